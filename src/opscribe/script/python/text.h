#pragma once

// Python's text: code points in UTF-8, and how strings and numbers are written;
// internal to script.

#include <complex>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/script/value.h"

namespace opscribe::script {

// 'text', "it's", with Python's escapes.
auto quoted(std::string_view text) -> std::string;
auto quoted_bytes(std::string_view bytes) -> std::string;
// What `ascii()` makes of a `repr`: escapes for all that is not ASCII.
auto ascii_only(std::string_view text) -> std::string;
// (1+2j), 2j
auto complex_text(std::complex<double> number) -> std::string;

// `text` without an incomplete code point at its end.
auto whole_code_points(std::string_view text) -> std::string_view;
// The code points, each as its own piece of UTF-8.
auto code_points(std::string_view text) -> std::vector<std::string_view>;

// `format(value, spec)` with Python's specification: "08.3f", ">10", ",", "x", "%".
auto format_value(const Value& value, std::string_view spec) -> std::string;

}  // namespace opscribe::script
