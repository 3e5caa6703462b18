# The extension `opscribe._core`, and a package directory to import it from.

find_package(Python 3.11 REQUIRED COMPONENTS Interpreter Development.Module)
execute_process(
  COMMAND ${Python_EXECUTABLE} -m nanobind --cmake_dir
  OUTPUT_VARIABLE nanobind_ROOT OUTPUT_STRIP_TRAILING_WHITESPACE
  RESULT_VARIABLE nanobind_missing ERROR_QUIET)
if(nanobind_missing)
  message(FATAL_ERROR "${Python_EXECUTABLE} has no nanobind; run tools/bootstrap, or "
    "point -DPython_EXECUTABLE at a Python that has it")
endif()
find_package(nanobind CONFIG REQUIRED)

set(package ${CMAKE_SOURCE_DIR}/python/opscribe)
set(staged ${CMAKE_BINARY_DIR}/python/opscribe)
file(GLOB bindings CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/python/bind/*.cpp)

# NOMINSIZE: nanobind would otherwise choose size over speed for our code too, and
# it turns the stack protector off. Our warnings stop at its headers.
nanobind_add_module(_core NB_STATIC NOMINSIZE NB_SUPPRESS_WARNINGS ${bindings})
# SHELL: keeps CMake from dropping a flag that stands before nanobind's own already.
target_compile_options(_core PRIVATE -O2 "SHELL:-fstack-protector-strong")
target_link_options(_core PRIVATE -Wl,--exclude-libs,ALL)
target_include_directories(_core PRIVATE ${OPSCRIBE_SOURCE_DIR})
target_link_libraries(_core PRIVATE opscribe_flags opscribe_driver)
set_target_properties(_core PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${staged})

# build/python/opscribe is the package as it is being worked on: the extension, and
# links to the sources. Links whose source is gone go too.
if(NOT SKBUILD)
  file(MAKE_DIRECTORY ${staged})
  file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${package} ${package}/*)
  list(REMOVE_ITEM sources __pycache__)
  file(GLOB links RELATIVE ${staged} ${staged}/*)
  foreach(link IN LISTS links)
    if(IS_SYMLINK ${staged}/${link} AND NOT link IN_LIST sources)
      file(REMOVE ${staged}/${link})
    endif()
  endforeach()
  foreach(source IN LISTS sources)
    file(CREATE_LINK ${package}/${source} ${staged}/${source} SYMBOLIC)
  endforeach()
else()
  install(TARGETS _core LIBRARY DESTINATION opscribe)
endif()
