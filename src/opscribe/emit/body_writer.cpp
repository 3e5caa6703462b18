#include "opscribe/emit/body_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "opscribe/ops/registry.h"
#include "opscribe/syntax/source_printer.h"

namespace opscribe::emit {
namespace {

using syntax::BinaryOperator;
using syntax::CompareOperator;

constexpr std::size_t kMostWidth = 48;  // of an expression inside another
constexpr int kMostDepth = 4;

// A name that no person has chosen, so nothing is lost when the value has none.
auto is_anonymous(std::string_view name) -> bool {
  constexpr std::array<std::string_view, 9> kStarts = {
      "tmp", "const", "int64_", "return_val", "val_", "v_", "onnx::", "_", "t_"};
  const bool is_number = std::ranges::all_of(
      name, [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
  return is_number || name.ends_with("_cast") ||
         name.find('/') != std::string_view::npos ||
         std::ranges::any_of(
             kStarts, [&](std::string_view start) { return name.starts_with(start); });
}

auto binary_of(std::string_view op_type) -> std::optional<BinaryOperator> {
  constexpr std::array<std::pair<std::string_view, BinaryOperator>, 6> kAll = {
      {{"Add", BinaryOperator::Add},
       {"Sub", BinaryOperator::Sub},
       {"Mul", BinaryOperator::Mult},
       {"Div", BinaryOperator::Div},
       {"Pow", BinaryOperator::Pow},
       {"MatMul", BinaryOperator::MatMult}}};
  for (const auto& [name, op] : kAll) {
    if (name == op_type) return op;
  }
  return std::nullopt;
}

auto comparison_of(std::string_view op_type) -> std::optional<CompareOperator> {
  constexpr std::array<std::pair<std::string_view, CompareOperator>, 5> kAll = {
      {{"Less", CompareOperator::Lt},
       {"LessOrEqual", CompareOperator::LtE},
       {"Greater", CompareOperator::Gt},
       {"GreaterOrEqual", CompareOperator::GtE},
       {"Equal", CompareOperator::Eq}}};
  for (const auto& [name, op] : kAll) {
    if (name == op_type) return op;
  }
  return std::nullopt;
}

auto is_literal_cast(const ir::Use& use) -> bool {
  const ir::Node* node = use.user();
  if (use.index() != 1 || node->op_type() != "CastLike" || node->num_outputs() != 1) {
    return false;
  }
  const ir::Value* from = node->input(0);
  return from != nullptr && from->producer() != nullptr && from->num_uses() == 1 &&
         from->producer()->op_type() == "Constant" &&
         node->output(0)->num_uses() == 1 && !node->output(0)->is_graph_output();
}

auto width_of(const Expr& expr) -> std::size_t {
  return syntax::print_source(expr).size();
}

}  // namespace

auto is_standard(const ir::Node& node, std::string_view op_type) -> bool {
  return node.op_type() == op_type &&
         ir::canonical_domain(node.domain().view()).empty() && node.overload().empty();
}

auto sole_user(const ir::Value& value) -> const ir::Node* {
  constexpr std::size_t kMost = 4;
  if (value.num_uses() == 0 || value.num_uses() > kMost) return nullptr;
  const ir::Node* found = nullptr;
  for (const ir::Use* use : value.uses()) {
    if (is_literal_cast(*use)) continue;
    if (found != nullptr) return nullptr;
    found = use->user();
  }
  for (const ir::Use* use : value.uses()) {
    if (!is_literal_cast(*use)) continue;
    if ((*use->user()->output(0)->uses().begin())->user() != found) return nullptr;
  }
  return found;
}

// --- names

auto BodyWriter::new_name(const ir::Value* value) -> std::string {
  const auto wanted = wanted_names_.find(value);
  if (wanted != wanted_names_.end()) {
    value_names_.emplace(value, wanted->second);
    return wanted->second;
  }
  const std::string_view wish = value->name().view();
  std::string name = ctx_.options.rename
                         ? names_.fresh(fmt::format("v{}", ++num_values_))
                         : names_.fresh(wish);
  value_names_.emplace(value, name);
  return name;
}

auto BodyWriter::name_of(const ir::Value* value) -> const Expr* {
  const auto found = value_names_.find(value);
  if (found != value_names_.end()) return make_.name(found->second);
  throw Error(
      ErrorKind::Invalid,
      fmt::format("`{}` is used, and nothing before defines it", value->name().view()),
      "`opscribe check` lists what is wrong with the model");
}

auto BodyWriter::parameter(const ir::Value& value) -> std::string {
  return new_name(&value);
}

auto BodyWriter::attribute_parameter(std::string_view wish) -> std::string {
  return names_.fresh(wish);
}

auto BodyWriter::version_of(const ir::Node& node) const -> std::int64_t {
  return opset_version(ctx_.model, function_,
                       ir::canonical_domain(node.domain().view()));
}

auto BodyWriter::schema_of(const ir::Node& node) const -> const schema::OpVersion* {
  if (!node.overload().empty() || ctx_.functions.find(node) != nullptr) return nullptr;
  return ops::registry().find(ir::canonical_domain(node.domain().view()),
                              node.op_type().view(), version_of(node));
}

// --- bodies

auto BodyWriter::body(const ir::Graph& graph, std::size_t indent) -> Stmts {
  return block(graph, indent, nullptr, [&] {
    if (const Stmt* last = returned(graph)) out_.push_back(last);
  });
}

auto BodyWriter::block(const ir::Graph& graph, std::size_t indent,
                       const ir::Node* without, const std::function<void()>& finish)
    -> Stmts {
  Stmts outer_statements = std::exchange(out_, {});
  std::vector<Pending> outer_pending = std::exchange(pending_, {});
  const auto* outer_graph = std::exchange(graph_, &graph);
  const std::size_t outer_indent = std::exchange(indent_, indent);
  initializers(graph);
  for (const ir::Node* each : graph.nodes()) {
    if (each != without) node(*each);
  }
  flush();
  if (finish) finish();
  if (out_.empty()) out_.push_back(make_.stmt(syntax::Pass{}));
  graph_ = outer_graph;
  indent_ = outer_indent;
  pending_ = std::move(outer_pending);
  return std::exchange(out_, std::move(outer_statements));
}

// A weight is a Constant at the top; the record says that it was an initializer. One
// that is an input too is that input's default, under a name of its own.
void BodyWriter::initializers(const ir::Graph& graph) {
  const auto add = [&](const ir::Value* value, const Expr* tensor) {
    if (tensor == nullptr) tensor = make_.integer(0);
    const std::string name =
        value->is_input() ? names_.fresh(std::string(value->name().view()) + "_default")
                          : new_name(value);
    const Expr* callee =
        ctx_.words.callee("", opset_version(ctx_.model, function_, ""), "Constant");
    out_.push_back(make_.assign(
        make_.name(name), make_.call(callee, {}, {make_.keyword("value", tensor)})));
  };
  for (const ir::Value* value : graph.initializers()) {
    if (value->is_sparse_initializer()) continue;
    add(value, ctx_.constants.tensor(*value->initializer(), value->name().view()));
  }
  for (const ir::SparseInitializer& sparse : graph.sparse_initializers()) {
    add(sparse.value, nullptr);
  }
}

auto BodyWriter::returned(const ir::Graph& graph) -> const Stmt* {
  std::vector<const Expr*> values;
  for (const ir::ValuePlace& place : graph.outputs()) {
    values.push_back(name_of(place.value));
  }
  if (values.empty()) return nullptr;
  return make_.returns(values.size() == 1 ? values.front() : make_.tuple(values));
}

// --- nodes

auto BodyWriter::is_plain(const ir::Node& node) const -> bool {
  return !ctx_.options.natural ||
         (ctx_.options.plain != nullptr && ctx_.options.plain->contains(&node));
}

void BodyWriter::node(const ir::Node& node) {
  if (waits_as_cast(node)) return;
  if (ctx_.options.control_flow && !is_plain(node) &&
      (write_if(node) || write_loop(node))) {
    return;
  }
  Writing writing = write(node);
  pending_.resize(pending_.size() - writing.num_taken);
  if (may_wait(node)) {
    const std::size_t width = width_of(*writing.expr);
    Pending waiting{.value = node.output(0),
                    .expr = writing.expr,
                    .order = std::move(writing.order),
                    .depth = writing.depth,
                    .width = width};
    const ir::Attr* value = node.find_attr("value");
    const bool is_constant = is_standard(node, "Constant") && node.attrs().size() == 1;
    if (is_constant && value != nullptr && ctx_.options.literals) {
      if (const auto* tensor = value->get_if<ir::StoredTensor*>()) {
        waiting.literal = ctx_.constants.literal(**tensor);
        if (waiting.literal != nullptr) waiting.depth = 0;
      }
    }
    if (width <= kMostWidth) {
      pending_.push_back(std::move(waiting));
      return;
    }
  }
  flush();
  statement_of(node, writing.expr);
}

// The cast of a literal that waits too: the compiler may make both of the literal alone.
auto BodyWriter::waits_as_cast(const ir::Node& node) -> bool {
  if (!is_standard(node, "CastLike") || node.num_inputs() != 2 || !may_wait(node)) {
    return false;
  }
  const ir::Value* from = node.input(0);
  const Pending* waiting = from == nullptr ? nullptr : find_pending(from);
  if (waiting == nullptr || waiting->literal == nullptr || node.input(1) == nullptr) {
    return false;
  }
  pending_.push_back({.value = node.output(0),
                      .cast_of = from->producer(),
                      .order = {&node},
                      .depth = 0,
                      .width = waiting->width});
  return true;
}

// Whether the compiler casts each of these literals as the model does: to the type of
// the last other argument of the same type variable.
auto BodyWriter::casts_alike(const ir::Node& node,
                             std::span<const Argument> arguments) const -> bool {
  const schema::OpVersion* schema = schema_of(node);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].cast == nullptr) continue;
    const schema::Param* own = schema == nullptr ? nullptr : schema->input_at(i);
    if (own == nullptr || !own->homogeneous) return false;
    const ir::Value* like = nullptr;
    for (std::size_t k = 0; k < node.num_inputs(); ++k) {
      const schema::Param* other = schema->input_at(k);
      const bool is_literal = k < arguments.size() && arguments[k].taken != nullptr &&
                              arguments[k].taken->literal != nullptr;
      if (is_literal || other == nullptr || other->type_str != own->type_str) continue;
      if (node.input(k) != nullptr) like = node.input(k);
    }
    if (like != arguments[i].cast->value->producer()->input(1)) return false;
  }
  return true;
}

void BodyWriter::statement_of(const ir::Node& node, const Expr* value) {
  std::vector<const Expr*> targets;
  for (const ir::Value* output : node.outputs()) {
    targets.push_back(make_.name(output->name().empty() ? "_" : new_name(output)));
  }
  if (targets.empty()) targets.push_back(make_.name("_"));
  const Expr* target = targets.size() == 1 ? targets.front() : make_.tuple(targets);
  out_.push_back(make_.assign(target, value));
}

// What waits gets a statement of its own after all.
void BodyWriter::flush() {
  for (const Pending& each : std::exchange(pending_, {})) {
    const ir::Node* producer = each.value->producer();
    const Expr* value = each.expr;
    if (each.cast_of != nullptr) {
      value =
          call(*producer, {name_of(producer->input(0)), name_of(producer->input(1))});
    }
    statement_of(*producer, value);
  }
}

auto BodyWriter::may_wait(const ir::Node& node) const -> bool {
  if (is_plain(node) || node.num_outputs() != 1) return false;
  const ir::Value* value = node.output(0);
  if (value->is_graph_output() || value->name().empty()) return false;
  const ir::Node* user = sole_user(*value);
  if (user == nullptr || user->graph() != graph_ || is_plain(*user)) return false;
  const bool has_graphs = std::ranges::any_of(
      node.attrs(), [](const ir::Attr* attr) { return !attr->graphs().empty(); });
  const bool is_constant = is_standard(node, "Constant");
  return !has_graphs && (is_constant || is_anonymous(value->name().view()));
}

auto BodyWriter::find_pending(const ir::Value* value) const -> const Pending* {
  for (auto each = pending_.rbegin(); each != pending_.rend(); ++each) {
    if (each->value == value) return &*each;
    if (pending_.rend() - each > 16) break;
  }
  return nullptr;
}

// Whether the compiler leaves a literal in that place as it is: where another argument
// has the same type variable, it is cast to that one's type.
auto BodyWriter::takes_literal(const ir::Node& node, std::size_t input) const -> bool {
  const schema::OpVersion* schema = schema_of(node);
  if (schema == nullptr) return false;
  const schema::Param* own = schema->input_at(input);
  if (own == nullptr || own->option == schema::ParamOption::Variadic) return false;
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    const schema::Param* other = schema->input_at(i);
    if (i != input && other != nullptr && other->type_str == own->type_str &&
        node.input(i) != nullptr) {
      return false;
    }
  }
  return true;
}

// Which inputs from `first` on are taken in.
auto BodyWriter::arguments_of(const ir::Node& node, std::size_t first)
    -> std::vector<Argument> {
  std::vector<Argument> result(node.num_inputs());
  for (std::size_t i = first; i < node.num_inputs(); ++i) {
    if (node.input(i) == nullptr) continue;
    const Pending* found = find_pending(node.input(i));
    if (found == nullptr || found->depth >= kMostDepth) continue;
    if (sole_user(*found->value) != &node) continue;  // a cast that is no literal's
    if (found->cast_of == nullptr) {
      result[i].taken = found;
      continue;
    }
    result[i].cast = found;
    result[i].taken = find_pending(found->cast_of->output(0));
    if (result[i].taken == nullptr) result[i] = {};
  }
  return result;
}

auto BodyWriter::try_write(const ir::Node& node, std::span<const Argument> arguments)
    -> std::optional<Writing> {
  Writing writing;
  for (const Argument& each : arguments) {
    if (each.taken == nullptr) continue;
    ++writing.num_taken;
    writing.depth = std::max(writing.depth, each.taken->depth + 1);
    writing.order.insert(writing.order.end(), each.taken->order.begin(),
                         each.taken->order.end());
  }
  for (const Argument& each : arguments) {
    if (each.cast == nullptr) continue;
    ++writing.num_taken;
    writing.order.push_back(each.cast->value->producer());
  }
  std::vector<const ir::Node*> waiting;
  for (std::size_t i = pending_.size() - writing.num_taken; i < pending_.size(); ++i) {
    waiting.insert(waiting.end(), pending_[i].order.begin(), pending_[i].order.end());
  }
  if (waiting != writing.order || !casts_alike(node, arguments)) return std::nullopt;
  writing.order.push_back(&node);
  std::vector<const Expr*> inputs;
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    const Argument argument = i < arguments.size() ? arguments[i] : Argument{};
    if (argument.taken != nullptr) {
      const bool is_literal = argument.taken->literal != nullptr &&
                              (argument.cast != nullptr || takes_literal(node, i));
      inputs.push_back(is_literal ? argument.taken->literal : argument.taken->expr);
    } else {
      const ir::Value* value = node.input(i);
      const Pending* waits = value == nullptr ? nullptr : find_pending(value);
      // It will have a name by the time this node is written.
      if (waits != nullptr) return std::nullopt;
      inputs.push_back(value == nullptr ? make_.none() : name_of(value));
    }
  }
  const Expr* operation = ctx_.options.operators ? infix(node, inputs) : nullptr;
  const std::size_t target = node.num_outputs() == 1 && !node.output(0)->name().empty()
                                 ? node.output(0)->name().view().size() + 8
                                 : 0;
  if (operation != nullptr &&
      indent_ + target + width_of(*operation) + 3 > syntax::kLineWidth) {
    operation = nullptr;
  }
  writing.expr = operation != nullptr ? operation : call(node, inputs);
  return writing;
}

auto BodyWriter::write(const ir::Node& node) -> Writing {
  // What a graph inside reads has to have a name.
  const bool has_graphs = std::ranges::any_of(
      node.attrs(), [](const ir::Attr* attr) { return !attr->graphs().empty(); });
  if (!is_plain(node) && !has_graphs && !pending_.empty()) {
    for (std::size_t first = 0; first < node.num_inputs(); ++first) {
      if (node.input(first) == nullptr || find_pending(node.input(first)) == nullptr) {
        continue;
      }
      const std::vector<Argument> arguments = arguments_of(node, first);
      if (auto writing = try_write(node, arguments)) return *writing;
    }
    const bool uses_waiting =
        std::ranges::any_of(node.input_uses(), [&](const auto& use) {
          return use.value() != nullptr && find_pending(use.value()) != nullptr;
        });
    if (uses_waiting) flush();
  } else {
    flush();
  }
  if (auto writing = is_plain(node) ? std::nullopt : try_write(node, {})) {
    return *writing;
  }
  flush();
  std::vector<const Expr*> inputs;
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    const ir::Value* value = node.input(i);
    inputs.push_back(value == nullptr ? make_.none() : name_of(value));
  }
  return {.expr = call(node, inputs), .num_taken = 0, .order = {&node}, .depth = 1};
}

// --- expressions

auto BodyWriter::infix(const ir::Node& node,
                       const std::vector<const Expr*>& operands) const -> const Expr* {
  const bool is_ours = ir::canonical_domain(node.domain().view()).empty() &&
                       node.overload().empty() && node.attrs().empty() &&
                       ctx_.functions.find(node) == nullptr;
  if (!is_ours || node.num_outputs() != 1) return nullptr;
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    if (node.input(i) == nullptr) return nullptr;
  }
  if (operands.size() == 1 && node.op_type() == "Neg") {
    const auto* constant = operands[0]->as<syntax::Constant>();
    if (constant != nullptr) return nullptr;
    return make_.expr(syntax::UnaryOp{syntax::UnaryOperator::USub, operands[0]});
  }
  if (operands.size() != 2) return nullptr;
  const auto is_literal = [](const Expr* each) {
    return each->as<syntax::Constant>() != nullptr ||
           each->as<syntax::UnaryOp>() != nullptr ||
           each->as<syntax::ListExpr>() != nullptr;
  };
  // Python computes with two literals itself.
  if (is_literal(operands[0]) && is_literal(operands[1])) return nullptr;
  if (const auto op = binary_of(node.op_type().view())) {
    return make_.binary(operands[0], *op, operands[1]);
  }
  if (const auto op = comparison_of(node.op_type().view())) {
    // Below another comparison it would be a chain; the printer adds parentheses.
    return make_.compare(operands[0], *op, operands[1]);
  }
  return nullptr;
}

auto BodyWriter::attribute(const ir::Attr& attr) -> const Expr* {
  if (attr.is_ref()) {
    if (entry_ == nullptr) return nullptr;
    const auto found = entry_->params.find(attr.ref.view());
    return found == entry_->params.end() ? nullptr : make_.name(found->second);
  }
  return ctx_.constants.attribute(attr);
}

// `op.Constant(value=1.5)` where that gives the tensor.
auto BodyWriter::constant(const ir::Node& node) -> const Expr* {
  const ir::Attr* value = node.find_attr("value");
  if (value == nullptr || node.attrs().size() != 1 || !ctx_.options.natural) {
    return nullptr;
  }
  const auto* tensor = value->get_if<ir::StoredTensor*>();
  if (tensor == nullptr || value->is_ref()) return nullptr;
  return ctx_.constants.literal(**tensor);
}

void BodyWriter::add_attributes(const ir::Node& node,
                                std::vector<syntax::Keyword>& keywords) {
  std::vector<const Expr*> odd_names;
  std::vector<const Expr*> odd_values;
  for (const ir::Attr* attr : node.attrs()) {
    const Expr* value = nullptr;
    if (const auto* graph = attr->get_if<ir::Graph*>();
        graph != nullptr && !attr->is_ref()) {
      value = nested(**graph, (*graph)->name().empty() ? attr->name.view()
                                                       : (*graph)->name().view());
    } else {
      value = is_standard(node, "Constant") && attr->name == "value" ? constant(node)
                                                                     : nullptr;
      if (value == nullptr) value = attribute(*attr);
    }
    // The record has what a script has no word for; a Constant needs a value until then.
    if (value == nullptr && is_standard(node, "Constant")) {
      keywords.push_back(make_.keyword("value", make_.integer(0)));
      continue;
    }
    if (value == nullptr) continue;
    if (is_member_name(attr->name.view())) {
      keywords.push_back(make_.keyword(attr->name.view(), value));
    } else {
      odd_names.push_back(make_.text(attr->name.view()));
      odd_values.push_back(value);
    }
  }
  if (odd_names.empty()) return;
  keywords.push_back(
      {.name = {}, .value = make_.dict(odd_names, odd_values), .span = {}});
}

auto BodyWriter::call(const ir::Node& node, const std::vector<const Expr*>& inputs)
    -> const Expr* {
  std::vector<syntax::Keyword> keywords;
  add_attributes(node, keywords);
  const std::string_view domain = ir::canonical_domain(node.domain().view());
  const TableEntry* entry = ctx_.functions.find(node);
  if (entry == nullptr) {
    return make_.call(
        ctx_.words.callee(domain, version_of(node), node.op_type().view()), inputs,
        keywords);
  }
  const ir::Graph& called = entry->function->body();
  const auto names_a_parameter = [&](const ir::Attr* attr) {
    const auto found = entry->params.find(attr->name.view());
    return found != entry->params.end() && found->first == found->second;
  };
  const bool is_direct =
      inputs.size() == called.inputs().size() &&
      node.num_outputs() == called.outputs().size() &&
      std::ranges::none_of(node.input_uses(),
                           [](const ir::Use& use) { return use.value() == nullptr; }) &&
      std::ranges::all_of(node.attrs(), names_a_parameter) &&
      entry->version == version_of(node) && !is_plain(node);
  const Expr* callee = is_direct
                           ? make_.name(entry->name)
                           : ctx_.words.callee(domain, version_of(node), entry->name);
  return make_.call(callee, inputs, keywords);
}

// A graph that an attribute holds, as a function defined before the call.
auto BodyWriter::nested(const ir::Graph& graph, std::string_view wish) -> const Expr* {
  const std::string name = names_.fresh(wish);
  std::vector<syntax::Param> params;
  for (const ir::ValuePlace& place : graph.inputs()) {
    const ir::Type* type = place.info() == nullptr ? nullptr : place.info()->type;
    const Expr* annotation = ctx_.constants.annotation(type);
    params.push_back({.name = make_.identifier(new_name(place.value)),
                      .annotation = annotation,
                      .default_value = nullptr});
  }
  const Stmts statements = body(graph, indent_ + 4);
  out_.push_back(make_.function(name, params, {make_.call(ctx_.words.graph(), {})},
                                nullptr, statements));
  return make_.name(name);
}

}  // namespace opscribe::emit
