// Diagnostics and the checker.

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>

#include "files.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "registered_ops.h"

namespace opscribe::bind {
namespace {

using diag::Diagnostic;
using diag::Label;
using diag::Place;

auto place_text(const Place& place) -> std::string {
  std::string text = place.file;
  if (place.range.is_known()) {
    text += fmt::format(":{}:{}", place.range.line, place.range.column);
  }
  if (!place.path.empty()) text += (text.empty() ? "" : ": ") + place.path;
  return text;
}

template <std::string Place::* Field>
void bind_text(nb::class_<Place>& place, const char* name, const char* doc) {
  place.def_prop_ro(name, [](const Place& self) { return Str(self.*Field); }, doc);
}
template <std::uint32_t diag::SourceRange::* Field>
void bind_number(nb::class_<Place>& place, const char* name) {
  place.def_prop_ro(name, [](const Place& self) { return self.range.*Field; });
}

// --- pickles: programs send the problems of scripts from one process to another

auto place_state(const Place& place) -> nb::tuple {
  const diag::SourceRange& range = place.range;
  return nb::make_tuple(
      to_str(place.file), to_str(place.path), to_str(place.node), to_str(place.op_type),
      to_str(place.function),
      nb::make_tuple(range.line, range.column, range.end_line, range.end_column));
}

void set_place_state(Place& place, const nb::tuple& state) {
  require(state.size() == 6, "a Place is made of 6 parts, not of {}", state.size());
  const auto text = [&](std::size_t index) {
    return to_string(state[index], "a part of a Place");
  };
  const auto [line, column, end_line, end_column] =
      nb::cast<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>>(
          state[5]);
  new (&place) Place{.file = text(0),
                     .range = {line, column, end_line, end_column},
                     .path = text(1),
                     .node = text(2),
                     .op_type = text(3),
                     .function = text(4)};
}

auto diagnostic_state(const Diagnostic& problem) -> nb::tuple {
  nb::list labels;
  for (const Label& label : problem.labels) {
    labels.append(nb::make_tuple(nb::cast(label.place), to_str(label.text)));
  }
  return nb::make_tuple(to_str(problem.id), static_cast<int>(problem.severity),
                        to_str(problem.message), nb::cast(problem.place), labels,
                        to_str(problem.help));
}

void set_diagnostic_state(Diagnostic& problem, const nb::tuple& state) {
  require(state.size() == 6, "a Diagnostic is made of 6 parts, not of {}",
          state.size());
  const std::string id = to_string(state[0], "the id of a Diagnostic");
  const auto known = std::ranges::find(diag::all_ids(), id);
  require(known != diag::all_ids().end(), "there is no diagnostic `{}`", id);
  const auto severity = nb::cast<std::uint8_t>(state[1]);
  require(severity <= static_cast<std::uint8_t>(diag::Severity::Note),
          "{} is not a severity", severity);
  std::vector<Label> labels;
  for (const nb::handle each : state[4]) {
    const auto [place, text] = nb::cast<std::tuple<Place, std::string>>(each);
    labels.push_back({place, text});
  }
  new (&problem) Diagnostic{.id = *known,
                            .severity = static_cast<diag::Severity>(severity),
                            .message = to_string(state[2], "a message"),
                            .place = nb::cast<Place>(state[3]),
                            .labels = std::move(labels),
                            .help = to_string(state[5], "a help text")};
}

void bind_place(nb::module_& module) {
  auto place = nb::class_<Place>(module, "Place",
                                 "Where a problem is: a range of a source file, or a "
                                 "path into a model.");
  bind_text<&Place::file>(place, "file", "The file; may be empty.");
  bind_text<&Place::path>(place, "path",
                          "The way to the place in a model, say `graph.node[3]`.");
  bind_text<&Place::node>(place, "node", "The name of the node concerned.");
  bind_text<&Place::op_type>(place, "op_type", "Its operator.");
  bind_text<&Place::function>(place, "function", "The function around it.");
  bind_number<&diag::SourceRange::line>(place, "line");
  bind_number<&diag::SourceRange::column>(place, "column");
  bind_number<&diag::SourceRange::end_line>(place, "end_line");
  bind_number<&diag::SourceRange::end_column>(place, "end_column");
  place.def("__str__", [](const Place& self) { return to_str(place_text(self)); })
      .def("__repr__",
           [](const Place& self) {
             return to_str(fmt::format("Place({})", place_text(self)));
           })
      .def("__getstate__", &place_state,
           nb::sig("def __getstate__(self) -> tuple[typing.Any, ...]"))
      .def("__setstate__", &set_place_state, nb::arg("state"),
           nb::sig("def __setstate__(self, state: tuple[typing.Any, ...]) -> None"));
}

void bind_diagnostic(nb::module_& module) {
  nb::class_<Diagnostic>(module, "Diagnostic",
                         "One problem found in a model or script. `str()` renders it "
                         "for a terminal.")
      .def_prop_ro(
          "id", [](const Diagnostic& self) { return Str(self.id); },
          "The stable name of the kind of problem.")
      .def_prop_ro(
          "severity",
          [](const Diagnostic& self) { return Str(name_of(self.severity)); },
          nb::sig("def severity(self) -> typing.Literal['error', 'warning', 'note']"))
      .def_prop_ro(
          "message", [](const Diagnostic& self) { return Str(self.message); },
          "What was seen.")
      .def_prop_ro("where", [](const Diagnostic& self) { return self.place; })
      .def_prop_ro(
          "help", [](const Diagnostic& self) { return Str(self.help); },
          "The way out; may be empty.")
      .def_prop_ro(
          "labels",
          [](const Diagnostic& self) {
            nb::list labels;
            for (const Label& label : self.labels) {
              labels.append(nb::make_tuple(nb::cast(label.place), to_str(label.text)));
            }
            return labels;
          },
          nb::sig("def labels(self) -> list[tuple[Place, str]]"),
          "Other places that help to understand it.")
      .def(
          "to_json", [](const Diagnostic& self) { return to_str(diag::to_json(self)); },
          "One JSON object with everything above.")
      .def("__str__",
           [](const Diagnostic& self) { return to_str(diag::to_terminal(self)); })
      .def("__repr__",
           [](const Diagnostic& self) {
             return to_str(fmt::format("Diagnostic({}[{}]: {})", name_of(self.severity),
                                       self.id, self.message));
           })
      .def("__getstate__", &diagnostic_state,
           nb::sig("def __getstate__(self) -> tuple[typing.Any, ...]"))
      .def("__setstate__", &set_diagnostic_state, nb::arg("state"),
           nb::sig("def __setstate__(self, state: tuple[typing.Any, ...]) -> None"));
}

auto check(nb::handle target, bool check_custom_domains, std::size_t max_problems)
    -> std::vector<Diagnostic> {
  std::unique_ptr<ir::Model> loaded;
  if (!nb::isinstance<ir::Model>(target)) loaded = load(target, {});
  const ir::Model& model =
      loaded == nullptr ? *nb::inst_ptr<ir::Model>(target) : *loaded;
  infer::CustomRules rules;
  add_registered_rules(rules);
  const nb::gil_scoped_release release;
  return diagnose(model, {.custom_rules = &rules,
                          .check_custom_domains = check_custom_domains,
                          .max_problems = max_problems});
}

}  // namespace

void bind_check(nb::module_& module) {
  bind_place(module);
  bind_diagnostic(module);
  module.def("check", &check, nb::arg("model").none(), nb::kw_only(),
             nb::arg("check_custom_domains") = false, nb::arg("max_problems") = 1000,
             nb::sig("def check(model: Model | str | os.PathLike[str] | bytes, *, "
                     "check_custom_domains: bool = False, max_problems: int = 1000) -> "
                     "list[Diagnostic]"),
             "Every problem of a model, or of the model in a file; empty when there "
             "is none. Errors are what the format forbids, warnings what is likely a "
             "mistake.");
}

}  // namespace opscribe::bind
