#include "opscribe/script/interpreter/frame.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "opscribe/script/interpreter/meter.h"

namespace opscribe::script {

auto Frame::find(std::string_view name) -> std::optional<Value> {
  if (const Slot* found = slot(name)) {
    if (found->error != nullptr) throw EvalError(*found->error);
    return found->value;
  }
  if (locals != nullptr && locals->contains(name)) {
    wrong("the local variable `{}` is used before it is set", name);
  }
  return outer_ == nullptr ? std::nullopt : outer_->find(name);
}

auto Frame::names() const -> std::vector<std::string> {
  std::vector<std::string> result;
  for (const auto& [name, slot] : slots_) result.push_back(name);
  if (outer_ == nullptr) return result;
  for (std::string& name : outer_->names()) result.push_back(std::move(name));
  return result;
}

auto Frame::slot(std::string_view name) -> Slot* {
  const auto found = slots_.find(name);
  return found == slots_.end() ? nullptr : &found->second;
}

void Frame::note_order(std::string_view name) {
  if (kind_ == Kind::Class && !slots_.contains(name)) order.emplace_back(name);
}

void Frame::set(std::string_view name, Value value) {
  note_order(name);
  slots_.insert_or_assign(std::string(name), Slot{std::move(value), nullptr});
}

void Frame::poison(std::string_view name, const EvalError& error) {
  note_order(name);
  slots_.insert_or_assign(std::string(name),
                          Slot{{}, std::make_shared<const EvalError>(error)});
}

void Frame::erase(std::string_view name) {
  const auto found = slots_.find(name);
  if (found != slots_.end()) slots_.erase(found);
}

void Frame::forget() {
  outer_ = nullptr;
  owner_.reset();
  arguments.clear();
  changes.clear();
  // Out of the frame first: what goes away may ask the frame for names.
  const auto gone = std::exchange(slots_, {});
}

void Frame::rest_on(std::shared_ptr<Scope> outer) {
  outer_ = outer.get();
  owner_ = std::move(outer);
}

auto FixedScope::find(std::string_view name) -> std::optional<Value> {
  const auto found = values_.find(name);
  return found == values_.end() ? std::nullopt : std::optional(found->second);
}

auto FixedScope::names() const -> std::vector<std::string> {
  std::vector<std::string> result;
  for (const auto& [name, value] : values_) result.push_back(name);
  return result;
}

void FixedScope::set(std::string_view name, Value value) {
  values_.insert_or_assign(std::string(name), std::move(value));
}

auto home_of(Scope& scope) -> HomeScope* {
  Scope* at = &scope;
  while (auto* frame = dynamic_cast<Frame*>(at)) {
    at = frame->outer();
    if (at == nullptr) return nullptr;
  }
  return dynamic_cast<HomeScope*>(at);
}

namespace {

void copy_names(Scope& from, const NameSet& names, FixedScope& into) {
  for (const std::string_view name : names) {
    try {
      if (const auto value = from.find(name)) into.set(name, *value);
    } catch (const EvalError&) {
      // Unknown here is unknown there: the call says so, if it needs the name.
      continue;
    }
  }
}

thread_local BorrowedScope* innermost_borrowed = nullptr;

}  // namespace

BorrowedScope::BorrowedScope(Scope& scope)
    : scope_(scope), before_(std::exchange(innermost_borrowed, this)) {}

BorrowedScope::~BorrowedScope() {
  innermost_borrowed = before_;
  for (const Held& held : held_) {
    if (held.frame->outer() == &scope_) held.frame->rest_on(held.names);
  }
}

void BorrowedScope::note(const std::shared_ptr<Frame>& frame, const NameSet& names) {
  std::shared_ptr<Frame> last = frame;
  while (auto* outer = dynamic_cast<Frame*>(last->outer())) {
    last = outer->shared_from_this();
  }
  if (dynamic_cast<HomeScope*>(last->outer()) != nullptr) return;  // there for good
  for (BorrowedScope* each = innermost_borrowed; each != nullptr;
       each = each->before_) {
    if (last->outer() != &each->scope_) continue;
    auto held = std::ranges::find(each->held_, last, &Held::frame);
    if (held == each->held_.end()) {
      each->held_.push_back({last, std::make_shared<FixedScope>()});
      held = std::prev(each->held_.end());
    }
    copy_names(each->scope_, names, *held->names);
    return;
  }
}

auto lasting_scope(Scope& scope, const NameSet& names) -> std::shared_ptr<Scope> {
  if (auto* frame = dynamic_cast<Frame*>(&scope)) {
    // Functions do not see the names of the class around them.
    if (frame->kind() == Frame::Kind::Class)
      return lasting_scope(*frame->outer(), names);
    auto shared = frame->shared_from_this();
    if (Meter* meter = Meter::current()) meter->keep(shared);
    BorrowedScope::note(shared, names);
    return shared;
  }
  auto copy = std::make_shared<FixedScope>();
  copy_names(scope, names, *copy);
  return copy;
}

}  // namespace opscribe::script
