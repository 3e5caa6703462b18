#include "opscribe/infer/memory.h"

#include <algorithm>

namespace opscribe::infer {
namespace {

using Fact = schema::InferContext::Fact;

auto is_same(const Known* a, const Known* b) -> bool {
  if (a == b) return true;
  return a != nullptr && b != nullptr && a->dtype == b->dtype &&
         std::ranges::equal(a->dims, b->dims) &&
         std::ranges::equal(a->elements, b->elements);
}

auto is_same(std::span<const Fact> a, std::span<const Fact> b) -> bool {
  return std::ranges::equal(a, b, [](const Fact& left, const Fact& right) {
    return symbolic::is_same(left.type, right.type) && is_same(left.value, right.value);
  });
}

// Numbers, texts and lists of these are compared; of anything else the place counts.
auto is_same(const ir::AttrValue& a, const ir::AttrValue& b) -> bool {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&]<typename T>(const T& left) {
        const T& right = std::get<T>(b);
        if constexpr (requires { std::ranges::equal(left, right); }) {
          return std::ranges::equal(left, right);
        } else if constexpr (requires { left.data(); }) {
          return left.data() == right.data() && left.size() == right.size();
        } else {
          return left == right;
        }
      },
      a);
}

auto has_same_attributes(const ir::Node& a, const ir::Node& b) -> bool {
  if (a.attrs().size() != b.attrs().size()) return false;
  return std::ranges::all_of(a.attrs(), [&](const ir::Attr* attr) {
    const ir::Attr* other = b.find_attr(attr->name.view());
    return other != nullptr && is_same(attr->value, other->value);
  });
}

auto has_references(const ir::Node& node) -> bool {
  return std::ranges::any_of(node.attrs(),
                             [](const ir::Attr* attr) { return attr->is_ref(); });
}

}  // namespace

auto Inferrer::Memory::recall(const ir::Node& call, const ir::Function& function,
                              bool is_within_frame, std::span<const Fact> given,
                              SmallVector<Fact, 8>& results) const -> bool {
  const auto found = calls_.find(&function);
  if (found == calls_.end() || (is_within_frame && has_references(call))) return false;
  for (const Call& before : found->second) {
    if (!is_same(before.given, given) || !has_same_attributes(*before.node, call) ||
        before.node->num_outputs() != call.num_outputs()) {
      continue;
    }
    results.append(before.results.begin(), before.results.end());
    return true;
  }
  return false;
}

void Inferrer::Memory::keep(const ir::Node& call, const ir::Function& function,
                            bool is_within_frame, std::span<const Fact> given,
                            std::span<const Fact> results) {
  if (is_within_frame && has_references(call)) return;
  std::vector<Call>& calls = calls_[&function];
  if (calls.size() >= kMostKept) calls.erase(calls.begin());
  calls.push_back(
      {&call, {given.begin(), given.end()}, {results.begin(), results.end()}});
}

}  // namespace opscribe::infer
