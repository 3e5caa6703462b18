#include "opscribe/symbolic/known.h"

#include <fmt/format.h>

namespace opscribe::symbolic {

auto operator==(const Scalar& a, const Scalar& b) -> bool {
  if (a.kind_ != b.kind_) return false;
  switch (a.kind_) {
    case Scalar::Kind::Unknown:
      return false;
    case Scalar::Kind::Integer:
      return a.dim_ == b.dim_;
    case Scalar::Kind::Float:
      return a.number() == b.number();
    case Scalar::Kind::Ratio:
      return a.dim_ * b.denominator() == b.dim_ * a.denominator();
    case Scalar::Kind::String:
      return a.text() == b.text();
  }
  return false;
}

auto to_text(const Scalar& scalar) -> std::string {
  switch (scalar.kind()) {
    case Scalar::Kind::Unknown:
      break;
    case Scalar::Kind::Integer:
      return to_text(scalar.dim());
    case Scalar::Kind::Float:
      return fmt::format("{}", scalar.number());
    case Scalar::Kind::Ratio:
      return scalar.denominator() == 1
                 ? to_text(scalar.dim())
                 : fmt::format("({})/{}", to_text(scalar.dim()), scalar.denominator());
    case Scalar::Kind::String:
      return fmt::format("\"{}\"", scalar.text());
  }
  return "?";
}

auto to_text(const Known& known) -> std::string {
  if (known.rank() == 0 && known.single() != nullptr) return to_text(*known.single());
  std::string text = "[";
  for (const Scalar& element : known.elements) {
    if (text.size() > 1) text += ", ";
    text += to_text(element);
  }
  return text + "]";
}

}  // namespace opscribe::symbolic
