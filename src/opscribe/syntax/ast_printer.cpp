#include "opscribe/syntax/ast_printer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <cstdint>
#include <vector>

namespace opscribe::syntax {
namespace {

auto hex_of(std::string_view text) -> std::string {
  std::string digits;
  for (char c : text) digits += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return digits;
}

auto constant_text(const Constant& value) -> std::string {
  switch (value.kind) {
    case Constant::Kind::None:
      return "None";
    case Constant::Kind::True:
      return "True";
    case Constant::Kind::False:
      return "False";
    case Constant::Kind::Ellipsis:
      return "Ellipsis";
    case Constant::Kind::Int:
      return value.fits ? fmt::format("int:{}", value.int_value)
                        : fmt::format("big:{}", value.text);
    case Constant::Kind::Float:
      return fmt::format("float:{:016x}",
                         std::bit_cast<std::uint64_t>(value.float_value));
    case Constant::Kind::Imaginary:
      return fmt::format("imag:{:016x}",
                         std::bit_cast<std::uint64_t>(value.float_value));
    case Constant::Kind::Str:
      return "str:" + hex_of(value.text);
    case Constant::Kind::Bytes:
      return "bytes:" + hex_of(value.text);
  }
  return "?";
}

auto param_span(const Param& param) -> Span {
  return param.annotation == nullptr
             ? param.name.span
             : source::join(param.name.span, param.annotation->span);
}

// One overload per node: a line for itself, then its fields in the order of Python's.
class Printer {
 public:
  auto take() -> std::string { return std::move(text_); }

  void print(const std::string& label, const Expr* node) {
    if (node == nullptr) return;
    label_ = label;
    span_ = node->span;
    std::visit(*this, node->node);
  }
  void print(const std::string& label, const Stmt* node) {
    label_ = label;
    span_ = node->span;
    std::visit(*this, node->node);
  }
  void print(const std::string& label, const Pattern* node) {
    if (node == nullptr) return;
    label_ = label;
    span_ = node->span;
    std::visit(*this, node->node);
  }
  template <typename T>
  void print_list(std::string_view label, List<T> nodes) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const std::string name = fmt::format("{}[{}]", label, i);
      if (nodes[i] == nullptr) {
        line(name, "-");
      } else {
        print(name, nodes[i]);
      }
    }
  }

  void operator()(const Invalid&) { open("Invalid"), close(); }

  // --- expressions
  void operator()(const BoolOp& n) {
    open("BoolOp", fmt::format(" op={}", name_of(n.op)));
    print_list("values", n.values);
    close();
  }
  void operator()(const NamedExpr& n) {
    open("NamedExpr"), print("target", n.target), print("value", n.value), close();
  }
  void operator()(const BinOp& n) {
    open("BinOp", fmt::format(" op={}", name_of(n.op)));
    print("left", n.left), print("right", n.right), close();
  }
  void operator()(const UnaryOp& n) {
    open("UnaryOp", fmt::format(" op={}", name_of(n.op)));
    print("operand", n.operand), close();
  }
  void operator()(const Lambda& n) {
    open("Lambda"), print_params(*n.params), print("body", n.body), close();
  }
  void operator()(const IfExp& n) {
    open("IfExp"), print("test", n.test), print("body", n.body);
    print("orelse", n.orelse), close();
  }
  void operator()(const Dict& n) {
    open("Dict"), print_list("keys", n.keys), print_list("values", n.values), close();
  }
  void operator()(const Set& n) {
    open("Set"), print_list("elts", n.elements), close();
  }
  void operator()(const ListComp& n) {
    comprehension("ListComp", n.element, n.generators);
  }
  void operator()(const SetComp& n) {
    comprehension("SetComp", n.element, n.generators);
  }
  void operator()(const GeneratorExp& n) {
    comprehension("GeneratorExp", n.element, n.generators);
  }
  void operator()(const DictComp& n) {
    open("DictComp"), print("key", n.key), print("value", n.value);
    print_generators(n.generators), close();
  }
  void operator()(const Await& n) { open("Await"), print("value", n.value), close(); }
  void operator()(const Yield& n) { open("Yield"), print("value", n.value), close(); }
  void operator()(const YieldFrom& n) {
    open("YieldFrom"), print("value", n.value), close();
  }
  void operator()(const Compare& n) {
    std::vector<std::string_view> names;
    for (CompareOperator op : n.ops) names.push_back(name_of(op));
    open("Compare", fmt::format(" ops={}", fmt::join(names, ",")));
    print("left", n.left), print_list("comparators", n.comparators), close();
  }
  void operator()(const Call& n) {
    open("Call"), print("func", n.callee), print_list("args", n.args);
    print_keywords(n.keywords), close();
  }
  void operator()(const FormattedValue& n) {
    open("FormattedValue",
         fmt::format(" conversion={}", n.conversion == 0 ? -1 : n.conversion));
    print("value", n.value), print("format_spec", n.format_spec), close();
  }
  void operator()(const JoinedStr& n) {
    open("JoinedStr"), print_list("values", n.values), close();
  }
  void operator()(const Constant& n) {
    open("Constant", fmt::format(" value={}", constant_text(n))), close();
  }
  void operator()(const Attribute& n) {
    open("Attribute", fmt::format(" attr={}", n.attr.text)), print("value", n.value),
        close();
  }
  void operator()(const Subscript& n) {
    open("Subscript"), print("value", n.value), print("slice", n.index), close();
  }
  void operator()(const Starred& n) {
    open("Starred"), print("value", n.value), close();
  }
  void operator()(const Name& n) { open("Name", fmt::format(" id={}", n.id)), close(); }
  void operator()(const ListExpr& n) {
    open("List"), print_list("elts", n.elements), close();
  }
  void operator()(const Tuple& n) {
    open("Tuple"), print_list("elts", n.elements), close();
  }
  void operator()(const Slice& n) {
    open("Slice"), print("lower", n.lower), print("upper", n.upper);
    print("step", n.step), close();
  }

  // --- patterns
  void operator()(const MatchValue& n) {
    open("MatchValue"), print("value", n.value), close();
  }
  void operator()(const MatchSingleton& n) {
    open("MatchSingleton", fmt::format(" value={}", constant_text({.kind = n.value})));
    close();
  }
  void operator()(const MatchSequence& n) {
    open("MatchSequence"), print_list("patterns", n.patterns), close();
  }
  void operator()(const MatchMapping& n) {
    open("MatchMapping", optional_name("rest", n.rest));
    print_list("keys", n.keys), print_list("patterns", n.patterns), close();
  }
  void operator()(const MatchClass& n) {
    open("MatchClass", names("kwd_attrs", n.keyword_names)), print("cls", n.cls);
    print_list("patterns", n.patterns), print_list("kwd_patterns", n.keyword_patterns);
    close();
  }
  void operator()(const MatchStar& n) {
    open("MatchStar", optional_name("name", n.name)), close();
  }
  void operator()(const MatchAs& n) {
    open("MatchAs", optional_name("name", n.name)), print("pattern", n.pattern),
        close();
  }
  void operator()(const MatchOr& n) {
    open("MatchOr"), print_list("patterns", n.patterns), close();
  }

  // --- statements
  void operator()(const FunctionDef& n) {
    open(n.is_async ? "AsyncFunctionDef" : "FunctionDef",
         fmt::format(" name={}", n.name.text));
    print_params(*n.params), print_list("body", n.body);
    print_list("decorator_list", n.decorators), print("returns", n.returns);
    print_type_params(n.type_params), close();
  }
  void operator()(const ClassDef& n) {
    open("ClassDef", fmt::format(" name={}", n.name.text)),
        print_list("bases", n.bases);
    print_keywords(n.keywords), print_list("body", n.body);
    print_list("decorator_list", n.decorators), print_type_params(n.type_params),
        close();
  }
  void operator()(const Return& n) { open("Return"), print("value", n.value), close(); }
  void operator()(const Delete& n) {
    open("Delete"), print_list("targets", n.targets), close();
  }
  void operator()(const Assign& n) {
    open("Assign"), print_list("targets", n.targets), print("value", n.value), close();
  }
  void operator()(const TypeAlias& n) {
    open("TypeAlias"), print("name", n.name), print_type_params(n.type_params);
    print("value", n.value), close();
  }
  void operator()(const AugAssign& n) {
    open("AugAssign", fmt::format(" op={}", name_of(n.op))), print("target", n.target);
    print("value", n.value), close();
  }
  void operator()(const AnnAssign& n) {
    open("AnnAssign", fmt::format(" simple={}", n.is_simple ? 1 : 0));
    print("target", n.target), print("annotation", n.annotation);
    print("value", n.value), close();
  }
  void operator()(const For& n) {
    open(n.is_async ? "AsyncFor" : "For"), print("target", n.target);
    print("iter", n.iter), print_list("body", n.body), print_list("orelse", n.orelse);
    close();
  }
  void operator()(const While& n) {
    open("While"), print("test", n.test), print_list("body", n.body);
    print_list("orelse", n.orelse), close();
  }
  void operator()(const If& n) {
    open("If"), print("test", n.test), print_list("body", n.body);
    print_list("orelse", n.orelse), close();
  }
  void operator()(const With& n) {
    open(n.is_async ? "AsyncWith" : "With");
    for (std::size_t i = 0; i < n.items.size(); ++i) {
      line(fmt::format("items[{}]", i), "withitem");
      ++depth_;
      print("context_expr", n.items[i].context);
      print("optional_vars", n.items[i].target);
      --depth_;
    }
    print_list("body", n.body), close();
  }
  void operator()(const Match& n) {
    open("Match"), print("subject", n.subject);
    for (std::size_t i = 0; i < n.cases.size(); ++i) {
      line(fmt::format("cases[{}]", i), "match_case");
      ++depth_;
      print("pattern", n.cases[i].pattern), print("guard", n.cases[i].guard);
      print_list("body", n.cases[i].body);
      --depth_;
    }
    close();
  }
  void operator()(const Raise& n) {
    open("Raise"), print("exc", n.exception), print("cause", n.cause), close();
  }
  void operator()(const Try& n) {
    open(n.is_star ? "TryStar" : "Try"), print_list("body", n.body);
    for (std::size_t i = 0; i < n.handlers.size(); ++i) {
      const ExceptHandler& handler = n.handlers[i];
      label_ = fmt::format("handlers[{}]", i);
      span_ = handler.span;
      open("ExceptHandler", optional_name("name", handler.name));
      print("type", handler.type), print_list("body", handler.body), close();
    }
    print_list("orelse", n.orelse), print_list("finalbody", n.finalbody), close();
  }
  void operator()(const Assert& n) {
    open("Assert"), print("test", n.test), print("msg", n.message), close();
  }
  void operator()(const Import& n) { open("Import"), print_aliases(n.names), close(); }
  void operator()(const ImportFrom& n) {
    open("ImportFrom", fmt::format("{}{} level={}", n.module.empty() ? "" : " module=",
                                   n.module, n.level));
    print_aliases(n.names), close();
  }
  void operator()(const Global& n) { open("Global", names("names", n.names)), close(); }
  void operator()(const Nonlocal& n) {
    open("Nonlocal", names("names", n.names)), close();
  }
  void operator()(const ExprStmt& n) { open("Expr"), print("value", n.value), close(); }
  void operator()(const Pass&) { open("Pass"), close(); }
  void operator()(const Break&) { open("Break"), close(); }
  void operator()(const Continue&) { open("Continue"), close(); }

 private:
  void line(std::string_view label, std::string_view text) {
    text_ += fmt::format("{}{}: {}\n", std::string(2 * depth_, ' '), label, text);
  }
  void open(std::string_view kind, const std::string& details = {}) {
    line(label_, fmt::format("{} {}-{}{}", kind, span_.begin, span_.end, details));
    ++depth_;
  }
  void close() { --depth_; }

  static auto optional_name(std::string_view field, const Identifier& name)
      -> std::string {
    return name.text.empty() ? std::string() : fmt::format(" {}={}", field, name.text);
  }
  static auto names(std::string_view field, std::span<const Identifier> list)
      -> std::string {
    std::vector<std::string_view> texts;
    for (const Identifier& each : list) texts.push_back(each.text);
    return fmt::format(" {}={}", field, fmt::join(texts, ","));
  }

  void comprehension(std::string_view kind, const Expr* element,
                     std::span<const Comprehension> loops) {
    open(kind), print("elt", element), print_generators(loops), close();
  }
  void print_generators(std::span<const Comprehension> loops) {
    for (std::size_t i = 0; i < loops.size(); ++i) {
      line(fmt::format("generators[{}]", i),
           fmt::format("comprehension is_async={}", loops[i].is_async ? 1 : 0));
      ++depth_;
      print("target", loops[i].target), print("iter", loops[i].iter);
      print_list("ifs", loops[i].ifs);
      --depth_;
    }
  }
  void print_keywords(std::span<const Keyword> keywords) {
    for (std::size_t i = 0; i < keywords.size(); ++i) {
      label_ = fmt::format("keywords[{}]", i);
      span_ = keywords[i].span;
      open("keyword", optional_name("arg", keywords[i].name));
      print("value", keywords[i].value), close();
    }
  }
  void print_aliases(std::span<const Alias> aliases) {
    for (std::size_t i = 0; i < aliases.size(); ++i) {
      label_ = fmt::format("names[{}]", i);
      span_ = aliases[i].span;
      open("alias", fmt::format(" name={}{}", aliases[i].name,
                                optional_name("asname", aliases[i].asname)));
      close();
    }
  }
  void print_param(const std::string& label, const Param& param) {
    label_ = label;
    span_ = param_span(param);
    open("arg", fmt::format(" arg={}", param.name.text));
    print("annotation", param.annotation), close();
  }
  void print_param_list(std::string_view label, std::span<const Param> list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      print_param(fmt::format("{}[{}]", label, i), list[i]);
    }
  }
  void print_params(const Params& params) {
    line("args", "arguments");
    ++depth_;
    print_param_list("posonlyargs", params.positional_only);
    print_param_list("args", params.plain);
    if (params.rest != nullptr) print_param("vararg", *params.rest);
    print_param_list("kwonlyargs", params.keyword_only);
    std::vector<const Expr*> defaults;
    for (const Param& each : params.keyword_only)
      defaults.push_back(each.default_value);
    print_list("kw_defaults", List<Expr>(defaults));
    if (params.others != nullptr) print_param("kwarg", *params.others);
    defaults.clear();
    for (const auto list : {params.positional_only, params.plain}) {
      for (const Param& each : list) {
        if (each.default_value != nullptr) defaults.push_back(each.default_value);
      }
    }
    print_list("defaults", List<Expr>(defaults));
    --depth_;
  }
  void print_type_params(std::span<const TypeParam> list) {
    constexpr std::string_view kKinds[] = {"TypeVar", "TypeVarTuple", "ParamSpec"};
    for (std::size_t i = 0; i < list.size(); ++i) {
      label_ = fmt::format("type_params[{}]", i);
      span_ = list[i].span;
      open(kKinds[static_cast<std::size_t>(list[i].kind)],
           fmt::format(" name={}", list[i].name.text));
      print("bound", list[i].bound), close();
    }
  }

  std::string text_;
  std::string label_;
  Span span_;
  std::size_t depth_ = 0;
};

}  // namespace

auto print_tree(const Module& module) -> std::string {
  Printer printer;
  printer.print_list("body", module.body);
  return printer.take();
}

auto print_tree(const Expr& expr) -> std::string {
  Printer printer;
  printer.print("expr", &expr);
  return printer.take();
}

}  // namespace opscribe::syntax
