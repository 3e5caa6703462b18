#include "script_values.h"

#include <map>
#include <unordered_map>

#include "opscribe/base/error.h"
#include "opscribe/base/pool.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/syntax/parser.h"
#include "tensors.h"

namespace opscribe::bind {

namespace {

using script::EvalError;
using script::TypeSpec;
using script::Value;

// --- errors

[[noreturn]] void fail_python(nb::python_error& error) {
  throw EvalError(EvalError::Kind::Wrong, {}, nb::str(error.value()).c_str(),
                  fmt::format("Python raised {}", nb::type_name(error.type()).c_str()));
}

template <typename F>
auto in_python(F&& body) {
  try {
    return body();
  } catch (nb::python_error& error) {
    fail_python(error);
  }
}

auto shortened(std::string text) -> std::string {
  constexpr std::size_t kLongest = 80;
  if (text.size() > kLongest) text = text.substr(0, kLongest - 3) + "...";
  return text;
}

auto to_python(const Value& value) -> nb::object;
auto class_name(nb::handle object) -> std::string;
auto module_name(nb::handle type) -> std::string;

// --- objects only Python understands

class PyForeign : public script::ForeignObject {
 public:
  PyForeign(nb::handle object, Keeper keeper)
      : object_(keeper.keep(object)), keeper_(keeper) {}
  auto object() const -> nb::object { return nb::borrow(object_); }

  auto type_name() const -> std::string override {
    return nb::str(nb::handle(object_.type()).attr("__name__")).c_str();
  }
  auto repr() const -> std::string override {
    return in_python([&] { return shortened(nb::repr(object_).c_str()); });
  }
  auto str() const -> std::string override {
    return in_python([&] { return to_string(nb::str(object_), "a text"); });
  }
  auto is_truthy() const -> bool override {
    return in_python([&] {
      const int truth = PyObject_IsTrue(object_.ptr());
      if (truth < 0) throw nb::python_error();
      return truth == 1;
    });
  }
  auto get_attr(std::string_view name) const -> Value override {
    return in_python(
        [&] { return to_value(object_.attr(std::string(name).c_str()), keeper_); });
  }
  auto get_item(const Value& index) const -> Value override {
    return in_python([&] { return to_value(object_[to_python(index)], keeper_); });
  }
  auto call(const script::Arguments& arguments) const -> Value override {
    return in_python([&] {
      nb::list positional;
      for (const Value& each : arguments.positional) positional.append(to_python(each));
      nb::dict keywords;
      for (const auto& [name, each] : arguments.keywords) {
        keywords[name.c_str()] = to_python(each);
      }
      nb::object result = nb::steal(
          PyObject_Call(object_.ptr(), nb::tuple(positional).ptr(), keywords.ptr()));
      if (!result.is_valid()) throw nb::python_error();
      return to_value(result, keeper_);
    });
  }
  auto has_attr(std::string_view name) const -> bool override {
    return nb::hasattr(object_, std::string(name).c_str());
  }
  auto items() const -> std::vector<Value> override {
    constexpr std::size_t kMostItems = std::size_t{1} << 24;
    return in_python([&] {
      std::vector<Value> items;
      for (nb::handle item : object_) {
        if (items.size() == kMostItems) {
          throw EvalError(EvalError::Kind::Budget, {},
                          fmt::format("more than {} items to visit", kMostItems));
        }
        items.push_back(to_value(item, keeper_));
      }
      return items;
    });
  }
  auto length() const -> std::int64_t override {
    return in_python([&] { return static_cast<std::int64_t>(nb::len(object_)); });
  }
  auto is_same(const ForeignObject& other) const -> bool override {
    const auto* python = dynamic_cast<const PyForeign*>(&other);
    return python != nullptr && python->object_.is(object_);
  }
  auto equals(const ForeignObject& other) const -> bool override {
    const auto* python = dynamic_cast<const PyForeign*>(&other);
    if (python == nullptr) return false;
    return in_python([&] { return object_.equal(python->object_); });
  }
  auto partial() const -> const script::Partial* override;

 private:
  nb::handle object_;
  Keeper keeper_;
  mutable std::optional<script::Partial> partial_;
};

auto PyForeign::partial() const -> const script::Partial* {
  if (partial_) return &*partial_;
  if (PyMethod_Check(object_.ptr())) {
    return in_python([&] {
      partial_.emplace(
          to_value(PyMethod_GET_FUNCTION(object_.ptr()), keeper_),
          script::Arguments{{to_value(PyMethod_GET_SELF(object_.ptr()), keeper_)}, {}});
      return &*partial_;
    });
  }
  const nb::handle type(object_.type());
  if (class_name(object_) != "partial" || module_name(type) != "functools") {
    return nullptr;
  }
  return in_python([&] {
    script::Partial& made =
        partial_.emplace(to_value(object_.attr("func"), keeper_), script::Arguments{});
    for (nb::handle each : object_.attr("args")) {
      made.given.positional.push_back(to_value(each, keeper_));
    }
    for (auto [name, each] : nb::cast<nb::dict>(object_.attr("keywords"))) {
      made.given.keywords.emplace_back(to_string(name, "a name"),
                                       to_value(each, keeper_));
    }
    return &*partial_;
  });
}

auto foreign_value(nb::handle object, Keeper keeper) -> Value {
  return {std::shared_ptr<const script::ForeignObject>(
      std::make_shared<PyForeign>(object, keeper))};
}

// FLOAT["N"] as the class it is.
auto tensor_class(const TypeSpec& type) -> nb::object {
  nb::object scalar =
      nb::module_::import_("opscribe.onnx_types")
          .attr("tensor_type_registry")[nb::int_(static_cast<int>(type.dtype))];
  if (type.rank == TypeSpec::Rank::Scalar) return scalar;
  if (type.rank == TypeSpec::Rank::Unknown) return scalar[nb::ellipsis()];
  nb::list dims;
  for (const TypeSpec::Dim& dim : type.dims) {
    switch (dim.kind) {
      case TypeSpec::Dim::Kind::Fixed:
        dims.append(nb::int_(dim.value));
        break;
      case TypeSpec::Dim::Kind::Named:
        dims.append(to_str(dim.name));
        break;
      case TypeSpec::Dim::Kind::Unknown:
        dims.append(nb::none());
        break;
    }
  }
  return scalar[nb::tuple(dims)];
}

auto typing_module() -> nb::handle {
  // Never freed: Python may be gone by then.
  static const nb::handle typing = nb::module_::import_("typing").release();
  return typing;
}

// A class or what `typing` makes of classes.
auto typing_object(const TypeSpec& type) -> nb::object {
  const nb::handle typing = typing_module();
  nb::list args;
  for (const TypeSpec& arg : type.args) args.append(to_python(Value::type(arg)));
  switch (type.kind) {
    case TypeSpec::Kind::NoneType:
      return nb::none();
    case TypeSpec::Kind::Union:
      return typing.attr("Union")[nb::tuple(args)];
    case TypeSpec::Kind::Sequence:
      return typing.attr("Sequence")[nb::tuple(args)];
    case TypeSpec::Kind::Tuple:
      return typing.attr("Tuple")[nb::tuple(args)];
    case TypeSpec::Kind::TypeVar: {
      nb::object make = typing.attr("TypeVar");
      if (type.args.empty()) return make(to_str(type.name));
      if (type.is_constrained) return make(to_str(type.name), *args);
      return make(to_str(type.name), nb::arg("bound") = args[0]);
    }
    default:
      break;
  }
  throw EvalError(EvalError::Kind::Unsupported, {},
                  "this type cannot be given to a Python function here");
}

// Back to Python, for calls of Python functions with known values.
auto to_python(const Value& value) -> nb::object {
  if (const auto* self = dynamic_cast<const PyForeign*>(value.self())) {
    return self->object();
  }
  if (const auto* elements = script::elements_of(value)) {
    nb::list items;
    for (const Value& element : *elements) items.append(to_python(element));
    return nb::module_::import_("builtins").attr("set")(items);
  }
  if (value.is_none()) return nb::none();
  if (const auto* flag = value.as<bool>()) return nb::bool_(*flag);
  if (const auto* number = value.as<std::int64_t>()) return nb::int_(*number);
  if (const auto* number = value.as<double>()) return nb::float_(*number);
  if (const auto* text = value.as<std::string>()) return to_str(*text);
  if (value.is<script::Ellipsis>()) return nb::ellipsis();
  if (const auto* foreign = value.as<script::ForeignObject>()) {
    if (const auto* python = dynamic_cast<const PyForeign*>(foreign)) {
      return python->object();
    }
  }
  if (const auto items = value.items()) {
    nb::list list;
    for (const Value& item : *items) list.append(to_python(item));
    if (value.is<script::TupleValue>()) return nb::tuple(list);
    return list;
  }
  if (const auto* range = value.as<script::RangeValue>()) {
    return nb::module_::import_("builtins")
        .attr("range")(range->start, range->stop, range->step);
  }
  if (const auto* tensor = value.as<script::TensorValue>()) {
    return nb::cast(
               PyTensor{
                   .model = {}, .value = tensor->tensor, .own_name = {}, .raw = {}})
        .attr("numpy")();
  }
  if (const auto* builtin = value.as<script::Builtin>()) {
    return nb::module_::import_("builtins").attr(builtin->name.c_str());
  }
  if (const auto* type = value.as<TypeSpec>()) {
    const char* name = type->kind == TypeSpec::Kind::Int     ? "int"
                       : type->kind == TypeSpec::Kind::Float ? "float"
                       : type->kind == TypeSpec::Kind::Str   ? "str"
                       : type->kind == TypeSpec::Kind::Bool  ? "bool"
                                                             : nullptr;
    if (name != nullptr) return nb::module_::import_("builtins").attr(name);
    if (type->kind == TypeSpec::Kind::Tensor) return tensor_class(*type);
    return typing_object(*type);
  }
  throw EvalError(
      EvalError::Kind::Unsupported, {},
      fmt::format("a {} cannot be given to a Python function here", value.type_name()));
}

// --- annotations

auto class_name(nb::handle object) -> std::string {
  return nb::str(nb::handle(Py_TYPE(object.ptr())).attr("__name__")).c_str();
}

auto module_name(nb::handle type) -> std::string {
  nb::object module = nb::getattr(type, "__module__", nb::str(""));
  return nb::isinstance<nb::str>(module) ? nb::str(module).c_str() : "";
}

auto to_dim(nb::handle object) -> TypeSpec::Dim {
  if (nb::isinstance<nb::int_>(object)) {
    return {.kind = TypeSpec::Dim::Kind::Fixed,
            .value = nb::cast<std::int64_t>(object),
            .name = {}};
  }
  if (nb::isinstance<nb::str>(object)) {
    return {.kind = TypeSpec::Dim::Kind::Named,
            .name = to_string(object, "a dimension")};
  }
  return {};
}

// A class such as FLOAT["N"]: its element type and its shape.
auto tensor_type_of(nb::handle type) -> std::optional<TypeSpec> {
  // What our own classes show as `dtype` may have to be imported first.
  const char* name = nb::hasattr(type, "_dtype") ? "_dtype" : "dtype";
  if (!nb::hasattr(type, name) || !nb::hasattr(type, "shape")) return std::nullopt;
  TypeSpec spec{.kind = TypeSpec::Kind::Tensor};
  nb::object dtype = type.attr(name);
  // Other classes have members of these names too: `np.int32`.
  if (!dtype.is_none() && !nb::isinstance<nb::int_>(dtype)) return std::nullopt;
  if (!dtype.is_none()) {
    spec.dtype = static_cast<DataType>(nb::cast<int>(nb::int_(dtype)));
  }
  nb::object shape = type.attr("shape");
  if (nb::isinstance<nb::tuple>(shape) || nb::isinstance<nb::list>(shape)) {
    spec.rank = TypeSpec::Rank::Known;
    for (nb::handle dim : shape) spec.dims.push_back(to_dim(dim));
  } else if (shape.ptr() == Py_Ellipsis) {
    spec.rank = TypeSpec::Rank::Unknown;
  } else if (nb::isinstance<nb::int_>(shape) || nb::isinstance<nb::str>(shape)) {
    spec.rank = TypeSpec::Rank::Known;
    spec.dims.push_back(to_dim(shape));
  }
  return spec;
}

auto spec_of(nb::handle object) -> TypeSpec;

auto specs_of(nb::handle objects) -> std::vector<TypeSpec> {
  std::vector<TypeSpec> specs;
  for (nb::handle each : objects) specs.push_back(spec_of(each));
  return specs;
}

auto unknown_type(nb::handle object) -> TypeSpec {
  return {.kind = TypeSpec::Kind::Unknown, .name = shortened(nb::repr(object).c_str())};
}

// What `typing` makes: Sequence[int], Optional[X], X | None, TypeVar, Annotated.
auto generic_of(nb::handle object) -> TypeSpec {
  if (class_name(object) == "TypeVar") {
    TypeSpec spec{.kind = TypeSpec::Kind::TypeVar};
    spec.name = nb::str(object.attr("__name__")).c_str();
    nb::object bound = object.attr("__bound__");
    nb::object constraints = object.attr("__constraints__");
    if (!bound.is_none()) {
      spec.args.push_back(spec_of(bound));
    } else if (nb::len(constraints) > 0) {
      spec.is_constrained = true;
      spec.args = specs_of(constraints);
    }
    return spec;
  }
  const nb::handle typing = typing_module();
  nb::object origin = typing.attr("get_origin")(object);
  nb::object args = typing.attr("get_args")(object);
  if (origin.is_none()) return unknown_type(object);
  if (origin.is(typing.attr("Annotated"))) return spec_of(args[0]);
  const std::string name =
      nb::str(nb::getattr(origin, "__name__", nb::str(""))).c_str();
  if (origin.is(typing.attr("Union")) || name == "UnionType") {
    return {.kind = TypeSpec::Kind::Union, .args = specs_of(args)};
  }
  if (name == "Sequence" || name == "list") {
    return {.kind = TypeSpec::Kind::Sequence, .args = specs_of(args)};
  }
  if (name == "tuple") return {.kind = TypeSpec::Kind::Tuple, .args = specs_of(args)};
  return unknown_type(object);
}

auto spec_of(nb::handle object) -> TypeSpec {
  const auto is_class = [&](const PyTypeObject* type) {
    return static_cast<const void*>(object.ptr()) == type;
  };
  if (object.is_none() || is_class(Py_TYPE(Py_None))) {
    return {.kind = TypeSpec::Kind::NoneType};
  }
  if (is_class(&PyLong_Type)) return {.kind = TypeSpec::Kind::Int};
  if (is_class(&PyFloat_Type)) return {.kind = TypeSpec::Kind::Float};
  if (is_class(&PyUnicode_Type)) return {.kind = TypeSpec::Kind::Str};
  if (is_class(&PyBool_Type)) return {.kind = TypeSpec::Kind::Bool};
  if (PyType_Check(object.ptr()) != 0) {
    if (auto spec = tensor_type_of(object)) return *spec;
  }
  return generic_of(object);
}

// --- values

auto is_typing(nb::handle object) -> bool {
  const std::string module = module_name((PyObject*)Py_TYPE(object.ptr()));
  return module == "typing" || module == "types";
}

auto opset_of(nb::handle object) -> Value {
  return Value::opset(to_string(object.attr("domain"), "a domain"),
                      nb::cast<std::int64_t>(nb::int_(object.attr("version"))));
}

// The definition of a plain function. Many script functions call the same few, whose
// trees never change.
auto helper_definition(const std::shared_ptr<const source::SourceFile>& file,
                       std::uint32_t first_line) -> ParsedDefinition {
  constexpr std::size_t kMostKept = 64;
  // By the file, which the definition keeps, and the line.
  using Key = std::pair<const source::SourceFile*, std::uint32_t>;
  static auto& kept = *new std::map<Key, ParsedDefinition>();
  const Key key(file.get(), first_line);
  const auto known = kept.find(key);
  if (known != kept.end()) return known->second;
  ParsedDefinition parsed = parse_definition_at(file, first_line);
  if (parsed.def == nullptr) return parsed;
  if (kept.size() == kMostKept) kept.clear();
  return kept.emplace(key, std::move(parsed)).first->second;
}

// Whether the function's package is one whose functions take Python's values and arrays
// only. There is no use in reading their files, which are long.
auto is_of_library(nb::handle function) -> bool {
  const std::string module = module_name(function);
  const std::string_view package = std::string_view(module).substr(0, module.find('.'));
  return package == "onnx" || package == "numpy";
}

auto function_value(nb::handle object, Keeper keeper) -> Value {
  if (is_of_library(object)) return foreign_value(object, keeper);
  nb::object helper =
      nb::module_::import_("opscribe._script.decorator").attr("_definition_of");
  nb::object found = helper(object);  // (source, first line, defaults) or None
  if (found.is_none()) {
    return foreign_value(object, keeper);
  }
  const auto file = nb::cast<PySource&>(found[0]).file;
  const ParsedDefinition parsed =
      helper_definition(file, nb::cast<std::uint32_t>(found[1]));
  if (parsed.def == nullptr || !parsed.errors.empty()) {
    return foreign_value(object, keeper);
  }
  script::PythonFunction function;
  function.name = std::string(parsed.def->name.text);
  function.def = parsed.def;
  function.scope = make_pooled<PyScope>(keeper.keep(object), nb::none(), keeper);
  function.keep_alive = parsed.origin.keep_alive;
  function.file = file;
  function.offset = parsed.origin.offset;
  function.host = std::make_shared<PyForeign>(object, keeper);
  nb::object defaults = nb::borrow(found[2]);
  for (auto [name, value] : nb::cast<nb::dict>(defaults)) {
    function.defaults.emplace_back(nb::str(name).c_str(), to_value(value, keeper));
  }
  return {std::make_shared<const script::PythonFunction>(std::move(function))};
}

// Opsets, element types and Python's own classes: there is one object of each, it never
// changes, and Python keeps it for good. So does this.
class KeptValues {
 public:
  auto find(nb::handle object) const -> const Value* {
    const auto found = values_.find(object.ptr());
    return found == values_.end() ? nullptr : &found->second.value;
  }
  auto keep(nb::handle object, Value value) -> const Value& {
    return values_.try_emplace(object.ptr(), nb::borrow(object), std::move(value))
        .first->second.value;
  }

 private:
  struct Kept {
    nb::object object;
    Value value;
  };
  std::unordered_map<PyObject*, Kept> values_;
};

auto kept_values() -> KeptValues& {
  // Never destroyed: Python may be gone by then.
  static auto& kept = *new KeptValues();
  return kept;
}

// Our own classes say what they are.
auto marked_value(nb::handle object, const std::string& kind, Keeper keeper) -> Value {
  if (kind == "opset") return kept_values().keep(object, opset_of(object));
  if (kind == "tensor_type") {
    if (auto spec = tensor_type_of(object)) {
      return kept_values().keep(object, Value::type(std::move(*spec)));
    }
  }
  if (kind == "function") {
    return {std::shared_ptr<const script::NodeFunction>(
        script_function_of(keeper.keep(object.attr("_core_function"))))};
  }
  if (kind == "op" || kind == "traced") {
    nb::object opset = object.attr("opset");
    return Value::object(script::OpName{
        .opset = {.domain = to_string(opset.attr("domain"), "a domain"),
                  .version = nb::cast<std::int64_t>(nb::int_(opset.attr("version")))},
        .name = to_string(object.attr("name"), "a name")});
  }
  return foreign_value(object, keeper);
}

auto proto_bytes(nb::handle object) -> std::string {
  nb::bytes bytes = nb::cast<nb::bytes>(object.attr("SerializeToString")());
  return {bytes.c_str(), bytes.size()};
}

auto array_value(nb::handle object) -> Value {
  PyTensor tensor = to_tensor(object);
  const bool is_scalar = PyObject_HasAttrString(object.ptr(), "dtype") == 1 &&
                         module_name((PyObject*)Py_TYPE(object.ptr())) == "numpy" &&
                         class_name(object) != "ndarray";
  return Value::tensor(value_of(tensor, nullptr), is_scalar);
}

// The tensors and graphs of `onnx_ir`, and tensors made like them; null for others.
auto ir_value(nb::handle object, const std::string& module) -> std::optional<Value> {
  const auto has = [&](const char* name) {
    return PyObject_HasAttrString(object.ptr(), name) == 1;
  };
  if (has("numpy") && has("tobytes") && has("dtype") && has("shape")) {
    return array_value(object.attr("numpy")());
  }
  if (module.starts_with("onnx_ir") && class_name(object) == "Graph") {
    nb::module_ serde = nb::module_::import_("onnx_ir.serde");
    return Value::object(script::GraphProto{
        .bytes = proto_bytes(serde.attr("serialize_graph")(object))});
  }
  return std::nullopt;
}

// `op.Add` without a call is a method of the opset.
auto method_value(nb::handle method, Keeper keeper) -> Value {
  const nb::handle owner(PyMethod_GET_SELF(method.ptr()));
  const nb::handle type((PyObject*)Py_TYPE(owner.ptr()));
  const nb::object kind = nb::getattr(type, "_opscribe_kind", nb::none());
  const bool is_operator =
      nb::isinstance<nb::str>(kind) && to_string(kind, "a kind") == "opset";
  if (!is_operator) return foreign_value(method, keeper);
  return Value::object(
      script::OpName{.opset = *opset_of(owner).as<script::Opset>(),
                     .name = to_string(method.attr("__name__"), "a name")});
}

auto object_value(nb::handle object, Keeper keeper) -> Value {
  nb::handle type((PyObject*)Py_TYPE(object.ptr()));
  if (const Value* kept = kept_values().find(object)) return *kept;
  if (PyFunction_Check(object.ptr())) return function_value(object, keeper);
  if (PyMethod_Check(object.ptr())) return method_value(object, keeper);
  // Questions that come to nothing take long: Python makes an exception for each.
  if (PyModule_CheckExact(object.ptr())) return foreign_value(object, keeper);
  const bool is_class = PyType_Check(object.ptr()) != 0;
  if (!is_class && PyType_HasFeature(Py_TYPE(object.ptr()), Py_TPFLAGS_HEAPTYPE) != 0) {
    const nb::object own = nb::getattr(type, "_opscribe_kind", nb::none());
    if (nb::isinstance<nb::str>(own)) {
      return marked_value(object, to_string(own, "a kind"), keeper);
    }
  }
  const std::string module = module_name(type);
  // ONNX Script's opsets look for an operator of any name they are asked for, which
  // takes long, so they come before questions to objects of all kinds.
  if (module.starts_with("onnxscript") && nb::hasattr(object, "domain") &&
      nb::hasattr(object, "version")) {
    return kept_values().keep(object, opset_of(object));
  }
  // `Annotated[FLOAT, ...]` and its like have the attributes of what they wrap.
  if (!is_class && is_typing(object)) {
    const TypeSpec spec = spec_of(object);
    if (spec.kind != TypeSpec::Kind::Unknown) return Value::type(spec);
  }
  nb::object mark = nb::getattr(object, "_opscribe_kind", nb::none());
  if (nb::isinstance<nb::str>(mark)) {
    return marked_value(object, to_string(mark, "a kind"), keeper);
  }
  const std::string name = class_name(object);
  if (!is_class && is_tensor_like(object)) return array_value(object);
  if (!is_class && module == "numpy" && nb::hasattr(object, "dtype")) {
    return array_value(object);
  }
  if (name == "TensorProto") {
    return Value::object(
        script::TensorValue{.tensor = {}, .proto = proto_bytes(object)});
  }
  if (name == "GraphProto") {
    return Value::object(script::GraphProto{.bytes = proto_bytes(object)});
  }
  if (!is_class) {
    if (auto value = ir_value(object, module)) return *value;
  }
  if (is_class) {
    const TypeSpec spec = spec_of(object);
    if (spec.kind != TypeSpec::Kind::Unknown) {
      auto* as_class = reinterpret_cast<PyTypeObject*>(object.ptr());
      const bool is_python_own = PyType_HasFeature(as_class, Py_TPFLAGS_HEAPTYPE) == 0;
      Value value = Value::type(spec);
      return is_python_own ? kept_values().keep(object, std::move(value)) : value;
    }
  }
  return foreign_value(object, keeper);
}

// Whether Python or a notebook keeps the name for itself, so that nobody means it:
// `__name__`, `_`, `_3`, `_i3`.
auto is_kept(std::string_view name) -> bool {
  if (name.starts_with("__") && name.ends_with("__")) return true;
  return name.starts_with('_') &&
         name.find_first_not_of("_i0123456789") == std::string_view::npos;
}

// The value with its object, if its class is one derived from Python's own.
auto with_self(Value plain, bool is_exact, nb::handle object, Keeper keeper) -> Value {
  if (is_exact) return plain;
  return plain.with_self(std::make_shared<PyForeign>(object, keeper));
}

// Numpy's `float64` and `str_` are `float` and `str`, too, but first of all scalars.
auto is_numpy(nb::handle object) -> bool {
  return module_name((PyObject*)Py_TYPE(object.ptr())) == "numpy";
}

}  // namespace

auto to_value(nb::handle object, Keeper keeper) -> Value {
  PyObject* at = object.ptr();
  if (at == Py_None) return {};
  if (at == Py_Ellipsis) return Value(script::Ellipsis{});
  if (PyBool_Check(at)) return Value(at == Py_True);
  if (PyLong_Check(at)) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(at, &overflow);
    if (overflow != 0) {
      throw EvalError(EvalError::Kind::Wrong, {},
                      "an integer does not fit into 64 bits");
    }
    return with_self(Value(static_cast<std::int64_t>(number)), PyLong_CheckExact(at),
                     object, keeper);
  }
  if (PyFloat_CheckExact(at)) return Value(PyFloat_AS_DOUBLE(at));
  if (PyFloat_Check(at) && !is_numpy(object)) {
    return with_self(Value(PyFloat_AS_DOUBLE(at)), false, object, keeper);
  }
  if (PyComplex_CheckExact(at)) {
    return Value(
        std::complex<double>(PyComplex_RealAsDouble(at), PyComplex_ImagAsDouble(at)));
  }
  if (PyUnicode_CheckExact(at)) return Value::str(to_string(object, "a text"));
  if (PyUnicode_Check(at) && !is_numpy(object)) {
    return with_self(Value::str(to_string(object, "a text")), false, object, keeper);
  }
  if (PyBytes_CheckExact(at)) {
    return Value::bytes(
        {PyBytes_AS_STRING(at), static_cast<std::size_t>(PyBytes_GET_SIZE(at))});
  }
  if (PyList_CheckExact(at) || PyTuple_Check(at)) {
    std::vector<Value> items;
    for (nb::handle item : object) items.push_back(to_value(item, keeper));
    if (PyList_CheckExact(at)) return Value::list(std::move(items));
    return with_self(Value::tuple(std::move(items)), PyTuple_CheckExact(at), object,
                     keeper);
  }
  if (PyAnySet_CheckExact(at)) {
    std::vector<Value> items;
    for (nb::handle item : object) items.push_back(to_value(item, keeper));
    return script::set_of(std::move(items));
  }
  if (PyDict_CheckExact(at)) {
    std::vector<std::pair<Value, Value>> items;
    for (auto [key, value] : nb::borrow<nb::dict>(object)) {
      items.emplace_back(to_value(key, keeper), to_value(value, keeper));
    }
    return Value::dict(std::move(items));
  }
  if (PyRange_Check(at)) {
    return Value(script::RangeValue{nb::cast<std::int64_t>(object.attr("start")),
                                    nb::cast<std::int64_t>(object.attr("stop")),
                                    nb::cast<std::int64_t>(object.attr("step"))});
  }
  return in_python([&] { return object_value(object, keeper); });
}

PyScope::PyScope(nb::handle function, nb::handle around, Keeper keeper)
    : keeper_(keeper), function_(function) {
  if (PyDict_Check(around.ptr()) && PyDict_GET_SIZE(around.ptr()) != 0) {
    around_ = around;
  }
  nb::handle cells(PyFunction_GetClosure(function_.ptr()));
  if (!cells.is_valid() || cells.is_none()) return;
  nb::object names =
      nb::handle(PyFunction_GetCode(function_.ptr())).attr("co_freevars");
  nb::dict closure;
  for (std::size_t i = 0; i < nb::len(cells); ++i) {
    nb::object value = nb::steal(PyCell_Get(nb::object(cells[i]).ptr()));
    if (value.is_valid()) closure[names[i]] = value;  // else not bound yet
  }
  closure_ = keeper.keep(closure);
}

// Null when nothing has that name.
auto PyScope::find_object(nb::handle name) const -> nb::object {
  const nb::handle globals(PyFunction_GetGlobals(function_.ptr()));
  for (nb::handle names : {closure_, around_, globals}) {
    if (!names.is_valid()) continue;
    PyObject* found = PyDict_GetItemWithError(names.ptr(), name.ptr());
    if (found != nullptr) return nb::borrow(found);
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
  }
  return {};
}

auto PyScope::find(std::string_view name) -> std::optional<Value> {
  const auto known = found_.find(name);
  if (known != found_.end()) return known->second;
  std::optional<Value> value;
  const nb::object found = find_object(to_str(name));
  if (found.is_valid()) value = to_value(found, keeper_);
  return found_.emplace(name, std::move(value)).first->second;
}

auto PyScope::names_starting_with(std::string_view start) const
    -> std::vector<std::string> {
  std::vector<std::string> names;
  const nb::handle globals(PyFunction_GetGlobals(function_.ptr()));
  for (nb::handle each : {closure_, around_, globals}) {
    if (!each.is_valid()) continue;
    Py_ssize_t at = 0;
    PyObject* key = nullptr;
    PyObject* value = nullptr;
    while (PyDict_Next(each.ptr(), &at, &key, &value) != 0) {
      Py_ssize_t size = 0;
      // Null for what is no text: `globals()[3] = x`.
      const char* text =
          PyUnicode_Check(key) ? PyUnicode_AsUTF8AndSize(key, &size) : nullptr;
      if (text == nullptr) {
        PyErr_Clear();
        continue;
      }
      const std::string_view name(text, static_cast<std::size_t>(size));
      if (name.starts_with(start) && !is_kept(name)) names.emplace_back(name);
    }
  }
  return names;
}

auto PyScope::annotation_of(std::string_view parameter) -> std::optional<Value> {
  PyObject* annotations = PyFunction_GetAnnotations(function_.ptr());
  if (annotations == nullptr || !PyDict_Check(annotations)) return std::nullopt;
  PyObject* found = PyDict_GetItemWithError(annotations, to_str(parameter).ptr());
  if (found == nullptr) return std::nullopt;
  return to_value(found, keeper_);
}

auto parse_definition_at(std::shared_ptr<const source::SourceFile> file,
                         std::uint32_t first_line) -> ParsedDefinition {
  ParsedDefinition result;
  if (first_line == 0 || first_line > file->num_lines()) return result;
  const std::string_view line = file->line(first_line);
  result.origin.file = file;
  result.origin.offset = static_cast<std::uint32_t>(line.data() - file->text().data());
  auto parsed = make_pooled<syntax::Parsed>(
      syntax::parse_definition(file->text().substr(result.origin.offset)));
  // The tree is kept as long as the function; what it was made of need not be.
  parsed->tokens = PoolVector<syntax::Token>();
  parsed->comments = std::vector<source::Span>();
  result.origin.keep_alive = parsed;
  result.errors = parsed->errors;
  for (const syntax::Stmt* stmt : parsed->module.body) {
    if (const auto* def = stmt->as<syntax::FunctionDef>()) {
      result.def = def;
      result.span = stmt->span;
      // From the `@` of the first decorator.
      if (!def->decorators.empty())
        result.span.begin = def->decorators[0]->span.begin - 1;
      break;
    }
  }
  return result;
}

}  // namespace opscribe::bind
