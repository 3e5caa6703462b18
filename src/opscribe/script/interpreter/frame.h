#pragma once

// The variables of a function call, comprehension or module statement; internal to
// script.

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/value.h"

namespace opscribe::script {

using NameSet = std::set<std::string_view, std::less<>>;

class ScriptDecorator;

// The scope of a file's module level, for whom script functions are compiled.
class HomeScope : public Scope {
 public:
  // The value of `function` under `@script(...)`. Throws EvalError.
  virtual auto define(const PythonFunction& function, const ScriptDecorator& decorator)
      -> Value = 0;
  // The part of the text that a span covers, and its line.
  virtual auto text_of(source::Span span) const -> std::string_view = 0;
  virtual auto line_of(source::Span span) const -> std::uint32_t = 0;
  // Keeps the tree alive that functions point into, and its text.
  virtual auto tree() const -> std::shared_ptr<const void> = 0;
  virtual auto file() const -> std::shared_ptr<const source::SourceFile> = 0;
  // The module of another file; null when there is none. Throws EvalError.
  virtual auto load(std::uint32_t level, std::string_view name)
      -> std::shared_ptr<Scope> = 0;
};

// A variable: its value, or why there is none.
struct Slot {
  Value value;
  std::shared_ptr<const EvalError> error;
};

class Frame final : public Scope, public std::enable_shared_from_this<Frame> {
 public:
  enum class Kind { Function, Comprehension, Statement, Class };

  // `outer` stays valid while the frame is used; `owner` keeps it alive where it can.
  Frame(Kind kind, Scope& outer, std::shared_ptr<Scope> owner)
      : kind_(kind), outer_(&outer), owner_(std::move(owner)) {}

  auto find(std::string_view name) -> std::optional<Value> override;
  auto names() const -> std::vector<std::string> override;

  auto kind() const -> Kind { return kind_; }
  auto outer() const -> Scope* { return outer_; }
  auto slot(std::string_view name) -> Slot*;
  auto slots() -> std::map<std::string, Slot, std::less<>>& { return slots_; }
  void set(std::string_view name, Value value);
  void poison(std::string_view name, const EvalError& error);
  void erase(std::string_view name);
  // Drops every variable and the way outwards.
  void forget();
  // Looks for further names in `outer` from now on.
  void rest_on(std::shared_ptr<Scope> outer);

  // The names that are local even before they are set; of a function.
  const NameSet* locals = nullptr;
  // What the caller passed: not to be changed.
  std::vector<Value> arguments;
  // Objects of the module that a statement changed, and what they became.
  std::vector<std::pair<Value, Value>> changes;
  // The names in the order they were set; of a class.
  std::vector<std::string> order;
  bool is_kept = false;
  // Where a generator's items go; null for other functions.
  std::vector<Value>* yielded = nullptr;

 private:
  void note_order(std::string_view name);

  Kind kind_;
  Scope* outer_;
  std::shared_ptr<Scope> owner_;
  std::map<std::string, Slot, std::less<>> slots_;
};

// Names with fixed values.
class FixedScope final : public Scope {
 public:
  auto find(std::string_view name) -> std::optional<Value> override;
  auto names() const -> std::vector<std::string> override;
  void set(std::string_view name, Value value);

 private:
  std::map<std::string, Value, std::less<>> values_;
};

// A scope that is there for one evaluation only. Functions made in it may live on
// inside the result: at the end, the frames they hold are given copies of the names
// they need.
class BorrowedScope {
 public:
  explicit BorrowedScope(Scope& scope);
  ~BorrowedScope();
  BorrowedScope(const BorrowedScope&) = delete;
  auto operator=(const BorrowedScope&) -> BorrowedScope& = delete;

  // A function that mentions `names` keeps `frame`.
  static void note(const std::shared_ptr<Frame>& frame, const NameSet& names);

 private:
  struct Held {
    std::shared_ptr<Frame> frame;
    std::shared_ptr<FixedScope> names;
  };

  Scope& scope_;
  BorrowedScope* before_;
  std::vector<Held> held_;
};

// The module level at the end of a chain of frames; null when there is none.
auto home_of(Scope& scope) -> HomeScope*;
// `scope` for a function made in it. A frame, a module: itself. Any other lives only
// as long as the evaluation, so its `names` are copied.
auto lasting_scope(Scope& scope, const NameSet& names) -> std::shared_ptr<Scope>;

}  // namespace opscribe::script
