#include "opscribe/driver/run/target.h"

#include "opscribe/driver/api.h"
#include "opscribe/driver/script_model.h"

namespace opscribe {

auto open_target(const TargetSettings& settings) -> RunTarget {
  RunTarget target;
  if (!settings.is_script) {
    target.model = load(settings.path);
    return target;
  }
  CompiledScript compiled = compile_script(read_source(settings.path),
                                           {.function = settings.function,
                                            .value_problems = ValueProblems::Errors,
                                            .imports_files = true,
                                            .stop = settings.stop});
  target.diagnostics = std::move(compiled.diagnostics);
  target.line_of = lines_of(compiled.files);
  if (compiled.function == nullptr) return target;
  ModelOptions options = model_options_of(*compiled.function);
  options.stop = settings.stop;
  target.model = to_model(*compiled.function, options);
  return target;
}

}  // namespace opscribe
