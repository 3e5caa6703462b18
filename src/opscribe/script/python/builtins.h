#pragma once

// Python's builtin functions; internal to script.

#include <string_view>
#include <vector>

#include "opscribe/script/value.h"

namespace opscribe::script {

// `int("3")`, `list(range(3))`: what calling a type gives.
auto construct(const TypeSpec& type, const Arguments& arguments) -> Value;
auto length_of(const Value& value) -> std::int64_t;
// The items of anything that may be visited in any order, sets included.
auto unordered_items(const Value& value) -> std::vector<Value>;
// The items of an iterable, of an endless one (`itertools.count`) the first `count`.
auto items_up_to(const Value& iterable, std::size_t count) -> std::vector<Value>;
auto is_endless(const Value& iterable) -> bool;
auto sum_of(const std::vector<Value>& items, Value start) -> Value;
auto sorted_items(std::vector<Value> items, const Value* key, bool is_reverse)
    -> std::vector<Value>;
// True for a class or a tuple of classes that `value` is an instance of.
auto is_instance(const Value& value, const Value& type) -> bool;
// Rounds to `digits` behind the point, half to even on the exact value.
auto round_float(double number, std::int64_t digits) -> double;

}  // namespace opscribe::script
