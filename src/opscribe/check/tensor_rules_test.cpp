#include "opscribe/check/tensor_rules.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "opscribe/check/test_support.h"

namespace opscribe::check {
namespace {

// Replaces the data of w, which has shape [2].
void set_data(Sample& s, DataType dtype, ir::DataField field,
              std::string_view payload) {
  s.w_tensor().data.clear();
  s.w_tensor().data_type = static_cast<std::int32_t>(dtype);
  s.add_data(&s.w_tensor(), field, payload);
}

TEST(CheckTensor, Storage) {
  using ir::DataField;
  const std::string at = " graph.initializer[0] \"w\"";
  run_cases({
      {"no type",
       [](Sample& s) { s.w_tensor().data_type.reset(); },
       {"error missing-data-type" + at}},
      {"undefined type",
       [](Sample& s) { s.w_tensor().data_type = 0; },
       {"error missing-data-type" + at}},
      {"type to come",
       [](Sample& s) { s.w_tensor().data_type = 29; },
       {"error invalid-data-type" + at}},
      {"short",
       [](Sample& s) { set_data(s, DataType::Float, DataField::Raw, "1234567"); },
       {"error too-little-data" + at}},
      {"long",
       [](Sample& s) { set_data(s, DataType::Float, DataField::Raw, "123456789"); },
       {"warning too-much-data" + at}},
      {"two fields",
       [](Sample& s) { s.add_data(&s.w_tensor(), DataField::Float, "12345678"); },
       {"error multiple-data-fields" + at}},
      {"no data",
       [](Sample& s) { s.w_tensor().data.clear(); },
       {"error missing-data" + at}},
      {"an empty field is no data",
       [](Sample& s) {
         s.w_tensor().data.clear();
         s.add_data(&s.w_tensor(), DataField::Raw, "");
       },
       {"error missing-data" + at}},
      {"empty shape with data",
       [](Sample& s) { s.w_tensor().dims = s.dims({2, 0}); },
       {"error unexpected-data" + at}},
      {"empty, however large the other dimensions",
       [](Sample& s) {
         s.w_tensor().dims = s.dims({1LL << 40, 1LL << 40, 0});
         s.w_tensor().data.clear();
       },
       {}},
      {"negative dimension",
       [](Sample& s) { s.w_tensor().dims = s.dims({-2}); },
       {"error negative-dimension" + at}},
      {"overflowing shape",
       [](Sample& s) { s.w_tensor().dims = s.dims({1LL << 40, 1LL << 40}); },
       {"error shape-too-large" + at}},
      {"overflowing byte size",
       [](Sample& s) { s.w_tensor().dims = s.dims({1LL << 62}); },
       {"error too-little-data" + at}},
      {"rank",
       [](Sample& s) {
         const std::vector<std::int64_t> ones(65, 1);
         s.w_tensor().dims = s.model.arena().copy_array(std::span(ones));
         s.w_tensor().data.clear();
         s.add_data(&s.w_tensor(), DataField::Raw, "1234");
       },
       {"error limit-exceeded" + at}},
      {"strings as raw bytes",
       [](Sample& s) { set_data(s, DataType::String, DataField::Raw, "ab"); },
       {"error wrong-data-field" + at}},
      {"floats among integers",
       [](Sample& s) { set_data(s, DataType::Float, DataField::Int32, "\1\2"); },
       {"error wrong-data-field" + at}},
      {"segment",
       [](Sample& s) {
         s.w_tensor().segment = s.model.arena().make<ir::TensorSegment>();
       },
       {"error segmented-tensor" + at}},
      {"bad text",
       [](Sample& s) {
         s.w_tensor().data.clear();
         s.w_tensor().data_type = static_cast<std::int32_t>(DataType::String);
         const std::array<Bytes, 2> strings = {as_bytes("ok"), as_bytes("\xc0\xaf")};
         s.w_tensor().data.push_back(
             s.model.arena(),
             {.field = DataField::String,
              .payload = {},
              .strings = s.model.arena().copy_array(std::span<const Bytes>(strings))});
       },
       {"warning invalid-utf8" + at + ".string_data[1]"}},
  });
}

TEST(CheckTensor, TypedFieldsHoldEnough) {
  using ir::DataField;
  struct Row {
    DataType dtype;
    DataField field;
    std::string exact;  // for two elements
    std::string shorter;
  };
  const std::string f8(8, '\0');
  const std::string f4(4, '\0');
  const std::string d16(16, '\0');
  const std::vector<Row> rows = {
      {DataType::Float, DataField::Float, f8, f4},
      {DataType::Complex64, DataField::Float, d16, f8 + f4},
      {DataType::Double, DataField::Double, d16, f8},
      {DataType::Complex128, DataField::Double, d16 + d16, d16 + f8},
      {DataType::Int64, DataField::Int64, "\x01\xff\x01", "\xff\x01"},
      {DataType::UInt64, DataField::UInt64, "\x01\x02", "\x01"},
      {DataType::UInt32, DataField::UInt64, "\x01\x02", "\x01"},
      {DataType::Int32, DataField::Int32, "\x01\x02", "\x01"},
      {DataType::Int8, DataField::Int32, "\x01\x02", "\x01"},
      {DataType::Bool, DataField::Int32, "\x01\x01", "\x01"},
      {DataType::Float16, DataField::Int32, "\x01\x02", "\x01"},
      {DataType::BFloat16, DataField::Int32, "\x01\x02", "\x01"},
      {DataType::Float8E5M2, DataField::Int32, "\x01\x02", "\x01"},
      {DataType::Float6E2M3, DataField::Int32, "\x01\x02", "\x01"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(enum_name(row.dtype));
    Sample sample;
    sample.model.ir_version = 14;
    set_data(sample, row.dtype, row.field, row.exact);
    EXPECT_EQ(summary(sample.check()), std::vector<std::string>{});
    set_data(sample, row.dtype, row.field, row.shorter);
    EXPECT_EQ(
        summary(sample.check()),
        std::vector<std::string>{"error too-little-data graph.initializer[0] \"w\""});
  }
}

TEST(CheckTensor, PackedTypesCountBytes) {
  EXPECT_EQ(entries_needed(DataType::Int4, 3), 2u);
  EXPECT_EQ(entries_needed(DataType::UInt2, 5), 2u);
  EXPECT_EQ(entries_needed(DataType::Float4E2M1, 4), 2u);
  EXPECT_EQ(entries_needed(DataType::Float6E3M2, 4), 4u);
  EXPECT_EQ(entries_needed(DataType::Complex64, UINT64_MAX), std::nullopt);
}

TEST(CheckTensor, SixBitCodes) {
  using ir::DataField;
  const std::string at = " graph.initializer[0] \"w\"";
  run_cases({
      // Two codes take 12 bits: the high half of the second byte is padding.
      {"zero padding",
       [](Sample& s) {
         s.model.ir_version = 14;
         set_data(s, DataType::Float6E2M3, DataField::Raw, "\xff\x0f");
       },
       {}},
      {"padding set",
       [](Sample& s) {
         s.model.ir_version = 14;
         set_data(s, DataType::Float6E2M3, DataField::Raw, "\xff\x1f");
       },
       {"error nonzero-padding" + at}},
      {"code too large",
       [](Sample& s) {
         s.model.ir_version = 14;
         set_data(s, DataType::Float6E3M2, DataField::Int32, "\x3f\x40");
       },
       {"error code-out-of-range" + at}},
      {"negative code",
       [](Sample& s) {
         s.model.ir_version = 14;
         set_data(s, DataType::Float6E3M2, DataField::Int32,
                  "\x3f\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01");
       },
       {"error code-out-of-range" + at}},
  });
}

// --- Sparse tensors ---

struct Sparse {
  std::vector<std::int64_t> dims;
  std::vector<std::int64_t> index_shape;
  std::vector<std::int64_t> indices;
  std::string expected;  // id and the end of the path; empty: sound
};

TEST(CheckSparse, Indices) {
  const std::vector<Sparse> rows = {
      {{4}, {2}, {0, 3}, ""},
      {{2, 2}, {2}, {1, 3}, ""},
      {{2, 2}, {2, 2}, {0, 1, 1, 0}, ""},
      {{4}, {2}, {0, 4}, "invalid-sparse-index .indices"},
      {{4}, {2}, {-1, 3}, "invalid-sparse-index .indices"},
      {{4}, {2}, {3, 0}, "invalid-sparse-index .indices"},
      {{4}, {2}, {3, 3}, "invalid-sparse-index .indices"},
      {{2, 2}, {2, 2}, {0, 2, 1, 0}, "invalid-sparse-index .indices"},
      {{2, 2}, {2, 2}, {1, 0, 0, 1}, "invalid-sparse-index .indices"},
      {{2, 2}, {2, 2}, {1, 0, 1, 0}, "invalid-sparse-index .indices"},
      {{4}, {3}, {0, 1, 2}, "invalid-sparse-tensor .indices"},
      {{4}, {2, 2}, {0, 1, 2, 3}, "invalid-sparse-tensor .indices"},
      {{4}, {1, 2, 1}, {0, 1}, "invalid-sparse-tensor .indices"},
      {{}, {2}, {0, 1}, "invalid-sparse-tensor "},
      {{4, 0}, {2}, {0, 1}, "invalid-sparse-tensor "},
      {{4, -1}, {2}, {0, 1}, "invalid-sparse-tensor "},
      // The dense size fits no integer: linear indices mean nothing, tuples do.
      {{1LL << 40, 1LL << 40}, {2}, {0, 1}, "shape-too-large .indices"},
      {{1LL << 40, 1LL << 40}, {2, 2}, {0, 1, 1LL << 39, 5}, ""},
  };
  for (const Sparse& row : rows) {
    SCOPED_TRACE(fmt::format("[{}]", fmt::join(row.indices, ",")));
    Sample sample;
    auto* sparse = sample.model.arena().make<ir::StoredSparseTensor>();
    sparse->values = sample.tensor(DataType::Float, {2}, 8);
    sparse->indices = sample.int64s(row.index_shape, row.indices);
    sparse->dims = sample.dims(row.dims);
    sample.graph->append_node("Constant", {}, {"c"})->set_attr("sparse_value", sparse);
    std::vector<std::string> expected;
    if (!row.expected.empty()) {
      const auto space = row.expected.find(' ');
      expected = {
          fmt::format("error {} graph.node[1] (Constant).attribute[0] "
                      "\"sparse_value\".sparse_tensor{}",
                      row.expected.substr(0, space), row.expected.substr(space + 1))};
    }
    EXPECT_EQ(summary(sample.check()), expected);
  }
}

TEST(CheckSparse, Parts) {
  const auto check = [](auto change) {
    Sample sample;
    auto* sparse = sample.model.arena().make<ir::StoredSparseTensor>();
    sparse->values = sample.tensor(DataType::Float, {2}, 8);
    sparse->indices = sample.int64s({2}, {0, 1});
    sparse->dims = sample.dims({4});
    change(sample, *sparse);
    sample.graph->add_sparse_initializer(sample.graph->make_value("s"), sparse);
    return summary(sample.check());
  };
  using Lines = std::vector<std::string>;
  const std::string at = " graph.sparse_initializer[0] \"s\"";
  EXPECT_EQ(check([](Sample&, ir::StoredSparseTensor&) {}), Lines{});
  EXPECT_EQ(check([](Sample&, ir::StoredSparseTensor& t) { t.values = nullptr; }),
            Lines{"error invalid-sparse-tensor" + at});
  EXPECT_EQ(check([](Sample&, ir::StoredSparseTensor& t) { t.indices = nullptr; }),
            Lines{"error invalid-sparse-tensor" + at});
  EXPECT_EQ(check([](Sample& s, ir::StoredSparseTensor& t) {
              t.values = s.tensor(DataType::Float, {0});
              t.indices = nullptr;
            }),
            Lines{});
  EXPECT_EQ(check([](Sample& s, ir::StoredSparseTensor& t) {
              t.indices = s.tensor(DataType::Int32, {2}, 8);
            }),
            Lines{"error invalid-sparse-tensor" + at + ".indices"});
  EXPECT_EQ(check([](Sample& s, ir::StoredSparseTensor& t) {
              t.values = s.tensor(DataType::Float, {1, 2}, 8);
            }),
            Lines{"error invalid-sparse-tensor" + at});
}

// --- External data ---

TEST(CheckExternal, KeysAndNumbers) {
  const std::string at = " graph.initializer[0] \"w\"";
  run_cases({
      {"sound",
       [](Sample& s) { s.make_external({"location", "w.bin", "length", "8"}); },
       {}},
      {"data as well",
       [](Sample& s) {
         s.make_external({"location", "w.bin"});
         s.add_data(&s.w_tensor(), ir::DataField::Raw, "12345678");
       },
       {"error multiple-data-fields" + at}},
      {"no location",
       [](Sample& s) { s.make_external({"offset", "0"}); },
       {"error missing-location" + at}},
      {"length too small",
       [](Sample& s) { s.make_external({"location", "w.bin", "length", "7"}); },
       {"error external-data-too-short" + at}},
      {"offset is no number",
       [](Sample& s) { s.make_external({"location", "w.bin", "offset", "-1"}); },
       {"error invalid-external-number" + at}},
      {"length is no number",
       [](Sample& s) { s.make_external({"location", "w.bin", "length", "8x"}); },
       {"error invalid-external-number" + at}},
      {"two locations",
       [](Sample& s) { s.make_external({"location", "a", "location", "b"}); },
       {"error duplicate-external-key" + at}},
      {"strings",
       [](Sample& s) {
         s.make_external({"location", "a"});
         s.w_tensor().data_type = static_cast<std::int32_t>(DataType::String);
       },
       {"error wrong-data-field" + at}},
  });
}

TEST(CheckExternal, LocationsStayBelowTheModel) {
  for (const std::string_view location :
       {std::string_view(""), std::string_view("/etc/passwd"), std::string_view(".."),
        std::string_view("../w"), std::string_view("a/../../w"),
        std::string_view("a/.."), std::string_view("a\\b"), std::string_view("C:w"),
        std::string_view("a\0b", 3)}) {
    SCOPED_TRACE(location);
    Sample sample;
    sample.make_external({"location", location});
    EXPECT_EQ(
        summary(sample.check()),
        std::vector<std::string>{"error unsafe-location graph.initializer[0] \"w\""});
  }
}

class CheckFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "check_external_XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    dir_ = pattern;
    std::ofstream(dir_ / "w.bin") << "0123456789";
  }
  void TearDown() override { std::filesystem::remove_all(dir_); }

  auto ids(std::initializer_list<std::string_view> keys_and_values,
           const CheckOptions& options = {}) const -> std::vector<std::string_view> {
    Sample sample;
    sample.model.path = (dir_ / "m.onnx").string();
    sample.make_external(keys_and_values);
    std::vector<std::string_view> ids;
    for (const auto& d : sample.check(options)) ids.push_back(d.id);
    return ids;
  }
  using Ids = std::vector<std::string_view>;
  std::filesystem::path dir_;
};

TEST_F(CheckFiles, AreLongEnough) {
  EXPECT_EQ(ids({"location", "w.bin"}), Ids{});
  EXPECT_EQ(ids({"location", "./w.bin"}), Ids{});
  EXPECT_EQ(ids({"location", "w.bin", "offset", "2"}), Ids{});
  EXPECT_EQ(ids({"location", "w.bin", "offset", "3"}), Ids{"external-data-too-short"});
  EXPECT_EQ(ids({"location", "w.bin", "length", "11"}), Ids{"external-data-too-short"});
  EXPECT_EQ(ids({"location", "w.bin", "offset", "18446744073709551615"}),
            Ids{"external-data-too-short"});
  EXPECT_EQ(ids({"location", "w.bin", "offset", "18446744073709551616"}),
            Ids{"invalid-external-number"});
}

TEST_F(CheckFiles, ArePlainFilesOfTheirOwn) {
  std::filesystem::create_directory(dir_ / "sub");
  std::filesystem::create_symlink("w.bin", dir_ / "link");
  std::filesystem::create_symlink("sub", dir_ / "dirlink");
  std::ofstream(dir_ / "sub" / "inner.bin") << "0123456789";
  std::ofstream(dir_ / "twin.bin") << "0123456789";
  std::filesystem::create_hard_link(dir_ / "twin.bin", dir_ / "twin2.bin");
  ASSERT_EQ(::mkfifo((dir_ / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(ids({"location", "sub/inner.bin"}), Ids{});
  for (const char* bad : {"absent", "sub", "link", "dirlink/inner.bin", "twin.bin",
                          "pipe", "w.bin/below"}) {
    SCOPED_TRACE(bad);
    EXPECT_EQ(ids({"location", bad}), Ids{"unreadable-external-data"});
    EXPECT_EQ(ids({"location", bad}, {.read_external = false}), Ids{});
  }
}

}  // namespace
}  // namespace opscribe::check
