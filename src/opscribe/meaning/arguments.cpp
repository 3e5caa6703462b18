#include "opscribe/meaning/arguments.h"

#include <algorithm>

namespace opscribe::meaning {

namespace {

using schema::Signature;
using schema::SignatureParam;
using Kind = Misfit::Kind;

// One call while its arguments find their parameters.
class Binder {
 public:
  explicit Binder(const CallForm& call) : call_(call) {
    for (std::size_t i = 0; i < call.names.size(); ++i) named_.push_back(i);
  }

  auto bind() -> BoundArguments {
    if (call_.signature == nullptr) return free();
    for (const SignatureParam& param : call_.signature->params) {
      if (param.is_variadic) {
        bind_rest(param);
      } else {
        bind_one(param);
      }
      if (bound_.misfit) return bound_;
    }
    if (next_ < call_.num_positional) bound_.surplus = next_;
    if (!named_.empty()) bound_.misfit = misnamed(named_.front());
    return bound_;
  }

 private:
  // An unknown operator: what comes by place is an input.
  auto free() -> BoundArguments {
    for (std::size_t i = 0; i < call_.num_positional; ++i) bound_.inputs.push_back(i);
    for (const std::size_t name : named_) {
      bound_.attributes.push_back({.argument = argument_of(name)});
    }
    return bound_;
  }

  void bind_rest(const SignatureParam& param) {
    if (next_ < call_.num_positional) {
      while (next_ < call_.num_positional) add_input(next_++);
    } else if (param.min_arity > 0 && missing_ == 0 && find(param) == named_.end()) {
      bound_.misfit = missing(param);
    }
  }

  void bind_one(const SignatureParam& param) {
    const std::size_t* name = find(param);
    std::size_t argument = BoundArguments::kLeftOut;
    if (next_ < call_.num_positional && takes_place(param)) {
      const bool is_unclear = !param.is_input &&
                              call_.by_place == ByPlace::SingleAttribute &&
                              call_.signature->num_attributes > 1;
      if (is_unclear) {
        bound_.misfit = Misfit{.kind = Kind::AttributeByPlace, .argument = next_};
        return;
      }
      if (name != named_.end()) {
        bound_.misfit = Misfit{.kind = Kind::ByPlaceAndName,
                               .param = &param,
                               .argument = argument_of(*name)};
        return;
      }
      argument = next_++;
    } else if (name != named_.end()) {
      argument = argument_of(*name);
      named_.erase(name);
    } else if (param.is_required) {
      bound_.misfit = missing(param);
      return;
    }
    if (argument == BoundArguments::kLeftOut) {
      if (param.is_input) ++missing_;
    } else if (param.is_input) {
      add_input(argument);
    } else {
      bound_.attributes.push_back({.param = &param, .argument = argument});
    }
  }

  auto takes_place(const SignatureParam& param) const -> bool {
    return param.is_input || call_.by_place != ByPlace::InputsOnly;
  }

  void add_input(std::size_t argument) {
    for (; missing_ > 0; --missing_) bound_.inputs.push_back(BoundArguments::kLeftOut);
    bound_.inputs.push_back(argument);
  }

  // `Unsqueeze(x, axis=0)`: what is missing was given by a name that is wrong.
  auto missing(const SignatureParam& param) const -> Misfit {
    for (const std::size_t name : named_) {
      if (!is_known(name)) return misnamed(name);
    }
    return {.kind = Kind::Missing, .param = &param};
  }
  auto misnamed(std::size_t name) const -> Misfit {
    return {.kind = is_known(name) ? Kind::TwiceByName : Kind::UnknownName,
            .argument = argument_of(name)};
  }

  auto is_known(std::size_t name) const -> bool {
    return call_.signature->find(call_.names[name]) != nullptr;
  }
  auto find(const SignatureParam& param) const -> const std::size_t* {
    return std::ranges::find_if(
        named_, [&](std::size_t name) { return call_.names[name] == param.name; });
  }
  auto argument_of(std::size_t name) const -> std::size_t {
    return call_.num_positional + name;
  }

  const CallForm& call_;
  BoundArguments bound_;
  SmallVector<std::size_t, 4> named_;  // those without a parameter as yet
  std::size_t next_ = 0;               // the first by place without one
  std::size_t missing_ = 0;            // optional inputs left out just before
};

}  // namespace

auto bind_arguments(const CallForm& call) -> BoundArguments {
  return Binder(call).bind();
}

auto can_be_left_out(const Signature& signature, std::size_t index) -> bool {
  const SignatureParam* param = signature.input_at(index);
  return param == nullptr || !(param->is_required || param->is_variadic);
}

}  // namespace opscribe::meaning
