#pragma once

// Which names are visible while a graph is checked, and where each was defined.
//
// One table for the whole model, indexed by the number of a name. Entering a graph
// opens a level; leaving it takes back what the level defined. So looking up a name
// costs one load, however deep the graph.

#include <cstdint>
#include <vector>

#include "opscribe/check/context.h"

namespace opscribe::check {

struct Definition {
  enum class By : std::uint8_t { Nothing, Input, Initializer, SparseInitializer, Node };

  std::uint32_t level = 0;  // 0: not defined
  By by = By::Nothing;
  std::uint32_t index = 0;  // among the graph's inputs, initializers or nodes
};

class Scope {
 public:
  explicit Scope(std::size_t num_names)
      : definitions_(num_names), reported_(num_names) {}

  // A graph being checked; its names go when it goes.
  class Level {
   public:
    Level(Scope& scope, const Where& where)
        : scope_(scope), bottom_(scope.undo_.size()) {
      scope_.levels_.push_back({++scope_.last_level_, &where});
    }
    Level(const Level&) = delete;
    auto operator=(const Level&) -> Level& = delete;
    ~Level() { scope_.leave(bottom_); }

   private:
    Scope& scope_;
    std::size_t bottom_;
  };

  // Names are not empty from here on.
  auto is_visible(Name name) const -> bool {
    return definitions_[name.id()].level != 0;
  }
  auto is_of_this_graph(Name name) const -> bool {
    return definitions_[name.id()].level == levels_.back().number;
  }
  auto definition(Name name) const -> const Definition& {
    return definitions_[name.id()];
  }
  void define(Name name, Definition::By by, std::size_t index) {
    Definition& slot = definitions_[name.id()];
    undo_.push_back({name.id(), slot});
    slot = {.level = levels_.back().number,
            .by = by,
            .index = static_cast<std::uint32_t>(index)};
  }
  // True the first time a name is asked about in this graph: one problem is reported
  // once, not at each use.
  auto report_once(Name name) -> bool {
    std::uint32_t& slot = reported_[name.id()];
    return std::exchange(slot, levels_.back().number) != levels_.back().number;
  }

  // The place of a definition, for labels.
  auto place_of(const Context& ctx, const Definition& definition) const -> diag::Place;

 private:
  struct Undo {
    std::uint32_t id;
    Definition before;
  };
  struct Open {
    std::uint32_t number;
    const Where* where;
  };

  void leave(std::size_t bottom) {
    while (undo_.size() > bottom) {
      definitions_[undo_.back().id] = undo_.back().before;
      undo_.pop_back();
    }
    levels_.pop_back();
  }

  std::vector<Definition> definitions_;  // by name
  std::vector<std::uint32_t> reported_;  // by name: the last level it was reported in
  std::vector<Undo> undo_;
  std::vector<Open> levels_;
  std::uint32_t last_level_ = 0;
};

}  // namespace opscribe::check
