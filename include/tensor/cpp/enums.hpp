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

}  // namespace libtensor

#endif  // TENSOR_CPP_ENUMS_HPP
