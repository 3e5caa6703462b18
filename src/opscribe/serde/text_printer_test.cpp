#include "opscribe/serde/text_printer.h"

#include <gmock/gmock.h>

#include <bit>

#include "opscribe/ir/verify.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_words.h"

namespace opscribe::serde {
namespace {

using testing::HasSubstr;
using testing::Not;

// Prints and parses; the copy must have the same bytes and the same text.
auto round_trip(const ir::Model& model) -> std::string {
  const std::string text = print_text(model);
  const auto copy = parse_text(text);
  ir::verify(*copy);
  EXPECT_EQ(to_bytes(model), to_bytes(*copy)) << text;
  EXPECT_EQ(print_text(*copy), text);
  return text;
}

auto bytes_of(std::string_view text) -> Bytes {
  return as_bytes(text);
}

struct OneNode {
  ir::Model model;
  ir::Graph& graph = model.make_main_graph("g");
  ir::Node* node = graph.append_node("Op", {}, {"y"});

  auto text() -> std::string { return round_trip(model); }
};

TEST(TextPrinter, PrintsAModelAsPlainText) {
  ir::Model model;
  model.ir_version = 10;
  model.set_opset("", 21);
  ir::Graph& graph = model.make_main_graph("main");
  const ir::Dim dims[] = {ir::Dim::named(model.name("N")), ir::Dim::fixed(3)};
  ir::Value* x = graph.add_input("x", ir::tensor_type(model, DataType::Float, dims));
  ir::Node* mul = graph.append_node("Mul", {x, x}, {"a/b"});
  mul->set_name("scale");
  ir::Node* add = graph.append_node("Add", {mul->output(0), nullptr}, {"y"}, "my.ops");
  add->set_attr("axis", std::int64_t{-1});
  add->set_attr("alpha", 2.0f);
  graph.add_output(add->output(0));
  EXPECT_EQ(round_trip(model), R"(#@ assume no_domain
<
   ir_version: 10,
   opset_import: ["" : 21]
>
main (float[N,3] x) => (y)
{
   [scale] "a/b" = Mul (x, x)
   y = my.ops.Add <axis = -1, alpha = 2.0> ("a/b", "")
}
)");
}

TEST(TextPrinter, PrintsSubgraphsOnTheirOwnLines) {
  ir::Model model;
  ir::Graph& graph = model.make_main_graph("g");
  ir::Value* c = graph.add_input("c");
  ir::Node* node = graph.append_node("If", {c}, {"y"});
  ir::Graph* inner = model.make_graph();
  inner->set_name("then");
  inner->add_output(inner->append_node("Neg", {c}, {"z"})->output(0));
  node->set_attr("then_branch", inner);
  EXPECT_EQ(round_trip(model), R"(#@ assume no_domain
g (c) => ()
{
   y = If (c) <
      then_branch = then () => (z)
      {
         z = Neg (c)
      }
   >
}
)");
}

TEST(TextPrinter, QuotesWhateverCouldBeMistaken) {
  OneNode one;
  one.node->set_op_type("Op <a=1> (x) y = Evil");
  one.node->set_domain("a b");
  one.node->set_name("] z = Evil () #");
  one.node->set_overload("o:p");
  one.node->set_attr("k = 1, evil", std::int64_t{1});
  one.node->set_attr("s", bytes_of("\"> () # \\"));
  one.graph.add_input("float");
  one.graph.set_name("g () => () {} #");
  EXPECT_THAT(one.text(), HasSubstr(R"("g () => () {} #" ("float") => ()
{
   ["] z = Evil () #"] y = "a b"."Op <a=1> (x) y = Evil":"o:p" <"k = 1, evil" = 1, s = "\"> () # \\"> ()
})"));
}

TEST(TextPrinter, EscapesBytesThatAreNotText) {
  OneNode one;
  one.node->set_name("a\nb");  // plain text can have line breaks
  one.node->set_attr("s", bytes_of(std::string_view("\x00\xff\x1b[2J\xE2\x80\xAE", 9)));
  one.node->mutable_extra()->doc = one.model.text("line 1\nline 2\t\"q\"");
  const std::string text = one.text();
  EXPECT_THAT(text, HasSubstr("[\"a\nb\"]"));
  EXPECT_THAT(text, HasSubstr(R"(s = b"\x00\xff\x1b[2J\xe2\x80\xae")"));
  EXPECT_THAT(text, HasSubstr(R"(#@ node.doc_string b"line 1\nline 2\t\"q\"")"));
}

TEST(TextPrinter, GraphNamesInAttributesAlwaysReadAsNames) {
  for (const char* name : {"float", "nan", "inf_mask", "a b", "", "sparse", "b", "x"}) {
    OneNode one;
    ir::Graph* inner = one.model.make_graph();
    inner->set_name(name);
    one.node->set_attr("body", inner);
    one.text();
  }
}

TEST(TextPrinter, FloatsReadBackExactly) {
  OneNode one;
  const float floats[] = {0.1f,
                          -0.0f,
                          1e-45f,
                          3.4028235e38f,
                          16777216.0f,
                          std::bit_cast<float>(0x7fc00000u),
                          std::bit_cast<float>(0xffc00000u),
                          std::bit_cast<float>(0x7f800001u),
                          std::bit_cast<float>(0xff800000u)};
  one.node->set_attr("f", std::span<const float>(floats));
  one.node->set_attr("one", std::bit_cast<float>(0xffc00001u));
  const std::string text = one.text();
  EXPECT_THAT(text, HasSubstr("f = [0.1, -0.0, 1e-45, 3.4028235e+38, 16777216.0, nan, "
                              "-nan, nan, -inf] #@ attr.nan [7: x\"7f800001\"]"));
  EXPECT_THAT(text, HasSubstr("one = -nan #@ attr.nan [0: x\"ffc00001\"]"));
}

// A tensor attribute whose only content is one data field.
auto tensor_text(DataType dtype, std::vector<std::int64_t> dims, ir::DataField field,
                 std::string payload) -> std::string {
  OneNode one;
  ir::StoredTensor* tensor = one.model.make_tensor();
  tensor->data_type = static_cast<std::int32_t>(dtype);
  tensor->dims = dims;
  tensor->data.push_back(one.model.arena(),
                         {.field = field, .payload = as_bytes(payload)});
  one.node->set_attr("t", tensor);
  const std::string text = one.text();
  const std::size_t start = text.find("t = ") + 4;
  return text.substr(start, text.find('>', start) - start);
}

TEST(TextPrinter, ListsElementsOfEveryStorage) {
  using enum ir::DataField;
  EXPECT_EQ(tensor_text(DataType::Int8, {2}, Raw, "\x01\xff"), "int8[2] {1,-1}");
  EXPECT_EQ(tensor_text(DataType::UInt16, {1}, Raw, "\xff\xff"), "uint16[1] {65535}");
  EXPECT_EQ(tensor_text(DataType::Float16, {1}, Int32, "\x80\x78"),
            "float16[1] {15360}");
  EXPECT_EQ(tensor_text(DataType::Float, {}, Float, std::string("\0\0\x80\x3f", 4)),
            "float {1}");
  EXPECT_EQ(tensor_text(DataType::Int4, {3}, Raw, "\x81\x07"), "int4[3] {1,-8,7}");
  EXPECT_EQ(tensor_text(DataType::UInt2, {5}, Raw, "\xe4\x01"), "uint2[5] {0,1,2,3,1}");
  EXPECT_EQ(tensor_text(DataType::Float6E2M3, {5}, Raw, "\x81\x30\x10\x05"),
            "float6e2m3[5] {1,2,3,4,5}");
  EXPECT_EQ(tensor_text(DataType::UInt4, {3}, Int32, "\x21\x03"), "uint4[3] {1,2,3}");
  EXPECT_EQ(tensor_text(DataType::UInt64, {1}, UInt64,
                        "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"),
            "uint64[1] {18446744073709551615}");
  EXPECT_EQ(tensor_text(DataType::Complex64, {1}, Float,
                        std::string("\0\0\x80\x3f\0\0\0\x40", 8)),
            "complex64[1] {1,2}");
  EXPECT_EQ(tensor_text(DataType::Float, {0}, Raw, ""), "float[0] {}");
}

TEST(TextPrinter, KeepsDataThatNoListGivesBack) {
  using enum ir::DataField;
  // A byte too few, padding that is not zero, an over-long varint, another type's
  // field.
  EXPECT_THAT(tensor_text(DataType::Float, {1}, Raw, "abc"),
              HasSubstr("{} #@ tensor.data {raw_data: x\"616263\"}"));
  EXPECT_THAT(tensor_text(DataType::Int4, {1}, Raw, "\x11"), HasSubstr("x\"11\""));
  EXPECT_THAT(tensor_text(DataType::Int64, {1}, Int64, std::string("\x81\0", 2)),
              HasSubstr("{int64_data: x\"8100\"}"));
  EXPECT_THAT(tensor_text(DataType::Float, {1}, Int32, "\x01"),
              HasSubstr("{int32_data: x\"01\"}"));
  EXPECT_THAT(tensor_text(DataType::Int8, {1}, Int32, "\xff\xff\xff\xff\x0f"),
              HasSubstr("{int32_data: x\"ffffffff0f\"}"));
}

TEST(TextPrinter, ElidesLargeTensors) {
  OneNode one;
  ir::StoredTensor* tensor = one.model.make_tensor();
  tensor->data_type = static_cast<std::int32_t>(DataType::UInt8);
  const std::int64_t dims[] = {3};
  tensor->dims = dims;
  tensor->data.push_back(one.model.arena(), {.payload = bytes_of("abc")});
  one.node->set_attr("t", tensor);
  EXPECT_THAT(print_text(one.model, {.elide_above = 3}), HasSubstr("{97,98,99}"));
  const std::string text = print_text(one.model, {.elide_above = 2});
  EXPECT_THAT(text, HasSubstr("uint8[3] {...}"));
  EXPECT_THROW(parse_text(text), Error);
}

TEST(TextPrinter, LeavesAnnotationsOutOnRequest) {
  OneNode one;
  one.node->mutable_extra()->doc = one.model.text("doc");
  one.graph.doc = one.model.text("doc");
  EXPECT_THAT(one.text(), HasSubstr("#@ node.doc_string \"doc\""));
  EXPECT_THAT(print_text(one.model, {.annotations = false}), Not(HasSubstr("#")));
}

TEST(TextPrinter, KeepsEverythingARecordCanSay) {
  // Each line says something that plain text cannot; all of it must come back.
  const auto model = parse_text(R"(#@ model.doc_string b"a\r"
#@ model.opset_import ["a" : absent, absent : 3 unknown x"a00101"]
#@ model.metadata_props [absent: "v", "k": absent unknown x"0801"]
#@ model.configuration {name: "two", num_devices: 2, device: "a", device: "b"}
#@ model.unknown x"f00101"
g (float[N #@ dim.denotation "DATA_BATCH" #@ dim.unknown x"0801"
   ,?] #@ type.denotation "IMAGE" #@ type.unknown x"7801" #@ type.case_unknown x"7801"
   #@ type.shape_unknown x"7801"
   x #@ value.doc_string "in" #@ value.metadata_props ["a": "b"] #@ value.unknown x"2801"
   , ?? a, ?(99)[2] b, ?() c, seq() d, optional() e, map(int64) f, map(?(), ??) h
   , opaque("", "") i, opaque("a b",) j, sparse_tensor(?(77)[]) k, opaque("x y") l)
   => ("" #@ value.name absent
   )
   <float[2] w = {} #@ tensor.data {float_data: x"00000000", raw_data: x""} #@ tensor.segment {begin: 1, unknown: x"1801"}
   , float v = {nan} #@ tensor.raw #@ tensor.nan [0: x"7f800001"]
   , float u = ["location": "f"] #@ tensor.doc_string "d" #@ tensor.metadata_props ["a": "b"]
   , float t = {} #@ tensor.external_data [] #@ tensor.data_location 0 #@ tensor.unknown x"880101"
   , string[1] s = {"x"} #@ tensor.name absent
   >
   #@ graph.sparse_initializer sparse[3] {float[1] sp {2}, int64[1] {1}} #@ sparse.unknown x"2001"
   #@ graph.sparse_initializer sparse[] {?, ?}
   #@ graph.doc_string "g" #@ graph.metadata_props ["k": "v"] #@ graph.unknown x"1801"
   #@ graph.quantization_annotation {tensor_name: "x", quant_parameter_tensor_names: ["SCALE_TENSOR": "v"], unknown: x"1801"}
{
   = Op <i = 0 #@ attr.value absent #@ attr.doc_string "d" #@ attr.unknown x"c00101"
      , j = 1 #@ attr.type absent
      , k = 1 #@ attr.type floats #@ attr.ref_attr_name "r"
      , l: tensor = ?, m = ?, n: tensor = @"", o: graphs = [], p = [float, seq(int64[])]
      , q = [float {1}, int8[1] z {2}], r = sparse[2] {float[0] {}, ?}, s: sparse_tensors = []
      , "" = 1 #@ attr.name absent
      , i = [g1 () => () {}, g2 () => () {}]
      , t = "a" #@ attr.surplus {fields: 1, bytes: x"1801"}
   > (x)
      #@ node.op_type absent #@ node.domain absent #@ node.overload "" #@ node.doc_string "n"
      #@ node.metadata_props ["a": "b"] #@ node.unknown x"5801"
      #@ node.device_configuration {configuration_id: "two", pipeline_stage: 1, unknown: x"2001",
      #@|   sharding_spec: {tensor_name: "x", device: [0, 1], unknown: x"2801",
      #@|     index_to_device_group_map: {key: 1, value: [2, 3], unknown: x"1801"},
      #@|     sharded_dim: {axis: 0, unknown: x"1801", simple_sharding: {dim_value: 3, num_shards: 2, unknown: x"2001"}
      #@|       simple_sharding: {dim_param: "N"}}}}
}
#@ model.training_info {initialization: init () => (w0) { w0 = C () #@ node.doc_string "w"
#@|   }, algorithm: alg () => () { y = D (x) }, initialization_binding: ["w": "w0"], update_binding: [], unknown: x"2801"}
<doc_string: "f", opset_import: []>
f <a, b: float = 1.5> (x) => (y) <float x>
#@ function.metadata_props ["k": "v"] #@ function.unknown x"780a" #@ function.name absent
{ y = .Neg (x) }
)");
  const std::string text = round_trip(*model);
  for (const char* part :
       {"?(99)[2] b", "opaque(\"a b\",) j",
        "attr.surplus {fields: 1, bytes: x\"1801\"}",
        "sharding_spec: {tensor_name: \"x\", device: [0, 1]", "x\"7f800001\"",
        "#@ model.training_info {initialization: init () => (w0)"}) {
    EXPECT_THAT(text, HasSubstr(part));
  }
}

TEST(TextPrinter, AModelMayHaveNoGraph) {
  ir::Model model;
  model.ir_version = 3;
  model.add_function("d", "f");
  model.training_info.push_back(model.arena(), {.algorithm = model.make_graph()});
  EXPECT_THAT(round_trip(model), HasSubstr("#@ model.graph absent"));
  // The header of the function is not that of the model.
  model.ir_version = std::nullopt;
  EXPECT_THAT(round_trip(model), HasSubstr("#@ model.graph absent\n<>\n"));
}

TEST(TextPrinter, PrintsParts) {
  OneNode one;
  EXPECT_EQ(print_node(*one.node), "y = Op ()");
  EXPECT_EQ(print_graph(one.graph), "g () => ()\n{\n   y = Op ()\n}");
  EXPECT_EQ(print_type(*ir::sequence_type(one.model,
                                          ir::tensor_type(one.model, DataType::Int64))),
            "seq(int64[])");
  EXPECT_EQ(print_attr(*one.node->set_attr("a", std::int64_t{3})), "a = 3");
  ir::Function* function = one.model.add_function("d", "f");
  EXPECT_EQ(print_function(*function), "<\n   domain: \"d\"\n>\nf () => ()\n{\n}");
}

TEST(TextWords, KnowsPlainGraphNames) {
  EXPECT_TRUE(is_plain_graph_name("then_branch"));
  EXPECT_TRUE(is_plain_graph_name("nano"));
  EXPECT_FALSE(is_plain_graph_name("NaN"));
  EXPECT_FALSE(is_plain_graph_name("inf_1"));
  EXPECT_FALSE(is_plain_graph_name("int64"));
  EXPECT_FALSE(is_plain_graph_name(""));
}

TEST(TextWords, DecodesOnlyValidUtf8) {
  EXPECT_EQ(first_code_point("\xC3\xA9").value, 0xE9u);
  EXPECT_EQ(first_code_point("\xF0\x9F\x98\x80").length, 4u);
  for (const char* bad : {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                          "\xF4\x90\x80\x80", "\x80", "\xC3", "\xF8\x88\x80\x80"}) {
    EXPECT_EQ(first_code_point(bad).length, 0u);
  }
}

}  // namespace
}  // namespace opscribe::serde
