#include "opscribe/driver/absent_function.h"

#include <algorithm>
#include <span>

#include "opscribe/base/edit_distance.h"

namespace opscribe {
namespace {

constexpr std::string_view kId = "no-script-function";

// `make(degree, axis)`: the call as it has to be written.
auto call_of(const syntax::FunctionDef& def) -> std::string {
  std::vector<std::string> arguments;
  const auto add = [&](std::span<const syntax::Param> params, std::string_view form) {
    for (const syntax::Param& param : params) {
      if (param.default_value != nullptr) continue;
      arguments.push_back(fmt::format(fmt::runtime(form), param.name.text));
    }
  };
  add(def.params->positional_only, "{}");
  add(def.params->plain, "{}");
  add(def.params->keyword_only, "{0}={0}");
  return fmt::format("{}({})", def.name.text, fmt::join(arguments, ", "));
}

auto has_script_decorator(const syntax::FunctionDef& def) -> bool {
  return std::ranges::any_of(def.decorators, [](const syntax::Expr* decorator) {
    const auto* call = decorator->as<syntax::Call>();
    return (call != nullptr ? call->callee : decorator)->plain_name() == "script";
  });
}

auto binds_script(const syntax::ImportFrom& import) -> bool {
  return std::ranges::any_of(import.names, [](const syntax::Alias& alias) {
    return (alias.asname.text.empty() ? alias.name : alias.asname.text) == "script";
  });
}

// Functions that look like script functions and are none: under the `script` of another
// module, or inside a class.
auto tell_near_miss(const lower::Origin& origin, const syntax::Parsed& parsed,
                    diag::Emitter& emitter) -> bool {
  const syntax::ImportFrom* foreign = nullptr;
  for (const syntax::Stmt* statement : parsed.module.body) {
    if (const auto* import = statement->as<syntax::ImportFrom>()) {
      if (binds_script(*import)) foreign = import;
    } else if (const auto* def = statement->as<syntax::FunctionDef>();
               def != nullptr && foreign != nullptr && has_script_decorator(*def)) {
      emitter
          .error(lower::place_of(origin, def->decorators[0]->span), kId,
                 "this `script` is that of `{}{}`",
                 std::string(static_cast<std::size_t>(foreign->level), '.'),
                 foreign->module)
          .help("script functions need `from onnxscript import script`");
      return true;
    } else if (const auto* held = statement->as<syntax::ClassDef>()) {
      for (const syntax::Stmt* member : held->body) {
        const auto* method = member->as<syntax::FunctionDef>();
        if (method == nullptr || !has_script_decorator(*method)) continue;
        emitter
            .error(lower::place_of(origin, method->name.span), kId,
                   "`{}` has script functions only inside the class `{}`",
                   origin.file->name(), held->name.text)
            .help("define `{}` outside the class", method->name.text);
        return true;
      }
    }
  }
  return false;
}

}  // namespace

void tell_no_function(const lower::Origin& origin, const syntax::Parsed& parsed,
                      const script::Module& module, diag::Emitter& emitter) {
  const std::string& file = origin.file->name();
  const std::vector<script::ScriptMaker> makers = module.script_makers();
  if (makers.empty()) {
    if (tell_near_miss(origin, parsed, emitter)) return;
    emitter.error(lower::place_of(origin, {}), kId, "`{}` has no script function", file)
        .help("write `@script()` before a function");
    return;
  }
  const auto found = std::ranges::find(makers, true, &script::ScriptMaker::returns_one);
  const script::ScriptMaker& maker = found == makers.end() ? makers[0] : *found;
  const std::string_view name = maker.def->name.text;
  auto report = emitter.error(
      lower::place_of(origin, maker.span), kId,
      "`{}` has script functions only inside other functions: nothing calls `{}`", file,
      name);
  if (maker.returns_one) {
    const std::string call = call_of(*maker.def);
    report.help("ask for a call, as in `{}:{}`, or write `f = {}` in the file", file,
                call, call);
  } else {
    report.help("let `{}` return the script function, or define it outside", name);
  }
}

void tell_unknown_function(const lower::Origin& origin, const std::string& asked,
                           const std::vector<std::string>& names,
                           diag::Emitter& emitter) {
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  const std::string_view near = closest(asked, candidates);
  emitter
      .error(lower::place_of(origin, {}), kId, "`{}` has no script function `{}`",
             origin.file->name(), asked)
      .help("{}", !near.empty() ? fmt::format("did you mean `{}`?", near)
                                : fmt::format("it has {}", fmt::join(names, ", ")));
}

}  // namespace opscribe
