#pragma once

// An operator's documentation as a page, printed from the registry.

#include <string>

#include "opscribe/schema/registry.h"

namespace opscribe {

struct PageOptions {
  std::size_t width = 88;
  bool color = false;
};

// `version` is one of `op.versions()`.
auto op_page(const schema::OpDef& op, const schema::OpVersion& version,
             const PageOptions& options = {}) -> std::string;
auto op_page_json(const schema::OpDef& op, const schema::OpVersion& version)
    -> std::string;

// How a call of the operator looks: `output = Gather(data, indices, axis=0)`.
auto op_signature(const schema::OpDef& op, const schema::OpVersion& version)
    -> std::string;

// An attribute's default as ONNX's text syntax writes it; empty when there is none.
auto default_text(const schema::AttrDef& attribute) -> std::string;

// What `newer` brought over `older`, one line each: "attribute `axis`", "T gains
// bfloat16".
auto changes_between(const schema::OpVersion& older, const schema::OpVersion& newer)
    -> std::vector<std::string>;

}  // namespace opscribe
