#pragma once

// What the binding files share: one function per file, and how parts of a model, and
// text, cross into Python.
//
// Lifetime: a Python `Model` owns its `ir::Model`. Every other object that refers into
// the model (graph, node, value, attribute, type, tensor, ...) holds a reference to
// the Python `Model`, directly, so nothing dangles and no chain of objects builds up.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>
#include <string_view>

#include "opscribe/base/error.h"
#include "opscribe/ir/model.h"

namespace opscribe::bind {

namespace nb = nanobind;

void bind_errors(nb::module_& module);
void bind_types(nb::module_& module);
void bind_tensors(nb::module_& module);
void bind_mappings(nb::module_& module);
void bind_attrs(nb::module_& module);
void bind_values(nb::module_& module);
void bind_nodes(nb::module_& module);
void bind_graphs(nb::module_& module);
void bind_models(nb::module_& module);
void bind_serde(nb::module_& module);
void bind_check(nb::module_& module);
void bind_infer(nb::module_& module);
void bind_eval(nb::module_& module);
void bind_script(nb::module_& module);
void bind_schema(nb::module_& module);
void bind_copies(nb::module_& module);

// Sets the Python error for a C++ exception; for callbacks that Python calls directly.
void set_python_error(const std::exception_ptr& thrown) noexcept;
void set_python_error(const Error& error);

// Text as a model has it, which may be any bytes: bytes that are no UTF-8 become lone
// surrogates in Python (PEP 383) and come back as the same bytes.
struct Str {
  std::string_view view;
  Str() = default;
  Str(std::string_view text) : view(text) {}
  Str(const std::string& text) : view(text) {}
  Str(std::string&&) = delete;  // a view of what is about to go
  operator std::string_view() const { return view; }
};

auto to_str(std::string_view text) -> nb::str;
// The bytes of a Python str; TypeError for anything else, naming `what` it should be.
auto to_string(nb::handle object, std::string_view what) -> std::string;
// Absent text is None.
inline auto to_optional(Text text) -> std::optional<Str> {
  return text.present() ? std::optional<Str>(text.view()) : std::nullopt;
}
inline auto to_text(ir::Model& model, std::optional<Str> text) -> Text {
  return text ? model.text(*text) : Text();
}

inline auto model_of(const ir::Graph& graph) -> ir::Model& {
  return graph.model();
}
inline auto model_of(const ir::Function& function) -> ir::Model& {
  return function.model();
}
inline auto model_of(const ir::Value& value) -> ir::Model& {
  return value.graph()->model();
}
// Throws Error{Usage} for an erased node.
inline auto model_of(const ir::Node& node) -> ir::Model& {
  return node.model();
}

// The Python object that owns the model.
inline auto object_of(const ir::Model& model) -> nb::object {
  return nb::find(&model);
}

// A graph, node, value or function on its way to Python; see Lifetime above. The same
// part is the same Python object as long as that lives.
template <typename T>
struct Part {
  T* ptr;
};
template <typename T>
auto part(T& item) -> Part<T> {
  return {&item};
}
template <typename T>
auto maybe_part(T* item) -> std::optional<Part<T>> {
  if (item == nullptr) return std::nullopt;
  return Part<T>{item};
}
template <typename T>
auto wrap(T& item) -> nb::object {
  return nb::cast(&item, nb::rv_policy::reference_internal, object_of(model_of(item)));
}

// Throws Error{Usage} when `item` is of another model than `model`: pointers must not
// cross, the models live and die independently.
template <typename T>
void require_same_model(const ir::Model& model, const T& item, std::string_view what) {
  require(&model_of(item) == &model, "the {} belongs to another model; clone it", what);
}

// The integer, or what has one; OverflowError beyond 64 bits.
auto to_int64(nb::handle object) -> std::int64_t;
// A Python index into `size` items; IndexError when out of range.
auto resolve(std::int64_t index, std::size_t size) -> std::size_t;

// The name of the object's Python type, for messages.
inline auto class_name(nb::handle object) -> const char* {
  return Py_TYPE(object.ptr())->tp_name;
}
// `items[key]` as Python has it, for slices.
inline auto get_slice(const nb::object& items, nb::handle key) -> nb::object {
  return nb::object(items[key]);
}
// Throws TypeError with formatted text.
template <typename... Args>
[[noreturn]] void fail_type(fmt::format_string<Args...> text, Args&&... args) {
  throw nb::type_error(fmt::format(text, std::forward<Args>(args)...).c_str());
}

// For views that compare by content, which changes.
template <typename Class>
void refuse_hash(Class& cls) {
  cls.def(
      "__hash__",
      [](nb::handle self) -> Py_hash_t {
        fail_type("a {} cannot be hashed", class_name(self));
      },
      nb::sig("def __hash__(self) -> typing.NoReturn"));
}

// "x: float[N,3]", for repr.
auto describe(const ir::Value& value) -> std::string;

}  // namespace opscribe::bind

namespace nanobind::detail {

template <>
struct type_caster<opscribe::bind::Str> {
  NB_TYPE_CASTER(opscribe::bind::Str, const_name("str"))

  // For arguments of functions; `to_string` is for everything else, where nobody would
  // keep a temporary.
  auto from_python(handle src, std::uint32_t flags, cleanup_list* cleanup) noexcept
      -> bool {
    if (!PyUnicode_Check(src.ptr())) return false;
    Py_ssize_t size = 0;
    if (const char* text = PyUnicode_AsUTF8AndSize(src.ptr(), &size)) {
      value = std::string_view(text, static_cast<std::size_t>(size));
      return true;
    }
    PyErr_Clear();
    if (cleanup == nullptr || (flags & cast_flags::manual) != 0) return false;
    PyObject* bytes = PyUnicode_AsEncodedString(src.ptr(), "utf-8", "surrogateescape");
    if (bytes == nullptr) {
      PyErr_Clear();
      return false;
    }
    cleanup->append(bytes);
    value = std::string_view(PyBytes_AS_STRING(bytes),
                             static_cast<std::size_t>(PyBytes_GET_SIZE(bytes)));
    return true;
  }
  static auto from_cpp(const opscribe::bind::Str& text, rv_policy,
                       cleanup_list*) noexcept -> handle {
    return PyUnicode_DecodeUTF8(
        text.view.data(), static_cast<Py_ssize_t>(text.view.size()), "surrogateescape");
  }
};

template <typename T>
struct type_caster<opscribe::bind::Part<T>> {
  using Value = opscribe::bind::Part<T>;
  static constexpr auto Name = make_caster<T>::Name;
  template <typename>
  using Cast = Value;

  static auto from_cpp(Value item, rv_policy, cleanup_list*) -> handle {
    return opscribe::bind::wrap(*item.ptr).release();
  }
};

}  // namespace nanobind::detail
