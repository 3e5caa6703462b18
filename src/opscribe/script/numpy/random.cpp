// `np.random`: numbers of generators whose seed is given, bit by bit numpy's.

#include "opscribe/script/numpy/random.h"

#include <algorithm>
#include <array>
#include <functional>

#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"

namespace opscribe::script {
namespace {

// All that numpy's generators have, so that no draw is missed, but for `kRare`.
constexpr std::array<std::string_view, 44> kDrawing{"beta",
                                                    "binomial",
                                                    "chisquare",
                                                    "choice",
                                                    "dirichlet",
                                                    "exponential",
                                                    "gamma",
                                                    "geometric",
                                                    "gumbel",
                                                    "hypergeometric",
                                                    "integers",
                                                    "laplace",
                                                    "logistic",
                                                    "lognormal",
                                                    "logseries",
                                                    "multinomial",
                                                    "multivariate_hypergeometric",
                                                    "multivariate_normal",
                                                    "negative_binomial",
                                                    "noncentral_chisquare",
                                                    "noncentral_f",
                                                    "normal",
                                                    "pareto",
                                                    "permutation",
                                                    "permuted",
                                                    "poisson",
                                                    "rand",
                                                    "randint",
                                                    "randn",
                                                    "random",
                                                    "random_integers",
                                                    "random_sample",
                                                    "rayleigh",
                                                    "seed",
                                                    "shuffle",
                                                    "standard_cauchy",
                                                    "standard_exponential",
                                                    "standard_gamma",
                                                    "standard_normal",
                                                    "standard_t",
                                                    "triangular",
                                                    "uniform",
                                                    "vonmises",
                                                    "wald"};
// Names that other objects may well have for something else: they count as a draw only
// of what is known to be a generator.
constexpr std::array<std::string_view, 4> kRare{"bytes", "f", "power", "spawn"};

// `size=None`: one Python float.
auto floats(const Value* size, const std::function<double()>& next) -> Value {
  if (!is_given(size)) return {next()};
  const Dims dims = shape_argument(*size);
  const auto count = static_cast<std::size_t>(element_count_of(dims));
  take_items(count);
  Floats cells;
  for (std::size_t i = 0; i < count; ++i) cells.push_back(next());
  return operand(from_floats(cells, DataType::Double, dims));
}

auto number(const Value* value, double otherwise, std::string_view name) -> double {
  if (value == nullptr) return otherwise;
  const auto* array = array_in(*value);
  if (array != nullptr && array->tensor.rank() > 0) {
    unsupported("`{}` with arrays of parameters is not evaluated", name);
  }
  return float_argument(*value, name);
}

// `normal`, `uniform`, `random` and their kin, of a stream with these two.
struct Source {
  std::function<double()> uniform;
  std::function<double()> normal;
};

auto draw_floats(const Source& source, std::string_view method,
                 const Arguments& arguments) -> std::optional<Value> {
  if (method == "normal") {
    const auto given = bind(arguments, method, {"loc", "scale", "size"}, 0);
    const double loc = number(given[0], 0.0, method);
    const double scale = number(given[1], 1.0, method);
    if (scale < 0) raise_as("ValueError", "`normal` with a negative scale");
    return floats(given[2], [&] { return loc + scale * source.normal(); });
  }
  if (method == "uniform") {
    const auto given = bind(arguments, method, {"low", "high", "size"}, 0);
    const double low = number(given[0], 0.0, method);
    const double range = number(given[1], 1.0, method) - low;
    return floats(given[2], [&] { return low + range * source.uniform(); });
  }
  const bool is_normal = method == "standard_normal";
  if (is_normal || method == "random" || method == "random_sample") {
    const auto given = bind(arguments, method, {"size", "dtype"}, 0);
    if (dtype_argument(given[1]).value_or(DataType::Double) != DataType::Double) {
      unsupported("`{}` of another type than float64 is not evaluated", method);
    }
    return floats(given[0], is_normal ? source.normal : source.uniform);
  }
  return std::nullopt;
}

// Integers from `low` up to `high`, which is excluded unless it is the last.
template <typename Stream>
auto draw_integers(Stream& stream, std::string_view method, const Arguments& arguments)
    -> Value {
  const bool is_legacy = std::same_as<Stream, Mt19937>;
  const auto given =
      is_legacy
          ? bind(arguments, method, {"low", "high", "size", "dtype"}, 1)
          : bind(arguments, method, {"low", "high", "size", "dtype", "endpoint"}, 1);
  const bool has_high = is_given(given[1]);
  const std::int64_t low = has_high ? int_argument(*given[0], method) : 0;
  Int128 last = int_argument(has_high ? *given[1] : *given[0], method);
  if (is_legacy || !is_set(given[4])) last -= 1;
  const DataType dtype = dtype_argument(given[3]).value_or(DataType::Int64);
  if (dtype != DataType::Int64 && dtype != DataType::Int32) {
    unsupported("`{}` of `{}` is not evaluated", method, numpy_name(dtype));
  }
  if (last < low)
    raise_as("ValueError", "`{}` from {} with nothing above", method, low);
  const bool fits =
      dtype == DataType::Int64 || (low >= -0x80000000LL && last < 0x80000000LL);
  if (!fits) raise_as("ValueError", "`{}` beyond `int32`", method);
  const auto largest = static_cast<std::uint64_t>(last - low);
  const bool is_one = !is_given(given[2]);
  const Dims dims = is_one ? Dims{} : shape_argument(*given[2]);
  const auto count = static_cast<std::size_t>(element_count_of(dims));
  take_items(count);
  Ints cells;
  for (std::size_t i = 0; i < count; ++i) {
    cells.push_back(Int128{low} + Int128{bounded(stream, largest)});
  }
  if (is_one && is_legacy && given[3] == nullptr) return make_int(cells[0]);
  return array_value(from_ints(cells, dtype, dims), is_one);
}

// Of the numbers below `n`, or of an array along its first axis.
auto draw_permutation(Mt19937& stream, const Arguments& arguments) -> Value {
  const Value& given = only_argument(arguments, "permutation");
  const auto count = as_index(given);
  const Tensor tensor = count ? Tensor() : array_argument(given);
  const std::int64_t size = count ? *count : tensor.rank() == 0 ? 0 : tensor.dim(0);
  if (size < 0 || (!count && tensor.rank() == 0)) wrong("`permutation` of nothing");
  take_items(static_cast<std::size_t>(size));
  Ints order;
  for (std::int64_t i = 0; i < size; ++i) order.push_back(i);
  for (auto i = static_cast<std::size_t>(size); i-- > 1;) {
    std::swap(order[i], order[static_cast<std::size_t>(bounded(stream, i))]);
  }
  Value places = operand(from_ints(order, DataType::Int64, {size}));
  if (count) return places;
  const Value array = operand(tensor);
  return array_get_item(*array_in(array), places);
}

auto draw_from(Pcg64& stream, std::string_view method, const Arguments& arguments)
    -> std::optional<Value> {
  if (method == "integers") return draw_integers(stream, method, arguments);
  // Its normal numbers come from tables, which are not at hand here.
  if (method != "random" && method != "uniform") return std::nullopt;
  return draw_floats({[&] { return stream.next_double(); }, {}}, method, arguments);
}

auto draw_from(Mt19937& stream, std::string_view method, const Arguments& arguments)
    -> std::optional<Value> {
  if (method == "randint") return draw_integers(stream, method, arguments);
  if (method == "permutation") return draw_permutation(stream, arguments);
  const auto normal = [&] { return stream.next_normal(); };
  const auto uniform = [&] { return stream.next_double(); };
  if (method == "rand" || method == "randn") {
    const Value shape = Value::tuple(arguments.positional);
    const bool is_one = arguments.positional.empty();
    if (!arguments.keywords.empty()) wrong("`{}` takes no keywords", method);
    if (method == "rand") return floats(is_one ? nullptr : &shape, uniform);
    return floats(is_one ? nullptr : &shape, normal);
  }
  return draw_floats({uniform, normal}, method, arguments);
}

// --- seeds

auto call_default_rng(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.random.default_rng", {"seed"}, 0);
  if (!is_given(given[0])) {
    unsupported("`np.random.default_rng()` without a seed differs from run to run");
  }
  std::vector<std::uint32_t> words;
  const std::vector<Value> parts =
      given[0]->items() ? iterate(*given[0], {}) : std::vector<Value>{*given[0]};
  for (const Value& part : parts) {
    const auto* scalar = array_in(part);
    const auto seed = as_wide(scalar == nullptr ? part : array_item(scalar->tensor, 0));
    if (!seed || *seed < 0) {
      unsupported("a generator seeded with `{}` is not evaluated", part.repr());
    }
    auto rest = static_cast<UInt128>(*seed);
    do {
      words.push_back(static_cast<std::uint32_t>(rest));
      rest >>= 32;
    } while (rest != 0);
  }
  return make_object<RandomObject>(Pcg64(words));
}

auto call_random_state(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.random.RandomState", {"seed"}, 0);
  if (!is_given(given[0])) {
    unsupported("`np.random.RandomState()` without a seed differs from run to run");
  }
  const std::int64_t seed = int_argument(*given[0], "np.random.RandomState");
  if (seed < 0 || seed > 0xffffffffLL) {
    raise_as("ValueError", "the seed {} is not between 0 and 2**32 - 1", seed);
  }
  return make_object<RandomObject>(Mt19937(static_cast<std::uint32_t>(seed)));
}

// The stream that all functions of `np.random` share goes on wherever a program draws
// from it, and not all of a program is seen here.
auto call_shared(const Arguments&) -> Value {
  throw EvalError(
      EvalError::Kind::Unsupported, {},
      "the functions of `np.random` share one stream, which is not known here",
      "draw from a generator of your own: `rng = np.random.RandomState(0)` has the "
      "numbers of `np.random.seed(0)`");
}

}  // namespace

auto RandomObject::get_attr(std::string_view name) const -> Value {
  unsupported("`.{}` of a random generator is not evaluated without a call", name);
}

auto is_drawing_method(std::string_view name) -> bool {
  return std::ranges::binary_search(kDrawing, name);
}

auto is_rare_draw(std::string_view name) -> bool {
  return std::ranges::binary_search(kRare, name);
}

auto makes_generator(std::string_view callee) -> bool {
  return callee == "default_rng" || callee == "RandomState";
}

auto draw(const RandomObject& random, std::string_view method,
          const Arguments& arguments) -> Changed {
  RandomObject::Stream stream = random.stream();
  const auto result = std::visit(
      [&](auto& each) { return draw_from(each, method, arguments); }, stream);
  if (!result) {
    throw EvalError(
        EvalError::Kind::Unsupported, {},
        fmt::format("`.{}()` of a `{}` is not evaluated", method, random.type_name()),
        method.ends_with("normal")
            ? "normal numbers are known of `np.random.RandomState(seed)`"
            : "");
  }
  return {make_object<RandomObject>(stream), *result};
}

auto numpy_random_members() -> const Members& {
  static const Members members = [] {
    Members result;
    for (const std::string_view name : kDrawing) {
      add_function(result, "np.random", name, call_shared);
    }
    add_function(result, "np.random", "RandomState", call_random_state);
    add_function(result, "np.random", "default_rng", call_default_rng);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
