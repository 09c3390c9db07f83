/* The codes of errors and settings. Generated from crates/core/src/codes.toml by `cargo xtask codegen`: do not edit. */
#ifndef TENSOR_CPP_CODES_HPP
#define TENSOR_CPP_CODES_HPP

#include <cstdint>

#include "../../tensor.h"

namespace libtensor {

/** Status codes of calls that fail. */
enum class ErrorKind : int32_t {
    Disposed = TENSOR_ERROR_DISPOSED,  ///< the object was disposed, or its scope was closed
    InvalidHandle = TENSOR_ERROR_INVALID_HANDLE,  ///< not a handle of this process, or one of another kind of object
    State = TENSOR_ERROR_STATE,  ///< the call does not fit the object's state
    Scope = TENSOR_ERROR_SCOPE,  ///< the scope is closed or capped
    Shape = TENSOR_ERROR_SHAPE,  ///< shapes that do not fit each other or the data
    Argument = TENSOR_ERROR_ARGUMENT,  ///< any other bad argument: NULL, not UTF-8, an unknown code
    Dtype = TENSOR_ERROR_DTYPE,  ///< an element type that the operation does not take
    Index = TENSOR_ERROR_INDEX,  ///< an axis or index out of range
    Io = TENSOR_ERROR_IO,  ///< a file cannot be read or written
    Format = TENSOR_ERROR_FORMAT,  ///< a file is damaged, or not of the expected format
    Unsupported = TENSOR_ERROR_UNSUPPORTED,  ///< the operation does not exist for this element type, device or object
    OutOfMemory = TENSOR_ERROR_OUT_OF_MEMORY,  ///< a limit, the system or the driver refused the memory
    Device = TENSOR_ERROR_DEVICE,  ///< the device is not available, or failed
    Internal = TENSOR_ERROR_INTERNAL,  ///< a defect of this library
};

/** Levels of leak reports: what is recorded of objects that are not disposed. */
enum class LeakReports : int32_t {
    Off = TENSOR_LEAKS_OFF,  ///< nothing
    Counts = TENSOR_LEAKS_COUNTS,  ///< the number of objects
    Sampled = TENSOR_LEAKS_SAMPLED,  ///< also the places where a sample of them was made
    All = TENSOR_LEAKS_ALL,  ///< also the place where each was made
};

}  // namespace libtensor

#endif  // TENSOR_CPP_CODES_HPP
