/* The class Tensor. */
#ifndef TENSOR_CPP_TENSOR_HPP
#define TENSOR_CPP_TENSOR_HPP

#include <complex>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "device.hpp"
#include "dtype.hpp"
#include "enums.hpp"
#include "error.hpp"
#include "scalar.hpp"
#include "shape.hpp"

namespace libtensor {

class Index;
template <class T>
class Lease;

namespace detail {

/** Returns the code of what becomes of a graph. */
constexpr int32_t graph(bool retain, bool create) noexcept {
    return create ? TENSOR_GRAPH_CREATE : retain ? TENSOR_GRAPH_RETAIN : TENSOR_GRAPH_FREE;
}

template <class T>
struct IsComplex : std::false_type {};
template <class T>
struct IsComplex<std::complex<T>> : std::true_type {};

}  // namespace detail

/**
 * A tensor: a variable for one handle. The scope that is current when a tensor is made owns the handle.
 *
 * A copy is an alias: another handle to the same tensor, which the current scope owns. A move costs nothing and leaves
 * the other variable empty. The destructor disposes of a handle that nothing owns; a handle of a scope ends with the
 * scope. Using an empty variable throws an InvalidHandleError, and using a tensor after the end of its handle throws a
 * DisposedError.
 *
 * Methods that compute return a new tensor. Methods with a name that ends in `_` change this tensor and return it. As
 * with a pointer, `const` applies to the variable and does not protect the elements from other variables.
 */
class Tensor {
public:
    /** Creates an empty variable. */
    Tensor() noexcept = default;

    /** Creates an alias of a tensor. A copy of an empty variable is empty. */
    Tensor(const Tensor& other) {
        if (other.id_ != 0) {
            tensor_t out{};
            detail::check(tensor_alias(TENSOR_SCOPE_THREAD, 0, other.handle(), &out));
            id_ = out.id;
        }
    }

    Tensor(Tensor&& other) noexcept : id_(std::exchange(other.id_, 0)) {}

    /** Makes this variable an alias of another tensor. */
    Tensor& operator=(const Tensor& other) & {
        Tensor copy(other);
        std::swap(id_, copy.id_);
        return *this;
    }

    Tensor& operator=(Tensor&& other) & noexcept {
        Tensor moved(std::move(other));
        std::swap(id_, moved.id_);
        return *this;
    }

    /**
     * Copies elements to a part, as in `x[0] = y`. The elements are broadcast, and converted to the dtype of the part.
     * Throws a StateError if the part is not a view, as with a tensor of indices, through which `index_put_` writes.
     */
    void operator=(const Tensor& value) && {
        require_part();
        copy_(value);
    }

    /** Fills a part with a number, as in `x[0] = 1`. */
    void operator=(Scalar value) && {
        require_part();
        fill_(value);
    }

    /** Disposes of the handle if nothing owns it. */
    ~Tensor() {
        if (id_ != 0) {
            tensor_release(id_);
        }
    }

    // ---- Handles ----

    /** Takes over a handle of C. The tensor disposes of it like a handle that it has created itself. */
    static Tensor from_handle(tensor_t handle) noexcept { return Tensor(handle); }

    /** Returns the handle in C, which this tensor keeps. Throws an InvalidHandleError if this variable is empty. */
    tensor_t handle() const {
        if (id_ == 0) {
            detail::fail_empty("Tensor");
        }
        return tensor_t{id_};
    }

    /** Returns the number of the handle, or 0 if this variable is empty. */
    uint64_t id() const noexcept { return id_; }

    /** Releases the handle to the caller, who disposes of it if nothing owns it, and leaves this variable empty. */
    tensor_t release_handle() noexcept { return tensor_t{std::exchange(id_, 0)}; }

    /** Returns whether this variable has a handle, live or not. */
    bool defined() const noexcept { return id_ != 0; }

    /**
     * Returns whether the tensor can be used, which requires that neither its handle was disposed of nor its scope
     * closed.
     */
    bool is_live() const noexcept { return tensor_is_live(id_) != 0; }

    /**
     * Disposes of the handle now. Memory that aliases, views and recorded graphs use stays. Disposing again has no
     * effect.
     */
    void dispose() { detail::check(tensor_dispose(id_)); }

    /** Creates another handle to this tensor in the current scope, as a copy does. */
    Tensor alias() const {
        handle();
        return *this;
    }

    // ---- Properties ----

    DType dtype() const { return static_cast<DType>(info().dtype); }
    Device device() const { return Device(info().device); }

    /** Returns the number of dimensions. */
    int64_t dim() const { return info().rank; }

    /** Returns the number of elements. */
    int64_t numel() const { return info().numel; }

    Shape sizes() const {
        const tensor_info_t info = this->info();
        return Shape(info.dims, static_cast<std::size_t>(info.rank));
    }

    /** Returns the strides in elements. */
    Shape strides() const {
        const tensor_info_t info = this->info();
        return Shape(info.strides, static_cast<std::size_t>(info.rank));
    }

    /**
     * Returns the size of a dimension. A negative dimension counts from the end, and one out of range throws an
     * IndexError.
     */
    int64_t size(int64_t dim) const {
        const tensor_info_t info = this->info();
        return info.dims[place(info, dim)];
    }

    /** Returns the stride of a dimension in elements. A negative dimension counts from the end. */
    int64_t stride(int64_t dim) const {
        const tensor_info_t info = this->info();
        return info.strides[place(info, dim)];
    }

    bool is_contiguous() const { return has(TENSOR_INFO_CONTIGUOUS); }
    bool is_view() const { return has(TENSOR_INFO_VIEW); }
    bool is_floating_point() const { return libtensor::is_floating_point(dtype()); }
    bool is_complex() const { return libtensor::is_complex(dtype()); }

    // ---- Gradients ----

    bool requires_grad() const { return has(TENSOR_INFO_REQUIRES_GRAD); }

    /** Returns whether no recorded operation made this tensor. */
    bool is_leaf() const { return has(TENSOR_INFO_LEAF); }

    /**
     * Sets whether this leaf requires a gradient. Throws a DTypeError for a tensor that is not floating-point, and a
     * StateError for a tensor that is not a leaf.
     */
    Tensor& requires_grad_(bool on = true) {
        detail::check(tensor_set_requires_grad(handle(), on));
        return *this;
    }

    /** Returns the gradient as a new handle, or an empty variable if there is none. */
    Tensor grad() const { return made(tensor_grad, handle()); }

    /** Removes the gradient. */
    void zero_grad() { detail::check(tensor_zero_grad(handle())); }

    /**
     * Computes the gradients of all leaves that this tensor, which has one element, was computed from, and adds them to
     * the leaves' gradients. The recorded graph is freed unless `retain_graph` is true. With `create_graph` the
     * computation is recorded, so that the gradients can be differentiated again, and the graph stays. Throws a
     * StateError for a tensor without a graph, or if an operand was changed in place after the recording, and a
     * ShapeError for more than one element. With `create_graph`, throws an UnsupportedError for an operation whose
     * gradient cannot be recorded.
     */
    void backward(bool retain_graph = false, bool create_graph = false) const {
        detail::check(tensor_backward(handle(), TENSOR_NONE, detail::graph(retain_graph, create_graph)));
    }

    /** Does the same for a tensor of any shape. `gradient` is the gradient of this tensor, with its shape. */
    void backward(const Tensor& gradient, bool retain_graph = false, bool create_graph = false) const {
        detail::check(tensor_backward(handle(), gradient.handle(), detail::graph(retain_graph, create_graph)));
    }

    /** Returns a tensor over the same memory through which no gradient flows. To leave a scope, see `scope_detach`. */
    Tensor detach() const { return made(tensor_detach, handle()); }

    // ---- Owners ----

    /** Moves this tensor from the scope that owns it to the scope above. A tensor that nothing owns stays unowned. */
    Tensor& move_to_outer_scope() & {
        detail::check(tensor_move_to_outer(handle().id));
        return *this;
    }

    /** Does the same for a result, as in `return (x + y).move_to_outer_scope();`. */
    Tensor move_to_outer_scope() && { return std::move(move_to_outer_scope()); }

    /** Takes this tensor out of its scope, so that it lives as long as this variable. */
    Tensor& scope_detach() & {
        detail::check(tensor_scope_detach(handle().id));
        return *this;
    }

    /** Does the same for a result. */
    Tensor scope_detach() && { return std::move(scope_detach()); }

    // ---- Elements ----

    /**
     * Returns the element of a tensor with one element. Integers and fractions convert to T as in `Scalar::to`. A
     * complex T must be the type of the elements. Throws a ShapeError for more elements or none, an ArgumentError if T
     * cannot hold the number, and a DTypeError for a complex number as a real T or as another complex type.
     */
    template <class T>
    T item() const {
        if constexpr (detail::IsComplex<T>::value) {
            if (numel() != 1) {
                throw ShapeError("item takes a tensor of one element: got " + std::to_string(numel()));
            }
            T value{};
            copy_to(&value, 1);
            return value;
        } else {
            return item().to<T>();
        }
    }

    /** Returns the element of a tensor with one element. Throws a DTypeError for a complex number. */
    Scalar item() const {
        tensor_scalar_t out{};
        detail::check(tensor_item(handle(), &out));
        return Scalar(out);
    }

    /**
     * Copies the elements in row-major order. T is the type of the elements; for another type, convert them with `to`
     * first. Throws a DTypeError if T is not the type of the elements.
     */
    template <class T>
    std::vector<T> to_vector() const {
        const auto count = static_cast<std::size_t>(numel());
        if constexpr (std::is_same_v<T, bool>) {
            // A vector of bools has no bytes.
            const std::unique_ptr<bool[]> copy(new bool[count]);
            copy_to(copy.get(), count);
            return std::vector<bool>(copy.get(), copy.get() + count);
        } else {
            std::vector<T> elements(count);
            copy_to(elements.data(), count);
            return elements;
        }
    }

    /** Copies the elements in row-major order to `count` places, which is the number of elements. */
    template <class T>
    void copy_to(T* to, std::size_t count) const {
        detail::check(tensor_copy_out(handle(), static_cast<int32_t>(dtype_of<T>), to, count * sizeof(T)));
    }

    /**
     * Gives direct access to the elements of a contiguous tensor on the host until the lease ends. Throws a DTypeError
     * if T, which may be const, is not the type of the elements, and a StateError for a tensor that is not contiguous.
     */
    template <class T>
    Lease<T> lease() const;

    /** Fills this tensor with a number. */
    Tensor& fill_(Scalar value);

    /** Fills this tensor with zeros. */
    Tensor& zero_() { return fill_(0); }

    /** Converts the elements to another dtype. With the same dtype, the result is an alias. */
    Tensor to(DType dtype) const { return to_dtype(dtype); }

    /** Copies the tensor to another device. On the same device, the result is an alias. */
    Tensor to(Device device) const { return to_device(device); }

    /** Copies the tensor to the host. */
    Tensor cpu() const { return to_device(kHost); }

    /** Returns the matrix with rows and columns exchanged. Throws a ShapeError unless the tensor has two dimensions. */
    Tensor t() const {
        if (dim() != 2) {
            throw ShapeError("t() exchanges the dimensions of a matrix: got " + std::to_string(dim()) + " dimensions");
        }
        return transpose(0, 1);
    }

    // ---- Indexing: see index.hpp ----

    /**
     * Returns a part, as in `x[0]`, `x[-1]`, `x[Slice(1, 3)]`, or `x[indices]` with a tensor. The part is a view, or a
     * copy for a tensor.
     */
    Tensor operator[](const Index& index) const;

    /** Returns a part, as in `x[{0, Slice(1)}]`. */
    Tensor operator[](std::initializer_list<Index> indices) const;

    /** Returns a part, as in `x.index({0, Slice(1, 3), Ellipsis, None})`. */
    Tensor index(std::initializer_list<Index> indices) const;

    /** Copies elements to a part. The elements are broadcast, and converted to the dtype of the part. */
    Tensor& index_put_(std::initializer_list<Index> indices, const Tensor& value);

    /** Fills a part with a number. */
    Tensor& index_put_(std::initializer_list<Index> indices, Scalar value);

    // ---- Parts: see parts.hpp ----

    /** Returns views of `size` indices of a dimension each, of which the last may have fewer. */
    std::vector<Tensor> split(int64_t size, int64_t dim = 0) const;

    /**
     * Returns views of the given numbers of indices of a dimension. Throws an ArgumentError if their sum is not the
     * size of the dimension.
     */
    std::vector<Tensor> split(const std::vector<int64_t>& sizes, int64_t dim = 0) const;

    /** Returns at most `chunks` views of a dimension, all of the same size except for the last. */
    std::vector<Tensor> chunk(int64_t chunks, int64_t dim = 0) const;

    /** Returns a view without the dimension for each of its indices. */
    std::vector<Tensor> unbind(int64_t dim = 0) const;

    // ---- Decompositions: see factors.hpp ----
    //
    // Of the matrices in the last two dimensions, of float32 or float64. The parts are views of one tensor. Other
    // dtypes are an UnsupportedError, and shapes that are no matrices a ShapeError.

    /** Returns the signs of the determinants of square matrices and the logarithms of their absolute values. */
    std::pair<Tensor, Tensor> slogdet() const;

    /**
     * Returns a permutation (..., m, m), a lower triangle (..., m, k) with ones on the diagonal, and an upper one (...,
     * k, n).
     */
    std::tuple<Tensor, Tensor, Tensor> lu() const;

    /** Returns orthonormal columns (..., m, k) and an upper triangle (..., k, n) whose diagonal is not negative. */
    std::pair<Tensor, Tensor> qr() const;

    /**
     * Returns U (..., m, k), the singular values (..., k) in descending order, and V transposed (..., k, n). The first
     * large element of each column of U is positive. Throws an ArgumentError if an element is not finite or the
     * algorithm does not converge.
     */
    std::tuple<Tensor, Tensor, Tensor> svd() const;

    /**
     * Returns the eigenvalues (..., n) of symmetric matrices in ascending order, and the eigenvectors as columns (...,
     * n, n). Only one triangle is read, the lower or the upper one. Throws an ArgumentError if an element is not finite
     * or the algorithm does not converge.
     */
    std::pair<Tensor, Tensor> eigh(bool upper = false) const;

    // ---- Text ----

    /**
     * Returns the elements as NumPy prints them. After the end of the handle, the text says that the handle has ended.
     */
    std::string to_string() const {
        if (!is_live()) {
            return id_ == 0 ? "Tensor (empty)" : "Tensor (disposed of)";
        }
        return detail::text([this](char* buf, std::size_t cap, std::size_t* len) {
            return tensor_format(tensor_t{id_}, buf, cap, len);
        });
    }

    friend std::ostream& operator<<(std::ostream& out, const Tensor& tensor) { return out << tensor.to_string(); }

    // ---- Operations ----

#include "methods.hpp"

private:
    explicit Tensor(tensor_t handle) noexcept : id_(handle.id) {}

    using Make = int32_t (*)(tensor_scope_t, uint32_t, tensor_t, tensor_t*);

    static Tensor made(Make make, tensor_t handle) {
        tensor_t out{};
        detail::check(make(TENSOR_SCOPE_THREAD, 0, handle, &out));
        return Tensor(out);
    }

    tensor_info_t info() const {
        tensor_info_t out;
        detail::check(tensor_info(handle(), &out));
        return out;
    }

    /** Refuses to write to a result that no variable has, as nobody would see it. */
    void require_part() const {
        if (!is_view()) {
            throw StateError("an assignment to a result that is no view: expected a part by numbers and slices; "
                             "index_put_ writes through a tensor of indices");
        }
    }

    bool has(int32_t flag) const { return (info().flags & flag) != 0; }

    static std::size_t place(const tensor_info_t& info, int64_t dim) {
        if (dim < -info.rank || dim >= info.rank) {
            throw IndexError("dimension " + std::to_string(dim) + " is out of range for a tensor with " +
                             std::to_string(info.rank) + " dimensions");
        }
        return static_cast<std::size_t>(dim < 0 ? dim + info.rank : dim);
    }

    uint64_t id_ = 0;
};

}  // namespace libtensor

#endif  // TENSOR_CPP_TENSOR_HPP
