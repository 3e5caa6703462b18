#include "opscribe/driver/compile.h"

#include <algorithm>
#include <unordered_set>

#include "opscribe/base/cancelled.h"
#include "opscribe/base/error.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/compilation.h"
#include "opscribe/driver/inference.h"
#include "opscribe/driver/source_text.h"
#include "opscribe/emit/patch.h"
#include "opscribe/serde/external_data.h"
#include "opscribe/serde/file_io.h"

namespace opscribe {

auto read_source(const std::string& path, std::uint64_t limit)
    -> std::shared_ptr<const SourceFile> {
  const serde::FileContent content = serde::read_file(path, false);
  if (content.bytes.size() > limit) {
    throw Error(ErrorKind::Budget,
                fmt::format("`{}` has {} bytes, more than the {} allowed for a script",
                            path, content.bytes.size(), limit),
                "is it a script?");
  }
  return std::make_shared<const SourceFile>(
      path, decode_source(as_text(content.bytes), path));
}

namespace {

void add_value_problems(CompiledScript& result, const CompileScriptOptions& options) {
  std::unordered_set<const ScriptFunction*> called;
  for (const auto& function : result.functions) {
    for (const auto& callee : function->callees) called.insert(callee.get());
  }
  const auto add = [&](const ScriptFunction& function, bool is_called) {
    const bool is_hint = is_called || options.strict;
    opscribe::add_value_problems(
        function, is_hint ? ValueProblems::Warnings : options.value_problems,
        result.diagnostics);
  };
  for (const auto& function : result.functions) {
    if (options.stop.stop_requested()) throw Cancelled();
    add(*function, called.contains(function.get()));
  }
  const bool is_among_them =
      std::ranges::find(result.functions, result.function) != result.functions.end();
  if (result.function != nullptr && !is_among_them) add(*result.function, false);
}

// The record may declare types that the script has no words for, without which they
// seem to contradict each other.
auto is_sound_as_recorded(const CompiledScript& compiled) -> bool {
  const auto model = to_model(compiled, model_options_of(*compiled.function));
  return !has_errors(infer_types(*model).diagnostics);
}

}  // namespace

auto compile_script(std::shared_ptr<const SourceFile> file,
                    const CompileScriptOptions& options) -> CompiledScript {
  const auto compilation = std::make_shared<Compilation>(
      std::move(file), CompilationOptions{.strict = options.strict,
                                          .imports_files = options.imports_files,
                                          .evaluation = options.evaluation,
                                          .lowering = options.lowering});
  CompiledScript result;
  result.names = compilation->names();
  std::vector<std::shared_ptr<const Findings>> findings;
  if (options.all) {
    const auto overview = compilation->overview(options.stop);
    result.functions = overview->functions;
    findings = overview->findings;
  }
  // Problems of the one asked for are among those of all.
  if (!options.all || !has_errors(gather(findings))) {
    const auto answer = compilation->function(options.function, options.stop);
    result.function = answer->function;
    findings.push_back(answer->findings);
  }
  result.diagnostics = gather(findings);
  result.files = compilation->files();
  if (result.function != nullptr && !options.strict) {
    if (const auto value = compilation->variable(emit::kRecordName)) {
      result.record = emit::record_of(*value);
    }
  }
  if (options.value_problems != ValueProblems::Ignored) {
    const std::size_t before = result.diagnostics.size();
    add_value_problems(result, options);
    if (result.record && has_errors(result.diagnostics) &&
        is_sound_as_recorded(result)) {
      result.diagnostics.resize(before);
    }
    if (has_errors(result.diagnostics)) result.function = nullptr;
  }
  // Variants of the functions may need names that nobody has asked for yet.
  result.module = compilation;
  return result;
}

auto restored(std::unique_ptr<ir::Model> model, const emit::Record& record,
              const std::string& folder) -> std::unique_ptr<ir::Model> {
  if (model->external_store == nullptr) {
    model->external_store = serde::make_external_store(folder, {}, false);
  }
  emit::restore(*model, record);
  if (record.patch.empty()) return model;
  auto bytes = emit::apply_patch(serde::to_bytes(*model), record.patch);
  // Of an edited script the rest of the record is good enough.
  if (!bytes) return model;
  const auto kept = std::make_shared<const std::string>(std::move(*bytes));
  auto patched = serde::load_bytes(as_bytes(*kept), kept);
  patched->external_store = model->external_store;
  return patched;
}

auto to_model(const CompiledScript& compiled, const ModelOptions& options)
    -> std::unique_ptr<ir::Model> {
  auto model = to_model(*compiled.function, options);
  const std::string folder = serde::split_path(compiled.files.back()->name()).first;
  model->external_store = serde::make_external_store(folder, {}, false);
  if (!compiled.record) return model;
  return restored(std::move(model), *compiled.record, folder);
}

auto lines_of(std::vector<std::shared_ptr<const SourceFile>> files) -> SourceLines {
  return [files = std::move(files)](const std::string& name,
                                    std::uint32_t line) -> std::optional<std::string> {
    for (const auto& file : files) {
      if (name != file->name() || line == 0 || line > file->num_lines()) continue;
      return std::string(file->line(line));
    }
    return {};
  };
}

}  // namespace opscribe
