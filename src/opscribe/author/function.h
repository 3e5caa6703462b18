#pragma once

// Functions: written once, called like operators, turned into models.
//
//   auto gelu = author::function("gelu", [](author::Ops18 op, author::Var x) {
//     auto phi = 0.5f * (op.Erf(std::sqrt(0.5f) * x) + 1.0f);
//     return x * phi;
//   });
//   gelu.to_model({{"X", FLOAT["N"]["M"]}}).save("gelu.onnx");
//
// The lambda runs once, at once. Its parameters say what the function takes: first the
// operators (one class per domain), then a `Var` per input, then an `AttrParam<T>` per
// attribute. What it returns are the outputs, see results.h.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "opscribe/author/attr.h"
#include "opscribe/author/model.h"
#include "opscribe/author/opset.h"
#include "opscribe/author/results.h"
#include "opscribe/author/var.h"

namespace opscribe::author {

struct FunctionData;

struct FunctionOptions {
  std::string domain = "this";
  std::int64_t version = 1;  // of the domain
  std::string doc = {};
};

// A finished function, whatever its parameters. Cheap to copy, immutable.
class Function {
 public:
  explicit Function(std::shared_ptr<const FunctionData> data)
      : data_(std::move(data)) {}

  auto name() const -> const std::string&;
  auto domain() const -> const std::string&;
  auto num_inputs() const -> std::size_t;
  auto num_outputs() const -> std::size_t;

  // A call from the function or model that the inputs belong to. The called function,
  // and those it calls, come with the model.
  auto call(const std::vector<Var>& inputs, const std::vector<NamedAttr>& attrs = {},
            Site site = Source::current()) const -> std::vector<Var>;
  // The same where no input says whose call it is.
  auto call(const Opset& op, const std::vector<Var>& inputs,
            const std::vector<NamedAttr>& attrs = {},
            Site site = Source::current()) const -> std::vector<Var>;

  // The function as a model of its own. `inputs` names and types them in order and may
  // be shorter where the parameters have types; so for `outputs`, whose element types
  // are found out if they can be. Attribute parameters get their defaults.
  // Error{Usage} when an input has no type or an attribute no default.
  auto to_model(const std::vector<Param>& inputs = {},
                const std::vector<Param>& outputs = {},
                const ModelOptions& options = {}, Site site = Source::current()) const
      -> Model;

  auto data() const -> const std::shared_ptr<const FunctionData>& { return data_; }

 protected:
  // Attributes by their places.
  auto call_by_place(const std::vector<Var>& inputs, std::vector<AnyAttr> attrs,
                     Site site) const -> std::vector<Var>;

 private:
  std::shared_ptr<const FunctionData> data_;
};

// A function whose parameters and results the compiler knows.
//
//   Var y = gelu(x);
//   auto [mean, spread] = moments(x, y);
//   Var z = leaky(x, 0.2f);    // attributes come last and may be left out
template <std::size_t kResults, std::size_t kInputs, typename... Attrs>
class TypedFunction : public Function {
 public:
  using Function::Function;
  using Form = typename ResultsOf<kResults>::Form;

  template <typename... Rest>
  auto operator()(const Operand& first, const Rest&... rest) const -> Form {
    constexpr std::size_t kGiven = 1 + sizeof...(Rest);
    static_assert(kInputs > 0,
                  "no input says whose call this is: write f.call(op, {}, ...)");
    static_assert(kGiven >= kInputs, "an input is missing");
    static_assert(kGiven <= kInputs + sizeof...(Attrs), "too many arguments");
    const std::tuple<const Var&, const Rest&...> given(first.var, rest...);
    return invoke(first.site, given, std::make_index_sequence<kInputs>(),
                  std::make_index_sequence<kGiven - kInputs>());
  }
  auto operator()(Site site = Source::current()) const -> Form {
    static_assert(kInputs == 0, "an input is missing");
    return ResultsOf<kResults>::from(this->call_by_place({}, {}, site));
  }

 private:
  template <typename Given, std::size_t... kInput, std::size_t... kAttr>
  auto invoke(Site site, const Given& given, std::index_sequence<kInput...>,
              std::index_sequence<kAttr...>) const -> Form {
    return ResultsOf<kResults>::from(this->call_by_place(
        std::vector<Var>{as_var(std::get<kInput>(given), site)...},
        std::vector<AnyAttr>{std::tuple_element_t<kAttr, std::tuple<Attr<Attrs>...>>(
            std::get<kInputs + kAttr>(given))...},
        site));
  }
};

// A function being written: hands out its parameters in order.
class FunctionWriter {
 public:
  struct Counts {
    std::size_t inputs = 0;
    std::vector<ParamKind> attributes = {};
  };
  FunctionWriter(std::string_view name, std::vector<Param> params, const Counts& counts,
                 FunctionOptions options, Site site);
  ~FunctionWriter();
  FunctionWriter(const FunctionWriter&) = delete;
  auto operator=(const FunctionWriter&) -> FunctionWriter& = delete;

  template <typename T>
  auto next() -> T {
    if constexpr (std::derived_from<T, Opset>) {
      return T(builder());
    } else if constexpr (std::derived_from<T, AnyParam>) {
      return T{next_attribute()};
    } else {
      return next_input();
    }
  }
  auto finish(const std::vector<Var>& results) -> std::shared_ptr<const FunctionData>;

 private:
  struct State;
  auto builder() const -> const std::shared_ptr<Builder>&;
  auto next_input() -> Var;
  auto next_attribute() -> AnyParam;

  std::unique_ptr<State> state_;
};

// --- Signatures of lambdas: (Ops..., Var..., AttrParam<T>...) ---

template <typename T>
inline constexpr bool kIsAttrParam = false;
template <typename T>
inline constexpr bool kIsAttrParam<AttrParam<T>> = true;

// Sorts the parameters after the operators.
template <std::size_t kInputs, typename Attrs, typename... Rest>
struct InputsAndAttrs;
template <std::size_t kInputs, typename... Attrs>
struct InputsAndAttrs<kInputs, std::tuple<Attrs...>> {
  static constexpr std::size_t kNumInputs = kInputs;
  template <std::size_t kResults>
  using FunctionType = TypedFunction<kResults, kInputs, Attrs...>;
  static auto kinds() -> std::vector<ParamKind> { return {kParamKind<Attrs>...}; }
};
template <std::size_t kInputs, typename... Rest>
struct InputsAndAttrs<kInputs, std::tuple<>, Var, Rest...>
    : InputsAndAttrs<kInputs + 1, std::tuple<>, Rest...> {};
template <std::size_t kInputs, typename... Attrs, typename T, typename... Rest>
struct InputsAndAttrs<kInputs, std::tuple<Attrs...>, AttrParam<T>, Rest...>
    : InputsAndAttrs<kInputs, std::tuple<Attrs..., T>, Rest...> {};

template <typename... Rest>
struct BodyParams : InputsAndAttrs<0, std::tuple<>, Rest...> {};
template <typename First, typename... Rest>
  requires std::derived_from<First, Opset>
struct BodyParams<First, Rest...> : BodyParams<Rest...> {};

template <typename Arguments>
struct BodyOf;
template <typename First, typename... Rest>
struct BodyOf<std::tuple<First, Rest...>> {
  static_assert(std::derived_from<First, Opset>,
                "the first parameter of a function is its operators: author::Ops18 op");
  using Params = BodyParams<Rest...>;
  using Arguments = std::tuple<First, Rest...>;

  template <typename F>
  static auto write(FunctionWriter& writer, F& body, Site site) -> std::vector<Var> {
    // Braces: the arguments are made from left to right.
    Arguments arguments{writer.next<First>(), writer.next<Rest>()...};
    return to_vars(std::apply(body, std::move(arguments)), site);
  }
};

// `params` names the inputs and then the attribute parameters.
template <PlainCallable F>
auto function(std::string_view name, std::vector<Param> params, F body,
              FunctionOptions options = {}, Site site = Source::current()) {
  using Written = BodyOf<typename Traits<F>::Arguments>;
  constexpr std::size_t kResults = num_results<ResultType<F>>();
  FunctionWriter writer(
      name, std::move(params),
      {.inputs = Written::Params::kNumInputs, .attributes = Written::Params::kinds()},
      std::move(options), site);
  const std::vector<Var> results = Written::write(writer, body, site);
  return
      typename Written::Params::template FunctionType<kResults>(writer.finish(results));
}

// The input is called `x`; several are called `x0`, `x1`, ...
template <PlainCallable F>
auto function(std::string_view name, F body, FunctionOptions options = {},
              Site site = Source::current()) {
  return function(name, std::vector<Param>(), std::move(body), std::move(options),
                  site);
}

// Functions of one domain, to be saved together.
//
//   Library lib("my.ops", 1);
//   auto gelu = lib.function("gelu", [](Ops18 op, Var x) { ... });
//   lib.to_model().save("ops.onnx");
class Library {
 public:
  explicit Library(std::string domain, std::int64_t version = 1)
      : domain_(std::move(domain)), version_(version) {}

  template <PlainCallable F>
  auto function(std::string_view name, std::vector<Param> params, F body,
                std::string_view doc = {}, Site site = Source::current()) {
    auto made = author::function(
        name, std::move(params), std::move(body),
        {.domain = domain_, .version = version_, .doc = std::string(doc)}, site);
    add(made, site);
    return made;
  }
  template <PlainCallable F>
  auto function(std::string_view name, F body, std::string_view doc = {},
                Site site = Source::current()) {
    return function(name, std::vector<Param>(), std::move(body), doc, site);
  }

  auto functions() const -> const std::vector<Function>& { return functions_; }
  // A model without a graph of its own that carries the functions and what they call.
  auto to_model(const ModelOptions& options = {}, Site site = Source::current()) const
      -> Model;

 private:
  // Error{Usage} when there is one of that name.
  void add(const Function& function, Site site);

  std::string domain_;
  std::int64_t version_;
  std::vector<Function> functions_;
};

}  // namespace opscribe::author
