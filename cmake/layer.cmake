# The two functions that declare a folder of src/opscribe.
#
# Folder = namespace = target (`opscribe_<folder>`). Sources, headers and unit
# tests sit together: `x.cpp` is the library, `x_test.cpp` its test. Files are
# globbed, so adding an operator or a test edits no build file.

set(OPSCRIBE_SOURCE_DIR ${CMAKE_CURRENT_SOURCE_DIR}/src)

function(opscribe_layer folder number)
  cmake_parse_arguments(ARG "" "" "USES;LINK" ${ARGN})
  set(dir ${OPSCRIBE_SOURCE_DIR}/opscribe/${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")

  set(target opscribe_${folder})
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${OPSCRIBE_SOURCE_DIR}> $<INSTALL_INTERFACE:include>)
  list(TRANSFORM ARG_USES PREPEND opscribe_)
  target_link_libraries(${target} ${scope} opscribe_flags ${ARG_USES} ${ARG_LINK})
  set_property(GLOBAL APPEND PROPERTY OPSCRIBE_LAYERS ${target})

  if(OPSCRIBE_BUILD_TESTS AND tests)
    add_executable(${folder}_test ${tests})
    target_link_libraries(${folder}_test PRIVATE ${target} GTest::gmock_main)
    gtest_discover_tests(${folder}_test DISCOVERY_TIMEOUT 60
      TEST_PREFIX "${folder}." PROPERTIES LABELS "unit;${folder}")
  endif()
endfunction()

function(opscribe_program folder number)
  cmake_parse_arguments(ARG "" "NAME" "USES;LINK" ${ARGN})
  set(dir ${OPSCRIBE_SOURCE_DIR}/opscribe/${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  if(NOT sources)
    return()
  endif()
  add_executable(opscribe_${folder} ${sources})
  set_target_properties(opscribe_${folder} PROPERTIES
    OUTPUT_NAME ${ARG_NAME} RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
  target_include_directories(opscribe_${folder} PRIVATE ${OPSCRIBE_SOURCE_DIR})
  list(TRANSFORM ARG_USES PREPEND opscribe_)
  target_link_libraries(opscribe_${folder} PRIVATE ${ARG_USES} ${ARG_LINK})
endfunction()
