#pragma once

// The parts of an index; internal to lower/.

#include <cstdint>
#include <string_view>
#include <vector>

#include "opscribe/ir/value.h"
#include "opscribe/lower/operand.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::lower {

struct IndexPart {
  enum class Kind : std::uint8_t { Full, Slice, Scalar, Tensor, NewAxis };
  Kind kind = Kind::Full;
  const syntax::Expr* expr = nullptr;
  std::int64_t axis = 0;    // of the base; negative after an ellipsis
  std::int64_t number = 0;  // Scalar
  bool after_ellipsis = false;
};

struct IndexParts {
  std::vector<IndexPart> all;
  bool has_ellipsis = false;
  bool has_new_axis = false;
};

// One axis of a Slice, each of shape [1].
struct SliceRow {
  ir::Value* start = nullptr;
  ir::Value* end = nullptr;
  ir::Value* axis = nullptr;
  ir::Value* step = nullptr;
};

// Names that stand for the parts of an index, each computed already; no Python name is
// like theirs.
class IndexNames {
 public:
  explicit IndexNames(BlockScope& scope) : scope_(scope) {}
  IndexNames(const IndexNames&) = delete;
  auto operator=(const IndexNames&) -> IndexNames& = delete;
  ~IndexNames();
  void bind(std::string_view name, Operand operand);

 private:
  BlockScope& scope_;
  std::vector<std::string_view> names_;
};

}  // namespace opscribe::lower
