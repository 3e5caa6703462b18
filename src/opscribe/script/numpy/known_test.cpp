// docs/numpy.md lists the functions of numpy that are known: all of them, and no other.

#include <gmock/gmock.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "opscribe/script/modules/modules.h"
#include "opscribe/script/numpy/array.h"

namespace opscribe::script {
namespace {

// The functions, without element types and what is only there to be refused.
auto known() -> std::set<std::string> {
  std::set<std::string> names;
  for (const std::string module : {"numpy", "numpy.fft", "numpy.linalg"}) {
    for (const std::string_view name : names_in_module(module)) {
      const auto value = find_in_module(module, name);
      if (!value->is<Builtin>() || from_numpy_name(name)) continue;
      names.insert("np" + module.substr(5) + "." + std::string(name));
    }
  }
  names.insert({"np.random.default_rng", "np.random.RandomState"});
  return names;
}

TEST(KnownFunctions, AreTheListedOnes) {
  std::ifstream stream("docs/numpy.md");
  std::stringstream text;
  text << stream.rdbuf();
  const std::string content = text.str();
  const std::regex name("`(np\\.[A-Za-z0-9_.]+)`");
  std::set<std::string> listed;
  for (std::sregex_iterator at(content.begin(), content.end(), name), end; at != end;
       ++at) {
    listed.insert((*at)[1]);
  }
  EXPECT_THAT(listed, ::testing::ContainerEq(known()));
  EXPECT_GE(listed.size(), 180U);
}

}  // namespace
}  // namespace opscribe::script
