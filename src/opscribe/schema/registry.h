#pragma once

// All operators by name, each built when it is first asked for.
//
// A Registry stands on a constant table of names and functions, so making one costs
// almost nothing and nothing runs before `main`. It may be used from any number of
// threads at once; what it hands out is constant and lives as long as it does. The
// operators of ONNX are `ops::registry()`.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/schema/op_def.h"

namespace opscribe::schema {

// Operators that ONNX Runtime adds to ONNX's.
inline constexpr std::string_view kMicrosoftDomain = "com.microsoft";

struct DomainInfo {
  std::string_view name;  // "" is ai.onnx
  int newest_opset;
  // A vendor's, of which only some operators are described: a name or version that is
  // not known here may well exist.
  bool is_partial = false;
};

class Registry {
 public:
  // The tables must outlive the registry. Throws InternalError when two rows have the
  // same name.
  Registry(std::span<const std::span<const OpEntry>> families,
           std::span<const DomainInfo> domains);
  ~Registry();
  Registry(const Registry&) = delete;
  auto operator=(const Registry&) -> Registry& = delete;

  // Null when there is no such operator. "ai.onnx" and "" are the same domain.
  auto find(std::string_view domain, std::string_view name) const -> const OpDef*;
  // The version in force at `opset`; null when there is none.
  auto find(std::string_view domain, std::string_view name, std::int64_t opset) const
      -> const OpVersion*;
  // Every operator, by domain and name.
  auto all() const -> std::vector<const OpDef*>;
  // The names of a domain in order, without building any definition.
  auto names(std::string_view domain) const -> std::vector<std::string_view>;
  auto domains() const -> std::span<const DomainInfo> { return domains_; }
  // Null when nothing is known of the domain.
  auto find_domain(std::string_view domain) const -> const DomainInfo*;
  // The same for ONNX's own domains, all of whose operators are known; null for others.
  auto find_complete_domain(std::string_view domain) const -> const DomainInfo*;

  // The operator of `domain` whose name is most like `name`, for "did you mean"; empty
  // when none is close.
  auto suggest(std::string_view domain, std::string_view name) const
      -> std::string_view;

 private:
  struct Slot;

  auto get(const Slot& slot) const -> const OpDef*;
  auto slots() const -> std::span<const Slot>;
  void fill_table();

  std::span<const DomainInfo> domains_;
  std::size_t num_slots_ = 0;
  std::unique_ptr<Slot[]> slots_;
  // By the hash of the name, with room to spare: places in `slots_` plus one, or zero.
  std::vector<std::uint32_t> table_;
};

// What took the place of a deprecated operator; empty when nothing did.
auto successor_of(std::string_view op_type) -> std::string_view;

// The page that describes an operator: of onnx.ai, or the vendor's.
auto doc_url(std::string_view domain, std::string_view name) -> std::string;

// The least IR version for a model of that standard opset, and never below 10.
auto ir_version_for(std::int64_t opset) -> std::int64_t;

}  // namespace opscribe::schema
