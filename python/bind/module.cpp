// The extension module `opscribe._core`: conversions only, the meaning is in C++.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string_view.h>

#include "opscribe/base/version.h"

NB_MODULE(_core, module) {
  module.doc() = "The C++ core of opscribe; import `opscribe` instead.";
  module.def("version", &opscribe::version, "The version of the C++ core.");
}
