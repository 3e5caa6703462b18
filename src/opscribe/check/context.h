#pragma once

// What all rules share: the model, the options, and the way to report a breach.

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/check/check_model.h"
#include "opscribe/diag/emitter.h"

namespace opscribe::check {

inline constexpr std::int64_t kNewestIrVersion = 14;

inline constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);

// A place in the model as a chain of steps on the stack, from the innermost outward:
// `graph`, `node[3] "add1" (Add)`, `attribute[0] "axis"`. Making one costs nothing; it
// becomes text only when something is reported there.
struct Where {
  const Where* outer = nullptr;
  std::string_view field;
  std::size_t index = kNoIndex;
  Name name = {};
  const ir::Node* node = nullptr;          // when the step is a node
  const ir::Node* maker = nullptr;         // of the value, when the step is an output
  const ir::Function* function = nullptr;  // when the step is a function
};

// The step from `outer` to a member of it.
inline auto step(const Where& outer, std::string_view field,
                 std::size_t index = kNoIndex, Name name = {}) -> Where {
  return {.outer = &outer, .field = field, .index = index, .name = name};
}

auto path_of(const Where& where) -> std::string;

// A name or other text of the file as messages show it: in backticks, and shortened
// when it is long, since a file may make it as long as it likes.
struct Shown {
  std::string_view text;
};
inline auto shown(std::string_view text) -> Shown {
  return {text};
}
inline auto shown(Name name) -> Shown {
  return {name.view()};
}

// The name of a domain for messages: the standard one is `ai.onnx`.
inline auto shown_domain(std::string_view domain) -> Shown {
  return {domain.empty() ? std::string_view("ai.onnx") : domain};
}

using Help = diag::Emitter::Handle;

class Context {
 public:
  Context(const ir::Model& model, const schema::Registry& registry,
          const CheckOptions& options)
      : model_(model),
        registry_(registry),
        options_(options),
        emitter_(options.max_problems) {}

  auto model() const -> const ir::Model& { return model_; }
  auto registry() const -> const schema::Registry& { return registry_; }
  auto options() const -> const CheckOptions& { return options_; }
  // The version whose rules apply: the newest one when the model's makes no sense.
  auto ir_version() const -> std::int64_t {
    const std::int64_t declared = model_.ir_version.value_or(0);
    return declared > 0 ? declared : kNewestIrVersion;
  }

  template <typename... Args>
  auto error(const Where& where, std::string_view id, fmt::format_string<Args...> text,
             Args&&... args) -> Help {
    return report(diag::Severity::Error, where, id, text, std::forward<Args>(args)...);
  }
  template <typename... Args>
  auto warning(const Where& where, std::string_view id,
               fmt::format_string<Args...> text, Args&&... args) -> Help {
    return report(diag::Severity::Warning, where, id, text,
                  std::forward<Args>(args)...);
  }
  template <typename... Args>
  auto report(diag::Severity severity, const Where& where, std::string_view id,
              fmt::format_string<Args...> text, Args&&... args) -> Help {
    const bool is_error = severity == diag::Severity::Error;
    if (is_full()) {
      ++(is_error ? num_dropped_errors_ : num_dropped_warnings_);
      return Help(nullptr);
    }
    return is_error
               ? emitter_.error(place_of(where), id, text, std::forward<Args>(args)...)
               : emitter_.warning(place_of(where), id, text,
                                  std::forward<Args>(args)...);
  }

  // Nothing more is kept, so working out a help text would be in vain.
  auto is_full() const -> bool {
    return emitter_.diagnostics().size() >= options_.max_problems;
  }
  auto place_of(const Where& where) const -> diag::Place;
  // The diagnostics, with a last one about those beyond the limit.
  auto finish() -> std::vector<diag::Diagnostic>;

  // Warns, once per feature, that the model's IR version is below the one that has it.
  void needs_ir(const Where& where, std::int64_t version, std::string_view feature);
  // Warns when `text` is no UTF-8.
  void expect_utf8(const Where& where, std::string_view text, std::string_view what);

 private:
  const ir::Model& model_;
  const schema::Registry& registry_;
  const CheckOptions& options_;
  diag::Emitter emitter_;
  std::size_t num_dropped_errors_ = 0;
  std::size_t num_dropped_warnings_ = 0;
  std::vector<std::string_view> warned_features_;
};

// Reports keys that stand twice, as errors in the model's own metadata, where the
// format forbids it outright, and as warnings elsewhere.
void check_metadata(Context& ctx, const Where& where, const ir::Metadata& metadata,
                    diag::Severity duplicates);

// Of `candidates` the one most like `name`, for "did you mean"; empty when none is
// close. Looks at no more than a few thousand candidates.
auto most_similar(std::string_view name,
                  const std::vector<std::string_view>& candidates) -> std::string_view;

}  // namespace opscribe::check

template <>
struct fmt::formatter<opscribe::check::Shown> {
  constexpr auto parse(format_parse_context& ctx) { return ctx.begin(); }
  template <typename FormatContext>
  auto format(const opscribe::check::Shown& shown, FormatContext& ctx) const {
    constexpr std::size_t kLongest = 120;
    if (shown.text.size() <= kLongest) {
      return fmt::format_to(ctx.out(), "`{}`", shown.text);
    }
    return fmt::format_to(ctx.out(), "`{}...` ({} bytes)",
                          shown.text.substr(0, kLongest), shown.text.size());
  }
};
