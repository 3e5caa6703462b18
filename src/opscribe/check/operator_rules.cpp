// A node against the definition of its operator.

#include <algorithm>
#include <array>

#include "opscribe/check/body.h"

namespace opscribe::check {
namespace {

auto has_custom_rule(const CheckOptions& options, std::string_view domain,
                     std::string_view op_type) -> bool {
  if (options.custom_rules == nullptr) return false;
  return std::ranges::any_of(options.custom_rules->rows, [&](const auto& row) {
    return row.key.domain == domain && row.key.op_type == op_type;
  });
}

// Operators that early exporters wrote and no operator set ever defined. Readers let
// them pass, so their nodes are not held against any definition.
constexpr std::array<std::string_view, 11> kHistoric = {"ATen",
                                                        "Affine",
                                                        "ConstantFill",
                                                        "Crop",
                                                        "DynamicSlice",
                                                        "GRUUnit",
                                                        "GivenTensorFill",
                                                        "ImageScaler",
                                                        "ParametricSoftplus",
                                                        "Scale",
                                                        "ScaledTanh"};

auto is_omitted(const ir::Value* value) -> bool {
  return value == nullptr || value->name().empty();
}

// "2", "2 to 4", "at least 1"
auto range_text(int least, int most) -> std::string {
  if (least == most) return fmt::format("{}", least);
  if (most == schema::kUnlimited) return fmt::format("at least {}", least);
  return fmt::format("{} to {}", least, most);
}

auto is_within(std::size_t count, int least, int most) -> bool {
  return std::cmp_greater_equal(count, least) && std::cmp_less_equal(count, most);
}

auto param_names(const std::vector<schema::Param>& params) -> std::string {
  std::string text;
  for (const schema::Param& param : params) {
    if (!text.empty()) text += ", ";
    text += param.name;
    if (param.option == schema::ParamOption::Optional) text += "?";
    if (param.option == schema::ParamOption::Variadic) text += "...";
  }
  return text.empty() ? "none" : text;
}

// Where else than in `version` the operator has the attribute; empty: nowhere.
auto other_versions_text(const schema::OpDef& def, const schema::OpVersion& version,
                         std::string_view attribute) -> std::string {
  for (auto at = def.versions().rbegin(); at != def.versions().rend(); ++at) {
    if (at->since > version.since && at->find_attribute(attribute) != nullptr) {
      return fmt::format("it has one from opset {} on", at->since);
    }
  }
  for (const schema::OpVersion& older : def.versions()) {
    if (older.since < version.since && older.find_attribute(attribute) != nullptr) {
      return fmt::format("it had one before opset {}; it may be an input now",
                         version.since);
    }
  }
  return {};
}

}  // namespace

auto BodyRules::OperatorHash::operator()(const OperatorKey& key) const -> std::size_t {
  constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ull;
  std::uint64_t hash = (std::uint64_t{key.domain} << 32 | key.op_type) * kFactor;
  hash ^= static_cast<std::uint32_t>(key.version) * kFactor >> 17;
  return static_cast<std::size_t>(hash ^ (hash >> 31));
}

auto BodyRules::find_operator(const ir::Node& node, int version) -> const Operator& {
  const OperatorKey key{node.domain().empty() ? UINT32_MAX : node.domain().id(),
                        node.op_type().id(), version};
  const auto [at, is_new] = operators_.try_emplace(key);
  Operator& op = at->second;
  if (!is_new) return op;
  const auto domain = ir::canonical_domain(node.domain().view());
  op.is_known_domain = ctx_.registry().find_complete_domain(domain) != nullptr;
  op.is_historic =
      domain.empty() &&
      std::ranges::find(kHistoric, node.op_type().view()) != kHistoric.end();
  // A vendor's operators change without a new version; what is wrong there only its
  // runtime can tell.
  if (op.is_known_domain) op.def = ctx_.registry().find(domain, node.op_type().view());
  op.version = op.def == nullptr ? nullptr : op.def->at(version);
  return op;
}

auto BodyRules::find_version(const Where& where, const ir::Node& node)
    -> std::optional<Opsets::Found> {
  const Opsets::Found found = opsets_->find(node.domain());
  const std::string_view body = function_ != nullptr ? "function" : "model";
  const auto is_first = [&] {
    return reported_domains_
        .insert(node.domain().empty() ? UINT32_MAX : node.domain().id())
        .second;
  };
  if (!found.is_imported) {
    if (is_first()) {
      ctx_.error(where, "missing-opset-import",
                 "{} is of domain {}, which the {} does not import", node.describe(),
                 shown_domain(node.domain().view()), body)
          .help("add an opset import of domain {} to the {}",
                shown_domain(node.domain().view()), body);
    }
    return std::nullopt;
  }
  // Readers know the operators by the empty spelling alone, and in the nodes of a
  // function do not even take an import of `ai.onnx` for it.
  const bool is_long = node.domain() == "ai.onnx";
  const bool is_unmatched =
      found.is_spelled_differently && function_ != nullptr && depth_ == 0;
  if ((is_long || is_unmatched) && is_first()) {
    ctx_.error(where, "domain-spelling", "{} {} the standard domain as `ai.onnx`",
               is_long ? node.describe() : "the function",
               is_long ? "names" : "imports")
        .help(
            "leave the domain empty; it means the same, but readers compare the text");
  }
  return found;
}

void BodyRules::check_operator(const Where& where, const ir::Node& node) {
  const auto found = find_version(where, node);
  if (!found) return;
  const Operator& op = find_operator(node, found->version);
  if (model_opsets_ != nullptr && depth_ == 0) {
    check_compatibility(where, node, found->version);
  }
  if (op.is_historic) {
    ctx_.warning(where, "experimental-operator",
                 "{} is an experiment of early exporters that no operator set defines",
                 shown(node.op_type()))
        .help("express it by operators of the standard");
    return;
  }
  if (op.version == nullptr) {
    const ir::Function* function = functions_.callee(node);
    if (function != nullptr) check_call(where, node, *function);
    if (function == nullptr || op.is_known_domain) {
      check_unknown(where, node, op, found->version);
    }
    return;
  }
  if (op.version->deprecated) {
    const auto successor = schema::successor_of(node.op_type().view());
    ctx_.error(where, "deprecated-operator",
               "{} is deprecated since opset {}, and the import is of opset {}",
               shown(node.op_type()), op.version->since, found->version)
        .help("{}{}", successor.empty() ? "import an older opset" : "use ", successor);
    return;
  }
  check_signature(where, node, *op.version);
  check_attributes(where, node, op);
}

void BodyRules::check_unknown(const Where& where, const ir::Node& node,
                              const Operator& op, int version) {
  const std::string_view domain = ir::canonical_domain(node.domain().view());
  if (op.def != nullptr) {
    const int first = op.def->first_opset();
    ctx_.error(
            where, "unknown-operator",
            "operator {} came with opset {} of domain {}, but version {} is imported",
            shown(node.op_type()), first, shown_domain(domain), version)
        .help("import version {} or higher", first);
  } else if (op.is_known_domain && functions_.callee(node) != nullptr) {
    ctx_.error(
            where, "unknown-operator",
            "domain {} has no operator {}, and readers do not look for functions there",
            shown_domain(domain), shown(node.op_type()))
        .help("move the function to a domain of its own and import that");
  } else if (op.is_known_domain) {
    const bool may_search = !ctx_.is_full() && num_searches_left_-- > 0;
    const auto similar = may_search
                             ? ctx_.registry().suggest(domain, node.op_type().view())
                             : std::string_view();
    ctx_.error(where, "unknown-operator", "domain {} has no operator {}",
               shown_domain(domain), shown(node.op_type()))
        .help("{}", similar.empty() ? std::string("set the domain of a custom operator")
                                    : fmt::format("did you mean {}?", shown(similar)));
  } else if (functions_.has_any_overload(node)) {
    ctx_.error(where, "unknown-overload", "function {} of domain {} has no overload {}",
               shown(node.op_type()), shown_domain(domain), shown(node.overload()))
        .help("correct the node's `overload` or add the function");
  } else if (ctx_.options().check_custom_domains &&
             !has_custom_rule(ctx_.options(), domain, node.op_type().view())) {
    ctx_.error(where, "unknown-operator",
               "operator {} of domain {} is neither known nor a function of the model",
               shown(node.op_type()), shown_domain(domain))
        .help("add a function that defines it, or take custom domains on trust");
  }
}

void BodyRules::check_signature(const Where& where, const ir::Node& node,
                                const schema::OpVersion& version) {
  if (!is_within(node.num_inputs(), version.min_inputs, version.max_inputs)) {
    ctx_.error(where, "wrong-input-count", "{} has {} inputs, but {}-{} takes {}",
               node.describe(), node.num_inputs(), node.op_type().view(), version.since,
               range_text(version.min_inputs, version.max_inputs))
        .help("its inputs are: {}", param_names(version.inputs));
  }
  const std::size_t count = node.num_outputs();
  if (!is_within(count, version.min_outputs, version.max_outputs)) {
    ctx_.error(where, "wrong-output-count", "{} has {} outputs, but {}-{} makes {}",
               node.describe(), count, node.op_type().view(), version.since,
               range_text(version.min_outputs, version.max_outputs))
        .help("its outputs are: {}", param_names(version.outputs));
  } else if (!version.is_output_count_allowed(count)) {
    ctx_.error(where, "wrong-output-count", "{} has {} outputs, but {}-{} makes {}",
               node.describe(), count, node.op_type().view(), version.since,
               fmt::join(version.output_counts, " or "))
        .help("its outputs are: {}", param_names(version.outputs));
  }
  using Option = schema::ParamOption;
  for (std::size_t i = 0; i < std::min(node.num_inputs(), version.inputs.size()); ++i) {
    if (version.inputs[i].option != Option::Single || !is_omitted(node.input(i))) {
      continue;
    }
    ctx_.error(step(where, "input", i), "missing-input",
               "input {}, `{}`, of {} is left out but not optional", i,
               version.inputs[i].name, node.describe())
        .help("name the value it reads");
  }
  for (std::size_t i = 0; i < std::min(count, version.outputs.size()); ++i) {
    if (version.outputs[i].option != Option::Single || !is_omitted(node.output(i))) {
      continue;
    }
    ctx_.error(step(where, "output", i), "missing-output",
               "output {}, `{}`, of {} is left out but not optional", i,
               version.outputs[i].name, node.describe())
        .help("give it a name, even if nothing reads it");
  }
}

void BodyRules::report_unknown_attribute(const Where& where, const ir::Node& node,
                                         const Operator& op, std::string_view name) {
  std::string advice;
  if (!ctx_.is_full()) {
    std::vector<std::string_view> names;
    names.reserve(op.version->attributes.size());
    for (const auto& each : op.version->attributes) names.push_back(each.name);
    const auto similar = most_similar(name, names);
    advice = other_versions_text(*op.def, *op.version, name);
    if (!similar.empty()) advice = fmt::format("did you mean {}?", shown(similar));
    if (advice.empty()) advice = "remove it, or start its name with `__`";
  }
  // Readers tolerate extra attributes of this one operator, which exporters wrote
  // before it became standard.
  const bool is_tolerated = op.def->name == "LayerNormalization";
  ctx_.report(is_tolerated ? diag::Severity::Warning : diag::Severity::Error, where,
              "unknown-attribute", "{}-{} has no attribute {}", node.op_type().view(),
              op.version->since, shown(name))
      .help("{}", advice);
}

void BodyRules::check_attributes(const Where& where, const ir::Node& node,
                                 const Operator& op) {
  const schema::OpVersion& version = *op.version;
  std::uint64_t given = 0;
  const auto attrs = node.attrs();
  for (std::size_t i = 0; i < attrs.size(); ++i) {
    const ir::Attr& attr = *attrs[i];
    const std::string_view name = attr.name.view();
    const schema::AttrDef* def = version.find_attribute(name);
    if (def == nullptr) {
      if (name.empty() || name.starts_with("__")) continue;  // Tools' own.
      report_unknown_attribute(step(where, "attribute", i, attr.name), node, op, name);
      continue;
    }
    const auto index = static_cast<std::size_t>(def - version.attributes.data());
    if (index < 64) given |= std::uint64_t{1} << index;
    const ir::AttrType declared = attr.declared.value_or(attr.type());
    if (declared != def->type && declared != ir::AttrType::Undefined) {
      ctx_.error(step(where, "attribute", i, attr.name), "wrong-attribute-type",
                 "attribute {} of {} is of type {}, but {}-{} takes {}", shown(name),
                 node.describe(), name_of(declared), node.op_type().view(),
                 version.since, name_of(def->type))
          .help("store the value as {}", name_of(def->type));
    }
  }
  for (std::size_t i = 0; i < version.attributes.size(); ++i) {
    const schema::AttrDef& def = version.attributes[i];
    if (!def.required || (i < 64 && (given >> i & 1) != 0)) continue;
    if (i >= 64 && node.find_attr(def.name) != nullptr) continue;
    ctx_.error(where, "missing-attribute", "{} lacks the attribute `{}`",
               node.describe(), def.name)
        .help("{}-{} requires `{}`, of type {}", node.op_type().view(), version.since,
              def.name, name_of(def.type));
  }
}

void BodyRules::check_compatibility(const Where& where, const ir::Node& node,
                                    int version) {
  const Opsets::Found other = model_opsets_->find(node.domain());
  if (!other.is_imported || other.version == version) return;
  const Operator here = find_operator(node, version);
  const Operator& there = find_operator(node, other.version);
  if (here.version == there.version) return;
  const auto since = [](const Operator& op) {
    return op.version == nullptr ? std::string("undefined")
                                 : fmt::format("that of opset {}", op.version->since);
  };
  ctx_.error(
          where, "incompatible-opset",
          "the function imports version {} of domain {}, where {} is {}, but the model "
          "imports version {}, where it is {}",
          version, shown_domain(node.domain().view()), shown(node.op_type()),
          since(here), other.version, since(there))
      .help("import the same version in both");
}

auto BodyRules::parameters_of(const ir::Function& function)
    -> const std::vector<Name>& {
  const auto [at, is_new] = parameters_.try_emplace(&function);
  std::vector<Name>& names = at->second;
  if (!is_new) return names;
  for (const Name name : function.attribute_names) {
    if (!name.empty()) names.push_back(name);
  }
  for (const ir::Attr* attr : function.attribute_defaults) {
    if (!attr->name.empty()) names.push_back(attr->name);
  }
  std::ranges::sort(names, {}, &Name::id);
  return names;
}

auto BodyRules::has_parameter(const ir::Function& function, Name name) -> bool {
  return !name.empty() &&
         std::ranges::binary_search(parameters_of(function), name.id(), {}, &Name::id);
}

void BodyRules::check_call(const Where& where, const ir::Node& node,
                           const ir::Function& function) {
  const std::size_t num_inputs = function.body().inputs().size();
  const std::size_t num_outputs = function.body().outputs().size();
  if (node.num_inputs() > num_inputs) {
    ctx_.error(where, "wrong-input-count",
               "{} has {} inputs, but the function takes {}", node.describe(),
               node.num_inputs(), num_inputs)
        .help("drop the inputs it has no name for");
  }
  if (node.num_outputs() > num_outputs) {
    ctx_.error(where, "wrong-output-count",
               "{} has {} outputs, but the function makes {}", node.describe(),
               node.num_outputs(), num_outputs)
        .help("drop the outputs it does not make");
  }
  for (std::size_t i = 0; i < node.attrs().size(); ++i) {
    const Name name = node.attrs()[i]->name;
    if (name.empty() || name.view().starts_with("__") ||
        has_parameter(function, name)) {
      continue;
    }
    ctx_.warning(step(where, "attribute", i, name), "unknown-attribute",
                 "the function {} has no attribute {}", shown(node.op_type()),
                 shown(name))
        .help("it has no effect; remove it");
  }
}

}  // namespace opscribe::check
