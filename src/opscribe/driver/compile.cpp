#include "opscribe/driver/compile.h"

#include <algorithm>
#include <map>
#include <set>

#include "opscribe/base/error.h"
#include "opscribe/diag/emitter.h"
#include "opscribe/driver/source_text.h"
#include "opscribe/lower/hints.h"
#include "opscribe/schema/spelling.h"
#include "opscribe/script/module.h"
#include "opscribe/serde/file_io.h"
#include "opscribe/syntax/parser.h"

namespace opscribe {

namespace {

// What `make(3)` is called when it is asked for.
constexpr std::string_view kRequested = "_requested_function_";

// `make(3)`, a call on one line, and no name.
auto is_call(const std::string& text) -> bool {
  if (!text.ends_with(')') || text.find('\n') != std::string::npos) return false;
  const syntax::Parsed parsed = syntax::parse(text);
  if (!parsed.errors.empty() || parsed.module.body.size() != 1) return false;
  const auto* statement = parsed.module.body[0]->as<syntax::ExprStmt>();
  return statement != nullptr && statement->value->as<syntax::Call>() != nullptr;
}

// `make(degree, axis)`: the call as it has to be written.
auto call_of(const syntax::FunctionDef& def) -> std::string {
  std::vector<std::string> arguments;
  const auto add = [&](std::span<const syntax::Param> params, std::string_view form) {
    for (const syntax::Param& param : params) {
      if (param.default_value != nullptr) continue;
      arguments.push_back(fmt::format(fmt::runtime(form), param.name.text));
    }
  };
  add(def.params->positional_only, "{}");
  add(def.params->plain, "{}");
  add(def.params->keyword_only, "{0}={0}");
  return fmt::format("{}({})", def.name.text, fmt::join(arguments, ", "));
}

// One script file on its way through the phases.
class Compilation {
 public:
  Compilation(std::shared_ptr<const SourceFile> file,
              const CompileScriptOptions& options)
      : options_(options), function_(options.function), file_(std::move(file)) {
    num_bytes_ = file_->text().size();
    if (!is_call(function_)) return;
    // The call is the file's last line, so that it means what it would mean there.
    file_ = std::make_shared<const SourceFile>(
        file_->name(),
        fmt::format("{}\n{} = {}\n", file_->text(), kRequested, function_));
    function_ = kRequested;
  }

  auto run() -> CompiledScript {
    auto parsed = std::make_shared<syntax::Parsed>(syntax::parse(file_->text()));
    parsed_ = parsed;
    for (const syntax::SyntaxError& error : parsed->errors) {
      emitter_.error(place(error.span), "syntax-error", "{}", error.message)
          .help("{}", error.help);
    }
    module_ = make_module(file_, parsed_);
    result_.names = module_->script_names();
    std::erase(result_.names, kRequested);
    if (parsed->errors.empty()) {
      if (options_.all) {
        for (const std::string& name : result_.names) {
          if (auto function = find(name))
            result_.functions.push_back(std::move(function));
        }
      }
      // Problems of the one asked for are among those of all.
      if (!options_.all || emitter_.num_errors() == 0) {
        result_.function = find_requested();
      }
    }
    if (emitter_.num_errors() != 0) result_.function = nullptr;
    result_.diagnostics = emitter_.take();
    for (const auto& [path, loaded] : loaded_) result_.files.push_back(loaded.file);
    result_.files.push_back(file_);
    return std::move(result_);
  }

 private:
  // Another file, imported by this one.
  struct Loaded {
    std::shared_ptr<const SourceFile> file;
    std::shared_ptr<script::Module> module;
  };

  auto make_module(const std::shared_ptr<const SourceFile>& file,
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
        options_.evaluation, std::move(load));
  }

  auto load_module(const std::string& importer, std::uint32_t level,
                   std::string_view name) -> std::shared_ptr<script::Module> {
    constexpr std::size_t kMostFiles = 256;
    const auto path = find_module_file(importer, level, name);
    if (!path) return nullptr;
    // A file that is asked for a name of its own is the one at hand.
    if (*path == file_->name()) return module_;
    const auto known = loaded_.find(*path);
    if (known != loaded_.end()) return known->second.module;
    using script::EvalError;
    if (loaded_.size() == kMostFiles) {
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
    const auto parsed = std::make_shared<syntax::Parsed>(syntax::parse(file->text()));
    if (!parsed->errors.empty()) {
      const syntax::SyntaxError& error = parsed->errors[0];
      throw EvalError(EvalError::Kind::Wrong, {},
                      fmt::format("`{}`, line {}: {}", *path,
                                  file->line_of(error.span.begin), error.message),
                      error.help);
    }
    Loaded& loaded = loaded_[*path];
    loaded = {file, make_module(file, parsed)};
    return loaded.module;
  }

  auto place(source::Span span) -> diag::Place {
    return lower::place_of({.file = file_, .keep_alive = {}}, span);
  }

  auto find_requested() -> std::shared_ptr<const ScriptFunction> {
    std::string name = function_;
    const auto& names = result_.names;
    if (name.empty()) {
      if (names.empty()) {
        report_none();
        return nullptr;
      }
      name = names.back();
    } else if (name != kRequested && std::ranges::find(names, name) == names.end() &&
               !is_function(name)) {
      if (names.empty()) {
        report_none();
        return nullptr;
      }
      const std::vector<std::string_view> candidates(names.begin(), names.end());
      const std::string_view near = schema::closest(name, candidates);
      emitter_
          .error(place({}), "no-script-function", "`{}` has no script function `{}`",
                 file_->name(), name)
          .help("{}", !near.empty() ? fmt::format("did you mean `{}`?", near)
                                    : fmt::format("it has {}", fmt::join(names, ", ")));
      return nullptr;
    }
    return find(name);
  }

  // Functions that look like script functions and are none.
  auto report_near_miss() -> bool {
    const syntax::ImportFrom* foreign = nullptr;
    const auto is_script = [](const syntax::FunctionDef& def) {
      return std::ranges::any_of(def.decorators, [](const syntax::Expr* decorator) {
        const auto* call = decorator->as<syntax::Call>();
        return (call != nullptr ? call->callee : decorator)->plain_name() == "script";
      });
    };
    for (const syntax::Stmt* statement : parsed_->module.body) {
      if (const auto* import = statement->as<syntax::ImportFrom>()) {
        for (const syntax::Alias& alias : import->names) {
          const bool is_named = alias.asname.text.empty()
                                    ? alias.name == "script"
                                    : alias.asname.text == "script";
          if (is_named) foreign = import;
        }
      } else if (const auto* def = statement->as<syntax::FunctionDef>();
                 def != nullptr && foreign != nullptr && is_script(*def)) {
        emitter_
            .error(place(def->decorators[0]->span), "no-script-function",
                   "this `script` is that of `{}{}`",
                   std::string(static_cast<std::size_t>(foreign->level), '.'),
                   foreign->module)
            .help("script functions need `from onnxscript import script`");
        return true;
      } else if (const auto* held = statement->as<syntax::ClassDef>()) {
        for (const syntax::Stmt* member : held->body) {
          const auto* method = member->as<syntax::FunctionDef>();
          if (method == nullptr || !is_script(*method)) continue;
          emitter_
              .error(place(method->name.span), "no-script-function",
                     "`{}` has script functions only inside the class `{}`",
                     file_->name(), held->name.text)
              .help("define `{}` outside the class", method->name.text);
          return true;
        }
      }
    }
    return false;
  }

  void report_none() {
    const std::vector<script::ScriptMaker> makers = module_->script_makers();
    if (makers.empty()) {
      if (report_near_miss()) return;
      emitter_
          .error(place({}), "no-script-function", "`{}` has no script function",
                 file_->name())
          .help("write `@script()` before a function");
      return;
    }
    const auto found =
        std::ranges::find(makers, true, &script::ScriptMaker::returns_one);
    const script::ScriptMaker& maker = found == makers.end() ? makers[0] : *found;
    const std::string_view name = maker.def->name.text;
    auto report = emitter_.error(
        place(maker.span), "no-script-function",
        "`{}` has script functions only inside other functions: nothing calls `{}`",
        file_->name(), name);
    if (maker.returns_one) {
      const std::string call = call_of(*maker.def);
      report.help("ask for a call, as in `{}:{}`, or write `f = {}` in the file",
                  file_->name(), call, call);
    } else {
      report.help("let `{}` return the script function, or define it outside", name);
    }
  }

  // Also what only evaluation shows: `f, g = make_both()`.
  auto is_function(const std::string& name) -> bool {
    try {
      const auto value = module_->find(name);
      return value && value->is<script::NodeFunction>();
    } catch (const script::EvalError& error) {
      if (error.kind == script::EvalError::Kind::UnknownName) return false;
      report(error);
      return true;
    }
  }

  auto find(const std::string& name) -> std::shared_ptr<const ScriptFunction> {
    try {
      const auto value = module_->find(name);
      if (!value) {
        emitter_
            .error(place({}), "no-script-function",
                   "the statement that defines `{}` is never run", name)
            .help("is the condition around it right?");
        return nullptr;
      }
      auto function = std::dynamic_pointer_cast<const ScriptFunction>(
          value->shared<script::NodeFunction>());
      if (function == nullptr) {
        emitter_.error(
            place({}), "no-script-function", "`{}` is {} and not a script function",
            name == kRequested ? options_.function : name, value->type_name());
      }
      return function;
    } catch (const script::EvalError& error) {
      report(error);
      return nullptr;
    }
  }

  void report(const script::EvalError& error) {
    using Kind = script::EvalError::Kind;
    if (error.name == lower::kFailedName) return;  // told already
    // Several functions may need what stands in the way.
    if (!told_.emplace(error.span.begin, error.what()).second) return;
    const std::string_view id = error.kind == Kind::UnknownName   ? "unbound-name"
                                : error.kind == Kind::Unsupported ? "needs-python"
                                : error.kind == Kind::Budget      ? "limit-exceeded"
                                                             : "invalid-expression";
    std::string help = error.help;
    if (help.empty() && !error.name.empty()) {
      help = lower::hint_for_unknown(error.name, module_->names());
    }
    // The line that was added is none of the file.
    const bool is_added = error.span.begin > num_bytes_;
    std::string_view message = error.what();
    const std::size_t reason = message.find(is_added ? ", `" : "line ");
    if (message.starts_with(fmt::format("`{}`", kRequested)) &&
        reason != std::string_view::npos) {
      message.remove_prefix(reason + (is_added ? 2 : 0));
    }
    emitter_.error(place(is_added ? source::Span{} : error.span), id, "{}", message)
        .help("{}", help);
  }

  auto compile(const script::ScriptDefinition& def, const lower::Origin& origin)
      -> script::Value {
    lower::CompileRequest request;
    request.origin = origin;
    request.def = def.def;
    request.span = def.span;
    request.scope = def.scope;
    if (const auto* opset = def.opset.as<script::Opset>()) request.opset = *opset;
    if (const auto* opset = def.default_opset.as<script::Opset>()) {
      request.default_opset = *opset;
    }
    request.strict = options_.strict || def.strict;
    request.keywords = def.keywords;
    request.limits = options_.lowering;
    auto function = lower::compile(std::move(request), emitter_);
    if (function == nullptr) {
      script::EvalError error(script::EvalError::Kind::Unsupported, def.span,
                              fmt::format("`{}` did not compile", def.def->name.text));
      error.name = lower::kFailedName;
      throw error;
    }
    return script::Value(std::shared_ptr<const script::NodeFunction>(function));
  }

  const CompileScriptOptions options_;
  std::string function_;  // the variable that was asked for; empty: the last
  std::shared_ptr<const SourceFile> file_;
  std::size_t num_bytes_ = 0;  // of the file as it is on disk
  std::shared_ptr<const syntax::Parsed> parsed_;
  std::shared_ptr<script::Module> module_;
  std::map<std::string, Loaded> loaded_;
  diag::Emitter emitter_;
  std::set<std::pair<std::uint32_t, std::string>> told_;
  CompiledScript result_;
};

}  // namespace

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

auto compile_script(std::shared_ptr<const SourceFile> file,
                    const CompileScriptOptions& options) -> CompiledScript {
  // Variants of the functions may need names that nobody has asked for yet.
  const auto compilation = std::make_shared<Compilation>(std::move(file), options);
  CompiledScript result = compilation->run();
  result.module = compilation;
  return result;
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
