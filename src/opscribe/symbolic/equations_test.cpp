#include "opscribe/symbolic/equations.h"

#include <gmock/gmock.h>

namespace opscribe::symbolic {
namespace {

using testing::ElementsAre;
using Outcome = Equations::Outcome;

class EquationsTest : public testing::Test {
 protected:
  DimPool pool;
  Equations equations{pool};
  Dim n = pool.symbol("N");
  Dim m = pool.symbol("M");
  Dim k = pool.symbol("K");
  Dim x = pool.fresh("x");

  auto unify(const Dim& a, const Dim& b) -> Outcome {
    return equations.unify(a, b, nullptr);
  }
};

TEST_F(EquationsTest, NothingLearntResolvesNothing) {
  EXPECT_FALSE(equations.resolves_anything());
  EXPECT_EQ(equations.resolve(n + 1), n + 1);
  EXPECT_EQ(unify(n, n), Outcome::Known);
  EXPECT_EQ(unify(3, 3), Outcome::Known);
  EXPECT_EQ(unify(3, 4), Outcome::Contradiction);
  EXPECT_TRUE(equations.learnt().empty());
}

TEST_F(EquationsTest, KeepsNumbersThenNamesThenTheOlder) {
  EXPECT_EQ(unify(n, m), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(m), n);
  EXPECT_EQ(equations.resolve(n), n);
  EXPECT_EQ(unify(x, k), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(x), k);
  EXPECT_EQ(unify(m, 3), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(n), Dim(3));
  EXPECT_EQ(equations.resolve(m * k + n), k * 3 + 3);
  EXPECT_EQ(unify(n, 3), Outcome::Known);
  EXPECT_EQ(unify(n, 4), Outcome::Contradiction);
}

TEST_F(EquationsTest, SolvesLinearEquations) {
  EXPECT_EQ(unify(n * 2, 6), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(n), Dim(3));
  EXPECT_EQ(unify(m + 1, k), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(k), m + 1);
  EXPECT_EQ(unify(m * 2, x), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(x), m * 2);
}

TEST_F(EquationsTest, SolvesForASymbolBesideAnAtomOfOthers) {
  EXPECT_EQ(unify(n, floor_div(m, 2)), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(n), floor_div(m, 2));
  EXPECT_EQ(unify(x, n * m), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(x), floor_div(m, 2) * m);
}

TEST_F(EquationsTest, RefusesWhatCannotBe) {
  EXPECT_EQ(unify(n * 2, 7), Outcome::Contradiction);
  EXPECT_EQ(unify(n, -1), Outcome::Contradiction);
  EXPECT_EQ(unify(n, n + 1), Outcome::Contradiction);
  EXPECT_EQ(unify(n + m, -2), Outcome::Contradiction);
  EXPECT_EQ(equations.resolve(n), n);
  const Dim positive = pool.symbol("P", {.low = 5});
  EXPECT_EQ(unify(positive, 4), Outcome::Contradiction);
  EXPECT_EQ(unify(m, positive), Outcome::Learnt);
  EXPECT_EQ(range_of(m).low, 5);
  EXPECT_EQ(unify(m, 3), Outcome::Contradiction);
}

TEST_F(EquationsTest, LimitsPassToTheOneThatStays) {
  EXPECT_EQ(unify(k, m - 2), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(k), m - 2);
  EXPECT_EQ(range_of(m).low, 2);
  const Dim small = pool.symbol("S", {.low = 0, .high = 7});
  EXPECT_EQ(unify(n * 2, small), Outcome::Learnt);
  EXPECT_EQ(range_of(n).high, 3);
}

TEST_F(EquationsTest, SymbolsWithinTheirOwnValueStay) {
  EXPECT_EQ(unify(n, floor_div(n, 2)), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(n), n);
  EXPECT_EQ(unify(n, floor_div(n, 2)), Outcome::Known);
  EXPECT_EQ(unify(floor_div(n, 2), n), Outcome::Known);
  EXPECT_EQ(unify(n * m, m * k), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(n), n);
  EXPECT_EQ(equations.generation(), 0u);
  EXPECT_EQ(equations.learnt().size(), 2u);
}

TEST_F(EquationsTest, UnifiedGivesWhatBothBecome) {
  EXPECT_EQ(equations.unified(m, n, nullptr), n);
  EXPECT_EQ(equations.unified(m, 4, nullptr), Dim(4));
  EXPECT_EQ(equations.unified(n, 5, nullptr), std::nullopt);
}

TEST_F(EquationsTest, ReasonsAreTheEquationsThatCount) {
  const int causes[4] = {};
  equations.unify(n, m, &causes[0]);
  equations.unify(k, x, &causes[1]);
  equations.unify(m, 3, &causes[2]);
  equations.unify(k, n + 1, &causes[3]);
  const auto causes_of = [&](const Dim& dim) {
    std::vector<const void*> found;
    for (const Equation* each : equations.reasons_for(dim))
      found.push_back(each->cause);
    return found;
  };
  EXPECT_EQ(equations.resolve(x), Dim(4));
  EXPECT_THAT(causes_of(m), ElementsAre(&causes[0], &causes[2]));
  EXPECT_THAT(causes_of(n), ElementsAre(&causes[0], &causes[2]));
  EXPECT_THAT(causes_of(x),
              ElementsAre(&causes[0], &causes[1], &causes[2], &causes[3]));
  EXPECT_TRUE(causes_of(pool.symbol("other")).empty());
}

TEST_F(EquationsTest, LongChainsResolve) {
  constexpr int kCount = 5'000;
  std::vector<Dim> symbols;
  for (int i = 0; i < kCount; ++i) symbols.push_back(pool.fresh("s"));
  // From the newest to the oldest, so that each value leads to the next.
  for (int i = kCount - 1; i > 0; --i) {
    const auto at = static_cast<std::size_t>(i);
    ASSERT_EQ(unify(symbols[at], symbols[at - 1] + 1), Outcome::Learnt);
  }
  EXPECT_EQ(equations.resolve(symbols.back()), symbols[0] + (kCount - 1));
  EXPECT_EQ(unify(symbols[0], 7), Outcome::Learnt);
  EXPECT_EQ(equations.resolve(symbols.back()), Dim(kCount + 6));
  EXPECT_EQ(equations.reasons_for(symbols.back()).size(), std::size_t{kCount});
}

}  // namespace
}  // namespace opscribe::symbolic
