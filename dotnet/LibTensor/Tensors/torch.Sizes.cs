namespace LibTensor;

// The creation functions with the sizes as single arguments, up to four.
public static unsafe partial class torch
{
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor empty(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty([dim0], dtype, device, requires_grad);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor empty(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty([dim0, dim1], dtype, device, requires_grad);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor empty(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty([dim0, dim1, dim2], dtype, device, requires_grad);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor empty(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty([dim0, dim1, dim2, dim3], dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor zeros(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros([dim0], dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor zeros(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros([dim0, dim1], dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor zeros(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros([dim0, dim1, dim2], dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor zeros(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros([dim0, dim1, dim2, dim3], dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor ones(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones([dim0], dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor ones(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones([dim0, dim1], dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor ones(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones([dim0, dim1, dim2], dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor ones(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones([dim0, dim1, dim2, dim3], dtype, device, requires_grad);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor rand(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand([dim0], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor rand(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand([dim0, dim1], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor rand(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand([dim0, dim1, dim2], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor rand(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand([dim0, dim1, dim2, dim3], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor randn(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn([dim0], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor randn(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn([dim0, dim1], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor randn(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn([dim0, dim1, dim2], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor randn(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn([dim0, dim1, dim2, dim3], dtype, device, requires_grad, generator);
}
