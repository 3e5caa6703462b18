// Types and attributes as text, and the small records that annotations hold.

#include <bit>
#include <cmath>

#include "opscribe/serde/text_print_parts.h"
#include "opscribe/serde/text_words.h"

namespace opscribe::serde {
namespace {

template <typename Items, typename Print>
void bracketed(TextWriter& out, const Items& items, Print print) {
  out.put('[');
  bool first = true;
  for (const auto& item : items) {
    if (!first) out.put(", ");
    first = false;
    print(item);
  }
  out.put(']');
}

auto is_odd_nan(float value) -> bool {
  return std::isnan(value) &&
         (std::bit_cast<std::uint32_t>(value) & 0x7FFFFFFF) != 0x7FC00000;
}

auto floats_of(const ir::Attr& attr) -> std::span<const float> {
  if (const auto* one = attr.get_if<float>()) return {one, 1};
  if (const auto* many = attr.get_if<std::span<const float>>()) return *many;
  return {};
}

struct AttrValuePrinter {
  TextPrinter& printer;
  TextWriter& out;

  void operator()(std::monostate) { out.put('?'); }
  void operator()(float value) { out.fraction(value); }
  void operator()(std::int64_t value) { out.number(value); }
  void operator()(Bytes value) { out.string(as_text(value)); }
  void operator()(const ir::StoredTensor* value) { printer.tensor(*value); }
  void operator()(const ir::Graph* value) { printer.graph(*value, true); }
  void operator()(const ir::StoredSparseTensor* value) {
    printer.sparse_tensor(*value);
  }
  void operator()(const ir::Type* value) { printer.type(*value); }
  template <typename T>
  void operator()(std::span<T> values) {
    bracketed(out, values, [this](const auto& value) { (*this)(value); });
  }
};

// Whether `attr = value` without the type reads back with this type.
auto says_its_type(const ir::Attr& attr) -> bool {
  const auto is_empty = [](const auto& value) {
    if constexpr (requires { value.empty(); }) return value.empty();
    return false;
  };
  if (attr.type() == ir::AttrType::String) return true;
  return attr.value.index() != 0 && !std::visit(is_empty, attr.value);
}

}  // namespace

// --- annotations

void TextPrinter::annotate_text(std::string_view word, Place place, Text text) {
  if (!text.present()) return;
  annotate(word, place, [&] {
    out_.put(' ');
    out_.string(text.view());
  });
}

void TextPrinter::annotate_bytes(std::string_view word, Place place, Bytes bytes) {
  if (bytes.empty()) return;
  annotate(word, place, [&] {
    out_.put(' ');
    out_.hex(bytes);
  });
}

void TextPrinter::annotate_entries(std::string_view word, Place place,
                                   const ir::Metadata& items) {
  if (items.empty()) return;
  annotate(word, place, [&] {
    out_.put(' ');
    entries(items);
  });
}

void TextPrinter::annotate_absent(std::string_view word, Place place) {
  annotate(word, place, [&] { out_.put(" absent"); });
}

// --- records

void TextPrinter::entry_text(Text text) {
  if (text.present()) {
    out_.string(text.view());
  } else {
    out_.put("absent");
  }
}

void TextPrinter::entries(const ir::Metadata& items) {
  bracketed(out_, items, [&](const ir::StringEntry& entry) {
    entry_text(entry.key);
    out_.put(": ");
    entry_text(entry.value);
    if (!entry.unknown.empty()) {
      out_.put(" unknown ");
      out_.hex(entry.unknown);
    }
  });
}

void TextPrinter::field(std::string_view key) {
  if (!first_field_) out_.put(", ");
  first_field_ = false;
  out_.put(key);
  out_.put(": ");
}

void TextPrinter::text_field(std::string_view key, Text text) {
  if (!text.present()) return;
  field(key);
  out_.string(text.view());
}

void TextPrinter::int_field(std::string_view key, std::optional<std::int64_t> number) {
  if (!number) return;
  field(key);
  out_.number(*number);
}

void TextPrinter::ints_field(std::string_view key,
                             std::span<const std::int64_t> numbers) {
  if (numbers.empty()) return;
  field(key);
  bracketed(out_, numbers, [&](std::int64_t number) { out_.number(number); });
}

void TextPrinter::unknown_field(Bytes bytes) {
  if (bytes.empty()) return;
  field("unknown");
  out_.hex(bytes);
}

// --- types

void TextPrinter::element_type(std::optional<std::int32_t> number) {
  if (number && is_known(*number)) {
    out_.put(opscribe::text_name(static_cast<DataType>(*number)));
    return;
  }
  out_.put("?(");
  if (number) out_.number(std::int64_t{*number});
  out_.put(')');
}

void TextPrinter::dim(const ir::Dim& dim) {
  switch (dim.kind) {
    case ir::Dim::Kind::Unknown:
      out_.put('?');
      break;
    case ir::Dim::Kind::Value:
      out_.number(dim.value);
      break;
    case ir::Dim::Kind::Symbol:
      out_.name(dim.symbol.view());
      break;
  }
  if (dim.extra == nullptr) return;
  annotate_text("dim.denotation", Place::SameLine, dim.extra->denotation);
  annotate_bytes("dim.unknown", Place::SameLine, dim.extra->unknown);
}

void TextPrinter::shape(const ir::Shape* shape) {
  if (shape == nullptr) {
    out_.put("[]");
    return;
  }
  if (shape->dims.empty()) return;
  out_.put('[');
  for (std::size_t i = 0; i < shape->dims.size(); ++i) {
    if (i != 0) out_.put(',');
    dim(shape->dims[i]);
  }
  out_.put(']');
}

void TextPrinter::opaque(const ir::Type& type) {
  // Readers of plain text take bare names only: a dotted one alone is the name.
  const std::string_view name = type.opaque_name.view();
  out_.put("opaque(");
  if (type.opaque_domain.present()) {
    const std::string_view domain = type.opaque_domain.view();
    is_dotted_identifier(domain) ? out_.put(domain) : out_.string(domain);
    out_.put(',');
    if (type.opaque_name.present()) out_.name(name);
  } else if (type.opaque_name.present()) {
    is_dotted_identifier(name) ? out_.put(name) : out_.string(name);
  }
  out_.put(')');
}

void TextPrinter::type(const ir::Type& type) {
  const auto inner = [&] {
    if (type.element != nullptr) this->type(*type.element);
    out_.put(')');
  };
  switch (type.kind) {
    case ir::Type::Kind::None:
      out_.put("??");
      break;
    case ir::Type::Kind::Tensor:
      element_type(type.elem_type);
      shape(type.shape);
      break;
    case ir::Type::Kind::SparseTensor:
      out_.put("sparse_tensor(");
      element_type(type.elem_type);
      shape(type.shape);
      out_.put(')');
      break;
    case ir::Type::Kind::Sequence:
      out_.put("seq(");
      inner();
      break;
    case ir::Type::Kind::Optional:
      out_.put("optional(");
      inner();
      break;
    case ir::Type::Kind::Map:
      out_.put("map(");
      element_type(type.elem_type);
      if (type.element != nullptr) out_.put(", ");
      inner();
      break;
    case ir::Type::Kind::Opaque:
      opaque(type);
      break;
  }
  if (type.shape != nullptr) {
    annotate_bytes("type.shape_unknown", Place::SameLine, type.shape->unknown);
  }
  annotate_bytes("type.case_unknown", Place::SameLine, type.case_unknown);
  annotate_text("type.denotation", Place::SameLine, type.denotation);
  annotate_bytes("type.unknown", Place::SameLine, type.unknown);
}

// --- attributes

void TextPrinter::attr(const ir::Attr& attr) {
  out_.name(attr.name.view());
  const bool is_ref = attr.ref.present() && attr.value.index() == 0;
  const bool matches = attr.declared == attr.type();
  if (matches && attr.declared != ir::AttrType::Undefined &&
      (is_ref || !says_its_type(attr))) {
    out_.put(": ");
    out_.put(text_name(*attr.declared));
  }
  out_.put(" = ");
  if (is_ref) {
    out_.put('@');
    out_.name(attr.ref.view());
  } else {
    attr_value(attr);
  }
  attr_annotations(attr);
}

void TextPrinter::attr_value(const ir::Attr& attr) {
  std::visit(AttrValuePrinter{*this, out_}, attr.value);
}

void TextPrinter::attr_annotations(const ir::Attr& attr) {
  constexpr auto kPlace = Place::SameLine;
  const auto floats = floats_of(attr);
  if (std::ranges::any_of(floats, is_odd_nan)) {
    annotate("attr.nan", kPlace, [&] {
      out_.put(" [");
      const char* separator = "";
      for (std::size_t i = 0; i < floats.size(); ++i) {
        if (!is_odd_nan(floats[i])) continue;
        out_.put(fmt::format("{}{}: x\"{:08x}\"", separator, i,
                             std::bit_cast<std::uint32_t>(floats[i])));
        separator = ", ";
      }
      out_.put(']');
    });
  }
  const bool is_ref = attr.ref.present() && attr.value.index() == 0;
  if (!attr.name.present()) annotate_absent("attr.name", kPlace);
  if (attr.declared != attr.type() || attr.declared == ir::AttrType::Undefined) {
    // A reference without a type is plain text.
    if (attr.declared) {
      annotate("attr.type", kPlace, [&] {
        out_.put(' ');
        out_.put(text_name(*attr.declared));
      });
    } else if (!is_ref && attr.value.index() != 0) {
      annotate_absent("attr.type", kPlace);
    }
  }
  if (!attr.has_value && attr.value.index() != 0 && !is_list(attr.type())) {
    annotate_absent("attr.value", kPlace);
  }
  if (attr.ref.present() && !is_ref) {
    annotate_text("attr.ref_attr_name", kPlace, Text(attr.ref.view()));
  }
  annotate_text("attr.doc_string", kPlace, attr.doc);
  if (!attr.surplus.empty()) {
    annotate("attr.surplus", kPlace, [&] {
      out_.put(" {");
      first_field_ = true;
      int_field("fields", attr.num_surplus);
      field("bytes");
      out_.hex(attr.surplus);
      out_.put('}');
    });
  }
  annotate_bytes("attr.unknown", kPlace, attr.unknown);
}

}  // namespace opscribe::serde
