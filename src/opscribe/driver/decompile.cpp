#include "opscribe/driver/decompile.h"

#include <optional>
#include <tuple>
#include <unordered_set>

#include "opscribe/base/error.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/compile.h"
#include "opscribe/emit/pairing.h"
#include "opscribe/emit/patch.h"
#include "opscribe/emit/script.h"
#include "opscribe/emit/skeleton.h"
#include "opscribe/ir/walk.h"
#include "opscribe/serde/file_io.h"
#include "opscribe/serde/side_file.h"
#include "opscribe/syntax/tree_maker.h"

namespace opscribe {
namespace {

// How often single nodes are written plainly before all of them are.
constexpr std::size_t kMostAttempts = 12;

auto without_limits(const std::string& function) -> CompileScriptOptions {
  constexpr auto kMany = std::size_t{1} << 40;
  return {.function = function,
          .evaluation = {.steps = kMany, .items = std::size_t{1} << 32}};
}

class Decompiler {
 public:
  Decompiler(const ir::Model& model, const DecompileOptions& options)
      : model_(model), options_(options) {
    if (options.weights.empty()) return;
    std::tie(folder_, location_) = serde::split_path(options.weights);
    side_file_.emplace(model, options.weights_threshold,
                       options.weights.ends_with(".npz")
                           ? serde::SideFile::Format::Npz
                           : serde::SideFile::Format::Safetensors);
    if (side_file_->is_empty()) return;
    side_file_->write(options.weights);
    record_.weights = location_;
  }

  auto run() -> Decompiled {
    write();
    describe();
    Decompiled result{.text = text(), .num_attempts = num_attempts_};
    const std::unique_ptr<ir::Model> again = compile(result.text);
    const emit::SkeletonResult left = emit::skeleton_of(model_, *again);
    const bool is_same = left.text.empty() && left.obstacle.empty();
    if (is_same && !options_.exact) return result;
    const std::string wanted = to_bytes(model_);
    const std::string given = to_bytes(*again);
    if (wanted == given) return result;
    if (!is_same) result.unspoken = left.obstacle + left.text;
    record_.patch = emit::make_patch(given, wanted);
    result.text = text();
    if (to_bytes(*compile(result.text)) != wanted) {
      throw InternalError("a decompiled script does not give its model back");
    }
    return result;
  }

 private:
  // Writes the script, plainer each time, until the compiler makes of it what the model
  // has.
  void write() {
    bool is_natural = options_.natural;
    bool has_control_flow = true;
    std::string problem;
    while (true) {
      ++num_attempts_;
      script_ = emit::write_script(model_, {.function_name = options_.function_name,
                                            .natural = is_natural,
                                            .operators = options_.operators,
                                            .literals = options_.literals,
                                            .control_flow = has_control_flow,
                                            .rename = options_.rename,
                                            .plain = &plain_,
                                            .aside = put_aside()});
      compiled_ = try_compile(script_.text(), problem);
      if (compiled_ != nullptr) {
        pairing_ = emit::pair_up(model_, *compiled_, script_);
        if (pairing_.is_good()) return;
        problem = pairing_.obstacle;
      }
      if (!is_natural) {
        throw Error(ErrorKind::Invalid,
                    fmt::format("no script gives this model: {}", problem),
                    "`opscribe check` lists what is wrong with it");
      }
      const bool is_new = compiled_ != nullptr && pairing_.mismatch != nullptr &&
                          plain_.insert(pairing_.mismatch).second;
      if (is_new && num_attempts_ < kMostAttempts) continue;
      // Loops and branches are what most often does not compile at all.
      if (!has_control_flow) is_natural = false;
      has_control_flow = false;
    }
  }

  auto put_aside() const -> emit::PutAside {
    if (record_.weights.empty()) return {};
    return [this](const ir::StoredTensor& tensor) -> std::optional<emit::Aside> {
      const auto* entry = side_file_->find(tensor);
      if (entry == nullptr) return std::nullopt;
      return emit::Aside{location_, entry->offset, entry->length};
    };
  }

  auto try_compile(const std::string& text, std::string& problem) const
      -> std::unique_ptr<ir::Model> {
    const auto file =
        std::make_shared<const SourceFile>(folder_ + "/<decompiled>", text);
    CompileScriptOptions options = without_limits(script_.main);
    options.all = script_.main.empty();
    const CompiledScript compiled = compile_script(file, options);
    if (compiled.function == nullptr) {
      for (const Diagnostic& each : compiled.diagnostics) {
        if (each.severity == diag::Severity::Error) problem = each.message;
      }
      return nullptr;
    }
    if (!script_.main.empty()) {
      return to_model(compiled, model_options_of(*compiled.function));
    }
    auto library = library_of(compiled.functions);
    return compiled.record ? restored(std::move(library), *compiled.record, folder_)
                           : std::move(library);
  }

  auto compile(const std::string& text) const -> std::unique_ptr<ir::Model> {
    std::string problem;
    auto model = try_compile(text, problem);
    if (model == nullptr) {
      throw InternalError("a decompiled script does not compile: " + problem);
    }
    return model;
  }

  // What the script leaves out goes into the record.
  void describe() {
    record_.main = script_.main;
    record_.scopes = pairing_.scopes;
    record_.functions = pairing_.functions;
    std::size_t num_numbered = 0;
    std::size_t num_unnamed = 0;
    ir::for_each_graph(model_, [&](const ir::Graph& graph) {
      std::size_t index = 0;
      for (const ir::Node* node : graph.nodes()) {
        if (node->name().empty()) ++num_unnamed;
        if (node->name().view() == fmt::format("n{}", index)) ++num_numbered;
        ++index;
      }
    });
    record_.is_numbered = num_numbered > num_unnamed;
    emit::restore(*compiled_, record_);
    record_.model = emit::skeleton_of(model_, *compiled_).text;
  }

  auto text() -> std::string {
    const syntax::TreeMaker make(*script_.arena);
    const auto before = script_.statements;
    script_.statements.push_back(
        make.assign(make.name(emit::kRecordName), emit::to_expr(record_, make)));
    std::string result = script_.text();
    script_.statements = before;
    return result;
  }

  const ir::Model& model_;
  const DecompileOptions& options_;
  std::string folder_ = ".";
  std::string location_;
  std::optional<serde::SideFile> side_file_;
  std::unordered_set<const ir::Node*> plain_;
  emit::Script script_;
  std::unique_ptr<ir::Model> compiled_;
  emit::Pairing pairing_;
  emit::Record record_;
  std::size_t num_attempts_ = 0;
};

}  // namespace

auto decompile(const ir::Model& model, const DecompileOptions& options) -> Decompiled {
  return Decompiler(model, options).run();
}

}  // namespace opscribe
