// Types and shapes that are inferred, and rules that Python gives for operators.

#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "files.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/inference.h"
#include "opscribe/ir/clone.h"
#include "registered_ops.h"

namespace opscribe::bind {
namespace {

auto rules_of(const nb::handle& given) -> infer::CustomRules {
  infer::CustomRules rules;
  add_registered_rules(rules);
  if (given.is_none()) return rules;
  for (const auto [key, rule] : nb::borrow<nb::dict>(given)) {
    const nb::tuple name(key);
    require(name.size() == 2, "a rule's key is (domain, op_type), not of {} parts",
            name.size());
    infer::CustomRules::Row row;
    row.key = {to_string(name[0], "the domain"),
               to_string(name[1], "the operator's name")};
    row.rule = PyRule(nb::borrow(rule));
    rules.rows.push_back(std::move(row));
  }
  return rules;
}

void require_sound(const InferredModel& inferred) {
  const Diagnostic* first = nullptr;
  std::size_t count = 0;
  for (const Diagnostic& each : inferred.diagnostics) {
    if (each.severity != diag::Severity::Error) continue;
    if (first == nullptr) first = &each;
    ++count;
  }
  if (first == nullptr) return;
  const std::string more =
      count > 1 ? fmt::format(" (and {} more errors)", count - 1) : std::string();
  throw Error(ErrorKind::Invalid, first->message + more, first->help);
}

auto infer_copy(nb::handle target, bool strict, bool data_prop,
                std::vector<std::string> dims, nb::handle rules)
    -> std::unique_ptr<ir::Model> {
  std::unique_ptr<ir::Model> model;
  if (nb::isinstance<ir::Model>(target)) {
    model = ir::clone(*nb::inst_ptr<ir::Model>(target));
  } else {
    model = load(target, {});
  }
  const infer::CustomRules custom = rules_of(rules);
  const nb::gil_scoped_release release;
  const InferredModel inferred = infer_types(
      *model,
      {.dims = std::move(dims), .follow_values = data_prop, .custom_rules = &custom});
  if (strict) require_sound(inferred);
  write_inferred(*model, inferred);
  return model;
}

auto explain(nb::handle target, Str name) -> std::string {
  std::unique_ptr<ir::Model> loaded;
  if (!nb::isinstance<ir::Model>(target)) loaded = load(target, {});
  const ir::Model& model =
      loaded == nullptr ? *nb::inst_ptr<ir::Model>(target) : *loaded;
  const nb::gil_scoped_release release;
  return explain_value(model, infer_types(model), name);
}

}  // namespace

void bind_infer(nb::module_& module) {
  module.def(
      "infer", &infer_copy, nb::arg("model").none(), nb::kw_only(),
      nb::arg("strict") = false, nb::arg("data_prop") = true,
      nb::arg("dims") = std::vector<std::string>(),
      nb::arg("rules").none() = nb::none(),
      nb::sig(
          "def infer(model: Model | str | os.PathLike[str] | bytes, *, strict: bool "
          "= False, data_prop: bool = True, dims: collections.abc.Sequence[str] = "
          "(), rules: collections.abc.Mapping[tuple[str, str], "
          "collections.abc.Callable[[list[Type | None]], "
          "collections.abc.Sequence[Type | DataType | str | None]]] | None = None) "
          "-> Model"),
      "A copy of the model with the types and shapes of all its values declared. "
      "Dimensions are expressions over those of the inputs. `strict` makes "
      "contradictions an error; `data_prop` follows the elements of small tensors; "
      "`dims` fixes or frees dimensions of the inputs (`batch=4`, `batch=?`, "
      "`x[0]=N`); "
      "`rules` says what operators of other domains give: types of inputs to types of "
      "outputs, by domain and name.");
  module.def("explain_type", &explain, nb::arg("model").none(), nb::arg("name"),
             nb::sig("def explain_type(model: Model | str | os.PathLike[str] | bytes, "
                     "name: str) -> str"),
             "The chain of operators that made a value's type what it is.");
}

}  // namespace opscribe::bind
