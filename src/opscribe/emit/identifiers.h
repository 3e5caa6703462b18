#pragma once

// Names of a model as identifiers of a script.
//
//   "/layer1/Conv_output_0"  ->  layer1_Conv_output_0
//   "123"                    ->  v123
//   "lambda"                 ->  lambda_
//
// What comes out is ASCII, no keyword, no name that Python or a script gives a meaning,
// and never given twice. Which name it stands for is the caller's to keep.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace opscribe::emit {

auto is_keyword(std::string_view text) -> bool;
// ASCII, and free to be given to anything.
auto is_identifier(std::string_view text) -> bool;
// The same of what stands where keywords only are in the way: attributes, arguments.
auto is_member_name(std::string_view text) -> bool;

class Identifiers {
 public:
  Identifiers() = default;
  // Those of a function see the names of the module around it.
  explicit Identifiers(const Identifiers* around) : around_(around) {}

  // `wish` cleaned, with `_2`, `_3`, ... when it is taken.
  auto fresh(std::string_view wish) -> std::string;
  // Takes exactly this one; false when it is taken or none.
  auto take(std::string_view name) -> bool;

 private:
  auto is_taken(const std::string& name) const -> bool {
    return taken_.contains(name) || (around_ != nullptr && around_->is_taken(name));
  }

  const Identifiers* around_ = nullptr;
  std::unordered_set<std::string> taken_;
  std::unordered_map<std::string, std::uint64_t> next_;
};

}  // namespace opscribe::emit
