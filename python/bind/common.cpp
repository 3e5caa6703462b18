#include "bind.h"
#include "opscribe/ir/type.h"

namespace opscribe::bind {

auto to_str(std::string_view text) -> nb::str {
  return nb::steal<nb::str>(PyUnicode_DecodeUTF8(
      text.data(), static_cast<Py_ssize_t>(text.size()), "surrogateescape"));
}

auto to_string(nb::handle object, std::string_view what) -> std::string {
  if (!PyUnicode_Check(object.ptr())) {
    fail_type("{} is a str, not {}", what, class_name(object));
  }
  const auto bytes =
      nb::steal(PyUnicode_AsEncodedString(object.ptr(), "utf-8", "surrogateescape"));
  if (!bytes.is_valid()) throw nb::python_error();
  return {PyBytes_AS_STRING(bytes.ptr()),
          static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr()))};
}

auto to_int64(nb::handle object) -> std::int64_t {
  const auto number = nb::steal(PyNumber_Index(object.ptr()));
  const long long value = number.is_valid() ? PyLong_AsLongLong(number.ptr()) : -1;
  if (value == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
  return value;
}

auto resolve(std::int64_t index, std::size_t size) -> std::size_t {
  const auto count = static_cast<std::int64_t>(size);
  if (index < -count || index >= count) {
    throw nb::index_error(
        fmt::format("index {} out of range for {} items", index, size).c_str());
  }
  return static_cast<std::size_t>(index < 0 ? index + count : index);
}

auto describe(const ir::Value& value) -> std::string {
  std::string text(value.name().view());
  if (value.type() != nullptr) text += ": " + ir::to_text(*value.type());
  return text;
}

}  // namespace opscribe::bind
