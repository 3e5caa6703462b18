#pragma once

// Which literal takes which type.
//
//   A * 2            int64_2 = Constant {2}
//                    int64_2_cast = CastLike(int64_2, A)
//                    tmp = Mul(A, int64_2_cast)
//   op.Clip(A, 0, 1.0)      both literals are cast like A
//   op.Clip(0.5, -1, 1)     no tensor: where one is a float, all are
//   A / N            FLOAT beside INT64: N is cast like A, the wider of the two
//   i * 0.5          a count beside a float literal is a number as well: Cast to FLOAT
//
// Within one call, the last input that is no literal decides for all literals of the
// same type variable.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "opscribe/meaning/writer.h"
#include "opscribe/schema/signature.h"

namespace opscribe::meaning {

// --- types that meet

// Truth values, whole numbers, floats, in this order; 0 for what is no number.
auto kind_of(DataType dtype) -> int;
// Whether a value of type `narrow` is cast to `wide` where both meet.
auto is_wider(DataType wide, DataType narrow) -> bool;

// --- casts

auto cast_to(Writer& writer, ir::Value* value, DataType dtype, Label label)
    -> ir::Value*;
// Called after the value: `x_cast`.
auto cast_to(Writer& writer, ir::Value* value, DataType dtype) -> ir::Value*;
// CastLike, which came with opset 15; before, a Cast to the type, which has to be
// known.
auto cast_like(Writer& writer, ir::Value* value, ir::Value* like) -> ir::Value*;
// The truth of each element; what is of truth values, or may be, as it is.
auto as_truth(Writer& writer, ir::Value* value) -> ir::Value*;
// A text beside numbers: no cast gives what the program can mean.
void refuse_text(Writer& writer, const ir::Value* value, const ir::Value* like);

// --- the inputs of a call; null for one left out

// Literals take the types of their companions.
void cast_arguments(Writer& writer, const schema::Signature& signature,
                    std::span<ir::Value*> inputs);
// Between numbers of Python the wider type wins, and `/` gives a float. Whether all are
// numbers, counts beside a float literal and under `/` included; else nothing is cast.
auto unite_numbers(Writer& writer, std::string_view op_type,
                   std::span<ir::Value*> inputs) -> bool;
// Of two values of known types, that of the lower kind or narrower type is cast to the
// other's: both sides of an operator have one type in ONNX.
void unite_types(Writer& writer, std::span<ir::Value*, 2> inputs);

// Both sides of an operator as its signature wants them, in one type where it has one;
// whether both are numbers.
auto cast_operands(Writer& writer, std::string_view op_type,
                   std::span<ir::Value*, 2> inputs) -> bool;

// --- names

// What ONNX Script calls a whole number, and a list of them: `int64_3`, `int64_m3`,
// `int64_3_1d`, else `const`.
auto literal_name(std::int64_t number) -> std::string;
auto literal_name(std::span<const std::int64_t> numbers) -> std::string;

}  // namespace opscribe::meaning
