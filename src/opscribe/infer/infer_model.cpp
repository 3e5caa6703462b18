#include "opscribe/infer/infer_model.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "opscribe/base/error.h"
#include "opscribe/infer/declared.h"
#include "opscribe/ir/walk.h"

namespace opscribe::infer {
namespace {

[[noreturn]] void refuse(std::string_view text) {
  throw Error(ErrorKind::Usage, fmt::format("`{}` sets no dimension", text),
              "write `batch=4`, `batch=?`, `x[0]=4` or `x[0]=N`");
}

auto parse_number(std::string_view text) -> std::optional<std::int64_t> {
  std::int64_t number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The types of the inputs under the settings: dimensions by input and axis first, then
// by name.
class Settings {
 public:
  Settings(Facts& facts, std::span<const DimSetting> settings)
      : facts_(facts), settings_(settings), is_used_(settings.size(), false) {}

  void apply(const ir::Value& input) {
    const Type* type = import_type(facts_, input.type(), input.name().view());
    list_input(input, type);
    if (type == nullptr || !type->has_rank || settings_.empty()) {
      facts_.set(&input, type);
      return;
    }
    Dims dims;
    for (std::size_t axis = 0; axis < type->dims.size(); ++axis) {
      dims.push_back(dim_of(input, axis, type->dims[axis]));
    }
    facts_.set(&input, symbolic::with_shape(facts_.arena(), *type,
                                            Shape(dims.data(), dims.size())));
  }

  void require_all_used() const {
    for (std::size_t i = 0; i < settings_.size(); ++i) {
      if (is_used_[i]) continue;
      const DimSetting& setting = settings_[i];
      const std::string wanted =
          setting.input.empty() ? setting.name
                                : fmt::format("{}[{}]", setting.input, setting.axis);
      throw Error(ErrorKind::Usage,
                  fmt::format("the inputs have no dimension `{}`", wanted),
                  "they are " + inputs_);
    }
  }

 private:
  // For the message, of a model with very many inputs the first.
  void list_input(const ir::Value& input, const Type* type) {
    constexpr std::size_t kLongest = 400;
    if (settings_.empty() || inputs_.size() > kLongest) return;
    inputs_ += fmt::format("{}`{}` {}", inputs_.empty() ? "" : ", ",
                           input.name().view(), to_text(type));
  }

  auto dim_of(const ir::Value& input, std::size_t axis, const Dim& declared) -> Dim {
    Dim dim = declared;
    for (std::size_t i = 0; i < settings_.size(); ++i) {
      const DimSetting& setting = settings_[i];
      if (setting.input.empty() || setting.input != input.name().view() ||
          setting.axis != axis) {
        continue;
      }
      is_used_[i] = true;
      dim = setting_dim(setting, fmt::format("{}_d{}", setting.input, axis));
    }
    return facts_.pool().substitute(
        dim, [&](const Dim& symbol) { return named_dim(symbol); });
  }

  auto named_dim(const Dim& symbol) -> std::optional<Dim> {
    for (std::size_t i = 0; i < settings_.size(); ++i) {
      const DimSetting& setting = settings_[i];
      if (!setting.input.empty() || setting.name != symbolic::symbol_name(symbol)) {
        continue;
      }
      is_used_[i] = true;
      if (!setting.size && setting.symbol.empty()) {
        // One and the same wherever the name stands, but unlike any other.
        const auto [at, is_new] = freed_.try_emplace(setting.name);
        if (is_new) at->second = facts_.fresh(setting.name, symbolic::kSize);
        return at->second;
      }
      return setting_dim(setting, setting.name);
    }
    return std::nullopt;
  }

  auto setting_dim(const DimSetting& setting, std::string_view stem) -> Dim {
    if (setting.size) return *setting.size;
    if (!setting.symbol.empty()) return facts_.pool().symbol(setting.symbol);
    return facts_.fresh(stem, symbolic::kSize);
  }

  Facts& facts_;
  std::span<const DimSetting> settings_;
  std::vector<bool> is_used_;
  std::string inputs_;  // each with its type
  std::unordered_map<std::string, Dim> freed_;
};

}  // namespace

auto parse_dim_setting(std::string_view text) -> DimSetting {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) refuse(text);
  const std::string_view left = text.substr(0, equals);
  const std::string_view right = text.substr(equals + 1);
  DimSetting setting;
  if (const std::size_t bracket = left.find('['); bracket != std::string_view::npos) {
    if (!left.ends_with(']') || bracket == 0) refuse(text);
    const auto axis = parse_number(left.substr(bracket + 1, left.size() - bracket - 2));
    if (!axis || *axis < 0) refuse(text);
    setting.input = left.substr(0, bracket);
    setting.axis = static_cast<std::size_t>(*axis);
  } else {
    setting.name = left;
  }
  if (right.empty()) refuse(text);
  if (right == "?") return setting;
  setting.size = parse_number(right);
  if (setting.size && *setting.size < 0) refuse(text);
  if (!setting.size) setting.symbol = right;
  return setting;
}

auto infer_model(const ir::Model& model, const schema::Registry& registry,
                 const ModelOptions& options) -> Inferred {
  Inferred result{.facts = std::make_unique<Facts>()};
  Facts& facts = *result.facts;
  Inferrer inferrer(registry, facts, options.options);
  inferrer.set_custom_rules(options.custom_rules);
  inferrer.set_opsets(model.opset_imports.span());
  if (const ir::Graph* graph = model.main_graph()) {
    Settings settings(facts, options.dims);
    for (const ir::ValuePlace& place : graph->inputs()) settings.apply(*place.value);
    settings.require_all_used();
    inferrer.infer_graph(*graph);
  }
  result.problems = inferrer.take_problems();
  result.is_cut_short = inferrer.is_cut_short();
  return result;
}

void write_types(ir::Model& model, Facts& facts) {
  if (model.main_graph() == nullptr) return;
  const auto write = [&](ir::Value* value) {
    const Type* type = facts.type(value);
    if (type == nullptr || value == nullptr || value->name().empty()) return;
    if (value->type() != nullptr && is_confirmed(*value->type(), *type)) {
      // Only what it leaves open is filled in.
      if (value->type()->shape != nullptr || !type->has_rank) return;
    }
    if (const ir::Type* written = export_type(model, type)) value->set_type(written);
  };
  ir::for_each_graph(*model.main_graph(), [&](ir::Graph& graph) {
    for (const ir::Node* node : graph.nodes()) {
      for (ir::Value* value : node->outputs()) {
        if (value == nullptr) continue;
        write(value);
        if (value->type() != nullptr && !value->is_graph_output() &&
            !value->is_listed() && !value->name().empty()) {
          graph.list_value(value);
        }
      }
    }
    for (const ir::ValuePlace& place : graph.inputs()) {
      if (place.value->type() == nullptr) write(place.value);
    }
  });
}

}  // namespace opscribe::infer
