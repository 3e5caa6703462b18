#pragma once

// Opset: the operators of one version of one domain, writing into one function or
// model.
//
// The classes under generated/ (`Ops18`, `MlOps3`, ...) have a typed method per
// operator. This one calls operators by name, which is how those of other domains are
// reached:
//
//   Opset contrib(op, "com.microsoft", 1);
//   Var y = contrib.call("FastGelu", {x, bias});

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/author/attr.h"
#include "opscribe/author/index.h"
#include "opscribe/author/site.h"
#include "opscribe/author/var.h"

namespace opscribe::author {

class Opset {
 public:
  // Operators of another domain for what `other` writes.
  Opset(const Opset& other, std::string_view domain, std::int64_t version,
        Site site = Source::current());
  Opset(std::shared_ptr<Builder> builder, std::string_view domain,
        std::int64_t version);

  auto domain() const -> const std::string& { return domain_; }
  auto version() const -> std::int64_t { return version_; }
  auto builder() const -> const std::shared_ptr<Builder>& { return builder_; }

  // A literal as a value of the graph, for where nothing else says which graph is
  // meant: `loop(10, {op.value(0.0f)}, ...)`. It still takes the element type of
  // companions.
  auto value(const Var& literal, Site site = Source::current()) const -> Var;

  // An operator with one output.
  auto call(std::string_view op_type, const std::vector<Var>& inputs,
            std::initializer_list<NamedAttr> attrs = {},
            Site site = Source::current()) const -> Var {
    return call_any(site, op_type, 1, inputs, std::span(attrs.begin(), attrs.size()))
        .front();
  }
  // An operator with several: `auto [y, mask] = contrib.call<2>("Split2", {x});`
  template <std::size_t kCount>
  auto call(std::string_view op_type, const std::vector<Var>& inputs,
            std::initializer_list<NamedAttr> attrs = {},
            Site site = Source::current()) const -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(call_any(site, op_type, kCount, inputs,
                                            std::span(attrs.begin(), attrs.size())));
  }

 protected:
  // For the methods of the derived classes, of which there are hundreds: lists of plain
  // pointers keep each of them small.
  struct AttrRef {
    std::string_view name;
    const AnyAttr* value;
  };
  // `more` are the values of a variadic parameter, after the fixed inputs.
  auto one(Site site, std::string_view op_type,
           std::initializer_list<const Var*> inputs,
           std::initializer_list<AttrRef> attrs,
           const std::vector<Var>* more = nullptr) const -> Var;
  auto many(Site site, std::string_view op_type, std::size_t num_outputs,
            std::initializer_list<const Var*> inputs,
            std::initializer_list<AttrRef> attrs,
            const std::vector<Var>* more = nullptr) const -> std::vector<Var>;
  // An attribute that is the number of results unless it or the input `instead` is
  // given.
  static auto counted(const AnyAttr& given, const Var& instead, std::size_t count)
      -> AnyAttr;

 private:
  auto call_any(Site site, std::string_view op_type, std::size_t num_outputs,
                const std::vector<Var>& inputs, std::span<const NamedAttr> attrs) const
      -> std::vector<Var>;

  std::shared_ptr<Builder> builder_;
  std::string domain_;
  std::int64_t version_;
};

}  // namespace opscribe::author
