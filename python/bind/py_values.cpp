#include "py_values.h"

#include <unordered_map>

#include "opscribe/script/evaluate.h"
#include "py_foreign.h"
#include "py_scope.h"
#include "py_types.h"
#include "tensors.h"

namespace opscribe::bind {

using script::EvalError;
using script::TypeSpec;
using script::Value;

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
  if (const auto* type = value.as<TypeSpec>()) return type_to_python(*type);
  throw EvalError(
      EvalError::Kind::Unsupported, {},
      fmt::format("a {} cannot be given to a Python function here", value.type_name()));
}

namespace {

auto opset_of(nb::handle object) -> Value {
  return Value::opset(to_string(object.attr("domain"), "a domain"),
                      nb::cast<std::int64_t>(nb::int_(object.attr("version"))));
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
                         type_name_of(object) != "ndarray";
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
  if (module.starts_with("onnx_ir") && type_name_of(object) == "Graph") {
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
  const std::string name = type_name_of(object);
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

}  // namespace opscribe::bind
