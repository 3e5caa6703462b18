#include "opscribe/author/site.h"

#include <functional>
#include <vector>

#include "opscribe/author/generated/ops18.h"
#include "opscribe/author/site_error.h"
#include "opscribe/author/test_support.h"
#include "opscribe/diag/render.h"
#include "opscribe/ir/node.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::author {
namespace {

// The tests count lines, which must stay as they are.
// clang-format off

constexpr unsigned kHere = __LINE__;  // all lines below are relative to this one

// `Add+3`: what the nodes are, also those inside others, and how far below kHere their
// calls stand.
auto sites_of(const ir::Graph& graph) -> std::vector<std::string> {
  std::vector<std::string> sites;
  for (const ir::Node* node : graph.nodes()) {
    for (const ir::Attr* attr : node->attrs()) {
      for (const ir::Graph* inner : attr->graphs()) {
        for (std::string& site : sites_of(*inner)) sites.push_back("." + site);
      }
    }
    const ir::Origin* origin = node->origin();
    const std::string op(node->op_type().view());
    if (origin == nullptr) {
      sites.push_back(op + "?");
      continue;
    }
    EXPECT_TRUE(origin->file.view().ends_with("site_test.cpp")) << origin->file.view();
    EXPECT_EQ(origin->line, origin->end_line);
    EXPECT_GT(origin->column, 0u);
    EXPECT_EQ(origin->column, origin->end_column);
    sites.push_back(fmt::format("{}+{}", op, origin->line - kHere));
  }
  return sites;
}

auto sites_of(const Function& function) -> std::string {
  return fmt::format("{}", fmt::join(sites_of(function.data()->function->body()), " "));
}

// How far below kHere the call stands that throws.
template <typename Action>
auto error_line(Action&& action) -> unsigned {
  try {
    action();
  } catch (const SiteError& error) {
    EXPECT_TRUE(std::string_view(error.site().file()).ends_with("site_test.cpp"));
    EXPECT_EQ(std::string(error.what()).rfind(error.site().text() + ": ", 0), 0u);
    return error.site().line() - kHere;
  }
  return 0;
}

auto line(unsigned number) -> unsigned {
  return number - kHere;
}

TEST(Site, OfOperatorsAndMethods) {
  const unsigned at = line(__LINE__);
  const auto f = function("f", [](Ops18 op, Var x) {
    Var y = op.Relu(x);
    Var z = y * 2.0f;
    Var w = -z;
    Var v = op.ReduceSum(w, {.keepdims = 0});
    auto [values, places] = op.TopK(v, {1});
    Var sum = op.Concat({values, w}, {.axis = 0});
    return std::pair(sum != w, op.call("Abs", {values}));
  });
  EXPECT_EQ(sites_of(f),
            fmt::format("Relu+{} Constant+{} CastLike+{} Mul+{} Neg+{} ReduceSum+{} "
                        "Constant+{} TopK+{} Concat+{} Abs+{} Equal+{} Not+{}",
                        at + 2, at + 3, at + 3, at + 3, at + 4, at + 5, at + 6, at + 6,
                        at + 7, at + 8, at + 8, at + 8));
}

TEST(Site, OfCallsAndParameters) {
  const auto scaled = function("scaled", {"x", {"a", 1.0f}},
                               [](Ops18, Var x, AttrParam<float> a) {
                                 return x  //
                                        * a;
                               });
  const unsigned at = line(__LINE__);
  const auto f = function("f", [&](Ops18 op, Var x) {
    Var y = scaled(x, 0.5f);
    Var z = scaled.call({y}).front();
    return std::tuple(x, op.value(1.0f), z);
  });
  // The output that is an input is copied by the function.
  EXPECT_EQ(sites_of(f),
            fmt::format("scaled+{} scaled+{} Constant+{} Identity+{}", at + 2, at + 3,
                        at + 4, at + 1));
  EXPECT_EQ(sites_of(scaled).find('?'), std::string::npos);
}

TEST(Site, OfBodies) {
  const unsigned at = line(__LINE__);
  const auto f = function("f", {"x", "n"}, [](Ops18, Var x, Var n) {
    Var y = loop(n, {x}, [&](Var, Var v) {
      return v + x;
    });
    return if_else(
        n > 0,
        [&] { return y; },
        [&] { return -y; });
  });
  // The copies that a loop and a branch make stand where these do.
  const std::string sites = sites_of(f);
  EXPECT_NE(sites.find(fmt::format(".Add+{} ", at + 3)), std::string::npos) << sites;
  EXPECT_NE(sites.find(fmt::format(".Identity+{} ", at + 2)), std::string::npos);
  EXPECT_NE(sites.find(fmt::format(" Loop+{} ", at + 2)), std::string::npos) << sites;
  EXPECT_NE(sites.find(fmt::format(" Greater+{} ", at + 6)), std::string::npos);
  EXPECT_NE(sites.find(fmt::format(".Neg+{} ", at + 8)), std::string::npos) << sites;
  EXPECT_EQ(sites.find('?'), std::string::npos) << sites;
}

TEST(Site, OfSubscripts) {
  const unsigned at = line(__LINE__);
  const auto f = function("f", [](Ops18, Var x) {
    Var y = x[0];
    return y[{
        slice(1, 3)}];
  });
  const std::string sites = sites_of(f);
  EXPECT_EQ(sites.rfind(fmt::format("Constant+{} Gather+{} ", at + 2, at + 2), 0), 0u)
      << sites;
  EXPECT_TRUE(sites.ends_with(fmt::format("Slice+{}", at + 4))) << sites;
  EXPECT_EQ(sites.find('?'), std::string::npos) << sites;
}

// --- What sites are for

// `unknown-operator+3`: the problems, and how far below kHere their places are.
auto problems_of(const Model& model) -> std::string {
  std::string text;
  for (const diag::Diagnostic& problem : model.check()) {
    EXPECT_TRUE(problem.place.file.ends_with("site_test.cpp")) << problem.place.file;
    text += fmt::format("{}+{} ", problem.id, problem.place.range.line - kHere);
  }
  return text;
}

TEST(Site, ProblemsOfAModelSayWhereItWasWritten) {
  ModelBuilder<Ops18> net("net");
  const Var x = net.input("x", FLOAT["N"]);
  const unsigned at = line(__LINE__);
  net.output("y", net.op.Relu(x), FLOAT["N"]);
  net.output("z", net.op.Reshape(x, {1, -1}));
  Model model = net.finish();
  // The shape of `z` is not known.
  EXPECT_EQ(problems_of(model), fmt::format("incomplete-type+{} ", at + 2));
  for (ir::Node* node : model.ir().graph().nodes()) {
    if (node->op_type().view() == "Relu") node->set_op_type("Rleu");
  }
  EXPECT_EQ(problems_of(model),
            fmt::format("incomplete-type+{} unknown-operator+{} ", at + 2, at + 1));
  EXPECT_NE(diag::to_terminal(model.check().back())
                .find(fmt::format("site_test.cpp:{}:", kHere + at + 1)),
            std::string::npos);
}

TEST(Site, AModelHoldsThemOnlyWhenAsked) {
  const auto inner = function("inner", [](Ops18, Var x) { return x + x; });
  const auto f = function("f", {{"x", FLOAT["N"]}}, [&](Ops18, Var x) {
    return if_else(
        inner(x) > 0.0f, [&] { return x; }, [&] { return -x; });
  });
  EXPECT_EQ(f.to_model().to_bytes().find("site_test.cpp"), std::string::npos);
  EXPECT_EQ(f.to_model().text().find("site_test.cpp"), std::string::npos);
  const Model mapped = f.to_model({}, {}, {.source_map = true});
  const std::function<void(const ir::Graph&)> look = [&](const ir::Graph& graph) {
    for (const ir::Node* node : graph.nodes()) {
      ASSERT_EQ(node->extra()->metadata.size(), 1u) << node->op_type().view();
      const ir::StringEntry& entry = node->extra()->metadata.span()[0];
      EXPECT_EQ(entry.key.view(), "pkg.opscribe.source");
      const ir::Origin& origin = *node->origin();
      EXPECT_EQ(entry.value.view(),
                fmt::format("{0}:{1}:{2}-{1}:{2}", origin.file.view(), origin.line,
                            origin.column));
      for (const ir::Attr* attr : node->attrs()) {
        for (const ir::Graph* each : attr->graphs()) look(*each);
      }
    }
  };
  look(mapped.ir().graph());
  ASSERT_EQ(mapped.ir().functions().size(), 1u);
  look(mapped.ir().functions()[0]->body());
}

TEST(Site, LibrariesAndModelsHaveSourceMapsToo) {
  Library library("my.ops");
  library.function("f", [](Ops18, Var x) { return -x; });
  const Model written = library.to_model({.source_map = true});
  EXPECT_NE(written.to_bytes().find("site_test.cpp"), std::string::npos);
  ModelBuilder<Ops18> net("net");
  net.output("y", -net.input("x", FLOAT));
  EXPECT_NE(net.finish({.source_map = true}).to_bytes().find("site_test.cpp"),
            std::string::npos);
}

// --- Errors

TEST(SiteError, NamesTheCallThatMakesTheMistake) {
  // Not in EXPECT_EQ: all of a macro's arguments stand on one line.
  const unsigned at = line(__LINE__);
  const unsigned found = error_line([] {
    function("f", [](Ops18 op, Var x) {
      Var y = op.Relu(x);
      return op.Add(y, Var());
    });
  });
  EXPECT_EQ(found, at + 4);
  EXPECT_EQ(error_line([] { Var(1) + Var(2); }), at + 8);
  EXPECT_EQ(error_line([] { Var(1).named("one"); }), at + 9);
  EXPECT_EQ(error_line([] { Var(1)[0]; }), at + 10);
  EXPECT_EQ(error_line([] { function("", [](Ops18, Var x) { return x; }); }), at + 11);
  EXPECT_EQ(error_line([] { Library("empty").to_model(); }), at + 12);
}

TEST(SiteError, TheInnermostCallIsNamed) {
  const unsigned at = line(__LINE__);
  const unsigned in_loop = error_line([] {
    function("f", [](Ops18 op, Var x) {
      return loop(3, {x}, [&](Var, Var v) {
        return op.Add(v, Var());
      });
    });
  });
  EXPECT_EQ(in_loop, at + 4);
  const unsigned in_attribute = error_line([] {
    function("f", [](Ops18 op, Var x) {
      return op.SequenceMap(1, x, {}, {.body = [&](Var item) {
        return op.Add(item, Var());
      }})[0];
    });
  });
  EXPECT_EQ(in_attribute, at + 12);
}

TEST(SiteError, OfModelsAndFunctions) {
  ModelBuilder<Ops18> net("net");
  const Var x = net.input("x", FLOAT);
  const unsigned at = line(__LINE__);
  EXPECT_EQ(error_line([&] { net.input("x", FLOAT); }), at + 1);
  EXPECT_EQ(error_line([&] { net.initializer("x", Tensor::scalar(1.0f)); }), at + 2);
  EXPECT_EQ(error_line([&] { net.output("y", Var()); }), at + 3);
  EXPECT_EQ(error_line([&] { net.finish(); }), at + 4);
  EXPECT_EQ(error_line([&] { Opset(net.op, "", 19); }), at + 5);
  const auto f = function("f", [](Ops18, Var v) { return -v; });
  EXPECT_EQ(error_line([&] { f.to_model(); }), at + 7);
  EXPECT_EQ(error_line([&] { f.call({x, x}); }), at + 8);
  EXPECT_EQ(error_line([&] { f.call(net.op, {x}, {{"a", 1}}); }), at + 9);
}

// clang-format on

}  // namespace
}  // namespace opscribe::author
