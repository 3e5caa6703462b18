# Language level, warnings, hardening, sanitizers, compiler cache and linker.

option(OPSCRIBE_BUILD_TESTS "Build the C++ tests" ON)
option(OPSCRIBE_BUILD_PYTHON "Build the Python extension" OFF)
option(OPSCRIBE_BUILD_FUZZ "Build the fuzz targets (clang only)" OFF)
option(OPSCRIBE_BUILD_BENCH "Build the C++ benchmarks" OFF)
option(OPSCRIBE_WERROR "Treat warnings as errors" ON)
set(OPSCRIBE_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_library(opscribe_flags INTERFACE)
target_compile_features(opscribe_flags INTERFACE cxx_std_20)
target_compile_options(opscribe_flags INTERFACE $<BUILD_INTERFACE:
  -Wall;-Wextra;-Wconversion;-Wshadow;-Wnon-virtual-dtor;-fstack-protector-strong>)
if(OPSCRIBE_WERROR)
  target_compile_options(opscribe_flags INTERFACE $<BUILD_INTERFACE:-Werror>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Designated initialisers leave members at their defaults on purpose.
  target_compile_options(opscribe_flags INTERFACE
    $<BUILD_INTERFACE:-Wno-missing-field-initializers>)
endif()
if(OPSCRIBE_SANITIZE)
  add_compile_options(-fsanitize=${OPSCRIBE_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all -g)
  add_link_options(-fsanitize=${OPSCRIBE_SANITIZE})
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_definitions(opscribe_flags INTERFACE
    $<BUILD_INTERFACE:_FORTIFY_SOURCE=2>)
  add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack)
endif()
