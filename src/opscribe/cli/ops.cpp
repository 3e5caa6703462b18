// opscribe ops [PATTERN]: the table of operators.

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "opscribe/cli/command.h"
#include "opscribe/driver/op_page.h"
#include "opscribe/ir/opset.h"
#include "opscribe/ops/registry.h"
#include "opscribe/schema/dump.h"

namespace opscribe::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string pattern;
  std::optional<std::string> domain;
  std::optional<int> opset;
  bool json = false;
  bool all_facts = false;
};

auto lower(std::string_view text) -> std::string {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) {
    return static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  });
  return result;
}

struct Row {
  const schema::OpDef* op;
  const schema::OpVersion* version;
};

auto select(const Options& options) -> std::vector<Row> {
  std::vector<Row> rows;
  for (const schema::OpDef* op : ops::registry().all()) {
    const bool is_wanted =
        options.domain ? ir::canonical_domain(*options.domain) == op->domain
                       : ops::registry().find_complete_domain(op->domain) != nullptr;
    if (!is_wanted) continue;
    if (lower(op->name).find(lower(options.pattern)) == std::string::npos) continue;
    const schema::OpVersion* version =
        options.opset ? op->at(*options.opset) : &op->newest();
    if (version != nullptr) rows.push_back({op, version});
  }
  return rows;
}

auto versions_text(const schema::OpDef& op) -> std::string {
  std::string text;
  for (std::size_t i = op.num_versions(); i-- > 0;) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", op.since_of(i));
  }
  return text;
}

auto marks_text(const schema::OpVersion& version) -> std::string {
  std::string text;
  const auto mark = [&](bool condition, std::string_view word) {
    if (condition) text += fmt::format("{}{}", text.empty() ? "" : ", ", word);
  };
  mark(version.deprecated, "deprecated");
  mark(version.body.kind != schema::BodyKind::None, "function");
  mark(version.has_subgraph(), "subgraphs");
  mark(version.experimental, "experimental");
  return text;
}

auto list_ops(const Options& options) -> int {
  if (options.domain &&
      ops::registry().find_domain(ir::canonical_domain(*options.domain)) == nullptr) {
    std::string known;
    for (const auto& domain : ops::registry().domains()) {
      known += fmt::format("{}`{}`", known.empty() ? "" : ", ",
                           domain.name.empty() ? "ai.onnx" : domain.name);
    }
    throw Error(ErrorKind::Usage, fmt::format("no domain `{}`", *options.domain),
                fmt::format("known are {}", known));
  }
  if (options.all_facts) {
    write_stdout(schema::dump_json(ops::registry()) + "\n");
    return kDone;
  }
  const std::vector<Row> rows = select(options);
  if (options.json) {
    Json list = Json::array();
    for (const Row& row : rows) {
      list.push_back(Json::parse(op_page_json(*row.op, *row.version)));
    }
    write_stdout(list.dump(1) + "\n");
    return kDone;
  }
  std::size_t width = 0;
  std::size_t versions = 0;
  for (const Row& row : rows) {
    width = std::max(width, row.op->name.size());
    versions = std::max(versions, versions_text(*row.op).size());
  }
  std::string text;
  std::string_view domain = "?";
  for (const Row& row : rows) {
    if (row.op->domain != domain) {
      text += fmt::format("{}{}\n", text.empty() ? "" : "\n",
                          row.op->domain.empty() ? "ai.onnx" : row.op->domain);
      domain = row.op->domain;
    }
    std::string line =
        fmt::format("  {:<{}}  {:<{}}  {}", row.op->name, width, versions_text(*row.op),
                    versions, marks_text(*row.version));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  text += fmt::format("{}{} operators\n", text.empty() ? "" : "\n", rows.size());
  write_stdout(text);
  return kDone;
}

}  // namespace

auto ops_verb() -> Verb {
  auto options = std::make_shared<Options>();
  return {
      .name = "ops",
      .help = "List ONNX's operators and their versions",
      .options = {{"PATTERN", &options->pattern, "only names that contain this"},
                  {"--domain", &options->domain, "only this domain, e.g. ai.onnx.ml"},
                  {"--opset", &options->opset, "only what exists in this opset"}},
      .flags = {{"--json", &options->json,
                 "print inputs, outputs and attributes as JSON"},
                {"--all-facts", &options->all_facts,
                 "print every fact of every version as JSON"}},
      .examples = "Example:\n  opscribe ops Reduce --opset 13",
      .run = [options] { return list_ops(*options); },
  };
}

}  // namespace opscribe::cli
