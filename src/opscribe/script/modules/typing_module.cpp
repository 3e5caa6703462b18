// `typing` and `collections.abc`.

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"

namespace opscribe::script {
namespace {

using Kind = TypeSpec::Kind;

// What a type variable is bound to; strings stay strings until they are needed.
auto part_of(const Value& value) -> TypeSpec {
  const Value list = type_item({.kind = Kind::Sequence, .name = "list"}, value);
  return list.as<TypeSpec>()->args[0];
}

auto call_type_var(const Arguments& arguments) -> Value {
  if (arguments.positional.empty()) wrong("`TypeVar` needs a name");
  TypeSpec result{.kind = Kind::TypeVar,
                  .name = text_argument(arguments.positional[0], "TypeVar")};
  for (std::size_t i = 1; i < arguments.positional.size(); ++i) {
    result.args.push_back(part_of(arguments.positional[i]));
    result.is_constrained = true;
  }
  const Value* bound = arguments.find("bound");
  if (bound != nullptr && !bound->is_none()) {
    if (result.is_constrained)
      wrong("a `TypeVar` has a bound or constraints, not both");
    result.args.push_back(part_of(*bound));
  }
  return Value::type(std::move(result));
}

auto call_cast(const Arguments& arguments) -> Value {
  return *bind(arguments, "cast", {"typ", "val"}, 2)[1];
}

auto make_members() -> Members {
  Members members;
  const auto add = [&](const char* name, Kind kind) {
    members.emplace(name, Value::type({.kind = kind, .name = name}));
  };
  add("Sequence", Kind::Sequence);
  add("MutableSequence", Kind::Sequence);
  add("List", Kind::Sequence);
  add("Tuple", Kind::Tuple);
  add("Union", Kind::Union);
  add("Optional", Kind::Union);
  for (const char* name :
       {"Annotated",  "Any",      "Callable",  "ClassVar",  "Collection",
        "Dict",       "Final",    "Generator", "Generic",   "Hashable",
        "Iterable",   "Iterator", "Literal",   "Mapping",   "MutableMapping",
        "NamedTuple", "NoReturn", "Protocol",  "Required",  "Self",
        "Set",        "Sized",    "Type",      "TypeAlias", "TypedDict",
        "FrozenSet"}) {
    add(name, Kind::Unknown);
  }
  add_function(members, "typing", "TypeVar", call_type_var);
  add_function(members, "typing", "cast", call_cast);
  members.emplace("TYPE_CHECKING", Value(false));
  return members;
}

}  // namespace

auto typing_members() -> const Members& {
  static const Members members = make_members();
  return members;
}

}  // namespace opscribe::script
