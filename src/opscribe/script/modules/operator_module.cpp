// `operator`: Python's operators as functions.

#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;
using Unary = syntax::UnaryOperator;
using Comparison = syntax::CompareOperator;

template <Binary kOp>
auto call_binary(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "operator", {"a", "b"}, 2);
  return apply(kOp, *given[0], *given[1], {});
}

template <Unary kOp>
auto call_unary(const Arguments& arguments) -> Value {
  return apply(kOp, only_argument(arguments, "operator"), {});
}

template <Comparison kOp>
auto call_compare(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "operator", {"a", "b"}, 2);
  return compare(kOp, *given[0], *given[1], {});
}

auto call_getitem(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "getitem", {"a", "b"}, 2);
  return get_item(*given[0], *given[1], {});
}

auto call_contains(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "contains", {"a", "b"}, 2);
  return compare(Comparison::In, *given[1], *given[0], {});
}

auto call_truth(const Arguments& arguments) -> Value {
  return {is_truthy(only_argument(arguments, "truth"))};
}

auto call_index(const Arguments& arguments) -> Value {
  return {int_argument(only_argument(arguments, "index"), "index")};
}

// `itemgetter(1)`, `attrgetter("name.part")` and `methodcaller("upper")`
class Getter : public PlainObject {
 public:
  enum class Kind { Item, Attribute, Method };
  Getter(Kind kind, Arguments given) : kind_(kind), given_(std::move(given)) {}
  auto type_name() const -> std::string override {
    return kind_ == Kind::Item        ? "operator.itemgetter"
           : kind_ == Kind::Attribute ? "operator.attrgetter"
                                      : "operator.methodcaller";
  }
  auto call(const Arguments& arguments) const -> Value override {
    const Value& object = only_argument(arguments, type_name());
    if (kind_ == Kind::Method) {
      Arguments rest = given_;
      rest.positional.erase(rest.positional.begin());
      const std::string& name = text_argument(given_.positional[0], type_name());
      return call_value(script::get_attr(object, name, {}), rest);
    }
    std::vector<Value> parts;
    for (const Value& wanted : given_.positional) parts.push_back(part(object, wanted));
    return parts.size() == 1 ? parts[0] : Value::tuple(std::move(parts));
  }

 private:
  auto part(const Value& object, const Value& wanted) const -> Value {
    if (kind_ == Kind::Item) return script::get_item(object, wanted, {});
    std::string_view path = text_argument(wanted, type_name());
    Value result = object;
    while (true) {
      take_step();
      const std::size_t end = path.find('.');
      result = script::get_attr(result, path.substr(0, end), {});
      if (end == path.npos) return result;
      path.remove_prefix(end + 1);
    }
  }

  Kind kind_;
  Arguments given_;
};

template <Getter::Kind kKind>
auto call_getter(const Arguments& arguments) -> Value {
  if (arguments.positional.empty()) wrong("a getter needs an argument");
  return make_object<Getter>(kKind, arguments);
}

}  // namespace

auto operator_members() -> const Members& {
  static const Members members = [] {
    Members result;
    const auto add = [&](std::string_view name, Function function) {
      add_function(result, "operator", name, function);
    };
    add("add", call_binary<Binary::Add>);
    add("and_", call_binary<Binary::BitAnd>);
    add("attrgetter", call_getter<Getter::Kind::Attribute>);
    add("concat", call_binary<Binary::Add>);
    add("contains", call_contains);
    add("eq", call_compare<Comparison::Eq>);
    add("floordiv", call_binary<Binary::FloorDiv>);
    add("ge", call_compare<Comparison::GtE>);
    add("getitem", call_getitem);
    add("gt", call_compare<Comparison::Gt>);
    add("index", call_index);
    add("inv", call_unary<Unary::Invert>);
    add("invert", call_unary<Unary::Invert>);
    add("is_", call_compare<Comparison::Is>);
    add("is_not", call_compare<Comparison::IsNot>);
    add("itemgetter", call_getter<Getter::Kind::Item>);
    add("le", call_compare<Comparison::LtE>);
    add("lshift", call_binary<Binary::LShift>);
    add("lt", call_compare<Comparison::Lt>);
    add("matmul", call_binary<Binary::MatMult>);
    add("methodcaller", call_getter<Getter::Kind::Method>);
    add("mod", call_binary<Binary::Mod>);
    add("mul", call_binary<Binary::Mult>);
    add("ne", call_compare<Comparison::NotEq>);
    add("neg", call_unary<Unary::USub>);
    add("not_", call_unary<Unary::Not>);
    add("or_", call_binary<Binary::BitOr>);
    add("pos", call_unary<Unary::UAdd>);
    add("pow", call_binary<Binary::Pow>);
    add("rshift", call_binary<Binary::RShift>);
    add("sub", call_binary<Binary::Sub>);
    add("truediv", call_binary<Binary::Div>);
    add("truth", call_truth);
    add("xor", call_binary<Binary::BitXor>);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
