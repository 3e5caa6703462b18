// The extension module `opscribe._core`: conversions only, the meaning is in C++.

#include <nanobind/stl/string_view.h>

#include "bind.h"
#include "opscribe/base/version.h"

NB_MODULE(_core, module) {
  using namespace opscribe::bind;
  module.doc() = "The C++ core of opscribe; import `opscribe` instead.";
  // A compiled function holds its module's names and the module holds the function; at
  // the end of the process such circles are still there, and that is no leak.
  nb::set_leak_warnings(false);
  module.def("version", &opscribe::version, "The version of the C++ core.");
  bind_errors(module);
  bind_types(module);
  bind_mappings(module);
  bind_tensors(module);
  bind_values(module);
  bind_attrs(module);
  bind_nodes(module);
  bind_graphs(module);
  bind_models(module);
  bind_serde(module);
  bind_check(module);
  bind_infer(module);
  bind_eval(module);
  bind_script(module);
  bind_schema(module);
  bind_copies(module);
}
