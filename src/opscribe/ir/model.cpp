#include "opscribe/ir/model.h"

namespace opscribe::ir {

void Model::keep_alive(std::shared_ptr<const void> memory, Bytes bytes) {
  backings_.push_back({std::move(memory), bytes});
  if (!bytes.empty()) backing_at_.emplace(bytes.data(), backings_.size() - 1);
}

auto Model::backing_of(Bytes bytes) const -> std::shared_ptr<const void> {
  auto at = backing_at_.upper_bound(bytes.data());
  if (at == backing_at_.begin()) return nullptr;
  const Backing& backing = backings_[std::prev(at)->second];
  const std::byte* end = backing.bytes.data() + backing.bytes.size();
  const bool inside = !std::less<>()(end, bytes.data() + bytes.size());
  return inside ? backing.memory : nullptr;
}

auto Model::graph() const -> Graph& {
  if (main_graph_ == nullptr) fail(ErrorKind::Invalid, "the model has no graph");
  return *main_graph_;
}

auto Model::make_graph() -> Graph* {
  return arena_.make<Graph>(this);
}

auto Model::make_main_graph(std::string_view name) -> Graph& {
  require(main_graph_ == nullptr, "the model already has a main graph");
  main_graph_ = make_graph();
  if (name.data() != nullptr) main_graph_->set_name(name);
  return *main_graph_;
}

auto Model::add_function(std::string_view in_domain, std::string_view name,
                         std::string_view overload) -> Function* {
  Graph* body = make_graph();
  Function* function = arena_.make<Function>(body);
  body->function_ = function;
  if (in_domain.data() != nullptr) function->set_domain(in_domain);
  if (name.data() != nullptr) function->set_name(name);
  if (overload.data() != nullptr) function->set_overload(overload);
  functions_.push_back(arena_, function);
  return function;
}

auto Model::find_function(std::string_view in_domain, std::string_view name,
                          std::string_view overload) const -> Function* {
  for (Function* function : functions_) {
    if (function->name() == name && function->overload() == overload &&
        canonical_domain(function->domain().view()) == canonical_domain(in_domain)) {
      return function;
    }
  }
  return nullptr;
}

void Model::erase_function(Function* function) {
  functions_.erase_if([&](Function* each) { return each == function; });
}

void Model::set_opset(std::string_view in_domain, std::int64_t version) {
  for (OpsetImport& import : opset_imports) {
    if (canonical_domain(import.domain.view()) == canonical_domain(in_domain)) {
      import.version = version;
      return;
    }
  }
  opset_imports.push_back(arena_, {.domain = text(in_domain), .version = version});
}

void Function::set_name(std::string_view name) {
  name_ = model().name(name);
}
void Function::set_domain(std::string_view domain) {
  domain_ = model().name(domain);
}
void Function::set_overload(std::string_view overload) {
  overload_ = model().name(overload);
}

}  // namespace opscribe::ir
