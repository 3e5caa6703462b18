#include "opscribe/check/body.h"
#include "opscribe/check/type_rules.h"

namespace opscribe::check {
namespace {

using ir::AttrType;

// A record rather than a number, text or list: there is no default for its absence.
auto is_record(AttrType type) -> bool {
  return type == AttrType::Tensor || type == AttrType::Graph ||
         type == AttrType::SparseTensor || type == AttrType::TypeProto;
}

auto has_any_value(const ir::Attr& attr) -> bool {
  return attr.has_value && attr.value.index() != 0;
}

auto holds_null(const ir::Attr& attr) -> bool {
  return std::visit(
      [](const auto& value) {
        if constexpr (std::is_pointer_v<std::decay_t<decltype(value)>>) {
          return value == nullptr;
        } else {
          return false;
        }
      },
      attr.value);
}

}  // namespace

void BodyRules::check_attrs(const Where& where, const ir::Node& node) {
  const auto attrs = node.attrs();
  if (attrs.size() > 1) {
    const std::uint32_t seen = new_set();
    for (std::size_t i = 0; i < attrs.size(); ++i) {
      const Name name = attrs[i]->name;
      if (name.empty() || insert(seen, name)) continue;
      ctx_.error(step(where, "attribute", i, name), "duplicate-attribute",
                 "attribute {} appears twice", shown(name))
          .help("keep one of them; readers disagree on which counts");
    }
  }
  for (std::size_t i = 0; i < attrs.size(); ++i) {
    check_attr(step(where, "attribute", i, attrs[i]->name), *attrs[i]);
  }
}

void BodyRules::check_attr(const Where& where, const ir::Attr& attr) {
  expect_name(where, attr.name, "the attribute");
  const AttrType declared = attr.declared.value_or(AttrType::Undefined);
  if (declared == AttrType::Undefined && ctx_.ir_version() >= 2) {
    ctx_.error(where, "missing-attribute-type", "attribute {} does not say its type",
               shown(attr.name))
        .help("set `type`{}", attr.value.index() == 0
                                  ? std::string()
                                  : fmt::format(" to {}", name_of(attr.type())));
  }
  if (attr.num_surplus > 0) {
    ctx_.error(where, "multiple-attribute-values", "attribute {} has {} values",
               shown(attr.name), attr.num_surplus + 1)
        .help("keep the one that `type` names");
  }
  if (has_any_value(attr) && declared != AttrType::Undefined &&
      declared != attr.type()) {
    ctx_.error(where, "attribute-value-mismatch",
               "attribute {} declares the type {}, but its value is of type {}",
               shown(attr.name), name_of(declared), name_of(attr.type()))
        .help("set `type` to {} or store the value as {}", name_of(attr.type()),
              name_of(declared));
  }
  if (attr.is_ref()) {
    check_reference(where, attr);
  } else if (is_record(declared) && (attr.value.index() == 0 || holds_null(attr))) {
    ctx_.error(where, "missing-attribute-value", "attribute {} of type {} has no value",
               shown(attr.name), name_of(declared))
        .help("add the value or remove the attribute");
  }
  if (attr.value.index() != 0 && !holds_null(attr)) check_value(where, attr);
}

void BodyRules::check_reference(const Where& where, const ir::Attr& attr) {
  if (has_any_value(attr)) {
    ctx_.error(where, "reference-with-value",
               "attribute {} takes its value from parameter {}, but has one of its own",
               shown(attr.name), shown(attr.ref))
        .help("clear the value or `ref_attr_name`");
  }
  if (function_ == nullptr) {
    ctx_.error(where, "reference-outside-function",
               "attribute {} refers to parameter {}, but is not in a function",
               shown(attr.name), shown(attr.ref))
        .help("give the attribute a value");
    return;
  }
  if (has_parameter(*function_, attr.ref)) return;
  std::vector<std::string_view> names;
  for (const Name name : parameters_of(*function_)) names.push_back(name.view());
  const auto similar = most_similar(attr.ref.view(), names);
  ctx_.error(where, "unknown-parameter",
             "attribute {} refers to parameter {}, which the function does not have",
             shown(attr.name), shown(attr.ref))
      .help("{}", similar.empty() ? fmt::format("add {} to the function's attributes",
                                                shown(attr.ref))
                                  : fmt::format("did you mean {}?", shown(similar)));
}

void BodyRules::check_value(const Where& where, const ir::Attr& attr) {
  using ir::StoredSparseTensor;
  using ir::StoredTensor;
  if (const auto* one = attr.get_if<StoredTensor*>()) {
    tensors_.check(step(where, "tensor"), **one);
  } else if (const auto* many = attr.get_if<std::span<StoredTensor* const>>()) {
    for (std::size_t i = 0; i < many->size(); ++i) {
      tensors_.check(step(where, "tensors", i), *(*many)[i]);
    }
  } else if (const auto* sparse = attr.get_if<StoredSparseTensor*>()) {
    tensors_.check(step(where, "sparse_tensor"), **sparse);
  } else if (const auto* all = attr.get_if<std::span<StoredSparseTensor* const>>()) {
    for (std::size_t i = 0; i < all->size(); ++i) {
      tensors_.check(step(where, "sparse_tensors", i), *(*all)[i]);
    }
  } else if (const auto* graph = attr.get_if<ir::Graph*>()) {
    check_subgraph(step(where, "graph"), **graph);
  } else if (const auto* graphs = attr.get_if<std::span<ir::Graph* const>>()) {
    for (std::size_t i = 0; i < graphs->size(); ++i) {
      check_subgraph(step(where, "graphs", i), *(*graphs)[i]);
    }
  } else if (const auto* type = attr.get_if<const ir::Type*>()) {
    check_type(ctx_, step(where, "type_proto"), *type, Declared::AsFarAs);
  } else if (const auto* types = attr.get_if<std::span<const ir::Type* const>>()) {
    for (std::size_t i = 0; i < types->size(); ++i) {
      check_type(ctx_, step(where, "type_protos", i), (*types)[i], Declared::AsFarAs);
    }
  }
}

}  // namespace opscribe::check
