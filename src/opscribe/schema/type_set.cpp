#include "opscribe/schema/type_set.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "opscribe/tensor/dtype.h"

namespace opscribe::schema {
namespace {

struct FormText {
  std::string_view prefix;
  std::string_view suffix;
};

// Indexed by TypeForm.
constexpr std::array<FormText, 4> kFormTexts{{
    {"tensor(", ")"},
    {"seq(tensor(", "))"},
    {"optional(tensor(", "))"},
    {"optional(seq(tensor(", ")))"},
}};

// The element type of `text` if it is written in form `form`.
auto element_of(std::string_view text, const FormText& form)
    -> std::optional<DataType> {
  if (!text.starts_with(form.prefix) || !text.ends_with(form.suffix)) return {};
  if (text.size() < form.prefix.size() + form.suffix.size()) return {};
  text.remove_prefix(form.prefix.size());
  text.remove_suffix(form.suffix.size());
  return from_text_name(text);
}

auto without_blanks(std::string_view text) -> std::string {
  std::string result(text);
  std::erase(result, ' ');
  return result;
}

}  // namespace

auto parse_type_string(std::string_view type_string) -> TypeSet {
  const std::string text = without_blanks(type_string);
  for (std::size_t form = 0; form < kFormTexts.size(); ++form) {
    const auto dtype = element_of(text, kFormTexts[form]);
    if (!dtype) continue;
    const TypeSet tensor{*dtype};
    switch (static_cast<TypeForm>(form)) {
      case TypeForm::Tensor:
        return tensor;
      case TypeForm::Sequence:
        return sequences_of(tensor);
      case TypeForm::Optional:
        return optionals_of(tensor);
      case TypeForm::OptionalSequence:
        return optionals_of(sequences_of(tensor));
    }
  }
  for (std::size_t i = 0; i < kMapTypeStrings.size(); ++i) {
    if (without_blanks(kMapTypeStrings[i]) == text) {
      return TypeSet::maps({static_cast<int>(i)});
    }
  }
  return {};
}

auto TypeSet::contains(std::string_view type_string) const -> bool {
  const TypeSet one = parse_type_string(type_string);
  return !one.is_empty() && (*this | one) == *this;
}

auto TypeSet::size() const -> std::size_t {
  auto count = static_cast<std::size_t>(std::popcount(maps_));
  for (const std::uint32_t mask : masks_) {
    count += static_cast<std::size_t>(std::popcount(mask));
  }
  return count;
}

auto TypeSet::type_strings() const -> std::vector<std::string> {
  std::vector<std::string> result;
  result.reserve(size());
  for (std::size_t form = 0; form < kForms; ++form) {
    for (const DataTypeInfo& row : kDataTypes) {
      if (!contains(row.dtype, static_cast<TypeForm>(form))) continue;
      std::string text(kFormTexts[form].prefix);
      result.push_back(text.append(row.text_name).append(kFormTexts[form].suffix));
    }
  }
  for (std::size_t i = 0; i < kMapTypeStrings.size(); ++i) {
    if ((maps_ >> i & 1U) != 0) result.emplace_back(kMapTypeStrings[i]);
  }
  return result;
}

}  // namespace opscribe::schema
