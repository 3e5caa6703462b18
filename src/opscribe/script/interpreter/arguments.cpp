#include "opscribe/script/interpreter/arguments.h"

#include <algorithm>

#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {

auto bind(const Arguments& arguments, std::string_view function,
          std::initializer_list<std::string_view> params, std::size_t required)
    -> std::vector<const Value*> {
  const auto star = std::ranges::find(params, std::string_view("*"));
  const auto num_positional = static_cast<std::size_t>(star - params.begin());
  std::vector<std::string_view> names(params.begin(), params.end());
  if (star != params.end()) {
    names.erase(names.begin() + (star - params.begin()));
  }
  if (arguments.positional.size() > num_positional) {
    wrong("`{}` takes {} argument{}, {} were given", function, num_positional,
          num_positional == 1 ? "" : "s", arguments.positional.size());
  }
  std::vector<const Value*> result(names.size(), nullptr);
  for (std::size_t i = 0; i < arguments.positional.size(); ++i) {
    result[i] = &arguments.positional[i];
  }
  for (const auto& [name, value] : arguments.keywords) {
    const auto at =
        static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    if (at == names.size()) wrong("`{}` has no parameter `{}`", function, name);
    if (result[at] != nullptr) wrong("`{}` gets `{}` twice", function, name);
    result[at] = &value;
  }
  for (std::size_t i = 0; i < required; ++i) {
    if (result[i] == nullptr) wrong("`{}` needs an argument `{}`", function, names[i]);
  }
  return result;
}

auto only_argument(const Arguments& arguments, std::string_view function)
    -> const Value& {
  if (arguments.positional.size() != 1 || !arguments.keywords.empty()) {
    wrong("`{}` takes one argument, {} were given", function,
          arguments.positional.size() + arguments.keywords.size());
  }
  return arguments.positional[0];
}

auto int_argument(const Value& value, std::string_view function) -> std::int64_t {
  if (const auto number = as_index(value)) return *number;
  if (as_wide(value)) over_budget("{} is too large for `{}`", value.repr(), function);
  wrong("`{}` takes an integer here, not the `{}` {}", function, value.type_name(),
        value.repr());
}

auto float_argument(const Value& value, std::string_view function) -> double {
  if (const auto number = as_float(value)) return *number;
  if (const auto* array = array_in(value);
      array != nullptr && array->tensor.element_count() == 1) {
    if (const auto number = as_float(array_item(array->tensor, 0))) return *number;
  }
  wrong("`{}` takes a number here, not the `{}` {}", function, value.type_name(),
        value.repr());
}

auto text_argument(const Value& value, std::string_view function)
    -> const std::string& {
  if (const auto* text = value.as<std::string>()) return *text;
  wrong("`{}` takes a string here, not the `{}` {}", function, value.type_name(),
        value.repr());
}

auto dtype_argument(const Value* value) -> std::optional<DataType> {
  if (value == nullptr || value->is_none()) return std::nullopt;
  if (const auto dtype = as_dtype(*value)) return dtype;
  unsupported("`{}` is not an element type that is known here", value->repr());
}

}  // namespace opscribe::script
