#include "opscribe/emit/record.h"

#include "opscribe/base/utf8.h"

namespace opscribe::emit {
namespace {

using script::Value;
using syntax::Expr;

class Writer {
 public:
  explicit Writer(syntax::TreeMaker make) : make_(make) {}

  auto text(std::string_view value) const -> const Expr* {
    return first_bad_utf8(value) == value.size() ? make_.text(value)
                                                 : make_.bytes(value);
  }
  auto pairs(const Pairs& all) const -> const Expr* {
    std::vector<const Expr*> keys;
    std::vector<const Expr*> values;
    for (const auto& [key, value] : all) {
      keys.push_back(text(key));
      values.push_back(text(value));
    }
    return make_.dict(keys, values);
  }
  auto texts(const std::vector<std::string>& all) const -> const Expr* {
    std::vector<const Expr*> items;
    for (const std::string& each : all) items.push_back(text(each));
    return make_.list_of(items);
  }
  void add(std::string_view key, const Expr* value) {
    keys_.push_back(make_.text(key));
    values_.push_back(value);
  }
  // One part of all scopes that have it.
  template <typename Part, typename Write>
  void add_scopes(std::string_view key, const Record& record, Part part, Write write) {
    std::vector<const Expr*> keys;
    std::vector<const Expr*> values;
    for (const ScopeRecord& scope : record.scopes) {
      if ((scope.*part).empty()) continue;
      keys.push_back(make_.text(scope.function));
      values.push_back(write(scope.*part));
    }
    if (!keys.empty()) add(key, make_.dict(keys, values));
  }
  auto finish() const -> const Expr* { return make_.dict(keys_, values_); }

 private:
  syntax::TreeMaker make_;
  std::vector<const Expr*> keys_;
  std::vector<const Expr*> values_;
};

[[noreturn]] void refuse(std::string_view what) {
  throw Error(ErrorKind::Invalid, fmt::format("`{}` has {}", kRecordName, what),
              "decompile the model anew, or remove the variable: the script then means "
              "what it says, without the names and records of the model");
}

auto text_of(const Value& value) -> std::string {
  if (const auto* text = value.as<std::string>()) return *text;
  if (const auto* bytes = value.as<script::BytesValue>()) return bytes->bytes;
  refuse(fmt::format("{} where a text is expected", value.repr()));
}

auto dict_of(const Value& value) -> const script::DictValue& {
  const auto* dict = value.as<script::DictValue>();
  if (dict == nullptr) {
    refuse(fmt::format("{} where a dict is expected", value.repr()));
  }
  return *dict;
}

auto pairs_of(const Value& value) -> Pairs {
  Pairs all;
  for (const auto& [key, each] : dict_of(value).items) {
    all.emplace_back(text_of(key), text_of(each));
  }
  return all;
}

auto texts_of(const Value& value) -> std::vector<std::string> {
  const auto items = value.items();
  if (!items) refuse(fmt::format("{} where a list is expected", value.repr()));
  std::vector<std::string> all;
  for (const Value& each : *items) all.push_back(text_of(each));
  return all;
}

auto scope_of(Record& record, const std::string& function) -> ScopeRecord& {
  for (ScopeRecord& scope : record.scopes) {
    if (scope.function == function) return scope;
  }
  record.scopes.push_back({.function = function});
  return record.scopes.back();
}

template <typename Part, typename Read>
void read_scopes(Record& record, const Value& value, Part part, Read read) {
  for (const auto& [key, each] : dict_of(value).items) {
    scope_of(record, text_of(key)).*part = read(each);
  }
}

}  // namespace

auto to_expr(const Record& record, syntax::TreeMaker make) -> const Expr* {
  Writer writer(make);
  const auto pairs = [&](const Pairs& all) { return writer.pairs(all); };
  const auto texts = [&](const std::vector<std::string>& all) {
    return writer.texts(all);
  };
  writer.add("function", make.text(record.main));
  writer.add_scopes("names", record, &ScopeRecord::names, pairs);
  writer.add_scopes("attributes", record, &ScopeRecord::attributes, pairs);
  writer.add_scopes("initializers", record, &ScopeRecord::initializers, texts);
  writer.add_scopes("defaults", record, &ScopeRecord::defaults, pairs);
  writer.add_scopes("copies", record, &ScopeRecord::copies, texts);
  if (!record.functions.empty()) {
    std::vector<const Expr*> keys;
    std::vector<const Expr*> values;
    for (const OperatorRecord& each : record.functions) {
      keys.push_back(make.text(each.script_name));
      values.push_back(writer.texts({each.name, each.overload}));
    }
    writer.add("functions", make.dict(keys, values));
  }
  if (record.is_numbered) writer.add("nodes", make.text("numbered"));
  if (!record.model.empty()) writer.add("model", writer.text(record.model));
  if (!record.weights.empty()) writer.add("weights", writer.text(record.weights));
  if (!record.patch.empty()) writer.add("patch", make.text(record.patch));
  return writer.finish();
}

auto record_of(const Value& value) -> Record {
  Record record;
  for (const auto& [key, each] : dict_of(value).items) {
    const std::string name = text_of(key);
    if (name == "function") {
      record.main = text_of(each);
    } else if (name == "names") {
      read_scopes(record, each, &ScopeRecord::names, pairs_of);
    } else if (name == "attributes") {
      read_scopes(record, each, &ScopeRecord::attributes, pairs_of);
    } else if (name == "initializers") {
      read_scopes(record, each, &ScopeRecord::initializers, texts_of);
    } else if (name == "defaults") {
      read_scopes(record, each, &ScopeRecord::defaults, pairs_of);
    } else if (name == "copies") {
      read_scopes(record, each, &ScopeRecord::copies, texts_of);
    } else if (name == "functions") {
      for (const auto& [own, original] : dict_of(each).items) {
        const std::vector<std::string> parts = texts_of(original);
        if (parts.size() != 2) refuse("a function without name and overload");
        record.functions.push_back({text_of(own), parts[0], parts[1]});
      }
    } else if (name == "nodes") {
      record.is_numbered = text_of(each) == "numbered";
    } else if (name == "model") {
      record.model = text_of(each);
    } else if (name == "weights") {
      record.weights = text_of(each);
    } else if (name == "patch") {
      record.patch = text_of(each);
    } else {
      refuse(fmt::format("no entry `{}`", name));
    }
  }
  return record;
}

}  // namespace opscribe::emit
