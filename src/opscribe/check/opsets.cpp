#include "opscribe/check/opsets.h"

#include <algorithm>
#include <limits>

#include "opscribe/base/checked.h"

namespace opscribe::check {
namespace {

// The version as the rules use it, after reporting one that no operator set can have.
auto checked_version(Context& ctx, const Where& where, const ir::OpsetImport& import)
    -> int {
  const std::string_view domain = import.domain.view();
  const std::int64_t version = import.version.value_or(0);
  const schema::DomainInfo* known =
      ctx.registry().find_complete_domain(ir::canonical_domain(domain));
  const auto narrow = checked::try_narrow<int>(version);
  if (!narrow) {
    ctx.error(where, "invalid-opset-version",
              "version {} of domain {} does not fit in 32 bits", version,
              shown_domain(domain))
        .help("operator sets are numbered from 1");
    return version < 0 ? 0 : std::numeric_limits<int>::max();
  }
  if (version < 1) {
    // Nothing says how a vendor numbers its operator sets; ONNX's start at 1.
    ctx.report(known != nullptr ? diag::Severity::Error : diag::Severity::Warning,
               where, "invalid-opset-version", "domain {} is imported in version {}",
               shown_domain(domain), version)
        .help("operator sets are numbered from 1");
  } else if (known != nullptr && version > known->newest_opset) {
    ctx.warning(where, "unknown-opset-version",
                "version {} of domain {} is newer than the newest known one, {}",
                version, shown_domain(domain), known->newest_opset)
        .help("operators are checked as version {} defines them", known->newest_opset);
  }
  return *narrow;
}

}  // namespace

Opsets::Opsets(Context& ctx, const Where& where,
               std::span<const ir::OpsetImport> imports)
    : long_standard_(ctx.model().find_name("ai.onnx")) {
  // By spelling, the later import of equal ones last: it is the one that counts.
  struct Import {
    std::string_view domain;
    std::size_t index;
    int version;
  };
  std::vector<Import> sorted;
  sorted.reserve(imports.size());
  for (std::size_t i = 0; i < imports.size(); ++i) {
    const Where at = step(where, "opset_import", i);
    sorted.push_back(
        {imports[i].domain.view(), i, checked_version(ctx, at, imports[i])});
  }
  std::ranges::sort(sorted, [](const Import& a, const Import& b) {
    const auto order =
        ir::canonical_domain(a.domain) <=> ir::canonical_domain(b.domain);
    return order != 0 ? order < 0 : a.index < b.index;
  });
  for (std::size_t i = 0; i + 1 < sorted.size(); ++i) {
    const Import& first = sorted[i];
    const Import& second = sorted[i + 1];
    if (ir::canonical_domain(first.domain) != ir::canonical_domain(second.domain)) {
      continue;
    }
    const Where at = step(where, "opset_import", second.index);
    if (first.version == second.version) {
      ctx.warning(at, "duplicate-opset-import", "domain {} is imported twice",
                  shown_domain(second.domain))
          .help("remove one of the imports");
    } else {
      ctx.error(at, "duplicate-opset-import",
                "domain {} is imported in version {} and in version {}",
                shown_domain(second.domain), first.version, second.version)
          .help("keep one of them; readers disagree on which counts");
    }
  }
  for (const Import& import : sorted) {
    if (import.domain.empty() || import.domain == "ai.onnx") {
      entries_.push_back(
          {import.domain.empty() ? kStandard : kLongStandard, import.version});
    } else if (const Name name = ctx.model().find_name(import.domain); name.present()) {
      entries_.push_back({name.id(), import.version});
    }
    // A domain that is no name of the model is no node's domain either.
  }
  std::ranges::stable_sort(entries_, {}, &Entry::domain);
}

auto Opsets::find_key(std::uint32_t key) const -> const Entry* {
  const auto end = std::ranges::upper_bound(entries_, key, {}, &Entry::domain);
  if (end == entries_.begin() || (end - 1)->domain != key) return nullptr;
  return &*(end - 1);
}

auto Opsets::find(Name domain) const -> Found {
  const std::uint32_t key = key_of(domain);
  if (const Entry* exact = find_key(key)) {
    return {.version = exact->version, .is_imported = true};
  }
  const Entry* other = key == kStandard       ? find_key(kLongStandard)
                       : key == kLongStandard ? find_key(kStandard)
                                              : nullptr;
  if (other == nullptr) return {};
  return {
      .version = other->version, .is_imported = true, .is_spelled_differently = true};
}

}  // namespace opscribe::check
