#pragma once

// The tree of a text that is being typed.
//
//   y = op.Add(x,          the bracket takes in all that follows, so that a parser sees
//   return y               nothing but one statement that never ends
//
// What an open bracket or an unfinished string hides is brought back by reading the
// text without the rest of that line. Every place stays what it was.

#include <memory>
#include <span>
#include <vector>

#include "opscribe/source/source_file.h"
#include "opscribe/syntax/parser.h"

namespace opscribe {

struct ReadableText {
  // What the tree points into: the file itself, or as much of it as can be read. Places
  // are the same in both.
  std::shared_ptr<const source::SourceFile> file;
  std::shared_ptr<const syntax::Parsed> parsed;
  // The text as it was typed.
  std::shared_ptr<const syntax::Parsed> typed;
  // The tokens of each line of which the tree has only the beginning, in `typed`.
  std::vector<std::span<const syntax::Token>> cut_lines;
};

auto read_text(std::shared_ptr<const source::SourceFile> file) -> ReadableText;

}  // namespace opscribe
