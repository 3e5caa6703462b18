#include "opscribe/meaning/literals.h"

#include <algorithm>

namespace opscribe::meaning {

namespace {

using schema::Signature;
using schema::SignatureParam;

// Whether every number of type `narrow` is one of type `wide`, both of one kind.
auto contains(DataType wide, DataType narrow) -> bool {
  if (info(wide).bits <= info(narrow).bits) return false;
  if (is_float(wide)) return true;
  return info(wide).number_class == info(narrow).number_class ||
         info(narrow).number_class == NumberClass::Unsigned;
}

// Values by type variable, of which a call has few.
class ByVariable {
 public:
  void set(std::string_view variable, ir::Value* value) {
    if (Entry* found = find(variable)) {
      found->value = value;
    } else {
      entries_.push_back({variable, value});
    }
  }
  void set_once(std::string_view variable, ir::Value* value) {
    if (find(variable) == nullptr) entries_.push_back({variable, value});
  }
  auto get(std::string_view variable) -> ir::Value* {
    const Entry* found = find(variable);
    return found == nullptr ? nullptr : found->value;
  }
  auto empty() const -> bool { return entries_.empty(); }

 private:
  struct Entry {
    std::string_view variable;
    ir::Value* value;
  };
  auto find(std::string_view variable) -> Entry* {
    Entry* found = std::ranges::find(entries_, variable, &Entry::variable);
    return found == entries_.end() ? nullptr : found;
  }
  SmallVector<Entry, 4> entries_;
};

// The type variable that binds the input; empty when none does. The further values of a
// heterogeneous variadic parameter are free.
auto variable_of(const Signature& signature, std::size_t index) -> std::string_view {
  const SignatureParam* param = signature.input_at(index);
  if (param == nullptr) return {};
  const bool is_free = index >= signature.num_inputs && !param->is_homogeneous;
  return is_free ? std::string_view() : param->constraint;
}

void cast_to_companions(Writer& writer, const Signature& signature,
                        std::span<ir::Value*> inputs) {
  ByVariable witnesses;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i] == nullptr || writer.is_literal(inputs[i])) continue;
    const std::string_view variable = variable_of(signature, i);
    if (!variable.empty()) witnesses.set(variable, inputs[i]);
  }
  if (witnesses.empty()) return;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!writer.is_literal(inputs[i])) continue;
    ir::Value* witness = witnesses.get(variable_of(signature, i));
    if (witness == nullptr) continue;
    refuse_text(writer, inputs[i], witness);
    writer.note_witness(witness);
    inputs[i] = cast_like(writer, inputs[i], witness);
  }
}

// Numbers alone: where one is a float, all of its type variable are.
void cast_to_floats(Writer& writer, const Signature& signature,
                    std::span<ir::Value*> inputs) {
  const auto is_literal_of = [&](ir::Value* value, DataType dtype) {
    return writer.is_literal(value) && writer.dtype_of(value) == dtype;
  };
  ByVariable floats;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!is_literal_of(inputs[i], DataType::Float)) continue;
    const std::string_view variable = variable_of(signature, i);
    if (!variable.empty()) floats.set_once(variable, inputs[i]);
  }
  if (floats.empty()) return;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!is_literal_of(inputs[i], DataType::Int64)) continue;
    ir::Value* like = floats.get(variable_of(signature, i));
    if (like != nullptr) inputs[i] = cast_like(writer, inputs[i], like);
  }
}

// The power of a base has its type: `2 ** x` is a float where x is.
void unite_power(Writer& writer, std::span<ir::Value*, 2> inputs) {
  if (writer.is_literal(inputs[0]) && is_float(writer.dtype_of(inputs[1])) &&
      is_integer(writer.dtype_of(inputs[0]))) {
    inputs[0] = cast_like(writer, inputs[0], inputs[1]);
  }
}

}  // namespace

// --- types that meet

auto kind_of(DataType dtype) -> int {
  if (dtype == DataType::Bool) return 1;
  if (is_integer(dtype)) return 2;
  return is_float(dtype) ? 3 : 0;
}

auto is_wider(DataType wide, DataType narrow) -> bool {
  const int kind = kind_of(wide);
  return kind > kind_of(narrow) || (kind == kind_of(narrow) && contains(wide, narrow));
}

// --- casts

auto cast_to(Writer& writer, ir::Value* value, DataType dtype, Label label)
    -> ir::Value* {
  return writer.emit({.op_type = "Cast",
                      .inputs = {value},
                      .attrs = {{"to", static_cast<std::int64_t>(dtype)}}},
                     label);
}

auto cast_to(Writer& writer, ir::Value* value, DataType dtype) -> ir::Value* {
  return cast_to(writer, value, dtype, {.of = value, .text = "cast"});
}

auto cast_like(Writer& writer, ir::Value* value, ir::Value* like) -> ir::Value* {
  constexpr std::int64_t kHasCastLike = 15;
  if (writer.opset() >= kHasCastLike) {
    return writer.emit({.op_type = "CastLike", .inputs = {value, like}},
                       {.of = value, .text = "cast"});
  }
  const DataType dtype = writer.dtype_of(like);
  if (dtype == DataType::Undefined) {
    writer.refuse(
        {.kind = Refusal::Kind::UnknownCastType, .value = value, .other = like});
  }
  return cast_to(writer, value, dtype);
}

auto as_truth(Writer& writer, ir::Value* value) -> ir::Value* {
  const DataType dtype = writer.dtype_of(value);
  if (dtype == DataType::Bool || dtype == DataType::Undefined) return value;
  return cast_to(writer, value, DataType::Bool, {.of = value, .text = "as_bool"});
}

void refuse_text(Writer& writer, const ir::Value* value, const ir::Value* like) {
  if (writer.dtype_of(value) != DataType::String) return;
  const DataType dtype = writer.dtype_of(like);
  if (dtype == DataType::Undefined || dtype == DataType::String) return;
  writer.refuse(
      {.kind = Refusal::Kind::TextBesideNumber, .value = value, .other = like});
}

// --- the inputs of a call

void cast_arguments(Writer& writer, const Signature& signature,
                    std::span<ir::Value*> inputs) {
  writer.cast_first(signature, inputs);
  const bool has_literals = std::ranges::any_of(
      inputs, [&](const ir::Value* value) { return writer.is_literal(value); });
  if (!has_literals) return;
  cast_to_companions(writer, signature, inputs);
  if (!writer.is_strict()) cast_to_floats(writer, signature, inputs);
}

auto unite_numbers(Writer& writer, std::string_view op_type,
                   std::span<ir::Value*> inputs) -> bool {
  const auto is_float_literal = [&](const ir::Value* value) {
    return writer.is_literal(value) && writer.dtype_of(value) == DataType::Float;
  };
  const auto is_number = [&](const ir::Value* value) {
    if (writer.is_literal(value)) return true;
    if (writer.is_strict()) return false;
    if (op_type == "Div" && writer.is_count(value)) return true;
    return std::ranges::any_of(inputs, is_float_literal) && writer.is_count(value);
  };
  if (!std::ranges::all_of(inputs, is_number)) return false;
  DataType dtype = op_type == "Div" ? DataType::Float : DataType::Undefined;
  bool has_float = false;
  for (const ir::Value* input : inputs) {
    if (!is_float(writer.dtype_of(input))) continue;
    dtype = writer.dtype_of(input);
    has_float = true;
    break;
  }
  if (dtype == DataType::Undefined) return true;
  for (ir::Value*& input : inputs) {
    const DataType has = writer.dtype_of(input);
    const bool is_narrow =
        has == DataType::Int64 || (has == DataType::Bool && has_float);
    if (is_narrow) input = cast_to(writer, input, dtype);
  }
  return true;
}

void unite_types(Writer& writer, std::span<ir::Value*, 2> inputs) {
  const DataType types[] = {writer.dtype_of(inputs[0]), writer.dtype_of(inputs[1])};
  const int kinds[] = {kind_of(types[0]), kind_of(types[1])};
  if (types[0] == types[1] || kinds[0] == 0 || kinds[1] == 0) return;
  for (std::size_t i = 0; i < 2; ++i) {
    if (is_wider(types[1 - i], types[i])) {
      inputs[i] = cast_like(writer, inputs[i], inputs[1 - i]);
    }
  }
}

auto cast_operands(Writer& writer, std::string_view op_type,
                   std::span<ir::Value*, 2> inputs) -> bool {
  if (unite_numbers(writer, op_type, inputs)) return true;
  const schema::Signature* signature = writer.signature_of(op_type);
  if (signature == nullptr) return false;
  cast_arguments(writer, *signature, inputs);
  if (writer.is_strict()) return false;
  if (op_type == "Pow") {
    unite_power(writer, inputs);
  } else {
    unite_types(writer, inputs);
  }
  return false;
}

// --- names

auto literal_name(std::int64_t number) -> std::string {
  // The magnitude of the least number has no positive counterpart.
  const std::string digits = std::to_string(number);
  return number < 0 ? "int64_m" + digits.substr(1) : "int64_" + digits;
}

auto literal_name(std::span<const std::int64_t> numbers) -> std::string {
  return numbers.size() == 1 ? literal_name(numbers[0]) + "_1d" : "const";
}

}  // namespace opscribe::meaning
