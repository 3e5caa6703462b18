#include "opscribe/base/version.h"

namespace opscribe {

auto version() -> std::string_view {
  return OPSCRIBE_VERSION;
}

}  // namespace opscribe
