#include "opscribe/serde/text_parser.h"

#include <gmock/gmock.h>

#include <limits>

#include "opscribe/ir/verify.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe::serde {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

auto error_of(std::string_view text, const Limits& limits = {}) -> std::string {
  try {
    parse_text(text, limits, "m.onnxtxt");
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

auto kind_of(std::string_view text, const Limits& limits) -> ErrorKind {
  try {
    parse_text(text, limits);
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::Usage;
}

auto names_of(std::span<const ir::ValuePlace> places) -> std::vector<std::string> {
  std::vector<std::string> names;
  for (const auto& place : places) names.emplace_back(place.value->name().view());
  return names;
}

TEST(TextParser, ReadsAModel) {
  const auto model = parse_text(R"(
<ir_version: 8, opset_import: ["" : 17, "d" : 1]>
g (float[N, 3] x, float b = {1}) => (float[N, 3] y) <float[2] w = {1, 2}, float[N] z> {
   [first] z = Relu (x)
   y = d.Add <k = 1> (z, , w) # a comment
}
<domain: "d", opset_import: ["" : 17]>
Add <k, j: float = 1> (a, b) => (c) { c = Sum <j: float = @j> (a, b) }
)");
  ir::verify(*model);
  EXPECT_EQ(model->ir_version, 8);
  EXPECT_EQ(model->opset_imports[1].version, 1);
  const ir::Graph& graph = model->graph();
  EXPECT_THAT(names_of(graph.inputs()), ElementsAre("x", "b"));
  EXPECT_THAT(names_of(graph.outputs()), ElementsAre("y"));
  EXPECT_THAT(names_of(graph.listed()), ElementsAre("z"));
  ASSERT_EQ(graph.initializers().size(), 2u);
  EXPECT_EQ(graph.initializers()[0], graph.inputs()[1].value);
  const ir::Node* add = graph.last_node();
  EXPECT_EQ(add->domain(), "d");
  ASSERT_EQ(add->num_inputs(), 3u);
  EXPECT_EQ(add->input(0), graph.first_node()->output(0));
  EXPECT_EQ(add->input(0), graph.listed()[0].value);
  EXPECT_EQ(add->input(1), nullptr);
  EXPECT_EQ(add->input(2), graph.initializers()[1]);
  ASSERT_EQ(model->functions().size(), 1u);
  const ir::Function& function = *model->functions()[0];
  EXPECT_EQ(function.attribute_names[0], "k");
  EXPECT_EQ(function.attribute_defaults[0]->name, "j");
  EXPECT_EQ(function.body().first_node()->find_attr("j")->ref, "j");
}

TEST(TextParser, SubgraphsSeeTheValuesAround) {
  const auto model = parse_text(R"(g (x) => (y) {
    a = Neg (x)
    y = If (x) <then_branch = t () => (o) { o = Add (a, x) }>
  })");
  const ir::Node* node = model->graph().last_node();
  const ir::Graph* inner = node->find_attr("then_branch")->graphs()[0];
  EXPECT_EQ(inner->first_node()->input(0), model->graph().first_node()->output(0));
  EXPECT_EQ(inner->first_node()->input(1), model->graph().inputs()[0].value);
}

TEST(TextParser, PlainTextMeansWhatOthersMakeOfIt) {
  const auto model = parse_text("g () => () { y = Op <t = float {1}> () }");
  const ir::Node* node = model->graph().first_node();
  EXPECT_TRUE(node->domain().present());
  const auto* tensor = *node->find_attr("t")->get_if<ir::StoredTensor*>();
  EXPECT_TRUE(tensor->name.present());
  EXPECT_EQ(tensor->data[0].field, ir::DataField::Float);
  const auto lean = parse_text(
      "#@ assume no_domain, no_tensor_name, raw_data\n"
      "g () => () { y = Op <t = float {1}> () }");
  const ir::Node* lean_node = lean->graph().first_node();
  EXPECT_FALSE(lean_node->domain().present());
  const auto* lean_tensor = *lean_node->find_attr("t")->get_if<ir::StoredTensor*>();
  EXPECT_FALSE(lean_tensor->name.present());
  EXPECT_EQ(lean_tensor->data[0].field, ir::DataField::Raw);
}

TEST(TextParser, TakesWhatOtherPrintersWrite) {
  parse_text("g (undefined[2] x, undefined) => () { y = Op <r: undefined = @z> () }");
  parse_text("g () => () { y = Op <s: strings = ], t: tensor = string[0] }> () }");
  parse_text("g () => () { y = Op () <body: graph = \"a b\" () => () {}> }");
  parse_text("g () => () { y = Op <t: tensor = float \"a b\" {1}> () }");
  parse_text("\xEF\xBB\xBFg () => () {}");
}

TEST(TextParser, NumbersAreExact) {
  ir::Model model;
  ir::Graph& graph = model.make_main_graph("g");
  const auto value = [&](std::string_view text) {
    return print_attr(*parse_node(graph, text)->attrs()[0]);
  };
  EXPECT_EQ(value("y = Op <a = 1e-46> ()"), "a = 0.0");
  EXPECT_EQ(value("y = Op <a = -1e-400> ()"), "a = -0.0");
  EXPECT_EQ(value("y = Op <a = 1.> ()"), "a = 1.0");
  EXPECT_EQ(value("y = Op <a: float = -0> ()"), "a = -0.0");
  EXPECT_EQ(value("y = Op <a = -Infinity> ()"), "a = -inf");
  EXPECT_EQ(value("y = Op <a = -9223372036854775808> ()"), "a = -9223372036854775808");
}

TEST(TextParser, SaysWhereAndWhat) {
  EXPECT_EQ(error_of("g (x) => (y) {\n   y = Add (x, b]\n}"),
            "m.onnxtxt:2:17: expected `,` or `)` after a value, found `]`\n"
            "     y = Add (x, b]\n"
            "                  ^");
  EXPECT_THAT(error_of(""),
              HasSubstr("1:1: expected the name of a graph, found the end"));
  EXPECT_THAT(error_of("g () => () {"),
              HasSubstr("expected a node or `}`, found the end"));
  EXPECT_THAT(error_of("<ir: 1> g () => () {}"),
              HasSubstr("a model has no field `ir`"));
  EXPECT_THAT(error_of("<ir_version: 1.5> g () => () {}"),
              HasSubstr("expected an integer, found a float"));
  EXPECT_THAT(error_of("g () => () { y = Op <a = \"x> () }"),
              HasSubstr("1:26: this string has no closing `\"`"));
  EXPECT_THAT(error_of("g () = > () {}"), HasSubstr("expected `=>`"));
  EXPECT_THAT(error_of("g () => () {} 5"),
              HasSubstr("expected the name of a function, found a number"));
}

TEST(TextParser, RefusesWrongValues) {
  const auto attr_error = [](std::string_view attr) {
    return error_of(fmt::format("g () => () {{ y = Op <{}> () }}", attr));
  };
  EXPECT_THAT(attr_error("a = 9223372036854775808"), HasSubstr("does not fit 64 bits"));
  EXPECT_THAT(attr_error("a = 1e39"), HasSubstr("too large for a 32-bit float"));
  EXPECT_THAT(attr_error("a = 1e"), HasSubstr("expected digits in the exponent"));
  EXPECT_THAT(attr_error("a = []"), HasSubstr("an empty list needs a type"));
  EXPECT_THAT(attr_error("a: int = []"), HasSubstr("of type int is not a list"));
  EXPECT_THAT(attr_error("a: int = 1.5"),
              HasSubstr("expected a value of type int, found"));
  EXPECT_THAT(attr_error("a = [1, 2.5]"), HasSubstr("expected an item of type int"));
  EXPECT_THAT(attr_error("a: integer = 1"), HasSubstr("`integer` is not the type"));
  EXPECT_THAT(attr_error("a = float[N] {1}"), HasSubstr("dimension 0 of a tensor"));
  EXPECT_THAT(attr_error("a = uint8[1] {-1} #@ tensor.raw\n"),
              HasSubstr("element -1 does not fit type `uint8`"));
  EXPECT_THAT(attr_error("a = int4[1] {8}"), HasSubstr("element 8 does not fit"));
  EXPECT_THAT(attr_error("a = uint64[1] {-1}"), HasSubstr("cannot be negative"));
  EXPECT_THAT(attr_error("a = int8[1] {3000000000}"),
              HasSubstr("does not fit 32 bits"));
  EXPECT_THAT(attr_error("a = float {...}"), HasSubstr("were left out"));
  EXPECT_THAT(attr_error("a = float[2] {1} #@ tensor.nan [1: x\"7fc00000\"]\n"),
              HasSubstr("there is no element 1"));
  EXPECT_THAT(attr_error("a = float {} #@ tensor.data {float_data: x\"00\"}\n"),
              HasSubstr("no list for `float_data`"));
  EXPECT_THAT(attr_error("a = 1 #@ attr.unknown x\"0a05\"\n"),
              HasSubstr("these bytes are no fields of a record"));
  EXPECT_THAT(attr_error("a = b\"\\q\""), HasSubstr("unknown escape"));
  EXPECT_THAT(attr_error("a = x\"0\""), HasSubstr("two hex digits"));
}

TEST(TextParser, RefusesUnknownAnnotations) {
  EXPECT_THAT(error_of("g () => () { y = Op () #@ node.colour \"red\"\n }"),
              HasSubstr("unknown annotation `node.colour`"));
  EXPECT_THAT(error_of("g () => () { y = Op () #@ hello\n }"),
              HasSubstr("found the annotation `hello`"));
  EXPECT_THAT(error_of("#@ assume everything\ng () => () {}"),
              HasSubstr("unknown assumption `everything`"));
}

TEST(TextParser, ErrorsShowNoControlCharacters) {
  const std::string text = error_of("g () => () { \x1b[2J\x07 }");
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_THAT(text, HasSubstr("found the byte 0x1b"));
}

TEST(TextParser, KeepsToItsLimits) {
  std::string nested = "g () => () {";
  for (int i = 0; i < 40; ++i) nested += "y = If () <b = g () => () {";
  EXPECT_EQ(kind_of(nested, {}), ErrorKind::Budget);
  std::string type = "g (";
  for (int i = 0; i < 1000; ++i) type += "seq(";
  EXPECT_EQ(kind_of(type, {}), ErrorKind::Budget);
  EXPECT_EQ(kind_of("g () => () {a=A() b=B()}", {.nodes = 1}), ErrorKind::Budget);
  EXPECT_EQ(kind_of("g () => () {}", {.text_bytes = 3}), ErrorKind::Budget);
  EXPECT_EQ(kind_of("name () => () {}", {.name_bytes = 3}), ErrorKind::Budget);
  EXPECT_EQ(kind_of("g (float[1,2,3] x) => () {}", {.rank = 2}), ErrorKind::Budget);
  EXPECT_EQ(kind_of("g () => () {}", {.memory_base = 0, .memory_per_byte = 0}),
            ErrorKind::Budget);
  EXPECT_EQ(kind_of("g () => () {} f () => () {} h () => () {}", {.functions = 1}),
            ErrorKind::Budget);
}

// Every prefix of a text and every text with one byte changed gives a model or an
// error.
TEST(TextParser, SurvivesDamage) {
  const std::string text = R"(#@ assume raw_data
<ir_version: 8, opset_import: ["" : 17]>
g (float[N, "a b", ?] x, seq(map(int64, opaque(a.b, c))) s) => (y)
<float[2] w = {1, nan} #@ tensor.nan [1: x"7f800001"]
, int4[3] q = {1,2,3}> {
  [n] y = d.Op:o <a = [1.5, 2], t = float {1}, z = sparse[2] {float[1] {1}, ?}> (x, , w)
     #@ node.doc_string b"\x00" #@ node.device_configuration {sharding_spec: {device: [1]}}
  = If (x) <b: graph = t () => () {}>
}
<domain: "d"> f <a, b = 1> (x) => (y) { y = Neg <k: float = @b> (x) })";
  parse_text(text);
  const auto attempt = [](const std::string& damaged) {
    try {
      ir::verify(*parse_text(damaged));
    } catch (const Error&) {
    }
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    attempt(text.substr(0, i));
    for (const char c : {'\0', '"', '#', '{', '>', '?', '9', '\xff'}) {
      std::string damaged = text;
      damaged[i] = c;
      attempt(damaged);
    }
  }
}

TEST(TextParser, ReadsParts) {
  ir::Model model;
  ir::Graph& graph = model.make_main_graph("g");
  ir::Value* x = graph.add_input("x");
  const ir::Node* first = parse_node(graph, "y = Relu (x)");
  const ir::Node* second = parse_node(graph, "z = Add (y, unknown)");
  EXPECT_EQ(first->input(0), x);
  EXPECT_EQ(second->input(0), first->output(0));
  EXPECT_FALSE(second->input(1)->is_defined());
  EXPECT_EQ(parse_type(model, "seq(float[N])")->kind, ir::Type::Kind::Sequence);
  EXPECT_EQ(parse_tensor(model, "int8[2] {1,2}")->dims[0], 2);
  EXPECT_EQ(parse_graph(model, "b () => () {}")->name(), "b");
  EXPECT_EQ(parse_function(model, "<domain: \"d\"> f (a) => (b) {}")->domain(), "d");
  EXPECT_THROW(parse_function(model, "f (a"), Error);
  EXPECT_EQ(model.functions().size(), 1u);
  EXPECT_THROW(parse_type(model, "float[N] x"), Error);
  ir::verify(model);
}

}  // namespace
}  // namespace opscribe::serde
