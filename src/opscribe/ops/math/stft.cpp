// STFT: a Fourier transform for each of many short, overlapping frames of a signal.
//
//   signal   [ batch, length, 1 or 2 ]
//   output   [ batch, frames, bins, 2 ]     frames = 1 + (length - frame_length) / step

#include <complex>
#include <span>

#include "opscribe/kernel/fourier.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// Samples in a frame: as said, else as many as `window` has, else the whole signal.
auto frame_length(InferContext& ctx, const Dim& signal) -> Dim {
  const auto window = shape_of_rank(ctx, 2, 1);
  if (ctx.has_input(3)) {
    const Dim given = size_from(ctx, 3, "frame_length");
    if (!window) return given;
    if (const auto agreed = ctx.unify(given, (*window)[0])) return *agreed;
    ctx.fail("shape-mismatch", {3, 2}, "leave one of them out",
             "`frame_length` is {}, but `window` has {} weights", to_text(given),
             to_text((*window)[0]));
  }
  if (window) return (*window)[0];
  return ctx.has_input(2) ? ctx.fresh_dim("frame_length") : signal;
}

auto num_frames(InferContext& ctx, const Dim& signal, const Dim& frame) -> Dim {
  if (symbolic::surely_less(signal, frame)) {
    ctx.fail("shape-mismatch", {0, 3, 2}, "",
             "a frame of {} samples does not fit into a signal of {}", to_text(frame),
             to_text(signal));
  }
  const auto step = ctx.single_int(1);
  if (step && symbolic::surely_at_most(*step, 0)) {
    ctx.fail("invalid-input", {1}, "it is at least 1", "`frame_step` is {}",
             to_text(*step));
  }
  if (!step || symbolic::range_of(*step).low < 0) return ctx.fresh_dim("frames");
  return floor_div(signal - frame, *step) + 1;
}

void infer(InferContext& ctx) {
  require_single(ctx, 1);
  // A batch of real signals may do without its last axis.
  const auto signal = shape_of_rank(ctx, 0, 2, 3);
  if (!signal) {
    ctx.set_shape(
        0, {ctx.fresh_dim("batch"), ctx.fresh_dim("frames"), ctx.fresh_dim("bins"), 2});
    return;
  }
  const bool is_onesided = ctx.flag_attr("onesided");
  if (is_onesided && signal->size() == 3 && (*signal)[2].is(2)) {
    ctx.fail("shape-mismatch", {0}, "set `onesided` to 0",
             "`signal` {} is complex, but `onesided` is for real signals",
             to_text(*signal));
  }
  const Dim& length = (*signal)[1];
  const Dim frame = frame_length(ctx, length);
  const Dim bins = is_onesided ? floor_div(frame, 2) + 1 : frame;
  ctx.set_shape(0, {(*signal)[0], num_frames(ctx, length, frame), bins, 2});
}

using Complex = kernel::Fourier::Complex;

// What is needed for one frame after the other.
struct Frames {
  std::span<const double> samples;  // of the whole batch, `parts` for each
  std::span<const double> window;   // empty: all 1
  std::size_t parts = 1;

  // The frame whose first sample is `first`.
  void read(std::size_t first, std::span<Complex> row) const {
    for (std::size_t k = 0; k < row.size(); ++k) {
      const double* sample = &samples[(first + k) * parts];
      row[k] = Complex(sample[0], parts == 2 ? sample[1] : 0);
      if (!window.empty()) row[k] *= window[k];
    }
  }
};

void transform_frames(EvalContext& ctx, const Frames& frames, std::int64_t length,
                      std::int64_t signal_length, Tensor& y) {
  Tensor memory = ctx.make(DataType::Complex128, {kernel::Fourier::memory_for(length)});
  Tensor scratch = ctx.make(DataType::Complex128, {length});
  kernel::Fourier fourier(length, memory.mutable_cells<Complex>());
  const auto row = scratch.mutable_cells<Complex>();
  const auto out = y.mutable_cells<double>();
  const std::int64_t step = ctx.integer(1);
  const auto bins = static_cast<std::size_t>(y.dim(2));
  std::size_t at = 0;
  for (std::int64_t item = 0; item < y.dim(0); ++item) {
    for (std::int64_t frame = 0; frame < y.dim(1); ++frame) {
      ctx.work(row.size() * 64);
      frames.read(static_cast<std::size_t>(item * signal_length + frame * step), row);
      fourier.transform(row);
      for (std::size_t k = 0; k < bins; ++k) {
        out[at++] = row[k].real();
        out[at++] = row[k].imag();
      }
    }
  }
}

void eval(EvalContext& ctx) {
  Tensor y = Tensor::zeros(DataType::Double, ctx.result_dims(0), ctx.pool());
  const Tensor& signal = ctx.tensor(0);
  const Tensor samples = cast(signal, DataType::Double, {}, ctx.pool());
  const Tensor* given = ctx.find_tensor(2);
  const Tensor window =
      given == nullptr ? Tensor() : cast(*given, DataType::Double, {}, ctx.pool());
  const std::int64_t length = ctx.has_input(3)   ? ctx.integer(3)
                              : given != nullptr ? given->element_count()
                                                 : signal.dim(1);
  const Frames frames{
      .samples = samples.cells<double>(),
      .window = given == nullptr ? std::span<const double>() : window.cells<double>(),
      .parts = signal.rank() < 3 ? 1 : static_cast<std::size_t>(signal.dim(2))};
  if (frames.parts != 1 && frames.parts != 2) {
    ctx.fail("shape-mismatch", {0}, "real numbers have 1 part, complex ones 2",
             "the last axis of `signal` has size {}; it holds the parts of a number",
             frames.parts);
  }
  if (length > 0 && !y.is_empty()) {
    transform_frames(ctx, frames, length, signal.dim(1), y);
  }
  ctx.set(0, cast(y, signal.dtype(), {}, ctx.pool()));
}

}  // namespace

auto stft_def() -> OpDef {
  return {
      .name = "STFT",
      .since = 17,
      .doc =
          "Cuts the signal into frames of `frame_length` samples, one every "
          "`frame_step`, multiplies each by `window` and transforms it. There are `1 + "
          "floor((length - frame_length) / frame_step)` frames: samples after the last "
          "whole frame are left out, and nothing is padded.",
      .attributes = {{"onesided", AttrType::Int, 1,
                      "1 returns the first `floor(frame_length / 2) + 1` frequencies, "
                      "for real signals only; 0 returns all."}},
      .inputs =
          {{"signal", "T1",
            "`[batch, length, 1]` when real, `[batch, length, 2]` when complex.",
            kNonDifferentiable},
           {"frame_step", "T2", "Scalar, the samples between the starts of two frames.",
            kNonDifferentiable},
           {"window", "T1", "1-D, a factor for each sample of a frame; absent: all 1.",
            kOptional | kNonDifferentiable},
           {"frame_length", "T2",
            "Scalar, the samples in a frame, equal to the length of `window` when both "
            "are given; absent: the length of `window`, else of the signal.",
            kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T1", "`[batch, frames, bins, 2]`, real part first.",
                   kNonDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kIndices}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
