#pragma once

// Small records that several parts of the format share.

#include "opscribe/base/arena.h"
#include "opscribe/base/bytes.h"
#include "opscribe/base/text.h"

namespace opscribe::ir {

// A key and a value. `unknown` holds fields of the record that this version of the
// format does not name; they are written back as they came. The same member stands in
// every record below for the same purpose.
struct StringEntry {
  Text key;
  Text value;
  Bytes unknown;
};

using Metadata = ArenaVector<StringEntry>;

// The value under `key`, or an absent text. The last of several equal keys wins, as it
// does for readers that build a map.
inline auto find_metadata(const Metadata& metadata, std::string_view key) -> Text {
  Text found;
  for (const StringEntry& entry : metadata) {
    if (entry.key.view() == key) found = Text(entry.value.view());
  }
  return found;
}

}  // namespace opscribe::ir
