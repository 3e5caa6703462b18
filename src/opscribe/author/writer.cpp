#include "opscribe/author/writer.h"

#include "opscribe/base/error.h"
#include "opscribe/ops/registry.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::author {

auto Writer::operand(const Var& var, std::string_view side) -> ir::Value* {
  if (ir::Value* value = builder_.resolve(var)) return value;
  throw Error(ErrorKind::Usage, fmt::format("its {} is omitted", side),
              "`Var()` is an input left out of a call; give it a value first");
}

auto Writer::right_side(const Var& var) -> meaning::RightSide {
  const Literal* literal = var.literal_.get();
  return {.is_float_literal = literal != nullptr && literal->is_castable &&
                              literal->tensor.dtype() == DataType::Float &&
                              literal->tensor.rank() == 0};
}

auto Writer::emit(const meaning::Node& node, meaning::Label label) -> ir::Value* {
  std::vector<ir::Attr> attrs;
  for (const auto& [name, value] : node.attrs) {
    attrs.push_back(ir::Attr::of(builder_.model_->name(name), value));
  }
  ir::Node* made = builder_.add_node(node.op_type, "", opset(), node.inputs, attrs, 1);
  if (label.of != nullptr || label.text != "tmp") {
    builder_.wishes_[made->output(0)] = {.name = std::string(label.text),
                                         .of = label.of};
  }
  return made->output(0);
}

auto Writer::constant(std::int64_t number) -> ir::Value* {
  return builder_.resolve(Var(number));
}

auto Writer::constant(std::span<const std::int64_t> numbers, std::string_view name)
    -> ir::Value* {
  ir::Value* made =
      builder_.resolve(Var(std::vector<std::int64_t>(numbers.begin(), numbers.end())));
  if (!name.empty()) builder_.wishes_[made] = {.name = std::string(name)};
  return made;
}

auto Writer::signature_of(std::string_view op_type) -> const schema::Signature* {
  const schema::OpVersion* version = ops::registry().find("", op_type, opset());
  return version == nullptr ? nullptr : &version->signature;
}

void Writer::refuse(const meaning::Refusal& refusal) {
  using Kind = meaning::Refusal::Kind;
  switch (refusal.kind) {
    case Kind::BitsOfFloats:
      throw Error(ErrorKind::Usage,
                  fmt::format("it works on bits, and these are of type `{}`",
                              text_name(refusal.dtype)),
                  refusal.symbol == "^"
                      ? "a power is `pow(x, y)`"
                      : "cast them: `op.Cast(x, {.to = 7})` gives INT64");
    case Kind::SingleInProduct:
      throw Error(ErrorKind::Usage,
                  "it multiplies matrices and vectors, and one side is a single value",
                  "write `*`");
    case Kind::TextBesideNumber:
      throw Error(
          ErrorKind::Usage,
          fmt::format("the string cannot become `{}`, which the element type of "
                      "{} is",
                      text_name(dtype_of(refusal.other)),
                      builder_.describe(refusal.other)),
          "write a number; strings go with tensors of type STRING");
    case Kind::UnknownCastType:
      break;
  }
  throw Error(ErrorKind::Usage,
              fmt::format("the element type of {}, to which {} has to be cast, is not "
                          "known, and opset {} has no CastLike",
                          builder_.describe(refusal.other),
                          builder_.describe(refusal.value), opset()),
              "give the parameter a type, `function(\"f\", {{\"x\", FLOAT}}, ...)`, or "
              "use opset 15 or newer");
}

}  // namespace opscribe::author
