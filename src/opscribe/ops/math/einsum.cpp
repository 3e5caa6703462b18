// Einsum: products and sums over named dimensions.
//
//   "ij,jk->ik"      matrix product       "ii->i"     diagonal
//   "...ij->...ji"   transpose            "i,i->"     inner product

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "opscribe/ops/loops/contraction.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

// The names of one operand's axes, or of the result's. At most one `...`, which stands
// before the letter at `ellipsis`.
struct Term {
  std::string letters;
  std::optional<std::size_t> ellipsis;
};

struct Equation {
  std::vector<Term> operands;
  Term result;
};

constexpr std::string_view kNotation =
    "an equation is letters, `,`, `...`, blanks, and one `->` before the result";

auto is_letter(char c) -> bool {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// What the dimensions under each letter are, so far: a place for every character is
// simpler than counting letters.
template <typename T>
using ByLetter = std::array<T, 128>;
auto place(char letter) -> std::size_t {
  return static_cast<std::size_t>(letter);
}

auto parse_term(InferContext& ctx, std::string_view text) -> Term {
  Term term;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') continue;
    if (is_letter(text[i])) {
      term.letters += text[i];
    } else if (text.substr(i).starts_with("...") && !term.ellipsis) {
      term.ellipsis = term.letters.size();
      i += 2;
    } else {
      ctx.fail("invalid-attribute", {}, kNotation,
               "`equation` has an unexpected \"{}\" in the term \"{}\"", text[i], text);
    }
  }
  return term;
}

// Without `->`: every letter that stands once, upper case first, behind `...`.
auto implied_result(const std::vector<Term>& operands) -> Term {
  ByLetter<std::size_t> counts{};
  Term result;
  for (const Term& term : operands) {
    for (const char letter : term.letters) ++counts[place(letter)];
    if (term.ellipsis) result.ellipsis = 0;
  }
  for (std::size_t c = 0; c < counts.size(); ++c) {
    if (counts[c] == 1) result.letters += static_cast<char>(c);
  }
  return result;
}

void check_result(InferContext& ctx, const Equation& equation) {
  ByLetter<bool> is_named{};
  for (const Term& term : equation.operands) {
    for (const char letter : term.letters) is_named[place(letter)] = true;
  }
  for (const char letter : equation.result.letters) {
    if (!is_named[place(letter)]) {
      ctx.fail("invalid-attribute", {}, "",
               "the result of `equation` names `{}` twice, or no operand names it",
               letter);
    }
    is_named[place(letter)] = false;
  }
}

auto parse(InferContext& ctx, std::string_view text) -> Equation {
  const std::size_t arrow = text.find("->");
  std::string_view left = text.substr(0, arrow);
  Equation equation;
  while (true) {
    const std::size_t comma = left.find(',');
    equation.operands.push_back(parse_term(ctx, left.substr(0, comma)));
    if (comma == std::string_view::npos) break;
    left.remove_prefix(comma + 1);
  }
  equation.result = arrow == std::string_view::npos
                        ? implied_result(equation.operands)
                        : parse_term(ctx, text.substr(arrow + 2));
  check_result(ctx, equation);
  return equation;
}

// The sizes of named axes, gathered from one operand after the other.
struct Sizes {
  ByLetter<std::optional<Dim>> of_letter{};
  ByLetter<std::size_t> first_input{};
  // A letter also stands in an operand whose shape is not known.
  ByLetter<bool> is_open{};
  Dims unnamed;
  bool is_unnamed_open = false;
};

// Sizes under one letter are equal; runtimes also repeat a size of 1 of another operand.
void add_letter(InferContext& ctx, Sizes& sizes, char letter, std::size_t input,
                const Dim& dim) {
  std::optional<Dim>& known = sizes.of_letter[place(letter)];
  if (!known) {
    known = dim;
    sizes.first_input[place(letter)] = input;
    return;
  }
  const std::size_t first = sizes.first_input[place(letter)];
  const bool may_repeat =
      !symbolic::surely_differ(*known, 1) || !symbolic::surely_differ(dim, 1);
  std::optional<Dim> both;
  if (first == input || !may_repeat) {
    both = ctx.unify(*known, dim);
  } else if (!symbolic::surely_differ(*known, dim) || known->is(1) || dim.is(1) ||
             !known->is_number() || !dim.is_number()) {
    both = symbolic::broadcast(*known, dim);
  }
  if (!both) {
    ctx.fail("shape-mismatch", {first, input}, "",
             "`{}` of `equation` is {} in {}, but {} in {}", letter, to_text(*known),
             ctx.input_name(first), to_text(dim), ctx.input_name(input));
  }
  known = both;
}

void add_operand(InferContext& ctx, Sizes& sizes, const Term& term, std::size_t input) {
  const auto shape = ctx.shape(input);
  if (!shape) {
    for (const char letter : term.letters) sizes.is_open[place(letter)] = true;
    sizes.is_unnamed_open = sizes.is_unnamed_open || term.ellipsis.has_value();
    return;
  }
  const std::size_t num_letters = term.letters.size();
  if (shape->size() < num_letters || (!term.ellipsis && shape->size() != num_letters)) {
    ctx.fail("rank-mismatch", {input}, "`...` stands for axes without a name",
             "{} has shape {}, but its term \"{}\" of `equation` names {} axes",
             ctx.input_name(input), to_text(*shape), term.letters, num_letters);
  }
  const std::size_t num_unnamed = shape->size() - num_letters;
  const std::size_t before = term.ellipsis.value_or(num_letters);
  for (std::size_t i = 0; i < num_letters; ++i) {
    const std::size_t axis = i < before ? i : i + num_unnamed;
    add_letter(ctx, sizes, term.letters[i], input, (*shape)[axis]);
  }
  sizes.unnamed = broadcast(ctx, {0, Shape(sizes.unnamed.data(), sizes.unnamed.size())},
                            {input, shape->subspan(before, num_unnamed)});
}

auto size_of(InferContext& ctx, const Sizes& sizes, char letter) -> Dim {
  const std::optional<Dim>& known = sizes.of_letter[place(letter)];
  if (!known) return ctx.fresh_dim(std::string_view(&letter, 1));
  const bool may_grow =
      sizes.is_open[place(letter)] && !symbolic::surely_differ(*known, 1);
  return may_grow ? ctx.fresh_dim(std::string_view(&letter, 1)) : *known;
}

void infer(InferContext& ctx) {
  const Equation equation = parse(ctx, ctx.string_attr("equation"));
  if (equation.operands.size() != ctx.num_inputs()) {
    ctx.fail("invalid-attribute", {}, "it has one term for each operand",
             "`equation` has terms for {} operands, but there are {}",
             equation.operands.size(), ctx.num_inputs());
  }
  Sizes sizes;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    add_operand(ctx, sizes, equation.operands[i], i);
  }
  const Term& result = equation.result;
  if (result.ellipsis && sizes.is_unnamed_open) return;
  Dims dims;
  for (std::size_t i = 0; i <= result.letters.size(); ++i) {
    if (result.ellipsis == i) dims.append(sizes.unnamed.begin(), sizes.unnamed.end());
    if (i < result.letters.size()) {
      dims.push_back(size_of(ctx, sizes, result.letters[i]));
    }
  }
  ctx.set_shape(0, dims);
}

// The names of the axes of a term of which so many have none.
auto names_of(const Term& term, std::size_t num_unnamed) -> Names {
  constexpr std::size_t kUnnamed = std::tuple_size<ByLetter<bool>>();
  Names names;
  for (std::size_t i = 0; i <= term.letters.size(); ++i) {
    for (std::size_t k = num_unnamed; term.ellipsis == i && k > 0; --k) {
      names.push_back(kUnnamed + k - 1);
    }
    if (i < term.letters.size()) names.push_back(place(term.letters[i]));
  }
  return names;
}

// Small floats as float; whole numbers modulo 2^64, of which any fewer bits are the
// right ones, too.
auto working_copy(EvalContext& ctx, const Tensor& x) -> Tensor {
  const bool is_whole = is_integer(x.dtype());
  const DataType wide = is_whole ? DataType::UInt64 : widened_type(x.dtype());
  return cast(x, wide, {}, ctx.pool());
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);  // fails where the equation does not fit
  const Equation equation = parse(ctx, ctx.string_attr("equation"));
  std::vector<NamedTensor> operands;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    const Term& term = equation.operands[i];
    const std::size_t num_unnamed = ctx.tensor(i).rank() - term.letters.size();
    operands.push_back(
        name_axes(working_copy(ctx, ctx.tensor(i)), names_of(term, num_unnamed)));
  }
  const DataType dtype = ctx.tensor(0).dtype();
  const Names names =
      names_of(equation.result, dims.size() - equation.result.letters.size());
  const NamedTensor product = contract_all(ctx, operands, names);
  ctx.set(0, cast(product.tensor, dtype, {}, ctx.pool()));
}

}  // namespace

auto einsum_def() -> OpDef {
  return {
      .name = "Einsum",
      .since = 28,
      .doc =
          "Multiplies the operands with their dimensions named by letters and sums "
          "over every letter that the result does not name. Without `->` the result "
          "names each letter that occurs once, upper case before lower case, after the "
          "dimensions of `...`.",
      .attributes = {{"equation", AttrType::String, kRequired,
                      "One term of letters per operand, separated by commas, then "
                      "optionally `->` and the result's term; letters are "
                      "case-sensitive, blanks are ignored, a letter twice in a term "
                      "takes the diagonal, `...` stands for the unnamed dimensions."}},
      .inputs = {{"Inputs", "T",
                  "Operands, one for each term of `equation`; dimensions under the "
                  "same letter have the same size.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"Output", "T",
                   "Result, with one dimension for each letter of its term.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 12, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
