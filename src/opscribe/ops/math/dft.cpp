// DFT: the discrete Fourier transform along one axis, or its inverse.
//
//   y[k] = sum over n of x[n] * exp(-2 pi i k n / N)          forward
//   x[n] = sum over k of y[k] * exp(+2 pi i k n / N) / N      inverse
//
// Complex numbers are pairs: the last dimension is 2 (re, im), or 1 for real values.

#include <complex>
#include <span>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/kernel/fourier.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// What the attributes ask for.
struct Transform {
  bool is_inverse;
  bool is_onesided;

  auto gives_reals() const -> bool { return is_inverse && is_onesided; }
  // Elements along the axis, of a transform of that length.
  auto size(const Dim& length) const -> Dim {
    return is_onesided && !is_inverse ? floor_div(length, 2) + 1 : length;
  }
  // The length where nothing says it.
  auto default_length(const Dim& size) const -> Dim {
    return gives_reals() ? (size - 1) * 2 : size;
  }
};

void check_parts(InferContext& ctx, Shape x, const Transform& transform) {
  const Dim& parts = x.back();
  if (symbolic::surely_differ(parts, 1) && symbolic::surely_differ(parts, 2)) {
    ctx.fail("shape-mismatch", {0}, "real numbers have 1 part, complex ones 2",
             "the last axis of `input` {} has size {}; it holds the parts of a number",
             to_text(x), to_text(parts));
  }
  if (parts.is(2) && transform.is_onesided && !transform.is_inverse) {
    ctx.fail("shape-mismatch", {0}, "set `onesided` to 0",
             "`input` {} is complex, but a one-sided transform is of real numbers",
             to_text(x));
  }
}

// `axis`: nothing when it is not known.
void transform_shape(InferContext& ctx, Shape x, std::optional<std::size_t> axis,
                     const Transform& transform) {
  check_parts(ctx, x, transform);
  Dims dims = concat({x});
  dims.back() = transform.gives_reals() ? 1 : 2;
  const bool is_length_given = ctx.has_input(1);
  const Dim given = is_length_given ? size_from(ctx, 1, "dft_length") : Dim();
  for (std::size_t i = 0; i + 1 < dims.size(); ++i) {
    if (axis && i != *axis) continue;
    const Dim length = is_length_given ? given : transform.default_length(x[i]);
    const Dim size = transform.size(length);
    if (size == x[i]) continue;
    dims[i] = axis ? size : ctx.fresh_dim("size");
  }
  ctx.set_shape(0, dims);
}

auto transform_of(InferContext& ctx) -> Transform {
  return {.is_inverse = ctx.flag_attr("inverse"),
          .is_onesided = ctx.flag_attr("onesided")};
}

void check_axis(InferContext& ctx, std::size_t axis, Shape x) {
  if (axis + 1 < x.size()) return;
  ctx.fail("invalid-axis", {2, 0}, "",
           "axis {} of `input` {} holds the parts of a number and is not transformed",
           axis, to_text(x));
}

void infer(InferContext& ctx) {
  require_single(ctx, 1);
  require_single(ctx, 2);
  const auto x = shape_of_rank(ctx, 0, 2, kUnlimitedRank);
  if (!x) return;
  auto axis = std::optional(x->size() - 2);
  if (ctx.has_input(2)) axis = axis_from(ctx, 2, x->size());
  if (axis) check_axis(ctx, *axis, *x);
  transform_shape(ctx, *x, axis, transform_of(ctx));
}

// The axis is an attribute.
void infer_attr(InferContext& ctx) {
  require_single(ctx, 1);
  const auto x = shape_of_rank(ctx, 0, 2, kUnlimitedRank);
  if (!x) return;
  const std::size_t axis = ctx.axis_attr("axis", x->size());
  check_axis(ctx, axis, *x);
  transform_shape(ctx, *x, axis, transform_of(ctx));
}

using Complex = kernel::Fourier::Complex;

// Where the numbers of one transform stand: every `step`-th, of `parts` parts each.
struct Line {
  std::size_t first = 0;
  std::size_t step = 1;
  std::size_t size = 0;
  std::size_t parts = 1;

  auto place(std::size_t k) const -> std::size_t { return (first + k * step) * parts; }
};

// The numbers of a line, cut or filled up with zeros.
void read_line(std::span<const double> cells, const Line& line,
               std::span<Complex> row) {
  for (std::size_t k = 0; k < row.size(); ++k) {
    const std::size_t at = line.place(k);
    row[k] = k >= line.size    ? Complex()
             : line.parts == 2 ? Complex(cells[at], cells[at + 1])
                               : Complex(cells[at]);
  }
}

void write_line(std::span<const Complex> row, const Line& line,
                std::span<double> cells) {
  for (std::size_t k = 0; k < line.size; ++k) {
    const std::size_t at = line.place(k);
    cells[at] = row[k].real();
    if (line.parts == 2) cells[at + 1] = row[k].imag();
  }
}

// The second half of the spectrum of a real signal mirrors the first.
void mirror(std::span<Complex> row) {
  row[0] = row[0].real();
  for (std::size_t k = 1; 2 * k <= row.size(); ++k) {
    if (2 * k == row.size()) row[k] = row[k].real();
    row[row.size() - k] = std::conj(row[k]);
  }
}

auto axis_of(EvalContext& ctx, std::size_t rank) -> std::size_t {
  if (ctx.version().inputs.size() < 3) return ctx.axis_attr("axis", rank);
  return ctx.has_input(2) ? axis_from(ctx, 2, rank).value_or(rank - 2) : rank - 2;
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const Tensor& given = ctx.tensor(0);
  const std::size_t axis = axis_of(ctx, given.rank());
  const Transform asked = transform_of(ctx);
  const bool is_half = asked.is_onesided && !asked.is_inverse;
  const std::int64_t length = !is_half           ? dims[axis]
                              : ctx.has_input(1) ? ctx.integer(1)
                                                 : given.dim(axis);
  const Tensor x = cast(given, DataType::Double, {}, ctx.pool());
  Tensor y = Tensor::zeros(DataType::Double, dims, ctx.pool());
  if (length > 0 && !y.is_empty()) {
    Tensor memory =
        ctx.make(DataType::Complex128, {kernel::Fourier::memory_for(length)});
    Tensor scratch = ctx.make(DataType::Complex128, {length});
    kernel::Fourier fourier(length, memory.mutable_cells<Complex>());
    const auto row = scratch.mutable_cells<Complex>();
    const auto outer =
        static_cast<std::size_t>(kernel::count_between(dims.span(), 0, axis));
    const auto inner = static_cast<std::size_t>(
        kernel::count_between(dims.span(), axis + 1, dims.size() - 1));
    const auto line_of = [&](const TensorDims& of, std::size_t i) {
      const auto size = static_cast<std::size_t>(of[axis]);
      return Line{.first = i / inner * size * inner + i % inner,
                  .step = inner,
                  .size = size,
                  .parts = static_cast<std::size_t>(of[of.size() - 1])};
    };
    for (std::size_t i = 0; i < outer * inner; ++i) {
      ctx.work(row.size() * 64);
      read_line(x.cells<double>(), line_of(x.dims(), i), row);
      if (asked.gives_reals()) mirror(row);
      asked.is_inverse ? fourier.inverse(row) : fourier.transform(row);
      write_line(row, line_of(dims, i), y.mutable_cells<double>());
    }
  }
  ctx.set(0, cast(y, given.dtype(), {}, ctx.pool()));
}

}  // namespace

auto dft_def() -> OpDef {
  return {
      .name = "DFT",
      .since = 20,
      .doc =
          "Discrete Fourier transform along `axis`, or its inverse, which divides by "
          "the length. The last dimension holds the parts of a number, 1 for real and "
          "2 for complex (real part first), and so is never an axis to transform.",
      .attributes =
          {{"inverse", AttrType::Int, 0, "1 computes the inverse transform."},
           {"onesided", AttrType::Int, 0,
            "1 with a forward transform takes real input and returns only the first "
            "`floor(dft_length / 2) + 1` frequencies; 1 with `inverse` takes such a "
            "half spectrum and returns a real signal; 0 uses all frequencies."}},
      .inputs = {{"input", "T1",
                  "Signal `[..., n, ..., 1]` (real) or `[..., n, ..., 2]` (complex), "
                  "of rank r >= 2.",
                  kNonDifferentiable},
                 {"dft_length", "T2",
                  "Scalar, the length N of the transform: a longer signal is cut, a "
                  "shorter one filled up with zeros; absent: the size of the axis, or "
                  "`2 * (n - 1)` from a half spectrum.",
                  kOptional | kNonDifferentiable},
                 {"axis", "tensor(int64)",
                  "Scalar, the axis to transform, in [-r, -2] or [0, r-2]; absent: -2.",
                  kOptional | kNonDifferentiable}},
      .outputs =
          {{"output", "T1",
            "The input's shape with N along the axis (`floor(N / 2) + 1` for a half "
            "spectrum) and 2 as last dimension; 1 when a half spectrum is inverted."}},
      .types = {{"T1", kFloatsIr4}, {"T2", kIndices}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 17,
                   .note = "the axis is an attribute, by default 1 instead of the last "
                           "signal axis",
                   .attributes = {{"axis", AttrType::Int, 1,
                                   "Axis to transform, in [-r, -2] or [0, r-2]."}},
                   .inputs = {{"input", "T1", "", kNonDifferentiable},
                              {"dft_length", "T2", "", kOptional | kNonDifferentiable}},
                   .infer = infer_attr}},
  };
}

}  // namespace opscribe::ops
