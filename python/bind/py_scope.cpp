#include "py_scope.h"

#include <map>

#include "opscribe/driver/definition.h"
#include "opscribe/driver/python_names.h"
#include "py_foreign.h"

namespace opscribe::bind {

using script::Value;

PyScope::PyScope(nb::handle function, nb::handle around, Keeper keeper)
    : keeper_(keeper), function_(function) {
  if (PyDict_Check(around.ptr()) && PyDict_GET_SIZE(around.ptr()) != 0) {
    around_ = around;
  }
  nb::handle cells(PyFunction_GetClosure(function_.ptr()));
  if (!cells.is_valid() || cells.is_none()) return;
  nb::object names =
      nb::handle(PyFunction_GetCode(function_.ptr())).attr("co_freevars");
  nb::dict closure;
  for (std::size_t i = 0; i < nb::len(cells); ++i) {
    nb::object value = nb::steal(PyCell_Get(nb::object(cells[i]).ptr()));
    if (value.is_valid()) closure[names[i]] = value;  // else not bound yet
  }
  closure_ = keeper.keep(closure);
}

// Null when nothing has that name.
auto PyScope::find_object(nb::handle name) const -> nb::object {
  const nb::handle globals(PyFunction_GetGlobals(function_.ptr()));
  for (nb::handle names : {closure_, around_, globals}) {
    if (!names.is_valid()) continue;
    PyObject* found = PyDict_GetItemWithError(names.ptr(), name.ptr());
    if (found != nullptr) return nb::borrow(found);
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
  }
  return {};
}

auto PyScope::find(std::string_view name) -> std::optional<Value> {
  const auto known = found_.find(name);
  if (known != found_.end()) return known->second;
  std::optional<Value> value;
  const nb::object found = find_object(to_str(name));
  if (found.is_valid()) value = to_value(found, keeper_);
  return found_.emplace(name, std::move(value)).first->second;
}

auto PyScope::names_starting_with(std::string_view start) const
    -> std::vector<std::string> {
  std::vector<std::string> names;
  const nb::handle globals(PyFunction_GetGlobals(function_.ptr()));
  for (nb::handle each : {closure_, around_, globals}) {
    if (!each.is_valid()) continue;
    Py_ssize_t at = 0;
    PyObject* key = nullptr;
    PyObject* value = nullptr;
    while (PyDict_Next(each.ptr(), &at, &key, &value) != 0) {
      Py_ssize_t size = 0;
      // Null for what is no text: `globals()[3] = x`.
      const char* text =
          PyUnicode_Check(key) ? PyUnicode_AsUTF8AndSize(key, &size) : nullptr;
      if (text == nullptr) {
        PyErr_Clear();
        continue;
      }
      const std::string_view name(text, static_cast<std::size_t>(size));
      if (name.starts_with(start) && !is_reserved_name(name)) names.emplace_back(name);
    }
  }
  return names;
}

auto PyScope::annotation_of(std::string_view parameter) -> std::optional<Value> {
  PyObject* annotations = PyFunction_GetAnnotations(function_.ptr());
  if (annotations == nullptr || !PyDict_Check(annotations)) return std::nullopt;
  PyObject* found = PyDict_GetItemWithError(annotations, to_str(parameter).ptr());
  if (found == nullptr) return std::nullopt;
  return to_value(found, keeper_);
}

namespace {

// The definition of a plain function. Many script functions call the same few, whose
// trees never change.
auto helper_definition(const std::shared_ptr<const source::SourceFile>& file,
                       std::uint32_t first_line) -> Definition {
  constexpr std::size_t kMostKept = 64;
  // By the file, which the definition keeps, and the line.
  using Key = std::pair<const source::SourceFile*, std::uint32_t>;
  static auto& kept = *new std::map<Key, Definition>();
  const Key key(file.get(), first_line);
  const auto known = kept.find(key);
  if (known != kept.end()) return known->second;
  Definition parsed = definition_at(file, first_line);
  if (parsed.def == nullptr) return parsed;
  if (kept.size() == kMostKept) kept.clear();
  return kept.emplace(key, std::move(parsed)).first->second;
}

}  // namespace

auto function_value(nb::handle object, Keeper keeper) -> Value {
  if (is_opaque_module(module_name(object))) return foreign_value(object, keeper);
  nb::object helper =
      nb::module_::import_("opscribe._script.decorator").attr("_definition_of");
  nb::object found = helper(object);  // (source, first line, defaults) or None
  if (found.is_none()) {
    return foreign_value(object, keeper);
  }
  const auto file = nb::cast<PySource&>(found[0]).file;
  const Definition parsed = helper_definition(file, nb::cast<std::uint32_t>(found[1]));
  if (parsed.def == nullptr || !parsed.errors.empty()) {
    return foreign_value(object, keeper);
  }
  script::PythonFunction function;
  function.name = std::string(parsed.def->name.text);
  function.def = parsed.def;
  function.scope = make_pooled<PyScope>(keeper.keep(object), nb::none(), keeper);
  function.keep_alive = parsed.origin.keep_alive;
  function.file = file;
  function.offset = parsed.origin.offset;
  function.host = std::make_shared<PyForeign>(object, keeper);
  nb::object defaults = nb::borrow(found[2]);
  for (auto [name, value] : nb::cast<nb::dict>(defaults)) {
    function.defaults.emplace_back(nb::str(name).c_str(), to_value(value, keeper));
  }
  return {std::make_shared<const script::PythonFunction>(std::move(function))};
}

}  // namespace opscribe::bind
