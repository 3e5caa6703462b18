#include "opscribe/driver/api.h"

#include "opscribe/ops/registry.h"

namespace opscribe {

auto diagnose(const Model& model, const check::CheckOptions& options)
    -> std::vector<Diagnostic> {
  auto diagnostics = check::check_model(model, ops::registry(), options);
  for (Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.place.file.empty()) diagnostic.place.file = model.path;
  }
  return diagnostics;
}

}  // namespace opscribe
