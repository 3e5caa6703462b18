#include "opscribe/author/site.h"

#include <fmt/format.h>

namespace opscribe::author {

auto Site::text() const -> std::string {
  return fmt::format("{}:{}", file(), line());
}

}  // namespace opscribe::author
