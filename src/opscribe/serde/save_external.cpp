#include "opscribe/serde/save_external.h"

#include <algorithm>
#include <array>

#include "opscribe/base/checked.h"
#include "opscribe/ir/walk.h"
#include "opscribe/serde/external_data.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/sha1.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::serde {
namespace {

constexpr std::uint64_t kSmallAlignment = 64;
constexpr std::size_t kHashDigits = 12;

auto has_external(const ir::Model& model) -> bool {
  bool found = false;
  ir::for_each_tensor(model, [&](const ir::StoredTensor& tensor) {
    found = found || tensor.is_external();
  });
  return found;
}

// The bytes a tensor's elements take; nothing for strings and for tensors so malformed
// that they have no size.
auto size_of(const ir::StoredTensor& tensor) -> std::optional<std::uint64_t> {
  const auto count = checked::try_product(tensor.dims);
  if (!count || tensor.segment != nullptr) return std::nullopt;
  return try_storage_bytes(tensor.dtype(), static_cast<std::uint64_t>(*count));
}

// Names of data files beside a model that is there already.
auto data_names(const std::string& path) -> std::set<std::string> {
  std::set<std::string> names;
  try {
    const auto model = load(path);
    ir::for_each_tensor(*model, [&](const ir::StoredTensor& tensor) {
      if (tensor.is_external()) {
        names.insert(checked_location(external_ref(tensor).location));
      }
    });
  } catch (const Error&) {
    // Not a model, or one that names nothing usable: it owns no file.
    names.clear();
  }
  return names;
}

// `name` with `-<hash>` before its ending.
auto hashed_name(const std::string& name, const std::string& hash) -> std::string {
  const std::size_t dot = name.rfind('.');
  const std::size_t cut = dot == std::string::npos || dot == 0 ? name.size() : dot;
  return name.substr(0, cut) + "-" + hash.substr(0, kHashDigits) + name.substr(cut);
}

}  // namespace

ExternalSave::ExternalSave(const ir::Model& model, const SaveFolder& folder,
                           const std::string& model_name, const SaveOptions& options)
    : model_(model),
      folder_(folder),
      options_(options),
      model_name_(model_name),
      only_external_(!options.external_data) {
  require(std::has_single_bit(options.alignment),
          "the alignment of external data is {}, not a power of two",
          options.alignment);
  if (options.external_data) {
    wanted_ = *options.external_data;
  } else if (model.external_store != nullptr && has_external(model)) {
    const auto* store = dynamic_cast<const DirectoryStore*>(model.external_store.get());
    if (store == nullptr || !store->is_at(folder.path()))
      wanted_ = model_name + ".data";
  }
  if (wanted_.empty() && !options.external_data) return;
  if (checked_location(wanted_) != wanted_ || wanted_.find('/') != std::string::npos ||
      wanted_ == model_name) {
    throw Error(ErrorKind::Usage,
                fmt::format("`{}` cannot be the file of external data", wanted_),
                "give a plain file name other than the model's");
  }
  old_names_ = data_names(folder.path_of(model_name));
  plan();
}

void ExternalSave::plan() {
  ir::for_each_tensor(model_, [&](const ir::StoredTensor& tensor) {
    const auto size = size_of(tensor);
    const bool large = size && *size >= options_.external_threshold && *size != 0;
    if (tensor.is_external()) {
      if (only_external_ || large) {
        add(tensor, size.value_or(0));
      } else {
        overrides_[&tensor] = {.raw = raw_data_of(model_, tensor)};
      }
      return;
    }
    if (only_external_ || !large) return;
    try {
      raw_data_of(model_, tensor);
    } catch (const Error&) {
      return;  // malformed: written as it is
    }
    add(tensor, *size);
  });
}

void ExternalSave::add(const ir::StoredTensor& tensor, std::uint64_t size) {
  const std::uint64_t alignment = size >= options_.alignment
                                      ? options_.alignment
                                      : std::min(options_.alignment, kSmallAlignment);
  const std::uint64_t rest = end_ % alignment;
  const std::uint64_t start =
      rest == 0 ? end_ : checked::add(end_, alignment - rest, "the data file's size");
  items_.push_back({&tensor, start, size});
  end_ = checked::add(start, size, "the data file's size");
}

void ExternalSave::write() {
  if (items_.empty()) return;
  file_.emplace(folder_, wanted_);
  const std::string checksum = write_items(*file_);
  file_->finish();
  choose_name(checksum);
  folder_.sync();
  for (const Item& item : items_) {
    TensorOverride& instead = overrides_[item.tensor];
    instead.external = {{"location", name_},
                        {"offset", fmt::format("{}", item.offset)},
                        {"length", fmt::format("{}", item.size)}};
    if (options_.checksum) instead.external.emplace_back("checksum", checksum);
  }
}

// Returns the checksum.
auto ExternalSave::write_items(PendingFile& file) const -> std::string {
  constexpr std::size_t kChunk = std::size_t{8} << 20;
  static constexpr std::array<std::byte, 4096> kZeros{};
  const bool hash = options_.checksum || folder_.exists(wanted_);
  Sha1 sha1;
  std::uint64_t at = 0;
  const auto put = [&](Bytes bytes) {
    // In pieces, so that hashing finds them in the cache.
    while (!bytes.empty()) {
      const Bytes part = bytes.first(std::min(bytes.size(), kChunk));
      if (hash) sha1.update(part);
      file.write(part);
      at += part.size();
      bytes = bytes.subspan(part.size());
    }
  };
  for (const Item& item : items_) {
    while (at < item.offset) {
      put(Bytes(kZeros).first(static_cast<std::size_t>(
          std::min<std::uint64_t>(item.offset - at, kZeros.size()))));
    }
    const RawData data = raw_data_of(model_, *item.tensor);
    invariant(data.bytes.size() == item.size,
              "tensor `{}` has {} bytes, {} were planned", item.tensor->name.view(),
              data.bytes.size(), item.size);
    put(data.bytes);
  }
  return hash ? sha1.finish() : std::string();
}

void ExternalSave::choose_name(const std::string& checksum) {
  for (const std::string& name : {wanted_, hashed_name(wanted_, checksum)}) {
    name_ = name;
    if (file_->try_take(name)) return;
    if (file_->same_as(name)) {
      file_.reset();  // the content is there already
      return;
    }
  }
  throw Error(ErrorKind::Io,
              fmt::format("`{}` exists and is not the data of `{}`",
                          folder_.path_of(name_), model_name_),
              "choose another name for the external data or remove the file")
      .with_path(folder_.path_of(name_))
      .with_os_code(EEXIST);
}

void ExternalSave::keep() {
  if (file_) file_->keep();
}

void ExternalSave::remove_old() const {
  if (items_.empty()) return;
  for (const std::string& name : old_names_) {
    // Only names this save would give: other files may serve other models.
    const std::size_t dash = name.rfind('-');
    const bool asked_for =
        name == wanted_ ||
        (dash != std::string::npos &&
         hashed_name(wanted_, name.substr(dash + 1, kHashDigits)) == name);
    if (asked_for && name != name_) folder_.remove(name);
  }
}

}  // namespace opscribe::serde
