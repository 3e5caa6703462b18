#pragma once

// InferContext: what an operator's shape rule sees of one use of the operator, and how it
// says what comes out.
//
//   void infer(InferContext& ctx) {
//     const auto data = ctx.shape(0);
//     const auto indices = ctx.shape(1);
//     if (!data || !indices) return;  // the element type is all we can say
//     const std::size_t axis = ctx.axis_attr("axis", data->size());
//     ctx.set_shape(0, output_shape(*data, *indices, axis));
//   }
//
// Before a rule is called, its caller has compared the inputs' element types with the
// definition, and given each output the element type that follows from its constraint
// (`T` of an input, or the only type there is). So a rule speaks of element types only
// where they come from elsewhere, as in Cast.
//
// One rule serves three callers. Compiling and checking, inputs may be symbolic or not
// known at all, and `fail` becomes a diagnostic at the user's line. Running, every shape
// is numbers, and `fail` becomes an error. What is common to several rules stands in
// ops/rules/, never in a context.
//
// Rules keep to what is certain for every input that the model can be run on:
//   * an unknown input (an absent shape, an empty optional) is no error;
//   * `fail` is for what no input can satisfy; `warn` for what only some can;
//   * a dimension nobody can know gets a fresh name from `fresh_dim`, so that the rank
//     is never lost.

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "opscribe/base/small_vector.h"
#include "opscribe/ir/attr.h"
#include "opscribe/symbolic/known.h"
#include "opscribe/symbolic/type.h"

namespace opscribe::schema {

struct OpVersion;

using symbolic::Dim;
using symbolic::Dims;
using symbolic::Known;
using symbolic::Scalar;
using symbolic::Scalars;
using symbolic::Shape;
using symbolic::Type;
using symbolic::TypeKind;

// A list as people made it, or as an attribute has it.
using IntList = std::span<const std::int64_t>;

// What a rule has to say against a use of its operator.
struct RuleProblem {
  std::string_view id;  // of diag/kinds.inc
  std::string message;  // without the operator and place, which the caller adds
  std::string help;     // the way out; may be empty
  // The inputs it is about, most to blame first: the place that is marked, and labels
  // that say where their shapes come from.
  SmallVector<std::size_t, 4> inputs;
};

// Thrown by `fail`, and by questions that cannot be answered; caught by whoever called
// the rule. What was set before stays set.
struct RuleStopped {};

class InferContext {
 public:
  virtual ~InferContext() = default;

  // --- the use
  // The version of the operator in force; rules of several versions may look at `since`.
  virtual auto version() const -> const OpVersion& = 0;
  virtual auto op_name() const -> std::string_view = 0;
  virtual auto num_inputs() const -> std::size_t = 0;
  virtual auto num_outputs() const -> std::size_t = 0;
  // Whether the input or output stands there and is not left empty.
  virtual auto has_input(std::size_t i) const -> bool = 0;
  virtual auto has_output(std::size_t i) const -> bool = 0;

  // --- inputs; for those left out as if nothing was known of them
  // Null: nothing known.
  virtual auto type(std::size_t i) -> const Type* = 0;
  // Null: not known, or more than symbolic::kMaxKnownElements elements.
  virtual auto value(std::size_t i) -> const Known* = 0;
  // Undefined when not known, or no tensor.
  auto dtype(std::size_t i) -> DataType;
  // Nothing when the rank is not known, or the input is no tensor.
  auto shape(std::size_t i) -> std::optional<Shape>;
  auto rank(std::size_t i) -> std::optional<std::size_t>;
  // The elements of a tensor of whole numbers, as far as they are Integers: `Unknown`
  // ones become fresh numbers. Nothing when the value is not known at all.
  auto ints(std::size_t i) -> std::optional<Dims>;
  // Only when each of them is a number.
  auto numbers(std::size_t i) -> std::optional<SmallVector<std::int64_t, 8>>;
  // The one element of a tensor with one element; nothing when it is not known.
  auto single_int(std::size_t i) -> std::optional<Dim>;
  // How many elements a tensor of rank one has, when that is a number.
  auto length(std::size_t i) -> std::optional<std::int64_t>;

  // --- attributes: as given, else the default of the definition
  // Null when it is not given. An attribute whose value is not known while compiling (a
  // parameter of the function around it) stops the rule.
  virtual auto attr(std::string_view name) -> const ir::Attr* = 0;
  auto has_attr(std::string_view name) -> bool { return attr(name) != nullptr; }
  // Given or by default; zero when there is neither.
  auto int_attr(std::string_view name) -> std::int64_t;
  auto flag_attr(std::string_view name) -> bool { return int_attr(name) != 0; }
  auto float_attr(std::string_view name) -> float;
  auto string_attr(std::string_view name) -> std::string_view;
  // Nothing when there is neither a value nor a default.
  auto try_int_attr(std::string_view name) -> std::optional<std::int64_t>;
  auto ints_attr(std::string_view name) -> std::optional<IntList>;
  // The integer attribute as an axis of that rank: counted from the front. Fails when it
  // is out of range.
  auto axis_attr(std::string_view name, std::size_t rank) -> std::size_t;

  // The elements of a tensor in an attribute; null when they are too many, or are not in
  // the file.
  virtual auto value_of(const ir::StoredTensor& tensor) -> const Known* = 0;

  // --- outputs; what is set for one that is not computed is forgotten
  virtual void set_type(std::size_t i, const Type* type) = 0;
  void set_dtype(std::size_t i, DataType dtype);
  // Keeps the element type.
  void set_shape(std::size_t i, Shape dims);
  void set_shape(std::size_t i, const Dims& dims) {
    set_shape(i, Shape(dims.data(), dims.size()));
  }
  void set_shape(std::size_t i, std::initializer_list<Dim> dims) {
    set_shape(i, Shape(dims.begin(), dims.size()));
  }
  void set_tensor(std::size_t i, DataType dtype, Shape dims);
  // The type the output has so far: its element type, before the rule says more.
  virtual auto output_type(std::size_t i) -> const Type* = 0;
  auto output_dtype(std::size_t i) -> DataType;
  // The elements of a small tensor; row-major, of the output's element type. Also sets
  // the shape. Drops what is too large or not known at all.
  void set_value(std::size_t i, IntList dims, std::span<const Scalar> elements);
  // The value of an input, moved unchanged.
  void set_value(std::size_t i, const Known& known);

  // --- dimensions
  // A size that nobody can know before the model runs. Its name is made of the first
  // output's name and `stem`, and is the same from run to run.
  virtual auto fresh_dim(std::string_view stem) -> Dim = 0;
  // Any whole number.
  virtual auto fresh_int(std::string_view stem) -> Dim = 0;
  // The type that a declaration states, its names being those of the model around.
  virtual auto import(const ir::Type& declared) -> const Type* = 0;
  // The two have to be equal for the operator to run: gives the one they are, and learns
  // it for all that follows. Nothing when they never are; then the rule fails, with
  // words of its own.
  virtual auto unify(const Dim& a, const Dim& b) -> std::optional<Dim> = 0;

  // --- graphs in attributes
  // Infers the graph with these types (and values, if known) for its inputs, and gives
  // what its outputs have. Counts that differ stop the rule with a problem.
  struct Fact {
    const Type* type = nullptr;
    const Known* value = nullptr;
  };
  virtual auto infer_graph(std::string_view attr_name, std::span<const Fact> inputs)
      -> std::span<const Fact> = 0;
  // The number of inputs and outputs of that graph; nothing when there is none.
  struct GraphArity {
    std::size_t inputs = 0;
    std::size_t outputs = 0;
  };
  virtual auto graph_arity(std::string_view attr_name) -> std::optional<GraphArity> = 0;

  // --- what is wrong
  // Blames the inputs named, in that order; none: the node as a whole.
  template <typename... Args>
  [[noreturn]] void fail(std::string_view id, std::initializer_list<std::size_t> inputs,
                         std::string_view help, fmt::format_string<Args...> text,
                         Args&&... args) {
    report({id, fmt::format(text, std::forward<Args>(args)...), std::string(help),
            SmallVector<std::size_t, 4>(inputs)},
           true);
    throw RuleStopped();
  }
  template <typename... Args>
  void warn(std::string_view id, std::initializer_list<std::size_t> inputs,
            std::string_view help, fmt::format_string<Args...> text, Args&&... args) {
    report({id, fmt::format(text, std::forward<Args>(args)...), std::string(help),
            SmallVector<std::size_t, 4>(inputs)},
           false);
  }
  // Nothing more can be said.
  [[noreturn]] static void stop() { throw RuleStopped(); }
  // The parameter that input `i` belongs to, for messages: "`indices`".
  auto input_name(std::size_t i) const -> std::string;

  // Where types, shapes and values that are set here may be put; lives as long as what
  // is inferred does.
  virtual auto arena() -> Arena& = 0;

 protected:
  virtual void report(RuleProblem&& problem, bool is_error) = 0;
  // What `set_value` sets, in the arena.
  virtual void keep_value(std::size_t i, const Known* known) = 0;
};

// Counts a negative axis from the end. Nothing when it is out of range.
inline auto try_axis(std::int64_t axis, std::size_t rank)
    -> std::optional<std::size_t> {
  const auto signed_rank = static_cast<std::int64_t>(rank);
  if (axis < -signed_rank || axis >= signed_rank) return std::nullopt;
  return static_cast<std::size_t>(axis < 0 ? axis + signed_rank : axis);
}

}  // namespace opscribe::schema
