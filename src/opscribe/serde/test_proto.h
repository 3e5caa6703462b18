#pragma once

// Wire bytes by hand, for tests.

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "opscribe/ir/verify.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/wire.h"

namespace opscribe::serde {

class Proto {
 public:
  auto varint(std::uint32_t number, std::uint64_t value) -> Proto& {
    put(tag_of(number, WireType::Varint));
    put(value);
    return *this;
  }
  auto bytes(std::uint32_t number, std::string_view payload) -> Proto& {
    put(tag_of(number, WireType::Bytes));
    put(payload.size());
    text_ += payload;
    return *this;
  }
  auto message(std::uint32_t number, const Proto& inner) -> Proto& {
    return bytes(number, inner.text_);
  }
  auto fixed32(std::uint32_t number, float value) -> Proto& {
    put(tag_of(number, WireType::Fixed32));
    return raw({reinterpret_cast<const char*>(&value), sizeof(value)});
  }
  auto fixed64(std::uint32_t number, double value) -> Proto& {
    put(tag_of(number, WireType::Fixed64));
    return raw({reinterpret_cast<const char*>(&value), sizeof(value)});
  }
  auto raw(std::string_view bytes) -> Proto& {
    text_ += bytes;
    return *this;
  }
  auto text() const -> const std::string& { return text_; }

 private:
  void put(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) text_ += static_cast<char>(value | 0x80);
    text_ += static_cast<char>(value);
  }
  std::string text_;
};

// A node `op`: names of inputs and outputs.
inline auto node_proto(std::initializer_list<std::string_view> inputs,
                       std::initializer_list<std::string_view> outputs,
                       std::string_view op = "Op") -> Proto {
  Proto node;
  for (std::string_view each : inputs) node.bytes(1, each);
  for (std::string_view each : outputs) node.bytes(2, each);
  return node.bytes(4, op);
}

// A declaration of a float tensor of rank 1.
inline auto value_proto(std::string_view name, std::uint64_t size) -> Proto {
  const Proto dim = Proto().varint(1, size);
  const Proto shape = Proto().message(1, dim);
  const Proto tensor = Proto().varint(1, 1).message(2, shape);
  return Proto().bytes(1, name).message(2, Proto().message(1, tensor));
}

inline auto model_proto(const Proto& graph) -> Proto {
  return Proto().varint(1, 10).message(7, graph);
}

inline auto load_proto(const Proto& proto, const LoadOptions& options = {})
    -> std::unique_ptr<ir::Model> {
  auto model = load_bytes(as_bytes(proto.text()), nullptr, options);
  ir::verify(*model);
  return model;
}

}  // namespace opscribe::serde
