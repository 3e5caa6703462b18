#pragma once

// What is fixed about an operator: its parameters, attributes and types in every opset.
//
// An operator is written once, in its own file under ops/, as an `OpDef`: the newest
// version in full and every older version as the difference to the next newer one.
//
//   auto gather_def() -> OpDef {
//     return {
//         .name = "Gather",
//         .since = 13,
//         .doc = "Picks slices of `data` along `axis`, in the order `indices` lists.",
//         .attributes = {{"axis", AttrType::Int, 0, "axis to pick along"}},
//         .inputs = {{"data", "T", "tensor of rank r >= 1", kDifferentiable},
//                    {"indices", "Tind", "positions in [-n, n-1]"}},
//         .outputs = {{"output", "T", "tensor of rank q + r - 1"}},
//         .types = {{"T", kAllIr4}, {"Tind", kIndices}},
//         .history = {{.since = 11, .types = {{"T", kAllIr3}}},
//                     {.since = 1, .note = "indices may not be negative"}},
//     };
//   }
//
// Everything else reads the full `OpVersion` of an opset, made of that when it is first
// asked for: `registry.find("", "Gather")->at(18)->inputs`.

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "opscribe/ir/attr_type.h"
#include "opscribe/schema/hooks.h"
#include "opscribe/schema/signature.h"
#include "opscribe/schema/type_set.h"

namespace opscribe::schema {

using ir::AttrType;

inline constexpr std::string_view kMlDomain = "ai.onnx.ml";
inline constexpr std::string_view kTrainingDomain = "ai.onnx.training";
inline constexpr std::string_view kPreviewDomain = "ai.onnx.preview";
inline constexpr std::string_view kPreviewTrainingDomain = "ai.onnx.preview.training";

// --- Inputs and outputs ---

enum class ParamOption : std::uint8_t {
  Single,
  Optional,  // may be left out: a shorter list, or an empty name
  Variadic,  // the last parameter, standing for any number of values
};

enum class Differentiation : std::uint8_t {
  Unknown,
  Differentiable,
  NonDifferentiable
};

// What a parameter row may say beyond name, type and words, joined with `|`.
enum class ParamTraits : std::uint8_t {
  None = 0,
  Optional = 1,
  Variadic = 2,
  Heterogeneous = 4,
  Differentiable = 8,
  NonDifferentiable = 16,
};
constexpr auto operator|(ParamTraits a, ParamTraits b) -> ParamTraits {
  return static_cast<ParamTraits>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr auto has(ParamTraits set, ParamTraits one) -> bool {
  return (static_cast<unsigned>(set) & static_cast<unsigned>(one)) != 0;
}
inline constexpr auto kOptional = ParamTraits::Optional;
inline constexpr auto kVariadic = ParamTraits::Variadic;
inline constexpr auto kHeterogeneous = ParamTraits::Heterogeneous;
inline constexpr auto kDifferentiable = ParamTraits::Differentiable;
inline constexpr auto kNonDifferentiable = ParamTraits::NonDifferentiable;

struct Param {
  // The row form used in definitions: {"X", "T", "words", kOptional, min_arity}.
  constexpr Param(std::string_view name_, std::string_view type_str_,
                  std::string_view doc_, ParamTraits traits = ParamTraits::None,
                  int min_arity_ = 1)
      : name(name_),
        type_str(type_str_),
        doc(doc_),
        homogeneous(!has(traits, kHeterogeneous)),
        min_arity(min_arity_) {
    if (has(traits, kOptional)) option = ParamOption::Optional;
    if (has(traits, kVariadic)) option = ParamOption::Variadic;
    if (has(traits, kDifferentiable)) differentiation = Differentiation::Differentiable;
    if (has(traits, kNonDifferentiable)) {
      differentiation = Differentiation::NonDifferentiable;
    }
  }

  std::string_view name;
  // A type constraint of the operator ("T"), or one type ("tensor(int64)").
  std::string_view type_str;
  std::string_view doc;
  ParamOption option = ParamOption::Single;
  // Variadic only: whether all its values have one and the same type.
  bool homogeneous = true;
  // Variadic only: the least number of values.
  int min_arity = 1;
  Differentiation differentiation = Differentiation::Unknown;
};

// --- Attributes ---

// A default value; monostate is "none". Lists point into constants of the definition's
// file.
using AttrDefault = std::variant<std::monostate, std::int64_t, float, std::string_view,
                                 std::span<const std::int64_t>, std::span<const float>,
                                 std::span<const std::string_view>>;

// The third cell of an attribute row: a value, kRequired or kNoDefault.
class AttrPresence {
 public:
  constexpr AttrPresence(int value) : value_(std::int64_t{value}) {}
  constexpr AttrPresence(std::int64_t value) : value_(value) {}
  constexpr AttrPresence(float value) : value_(value) {}
  constexpr AttrPresence(const char* value) : value_(std::string_view(value)) {}
  template <typename T, std::size_t N>
    requires(!std::same_as<T, char>)
  constexpr AttrPresence(const T (&items)[N]) : value_(std::span<const T>(items)) {}

  static constexpr auto absent(bool required) -> AttrPresence {
    return AttrPresence(std::monostate{}, required);
  }
  constexpr auto value() const -> const AttrDefault& { return value_; }
  constexpr auto is_required() const -> bool { return required_; }

 private:
  constexpr AttrPresence(std::monostate none, bool required)
      : value_(none), required_(required) {}

  AttrDefault value_;
  bool required_ = false;
};
inline constexpr AttrPresence kRequired = AttrPresence::absent(true);
inline constexpr AttrPresence kNoDefault = AttrPresence::absent(false);

struct AttrDef {
  // The row form used in definitions: {"axis", AttrType::Int, 0, "words"}.
  constexpr AttrDef(std::string_view name_, AttrType type_,
                    const AttrPresence& presence, std::string_view doc_)
      : name(name_),
        type(type_),
        default_value(presence.value()),
        required(presence.is_required()),
        doc(doc_) {}

  auto has_default() const -> bool { return default_value.index() != 0; }

  std::string_view name;
  AttrType type;
  AttrDefault default_value;
  bool required;
  std::string_view doc;
};

// --- Types, determinism, function bodies ---

struct TypeConstraint {
  std::string_view name;
  TypeSet allowed;
  std::string_view doc = {};
};

enum class Determinism : std::uint8_t {
  Deterministic,
  NonDeterministic,  // two runs may differ, or the operator runs a graph that may
  Unknown,
};

enum class BodyKind : std::uint8_t {
  None,
  Fixed,             // the same nodes for every use
  ContextDependent,  // nodes chosen by the attributes and input types of the use
};

// Whether ONNX defines the operator by simpler ones, and at which opsets it gives a
// body: the one to use is the highest not above the model's opset.
struct FunctionBody {
  BodyKind kind = BodyKind::None;
  std::vector<int> opsets = {};

  friend auto operator==(const FunctionBody&, const FunctionBody&) -> bool = default;
};
inline auto fixed_body(std::initializer_list<int> opsets) -> FunctionBody {
  return {BodyKind::Fixed, opsets};
}
inline auto context_body(std::initializer_list<int> opsets) -> FunctionBody {
  return {BodyKind::ContextDependent, opsets};
}
inline auto no_body() -> FunctionBody {
  return {};
}

// --- One version, expanded ---

inline constexpr int kUnlimited = std::numeric_limits<int>::max();

struct OpVersion {
  int since = 1;
  std::string_view note = {};  // how this version differs from the next newer one
  std::vector<AttrDef> attributes = {};
  std::vector<Param> inputs = {};
  std::vector<Param> outputs = {};
  std::vector<TypeConstraint> types = {};
  // The only allowed numbers of outputs; empty when min_outputs..max_outputs says all.
  std::vector<int> output_counts = {};
  bool deprecated = false;
  bool experimental = false;
  Determinism determinism = Determinism::Deterministic;
  FunctionBody body = {};
  // Null: the operator has none.
  InferRule infer = nullptr;
  EvalRule eval = nullptr;
  TileRule tile = nullptr;
  GradientRule gradient = nullptr;
  Tolerance tolerance = {};
  // Computed from the parameters; kUnlimited where one is variadic.
  int min_inputs = 0;
  int max_inputs = 0;
  int min_outputs = 0;
  int max_outputs = 0;
  Signature signature = {};

  auto find_attribute(std::string_view name) const -> const AttrDef*;
  auto find_type(std::string_view name) const -> const TypeConstraint*;
  // The parameter that the value at `index` belongs to: a variadic one takes all
  // further values. Null when there may be no such value.
  auto input_at(std::size_t index) const -> const Param*;
  auto output_at(std::size_t index) const -> const Param*;
  // The types `param` may have, whether it names a constraint or one type.
  auto allowed_types(const Param& param) const -> TypeSet;
  auto is_output_count_allowed(std::size_t count) const -> bool;
  // Whether an attribute holds a graph.
  auto has_subgraph() const -> bool;
};

// --- The definition, as written ---

struct Nothing {};
// States that a list is empty where the next newer version has members.
inline constexpr Nothing kNothing;

// A list of an older version: absent means "as in the next newer version".
template <typename T>
class Replaced {
 public:
  Replaced() = default;
  Replaced(std::initializer_list<T> items) : items_(items) {}
  Replaced(Nothing) : items_(std::vector<T>{}) {}

  auto is_given() const -> bool { return items_.has_value(); }
  auto items() const -> const std::vector<T>& { return *items_; }

 private:
  std::optional<std::vector<T>> items_;
};

// An older version: only what differs from the next newer one.
//
// Inputs, outputs and counts have an order, so a list given here replaces the newer
// one. Attributes and types go by name: a row given here replaces or joins the newer
// rows. Types that no parameter uses any more fall away by themselves. A row with empty
// words keeps the words of the newer row of the same name.
struct OlderVersion {
  int since = 1;
  // What a reader must know that the members below do not show; often nothing.
  std::string_view note = {};
  std::vector<AttrDef> attributes = {};
  std::vector<std::string_view> without = {};  // names of attributes yet to come
  Replaced<Param> inputs = {};
  Replaced<Param> outputs = {};
  // From here back, parameters are not yet called differentiable or not.
  bool unclassified = false;
  std::vector<TypeConstraint> types = {};
  Replaced<int> output_counts = {};
  std::optional<bool> deprecated = {};
  std::optional<bool> experimental = {};
  std::optional<Determinism> determinism = {};
  std::optional<FunctionBody> body = {};
  // Null: as in the next newer version.
  InferRule infer = nullptr;
  EvalRule eval = nullptr;
  TileRule tile = nullptr;
  GradientRule gradient = nullptr;
};

struct OpDef;

// The versions of a definition that someone has asked for, in full: a program uses one
// or two of an operator's many. Two threads may make the same one at once; the first
// is kept.
class MadeVersions {
 public:
  MadeVersions() = default;
  MadeVersions(MadeVersions&& other) noexcept : last_(other.last_.exchange(nullptr)) {}
  MadeVersions(const MadeVersions&) = delete;
  auto operator=(const MadeVersions&) -> MadeVersions& = delete;
  ~MadeVersions();

  // The version at `index`, newest first.
  auto get(const OpDef& def, std::size_t index) const -> const OpVersion&;

 private:
  struct Made;
  auto find(const Made* from, std::size_t index) const -> const Made*;

  mutable std::atomic<const Made*> last_ = nullptr;
};

class Versions;

struct OpDef {
  std::string_view domain = {};  // "" is ai.onnx
  std::string_view name = {};
  int since = 1;
  std::string_view doc = {};
  std::vector<AttrDef> attributes = {};
  std::vector<Param> inputs = {};
  std::vector<Param> outputs = {};
  std::vector<TypeConstraint> types = {};
  std::vector<int> output_counts = {};
  bool deprecated = false;
  bool experimental = false;
  Determinism determinism = Determinism::Deterministic;
  FunctionBody body = {};
  InferRule infer = nullptr;
  EvalRule eval = nullptr;
  TileRule tile = nullptr;
  GradientRule gradient = nullptr;
  Tolerance tolerance = {};
  std::vector<OlderVersion> history = {};  // newest first

  MadeVersions made = {};  // filled by what follows

  auto num_versions() const -> std::size_t { return 1 + history.size(); }
  auto version(std::size_t index) const -> const OpVersion& {
    return made.get(*this, index);
  }
  auto since_of(std::size_t index) const -> int {
    return index == 0 ? since : history[index - 1].since;
  }
  // All versions in full, newest first.
  auto versions() const -> Versions;
  auto newest() const -> const OpVersion& { return version(0); }
  // The opset that the operator came with.
  auto first_opset() const -> int { return since_of(history.size()); }
  // The version in force at `opset`: the highest `since` not above it. Null when the
  // operator came later.
  auto at(std::int64_t opset) const -> const OpVersion*;
};

class Versions {
 public:
  class Iterator {
   public:
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = OpVersion;
    using difference_type = std::ptrdiff_t;
    using pointer = const OpVersion*;
    using reference = const OpVersion&;

    Iterator() = default;
    Iterator(const OpDef* def, std::size_t index) : def_(def), index_(index) {}

    auto operator*() const -> reference { return def_->version(index_); }
    auto operator->() const -> pointer { return &def_->version(index_); }
    auto operator++() -> Iterator& {
      ++index_;
      return *this;
    }
    auto operator++(int) -> Iterator {
      const Iterator before = *this;
      ++index_;
      return before;
    }
    auto operator--() -> Iterator& {
      --index_;
      return *this;
    }
    auto operator--(int) -> Iterator {
      const Iterator before = *this;
      --index_;
      return before;
    }
    friend auto operator==(const Iterator&, const Iterator&) -> bool = default;

   private:
    const OpDef* def_ = nullptr;
    std::size_t index_ = 0;
  };

  explicit Versions(const OpDef& def) : def_(&def) {}

  auto begin() const -> Iterator { return {def_, 0}; }
  auto end() const -> Iterator { return {def_, def_->num_versions()}; }
  auto rbegin() const { return std::make_reverse_iterator(end()); }
  auto rend() const { return std::make_reverse_iterator(begin()); }

 private:
  const OpDef* def_;
};

inline auto OpDef::versions() const -> Versions {
  return Versions(*this);
}

// Throws InternalError when the definition contradicts itself: history out of order, a
// type no constraint explains, two rows of one name. For tests: definitions are part of
// the program.
void verify(const OpDef& def);

// A row of a family's list: `build` makes the definition with this domain and name.
struct OpEntry {
  std::string_view domain;
  std::string_view name;
  auto (*build)() -> OpDef;
};

}  // namespace opscribe::schema
