#include "opscribe/schema/eval_context.h"

#include <variant>

#include "opscribe/tensor/dispatch.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::schema {
namespace {

// All the integers there are, those narrower than a byte among them.
constexpr auto kWholeNumbers = integer_types + sub_byte_integer_types + bool_type;

auto integer_at(const Tensor& tensor, std::int64_t index) -> std::int64_t {
  return dispatch(kWholeNumbers, tensor.dtype(), [&]<typename T>() {
    return static_cast<std::int64_t>(tensor.load<T>(index));
  });
}

}  // namespace

auto EvalContext::tensor(std::size_t i) const -> const Tensor& {
  const RuntimeValue* value = input(i);
  if (value == nullptr) {
    opscribe::fail(ErrorKind::Invalid, "{} is left out, but it is needed here",
                   input_name(i));
  }
  if (const auto* tensor = std::get_if<Tensor>(&value->sum())) return *tensor;
  opscribe::fail(ErrorKind::Invalid, "{} is {}, not a tensor", input_name(i),
                 kind_phrase(value->kind()));
}

auto EvalContext::sequence(std::size_t i) const -> const SequenceValue& {
  const RuntimeValue* value = input(i);
  if (value == nullptr) {
    opscribe::fail(ErrorKind::Invalid, "{} is left out, but it is needed here",
                   input_name(i));
  }
  if (const auto* items = std::get_if<SequenceValue>(&value->sum())) return *items;
  opscribe::fail(ErrorKind::Invalid, "{} is {}, not a sequence", input_name(i),
                 kind_phrase(value->kind()));
}

auto EvalContext::find_tensor(std::size_t i) const -> const Tensor* {
  return input(i) == nullptr ? nullptr : &tensor(i);
}

auto EvalContext::integers(std::size_t i) const -> Integers {
  const Tensor& from = tensor(i);
  Integers numbers;
  if (from.dtype() == DataType::Int64) {
    const auto cells = from.cells<std::int64_t>();
    numbers.append(cells.begin(), cells.end());
    return numbers;
  }
  for (std::int64_t k = 0; k < from.element_count(); ++k) {
    numbers.push_back(integer_at(from, k));
  }
  return numbers;
}

auto EvalContext::integer(std::size_t i) const -> std::int64_t {
  const Tensor& from = tensor(i);
  if (from.element_count() != 1) {
    opscribe::fail(ErrorKind::Invalid, "{} has {} elements; it has to have one",
                   input_name(i), from.element_count());
  }
  return integer_at(from, 0);
}

auto EvalContext::number(std::size_t i) const -> double {
  const Tensor& from = tensor(i);
  if (from.element_count() != 1) {
    opscribe::fail(ErrorKind::Invalid, "{} has {} elements; it has to have one",
                   input_name(i), from.element_count());
  }
  return element_as_double(from, 0);
}

auto EvalContext::truth(std::size_t i) const -> bool {
  return integer(i) != 0;
}

auto EvalContext::make(std::size_t i) -> Tensor {
  return make(result_dtype(i), result_dims(i));
}

auto EvalContext::make(std::size_t i, const TensorDims& dims) -> Tensor {
  return make(result_dtype(i), dims);
}

auto EvalContext::make(DataType dtype, const TensorDims& dims) -> Tensor {
  return Tensor::owned(dtype, dims, pool());
}

auto EvalContext::make_over(std::size_t i, std::initializer_list<std::size_t> inputs)
    -> Tensor {
  const DataType dtype = result_dtype(i);
  const TensorDims& dims = result_dims(i);
  for (const std::size_t from : inputs) {
    const RuntimeValue* value = input(from);
    const auto* tensor =
        value == nullptr ? nullptr : std::get_if<Tensor>(&value->sum());
    // A handle that is the only one has nobody else who reads it; whether this node is
    // the last one to do so is what `take` knows.
    if (tensor == nullptr || tensor->dtype() != dtype || !(tensor->dims() == dims) ||
        !tensor->buffer().is_writable() || !is_last_use(from)) {
      continue;
    }
    RuntimeValue taken = take(from);
    return std::move(taken).take_tensor();
  }
  return make(dtype, dims);
}

}  // namespace opscribe::schema
