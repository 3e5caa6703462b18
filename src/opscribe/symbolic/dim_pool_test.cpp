#include "opscribe/symbolic/dim_pool.h"

#include <gtest/gtest.h>

#include <string>

#include "opscribe/base/error.h"

namespace opscribe::symbolic {
namespace {

auto number_of(const Dim& dim, std::int64_t value) -> std::optional<std::int64_t> {
  return evaluate(dim, [&](std::string_view) { return std::optional(value); });
}

TEST(DimPool, SymbolsAreMadeOncePerName) {
  DimPool pool;
  const Dim n = pool.symbol("N", {.low = 2, .high = 9});
  EXPECT_EQ(pool.symbol("N"), n);
  EXPECT_EQ(pool.find_symbol("N"), n);
  EXPECT_EQ(pool.find_symbol("M"), std::nullopt);
  EXPECT_EQ(range_of(n), (Range{.low = 2, .high = 9}));
}

TEST(DimPool, FreshNamesAreNew) {
  DimPool pool;
  pool.symbol("y_count_2");
  EXPECT_EQ(symbol_name(pool.fresh("y_count")), "y_count");
  EXPECT_EQ(symbol_name(pool.fresh("y_count")), "y_count_3");
  EXPECT_EQ(symbol_name(pool.fresh("a/b.c")), "a_b_c");
  EXPECT_EQ(symbol_name(pool.fresh("3d")), "_3d");
  EXPECT_EQ(symbol_name(pool.fresh("")), "_");
}

TEST(DimPool, NarrowingCountsFromThenOn) {
  DimPool pool;
  const Dim n = pool.symbol("N");
  EXPECT_FALSE(surely_less(0, n));
  pool.narrow(n, {.low = 1});
  EXPECT_TRUE(surely_less(0, n));
  EXPECT_EQ(max(n, 1), n);
  pool.narrow(n, {.high = -1});  // leaves nothing: not taken
  EXPECT_EQ(range_of(n), (Range{.low = 1}));
  EXPECT_THROW(pool.narrow(n + 1, kSize), Error);
}

TEST(DimPool, SubstitutionReplacesSymbolsEverywhere) {
  DimPool pool;
  const Dim n = pool.symbol("N");
  const Dim m = pool.symbol("M");
  const Dim whole = floor_div(n + 1, 2) * m + max(n, m);
  const auto with = [&](const Dim& value) {
    return pool.substitute(whole, [&](const Dim& symbol) {
      return symbol == n ? std::optional(value) : std::nullopt;
    });
  };
  EXPECT_EQ(with(n), whole);
  EXPECT_EQ(with(5), m * 3 + max(m, 5));
  EXPECT_EQ(with(m), floor_div(m + 1, 2) * m + m);
}

TEST(DimPool, EvaluationNeedsAllValues) {
  DimPool pool;
  const Dim n = pool.symbol("N");
  const Dim m = pool.symbol("M");
  EXPECT_EQ(number_of(floor_div(n, m), 0), std::nullopt);
  EXPECT_EQ(number_of(n * n * n * n, std::int64_t{1} << 20), std::nullopt);
  EXPECT_EQ(number_of(broadcast(n, m) + 1, 0), 1);
  EXPECT_EQ(evaluate(n + m,
                     [](std::string_view name) {
                       return name == "N" ? std::optional<std::int64_t>(1)
                                          : std::nullopt;
                     }),
            std::nullopt);
}

// --- what grows without end

TEST(DimGrowth, ProductsOfSumsStayBounded) {
  DimPool pool;
  Dim product = pool.symbol("A0");
  for (int i = 1; i < 10'000; ++i) {
    product = product * (pool.symbol("A" + std::to_string(i % 100)) + i);
    ASSERT_LE(to_text(product).size(), 4096u);
  }
  EXPECT_LT(pool.num_exprs(), 300'000u);
  EXPECT_GE(range_of(product).low, 0);
}

TEST(DimGrowth, SumsStayBounded) {
  DimPool pool;
  Dim sum = 0;
  for (int i = 0; i < 10'000; ++i) {
    sum = sum + pool.symbol("A" + std::to_string(i));
    ASSERT_LE(symbols_of(sum).size(), kMaxTerms);
  }
  EXPECT_GE(range_of(sum).low, 0);
}

TEST(DimGrowth, ChainsOfExtremesStayBounded) {
  DimPool pool;
  Dim most = 0;
  Dim joined = 1;
  for (int i = 0; i < 10'000; ++i) {
    const Dim symbol = pool.symbol("A" + std::to_string(i));
    most = max(most, symbol + i % 7);
    joined = broadcast(joined, symbol);
    ASSERT_LE(symbols_of(most).size(), kMaxTerms);
  }
  EXPECT_GE(range_of(most).low, 0);
}

TEST(DimGrowth, NestedDivisionsStayBounded) {
  DimPool pool;
  const Dim n = pool.symbol("N");
  Dim by_numbers = n;
  Dim by_symbols = n;
  for (int i = 0; i < 1'000; ++i) {
    by_numbers = floor_div(by_numbers + i, 3) + n;
    by_symbols = floor_div(by_symbols * 2 + 1, pool.symbol("M") + i) * by_symbols;
    ASSERT_LE(to_text(by_symbols).size() + to_text(by_numbers).size(), 16384u);
  }
}

TEST(DimGrowth, RepeatedSquaresStayBounded) {
  DimPool pool;
  Dim square = pool.symbol("N") + pool.symbol("M") + 1;
  for (int i = 0; i < 1'000; ++i) {
    square = square * square;
    ASSERT_LE(to_text(square).size(), 8192u);
  }
}

TEST(DimGrowth, LargeCoefficientsBecomeSymbols) {
  DimPool pool;
  const std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const Dim n = pool.symbol("N");
  EXPECT_TRUE(is_fresh_symbol(n * most * 2));
  EXPECT_TRUE(is_fresh_symbol(n * most + n));
  EXPECT_TRUE(is_fresh_symbol((n + most) + 1));
  EXPECT_TRUE(is_fresh_symbol(-(n * least)));
  EXPECT_TRUE(is_fresh_symbol(floor_div(n, least)));
  EXPECT_EQ(n * most + n, n + n * most);
  for (const std::int64_t a : {most, least, least + 1}) {
    for (const std::int64_t b : {most, least, std::int64_t{-1}, std::int64_t{7}}) {
      const Dim sum = n * a + b;
      for (const Dim& other : {Dim(a), Dim(b), n * b, n + a}) {
        EXPECT_NO_THROW({
          to_text(floor_div(sum, other) + mod(sum, other));
          // Its opposite is not among the numbers.
          if (!other.is(least)) to_text(ceil_div(other, sum));
          to_text(min(sum, other) + max(sum, other) + broadcast(sum, other));
          surely_less(sum, other);
          surely_differ(sum, other);
          exact_div(sum, other);
        });
      }
    }
  }
}

TEST(DimGrowth, TheSameTooLargeResultIsOneSymbol) {
  DimPool pool;
  Dim a = 0;
  Dim b = 0;
  for (int i = 0; i < 20; ++i) {
    a = a + pool.symbol("A" + std::to_string(i));
    b = b + pool.symbol("B" + std::to_string(i));
  }
  EXPECT_TRUE(is_fresh_symbol(a * b));
  EXPECT_EQ(a * b, b * a);
  EXPECT_EQ(a + b, b + a);
  EXPECT_EQ(symbol_name(a * b), "dim");
}

}  // namespace
}  // namespace opscribe::symbolic
