#pragma once

// A library of the system that is loaded when it is first needed, and stays.

#include <string_view>

namespace opscribe::ops {

class Library {
 public:
  // By its file name. A library that is not there is an error only when it is asked for
  // a function.
  explicit Library(const char* name);

  // Error{Unsupported} when there is no such library or function: `format` is what it
  // would decode.
  template <typename Function>
  auto function(const char* name, std::string_view format) const -> Function* {
    return reinterpret_cast<Function*>(find(name, format));
  }

 private:
  auto find(const char* name, std::string_view format) const -> void*;

  const char* name_;
  void* handle_;
};

}  // namespace opscribe::ops
