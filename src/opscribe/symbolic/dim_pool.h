#pragma once

// DimPool: the symbols and expressions of one model, each once.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "opscribe/symbolic/dim.h"

namespace opscribe::symbolic {

// Dimensions made in a pool are valid as long as the pool lives, and may be combined
// only with numbers and with each other. Not thread-safe. The same calls in the same
// order give the same names, from run to run.
class DimPool {
 public:
  DimPool();
  ~DimPool();
  DimPool(const DimPool&) = delete;
  auto operator=(const DimPool&) -> DimPool& = delete;

  // The symbol of that name; made, with that range, when there is none yet.
  auto symbol(std::string_view name, Range range = kSize) -> Dim;
  auto find_symbol(std::string_view name) const -> std::optional<Dim>;
  // A symbol that nobody else has. Its name is `stem`, with a number behind it when that
  // is taken: `y_count`, `y_count_2`. Characters that no identifier has become `_`.
  auto fresh(std::string_view stem, Range range = kSize) -> Dim;
  // Narrows what a symbol may be. Expressions made before keep the range they had.
  void narrow(const Dim& symbol, Range range);

  // `dim` with symbols replaced; what `replace` gives nothing for stays.
  using Replace = std::function<std::optional<Dim>(const Dim& symbol)>;
  auto substitute(const Dim& dim, const Replace& replace) -> Dim;

  // Expressions made so far: what a budget looks at.
  auto num_exprs() const -> std::size_t;

  struct Tables;
  auto tables() -> Tables& { return *tables_; }  // internal to symbolic/

 private:
  std::unique_ptr<Tables> tables_;
};

// The number that `dim` is when each of its symbols is what `value_of` says; nothing
// when a value is missing, a divisor is zero, or 64 bits do not hold it. Broadcasts are
// exact: 0 beside 1 gives 0.
auto evaluate(
    const Dim& dim,
    const std::function<std::optional<std::int64_t>(std::string_view)>& value_of)
    -> std::optional<std::int64_t>;

}  // namespace opscribe::symbolic
