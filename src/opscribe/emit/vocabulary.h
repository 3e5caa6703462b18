#pragma once

// The head of an emitted file: what it imports, and the names that stands for.
//
// Whoever writes an expression asks here for the names it needs, so that a file imports
// what it uses and nothing else.

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/emit/identifiers.h"
#include "opscribe/syntax/tree_maker.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::emit {

using syntax::Expr;
using syntax::Stmt;
using syntax::TreeMaker;

class Vocabulary {
 public:
  Vocabulary(TreeMaker make, Identifiers& names) : make_(make), names_(names) {}

  // Names of an opset, taken before any other name of the file is; `op` is the standard
  // one of the main graph.
  void add_opset(std::string_view domain, std::int64_t version);
  auto opset(std::string_view domain, std::int64_t version) -> const Expr*;
  // `op.Add`, or the name of an `Op` where the operator's name is no word.
  auto callee(std::string_view domain, std::int64_t version, std::string_view op_type)
      -> const Expr*;

  auto type(DataType dtype) -> const Expr*;         // FLOAT
  auto type_number(DataType dtype) -> const Expr*;  // TensorProto.FLOAT
  auto numpy(std::string_view member) -> const Expr*;
  auto typing(std::string_view member) -> const Expr*;
  auto script() -> const Expr*;
  auto graph() -> const Expr*;
  auto make_tensor() -> const Expr*;
  auto external_tensor() -> const Expr*;

  // The imports, and the opsets and operators that are variables.
  auto statements() const -> std::vector<const Stmt*>;

 private:
  using OpsetKey = std::pair<std::string, std::int64_t>;
  using OpKey = std::pair<OpsetKey, std::string>;

  auto import(std::string_view module, std::string_view name) -> const Expr*;

  TreeMaker make_;
  Identifiers& names_;
  std::map<OpsetKey, std::string> opsets_;
  std::vector<OpsetKey> opset_order_;
  std::set<OpsetKey> used_opsets_;
  std::map<OpKey, std::string> operators_;
  std::vector<OpKey> operator_order_;
  std::map<std::string, std::set<std::string>, std::less<>> imports_;
  bool uses_numpy_ = false;
};

}  // namespace opscribe::emit
