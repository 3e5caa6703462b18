#include "script_mutator.h"

#include <algorithm>
#include <optional>
#include <random>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/syntax/ast_printer.h"
#include "opscribe/syntax/parser.h"
#include "script_tree.h"

extern "C" auto LLVMFuzzerMutate(std::uint8_t* data, std::size_t size,
                                 std::size_t max_size) -> std::size_t;

namespace opscribe::fuzz {
namespace {

using source::Span;

constexpr std::string_view kExpressions[] = {
    "x",
    "0",
    "1",
    "-1",
    "2.5",
    "True",
    "None",
    "\"N\"",
    "[]",
    "[1, 2]",
    "(x, y)",
    "[x, y]",
    "x[0]",
    "x[1:]",
    "x[..., None]",
    "x[y]",
    "x[::-1, 0]",
    "x.shape",
    "x.shape[0]",
    "len(x)",
    "range(3)",
    "range(n)",
    "range(1, n, 2)",
    "enumerate(x)",
    "zip(x, y)",
    "int(x)",
    "float(n)",
    "op.Add(x, y)",
    "op.Split(x, num_outputs=2)",
    "op.ReduceSum(x, keepdims=0)",
    "op.Constant(value=1)",
    "op.CastLike(1, x)",
    "op.Shape(x)",
    "x + y",
    "x - 1",
    "x * 2.0",
    "x / y",
    "x // 2",
    "x % 2",
    "x ** 2",
    "x @ y",
    "-x",
    "not x",
    "x and y",
    "x == y",
    "0 < x < 1",
    "x is None",
    "x in [1, 2]",
    "x if y else 0",
    "[v * 2 for v in x]",
    "[v for v in range(3) if v]",
    "(lambda v: v + 1)(x)",
    "f(x)",
    "g(x, y)",
    "np.array([1.0, 2.0], dtype=np.float32)",
    "np.zeros((2, 3))",
    "math.pi",
    "FLOAT[\"N\", 3]",
    "INT64",
    "BOOL[...]",
    "f\"{n}\"",
    "sum(x)",
    "max(x, y)",
};

constexpr std::string_view kStatements[] = {
    "x = op.Identity(x)",
    "x, y = y, x",
    "y = x",
    "x += 1",
    "x[0] = y",
    "x[1:] = 0",
    "ys = []",
    "ys.append(x)",
    "return x",
    "return x, y",
    "return",
    "pass",
    "break",
    "continue",
    "assert n > 0",
    "del x",
    "x: FLOAT = y",
    "if x:\n    y = x\nelse:\n    y = -x",
    "if n > 1:\n    x = x + 1",
    "if y:\n    break",
    "if y:\n    continue",
    "if y:\n    return x",
    "for i in range(n):\n    x = x + 1",
    "for i in range(3):\n    x = x * i",
    "for v in x:\n    y = y + v",
    "for i in range(n):\n    x = x + 1\n    if y:\n        break\nelse:\n    x = y",
    "while x:\n    x = x - 1",
    "while True:\n    x = x - 1\n    if y:\n        break",
    "def g(v, w):\n    return v + w",
    "@graph()\ndef h(v, w):\n    return v + w, w",
    "@script()\ndef f(x):\n    return op.Abs(x)",
    "@script(default_opset=op)\ndef f(x, n: int = 2):\n    return x * n",
    "with x as y:\n    pass",
    "try:\n    y = x\nexcept ValueError:\n    y = 0",
    "import numpy as np",
    "from onnxscript import *",
};

// One text on its way through several changes.
class Mutation {
 public:
  Mutation(std::string text, unsigned seed) : text_(std::move(text)), random_(seed) {}

  auto take() -> std::string { return std::move(text_); }

  void change() {
    switch (below(14)) {
      case 0:
        return repeat_lines();
      case 1:
        return remove_lines();
      case 2:
        return move_lines();
      case 3:
        return shift_lines();
      case 4:
      case 5:
        return swap_tokens();
      case 6:
        return remove_token();
      case 7:
        return insert_statement(std::string(any_of(kStatements)));
      case 8:
      case 9:
        return replace_expression(std::string(any_of(kExpressions)));
      case 10:
        return replace_expression_by_own();
      case 11:
        return replace_number();
      case 12:
        return wrap_expression();
      default:
        return rename();
    }
  }

  // With parts of another text.
  void graft(std::string_view other) {
    const std::string print = tree_of(other);
    const auto nodes = nodes_of(print);
    const bool takes_statement = below(2) == 0;
    const TreeNode* from = pick(nodes, [&](const TreeNode& node) {
      return takes_statement ? node.is_statement() : node.is_expression();
    });
    if (from == nullptr) return insert_statement(std::string(any_line(other)));
    const std::string part(other.substr(from->span.begin, from->span.size()));
    if (takes_statement) {
      insert_statement(dedented(other, *from));
    } else {
      replace_expression(part);
    }
  }

 private:
  auto below(std::size_t bound) -> std::size_t {
    return bound == 0 ? 0 : random_() % bound;
  }
  template <typename Range>
  auto any_of(const Range& range) -> const std::ranges::range_value_t<Range>& {
    return range[below(std::size(range))];
  }
  template <typename Test>
  auto pick(const std::vector<TreeNode>& nodes, Test test) -> const TreeNode* {
    std::vector<const TreeNode*> found;
    for (const TreeNode& node : nodes) {
      if (test(node)) found.push_back(&node);
    }
    return found.empty() ? nullptr : any_of(found);
  }

  static auto tree_of(std::string_view text) -> std::string {
    return syntax::print_tree(syntax::parse(text).module);
  }

  // --- lines

  // Where lines start, and the end of the text.
  static auto line_starts(std::string_view text) -> std::vector<std::size_t> {
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n' && i + 1 < text.size()) starts.push_back(i + 1);
    }
    starts.push_back(text.size());
    return starts;
  }
  // A few lines that follow one another: where they start and end.
  auto some_lines(std::string_view text) -> std::pair<std::size_t, std::size_t> {
    const auto starts = line_starts(text);
    const std::size_t first = below(starts.size() - 1);
    const std::size_t last = std::min(first + 1 + below(4), starts.size() - 1);
    return {starts[first], starts[last]};
  }
  auto any_line(std::string_view text) -> std::string_view {
    const auto [begin, end] = some_lines(text);
    return text.substr(begin, end - begin);
  }
  static auto indent_of(std::string_view text, std::size_t line) -> std::size_t {
    std::size_t at = line;
    while (at < text.size() && text[at] == ' ') ++at;
    return at - line;
  }
  void repeat_lines() {
    const auto [begin, end] = some_lines(text_);
    text_.insert(end, text_.substr(begin, end - begin));
  }
  void remove_lines() {
    const auto [begin, end] = some_lines(text_);
    text_.erase(begin, end - begin);
  }
  void move_lines() {
    const auto [begin, end] = some_lines(text_);
    const std::string lines = text_.substr(begin, end - begin);
    text_.erase(begin, end - begin);
    const auto starts = line_starts(text_);
    text_.insert(any_of(starts), lines);
  }
  void shift_lines() {
    const auto [begin, end] = some_lines(text_);
    const bool deeper = below(2) == 0;
    std::string lines;
    const std::string part = text_.substr(begin, end - begin);
    const auto starts = line_starts(part);
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
      const std::size_t indent = std::min(indent_of(part, starts[i]), std::size_t{4});
      const std::size_t from = deeper ? starts[i] : starts[i] + indent;
      if (deeper) lines += "    ";
      lines += part.substr(from, starts[i + 1] - from);
    }
    text_.replace(begin, end - begin, lines);
  }

  // --- tokens

  auto tokens() -> PoolVector<syntax::Token> {
    auto found = syntax::lex(text_).tokens;
    std::erase_if(found,
                  [](const syntax::Token& token) { return token.span.size() == 0; });
    return found;
  }
  void replace(Span span, std::string_view by) {
    text_.replace(span.begin, span.size(), by);
  }
  // A token becomes another one of the text, preferably of its own kind.
  void swap_tokens() {
    const auto all = tokens();
    if (all.empty()) return;
    const syntax::Token& to = any_of(all);
    syntax::Token from = any_of(all);
    for (int tries = 0; tries < 20 && from.kind != to.kind; ++tries) from = any_of(all);
    replace(to.span, text_.substr(from.span.begin, from.span.size()));
  }
  void remove_token() {
    const auto all = tokens();
    if (!all.empty()) replace(any_of(all).span, "");
  }
  // Every `a` becomes `b`.
  void rename() {
    std::vector<Span> names;
    for (const syntax::Token& token : tokens()) {
      if (token.kind == syntax::TokenKind::Name) names.push_back(token.span);
    }
    if (names.empty()) return;
    const Span from = any_of(names);
    const Span to = any_of(names);
    const std::string old = text_.substr(from.begin, from.size());
    const std::string fresh = text_.substr(to.begin, to.size());
    for (auto at = names.rbegin(); at != names.rend(); ++at) {
      if (text_.compare(at->begin, at->size(), old) == 0) replace(*at, fresh);
    }
  }
  void replace_number() {
    constexpr std::string_view kNumbers[] = {
        "0",     "1",     "-1",        "2",     "3",    "7",     "13",
        "0.5",   "1e9",   "1e-9",      "1e999", "4096", "65536", "9223372036854775807",
        "10**9", "2**63", "0x7fffffff"};
    std::vector<Span> numbers;
    for (const syntax::Token& token : tokens()) {
      if (token.kind == syntax::TokenKind::Number) numbers.push_back(token.span);
    }
    if (!numbers.empty()) replace(any_of(numbers), any_of(kNumbers));
  }

  // --- parts of the tree

  void replace_expression(const std::string& by) {
    const std::string print = tree_of(text_);
    const auto nodes = nodes_of(print);
    const TreeNode* to = pick(nodes, &is_replaceable);
    if (to != nullptr) replace(to->span, by);
  }
  void replace_expression_by_own() {
    const std::string print = tree_of(text_);
    const auto nodes = nodes_of(print);
    if (const TreeNode* from = pick(nodes, &is_replaceable)) {
      replace_expression(text_.substr(from->span.begin, from->span.size()));
    }
  }
  void wrap_expression() {
    constexpr std::pair<std::string_view, std::string_view> kAround[] = {
        {"(", " + x)"},
        {"(", ")[0]"},
        {"op.Identity(", ")"},
        {"[", "]"},
        {"-", ""},
        {"not ", ""},
        {"len(", ")"},
        {"int(", ")"},
        {"op.Sum(", ", x)"},
        {"(", ").shape"},
        {"f(", ")"},
        {"[v + ", " for v in range(2)]"},
        {"(", " if n else 1)"}};
    const std::string print = tree_of(text_);
    const auto nodes = nodes_of(print);
    if (const TreeNode* at = pick(nodes, &is_replaceable)) {
      const auto& [before, after] = any_of(kAround);
      const std::string inside = text_.substr(at->span.begin, at->span.size());
      replace(at->span, std::string(before).append(inside).append(after));
    }
  }
  static auto is_replaceable(const TreeNode& node) -> bool {
    return node.is_expression();
  }

  // The statement's lines as if it stood at the left margin.
  static auto dedented(std::string_view text, const TreeNode& node) -> std::string {
    const std::size_t newline = node.span.begin == 0
                                    ? std::string_view::npos
                                    : text.rfind('\n', node.span.begin - 1);
    const std::size_t line = newline == std::string_view::npos ? 0 : newline + 1;
    const std::size_t margin = indent_of(text, line);
    const std::string part(text.substr(node.span.begin, node.span.size()));
    const auto starts = line_starts(part);
    std::string result;
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
      const std::size_t skip =
          std::min(i == 0 ? 0 : margin, indent_of(part, starts[i]));
      const std::size_t from = starts[i] + skip;
      result += part.substr(from, starts[i + 1] - from);
    }
    return result;
  }

  // Before a line, with that line's indentation.
  void insert_statement(std::string statement) {
    const auto starts = line_starts(text_);
    const std::size_t line = any_of(starts);
    const std::string margin(indent_of(text_, line), ' ');
    if (!statement.ends_with('\n')) statement += '\n';
    const auto inner = line_starts(statement);
    std::string lines;
    if (line > 0 && text_[line - 1] != '\n') lines += '\n';
    for (std::size_t i = 0; i + 1 < inner.size(); ++i) {
      lines += margin + statement.substr(inner[i], inner[i + 1] - inner[i]);
    }
    text_.insert(line, lines);
  }

  std::string text_;
  std::minstd_rand random_;
};

auto store(const std::string& text, std::uint8_t* out, std::size_t max_size)
    -> std::size_t {
  const std::size_t size = std::min(text.size(), max_size);
  std::copy_n(text.begin(), size, out);
  return size;
}

auto text_of(const std::uint8_t* data, std::size_t size) -> std::string {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace

auto mutate_script(std::uint8_t* data, std::size_t size, std::size_t max_size,
                   unsigned seed) -> std::size_t {
  std::minstd_rand random(seed);
  if (size == 0 || random() % 6 == 0) return LLVMFuzzerMutate(data, size, max_size);
  Mutation mutation(text_of(data, size), static_cast<unsigned>(random()));
  const std::size_t count = 1 + random() % 3;
  for (std::size_t i = 0; i < count; ++i) mutation.change();
  return store(mutation.take(), data, max_size);
}

auto cross_scripts(const std::uint8_t* data, std::size_t size,
                   const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                   std::size_t max_size, unsigned seed) -> std::size_t {
  Mutation mutation(text_of(data, size), seed);
  mutation.graft(text_of(other, other_size));
  if (seed % 2 == 0) mutation.graft(text_of(other, other_size));
  return store(mutation.take(), out, max_size);
}

}  // namespace opscribe::fuzz
