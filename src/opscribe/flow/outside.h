#pragma once

// Outside: what a script function asks about the world around it.
//
// `flow` knows text and trees only. What a name stands for that the function does not
// bind, and which tests are decided before a graph runs, is for those to say who have
// values: `lower`, which compiles, and `driver`, which answers editors.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "opscribe/flow/liveness.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

// --- what a name from outside, or a path that starts with one, stands for

struct UnknownMeaning {};  // bound nowhere, or known to Python only
struct ValueMeaning {
  std::string type;  // as Python names it: "float", "numpy.ndarray"
};
struct TypeMeaning {
  std::string text;  // as Python prints it: "FLOAT", "Sequence[int]"
};
struct BuiltinMeaning {
  std::string name;  // "range", "math.sqrt"
};
struct ModuleMeaning {
  std::string name;  // "numpy.linalg"
};
struct OpsetMeaning {
  std::string domain;  // empty: the standard one
  std::int64_t version = 1;
};
struct OperatorMeaning {
  std::string domain;
  std::string name;
  std::int64_t version = 1;  // of the opset it is taken from
  // The version of the opset that brought this form of it; 0: no such operator there.
  std::int64_t since = 0;
};
struct FunctionMeaning {
  std::string name;
  bool is_script = false;  // a function of the model; others are written out
};
using Meaning =
    std::variant<UnknownMeaning, ValueMeaning, TypeMeaning, BuiltinMeaning,
                 ModuleMeaning, OpsetMeaning, OperatorMeaning, FunctionMeaning>;

// What `name=` in a call of an operator gives.
enum class KeywordRole : std::uint8_t { Unknown, Input, Attribute };

// `op`, `op.Add`, `onnxscript.opset18.Add`: the parts between the dots.
using Path = std::span<const std::string_view>;

// Nothing here throws. Each function may be left as it is by those who cannot tell.
class Outside {
 public:
  virtual ~Outside() = default;

  // `function` is the outermost one in which the path stands; null: none.
  virtual auto meaning_of(Path, const syntax::FunctionDef* /*function*/) -> Meaning {
    return UnknownMeaning{};
  }
  virtual auto role_of(const OperatorMeaning&, std::string_view /*keyword*/)
      -> KeywordRole {
    return KeywordRole::Unknown;
  }
  // Whether a parameter of `def` with this annotation is an attribute and no input.
  virtual auto is_attribute(const syntax::Expr& /*annotation*/,
                            const syntax::FunctionDef& /*def*/) -> bool {
    return false;
  }
  // Whether a name that the function sees when it starts is an attribute and no value
  // of the graph.
  virtual auto names_attribute(std::string_view /*name*/) -> bool { return false; }
  // The outcome of a test that reads `names`, none of which the function assigns;
  // nothing when it is not decided before the graph runs.
  virtual auto decide(const syntax::Expr& /*test*/, const Names& /*names*/)
      -> std::optional<bool> {
    return std::nullopt;
  }
};

}  // namespace opscribe::flow
