#include "opscribe/driver/python_names.h"

namespace opscribe {

auto is_opaque_module(std::string_view module) -> bool {
  const std::string_view package = module.substr(0, module.find('.'));
  return package == "onnx" || package == "numpy";
}

auto is_reserved_name(std::string_view name) -> bool {
  if (name.starts_with("__") && name.ends_with("__")) return true;
  return name.starts_with('_') &&
         name.find_first_not_of("_i0123456789") == std::string_view::npos;
}

}  // namespace opscribe
