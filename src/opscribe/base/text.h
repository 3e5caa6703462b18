#pragma once

#include <string_view>

namespace opscribe {

// A string that may be absent, as an optional field of a file is: absent and empty are
// different. A view; the arena of the owning model keeps the characters.
class Text {
 public:
  constexpr Text() = default;
  // Present, even when `text` is empty.
  constexpr explicit Text(std::string_view text)
      : view_(text.data() != nullptr ? text : std::string_view("")) {}

  constexpr auto present() const -> bool { return view_.data() != nullptr; }
  constexpr auto empty() const -> bool { return view_.empty(); }
  constexpr auto view() const -> std::string_view { return view_; }

  friend auto operator==(const Text& a, const Text& b) -> bool {
    return a.present() == b.present() && a.view_ == b.view_;
  }

 private:
  std::string_view view_;
};

}  // namespace opscribe
