// Functions written in Python: making, decorating and calling them.

#include <algorithm>

#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/definition.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {
namespace {

// Every parameter that takes a value of its own.
template <typename Visit>
void each_param(const syntax::Params& params, Visit&& visit) {
  for (const auto& param : params.positional_only) visit(param);
  for (const auto& param : params.plain) visit(param);
  for (const auto& param : params.keyword_only) visit(param);
}

auto default_values(const syntax::Params& params, Scope& scope)
    -> std::vector<std::pair<std::string, Value>> {
  std::vector<std::pair<std::string, Value>> result;
  each_param(params, [&](const syntax::Param& param) {
    if (param.default_value == nullptr) return;
    Value value = eval(*param.default_value, scope);
    // Functions in defaults of functions could nest without end.
    if (value.is<PythonFunction>() && !value.as<PythonFunction>()->defaults.empty()) {
      unsupported("a function as the default value of `{}` is not evaluated",
                  param.name.text);
    }
    result.emplace_back(std::string(param.name.text), std::move(value));
  });
  return result;
}

auto tree_of(Scope& scope) -> std::shared_ptr<const void> {
  HomeScope* home = home_of(scope);
  return home == nullptr ? nullptr : home->tree();
}

auto file_of(Scope& scope) -> std::shared_ptr<const source::SourceFile> {
  HomeScope* home = home_of(scope);
  return home == nullptr ? nullptr : home->file();
}

auto params_of(const PythonFunction& function) -> const syntax::Params& {
  return function.def != nullptr ? *function.def->params : *function.lambda->params;
}

// Puts the arguments of one call into the function's frame.
class Binder {
 public:
  Binder(const PythonFunction& function, const Arguments& arguments, Frame& frame)
      : function_(function),
        params_(params_of(function)),
        arguments_(arguments),
        frame_(frame) {}

  void bind() {
    bind_positional();
    bind_keywords();
    bind_defaults();
  }

 private:
  void set(std::string_view name, const Value& value) {
    if (frame_.slot(name) != nullptr) {
      wrong("`{}` gets `{}` twice", function_.name, name);
    }
    frame_.set(name, value);
    if (value.depth() > 0 || object_in<SetObject>(value) != nullptr) {
      frame_.arguments.push_back(value);
    }
  }
  void bind_positional();
  void bind_keywords();
  void bind_defaults();

  const PythonFunction& function_;
  const syntax::Params& params_;
  const Arguments& arguments_;
  Frame& frame_;
};

void Binder::bind_positional() {
  const auto& given = arguments_.positional;
  std::size_t next = 0;
  const auto take = [&](std::span<const syntax::Param> params) {
    for (const syntax::Param& param : params) {
      if (next == given.size()) return;
      set(param.name.text, given[next++]);
    }
  };
  take(params_.positional_only);
  take(params_.plain);
  const bool is_surplus = next < given.size();
  if (is_surplus && params_.rest == nullptr) {
    wrong("`{}` takes {} positional arguments, {} were given", function_.name, next,
          given.size());
  }
  if (params_.rest != nullptr) {
    const auto rest = given.begin() + static_cast<std::ptrdiff_t>(next);
    frame_.set(params_.rest->name.text, Value::tuple({rest, given.end()}));
  }
}

void Binder::bind_keywords() {
  std::vector<std::pair<Value, Value>> others;
  for (const auto& [name, value] : arguments_.keywords) {
    const auto has = [&](std::span<const syntax::Param> params) {
      return std::ranges::any_of(
          params, [&](const syntax::Param& param) { return param.name.text == name; });
    };
    if (has(params_.plain) || has(params_.keyword_only)) {
      set(name, value);
    } else if (params_.others != nullptr) {
      others.emplace_back(Value::str(name), value);
    } else {
      wrong("`{}` has no parameter `{}`", function_.name, name);
    }
  }
  if (params_.others != nullptr) {
    frame_.set(params_.others->name.text, Value::dict(std::move(others)));
  }
}

void Binder::bind_defaults() {
  each_param(params_, [&](const syntax::Param& param) {
    const std::string_view name = param.name.text;
    if (frame_.slot(name) != nullptr) return;
    const auto found = std::ranges::find(
        function_.defaults, name,
        [](const auto& entry) -> std::string_view { return entry.first; });
    if (found == function_.defaults.end()) {
      wrong("`{}` needs an argument `{}`", function_.name, name);
    }
    set(name, found->second);
  });
}

// What `work` gives; places of errors in the function's body are in its text.
template <typename Work>
auto in_text_of(const PythonFunction& function, Work&& work) -> Value {
  try {
    return std::forward<Work>(work)();
  } catch (EvalError& error) {
    const bool has_place = error.span != source::Span{};
    if (has_place && error.file == nullptr) error.file = function.file;
    throw;
  }
}

auto run_body(const PythonFunction& function, Frame& frame) -> Value {
  const NameSet locals = local_names(*function.def);
  frame.locals = &locals;
  // A generator is run to its end at once: who asks for its items sees no difference.
  const bool is_generator = has_yield(*function.def);
  std::vector<Value> yielded;
  if (is_generator) frame.yielded = &yielded;
  Value returned;
  try {
    execute(function.def->body, frame, returned);
  } catch (...) {
    frame.locals = nullptr;
    frame.yielded = nullptr;
    throw;
  }
  // The frame may outlive the call inside a function made by it.
  frame.locals = nullptr;
  frame.yielded = nullptr;
  return is_generator ? one_shot(Value::list(std::move(yielded))) : returned;
}

}  // namespace

auto make_function(const syntax::FunctionDef& def, Scope& scope) -> Value {
  auto defaults = default_values(*def.params, scope);
  return Value::object(PythonFunction{std::string(def.name.text), &def, nullptr,
                                      lasting_scope(scope, mentioned_names(def)),
                                      std::move(defaults), tree_of(scope),
                                      file_of(scope)});
}

auto make_lambda(const syntax::Lambda& lambda, Scope& scope) -> Value {
  auto defaults = default_values(*lambda.params, scope);
  return Value::object(PythonFunction{
      "<lambda>", nullptr, &lambda, lasting_scope(scope, mentioned_names(*lambda.body)),
      std::move(defaults), tree_of(scope), file_of(scope)});
}

auto call_function(const PythonFunction& function, const Arguments& arguments)
    -> Value {
  if (function.host != nullptr) return function.host->call(arguments);
  const CallLevel call_level;
  const auto frame =
      std::make_shared<Frame>(Frame::Kind::Function, *function.scope, function.scope);
  Binder(function, arguments, *frame).bind();
  return in_text_of(function, [&] {
    if (function.lambda != nullptr) return eval(*function.lambda->body, *frame);
    if (function.def->is_async) unsupported("an `async` function is not evaluated");
    return run_body(function, *frame);
  });
}

auto initialised(const PythonFunction& function, const Value& object,
                 const Arguments& arguments) -> Value {
  if (function.def == nullptr || function.def->is_async) {
    unsupported("this `{}` is not evaluated", function.name);
  }
  const syntax::Params& params = params_of(function);
  const auto first =
      !params.positional_only.empty() ? params.positional_only : params.plain;
  if (first.empty()) wrong("`{}` has no parameter for the object", function.name);
  const CallLevel call_level;
  const auto frame =
      std::make_shared<Frame>(Frame::Kind::Function, *function.scope, function.scope);
  Arguments all = arguments;
  all.positional.insert(all.positional.begin(), object);
  Binder(function, all, *frame).bind();
  // The object is being made: here alone it may be changed.
  std::erase_if(frame->arguments,
                [&](const Value& argument) { return identical(argument, object); });
  in_text_of(function, [&] { return run_body(function, *frame); });
  const Slot* self = frame->slot(first[0].name.text);
  if (self == nullptr || self->error != nullptr) {
    unsupported("`{}` gives up its object", function.name);
  }
  return self->value;
}

auto define_function(const syntax::FunctionDef& def, Frame& frame) -> Value {
  // Decorators are evaluated from the top and applied from the bottom.
  std::vector<Value> decorators;
  for (const syntax::Expr* decorator : def.decorators) {
    decorators.push_back(eval(*decorator, frame));
  }
  if (def.is_async && !decorators.empty()) {
    unsupported("an `async` function is not evaluated");
  }
  Value value = make_function(def, frame);
  for (std::size_t i = decorators.size(); i > 0; --i) {
    value = located(def.decorators[i - 1]->span, [&] {
      return call_value(decorators[i - 1], Arguments{{value}, {}});
    });
  }
  return value;
}

}  // namespace opscribe::script
