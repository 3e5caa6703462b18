#include "opscribe/schema/op_def.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "opscribe/base/error.h"

namespace opscribe::schema {
namespace {

template <typename Row>
auto find_row(const std::vector<Row>& rows, std::string_view name) -> const Row* {
  const auto found = std::ranges::find(rows, name, &Row::name);
  return found == rows.end() ? nullptr : &*found;
}

auto param_at(const std::vector<Param>& params, std::size_t index) -> const Param* {
  if (index < params.size()) return &params[index];
  if (!params.empty() && params.back().option == ParamOption::Variadic) {
    return &params.back();
  }
  return nullptr;
}

// Rows of an older version keep the words of the newer row of the same name.
template <typename Row>
auto with_words(Row row, const std::vector<Row>& newer_rows) -> Row {
  const Row* newer = find_row(newer_rows, row.name);
  if (row.doc.empty() && newer != nullptr) row.doc = newer->doc;
  return row;
}

void replace(std::vector<Param>& params, const Replaced<Param>& older) {
  if (!older.is_given()) return;
  std::vector<Param> replaced;
  for (const Param& param : older.items()) {
    replaced.push_back(with_words(param, params));
  }
  params = std::move(replaced);
}

template <typename Row>
void merge(std::vector<Row>& rows, const std::vector<Row>& older) {
  for (const Row& row : older) {
    const Row merged = with_words(row, rows);
    const auto same = std::ranges::find(rows, row.name, &Row::name);
    if (same != rows.end()) {
      *same = merged;
    } else {
      rows.push_back(merged);
    }
  }
}

auto is_used(const OpVersion& version, std::string_view type) -> bool {
  const auto uses = [&](const Param& param) { return param.type_str == type; };
  return std::ranges::any_of(version.inputs, uses) ||
         std::ranges::any_of(version.outputs, uses);
}

void unclassify(std::vector<Param>& params) {
  for (Param& param : params) param.differentiation = Differentiation::Unknown;
}

// A required parameter makes those before it required too: positions are not skipped.
// A variadic one is the last.
void count_range(const std::vector<Param>& params, int& min, int& max) {
  min = 0;
  max = 0;
  for (const Param& param : params) {
    switch (param.option) {
      case ParamOption::Single:
        min = ++max;
        break;
      case ParamOption::Optional:
        ++max;
        break;
      case ParamOption::Variadic:
        min = max + param.min_arity;
        max = kUnlimited;
        return;
    }
  }
}

template <typename Row>
void check_names(const OpDef& def, int since, const std::vector<Row>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      invariant(rows[i].name != rows[j].name, "{} {} names `{}` twice", def.name, since,
                rows[i].name);
    }
  }
}

void check_params(const OpDef& def, const OpVersion& version,
                  const std::vector<Param>& params) {
  for (const Param& param : params) {
    invariant(!version.allowed_types(param).is_empty(), "{} {}: `{}` has type `{}`",
              def.name, version.since, param.name, param.type_str);
    invariant(param.option != ParamOption::Variadic || &param == &params.back(),
              "{} {}: `{}` is variadic but not last", def.name, version.since,
              param.name);
  }
}

void finish(OpVersion& version) {
  count_range(version.inputs, version.min_inputs, version.max_inputs);
  count_range(version.outputs, version.min_outputs, version.max_outputs);
  version.signature = make_signature(version);
}

void remove_attributes(const OpDef& def, OpVersion& version,
                       const OlderVersion& older) {
  for (const std::string_view name : older.without) {
    const auto removed = std::erase_if(
        version.attributes, [&](const AttrDef& attr) { return attr.name == name; });
    invariant(removed == 1, "{} {} is without `{}`, which the newer version has not",
              def.name, version.since, name);
  }
}

void apply(const OpDef& def, OpVersion& version, const OlderVersion& older) {
  version.since = older.since;
  version.note = older.note;
  remove_attributes(def, version, older);
  merge(version.attributes, older.attributes);
  if (older.unclassified) {
    unclassify(version.inputs);
    unclassify(version.outputs);
  }
  replace(version.inputs, older.inputs);
  replace(version.outputs, older.outputs);
  std::erase_if(version.types, [&](const TypeConstraint& type) {
    return !is_used(version, type.name);
  });
  merge(version.types, older.types);
  if (older.output_counts.is_given()) {
    version.output_counts = older.output_counts.items();
  }
  version.deprecated = older.deprecated.value_or(version.deprecated);
  version.experimental = older.experimental.value_or(version.experimental);
  version.determinism = older.determinism.value_or(version.determinism);
  if (older.body) version.body = *older.body;
  if (older.infer != nullptr) version.infer = older.infer;
  if (older.eval != nullptr) version.eval = older.eval;
  if (older.tile != nullptr) version.tile = older.tile;
  if (older.gradient != nullptr) version.gradient = older.gradient;
}

auto make_version(const OpDef& def, std::size_t index) -> OpVersion {
  OpVersion version = {.since = def.since,
                       .attributes = def.attributes,
                       .inputs = def.inputs,
                       .outputs = def.outputs,
                       .types = def.types,
                       .output_counts = def.output_counts,
                       .deprecated = def.deprecated,
                       .experimental = def.experimental,
                       .determinism = def.determinism,
                       .body = def.body,
                       .infer = def.infer,
                       .eval = def.eval,
                       .tile = def.tile,
                       .gradient = def.gradient,
                       .tolerance = def.tolerance};
  for (std::size_t i = 0; i < index; ++i) apply(def, version, def.history[i]);
  finish(version);
  return version;
}

}  // namespace

auto OpVersion::find_attribute(std::string_view name) const -> const AttrDef* {
  return find_row(attributes, name);
}

auto OpVersion::find_type(std::string_view name) const -> const TypeConstraint* {
  return find_row(types, name);
}

auto OpVersion::input_at(std::size_t index) const -> const Param* {
  return param_at(inputs, index);
}

auto OpVersion::output_at(std::size_t index) const -> const Param* {
  return param_at(outputs, index);
}

auto OpVersion::allowed_types(const Param& param) const -> TypeSet {
  if (const TypeConstraint* type = find_type(param.type_str)) return type->allowed;
  return parse_type_string(param.type_str);
}

auto OpVersion::is_output_count_allowed(std::size_t count) const -> bool {
  if (count < static_cast<std::size_t>(min_outputs)) return false;
  if (count > static_cast<std::size_t>(max_outputs)) return false;
  return output_counts.empty() ||
         std::ranges::find(output_counts, static_cast<int>(count)) !=
             output_counts.end();
}

auto OpVersion::has_subgraph() const -> bool {
  return std::ranges::any_of(attributes, [](const AttrDef& attr) {
    return attr.type == AttrType::Graph || attr.type == AttrType::Graphs;
  });
}

struct MadeVersions::Made {
  OpVersion version;
  std::size_t index;
  const Made* previous;
};

MadeVersions::~MadeVersions() {
  const Made* made = last_.load(std::memory_order_relaxed);
  while (made != nullptr) delete std::exchange(made, made->previous);
}

auto MadeVersions::find(const Made* from, std::size_t index) const -> const Made* {
  while (from != nullptr && from->index != index) from = from->previous;
  return from;
}

auto MadeVersions::get(const OpDef& def, std::size_t index) const -> const OpVersion& {
  const Made* last = last_.load(std::memory_order_acquire);
  if (const Made* made = find(last, index)) return made->version;
  auto made = std::make_unique<Made>(make_version(def, index), index, last);
  while (!last_.compare_exchange_weak(last, made.get(), std::memory_order_acq_rel,
                                      std::memory_order_acquire)) {
    if (const Made* others = find(last, index)) return others->version;
    made->previous = last;
  }
  return made.release()->version;
}

auto OpDef::at(std::int64_t opset) const -> const OpVersion* {
  for (std::size_t i = 0; i < num_versions(); ++i) {
    if (since_of(i) <= opset) return &version(i);
  }
  return nullptr;
}

void verify(const OpDef& def) {
  for (std::size_t i = 1; i < def.num_versions(); ++i) {
    invariant(def.since_of(i) < def.since_of(i - 1), "{}: version {} listed after {}",
              def.name, def.since_of(i), def.since_of(i - 1));
  }
  invariant(def.first_opset() >= 1, "{}: version {}", def.name, def.first_opset());
  for (const OpVersion& version : def.versions()) {
    check_names(def, version.since, version.inputs);
    check_names(def, version.since, version.outputs);
    check_names(def, version.since, version.attributes);
    check_names(def, version.since, version.types);
    check_params(def, version, version.inputs);
    check_params(def, version, version.outputs);
  }
}

}  // namespace opscribe::schema
