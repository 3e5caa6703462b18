#pragma once

#include <string>

#include "opscribe/schema/registry.h"

namespace opscribe::schema {

// Every fact of every version of every operator as one JSON document, for tools that
// compare or print the registry:
//
//   {"domains": [{"name", "newest_opset"}],
//    "operators": [{"domain", "name", "doc", "url", "versions": [{"since", ...}]}]}
//
// Versions are newest first; an unlimited count is 2147483647.
auto dump_json(const Registry& registry) -> std::string;

}  // namespace opscribe::schema
