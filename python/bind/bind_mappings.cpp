// Metadata and OpsetImports.

#include <algorithm>
#include <unordered_set>

#include "mapping.h"

namespace opscribe::bind {

void fail_key(std::string_view key) {
  PyErr_SetObject(PyExc_KeyError, to_str(key).ptr());
  throw nb::python_error();
}

auto to_dict(nb::handle object) -> nb::dict {
  if (nb::isinstance<nb::dict>(object)) return nb::borrow<nb::dict>(object);
  return nb::cast<nb::dict>(
      nb::borrow(reinterpret_cast<PyObject*>(&PyDict_Type))(object));
}

auto MetadataMap::keys() const -> std::vector<std::string> {
  std::vector<std::string> result;
  std::unordered_set<std::string_view> seen;
  if (const ir::Metadata* entries = read()) {
    for (const ir::StringEntry& entry : *entries) {
      if (seen.insert(entry.key.view()).second) result.emplace_back(entry.key.view());
    }
  }
  return result;
}

auto MetadataMap::get(std::string_view key) const -> nb::object {
  const ir::Metadata* entries = read();
  if (entries == nullptr) return {};
  const Text found = ir::find_metadata(*entries, key);
  return found.present() ? nb::object(to_str(found.view())) : nb::object();
}

void MetadataMap::set(std::string_view key, nb::handle value) {
  const Text text = model->text(to_string(value, "a metadata value"));
  ir::Metadata& entries = *write();
  // The last of several equal keys is the one that counts.
  for (std::size_t i = entries.size(); i-- > 0;) {
    if (entries[i].key.view() != key) continue;
    entries[i].value = text;
    return;
  }
  entries.push_back(model->arena(), {.key = model->text(key), .value = text});
}

auto MetadataMap::erase(std::string_view key) -> bool {
  if (read() == nullptr) return false;
  ir::Metadata& entries = *write();
  const std::size_t before = entries.size();
  entries.erase_if(
      [&](const ir::StringEntry& entry) { return entry.key.view() == key; });
  return entries.size() != before;
}

auto metadata_at(nb::object owner, ir::Model& model, ir::Metadata& entries)
    -> MetadataMap {
  return {.owner = std::move(owner),
          .model = &model,
          .read = [&entries]() -> const ir::Metadata* { return &entries; },
          .write = [&entries] { return &entries; }};
}

void assign(MetadataMap map, nb::handle items) {
  const auto wanted = nb::cast<nb::dict>(to_dict(items).attr("copy")());
  for (auto [key, value] : wanted) {
    if (!nb::isinstance<nb::str>(key) || !nb::isinstance<nb::str>(value)) {
      fail_type("metadata are str, not {}", class_name(value));
    }
  }
  for (const std::string& key : map.keys()) map.erase(key);
  update(map, wanted);
}

auto OpsetMap::keys() const -> std::vector<std::string> {
  std::vector<std::string> result;
  for (const ir::OpsetImport& import : *imports) {
    const std::string_view domain = ir::canonical_domain(import.domain.view());
    if (std::ranges::find(result, domain) == result.end()) result.emplace_back(domain);
  }
  return result;
}

auto OpsetMap::get(std::string_view key) const -> nb::object {
  const auto version = ir::find_opset(imports->span(), key);
  return version ? nb::object(nb::int_(*version)) : nb::object();
}

void OpsetMap::set(std::string_view key, nb::handle value) {
  if (!PyLong_Check(value.ptr())) {
    fail_type("an opset version is an int, not {}", class_name(value));
  }
  const auto version = to_int64(value);
  bool found = false;
  for (ir::OpsetImport& import : *imports) {
    if (ir::canonical_domain(import.domain.view()) == ir::canonical_domain(key)) {
      import.version = version;
      found = true;
    }
  }
  if (found) return;
  imports->push_back(model->arena(), {.domain = model->text(key), .version = version});
}

auto OpsetMap::erase(std::string_view key) -> bool {
  const std::size_t before = imports->size();
  imports->erase_if([&](const ir::OpsetImport& import) {
    return ir::canonical_domain(import.domain.view()) == ir::canonical_domain(key);
  });
  return imports->size() != before;
}

void assign(OpsetMap map, nb::handle items) {
  const auto wanted = nb::cast<nb::dict>(to_dict(items).attr("copy")());
  for (auto [key, value] : wanted) {
    if (!nb::isinstance<nb::str>(key) || !PyLong_Check(value.ptr())) {
      fail_type("opset imports map str to int, not {} to {}", class_name(key),
                class_name(value));
    }
  }
  for (auto [key, value] : wanted) to_int64(value);
  map.imports->clear();
  update(map, wanted);
}

void bind_mappings(nb::module_& module) {
  auto metadata = nb::class_<MetadataMap>(
      module, "Metadata",
      "Free-form text by key, a view that behaves like a dict. Of several equal keys "
      "in a file the last counts.");
  bind_mapping(metadata, {.value = "str", .given = "str"});
  auto opsets = nb::class_<OpsetMap>(
      module, "OpsetImports",
      "The operator set version by domain, a view that behaves like a dict. The domain "
      "of ONNX's own operators is \"\"; \"ai.onnx\" names the same.");
  bind_mapping(opsets, {.value = "int", .given = "int"});
}

}  // namespace opscribe::bind
