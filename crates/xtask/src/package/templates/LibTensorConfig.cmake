# LibTensor::tensor is the shared library, LibTensor::tensor_static the static one. Paths are relative to this file.
get_filename_component(_libtensor_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

include(CMakeFindDependencyMacro)
find_dependency(Threads)

if(NOT TARGET LibTensor::tensor)
  add_library(LibTensor::tensor SHARED IMPORTED)
  set_target_properties(LibTensor::tensor PROPERTIES
    IMPORTED_LOCATION "${_libtensor_prefix}/lib/libtensor.so.@VERSION@"
    IMPORTED_SONAME "libtensor.so.0"
    INTERFACE_INCLUDE_DIRECTORIES "${_libtensor_prefix}/include")

  add_library(LibTensor::tensor_static STATIC IMPORTED)
  set_target_properties(LibTensor::tensor_static PROPERTIES
    IMPORTED_LOCATION "${_libtensor_prefix}/lib/libtensor.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_libtensor_prefix}/include"
    INTERFACE_LINK_LIBRARIES "Threads::Threads;${CMAKE_DL_LIBS};gcc_s;m")
endif()
unset(_libtensor_prefix)
