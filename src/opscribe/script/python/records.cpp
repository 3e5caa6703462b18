// Classes of named fields: data classes, named tuples and namespaces.

#include <algorithm>

#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/python/classes.h"

namespace opscribe::script {
namespace {

using Kind = ClassObject::Kind;
using Fields = std::vector<std::pair<std::string, Value>>;

// `field(default=1)`
class FieldObject : public PlainObject {
 public:
  explicit FieldObject(Field field) : field_(std::move(field)) {}
  auto field() const -> const Field& { return field_; }
  auto type_name() const -> std::string override { return "Field"; }

 private:
  Field field_;
};

auto call_field(const Arguments& arguments) -> Value {
  Field field;
  if (!arguments.positional.empty()) wrong("`field` takes keywords only");
  for (const auto& [name, value] : arguments.keywords) {
    if (name == "default") {
      field.has_default = true;
      field.default_value = value;
    } else if (name == "default_factory") {
      field.default_factory = value;
    } else if (name == "init") {
      field.is_init = is_truthy(value);
    } else if (name == "compare") {
      field.is_compared = is_truthy(value);
    } else if (name == "kw_only") {
      field.is_keyword_only = is_truthy(value);
    }
  }
  return make_object<FieldObject>(std::move(field));
}

// The value each field gets by its place or its name; null: none is given.
auto given_fields(const ClassObject& type, const Arguments& arguments)
    -> std::vector<const Value*> {
  const std::vector<Field>& fields = type.fields;
  std::vector<const Value*> given(fields.size(), nullptr);
  std::size_t next = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!fields[i].is_init || fields[i].is_keyword_only) continue;
    if (next < arguments.positional.size()) given[i] = &arguments.positional[next++];
  }
  if (next < arguments.positional.size()) {
    wrong("`{}` takes {} arguments, {} were given", type.name, next,
          arguments.positional.size());
  }
  for (const auto& [name, value] : arguments.keywords) {
    const auto found = std::ranges::find(fields, name, &Field::name);
    if (found == fields.end() || !found->is_init) {
      wrong("`{}` has no field `{}`", type.name, name);
    }
    const Value*& place = given[static_cast<std::size_t>(found - fields.begin())];
    if (place != nullptr) wrong("`{}` gets `{}` twice", type.name, name);
    place = &value;
  }
  return given;
}

// The value of a field that is not given; nothing when a field made later has it.
auto default_of(const ClassObject& type, const Field& field) -> std::optional<Value> {
  if (!field.default_factory.is_none()) return call_value(field.default_factory, {});
  if (field.has_default) return field.default_value;
  if (!field.is_init) return std::nullopt;
  wrong("`{}` needs a value for `{}`", type.name, field.name);
}

auto values_of_fields(const ClassObject& type, const Arguments& arguments) -> Fields {
  const auto given = given_fields(type, arguments);
  Fields result;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Field& field = type.fields[i];
    auto value =
        given[i] != nullptr ? std::optional(*given[i]) : default_of(type, field);
    if (value) result.emplace_back(field.name, *std::move(value));
  }
  return result;
}

// The fields of a class behind those of the classes it is derived from.
void add_fields(ClassObject& type, bool are_keyword_only) {
  std::vector<Field> fields;
  const auto put = [&](const Field& field) {
    const auto found = std::ranges::find(fields, field.name, &Field::name);
    if (found == fields.end()) {
      fields.push_back(field);
    } else {
      *found = field;
    }
  };
  for (auto at = type.ancestors.rbegin(); at != type.ancestors.rend(); ++at) {
    for (const Field& field : (*at)->fields) put(field);
  }
  for (const std::string& name : type.annotated) {
    Field field;
    const auto member =
        std::ranges::find(type.members, name, &ClassObject::Member::name);
    if (member != type.members.end()) {
      if (member->slot.error != nullptr) throw EvalError(*member->slot.error);
      if (const auto* given = object_in<FieldObject>(member->slot.value)) {
        field = given->field();
        if (field.has_default) {
          member->slot.value = field.default_value;
        } else {
          type.members.erase(member);
        }
      } else {
        field.has_default = true;
        field.default_value = member->slot.value;
      }
    }
    field.name = name;
    field.is_keyword_only = field.is_keyword_only || are_keyword_only;
    put(field);
  }
  type.fields = std::move(fields);
}

auto as_data_class(const Value& value, const Arguments& options) -> Value {
  const auto* found = object_in<ClassObject>(value);
  if (found == nullptr) wrong("`dataclass` decorates a class");
  if (found->kind != Kind::Plain && found->kind != Kind::Data) {
    unsupported("`dataclass` on `{}` is not evaluated", found->name);
  }
  const auto is_set = [&](std::string_view name, bool otherwise) {
    const Value* option = options.find(name);
    return option == nullptr ? otherwise : is_truthy(*option);
  };
  if (!is_set("init", true)) unsupported("`dataclass(init=False)` is not evaluated");
  auto type = std::make_shared<ClassObject>(*found);
  type->kind = Kind::Data;
  type->is_frozen = is_set("frozen", false);
  type->has_eq = is_set("eq", true);
  add_fields(*type, is_set("kw_only", false));
  return {std::shared_ptr<const ForeignObject>(std::move(type))};
}

class DataDecorator : public PlainObject {
 public:
  explicit DataDecorator(Arguments options) : options_(std::move(options)) {}
  auto type_name() const -> std::string override { return "dataclass decorator"; }
  auto call(const Arguments& arguments) const -> Value override {
    return as_data_class(only_argument(arguments, "dataclass"), options_);
  }

 private:
  Arguments options_;
};

auto call_dataclass(const Arguments& arguments) -> Value {
  if (arguments.positional.empty()) return make_object<DataDecorator>(arguments);
  return as_data_class(arguments.positional[0], {{}, arguments.keywords});
}

auto instance_argument(const Value& value, std::string_view function)
    -> const InstanceObject& {
  const auto* instance = object_in<InstanceObject>(value);
  if (instance == nullptr || instance->type().kind != Kind::Data) {
    wrong("`{}` takes an instance of a data class", function);
  }
  return *instance;
}

auto call_replace(const Arguments& arguments) -> Value {
  if (arguments.positional.size() != 1) wrong("`replace` takes one object");
  const InstanceObject& object = instance_argument(arguments.positional[0], "replace");
  Arguments all;
  all.keywords = arguments.keywords;
  for (const Field& field : object.type().fields) {
    if (!field.is_init || all.find(field.name) != nullptr) continue;
    if (const Value* value = object.find(field.name)) {
      all.keywords.emplace_back(field.name, *value);
    }
  }
  return object.type().call(all);
}

auto call_asdict(const Arguments& arguments) -> Value;

auto plain_data(const Value& value) -> Value {
  const Level level;
  if (const auto* inner = object_in<InstanceObject>(value);
      inner != nullptr && inner->type().kind == Kind::Data) {
    return call_asdict(Arguments{{value}, {}});
  }
  if (const auto* list = value.as<ListValue>()) {
    std::vector<Value> items;
    for (const Value& item : list->items) items.push_back(plain_data(item));
    return Value::list(std::move(items));
  }
  return value;
}

auto call_asdict(const Arguments& arguments) -> Value {
  const InstanceObject& object =
      instance_argument(only_argument(arguments, "asdict"), "asdict");
  std::vector<std::pair<Value, Value>> items;
  for (const Field& field : object.type().fields) {
    items.emplace_back(Value::str(field.name), plain_data(object.get_attr(field.name)));
  }
  return Value::dict(std::move(items));
}

auto call_astuple(const Arguments& arguments) -> Value {
  const InstanceObject& object =
      instance_argument(only_argument(arguments, "astuple"), "astuple");
  std::vector<Value> items;
  for (const Field& field : object.type().fields) {
    items.push_back(object.get_attr(field.name));
  }
  return Value::tuple(std::move(items));
}

// --- named tuples

auto tuple_of(const ClassObject& type, std::vector<Value> items) -> Value {
  auto self = std::make_shared<const TupleSelf>(type.shared_from_this(), items);
  return Value::tuple(std::move(items)).with_self(std::move(self));
}

// "a, b c" and ["a", "b", "c"]
auto field_names(const Value& value) -> std::vector<std::string> {
  std::vector<std::string> names;
  if (const auto* text = value.as<std::string>()) {
    std::string name;
    for (const char symbol : *text + " ") {
      if (symbol != ' ' && symbol != ',' && symbol != '\n' && symbol != '\t') {
        name += symbol;
      } else if (!name.empty()) {
        names.push_back(std::exchange(name, {}));
      }
    }
    return names;
  }
  for (const Value& item : iterate(value, {})) {
    // `NamedTuple("Point", [("x", int)])`
    const auto* pair = item.as<TupleValue>();
    const Value& name = pair != nullptr && !pair->items.empty() ? pair->items[0] : item;
    names.push_back(text_argument(name, "namedtuple"));
  }
  return names;
}

auto call_namedtuple(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "namedtuple",
           {"typename", "field_names", "*", "rename", "defaults", "module"}, 2);
  auto type = std::make_shared<ClassObject>();
  type->name = text_argument(*given[0], "namedtuple");
  type->kind = Kind::Tuple;
  for (std::string& name : field_names(*given[1])) {
    if (std::ranges::find(type->fields, name, &Field::name) != type->fields.end()) {
      wrong("the field `{}` is there twice", name);
    }
    if (name.starts_with('_')) wrong("`{}` is not a name of a field", name);
    type->fields.push_back({.name = std::move(name)});
  }
  if (given[3] != nullptr && !given[3]->is_none()) {
    const std::vector<Value> defaults = iterate(*given[3], {});
    if (defaults.size() > type->fields.size()) wrong("more defaults than fields");
    const std::size_t first = type->fields.size() - defaults.size();
    for (std::size_t i = 0; i < defaults.size(); ++i) {
      type->fields[first + i].has_default = true;
      type->fields[first + i].default_value = defaults[i];
    }
  }
  return {std::shared_ptr<const ForeignObject>(std::move(type))};
}

// `point._replace`
class ReplaceMethod : public PlainObject {
 public:
  ReplaceMethod(std::shared_ptr<const ClassObject> type, std::vector<Value> items)
      : type_(std::move(type)), items_(std::move(items)) {}
  auto type_name() const -> std::string override { return "method"; }
  auto call(const Arguments& arguments) const -> Value override {
    if (!arguments.positional.empty()) wrong("`_replace` takes keywords only");
    std::vector<Value> items = items_;
    for (const auto& [name, value] : arguments.keywords) {
      const auto found = std::ranges::find(type_->fields, name, &Field::name);
      if (found == type_->fields.end()) {
        wrong("`{}` has no field `{}`", type_->name, name);
      }
      items[static_cast<std::size_t>(found - type_->fields.begin())] = value;
    }
    return tuple_of(*type_, std::move(items));
  }

 private:
  std::shared_ptr<const ClassObject> type_;
  std::vector<Value> items_;
};

// `point._asdict`
class AsDictMethod : public PlainObject {
 public:
  explicit AsDictMethod(Value dict) : dict_(std::move(dict)) {}
  auto type_name() const -> std::string override { return "method"; }
  auto call(const Arguments&) const -> Value override { return dict_; }

 private:
  Value dict_;
};

auto call_namespace(const Arguments& arguments) -> Value {
  static const auto type = [] {
    auto made = std::make_shared<ClassObject>();
    made->name = "namespace";
    made->has_eq = true;
    return made;
  }();
  if (!arguments.positional.empty()) wrong("`SimpleNamespace` takes keywords only");
  return make_object<InstanceObject>(type, arguments.keywords);
}

}  // namespace

auto make_record(const ClassObject& type, const Arguments& arguments) -> Value {
  const Slot* own = type.find("__init__");
  if (own != nullptr) unsupported("a data class with an `__init__` is not evaluated");
  Value object = make_object<InstanceObject>(type.shared_from_this(),
                                             values_of_fields(type, arguments));
  const Slot* after = type.find("__post_init__");
  if (after == nullptr) return object;
  if (after->error != nullptr) throw EvalError(*after->error);
  const auto* function = after->value.as<PythonFunction>();
  if (function == nullptr) unsupported("this `__post_init__` is not evaluated");
  return initialised(*function, object, {});
}

void make_tuple_class(ClassObject& type) {
  type.kind = Kind::Tuple;
  for (const std::string& name : type.annotated) {
    Field field{.name = name};
    const auto member =
        std::ranges::find(type.members, name, &ClassObject::Member::name);
    if (member != type.members.end()) {
      if (member->slot.error != nullptr) throw EvalError(*member->slot.error);
      field.has_default = true;
      field.default_value = member->slot.value;
      type.members.erase(member);
    }
    type.fields.push_back(std::move(field));
  }
}

auto make_tuple(const ClassObject& type, const Arguments& arguments) -> Value {
  std::vector<Value> items;
  for (auto& [name, value] : values_of_fields(type, arguments)) items.push_back(value);
  return tuple_of(type, std::move(items));
}

auto TupleSelf::repr() const -> std::string {
  std::string text = type_->name + "(";
  for (std::size_t i = 0; i < items_.size(); ++i) {
    text += fmt::format("{}{}={}", i == 0 ? "" : ", ", type_->fields[i].name,
                        script::repr(items_[i]));
  }
  return text + ")";
}

auto TupleSelf::find(std::string_view name) const -> std::optional<Value> {
  const auto field = std::ranges::find(type_->fields, name, &Field::name);
  if (field != type_->fields.end()) {
    return items_[static_cast<std::size_t>(field - type_->fields.begin())];
  }
  if (name == "_replace") return make_object<ReplaceMethod>(type_, items_);
  if (name == "_fields") return type_->get_attr(name);
  if (name == "_asdict") {
    std::vector<std::pair<Value, Value>> items;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      items.emplace_back(Value::str(type_->fields[i].name), items_[i]);
    }
    return make_object<AsDictMethod>(Value::dict(std::move(items)));
  }
  return type_->attr_of(tuple_of(*type_, items_), name);
}

auto TupleSelf::has_attr(std::string_view name) const -> bool {
  return std::ranges::find(type_->fields, name, &Field::name) != type_->fields.end() ||
         name == "_replace" || name == "_fields" || name == "_asdict" ||
         type_->find(name) != nullptr;
}

auto TupleSelf::get_attr(std::string_view name) const -> Value {
  if (auto found = find(name)) return *std::move(found);
  return PlainObject::get_attr(name);
}

auto dataclasses_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_function(result, "dataclasses", "dataclass", call_dataclass);
    add_function(result, "dataclasses", "field", call_field);
    add_function(result, "dataclasses", "replace", call_replace);
    add_function(result, "dataclasses", "asdict", call_asdict);
    add_function(result, "dataclasses", "astuple", call_astuple);
    return result;
  }();
  return members;
}

auto collections_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_function(result, "collections", "namedtuple", call_namedtuple);
    add_collections(result);
    result.emplace("OrderedDict",
                   Value::type({.kind = TypeSpec::Kind::Unknown, .name = "dict"}));
    return result;
  }();
  return members;
}

auto types_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_function(result, "types", "SimpleNamespace", call_namespace);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
