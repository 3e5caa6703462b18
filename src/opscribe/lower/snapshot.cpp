#include "opscribe/lower/snapshot.h"

#include <unordered_set>

namespace opscribe::lower {

Snapshot::Snapshot(Context& ctx)
    : ctx_(ctx),
      names_(ctx.names),
      told_(ctx.emitter.mark()),
      has_failed_(ctx.has_failed),
      scope_(ctx.scope),
      active_(ctx.active),
      number_states_(ctx.number_states),
      nested_(ctx.result->nested),
      compiled_only_(ctx.result->compiled_only),
      num_copies_(ctx.num_copies),
      num_poisoned_(ctx.poisoned.size()),
      num_callees_(ctx.result->callees.size()),
      num_varying_(ctx.result->varies_without.size()),
      num_inner_imports_(ctx.inner_imports.size()),
      num_kept_scopes_(ctx.kept_scopes.size()),
      num_kept_values_(ctx.kept_values.size()),
      num_kept_operands_(ctx.kept_operands.size()),
      num_inlined_(ctx.inlined.size()) {}

void Snapshot::restore() const {
  restore_poisoned();
  ctx_.names = names_;
  ctx_.emitter.rewind(told_);
  ctx_.has_failed = has_failed_;
  ctx_.number_states = number_states_;
  ctx_.num_copies = num_copies_;
  ScriptFunction& result = *ctx_.result;
  result.nested = nested_;
  result.compiled_only = compiled_only_;
  result.callees.resize(num_callees_);
  result.varies_without.resize(num_varying_);
  ctx_.inner_imports.resize(num_inner_imports_);
  // Operands point to what is kept: first what was made last.
  ctx_.kept_operands.resize(num_kept_operands_);
  ctx_.kept_scopes.resize(num_kept_scopes_);
  ctx_.kept_values.resize(num_kept_values_);
  ctx_.inlined.resize(num_inlined_);
}

// Names bound in blocks that were there before; the others are gone with their blocks.
void Snapshot::restore_poisoned() const {
  if (ctx_.poisoned.size() == num_poisoned_) return;
  std::unordered_set<const BlockScope*> blocks;
  visit_blocks(scope_, active_,
               [&](const BlockScope& block, bool) { blocks.insert(&block); });
  while (ctx_.poisoned.size() > num_poisoned_) {
    const PoisonedName& last = ctx_.poisoned.back();
    if (blocks.contains(last.scope)) last.operand->status = last.before;
    ctx_.poisoned.pop_back();
  }
}

}  // namespace opscribe::lower
