#include "opscribe/check/check_model.h"

#include <algorithm>
#include <set>

#include "opscribe/check/body.h"
#include "opscribe/check/context.h"
#include "opscribe/check/functions.h"
#include "opscribe/check/opsets.h"
#include "opscribe/check/type_problems.h"

namespace opscribe::check {
namespace {

// What a model of IR version 1 or 2 speaks without saying so.
auto implied_opset() -> const std::vector<ir::OpsetImport>& {
  static const std::vector<ir::OpsetImport> imports = {
      {.domain = Text(""), .version = 1, .unknown = {}}};
  return imports;
}

void check_ir_version(Context& ctx) {
  const Where root;
  const Where at = step(root, "ir_version");
  const std::int64_t version = ctx.model().ir_version.value_or(0);
  if (version == 0) {
    ctx.error(at, "missing-ir-version", "the model does not say its IR version")
        .help("set `ir_version`; {} is the newest", kNewestIrVersion);
  } else if (version < 0 || version > kNewestIrVersion) {
    ctx.error(at, "unsupported-ir-version",
              "IR version {} is outside the known ones, 1 to {}", version,
              kNewestIrVersion)
        .help("{}",
              version < 0
                  ? "the file is likely corrupt"
                  : "save the model with an older IR version, or update the tool");
  }
}

// The imports in force for the main graph.
auto model_imports(Context& ctx) -> std::span<const ir::OpsetImport> {
  const auto imports = ctx.model().opset_imports.span();
  const Where root;
  const Where at = step(root, "opset_import");
  if (ctx.ir_version() >= 3) {
    if (imports.empty()) {
      ctx.error(at, "missing-opset-imports",
                "the model imports no operator set, so its operators have no meaning")
          .help("add an opset import of domain `ai.onnx`");
    }
    return imports;
  }
  if (imports.empty()) return implied_opset();
  ctx.error(at, "unexpected-opset-imports",
            "the model imports operator sets, which IR version {} does not have",
            ctx.ir_version())
      .help("set `ir_version` to 3 or higher");
  return imports;
}

// The model's imports and, for domains it does not import, the first function's.
auto merged_imports(const ir::Model& model, std::span<const ir::OpsetImport> own)
    -> std::vector<ir::OpsetImport> {
  std::vector<ir::OpsetImport> merged(own.begin(), own.end());
  std::set<std::string_view> known;
  for (const ir::OpsetImport& import : own) known.insert(import.domain.view());
  for (const ir::Function* function : model.functions()) {
    for (const ir::OpsetImport& import : function->opset_imports) {
      if (known.insert(import.domain.view()).second) merged.push_back(import);
    }
  }
  return merged;
}

void check_parameters(Context& ctx, const Where& where, std::vector<Name> names,
                      std::string_view what) {
  std::erase_if(names, [](Name name) { return name.empty(); });
  std::ranges::sort(names, {}, &Name::id);
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    if (names[i] != names[i + 1]) continue;
    ctx.error(where, "duplicate-parameter", "{} {} of the function appears twice", what,
              shown(names[i]))
        .help("rename or remove one of the two");
  }
}

void check_signature(Context& ctx, const Where& where, const ir::Function& function) {
  if (function.name().empty()) {
    ctx.error(where, "missing-name", "the function has no name")
        .help("give it a name that is not empty");
  }
  if (!function.domain().present() && ctx.ir_version() >= 8) {
    ctx.error(where, "missing-domain", "function {} has no domain",
              shown(function.name()))
        .help("set `domain` to one of your own, and import it where it is called");
  }
  std::vector<Name> outputs;
  for (const auto& place : function.body().outputs()) {
    outputs.push_back(place.value->name());
  }
  check_parameters(ctx, where, std::move(outputs), "output");
  std::vector<Name> attributes(function.attribute_names.begin(),
                               function.attribute_names.end());
  for (const ir::Attr* attr : function.attribute_defaults) {
    attributes.push_back(attr->name);
  }
  check_parameters(ctx, where, std::move(attributes), "attribute");
  if (!function.attribute_defaults.empty()) {
    ctx.needs_ir(where, 9, "a default value of a function's attribute");
  }
  if (!function.overload().empty()) ctx.needs_ir(where, 10, "an overload");
  if (!function.body().listed().empty()) {
    ctx.needs_ir(where, 10, "a value declaration in a function");
  }
  if (!function.metadata.empty()) {
    ctx.needs_ir(where, 10, "metadata of a function");
    check_metadata(ctx, where, function.metadata, diag::Severity::Warning);
  }
}

void check_functions(Context& ctx, Functions& functions, BodyRules& bodies,
                     const Opsets& merged) {
  const Where root;
  const auto all = ctx.model().functions();
  if (all.empty()) return;
  ctx.needs_ir(step(root, "functions"), 8, "a function");
  functions.check_identities();
  functions.check_calls();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Where at = function_step(root, *all[i], i);
    check_signature(ctx, at, *all[i]);
    const Opsets opsets(ctx, at, all[i]->opset_imports.span());
    bodies.check_function(at, *all[i], opsets, merged);
  }
  functions.check_use();
}

}  // namespace

auto check_model(const ir::Model& model, const schema::Registry& registry,
                 const CheckOptions& options) -> std::vector<diag::Diagnostic> {
  Context ctx(model, registry, options);
  const Where root;
  check_ir_version(ctx);
  check_metadata(ctx, root, model.metadata, diag::Severity::Error);
  const auto imports = model_imports(ctx);
  const Opsets opsets(ctx, root, imports);
  Functions functions(ctx);
  BodyRules bodies(ctx, functions);
  const Where graph = step(root, "graph");
  if (model.main_graph() == nullptr) {
    ctx.error(graph, "missing-graph", "the model has no graph")
        .help("the file may not be a model, or may be cut off");
  } else {
    bodies.check_main(graph, *model.main_graph(), opsets);
  }
  if (!model.configurations.empty()) {
    ctx.needs_ir(step(root, "configuration"), 11, "a device configuration");
  }
  if (!model.functions().empty()) {
    // Problems of these imports are reported where they stand.
    Context quiet(model, registry, options);
    const auto merged = merged_imports(model, imports);
    check_functions(ctx, functions, bodies, Opsets(quiet, root, merged));
  }
  if (options.infer_types) check_types(ctx);
  return ctx.finish();
}

auto has_errors(const std::vector<diag::Diagnostic>& diagnostics) -> bool {
  return std::ranges::any_of(diagnostics, [](const diag::Diagnostic& d) {
    return d.severity == diag::Severity::Error;
  });
}

}  // namespace opscribe::check
