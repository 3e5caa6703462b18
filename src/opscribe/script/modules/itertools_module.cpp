// `itertools`: what is finite, as lists.

#include <algorithm>
#include <limits>
#include <numeric>

#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {
namespace {

auto call_with(const Value& callee, std::vector<Value> positional) -> Value {
  take_step();
  return call_value(callee, Arguments{std::move(positional), {}});
}

void no_keywords(const Arguments& arguments, std::string_view name) {
  if (!arguments.keywords.empty()) {
    wrong("`{}` has no parameter `{}`", name, arguments.keywords[0].first);
  }
}

auto columns_of(const Arguments& arguments) -> std::vector<std::vector<Value>> {
  std::vector<std::vector<Value>> columns;
  for (const Value& iterable : arguments.positional) {
    columns.push_back(iterate(iterable, {}));
  }
  return columns;
}

// Rows are short and many: every item of them is a step.
void take_row(std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) take_step();
}

auto joined(const std::vector<Value>& iterables) -> Value {
  std::vector<Value> result;
  for (const Value& iterable : iterables) {
    for (Value& item : iterate(iterable, {})) result.push_back(std::move(item));
    take_items(result.size());
  }
  return Value::list(std::move(result));
}

auto call_from_iterable(const Arguments& arguments) -> Value {
  return joined(iterate(only_argument(arguments, "chain.from_iterable"), {}));
}

// `chain(...)`, which has a function of its own.
class Chain : public PlainObject {
 public:
  auto type_name() const -> std::string override { return "type"; }
  auto call(const Arguments& arguments) const -> Value override {
    no_keywords(arguments, "chain");
    return joined(arguments.positional);
  }
  auto has_attr(std::string_view name) const -> bool override {
    return name == "from_iterable";
  }
  auto get_attr(std::string_view name) const -> Value override {
    if (!has_attr(name)) return PlainObject::get_attr(name);
    return Value::object(Builtin{"itertools.chain.from_iterable", call_from_iterable});
  }
};

// `count(...)` has no end: what stops by itself asks it for as many as it needs.
class Count : public PlainObject {
 public:
  Count(Value start, Value step) : start_(std::move(start)), step_(std::move(step)) {}
  auto type_name() const -> std::string override { return "itertools.count"; }
  auto items() const -> std::vector<Value> override {
    over_budget("`itertools.count` never ends");
  }
  auto first(std::size_t count) const -> std::vector<Value> {
    take_items(count);
    std::vector<Value> result;
    Value at = start_;
    for (std::size_t i = 0; i < count; ++i) {
      if (i != 0) at = apply(syntax::BinaryOperator::Add, at, step_, {});
      result.push_back(at);
    }
    return result;
  }

 private:
  Value start_, step_;
};

auto call_count(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "count", {"start", "step"}, 0);
  return make_object<Count>(given[0] == nullptr ? Value(std::int64_t{0}) : *given[0],
                            given[1] == nullptr ? Value(std::int64_t{1}) : *given[1]);
}

// Lists of all ways to take one item of each column, the last one turning fastest.
auto product_of(const std::vector<std::vector<Value>>& columns) -> Value {
  std::vector<std::vector<Value>> rows{{}};
  for (const auto& column : columns) {
    take_items(checked::mul(rows.size(), column.size(), "the size of a product"));
    std::vector<std::vector<Value>> longer;
    for (const auto& row : rows) {
      for (const Value& item : column) {
        take_row(row.size() + 1);
        longer.push_back(row);
        longer.back().push_back(item);
      }
    }
    rows = std::move(longer);
  }
  std::vector<Value> result;
  for (auto& row : rows) result.push_back(Value::tuple(std::move(row)));
  return Value::list(std::move(result));
}

auto call_product(const Arguments& arguments) -> Value {
  std::vector<std::vector<Value>> columns = columns_of(arguments);
  std::int64_t repeat = 1;
  for (const auto& [name, value] : arguments.keywords) {
    if (name != "repeat") wrong("`product` has no parameter `{}`", name);
    repeat = int_argument(value, "product");
  }
  if (repeat < 0) wrong("`product` repeated {} times", repeat);
  constexpr std::size_t kMostParts = 1000;
  const auto times = static_cast<std::size_t>(repeat);
  if (checked::mul(columns.size(), times, "a product") > kMostParts) {
    over_budget("a product of more than {} parts", kMostParts);
  }
  std::vector<std::vector<Value>> all;
  for (std::int64_t i = 0; i < repeat; ++i) {
    all.insert(all.end(), columns.begin(), columns.end());
  }
  return product_of(all);
}

auto call_repeat(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "repeat", {"object", "times"}, 1);
  if (given[1] == nullptr)
    over_budget("`itertools.repeat` without a number never ends");
  const std::int64_t times =
      std::max<std::int64_t>(int_argument(*given[1], "repeat"), 0);
  take_items(static_cast<std::size_t>(times));
  return Value::list(std::vector<Value>(static_cast<std::size_t>(times), *given[0]));
}

auto call_zip_longest(const Arguments& arguments) -> Value {
  const auto columns = columns_of(arguments);
  Value fill;
  for (const auto& [name, value] : arguments.keywords) {
    if (name != "fillvalue") wrong("`zip_longest` has no parameter `{}`", name);
    fill = value;
  }
  std::size_t size = 0;
  for (const auto& column : columns) size = std::max(size, column.size());
  take_items(checked::mul(size, columns.size(), "the size of `zip_longest`"));
  std::vector<Value> rows;
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<Value> row;
    for (const auto& column : columns)
      row.push_back(i < column.size() ? column[i] : fill);
    rows.push_back(Value::tuple(std::move(row)));
  }
  return Value::list(std::move(rows));
}

auto call_accumulate(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "accumulate", {"iterable", "function", "*", "initial"}, 1);
  const bool has_function = given[1] != nullptr && !given[1]->is_none();
  std::vector<Value> result;
  if (given[2] != nullptr && !given[2]->is_none()) result.push_back(*given[2]);
  for (const Value& item : iterate(*given[0], {})) {
    if (result.empty()) {
      result.push_back(item);
    } else if (has_function) {
      result.push_back(call_with(*given[1], {result.back(), item}));
    } else {
      take_step();
      result.push_back(apply(syntax::BinaryOperator::Add, result.back(), item, {}));
    }
  }
  return Value::list(std::move(result));
}

// Chooses positions one after the other: `next` says where to go on behind the chosen.
enum class Choice { Combination, Repeating, Permutation };

class Choices {
 public:
  Choices(const std::vector<Value>& items, std::size_t size, Choice choice)
      : items_(items), size_(size), choice_(choice) {}
  auto all() -> Value {
    choose();
    return Value::list(std::move(result_));
  }

 private:
  void choose() {
    const Level level;
    take_step();
    if (chosen_.size() == size_) {
      take_row(size_);
      std::vector<Value> row;
      for (const std::size_t at : chosen_) row.push_back(items_[at]);
      result_.push_back(Value::tuple(std::move(row)));
      return;
    }
    std::size_t first = 0;
    if (!chosen_.empty() && choice_ != Choice::Permutation) {
      first = chosen_.back() + (choice_ == Choice::Combination ? 1 : 0);
    }
    for (std::size_t at = first; at < items_.size(); ++at) {
      const bool is_taken = choice_ == Choice::Permutation &&
                            std::ranges::find(chosen_, at) != chosen_.end();
      take_step();
      if (is_taken) continue;
      chosen_.push_back(at);
      choose();
      chosen_.pop_back();
    }
  }

  const std::vector<Value>& items_;
  std::size_t size_;
  Choice choice_;
  std::vector<std::size_t> chosen_;
  std::vector<Value> result_;
};

auto choices(const Arguments& arguments, std::string_view name, Choice choice)
    -> Value {
  const bool is_permutation = choice == Choice::Permutation;
  const auto given = bind(arguments, name, {"iterable", "r"}, is_permutation ? 1 : 2);
  const std::vector<Value> items = iterate(*given[0], {});
  const bool has_size = given[1] != nullptr && !given[1]->is_none();
  const std::int64_t size = has_size ? int_argument(*given[1], name)
                                     : static_cast<std::int64_t>(items.size());
  if (size < 0) wrong("`{}` of {} items", name, size);
  const bool is_none =
      choice != Choice::Repeating && std::cmp_greater(size, items.size());
  if (is_none) return Value::list({});
  return Choices(items, static_cast<std::size_t>(size), choice).all();
}

auto call_combinations(const Arguments& arguments) -> Value {
  return choices(arguments, "combinations", Choice::Combination);
}
auto call_repeating(const Arguments& arguments) -> Value {
  return choices(arguments, "combinations_with_replacement", Choice::Repeating);
}
auto call_permutations(const Arguments& arguments) -> Value {
  return choices(arguments, "permutations", Choice::Permutation);
}

auto call_islice(const Arguments& arguments) -> Value {
  const auto& given = arguments.positional;
  no_keywords(arguments, "islice");
  if (given.size() < 2 || given.size() > 4) wrong("`islice` takes 2 to 4 arguments");
  const auto bound = [&](std::size_t at, std::int64_t otherwise) {
    if (at >= given.size() || given[at].is_none()) return otherwise;
    const std::int64_t value = int_argument(given[at], "islice");
    if (value < 0) wrong("`islice` takes no negative numbers");
    return value;
  };
  constexpr std::int64_t kNoEnd = std::numeric_limits<std::int64_t>::max();
  const std::int64_t start = given.size() == 2 ? 0 : bound(1, 0);
  const std::int64_t stop = bound(given.size() == 2 ? 1 : 2, kNoEnd);
  const std::int64_t step = bound(3, 1);
  if (step == 0) wrong("the step of `islice` is zero");
  const auto items = items_up_to(given[0], static_cast<std::size_t>(stop));
  std::vector<Value> result;
  const auto end = std::min(stop, static_cast<std::int64_t>(items.size()));
  for (std::int64_t i = start; i < end; i += step) {
    result.push_back(items[static_cast<std::size_t>(i)]);
    if (step > end - i) break;
  }
  return Value::list(std::move(result));
}

auto call_starmap(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "starmap", {"function", "iterable"}, 2);
  std::vector<Value> result;
  for (const Value& item : iterate(*given[1], {})) {
    result.push_back(call_with(*given[0], iterate(item, {})));
  }
  return Value::list(std::move(result));
}

auto call_takewhile(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "takewhile", {"predicate", "iterable"}, 2);
  std::vector<Value> result;
  for (const Value& item : iterate(*given[1], {})) {
    if (!is_truthy(call_with(*given[0], {item}))) break;
    result.push_back(item);
  }
  return Value::list(std::move(result));
}

auto call_dropwhile(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "dropwhile", {"predicate", "iterable"}, 2);
  std::vector<Value> result;
  for (const Value& item : iterate(*given[1], {})) {
    if (result.empty() && is_truthy(call_with(*given[0], {item}))) continue;
    result.push_back(item);
  }
  return Value::list(std::move(result));
}

auto call_filterfalse(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "filterfalse", {"predicate", "iterable"}, 2);
  std::vector<Value> result;
  for (const Value& item : iterate(*given[1], {})) {
    const bool is_left_out =
        is_truthy(given[0]->is_none() ? item : call_with(*given[0], {item}));
    if (!is_left_out) result.push_back(item);
  }
  return Value::list(std::move(result));
}

auto call_compress(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "compress", {"data", "selectors"}, 2);
  const std::vector<Value> items = iterate(*given[0], {});
  const std::vector<Value> tests = iterate(*given[1], {});
  std::vector<Value> result;
  for (std::size_t i = 0; i < std::min(items.size(), tests.size()); ++i) {
    if (is_truthy(tests[i])) result.push_back(items[i]);
  }
  return Value::list(std::move(result));
}

auto call_pairwise(const Arguments& arguments) -> Value {
  const std::vector<Value> items = iterate(only_argument(arguments, "pairwise"), {});
  std::vector<Value> result;
  for (std::size_t i = 1; i < items.size(); ++i) {
    result.push_back(Value::tuple({items[i - 1], items[i]}));
  }
  return Value::list(std::move(result));
}

auto call_groupby(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "groupby", {"iterable", "key"}, 1);
  const bool has_key = given[1] != nullptr && !given[1]->is_none();
  std::vector<Value> result;
  std::vector<Value> group;
  Value key;
  const auto close = [&] {
    if (!group.empty()) result.push_back(Value::tuple({key, Value::list(group)}));
    group.clear();
  };
  for (const Value& item : iterate(*given[0], {})) {
    const Value next = has_key ? call_with(*given[1], {item}) : item;
    if (!group.empty() && !equal(next, key)) close();
    if (group.empty()) key = next;
    group.push_back(item);
  }
  close();
  return Value::list(std::move(result));
}

}  // namespace

auto items_up_to(const Value& iterable, std::size_t count) -> std::vector<Value> {
  const auto* endless = object_in<Count>(iterable);
  return endless == nullptr ? iterate(iterable, {}) : endless->first(count);
}

auto is_endless(const Value& iterable) -> bool {
  return object_in<Count>(iterable) != nullptr;
}

auto itertools_members() -> const Members& {
  static const Members members = [] {
    Members result;
    const auto add = [&](std::string_view name, Function function) {
      add_function(result, "itertools", name, function);
    };
    result.emplace("chain", make_object<Chain>());
    add("accumulate", call_accumulate);
    add("combinations", call_combinations);
    add("combinations_with_replacement", call_repeating);
    add("compress", call_compress);
    add("count", call_count);
    add("dropwhile", call_dropwhile);
    add("filterfalse", call_filterfalse);
    add("groupby", call_groupby);
    add("islice", call_islice);
    add("pairwise", call_pairwise);
    add("permutations", call_permutations);
    add("product", call_product);
    add("repeat", call_repeat);
    add("starmap", call_starmap);
    add("takewhile", call_takewhile);
    add("zip_longest", call_zip_longest);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
