// Attributes, items, slices and iteration.

#include "opscribe/script/interpreter/access.h"

#include <utility>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/text.h"

namespace opscribe::script {
namespace {

auto size_of(std::size_t size) -> std::int64_t {
  return static_cast<std::int64_t>(size);
}

template <typename Items>
auto sliced(const Items& items, const SliceValue& slice) -> Items {
  const ResolvedSlice part = resolve_slice(slice, size_of(items.size()));
  take_items(static_cast<std::size_t>(part.count));
  Items result;
  result.reserve(static_cast<std::size_t>(part.count));
  for (std::int64_t i = 0; i < part.count; ++i) {
    result.push_back(items[static_cast<std::size_t>(part.start + i * part.step)]);
  }
  return result;
}

auto joined(const std::vector<std::string_view>& points) -> Value {
  std::string text;
  for (const std::string_view point : points) text += point;
  return Value::str(text);
}

auto index_in(const Value& object, const Value& index, std::size_t size)
    -> std::size_t {
  const auto position = as_index(index);
  if (!position) {
    wrong("`{}` is not an index of a `{}`", index.repr(), object.type_name());
  }
  const auto front = checked::try_resolve_axis(*position, size_of(size));
  if (!front) {
    raise_as("IndexError", "index {} is out of range: the `{}` has {} item{}",
             *position, object.type_name(), size, size == 1 ? "" : "s");
  }
  return static_cast<std::size_t>(*front);
}

auto text_item(const Value& object, const Value& index) -> Value {
  const auto points = code_points(*object.as<std::string>());
  if (const auto* slice = index.as<SliceValue>()) return joined(sliced(points, *slice));
  return Value::str(points[index_in(object, index, points.size())]);
}

auto bytes_item(const Value& object, const Value& index) -> Value {
  const std::string& bytes = object.as<BytesValue>()->bytes;
  if (const auto* slice = index.as<SliceValue>()) {
    return Value::bytes(sliced(bytes, *slice));
  }
  const char byte = bytes[index_in(object, index, bytes.size())];
  return {std::int64_t{static_cast<unsigned char>(byte)}};
}

auto range_item(const Value& object, const Value& index) -> Value {
  const auto& range = *object.as<RangeValue>();
  if (const auto* slice = index.as<SliceValue>()) {
    const ResolvedSlice part = resolve_slice(*slice, range.size());
    const Int128 start = range.start + Int128{part.start} * range.step;
    const Int128 step = Int128{range.step} * part.step;
    const auto fits = [](Int128 value) { return make_int(value).as_int(); };
    const auto first = fits(start);
    const auto stride = fits(step);
    const auto stop = fits(start + step * part.count);
    if (!first || !stride || !stop) over_budget("a range beyond 64 bits");
    return {RangeValue{*first, *stop, *stride}};
  }
  const auto at = index_in(object, index, static_cast<std::size_t>(range.size()));
  return {range.start + static_cast<std::int64_t>(at) * range.step};
}

auto op_of(const Opset& opset, std::string_view name) -> Value {
  return Value::object(OpName{opset, std::string(name)});
}

auto number_attr(const Value& object, std::string_view name) -> std::optional<Value> {
  if (const auto* number = object.as<std::complex<double>>()) {
    if (name == "real") return Value(number->real());
    if (name == "imag") return Value(number->imag());
  }
  if (const auto number = object.as_int()) {
    if (name == "real" || name == "numerator") return Value(*number);
    if (name == "imag") return Value(std::int64_t{0});
    if (name == "denominator") return Value(std::int64_t{1});
  }
  if (const auto* number = object.as<double>()) {
    if (name == "real") return Value(*number);
    if (name == "imag") return Value(0.0);
  }
  return std::nullopt;
}

auto known_attr(const Value& object, std::string_view name) -> std::optional<Value> {
  if (const auto* module = object.as<ModuleRef>()) {
    return find_in_module(module->name, name);
  }
  if (const auto* type = object.as<TypeSpec>()) return type_attr(*type, name);
  if (const auto* opset = object.as<Opset>()) {
    if (name == "domain") return Value::str(opset->domain);
    if (name == "version") return Value(opset->version);
    if (name.starts_with("__")) return std::nullopt;
    return op_of(*opset, name);
  }
  if (const auto* op = object.as<OpName>()) {
    if (name == "name") return Value::str(op->name);
    if (name == "opset") return Value::object(op->opset);
    return std::nullopt;
  }
  if (const auto* node = object.as<NodeFunction>()) {
    if (name == "name" || name == "__name__") return Value::str(node->name());
    if (name == "opset") return Value::object(node->opset());
    return std::nullopt;
  }
  if (const auto* range = object.as<RangeValue>()) {
    if (name == "start") return Value(range->start);
    if (name == "stop") return Value(range->stop);
    if (name == "step") return Value(range->step);
  }
  if (const auto* slice = object.as<SliceValue>()) {
    if (name == "start") return slice->start;
    if (name == "stop") return slice->stop;
    if (name == "step") return slice->step;
  }
  if (name == "__name__") {
    if (const auto* function = object.as<PythonFunction>()) {
      return Value::str(function->name);
    }
    if (const auto* builtin = object.as<Builtin>()) {
      return Value::str(builtin->name.substr(builtin->name.rfind('.') + 1));
    }
  }
  if (const auto* array = array_in(object)) return array_attr(*array, name);
  if (const auto* proto = object.as<TensorValue>()) {
    const Dims& dims = proto->tensor.dims();
    if (name == "dims") {
      return Value::list(std::vector<Value>(dims.begin(), dims.end()));
    }
    if (name == "data_type") {
      return Value(static_cast<std::int64_t>(proto->tensor.dtype()));
    }
  }
  return number_attr(object, name);
}

// What is beside the items of an iterator.
class IteratorSelf : public PlainObject {
 public:
  auto type_name() const -> std::string override { return "generator"; }
  void use() const {
    if (std::exchange(is_used_, true)) {
      unsupported("an iterator that is used twice is not evaluated; use a list");
    }
  }

 private:
  mutable bool is_used_ = false;
};

}  // namespace

auto one_shot(const Value& list) -> Value {
  return list.is<ListValue>() ? list.with_self(std::make_shared<IteratorSelf>()) : list;
}

auto as_index(const Value& value) -> std::optional<std::int64_t> {
  if (const auto* array = array_in(value)) {
    const bool is_integer_scalar =
        array->tensor.element_count() == 1 && is_integer(array->tensor.dtype());
    return is_integer_scalar ? array_item(array->tensor, 0).as_int() : std::nullopt;
  }
  return value.as_int();
}

auto resolve_slice(const SliceValue& slice, std::int64_t size) -> ResolvedSlice {
  const auto bound = [](const Value& value) -> std::optional<std::int64_t> {
    if (value.is_none()) return std::nullopt;
    if (const auto* wide = object_in<WideInt>(value)) {
      return wide->value() < 0 ? std::numeric_limits<std::int64_t>::min()
                               : std::numeric_limits<std::int64_t>::max();
    }
    const auto index = as_index(value);
    if (!index) wrong("`{}` is not a bound of a slice", value.repr());
    return index;
  };
  const std::int64_t step = bound(slice.step).value_or(1);
  if (step == 0) wrong("the step of a slice is zero");
  const std::int64_t low = step > 0 ? 0 : -1;
  const std::int64_t high = step > 0 ? size : size - 1;
  const auto clamp = [&](const Value& value, std::int64_t none) {
    const auto given = bound(value);
    if (!given) return none;
    const std::int64_t front = *given < 0 ? *given + size : *given;
    return std::clamp(front, low, high);
  };
  const std::int64_t start = clamp(slice.start, step > 0 ? low : high);
  const std::int64_t stop = clamp(slice.stop, step > 0 ? high : low);
  return {start, step, RangeValue{start, stop, step}.size()};
}

auto get_attr(const Value& object, std::string_view name, source::Span span) -> Value {
  return located(span, [&]() -> Value {
    if (object.self() != nullptr && object.self()->has_attr(name)) {
      return object.self()->get_attr(name);
    }
    if (const auto found = known_attr(object, name)) return *found;
    if (has_method(object, name)) {
      return make_object<BoundMethod>(object, std::string(name));
    }
    if (const auto* foreign = object.as<ForeignObject>())
      return foreign->get_attr(name);
    if (const auto* module = object.as<ModuleRef>()) {
      throw EvalError(EvalError::Kind::Unsupported, {},
                      fmt::format("`{}.{}` is not known here: only Python could run it",
                                  module->name, name),
                      hint_in_module(module->name, name));
    }
    if (array_in(object) != nullptr || object.is<BytesValue>()) {
      unsupported("`.{}` of a `{}` is not evaluated", name, object.type_name());
    }
    raise_as("AttributeError", "`{}` has no attribute `{}`", object.type_name(), name);
  });
}

auto get_item(const Value& object, const Value& index, source::Span span) -> Value {
  return located(span, [&]() -> Value {
    if (object.is<std::string>()) return text_item(object, index);
    if (object.is<BytesValue>()) return bytes_item(object, index);
    if (object.is<RangeValue>()) return range_item(object, index);
    if (const auto* list = object.as<ListValue>()) {
      if (const auto* slice = index.as<SliceValue>()) {
        return Value::list(sliced(list->items, *slice));
      }
      return list->items[index_in(object, index, list->items.size())];
    }
    if (const auto* tuple = object.as<TupleValue>()) {
      if (const auto* slice = index.as<SliceValue>()) {
        return Value::tuple(sliced(tuple->items, *slice));
      }
      return tuple->items[index_in(object, index, tuple->items.size())];
    }
    if (const auto* dict = object.as<DictValue>()) {
      check_hashable(index);
      const Value* found = dict->find(index);
      const DictSelf* self = dict_self(object);
      if (found == nullptr && self != nullptr && self->has_missing()) {
        return self->missing();
      }
      if (found == nullptr) {
        raise_as("KeyError", "the dict has no key `{}`", index.repr());
      }
      return *found;
    }
    if (const auto* array = array_in(object)) return array_get_item(*array, index);
    if (const auto* type = object.as<TypeSpec>()) return type_item(*type, index);
    if (const auto* opset = object.as<Opset>();
        opset != nullptr && index.is<std::string>()) {
      return op_of(*opset, *index.as<std::string>());
    }
    if (const auto* foreign = object.as<ForeignObject>())
      return foreign->get_item(index);
    wrong("`{}` has no items", object.type_name());
  });
}

auto iterate(const Value& iterable, source::Span span) -> std::vector<Value> {
  return located(span, [&]() -> std::vector<Value> {
    if (const auto* once = dynamic_cast<const IteratorSelf*>(iterable.self())) {
      once->use();
    }
    if (const auto items = iterable.items()) {
      take_items(items->size());
      return {items->begin(), items->end()};
    }
    std::vector<Value> result;
    if (const auto* range = iterable.as<RangeValue>()) {
      take_items(static_cast<std::size_t>(range->size()));
      result.reserve(static_cast<std::size_t>(range->size()));
      for (std::int64_t i = 0; i < range->size(); ++i) {
        result.emplace_back(range->start + i * range->step);
      }
      return result;
    }
    if (const auto* text = iterable.as<std::string>()) {
      for (const auto point : code_points(*text)) result.push_back(Value::str(point));
      return result;
    }
    if (const auto* bytes = iterable.as<BytesValue>()) {
      take_items(bytes->bytes.size());
      for (const char byte : bytes->bytes) {
        result.emplace_back(std::int64_t{static_cast<unsigned char>(byte)});
      }
      return result;
    }
    if (const auto* dict = iterable.as<DictValue>()) {
      take_items(dict->items.size());
      for (const auto& [key, value] : dict->items) result.push_back(key);
      return result;
    }
    if (const auto* array = array_in(iterable);
        array != nullptr && array->tensor.rank() > 0) {
      take_items(static_cast<std::size_t>(array->tensor.dim(0)));
      for (std::int64_t i = 0; i < array->tensor.dim(0); ++i) {
        result.push_back(array_get_item(*array, Value(i)));
      }
      return result;
    }
    if (const auto* foreign = iterable.as<ForeignObject>()) return foreign->items();
    wrong("`{}` has no items to visit", iterable.type_name());
  });
}

}  // namespace opscribe::script
