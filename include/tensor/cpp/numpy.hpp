/* Files of tensors, also in memory: NumPy's .npy and .npz, PyTorch's .pt, and those in the safetensors format. */
#ifndef TENSOR_CPP_NUMPY_HPP
#define TENSOR_CPP_NUMPY_HPP

#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "tensor.hpp"

namespace libtensor {

/** Tensors with their names, in order. */
using NamedTensors = std::vector<std::pair<std::string, Tensor>>;

namespace detail {

/** What the C functions pass on, until an exception, which must not cross them. */
struct Named {
    NamedTensors tensors;
    std::exception_ptr failed;

    static void keep(void* state, const char* name, uint64_t t) {
        Named& named = *static_cast<Named*>(state);
        Tensor tensor = Tensor::from_handle(tensor_t{t});
        if (named.failed) return;
        try {
            named.tensors.emplace_back(name, std::move(tensor));
        } catch (...) {
            named.failed = std::current_exception();
        }
    }

    NamedTensors take() {
        if (failed) std::rethrow_exception(failed);
        return std::move(tensors);
    }
};

/** The handles and names of tensors, as C takes them. */
struct Listed {
    std::vector<uint64_t> handles;
    std::vector<const char*> names;

    explicit Listed(const NamedTensors& tensors) {
        for (const auto& [name, tensor] : tensors) {
            handles.push_back(tensor.handle().id);
            names.push_back(name.c_str());
        }
    }
};

}  // namespace detail

/** Reads a file with one array. An array in Fortran order becomes a view. */
inline Tensor read_npy(const std::string& path) {
    tensor_t out{};
    detail::check(tensor_npy_read(TENSOR_SCOPE_THREAD, 0, path.c_str(), &out));
    return Tensor::from_handle(out);
}

/**
 * Maps a file of one array: elements are read when they are used, and changes do not reach the file. If the file becomes
 * shorter, operations on the tensor throw an IoError. What cannot be mapped, as numbers in the other byte order, is read.
 */
inline Tensor map_npy(const std::string& path) {
    tensor_t out{};
    detail::check(tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path.c_str(), &out));
    return Tensor::from_handle(out);
}

/** Writes a file with one array. An existing file is replaced once the new one is complete. */
inline void write_npy(const Tensor& tensor, const std::string& path) {
    detail::check(tensor_npy_write(tensor.handle(), path.c_str()));
}

/** Reads the arrays of an archive in the order of the archive. Entries that are not arrays of numbers are left out. */
inline NamedTensors read_npz(const std::string& path) {
    detail::Named named;
    detail::check(tensor_npz_read(TENSOR_SCOPE_THREAD, 0, path.c_str(), detail::Named::keep, &named));
    return named.take();
}

/** Writes an archive of arrays. An existing file is replaced once the new one is complete. */
inline void write_npz(const NamedTensors& tensors, const std::string& path, bool compressed = false) {
    const detail::Listed listed(tensors);
    detail::check(tensor_npz_write(listed.handles.data(), listed.names.data(), tensors.size(), path.c_str(), compressed));
}

/** Reads the bytes of a file with one array. */
inline Tensor decode_npy(const void* data, std::size_t bytes) {
    tensor_t out{};
    detail::check(tensor_npy_decode(TENSOR_SCOPE_THREAD, 0, data, bytes, &out));
    return Tensor::from_handle(out);
}

/** Reads the arrays from the bytes of an archive, in the order of the archive. */
inline NamedTensors decode_npz(const void* data, std::size_t bytes) {
    detail::Named named;
    detail::check(tensor_npz_decode(TENSOR_SCOPE_THREAD, 0, data, bytes, detail::Named::keep, &named));
    return named.take();
}

/** Reads all tensors from the bytes of a safetensors file, in their order. */
inline NamedTensors decode_safetensors(const void* data, std::size_t bytes) {
    detail::Named named;
    detail::check(tensor_safetensors_decode(TENSOR_SCOPE_THREAD, 0, data, bytes, detail::Named::keep, &named));
    return named.take();
}

/**
 * Maps all tensors of a safetensors file in the order of their bytes; see map_npy. Tensors that are not aligned in the
 * file are read instead.
 */
inline NamedTensors map_safetensors(const std::string& path) {
    detail::Named named;
    detail::check(tensor_safetensors_map(TENSOR_SCOPE_THREAD, 0, path.c_str(), detail::Named::keep, &named));
    return named.take();
}

/**
 * Maps all tensors of a file that PyTorch's torch.save has written, in its order; see map_npy. A name in dictionaries and
 * lists joins their keys and positions with dots. A checkpoint, which has the parameters of a model under state_dict,
 * model_state_dict or model, gives these alone. No code of the file runs: other objects are left out.
 */
inline NamedTensors map_torch(const std::string& path) {
    detail::Named named;
    detail::check(tensor_torch_map(TENSOR_SCOPE_THREAD, 0, path.c_str(), detail::Named::keep, &named));
    return named.take();
}

/** Reads the tensors from the bytes of a file of PyTorch; see map_torch. */
inline NamedTensors decode_torch(const void* data, std::size_t bytes) {
    detail::Named named;
    detail::check(tensor_torch_decode(TENSOR_SCOPE_THREAD, 0, data, bytes, detail::Named::keep, &named));
    return named.take();
}

/** Writes a dictionary that PyTorch's torch.load reads. An existing file is replaced once the new one is complete. */
inline void write_torch(const NamedTensors& tensors, const std::string& path) {
    const detail::Listed listed(tensors);
    detail::check(tensor_torch_write(listed.handles.data(), listed.names.data(), tensors.size(), path.c_str()));
}

}  // namespace libtensor

#endif  // TENSOR_CPP_NUMPY_HPP
