#pragma once

// Value: something a graph computes, takes or holds. Knows who makes and who uses it.

#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>

#include "opscribe/base/interner.h"
#include "opscribe/base/text.h"
#include "opscribe/ir/fields.h"
#include "opscribe/ir/stored_tensor.h"
#include "opscribe/ir/type.h"

namespace opscribe::ir {

class Graph;
class Model;
class Node;
class Value;

// Everything a value declaration says beyond the name.
struct ValueInfo {
  const Type* type = nullptr;  // null: absent
  Text doc;
  Metadata metadata;
  Bytes unknown;
};

auto equal(const ValueInfo& a, const ValueInfo& b) -> bool;

// One input slot of a node, linked into its value's list of uses.
class Use {
 public:
  auto user() const -> Node* { return user_; }
  auto index() const -> std::size_t { return index_; }
  auto value() const -> Value* { return value_; }  // null: an omitted input
  auto next() const -> Use* { return next_; }
  auto prev() const -> Use* { return prev_; }

 private:
  friend class Graph;
  friend class Node;
  friend class Value;
  Value* value_ = nullptr;
  Node* user_ = nullptr;
  Use* prev_ = nullptr;
  Use* next_ = nullptr;
  std::uint32_t index_ = 0;
};

// Forward range over a value's uses, oldest first. Changing the use at hand (set_input)
// invalidates the position: collect first, or use `replace_all_uses_with`.
class UseRange {
 public:
  class Iterator {
   public:
    using value_type = Use*;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(Use* use) : use_(use) {}
    auto operator*() const -> Use* { return use_; }
    auto operator++() -> Iterator& {
      use_ = use_->next();
      return *this;
    }
    auto operator++(int) -> Iterator {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend auto operator==(Iterator, Iterator) -> bool = default;

   private:
    Use* use_ = nullptr;
  };
  explicit UseRange(Use* first) : first_(first) {}
  auto begin() const -> Iterator { return Iterator(first_); }
  auto end() const -> Iterator { return Iterator(); }
  auto empty() const -> bool { return first_ == nullptr; }

 private:
  Use* first_;
};

// A value has at most one definition: a node's output, a graph input, an initializer,
// or input and initializer at once (the initializer is then the default). A value
// without one is *undefined*: a malformed file used or described a name that nothing
// makes.
class Value {
 public:
  auto name() const -> Name { return name_; }
  // Also renames in the graph's quantization annotations and the device and training
  // records that refer to values by name.
  void set_name(std::string_view name);

  // The graph the value belongs to; subgraphs may use values of the graphs around them.
  auto graph() const -> Graph* { return graph_; }

  auto producer() const -> Node* { return producer_; }  // null: no node makes it
  auto output_index() const -> std::size_t { return output_index_; }
  auto is_input() const -> bool { return is_input_; }
  auto is_initializer() const -> bool { return initializer_ != nullptr || is_sparse_; }
  auto is_graph_output() const -> bool { return num_outputs_ != 0; }
  auto is_defined() const -> bool {
    return producer_ != nullptr || is_input_ || is_initializer();
  }

  // The constant behind an initializer; null for others and for sparse initializers.
  auto initializer() const -> StoredTensor* { return initializer_; }
  auto is_sparse_initializer() const -> bool { return is_sparse_; }

  auto uses() const -> UseRange { return UseRange(first_use_); }
  auto num_uses() const -> std::size_t { return num_uses_; }
  auto has_uses() const -> bool { return first_use_ != nullptr; }

  // Redirects every node input that reads this value, and every place in graph outputs,
  // to `other`.
  void replace_all_uses_with(Value* other);

  // The type as it is declared: what the file said, or what is to be written. Null when
  // nothing is declared. What can be inferred is not stored here: inference must not
  // change files.
  auto type() const -> const Type* { return info_ == nullptr ? nullptr : info_->type; }
  void set_type(const Type* type);
  auto doc() const -> Text { return info_ == nullptr ? Text() : info_->doc; }
  void set_doc(Text doc);
  // Null when the value has no declaration anywhere.
  auto info() const -> const ValueInfo* { return info_; }
  void set_info(const ValueInfo* info);
  // A private copy of the declaration, to change in place; made when there is none.
  auto mutable_info() -> ValueInfo*;
  // The value is (or will be) written to the graph's list of intermediate declarations.
  auto is_listed() const -> bool { return is_listed_; }

 private:
  friend class Graph;
  friend class Model;
  friend class Node;

  Name name_;
  Graph* graph_ = nullptr;
  Node* producer_ = nullptr;
  Use* first_use_ = nullptr;
  Use* last_use_ = nullptr;
  const ValueInfo* info_ = nullptr;
  StoredTensor* initializer_ = nullptr;
  std::uint32_t num_uses_ = 0;
  std::uint32_t output_index_ = 0;
  std::uint32_t num_outputs_ = 0;  // how often it stands in graph outputs
  bool is_input_ = false;
  bool is_sparse_ = false;
  bool is_listed_ = false;
  bool has_variants_ = false;  // some declaration of it differs from info_
};

}  // namespace opscribe::ir
