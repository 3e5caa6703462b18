#include "opscribe/author/index.h"

#include <algorithm>

#include "opscribe/author/builder.h"
#include "opscribe/author/writer.h"
#include "opscribe/base/error.h"
#include "opscribe/meaning/subscript.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::author {

// The index of one subscript in what a builder writes.
class IndexWriter final : public meaning::IndexWriter {
 public:
  IndexWriter(Builder& builder, ir::Value* base)
      : builder_(builder), writer_(builder), base_(base) {}

  auto part(const IndexItem& item) -> meaning::Part;
  // Error{Usage} for what no value of the type has.
  void require_inside(const meaning::Index& index);
  auto writer() -> Writer& { return writer_; }

  auto value(std::size_t source) -> ir::Value* override {
    return builder_.resolve(vars_[source]);
  }
  auto is_mask(std::size_t source) -> bool override {
    return builder_.dtype_of(vars_[source]) == DataType::Bool;
  }
  void reserve_result(meaning::Label label) override {
    reserved_ = label;
    before_ = builder_.graph()->last_node();
  }
  auto emit_result(const meaning::Node& node) -> ir::Value* override;
  [[noreturn]] void fail(std::size_t, std::string_view message,
                         std::string_view help) override {
    fail(message, help);
  }

 private:
  [[noreturn]] void fail(std::string_view message, std::string_view help) const {
    throw Error(ErrorKind::Usage,
                fmt::format("index of {} in `{}`: {}", builder_.describe(base_),
                            builder_.name(), message),
                std::string(help));
  }
  auto bound(const SliceBound& given) -> meaning::Bound;
  auto add(const Var& var) -> std::size_t;

  Builder& builder_;
  Writer writer_;
  ir::Value* base_;
  std::vector<Var> vars_;
  meaning::Label reserved_;
  ir::Node* before_ = nullptr;  // the last node when the result was given its name
};

// --- the parts

auto IndexWriter::add(const Var& var) -> std::size_t {
  if (var.is_omitted()) {
    fail("it has a part without value", "`author::all` stands for a whole axis");
  }
  const DataType dtype = builder_.dtype_of(var);
  const bool is_position = is_integer(dtype) || dtype == DataType::Bool;
  if (dtype != DataType::Undefined && !is_position) {
    fail(fmt::format("it has elements of type `{}`", text_name(dtype)),
         "use whole numbers, or a mask; `op.Cast(i, {.to = 7})` gives INT64");
  }
  vars_.push_back(var);
  return vars_.size() - 1;
}

auto IndexWriter::bound(const SliceBound& given) -> meaning::Bound {
  using Kind = meaning::Bound::Kind;
  if (!given.is_given) return {};
  if (given.var.is_omitted()) return {.kind = Kind::Number, .number = given.number};
  return {.kind = Kind::Value, .source = add(given.var)};
}

auto IndexWriter::part(const IndexItem& item) -> meaning::Part {
  using Kind = meaning::Part::Kind;
  switch (item.kind()) {
    case IndexItem::Kind::Number:
      return {.kind = Kind::Scalar, .number = item.number()};
    case IndexItem::Kind::Value:
      return {.kind = Kind::Tensor, .source = add(item.var())};
    case IndexItem::Kind::Ellipsis:
      return {.kind = Kind::Ellipsis};
    case IndexItem::Kind::NewAxis:
      return {.kind = Kind::NewAxis};
    case IndexItem::Kind::All:
      return {.kind = Kind::Full};
    case IndexItem::Kind::Slice:
      break;
  }
  const auto& [start, stop, step] = item.slice();
  if (!start.is_given && !stop.is_given && !step.is_given) return {.kind = Kind::Full};
  return {.kind = Kind::Slice,
          .start = bound(start),
          .end = bound(stop),
          .step = bound(step)};
}

void IndexWriter::require_inside(const meaning::Index& index) {
  const ir::Type* type = base_->type();
  if (type != nullptr && !type->is_tensor()) {
    fail(fmt::format("it is of type `{}`", ir::to_text(*type)),
         "`op.SequenceAt(x, i)` is an element of a sequence");
  }
  const auto rank = builder_.rank_of(base_);
  if (rank && index.num_axes() > *rank) {
    fail(fmt::format("{} axes are indexed, it has {}", index.num_axes(), *rank),
         "give one part for each axis at most");
  }
  if (type == nullptr || type->shape == nullptr) return;
  const auto dims = type->shape->dims;
  for (const meaning::Part& part : index.parts()) {
    if (part.kind != meaning::Part::Kind::Scalar) continue;
    const auto size = static_cast<std::int64_t>(dims.size());
    const ir::Dim& dim =
        dims[static_cast<std::size_t>(part.axis < 0 ? part.axis + size : part.axis)];
    if (!dim.is_fixed()) continue;
    if (part.number < dim.value && part.number >= -dim.value) continue;
    fail(fmt::format("there is no element {} on an axis of {}", part.number, dim.value),
         "count from 0, or from -1 backwards");
  }
}

// --- the nodes

// Values get their names at the end, so the first one made since the result was given
// its name has to wait for it.
auto IndexWriter::emit_result(const meaning::Node& node) -> ir::Value* {
  ir::Value* made = writer_.emit(node, reserved_);
  const ir::Node* first =
      before_ == nullptr ? *builder_.graph()->nodes().begin() : before_->next();
  if (first != made->producer()) builder_.named_before_[first->output(0)] = made;
  return made;
}

auto Builder::subscript(const Var& base, std::span<const IndexItem> items) -> Var {
  require_open();
  const Var from = placed(base);
  require(!from.is_omitted(), "an omitted input in `{}` has no parts", name_);
  ir::Value* value = resolve(from);
  IndexWriter source(*this, value);
  std::vector<meaning::Part> parts;
  for (const IndexItem& item : items) parts.push_back(source.part(item));
  const meaning::Index index(std::move(parts), source);
  source.require_inside(index);
  return var(meaning::subscript(source.writer(), source, value, index, {}));
}

// What is certain without following more than a chain of simple nodes.
auto Builder::rank_of(const ir::Value* value, std::size_t depth)
    -> std::optional<std::size_t> {
  constexpr std::size_t kMaxDepth = 32;
  if (const ir::Type* type = value->type(); type != nullptr) {
    if (!type->is_tensor() || type->shape == nullptr) return std::nullopt;
    return type->shape->dims.size();
  }
  const ir::Node* node = value->producer();
  if (node == nullptr || !node->domain().empty() || depth >= kMaxDepth) {
    return std::nullopt;
  }
  const std::string_view op = node->op_type().view();
  if (op == "Constant") {
    const ir::Attr* attr = node->attrs().empty() ? nullptr : node->attrs()[0];
    if (attr == nullptr) return std::nullopt;
    if (const auto* tensor = attr->get_if<ir::StoredTensor*>()) {
      return (*tensor)->dims.size();
    }
    return attr->name.view().ends_with("s") ? 1 : 0;
  }
  if (op == "Shape") return 1;
  if (op == "Size") return 0;
  const bool is_like_first = schema::takes_shape_of_first(op);
  if (!is_like_first && !schema::is_elementwise(op)) return std::nullopt;
  std::size_t rank = 0;
  for (std::size_t i = 0; i < (is_like_first ? 1 : node->num_inputs()); ++i) {
    const ir::Value* input = node->input(i);
    const auto found = input == nullptr ? std::nullopt : rank_of(input, depth + 1);
    if (!found) return std::nullopt;
    rank = std::max(rank, *found);
  }
  return rank;
}

// --- as users write it

void fail_index(std::uint64_t number, Site site) {
  throw SiteError(
      {ErrorKind::Usage, fmt::format("{} is no index: it is too large", number),
       "negative numbers count from the end"},
      site);
}

auto Var::operator[](const IndexItem& item) const -> Var {
  return (*this)[{item}];
}

auto Var::operator[](std::initializer_list<IndexItem> items) const -> Var {
  if (items.size() == 0) return *this;
  std::vector<Var> given{*this};
  for (const IndexItem& item : items) given.push_back(item.var());
  const Site site = items.begin()->site();
  const auto builder = Builder::of(given, "an index", site);
  return builder->at(site, [&] {
    return builder->subscript(*this, std::span(items.begin(), items.size()));
  });
}

}  // namespace opscribe::author
