#pragma once

// Subscripts as nodes.
//
//   A[-1]        Gather(A, -1) {axis = 0}
//   A[:, 1]      Gather(A, 1) {axis = 1}
//   A[1:]        Slice(A, [1], [max], [0], [1])
//   A[:2, 0]     Slice with one row for 0:1, then Squeeze
//   A[..., i]    Gather(A, i) {axis = -1}
//   A[None]      Unsqueeze
//   A[mask]      GatherND at the places where the mask is true

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "opscribe/ir/value.h"
#include "opscribe/meaning/writer.h"

namespace opscribe::meaning {

// One side of a slice, or its step. `source` is the writer's number for what was
// written there.
struct Bound {
  enum class Kind : std::uint8_t { Absent, Number, Value };
  Kind kind = Kind::Absent;
  std::int64_t number = 0;
  std::size_t source = 0;
};

struct Part {
  enum class Kind : std::uint8_t { Full, Slice, Scalar, Tensor, NewAxis, Ellipsis };
  Kind kind = Kind::Full;
  std::size_t source = 0;   // the writer's number for it
  std::int64_t number = 0;  // Scalar
  Bound start = {};         // Slice
  Bound end = {};
  Bound step = {};
  std::int64_t axis = 0;  // of the base; negative after an ellipsis
  bool after_ellipsis = false;
};

// What one subscript asks of those who write it.
class IndexWriter {
 public:
  virtual ~IndexWriter() = default;

  // What was written at `source`, as a value of the graph.
  virtual auto value(std::size_t source) -> ir::Value* = 0;
  // Whether it, not computed yet, is certainly a boolean tensor.
  virtual auto is_mask(std::size_t source) -> bool = 0;
  // Names the result, ahead of the nodes that lead to it, and then makes it.
  virtual void reserve_result(Label label) = 0;
  virtual auto emit_result(const Node& node) -> ir::Value* = 0;

  [[noreturn]] virtual void fail(std::size_t source, std::string_view message,
                                 std::string_view help) = 0;
};

class Index {
 public:
  // `parts` as written, of which the axes are worked out.
  Index(std::vector<Part> parts, IndexWriter& source);

  auto parts() const -> std::span<const Part> { return parts_; }
  auto has_ellipsis() const -> bool { return has_ellipsis_; }
  auto has_new_axis() const -> bool { return has_new_axis_; }
  // How many axes of the base it speaks of.
  auto num_axes() const -> std::size_t { return num_axes_; }
  // Every part is a full slice or an ellipsis.
  auto takes_everything() const -> bool;

 private:
  std::vector<Part> parts_;  // without the ellipsis
  bool has_ellipsis_ = false;
  bool has_new_axis_ = false;
  std::size_t num_axes_ = 0;
};

// The part of `base` that the index picks; `base` itself when that is everything. An
// empty `wanted` names the result after the base.
auto subscript(Writer& writer, IndexWriter& source, ir::Value* base, const Index& index,
               std::string_view wanted) -> ir::Value*;

}  // namespace opscribe::meaning
