#include "opscribe/driver/run/inputs.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include "opscribe/base/edit_distance.h"
#include "opscribe/base/error.h"
#include "opscribe/driver/run/literal.h"
#include "opscribe/serde/file_io.h"
#include "opscribe/serde/npy.h"
#include "opscribe/serde/test_data.h"
#include "opscribe/tensor/convert.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe {
namespace {

namespace fs = std::filesystem;
using eval::Port;
using Inputs = std::vector<std::optional<RuntimeValue>>;

auto has_suffix(std::string_view path, std::string_view suffix) -> bool {
  return path.size() > suffix.size() && path.ends_with(suffix);
}

auto is_file_name(std::string_view text) -> bool {
  return has_suffix(text, ".npy") || has_suffix(text, ".npz") ||
         has_suffix(text, ".pb") || has_suffix(text, ".json");
}

auto stem_of(const std::string& path) -> std::string {
  return fs::path(path).stem().string();
}

// Places the values that are read at the inputs they are for.
class Gatherer {
 public:
  Gatherer(std::span<const Port> ports, const InputSettings& settings)
      : ports_(ports), settings_(settings), values_(ports.size()) {}

  auto gather() -> Inputs {
    for (const std::string& given : settings_.given) add(given);
    return std::move(values_);
  }

 private:
  void add(const std::string& given) {
    const std::size_t mark = given.find('=');
    const std::string name = given.substr(0, std::min(mark, given.size()));
    // A path may have `=` in it.
    if (mark == std::string::npos || (!has_input(name) && fs::exists(given))) {
      return add_path(given);
    }
    const std::size_t at = index_of(name);
    const std::string value = given.substr(mark + 1);
    try {
      is_file_name(value) ? add_file(at, value) : put_text(at, value);
    } catch (Error& error) {
      throw std::move(error).in(fmt::format("input `{}`", name));
    }
  }

  void put_text(std::size_t at, std::string_view text) {
    put(at, value_of(parse_literal(text), ports_[at].type));
  }

  auto has_input(std::string_view name) const -> bool {
    return std::ranges::find(ports_, name, &Port::name) != ports_.end();
  }
  auto index_of(std::string_view name) const -> std::size_t {
    const auto found = std::ranges::find(ports_, name, &Port::name);
    if (found != ports_.end()) return static_cast<std::size_t>(found - ports_.begin());
    std::vector<std::string_view> names;
    std::string list;
    for (const Port& port : ports_) {
      names.push_back(port.name);
      list += fmt::format("{}`{}`", list.empty() ? "" : ", ", port.name);
    }
    const std::string_view like = closest(name, names);
    throw Error(ErrorKind::Usage, fmt::format("the model has no input `{}`", name),
                !like.empty()  ? fmt::format("did you mean `{}`?", like)
                : list.empty() ? std::string("it takes no inputs")
                               : fmt::format("its inputs are {}", list));
  }

  void put(std::size_t at, RuntimeValue value) {
    if (values_[at]) {
      fail(ErrorKind::Usage, "input `{}` is given twice", ports_[at].name);
    }
    const ir::Type* type = ports_[at].type;
    const auto* tensor = std::get_if<Tensor>(&value.sum());
    const DataType wanted = type == nullptr ? DataType::Undefined : type->dtype();
    const bool is_other =
        tensor != nullptr && is_known(wanted) && tensor->dtype() != wanted;
    if (is_other && (settings_.cast || is_same_as(*tensor, wanted))) {
      value = cast(*tensor, wanted);
    } else if (is_other) {
      throw Error(ErrorKind::Usage,
                  fmt::format("input `{}` is {}; the model wants {}", ports_[at].name,
                              type_text(tensor->dtype(), tensor->dims().span()),
                              to_text(*type)),
                  "convert it, or let `--cast` do so");
    }
    values_[at].emplace(std::move(value));
  }
  // A wider type that NumPy has stands for one that it has not; nothing is lost.
  static auto is_same_as(const Tensor& tensor, DataType wanted) -> bool {
    const bool has_numpy = bits(wanted) >= 8 &&
                           !(is_float(wanted) && bits(wanted) == 8) &&
                           wanted != DataType::BFloat16;
    if (has_numpy || tensor.is_string() || is_complex(tensor.dtype())) return false;
    return identical(cast(cast(tensor, wanted), tensor.dtype()), tensor);
  }

  void add_file(std::size_t at, const std::string& path) {
    const serde::FileContent content = serde::read_file(path, true);
    if (has_suffix(path, ".json")) return put_text(at, as_text(content.bytes));
    if (has_suffix(path, ".pb")) return put(at, read_pb(at, path));
    if (has_suffix(path, ".npz")) {
      throw Error(ErrorKind::Usage,
                  fmt::format("`{}` holds several arrays by name", path),
                  fmt::format("give it alone: --in {}", path));
    }
    put(at, read_array(at, path, content.bytes));
  }
  auto read_array(std::size_t at, const std::string& path, Bytes bytes) const
      -> Tensor {
    const ir::Type* type = ports_[at].type;
    try {
      return serde::read_npy(bytes,
                             type == nullptr ? DataType::Undefined : type->dtype());
    } catch (Error& error) {
      throw std::move(error).in(fmt::format("`{}`", path)).with_path(path);
    }
  }
  auto read_pb(std::size_t at, const std::string& path) const -> RuntimeValue {
    ValueKind kind = serde::kind_of(ports_[at].type);
    if (kind == ValueKind::Undefined) kind = ValueKind::Tensor;
    return serde::read_data_file(path, kind).value;
  }

  // A file or folder that says itself what it is for.
  void add_path(const std::string& path) {
    if (fs::is_directory(path)) return add_folder(path);
    if (!is_file_name(path)) {
      throw Error(
          ErrorKind::Usage, fmt::format("cannot tell what `{}` is", path),
          "write NAME=VALUE, or a .npy, .npz, .pb or .json file, or a folder of "
          "test data");
    }
    if (has_suffix(path, ".npz")) return add_archive(path);
    if (has_suffix(path, ".json")) return add_document(path);
    const std::string stem = stem_of(path);
    if (const auto at = numbered(stem); at && !has_input(stem))
      return add_file(*at, path);
    if (ports_.size() == 1 && !has_input(stem)) return add_file(0, path);
    add_file(index_of(stem), path);
  }
  // `input_3`: the fourth input.
  auto numbered(std::string_view stem) const -> std::optional<std::size_t> {
    constexpr std::string_view kPrefix = "input_";
    if (!stem.starts_with(kPrefix)) return std::nullopt;
    const auto at = try_parse_number<std::size_t>(stem.substr(kPrefix.size()));
    return at && *at < ports_.size() ? at : std::nullopt;
  }
  void add_folder(const std::string& path) {
    bool is_any = false;
    for (std::size_t at = 0; at < ports_.size(); ++at) {
      const std::string file = fmt::format("{}/input_{}.pb", path, at);
      if (!fs::exists(file)) continue;
      is_any = true;
      put(at, read_pb(at, file));
    }
    if (!is_any && !ports_.empty()) {
      throw Error(ErrorKind::Usage,
                  fmt::format("the folder `{}` has no test data", path),
                  "its inputs are called input_0.pb, input_1.pb, ...");
    }
  }
  void add_archive(const std::string& path) {
    const serde::FileContent content = serde::read_file(path, true);
    try {
      for (serde::NamedArray& each : serde::read_npz(content.bytes)) {
        put(index_of(each.name), std::move(each.array));
      }
    } catch (Error& error) {
      throw std::move(error).in(fmt::format("`{}`", path)).with_path(path);
    }
  }
  // `{"x": [1, 2]}`, or what `opscribe run --json` prints.
  void add_document(const std::string& path) {
    const serde::FileContent content = serde::read_file(path, true);
    try {
      const Literal whole = parse_literal(as_text(content.bytes));
      const auto* entries = std::get_if<Literal::Entries>(&whole.value);
      if (entries == nullptr) {
        throw Error(ErrorKind::Usage, "this is no object of inputs by their names",
                    "write {\"x\": [1, 2]}");
      }
      for (const auto& [key, value] : *entries) {
        const auto* name = std::get_if<std::string>(&key.value);
        if (name == nullptr) fail(ErrorKind::Usage, "a name of an input is no text");
        const std::size_t at = index_of(*name);
        put(at, value_of(*inner_value(&value), ports_[at].type));
      }
    } catch (Error& error) {
      throw std::move(error).in(fmt::format("`{}`", path)).with_path(path);
    }
  }
  // Of `{"type": ..., "value": ...}` the value.
  static auto inner_value(const Literal* literal) -> const Literal* {
    const auto* entries = std::get_if<Literal::Entries>(&literal->value);
    if (entries == nullptr || entries->size() != 2) return literal;
    for (const auto& [key, value] : *entries) {
      const auto* name = std::get_if<std::string>(&key.value);
      if (name != nullptr && *name == "value") return &value;
    }
    return literal;
  }

  std::span<const Port> ports_;
  const InputSettings& settings_;
  Inputs values_;
};

}  // namespace

auto gather_inputs(const ir::Model& model, const InputSettings& settings)
    -> std::vector<std::optional<RuntimeValue>> {
  const std::vector<Port> ports = eval::ports_of(model.graph().inputs());
  Inputs values = Gatherer(ports, settings).gather();
  if (!settings.random) return values;
  const auto wanted = std::make_unique<bool[]>(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    wanted[i] = !values[i] && !ports[i].has_default;
  }
  Inputs drawn = random_inputs(model, *settings.random, settings.dims,
                               {wanted.get(), values.size()});
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) values[i] = std::move(drawn[i]);
  }
  return values;
}

}  // namespace opscribe
