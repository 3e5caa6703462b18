#include <gtest/gtest.h>

#include <string>

#include "opscribe/symbolic/dim_pool.h"

namespace opscribe::symbolic {
namespace {

TEST(DimText, PrintsAsPeopleWrite) {
  DimPool pool;
  const Dim n = pool.symbol("N");
  const Dim h = pool.symbol("H");
  const Dim l = pool.symbol("L");
  const struct {
    Dim dim;
    std::string text;
  } cases[] = {
      {7, "7"},
      {-7, "-7"},
      {n, "N"},
      {n * 2, "2*N"},
      {-n, "-N"},
      {h + n * 2 + 1, "2*N + H + 1"},
      {h * n + n * 2 - 1, "N*H + 2*N - 1"},
      {Dim(5) - n, "5 - N"},
      {h - n, "H - N"},
      {-h - n, "-N - H"},
      {n * n * h, "N**2*H"},
      {floor_div(n, 2), "N//2"},
      {floor_div(n * 3, 2), "3*N//2"},
      {floor_div(n * h, 3), "N*H//3"},
      {floor_div(n + 1, 3), "(N + 1)//3"},
      {floor_div(n * h + n, 3), "N*(H + 1)//3"},
      {ceil_div(n, 2), "ceil(N/2)"},
      {ceil_div(n + h, 4), "ceil((N + H)/4)"},
      {floor_div(n, 3) * 2, "2*(N//3)"},
      {floor_div(n, 3) * h, "H*(N//3)"},
      {-floor_div(n, 3), "-(N//3)"},
      {h - floor_div(n, 3), "H - N//3"},
      {floor_div(n, h), "N//H"},
      {floor_div(n, h * 2), "N//(2*H)"},
      {floor_div(n, h + l), "N//(H + L)"},
      {mod(n, 4), "N%4"},
      {mod(l + 3, 4), "(L + 3)%4"},
      {mod(n, h), "N%H"},
      {mod(n, 4) * 2, "2*(N%4)"},
      {mod(-l, 4), "4*ceil(L/4) - L"},
      {mod(n * 2 + 1, 4), "2*(N%2) + 1"},
      {max(n, h), "max(N, H)"},
      {max(n, 4), "max(N, 4)"},
      {min(n - 4, 0), "min(N - 4, 0)"},
      {n * 2 * h + ceil_div(l, 2) - 1, "2*N*H + ceil(L/2) - 1"},
  };
  for (const auto& [dim, text] : cases) {
    EXPECT_EQ(to_text(dim), text);
    EXPECT_EQ(parse_dim(text, pool), dim) << text;
  }
}

TEST(DimText, ReadsWhatOthersWrite) {
  DimPool pool;
  const Dim n = pool.symbol("N");
  const Dim h = pool.symbol("H");
  const struct {
    std::string text;
    Dim dim;
  } cases[] = {
      {" N ", n},
      {"floor(N/2)", floor_div(n, 2)},
      {"floor(N/2 - 1/2) + 1", floor_div(n + 1, 2)},
      {"floor((N + H)/(2*H))", floor_div(n + h, h * 2)},
      {"ceiling(N/2)", ceil_div(n, 2)},
      {"ceil((N + 1)*H/3)", ceil_div(n * h + h, 3)},
      {"floor(N)", n},
      {"Max(N, H, 3)", max(max(n, h), 3)},
      {"Min(N, H)", min(n, h)},
      {"Mod(N, 3)", mod(n, 3)},
      {"N**2 - -1", n * n + 1},
      {"-N**2", -(n * n)},
      {"-N//2", floor_div(-n, 2)},
      {"2*N//3*H%5", mod(floor_div(n * 2, 3) * h, 5)},
      {"7//2", 3},
      {"N**0", 1},
  };
  for (const auto& [text, dim] : cases) EXPECT_EQ(parse_dim(text, pool), dim) << text;
}

TEST(DimText, OtherTextsAreNames) {
  DimPool pool;
  const std::string cases[] = {"",
                               " ",
                               "batch size",
                               "N.1",
                               "2N",
                               "N/2",
                               "(N",
                               "N)",
                               "N +",
                               "* N",
                               "N ** M",
                               "N**99",
                               "N**2**2",
                               "N**-1",
                               "f(N)",
                               "min()",
                               "max(N,)",
                               "Mod(N)",
                               "Mod(N, 2, 3)",
                               "floor(N/2",
                               "min(N/2, 1)",
                               "N//(H/2)",
                               "floor(N/2 % 3)",
                               "N//0",
                               "N%0",
                               "floor(N/0)",
                               "99999999999999999999",
                               "9223372036854775807 + 1",
                               "N\n",
                               "\xc3\xa9",
                               std::string(1, '\0'),
                               std::string(513, 'N'),
                               std::string(33, '(') + "N",
                               std::string(200, '(') + "N" + std::string(200, ')'),
                               "N?",
                               "<N>",
                               "a b"};
  for (const std::string& text : cases) {
    EXPECT_EQ(parse_dim(text, pool), std::nullopt) << text;
  }
  // A word that is a function only before a parenthesis.
  EXPECT_EQ(parse_dim("min + 1", pool), pool.symbol("min") + 1);
}

TEST(DimText, MakesNoSymbolsForWhatIsNoExpression) {
  DimPool pool;
  EXPECT_EQ(parse_dim("A + B + ?", pool), std::nullopt);
  EXPECT_EQ(pool.find_symbol("A"), std::nullopt);
  EXPECT_TRUE(parse_dim("A + B", pool));
  EXPECT_EQ(range_of(*pool.find_symbol("A")), kSize);
}

TEST(DimText, NestsWithoutLimitOnSignsOnly) {
  DimPool pool;
  const Dim n = pool.symbol("N");
  EXPECT_EQ(parse_dim(std::string(400, '-') + "N", pool), n);
  EXPECT_EQ(parse_dim(std::string(32, '(') + "N" + std::string(32, ')'), pool), n);
}

}  // namespace
}  // namespace opscribe::symbolic
