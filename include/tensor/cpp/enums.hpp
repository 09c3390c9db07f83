/* Choices that operations take as arguments. */
#ifndef TENSOR_CPP_ENUMS_HPP
#define TENSOR_CPP_ENUMS_HPP

#include <cstdint>

namespace libtensor {

/** What a loss function returns. */
enum class Reduction : int64_t {
    None = 0,  ///< the loss of each element
    Mean = 1,  ///< the mean of the losses
    Sum = 2,   ///< the sum of the losses
};

/** What `pad` fills the new places with. */
enum class PadMode : int64_t {
    Constant = 0,   ///< a value
    Reflect = 1,    ///< the elements, reflected at the end
    Replicate = 2,  ///< the element at the end
    Circular = 3,   ///< the elements of the other end
};

/** How `interpolate` and `grid_sample` compute an element that lies between others. */
enum class Filter : int64_t {
    Nearest = 0,  ///< the nearest element
    Linear = 1,   ///< linear interpolation: bilinear for images, trilinear for volumes
    Cubic = 2,    ///< cubic interpolation; not for `grid_sample`
    Area = 3,     ///< the mean of an area; not for `grid_sample`
};

/** What `grid_sample` uses for a place outside the image. */
enum class Border : int64_t {
    Zeros = 0,       ///< zero
    Nearest = 1,     ///< the nearest pixel of the border
    Reflection = 2,  ///< the image, reflected at the border
};

}  // namespace libtensor

#endif  // TENSOR_CPP_ENUMS_HPP
