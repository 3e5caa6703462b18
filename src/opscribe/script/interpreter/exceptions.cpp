// `try`: which handler an error is for.

#include <algorithm>
#include <array>

#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/python/classes.h"

namespace opscribe::script {
namespace {

struct Derived {
  std::string_view name, base;
};

// Python's own exceptions below `Exception`.
constexpr std::array<Derived, 12> kDerived{{
    {"KeyError", "LookupError"},
    {"IndexError", "LookupError"},
    {"ZeroDivisionError", "ArithmeticError"},
    {"OverflowError", "ArithmeticError"},
    {"ModuleNotFoundError", "ImportError"},
    {"NotImplementedError", "RuntimeError"},
    {"RecursionError", "RuntimeError"},
    {"UnicodeDecodeError", "UnicodeError"},
    {"UnicodeEncodeError", "UnicodeError"},
    {"UnicodeError", "ValueError"},
    {"UnboundLocalError", "NameError"},
    {"FileNotFoundError", "OSError"},
}};

auto is_derived(std::string_view name, std::string_view base) -> bool {
  while (true) {
    if (name == base) return true;
    const auto found = std::ranges::find(kDerived, name, &Derived::name);
    if (found == kDerived.end()) return false;
    name = found->base;
  }
}

// The class that Python would raise; empty when it is not known.
auto exception_of(const EvalError& error) -> std::string {
  if (const auto* raised = dynamic_cast<const RaisedError*>(&error)) {
    return raised->exception;
  }
  return {};
}

auto takes(const Value& type, std::string_view exception) -> bool {
  if (const auto* several = type.as<TupleValue>()) {
    return std::ranges::any_of(several->items,
                               [&](const Value& one) { return takes(one, exception); });
  }
  const auto* spec = type.as<TypeSpec>();
  if (spec == nullptr || spec->kind != TypeSpec::Kind::Unknown) {
    unsupported("`except` with `{}` is not evaluated", type.repr());
  }
  if (spec->name == "Exception" || spec->name == "BaseException") return true;
  if (exception.empty()) {
    unsupported("whether this `try` succeeds is not known: only Python could run it");
  }
  return is_derived(exception, spec->name);
}

}  // namespace

auto handler_for(const syntax::Try& node, const EvalError& error, Frame& frame)
    -> const syntax::ExceptHandler* {
  // What only Python could run may well succeed there.
  const bool is_raised = error.kind == EvalError::Kind::Wrong && !error.is_explained;
  if (!is_raised || node.is_star) return nullptr;
  const std::string exception = exception_of(error);
  for (const syntax::ExceptHandler& handler : node.handlers) {
    if (handler.type != nullptr && !takes(eval(*handler.type, frame), exception)) {
      continue;
    }
    take_error();
    if (!handler.name.text.empty()) {
      frame.poison(handler.name.text,
                   EvalError(EvalError::Kind::Unsupported, handler.span,
                             "the exception itself is not evaluated"));
    }
    return &handler;
  }
  return nullptr;
}

auto raised_class(const Value& exception) -> std::string {
  const auto* type = exception.as<TypeSpec>();
  return type == nullptr || type->kind != TypeSpec::Kind::Unknown ? std::string()
                                                                  : type->name;
}

}  // namespace opscribe::script
