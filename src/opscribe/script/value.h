#pragma once

// Value: what a Python expression is known to be before anything runs.
//
// Names a script function reads from outside (module constants, opsets, other script
// functions, types) and everything computed from such names are Values. They come from
// the module evaluator (script/module.h) when a file is compiled without Python, and
// from real Python objects when it runs inside Python; the compiler sees no difference.
//
// A Value is immutable and cheap to copy.

#include <complex>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "opscribe/syntax/ast.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::script {

class Value;
class Scope;
struct Callable;

struct None {};
struct Ellipsis {};

// `Opset("this", 1)`, `opset18`, and `OpBuilder`s, which are used in the same places.
struct Opset {
  std::string domain;
  std::int64_t version = 1;

  friend auto operator==(const Opset&, const Opset&) -> bool = default;
};

// `op.Add` without a call, and `Op(opset, "Add")`.
struct OpName {
  Opset opset;
  std::string name;
};

// Where a tensor came from decides how it is written into a model.
struct TensorValue {
  Tensor tensor;
  // A TensorProto keeps its own fields, whatever they are: its serialized form. Empty
  // for numpy arrays and scalars.
  std::string proto;
  bool is_numpy_scalar = false;  // `np.float32(1)`: counts as a number in arithmetic
};

// An annotation: what `FLOAT["N", 3]`, `int`, `Sequence[int]`, `Optional[T]` evaluate
// to. Attribute types are those a function parameter may have instead of a tensor.
struct TypeSpec {
  enum class Kind : std::uint8_t {
    Tensor,  // an element type; `dtype` Undefined: any tensor
    Int,     // int, float, str, bool: attributes
    Float,
    Str,
    Bool,
    NoneType,
    Sequence,  // Sequence[X], List[X], list[X]: `args[0]`
    Tuple,     // Tuple[X, Y], tuple[X, ...]
    Union,     // Union[...], Optional[X] (X and NoneType), X | Y
    TypeVar,   // `name`; `args[0]` is the bound, or `args` the constraints
    Unknown,   // any other class: `name` says which
  };
  enum class Rank : std::uint8_t { Scalar, Known, Unknown };
  struct Dim {
    enum class Kind : std::uint8_t { Unknown, Fixed, Named };
    Kind kind = Kind::Unknown;
    std::int64_t value = 0;
    std::string name;
  };

  Kind kind = Kind::Unknown;
  DataType dtype = DataType::Undefined;  // Tensor
  // Tensor: `FLOAT` has rank Scalar, `FLOAT[...]` Unknown, `FLOAT["N"]` Known.
  Rank rank = Rank::Scalar;
  std::vector<Dim> dims;        // rank Known
  std::string name;             // TypeVar, Unknown
  bool is_constrained = false;  // TypeVar with constraints instead of a bound
  std::vector<TypeSpec> args;
};

// A module, known (`math`, `numpy`, ...) by its full name.
struct ModuleRef {
  std::string name;
};

// A function of the evaluator itself: `range`, `math.sqrt`, `np.array`, `FLOAT16`...
// The argument lists are as at the call.
struct Arguments {
  std::vector<Value> positional;
  std::vector<std::pair<std::string, Value>> keywords;

  auto find(std::string_view keyword) const -> const Value*;
};
struct Builtin {
  std::string name;  // as in messages: `math.sqrt`
  auto (*call)(const Arguments& arguments) -> Value;
};

// A function written in Python that is no script function: an undecorated `def` or
// lambda, with the names it sees. Keeps what its tree points to alive.
struct PythonFunction {
  std::string name;
  const syntax::FunctionDef* def = nullptr;  // one of the two
  const syntax::Lambda* lambda = nullptr;
  std::shared_ptr<Scope> scope;
  // The values of the parameters that have a default, as of the definition.
  std::vector<std::pair<std::string, Value>> defaults;
  std::shared_ptr<const void> keep_alive;
  // Where its text is: spans of the tree count from `offset`. Null: the file being
  // compiled.
  std::shared_ptr<const source::SourceFile> file = {};
  std::uint32_t offset = 0;
  // The function itself, where there is a Python to call it; null otherwise.
  std::shared_ptr<const class ForeignObject> host = {};
};

// A script function or another thing that becomes a node when it is called; the
// compiler implements it (lower/function.h), here it is only carried.
class NodeFunction {
 public:
  virtual ~NodeFunction() = default;
  virtual auto name() const -> std::string_view = 0;
  virtual auto opset() const -> const Opset& = 0;
};

// An object only its host understands: a Python object that is none of the others.
// Each function throws EvalError when the object cannot do that.
class ForeignObject {
 public:
  virtual ~ForeignObject() = default;
  virtual auto type_name() const -> std::string = 0;  // "module", "MyClass"
  virtual auto repr() const -> std::string = 0;       // shortened
  virtual auto str() const -> std::string { return repr(); }
  virtual auto is_truthy() const -> bool = 0;
  virtual auto get_attr(std::string_view name) const -> Value = 0;
  virtual auto get_item(const Value& index) const -> Value = 0;
  virtual auto call(const Arguments& arguments) const -> Value = 0;
  virtual auto has_attr(std::string_view name) const -> bool = 0;
  virtual auto items() const -> std::vector<Value> = 0;  // what a `for` visits
  virtual auto length() const -> std::int64_t = 0;
  // Python's `is` and `==` with another one.
  virtual auto is_same(const ForeignObject& other) const -> bool {
    return this == &other;
  }
  virtual auto equals(const ForeignObject& other) const -> bool {
    return is_same(other);
  }
  // As that of containers, for objects that hold values.
  virtual auto depth() const -> std::uint32_t { return 0; }
  // What `functools.partial` made it of; null for others.
  virtual auto partial() const -> const struct Partial* { return nullptr; }
};

// A serialized graph given as an attribute value (`GraphProto`, an IR graph).
struct GraphProto {
  std::string bytes;
};

// Containers know how deep they nest (1: nothing but plain values inside), because
// everything that walks a value is recursive; `Value::list` and its like count.
struct ListValue {
  std::vector<Value> items;
  std::uint32_t depth = 1;
};
struct TupleValue {
  std::vector<Value> items;
  std::uint32_t depth = 1;
};
struct DictValue {
  std::vector<std::pair<Value, Value>> items;  // in order of insertion
  std::uint32_t depth = 1;

  // The value of `key`; null when there is none.
  auto find(const Value& key) const -> const Value*;
};
struct RangeValue {
  std::int64_t start = 0, stop = 0, step = 1;
  auto size() const -> std::int64_t;
};
struct SliceValue;
struct BytesValue {
  std::string bytes;
};

// Immutable. A member of an `IntEnum`, a named tuple and their like are the number,
// text or tuple that they are, with the object itself (`self`) beside it.
class Value {
 public:
  using Storage = std::variant<
      None, Ellipsis, bool, std::int64_t, double, std::complex<double>,
      std::shared_ptr<const std::string>,  // str
      std::shared_ptr<const BytesValue>, std::shared_ptr<const ListValue>,
      std::shared_ptr<const TupleValue>, std::shared_ptr<const DictValue>, RangeValue,
      std::shared_ptr<const SliceValue>, std::shared_ptr<const TensorValue>,
      std::shared_ptr<const TypeSpec>, std::shared_ptr<const Opset>,
      std::shared_ptr<const OpName>, std::shared_ptr<const ModuleRef>,
      std::shared_ptr<const Builtin>, std::shared_ptr<const PythonFunction>,
      std::shared_ptr<const NodeFunction>, std::shared_ptr<const GraphProto>,
      std::shared_ptr<const ForeignObject>>;

  // Whether `T` itself is an alternative, not a pointer to it.
  template <typename T>
  static constexpr bool kIsStored =
      std::same_as<T, None> || std::same_as<T, Ellipsis> || std::same_as<T, bool> ||
      std::same_as<T, std::int64_t> || std::same_as<T, double> ||
      std::same_as<T, std::complex<double>> || std::same_as<T, RangeValue>;

  Value() = default;  // None
  Value(None) {}
  Value(Ellipsis ellipsis) : storage_(ellipsis) {}
  Value(bool value) : storage_(value) {}
  Value(std::int64_t value) : storage_(value) {}
  Value(double value) : storage_(value) {}
  Value(std::complex<double> value) : storage_(value) {}
  Value(RangeValue value) : storage_(value) {}
  Value(const char* text) = delete;  // would become bool; use `str`
  template <typename T>
    requires std::constructible_from<Storage, std::shared_ptr<const T>>
  Value(std::shared_ptr<const T> value) : storage_(std::move(value)) {}

  static auto str(std::string_view text) -> Value;
  static auto bytes(std::string_view bytes) -> Value;
  // Throw EvalError when the containers nest too deep.
  static auto list(std::vector<Value> items) -> Value;
  static auto tuple(std::vector<Value> items) -> Value;
  // Keys are all different.
  static auto dict(std::vector<std::pair<Value, Value>> items) -> Value;
  static auto slice(Value start, Value stop, Value step) -> Value;
  static auto opset(std::string_view domain, std::int64_t version) -> Value;
  static auto module(std::string_view name) -> Value;
  template <typename T>
    requires std::constructible_from<Storage, std::shared_ptr<const T>>
  static auto object(T value) -> Value {
    return {std::make_shared<const T>(std::move(value))};
  }
  static auto tensor(Tensor tensor, bool is_numpy_scalar = false) -> Value;
  static auto type(TypeSpec spec) -> Value;

  // The alternative if it is that, else null. For the shared ones `T` is what is
  // pointed to: `value.as<ListValue>()`, `value.as<std::string>()`.
  template <typename T>
  auto as() const -> const T* {
    if constexpr (kIsStored<T>) {
      return std::get_if<T>(&storage_);
    } else {
      const auto* shared = std::get_if<std::shared_ptr<const T>>(&storage_);
      return shared == nullptr ? nullptr : shared->get();
    }
  }
  template <typename T>
  auto is() const -> bool {
    return as<T>() != nullptr;
  }
  template <typename T>
  auto shared() const -> std::shared_ptr<const T> {
    const auto* found = std::get_if<std::shared_ptr<const T>>(&storage_);
    return found == nullptr ? nullptr : *found;
  }
  auto is_none() const -> bool { return is<None>(); }
  // The object itself, of an instance of a class derived from `int`, `str`, `tuple` or
  // the like: it answers for its attributes, everything else is the plain value's.
  auto self() const -> const ForeignObject* { return self_.get(); }
  auto with_self(std::shared_ptr<const ForeignObject> object) const -> Value {
    Value result = *this;
    result.self_ = std::move(object);
    return result;
  }
  // bool counts as the integers 0 and 1, as in Python.
  auto as_int() const -> std::optional<std::int64_t>;
  // int and bool are numbers too.
  auto as_number() const -> std::optional<double>;
  // The items of a list or tuple; nothing for others.
  auto items() const -> std::optional<std::span<const Value>>;

  auto storage() const -> const Storage& { return storage_; }
  // "int", "list", "numpy.ndarray", "Opset": as Python names the class.
  auto type_name() const -> std::string;
  // As Python writes it; long ones shortened.
  auto repr() const -> std::string;
  // The container depth; 0 for everything that is none.
  auto depth() const -> std::uint32_t;

 private:
  Storage storage_;
  std::shared_ptr<const ForeignObject> self_;
};

struct SliceValue {
  Value start, stop, step;
};

// `functools.partial(callee, *given, **given)`.
struct Partial {
  Value callee;
  Arguments given;
};

// Python's truth. Throws EvalError where Python raises.
auto is_truthy(const Value& value) -> bool;
// Python's `==` for values whose comparison is one truth value.
auto equal(const Value& a, const Value& b) -> bool;
// Python's `is`: the same object; values that have no identity here (numbers, types)
// are the same when they are equal and of one type.
auto identical(const Value& a, const Value& b) -> bool;
auto operator==(const TypeSpec& a, const TypeSpec& b) -> bool;

// Python's `repr` and `str` in full. Throw EvalError beyond `limit` bytes.
inline constexpr std::size_t kMaxText = std::size_t{1} << 24;
auto repr(const Value& value, std::size_t limit = kMaxText) -> std::string;
auto str(const Value& value, std::size_t limit = kMaxText) -> std::string;

// The names visible to a function: its module's, and those of the functions around it.
class Scope {
 public:
  virtual ~Scope() = default;
  // Nothing when the name is unknown. Throws EvalError when the name is bound but its
  // value cannot be known without running Python; the error says what stands in the
  // way, and where.
  virtual auto find(std::string_view name) -> std::optional<Value> = 0;
  // The names there are, for "did you mean".
  virtual auto names() const -> std::vector<std::string> = 0;
  // Those of them that start so.
  virtual auto names_starting_with(std::string_view start) const
      -> std::vector<std::string> {
    std::vector<std::string> result = names();
    std::erase_if(result,
                  [&](const std::string& name) { return !name.starts_with(start); });
    return result;
  }
  // The line below on which a name that is unknown here gets its value; 0: none.
  virtual auto line_below(std::string_view) const -> std::uint32_t { return 0; }
  // What a parameter of the function is annotated with, where that is known without
  // evaluating: Python keeps it even when names in it are out of sight.
  virtual auto annotation_of(std::string_view) -> std::optional<Value> { return {}; }
};

}  // namespace opscribe::script
