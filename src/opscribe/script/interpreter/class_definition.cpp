// The statement `class`.

#include <algorithm>
#include <array>

#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/interpreter/module_statement.h"
#include "opscribe/script/python/classes.h"

namespace opscribe::script {
namespace {

using Classes = std::vector<std::shared_ptr<const ClassObject>>;

// Methods by which a class becomes something else than the names in its body.
constexpr std::array<std::string_view, 7> kRefused{
    "__new__",      "__getattribute__",  "__setattr__",      "__delattr__",
    "__set_name__", "__init_subclass__", "__class_getitem__"};
// Bases that add nothing an evaluation sees.
constexpr std::array<std::string_view, 5> kIgnored{"object", "Generic", "Protocol",
                                                   "ABC", "Hashable"};

// What the bases make of a class.
struct Bases {
  Classes classes;
  std::string enum_base;   // "IntEnum", ...
  std::string plain_base;  // `int` of `class Kind(int, Enum)`
  bool is_tuple = false;
};

auto is_among(const auto& names, std::string_view name) -> bool {
  return std::ranges::find(names, name) != names.end();
}

void add_base(Bases& bases, const Value& base, const syntax::ClassDef& node) {
  if (object_in<ClassObject>(base) != nullptr) {
    bases.classes.push_back(
        std::dynamic_pointer_cast<const ClassObject>(base.shared<ForeignObject>()));
    return;
  }
  if (const auto* type = base.as<TypeSpec>()) {
    using Kind = TypeSpec::Kind;
    const std::string_view name = type->name;
    if (is_among(kIgnored, name)) return;
    if (name == "NamedTuple") {
      bases.is_tuple = true;
      return;
    }
    if (!enum_base_of(name).empty()) {
      bases.enum_base = name;
      return;
    }
    if (type->kind == Kind::Int || type->kind == Kind::Str ||
        type->kind == Kind::Float) {
      bases.plain_base = to_text(*type);
      return;
    }
  }
  unsupported("the class `{}` is derived from a `{}`: only Python could run it",
              node.name.text, base.repr());
}

auto bases_of(const syntax::ClassDef& node, Frame& frame) -> Bases {
  Bases bases;
  for (const syntax::Expr* expr : node.bases) {
    located(expr->span, [&] { add_base(bases, eval(*expr, frame), node); });
  }
  for (const syntax::Keyword& keyword : node.keywords) {
    located(keyword.span, [&] {
      unsupported("`{}` of a class is not evaluated: only Python could run it",
                  keyword.name.text);
    });
  }
  for (const auto& base : bases.classes) {
    if (base->kind == ClassObject::Kind::Enum) bases.enum_base = base->enum_base;
    if (base->kind == ClassObject::Kind::Tuple) {
      unsupported("a class derived from a named tuple is not evaluated");
    }
  }
  if (!bases.plain_base.empty()) {
    if (bases.enum_base.empty()) {
      unsupported("a class derived from `{}` is not evaluated", bases.plain_base);
    }
    bases.enum_base = bases.plain_base;
  }
  return bases;
}

// Python's order of ancestors (C3): a class before its bases, and these in the order
// they are named.
auto order_of(const Classes& bases) -> Classes {
  std::vector<Classes> lines;
  for (const auto& base : bases) {
    Classes line{base};
    line.insert(line.end(), base->ancestors.begin(), base->ancestors.end());
    lines.push_back(std::move(line));
  }
  lines.push_back(bases);
  Classes result;
  while (true) {
    std::erase_if(lines, [](const Classes& line) { return line.empty(); });
    if (lines.empty()) return result;
    take_items(lines.size());
    const auto is_free = [&](const Classes& candidate) {
      return std::ranges::none_of(lines, [&](const Classes& line) {
        return std::find(line.begin() + 1, line.end(), candidate.front()) != line.end();
      });
    };
    const auto next = std::ranges::find_if(lines, is_free);
    if (next == lines.end()) wrong("the bases of this class have no common order");
    const auto taken = next->front();
    result.push_back(taken);
    for (Classes& line : lines) {
      if (line.front() == taken) line.erase(line.begin());
    }
  }
}

// `ClassVar[int]`, `typing.ClassVar`
auto is_class_var(const syntax::Expr* annotation) -> bool {
  if (const auto* subscript = annotation->as<syntax::Subscript>()) {
    annotation = subscript->value;
  }
  if (const auto* name = annotation->as<syntax::Name>()) return name->id == "ClassVar";
  const auto* attribute = annotation->as<syntax::Attribute>();
  if (attribute != nullptr) return attribute->attr.text == "ClassVar";
  const auto* text = annotation->as<syntax::Constant>();
  return text != nullptr && text->kind == syntax::Constant::Kind::Str &&
         text->text.find("ClassVar") != text->text.npos;
}

auto annotated_names(const syntax::ClassDef& node) -> std::vector<std::string> {
  std::vector<std::string> names;
  for (const syntax::Stmt* statement : node.body) {
    const auto* annotated = statement->as<syntax::AnnAssign>();
    if (annotated == nullptr || is_class_var(annotated->annotation)) continue;
    const auto* name = annotated->target->as<syntax::Name>();
    if (name == nullptr || is_among(names, name->id)) continue;
    if (annotated->annotation->plain_name() == "KW_ONLY" ||
        annotated->annotation->plain_name() == "InitVar") {
      located(annotated->annotation->span,
              [] { unsupported("fields of this kind are not evaluated"); });
    }
    names.emplace_back(name->id);
  }
  return names;
}

auto run_body(const syntax::ClassDef& node, Frame& frame)
    -> std::vector<ClassObject::Member> {
  const auto body =
      std::make_shared<Frame>(Frame::Kind::Class, frame, frame.shared_from_this());
  for (const syntax::Stmt* statement : node.body) {
    run_module_statement(*statement, *body, {});
  }
  std::vector<ClassObject::Member> members;
  for (const std::string& name : body->order) {
    if (is_among(kRefused, name)) {
      unsupported("a class with `{}` is not evaluated: only Python could run it", name);
    }
    if (const Slot* slot = body->slot(name)) members.push_back({name, *slot});
  }
  return members;
}

}  // namespace

auto define_class(const syntax::ClassDef& node, Frame& frame) -> Value {
  const CallLevel call_level;
  std::vector<Value> decorators;
  for (const syntax::Expr* decorator : node.decorators) {
    decorators.push_back(eval(*decorator, frame));
  }
  Bases bases = bases_of(node, frame);
  auto type = std::make_shared<ClassObject>();
  type->name = node.name.text;
  type->ancestors = order_of(bases.classes);
  for (const auto& ancestor : type->ancestors) {
    // The fields of data classes are inherited, and so is how instances are made.
    if (ancestor->kind != ClassObject::Kind::Data) continue;
    if (type->kind == ClassObject::Kind::Data) continue;
    type->kind = ClassObject::Kind::Data;
    type->fields = ancestor->fields;
    type->is_frozen = ancestor->is_frozen;
    type->has_eq = ancestor->has_eq;
  }
  type->members = run_body(node, frame);
  type->annotated = annotated_names(node);
  type->enum_base = bases.enum_base;
  if (bases.is_tuple) {
    make_tuple_class(*type);
  } else if (!bases.enum_base.empty()) {
    make_enum(type);
  }
  Value value{std::shared_ptr<const ForeignObject>(std::move(type))};
  for (std::size_t i = decorators.size(); i > 0; --i) {
    value = located(node.decorators[i - 1]->span, [&] {
      return call_value(decorators[i - 1], Arguments{{value}, {}});
    });
  }
  return value;
}

}  // namespace opscribe::script
