#include "py_types.h"

#include "opscribe/script/evaluate.h"
#include "py_foreign.h"

namespace opscribe::bind {
namespace {

using script::EvalError;
using script::TypeSpec;
using script::Value;

auto typing_module() -> nb::handle {
  // Never freed: Python may be gone by then.
  static const nb::handle typing = nb::module_::import_("typing").release();
  return typing;
}

auto to_dim(nb::handle object) -> TypeSpec::Dim {
  if (nb::isinstance<nb::int_>(object)) {
    return {.kind = TypeSpec::Dim::Kind::Fixed,
            .value = nb::cast<std::int64_t>(object),
            .name = {}};
  }
  if (nb::isinstance<nb::str>(object)) {
    return {.kind = TypeSpec::Dim::Kind::Named,
            .name = to_string(object, "a dimension")};
  }
  return {};
}

auto specs_of(nb::handle objects) -> std::vector<TypeSpec> {
  std::vector<TypeSpec> specs;
  for (nb::handle each : objects) specs.push_back(spec_of(each));
  return specs;
}

auto unknown_type(nb::handle object) -> TypeSpec {
  return {.kind = TypeSpec::Kind::Unknown, .name = short_repr(object)};
}

// What `typing` makes: Sequence[int], Optional[X], X | None, TypeVar, Annotated.
auto generic_of(nb::handle object) -> TypeSpec {
  if (type_name_of(object) == "TypeVar") {
    TypeSpec spec{.kind = TypeSpec::Kind::TypeVar};
    spec.name = nb::str(object.attr("__name__")).c_str();
    nb::object bound = object.attr("__bound__");
    nb::object constraints = object.attr("__constraints__");
    if (!bound.is_none()) {
      spec.args.push_back(spec_of(bound));
    } else if (nb::len(constraints) > 0) {
      spec.is_constrained = true;
      spec.args = specs_of(constraints);
    }
    return spec;
  }
  const nb::handle typing = typing_module();
  nb::object origin = typing.attr("get_origin")(object);
  nb::object args = typing.attr("get_args")(object);
  if (origin.is_none()) return unknown_type(object);
  if (origin.is(typing.attr("Annotated"))) return spec_of(args[0]);
  const std::string name =
      nb::str(nb::getattr(origin, "__name__", nb::str(""))).c_str();
  if (origin.is(typing.attr("Union")) || name == "UnionType") {
    return {.kind = TypeSpec::Kind::Union, .args = specs_of(args)};
  }
  if (name == "Sequence" || name == "list") {
    return {.kind = TypeSpec::Kind::Sequence, .args = specs_of(args)};
  }
  if (name == "tuple") return {.kind = TypeSpec::Kind::Tuple, .args = specs_of(args)};
  return unknown_type(object);
}

// FLOAT["N"] as the class it is.
auto tensor_class(const TypeSpec& type) -> nb::object {
  nb::object scalar =
      nb::module_::import_("opscribe.onnx_types")
          .attr("tensor_type_registry")[nb::int_(static_cast<int>(type.dtype))];
  if (type.rank == TypeSpec::Rank::Scalar) return scalar;
  if (type.rank == TypeSpec::Rank::Unknown) return scalar[nb::ellipsis()];
  nb::list dims;
  for (const TypeSpec::Dim& dim : type.dims) {
    switch (dim.kind) {
      case TypeSpec::Dim::Kind::Fixed:
        dims.append(nb::int_(dim.value));
        break;
      case TypeSpec::Dim::Kind::Named:
        dims.append(to_str(dim.name));
        break;
      case TypeSpec::Dim::Kind::Unknown:
        dims.append(nb::none());
        break;
    }
  }
  return scalar[nb::tuple(dims)];
}

// A class or what `typing` makes of classes.
auto typing_object(const TypeSpec& type) -> nb::object {
  const nb::handle typing = typing_module();
  nb::list args;
  for (const TypeSpec& arg : type.args) args.append(type_to_python(arg));
  switch (type.kind) {
    case TypeSpec::Kind::NoneType:
      return nb::none();
    case TypeSpec::Kind::Union:
      return typing.attr("Union")[nb::tuple(args)];
    case TypeSpec::Kind::Sequence:
      return typing.attr("Sequence")[nb::tuple(args)];
    case TypeSpec::Kind::Tuple:
      return typing.attr("Tuple")[nb::tuple(args)];
    case TypeSpec::Kind::TypeVar: {
      nb::object make = typing.attr("TypeVar");
      if (type.args.empty()) return make(to_str(type.name));
      if (type.is_constrained) return make(to_str(type.name), *args);
      return make(to_str(type.name), nb::arg("bound") = args[0]);
    }
    default:
      break;
  }
  throw EvalError(EvalError::Kind::Unsupported, {},
                  "this type cannot be given to a Python function here");
}

}  // namespace

// A class such as FLOAT["N"]: its element type and its shape.
auto tensor_type_of(nb::handle type) -> std::optional<TypeSpec> {
  // What our own classes show as `dtype` may have to be imported first.
  const char* name = nb::hasattr(type, "_dtype") ? "_dtype" : "dtype";
  if (!nb::hasattr(type, name) || !nb::hasattr(type, "shape")) return std::nullopt;
  TypeSpec spec{.kind = TypeSpec::Kind::Tensor};
  nb::object dtype = type.attr(name);
  // Other classes have members of these names too: `np.int32`.
  if (!dtype.is_none() && !nb::isinstance<nb::int_>(dtype)) return std::nullopt;
  if (!dtype.is_none()) {
    spec.dtype = static_cast<DataType>(nb::cast<int>(nb::int_(dtype)));
  }
  nb::object shape = type.attr("shape");
  if (nb::isinstance<nb::tuple>(shape) || nb::isinstance<nb::list>(shape)) {
    spec.rank = TypeSpec::Rank::Known;
    for (nb::handle dim : shape) spec.dims.push_back(to_dim(dim));
  } else if (shape.ptr() == Py_Ellipsis) {
    spec.rank = TypeSpec::Rank::Unknown;
  } else if (nb::isinstance<nb::int_>(shape) || nb::isinstance<nb::str>(shape)) {
    spec.rank = TypeSpec::Rank::Known;
    spec.dims.push_back(to_dim(shape));
  }
  return spec;
}

auto spec_of(nb::handle object) -> TypeSpec {
  const auto is_class = [&](const PyTypeObject* type) {
    return static_cast<const void*>(object.ptr()) == type;
  };
  if (object.is_none() || is_class(Py_TYPE(Py_None))) {
    return {.kind = TypeSpec::Kind::NoneType};
  }
  if (is_class(&PyLong_Type)) return {.kind = TypeSpec::Kind::Int};
  if (is_class(&PyFloat_Type)) return {.kind = TypeSpec::Kind::Float};
  if (is_class(&PyUnicode_Type)) return {.kind = TypeSpec::Kind::Str};
  if (is_class(&PyBool_Type)) return {.kind = TypeSpec::Kind::Bool};
  if (PyType_Check(object.ptr()) != 0) {
    if (auto spec = tensor_type_of(object)) return *spec;
  }
  return generic_of(object);
}

auto is_typing(nb::handle object) -> bool {
  const std::string module = module_name((PyObject*)Py_TYPE(object.ptr()));
  return module == "typing" || module == "types";
}

auto type_to_python(const TypeSpec& type) -> nb::object {
  const char* name = type.kind == TypeSpec::Kind::Int     ? "int"
                     : type.kind == TypeSpec::Kind::Float ? "float"
                     : type.kind == TypeSpec::Kind::Str   ? "str"
                     : type.kind == TypeSpec::Kind::Bool  ? "bool"
                                                          : nullptr;
  if (name != nullptr) return nb::module_::import_("builtins").attr(name);
  if (type.kind == TypeSpec::Kind::Tensor) return tensor_class(type);
  return typing_object(type);
}

}  // namespace opscribe::bind
