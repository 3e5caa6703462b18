#include "opscribe/driver/definition.h"

#include "opscribe/base/pool.h"
#include "opscribe/syntax/parser.h"

namespace opscribe {

auto definition_at(const std::shared_ptr<const SourceFile>& file,
                   std::uint32_t first_line) -> Definition {
  Definition result;
  result.origin.file = file;
  if (first_line == 0 || first_line > file->num_lines()) return result;
  const std::string_view line = file->line(first_line);
  result.origin.offset = static_cast<std::uint32_t>(line.data() - file->text().data());
  auto parsed = make_pooled<syntax::Parsed>(
      syntax::parse_definition(file->text().substr(result.origin.offset)));
  // The tree is kept as long as the function; what it was made of need not be.
  parsed->tokens = PoolVector<syntax::Token>();
  parsed->comments = std::vector<source::Span>();
  result.origin.keep_alive = parsed;
  result.errors = parsed->errors;
  for (const syntax::Stmt* stmt : parsed->module.body) {
    const auto* def = stmt->as<syntax::FunctionDef>();
    if (def == nullptr) continue;
    result.def = def;
    result.span = stmt->span;
    // From the `@` of the first decorator.
    if (!def->decorators.empty()) {
      result.span.begin = def->decorators[0]->span.begin - 1;
    }
    break;
  }
  return result;
}

namespace {

// Whether there is a definition that can be compiled.
auto is_sound(const Definition& definition, diag::Emitter& emitter) -> bool {
  const auto place = [&](source::Span span) {
    return lower::place_of(definition.origin, span);
  };
  for (const syntax::SyntaxError& error : definition.errors) {
    emitter.error(place(error.span), "syntax-error", "{}", error.message)
        .help("{}", error.help);
  }
  if (definition.def == nullptr) {
    emitter.error(place({}), "syntax-error", "there is no function definition here")
        .help("`script` takes functions written with `def`");
    return false;
  }
  if (definition.def->is_async) {
    emitter
        .error(place(definition.span), "unsupported-statement",
               "an `async def` cannot be a script function")
        .help("write `def`");
    return false;
  }
  return definition.errors.empty();
}

}  // namespace

auto compile_definition(const Definition& definition,
                        std::shared_ptr<script::Scope> scope,
                        const DefinitionOptions& options, const Within& within,
                        diag::Emitter& emitter)
    -> std::shared_ptr<const ScriptFunction> {
  if (!is_sound(definition, emitter)) return nullptr;
  lower::CompileRequest request;
  request.origin = definition.origin;
  request.def = definition.def;
  request.span = definition.span;
  request.scope = std::move(scope);
  request.opset = options.opset;
  request.default_opset = options.default_opset;
  request.strict = options.strict;
  request.keywords = options.keywords;
  request.limits = within.limits;
  request.turn = within.turn;
  return lower::compile(std::move(request), emitter, within.work);
}

}  // namespace opscribe
