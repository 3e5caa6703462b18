#pragma once

#include <string>

#include "opscribe/author/site.h"
#include "opscribe/base/error.h"

namespace opscribe::author {

// An Error that knows the call of the program that made the mistake; `what()` begins
// with it.
class SiteError : public Error {
 public:
  SiteError(Error error, Site site)
      : Error(std::move(error)),
        site_(site),
        text_(site.text() + ": " + Error::what()) {}

  auto site() const noexcept -> Site { return site_; }
  auto what() const noexcept -> const char* override { return text_.c_str(); }

 private:
  Site site_;
  std::string text_;
};

// Runs what a call does; an Error from it says where the call stands, unless it stems
// from a call inside and says so already.
template <typename Action>
auto located(Site site, Action&& action) -> decltype(auto) {
  try {
    return action();
  } catch (const SiteError&) {
    throw;
  } catch (Error& error) {
    throw SiteError(std::move(error), site);
  }
}

}  // namespace opscribe::author
