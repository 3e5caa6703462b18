// The notation of dimensions, read in one pass by precedence:
//
//   sum      = product { ('+' | '-') product }
//   product  = signed { ('*' | '//' | '%' | '/') signed }
//   signed   = { '+' | '-' } power
//   power    = primary [ '**' number ]
//   primary  = number | name | '(' sum ')' | function '(' sum { ',' sum } ')'
//
// A text is read twice: first only to see that it is an expression, so that no symbol is
// made for one that is not.

#include <algorithm>
#include <array>
#include <charconv>

#include "opscribe/base/error.h"
#include "opscribe/symbolic/expr.h"

namespace opscribe::symbolic {
namespace {

constexpr std::size_t kMaxLength = 512;
constexpr int kMaxNesting = 32;

// `a/b` is a fraction until `floor` or `ceil` rounds it; elsewhere it is over 1.
struct Fraction {
  Dim over = 0;
  Dim under = 1;
  bool is_whole = true;
};

enum class Function : std::uint8_t { Floor, Ceil, Min, Max, Mod };
struct Spelling {
  std::string_view name;
  Function function;
};
constexpr std::array kFunctions = {
    Spelling{"floor", Function::Floor},  Spelling{"ceil", Function::Ceil},
    Spelling{"ceiling", Function::Ceil}, Spelling{"min", Function::Min},
    Spelling{"Min", Function::Min},      Spelling{"max", Function::Max},
    Spelling{"Max", Function::Max},      Spelling{"Mod", Function::Mod},
};

auto is_digit(char c) -> bool {
  return c >= '0' && c <= '9';
}
auto is_word(char c) -> bool {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

class Parser {
 public:
  // Without a pool nothing is computed.
  Parser(std::string_view text, DimPool* pool) : text_(text), pool_(pool) {}

  auto parse() -> std::optional<Dim> {
    const auto value = parse_sum(false);
    skip_spaces();
    if (!value || at_ != text_.size()) return std::nullopt;
    return value->over;
  }

 private:
  using Value = std::optional<Fraction>;

  void skip_spaces() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  auto accept(std::string_view token) -> bool {
    skip_spaces();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }
  auto word() -> std::string_view {
    skip_spaces();
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  // --- by precedence; `may_divide` where fractions are

  auto parse_sum(bool may_divide) -> Value {
    Value sum = parse_product(may_divide);
    while (sum) {
      const bool is_added = accept("+");
      if (!is_added && !accept("-")) return sum;
      const Value next = parse_product(may_divide);
      if (!next) return std::nullopt;
      sum->is_whole = sum->is_whole && next->is_whole;
      if (pool_ == nullptr) continue;
      const Dim left = sum->over * next->under;
      const Dim right = next->over * sum->under;
      sum->over = is_added ? left + right : left - right;
      sum->under *= next->under;
    }
    return std::nullopt;
  }

  auto parse_product(bool may_divide) -> Value {
    Value product = parse_signed(may_divide);
    while (product) {
      skip_spaces();
      const std::string_view rest = text_.substr(at_);
      const bool is_times = rest.starts_with("*") && !rest.starts_with("**");
      const bool is_floor = rest.starts_with("//");
      const bool is_modulo = rest.starts_with("%");
      const bool is_ratio = !is_floor && rest.starts_with("/") && may_divide;
      if (!is_times && !is_floor && !is_modulo && !is_ratio) return product;
      at_ += is_floor ? 2 : 1;
      const Value next = parse_signed(may_divide);
      if (!next) return std::nullopt;
      const bool are_whole = product->is_whole && next->is_whole;
      if ((is_floor || is_modulo) && !are_whole) return std::nullopt;
      product->is_whole = are_whole && !is_ratio;
      if (pool_ == nullptr) continue;
      if (is_times) {
        product->over *= next->over;
        product->under *= next->under;
      } else if (is_ratio) {
        product->over *= next->under;
        product->under *= next->over;
      } else {
        product->over = is_floor ? floor_div(product->over, next->over)
                                 : mod(product->over, next->over);
      }
    }
    return std::nullopt;
  }

  auto parse_signed(bool may_divide) -> Value {
    bool is_negative = false;
    for (;;) {
      if (accept("-")) {
        is_negative = !is_negative;
      } else if (!accept("+")) {
        break;
      }
    }
    Value value = parse_power(may_divide);
    if (value && is_negative && pool_ != nullptr) value->over = -value->over;
    return value;
  }

  auto parse_power(bool may_divide) -> Value {
    Value value = parse_primary(may_divide);
    if (!value || !accept("**")) return value;
    const auto exponent = number(word());
    if (!exponent || *exponent > kMaxDegree || accept("**")) return std::nullopt;
    if (pool_ == nullptr) return value;
    const Fraction base = *value;
    *value = {.over = 1, .under = 1, .is_whole = base.is_whole};
    for (std::int64_t i = 0; i < *exponent; ++i) {
      value->over *= base.over;
      value->under *= base.under;
    }
    return value;
  }

  static auto number(std::string_view word) -> std::optional<std::int64_t> {
    std::int64_t value = 0;
    const char* end = word.data() + word.size();
    if (word.empty() || !is_digit(word[0])) return std::nullopt;
    const auto [stop, error] = std::from_chars(word.data(), end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    return value;
  }

  auto parse_primary(bool may_divide) -> Value {
    if (accept("(")) return parse_nested(may_divide);
    const std::string_view name = word();
    if (name.empty()) return std::nullopt;
    if (is_digit(name[0])) {
      const auto value = number(name);
      return value ? Value(Fraction{.over = *value}) : std::nullopt;
    }
    if (accept("(")) return parse_call(name);
    return Fraction{.over = pool_ == nullptr ? Dim(0) : pool_->symbol(name)};
  }

  auto parse_nested(bool may_divide) -> Value {
    if (++nesting_ > kMaxNesting) return std::nullopt;
    const Value value = parse_sum(may_divide);
    --nesting_;
    return value && accept(")") ? value : std::nullopt;
  }

  // --- functions

  auto parse_call(std::string_view name) -> Value {
    const auto* known = std::ranges::find(kFunctions, name, &Spelling::name);
    if (known == kFunctions.end() || ++nesting_ > kMaxNesting) return std::nullopt;
    const Function function = known->function;
    const bool rounds = function == Function::Floor || function == Function::Ceil;
    Value value = parse_sum(rounds);
    std::size_t count = 1;
    while (value && !rounds && accept(",")) {
      const Value next = parse_sum(false);
      if (!next || (function == Function::Mod && count == 2)) return std::nullopt;
      if (pool_ != nullptr) value->over = apply(function, value->over, next->over);
      ++count;
    }
    --nesting_;
    if (!value || !accept(")")) return std::nullopt;
    if (function == Function::Mod && count != 2) return std::nullopt;
    if (!rounds || pool_ == nullptr) return Fraction{.over = value->over};
    return Fraction{.over = function == Function::Floor
                                ? floor_div(value->over, value->under)
                                : ceil_div(value->over, value->under)};
  }

  static auto apply(Function function, const Dim& a, const Dim& b) -> Dim {
    if (function == Function::Mod) return mod(a, b);
    return function == Function::Min ? min(a, b) : max(a, b);
  }

  std::string_view text_;
  DimPool* pool_;
  std::size_t at_ = 0;
  int nesting_ = 0;
};

}  // namespace

auto parse_dim(std::string_view text, DimPool& pool) -> std::optional<Dim> {
  if (text.size() > kMaxLength || !Parser(text, nullptr).parse()) return std::nullopt;
  try {
    return Parser(text, &pool).parse();
  } catch (const Error&) {
    return std::nullopt;  // A division by zero, or numbers beyond 64 bits.
  }
}

}  // namespace opscribe::symbolic
