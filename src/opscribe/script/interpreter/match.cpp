// `match`: which case a subject takes, and the names that it binds.

#include <algorithm>

#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/classes.h"

namespace opscribe::script {
namespace {

using syntax::Pattern;

class Matcher {
 public:
  explicit Matcher(Frame& frame) : frame_(frame) {}

  auto matches(const Pattern& pattern, const Value& subject) -> bool {
    const Level level;
    take_step();
    return std::visit([&](const auto& node) { return match(node, subject); },
                      pattern.node);
  }
  // What a pattern that matches binds.
  void bind() {
    for (const auto& [name, value] : captures_) bind_name(name, value, frame_);
  }

 private:
  auto match(const syntax::Invalid&, const Value&) -> bool {
    wrong("the syntax is wrong");
  }
  auto match(const syntax::MatchValue& node, const Value& subject) -> bool {
    return is_truthy(compare(syntax::CompareOperator::Eq, subject,
                             eval(*node.value, frame_), node.value->span));
  }
  auto match(const syntax::MatchSingleton& node, const Value& subject) -> bool {
    using Kind = syntax::Constant::Kind;
    if (node.value == Kind::None) return subject.is_none();
    const auto* truth = subject.as<bool>();
    return truth != nullptr && *truth == (node.value == Kind::True);
  }
  auto match(const syntax::MatchStar&, const Value&) -> bool {
    wrong("`*` has no meaning here");
  }
  auto match(const syntax::MatchAs& node, const Value& subject) -> bool {
    if (node.pattern != nullptr && !matches(*node.pattern, subject)) return false;
    capture(node.name, subject);
    return true;
  }
  auto match(const syntax::MatchOr& node, const Value& subject) -> bool {
    const std::size_t bound = captures_.size();
    return std::ranges::any_of(node.patterns, [&](const Pattern* each) {
      captures_.resize(bound);
      return matches(*each, subject);
    });
  }
  auto match(const syntax::MatchSequence& node, const Value& subject) -> bool;
  auto match(const syntax::MatchMapping& node, const Value& subject) -> bool;
  auto match(const syntax::MatchClass& node, const Value& subject) -> bool;

  void capture(const syntax::Identifier& name, const Value& value) {
    if (!name.text.empty()) captures_.emplace_back(name.text, value);
  }
  auto part(const Value& subject, std::string_view name) -> std::optional<Value>;

  Frame& frame_;
  std::vector<std::pair<std::string_view, Value>> captures_;
};

auto Matcher::match(const syntax::MatchSequence& node, const Value& subject) -> bool {
  if (!subject.items() && !subject.is<RangeValue>()) {
    if (subject.is<ForeignObject>() && object_in<InstanceObject>(subject) == nullptr) {
      unsupported("a `{}` in `match` is not evaluated", subject.type_name());
    }
    return false;
  }
  const std::vector<Value> items = iterate(subject, {});
  const auto star = std::ranges::find_if(node.patterns, [](const Pattern* each) {
    return std::holds_alternative<syntax::MatchStar>(each->node);
  });
  const bool has_star = star != node.patterns.end();
  const std::size_t fixed = node.patterns.size() - (has_star ? 1 : 0);
  if (has_star ? items.size() < fixed : items.size() != fixed) return false;
  const std::size_t more = items.size() - fixed;
  std::size_t next = 0;
  for (const Pattern* each : node.patterns) {
    const auto* rest = std::get_if<syntax::MatchStar>(&each->node);
    if (rest == nullptr) {
      if (!matches(*each, items[next++])) return false;
      continue;
    }
    const auto first = items.begin() + static_cast<std::ptrdiff_t>(next);
    capture(rest->name,
            Value::list({first, first + static_cast<std::ptrdiff_t>(more)}));
    next += more;
  }
  return true;
}

auto Matcher::match(const syntax::MatchMapping& node, const Value& subject) -> bool {
  const auto* dict = subject.as<DictValue>();
  if (dict == nullptr) return false;
  auto rest = dict->items;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const Value key = eval(*node.keys[i], frame_);
    const Value* found = dict->find(key);
    take_items(dict->items.size());
    if (found == nullptr || !matches(*node.patterns[i], *found)) return false;
    std::erase_if(rest, [&](const auto& item) { return equal(item.first, key); });
  }
  capture(node.rest, Value::dict(std::move(rest)));
  return true;
}

auto Matcher::part(const Value& subject, std::string_view name)
    -> std::optional<Value> {
  try {
    return get_attr(subject, name, {});
  } catch (const RaisedError& error) {
    if (error.exception != "AttributeError") throw;
    take_error();
    return std::nullopt;
  }
}

auto Matcher::match(const syntax::MatchClass& node, const Value& subject) -> bool {
  const Value type = eval(*node.cls, frame_);
  if (!is_instance(subject, type)) return false;
  const auto* own = object_in<ClassObject>(type);
  if (own == nullptr && node.patterns.size() > 1) {
    wrong("`{}` has one part by position", type.repr());
  }
  std::vector<std::string_view> places;
  if (own != nullptr && !node.patterns.empty()) {
    if (own->find("__match_args__") != nullptr) {
      unsupported("a class with `__match_args__` is not evaluated");
    }
    for (const Field& field : own->fields) {
      if (field.is_init && !field.is_keyword_only) places.push_back(field.name);
    }
    if (places.size() < node.patterns.size()) {
      wrong("`{}` has {} parts by position", own->name, places.size());
    }
  }
  for (std::size_t i = 0; i < node.patterns.size(); ++i) {
    const auto value =
        own == nullptr ? std::optional(subject) : part(subject, places[i]);
    if (!value || !matches(*node.patterns[i], *value)) return false;
  }
  for (std::size_t i = 0; i < node.keyword_names.size(); ++i) {
    const auto value = part(subject, node.keyword_names[i].text);
    if (!value || !matches(*node.keyword_patterns[i], *value)) return false;
  }
  return true;
}

}  // namespace

auto chosen_case(const syntax::Match& node, Frame& frame) -> const syntax::MatchCase* {
  const Value subject = eval(*node.subject, frame);
  for (const syntax::MatchCase& each : node.cases) {
    Matcher matcher(frame);
    const bool is_match = located(
        each.pattern->span, [&] { return matcher.matches(*each.pattern, subject); });
    if (!is_match) continue;
    matcher.bind();
    if (each.guard == nullptr || is_truthy(eval(*each.guard, frame))) return &each;
  }
  return nullptr;
}

}  // namespace opscribe::script
