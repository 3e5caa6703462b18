#include "opscribe/lower/tensor_of.h"

#include <complex>
#include <deque>

#include "opscribe/base/error.h"
#include "opscribe/meaning/literals.h"
#include "opscribe/script/evaluate.h"

namespace opscribe::lower {

namespace {

using script::Value;

void collect(const Value& value, std::size_t level, std::deque<std::int64_t>& dims,
             std::vector<const Value*>& leaves) {
  const auto items = value.items();
  if (!items) {
    if (level != dims.size()) {
      fail(ErrorKind::Invalid, "a list mixes single values and lists");
    }
    leaves.push_back(&value);
    return;
  }
  if (level > kMaxRank) fail(ErrorKind::Invalid, "lists are nested too deeply");
  const auto size = static_cast<std::int64_t>(items->size());
  if (level == dims.size()) {
    if (!leaves.empty())
      fail(ErrorKind::Invalid, "a list mixes single values and lists");
    dims.push_back(size);
  } else if (dims[level] != size) {
    fail(ErrorKind::Invalid, "lists of {} and {} items at the same depth", dims[level],
         size);
  }
  for (const Value& item : *items) collect(item, level + 1, dims, leaves);
}

template <typename T, typename Get>
auto build(const Dims& dims, const std::vector<const Value*>& leaves, Get get)
    -> Tensor {
  // std::vector<bool> has no span.
  auto values = std::make_unique<T[]>(leaves.size());
  for (std::size_t i = 0; i < leaves.size(); ++i) values[i] = get(*leaves[i]);
  return Tensor::from_values(dims, std::span<const T>(values.get(), leaves.size()));
}

// What kinds of values there are among the leaves.
struct Kinds {
  bool bools = false, ints = false, floats = false, strings = false, complex = false,
       others = false;
};

auto kinds_of(const std::vector<const Value*>& leaves) -> Kinds {
  Kinds kinds;
  for (const Value* leaf : leaves) {
    if (leaf->is<bool>()) {
      kinds.bools = true;
    } else if (leaf->is<std::int64_t>()) {
      kinds.ints = true;
    } else if (leaf->is<double>()) {
      kinds.floats = true;
    } else if (leaf->is<std::string>()) {
      kinds.strings = true;
    } else if (leaf->is<std::complex<double>>()) {
      kinds.complex = true;
    } else {
      kinds.others = true;
    }
  }
  return kinds;
}

auto from_leaves(const Value& value, const Dims& dims,
                 const std::vector<const Value*>& leaves) -> Tensor {
  const Kinds kinds = kinds_of(leaves);
  const bool numbers = !kinds.strings && !kinds.others;
  if (leaves.empty()) {
    fail(ErrorKind::Invalid,
         "an empty list has no element type; use `np.array([], dtype=...)`");
  }
  if (numbers && kinds.complex) {
    return build<std::complex<double>>(dims, leaves, [](const Value& leaf) {
      const auto* complex = leaf.as<std::complex<double>>();
      return complex != nullptr ? *complex
                                : std::complex<double>(*leaf.as_number(), 0.0);
    });
  }
  if (numbers && kinds.floats && (kinds.ints || kinds.bools)) {
    return build<double>(dims, leaves,
                         [](const Value& leaf) { return *leaf.as_number(); });
  }
  if (numbers && kinds.floats) {
    return build<float>(dims, leaves, [](const Value& leaf) {
      return static_cast<float>(*leaf.as_number());
    });
  }
  if (numbers && kinds.ints) {
    return build<std::int64_t>(dims, leaves,
                               [](const Value& leaf) { return *leaf.as_int(); });
  }
  if (numbers && kinds.bools) {
    return build<bool>(dims, leaves,
                       [](const Value& leaf) { return *leaf.as<bool>(); });
  }
  if (kinds.strings && !kinds.others && !kinds.ints && !kinds.floats && !kinds.bools &&
      !kinds.complex) {
    std::vector<std::string> texts;
    for (const Value* leaf : leaves) texts.push_back(*leaf->as<std::string>());
    return Tensor::strings(dims, std::move(texts));
  }
  fail(ErrorKind::Invalid, "{} (`{}`) is not a tensor", value.repr(),
       value.type_name());
}

}  // namespace

auto tensor_of(const Value& value) -> Tensor {
  if (const auto* tensor = value.as<script::TensorValue>()) return tensor->tensor;
  if (const auto* range = value.as<script::RangeValue>()) {
    const std::int64_t count = range->size();
    constexpr auto kMost = static_cast<std::int64_t>(script::EvalLimits{}.items);
    if (count > kMost) {
      fail(ErrorKind::Invalid, "it has {} items, and a list may have {}", count, kMost);
    }
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0; i < count; ++i) {
      values.push_back(range->start + i * range->step);
    }
    return Tensor::from_values(Dims{count}, std::span<const std::int64_t>(values));
  }
  if (const auto* flag = value.as<bool>()) return Tensor::scalar<bool>(*flag);
  if (const auto* number = value.as<std::int64_t>()) {
    return Tensor::scalar<std::int64_t>(*number);
  }
  if (const auto* number = value.as<double>()) {
    return Tensor::scalar<float>(static_cast<float>(*number));
  }
  std::deque<std::int64_t> dims;
  std::vector<const Value*> leaves;
  collect(value, 0, dims, leaves);
  return from_leaves(value, Dims(std::vector(dims.begin(), dims.end())), leaves);
}

auto constant_name(const Value& value) -> std::string {
  if (const auto* flag = value.as<bool>()) return *flag ? "int64_True" : "int64_False";
  if (const auto* number = value.as<std::int64_t>())
    return meaning::literal_name(*number);
  if (const auto* list = value.as<script::ListValue>();
      list != nullptr && list->items.size() == 1) {
    if (const auto* number = list->items[0].as<std::int64_t>()) {
      return constant_name(std::span(number, 1));
    }
  }
  return "const";
}

auto constant_name(std::span<const std::int64_t> values) -> std::string {
  return meaning::literal_name(values);
}

}  // namespace opscribe::lower
