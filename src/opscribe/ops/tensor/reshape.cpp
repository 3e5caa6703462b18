// Reshape: same elements, another shape.

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

// What the new shape says of one dimension.
enum class Entry : std::uint8_t {
  Size,     // a size: a number or an expression
  Copied,   // 0: the data's dimension at that place
  Rest,     // -1: what the others leave over
  Unknown,  // any of these
};

struct Target {
  Scalars elements;
  SmallVector<Entry, 8> entries;
  bool zero_copies = true;

  auto count(Entry entry) const -> std::size_t {
    return static_cast<std::size_t>(std::ranges::count(entries, entry));
  }
};

auto entry_of(InferContext& ctx, const Scalar& element, bool zero_copies) -> Entry {
  if (!element.is_integer()) return Entry::Unknown;
  const symbolic::Range range = symbolic::range_of(element.dim());
  if (range.high < -1) {
    ctx.fail("invalid-input", {1},
             "a size is a number from 0 on, or -1 for what is left",
             "`shape` names the negative size {}", to_text(element.dim()));
  }
  if (element.dim().is(-1)) return Entry::Rest;
  if (element.dim().is(0) && zero_copies) return Entry::Copied;
  return range.low < 0 ? Entry::Unknown : Entry::Size;
}

auto read_target(InferContext& ctx, const Scalars& elements) -> Target {
  Target target{.elements = elements, .entries = {}};
  target.zero_copies = ctx.version().find_attribute("allowzero") == nullptr ||
                       !ctx.flag_attr("allowzero");
  bool has_zero = false;
  for (const Scalar& element : elements) {
    target.entries.push_back(entry_of(ctx, element, target.zero_copies));
    has_zero = has_zero || (element.is_integer() && element.dim().is(0));
  }
  const std::size_t rests = target.count(Entry::Rest);
  if (rests > 1) {
    ctx.fail("invalid-input", {1}, "give all sizes but one",
             "`shape` has {} sizes of -1; only one can be worked out", rests);
  }
  if (rests == 1 && has_zero && !target.zero_copies) {
    ctx.fail("invalid-input", {1}, "", "`shape` has -1 beside a size of 0");
  }
  return target;
}

// Takes sizes that stand on both sides away from both, but zeros only when told so.
// Whether one of them is an expression, which may turn out to be zero.
auto cancel(Dims& data, Dims& sizes, bool also_zeros) -> bool {
  bool maybe_zero = false;
  for (std::size_t i = sizes.size(); i-- > 0;) {
    if (sizes[i].is(0) && !also_zeros) continue;
    const Dim* same = std::ranges::find(data, sizes[i]);
    if (same == data.end()) continue;
    maybe_zero = maybe_zero || symbolic::range_of(sizes[i]).low <= 0;
    data.erase(same);
    sizes.erase(&sizes[i]);
  }
  return maybe_zero;
}

auto whole(const Dims& dims) -> Shape {
  return {dims.data(), dims.size()};
}

auto count_text(Shape dims) -> std::string {
  const Dim count = product(dims);
  return fmt::format("{} element{}", to_text(count), count.is(1) ? "" : "s");
}

auto target_text(const Target& target) -> std::string {
  std::string text;
  for (const Scalar& element : target.elements) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", to_text(element));
  }
  return fmt::format("[{}]", text);
}

// The one size that is left over: all elements divided by the other sizes.
auto solve_rest(InferContext& ctx, Shape data, const Dims& sizes, const Target& target)
    -> Dim {
  Dims left;
  left.append(data.begin(), data.end());
  Dims right = sizes;
  cancel(left, right, true);
  const Dim total = product(whole(left));
  const Dim divisor = product(whole(right));
  const Divides fits = divisor.is(0) ? Divides::Never : divides(divisor, total);
  if (fits == Divides::Never) {
    ctx.fail("shape-mismatch", {0, 1}, "",
             "`data` {} has {}, which do not fill shape {}: its other sizes make {}",
             to_text(data), count_text(data), target_text(target),
             to_text(product(whole(sizes))));
  }
  if (fits == Divides::Sometimes && divisor.is_number() &&
      has_only_named_symbols(total)) {
    ctx.warn("shape-mismatch", {0, 1}, "",
             "`data` {} fills shape {} only where {} is a multiple of {}",
             to_text(data), target_text(target), to_text(total), to_text(divisor));
  }
  return quotient(total, divisor);
}

// All sizes are given: they have to hold as many elements as there are.
void check_counts(InferContext& ctx, Shape data, const Dims& sizes,
                  const Target& target) {
  const auto fail = [&] {
    ctx.fail("shape-mismatch", {0, 1}, "", "`data` {} has {}, but shape {} has {}",
             to_text(data), count_text(data), target_text(target),
             to_text(product(whole(sizes))));
  };
  const Dim before = product(data);
  const Dim after = product(whole(sizes));
  if (symbolic::surely_equal(before, after)) return;
  if (symbolic::surely_differ(before, after)) fail();
  Dims left;
  left.append(data.begin(), data.end());
  Dims right = sizes;
  const bool only_without_zeros = cancel(left, right, false);
  const Dim total = product(whole(left));
  const Dim wanted = product(whole(right));
  // Where the sizes in common are 0 any shape would do, but nobody means only that.
  if (symbolic::surely_differ(total, wanted)) fail();
  if (!only_without_zeros && !ctx.unify(total, wanted)) fail();
  if (wanted.is_number() && has_only_named_symbols(total)) {
    ctx.warn("shape-mismatch", {0, 1}, "",
             "`data` {} fills shape {} only where {} is {}", to_text(data),
             target_text(target), to_text(total), to_text(wanted));
  }
}

// The size the target has at place `i`, as far as it says one by itself.
auto size_at(InferContext& ctx, const std::optional<Shape>& data, const Target& target,
             std::size_t i) -> std::optional<Dim> {
  if (target.entries[i] == Entry::Size) return target.elements[i].dim();
  if (target.entries[i] != Entry::Copied || !data) return std::nullopt;
  if (i < data->size()) return (*data)[i];
  ctx.fail("invalid-input", {1, 0}, "a 0 copies the dimension at its place",
           "`shape` has a 0 at place {}, but `data` has rank {}", i, data->size());
}

auto output_shape(InferContext& ctx, const std::optional<Shape>& data,
                  const Target& target) -> Dims {
  Dims dims(target.entries.size());
  Dims sizes;  // those that are known
  Ints open;   // places of the others
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (const auto size = size_at(ctx, data, target, i)) {
      dims[i] = *size;
      sizes.push_back(*size);
    } else {
      open.push_back(static_cast<std::int64_t>(i));
    }
  }
  if (data && open.empty()) check_counts(ctx, *data, sizes, target);
  if (data && open.size() == 1) {
    Dim& rest = dims[static_cast<std::size_t>(open[0])];
    // Whether it is -1 or a size, the elements decide; unless there are none.
    if (target.count(Entry::Rest) == 1 ||
        symbolic::range_of(product(whole(sizes))).low > 0) {
      rest = solve_rest(ctx, *data, sizes, target);
      return dims;
    }
  }
  for (const std::int64_t i : open) {
    dims[static_cast<std::size_t>(i)] = ctx.fresh_dim("size");
  }
  return dims;
}

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 1, 1);
  const auto elements = integer_list(ctx, "shape", 1);
  if (!elements) return;
  ctx.set_shape(0, output_shape(ctx, ctx.shape(0), read_target(ctx, *elements)));
  keep_values(ctx);
}

}  // namespace

auto reshape_def() -> OpDef {
  return {
      .name = "Reshape",
      .since = 25,
      .doc =
          "Gives a tensor another shape with the same elements in the same order. One "
          "dimension may be -1: it is worked out from the others. A 0 copies the "
          "dimension of the input at that place.",
      .attributes = {{"allowzero", AttrType::Int, 0,
                      "1: a 0 in `shape` means a dimension of size 0 instead of a "
                      "copy; -1 is then not allowed beside it."}},
      .inputs = {{"data", "T", "The tensor to reshape.", kDifferentiable},
                 {"shape", "tensor(int64)", "The new dimensions.", kNonDifferentiable}},
      .outputs = {{"reshaped", "T", "The same elements in the new shape.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .infer = infer,
      .eval = keep_elements,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 14, .types = {{"T", kAllIr4}}},
                  {.since = 13, .note = "a 0 always copies", .without = {"allowzero"}},
                  {.since = 5, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1,
                   .note = "the shape is an attribute",
                   .attributes =
                       {{"consumed_inputs", AttrType::Ints, kNoDefault,
                         "A hint about reusing memory, without meaning today."},
                        {"shape", AttrType::Ints, kNoDefault, "The new dimensions."}},
                   .inputs = {{"data", "T", ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
