# What `cmake --install` and `pip install .` put where.
#
#   cmake --install   bin/opscribe, lib/libopscribe.a, include/opscribe/, and the
#                     CMake package: find_package(opscribe) -> opscribe::opscribe
#   pip install .     the command beside python, the extension inside the package

include(GNUInstallDirs)
get_property(programs GLOBAL PROPERTY OPSCRIBE_PROGRAMS)
get_property(archives GLOBAL PROPERTY OPSCRIBE_ARCHIVES)
get_property(linked GLOBAL PROPERTY OPSCRIBE_LINKED)

if(SKBUILD)
  if(programs)
    install(TARGETS ${programs} RUNTIME DESTINATION ${SKBUILD_SCRIPTS_DIR})
  endif()
  # Files named PACKAGE=PATH: the terms of what tools/wheel puts into the wheel.
  foreach(notice IN LISTS OPSCRIBE_NOTICES)
    string(REGEX MATCH "^([^=]+)=(.+)$" found "${notice}")
    install(FILES ${CMAKE_MATCH_2} RENAME ${CMAKE_MATCH_1}.txt
      DESTINATION ${SKBUILD_METADATA_DIR}/licenses)
  endforeach()
  return()
endif()

# One archive of all layers: users link one thing and never meet their order.
foreach(archive IN LISTS archives)
  list(APPEND objects $<TARGET_OBJECTS:${archive}>)
endforeach()
add_library(opscribe STATIC ${objects})
add_library(opscribe::opscribe ALIAS opscribe)
set_target_properties(opscribe PROPERTIES LINKER_LANGUAGE CXX)
target_compile_features(opscribe PUBLIC cxx_std_20)
target_include_directories(opscribe PUBLIC
  $<BUILD_INTERFACE:${OPSCRIBE_SOURCE_DIR}>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
# protozero is headers only and seen by serde's sources alone, utf8proc and RE2 by the
# sources of syntax and ops.
list(REMOVE_DUPLICATES linked)
list(REMOVE_ITEM linked protozero::protozero utf8proc::utf8proc re2::re2)
list(APPEND linked utf8proc re2)  # by name: they have no CMake package to be found by
target_link_libraries(opscribe PUBLIC ${linked})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/opscribe)
install(TARGETS ${programs} opscribe EXPORT opscribe-targets
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${OPSCRIBE_SOURCE_DIR}/opscribe
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN cli EXCLUDE PATTERN testdata EXCLUDE)
install(EXPORT opscribe-targets NAMESPACE opscribe:: DESTINATION ${package_dir})

include(CMakePackageConfigHelpers)
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/opscribe-config.cmake.in
  ${CMAKE_BINARY_DIR}/opscribe-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/opscribe-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${CMAKE_BINARY_DIR}/opscribe-config.cmake
  ${CMAKE_BINARY_DIR}/opscribe-config-version.cmake
  DESTINATION ${package_dir})
