#pragma once

// Arithmetic and operators on bits as nodes.
//
//   A + B       Add(A, B); so do - * / @
//   A * 2       Mul(A, CastLike(2, A)): which side is cast is told in literals.h
//   A // B      Floor(Div(A, B)) of floats, Div(A, B) of unsigned numbers; otherwise
//               the quotient is corrected where it was not rounded down
//   A % B       Mod(A, B), the sign of B; {fmod = 1}, the sign of A, for floats before
//               opset 28 and for a literal like 2.5
//   A ** B      Pow(A, B); 2 ** B with a float B is Pow(CastLike(2, B), B)
//   n ** -1     of a count: Pow(Cast(n), -1), a float
//   A << B      BitShift(A, B) {LEFT} of unsigned numbers, else Mul(A, Pow(2, B))
//   A >> B      BitShift(A, B) {RIGHT}, else A // Pow(2, B)
//   A & B       BitwiseAnd(A, B) where whole numbers are certain, else And(A, B);
//               so do | and ^
//   -A, +A      Neg(A), A
//   ~A          BitwiseNot(A), else Not(A)
//   not A       Not(A); what is no truth value is cast to one before

#include <string_view>

#include "opscribe/meaning/writer.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::meaning {

using syntax::BinaryOperator;
using syntax::UnaryOperator;

// What the program says about the right side that its value does not.
struct RightSide {
  bool is_float_literal = false;     // `2.5`, `-2.5`: one number, as it stands
  bool is_negative_integer = false;  // known before the graph runs
};

auto binary(Writer& writer, BinaryOperator op, ir::Value* left, ir::Value* right,
            std::string_view wanted, RightSide right_side = {}) -> ir::Value*;

auto unary(Writer& writer, UnaryOperator op, ir::Value* value, std::string_view wanted)
    -> ir::Value*;

// One operator on two values of which one may be a literal or narrower than the other.
// Of two numbers the result is one, unless it is a truth value.
auto apply(Writer& writer, std::string_view op_type, ir::Value* left, ir::Value* right,
           std::string_view wanted) -> ir::Value*;

}  // namespace opscribe::meaning
