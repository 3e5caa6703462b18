#include "opscribe/driver/compilation.h"

#include <algorithm>
#include <utility>

#include "opscribe/base/error.h"
#include "opscribe/driver/absent_function.h"
#include "opscribe/driver/compile.h"
#include "opscribe/driver/source_text.h"
#include "opscribe/lower/eval_problem.h"

namespace opscribe {

using script::EvalError;
using script::NodeFunction;

// What is found while a function is compiled or a question answered, for as long as
// that takes. Recordings nest; what an inner one found is known to the outer as needed.
class Compilation::Recording {
 public:
  explicit Recording(Compilation& of)
      : of_(of), around_(std::exchange(of.recording_, this)) {}
  ~Recording() { of_.recording_ = around_; }
  Recording(const Recording&) = delete;
  auto operator=(const Recording&) -> Recording& = delete;

  diag::Emitter emitter;

  void need(std::shared_ptr<const Findings> found) {
    needed_.push_back({emitter.diagnostics().size(), std::move(found)});
  }
  auto finish(bool is_shared) -> std::shared_ptr<const Findings> {
    auto made = std::make_shared<const Findings>(
        Findings{emitter.take(), std::move(needed_), is_shared});
    if (around_ != nullptr) around_->need(made);
    return made;
  }

 private:
  Compilation& of_;
  Recording* around_;
  std::vector<Findings::Needed> needed_;
};

// What a function sees. Which functions it uses is noted: their problems are its own.
class Compilation::ObservedScope final : public script::Scope {
 public:
  ObservedScope(Compilation& by, std::shared_ptr<script::Scope> scope)
      : by_(by), scope_(std::move(scope)) {}

  auto find(std::string_view name) -> std::optional<script::Value> override {
    try {
      auto value = scope_->find(name);
      if (value) by_.note_use(*value);
      return value;
    } catch (const EvalError& error) {
      by_.note_failure(error);
      throw;
    }
  }
  auto names() const -> std::vector<std::string> override { return scope_->names(); }
  auto names_starting_with(std::string_view start) const
      -> std::vector<std::string> override {
    return scope_->names_starting_with(start);
  }
  auto line_below(std::string_view name) const -> std::uint32_t override {
    return scope_->line_below(name);
  }
  auto annotation_of(std::string_view parameter)
      -> std::optional<script::Value> override {
    return scope_->annotation_of(parameter);
  }

 private:
  Compilation& by_;
  std::shared_ptr<script::Scope> scope_;
};

Compilation::Compilation(std::shared_ptr<const SourceFile> file,
                         const CompilationOptions& options)
    : options_(options), file_(std::move(file)) {
  parsed_ = parse(file_);
  module_ = make_module(file_, parsed_);
  names_ = module_->script_names();
}

Compilation::~Compilation() = default;

// --- questions

auto Compilation::function(const std::string& asked, std::stop_token stop)
    -> std::shared_ptr<const FunctionAnswer> {
  lower::Work work(limits(), std::move(stop));
  const lower::Turn::Taken turn(turn_, work);
  const auto known = told_.find(asked);
  if (known != told_.end()) return known->second;
  const Unit found = answer(asked);
  FunctionAnswer made;
  made.findings = found.findings;
  made.diagnostics = gather(std::span(&found.findings, 1));
  const bool is_wrong = std::ranges::any_of(made.diagnostics, [](const auto& each) {
    return each.severity == diag::Severity::Error;
  });
  if (!is_wrong) {
    made.function = std::dynamic_pointer_cast<const ScriptFunction>(found.function);
  }
  return told_.emplace(asked, std::make_shared<const FunctionAnswer>(std::move(made)))
      .first->second;
}

auto Compilation::overview(std::stop_token stop) -> std::shared_ptr<const Overview> {
  lower::Work work(limits(), std::move(stop));
  const lower::Turn::Taken turn(turn_, work);
  if (overview_ != nullptr) return overview_;
  Overview made;
  if (names_.empty() || !parsed_->errors.empty()) {
    made.findings.push_back(answer({}).findings);
  } else {
    for (const std::string& name : names_) {
      Unit found = answer(name);
      made.findings.push_back(std::move(found.findings));
      auto function =
          std::dynamic_pointer_cast<const ScriptFunction>(std::move(found.function));
      if (function != nullptr) made.functions.push_back(std::move(function));
    }
  }
  made.diagnostics = gather(made.findings);
  overview_ = std::make_shared<const Overview>(std::move(made));
  return overview_;
}

auto Compilation::files() const -> std::vector<std::shared_ptr<const SourceFile>> {
  lower::Work work;
  const lower::Turn::Taken turn(turn_, work);
  std::vector<std::shared_ptr<const SourceFile>> files;
  for (const auto& [path, imported] : imported_) files.push_back(imported.file);
  for (const auto& [text, request] : requests_) files.push_back(request.file);
  files.push_back(file_);
  return files;
}

auto Compilation::effort() const -> Effort {
  lower::Work work;
  const lower::Turn::Taken turn(turn_, work);
  return effort_;
}

// --- answers

auto Compilation::answer(const std::string& asked) -> Unit {
  const auto known = answers_.find(asked);
  if (known != answers_.end()) return known->second;
  Recording recording(*this);
  Unit made;
  if (parsed_->errors.empty()) {
    made.function = find(asked);
  } else {
    tell_syntax_errors();
  }
  made.findings = recording.finish(true);
  return answers_.emplace(asked, std::move(made)).first->second;
}

namespace {

// `make(3)`, a call on one line, and no name.
auto call_in(const std::string& text, const syntax::Parsed& parsed)
    -> const syntax::Expr* {
  if (text.find('\n') != std::string::npos) return nullptr;
  if (!parsed.errors.empty() || parsed.module.body.size() != 1) return nullptr;
  const auto* statement = parsed.module.body[0]->as<syntax::ExprStmt>();
  const bool is_call =
      statement != nullptr && statement->value->as<syntax::Call>() != nullptr;
  return is_call ? statement->value : nullptr;
}

}  // namespace

auto Compilation::find(const std::string& asked)
    -> std::shared_ptr<const NodeFunction> {
  const lower::Origin origin{.file = file_, .keep_alive = {}};
  if (asked.empty() && !names_.empty()) return find_named(names_.back());
  if (asked.ends_with(')')) {
    const auto file = std::make_shared<const SourceFile>("<request>", asked);
    const Text request{file, parse(file)};
    if (const auto* expr = call_in(asked, *request.parsed)) {
      requests_.emplace(asked, request);
      return find_requested(request, *expr);
    }
  }
  const bool is_named =
      !asked.empty() && (std::ranges::count(names_, asked) != 0 || is_function(asked));
  if (is_named) return find_named(asked);
  if (names_.empty()) {
    tell_no_function(origin, *parsed_, *module_, emitter());
  } else {
    tell_unknown_function(origin, asked, names_, emitter());
  }
  return nullptr;
}

auto Compilation::find_named(const std::string& name)
    -> std::shared_ptr<const NodeFunction> {
  try {
    if (const auto value = module_->find(name)) return to_function(*value, name);
    emitter()
        .error(place({}), "no-script-function",
               "the statement that defines `{}` is never run", name)
        .help("is the condition around it right?");
  } catch (const EvalError& error) {
    tell(error);
  }
  return nullptr;
}

auto Compilation::variable(std::string_view name) -> std::optional<script::Value> {
  if (file_->text().find(name) == std::string_view::npos) return std::nullopt;
  lower::Work work(limits(), {});
  const lower::Turn::Taken turn(turn_, work);
  try {
    return module_->find(name);
  } catch (const EvalError&) {
    return std::nullopt;
  }
}

auto Compilation::find_requested(const Text& request, const syntax::Expr& expr)
    -> std::shared_ptr<const NodeFunction> {
  const std::string text(request.file->text());
  try {
    return to_function(module_->evaluate(expr, request.file, request.parsed), text);
  } catch (const EvalError& error) {
    const bool is_named = error.is_explained || error.file == request.file;
    const std::string where =
        is_named ? ""
                 : fmt::format("line {}, `{}`: ", error.file->line_of(error.span.begin),
                               error.file->slice(error.span));
    EvalError told(
        error.kind, error.span,
        fmt::format("the requested `{}` has no value: {}{}", text, where, error.what()),
        error.help);
    told.name = error.name;
    told.file = error.file;
    tell(told);
    return nullptr;
  }
}

// Also what only evaluation shows: `f, g = make_both()`.
auto Compilation::is_function(const std::string& name) -> bool {
  try {
    const auto value = module_->find(name);
    return value && value->is<NodeFunction>();
  } catch (const EvalError& error) {
    return error.kind != EvalError::Kind::UnknownName;  // told when it is looked for
  }
}

auto Compilation::to_function(const script::Value& value, const std::string& asked)
    -> std::shared_ptr<const NodeFunction> {
  note_use(value);
  auto function = value.shared<NodeFunction>();
  if (std::dynamic_pointer_cast<const ScriptFunction>(function) != nullptr) {
    return function;
  }
  emitter().error(place({}), "no-script-function",
                  "`{}` is {} and not a script function", asked, value.type_name());
  return nullptr;
}

// --- what is found

void Compilation::tell(const EvalError& error) {
  note_failure(error);
  if (error.name == lower::kFailedName) return;  // told already
  lower::tell(emitter(), error,
              {.origin = {.file = file_, .keep_alive = {}}, .names = module_.get()});
}

void Compilation::tell_syntax_errors() {
  for (const syntax::SyntaxError& error : parsed_->errors) {
    emitter()
        .error(place(error.span), "syntax-error", "{}", error.message)
        .help("{}", error.help);
  }
}

void Compilation::note_use(const script::Value& value) {
  const auto* function = value.as<NodeFunction>();
  if (function == nullptr || recording_ == nullptr) return;
  const auto found = compiled_.find(function);
  if (found != compiled_.end()) recording_->need(found->second.findings);
}

void Compilation::note_failure(const EvalError& error) {
  if (error.name != lower::kFailedName || recording_ == nullptr) return;
  const auto found = failed_.find({error.file.get(), error.span.begin});
  if (found != failed_.end()) recording_->need(found->second);
}

auto Compilation::emitter() -> diag::Emitter& {
  return recording_->emitter;
}

auto Compilation::place(source::Span span) const -> diag::Place {
  return lower::place_of({.file = file_, .keep_alive = {}}, span);
}

// --- phases

auto Compilation::parse(const std::shared_ptr<const SourceFile>& file)
    -> std::shared_ptr<const syntax::Parsed> {
  ++effort_.num_parsed;
  return std::make_shared<const syntax::Parsed>(syntax::parse(file->text()));
}

auto Compilation::make_module(const std::shared_ptr<const SourceFile>& file,
                              const std::shared_ptr<const syntax::Parsed>& parsed)
    -> std::shared_ptr<script::Module> {
  const lower::Origin origin{.file = file, .offset = 0, .keep_alive = parsed};
  script::Load load;
  if (options_.imports_files) {
    load = [this, path = file->name()](std::uint32_t level, std::string_view name) {
      return load_module(path, level, name);
    };
  }
  return script::Module::make(
      file, parsed,
      [this, origin](const script::ScriptDefinition& def) {
        return compile(def, origin);
      },
      options_.evaluation, std::move(load), turn_->stop());
}

auto Compilation::load_module(const std::string& importer, std::uint32_t level,
                              std::string_view name)
    -> std::shared_ptr<script::Module> {
  constexpr std::size_t kMostFiles = 256;
  const auto path = find_module_file(importer, level, name);
  if (!path) return nullptr;
  // A file that is asked for a name of its own is the one at hand.
  if (*path == file_->name()) return module_;
  const auto known = imported_.find(*path);
  if (known != imported_.end()) return known->second.module;
  if (imported_.size() == kMostFiles) {
    throw EvalError(EvalError::Kind::Budget, {},
                    fmt::format("more than {} files are imported", kMostFiles));
  }
  const auto file = [&] {
    try {
      return read_source(*path);
    } catch (const Error& error) {
      throw EvalError(EvalError::Kind::Wrong, {}, error.message(), error.help());
    }
  }();
  const auto parsed = parse(file);
  if (!parsed->errors.empty()) {
    const syntax::SyntaxError& error = parsed->errors[0];
    throw EvalError(EvalError::Kind::Wrong, {},
                    fmt::format("`{}`, line {}: {}", *path,
                                file->line_of(error.span.begin), error.message),
                    error.help);
  }
  return (imported_[*path] = {file, make_module(file, parsed)}).module;
}

auto Compilation::limits() const -> lower::LowerLimits {
  lower::LowerLimits limits = options_.lowering;
  limits.evaluation = options_.evaluation;
  return limits;
}

auto Compilation::compile(const script::ScriptDefinition& def,
                          const lower::Origin& origin) -> script::Value {
  ++effort_.num_compiled;
  DefinitionOptions options{.strict = options_.strict || def.strict,
                            .keywords = def.keywords};
  if (const auto* opset = def.opset.as<script::Opset>()) options.opset = *opset;
  if (const auto* opset = def.default_opset.as<script::Opset>()) {
    options.default_opset = *opset;
  }
  Recording recording(*this);
  const auto function = compile_definition(
      {.origin = origin, .def = def.def, .span = def.span},
      std::make_shared<ObservedScope>(*this, def.scope), options,
      {.limits = limits(), .turn = turn_, .work = turn_->work()}, recording.emitter);
  if (function == nullptr) {
    failed_[{origin.file.get(), def.span.begin}] = recording.finish(false);
    EvalError error(EvalError::Kind::Unsupported, def.span,
                    fmt::format("`{}` did not compile", def.def->name.text));
    error.name = lower::kFailedName;
    error.file = origin.file;
    throw error;
  }
  for (const auto& callee : function->callees)
    note_use(script::Value(std::shared_ptr<const NodeFunction>(callee)));
  const std::shared_ptr<const NodeFunction> shared = function;
  compiled_[shared.get()] = {shared, recording.finish(false)};
  return script::Value(shared);
}

}  // namespace opscribe
