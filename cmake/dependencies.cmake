# What opscribe stands on; docs/dependencies.md says why each.

find_package(fmt 9 REQUIRED)
find_package(nlohmann_json 3.10 REQUIRED)
find_package(CLI11 2 REQUIRED)

# protozero is headers only and ships no CMake package.
find_path(PROTOZERO_INCLUDE_DIR protozero/pbf_reader.hpp REQUIRED)
add_library(protozero INTERFACE)
add_library(protozero::protozero ALIAS protozero)
target_include_directories(protozero SYSTEM INTERFACE
  $<BUILD_INTERFACE:${PROTOZERO_INCLUDE_DIR}>)

if(OPSCRIBE_BUILD_TESTS)
  find_package(GTest REQUIRED)
  include(GoogleTest)
  enable_testing()
endif()
