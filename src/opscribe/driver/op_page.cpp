#include "opscribe/driver/op_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "opscribe/ir/attr.h"

namespace opscribe {
namespace {

using Json = nlohmann::ordered_json;
using schema::AttrDef;
using schema::OpDef;
using schema::OpVersion;
using schema::Param;
using schema::ParamOption;
using schema::TypeSet;

auto shown_domain(std::string_view domain) -> std::string_view {
  return domain.empty() ? "ai.onnx" : domain;
}

// `text` in lines of at most `width`, each after `indent` blanks.
auto wrap(std::string_view text, std::size_t width, std::size_t indent) -> std::string {
  std::string page;
  std::string line;
  const auto flush = [&] {
    if (line.empty()) return;
    page += std::string(indent, ' ') + line + "\n";
    line.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    if (!line.empty() && indent + line.size() + 1 + word.size() > width) flush();
    if (!word.empty()) {
      if (!line.empty()) line += ' ';
      line += word;
    }
    // A blank line in the words starts a paragraph.
    if (text.substr(end).starts_with("\n\n")) {
      flush();
      page += "\n";
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  flush();
  return page;
}

auto set_text(const TypeSet& set) -> std::string {
  return fmt::format("{}", fmt::join(set.type_strings(), ", "));
}

class Printer {
 public:
  explicit Printer(const PageOptions& options) : options_(options) {}

  void title(std::string_view text) {
    page_ += fmt::format("\n{}{}{}\n", bold(), text, plain());
  }
  void item(std::string_view head, std::string_view words) {
    page_ += fmt::format("  {}\n", head);
    page_ += wrap(words, options_.width, 6);
  }
  void paragraph(std::string_view words, std::size_t indent = 0) {
    page_ += wrap(words, options_.width, indent);
  }
  void line(const std::string& text) { page_ += text + "\n"; }
  auto bold() const -> const char* { return options_.color ? "\x1b[1m" : ""; }
  auto plain() const -> const char* { return options_.color ? "\x1b[0m" : ""; }
  auto take() -> std::string { return std::move(page_); }

 private:
  PageOptions options_;
  std::string page_;
};

auto param_head(const Param& param) -> std::string {
  std::string head = fmt::format("{}: {}", param.name, param.type_str);
  if (param.option == ParamOption::Optional) head += ", optional";
  if (param.option == ParamOption::Variadic) {
    head += fmt::format(", any number from {}{}", param.min_arity,
                        param.homogeneous ? "" : ", types may differ");
  }
  return head;
}

auto attr_head(const AttrDef& attribute) -> std::string {
  std::string type(ir::name_of(attribute.type));
  std::ranges::transform(type, type.begin(), [](char c) {
    return static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  });
  if (attribute.has_default()) {
    return fmt::format("{}: {} = {}", attribute.name, type, default_text(attribute));
  }
  return fmt::format("{}: {}, {}", attribute.name, type,
                     attribute.required ? "required" : "optional");
}

void print_params(Printer& out, std::string_view title,
                  const std::vector<Param>& params) {
  if (params.empty()) return;
  out.title(title);
  for (const Param& param : params) out.item(param_head(param), param.doc);
}

void print_versions(Printer& out, const OpDef& op, const OpVersion& shown) {
  out.title("versions");
  for (std::size_t i = 0; i < op.num_versions(); ++i) {
    const OpVersion& version = op.version(i);
    const char* mark = &version == &shown ? " (this page)" : "";
    std::vector<std::string> changes;
    if (i + 1 < op.num_versions()) {
      changes = changes_between(op.version(i + 1), version);
      if (!op.version(i + 1).note.empty()) {
        changes.push_back(fmt::format("before: {}", op.version(i + 1).note));
      }
    }
    out.item(fmt::format("opset {}{}{}", version.since,
                         version.deprecated ? ", deprecated" : "", mark),
             fmt::format("{}", fmt::join(changes, "; ")));
  }
}

void add_missing(std::vector<std::string>& lines, std::string_view verb,
                 const TypeSet& from, const TypeSet& to, std::string_view name) {
  const std::vector<std::string> names = (to - from).type_strings();
  if (names.empty()) return;
  if (names.size() > 12) {
    lines.push_back(fmt::format("{} {} {} types", name, verb, names.size()));
  } else {
    lines.push_back(fmt::format("{} {} {}", name, verb, fmt::join(names, ", ")));
  }
}

auto param_json(const Param& param) -> Json {
  constexpr const char* kOptions[] = {"single", "optional", "variadic"};
  return {{"name", param.name},
          {"type", param.type_str},
          {"option", kOptions[static_cast<std::size_t>(param.option)]},
          {"homogeneous", param.homogeneous},
          {"min_arity", param.min_arity},
          {"doc", param.doc}};
}

}  // namespace

auto default_text(const AttrDef& attribute) -> std::string {
  struct Visitor {
    auto operator()(std::monostate) const -> std::string { return {}; }
    auto operator()(std::int64_t v) const -> std::string {
      return fmt::format("{}", v);
    }
    auto operator()(float v) const -> std::string { return fmt::format("{}", v); }
    auto operator()(std::string_view v) const -> std::string {
      return fmt::format("\"{}\"", v);
    }
    auto operator()(std::span<const std::int64_t> v) const -> std::string {
      return fmt::format("[{}]", fmt::join(v, ", "));
    }
    auto operator()(std::span<const float> v) const -> std::string {
      return fmt::format("[{}]", fmt::join(v, ", "));
    }
    auto operator()(std::span<const std::string_view> v) const -> std::string {
      std::vector<std::string> quoted;
      quoted.reserve(v.size());
      for (auto each : v) quoted.push_back(fmt::format("\"{}\"", each));
      return fmt::format("[{}]", fmt::join(quoted, ", "));
    }
  };
  return std::visit(Visitor{}, attribute.default_value);
}

auto op_signature(const OpDef& op, const OpVersion& version) -> std::string {
  const auto names = [](const std::vector<Param>& params) {
    std::vector<std::string> list;
    list.reserve(params.size());
    for (const Param& param : params) {
      list.push_back(fmt::format("{}{}", param.name,
                                 param.option == ParamOption::Variadic   ? "..."
                                 : param.option == ParamOption::Optional ? "?"
                                                                         : ""));
    }
    return list;
  };
  std::vector<std::string> arguments = names(version.inputs);
  for (const AttrDef& attribute : version.attributes) {
    arguments.push_back(
        attribute.has_default()
            ? fmt::format("{}={}", attribute.name, default_text(attribute))
            : fmt::format("{}={}", attribute.name,
                          attribute.required ? "..." : "none"));
  }
  return fmt::format("{} = {}({})", fmt::join(names(version.outputs), ", "), op.name,
                     fmt::join(arguments, ", "));
}

auto changes_between(const OpVersion& older, const OpVersion& newer)
    -> std::vector<std::string> {
  std::vector<std::string> lines;
  const auto compare = [&](std::string_view what, const auto& before,
                           const auto& after) {
    const auto has = [](const auto& list, std::string_view name) {
      return std::ranges::any_of(list, [&](auto& each) { return each.name == name; });
    };
    for (const auto& each : after) {
      if (!has(before, each.name))
        lines.push_back(fmt::format("new {} {}", what, each.name));
    }
    for (const auto& each : before) {
      if (!has(after, each.name))
        lines.push_back(fmt::format("no {} {}", what, each.name));
    }
  };
  compare("input", older.inputs, newer.inputs);
  compare("output", older.outputs, newer.outputs);
  compare("attribute", older.attributes, newer.attributes);
  for (const AttrDef& after : newer.attributes) {
    const AttrDef* before = older.find_attribute(after.name);
    if (before == nullptr || default_text(*before) == default_text(after)) continue;
    lines.push_back(
        fmt::format("default of {} is {}, was {}", after.name,
                    after.has_default() ? default_text(after) : "none",
                    before->has_default() ? default_text(*before) : "none"));
  }
  for (const schema::TypeConstraint& after : newer.types) {
    const schema::TypeConstraint* before = older.find_type(after.name);
    if (before == nullptr) continue;
    add_missing(lines, "gains", before->allowed, after.allowed, after.name);
    add_missing(lines, "loses", after.allowed, before->allowed, after.name);
  }
  if (newer.body.kind != schema::BodyKind::None &&
      older.body.kind == schema::BodyKind::None) {
    lines.emplace_back("now also defined by simpler operators");
  }
  return lines;
}

auto op_page(const OpDef& op, const OpVersion& version, const PageOptions& options)
    -> std::string {
  Printer out(options);
  out.line(fmt::format("{}{}{}  {} {}", out.bold(), op.name, out.plain(),
                       shown_domain(op.domain), version.since));
  out.line("");
  out.paragraph(op.doc);
  if (version.deprecated) {
    out.line("");
    out.paragraph("Deprecated: models of this opset may not use it.");
  }
  out.line("");
  out.paragraph(op_signature(op, version), 2);
  print_params(out, "inputs", version.inputs);
  print_params(out, "outputs", version.outputs);
  if (!version.attributes.empty()) {
    out.title("attributes");
    for (const AttrDef& each : version.attributes) out.item(attr_head(each), each.doc);
  }
  if (!version.types.empty()) {
    out.title("types");
    for (const auto& type : version.types) {
      const std::string words =
          type.doc.empty() ? set_text(type.allowed)
                           : fmt::format("{}: {}", type.doc, set_text(type.allowed));
      out.item(type.name, words);
    }
  }
  print_versions(out, op, version);
  out.line("");
  out.line(schema::doc_url(op.domain, op.name));
  return out.take();
}

auto op_page_json(const OpDef& op, const OpVersion& version) -> std::string {
  Json inputs = Json::array();
  for (const Param& param : version.inputs) inputs.push_back(param_json(param));
  Json outputs = Json::array();
  for (const Param& param : version.outputs) outputs.push_back(param_json(param));
  Json attributes = Json::array();
  for (const AttrDef& each : version.attributes) {
    attributes.push_back(
        {{"name", each.name},
         {"type", ir::name_of(each.type)},
         {"required", each.required},
         {"default", each.has_default() ? Json(default_text(each)) : Json()},
         {"doc", each.doc}});
  }
  Json types = Json::object();
  for (const auto& type : version.types) {
    types[std::string(type.name)] = type.allowed.type_strings();
  }
  Json versions = Json::array();
  for (std::size_t i = 0; i < op.num_versions(); ++i) {
    versions.push_back(op.since_of(i));
  }
  const Json json = {{"domain", shown_domain(op.domain)},
                     {"name", op.name},
                     {"since", version.since},
                     {"versions", std::move(versions)},
                     {"deprecated", version.deprecated},
                     {"doc", op.doc},
                     {"signature", op_signature(op, version)},
                     {"inputs", std::move(inputs)},
                     {"outputs", std::move(outputs)},
                     {"attributes", std::move(attributes)},
                     {"types", std::move(types)},
                     {"url", schema::doc_url(op.domain, op.name)}};
  return json.dump(2) + "\n";
}

}  // namespace opscribe
