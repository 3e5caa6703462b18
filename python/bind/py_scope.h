#pragma once

// Names looked up in Python, and the texts its functions are written in.

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "opscribe/base/pool.h"
#include "opscribe/ir/names.h"
#include "opscribe/script/value.h"
#include "opscribe/source/source_file.h"
#include "py_values.h"

namespace opscribe::bind {

// The names a Python function sees outside itself. What was found once is found again,
// whatever the program does to its variables later; those of its closure are taken when
// the scope is made. `around`: a dict of the variables of the code that defines the
// function; annotations and defaults may name them, which makes them no part of the
// closure. Whoever makes the scope keeps the two; `keeper` keeps all that is found.
class PyScope : public script::Scope {
 public:
  PyScope(nb::handle function, nb::handle around, Keeper keeper);
  auto find(std::string_view name) -> std::optional<script::Value> override;
  auto names() const -> std::vector<std::string> override {
    return names_starting_with({});
  }
  auto names_starting_with(std::string_view start) const
      -> std::vector<std::string> override;
  auto annotation_of(std::string_view parameter)
      -> std::optional<script::Value> override;

 private:
  auto find_object(nb::handle name) const -> nb::object;

  Keeper keeper_;
  nb::handle function_;
  nb::handle around_;
  nb::handle closure_;  // a dict
  using Found = std::pair<const std::string, std::optional<script::Value>>;
  std::unordered_map<std::string, std::optional<script::Value>, ir::TextHash,
                     std::equal_to<>, PoolAllocator<Found>>
      found_;
};

// A text with the name of its file, as Python keeps it.
struct PySource {
  std::shared_ptr<const source::SourceFile> file;
};

// A function written in Python that its body can be read of: it is compiled where a
// script function calls it. Others stay Python objects.
auto function_value(nb::handle object, Keeper keeper) -> script::Value;

}  // namespace opscribe::bind
