// Tensor as eager mode sees it: a value with operators, indexing and truth.
//
// What they mean is written in Python (opscribe/_eager/operators.py, `__add__` as
// `add_`): each is an operator of ONNX, run by the evaluator that is in force.

#include <array>
#include <string>

#include "tensors.h"

namespace opscribe::bind {
namespace {

auto operators() -> nb::module_ {
  return nb::module_::import_("opscribe._eager.operators");
}

// The binary operators that have a reflected form.
constexpr std::array kArithmetic = {"add", "sub",    "mul",    "truediv", "floordiv",
                                    "mod", "pow",    "matmul", "and",     "or",
                                    "xor", "lshift", "rshift"};
constexpr std::array kComparisons = {"lt", "le", "gt", "ge", "eq", "ne"};
constexpr std::array kUnary = {"neg", "pos", "abs", "invert", "round"};

void bind_binary(nb::class_<PyTensor>& tensor, const std::string& function,
                 const char* result) {
  const std::string name = "__" + function + "__";
  const std::string sig =
      "def " + name + "(self, other: typing.Any) -> " + std::string(result);
  tensor.def(
      name.c_str(),
      [function = function + "_"](nb::handle self, nb::handle other) {
        return nb::object(operators().attr(function.c_str())(self, other));
      },
      nb::arg("other").none(), nb::sig(sig.c_str()));
}

void bind_unary(nb::class_<PyTensor>& tensor, const std::string& function,
                const std::string& result, const char* doc = "") {
  const std::string name = "__" + function + "__";
  const std::string sig = "def " + name + "(self) -> " + result;
  tensor.def(
      name.c_str(),
      [function = function + "_"](nb::handle self) {
        return nb::object(operators().attr(function.c_str())(self));
      },
      nb::sig(sig.c_str()), doc);
}

void bind_items(nb::class_<PyTensor>& tensor) {
  tensor
      .def(
          "__getitem__",
          [](nb::handle self, nb::handle index) {
            return nb::object(operators().attr("getitem")(self, index));
          },
          nb::arg("index").none(),
          nb::sig("def __getitem__(self, index: typing.Any) -> Tensor"),
          "Indexing as NumPy has it: integers, slices, None, `...`, masks, integer "
          "tensors, and tuples of these.")
      .def(
          "__setitem__",
          [](nb::handle self, nb::handle index, nb::handle value) {
            auto made =
                nb::cast<PyTensor>(operators().attr("with_item")(self, index, value));
            auto& kept = *nb::inst_ptr<PyTensor>(self);
            made.own_name = std::string(kept.name());
            made.opset = kept.opset;
            kept = std::move(made);
          },
          nb::arg("index").none(), nb::arg("value").none(),
          nb::sig("def __setitem__(self, index: typing.Any, value: typing.Any) -> "
                  "None"),
          "Gives this tensor new elements; arrays and models that shared the old ones "
          "keep them.");
}

void bind_facts(nb::class_<PyTensor>& tensor) {
  tensor
      .def_prop_ro(
          "value",
          [](nb::handle self) {
            return nb::object(operators().attr("value_of")(self));
          },
          nb::sig("def value(self) -> opscribe._typing.Array"),
          "The elements as a NumPy array; the very array the tensor was made of, if "
          "there was one. ValueError when there is no value.")
      .def_prop_ro(
          "array",
          [](const PyTensor& self) {
            return self.array.is_valid() ? self.array : nb::none();
          },
          nb::sig("def array(self) -> opscribe._typing.Array | None"),
          "The array the tensor was made of; None when it was made of something else.")
      .def_prop_ro(
          "is_none", [](const PyTensor& self) { return self.is_none; },
          "Whether this stands for an absent value: `Tensor(None)`.")
      .def_prop_ro(
          "opset",
          [](const PyTensor& self) {
            return self.opset.is_valid() ? self.opset : nb::none();
          },
          nb::sig("def opset(self) -> typing.Any"),
          "The opset its operators are taken from; None: that of the script function "
          "which runs.")
      .def_prop_ro(
          "rank", [](const PyTensor& self) { return self.dims().size(); },
          "How many dimensions there are.")
      .def_prop_ro(
          "is_scalar", [](const PyTensor& self) { return self.dims().empty(); },
          "Whether there are no dimensions.")
      .def_prop_ro(
          "onnx_dtype",
          [](const PyTensor& self) { return static_cast<int>(self.dtype()); },
          "The element type as a number.")
      .def_prop_ro(
          "T",
          [](nb::handle self) {
            return nb::object(operators().attr("transposed")(self));
          },
          nb::sig("def T(self) -> Tensor"), "The axes in reverse order.")
      .def(
          "astype",
          [](nb::handle self, nb::handle dtype) {
            return nb::object(operators().attr("astype")(self, dtype));
          },
          nb::arg("dtype"), nb::sig("def astype(self, dtype: typing.Any) -> Tensor"),
          "The elements in another type, as Cast converts them.");
}

}  // namespace

void bind_tensor_operators(nb::class_<PyTensor>& tensor) {
  for (const char* name : kArithmetic) {
    bind_binary(tensor, name, "Tensor");
    bind_binary(tensor, std::string("r") + name, "Tensor");
  }
  for (const char* name : kComparisons) bind_binary(tensor, name, "typing.Any");
  for (const char* name : kUnary) bind_unary(tensor, name, "Tensor");
  bind_unary(tensor, "bool", "bool", "The truth of the only element.");
  bind_unary(tensor, "int", "int", "The only element.");
  bind_unary(tensor, "float", "float", "The only element.");
  bind_unary(tensor, "index", "int", "The only element, an integer.");
  bind_unary(tensor, "len", "int", "The size of the first dimension.");
  bind_unary(tensor, "iter", "collections.abc.Iterator[Tensor]", "Row by row.");
  tensor.def(
      "__format__",
      [](nb::handle self, nb::handle spec) {
        return nb::object(operators().attr("format_")(self, spec));
      },
      nb::arg("spec"), nb::sig("def __format__(self, spec: str) -> str"),
      "The only element in the form that `spec` asks for; without one, as `str`.");
  bind_items(tensor);
  bind_facts(tensor);
  refuse_hash(tensor);
  // Arrays leave operators with a Tensor to the Tensor.
  tensor.attr("__array_priority__") = nb::float_(1000.0);
}

}  // namespace opscribe::bind
