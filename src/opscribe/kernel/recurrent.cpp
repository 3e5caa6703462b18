#include "opscribe/kernel/recurrent.h"

#include <limits>

#include "opscribe/base/error.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/recurrent.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/elementary-inl.h"
#include "opscribe/kernel/partial-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;
using V = hn::Vec<Tag>;

HWY_INLINE auto limit_of(Tag d, float clip) -> V {
  return hn::Set(d, clip > 0 ? clip : std::numeric_limits<float>::infinity());
}
HWY_INLINE auto clipped(Tag d, V x, V limit) -> V {
  return nan_min(d, nan_max(d, x, hn::Neg(limit)), limit);
}

// `count` elements of a row, a vector's worth at most.
HWY_INLINE auto some(Tag d, const float* from, std::size_t count) -> V {
  return count >= hn::Lanes(d) ? hn::LoadU(d, from) : load_some(d, from, count, 0);
}
HWY_INLINE void put(V v, Tag d, float* to, std::size_t count) {
  if (count >= hn::Lanes(d)) {
    hn::StoreU(v, d, to);
  } else {
    store_some(v, d, to, count);
  }
}

void lstm_row(const LstmStep& step) {
  const Tag d;
  const std::size_t size = step.hidden.size();
  const V limit = limit_of(d, step.clip);
  const V one = hn::Set(d, 1.0F);
  const float* gates = step.gates.data();
  const float* peepholes = step.peepholes.empty() ? nullptr : step.peepholes.data();
  for (std::size_t j = 0; j < size; j += hn::Lanes(d)) {
    const std::size_t count = size - j;
    const V cell = some(d, step.cell.data() + j, count);
    V i = some(d, gates + j, count);
    V o = some(d, gates + size + j, count);
    V f = some(d, gates + 2 * size + j, count);
    const V g = some(d, gates + 3 * size + j, count);
    if (peepholes != nullptr) {
      i = hn::MulAdd(some(d, peepholes + j, count), cell, i);
      f = hn::MulAdd(some(d, peepholes + 2 * size + j, count), cell, f);
    }
    i = sigmoid_of(d, clipped(d, i, limit));
    f = step.couples_input_forget ? hn::Sub(one, i)
                                  : sigmoid_of(d, clipped(d, f, limit));
    const V next = hn::MulAdd(f, cell, hn::Mul(i, tanh_of(d, clipped(d, g, limit))));
    if (peepholes != nullptr) {
      o = hn::MulAdd(some(d, peepholes + size + j, count), next, o);
    }
    o = sigmoid_of(d, clipped(d, o, limit));
    put(next, d, step.next_cell.data() + j, count);
    put(hn::Mul(o, tanh_of(d, clipped(d, next, limit))), d, step.hidden.data() + j,
        count);
  }
}

void gru_gate_row(const GruStep& step, float* out) {
  const Tag d;
  const std::size_t size = step.hidden.size();
  const V limit = limit_of(d, step.clip);
  float* gates = step.gates.data();
  for (std::size_t j = 0; j < size; j += hn::Lanes(d)) {
    const std::size_t count = size - j;
    const V z = sigmoid_of(d, clipped(d, some(d, gates + j, count), limit));
    const V r = sigmoid_of(d, clipped(d, some(d, gates + size + j, count), limit));
    const V h = some(d, step.hidden.data() + j, count);
    put(z, d, gates + j, count);
    put(r, d, gates + size + j, count);
    put(step.resets_product ? h : hn::Mul(r, h), d, out + j, count);
  }
}

void gru_row(const GruStep& step) {
  const Tag d;
  const std::size_t size = step.hidden.size();
  const V limit = limit_of(d, step.clip);
  const V one = hn::Set(d, 1.0F);
  const float* gates = step.gates.data();
  for (std::size_t j = 0; j < size; j += hn::Lanes(d)) {
    const std::size_t count = size - j;
    const V z = some(d, gates + j, count);
    const V input = some(d, gates + 2 * size + j, count);
    V product = some(d, step.product.data() + j, count);
    if (step.resets_product) {
      product = hn::Mul(some(d, gates + size + j, count), product);
    }
    const V g = tanh_of(d, clipped(d, hn::Add(input, product), limit));
    const V h = some(d, step.hidden.data() + j, count);
    const V next = hn::MulAdd(z, h, hn::Mul(hn::Sub(one, z), g));
    put(next, d, step.next_hidden.data() + j, count);
  }
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(lstm_row);
HWY_EXPORT(gru_gate_row);
HWY_EXPORT(gru_row);

}  // namespace

void lstm_step(const LstmStep& step) {
  const std::size_t size = step.hidden.size();
  invariant(step.gates.size() == 4 * size && step.cell.size() == size &&
                step.next_cell.size() == size &&
                (step.peepholes.empty() || step.peepholes.size() == 3 * size),
            "{} gates for {} units", step.gates.size(), size);
  HWY_DYNAMIC_DISPATCH(lstm_row)(step);
}

void gru_gates(const GruStep& step, std::span<float> out) {
  const std::size_t size = step.hidden.size();
  invariant(step.gates.size() == 3 * size && out.size() == size,
            "{} gates for {} units", step.gates.size(), size);
  HWY_DYNAMIC_DISPATCH(gru_gate_row)(step, out.data());
}

void gru_step(const GruStep& step) {
  const std::size_t size = step.hidden.size();
  invariant(step.gates.size() == 3 * size && step.product.size() == size &&
                step.next_hidden.size() == size,
            "{} gates for {} units", step.gates.size(), size);
  HWY_DYNAMIC_DISPATCH(gru_row)(step);
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
