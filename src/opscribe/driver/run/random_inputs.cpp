#include <algorithm>

#include "opscribe/base/error.h"
#include "opscribe/driver/inference.h"
#include "opscribe/driver/run/inputs.h"
#include "opscribe/tensor/convert.h"

namespace opscribe {
namespace {

using symbolic::Type;
using symbolic::TypeKind;

constexpr int kItems = 2;  // of a sequence

// Splitmix64: one word of state, the same numbers everywhere.
class Random {
 public:
  Random(std::uint64_t seed, std::string_view name) : state_(seed) {
    for (const char c : name) {
      state_ = next() ^ static_cast<unsigned char>(c);
    }
  }
  auto next() -> std::uint64_t {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t x = state_;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
  }
  auto below(std::uint64_t end) -> std::uint64_t { return next() % end; }
  // In [-1, 1), a multiple of 2^-23, so that floats hold it.
  auto number() -> float {
    return static_cast<float>(static_cast<std::int64_t>(next() >> 40) - (1 << 23)) /
           (1 << 23);
  }

 private:
  std::uint64_t state_;
};

struct Drawer {
  Random random;
  std::string_view name;

  auto draw(const Type* type) -> RuntimeValue {
    if (type == nullptr) refuse("its type is not declared");
    switch (type->kind) {
      case TypeKind::Tensor:
        return tensor(*type);
      case TypeKind::Optional:
        return OptionalValue(draw(type->element));
      case TypeKind::Sequence: {
        std::vector<RuntimeValue> items;
        for (int i = 0; i < kItems; ++i) items.push_back(draw(type->element));
        const ValueKind kind = items.front().kind();
        return SequenceValue(kind, std::move(items));
      }
      default:
        refuse(fmt::format("it is {}", to_text(type)));
    }
  }

  [[noreturn]] void refuse(std::string_view why) const {
    throw Error(ErrorKind::Usage,
                fmt::format("input `{}` cannot be drawn: {}", name, why),
                fmt::format("give it a value: --in {}=...", name));
  }

  auto dims_of(const Type& type) const -> Dims {
    if (!type.has_rank) refuse("its rank is not declared");
    Dims dims = Dims::filled(type.dims.size(), 0);
    for (std::size_t k = 0; k < dims.size(); ++k) {
      const symbolic::Dim& dim = type.dims[k];
      if (!dim.is_number()) {
        const std::string text = to_text(dim);
        throw Error(
            ErrorKind::Usage,
            fmt::format("input `{}` is {}, and nobody says how large `{}` is", name,
                        to_text(&type), text),
            fmt::format("say it: --dim {}=8", is_symbol(dim) && !is_fresh_symbol(dim)
                                                  ? text
                                                  : fmt::format("{}[{}]", name, k)));
      }
      if (dim.number() < 0) refuse(fmt::format("it is {}", to_text(&type)));
      dims[k] = dim.number();
    }
    return dims;
  }

  template <typename T, typename Next>
  static auto filled(const Dims& dims, Next next) -> Tensor {
    Tensor made = Tensor::owned(kDataTypeOf<T>, dims);
    for (T& each : made.mutable_cells<T>()) each = next();
    return made;
  }

  auto tensor(const Type& type) -> Tensor {
    const Dims dims = dims_of(type);
    const std::int64_t most = bits(type.dtype) > 0 && bits(type.dtype) < 8 ? 1 : 9;
    switch (info(type.dtype).number_class) {
      case NumberClass::Text: {
        std::vector<std::string> texts(
            static_cast<std::size_t>(element_count_of(dims.span())));
        for (std::string& text : texts) {
          for (std::uint64_t n = random.below(6); n-- > 0;) {
            text += static_cast<char>('a' + random.below(26));
          }
        }
        return Tensor::strings(dims, std::move(texts));
      }
      case NumberClass::Bool:
        return cast(
            filled<std::uint8_t>(
                dims, [&] { return static_cast<std::uint8_t>(random.below(2)); }),
            type.dtype);
      case NumberClass::Signed:
      case NumberClass::Unsigned:
        return cast(filled<std::int8_t>(dims,
                                        [&] {
                                          return static_cast<std::int8_t>(random.below(
                                              static_cast<std::uint64_t>(most) + 1));
                                        }),
                    type.dtype);
      case NumberClass::Complex:
        return cast(filled<std::complex<float>>(dims,
                                                [&] {
                                                  const float real = random.number();
                                                  return std::complex<float>(
                                                      real, random.number());
                                                }),
                    type.dtype);
      case NumberClass::Float:
        return cast(filled<float>(dims, [&] { return random.number(); }), type.dtype);
      case NumberClass::None:
        break;
    }
    refuse("its element type is not declared");
  }
};

}  // namespace

auto random_inputs(const ir::Model& model, std::uint64_t seed,
                   std::span<const std::string> dims, std::span<const bool> wanted)
    -> std::vector<std::optional<RuntimeValue>> {
  // Sizes that are computed from others, as in `x: float[2*N]`, follow from them.
  const InferredModel inferred =
      infer_types(model, {.dims = {dims.begin(), dims.end()}, .follow_values = false});
  std::vector<std::optional<RuntimeValue>> values(wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i]) continue;
    const ir::Value* input = model.graph().inputs()[i].value;
    const std::string_view name = input->name().view();
    values[i].emplace(
        Drawer{Random(seed, name), name}.draw(inferred.facts().type(input)));
  }
  return values;
}

}  // namespace opscribe
