#include "opscribe/diag/render.h"

#include <gtest/gtest.h>

#include "opscribe/diag/emitter.h"

namespace opscribe::diag {
namespace {

auto sample() -> Diagnostic {
  Emitter emitter;
  emitter
      .error({.file = "m.onnx", .path = "graph.node[3]", .node = "add1"}, "some-id",
             "input {} reads `{}`", 0, "x")
      .help("define `{}` first", "x");
  return emitter.take()[0];
}

TEST(Render, Terminal) {
  EXPECT_EQ(to_terminal(sample()),
            "error[some-id]: input 0 reads `x`\n"
            "  --> m.onnx: graph.node[3]\n"
            "   = help: define `x` first\n");
}

TEST(Render, SourceRangeComesBeforeThePath) {
  Diagnostic d{.id = "a", .message = "m", .place = {.file = "f.py", .range = {4, 2}}};
  EXPECT_EQ(to_terminal(d), "error[a]: m\n  --> f.py:4:2\n");
}

TEST(Render, Json) {
  EXPECT_EQ(to_json(sample()),
            R"({"id":"some-id","severity":"error","message":"input 0 reads `x`",)"
            R"("where":{"file":"m.onnx","path":"graph.node[3]","node":"add1"},)"
            R"("labels":[],"help":"define `x` first"})");
}

TEST(Render, JsonSurvivesBytesThatAreNoText) {
  Diagnostic d{.id = "a", .message = "\xff\xfe"};
  EXPECT_NE(to_json(d).find("\"severity\""), std::string::npos);
}

TEST(Escape, MakesDangerousCharactersVisible) {
  EXPECT_EQ(escape_for_terminal("a\x1b[31mb"), "a\\x1b[31mb");
  EXPECT_EQ(escape_for_terminal("a\nb\tc"), "a\\nb\\tc");
  EXPECT_EQ(escape_for_terminal("\xe2\x80\xae"), "\\u202e");  // right-to-left override
  EXPECT_EQ(escape_for_terminal("\xc2\x9b"), "\\x9b");        // C1 control
  EXPECT_EQ(escape_for_terminal("\xff"), "\\xff");
  EXPECT_EQ(escape_for_terminal("\xc0\xaf"), "\\xc0\\xaf");  // overlong
  EXPECT_EQ(escape_for_terminal("gr\xc3\xbc\xc3\x9f"), "gr\xc3\xbc\xc3\x9f");
}

TEST(Emitter, CountsBeyondItsLimit) {
  Emitter emitter(2);
  for (int i = 0; i < 5; ++i) emitter.error({}, "x", "{}", i).help("h");
  EXPECT_EQ(emitter.diagnostics().size(), 2u);
  EXPECT_EQ(emitter.num_errors(), 5u);
  EXPECT_EQ(emitter.num_dropped(), 3u);
}

}  // namespace
}  // namespace opscribe::diag
