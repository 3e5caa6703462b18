// The way through one script function.

#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/function.h"
#include "opscribe/lower/inline.h"
#include "opscribe/lower/packed.h"
#include "opscribe/lower/parameters.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/signature.h"
#include "opscribe/lower/types.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

Context::Context(CompileRequest&& from, diag::Emitter& into, Work& part_of)
    : result(make_pooled<ScriptFunction>(std::move(from))),
      request(result->request),
      emitter(into),
      work(part_of),
      names(*model),
      types(ops::registry()) {}

namespace {

// A value as part of a name: `m1` for -1, `0_5` for 0.5.
auto identifier_of(const script::Value& value) -> std::string {
  std::string result;
  for (const char c : value.repr()) {
    const bool is_plain =
        (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (c == '-') {
      result += 'm';
    } else if (is_plain) {
      result += c;
    } else if (!result.empty() && result.back() != '_') {
      result += '_';
    }
  }
  while (result.ends_with('_')) result.pop_back();
  return result;
}

// The imports of subgraphs join those of the function; types of inputs come first
// among the listed values.
void finish(Context& ctx) {
  ir::Function& function = *ctx.function;
  for (const auto& [domain, version] : ctx.inner_imports) {
    if (!ir::find_opset(function.opset_imports.span(), domain)) {
      function.opset_imports.push_back(
          ctx.model->arena(), {.domain = ctx.model->text(domain), .version = version});
    }
  }
  for (const ir::OpsetImport& import : function.opset_imports) {
    ctx.result->imports.push_back({.domain = std::string(import.domain.view()),
                                   .version = import.version.value_or(1)});
  }
  ir::Graph& body = function.body();
  list_typed_values(body);
  ctx.result->set_function({ctx.model, ctx.function});
  ctx.result->num_outputs = body.outputs().size();
  if (ctx.result->num_outputs == 0) {
    warn(ctx, ctx.request.def->name.span, "missing-return",
         fmt::format("`{}` returns nothing: its graph has no outputs",
                     ctx.request.def->name.text),
         "return the values that are the outputs");
  }
}

auto run(Context& ctx) -> std::shared_ptr<const ScriptFunction> {
  const std::size_t errors_before = ctx.emitter.num_errors();
  const auto told_before =
      static_cast<std::ptrdiff_t>(ctx.emitter.diagnostics().size());
  ctx.result->node_name = std::string(ctx.request.def->name.text);
  for (const std::string& name : ctx.request.absent) {
    ctx.result->node_name += "_without_" + name;
  }
  for (const auto& [name, value] : ctx.request.known_attributes) {
    ctx.result->node_name += fmt::format("_{}_{}", name, identifier_of(value));
  }
  // The standard domain is written by leaving it out.
  const std::string_view domain = ctx.request.opset.domain.empty()
                                      ? std::string_view()
                                      : std::string_view(ctx.request.opset.domain);
  ctx.function = ctx.model->add_function(domain, ctx.result->node_name);
  ctx.graph = &ctx.function->body();

  BlockScope top{.graph = ctx.graph};
  Activation activation;
  activation.def = ctx.request.def;
  activation.statics = ctx.request.scope.get();
  activation.origin = ctx.request.origin;
  activation.top = &top;
  ctx.active = &activation;
  ctx.scope = &top;
  ctx.current = ctx.request.def->name.span;
  try {
    ctx.work.check_depth(ctx.current);
    find_default_opset(ctx);
    if (ctx.default_opset) ctx.types.set_opset(ctx.default_opset->version);
    if (ctx.default_opset) ctx.result->default_version = ctx.default_opset->version;
    lower_signature(ctx);
    ctx.result->signature = signature_of(*ctx.result);
    analyse(ctx, activation, *ctx.request.def);
    run_body(ctx, activation);
  } catch (const Failed&) {
    ctx.has_failed = true;  // told already
  } catch (const Exhausted& exhausted) {
    ctx.has_failed = true;
    report(ctx, exhausted);
  } catch (const NeedsKnown& needs) {
    if (ctx.emitter.num_errors() != errors_before) return nullptr;
    ctx.result->template_parameter = needs.parameter;
    ctx.result->template_way_out = needs.way_out;
    ctx.result->callees.clear();
    ctx.result->nested.clear();
    return ctx.result;
  }
  if (ctx.has_failed || ctx.emitter.num_errors() != errors_before) return nullptr;
  finish(ctx);
  const std::vector<diag::Diagnostic>& told = ctx.emitter.diagnostics();
  ctx.result->warnings.assign(told.begin() + told_before, told.end());
  if (ctx.result->varies_without.empty()) ctx.result->forget_source();
  return ctx.result;
}

}  // namespace

auto compile(CompileRequest&& request, diag::Emitter& emitter, Work* part_of)
    -> std::shared_ptr<const ScriptFunction> {
  if (part_of == nullptr) {
    Work work(request.limits);
    return compile(std::move(request), emitter, &work);
  }
  const Turn::Taken turn(request.turn, *part_of);
  const Work::Inside inside(*part_of);
  Context ctx(std::move(request), emitter, *part_of);
  return run(ctx);
}

}  // namespace opscribe::lower
