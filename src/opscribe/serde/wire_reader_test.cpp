#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/serde/save.h"
#include "opscribe/serde/test_proto.h"

namespace opscribe::serde {
namespace {

using ::testing::HasSubstr;

auto error_of(const Proto& proto, const LoadOptions& options = {}) -> Error {
  try {
    load_proto(proto, options);
  } catch (const Error& error) {
    return error;
  }
  return Error(ErrorKind::Invalid, "no error");
}

// What is written equals what was read: for files in the form the writer has.
void expect_same(const Proto& proto) {
  EXPECT_EQ(to_bytes(*load_proto(proto)), proto.text());
}

auto only_node(const ir::Model& model) -> const ir::Node& {
  return *model.graph().first_node();
}

auto attr_model(const Proto& attr) -> Proto {
  return model_proto(Proto().message(1, Proto().message(5, attr)));
}

auto only_attr(const ir::Model& model) -> const ir::Attr& {
  return *only_node(model).attrs()[0];
}

auto tensor_model(const Proto& tensor) -> Proto {
  return model_proto(Proto().message(5, tensor));
}

auto only_tensor(const ir::Model& model) -> const ir::StoredTensor& {
  return *model.graph().initializers()[0]->initializer();
}

// --- malformed bytes

TEST(WireReader, SaysWhereTheBytesAreWrong) {
  const Error error =
      error_of(model_proto(Proto().message(1, Proto().raw("\x0a\x7f"))));
  EXPECT_EQ(error.kind(), ErrorKind::Invalid);
  EXPECT_THAT(error.message(),
              HasSubstr("graph: node 0: byte 6: field 1 needs 127 bytes, 0 are left"));
}

TEST(WireReader, RefusesWhatNoWriterMakes) {
  using namespace std::string_literals;
  const std::string eleven = "\x08" + std::string(10, '\xff') + "\x01";
  for (const auto& [bytes, text] : std::vector<std::pair<std::string, std::string>>{
           {"\x00\x01"s, "the number 0"},
           {"\x08"s, "ends within a number"},
           {eleven, "longer than ten bytes"},
           {"\x0d\x01"s, "needs 4 bytes"},
           {"\x09\x01"s, "needs 8 bytes"},
           {"\x0e"s, "wire type 6"},
           {"\x0f"s, "wire type 7"},
           {"\x0c"s, "a group ends"},
           {"\x0b"s, "does not end"},
           {"\x0b\x14"s, "a group ends"},
           {"\xff\xff\xff\xff\xff\x01\x01"s, "has the tag"},
       }) {
    const Error error = error_of(Proto().varint(1, 8).raw(bytes));
    EXPECT_EQ(error.kind(), ErrorKind::Invalid);
    EXPECT_THAT(error.message(), HasSubstr(text));
  }
}

TEST(WireReader, RefusesAnEmptyFileAndOtherFormats) {
  EXPECT_THAT(error_of(Proto()).message(), HasSubstr("empty"));
  EXPECT_THAT(error_of(Proto().varint(500, 1)).message(), HasSubstr("no field"));
}

TEST(WireReader, EveryTruncationIsAnErrorOrAShorterModel) {
  Proto attr = Proto().bytes(1, "a").bytes(8, "\x01\x02").varint(20, 7);
  Proto node = node_proto({"x"}, {"y"}).message(5, attr);
  Proto tensor = Proto().varint(1, 2).varint(2, 1).bytes(8, "w").bytes(9, "12345678");
  const std::string whole =
      model_proto(Proto().message(1, node).bytes(2, "g").message(5, tensor).message(
                      11, value_proto("x", 3)))
          .text();
  int errors = 0;
  for (std::size_t size = 1; size < whole.size(); ++size) {
    try {
      load_bytes(as_bytes(std::string_view(whole).substr(0, size)));
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::Invalid);
      ++errors;
    }
  }
  // Only the cut after `ir_version` leaves whole fields.
  EXPECT_EQ(errors, static_cast<int>(whole.size()) - 2);
}

// --- limits

TEST(WireReader, StopsAtTheLimits) {
  LoadOptions options;
  options.limits.nodes = 2;
  const Proto node = node_proto({}, {"y"});
  EXPECT_NO_THROW(
      load_proto(model_proto(Proto().message(1, node).message(1, node)), options));
  const Error error = error_of(
      model_proto(Proto().message(1, node).message(1, node).message(1, node)), options);
  EXPECT_EQ(error.kind(), ErrorKind::Budget);
  EXPECT_THAT(error.message(), HasSubstr("3 nodes exceed the limit of 2"));

  options = {};
  options.limits.name_bytes = 3;
  EXPECT_EQ(error_of(model_proto(Proto().message(1, node_proto({}, {"long"}))), options)
                .kind(),
            ErrorKind::Budget);
  options = {};
  options.limits.functions = 0;
  EXPECT_EQ(error_of(Proto().varint(1, 8).message(25, Proto()), options).kind(),
            ErrorKind::Budget);
  options = {};
  options.limits.rank = 1;
  EXPECT_EQ(error_of(tensor_model(Proto().varint(1, 1).varint(1, 1)), options).kind(),
            ErrorKind::Budget);
  options = {};
  options.limits.string_bytes = 1;
  EXPECT_EQ(error_of(attr_model(Proto().bytes(4, "ab")), options).kind(),
            ErrorKind::Budget);
}

TEST(WireReader, LimitsHowDeepGraphsNest) {
  const auto nested = [](int depth) {
    Proto graph;
    for (int i = 0; i < depth; ++i) {
      graph = Proto().message(1, Proto().message(5, Proto().message(6, graph)));
    }
    return model_proto(graph);
  };
  EXPECT_NO_THROW(load_proto(nested(32)));
  EXPECT_THAT(error_of(nested(33)).message(), HasSubstr("levels of subgraphs"));
  LoadOptions options;
  options.limits.graph_depth = 1000;
  EXPECT_THAT(error_of(nested(40), options).message(), HasSubstr("levels of messages"));
}

TEST(WireReader, LimitsHowDeepTypesAndGroupsNest) {
  Proto type;
  for (int i = 0; i < 40; ++i) type = Proto().message(4, Proto().message(1, type));
  const Proto value = Proto().bytes(1, "x").message(2, type);
  EXPECT_THAT(error_of(model_proto(Proto().message(11, value))).message(),
              HasSubstr("levels of types"));
  const std::string open(200, '\x0b');
  const std::string close(200, '\x0c');
  EXPECT_THAT(error_of(Proto().varint(1, 8).raw(open).raw(close)).message(),
              HasSubstr("levels of messages"));
  EXPECT_NO_THROW(
      load_proto(Proto().varint(1, 8).raw(open.substr(150) + close.substr(150))));
}

TEST(WireReader, ChargesItsMemory) {
  LoadOptions options;
  options.limits.memory_base = 100'000;
  options.limits.memory_per_byte = 2;
  Proto graph;
  for (int i = 0; i < 10'000; ++i) graph.message(1, Proto());
  const Error error = error_of(model_proto(graph), options);
  EXPECT_EQ(error.kind(), ErrorKind::Budget);
  EXPECT_THAT(error.message(), HasSubstr("reading the model needs"));
}

// --- fields that come in more than one form

TEST(WireReader, LastOfSeveralScalarsWins) {
  const auto model =
      load_proto(Proto().varint(1, 7).bytes(2, "a").varint(1, 8).bytes(2, "b"));
  EXPECT_EQ(model->ir_version, 8);
  EXPECT_EQ(model->producer_name.view(), "b");
}

TEST(WireReader, MergesSubmessagesThatComeTwice) {
  const auto model = load_proto(
      Proto()
          .message(7, Proto().message(1, node_proto({}, {"a"})))
          .varint(1, 8)
          .message(7, Proto().bytes(2, "g").message(1, node_proto({"a"}, {"b"}))));
  EXPECT_EQ(model->graph().name(), "g");
  EXPECT_EQ(model->graph().num_nodes(), 2u);
  EXPECT_EQ(model->graph().last_node()->input(0),
            model->graph().first_node()->output(0));
}

TEST(WireReader, AnotherCaseOfATypeReplacesTheOneBefore) {
  const Proto tensor = Proto().varint(1, 1);
  const Proto shape = Proto().message(2, Proto());
  const Proto type = Proto()
                         .message(1, tensor)
                         .message(4, Proto())
                         .message(1, Proto())
                         .message(1, shape);
  const auto model = load_proto(
      model_proto(Proto().message(11, Proto().bytes(1, "x").message(2, type))));
  const ir::Type* read = model->graph().inputs()[0].value->type();
  EXPECT_EQ(read->kind, ir::Type::Kind::Tensor);
  EXPECT_FALSE(read->elem_type.has_value());
  ASSERT_NE(read->shape, nullptr);
  EXPECT_EQ(read->shape->rank(), 0u);
}

TEST(WireReader, TakesListsPackedAndUnpacked) {
  const auto model = load_proto(
      attr_model(Proto().varint(8, 1).bytes(8, "\x02\x03").varint(8, 4).varint(20, 7)));
  const auto* ints = only_attr(*model).get_if<std::span<const std::int64_t>>();
  ASSERT_NE(ints, nullptr);
  EXPECT_EQ(std::vector<std::int64_t>(ints->begin(), ints->end()),
            (std::vector<std::int64_t>{1, 2, 3, 4}));
  const auto dims = load_proto(tensor_model(Proto().bytes(1, "\x02\x03").varint(1, 4)));
  EXPECT_EQ(only_tensor(*dims).dims.size(), 3u);
}

TEST(WireReader, JoinsTypedDataToOnePackedList) {
  const auto model = load_proto(tensor_model(
      Proto().varint(5, 300).bytes(5, "\x01\x02").bytes(5, "").varint(5, 3)));
  const ir::DataPart* part = only_tensor(*model).find(ir::DataField::Int32);
  ASSERT_NE(part, nullptr);
  EXPECT_EQ(as_text(part->payload), "\xac\x02\x01\x02\x03");
  EXPECT_EQ(error_of(tensor_model(Proto().bytes(4, "123"))).kind(), ErrorKind::Invalid);
  EXPECT_EQ(error_of(tensor_model(Proto().bytes(7, "\x80"))).kind(),
            ErrorKind::Invalid);
  EXPECT_EQ(error_of(tensor_model(Proto().bytes(10, "1234567"))).kind(),
            ErrorKind::Invalid);
}

TEST(WireReader, KeepsUnknownFieldsWhereTheyWere) {
  const Proto strange = Proto().varint(500, 1).fixed64(501, 2).bytes(502, "x");
  const auto with = [&](const Proto& proto) {
    return Proto(proto).raw(strange.text());
  };
  const Proto tensor = with(Proto().varint(1, 2).bytes(8, "w"));
  const Proto attr = with(Proto().bytes(1, "a"));
  expect_same(with(
      model_proto(with(Proto()
                           .message(1, with(node_proto({}, {"y"}).message(5, attr)))
                           .message(5, tensor)))));
}

TEST(WireReader, JoinsScatteredUnknownFields) {
  const auto model = load_proto(
      Proto().varint(500, 1).varint(1, 8).varint(501, 2).varint(5, 1).varint(502, 3));
  EXPECT_EQ(as_text(model->unknown),
            Proto().varint(500, 1).varint(501, 2).varint(502, 3).text());
}

TEST(WireReader, TreatsAWrongWireTypeAsUnknown) {
  const Proto wrong = Proto().varint(1, 8).bytes(5, "text");
  const auto model = load_proto(wrong);
  EXPECT_FALSE(model->model_version.has_value());
  EXPECT_EQ(to_bytes(*model), wrong.text());
}

TEST(WireReader, KeepsNumbersOutsideClosedEnumerations) {
  const Proto attr = Proto().bytes(1, "a").varint(3, 5).varint(20, 77);
  const auto model = load_proto(attr_model(attr));
  EXPECT_FALSE(only_attr(*model).declared.has_value());
  EXPECT_EQ(to_bytes(*model), attr_model(attr).text());
  const auto tensor = load_proto(tensor_model(Proto().varint(14, 9)));
  EXPECT_FALSE(only_tensor(*tensor).data_location.has_value());
  EXPECT_FALSE(only_tensor(*tensor).unknown.empty());
}

// --- attributes

TEST(WireReader, ReadsOmittedZerosOfAttributes) {
  const auto model = load_proto(attr_model(Proto().bytes(1, "a").varint(20, 2)));
  EXPECT_EQ(*only_attr(*model).get_if<std::int64_t>(), 0);
  EXPECT_FALSE(only_attr(*model).has_value);
  expect_same(attr_model(Proto().bytes(1, "a").varint(20, 2)));
  expect_same(attr_model(Proto().bytes(1, "a").varint(3, 0).varint(20, 2)));
}

TEST(WireReader, KeepsSurplusValuesOfAttributes) {
  const Proto attr = Proto()
                         .bytes(1, "a")
                         .fixed32(2, 1.5f)
                         .varint(3, 5)
                         .bytes(4, "s")
                         .bytes(13, "doc")
                         .message(14, Proto())
                         .varint(20, 2)
                         .message(22, Proto());
  const auto model = load_proto(attr_model(attr));
  EXPECT_EQ(*only_attr(*model).get_if<std::int64_t>(), 5);
  EXPECT_EQ(only_attr(*model).num_surplus, 4u);
  EXPECT_EQ(to_bytes(*model), attr_model(attr).text());
}

TEST(WireReader, TellsTheTypeOfOldAttributesByTheField) {
  const auto model = load_proto(attr_model(Proto().bytes(1, "a").fixed32(2, 1.5f)));
  EXPECT_EQ(only_attr(*model).type(), ir::AttrType::Float);
  EXPECT_FALSE(only_attr(*model).declared.has_value());
}

}  // namespace
}  // namespace opscribe::serde
