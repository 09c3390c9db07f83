using System.Runtime.CompilerServices;

namespace LibTensor;

// New tensors with the shape, dtype and device of another one, and of its dtype and device in another shape.
public static partial class torch
{
    /// <summary>Creates a tensor of zeros with the shape, dtype and device of another tensor.</summary>
    /// <param name="input">The other tensor.</param>
    /// <param name="dtype">The dtype. The default is that of the other tensor.</param>
    /// <param name="device">The device. The default is that of the other tensor.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor zeros_like(
        Tensor input, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        zeros(Given(input).shape, dtype ?? input.dtype, device ?? input.device, requires_grad, names: names);

    /// <summary>Creates a tensor of ones with the shape, dtype and device of another tensor.</summary>
    /// <param name="input">The other tensor.</param>
    /// <param name="dtype">The dtype. The default is that of the other tensor.</param>
    /// <param name="device">The device. The default is that of the other tensor.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor ones_like(
        Tensor input, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        ones(Given(input).shape, dtype ?? input.dtype, device ?? input.device, requires_grad, names: names);

    /// <summary>Creates a tensor with uninitialized elements with the shape, dtype and device of another tensor.</summary>
    /// <param name="input">The other tensor.</param>
    /// <param name="dtype">The dtype. The default is that of the other tensor.</param>
    /// <param name="device">The device. The default is that of the other tensor.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor empty_like(
        Tensor input, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        empty(Given(input).shape, dtype ?? input.dtype, device ?? input.device, requires_grad, names: names);

    /// <summary>Creates a tensor of one value with the shape, dtype and device of another tensor.</summary>
    /// <param name="input">The other tensor.</param>
    /// <param name="value">The value.</param>
    /// <param name="dtype">The dtype. The default is that of the other tensor.</param>
    /// <param name="device">The device. The default is that of the other tensor.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor full_like(
        Tensor input, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        full(Given(input).shape, value, dtype ?? input.dtype, device ?? input.device, requires_grad, names: names);

    /// <summary>Returns uniform random numbers from 0 up to, but not including, 1, with the shape, dtype and device of another tensor.</summary>
    /// <param name="input">The other tensor.</param>
    /// <param name="dtype">The dtype. The default is that of the other tensor.</param>
    /// <param name="device">The device. The default is that of the other tensor.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor rand_like(
        Tensor input, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        rand(Given(input).shape, dtype ?? input.dtype, device ?? input.device, requires_grad, names: names);

    /// <summary>Returns normal random numbers with mean 0 and variance 1 with the shape, dtype and device of another tensor.</summary>
    /// <param name="input">The other tensor.</param>
    /// <param name="dtype">The dtype. The default is that of the other tensor.</param>
    /// <param name="device">The device. The default is that of the other tensor.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor randn_like(
        Tensor input, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        randn(Given(input).shape, dtype ?? input.dtype, device ?? input.device, requires_grad, names: names);

    /// <summary>Returns random integers with the shape, dtype and device of another tensor.</summary>
    /// <param name="input">The other tensor.</param>
    /// <param name="low">The lowest number.</param>
    /// <param name="high">The number above the highest one.</param>
    /// <param name="dtype">The dtype. The default is that of the other tensor.</param>
    /// <param name="device">The device. The default is that of the other tensor.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor randint_like(
        Tensor input, long low, long high, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        randint(low, high, Given(input).shape, dtype ?? input.dtype, device ?? input.device, requires_grad, names: names);

    public partial class Tensor
    {
        /// <summary>Creates a tensor of zeros with the shape, dtype and device of this tensor.</summary>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor zeros_like(ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            torch.zeros_like(this, dtype, device, requires_grad);

        /// <summary>Creates a tensor of ones with the shape, dtype and device of this tensor.</summary>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor ones_like(ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            torch.ones_like(this, dtype, device, requires_grad);

        /// <summary>Creates a tensor with uninitialized elements with the shape, dtype and device of this tensor.</summary>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor empty_like(ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            torch.empty_like(this, dtype, device, requires_grad);

        /// <summary>Creates a tensor of one value with the shape, dtype and device of this tensor.</summary>
        /// <param name="value">The value.</param>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor full_like(Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            torch.full_like(this, value, dtype, device, requires_grad);

        /// <summary>Returns uniform random numbers from 0 up to, but not including, 1, with the shape, dtype and device of this tensor.</summary>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor rand_like(ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            torch.rand_like(this, dtype, device, requires_grad);

        /// <summary>Returns normal random numbers with mean 0 and variance 1 with the shape, dtype and device of this tensor.</summary>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor randn_like(ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            torch.randn_like(this, dtype, device, requires_grad);

        /// <summary>Returns random integers with the shape, dtype and device of this tensor.</summary>
        /// <param name="low">The lowest number.</param>
        /// <param name="high">The number above the highest one.</param>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor randint_like(long low, long high, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            torch.randint_like(this, low, high, dtype, device, requires_grad);

        /// <summary>Creates a tensor of zeros with the dtype and device of this tensor.</summary>
        /// <param name="size">The shape.</param>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor new_zeros(ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            zeros(size, dtype ?? this.dtype, device ?? this.device, requires_grad);

        /// <inheritdoc cref="new_zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        public Tensor new_zeros(long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            zeros(size, dtype ?? this.dtype, device ?? this.device, requires_grad);

        /// <inheritdoc cref="new_zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        public Tensor new_zeros(
            long size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_zeros((ReadOnlySpan<long>)[size], dtype, device, requires_grad);

        /// <inheritdoc cref="new_zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(1)]
        public Tensor new_zeros(
            long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_zeros((ReadOnlySpan<long>)[rows, columns], dtype, device, requires_grad);

        /// <inheritdoc cref="new_zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(2)]
        public Tensor new_zeros(
            long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_zeros((ReadOnlySpan<long>)[dim0, dim1, dim2], dtype, device, requires_grad);

        /// <inheritdoc cref="new_zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(3)]
        public Tensor new_zeros(
            long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_zeros((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], dtype, device, requires_grad);

        /// <summary>Creates a tensor of ones with the dtype and device of this tensor.</summary>
        /// <param name="size">The shape.</param>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor new_ones(ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            ones(size, dtype ?? this.dtype, device ?? this.device, requires_grad);

        /// <inheritdoc cref="new_ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        public Tensor new_ones(long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            ones(size, dtype ?? this.dtype, device ?? this.device, requires_grad);

        /// <inheritdoc cref="new_ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        public Tensor new_ones(
            long size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_ones((ReadOnlySpan<long>)[size], dtype, device, requires_grad);

        /// <inheritdoc cref="new_ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(1)]
        public Tensor new_ones(
            long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_ones((ReadOnlySpan<long>)[rows, columns], dtype, device, requires_grad);

        /// <inheritdoc cref="new_ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(2)]
        public Tensor new_ones(
            long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_ones((ReadOnlySpan<long>)[dim0, dim1, dim2], dtype, device, requires_grad);

        /// <inheritdoc cref="new_ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(3)]
        public Tensor new_ones(
            long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_ones((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], dtype, device, requires_grad);

        /// <summary>Creates a tensor with uninitialized elements with the dtype and device of this tensor.</summary>
        /// <param name="size">The shape.</param>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor new_empty(ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            empty(size, dtype ?? this.dtype, device ?? this.device, requires_grad);

        /// <inheritdoc cref="new_empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        public Tensor new_empty(long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            empty(size, dtype ?? this.dtype, device ?? this.device, requires_grad);

        /// <inheritdoc cref="new_empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        public Tensor new_empty(
            long size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_empty((ReadOnlySpan<long>)[size], dtype, device, requires_grad);

        /// <inheritdoc cref="new_empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(1)]
        public Tensor new_empty(
            long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_empty((ReadOnlySpan<long>)[rows, columns], dtype, device, requires_grad);

        /// <inheritdoc cref="new_empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(2)]
        public Tensor new_empty(
            long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_empty((ReadOnlySpan<long>)[dim0, dim1, dim2], dtype, device, requires_grad);

        /// <inheritdoc cref="new_empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(3)]
        public Tensor new_empty(
            long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_empty((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], dtype, device, requires_grad);

        /// <summary>Creates a tensor of one value with the dtype and device of this tensor.</summary>
        /// <param name="size">The shape.</param>
        /// <param name="value">The value.</param>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public Tensor new_full(ReadOnlySpan<long> size, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            full(size, value, dtype ?? this.dtype, device ?? this.device, requires_grad);

        /// <inheritdoc cref="new_full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool)" />
        public Tensor new_full(long[] size, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            full(size, value, dtype ?? this.dtype, device ?? this.device, requires_grad);

        /// <inheritdoc cref="new_full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool)" />
        public Tensor new_full(
            long size, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_full((ReadOnlySpan<long>)[size], value, dtype, device, requires_grad);

        /// <inheritdoc cref="new_full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(1)]
        public Tensor new_full(
            long rows, long columns, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_full((ReadOnlySpan<long>)[rows, columns], value, dtype, device, requires_grad);

        /// <inheritdoc cref="new_full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(2)]
        public Tensor new_full(
            long dim0, long dim1, long dim2, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_full((ReadOnlySpan<long>)[dim0, dim1, dim2], value, dtype, device, requires_grad);

        /// <inheritdoc cref="new_full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool)" />
        [OverloadResolutionPriority(3)]
        public Tensor new_full(
            long dim0, long dim1, long dim2, long dim3, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            new_full((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], value, dtype, device, requires_grad);

        /// <summary>Creates a tensor from a copy of an array with the dtype and device of this tensor.</summary>
        /// <param name="data">The array, of any rank.</param>
        /// <param name="dtype">The dtype. The default is that of this tensor.</param>
        /// <param name="device">The device. The default is that of this tensor.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        /// <exception cref="ArgumentException">No dtype has such elements.</exception>
        public Tensor new_tensor(Array data, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            from_array(data, dtype ?? this.dtype, device ?? this.device, requires_grad);
    }
}
