#pragma once

// `np.random.default_rng(seed)` and `np.random.RandomState(seed)`; internal to script.

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "opscribe/script/numpy/streams.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {

// A generator with the stream as it is now. Drawing gives a new one, which takes its
// place wherever it is seen, as a list that grows does.
class RandomObject : public PlainObject {
 public:
  using Stream = std::variant<Pcg64, Mt19937>;
  explicit RandomObject(const Stream& stream) : stream_(stream) {}
  auto stream() const -> const Stream& { return stream_; }
  auto type_name() const -> std::string override {
    return std::holds_alternative<Pcg64>(stream_) ? "Generator" : "RandomState";
  }
  // As a container: other names for it follow its changes.
  auto depth() const -> std::uint32_t override { return 1; }
  // `rng.normal` without a call would be called out of sight.
  auto get_attr(std::string_view name) const -> Value override;

 private:
  Stream stream_;
};

// Whether a method of this name draws from a generator, known here or not.
auto is_drawing_method(std::string_view name) -> bool;
// The same for names that are common elsewhere: `rng.power(...)`, `rng.bytes(...)`.
auto is_rare_draw(std::string_view name) -> bool;
// Whether a function of this name makes a generator.
auto makes_generator(std::string_view callee) -> bool;
// The numbers, and the generator behind them. Throws EvalError for distributions whose
// stream is not known.
auto draw(const RandomObject& random, std::string_view method,
          const Arguments& arguments) -> Changed;

}  // namespace opscribe::script
