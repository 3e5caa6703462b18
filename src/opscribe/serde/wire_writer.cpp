#include "opscribe/serde/wire_writer.h"

#include <array>
#include <limits>
#include <optional>

#include "opscribe/serde/parts.h"
#include "opscribe/serde/wire_encoder.h"

namespace opscribe::serde {
namespace {

// What most functions take.
constexpr std::size_t kShort = 4096;

class StringOutput : public ByteOutput {
 public:
  void write(Bytes, Bytes large) override {
    invariant(large.empty(), "a payload was not in the buffer of the whole");
  }
};

// Both walks into one string; nothing when it would be longer than `most`.
template <typename Walk>
auto encode(Walk walk, std::uint64_t most) -> std::optional<std::string> {
  std::vector<std::uint64_t> sizes;
  sizes.reserve(64);  // as many messages as a small function has
  SizeSink measure(sizes);
  walk(measure);
  if (measure.total() > most) return std::nullopt;
  // Numbers are written where up to ten bytes are free, so some stay free at the end.
  constexpr std::size_t kSlack = 16;
  std::string text(measure.total() + kSlack, '\0');
  StringOutput output;
  ByteSink write(output, std::as_writable_bytes(std::span(text)), sizes);
  walk(write);
  write.finish();
  text.resize(measure.total());
  return text;
}

template <typename Walk>
auto encode(Walk walk) -> std::string {
  return *encode(walk, std::numeric_limits<std::uint64_t>::max());
}

// One walk for what is probably short.
template <typename Walk>
auto encode_short(Walk walk) -> std::optional<std::string> {
  std::array<std::byte, kShort> buffer;
  ShortSink sink(buffer);
  walk(sink);
  if (!sink.is_complete()) return std::nullopt;
  return std::string(as_text(sink.written()));
}

auto is_probably_short(const ir::Function& function) -> bool {
  constexpr std::size_t kBytesOfNode = 128;
  return function.body().num_nodes() <= kShort / kBytesOfNode;
}

}  // namespace

WireWriter::WireWriter(const ir::Model& model, const TensorOverrides* overrides)
    : model_(model), overrides_(overrides) {
  SizeSink sink(sizes_);
  Encoder(sink, overrides_).model(model_);
  size_ = sink.total();
}

void WireWriter::write(ByteOutput& output, std::span<std::byte> buffer) const {
  ByteSink sink(output, buffer, sizes_);
  Encoder(sink, overrides_).model(model_);
  sink.finish();
}

auto to_bytes(const ir::Model& model) -> std::string {
  return encode([&](auto& sink) { Encoder(sink, nullptr).model(model); });
}

auto to_bytes(const ir::Function& function) -> std::string {
  return encode([&](auto& sink) { Encoder(sink, nullptr).function(function); });
}

auto graph_to_bytes(const ir::Function& function, std::string_view graph_name,
                    std::size_t most) -> std::optional<std::string> {
  const auto walk = [&](auto& sink) {
    Encoder(sink, nullptr).graph(function, graph_name);
  };
  if (most >= kShort && is_probably_short(function)) {
    if (auto text = encode_short(walk)) return text;
  }
  return encode(walk, most);
}

auto to_bytes(const FunctionModel& model) -> std::string {
  const auto walk = [&](auto& sink) { Encoder(sink, nullptr).model(model); };
  if (model.main == nullptr && model.functions.empty() &&
      model.graph.size() < kShort / 2) {
    if (auto text = encode_short(walk)) return *text;
  }
  return encode(walk);
}

auto to_bytes(const ir::Graph& graph) -> std::string {
  return encode([&](auto& sink) { Encoder(sink, nullptr).graph(graph); });
}

auto tensor_to_bytes(const ir::StoredTensor& tensor) -> std::string {
  return encode([&](auto& sink) { Encoder(sink, nullptr).tensor(tensor); });
}

}  // namespace opscribe::serde
