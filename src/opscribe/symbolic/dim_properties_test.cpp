// Random expressions, each checked against plain numbers: what an operation gives has to
// be what the numbers give, whatever the symbols are.

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "opscribe/base/checked.h"
#include "opscribe/base/error.h"
#include "opscribe/symbolic/dim_pool.h"

namespace opscribe::symbolic {
namespace {

using Number = std::optional<std::int64_t>;

constexpr std::array kNames = {"N", "H", "L", "Z"};
using Values = std::array<std::int64_t, kNames.size()>;

enum class Op : std::uint8_t { Add, Subtract, Multiply, Floor, Ceil, Mod, Min, Max };
constexpr int kNumOps = 8;
constexpr std::array<std::string_view, kNumOps> kOpNames = {
    "add", "subtract", "multiply", "floor", "ceil", "mod", "min", "max"};

auto apply(Op op, const Dim& a, const Dim& b) -> Dim {
  switch (op) {
    case Op::Add:
      return a + b;
    case Op::Subtract:
      return a - b;
    case Op::Multiply:
      return a * b;
    case Op::Floor:
      return floor_div(a, b);
    case Op::Ceil:
      return ceil_div(a, b);
    case Op::Mod:
      return mod(a, b);
    case Op::Min:
      return min(a, b);
    case Op::Max:
      return max(a, b);
  }
  return 0;
}

// The same on numbers; nothing where it has no value.
auto apply(Op op, Number a, Number b) -> Number {
  if (!a || !b) return std::nullopt;
  try {
    return apply(op, Dim(*a), Dim(*b)).try_number();
  } catch (const Error&) {
    return std::nullopt;
  }
}

// A tree of operations beside the dimension that they make.
struct Tree {
  Dim dim;
  std::array<Number, 12> numbers;  // under each assignment
  std::string text;
};

class Generator {
 public:
  explicit Generator(std::uint32_t seed) : random_(seed) {
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      // Z may be negative; H is at least 1.
      const Range range = i == 3 ? kAnyInteger : i == 1 ? Range{.low = 1} : kSize;
      pool.symbol(kNames[i], range);
    }
    for (Values& values : assignments) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = below(8) == 0 ? below(200) : below(10);
        if (i == 1) values[i] += 1;
        if (i == 3) values[i] -= 5;
      }
    }
  }

  auto below(std::int64_t end) -> std::int64_t {
    return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(end));
  }

  auto leaf() -> Tree {
    Tree tree;
    if (below(3) == 0) {
      const std::int64_t value = below(14) - 4;
      tree.dim = value;
      tree.numbers.fill(value);
      tree.text = std::to_string(value);
      return tree;
    }
    const auto at = static_cast<std::size_t>(below(kNames.size()));
    tree.dim = *pool.find_symbol(kNames[at]);
    tree.text = kNames[at];
    for (std::size_t i = 0; i < assignments.size(); ++i) {
      tree.numbers[i] = assignments[i][at];
    }
    return tree;
  }

  auto join(Op op, const Tree& a, const Tree& b) -> Tree {
    Tree tree;
    tree.dim = apply(op, a.dim, b.dim);
    tree.text = std::string(kOpNames.at(static_cast<std::size_t>(op))) + "(" + a.text +
                ", " + b.text + ")";
    for (std::size_t i = 0; i < assignments.size(); ++i) {
      tree.numbers[i] = apply(op, a.numbers[i], b.numbers[i]);
    }
    return tree;
  }

  // Up to `size` operations. Divisors that are expressions may be zero for some values;
  // then there is nothing to compare.
  auto tree(std::int64_t size) -> Tree {
    if (size == 0) return leaf();
    const auto op = static_cast<Op>(below(kNumOps));
    const std::int64_t left = below(size);
    const Tree a = tree(left);
    Tree b = tree(size - 1 - left);
    while ((op == Op::Floor || op == Op::Ceil || op == Op::Mod) && b.dim.is(0)) {
      b = leaf();
    }
    return join(op, a, b);
  }

  auto evaluate(const Dim& dim, std::size_t i) const -> Number {
    return symbolic::evaluate(dim, [&](std::string_view name) -> Number {
      for (std::size_t at = 0; at < kNames.size(); ++at) {
        if (name == kNames[at]) return assignments[i][at];
      }
      return std::nullopt;
    });
  }

  // Those made because a result was too large have no value.
  static auto has_fresh(const Dim& dim) -> bool {
    for (const Dim& symbol : symbols_of(dim)) {
      if (is_fresh_symbol(symbol)) return true;
    }
    return false;
  }

  DimPool pool;
  std::array<Values, 12> assignments{};

 private:
  std::mt19937 random_;
};

template <typename Check>
void for_random_trees(int count, const Check& check) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Generator generator(seed);
    for (int i = 0; i < count; ++i) {
      const Tree tree = generator.tree(generator.below(9));
      const std::string& text = tree.text;
      check(generator, tree);
      if (testing::Test::HasFailure()) {
        FAIL() << "seed " << seed << ", tree " << i << ": " << text;
      }
    }
  }
}

TEST(DimProperties, OperationsGiveWhatNumbersGive) {
  std::int64_t compared = 0;
  for_random_trees(500, [&](Generator& generator, const Tree& tree) {
    if (Generator::has_fresh(tree.dim)) return;
    for (std::size_t i = 0; i < tree.numbers.size(); ++i) {
      if (!tree.numbers[i]) continue;
      const Number value = generator.evaluate(tree.dim, i);
      if (!value) continue;  // 64 bits do not hold a part of it
      EXPECT_EQ(value, tree.numbers[i])
          << to_text(tree.dim) << " of "
          << testing::PrintToString(generator.assignments[i]);
      ++compared;
    }
  });
  EXPECT_GT(compared, 60'000);
}

TEST(DimProperties, RangesHoldAllValues) {
  for_random_trees(500, [&](Generator& generator, const Tree& tree) {
    const Range range = range_of(tree.dim);
    for (std::size_t i = 0; i < tree.numbers.size(); ++i) {
      if (!tree.numbers[i]) continue;
      EXPECT_TRUE(range.contains(*tree.numbers[i]))
          << to_text(tree.dim) << " is " << *tree.numbers[i] << " outside ["
          << range.low << ", " << range.high << "] of "
          << testing::PrintToString(generator.assignments[i]);
    }
  });
}

TEST(DimProperties, AnswersHoldForAllValues) {
  int answered = 0;
  for_random_trees(500, [&](Generator& generator, const Tree& a) {
    const Tree b = generator.tree(generator.below(4));
    const bool equal = surely_equal(a.dim, b.dim);
    const bool differ = surely_differ(a.dim, b.dim);
    const bool less = surely_less(a.dim, b.dim);
    const bool at_most = surely_at_most(a.dim, b.dim);
    answered += differ || less || at_most ? 1 : 0;
    EXPECT_TRUE(!less || at_most);
    for (std::size_t i = 0; i < a.numbers.size(); ++i) {
      if (!a.numbers[i] || !b.numbers[i]) continue;
      const std::int64_t x = *a.numbers[i];
      const std::int64_t y = *b.numbers[i];
      EXPECT_TRUE((!equal || x == y) && (!differ || x != y) && (!less || x < y) &&
                  (!at_most || x <= y))
          << to_text(a.dim) << " is " << x << ", " << to_text(b.dim) << " is " << y;
    }
  });
  EXPECT_GT(answered, 1'500);
}

TEST(DimProperties, FormsDoNotDependOnTheOrderOfOperations) {
  for_random_trees(200, [&](Generator& generator, const Tree& a) {
    const Tree b = generator.tree(generator.below(4));
    const Tree c = generator.tree(generator.below(4));
    const Dim whole = (a.dim + b.dim) * c.dim;
    // Growth ends what can be told of a form.
    if (Generator::has_fresh(whole) || Generator::has_fresh(a.dim * c.dim) ||
        Generator::has_fresh(b.dim * c.dim)) {
      return;
    }
    EXPECT_EQ(a.dim + b.dim, b.dim + a.dim);
    EXPECT_EQ(a.dim * b.dim, b.dim * a.dim);
    EXPECT_EQ((a.dim + b.dim) + c.dim, a.dim + (b.dim + c.dim));
    EXPECT_EQ(whole, a.dim * c.dim + b.dim * c.dim)
        << to_text(a.dim) << " | " << to_text(b.dim) << " | " << to_text(c.dim);
    EXPECT_EQ(min(a.dim, b.dim), min(b.dim, a.dim));
    EXPECT_EQ(max(a.dim, b.dim), max(b.dim, a.dim));
    EXPECT_EQ(broadcast(a.dim, b.dim), broadcast(b.dim, a.dim));
    EXPECT_EQ(a.dim - a.dim, Dim(0));
    if (!b.dim.is(0) && !Generator::has_fresh(a.dim * b.dim)) {
      EXPECT_EQ(floor_div(a.dim * b.dim, b.dim), a.dim)
          << to_text(a.dim) << " times " << to_text(b.dim);
      const Dim rest = mod(a.dim, b.dim);
      if (Generator::has_fresh(rest)) return;
      EXPECT_EQ(floor_div(a.dim, b.dim) * b.dim + rest, a.dim);
    }
  });
}

TEST(DimProperties, TextIsReadBackAsTheSame) {
  int read = 0;
  for_random_trees(500, [&](Generator& generator, const Tree& tree) {
    const std::string text = to_text(tree.dim);
    if (text.size() > 512) return;
    const auto again = parse_dim(text, generator.pool);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, tree.dim) << text << " became " << to_text(*again);
    ++read;
  });
  EXPECT_GT(read, 9'000);
}

TEST(DimProperties, BroadcastsGiveWhatNumbersGive) {
  Generator generator(7);
  for (int i = 0; i < 2'000; ++i) {
    const Tree a = generator.tree(generator.below(3));
    const Tree b = generator.tree(generator.below(3));
    const Tree c = generator.leaf();
    const Dim dim = broadcast(broadcast(a.dim, b.dim), c.dim);
    for (std::size_t at = 0; at < a.numbers.size(); ++at) {
      const Number x = a.numbers[at];
      const Number y = b.numbers[at];
      const Number z = c.numbers[at];
      if (!x || !y || !z || *x < 0 || *y < 0 || *z < 0) continue;
      // Only sizes that broadcast.
      std::int64_t size = 1;
      bool fits = true;
      for (const std::int64_t each : {*x, *y, *z}) {
        fits = fits && (each == 1 || size == 1 || each == size);
        if (each != 1) size = each;
      }
      if (!fits) continue;
      EXPECT_EQ(generator.evaluate(dim, at), size)
          << to_text(a.dim) << " | " << to_text(b.dim) << " | " << to_text(c.dim);
      EXPECT_TRUE(range_of(dim).contains(size));
    }
  }
}

TEST(DimProperties, SubstitutionGivesWhatNumbersGive) {
  for_random_trees(200, [&](Generator& generator, const Tree& tree) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (!tree.numbers[i] || Generator::has_fresh(tree.dim)) continue;
      const Dim whole = generator.pool.substitute(
          tree.dim, [&](const Dim& symbol) -> std::optional<Dim> {
            return Dim(*generator.evaluate(symbol, i));
          });
      EXPECT_EQ(whole, Dim(*tree.numbers[i])) << to_text(tree.dim);
    }
  });
}

}  // namespace
}  // namespace opscribe::symbolic
