#include "opscribe/check/type_rules.h"

namespace opscribe::check {
namespace {

using ir::Type;

class TypeRules {
 public:
  TypeRules(Context& ctx, const Where& where, Declared declared)
      : ctx_(ctx), where_(where), fully_(declared == Declared::Fully) {}

  void check(const Type& type) {
    // Level by level rather than recursive: depth is the file's choice.
    std::size_t depth = 1;
    for (const Type* at = &type; at != nullptr; at = at->element, ++depth) {
      if (depth > ctx_.options().max_type_nesting) {
        ctx_.error(where_, "limit-exceeded", "the type has more than {} levels",
                   ctx_.options().max_type_nesting);
        return;
      }
      check_level(*at, depth == 1);
    }
  }

 private:
  void check_level(const Type& type, bool outermost) {
    switch (type.kind) {
      case Type::Kind::None:
        if (fully_) incomplete("a type without a kind", "tensor_type");
        break;
      case Type::Kind::Tensor:
      case Type::Kind::SparseTensor:
        check_element_type(type);
        check_shape(type, outermost);
        if (type.kind == Type::Kind::SparseTensor) {
          ctx_.needs_ir(where_, 8, "a sparse tensor type");
        }
        break;
      case Type::Kind::Sequence:
      case Type::Kind::Optional:
        if (type.kind == Type::Kind::Optional) {
          ctx_.needs_ir(where_, 8, "an optional type");
        }
        if (type.element == nullptr && fully_) {
          incomplete("a type without its element type", "elem_type");
        }
        break;
      case Type::Kind::Map:
        check_key_type(type);
        if (type.element == nullptr && fully_) {
          incomplete("a map without its value type", "value_type");
        }
        break;
      case Type::Kind::Opaque:
        if (type.opaque_name.empty() && fully_) {
          incomplete("an opaque type without a name", "name");
        }
        break;
    }
  }

  void check_element_type(const Type& type) {
    if (!type.elem_type) {
      if (fully_) incomplete("a tensor without its element type", "elem_type");
    } else if (!is_known(*type.elem_type)) {
      report("invalid-element-type", "element type {} is none of the format's 1 to {}",
             *type.elem_type, kNumDataTypes)
          .help("set `elem_type` to the type of the elements");
    } else {
      ctx_.needs_ir(where_, first_ir_version(type.dtype()), enum_name(type.dtype()));
    }
  }

  void check_key_type(const Type& type) {
    if (!type.elem_type) {
      if (fully_) incomplete("a map without its key type", "key_type");
      return;
    }
    const DataType key = type.dtype();
    const bool sound = key == DataType::String || (is_integer(key) && bits(key) >= 8);
    if (!sound) {
      report("invalid-map-key-type", "a map has keys of type {}",
             is_known(key) ? enum_name(key) : "unknown to the format")
          .help("keys are integers of 8 to 64 bits or strings");
    }
  }

  void check_shape(const Type& type, bool outermost) {
    if (type.shape == nullptr) {
      if (fully_ && outermost) incomplete("a tensor without a shape", "shape");
      return;
    }
    const auto dims = type.shape->dims;
    if (dims.size() > ctx_.options().max_rank) {
      ctx_.error(where_, "limit-exceeded",
                 "the shape has {} dimensions; the limit is {}", dims.size(),
                 ctx_.options().max_rank);
    }
    for (std::size_t i = 0; i < dims.size(); ++i) {
      if (!dims[i].is_fixed() || dims[i].value >= 0) continue;
      ctx_.warning(where_, "negative-dimension",
                   "dimension {} is {}, which is read as not known", i, dims[i].value)
          .help("leave the dimension empty, or name it");
      return;
    }
  }

  template <typename... Args>
  auto report(std::string_view id, fmt::format_string<Args...> text, Args&&... args)
      -> Help {
    return ctx_.report(fully_ ? diag::Severity::Error : diag::Severity::Warning, where_,
                       id, text, std::forward<Args>(args)...);
  }
  void incomplete(std::string_view what, std::string_view field) {
    ctx_.error(where_, "incomplete-type", "the declaration has {}", what)
        .help("inputs and outputs of the main graph are declared in full: set `{}`",
              field);
  }

  Context& ctx_;
  const Where& where_;
  bool fully_;
};

}  // namespace

void check_type(Context& ctx, const Where& where, const Type* type, Declared declared) {
  if (type != nullptr) {
    TypeRules(ctx, where, declared).check(*type);
  } else if (declared == Declared::Fully) {
    ctx.error(where, "missing-type", "the value is declared without a type")
        .help("inputs and outputs of the main graph need one");
  }
}

}  // namespace opscribe::check
