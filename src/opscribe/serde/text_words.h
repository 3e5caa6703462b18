#pragma once

// The vocabulary that the text printer and the text parser share: which bytes make an
// identifier, which words are taken, where a tensor's elements live.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/ir/attr.h"
#include "opscribe/ir/data_field.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::serde {

// Classes of characters, to be combined; ASCII only and the same in every locale.
inline constexpr int kSpace = 1;
inline constexpr int kAlpha = 2;  // letters and `_`
inline constexpr int kDigit = 4;
inline constexpr int kSimple = 8;  // printable ASCII but `"` and `\`
extern const std::array<std::uint8_t, 256> kCharClasses;

inline auto has_class(char c, int classes) -> bool {
  return (kCharClasses[static_cast<unsigned char>(c)] & classes) != 0;
}

// `[A-Za-z_][A-Za-z0-9_]*`
auto is_identifier(std::string_view text) -> bool;
// Identifiers joined by dots: a domain that needs no quotes.
auto is_dotted_identifier(std::string_view text) -> bool;
// A word that begins a type: `float`, `seq`, ...
auto is_type_word(std::string_view word) -> bool;
// `inf`, `infinity` or `nan`, in any case.
auto is_float_word(std::string_view word) -> bool;
// Whether a graph of this name can be an attribute's value in plain ONNX text: neither
// quoted nor mistaken for a type or a number. Readers take `inf_mask` for a number.
auto is_plain_graph_name(std::string_view name) -> bool;

// What the text leaves to an assumption instead of saying it each time; written once at
// the top of the model.
struct TextAssumptions {
  bool no_domain = false;        // nodes: no written domain means no domain field
  bool no_tensor_name = false;   // tensors in attributes: likewise for the name
  bool no_opset_domain = false;  // opset imports: an empty domain means no domain field
  bool raw_data = false;         // tensors keep their elements as raw bytes
};

// Parts of models have no place to say what they assume.
inline constexpr TextAssumptions kAssumedForParts{.no_domain = true,
                                                  .no_tensor_name = true};

// How a string can be written.
enum class StringForm : std::uint8_t {
  Simple,   // "..." as it is
  Quoted,   // "..." with `\` before `"` and `\`; may hold newlines and tabs
  Escaped,  // b"..." with \n, \xHH: not UTF-8, or holds control characters
};
auto form_of(std::string_view text) -> StringForm;

// The length of the UTF-8 sequence at the start of `text`, and its code point; length 0
// when it is not valid.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 0;
};
auto first_code_point(std::string_view text) -> CodePoint;
// Control characters, line separators and marks that change the direction of text:
// shown as they are they could disguise what follows.
auto is_deceptive(std::uint32_t code_point) -> bool;

// "float", "ints", "type_proto" ...; "undefined" for Undefined.
auto text_name(ir::AttrType type) -> std::string_view;
auto attr_type_from_text(std::string_view word) -> std::optional<ir::AttrType>;
// Floats -> Float and so on; the type itself when it is not a list.
auto element_of(ir::AttrType type) -> ir::AttrType;
auto is_list(ir::AttrType type) -> bool;

// Of the name that `ir::field_name` gives.
auto field_from_name(std::string_view name) -> std::optional<ir::DataField>;
// The 2- and 4-bit types, of which a typed field holds several per entry.
auto is_packed(DataType dtype) -> bool;

}  // namespace opscribe::serde
