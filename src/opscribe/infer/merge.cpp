#include "opscribe/infer/merge.h"

#include <fmt/format.h>

namespace opscribe::infer {
namespace {

// A number that the dimension takes for some small size of its symbols, as "for N = 2
// this is 4"; empty when there is none.
auto counterexample(const Dim& inferred) -> std::string {
  const Dims symbols = symbolic::symbols_of(inferred);
  if (inferred.is_number() || symbols.empty()) return {};
  const std::int64_t sample = 2;
  const auto number = symbolic::evaluate(
      inferred, [&](std::string_view) { return std::optional(sample); });
  if (!number) return {};
  std::string text = "; for ";
  for (const Dim& symbol : symbols) {
    if (&symbol != symbols.begin()) text += ", ";
    text += fmt::format("{} = {}", symbolic::symbol_name(symbol), sample);
  }
  return text + fmt::format(" it is {}", *number);
}

}  // namespace

auto Merge::run(const Type& declared, const Type& inferred) -> const Type* {
  if (symbolic::surely_differ_in_kind(&declared, &inferred)) {
    problem_ = fmt::format("`{}` is declared as {}, but is {}", value_.name().view(),
                           to_text(&declared), to_text(&inferred));
    return &inferred;
  }
  if (inferred.kind == TypeKind::Tensor || inferred.kind == TypeKind::SparseTensor) {
    return merge_dims(declared, inferred);
  }
  if (declared.element == nullptr) return &inferred;
  Type merged = inferred;
  merged.element = inferred.element == nullptr
                       ? declared.element
                       : run(*declared.element, *inferred.element);
  return merged.element == inferred.element ? &inferred
                                            : facts_.arena().make<Type>(merged);
}

auto Merge::merge_dims(const Type& declared, const Type& inferred) -> const Type* {
  Type merged = inferred;
  if (merged.dtype == DataType::Undefined) merged.dtype = declared.dtype;
  if (!inferred.has_rank && is_hint_) {
    return merged.dtype == inferred.dtype ? &inferred
                                          : facts_.arena().make<Type>(merged);
  }
  if (!inferred.has_rank) {
    merged.has_rank = declared.has_rank;
    merged.dims = declared.dims;
    return facts_.arena().make<Type>(merged);
  }
  if (declared.has_rank && declared.dims.size() != inferred.dims.size()) {
    problem_ = fmt::format("`{}` is declared as {}, but is {}", value_.name().view(),
                           to_text(&declared), to_text(&inferred));
    return &inferred;
  }
  bool is_changed = merged.dtype != inferred.dtype;
  Dims dims;
  for (std::size_t i = 0; i < declared.dims.size(); ++i) {
    dims.push_back(merge_dim(declared.dims[i], inferred.dims[i], i, inferred));
    is_changed |= dims.back() != inferred.dims[i];
  }
  if (!is_changed) return &inferred;
  if (!dims.empty())
    merged.dims = facts_.arena().copy_array(Shape(dims.data(), dims.size()));
  return facts_.arena().make<Type>(merged);
}

auto Merge::merge_dim(const Dim& declared, const Dim& inferred, std::size_t axis,
                      const Type& whole) -> Dim {
  if (declared == inferred || (is_hint_ && !declared.is_number())) return inferred;
  if (symbolic::surely_differ(declared, inferred)) {
    if (problem_.empty()) {
      problem_ =
          fmt::format("axis {} of `{}` is declared as {}, but is {} (shape {}){}", axis,
                      value_.name().view(), to_text(declared), to_text(inferred),
                      to_text(whole.dims), counterexample(inferred));
    }
    return inferred;
  }
  // A size that nobody could know has its name, or number, from the declaration; a name
  // that only a declaration has stands for what was inferred.
  const bool says_nothing = symbolic::is_fresh_symbol(declared);
  if (!is_hint_ && !says_nothing && symbolic::is_fresh_symbol(inferred)) {
    return facts_.unified(inferred, declared, &value_).value_or(inferred);
  }
  return inferred;
}

}  // namespace opscribe::infer
