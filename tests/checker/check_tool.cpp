// Loads and checks models for tests written in Python.
//
//   check_tool [--write]
// reads file names from standard input, one per line, and answers each with one line of
// JSON: {"file", "outcome", "error", "diagnostics"}. `outcome` is "ok" or "invalid"
// after a check, by whether it found errors, and the kind of the error when the file
// could not be loaded. With --write the elements of external tensors are read as well,
// "reads" tells how each went, and the model is written to memory in both forms; the
// binary one is loaded and checked once more. Then all types are inferred, shown and
// written into it; what contradicts them is no matter of the outcome there.

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "opscribe/check/check_model.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/inference.h"
#include "opscribe/ir/walk.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe {
namespace {

using Json = nlohmann::ordered_json;

auto kind_name(ErrorKind kind) -> std::string_view {
  switch (kind) {
    case ErrorKind::Invalid:
      return "invalid";
    case ErrorKind::Usage:
      return "usage";
    case ErrorKind::Io:
      return "io";
    case ErrorKind::Budget:
      return "budget";
    case ErrorKind::Unsupported:
      return "unsupported";
  }
  return "internal";
}

// What was written must be as sound or unsound as what was read.
void write_and_compare(const ir::Model& model, bool had_errors, Json& answer) {
  const std::string bytes = serde::to_bytes(model);
  answer["text_size"] = serde::print_text(model).size();
  const auto again = serde::load_bytes(as_bytes(bytes));
  again->path = model.path;
  const auto found =
      check::check_model(*again, ops::registry(), {.infer_types = false});
  if (check::has_errors(found) != had_errors) {
    answer["outcome"] = "internal";
    answer["error"] = "the check of the rewritten model disagrees";
  }
}

// How reading each external tensor ends.
auto read_external(const ir::Model& model) -> Json {
  Json reads = Json::array();
  ir::for_each_tensor(model, [&](ir::StoredTensor& tensor) {
    if (!tensor.is_external()) return;
    try {
      serde::raw_data_of(model, tensor);
      reads.push_back("ok");
    } catch (const Error& error) {
      reads.push_back(kind_name(error.kind()));
    }
  });
  return reads;
}

// What `opscribe infer MODEL -o FILE` does.
void infer_and_write(ir::Model& model, Json& answer) {
  const InferredModel inferred = infer_types(model);
  answer["is_cut_short"] = inferred.inferred.is_cut_short;
  answer["table_size"] = to_terminal(model, inferred).size();
  write_inferred(model, inferred);
  answer["typed_size"] = serde::to_bytes(model).size();
}

auto check_file(const std::string& path, bool write) -> Json {
  Json answer = {{"file", path}, {"outcome", "ok"}, {"error", ""}};
  Json list = Json::array();
  try {
    const auto model = serde::load(path);
    const auto found =
        check::check_model(*model, ops::registry(), {.infer_types = !write});
    for (const diag::Diagnostic& each : found) {
      list.push_back(Json::parse(diag::to_json(each)));
    }
    const bool has_errors = check::has_errors(found);
    if (has_errors) answer["outcome"] = "invalid";
    if (write) {
      answer["reads"] = read_external(*model);
      write_and_compare(*model, has_errors, answer);
      infer_and_write(*model, answer);
    }
  } catch (const Error& error) {
    answer["outcome"] = kind_name(error.kind());
    answer["error"] = error.what();
  } catch (const std::bad_alloc&) {
    answer["outcome"] = "budget";
    answer["error"] = "out of memory";
  } catch (const std::exception& error) {
    answer["outcome"] = "internal";
    answer["error"] = error.what();
  }
  answer["diagnostics"] = std::move(list);
  return answer;
}

}  // namespace
}  // namespace opscribe

auto main(int argc, char** argv) -> int {
  const bool write = argc > 1 && std::string_view(argv[1]) == "--write";
  std::string path;
  while (std::getline(std::cin, path)) {
    const auto answer = opscribe::check_file(path, write);
    std::cout << answer.dump(-1, ' ', false,
                             nlohmann::ordered_json::error_handler_t::replace)
              << std::endl;
  }
  return 0;
}
