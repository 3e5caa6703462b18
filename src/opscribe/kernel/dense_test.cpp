#include "opscribe/kernel/dense.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/test_targets.h"
#include "opscribe/kernel/widen.h"

namespace opscribe::kernel {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();

auto numbers(std::size_t count, unsigned seed) -> std::vector<float> {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> even(-1, 1);
  std::vector<float> x(count);
  for (float& each : x) each = even(random);
  return x;
}

struct Sizes {
  std::size_t rows, depth, columns;
};

struct Form {
  bool turns_a = false, turns_b = false, packs = false, adds = false;
  bool has_row_bias = false, has_column_bias = false;
  std::optional<Unary> activation;
};

// What the product reads and writes; C has gaps between its rows.
struct Case {
  Case(const Sizes& sizes, const Form& form)
      : a(numbers(sizes.rows * sizes.depth, 1)),
        b(numbers(sizes.depth * sizes.columns, 2)),
        c(numbers(sizes.rows * (sizes.columns + 3), 3)),
        row_bias(numbers(sizes.rows, 4)),
        column_bias(numbers(sizes.columns, 5)) {
    product = {.a = {a.data(), sizes.depth, 1},
               .b = {b.data(), sizes.columns, 1},
               .c = c.data(),
               .c_stride = sizes.columns + 3,
               .rows = sizes.rows,
               .depth = sizes.depth,
               .columns = sizes.columns,
               .adds = form.adds,
               .activation = form.activation};
    if (form.turns_a) product.a = {a.data(), 1, sizes.rows};
    if (form.turns_b) product.b = {b.data(), 1, sizes.depth};
    if (form.has_row_bias) product.row_bias = row_bias.data();
    if (form.has_column_bias) product.column_bias = column_bias.data();
  }

  std::vector<float> a, b, c, row_bias, column_bias;
  DenseProduct product;
};

// The plain loop, in double.
auto plain(const DenseProduct& p, std::size_t row, std::size_t column, float before)
    -> double {
  double sum = p.adds ? before : 0;
  for (std::size_t k = 0; k < p.depth; ++k) {
    sum += static_cast<double>(*p.a.at(row, k).cells) * *p.b.at(k, column).cells;
  }
  if (p.row_bias != nullptr) sum += p.row_bias[row];
  if (p.column_bias != nullptr) sum += p.column_bias[column];
  if (p.activation == Unary::Relu) sum = std::max(sum, 0.0);
  if (p.activation == Unary::Tanh) sum = std::tanh(sum);
  return sum;
}

auto run(Case& it, const Form& form, ThreadPool* pool) -> std::vector<float> {
  std::vector<float> cells(PackedMatrix::size(it.product.depth, it.product.columns));
  PackedMatrix packed;
  if (form.packs) {
    packed = PackedMatrix::pack(it.product.b, it.product.depth, it.product.columns,
                                std::span(cells), pool);
    it.product.packed = &packed;
  }
  Scratch memory;
  dense(it.product, pool, memory.take<float>(dense_scratch_size(it.product, pool)));
  it.product.packed = nullptr;
  return it.c;
}

void check(const Sizes& sizes, const Form& form, ThreadPool* pool) {
  Case it(sizes, form);
  const std::vector<float> before = it.c;
  const std::vector<float> alone = run(it, form, nullptr);
  const std::size_t stride = it.product.c_stride;
  for (std::size_t i = 0; i < alone.size(); ++i) {
    const std::size_t column = i % stride;
    if (column >= sizes.columns) {
      ASSERT_EQ(alone[i], before[i]) << "a gap was written";
      continue;
    }
    const double exact = plain(it.product, i / stride, column, before[i]);
    ASSERT_NEAR(alone[i], exact, 4e-7 * (8 + std::sqrt(sizes.depth) * 4))
        << sizes.rows << " x " << sizes.depth << " x " << sizes.columns;
  }
  Case again(sizes, form);
  ASSERT_EQ(run(again, form, pool), alone) << "the threads made a difference";
}

TEST(Dense, IsThePlainProduct) {
  ThreadPool pool({.num_threads = 3});
  for_each_target([&] {
    for (const Sizes& sizes :
         {Sizes{1, 1, 1}, Sizes{1, 40, 1}, Sizes{1, 37, 70}, Sizes{5, 0, 7},
          Sizes{7, 33, 1}, Sizes{8, 9, 64}, Sizes{13, 70, 65}, Sizes{6, 5, 130},
          Sizes{25, 1030, 19}, Sizes{97, 200, 170}}) {
      for (const bool turns_a : {false, true}) {
        for (const bool turns_b : {false, true}) {
          for (const bool packs : {false, true}) {
            check(sizes, {.turns_a = turns_a, .turns_b = turns_b, .packs = packs},
                  &pool);
          }
        }
      }
    }
  });
}

TEST(Dense, TakesBiasAndActivationAlong) {
  ThreadPool pool({.num_threads = 3});
  for_each_target([&] {
    for (const Sizes& sizes :
         {Sizes{9, 30, 67}, Sizes{1, 12, 67}, Sizes{30, 1500, 64}, Sizes{12, 8, 1}}) {
      check(sizes, {.adds = true}, &pool);
      check(sizes, {.has_row_bias = true, .activation = Unary::Relu}, &pool);
      check(sizes, {.packs = true, .has_column_bias = true}, &pool);
      check(sizes,
            {.adds = true,
             .has_row_bias = true,
             .has_column_bias = true,
             .activation = Unary::Tanh},
            &pool);
    }
  });
}

TEST(Dense, NaNAndInfinityStayInTheirRowsAndColumns) {
  for_each_target([] {
    Case it({9, 20, 70}, {});
    it.a[3 * 20 + 5] = std::numeric_limits<float>::quiet_NaN();
    it.b[7 * 70 + 66] = kInf;
    const std::vector<float> c = run(it, {}, nullptr);
    for (std::size_t row = 0; row < 9; ++row) {
      for (std::size_t column = 0; column < 70; ++column) {
        const float cell = c[row * 73 + column];
        EXPECT_EQ(std::isnan(cell), row == 3);
        EXPECT_EQ(std::isinf(cell), row != 3 && column == 66);
      }
    }
  });
}

TEST(Dense, OfStacks) {
  ThreadPool pool({.num_threads = 3});
  for_each_target([&] {
    const auto a = numbers(5 * 8 * 9, 1);
    const auto b = numbers(2 * 9 * 33, 2);
    std::vector<float> c(5 * 8 * 33);
    const DenseProduct first{.a = {a.data(), 9, 1},
                             .b = {b.data(), 33, 1},
                             .c = c.data(),
                             .c_stride = 33,
                             .rows = 8,
                             .depth = 9,
                             .columns = 33};
    std::vector<StackOffsets> offsets;
    for (std::size_t i = 0; i < 5; ++i) {
      offsets.push_back({i * 72, i % 2 * 297, i * 264});
    }
    Scratch memory;
    dense_stack(first, offsets, &pool,
                memory.take<float>(dense_stack_scratch_size(first, 5, &pool)));
    for (std::size_t i = 0; i < c.size(); ++i) {
      DenseProduct one = first;
      one.a.cells += offsets[i / 264].a;
      one.b.cells += offsets[i / 264].b;
      EXPECT_NEAR(c[i], plain(one, i % 264 / 33, i % 33, 0), 1e-5);
    }
  });
}

TEST(Dense, SmallFloatsAreWidenedOnPacking) {
  for_each_target([] {
    const auto x = numbers(40 * 70, 1);
    std::vector<Float16> half(x.size());
    narrow(x, half);
    std::vector<float> exact(x.size());
    widen(half, exact);
    for (const bool turned : {false, true}) {
      const std::size_t row = turned ? 1 : 70;
      const std::size_t column = turned ? 40 : 1;
      std::vector<float> cells(PackedMatrix::size(40, 70));
      std::vector<float> wanted(cells.size());
      PackedMatrix::pack(MatrixView<Float16>{half.data(), row, column}, 40, 70, cells);
      PackedMatrix::pack(MatrixView<float>{exact.data(), row, column}, 40, 70, wanted);
      EXPECT_EQ(cells, wanted);
    }
  });
}

template <typename Small>
void check_conversion() {
  std::vector<float> x = numbers(1000, 9);
  for (float& each : x) each *= 70'000;
  for (const float each :
       {0.0F, -0.0F, 1e-8F, 6e-5F, -1e-40F, 65'519.0F, 65'520.0F, 3.4e38F, kInf}) {
    x.insert(x.begin(), each);
  }
  x.push_back(std::numeric_limits<float>::quiet_NaN());
  std::vector<Small> small(x.size());
  std::vector<float> back(x.size());
  narrow(x, small);
  widen(small, back);
  for (std::size_t i = 0; i < x.size(); ++i) {
    EXPECT_EQ(small[i].bits, Small(x[i]).bits) << x[i];
    EXPECT_EQ(std::bit_cast<std::uint32_t>(back[i]),
              std::bit_cast<std::uint32_t>(static_cast<float>(small[i])));
  }
}

TEST(Widen, ConvertsAsOneElementDoes) {
  for_each_target([] {
    check_conversion<Float16>();
    check_conversion<BFloat16>();
  });
}

}  // namespace
}  // namespace opscribe::kernel
