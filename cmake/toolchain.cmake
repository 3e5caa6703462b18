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
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# Executables are position independent, and so are the archives that also end up
# in the Python extension. Nobody replaces our functions from outside, so the compiler
# may see through the calls between them.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)

# Same sources, same bytes: no path of this machine gets into the output. With the
# base directory named, ccache also shares its results between checkouts. It knows a
# precompiled header by its content once it is told that neither definitions without
# effect nor the time of day (which -Wdate-time keeps out) can make two of them differ.
add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}=. -Wdate-time)
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      /usr/bin/env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
      CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_library(opscribe_flags INTERFACE)
target_compile_features(opscribe_flags INTERFACE cxx_std_20)
target_compile_options(opscribe_flags INTERFACE
  -Wall -Wextra -Wconversion -Wshadow -Wnon-virtual-dtor)
if(OPSCRIBE_WERROR)
  target_compile_options(opscribe_flags INTERFACE -Werror)
endif()
# Designated initialisers leave members at their defaults on purpose.
target_compile_options(opscribe_flags INTERFACE -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Guesses that g++ 12 makes after inlining, and makes wrongly inside std::string's
  # operator+ and std::optional; the sanitizers look at what really happens.
  target_compile_options(opscribe_flags INTERFACE
    -Wno-restrict -Wno-maybe-uninitialized)
else()
  # clang sees the deprecated helper inside libstdc++'s own std::stable_sort.
  target_compile_options(opscribe_flags INTERFACE -Wno-deprecated-declarations)
endif()

if(OPSCRIBE_SANITIZE)
  add_compile_options(-fsanitize=${OPSCRIBE_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all -g1)
  add_link_options(-fsanitize=${OPSCRIBE_SANITIZE})
  if(OPSCRIBE_BUILD_FUZZ)
    # Coverage counters in every layer, so that the fuzzer sees where it gets.
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
  # Hardening that stays on for users. The standard library's own checks turn an
  # index out of range into a stop instead of a read of someone else's memory.
  add_compile_options(-fstack-protector-strong -fstack-clash-protection
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    add_compile_options(-fcf-protection)
  endif()
  add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack)
elseif(CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_options(-D_GLIBCXX_ASSERTIONS)
endif()
