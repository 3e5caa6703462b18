#include "opscribe/serde/wire_sink.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace opscribe::serde {
namespace {

class TextOutput : public ByteOutput {
 public:
  void write(Bytes bytes, Bytes large) override {
    text += as_text(bytes);
    text += as_text(large);
  }
  std::string text;
};

// Messages inside one another, with a text in the innermost.
template <typename Sink>
void write_nested(Sink& sink, std::size_t depth, const std::string& innermost) {
  sink.varint(1, 300 + depth);
  sink.fixed32(2, 0x01020304);
  if (depth == 0) {
    sink.bytes(3, as_bytes(innermost));
    return;
  }
  sink.message(25, [&] { write_nested(sink, depth - 1, innermost); });
  sink.raw(as_bytes("\x08\x01"));
}

auto written_in_two_walks(std::size_t depth, const std::string& innermost)
    -> std::string {
  std::vector<std::uint64_t> sizes;
  SizeSink measure(sizes);
  write_nested(measure, depth, innermost);
  std::array<std::byte, 64> buffer;
  TextOutput output;
  ByteSink write(output, buffer, sizes);
  write_nested(write, depth, innermost);
  write.finish();
  return output.text;
}

// Sizes around 127 and 16383 take one byte more than those before them.
TEST(ShortSink, WritesWhatTheTwoWalksWrite) {
  std::vector<std::byte> buffer(std::size_t{64} << 10);
  for (const std::size_t size : {0, 1, 80, 100, 118, 127, 128, 129, 16370, 16384}) {
    for (std::size_t depth = 0; depth < 6; ++depth) {
      ShortSink sink(buffer);
      write_nested(sink, depth, std::string(size, 'x'));
      ASSERT_TRUE(sink.is_complete());
      EXPECT_EQ(as_text(sink.written()),
                written_in_two_walks(depth, std::string(size, 'x')))
          << size << " bytes in " << depth << " messages";
    }
  }
}

TEST(ShortSink, SaysWhenTheBufferIsTooSmall) {
  const std::string innermost(200, 'x');
  const std::string whole = written_in_two_walks(3, innermost);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    // Exactly as large, so that the sanitizers see a byte too many.
    std::vector<std::byte> buffer(size);
    ShortSink sink(buffer);
    write_nested(sink, 3, innermost);
    EXPECT_FALSE(sink.is_complete()) << size;
  }
}

}  // namespace
}  // namespace opscribe::serde
