#pragma once

// Merge: what a value declares beside what was inferred; internal to infer/.

#include <string>

#include "opscribe/infer/facts.h"

namespace opscribe::infer {

// What is inferred wins; a declaration adds what is not known otherwise: element types,
// ranks, and names or numbers for sizes that nothing else tells.
class Merge {
 public:
  // `is_hint`: it is compared, and nothing but element types is taken from it. So a
  // function's declarations count for its callers: written for some call, and with
  // names of dimensions that are its own.
  Merge(Facts& facts, const ir::Value& value, bool is_hint)
      : facts_(facts), value_(value), is_hint_(is_hint) {}

  auto run(const Type& declared, const Type& inferred) -> const Type*;
  // The contradiction found; empty when there is none.
  auto problem() const -> const std::string& { return problem_; }

 private:
  auto merge_dims(const Type& declared, const Type& inferred) -> const Type*;
  auto merge_dim(const Dim& declared, const Dim& inferred, std::size_t axis,
                 const Type& whole) -> Dim;

  Facts& facts_;
  const ir::Value& value_;
  bool is_hint_;
  std::string problem_;
};

}  // namespace opscribe::infer
