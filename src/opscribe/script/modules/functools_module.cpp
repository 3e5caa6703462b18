// `functools`, `abc`, and the decorators that are Python's own.

#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/python/classes.h"

namespace opscribe::script {
namespace {

auto call_partial(const Arguments& arguments) -> Value {
  if (arguments.positional.empty()) wrong("`partial` needs a function");
  Arguments given = arguments;
  const Value callee = given.positional[0];
  given.positional.erase(given.positional.begin());
  // A partial of a partial is one of its function.
  const auto* inner = callee.as<ForeignObject>();
  const bool is_nested = inner != nullptr && inner->partial() != nullptr &&
                         inner->type_name() == "partial";
  if (!is_nested) {
    return make_object<PartialObject>(callee, std::move(given), "partial");
  }
  Arguments all = inner->partial()->given;
  all.positional.insert(all.positional.end(), given.positional.begin(),
                        given.positional.end());
  for (auto& [name, value] : given.keywords) {
    std::erase_if(all.keywords, [&](const auto& entry) { return entry.first == name; });
    all.keywords.emplace_back(name, std::move(value));
  }
  return make_object<PartialObject>(inner->partial()->callee, std::move(all),
                                    "partial");
}

auto call_reduce(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "reduce", {"function", "iterable", "initial"}, 2);
  const std::vector<Value> items = iterate(*given[1], {});
  std::size_t next = 0;
  if (given[2] == nullptr && items.empty()) wrong("`reduce` of no items");
  Value result = given[2] != nullptr ? *given[2] : items[next++];
  for (; next < items.size(); ++next) {
    take_step();
    result = call_value(*given[0], Arguments{{result, items[next]}, {}});
  }
  return result;
}

// `@cache`, `@abstractmethod`: the function means what it means without.
auto call_transparent(const Arguments& arguments) -> Value {
  return only_argument(arguments, "this decorator");
}

// `@lru_cache` and `@lru_cache(maxsize=None)`
auto call_lru_cache(const Arguments& arguments) -> Value {
  if (arguments.positional.size() == 1 &&
      arguments.positional[0].is<PythonFunction>()) {
    return arguments.positional[0];
  }
  return Value::object(Builtin{"functools.cache", call_transparent});
}

// What `@wraps(function)` makes of another function: one of the same name.
class Wraps : public PlainObject {
 public:
  explicit Wraps(std::string name) : name_(std::move(name)) {}
  auto type_name() const -> std::string override { return "partial"; }
  auto call(const Arguments& arguments) const -> Value override {
    const Value& wrapper = only_argument(arguments, "wraps");
    const auto* function = wrapper.as<PythonFunction>();
    if (function == nullptr) unsupported("`wraps` of this is not evaluated");
    PythonFunction result = *function;
    result.name = name_;
    return Value::object(std::move(result));
  }

 private:
  std::string name_;
};

auto call_wraps(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "wraps", {"wrapped", "assigned", "updated"}, 1);
  const Value name = get_attr(*given[0], "__name__", {});
  return make_object<Wraps>(text_argument(name, "wraps"));
}

}  // namespace

auto functools_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_function(result, "functools", "partial", call_partial);
    add_function(result, "functools", "reduce", call_reduce);
    add_function(result, "functools", "cache", call_transparent);
    add_function(result, "functools", "cached_property", call_property);
    add_function(result, "functools", "lru_cache", call_lru_cache);
    add_function(result, "functools", "wraps", call_wraps);
    return result;
  }();
  return members;
}

auto abc_members() -> const Members& {
  static const Members members = [] {
    Members result;
    result.emplace("ABC", Value::type({.name = "ABC"}));
    add_function(result, "abc", "abstractmethod", call_transparent);
    return result;
  }();
  return members;
}

auto call_staticmethod(const Arguments& arguments) -> Value {
  return make_object<Descriptor>(Descriptor::Kind::Static,
                                 only_argument(arguments, "staticmethod"));
}

auto call_classmethod(const Arguments& arguments) -> Value {
  return make_object<Descriptor>(Descriptor::Kind::Class,
                                 only_argument(arguments, "classmethod"));
}

auto call_property(const Arguments& arguments) -> Value {
  return make_object<Descriptor>(Descriptor::Kind::Property,
                                 only_argument(arguments, "property"));
}

}  // namespace opscribe::script
