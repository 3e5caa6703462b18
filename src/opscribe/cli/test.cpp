#include "opscribe/cli/command.h"
namespace opscribe::cli {
auto test_verb() -> Verb {
  return {.name = "test", .help = "Run ONNX backend-test folders", .options = {}, .flags = {}, .examples = "", .run = [] { return kDone; }};
}
}
