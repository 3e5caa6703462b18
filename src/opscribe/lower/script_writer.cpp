#include "opscribe/lower/script_writer.h"

#include <string>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/types.h"
#include "opscribe/lower/writer.h"
#include "opscribe/ops/registry.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::lower {

namespace {

using Kind = meaning::Refusal::Kind;

constexpr std::string_view kSingleInProduct =
    "`@` multiplies matrices and vectors, and one side is a single value";

}  // namespace

// --- the graph

auto ScriptWriter::unique(meaning::Label label) -> Name {
  if (label.of == nullptr) return ctx_.names.unique(label.text);
  std::string name = name_after(label.of, "_");
  name += label.text;
  return ctx_.names.unique(name);
}

auto ScriptWriter::emit_as(const meaning::Node& node, Name output) -> ir::Value* {
  SmallVector<ir::Attr, 2> attrs;
  for (const auto& [name, value] : node.attrs)
    attrs.push_back(attr_of(ctx_, name, value));
  return add_node(ctx_, {.op_type = node.op_type,
                         .inputs = node.inputs,
                         .outputs = {output},
                         .attrs = attrs,
                         .domain = "",
                         .version = opset()})
      ->output(0);
}

auto ScriptWriter::constant(std::int64_t number) -> ir::Value* {
  return named_constant(ctx_, script::Value(number), {}, span_);
}

auto ScriptWriter::constant(std::span<const std::int64_t> numbers,
                            std::string_view name) -> ir::Value* {
  return int64_list(ctx_, numbers, name);
}

// --- facts

auto ScriptWriter::opset() -> std::int64_t {
  return default_opset(ctx_, ctx_.current).version;
}

auto ScriptWriter::signature_of(std::string_view op_type) -> const schema::Signature* {
  const schema::OpVersion* version = ops::registry().find("", op_type, opset());
  return version == nullptr ? nullptr : &version->signature;
}

auto ScriptWriter::rank_of(const ir::Value* value) -> std::optional<std::size_t> {
  return lower::rank_of(ctx_, value);
}

void ScriptWriter::cast_first(const schema::Signature& signature,
                              std::span<ir::Value*> inputs) {
  if (!ctx_.number_states.empty()) cast_states(ctx_, signature, inputs);
}

void ScriptWriter::note_witness(const ir::Value* witness) {
  note_variation(ctx_, witness);
}

// --- problems

void ScriptWriter::refuse(const meaning::Refusal& refusal) {
  switch (refusal.kind) {
    case Kind::BitsOfFloats:
      // Who writes `x ^ 2` may mean a power.
      fail_with_help(ctx_, span_, "unsupported-operator",
                     fmt::format("`{}` works on bits, and these are of type {}",
                                 refusal.symbol, info(refusal.dtype).enum_name),
                     refusal.symbol == "^" ? "a power is written `**`"
                                           : "cast them: `op.Cast(x, to=INT64.dtype)`");
    case Kind::SingleInProduct:
      fail_with_help(ctx_, span_, "unsupported-operator", std::string(kSingleInProduct),
                     "write `*`");
    case Kind::TextBesideNumber:
      fail_with_help(
          ctx_, ctx_.current, "invalid-constant",
          fmt::format(
              "the string in `{}` cannot become {}, which the element type of `{}` is",
              text(ctx_, ctx_.current), info(dtype_of(refusal.other)).enum_name,
              refusal.other->name().view()),
          "write a number; strings go with tensors of type STRING");
    case Kind::UnknownCastType:
      break;
  }
  fail_with_help(
      ctx_, ctx_.current, "cast-needs-type",
      fmt::format("the element type of `{}`, to which `{}` has to be cast, "
                  "is not known, and opset {} has no CastLike",
                  refusal.other->name().view(), refusal.value->name().view(), opset()),
      "annotate the parameter with its type, or use opset 15 or newer");
}

void ScriptWriter::doubt(const meaning::Refusal& refusal) {
  if (refusal.kind != Kind::SingleInProduct) return;
  if (said_rank(ctx_, refusal.value) != 0) return;  // it may be declared so only
  warn(ctx_, span_, "unsupported-operator", std::string(kSingleInProduct),
       "write `*` for the product of each element");
}

}  // namespace opscribe::lower
