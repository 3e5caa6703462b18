// A script function as an object: its graph in either form, and its variants.

#include "opscribe/lower/function.h"
#include "opscribe/lower/packed.h"

namespace opscribe::lower {

auto ScriptFunction::function() const -> std::shared_ptr<const ir::Function> {
  const std::lock_guard lock(body_mutex_);
  if (function_ == nullptr && packed_ != nullptr) {
    const auto model = std::make_shared<ir::Model>();
    ir::Function* made = model->add_function(
        opset().domain.empty() ? std::string_view() : std::string_view(opset().domain),
        node_name);
    for (const script::Opset& import : imports) {
      made->opset_imports.push_back(
          model->arena(),
          {.domain = model->text(import.domain), .version = import.version});
    }
    unpack(*packed_, *made);
    function_ = {model, made};
  }
  return function_;
}

auto ScriptFunction::graph_bytes() const -> std::shared_ptr<const std::string> {
  const std::lock_guard lock(body_mutex_);
  if (packed_ == nullptr && function_ != nullptr && nested.empty()) {
    if (auto packed = pack(*function_, name_)) {
      packed_ = make_pooled<PackedGraph>(std::move(*packed));
      function_ = nullptr;
    }
  }
  if (packed_ == nullptr) return nullptr;
  return {packed_, &packed_->bytes};
}

void ScriptFunction::set_function(std::shared_ptr<const ir::Function> made) {
  function_ = std::move(made);
}

auto ScriptFunction::variant(CompileRequest&& variant_request, const std::string& key,
                             diag::Emitter& emitter, Work* part_of) const
    -> std::shared_ptr<const ScriptFunction> {
  if (auto known = find_variant(key)) return known;
  if (part_of == nullptr) {
    Work work(variant_request.limits);
    return variant(std::move(variant_request), key, emitter, &work);
  }
  const Turn::Taken turn(variant_request.turn, *part_of);
  // Another thread may have had its turn in between.
  if (auto known = find_variant(key)) return known;
  // A variant that needs itself gets here again, as deep as `Work` allows.
  auto made = compile(std::move(variant_request), emitter, part_of);
  const std::lock_guard lock(variants_mutex_);
  auto& kept = variants_[key];
  if (kept == nullptr) kept = std::move(made);
  return kept;
}

auto ScriptFunction::find_variant(const std::string& key) const
    -> std::shared_ptr<const ScriptFunction> {
  const std::lock_guard lock(variants_mutex_);
  const auto found = variants_.find(key);
  return found == variants_.end() ? nullptr : found->second;
}

auto ScriptFunction::without(const std::vector<std::string>& absent,
                             diag::Emitter& emitter, Work* part_of) const
    -> std::shared_ptr<const ScriptFunction> {
  CompileRequest changed = request;
  changed.absent = absent;
  return variant(std::move(changed), fmt::format("without {}", fmt::join(absent, ",")),
                 emitter, part_of);
}

auto ScriptFunction::with_attributes(
    const std::vector<std::pair<std::string, script::Value>>& values,
    diag::Emitter& emitter, Work* part_of) const
    -> std::shared_ptr<const ScriptFunction> {
  CompileRequest changed = request;
  changed.known_attributes = values;
  std::string key = "with";
  for (const auto& [name, value] : values) {
    key += fmt::format(" {}={}", name, script::repr(value));
  }
  return variant(std::move(changed), key, emitter, part_of);
}

}  // namespace opscribe::lower
