#include <algorithm>

#include "opscribe/tensor/runtime_value.h"

namespace opscribe {
namespace {

// Writes values; `left` is how many items may still be named.
class SummaryWriter {
 public:
  explicit SummaryWriter(std::int64_t max_values)
      : max_values_(max_values), left_(max_values) {}

  void operator()(const Tensor& tensor) { text_ += summary(tensor, max_values_); }

  void operator()(const SparseTensor& sparse) {
    const Tensor& values = sparse.values();
    text_ += "sparse " + type_text(values.dtype(), sparse.dims()) + " {";
    const std::int64_t count = values.element_count();
    const std::int64_t shown = std::min(count, max_values_);
    for (std::int64_t i = 0; i < shown; ++i) {
      if (i > 0) text_ += ", ";
      text_ += fmt::format("{}: {}", sparse.position(i), element_text(values, i));
    }
    if (shown < count) text_ += shown > 0 ? ", ..." : "...";
    text_ += "}";
  }

  void operator()(const SequenceValue& sequence) {
    text_ += "[";
    items(sequence, [](std::size_t) { return std::string(); });
    text_ += "]";
  }

  void operator()(const MapValue& map) {
    text_ += "{";
    items(map.values(), [&](std::size_t i) { return map.key_text(i) + ": "; });
    text_ += "}";
  }

  void operator()(const OptionalValue& optional) {
    text_ += "optional(";
    if (optional.has_value()) std::visit(*this, optional.value().sum());
    text_ += ")";
  }

  auto take() -> std::string { return std::move(text_); }

 private:
  template <typename Prefix>
  void items(const SequenceValue& sequence, Prefix&& prefix) {
    std::size_t i = 0;
    for (const RuntimeValue& item : sequence.items()) {
      if (i > 0) text_ += ", ";
      if (left_ <= 0) {
        text_ += "...";
        return;
      }
      --left_;
      text_ += prefix(i++);
      std::visit(*this, item.sum());
    }
  }

  std::int64_t max_values_;
  std::int64_t left_;
  std::string text_;
};

}  // namespace

auto summary(const RuntimeValue& value, std::int64_t max_values) -> std::string {
  SummaryWriter writer(max_values);
  std::visit(writer, value.sum());
  return writer.take();
}

}  // namespace opscribe
