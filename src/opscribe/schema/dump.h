#pragma once

#include <cstdint>
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
//
// Of ONNX's domains, or of vendors', which are described in part.
enum class DumpedDomains : std::uint8_t { Complete, Partial };
auto dump_json(const Registry& registry,
               DumpedDomains domains = DumpedDomains::Complete) -> std::string;

}  // namespace opscribe::schema
