// Running models.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "files.h"
#include "opscribe/eval/session.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ops/registry.h"
#include "registered_ops.h"
#include "runtime_values.h"

namespace opscribe::bind {
namespace {

using eval::Session;

auto seconds(std::optional<double> given) -> std::optional<std::chrono::nanoseconds> {
  if (!given) return std::nullopt;
  require(*given >= 0, "a time limit of {} seconds", *given);
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(std::min(*given, 1e9)));
}

struct PySession {
  // Operators that were registered when it was made.
  std::unique_ptr<eval::CustomKernels> custom;
  std::unique_ptr<Session> session;
  std::optional<double> timeout;
};

auto make_session(nb::handle target, int threads, std::optional<std::uint64_t> memory,
                  std::optional<double> timeout, std::optional<std::uint64_t> seed)
    -> PySession {
  std::shared_ptr<const ir::Model> model;
  if (nb::isinstance<ir::Model>(target)) {
    model = ir::clone(*nb::inst_ptr<ir::Model>(target));
  } else {
    model = load(target, {});
  }
  static_cast<void>(seconds(timeout));
  PySession made{.custom = registered_kernels(), .timeout = timeout};
  const nb::gil_scoped_release release;
  made.session =
      std::make_unique<Session>(std::move(model), ops::registry(),
                                eval::SessionOptions{.threads = threads,
                                                     .memory = memory,
                                                     .seed = seed,
                                                     .custom = made.custom.get()});
  return made;
}

auto run_named(const PySession& self, nb::dict inputs,
               std::optional<std::vector<std::string>> outputs) -> nb::object {
  std::vector<eval::NamedValue> given;
  for (const auto [key, value] : inputs) {
    const std::string name = to_string(key, "the name of an input");
    const ir::Type* declared = nullptr;
    for (const eval::Port& port : self.session->inputs()) {
      if (port.name == name) declared = port.type;
    }
    given.push_back({name, to_runtime_value(value, declared)});
  }
  std::vector<std::string> names = outputs.value_or(std::vector<std::string>());
  std::vector<RuntimeValue> made;
  {
    const nb::gil_scoped_release release;
    made = self.session->run(std::move(given), names,
                             {.limits = {.time = seconds(self.timeout)}});
  }
  if (names.empty()) {
    for (const eval::Port& port : self.session->outputs())
      names.emplace_back(port.name);
  }
  nb::dict result;
  for (std::size_t i = 0; i < made.size(); ++i) {
    result[to_str(names[i])] = to_python(made[i]);
  }
  return result;
}

// For eager mode: by position, Tensors in and out.
auto run_in_order(const PySession& self, nb::handle inputs) -> nb::list {
  std::vector<std::optional<RuntimeValue>> given;
  std::size_t i = 0;
  for (const nb::handle each : nb::iter(inputs)) {
    const ir::Type* declared =
        i < self.session->inputs().size() ? self.session->inputs()[i].type : nullptr;
    const bool is_left_out =
        each.is_none() &&
        (declared == nullptr || declared->kind != ir::Type::Kind::Optional);
    given.push_back(is_left_out ? std::nullopt
                                : std::optional(to_runtime_value(each, declared)));
    ++i;
  }
  std::vector<RuntimeValue> made;
  {
    const nb::gil_scoped_release release;
    made = self.session->run_in_order(std::move(given),
                                      {.limits = {.time = seconds(self.timeout)}});
  }
  nb::list result;
  for (const RuntimeValue& value : made) result.append(to_python_tensors(value));
  return result;
}

template <typename Get>
auto names_of(const PySession& self, Get get) -> nb::list {
  nb::list names;
  for (const eval::Port& port : get(*self.session)) names.append(to_str(port.name));
  return names;
}

auto run_once(nb::handle target, nb::dict inputs) -> nb::object {
  return run_named(make_session(target, 0, std::nullopt, std::nullopt, std::nullopt),
                   std::move(inputs), std::nullopt);
}

}  // namespace

void bind_eval(nb::module_& module) {
  module.attr("_registered_ops") = nb::dict();
  nb::class_<PySession>(
      module, "Session",
      "A model made ready to be run any number of times, by any number of threads.")
      .def(
          "__init__",
          [](PySession* self, nb::handle model, int threads,
             std::optional<std::uint64_t> memory, std::optional<double> timeout,
             std::optional<std::uint64_t> seed) {
            new (self) PySession(make_session(model, threads, memory, timeout, seed));
          },
          nb::arg("model"), nb::kw_only(), nb::arg("threads") = 0,
          nb::arg("memory").none() = nb::none(), nb::arg("timeout").none() = nb::none(),
          nb::arg("seed").none() = nb::none(),
          nb::sig(
              "def __init__(self, model: Model | str | os.PathLike[str] | bytes, *, "
              "threads: int = 0, memory: int | None = None, timeout: float | None "
              "= None, seed: int | None = None) -> None"),
          "`memory` is in bytes and `timeout` in seconds for each run; `seed` is what "
          "random operators start from that have none of their own.")
      .def("run", &run_named, nb::arg("inputs"), nb::arg("outputs").none() = nb::none(),
           nb::sig("def run(self, inputs: collections.abc.Mapping[str, typing.Any], "
                   "outputs: collections.abc.Sequence[str] | None = None) -> dict[str, "
                   "typing.Any]"),
           "Runs the model once: arrays, lists (sequences), dicts (maps) and None (an "
           "optional without a value) by name, in and out.")
      .def("run_in_order", &run_in_order, nb::arg("inputs"),
           nb::sig("def run_in_order(self, inputs: collections.abc.Iterable[typing.Any]"
                   ") -> list[typing.Any]"),
           "The same by position, with Tensors in place of arrays.")
      .def_prop_ro(
          "input_names",
          [](const PySession& self) {
            return names_of(self, [](const Session& s) { return s.inputs(); });
          },
          nb::sig("def input_names(self) -> list[str]"))
      .def_prop_ro(
          "output_names",
          [](const PySession& self) {
            return names_of(self, [](const Session& s) { return s.outputs(); });
          },
          nb::sig("def output_names(self) -> list[str]"))
      .def_prop_ro(
          "peak_memory",
          [](const PySession& self) { return self.session->peak_memory(); },
          "Bytes that runs have taken from the system at most, so far.");
  module.def("run", &run_once, nb::arg("model"), nb::arg("inputs"),
             nb::sig("def run(model: Model | str | os.PathLike[str] | bytes, inputs: "
                     "collections.abc.Mapping[str, typing.Any]) -> dict[str, "
                     "typing.Any]"),
             "Runs a model once; `Session` plans once and runs many times.");
}

}  // namespace opscribe::bind
