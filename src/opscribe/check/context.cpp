#include "opscribe/check/context.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "opscribe/base/utf8.h"

namespace opscribe::check {
namespace {

// As names are shown, but quoted as paths have it.
auto quoted(std::string_view text) -> std::string {
  constexpr std::size_t kLongest = 80;
  if (text.size() <= kLongest) return fmt::format("\"{}\"", text);
  return fmt::format("\"{}...\"", text.substr(0, kLongest));
}

// Edit distance, giving up above `limit`.
auto distance(std::string_view a, std::string_view b, std::size_t limit)
    -> std::size_t {
  constexpr std::size_t kLongest = 64;
  if (a.size() > kLongest || b.size() > kLongest) return limit + 1;
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > limit) {
    return limit + 1;
  }
  std::array<std::size_t, kLongest + 1> row{};
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

auto path_of(const Where& where) -> std::string {
  std::vector<const Where*> steps;
  for (const Where* at = &where; at != nullptr; at = at->outer) steps.push_back(at);
  std::string path;
  for (std::size_t i = steps.size(); i-- > 0;) {
    const Where& at = *steps[i];
    if (at.field.empty()) continue;
    if (!path.empty()) path += '.';
    path += at.field;
    if (at.index != kNoIndex) path += fmt::format("[{}]", at.index);
    if (!at.name.empty()) path += ' ' + quoted(at.name.view());
    if (at.node != nullptr && !at.node->op_type().empty()) {
      path += fmt::format(" ({})", at.node->op_type().view().substr(0, 80));
    }
  }
  return path;
}

auto Context::place_of(const Where& where) const -> diag::Place {
  diag::Place place{.file = model_.path, .path = path_of(where)};
  const ir::Node* node = nullptr;
  const ir::Function* function = nullptr;
  for (const Where* at = &where; at != nullptr; at = at->outer) {
    if (node == nullptr) node = at->node;
    if (function == nullptr) function = at->function;
  }
  if (node != nullptr) {
    place.node = node->name().view();
    place.op_type = node->op_type().view();
  }
  // Of a model just written, the place in its source says more than any file.
  const ir::Node* from = node != nullptr ? node : where.maker;
  if (const ir::Origin* origin = from == nullptr ? nullptr : from->origin()) {
    place.file = origin->file.view();
    place.range = {origin->line, origin->column, origin->end_line, origin->end_column};
  }
  if (function != nullptr) {
    place.function =
        fmt::format("{}::{}", function->domain().view(), function->name().view());
  }
  return place;
}

auto Context::finish() -> std::vector<diag::Diagnostic> {
  std::vector<diag::Diagnostic> found = emitter_.take();
  if (num_dropped_errors_ + num_dropped_warnings_ > 0) {
    found.push_back(
        {.id = "too-many-problems",
         .severity =
             num_dropped_errors_ > 0 ? diag::Severity::Error : diag::Severity::Warning,
         .message = fmt::format("{} more errors and {} more warnings are not listed",
                                num_dropped_errors_, num_dropped_warnings_),
         .place = {.file = model_.path},
         .labels = {},
         .help = "fix the first ones and check again, or raise the limit of problems"});
  }
  return found;
}

void Context::needs_ir(const Where& where, std::int64_t version,
                       std::string_view feature) {
  if (ir_version() >= version) return;
  if (std::ranges::find(warned_features_, feature) != warned_features_.end()) return;
  warned_features_.push_back(feature);
  warning(where, "ir-version-too-low",
          "{} came with IR version {}, but the model declares IR version {}", feature,
          version, ir_version())
      .help("set `ir_version` to {}", version);
}

void Context::expect_utf8(const Where& where, std::string_view text,
                          std::string_view what) {
  const std::size_t bad = first_bad_utf8(text);
  if (bad == text.size()) return;
  warning(where, "invalid-utf8", "{} is not valid UTF-8: byte 0x{:02x} at position {}",
          what, static_cast<unsigned char>(text[bad]), bad)
      .help("write strings as UTF-8; other readers may refuse or change this one");
}

void check_metadata(Context& ctx, const Where& where, const ir::Metadata& metadata,
                    diag::Severity duplicates) {
  if (metadata.size() < 2) return;
  std::vector<std::string_view> keys;
  keys.reserve(metadata.size());
  for (const ir::StringEntry& entry : metadata) keys.push_back(entry.key.view());
  std::ranges::sort(keys);
  for (auto at = std::ranges::adjacent_find(keys); at != keys.end();) {
    const std::string_view key = *at;
    ctx.report(duplicates, step(where, "metadata_props"), "duplicate-metadata-key",
               "metadata key {} appears twice", shown(key))
        .help("keep one entry per key; readers disagree on which counts");
    at = std::find_if(at, keys.end(), [&](std::string_view k) { return k != key; });
    at = std::adjacent_find(at, keys.end());
  }
}

auto most_similar(std::string_view name,
                  const std::vector<std::string_view>& candidates) -> std::string_view {
  constexpr std::size_t kMostCandidates = 4096;
  std::size_t best = std::min<std::size_t>(name.size() / 3, 2) + 1;
  std::string_view found;
  for (std::size_t i = 0; i < std::min(candidates.size(), kMostCandidates); ++i) {
    const std::size_t d = distance(name, candidates[i], best);
    if (d < best) {
      best = d;
      found = candidates[i];
    }
  }
  return found;
}

}  // namespace opscribe::check
