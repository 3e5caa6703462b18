// Expressions: precedence climbing, loosest binding first.

#include <fmt/format.h>

#include "opscribe/syntax/parser_impl.h"

namespace opscribe::syntax {
namespace {

struct BinaryLevel {
  int level = 0;  // 0: not a binary operator
  BinaryOperator op = BinaryOperator::Add;
};

// Higher binds tighter. `**` is not here: it binds tighter than a sign on its left.
auto binary_level(TokenKind kind) -> BinaryLevel {
  switch (kind) {
    case TokenKind::Pipe:
      return {1, BinaryOperator::BitOr};
    case TokenKind::Caret:
      return {2, BinaryOperator::BitXor};
    case TokenKind::Ampersand:
      return {3, BinaryOperator::BitAnd};
    case TokenKind::LeftShift:
      return {4, BinaryOperator::LShift};
    case TokenKind::RightShift:
      return {4, BinaryOperator::RShift};
    case TokenKind::Plus:
      return {5, BinaryOperator::Add};
    case TokenKind::Minus:
      return {5, BinaryOperator::Sub};
    case TokenKind::Star:
      return {6, BinaryOperator::Mult};
    case TokenKind::Slash:
      return {6, BinaryOperator::Div};
    case TokenKind::DoubleSlash:
      return {6, BinaryOperator::FloorDiv};
    case TokenKind::Percent:
      return {6, BinaryOperator::Mod};
    case TokenKind::At:
      return {6, BinaryOperator::MatMult};
    default:
      return {};
  }
}

}  // namespace

auto Parser::starts_expression() const -> bool {
  switch (peek()) {
    case TokenKind::Name:
    case TokenKind::Number:
    case TokenKind::String:
    case TokenKind::FStringStart:
    case TokenKind::LeftParen:
    case TokenKind::LeftBracket:
    case TokenKind::LeftBrace:
    case TokenKind::Plus:
    case TokenKind::Minus:
    case TokenKind::Tilde:
    case TokenKind::Star:
    case TokenKind::Ellipsis:
    case TokenKind::Not:
    case TokenKind::Lambda:
    case TokenKind::Await:
    case TokenKind::None:
    case TokenKind::True:
    case TokenKind::False:
    case TokenKind::Yield:
      return true;
    default:
      return false;
  }
}

// The rest of a tuple whose first element stands before the `,` at hand.
auto Parser::tuple_rest(const Expr* first, std::uint32_t start) -> const Expr* {
  Exprs elements = {first};
  while (accept(TokenKind::Comma)) {
    if (!starts_expression()) break;
    elements.push_back(star_named_expression());
  }
  return expr(since(start), Tuple{keep(elements)});
}

auto Parser::star_expressions() -> const Expr* {
  const std::uint32_t start = begin();
  const Expr* first = star_expression();
  return is(TokenKind::Comma) ? tuple_rest(first, start) : first;
}

auto Parser::star_expression() -> const Expr* {
  const std::uint32_t start = begin();
  if (!accept(TokenKind::Star)) return expression();
  const Expr* value = binary(1);
  return expr(since(start), Starred{value});
}

auto Parser::star_named_expression() -> const Expr* {
  return is(TokenKind::Star) ? star_expression() : named_expression();
}

auto Parser::named_expression() -> const Expr* {
  if (!is(TokenKind::Name) || peek(1) != TokenKind::ColonAssign) return expression();
  const std::uint32_t start = begin();
  const Identifier name = identifier("before `:=`");
  next();
  const Expr* value = expression();
  return expr(since(start), NamedExpr{expr(name.span, Name{name.text}), value});
}

// A name or a number that nothing is done to, as most operands are: what follows ends
// any expression.
auto Parser::is_single_atom() const -> bool {
  if (!is(TokenKind::Name) && !is(TokenKind::Number)) return false;
  switch (peek(1)) {
    case TokenKind::Comma:
    case TokenKind::RightParen:
    case TokenKind::RightBracket:
    case TokenKind::Colon:
    case TokenKind::Assign:
    case TokenKind::Newline:
      return true;
    default:
      return false;
  }
}

// body if test else orelse
auto Parser::expression() -> const Expr* {
  const Nested nested(*this);
  if (is_single_atom()) return atom();
  if (is(TokenKind::Lambda)) return lambda();
  const std::uint32_t start = begin();
  const Expr* body = disjunction();
  if (!accept(TokenKind::If)) return body;
  const Expr* test = disjunction();
  if (!is(TokenKind::Else)) {
    abandon(
        token().span,
        fmt::format("expected `else` in the conditional expression, found {}", seen()),
        "write `a if condition else b`");
  }
  next();
  const Expr* orelse = expression();
  return expr(since(start), IfExp{test, body, orelse});
}

auto Parser::lambda() -> const Expr* {
  const std::uint32_t start = begin();
  next();
  const Params* parameters = params(TokenKind::Colon, false);
  expect(TokenKind::Colon, "after the parameters of `lambda`");
  const Expr* body = expression();
  return expr(since(start), Lambda{parameters, body});
}

auto Parser::disjunction() -> const Expr* {
  const std::uint32_t start = begin();
  const Expr* first = conjunction();
  if (!is(TokenKind::Or)) return first;
  Exprs values = {first};
  while (accept(TokenKind::Or)) {
    limit_chain(values.size());
    values.push_back(conjunction());
  }
  return expr(since(start), BoolOp{BoolOperator::Or, keep(values)});
}

auto Parser::conjunction() -> const Expr* {
  const std::uint32_t start = begin();
  const Expr* first = inversion();
  if (!is(TokenKind::And)) return first;
  Exprs values = {first};
  while (accept(TokenKind::And)) {
    limit_chain(values.size());
    values.push_back(inversion());
  }
  return expr(since(start), BoolOp{BoolOperator::And, keep(values)});
}

auto Parser::inversion() -> const Expr* {
  const std::uint32_t start = begin();
  if (!accept(TokenKind::Not)) return comparison();
  const Nested nested(*this);
  const Expr* operand = inversion();
  return expr(since(start), UnaryOp{UnaryOperator::Not, operand});
}

// Takes the operator at hand, `not in` and `is not` included.
auto Parser::comparison_operator(CompareOperator& op) -> bool {
  switch (peek()) {
    case TokenKind::EqualEqual:
      op = CompareOperator::Eq;
      break;
    case TokenKind::NotEqual:
      op = CompareOperator::NotEq;
      break;
    case TokenKind::Less:
      op = CompareOperator::Lt;
      break;
    case TokenKind::LessEqual:
      op = CompareOperator::LtE;
      break;
    case TokenKind::Greater:
      op = CompareOperator::Gt;
      break;
    case TokenKind::GreaterEqual:
      op = CompareOperator::GtE;
      break;
    case TokenKind::In:
      if (!in_is_operator_) return false;
      op = CompareOperator::In;
      break;
    case TokenKind::Not:
      if (peek(1) != TokenKind::In || !in_is_operator_) return false;
      next();
      op = CompareOperator::NotIn;
      break;
    case TokenKind::Is:
      op = CompareOperator::Is;
      if (peek(1) == TokenKind::Not) {
        next();
        op = CompareOperator::IsNot;
      }
      break;
    default:
      return false;
  }
  next();
  return true;
}

auto Parser::comparison() -> const Expr* {
  const std::uint32_t start = begin();
  const Expr* left = binary(1);
  SmallVector<CompareOperator, 8> ops;
  Exprs comparators;
  CompareOperator op{};
  while (comparison_operator(op)) {
    limit_chain(ops.size());
    ops.push_back(op);
    comparators.push_back(binary(1));
  }
  if (ops.empty()) return left;
  return expr(since(start), Compare{left, keep(ops), keep(comparators)});
}

// Chains nest their trees to the left, one level per link.
void Parser::abandon_chain() {
  abandon(token().span, fmt::format("more than {} links in a row", limits_.chain),
          "give parts of it names");
}

// Operators of `least` level or tighter; all of them group to the left.
auto Parser::binary(int least) -> const Expr* {
  const std::uint32_t start = begin();
  const Expr* left = unary();
  for (std::size_t length = 0;; ++length) {
    const BinaryLevel here = binary_level(peek());
    if (here.level < least || here.level == 0) return left;
    limit_chain(length);
    next();
    const Expr* right = binary(here.level + 1);
    left = expr(since(start), BinOp{left, here.op, right});
  }
}

auto Parser::unary() -> const Expr* {
  const std::uint32_t start = begin();
  UnaryOperator op{};
  switch (peek()) {
    case TokenKind::Plus:
      op = UnaryOperator::UAdd;
      break;
    case TokenKind::Minus:
      op = UnaryOperator::USub;
      break;
    case TokenKind::Tilde:
      op = UnaryOperator::Invert;
      break;
    default:
      return power();
  }
  const Nested nested(*this);
  next();
  const Expr* operand = unary();
  return expr(since(start), UnaryOp{op, operand});
}

// await a.b ** -c
auto Parser::power() -> const Expr* {
  const std::uint32_t start = begin();
  const Expr* base = nullptr;
  if (accept(TokenKind::Await)) {
    const Expr* value = primary();
    base = expr(since(start), Await{value});
  } else {
    base = primary();
  }
  if (!accept(TokenKind::DoubleStar)) return base;
  const Nested nested(*this);
  const Expr* exponent = unary();
  return expr(since(start), BinOp{base, BinaryOperator::Pow, exponent});
}

// An atom and what hangs on it: .name, (arguments), [index]
auto Parser::primary() -> const Expr* {
  const std::uint32_t start = begin();
  const Expr* value = atom();
  for (std::size_t length = 0;; ++length) {
    limit_chain(length);
    if (accept(TokenKind::Dot)) {
      const Identifier attr = identifier("after `.`");
      value = expr(since(start), Attribute{value, attr});
    } else if (is(TokenKind::LeftParen)) {
      value = call(value, start);
    } else if (is(TokenKind::LeftBracket)) {
      value = subscript(value, start);
    } else {
      return value;
    }
  }
}

auto Parser::atom() -> const Expr* {
  const Span span = token().span;
  const auto constant = [&](Constant::Kind kind) {
    next();
    return expr(span, Constant{.kind = kind, .text = text_of(span)});
  };
  switch (peek()) {
    case TokenKind::Name:
      next();
      return expr(span, Name{name_at(span)});
    case TokenKind::Number:
      return number();
    case TokenKind::String:
    case TokenKind::FStringStart:
      return strings();
    case TokenKind::None:
      return constant(Constant::Kind::None);
    case TokenKind::True:
      return constant(Constant::Kind::True);
    case TokenKind::False:
      return constant(Constant::Kind::False);
    case TokenKind::Ellipsis:
      return constant(Constant::Kind::Ellipsis);
    case TokenKind::LeftParen:
      return paren();
    case TokenKind::LeftBracket:
      return list();
    case TokenKind::LeftBrace:
      return dict_or_set();
    default:
      break;
  }
  if (is_keyword(peek())) {
    abandon(span, fmt::format("expected an expression, found the keyword {}", seen()),
            habit());
  }
  abandon(span, fmt::format("expected an expression, found {}", seen()), habit());
}

auto Parser::yield() -> const Expr* {
  const std::uint32_t start = begin();
  next();
  if (accept(TokenKind::From)) {
    const Expr* value = expression();
    return expr(since(start), YieldFrom{value});
  }
  const Expr* value = starts_expression() ? star_expressions() : nullptr;
  return expr(since(start), Yield{value});
}

// (), (a), (a,), (a, b), (yield a), (a for b in c)
auto Parser::paren() -> const Expr* {
  const Nested nested(*this);
  const std::uint32_t start = begin();
  const bool before = std::exchange(in_is_operator_, true);
  next();
  const Expr* inner = nullptr;
  Exprs elements;
  bool is_tuple = false;
  if (is(TokenKind::Yield)) {
    inner = yield();
  } else if (is(TokenKind::RightParen)) {
    is_tuple = true;
  } else {
    inner = star_named_expression();
    if (is(TokenKind::For) || is(TokenKind::Async)) {
      const auto loops = generators();
      expect(TokenKind::RightParen, "after the generator expression");
      in_is_operator_ = before;
      return expr(since(start), GeneratorExp{inner, loops});
    }
    elements.push_back(inner);
    while (accept(TokenKind::Comma)) {
      is_tuple = true;
      if (is(TokenKind::RightParen)) break;
      elements.push_back(star_named_expression());
    }
  }
  if (!is(TokenKind::RightParen)) {
    abandon(token().span, fmt::format("expected `,` or `)`, found {}", seen()));
  }
  next();
  in_is_operator_ = before;
  if (is_tuple) return expr(since(start), Tuple{keep(elements)});
  refuse_lone_star(*inner);
  return inner;
}

void Parser::refuse_lone_star(const Expr& value) {
  if (value.as<Starred>() == nullptr) return;
  error(value.span, "a starred expression needs a tuple around it", "write `(*a,)`");
}

auto Parser::list() -> const Expr* {
  const Nested nested(*this);
  const std::uint32_t start = begin();
  const bool before = std::exchange(in_is_operator_, true);
  next();
  Exprs elements;
  while (!is(TokenKind::RightBracket)) {
    elements.push_back(star_named_expression());
    if (elements.size() == 1 && (is(TokenKind::For) || is(TokenKind::Async))) {
      const auto loops = generators();
      expect(TokenKind::RightBracket, "after the list comprehension");
      in_is_operator_ = before;
      return expr(since(start), ListComp{elements[0], loops});
    }
    if (!accept(TokenKind::Comma)) break;
  }
  if (!is(TokenKind::RightBracket)) {
    abandon(token().span, fmt::format("expected `,` or `]`, found {}", seen()));
  }
  next();
  in_is_operator_ = before;
  return expr(since(start), ListExpr{keep(elements)});
}

// {}, {a: b, **c}, {a, b}, {a: b for ...}, {a for ...}
auto Parser::dict_or_set() -> const Expr* {
  const Nested nested(*this);
  const std::uint32_t start = begin();
  const bool before = std::exchange(in_is_operator_, true);
  next();
  Exprs keys;
  Exprs values;
  Exprs elements;
  const auto close = [&] {
    if (!is(TokenKind::RightBrace)) {
      abandon(token().span, fmt::format("expected `,` or `}}`, found {}", seen()));
    }
    next();
    in_is_operator_ = before;
  };
  while (!is(TokenKind::RightBrace)) {
    if (accept(TokenKind::DoubleStar)) {
      keys.push_back(nullptr);
      values.push_back(binary(1));
    } else {
      const Expr* first = star_named_expression();
      if (elements.empty() && accept(TokenKind::Colon)) {
        keys.push_back(first);
        values.push_back(expression());
      } else {
        elements.push_back(first);
      }
    }
    if (keys.size() + elements.size() == 1 &&
        (is(TokenKind::For) || is(TokenKind::Async))) {
      const auto loops = generators();
      close();
      if (!elements.empty()) return expr(since(start), SetComp{elements[0], loops});
      return expr(since(start), DictComp{keys[0], values[0], loops});
    }
    if (!accept(TokenKind::Comma)) break;
  }
  close();
  if (!keys.empty() && !elements.empty()) {
    error(elements[0]->span,
          "expected `:` and a value after this key of the dictionary");
  }
  if (elements.empty()) return expr(since(start), Dict{keep(keys), keep(values)});
  return expr(since(start), Set{keep(elements)});
}

auto Parser::call(const Expr* callee, std::uint32_t start) -> const Expr* {
  const Nested nested(*this);
  const bool before = std::exchange(in_is_operator_, true);
  next();
  Exprs args;
  Keywords keywords;
  while (!is(TokenKind::RightParen)) {
    argument(args, keywords);
    if (!accept(TokenKind::Comma)) break;
  }
  if (!is(TokenKind::RightParen)) {
    abandon(token().span,
            fmt::format("expected `,` or `)` in the call, found {}", seen()));
  }
  next();
  in_is_operator_ = before;
  return expr(since(start), Call{callee, keep(args), keep(keywords)});
}

// a, *a, name=a, **a, a for b in c
void Parser::argument(Exprs& args, Keywords& keywords) {
  const std::uint32_t start = begin();
  const bool first = args.empty() && keywords.empty();
  const std::uint32_t opening = tokens_[at_ - 1].span.begin;
  if (accept(TokenKind::DoubleStar)) {
    const Expr* value = expression();
    keywords.push_back({.name = {}, .value = value, .span = since(start)});
    return;
  }
  if (is(TokenKind::Name) && peek(1) == TokenKind::Assign) {
    const Identifier name = identifier("of an argument");
    next();
    const Expr* value = expression();
    keywords.push_back({.name = name, .value = value, .span = since(start)});
    return;
  }
  if (accept(TokenKind::Star)) {
    const Expr* value = expression();
    args.push_back(expr(since(start), Starred{value}));
    return;
  }
  const Expr* value = named_expression();
  if (is(TokenKind::For) || is(TokenKind::Async)) {
    // Python gives a generator argument the parentheses of the call.
    const auto loops = generators();
    const std::uint32_t end =
        is(TokenKind::RightParen) ? token().span.end : since(start).end;
    const std::uint32_t from = first ? opening : start;
    args.push_back(expr({from, end}, GeneratorExp{value, loops}));
    return;
  }
  if (is(TokenKind::Assign)) {
    abandon(value->span, "an argument's name must be a plain name");
  }
  for (const Keyword& keyword : keywords) {
    if (keyword.name.text.empty()) continue;
    error(value->span, "a positional argument follows a keyword argument",
          "put it before them, or give it a name");
    break;
  }
  args.push_back(value);
}

auto Parser::subscript(const Expr* value, std::uint32_t start) -> const Expr* {
  const Nested nested(*this);
  const bool before = std::exchange(in_is_operator_, true);
  next();
  const std::uint32_t index_start = begin();
  if (is(TokenKind::RightBracket)) {
    abandon(token().span, "expected an index between `[` and `]`");
  }
  Exprs items = {slice()};
  bool is_tuple = items[0]->as<Starred>() != nullptr;
  while (accept(TokenKind::Comma)) {
    is_tuple = true;
    if (is(TokenKind::RightBracket)) break;
    items.push_back(slice());
  }
  const Expr* index =
      is_tuple ? expr(since(index_start), Tuple{keep(items)}) : items[0];
  if (!is(TokenKind::RightBracket)) {
    abandon(token().span, fmt::format("expected `,` or `]`, found {}", seen()));
  }
  next();
  in_is_operator_ = before;
  return expr(since(start), Subscript{value, index});
}

// a, *a, a:b:c
auto Parser::slice() -> const Expr* {
  const std::uint32_t start = begin();
  if (is(TokenKind::Star)) return star_expression();
  const auto part = [&]() -> const Expr* {
    const bool none =
        is(TokenKind::Colon) || is(TokenKind::Comma) || is(TokenKind::RightBracket);
    return none ? nullptr : expression();
  };
  const Expr* lower = is(TokenKind::Colon) ? nullptr : named_expression();
  if (!accept(TokenKind::Colon)) return lower;
  const Expr* upper = part();
  const Expr* step = accept(TokenKind::Colon) ? part() : nullptr;
  return expr(since(start), Slice{lower, upper, step});
}

// for a in b if c for ...
auto Parser::generators() -> std::span<const Comprehension> {
  std::vector<Comprehension> list;
  while (is(TokenKind::For) || (is(TokenKind::Async) && peek(1) == TokenKind::For)) {
    Comprehension one;
    one.is_async = accept(TokenKind::Async);
    next();
    one.target = targets();
    expect(TokenKind::In, "after the variable of `for`");
    one.iter = disjunction();
    Exprs ifs;
    while (accept(TokenKind::If)) {
      // A conditional expression would take the next `if` for itself.
      if (is(TokenKind::Name) && peek(1) == TokenKind::ColonAssign) {
        ifs.push_back(named_expression());
      } else {
        ifs.push_back(disjunction());
      }
    }
    one.ifs = keep(ifs);
    list.push_back(one);
  }
  if (list.empty()) {
    abandon(token().span, fmt::format("expected `for`, found {}", seen()));
  }
  return keep(list);
}

// Of `for`: what stands before `in`.
auto Parser::targets() -> const Expr* {
  const std::uint32_t start = begin();
  const bool before = std::exchange(in_is_operator_, false);
  const Expr* first = star_expression();
  Exprs elements = {first};
  bool is_tuple = false;
  while (accept(TokenKind::Comma)) {
    is_tuple = true;
    if (is(TokenKind::In)) break;
    elements.push_back(star_expression());
  }
  in_is_operator_ = before;
  const Expr* target = is_tuple ? expr(since(start), Tuple{keep(elements)}) : first;
  check_target(target, "assign to");
  return target;
}

}  // namespace opscribe::syntax
