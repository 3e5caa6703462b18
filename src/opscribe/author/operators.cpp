// Operators on values. What each of them means is in meaning/; here is how C++ spells
// them.

#include <array>

#include "opscribe/author/builder.h"
#include "opscribe/author/writer.h"
#include "opscribe/base/error.h"
#include "opscribe/meaning/arithmetic.h"
#include "opscribe/meaning/comparison.h"
#include "opscribe/meaning/literals.h"

namespace opscribe::author {

namespace {

using meaning::BinaryOperator;
using meaning::CompareOperator;
using meaning::UnaryOperator;

// Lets `write` make the nodes of an operator that stands in the program as `spelled`.
template <typename Write>
auto written(std::string_view spelled, std::span<const Var> operands, Site site,
             Write&& write) -> Var {
  const std::shared_ptr<Builder> builder =
      Builder::of(operands, fmt::format("`{}`", spelled), site);
  return builder->at(site, [&] {
    Writer writer(*builder);
    try {
      return writer.var(write(writer));
    } catch (Error& error) {
      throw std::move(error).in(fmt::format("`{}` in `{}`", spelled, builder->name()));
    }
  });
}

// Of two operands, the values of the left and the right one.
template <typename Write>
auto written(std::string_view spelled, const Operand& a, const Operand& b,
             Write&& write) -> Var {
  return written(spelled, std::array{a.var, b.var}, a.site, [&](Writer& writer) {
    ir::Value* left = writer.operand(a.var, "left side");
    ir::Value* right = writer.operand(b.var, "right side");
    return write(writer, left, right);
  });
}

auto binary(std::string_view spelled, BinaryOperator op, const Operand& a,
            const Operand& b) -> Var {
  return written(spelled, a, b, [&](Writer& writer, ir::Value* left, ir::Value* right) {
    return meaning::binary(writer, op, left, right, "tmp", Writer::right_side(b.var));
  });
}

auto compare(std::string_view spelled, CompareOperator op, const Operand& a,
             const Operand& b) -> Var {
  return written(spelled, a, b, [&](Writer& writer, ir::Value* left, ir::Value* right) {
    return meaning::compare(writer, op, left, right, "tmp");
  });
}

auto unary(std::string_view spelled, UnaryOperator op, const Operand& a) -> Var {
  return written(spelled, std::array{a.var}, a.site, [&](Writer& writer) {
    return meaning::unary(writer, op, writer.operand(a.var, "operand"), "tmp");
  });
}

// `&&` and `||` of the truth of both sides.
template <typename Join>
auto join(std::string_view spelled, const Operand& a, const Operand& b, Join&& joined)
    -> Var {
  return written(spelled, a, b, [&](Writer& writer, ir::Value* left, ir::Value* right) {
    ir::Value* first = meaning::as_truth(writer, left);
    return joined(writer, first, meaning::as_truth(writer, right), "tmp");
  });
}

}  // namespace

auto operator+(const Operand& a, const Operand& b) -> Var {
  return binary("+", BinaryOperator::Add, a, b);
}

auto operator-(const Operand& a, const Operand& b) -> Var {
  return binary("-", BinaryOperator::Sub, a, b);
}

auto operator*(const Operand& a, const Operand& b) -> Var {
  return binary("*", BinaryOperator::Mult, a, b);
}

auto operator/(const Operand& a, const Operand& b) -> Var {
  return binary("/", BinaryOperator::Div, a, b);
}

auto operator%(const Operand& a, const Operand& b) -> Var {
  return binary("%", BinaryOperator::Mod, a, b);
}

auto operator-(const Operand& a) -> Var {
  return unary("-", UnaryOperator::USub, a);
}

auto operator==(const Operand& a, const Operand& b) -> Var {
  return compare("==", CompareOperator::Eq, a, b);
}

auto operator!=(const Operand& a, const Operand& b) -> Var {
  return compare("!=", CompareOperator::NotEq, a, b);
}

auto operator<(const Operand& a, const Operand& b) -> Var {
  return compare("<", CompareOperator::Lt, a, b);
}

auto operator<=(const Operand& a, const Operand& b) -> Var {
  return compare("<=", CompareOperator::LtE, a, b);
}

auto operator>(const Operand& a, const Operand& b) -> Var {
  return compare(">", CompareOperator::Gt, a, b);
}

auto operator>=(const Operand& a, const Operand& b) -> Var {
  return compare(">=", CompareOperator::GtE, a, b);
}

auto operator&&(const Operand& a, const Operand& b) -> Var {
  return join("&&", a, b, meaning::both_hold);
}

auto operator||(const Operand& a, const Operand& b) -> Var {
  return join("||", a, b, meaning::one_holds);
}

auto operator!(const Operand& a) -> Var {
  return unary("!", UnaryOperator::Not, a);
}

auto operator&(const Operand& a, const Operand& b) -> Var {
  return binary("&", BinaryOperator::BitAnd, a, b);
}

auto operator|(const Operand& a, const Operand& b) -> Var {
  return binary("|", BinaryOperator::BitOr, a, b);
}

auto operator^(const Operand& a, const Operand& b) -> Var {
  return binary("^", BinaryOperator::BitXor, a, b);
}

auto operator~(const Operand& a) -> Var {
  return unary("~", UnaryOperator::Invert, a);
}

auto operator<<(const Operand& a, const Operand& b) -> Var {
  return binary("<<", BinaryOperator::LShift, a, b);
}

auto operator>>(const Operand& a, const Operand& b) -> Var {
  return binary(">>", BinaryOperator::RShift, a, b);
}

auto pow(const Operand& base, const Operand& exponent) -> Var {
  return binary("pow", BinaryOperator::Pow, base, exponent);
}

auto floor_divide(const Operand& a, const Operand& b) -> Var {
  return binary("floor_divide", BinaryOperator::FloorDiv, a, b);
}

auto matmul(const Operand& left, const Operand& right) -> Var {
  return binary("matmul", BinaryOperator::MatMult, left, right);
}

}  // namespace opscribe::author
