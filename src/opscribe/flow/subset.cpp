#include "opscribe/flow/subset.h"

#include <fmt/format.h>

#include <unordered_set>

#include "opscribe/syntax/walk.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

class Subset {
 public:
  explicit Subset(std::vector<Problem>& into) : into_(into) {}

  void signature(const FunctionDef& def) {
    std::unordered_set<std::string_view> seen;
    each_param(*def.params, [&](const Param& param) {
      if (seen.insert(param.name.text).second) return;
      error("duplicate-parameter", param.name.span,
            fmt::format("`{}` has two parameters `{}`", def.name.text, param.name.text),
            "give one of them another name");
    });
    for (const Param* param : {def.params->rest, def.params->others}) {
      if (param == nullptr) continue;
      into_.push_back(
          {.id = "unsupported-parameter",
           .severity = diag::Severity::Warning,
           .span = param->name.span,
           .message = fmt::format(
               "Unsupported feature in function signature: `{}` stands for any number "
               "of arguments, and a graph has a fixed number",
               param->name.text),
           .help = "write one parameter per input"});
    }
  }

  void body(Block block) {
    for (const Stmt* stmt : block) {
      statement(*stmt);
      if (stmt->as<Return>() != nullptr || stmt->as<Raise>() != nullptr) return;
    }
  }

 private:
  void error(std::string_view id, source::Span span, std::string message,
             std::string help) {
    into_.push_back({.id = id,
                     .severity = diag::Severity::Error,
                     .span = span,
                     .message = std::move(message),
                     .help = std::move(help)});
  }
  void unsupported(const Stmt& stmt, std::string_view help) {
    error("unsupported-statement", stmt.span,
          fmt::format("Unsupported statement type <class 'ast.{}'>", stmt.class_name()),
          std::string(help));
  }

  void statement(const Stmt& stmt) {
    if (stmt.as<ClassDef>() != nullptr || stmt.as<With>() != nullptr ||
        stmt.as<Try>() != nullptr || stmt.as<TypeAlias>() != nullptr ||
        stmt.as<Nonlocal>() != nullptr) {
      unsupported(stmt,
                  "a graph is made of assignments, `if`, `for`, `while` and `return`");
    } else if (stmt.as<Import>() != nullptr || stmt.as<ImportFrom>() != nullptr) {
      unsupported(stmt, "import at the top of the file");
    } else if (stmt.as<Global>() != nullptr) {
      unsupported(stmt, "a graph changes nothing outside it; return the value");
    } else if (stmt.as<Raise>() != nullptr) {
      error("unsupported-statement", stmt.span,
            "Unsupported statement type <class 'ast.Raise'>: it would be reached when "
            "the graph runs, and graphs cannot raise",
            "raise only under a test that is decided while compiling");
    } else if (const auto* assign = stmt.as<Assign>()) {
      for (const Expr* target : assign->targets) this->target(*target);
      expression(*assign->value);
    } else if (const auto* annotated = stmt.as<AnnAssign>()) {
      if (annotated->target->as<Name>() == nullptr) {
        error("unsupported-target", annotated->target->span,
              "only names can be annotated", "annotate a name");
      }
    } else if (const auto* loop = stmt.as<For>(); loop != nullptr && loop->is_async) {
      error("unsupported-statement", stmt.span, "`async for` has no meaning in a graph",
            "write `for`");
    } else if (const auto* result = stmt.as<Return>(); result != nullptr) {
      if (result->value != nullptr) expression(*result->value);
    } else if (const auto* alone = stmt.as<ExprStmt>()) {
      expression(*alone->value);
    }
  }

  void target(const Expr& expr) {
    walk(expr, [&](const Expr& part) {
      if (part.as<Attribute>() != nullptr) {
        error("unsupported-target", part.span,
              "Only simple assignments supported: an attribute is not a name",
              "assign to a name, a tuple of names, or `x[...]`");
      }
      const bool has_targets = part.as<Tuple>() != nullptr ||
                               part.as<ListExpr>() != nullptr ||
                               part.as<Starred>() != nullptr;
      return has_targets ? Walk::Into : Walk::Over;
    });
  }

  void expression(const Expr& expr) {
    walk(expr, [&](const Expr& part) {
      if (part.as<Lambda>() != nullptr) return Walk::Over;
      if (part.as<Await>() != nullptr || part.as<Yield>() != nullptr ||
          part.as<YieldFrom>() != nullptr) {
        error("unsupported-expression", part.span,
              fmt::format("Unsupported expression type <class 'ast.{}'>",
                          part.class_name()),
              "a graph is built of operator calls, arithmetic, comparisons, "
              "subscripts and constants; compute anything else outside the function");
        return Walk::Over;
      }
      return Walk::Into;
    });
  }

  std::vector<Problem>& into_;
};

}  // namespace

void add_subset_problems(const FunctionDef& def, Block body,
                         std::vector<Problem>& into) {
  Subset subset(into);
  subset.signature(def);
  subset.body(body);
}

}  // namespace opscribe::flow
