#pragma once

// Dict-like views of parts of a model.
//
// A view `Map` offers five functions and gets the methods of a Python mapping:
//
//   auto keys() const -> std::vector<std::string>;               // each once, in order
//   auto get(std::string_view key) const -> nb::object;          // null: absent
//   void set(std::string_view key, nb::handle value);
//   auto erase(std::string_view key) -> bool;                    // false: absent

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bind.h"

namespace opscribe::bind {

[[noreturn]] void fail_key(std::string_view key);

// Copies a mapping into a dict; the items are those of Python's `dict(object)`.
auto to_dict(nb::handle object) -> nb::dict;

template <typename Map>
auto dict_of(const Map& map) -> nb::dict {
  nb::dict result;
  for (const std::string& key : map.keys()) result[to_str(key)] = map.get(key);
  return result;
}

template <typename Map>
auto get_or_fail(const Map& map, std::string_view key) -> nb::object {
  nb::object found = map.get(key);
  if (!found.is_valid()) fail_key(key);
  return found;
}

template <typename Map>
void update(Map& map, nb::handle items) {
  for (auto [key, value] : to_dict(items)) {
    map.set(to_string(key, "a key"), value);
  }
}

// What the methods say about their types; `value` is what the mapping gives, `given`
// what it takes.
struct MappingNames {
  std::string value;
  std::string given;
};

template <typename Map>
void bind_mapping(nb::class_<Map>& cls, const MappingNames& names) {
  // The signatures have to outlive the call only.
  const std::string get = "def __getitem__(self, key: str) -> " + names.value;
  const std::string set =
      "def __setitem__(self, key: str, value: " + names.given + ") -> None";
  const std::string values = "def values(self) -> list[" + names.value + "]";
  const std::string items = "def items(self) -> list[tuple[str, " + names.value + "]]";
  const std::string pop =
      "def pop(self, key: str, *default: typing.Any) -> " + names.value;
  const std::string get_or = "def get(self, key: str, default: typing.Any = None) -> " +
                             names.value + " | typing.Any";
  const std::string more = "def update(self, items: collections.abc.Mapping[str, " +
                           names.given + "] | collections.abc.Iterable[tuple[str, " +
                           names.given + "]]) -> None";
  cls.def("__len__", [](const Map& self) { return self.keys().size(); })
      .def(
          "__contains__",
          [](const Map& self, nb::handle key) {
            return nb::isinstance<nb::str>(key) &&
                   self.get(to_string(key, "a key")).is_valid();
          },
          nb::arg("key").none(), nb::sig("def __contains__(self, key: object) -> bool"))
      .def(
          "__getitem__",
          [](const Map& self, Str key) { return get_or_fail(self, key); },
          nb::arg("key"), nb::sig(get.c_str()))
      .def(
          "__setitem__",
          [](Map& self, Str key, nb::handle value) { self.set(key, value); },
          nb::arg("key"), nb::arg("value").none(), nb::sig(set.c_str()))
      .def(
          "__delitem__",
          [](Map& self, Str key) {
            if (!self.erase(key)) fail_key(key);
          },
          nb::arg("key"))
      .def(
          "__iter__", [](const Map& self) { return nb::iter(dict_of(self)); },
          nb::sig("def __iter__(self) -> collections.abc.Iterator[str]"))
      .def(
          "keys", [](const Map& self) { return nb::list(dict_of(self)); },
          nb::sig("def keys(self) -> list[str]"))
      .def(
          "values", [](const Map& self) { return dict_of(self).values(); },
          nb::sig(values.c_str()))
      .def(
          "items", [](const Map& self) { return dict_of(self).items(); },
          nb::sig(items.c_str()))
      .def(
          "get",
          [](const Map& self, Str key, nb::object fallback) {
            nb::object found = self.get(key);
            return found.is_valid() ? found : fallback;
          },
          nb::arg("key"), nb::arg("default").none() = nb::none(),
          nb::sig(get_or.c_str()))
      .def(
          "pop",
          [](Map& self, Str key, const nb::args& fallback) -> nb::object {
            nb::object found = self.get(key);
            if (!found.is_valid()) {
              if (fallback.size() == 0) fail_key(key);
              return fallback[0];
            }
            self.erase(key);
            return found;
          },
          nb::arg("key"), nb::arg("default"), nb::sig(pop.c_str()))
      .def(
          "update", [](Map& self, nb::handle items_) { update(self, items_); },
          nb::arg("items"), nb::sig(more.c_str()))
      .def("clear",
           [](Map& self) {
             for (const std::string& key : self.keys()) self.erase(key);
           })
      .def(
          "__eq__",
          [](const Map& self, nb::handle other) {
            return PyMapping_Check(other.ptr()) && nb::hasattr(other, "keys") &&
                   dict_of(self).equal(to_dict(other));
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object) -> bool"))
      .def("__repr__", [](const Map& self) { return nb::repr(dict_of(self)); });
  refuse_hash(cls);
}

// Metadata of a model, graph, node, value or tensor. What holds the entries may be
// made only when the first is written, so the view asks for them each time.
struct MetadataMap {
  nb::object owner;
  ir::Model* model;
  std::function<const ir::Metadata*()> read;  // null result: no entries
  std::function<ir::Metadata*()> write;

  auto keys() const -> std::vector<std::string>;
  auto get(std::string_view key) const -> nb::object;
  void set(std::string_view key, nb::handle value);
  auto erase(std::string_view key) -> bool;
};
// For entries whose place never changes.
auto metadata_at(nb::object owner, ir::Model& model, ir::Metadata& entries)
    -> MetadataMap;
// Replaces all entries.
void assign(MetadataMap map, nb::handle items);

// Opset imports of a model or function.
struct OpsetMap {
  nb::object owner;
  ir::Model* model;
  ArenaVector<ir::OpsetImport>* imports;

  auto keys() const -> std::vector<std::string>;
  auto get(std::string_view key) const -> nb::object;
  void set(std::string_view key, nb::handle value);
  auto erase(std::string_view key) -> bool;
};
void assign(OpsetMap map, nb::handle items);

}  // namespace opscribe::bind
