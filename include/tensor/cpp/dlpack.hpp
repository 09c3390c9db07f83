/* DLPack 1.x: tensors that share their memory with other libraries. */
#ifndef TENSOR_CPP_DLPACK_HPP
#define TENSOR_CPP_DLPACK_HPP

#include "tensor.hpp"

namespace libtensor {

/** Lends a tensor. The struct keeps the memory of the tensor until its deleter is called; see tensor_to_dlpack. */
inline DLManagedTensorVersioned* to_dlpack(const Tensor& tensor, bool read_only = false) {
    DLManagedTensorVersioned* out = nullptr;
    detail::check(tensor_to_dlpack(tensor.handle(), read_only, &out));
    return out;
}

/**
 * Creates a tensor over memory that another library lends. The deleter runs exactly once, even if this call throws; see
 * tensor_from_dlpack.
 */
inline Tensor from_dlpack(DLManagedTensorVersioned* managed) {
    tensor_t out{};
    detail::check(tensor_from_dlpack(TENSOR_SCOPE_THREAD, 0, managed, &out));
    return Tensor::from_handle(out);
}

}  // namespace libtensor

#endif  // TENSOR_CPP_DLPACK_HPP
