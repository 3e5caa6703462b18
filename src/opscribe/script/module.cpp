#include "opscribe/script/module.h"

#include <algorithm>
#include <map>

#include "opscribe/script/interpreter/definition.h"
#include "opscribe/script/interpreter/frame.h"
#include "opscribe/script/interpreter/imports.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/interpreter/module_statement.h"
#include "opscribe/script/interpreter/name_groups.h"
#include "opscribe/script/interpreter/script_names.h"
#include "opscribe/script/numpy/random.h"

namespace opscribe::script {
namespace {

// Keeps the tree and its text alive for functions that point into them.
struct Tree {
  std::shared_ptr<const source::SourceFile> file;
  std::shared_ptr<const syntax::Parsed> parsed;
};

class FileModule final : public Module {
 public:
  FileModule(std::shared_ptr<const Tree> tree, Compile compile,
             const EvalLimits& limits, Load load, const std::stop_token* stop)
      : tree_(std::move(tree)),
        compile_(std::move(compile)),
        load_(std::move(load)),
        meter_(limits, stop) {}
  ~FileModule() override;
  FileModule(const FileModule&) = delete;
  auto operator=(const FileModule&) -> FileModule& = delete;

  void index();
  auto find(std::string_view name) -> std::optional<Value> override {
    return find_at(name, size());
  }
  auto names() const -> std::vector<std::string> override {
    return names_before(size());
  }
  auto script_names() const -> std::vector<std::string> override {
    return find_script_names(body());
  }
  auto script_makers() const -> std::vector<ScriptMaker> override {
    return find_script_makers(body());
  }
  auto evaluate(const syntax::Expr& expr,
                std::shared_ptr<const source::SourceFile> file,
                std::shared_ptr<const syntax::Parsed> parsed) -> Value override;

  // The value of a name as the statement number `position` sees it.
  auto find_at(std::string_view name, std::size_t position) -> std::optional<Value>;
  auto is_bound_before(std::string_view name, std::size_t position) const -> bool;
  auto names_before(std::size_t position) const -> std::vector<std::string>;
  // Where the first statement behind `position` that binds the name stands; 0: none.
  auto line_behind(std::string_view name, std::size_t position) const -> std::uint32_t;
  // The statement under way; behind the last when there is none.
  auto position() const -> std::size_t { return position_; }
  auto define(const PythonFunction& function, const ScriptDecorator& decorator)
      -> Value;
  auto file() const -> const source::SourceFile& { return *tree_->file; }
  auto tree() const -> const std::shared_ptr<const Tree>& { return tree_; }
  auto load(std::uint32_t level, std::string_view name) -> std::shared_ptr<Module> {
    return load_ ? load_(level, name) : nullptr;
  }

 private:
  friend class At;
  // What running a statement did; `frame` holds the names it bound.
  struct Run {
    std::shared_ptr<Frame> frame;
    bool is_done = false;
    bool is_under_way = false;
  };

  auto body() const -> syntax::Block { return tree_->parsed->module.body; }
  auto size() const -> std::size_t { return body().size(); }
  void run(std::size_t position);
  // Names of a statement of `tree`, with the module level around them.
  auto new_frame(const std::shared_ptr<const Tree>& tree) -> std::shared_ptr<Frame>;
  auto lookup(std::string_view name, std::size_t position) -> std::optional<Value>;
  auto explained(std::string_view name, const EvalError& error) const -> EvalError;
  // What `from x import *` gives, where `x` is another file.
  auto find_in_stars(std::string_view name, std::size_t position)
      -> std::optional<Value>;
  // Names that imports of known modules bind.
  auto known_modules() const -> NameSet;
  void index_calls();
  void index_draws();
  // The statement affects the name through what it calls.
  void add_effect(std::string_view name, std::size_t position);
  void spread_effects(std::map<std::string_view, SideEffects>& functions) const;
  // `value` as the statements behind `from` left it, if they changed it by other names.
  auto followed(std::string_view name, Value value, std::size_t from,
                std::size_t position) -> Value;

  std::shared_ptr<const Tree> tree_;
  Compile compile_;
  Load load_;
  Meter meter_;
  std::map<std::string_view, std::vector<std::size_t>, std::less<>> bindings_;
  // Statements `from unknown import *`, which may bind anything.
  std::vector<std::size_t> stars_;
  // Statements that change objects in place, and which names may share objects.
  std::vector<std::size_t> changers_;
  NameGroups groups_;
  // Names a statement affects through the functions it calls.
  std::map<std::size_t, NameSet> extra_;
  std::vector<Run> runs_;
  std::size_t position_ = 0;
};

// Sets the statement under way for as long as it lives.
class At {
 public:
  At(FileModule& module, std::size_t position)
      : module_(module), before_(std::exchange(module.position_, position)) {}
  ~At() { module_.position_ = before_; }
  At(const At&) = delete;
  auto operator=(const At&) -> At& = delete;

 private:
  FileModule& module_;
  std::size_t before_;
};

// The module level as functions see it: where the module is when they run. Holds the
// module weakly, because the module holds the functions. `tree` is the text they are
// written in.
class ModuleScope final : public HomeScope {
 public:
  ModuleScope(const std::shared_ptr<FileModule>& module,
              std::shared_ptr<const Tree> tree)
      : module_(module), tree_(std::move(tree)) {}

  auto find(std::string_view name) -> std::optional<Value> override {
    const auto module = module_.lock();
    return module == nullptr ? std::nullopt : module->find_at(name, module->position());
  }
  auto names() const -> std::vector<std::string> override {
    const auto module = module_.lock();
    if (module == nullptr) return {};
    return module->names_before(module->position());
  }
  auto define(const PythonFunction& function, const ScriptDecorator& decorator)
      -> Value override {
    const auto module = module_.lock();
    if (module == nullptr) unsupported("the file of this function is gone");
    return module->define(function, decorator);
  }
  auto text_of(source::Span span) const -> std::string_view override {
    return tree_->file->slice(span);
  }
  auto line_of(source::Span span) const -> std::uint32_t override {
    return tree_->file->line_of(span.begin);
  }
  auto tree() const -> std::shared_ptr<const void> override { return tree_; }
  auto file() const -> std::shared_ptr<const source::SourceFile> override {
    return tree_->file;
  }
  auto load(std::uint32_t level, std::string_view name)
      -> std::shared_ptr<Scope> override {
    const auto module = module_.lock();
    return module == nullptr ? nullptr : module->load(level, name);
  }

 private:
  std::weak_ptr<FileModule> module_;
  std::shared_ptr<const Tree> tree_;
};

// What a script function sees: the names around its `def` as they are there, without
// the function itself.
class DefinitionScope final : public Scope {
 public:
  DefinitionScope(std::shared_ptr<Scope> inner, std::weak_ptr<FileModule> module,
                  std::size_t position, std::string_view own_name)
      : inner_(std::move(inner)),
        module_(std::move(module)),
        position_(position),
        own_name_(own_name) {}

  auto find(std::string_view name) -> std::optional<Value> override {
    const auto module = module_.lock();
    if (module == nullptr) return std::nullopt;
    const At at(*module, position_);
    // What had the name before may be seen, the function itself not.
    const auto* frame = dynamic_cast<const Frame*>(inner_.get());
    const bool is_local = frame != nullptr && frame->kind() == Frame::Kind::Function;
    const bool is_unbound_self =
        name == own_name_ && (is_local || !module->is_bound_before(name, position_));
    return is_unbound_self ? std::nullopt : inner_->find(name);
  }
  auto names() const -> std::vector<std::string> override {
    const auto module = module_.lock();
    if (module == nullptr) return {};
    const At at(*module, position_);
    return inner_->names();
  }
  auto line_below(std::string_view name) const -> std::uint32_t override {
    const auto module = module_.lock();
    return module == nullptr ? 0 : module->line_behind(name, position_);
  }

 private:
  std::shared_ptr<Scope> inner_;
  std::weak_ptr<FileModule> module_;
  std::size_t position_;
  std::string own_name_;
};

FileModule::~FileModule() {
  // Functions refer to these frames, and the frames hold functions.
  for (const Run& run : runs_) {
    if (run.frame != nullptr) run.frame->forget();
  }
}

void FileModule::index() {
  runs_.resize(size());
  position_ = size();
  const NameSet modules = known_modules();
  for (std::size_t i = 0; i < size(); ++i) {
    NameSet affected = affected_names(*body()[i]);
    // `np.sort(x)` does not change what `np` is.
    const NameSet bound = bound_names(*body()[i]);
    std::erase_if(affected, [&](std::string_view name) {
      return modules.contains(name) && !bound.contains(name);
    });
    for (const std::string_view name : affected) bindings_[name].push_back(i);
    if (has_unknown_star(*body()[i])) stars_.push_back(i);
    if (!changed_names(*body()[i]).empty()) changers_.push_back(i);
  }
  index_calls();
  index_draws();
  if (changers_.empty()) return;
  for (const syntax::Stmt* statement : body()) groups_.join_names(*statement);
}

auto FileModule::known_modules() const -> NameSet {
  NameSet names;
  for (const syntax::Stmt* statement : body()) {
    const bool is_import = statement->as<syntax::Import>() != nullptr ||
                           statement->as<syntax::ImportFrom>() != nullptr;
    if (is_import && imports_known(*statement)) names.merge(bound_names(*statement));
  }
  return names;
}

// A draw that only the name of the generator gives away.
void FileModule::index_draws() {
  NameSet generators;
  for (std::size_t i = 0; i < size(); ++i) {
    for (const NamedCall& call : named_calls(*body()[i])) {
      if (makes_generator(call.callee)) generators.merge(bound_names(*body()[i]));
      if (!call.is_method || !is_rare_draw(call.callee)) continue;
      for (const std::string_view name : call.arguments) {
        if (generators.contains(name)) add_effect(name, i);
      }
    }
  }
}

void FileModule::add_effect(std::string_view name, std::size_t position) {
  auto& statements = bindings_[name];
  const auto at = std::ranges::lower_bound(statements, position);
  if (at == statements.end() || *at != position) statements.insert(at, position);
  extra_[position].insert(name);
}

// A function may change its arguments or variables of the module: then a call of it
// counts for those names.
void FileModule::index_calls() {
  std::map<std::string_view, SideEffects> functions;
  std::map<std::string_view, SideEffects> methods;
  const auto note = [](auto& known, std::string_view name, SideEffects effects) {
    if (!effects.changes_arguments && effects.outer.empty()) return;
    SideEffects& all = known[name];
    all.changes_arguments = all.changes_arguments || effects.changes_arguments;
    all.outer.merge(effects.outer);
  };
  for (const syntax::Stmt* statement : body()) {
    if (const auto* def = statement->as<syntax::FunctionDef>()) {
      note(functions, def->name.text, side_effects(*def));
    }
    const auto* type = statement->as<syntax::ClassDef>();
    if (type == nullptr) continue;
    for (const syntax::Stmt* member : type->body) {
      const auto* def = member->as<syntax::FunctionDef>();
      if (def == nullptr) continue;
      const std::string_view name = def->name.text;
      const bool is_init = name == "__init__" || name == "__post_init__";
      if (is_init) note(functions, type->name.text, side_effects(*def, true));
      note(methods, name, side_effects(*def));
    }
  }
  if (functions.empty() && methods.empty()) return;
  spread_effects(functions);
  const auto add = [&](std::string_view name, std::size_t position) {
    add_effect(name, position);
  };
  for (std::size_t i = 0; i < size(); ++i) {
    // Whoever has the name of a function may call it: as a decorator, through `map`.
    for (const std::string_view name : outer_names(*body()[i])) {
      const auto found = functions.find(name);
      if (found == functions.end()) continue;
      for (const std::string_view outer : found->second.outer) add(outer, i);
    }
    for (const NamedCall& call : named_calls(*body()[i])) {
      const auto& known = call.is_method ? methods : functions;
      const auto found = known.find(call.callee);
      if (found == known.end()) continue;
      for (const std::string_view name : found->second.outer) add(name, i);
      if (!found->second.changes_arguments) continue;
      for (const std::string_view name : call.arguments) add(name, i);
    }
  }
}

// A function that mentions another one may call it, and does what that one does.
void FileModule::spread_effects(
    std::map<std::string_view, SideEffects>& functions) const {
  std::map<std::string_view, NameSet> mentioned_by;
  for (const syntax::Stmt* statement : body()) {
    const auto* def = statement->as<syntax::FunctionDef>();
    if (def == nullptr) continue;
    for (const std::string_view name : mentioned_names(*def)) {
      mentioned_by[name].insert(def->name.text);
    }
  }
  std::vector<std::string_view> changed;
  for (const auto& [name, effects] : functions) {
    if (!effects.outer.empty()) changed.push_back(name);
  }
  // Far more than any file of functions needs.
  constexpr std::size_t kMostSteps = 100'000;
  for (std::size_t steps = 0; !changed.empty() && steps < kMostSteps;) {
    const std::string_view name = changed.back();
    changed.pop_back();
    const auto users = mentioned_by.find(name);
    if (users == mentioned_by.end()) continue;
    const NameSet outer = functions[name].outer;
    for (const std::string_view user : users->second) {
      NameSet& all = functions[user].outer;
      const std::size_t before = all.size();
      all.insert(outer.begin(), outer.end());
      steps += outer.size() + 1;
      if (all.size() != before) changed.push_back(user);
    }
  }
}

auto FileModule::is_bound_before(std::string_view name, std::size_t position) const
    -> bool {
  const auto found = bindings_.find(name);
  return found != bindings_.end() && found->second.front() < position;
}

auto FileModule::names_before(std::size_t position) const -> std::vector<std::string> {
  std::vector<std::string> result;
  for (const auto& [name, statements] : bindings_) {
    if (statements.front() < position) result.emplace_back(name);
  }
  return result;
}

auto FileModule::line_behind(std::string_view name, std::size_t position) const
    -> std::uint32_t {
  const auto found = bindings_.find(name);
  if (found == bindings_.end()) return 0;
  const auto at = std::ranges::upper_bound(found->second, position);
  if (at == found->second.end()) return 0;
  return file().line_of(body()[*at]->span.begin);
}

auto FileModule::explained(std::string_view name, const EvalError& error) const
    -> EvalError {
  const bool needs_python = error.kind == EvalError::Kind::Unsupported;
  if (error.is_explained) {
    EvalError result = error;
    if (needs_python && result.help.empty()) result.help = kLetPythonRun;
    return result;
  }
  const auto& text = error.file != nullptr ? error.file : tree_->file;
  const std::string elsewhere =
      text == tree_->file ? "" : fmt::format("`{}`, ", text->name());
  // Here it is the value that is wrong; the name asked for is bound.
  EvalError result(
      error.kind == EvalError::Kind::UnknownName ? EvalError::Kind::Wrong : error.kind,
      error.span,
      fmt::format("`{}` is not known here: {}line {}, `{}`: {}", name, elsewhere,
                  text->line_of(error.span.begin), shortened(text->slice(error.span)),
                  error.what()),
      error.help);
  result.is_explained = true;
  result.name = error.name;
  result.file = text;
  if (needs_python && result.help.empty()) result.help = kLetPythonRun;
  return result;
}

auto FileModule::find_in_stars(std::string_view name, std::size_t position)
    -> std::optional<Value> {
  if (find_builtin(name) != nullptr || name.starts_with('_')) return std::nullopt;
  for (const std::size_t star : stars_) {
    if (star >= position) return std::nullopt;
    const source::Span span = body()[star]->span;
    const auto& from = *body()[star]->as<syntax::ImportFrom>();
    if (const auto other = load(static_cast<std::uint32_t>(from.level), from.module)) {
      const Level level(6);
      if (auto value = other->find(name)) return value;
      continue;
    }
    EvalError error(
        EvalError::Kind::Unsupported, {},
        fmt::format("`{}` is not known here: it may come from `{}` on line {}, which "
                    "only Python could run",
                    name, shortened(file().slice(span)), file().line_of(span.begin)),
        std::string(kLetPythonRun));
    error.is_explained = true;
    throw error;
  }
  return std::nullopt;
}

auto FileModule::find_at(std::string_view name, std::size_t position)
    -> std::optional<Value> {
  if (name == "__name__") return Value::str("__script__");
  if (name == "__file__") return Value::str(file().name());
  if (auto found = lookup(name, position)) return found;
  return find_in_stars(name, position);
}

auto FileModule::lookup(std::string_view name, std::size_t position)
    -> std::optional<Value> {
  const auto found = bindings_.find(name);
  if (found == bindings_.end()) return std::nullopt;
  const std::vector<std::size_t>& statements = found->second;
  const auto bound_by = [&](std::size_t statement) -> std::optional<Value> {
    const Slot* slot = runs_[statement].frame == nullptr
                           ? nullptr
                           : runs_[statement].frame->slot(name);
    if (slot == nullptr) return std::nullopt;
    if (slot->error != nullptr) throw explained(name, *slot->error);
    return slot->value;
  };
  // What the statement under way has done so far, then the ones before, newest first.
  if (position < size() && !runs_[position].is_done) {
    if (auto value = bound_by(position)) return value;
  }
  auto at = std::ranges::lower_bound(statements, position);
  while (at != statements.begin()) {
    run(*--at);
    if (auto value = bound_by(*at)) {
      return followed(name, *std::move(value), *at, position);
    }
  }
  return std::nullopt;
}

auto FileModule::followed(std::string_view name, Value value, std::size_t from,
                          std::size_t position) -> Value {
  if (value.depth() == 0) return value;
  const Meter::Use use(meter_);
  // Not all that may become of an object is followed; then nothing is known of it.
  const bool is_object = value.is<ForeignObject>();
  for (auto at = std::ranges::upper_bound(changers_, from);
       at != changers_.end() && *at < position; ++at) {
    const NameSet names = changed_names(*body()[*at]);
    if (!groups_.has_common(name, names)) continue;
    run(*at);
    for (const std::string_view changed : names) {
      const Slot* slot = runs_[*at].frame->slot(changed);
      const bool is_lost = is_object && slot != nullptr && slot->error != nullptr;
      if (is_lost && groups_.has_common(name, {changed})) {
        throw explained(name, *slot->error);
      }
    }
    for (const auto& [before, after] : runs_[*at].frame->changes) {
      value = replaced(value, before, after);
    }
  }
  return value;
}

void FileModule::run(std::size_t position) {
  Run& run = runs_[position];
  if (run.is_done) return;
  if (run.is_under_way) {
    EvalError error(
        EvalError::Kind::Wrong, {},
        fmt::format("line {} of `{}` needs itself: the modules import one "
                    "another",
                    file().line_of(body()[position]->span.begin), file().name()));
    error.is_explained = true;
    throw error;
  }
  const Meter::Part part(meter_);
  const At at(*this, position);
  const Level level(6);
  run.frame = new_frame(tree_);
  const auto extra = extra_.find(position);
  run.is_under_way = true;
  try {
    run_module_statement(*body()[position], *run.frame,
                         extra == extra_.end() ? NameSet{} : extra->second);
  } catch (...) {
    // It was cancelled: what is wrong in the statement is left in the frame. The next
    // who asks runs it anew.
    run.frame->forget();
    run = {};
    throw;
  }
  run.is_under_way = false;
  run.is_done = true;
}

auto FileModule::new_frame(const std::shared_ptr<const Tree>& tree)
    -> std::shared_ptr<Frame> {
  const auto self = std::static_pointer_cast<FileModule>(shared_from_this());
  const auto scope = std::make_shared<ModuleScope>(self, tree);
  return std::make_shared<Frame>(Frame::Kind::Statement, *scope, scope);
}

auto FileModule::evaluate(const syntax::Expr& expr,
                          std::shared_ptr<const source::SourceFile> file,
                          std::shared_ptr<const syntax::Parsed> parsed) -> Value {
  const Meter::Part part(meter_);
  const At at(*this, size());
  const Level level(6);
  const auto frame =
      new_frame(std::make_shared<const Tree>(Tree{file, std::move(parsed)}));
  try {
    Value value = eval(expr, *frame);
    // The functions in the value may refer to the frame.
    meter_.keep(frame);
    return value;
  } catch (EvalError& error) {
    if (error.file == nullptr) error.file = std::move(file);
    throw;
  }
}

auto FileModule::define(const PythonFunction& function,
                        const ScriptDecorator& decorator) -> Value {
  const Level level(10);
  ScriptDefinition definition;
  definition.def = function.def;
  definition.span = definition_span(*function.def, file().text());
  definition.opset = decorator.opset;
  definition.default_opset = decorator.default_opset;
  for (const auto& [name, value] : decorator.keywords) {
    if (name == "strict") {
      definition.strict = is_truthy(value);
    } else {
      definition.keywords.emplace_back(name, value);
    }
  }
  definition.scope = std::make_shared<DefinitionScope>(
      function.scope, std::static_pointer_cast<FileModule>(shared_from_this()),
      position_, function.name);
  return compile_(definition);
}

}  // namespace

auto Module::make(std::shared_ptr<const source::SourceFile> file,
                  std::shared_ptr<const syntax::Parsed> parsed, Compile compile,
                  const EvalLimits& limits, Load load, const std::stop_token* stop)
    -> std::shared_ptr<Module> {
  auto tree = std::make_shared<const Tree>(Tree{std::move(file), std::move(parsed)});
  auto module = std::make_shared<FileModule>(std::move(tree), std::move(compile),
                                             limits, std::move(load), stop);
  module->index();
  return module;
}

}  // namespace opscribe::script
