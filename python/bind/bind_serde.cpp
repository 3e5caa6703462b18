// Reading and writing: load, save, bytes, text, protobuf objects, pickles.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>

#include "files.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe::bind {

auto is_path(nb::handle object) -> bool {
  return nb::isinstance<nb::str>(object) || nb::hasattr(object, "__fspath__");
}

auto to_path(nb::handle object) -> std::string {
  PyObject* bytes = nullptr;
  if (PyUnicode_FSConverter(object.ptr(), &bytes) == 0) throw nb::python_error();
  const auto path = nb::steal<nb::bytes>(bytes);
  return {path.c_str(), path.size()};
}

namespace {

// Keeps a Python object alive for C++; let go of from any thread.
auto keep(nb::handle object) -> std::shared_ptr<const void> {
  PyObject* kept = object.ptr();
  Py_INCREF(kept);
  return {kept, [](void* held) {
            if (!nb::is_alive()) return;
            const nb::gil_scoped_acquire acquire;
            Py_DECREF(static_cast<PyObject*>(held));
          }};
}

auto load_kept(Bytes bytes, std::shared_ptr<const void> keep_alive,
               const serde::LoadOptions& options) -> std::unique_ptr<ir::Model> {
  const nb::gil_scoped_release release;
  return serde::load_bytes(bytes, std::move(keep_alive), options);
}

}  // namespace

auto load(nb::handle source, const serde::LoadOptions& options)
    -> std::unique_ptr<ir::Model> {
  if (is_path(source)) {
    const std::string path = to_path(source);
    const nb::gil_scoped_release release;
    return serde::load(path, options);
  }
  if (nb::isinstance<nb::bytes>(source)) {
    const auto bytes = nb::borrow<nb::bytes>(source);
    return load_kept(as_bytes(std::string_view(bytes.c_str(), bytes.size())),
                     keep(source), options);
  }
  if (PyObject_CheckBuffer(source.ptr()) == 0) {
    fail_type("a model is loaded from a path or bytes, not {}", class_name(source));
  }
  // What is not `bytes` may change under our feet: loaded from a copy.
  const nb::object copy = nb::steal(PyBytes_FromObject(source.ptr()));
  if (!copy.is_valid()) throw nb::python_error();
  return load(copy, options);
}

namespace {

auto load_python(nb::handle source, bool map, nb::handle external_dir)
    -> std::unique_ptr<ir::Model> {
  serde::LoadOptions options;
  options.map_file = map;
  if (!external_dir.is_none()) options.external_dir = to_path(external_dir);
  return load(source, options);
}

void save(const ir::Model& model, nb::handle target,
          std::optional<std::string> external_data, std::uint64_t threshold,
          bool durable) {
  const std::string path = to_path(target);
  const serde::SaveOptions options{.external_data = std::move(external_data),
                                   .external_threshold = threshold,
                                   .durable = durable};
  const nb::gil_scoped_release release;
  serde::save(model, path, options);
}

auto to_bytes(const ir::Model& model) -> nb::bytes {
  std::string bytes;
  {
    const nb::gil_scoped_release release;
    bytes = serde::to_bytes(model);
  }
  return nb::bytes(bytes.data(), bytes.size());
}

auto print(const ir::Model& model, std::optional<std::size_t> elide_above) -> nb::str {
  std::string text;
  {
    const nb::gil_scoped_release release;
    serde::PrintOptions options;
    if (elide_above) options.elide_above = *elide_above;
    text = serde::print_text(model, options);
  }
  return to_str(text);
}

auto parse_text(Str text, Str filename) -> std::unique_ptr<ir::Model> {
  const nb::gil_scoped_release release;
  return serde::parse_text(text, {}, filename);
}

// --- protobuf objects

auto import_onnx() -> nb::module_ {
  try {
    return nb::module_::import_("onnx");
  } catch (nb::python_error& e) {
    if (!e.matches(PyExc_ModuleNotFoundError)) throw;
  }
  throw nb::import_error(
      "`to_proto` gives an object of the `onnx` package, which is not installed; "
      "install `onnx`, or use `to_bytes`");
}

auto to_proto(const ir::Model& model) -> nb::object {
  constexpr std::size_t kProtobufLimit = (std::size_t{1} << 31) - 1;
  const nb::module_ onnx = import_onnx();
  const nb::bytes bytes = to_bytes(model);
  if (bytes.size() > kProtobufLimit) {
    throw Error(ErrorKind::Unsupported,
                fmt::format("the model takes {} bytes, protobuf objects end at {}",
                            bytes.size(), kProtobufLimit),
                "save it with `external_data` and load the file with `onnx`");
  }
  return onnx.attr("ModelProto").attr("FromString")(bytes);
}

auto from_proto(nb::handle proto) -> std::unique_ptr<ir::Model> {
  if (!nb::hasattr(proto, "SerializeToString")) {
    fail_type("expected an onnx.ModelProto, not {}", class_name(proto));
  }
  return load(proto.attr("SerializeToString")(), {});
}

// --- pickles: the bytes, and where external data are

auto unpickle(nb::bytes bytes, Str path) -> std::unique_ptr<ir::Model> {
  serde::LoadOptions options;
  const std::size_t slash = path.view.rfind('/');
  if (slash != std::string_view::npos) {
    options.external_dir = path.view.substr(0, slash + 1);
  }
  std::unique_ptr<ir::Model> model = load(bytes, options);
  model->path = path.view;
  return model;
}

}  // namespace

void bind_serde(nb::module_& module) {
  module.def("load", &load_python, nb::arg("source").none(), nb::kw_only(),
             nb::arg("map") = true, nb::arg("external_dir").none() = nb::none(),
             nb::sig("def load(source: str | os.PathLike[str] | bytes | bytearray | "
                     "memoryview, *, map: bool = True, external_dir: str | "
                     "os.PathLike[str] | None = None) -> Model"),
             "Reads a model, binary or text, from a file or from bytes. A file is "
             "mapped: tensors cost nothing until they are used, but the file must not "
             "be changed in place meanwhile; `map=False` reads a private copy. "
             "External data lie beside the file or in `external_dir`.");
  module.def(
      "save", &save, nb::arg("model"), nb::arg("path"), nb::kw_only(),
      nb::arg("external_data").none() = nb::none(), nb::arg("threshold") = 1024,
      nb::arg("durable") = true,
      nb::sig("def save(model: Model, path: str | os.PathLike[str], *, "
              "external_data: str | None = None, threshold: int = 1024, durable: bool "
              "= True) -> None"),
      "Writes the model, whole or not at all; a path that ends in `.onnxtxt` "
      "gets text. `external_data` names a file beside the model that takes "
      "tensors of `threshold` bytes or more. Returns when the disk has the data; "
      "without `durable`, when the system has them, which a power failure may "
      "undo.");
  module.def("parse_text", &parse_text, nb::arg("text"), nb::arg("filename") = "",
             "Reads a model in ONNX text; `filename` is for messages.");
  module.def(
      "save_bytes",
      [](const nb::bytes& data, const std::string& path) {
        serde::save_bytes({data.c_str(), data.size()}, path);
      },
      nb::arg("data"), nb::arg("path"), "Writes a file, whole or not at all.");
  module.def("unpickle_model", &unpickle, nb::arg("data"), nb::arg("path"));
  auto model = nb::borrow<nb::class_<ir::Model>>(nb::type<ir::Model>());
  model
      .def("save", &save, nb::arg("path"), nb::kw_only(),
           nb::arg("external_data").none() = nb::none(), nb::arg("threshold") = 1024,
           nb::arg("durable") = true,
           nb::sig("def save(self, path: str | os.PathLike[str], *, external_data: "
                   "str | None = None, threshold: int = 1024, durable: bool = True) -> "
                   "None"),
           "As `opscribe.save`.")
      .def("to_bytes", &to_bytes,
           "The binary form. External tensors keep their references.")
      .def("to_text", &print, nb::arg("elide_above").none() = nb::none(),
           "The model in ONNX text, lossless; with `elide_above`, tensors of more "
           "elements are shortened and the text is for reading only.")
      .def("to_proto", &to_proto,
           nb::sig("def to_proto(self) -> opscribe._typing.ModelProto"),
           "An `onnx.ModelProto`; needs the `onnx` package.")
      .def_static(
          "from_proto", &from_proto, nb::arg("proto"),
          nb::sig("def from_proto(proto: opscribe._typing.ModelProto) -> Model"),
          "The model of an `onnx.ModelProto`.")
      .def(
          "__reduce__",
          [](const ir::Model& self) {
            return nb::make_tuple(
                nb::module_::import_("opscribe._pickles").attr("model"),
                nb::make_tuple(to_bytes(self), to_str(self.path)));
          },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
}

}  // namespace opscribe::bind
