#include "opscribe/schema/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

namespace opscribe::schema {
namespace {

// --- JSON pieces; each function appends one value ---

void put(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  out += '"';
}
void put(std::string& out, const std::string& text) {
  put(out, std::string_view(text));
}
void put(std::string& out, std::monostate) {
  out += "null";
}
void put(std::string& out, bool value) {
  out += value ? "true" : "false";
}
void put(std::string& out, int value) {
  out += fmt::format("{}", value);
}
void put(std::string& out, std::int64_t value) {
  out += fmt::format("{}", value);
}
void put(std::string& out, float value) {
  std::string digits = fmt::format("{}", value);
  // Keeps a float a float for readers that tell 1 from 1.0.
  if (digits.find_first_of(".en") == std::string::npos) digits += ".0";
  out += digits;
}

template <typename Items, typename Put>
void put_list(std::string& out, const Items& items, Put put_item) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    put_item(item);
  }
  out += ']';
}
template <typename T>
void put(std::string& out, std::span<const T> items) {
  put_list(out, items, [&](const T& item) { put(out, item); });
}
template <typename T>
void put(std::string& out, const std::vector<T>& items) {
  put_list(out, items, [&](const T& item) { put(out, item); });
}

class Object {
 public:
  explicit Object(std::string& out) : out_(out) { out_ += '{'; }
  ~Object() { out_ += '}'; }
  Object(const Object&) = delete;
  auto operator=(const Object&) -> Object& = delete;

  // The place for the value of `name`.
  auto member(std::string_view name) -> std::string& {
    if (!first_) out_ += ',';
    first_ = false;
    put(out_, name);
    out_ += ':';
    return out_;
  }
  template <typename T>
  void add(std::string_view name, const T& value) {
    put(member(name), value);
  }

 private:
  std::string& out_;
  bool first_ = true;
};

// --- The parts of a version ---

auto name_of(ParamOption option) -> std::string_view {
  switch (option) {
    case ParamOption::Single:
      return "Single";
    case ParamOption::Optional:
      return "Optional";
    case ParamOption::Variadic:
      return "Variadic";
  }
  return {};
}

auto name_of(Differentiation differentiation) -> std::string_view {
  switch (differentiation) {
    case Differentiation::Unknown:
      return "Unknown";
    case Differentiation::Differentiable:
      return "Differentiable";
    case Differentiation::NonDifferentiable:
      return "NonDifferentiable";
  }
  return {};
}

auto name_of(Determinism determinism) -> std::string_view {
  switch (determinism) {
    case Determinism::Deterministic:
      return "Deterministic";
    case Determinism::NonDeterministic:
      return "NonDeterministic";
    case Determinism::Unknown:
      return "Unknown";
  }
  return {};
}

auto name_of(BodyKind kind) -> std::string_view {
  switch (kind) {
    case BodyKind::None:
      return "None";
    case BodyKind::Fixed:
      return "Fixed";
    case BodyKind::ContextDependent:
      return "ContextDependent";
  }
  return {};
}

void put_param(std::string& out, const Param& param) {
  Object object(out);
  object.add("name", param.name);
  object.add("type", param.type_str);
  object.add("doc", param.doc);
  object.add("option", name_of(param.option));
  object.add("homogeneous", param.homogeneous);
  object.add("min_arity", param.min_arity);
  object.add("differentiation", name_of(param.differentiation));
}

void put_params(std::string& out, const std::vector<Param>& params) {
  put_list(out, params, [&](const Param& param) { put_param(out, param); });
}

void put_attribute(std::string& out, const AttrDef& attr) {
  Object object(out);
  object.add("name", attr.name);
  object.add("type", ir::name_of(attr.type));
  object.add("required", attr.required);
  object.member("default");
  std::visit([&](const auto& value) { put(out, value); }, attr.default_value);
  object.add("doc", attr.doc);
}

void put_type(std::string& out, const TypeConstraint& type) {
  Object object(out);
  object.add("name", type.name);
  object.add("allowed", type.allowed.type_strings());
  object.add("doc", type.doc);
}

// "none", or whether the shape rule is the one of the next newer version.
auto rule_of(const OpVersion& version, const OpVersion* newer) -> std::string_view {
  if (version.infer == nullptr) return "none";
  return newer != nullptr && newer->infer == version.infer ? "as newer" : "own";
}

void put_version(std::string& out, const OpVersion& version, const OpVersion* newer) {
  Object object(out);
  object.add("since", version.since);
  object.add("note", version.note);
  put_list(object.member("attributes"), version.attributes,
           [&](const AttrDef& attr) { put_attribute(out, attr); });
  put_params(object.member("inputs"), version.inputs);
  put_params(object.member("outputs"), version.outputs);
  put_list(object.member("types"), version.types,
           [&](const TypeConstraint& type) { put_type(out, type); });
  object.add("min_inputs", version.min_inputs);
  object.add("max_inputs", version.max_inputs);
  object.add("min_outputs", version.min_outputs);
  object.add("max_outputs", version.max_outputs);
  object.add("output_counts", version.output_counts);
  object.add("deprecated", version.deprecated);
  object.add("experimental", version.experimental);
  object.add("determinism", name_of(version.determinism));
  object.add("body", name_of(version.body.kind));
  object.add("body_opsets", version.body.opsets);
  object.add("has_subgraph", version.has_subgraph());
  object.add("infer", rule_of(version, newer));
}

void put_operator(std::string& out, const OpDef& def) {
  Object object(out);
  object.add("domain", def.domain);
  object.add("name", def.name);
  object.add("doc", def.doc);
  object.add("url", doc_url(def.domain, def.name));
  const OpVersion* newer = nullptr;
  put_list(object.member("versions"), def.versions(), [&](const OpVersion& version) {
    put_version(out, version, newer);
    newer = &version;
  });
}

}  // namespace

auto dump_json(const Registry& registry, DumpedDomains domains) -> std::string {
  const bool is_partial = domains == DumpedDomains::Partial;
  std::vector<DomainInfo> wanted;
  for (const DomainInfo& domain : registry.domains()) {
    if (domain.is_partial == is_partial) wanted.push_back(domain);
  }
  std::vector<const OpDef*> operators = registry.all();
  std::erase_if(operators, [&](const OpDef* def) {
    return std::ranges::find(wanted, def->domain, &DomainInfo::name) == wanted.end();
  });
  std::string out;
  {
    Object object(out);
    put_list(object.member("domains"), wanted, [&](const DomainInfo& domain) {
      Object row(out);
      row.add("name", domain.name);
      row.add("newest_opset", domain.newest_opset);
    });
    put_list(object.member("operators"), operators, [&](const OpDef* def) {
      out += '\n';
      put_operator(out, *def);
    });
  }
  out += '\n';
  return out;
}

}  // namespace opscribe::schema
