#include "opscribe/symbolic/dim.h"

#include <gmock/gmock.h>

#include "opscribe/base/error.h"
#include "opscribe/symbolic/dim_pool.h"

namespace opscribe::symbolic {
namespace {

class DimTest : public testing::Test {
 protected:
  DimPool pool;
  Dim n = pool.symbol("N");
  Dim h = pool.symbol("H");
  Dim l = pool.symbol("L");
  Dim z = pool.symbol("Z", kAnyInteger);
};

TEST_F(DimTest, NumbersNeedNoPool) {
  EXPECT_EQ(Dim(6) * 2 - 5, Dim(7));
  EXPECT_EQ(floor_div(-7, 2), Dim(-4));
  EXPECT_EQ(ceil_div(-7, 2), Dim(-3));
  EXPECT_EQ(mod(-7, 3), Dim(2));
  EXPECT_EQ(mod(7, -3), Dim(-2));
  EXPECT_EQ(min(3, 4), Dim(3));
  EXPECT_EQ(max(3, 4), Dim(4));
  EXPECT_EQ(broadcast(1, 4), Dim(4));
  EXPECT_EQ(broadcast(0, 1), Dim(0));
  EXPECT_EQ(broadcast(2, 3), Dim(3));
}

TEST_F(DimTest, NumbersStayIn64Bits) {
  const Dim most = std::numeric_limits<std::int64_t>::max();
  const Dim least = std::numeric_limits<std::int64_t>::min();
  EXPECT_THROW(most + 1, Error);
  EXPECT_THROW(most * 2, Error);
  EXPECT_THROW(least - 1, Error);
  EXPECT_THROW(floor_div(least, -1), Error);
  EXPECT_THROW(ceil_div(least, -1), Error);
  EXPECT_EQ(mod(least, -1), Dim(0));
}

TEST_F(DimTest, DivisionByZeroIsAnError) {
  EXPECT_THROW(floor_div(n, 0), Error);
  EXPECT_THROW(ceil_div(1, 0), Error);
  EXPECT_THROW(mod(n, 0), Error);
  EXPECT_EQ(exact_div(n, 0), std::nullopt);
}

TEST_F(DimTest, EqualSumsAreOneObject) {
  EXPECT_EQ(n + h, h + n);
  EXPECT_EQ((n + h) + l, n + (h + l));
  EXPECT_EQ((n + 4) * 2 - 8, n * 2);
  EXPECT_EQ((n + 1) * (n - 1), n * n - 1);
  EXPECT_EQ((n + h) * l, l * n + h * l);
  EXPECT_EQ(n - n, Dim(0));
  EXPECT_EQ(n * 0, Dim(0));
}

TEST_F(DimTest, DivisionsAreSimplified) {
  EXPECT_EQ(floor_div(n * 6, n * 2), Dim(3));
  EXPECT_EQ(floor_div(n * 2 + 5, 2), n + 2);
  EXPECT_EQ(floor_div(n * h * l, h * l), n);
  EXPECT_EQ(floor_div(n * h + h * 2, h), n + 2);
  EXPECT_EQ(floor_div(n * h + 3, h), n + floor_div(3, h));
  EXPECT_EQ(floor_div(n * l * 6, n * 4), floor_div(l * 3, 2));
  EXPECT_EQ(floor_div(floor_div(n, 2), 3), floor_div(n, 6));
  EXPECT_EQ(floor_div(floor_div(n, h), 3), floor_div(n, h * 3));
  EXPECT_EQ(floor_div(n * n + n * 2 + 1, n + 1), n + 1);
  EXPECT_EQ(floor_div(n, n + 1), Dim(0));
  EXPECT_EQ(ceil_div(n, 2), floor_div(n + 1, 2));
  EXPECT_EQ(ceil_div(n, h), floor_div(n + h - 1, h));
  EXPECT_EQ(ceil_div(n * h, h), n);
}

TEST_F(DimTest, ModuloAndQuotientMakeTheWhole) {
  EXPECT_EQ(floor_div(n, 4) * 4 + mod(n, 4), n);
  EXPECT_EQ(n - floor_div(n, 4) * 4, mod(n, 4));
  EXPECT_EQ(floor_div(n, h) * h + mod(n, h), n);
  EXPECT_EQ(mod(n * 4, 4), Dim(0));
  EXPECT_EQ(mod(n * h, h), Dim(0));
  EXPECT_EQ(mod(n * 4 + 7, 4), Dim(3));
  EXPECT_EQ(mod(mod(n, 4), 4), mod(n, 4));
  EXPECT_EQ(mod(mod(n, 4), 2), mod(n, 2));
  EXPECT_EQ(floor_div(mod(n, 4), 4), Dim(0));
  EXPECT_EQ(range_of(mod(n, 4)), (Range{0, 3}));
}

TEST_F(DimTest, ExactDivisionGivesTheQuotientOrNothing) {
  EXPECT_EQ(exact_div(n * h * 6, h * 2), n * 3);
  EXPECT_EQ(exact_div(n * h + 1, h), std::nullopt);
  EXPECT_EQ(exact_div(n * 2, 4), std::nullopt);
  EXPECT_EQ(exact_div(12, -3), Dim(-4));
  EXPECT_EQ(exact_div(n, -1), -n);
  EXPECT_EQ(exact_div(n * n - 1, n - 1), n + 1);
}

TEST_F(DimTest, ExtremesDropWhatIsCovered) {
  EXPECT_EQ(max(0, n), n);
  EXPECT_EQ(min(n, n + 1), n);
  EXPECT_EQ(max(n, n - 2), n);
  EXPECT_EQ(max(max(n, h), n), max(h, n));
  EXPECT_EQ(max(n + 1, h + 1), max(n, h) + 1);
  EXPECT_EQ(max(max(n + 1, h + 1), l), max(n + 1, max(h + 1, l)));
  EXPECT_EQ(max(n, min(n, h)), n);
  EXPECT_EQ(min(n, floor_div(n, 2)), floor_div(n, 2));
  EXPECT_EQ(max(max(n, 3), 5), max(n, 5));
}

TEST_F(DimTest, BroadcastsKeepWhatIsNotOne) {
  EXPECT_EQ(broadcast(n, 1), n);
  EXPECT_EQ(broadcast(n, n), n);
  EXPECT_EQ(broadcast(n, 3), Dim(3));
  EXPECT_EQ(broadcast(0, n), Dim(0));
  EXPECT_EQ(broadcast(n, h * 2), h * 2);
  EXPECT_EQ(broadcast(n, h), broadcast(h, n));
  EXPECT_EQ(broadcast(broadcast(n, h), l), broadcast(n, broadcast(l, h)));
  EXPECT_EQ(to_text(broadcast(n, h)), "max(N, H)");
}

TEST_F(DimTest, QuestionsLookAtRangesAndForms) {
  EXPECT_TRUE(surely_at_most(0, n));
  EXPECT_TRUE(surely_less(n, n + 1));
  EXPECT_TRUE(surely_at_most(floor_div(n, 2) * 2, n));
  EXPECT_TRUE(surely_less(mod(n, h), h + 1));
  EXPECT_TRUE(surely_differ(n * 2, h * 2 + 1));
  EXPECT_TRUE(surely_differ(n, n + h + 1));
  EXPECT_FALSE(surely_differ(n, h));
  EXPECT_FALSE(surely_equal(n, h));
  EXPECT_FALSE(surely_less(0, n));
  EXPECT_EQ(range_of(n * h + 2), (Range{.low = 2}));
  EXPECT_EQ(range_of(z), kAnyInteger);
}

TEST_F(DimTest, PartsAreSymbols) {
  EXPECT_EQ(symbol_name(n), "N");
  EXPECT_EQ(symbol_name(n + 1), "");
  EXPECT_TRUE(is_symbol(n));
  EXPECT_FALSE(is_symbol(n * 2));
  EXPECT_FALSE(is_fresh_symbol(n));
  EXPECT_TRUE(is_fresh_symbol(pool.fresh("x")));
  EXPECT_THAT(symbols_of(floor_div(l + h, 3) * n), testing::ElementsAre(n, h, l));
}

}  // namespace
}  // namespace opscribe::symbolic
