#pragma once

// The parts of an index; internal to lower/.

#include <string_view>
#include <vector>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

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

auto subscript(Context& ctx, const Expr& expr, const syntax::Subscript& node,
               std::string_view wanted) -> Operand;
auto computed_index(Context& ctx, const Expr& index, IndexNames& names) -> const Expr*;
void assign_subscript(Context& ctx, const Expr& target, const syntax::Subscript& node,
                      const Operand& value, source::Span value_span);

}  // namespace opscribe::lower
