#include "opscribe/ops/image/library.h"

#include <dlfcn.h>

#include "opscribe/base/error.h"

namespace opscribe::ops {

Library::Library(const char* name)
    : name_(name), handle_(dlopen(name, RTLD_NOW | RTLD_LOCAL)) {}

auto Library::find(const char* name, std::string_view format) const -> void* {
  if (handle_ == nullptr) {
    throw Error(ErrorKind::Unsupported,
                fmt::format("decoding {} needs the library {}", format, name_),
                "install it");
  }
  if (void* found = dlsym(handle_, name)) return found;
  throw Error(ErrorKind::Unsupported,
              fmt::format("the library {} has no function {}, which decoding {} needs",
                          name_, name, format),
              "install a newer one");
}

}  // namespace opscribe::ops
