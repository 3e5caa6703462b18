#pragma once

// Tensors, attributes and types of a model as expressions of a script.

#include <functional>
#include <optional>

#include "opscribe/emit/vocabulary.h"
#include "opscribe/ir/model.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::emit {

// Where a tensor was put that stands in a side file.
struct Aside {
  std::string location;
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
};
// Nothing for a tensor that is to be written out.
using PutAside = std::function<std::optional<Aside>(const ir::StoredTensor& tensor)>;

class Constants {
 public:
  Constants(TreeMaker make, Vocabulary& words, const ir::Model& model, PutAside aside)
      : make_(make), words_(words), model_(model), aside_(std::move(aside)) {}

  // Null when the file's tensor is broken or says more than a script can: `record.h`
  // has it then.
  auto tensor(const ir::StoredTensor& tensor, std::string_view name) const
      -> const Expr*;
  // `2`, `[1, -1]`, `True`, "text": what the compiler makes this very tensor of. Null
  // for others.
  auto literal(const ir::StoredTensor& tensor) const -> const Expr*;
  // The value of an attribute that is no graph; null when there is no word for it.
  auto attribute(const ir::Attr& attr) const -> const Expr*;
  // `FLOAT["N", 3]`, `Optional[Sequence[FLOAT]]`; null for what has no word.
  auto type(const ir::Type* type) const -> const Expr*;
  // The same of tensors alone, which is what a model takes over from an annotation.
  auto annotation(const ir::Type* type) const -> const Expr*;
  auto text(std::string_view value) const -> const Expr*;  // bytes if no UTF-8
  auto number(float value) const -> const Expr*;

 private:
  auto element(const Tensor& tensor, std::int64_t index, bool is_numpy) const
      -> const Expr*;
  auto elements(const Tensor& tensor, bool is_numpy) const -> std::vector<const Expr*>;
  auto nested(const std::vector<const Expr*>& all, const Dims& dims, std::size_t axis,
              std::size_t& next) const -> const Expr*;
  auto array(const Tensor& tensor) const -> const Expr*;
  auto external(const ir::StoredTensor& tensor, std::string_view name) const
      -> const Expr*;
  auto dims(std::span<const std::int64_t> all) const -> const Expr*;
  auto special(std::string_view digits) const -> const Expr*;

  TreeMaker make_;
  Vocabulary& words_;
  const ir::Model& model_;
  PutAside aside_;
};

}  // namespace opscribe::emit
