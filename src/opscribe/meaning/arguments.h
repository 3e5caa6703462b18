#pragma once

// Which argument of a call is which input or attribute.
//
//   op.Clip(x, max=m)    inputs x, nothing, m
//   op.Sum(x, y, z)      a variadic input takes all that come by place
//   op.Cast(x, 1)        the only attribute, by its place
//   f(x, alpha=2.0)      input x, attribute alpha
//   op.Foo(x, beta=1)    unknown to ONNX: input x, attribute beta
//
// Arguments have numbers: those given by place from 0 on, then those given by name.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "opscribe/base/small_vector.h"
#include "opscribe/schema/signature.h"

namespace opscribe::meaning {

// Which attributes may be given by their place, behind the inputs: those of a script
// function; of an operator a single one, as only names tell several apart; in C++ none.
enum class ByPlace : std::uint8_t { Attributes, SingleAttribute, InputsOnly };

struct CallForm {
  const schema::Signature* signature = nullptr;  // null: anything goes
  ByPlace by_place = ByPlace::SingleAttribute;
  std::size_t num_positional = 0;
  std::span<const std::string_view> names = {};  // of the arguments given by name
};

// What keeps a call from being understood.
struct Misfit {
  enum class Kind : std::uint8_t {
    Missing,           // `param` is required
    ByPlaceAndName,    // `param` is given twice: once by name as `argument`
    TwiceByName,       // `argument` names what another one gave
    UnknownName,       // `argument` names no parameter
    AttributeByPlace,  // `argument` would be one of several attributes
  };
  Kind kind;
  const schema::SignatureParam* param = nullptr;
  std::size_t argument = 0;
};

struct BoundArguments {
  static constexpr std::size_t kLeftOut = static_cast<std::size_t>(-1);
  struct Attribute {
    const schema::SignatureParam* param = nullptr;  // null without a signature
    std::size_t argument = 0;
  };

  // Inputs in order, `kLeftOut` for a hole; none at the end.
  SmallVector<std::size_t, 8> inputs = {};
  // In the order of the signature; without one, in that of the call.
  SmallVector<Attribute, 4> attributes = {};
  std::optional<std::size_t> surplus = {};  // the first that no parameter takes
  std::optional<Misfit> misfit = {};        // the first one found
};

auto bind_arguments(const CallForm& call) -> BoundArguments;

// Whether None may stand for the input at `index`.
auto can_be_left_out(const schema::Signature& signature, std::size_t index) -> bool;

}  // namespace opscribe::meaning
