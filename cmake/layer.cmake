# The two functions that declare a folder of src/opscribe.
#
# Folder = namespace = target (`opscribe_<folder>`). Sources, headers and unit
# tests sit together: `x.cpp` is the library, `x_test.cpp` its test. Files are
# globbed, so adding an operator or a test edits no build file.

set(OPSCRIBE_SOURCE_DIR ${CMAKE_CURRENT_SOURCE_DIR}/src)

# Splits the .cpp files of `folder` into `sources` and `tests` of the caller.
function(opscribe_glob folder)
  file(GLOB_RECURSE all CONFIGURE_DEPENDS ${OPSCRIBE_SOURCE_DIR}/opscribe/${folder}/*.cpp)
  set(tests ${all})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER all EXCLUDE REGEX "_test\\.cpp$")
  set(sources ${all} PARENT_SCOPE)
  set(tests ${tests} PARENT_SCOPE)
endfunction()

# Compiles `header` (of src/opscribe) once for all files of `target`.
function(opscribe_precompile target header)
  # In angle brackets it is written down as it stands: no path of this machine, which
  # would keep ccache from sharing results between checkouts.
  target_precompile_headers(${target} PRIVATE <opscribe/${header}>)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # ccache asks for it: the preprocessor then names the compiled header instead of
    # reading the text again.
    target_compile_options(${target} PRIVATE -fpch-preprocess)
  endif()
endfunction()

function(opscribe_test folder)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  if(NOT OPSCRIBE_BUILD_TESTS OR NOT ARG_SOURCES)
    return()
  endif()
  add_executable(${folder}_test ${ARG_SOURCES})
  target_link_libraries(${folder}_test PRIVATE ${ARG_LINK} GTest::gmock_main)
  # A test runs once; compiling it is what costs.
  target_compile_options(${folder}_test PRIVATE $<$<CONFIG:Release>:-O1>)
  gtest_discover_tests(${folder}_test DISCOVERY_TIMEOUT 60
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    TEST_PREFIX "${folder}." PROPERTIES LABELS "unit;${folder}")
endfunction()

# opscribe_layer(folder number [PRECOMPILE header] USES folders... LINK targets...)
#
# PRECOMPILE names a header that nearly every file of the layer includes: it is compiled
# once, and each file starts from there instead of reading it again.
function(opscribe_layer folder number)
  cmake_parse_arguments(ARG "" "PRECOMPILE" "USES;LINK" ${ARGN})
  opscribe_glob(${folder})
  set(target opscribe_${folder})
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
    set_property(GLOBAL APPEND PROPERTY OPSCRIBE_ARCHIVES ${target})
    if(ARG_PRECOMPILE)
      opscribe_precompile(${target} ${ARG_PRECOMPILE})
    endif()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} ${OPSCRIBE_SOURCE_DIR})
  list(TRANSFORM ARG_USES PREPEND opscribe_)
  target_link_libraries(${target} ${scope} opscribe_flags ${ARG_USES} ${ARG_LINK})
  set_property(GLOBAL APPEND PROPERTY OPSCRIBE_LAYERS ${folder})
  set_property(GLOBAL APPEND PROPERTY OPSCRIBE_LINKED ${ARG_LINK})
  opscribe_test(${folder} SOURCES ${tests} LINK ${target})
endfunction()

# opscribe_program(folder number NAME executable USES folders... LINK targets...)
#
# Its tests are linked with all of its sources but main.cpp.
function(opscribe_program folder number)
  cmake_parse_arguments(ARG "" "NAME" "USES;LINK" ${ARGN})
  opscribe_glob(${folder})
  if(NOT sources)
    return()
  endif()
  list(TRANSFORM ARG_USES PREPEND opscribe_)
  set(target opscribe_${folder})
  add_executable(${target} ${sources})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${ARG_NAME} RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
  target_include_directories(${target} PRIVATE ${OPSCRIBE_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE opscribe_flags ${ARG_USES} ${ARG_LINK})
  set_property(GLOBAL APPEND PROPERTY OPSCRIBE_PROGRAMS ${target})

  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(tests)
    opscribe_test(${folder} SOURCES ${tests} ${sources}
      LINK opscribe_flags ${ARG_USES} ${ARG_LINK})
  endif()
endfunction()
