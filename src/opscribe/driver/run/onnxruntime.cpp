#include "opscribe/driver/run/onnxruntime.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "opscribe/base/error.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/run/inputs.h"
#include "opscribe/driver/run/statistics.h"
#include "opscribe/driver/run/subprocess.h"
#include "opscribe/ir/clone.h"
#include "opscribe/serde/file_io.h"
#include "opscribe/serde/npy.h"
#include "opscribe/tensor/convert.h"

namespace opscribe {
namespace {

using Json = nlohmann::ordered_json;

// What the other process runs: `job.json` in, `result.json` out, arrays in files beside
// them. Arrays of types that NumPy does not have come as the bits of their elements.
constexpr std::string_view kProgram = R"(
import json, os, sys
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
folder = sys.argv[1]
try:
    import numpy
    import onnxruntime
except ImportError as error:
    print(error)
    sys.exit(3)
with open(folder + "/job.json") as file:
    job = json.load(file)
options = onnxruntime.SessionOptions()
options.log_severity_level = 3
options.intra_op_num_threads = job["threads"]
if job["plain"]:
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
def array(entry):
    return numpy.load(folder + "/" + entry["file"])
def value(entry):
    if "items" in entry:
        return [array(item) for item in entry["items"]]
    return array(entry) if "file" in entry else None
def is_odd(entry):
    return "dtype" in entry
files = 0
def save(made):
    global files
    if made is None:
        return {}
    if isinstance(made, list):
        return {"items": [save(item) for item in made]}
    made = numpy.asarray(made)
    if made.dtype == object:
        made = made.astype(str)
    files += 1
    name = f"result{files}.npy"
    numpy.save(folder + "/" + name, made)
    return {"file": name}
try:
    session = onnxruntime.InferenceSession(
        folder + "/model.onnx", options, providers=["CPUExecutionProvider"])
    entries = job["inputs"]
    if any(is_odd(entry) for entry in entries):
        make = onnxruntime.OrtValue.ortvalue_from_numpy_with_onnx_type
        feeds = {}
        for entry in entries:
            given = value(entry)
            feeds[entry["name"]] = (make(given, entry["dtype"]) if is_odd(entry)
                                    else onnxruntime.OrtValue.ortvalue_from_numpy(given))
        made = session.run_with_ort_values(job["outputs"], feeds)
        made = [each.numpy() for each in made]
    else:
        made = session.run(job["outputs"], {e["name"]: value(e) for e in entries})
except Exception as error:
    print(error)
    sys.exit(1)
with open(folder + "/result.json", "w") as file:
    json.dump([save(each) for each in made], file)
)";

class OrtProcess {
 public:
  OrtProcess(const ir::Model& model, bool is_plain, const OrtSettings& settings)
      : settings_(settings), is_plain_(is_plain) {
    save(model, folder_.file("model.onnx"), {.durable = false});
  }

  void run(std::span<const ir::ValuePlace> places, OptionalValues inputs,
           const std::vector<std::string>& outputs) {
    Json entries = Json::array();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (!inputs[i]) continue;
      const std::string_view name = places[i].value->name().view();
      Json entry = input_entry(*inputs[i], name);
      entry["name"] = name;
      entries.push_back(std::move(entry));
    }
    const Json job = {{"threads", settings_.threads},
                      {"plain", is_plain_},
                      {"inputs", std::move(entries)},
                      {"outputs", outputs}};
    serde::save_bytes(job.dump(), folder_.file("job.json"));
    const std::string python = python_path();
    const Finished finished =
        run_program({python, "-c", std::string(kProgram), folder_.path()},
                    folder_.file("log"), settings_.time, settings_.stop);
    require_success(finished, python);
    const auto content = serde::read_file(folder_.file("result.json"), false);
    result_ = Json::parse(as_text(content.bytes));
  }

  // Value `i`, which the model or a node declares to have that element type; nothing
  // for an optional without one.
  auto result(std::size_t i, DataType dtype) const -> std::optional<RuntimeValue> {
    return read(result_.at(i), dtype);
  }

 private:
  auto python_path() const -> std::string {
    if (!settings_.python.empty()) return settings_.python;
    const char* chosen = std::getenv("OPSCRIBE_PYTHON");
    return chosen != nullptr && *chosen != '\0' ? chosen : "python3";
  }

  static void require_success(const Finished& finished, const std::string& python) {
    if (finished.exit_code == 0) return;
    std::string said = finished.errors;
    said.erase(said.find_last_not_of(" \n") + 1);
    if (finished.exit_code == 3) {
      throw Error(ErrorKind::Usage,
                  fmt::format("`{}` has no ONNX Runtime: {}", python, said),
                  "name a Python that has it: --python .venv/bin/python");
    }
    fail(ErrorKind::Invalid, "ONNX Runtime does not run the model{}: {}",
         finished.exit_code > 1 ? fmt::format(" (exit code {})", finished.exit_code)
                                : "",
         said);
  }

  auto array_entry(const Tensor& tensor) -> Json {
    const DataType dtype = tensor.dtype();
    if (is_sub_byte(dtype)) {
      fail(ErrorKind::Unsupported, "ONNX Runtime cannot be given elements of type `{}`",
           text_name(dtype));
    }
    const bool is_known =
        !is_float(dtype) || (bits(dtype) >= 16 && dtype != DataType::BFloat16);
    const std::string name = fmt::format("input{}.npy", ++num_files_);
    const Tensor written =
        is_known
            ? tensor
            : tensor.bitcast(bits(dtype) == 16 ? DataType::UInt16 : DataType::UInt8);
    serde::save_bytes(serde::npy_bytes(written), folder_.file(name));
    Json entry = {{"file", name}};
    if (!is_known) entry["dtype"] = static_cast<int>(dtype);
    return entry;
  }

  auto input_entry(const RuntimeValue& value, std::string_view name) -> Json {
    switch (value.kind()) {
      case ValueKind::Tensor:
        return array_entry(value.tensor());
      case ValueKind::Optional:
        if (!value.optional().has_value()) return Json::object();
        return input_entry(value.optional().value(), name);
      case ValueKind::Sequence: {
        Json items = Json::array();
        for (const RuntimeValue& item : value.sequence().items()) {
          if (item.kind() != ValueKind::Tensor) break;
          items.push_back(array_entry(item.tensor()));
        }
        if (items.size() == value.sequence().size())
          return {{"items", std::move(items)}};
        break;
      }
      default:
        break;
    }
    fail(ErrorKind::Unsupported, "input `{}` is {}, which ONNX Runtime cannot be given",
         name, kind_phrase(value.kind()));
  }

  auto read(const Json& entry, DataType dtype) const -> std::optional<RuntimeValue> {
    if (entry.contains("items")) {
      std::vector<RuntimeValue> items;
      for (const Json& item : entry["items"]) {
        if (auto value = read(item, dtype)) items.push_back(std::move(*value));
      }
      return SequenceValue(ValueKind::Tensor, std::move(items));
    }
    if (!entry.contains("file")) return std::nullopt;
    const auto content =
        serde::read_file(folder_.file(entry["file"].get<std::string>()), true);
    return serde::read_npy(content.bytes, dtype);
  }

  OrtSettings settings_;
  bool is_plain_;
  TemporaryFolder folder_;
  int num_files_ = 0;
  Json result_;
};

// ONNX Runtime gives the bits of narrow floats, or the value itself.
auto as_type_of(RuntimeValue other, const RuntimeValue& own) -> RuntimeValue {
  const auto* a = std::get_if<Tensor>(&other.sum());
  const auto* b = std::get_if<Tensor>(&own.sum());
  if (a == nullptr || b == nullptr || a->dtype() == b->dtype()) return other;
  if (is_fixed_size(a->dtype()) && bits(a->dtype()) == bits(b->dtype()) &&
      is_float(b->dtype()) && !is_float(a->dtype())) {
    return a->bitcast(b->dtype());
  }
  return other;
}

auto element_type(const ir::Type* type) -> DataType {
  while (type != nullptr && type->element != nullptr) type = type->element;
  return type == nullptr ? DataType::Undefined : type->dtype();
}

// Compares values of the main graph as they come, and goes on with the other's.
class Comparer final : public eval::Observer {
 public:
  Comparer(const OrtProcess& other, std::map<std::string, std::size_t> places,
           const Tolerance& tolerance, LineSink sink)
      : other_(other),
        places_(std::move(places)),
        tolerance_(tolerance),
        sink_(std::move(sink)) {}

  void after(const eval::NodeEvent& event) override {
    if (event.depth() > 0) return;
    ++found.num_nodes;
    for (std::size_t i = 0; i < event.num_outputs(); ++i) {
      const RuntimeValue* own = event.output(i);
      const ir::Value* value = event.node().output(i);
      if (own == nullptr || value == nullptr) continue;
      const auto at = places_.find(std::string(value->name().view()));
      if (at != places_.end()) compare(event, i, *own, at->second);
    }
  }

  OrtComparison found;

 private:
  void compare(const eval::NodeEvent& event, std::size_t i, const RuntimeValue& own,
               std::size_t place) {
    const auto* tensor = std::get_if<Tensor>(&own.sum());
    auto other =
        other_.result(place, tensor == nullptr ? DataType::Undefined : tensor->dtype());
    if (!other) return;
    ++found.num_values;
    *other = as_type_of(std::move(*other), own);
    const auto text = difference(*other, own, tolerance_);
    if (!text) return;
    if (found.num_different++ == 0) sink_("the first difference:");
    std::string place_text = event.node().describe();
    if (const ir::Origin* origin = event.node().origin()) {
      place_text += fmt::format(" at {}:{}", origin->file.view(), origin->line);
    }
    sink_(fmt::format("{}: {}", place_text, *text));
    tell_inputs(event);
    event.replace_output(i, std::move(*other));
  }
  void tell_inputs(const eval::NodeEvent& event) const {
    if (found.num_different > 1) return;
    for (std::size_t i = 0; i < event.num_inputs(); ++i) {
      const RuntimeValue* value = event.input(i);
      const ir::Value* named = event.node().input(i);
      if (value == nullptr || named == nullptr) continue;
      sink_(fmt::format("  of {}: {}  {}", named->name().view(), summary(*value, 4),
                        to_text(statistics_of(*value))));
    }
  }

  const OrtProcess& other_;
  std::map<std::string, std::size_t> places_;
  Tolerance tolerance_;
  LineSink sink_;
};

}  // namespace

auto run_in_ort(const ir::Model& model, OptionalValues inputs,
                const OrtSettings& settings) -> std::vector<RuntimeValue> {
  OrtProcess process(model, false, settings);
  const std::vector<eval::Port> ports = eval::ports_of(model.graph().outputs());
  std::vector<std::string> names;
  for (const eval::Port& port : ports) names.emplace_back(port.name);
  process.run(model.graph().inputs(), inputs, names);
  std::vector<RuntimeValue> outputs;
  for (std::size_t i = 0; i < names.size(); ++i) {
    auto value = process.result(i, element_type(ports[i].type));
    outputs.push_back(value ? std::move(*value) : OptionalValue(ValueKind::Tensor));
  }
  return outputs;
}

auto compare_with_ort(const eval::Session& session, OptionalValues inputs,
                      const OrtSettings& settings, const Tolerance& tolerance,
                      const eval::RunLimits& limits, const LineSink& sink)
    -> OrtComparison {
  // Every value of the main graph becomes an output.
  const std::unique_ptr<ir::Model> model = ir::clone(session.model());
  std::map<std::string, std::size_t> places;
  std::vector<std::string> names;
  for (const ir::Node* node : model->graph().nodes()) {
    for (ir::Value* value : node->outputs()) {
      if (value == nullptr || value->name().empty()) continue;
      const std::string name(value->name().view());
      if (!places.emplace(name, names.size()).second) continue;
      names.push_back(name);
      if (!value->is_graph_output()) model->graph().add_output(value);
    }
  }
  OrtProcess process(*model, true, settings);
  process.run(model->graph().inputs(), inputs, names);
  Comparer comparer(process, std::move(places), tolerance, sink);
  OrtComparison& found = comparer.found;
  found.outputs = session.run_in_order({inputs.begin(), inputs.end()},
                                       {.limits = limits, .observer = &comparer});
  return std::move(found);
}

}  // namespace opscribe
