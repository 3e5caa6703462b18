#pragma once

// The data file of a save: which tensors go there, and under what name; internal.

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "opscribe/ir/model.h"
#include "opscribe/serde/pending_file.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/wire_writer.h"

namespace opscribe::serde {

// Moves tensors of one model to a data file beside it. The data file is complete and
// has a name of its own before the model is written, so a model that names it can be
// read at any moment; if the save fails, the destructor takes the file away again.
class ExternalSave {
 public:
  ExternalSave(const ir::Model& model, const SaveFolder& folder,
               const std::string& model_name, const SaveOptions& options);

  // Writes the data file, if any tensor needs one.
  void write();
  // How the model's tensors are to be written.
  auto overrides() const -> const TensorOverrides& { return overrides_; }
  // The model is in place: the data file stays.
  void keep();
  // Removes the data file of the model that was replaced, if this save asked for the
  // same name.
  void remove_old() const;

 private:
  struct Item {
    const ir::StoredTensor* tensor;
    std::uint64_t offset;
    std::uint64_t size;
  };
  void plan();
  void add(const ir::StoredTensor& tensor, std::uint64_t size);
  auto write_items(PendingFile& file) const -> std::string;
  void choose_name(const std::string& checksum);

  const ir::Model& model_;
  const SaveFolder& folder_;
  const SaveOptions& options_;
  std::string model_name_;
  std::string wanted_;  // the name asked for; empty: nothing goes outside
  bool only_external_;  // only what is outside already
  std::string name_;    // the name it got
  std::uint64_t end_ = 0;
  std::vector<Item> items_;
  std::set<std::string> old_names_;  // data files of the model to be replaced
  std::optional<PendingFile> file_;
  TensorOverrides overrides_;
};

}  // namespace opscribe::serde
