#pragma once

// Attributes of operators: values fixed when the model is written.
//
//   op.Gather(data, indices, {.axis = 1})
//   op.Conv(x, w, {.group = 2, .strides = {2, 2}})
//
// A wrong name, a wrong type, or a required attribute left out does not compile.

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/author/results.h"
#include "opscribe/author/types.h"
#include "opscribe/author/var.h"

namespace opscribe::author {

struct SparseTensor;
struct AttrData;

using Ints = std::vector<std::int64_t>;
using Floats = std::vector<float>;
using Strings = std::vector<std::string>;

// A graph for an attribute, as a callable from its inputs to its outputs:
// `[&](Var i, Var keep, Var sum) { return std::tuple(keep, sum + x); }`. It may use any
// value visible where it stands.
struct Body {
  template <PlainCallable F>
  Body(F callable, Site site = Source::current())
      : num_inputs(kNumArguments<F>),
        write(
            [held = std::move(callable), site](const std::vector<Var>& given) mutable {
              return erased(held, site)(given);
            }) {
    static_assert(kNumArguments<F> != kDynamic,
                  "the inputs of a graph for an attribute are Vars one by one");
  }

  std::size_t num_inputs;
  GraphWriter write;
};

// --- Attribute parameters of functions ---

enum class ParamKind : std::uint8_t {
  Float,
  Int,
  Bool,
  Text,
  FloatList,
  IntList,
  TextList
};

template <typename T>
inline constexpr ParamKind kParamKind = [] {
  static_assert(sizeof(T) == 0,
                "an attribute parameter is a float, std::int64_t, bool, std::string, "
                "or one of Floats, Ints and Strings");
  return ParamKind::Int;
}();
template <>
inline constexpr ParamKind kParamKind<float> = ParamKind::Float;
template <>
inline constexpr ParamKind kParamKind<std::int64_t> = ParamKind::Int;
template <>
inline constexpr ParamKind kParamKind<bool> = ParamKind::Bool;
template <>
inline constexpr ParamKind kParamKind<std::string> = ParamKind::Text;
template <>
inline constexpr ParamKind kParamKind<Floats> = ParamKind::FloatList;
template <>
inline constexpr ParamKind kParamKind<Ints> = ParamKind::IntList;
template <>
inline constexpr ParamKind kParamKind<Strings> = ParamKind::TextList;

// A parameter of the function being written that callers give as an attribute. As an
// attribute of an operator it becomes a reference, anywhere else a value.
struct AnyParam {
  std::shared_ptr<Builder> builder;
  std::string name;
  ParamKind kind;
};
template <typename T>
struct AttrParam : AnyParam {};

// --- Attributes ---

// An attribute of any type, or none.
class AnyAttr {
 public:
  AnyAttr() = default;
  AnyAttr(int value) : AnyAttr(std::int64_t{value}) {}
  AnyAttr(std::int64_t value);
  AnyAttr(float value);
  AnyAttr(double value) : AnyAttr(static_cast<float>(value)) {}
  AnyAttr(const char* value) : AnyAttr(std::string(value)) {}
  AnyAttr(std::string value);
  AnyAttr(Floats values);
  AnyAttr(Ints values);
  AnyAttr(Strings values);
  AnyAttr(const Tensor& value);
  AnyAttr(const SparseTensor& value);
  AnyAttr(const Type& value);
  AnyAttr(Body value);
  AnyAttr(const AnyParam& parameter);

  // Null when the attribute is left out.
  auto data() const -> const AttrData* { return data_.get(); }

 private:
  std::shared_ptr<const AttrData> data_;
};

// An attribute of type T that may be left out: then the operator's default counts.
template <typename T>
class Attr;

template <>
class Attr<std::int64_t> : public AnyAttr {
 public:
  Attr() = default;
  template <std::integral I>
  Attr(I value) : AnyAttr(static_cast<std::int64_t>(value)) {}
  Attr(const AttrParam<std::int64_t>& parameter) : AnyAttr(parameter) {}
  Attr(const AttrParam<bool>& parameter) : AnyAttr(parameter) {}
};

// Of functions only; it is stored as a whole number.
template <>
class Attr<bool> : public AnyAttr {
 public:
  Attr() = default;
  template <std::same_as<bool> B>
  Attr(B value) : AnyAttr(std::int64_t{value}) {}
  Attr(const AttrParam<bool>& parameter) : AnyAttr(parameter) {}
};

template <>
class Attr<float> : public AnyAttr {
 public:
  Attr() = default;
  template <Number N>
  Attr(N value) : AnyAttr(static_cast<float>(value)) {}
  Attr(const AttrParam<float>& parameter) : AnyAttr(parameter) {}
};

template <>
class Attr<std::string> : public AnyAttr {
 public:
  Attr() = default;
  Attr(const char* value) : AnyAttr(value) {}
  Attr(std::string_view value) : AnyAttr(std::string(value)) {}
  Attr(std::string value) : AnyAttr(std::move(value)) {}
  Attr(const AttrParam<std::string>& parameter) : AnyAttr(parameter) {}
};

template <>
class Attr<Ints> : public AnyAttr {
 public:
  Attr() = default;
  Attr(std::initializer_list<std::int64_t> values) : AnyAttr(Ints(values)) {}
  Attr(Ints values) : AnyAttr(std::move(values)) {}
  Attr(const AttrParam<Ints>& parameter) : AnyAttr(parameter) {}
};

template <>
class Attr<Floats> : public AnyAttr {
 public:
  Attr() = default;
  Attr(std::initializer_list<float> values) : AnyAttr(Floats(values)) {}
  Attr(Floats values) : AnyAttr(std::move(values)) {}
  Attr(const AttrParam<Floats>& parameter) : AnyAttr(parameter) {}
};

template <>
class Attr<Strings> : public AnyAttr {
 public:
  Attr() = default;
  Attr(std::initializer_list<std::string> values) : AnyAttr(Strings(values)) {}
  Attr(Strings values) : AnyAttr(std::move(values)) {}
  Attr(const AttrParam<Strings>& parameter) : AnyAttr(parameter) {}
};

template <>
class Attr<Tensor> : public AnyAttr {
 public:
  Attr() = default;
  Attr(const Tensor& value) : AnyAttr(value) {}
};

template <>
class Attr<SparseTensor> : public AnyAttr {
 public:
  Attr() = default;
  Attr(const SparseTensor& value) : AnyAttr(value) {}
};

template <>
class Attr<Type> : public AnyAttr {
 public:
  Attr() = default;
  Attr(const Type& value) : AnyAttr(value) {}
  Attr(ElementType value) : AnyAttr(Type(value)) {}
};

template <>
class Attr<Body> : public AnyAttr {
 public:
  Attr() = default;
  template <PlainCallable F>
  Attr(F body, Site site = Source::current()) : AnyAttr(Body(std::move(body), site)) {}
  Attr(Body body) : AnyAttr(std::move(body)) {}
};

// An attribute that has to be given.
template <typename T>
class Required : public Attr<T> {
 public:
  using Attr<T>::Attr;
  Required() = delete;
};

// First in every struct of attributes, so that a list of numbers is never taken for
// one: attributes are given by name only.
struct ByName {
  explicit ByName() = default;
};

// An attribute with its name, for operators called by name.
struct NamedAttr {
  std::string_view name;
  AnyAttr value;
};

}  // namespace opscribe::author
