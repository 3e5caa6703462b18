#pragma once

// Site: the place in a C++ program that a call stands at.
//
// What makes nodes takes one last, by default that of its caller. The nodes carry it as
// their origin, and an Error names it. The file is the one that the compiler was given.

#include <source_location>
#include <string>

namespace opscribe::author {

using Source = std::source_location;

// Without a default constructor, so that `{}` is never taken for one.
class Site {
 public:
  Site(const Source& at) : at_(at) {}

  auto file() const -> const char* { return at_.file_name(); }
  auto line() const -> std::uint_least32_t { return at_.line(); }
  auto column() const -> std::uint_least32_t { return at_.column(); }
  // `file:line`.
  auto text() const -> std::string;

 private:
  Source at_;
};

}  // namespace opscribe::author
