#include "opscribe/serde/wire_reader.h"

#include <algorithm>
#include <bit>

namespace opscribe::serde {
namespace {

// A small graph has few types, and is read in less time than a large table is cleared.
auto num_cached_types(std::size_t file_size) -> std::size_t {
  return std::bit_ceil(std::clamp<std::size_t>(file_size / 64, 8, 1024));
}

}  // namespace

WireReader::WireReader(ir::Model& model, Bytes file, const Limits& limits)
    : model_(model),
      source_{.file = file, .limits = &limits},
      limits_(limits),
      budget_(limits.memory_for(file.size()), "reading the model"),
      scope_(model, budget_),
      types_(num_cached_types(file.size())) {
  model_.arena().set_budget(&budget_);
}

WireReader::~WireReader() {
  model_.arena().set_budget(nullptr);
}

auto WireReader::name(Bytes text) -> Name {
  check_limit(text.size(), limits_.name_bytes, "bytes of a name");
  return model_.name(as_text(text));
}

auto WireReader::name(Text text) -> Name {
  return text.present() ? name(as_bytes(text.view())) : Name();
}

// --- model

struct WireReader::ModelParts {
  Submessage graph;
  BudgetedVector<Bytes> training;
  BudgetedVector<Bytes> functions;
};

void WireReader::read_model() {
  ModelParts parts;
  WireLevel level(source_);
  if (!scan_model(parts) && !model_.unknown.empty()) {
    throw Error(ErrorKind::Invalid, "no field of an ONNX model is in the file",
                "is it an ONNX model?");
  }
  // Names resolve per graph, with one exception: the algorithm of a training record
  // extends the main graph and sees its values. So the order is initializations, main
  // graph, algorithms, functions.
  model_.training_info.reserve(arena(), parts.training.size());
  for (std::size_t i = 0; i < parts.training.size(); ++i) {
    model_.training_info.push_back(arena(), {});
  }
  const auto read_all_training = [&](bool algorithm) {
    std::size_t i = 0;
    within([&] { return fmt::format("training_info {}", i); },
           [&] {
             for (; i < parts.training.size(); ++i) {
               read_training(model_.training_info[i], parts.training[i], algorithm);
             }
           });
  };
  read_all_training(false);
  if (parts.graph.present()) {
    within([] { return "graph"; },
           [&] {
             ir::Graph& graph = model_.make_main_graph({});
             scope_.enter(graph);
             read_graph(graph, parts.graph.get(source_, arena(), source_.file));
             scope_.leave_visible();
           });
  }
  read_all_training(true);
  scope_.forget();
  std::size_t i = 0;
  within([&] { return fmt::format("function {}", i); },
         [&] {
           for (; i < parts.functions.size(); ++i) read_function(parts.functions[i]);
         });
}

// Reads everything but graphs and functions; false when no field was known.
auto WireReader::scan_model(ModelParts& parts) -> bool {
  UnknownFields unknown;
  std::uint64_t known = 0;
  for (FieldReader field(source_, source_.file); field.next(); ++known) {
    switch (field.tag()) {
      case tag::varint(1):
        model_.ir_version = field.as_int64();
        break;
      case tag::bytes(2):
        model_.producer_name = field.as_text();
        break;
      case tag::bytes(3):
        model_.producer_version = field.as_text();
        break;
      case tag::bytes(4):
        model_.domain = field.as_text();
        break;
      case tag::varint(5):
        model_.model_version = field.as_int64();
        break;
      case tag::bytes(6):
        model_.doc = field.as_text();
        break;
      case tag::bytes(7):
        parts.graph.add(field);
        break;
      case tag::bytes(8):
        model_.opset_imports.push_back(arena(), read_opset(field.payload()));
        break;
      case tag::bytes(14):
        add_entry(model_.metadata, field.payload());
        break;
      case tag::bytes(20):
        parts.training.push_back(budget_, field.payload());
        break;
      case tag::bytes(25):
        parts.functions.push_back(budget_, field.payload());
        break;
      case tag::bytes(26):
        model_.configurations.push_back(arena(), read_configuration(field.payload()));
        break;
      default:
        unknown.add(arena(), field.raw());
        --known;
    }
  }
  model_.unknown = unknown.bytes();
  check_limit(parts.functions.size(), limits_.functions, "functions");
  return known != 0;
}

void WireReader::read_training(ir::TrainingInfo& info, Bytes message, bool algorithm) {
  WireLevel level(source_);
  UnknownFields unknown;
  Submessage graph;
  const std::uint32_t wanted = algorithm ? tag::bytes(2) : tag::bytes(1);
  for (FieldReader field(source_, message); field.next();) {
    if (field.tag() == wanted) graph.add(field);
    if (algorithm) continue;  // the rest was read in the first round
    switch (field.tag()) {
      case tag::bytes(1):
      case tag::bytes(2):
        break;
      case tag::bytes(3):
        add_entry(info.initialization_binding, field.payload());
        break;
      case tag::bytes(4):
        add_entry(info.update_binding, field.payload());
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  if (!algorithm) info.unknown = unknown.bytes();
  if (!graph.present()) return;
  (algorithm ? info.algorithm : info.initialization) =
      read_subgraph(graph.get(source_, arena(), message));
}

auto WireReader::read_opset(Bytes message) -> ir::OpsetImport {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::OpsetImport import;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        import.domain = field.as_text();
        break;
      case tag::varint(2):
        import.version = field.as_int64();
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  import.unknown = unknown.bytes();
  return import;
}

auto WireReader::read_entry(Bytes message) -> ir::StringEntry {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::StringEntry entry;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        entry.key = field.as_text();
        break;
      case tag::bytes(2):
        entry.value = field.as_text();
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  entry.unknown = unknown.bytes();
  return entry;
}

void WireReader::add_entry(ir::Metadata& metadata, Bytes message) {
  metadata.push_back(arena(), read_entry(message));
}

auto WireReader::read_configuration(Bytes message) -> ir::DeviceConfiguration {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::DeviceConfiguration configuration;
  ArenaVector<Text> devices;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        configuration.name = field.as_text();
        break;
      case tag::varint(2):
        configuration.num_devices = field.as_int32();
        break;
      case tag::bytes(3):
        devices.push_back(arena(), field.as_text());
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  configuration.device = devices.span();
  configuration.unknown = unknown.bytes();
  return configuration;
}

// --- functions

void WireReader::read_function(Bytes message) {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::Function& function = *model_.add_function({}, {});
  ir::Graph& body = function.body();
  Sections& sections = sections_of_level();
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        function.set_name(name(field.payload()).view());
        break;
      case tag::bytes(4):
        sections.inputs.push_back(budget_, field.payload());
        break;
      case tag::bytes(5):
        sections.outputs.push_back(budget_, field.payload());
        break;
      case tag::bytes(6):
        function.attribute_names.push_back(arena(), name(field.payload()));
        break;
      case tag::bytes(7):
        sections.nodes.push_back(budget_, field.payload());
        break;
      case tag::bytes(8):
        function.doc = field.as_text();
        break;
      case tag::bytes(9):
        function.opset_imports.push_back(arena(), read_opset(field.payload()));
        break;
      case tag::bytes(10):
        function.set_domain(name(field.payload()).view());
        break;
      case tag::bytes(11):
        sections.initializers.push_back(budget_, field.payload());
        break;
      case tag::bytes(12):
        sections.declarations.push_back(budget_, field.payload());
        break;
      case tag::bytes(13):
        function.set_overload(name(field.payload()).view());
        break;
      case tag::bytes(14):
        add_entry(function.metadata, field.payload());
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  function.unknown = unknown.bytes();
  ++graph_depth_;
  // A default value stands outside the body and sees nothing of it.
  for (Bytes each : sections.initializers.from(0)) {
    function.attribute_defaults.push_back(arena(),
                                          arena().make<ir::Attr>(read_attr(each)));
  }
  scope_.enter(body);
  for (Bytes each : sections.declarations.from(0)) {
    const Declaration declaration = read_declaration(each);
    scope_.declare(declaration.name, declaration.info);
  }
  for (Bytes each : sections.inputs.from(0)) scope_.add_parameter(name(each));
  read_nodes(body, sections.nodes.from(0));
  for (Bytes each : sections.outputs.from(0)) scope_.add_result(name(each));
  scope_.leave();
  --graph_depth_;
}

}  // namespace opscribe::serde
