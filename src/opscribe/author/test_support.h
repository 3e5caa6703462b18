#pragma once

// For the tests of author/.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "opscribe/author/author.h"
#include "opscribe/author/function_data.h"
#include "opscribe/base/error.h"
#include "opscribe/check/check_model.h"
#include "opscribe/diag/diagnostic.h"
#include "opscribe/ir/verify.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe::author {

// The function in ONNX's text syntax from its signature on, without annotations.
inline auto text_of(const Function& function) -> std::string {
  ir::verify(*function.data()->model);
  const std::string text =
      serde::print_function(*function.data()->function, {.annotations = false});
  const std::size_t at = text.find(function.name() + " ");
  return "\n" + text.substr(at == std::string::npos ? 0 : at) + "\n";
}

inline auto text_of(const Model& model) -> std::string {
  ir::verify(model.ir());
  return "\n" + serde::print_text(model.ir(), {.annotations = false});
}

// The message and help of the Error{Usage} that `action` throws, without the place.
template <typename Action>
auto usage_error(Action&& action) -> std::string {
  try {
    action();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Usage);
    return error.help().empty() ? error.message()
                                : error.message() + "; " + error.help();
  }
  return "nothing was thrown";
}

inline auto has_problems(const Model& model) -> bool {
  return check::has_errors(model.check());
}

}  // namespace opscribe::author
