// Diagnostics and the checker.

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "files.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"

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
      .def("__repr__", [](const Place& self) {
        return to_str(fmt::format("Place({})", place_text(self)));
      });
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
      .def("__repr__", [](const Diagnostic& self) {
        return to_str(fmt::format("Diagnostic({}[{}]: {})", name_of(self.severity),
                                  self.id, self.message));
      });
}

auto check(nb::handle target, bool check_custom_domains, std::size_t max_problems)
    -> std::vector<Diagnostic> {
  std::unique_ptr<ir::Model> loaded;
  if (!nb::isinstance<ir::Model>(target)) loaded = load(target, {});
  const ir::Model& model =
      loaded == nullptr ? *nb::inst_ptr<ir::Model>(target) : *loaded;
  const nb::gil_scoped_release release;
  return diagnose(model, {.check_custom_domains = check_custom_domains,
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
