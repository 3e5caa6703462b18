// The way through one script function, and what all families share.

#include "opscribe/lower/lowerer.h"

#include <algorithm>

#include "opscribe/lower/hints.h"
#include "opscribe/lower/packed.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

// Calls `visit(object)` for every call `object.attribute(...)`, outermost first and in
// the order of the text, until it returns true.
class OpsetCalls {
 public:
  using Visit = std::function<bool(const Expr& object)>;
  explicit OpsetCalls(Visit visit) : visit_(std::move(visit)) {}

  auto in(const Expr* expr) -> bool {
    if (expr == nullptr) return false;
    if (const auto* call = expr->as<syntax::Call>()) {
      const auto* attribute = call->callee->as<syntax::Attribute>();
      if (attribute != nullptr && visit_(*attribute->value)) return true;
    }
    return std::visit([&](const auto& node) { return in_parts(node); }, expr->node);
  }

  auto in(syntax::Block block) -> bool {
    for (const Stmt* stmt : block) {
      if (std::visit([&](const auto& node) { return in_stmt(node); }, stmt->node)) {
        return true;
      }
    }
    return false;
  }

  auto in(const syntax::FunctionDef& def) -> bool {
    const syntax::Params& params = *def.params;
    for (const auto& group :
         {params.positional_only, params.plain, params.keyword_only}) {
      for (const syntax::Param& param : group) {
        if (in(param.annotation)) return true;
      }
    }
    for (const auto& group :
         {params.positional_only, params.plain, params.keyword_only}) {
      for (const syntax::Param& param : group) {
        if (in(param.default_value)) return true;
      }
    }
    if (in(def.body)) return true;
    for (const Expr* decorator : def.decorators) {
      if (in(decorator)) return true;
    }
    return in(def.returns);
  }

 private:
  auto all(syntax::List<Expr> exprs) -> bool {
    for (const Expr* expr : exprs) {
      if (in(expr)) return true;
    }
    return false;
  }
  template <typename T>
  auto in_parts(const T&) -> bool {
    return false;
  }
  auto in_parts(const syntax::BoolOp& node) -> bool { return all(node.values); }
  auto in_parts(const syntax::NamedExpr& node) -> bool { return in(node.value); }
  auto in_parts(const syntax::BinOp& node) -> bool {
    return in(node.left) || in(node.right);
  }
  auto in_parts(const syntax::UnaryOp& node) -> bool { return in(node.operand); }
  auto in_parts(const syntax::IfExp& node) -> bool {
    return in(node.test) || in(node.body) || in(node.orelse);
  }
  auto in_parts(const syntax::GeneratorExp& node) -> bool {
    return in_parts(syntax::ListComp{node.element, node.generators});
  }
  auto in_parts(const syntax::Set& node) -> bool { return all(node.elements); }
  auto in_parts(const syntax::ListComp& node) -> bool {
    if (in(node.element)) return true;
    for (const syntax::Comprehension& each : node.generators) {
      if (in(each.iter) || all(each.ifs)) return true;
    }
    return false;
  }
  auto in_parts(const syntax::Compare& node) -> bool {
    return in(node.left) || all(node.comparators);
  }
  auto in_parts(const syntax::Call& node) -> bool {
    if (in(node.callee) || all(node.args)) return true;
    for (const syntax::Keyword& keyword : node.keywords) {
      if (in(keyword.value)) return true;
    }
    return false;
  }
  auto in_parts(const syntax::Attribute& node) -> bool { return in(node.value); }
  auto in_parts(const syntax::Subscript& node) -> bool {
    return in(node.value) || in(node.index);
  }
  auto in_parts(const syntax::Starred& node) -> bool { return in(node.value); }
  auto in_parts(const syntax::ListExpr& node) -> bool { return all(node.elements); }
  auto in_parts(const syntax::Tuple& node) -> bool { return all(node.elements); }
  auto in_parts(const syntax::Slice& node) -> bool {
    return in(node.lower) || in(node.upper) || in(node.step);
  }

  template <typename T>
  auto in_stmt(const T&) -> bool {
    return false;
  }
  auto in_stmt(const syntax::FunctionDef& node) -> bool { return in(node); }
  auto in_stmt(const syntax::Return& node) -> bool { return in(node.value); }
  auto in_stmt(const syntax::Assign& node) -> bool {
    return all(node.targets) || in(node.value);
  }
  auto in_stmt(const syntax::AugAssign& node) -> bool {
    return in(node.target) || in(node.value);
  }
  auto in_stmt(const syntax::AnnAssign& node) -> bool { return in(node.value); }
  auto in_stmt(const syntax::For& node) -> bool {
    return in(node.iter) || in(node.body) || in(node.orelse);
  }
  auto in_stmt(const syntax::While& node) -> bool {
    return in(node.test) || in(node.body) || in(node.orelse);
  }
  auto in_stmt(const syntax::If& node) -> bool {
    return in(node.test) || in(node.body) || in(node.orelse);
  }
  auto in_stmt(const syntax::ExprStmt& node) -> bool { return in(node.value); }
  auto in_stmt(const syntax::Assert& node) -> bool { return in(node.test); }

  Visit visit_;
};

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

}  // namespace

Lowerer::Lowerer(CompileRequest&& request, diag::Emitter& emitter)
    : result_(make_pooled<ScriptFunction>(std::move(request))),
      request_(result_->request),
      emitter_(emitter),
      work_(request_.limits),
      names_(*model_),
      types_(ops::registry()) {}

// --- problems

auto range_of(const Origin& origin, source::Span span) -> diag::SourceRange {
  const auto [begin, end] =
      origin.file->positions_of({span.begin + origin.offset, span.end + origin.offset});
  return {begin.line, begin.column, end.line, end.column};
}

auto place_of(const Origin& origin, source::Span span) -> diag::Place {
  return {.file = origin.file->name(),
          .range = range_of(origin, span),
          .path = {},
          .node = {},
          .op_type = {},
          .function = {}};
}

auto Lowerer::place(source::Span span) const -> diag::Place {
  diag::Place place =
      place_of(active_ != nullptr ? active_->origin : request_.origin, span);
  place.function = request_.def->name.text;
  return place;
}

void Lowerer::fail_with_help(source::Span span, std::string_view id,
                             const std::string& message, const std::string& help) {
  emitter_.error(place(span), id, "{}", message).help("{}", help);
  throw Failed{};
}

void Lowerer::fail(const script::EvalError& error) {
  using Kind = script::EvalError::Kind;
  std::string_view id = "invalid-expression";
  if (error.kind == Kind::UnknownName) id = "unbound-name";
  if (error.kind == Kind::Unsupported) id = "needs-python";
  if (error.kind == Kind::Budget) id = "limit-exceeded";
  std::string help = error.help;
  if (help.empty() && !error.name.empty() && active_ != nullptr) {
    help = hint_for_unknown(error.name, active_->statics->names());
  }
  // What stands in the way may be far above; the line that needs it is the one to show.
  const bool is_elsewhere =
      error.span.end <= current_.begin || error.span.begin >= current_.end;
  const bool is_here = error.is_here && !(is_elsewhere && error.is_explained);
  fail_with_help(is_here ? error.span : current_, id, error.what(), help);
}

void Lowerer::warn(source::Span span, std::string_view id, const std::string& message,
                   const std::string& help, const std::optional<LabelText>& label,
                   const std::optional<LabelText>& other) {
  diag::Place at = place(span);
  // A loop that is written out repeats what was said just before.
  constexpr std::size_t kLookBack = 32;
  const auto& told = emitter_.diagnostics();
  for (std::size_t i = 0; i < std::min(told.size(), kLookBack); ++i) {
    const diag::Diagnostic& before = told[told.size() - 1 - i];
    if (before.id == id && before.place.range == at.range &&
        before.place.file == at.file && before.message == message) {
      return;
    }
  }
  auto handle = emitter_.warning(std::move(at), id, "{}", message).help("{}", help);
  if (label) handle.label(place(label->span), "{}", label->text);
  if (other) handle.label(place(other->span), "{}", other->text);
}

void Lowerer::report(const Exhausted& exhausted) {
  if (!work_.tell_once()) return;
  if (exhausted.is_depth) {
    emitter_
        .error(place(exhausted.span), "recursion",
               "more than {} functions are compiled inside one another at `{}`; does "
               "it call itself?",
               exhausted.limit, request_.def->name.text)
        .help("write a loop");
    return;
  }
  emitter_
      .error(place(exhausted.span), "limit-exceeded",
             "`{}` takes more than {} steps to compile: loops over known items and "
             "calls of Python functions are written out each time",
             request_.def->name.text, exhausted.limit)
      .help(
          "loop over `range(n)` with a tensor `n`, or make the Python functions "
          "script functions");
}

void Lowerer::refuse_in_strict(source::Span span, std::string_view what) {
  if (!request_.strict) return;
  fail_with_help(span, "strict", fmt::format("{} is refused in strict mode", what),
                 "leave `strict` out, or write it with the constructs of ONNX Script");
}

auto Lowerer::text(source::Span span) const -> std::string_view {
  const Origin& origin = active_ != nullptr ? active_->origin : request_.origin;
  return origin.file->slice({span.begin + origin.offset, span.end + origin.offset});
}

auto Lowerer::line_in_function(source::Span span) const -> std::uint32_t {
  const Origin& origin = request_.origin;
  const source::SourceFile& file = *origin.file;
  return file.line_of(span.begin + origin.offset) -
         file.line_of(request_.span.begin + origin.offset) + 1;
}

// --- the default opset

void Lowerer::find_default_opset() {
  default_opset_ = request_.default_opset;
  if (default_opset_) return;
  const auto take = [&](const std::optional<script::Value>& value) {
    const auto* opset = value ? value->as<script::Opset>() : nullptr;
    if (opset == nullptr || !ir::canonical_domain(opset->domain).empty()) return false;
    default_opset_ = *opset;
    return true;
  };
  OpsetCalls by_name([&](const Expr& object) {
    const auto* name = object.as<syntax::Name>();
    try {
      return name != nullptr && take(request_.scope->find(name->id));
    } catch (const script::EvalError&) {
      return false;  // told where the name is needed
    }
  });
  by_name.in(*request_.def);
  if (default_opset_ || request_.strict) return;
  // `onnxscript.opset18.Abs(x)`, which the reference does not look at.
  OpsetCalls in_module([&](const Expr& object) {
    const auto* member = object.as<syntax::Attribute>();
    if (member == nullptr || member->value->plain_name().empty()) return false;
    try {
      return take(script::evaluate(object, *request_.scope));
    } catch (const script::EvalError&) {
      return false;
    }
  });
  in_module.in(*request_.def);
  if (!default_opset_) guess_default_opset();
}

// Nothing in the function says it. What its module works with does, if that is clear:
// the only version of the standard operators in sight, under a name like `op` or
// `opset18`.
void Lowerer::guess_default_opset() {
  std::optional<script::Opset> found;
  for (const std::string& name : request_.scope->names_starting_with("op")) {
    std::optional<script::Value> value;
    try {
      value = request_.scope->find(name);
    } catch (const script::EvalError&) {
      continue;
    }
    const auto* opset = value ? value->as<script::Opset>() : nullptr;
    if (opset == nullptr || !ir::canonical_domain(opset->domain).empty()) continue;
    if (found && found->version != opset->version) return;
    found = *opset;
  }
  default_opset_ = found;
}

auto Lowerer::default_opset(source::Span span) -> const script::Opset& {
  if (default_opset_) return *default_opset_;
  fail_with_help(
      span, "no-default-opset",
      fmt::format("default_opset must be specified: nothing in `{}` says which version "
                  "of the standard operators is meant",
                  request_.def->name.text),
      "call an operator through an opset (`op.Add`), or write "
      "`@script(default_opset=opset18)`");
}

// --- the function

auto Lowerer::run() -> std::shared_ptr<const ScriptFunction> {
  const std::size_t errors_before = emitter_.num_errors();
  result_->node_name = std::string(request_.def->name.text);
  for (const std::string& name : request_.absent) {
    result_->node_name += "_without_" + name;
  }
  for (const auto& [name, value] : request_.known_attributes) {
    result_->node_name += fmt::format("_{}_{}", name, identifier_of(value));
  }
  // The standard domain is written by leaving it out.
  const std::string_view domain = request_.opset.domain.empty()
                                      ? std::string_view()
                                      : std::string_view(request_.opset.domain);
  function_ = model_->add_function(domain, result_->node_name);
  graph_ = &function_->body();

  BlockScope top{.graph = graph_};
  Activation activation;
  activation.def = request_.def;
  activation.statics = request_.scope.get();
  activation.origin = request_.origin;
  activation.top = &top;
  active_ = &activation;
  scope_ = &top;
  current_ = request_.def->name.span;
  try {
    work_.check_depth(current_);
    find_default_opset();
    if (default_opset_) types_.set_opset(default_opset_->version);
    if (default_opset_) result_->default_version = default_opset_->version;
    lower_signature();
    result_->signature = signature_of(*result_);
    analyse(activation, *request_.def);
    run_body(activation);
  } catch (const Failed&) {
    has_failed_ = true;  // told already
  } catch (const Exhausted& exhausted) {
    has_failed_ = true;
    report(exhausted);
  } catch (const NeedsKnown& needs) {
    if (emitter_.num_errors() != errors_before) return nullptr;
    result_->template_parameter = needs.parameter;
    result_->template_way_out = needs.way_out;
    result_->callees.clear();
    result_->nested.clear();
    return result_;
  }
  if (has_failed_ || emitter_.num_errors() != errors_before) return nullptr;
  finish();
  if (result_->varies_without.empty()) result_->forget_source();
  return result_;
}

// The imports of subgraphs join those of the function; types of inputs come first
// among the listed values.
void Lowerer::finish() {
  ir::Function& function = *function_;
  for (const auto& [domain, version] : inner_imports_) {
    if (!ir::find_opset(function.opset_imports.span(), domain)) {
      function.opset_imports.push_back(
          model_->arena(), {.domain = model_->text(domain), .version = version});
    }
  }
  for (const ir::OpsetImport& import : function.opset_imports) {
    result_->imports.push_back({.domain = std::string(import.domain.view()),
                                .version = import.version.value_or(1)});
  }
  ir::Graph& body = function.body();
  list_typed_values(body);
  result_->set_function({model_, function_});
  result_->num_outputs = body.outputs().size();
  if (result_->num_outputs == 0) {
    warn(request_.def->name.span, "missing-return",
         fmt::format("`{}` returns nothing: its graph has no outputs",
                     request_.def->name.text),
         "return the values that are the outputs");
  }
}

auto compile(CompileRequest&& request, diag::Emitter& emitter)
    -> std::shared_ptr<const ScriptFunction> {
  return Lowerer(std::move(request), emitter).run();
}

// --- script functions

auto ScriptFunction::function() const -> std::shared_ptr<const ir::Function> {
  const std::lock_guard lock(body_mutex_);
  if (function_ == nullptr && packed_ != nullptr) {
    const auto model = std::make_shared<ir::Model>();
    ir::Function* made = model->add_function(
        opset().domain.empty() ? std::string_view() : std::string_view(opset().domain),
        node_name);
    for (const script::Opset& import : imports) {
      made->opset_imports.push_back(
          model->arena(),
          {.domain = model->text(import.domain), .version = import.version});
    }
    unpack(*packed_, *made);
    function_ = {model, made};
  }
  return function_;
}

auto ScriptFunction::graph_bytes() const -> std::shared_ptr<const std::string> {
  const std::lock_guard lock(body_mutex_);
  if (packed_ == nullptr && function_ != nullptr && nested.empty()) {
    if (auto packed = pack(*function_, name_)) {
      packed_ = make_pooled<PackedGraph>(std::move(*packed));
      function_ = nullptr;
    }
  }
  if (packed_ == nullptr) return nullptr;
  return {packed_, &packed_->bytes};
}

void ScriptFunction::set_function(std::shared_ptr<const ir::Function> made) {
  function_ = std::move(made);
}

auto ScriptFunction::variant(CompileRequest&& variant_request, const std::string& key,
                             diag::Emitter& emitter) const
    -> std::shared_ptr<const ScriptFunction> {
  auto& slot = variants_[key];
  if (slot == nullptr) slot = compile(std::move(variant_request), emitter);
  return slot;
}

auto ScriptFunction::without(const std::vector<std::string>& absent,
                             diag::Emitter& emitter) const
    -> std::shared_ptr<const ScriptFunction> {
  CompileRequest changed = request;
  changed.absent = absent;
  return variant(std::move(changed), fmt::format("without {}", fmt::join(absent, ",")),
                 emitter);
}

auto ScriptFunction::with_attributes(
    const std::vector<std::pair<std::string, script::Value>>& values,
    diag::Emitter& emitter) const -> std::shared_ptr<const ScriptFunction> {
  CompileRequest changed = request;
  changed.known_attributes = values;
  std::string key = "with";
  for (const auto& [name, value] : values) {
    key += fmt::format(" {}={}", name, script::repr(value));
  }
  return variant(std::move(changed), key, emitter);
}

// --- names

auto Lowerer::find_local(std::string_view name) -> Operand* {
  for (BlockScope* scope = scope_; scope != nullptr; scope = scope->outer) {
    if (Operand* found = scope->names.find(name)) return found;
  }
  return nullptr;
}

auto Lowerer::find_static(std::string_view name, source::Span span)
    -> std::optional<script::Value> {
  try {
    return active_->statics->find(name);
  } catch (const script::EvalError& error) {
    if (error.name == kFailedName) throw Failed{};
    // The name is read here; what stands in the way is in the message.
    script::EvalError here = error;
    here.span = span;
    here.is_here = true;
    fail(here);
  }
}

auto Lowerer::lookup(std::string_view name, source::Span span) -> Operand {
  if (const Operand* local = find_local(name)) {
    if (local->is_poisoned) throw Failed{};
    if (active_->calling != nullptr) check_own_name(name, span);
    if (local->is_maybe_unbound && reads_certain_ && local->value != nullptr) {
      return Operand::of(local->value);
    }
    if (local->is_maybe_unbound) {
      emitter_
          .error(place(span), "maybe-unbound",
                 "`{}` is not assigned a value along a conditional branch", name)
          .label(place(local->unbound_at), "it has no value when this is passed by")
          .help("assign `{}` before, or in the other branch too", name);
      throw Failed{};
    }
    if (local->is_maybe_none) {
      emitter_
          .error(place(span), "not-a-value",
                 "`{}` is None or a value, which only shows when the graph runs; a "
                 "graph cannot tell them apart",
                 name)
          .label(place(local->none_at), "it is None on one way through this")
          .help("use `{}` where it has its value, or give it a value on every way",
                name);
      throw Failed{};
    }
    return *local;
  }
  if (auto value = find_static(name, span)) {
    Operand operand = Operand::of(std::move(*value));
    operand.constant_name = name;
    return operand;
  }
  if (const script::Value* builtin = script::find_builtin(name)) {
    return Operand::of(*builtin);
  }
  fail_unbound(name, span);
}

// A function that assigns a name has a variable of its own; one of that name around it
// is out of sight, before the assignment too.
void Lowerer::check_own_name(std::string_view name, source::Span span) {
  for (BlockScope* scope = scope_; scope != nullptr; scope = scope->outer) {
    if (scope->names.contains(name)) return;
    if (scope == active_->top) break;
  }
  if (active_->def == nullptr || !active_->assigns(name)) return;
  fail_with_help(
      span, "unbound-name",
      fmt::format("`{}` is read before `{}` assigns it; being assigned there "
                  "it is not the `{}` around the function",
                  name, active_->def->name.text, name),
      fmt::format("give the new value another name, or pass `{}` as an "
                  "argument",
                  name));
}

void Lowerer::fail_unbound(std::string_view name, source::Span span) {
  std::vector<std::string> known;
  for (BlockScope* scope = scope_; scope != nullptr; scope = scope->outer) {
    for (const auto& [each, _] : scope->names) known.emplace_back(each);
  }
  for (std::string& each : active_->statics->names()) known.push_back(std::move(each));
  std::string help = hint_for_unknown(name, std::move(known));
  if (help.empty()) {
    help = fmt::format("assign `{}` first, or pass it as a parameter", name);
  }
  if (active_->assigns(name)) {
    help = fmt::format("`{}` has no value on the way to here; assign it first", name);
  } else if (const std::uint32_t line = active_->statics->line_below(name); line != 0) {
    help = fmt::format("`{}` gets its value below, on line {}; move that above", name,
                       line);
  }
  fail_with_help(span, "unbound-name", fmt::format("Unbound name: {}", name), help);
}

}  // namespace opscribe::lower
