#pragma once

// What an operator can do beside being described: functions in its own file.

namespace opscribe::schema {

class InferContext;
class EvalContext;
class GradientContext;

// Types, shapes and known values of the outputs from those of the inputs.
using InferRule = void (*)(InferContext&);
// The outputs' elements from the inputs'.
using EvalRule = void (*)(EvalContext&);
// The nodes that carry gradients from the outputs to the inputs.
using GradientRule = void (*)(GradientContext&);

// How far two right implementations may be apart, beside what the element type's own
// precision explains: |a - b| <= absolute + relative * |b|.
struct Tolerance {
  double relative = 0;
  double absolute = 0;
};

}  // namespace opscribe::schema
