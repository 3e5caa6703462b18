// How Python writes values: `repr` and `str`.

#include <cmath>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/text.h"
#include "opscribe/script/value.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe::script {
namespace {

constexpr std::size_t kShortText = 1000;

struct TooLong {};

// What a class says about how its instances are written; nothing when it does not.
auto own_words(const Value& value, std::string_view method)
    -> std::optional<std::string> {
  const auto* instance = object_in<InstanceObject>(value);
  if (instance == nullptr || instance->type().find(method) == nullptr) {
    return std::nullopt;
  }
  const Value words = call(get_attr(value, method, {}), {});
  const auto* text = words.as<std::string>();
  if (text == nullptr) {
    raise_as("TypeError", "`{}` gives a `{}`", method, words.type_name());
  }
  return *text;
}

class Writer {
 public:
  // `is_exact`: as Python writes it, classes' own words included.
  Writer(std::size_t limit, bool is_exact) : limit_(limit), is_exact_(is_exact) {}

  void write(const Value& value);
  auto text() -> std::string& { return text_; }

 private:
  void add(std::string_view text) {
    if (text.size() > limit_ - text_.size()) {
      text_ += text.substr(0, limit_ - text_.size());
      throw TooLong{};
    }
    text_ += text;
  }
  void write_items(std::string_view open, std::span<const Value> items,
                   std::string_view close);
  void write_dict(const DictValue& dict);
  void write_range(const RangeValue& range);
  void write_tensor(const TensorValue& tensor);
  void write_elements(const Tensor& tensor, std::size_t axis, std::int64_t& next);
  auto write_object(const Value& value) -> bool;

  std::size_t limit_;
  bool is_exact_;
  std::string text_;
};

void Writer::write_items(std::string_view open, std::span<const Value> items,
                         std::string_view close) {
  add(open);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i != 0) add(", ");
    write(items[i]);
  }
  add(close);
}

void Writer::write_dict(const DictValue& dict) {
  add("{");
  bool is_first = true;
  for (const auto& [key, value] : dict.items) {
    if (!is_first) add(", ");
    is_first = false;
    write(key);
    add(": ");
    write(value);
  }
  add("}");
}

void Writer::write_range(const RangeValue& range) {
  if (range.step == 1) {
    add(fmt::format("range({}, {})", range.start, range.stop));
  } else {
    add(fmt::format("range({}, {}, {})", range.start, range.stop, range.step));
  }
}

void Writer::write_elements(const Tensor& tensor, std::size_t axis,
                            std::int64_t& next) {
  if (axis == tensor.rank()) {
    write(array_item(tensor, next++));
    return;
  }
  add("[");
  for (std::int64_t i = 0; i < tensor.dim(axis); ++i) {
    if (i != 0) add(", ");
    write_elements(tensor, axis + 1, next);
  }
  add("]");
}

void Writer::write_tensor(const TensorValue& tensor) {
  if (!tensor.proto.empty()) return add(summary(tensor.tensor));
  std::int64_t next = 0;
  if (tensor.is_numpy_scalar) {
    add(fmt::format("np.{}(", numpy_name(tensor.tensor.dtype())));
    write_elements(tensor.tensor, 0, next);
    return add(")");
  }
  add("array(");
  write_elements(tensor.tensor, 0, next);
  add(fmt::format(", dtype={})", numpy_name(tensor.tensor.dtype())));
}

// The things that are neither numbers nor containers; false when it is none.
auto Writer::write_object(const Value& value) -> bool {
  if (const auto* tensor = value.as<TensorValue>()) {
    write_tensor(*tensor);
  } else if (const auto* type = value.as<TypeSpec>()) {
    const bool is_class = type->args.empty() && type->kind != TypeSpec::Kind::Tensor &&
                          type->kind != TypeSpec::Kind::TypeVar;
    add(is_class ? fmt::format("<class '{}'>", to_text(*type)) : to_text(*type));
  } else if (const auto* opset = value.as<Opset>()) {
    add(fmt::format("Opset({}, {})", quoted(opset->domain), opset->version));
  } else if (const auto* op = value.as<OpName>()) {
    add(fmt::format("Op({}, {}, {})", quoted(op->opset.domain), op->opset.version,
                    quoted(op->name)));
  } else if (const auto* module = value.as<ModuleRef>()) {
    add(fmt::format("<module '{}'>", module->name));
  } else if (const auto* builtin = value.as<Builtin>()) {
    add(fmt::format("<built-in function {}>", builtin->name));
  } else if (const auto* function = value.as<PythonFunction>()) {
    add(fmt::format("<function {}>", function->name));
  } else if (const auto* node = value.as<NodeFunction>()) {
    add(fmt::format("<script function {}>", node->name()));
  } else if (const auto* graph = value.as<GraphProto>()) {
    add(fmt::format("<graph of {} bytes>", graph->bytes.size()));
  } else if (const auto own = is_exact_ ? own_words(value, "__repr__") : std::nullopt) {
    add(*own);
  } else if (const auto* foreign = value.as<ForeignObject>()) {
    add(foreign->repr());
  } else {
    return false;
  }
  return true;
}

void Writer::write(const Value& value) {
  if (value.self() != nullptr) return add(value.self()->repr());
  if (value.is_none()) {
    add("None");
  } else if (value.is<Ellipsis>()) {
    add("Ellipsis");
  } else if (const auto* flag = value.as<bool>()) {
    add(*flag ? "True" : "False");
  } else if (const auto* integer = value.as<std::int64_t>()) {
    add(std::to_string(*integer));
  } else if (const auto* number = value.as<double>()) {
    add(number_text(*number));
  } else if (const auto* complex = value.as<std::complex<double>>()) {
    add(complex_text(*complex));
  } else if (const auto* text = value.as<std::string>()) {
    add(quoted(*text));
  } else if (const auto* bytes = value.as<BytesValue>()) {
    add(quoted_bytes(bytes->bytes));
  } else if (const auto* list = value.as<ListValue>()) {
    write_items("[", list->items, "]");
  } else if (const auto* tuple = value.as<TupleValue>()) {
    write_items("(", tuple->items, tuple->items.size() == 1 ? ",)" : ")");
  } else if (const auto* dict = value.as<DictValue>()) {
    write_dict(*dict);
  } else if (const auto* range = value.as<RangeValue>()) {
    write_range(*range);
  } else if (const auto* slice = value.as<SliceValue>()) {
    const std::array<Value, 3> parts{slice->start, slice->stop, slice->step};
    write_items("slice(", parts, ")");
  } else {
    invariant(write_object(value), "a value without a form");
  }
}

// How Python names the class of each alternative.
struct Names {
  auto operator()(None) const -> std::string { return "NoneType"; }
  auto operator()(Ellipsis) const -> std::string { return "ellipsis"; }
  auto operator()(bool) const -> std::string { return "bool"; }
  auto operator()(std::int64_t) const -> std::string { return "int"; }
  auto operator()(double) const -> std::string { return "float"; }
  auto operator()(std::complex<double>) const -> std::string { return "complex"; }
  auto operator()(const RangeValue&) const -> std::string { return "range"; }
  auto of(const std::string&) const -> std::string { return "str"; }
  auto of(const BytesValue&) const -> std::string { return "bytes"; }
  auto of(const ListValue&) const -> std::string { return "list"; }
  auto of(const TupleValue&) const -> std::string { return "tuple"; }
  auto of(const DictValue&) const -> std::string { return "dict"; }
  auto of(const SliceValue&) const -> std::string { return "slice"; }
  auto of(const TypeSpec&) const -> std::string { return "type"; }
  auto of(const Opset&) const -> std::string { return "Opset"; }
  auto of(const OpName&) const -> std::string { return "Op"; }
  auto of(const ModuleRef&) const -> std::string { return "module"; }
  auto of(const PythonFunction&) const -> std::string { return "function"; }
  auto of(const NodeFunction&) const -> std::string { return "OnnxFunction"; }
  auto of(const GraphProto&) const -> std::string { return "GraphProto"; }
  auto of(const ForeignObject& object) const -> std::string {
    return object.type_name();
  }
  auto of(const Builtin&) const -> std::string { return "builtin_function_or_method"; }
  auto of(const TensorValue& tensor) const -> std::string {
    if (!tensor.proto.empty()) return "TensorProto";
    if (!tensor.is_numpy_scalar) return "numpy.ndarray";
    return fmt::format("numpy.{}", numpy_name(tensor.tensor.dtype()));
  }
  template <typename T>
  auto operator()(const std::shared_ptr<const T>& held) const -> std::string {
    return of(*held);
  }
};

}  // namespace

auto repr(const Value& value, std::size_t limit) -> std::string {
  Writer writer(limit, true);
  try {
    writer.write(value);
  } catch (const TooLong&) {
    over_budget("the text of a value is longer than {} bytes", limit);
  }
  return std::move(writer.text());
}

auto str(const Value& value, std::size_t limit) -> std::string {
  if (value.self() != nullptr) return value.self()->str();
  if (const auto* text = value.as<std::string>()) return *text;
  if (const auto* opset = value.as<Opset>()) return opset->domain;
  if (const auto* tensor = value.as<TensorValue>();
      tensor != nullptr && tensor->is_numpy_scalar) {
    return str(array_item(tensor->tensor, 0), limit);
  }
  if (const auto* dtype = object_in<DTypeObject>(value)) {
    return std::string(numpy_name(dtype->dtype()));
  }
  if (const auto own = own_words(value, "__str__")) return *own;
  if (object_in<InstanceObject>(value) != nullptr) return repr(value, limit);
  if (const auto* foreign = value.as<ForeignObject>()) return foreign->str();
  return repr(value, limit);
}

auto Value::repr() const -> std::string {
  Writer writer(kShortText, false);
  try {
    writer.write(*this);
  } catch (const TooLong&) {
    return std::string(whole_code_points(writer.text())) + "...";
  } catch (const EvalError&) {
    // A message needs some words for it: the items of a set have no order to write.
    return fmt::format("<{}>", type_name());
  }
  return std::move(writer.text());
}

auto Value::type_name() const -> std::string {
  return self_ != nullptr ? self_->type_name() : std::visit(Names{}, storage_);
}

}  // namespace opscribe::script
