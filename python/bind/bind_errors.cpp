// C++ errors as the Python classes of opscribe/_errors.py.

#include "bind.h"
#include "opscribe/base/error.h"

namespace opscribe::bind {
namespace {

auto kind_name(ErrorKind kind) -> const char* {
  switch (kind) {
    case ErrorKind::Invalid:
      return "invalid";
    case ErrorKind::Usage:
      return "usage";
    case ErrorKind::Io:
      return "io";
    case ErrorKind::Budget:
      return "budget";
    case ErrorKind::Unsupported:
      return "unsupported";
  }
  return "internal";
}

// The classes are Python's, so that they can be read and subclassed there; looked up
// only when something went wrong.
void raise(const char* maker, const nb::tuple& args) {
  const nb::object error = nb::module_::import_("opscribe._errors").attr(maker)(*args);
  PyErr_SetObject(error.type().ptr(), error.ptr());
}

void translate(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Error& e) {
    set_python_error(e);
  } catch (const InternalError& e) {
    raise("InternalError", nb::make_tuple(to_str(e.what())));
  }
}

}  // namespace

void set_python_error(const Error& error) {
  raise("make_error",
        nb::make_tuple(kind_name(error.kind()), to_str(error.message()),
                       to_str(error.help()), error.os_code(), to_str(error.path())));
}

void set_python_error(const std::exception_ptr& thrown) noexcept {
  try {
    try {
      translate(thrown, nullptr);
    } catch (nb::python_error& e) {
      e.restore();
    } catch (const std::bad_alloc&) {
      PyErr_NoMemory();
    }
  } catch (const std::exception& e) {
    PyErr_SetString(PyExc_RuntimeError, e.what());
  }
}

void bind_errors(nb::module_&) {
  nb::register_exception_translator(&translate);
}

}  // namespace opscribe::bind
