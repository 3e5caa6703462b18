#pragma once

// Element types through calls and loops; internal to lower/.

#include <span>

#include "opscribe/lower/context.h"
#include "opscribe/lower/signature.h"

namespace opscribe::lower {

void cast_states(Context& ctx, const Signature& signature,
                 std::span<ir::Value*> inputs);
auto type_of_result(Context& ctx, ir::Value& result) -> ResultType;
void set_result_types(Context& ctx, const ScriptFunction& function,
                      const ir::Node& call);
void set_scan_types(Context& ctx, const ir::Node& scan);
auto dtype_of_known(const script::Value& value) -> DataType;
void set_state_type(Context& ctx, const LoopState& state, const LoopPlan& plan);
void retype_number(Context& ctx, const ir::Value* value, DataType dtype);
void settle_number(Context& ctx, const ir::Value* input, const ir::Value* after);

}  // namespace opscribe::lower
