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

# utf8proc ships no CMake package in Debian 12.
find_path(UTF8PROC_INCLUDE_DIR utf8proc.h REQUIRED)
find_library(UTF8PROC_LIBRARY utf8proc REQUIRED)
add_library(utf8proc::utf8proc UNKNOWN IMPORTED GLOBAL)
set_target_properties(utf8proc::utf8proc PROPERTIES
  IMPORTED_LOCATION ${UTF8PROC_LIBRARY}
  INTERFACE_INCLUDE_DIRECTORIES ${UTF8PROC_INCLUDE_DIR})

# Nor does RE2.
find_path(RE2_INCLUDE_DIR re2/re2.h REQUIRED)
find_library(RE2_LIBRARY re2 REQUIRED)
add_library(re2::re2 UNKNOWN IMPORTED GLOBAL)
set_target_properties(re2::re2 PROPERTIES
  IMPORTED_LOCATION ${RE2_LIBRARY}
  INTERFACE_INCLUDE_DIRECTORIES ${RE2_INCLUDE_DIR})

# Vectors: a kernel is compiled for several instruction sets and chooses when it runs.
find_package(hwy 1 REQUIRED)

if(OPSCRIBE_BUILD_TESTS)
  find_package(GTest REQUIRED)
  include(GoogleTest)
  enable_testing()
endif()
