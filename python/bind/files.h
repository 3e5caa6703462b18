#pragma once

// Models from what Python names them by.

#include <memory>
#include <string>

#include "bind.h"
#include "opscribe/serde/load.h"

namespace opscribe::bind {

auto is_path(nb::handle object) -> bool;  // a str or an os.PathLike
auto to_path(nb::handle object) -> std::string;
// From a path or bytes; releases the GIL meanwhile.
auto load(nb::handle source, const serde::LoadOptions& options)
    -> std::unique_ptr<ir::Model>;

}  // namespace opscribe::bind
