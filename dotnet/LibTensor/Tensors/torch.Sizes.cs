using System.Runtime.CompilerServices;

namespace LibTensor;

// The creation functions with up to four sizes as single arguments, and with an array of sizes; a null array is an
// error. The priorities are for a last size of 0, which C# could also take as a dtype.
public static unsafe partial class torch
{
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor empty(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty([dim0], dtype, device, requires_grad);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(1)]
    public static Tensor empty(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty([dim0, dim1], dtype, device, requires_grad);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(2)]
    public static Tensor empty(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty([dim0, dim1, dim2], dtype, device, requires_grad);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(3)]
    public static Tensor empty(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty([dim0, dim1, dim2, dim3], dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor zeros(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros([dim0], dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(1)]
    public static Tensor zeros(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros([dim0, dim1], dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(2)]
    public static Tensor zeros(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros([dim0, dim1, dim2], dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(3)]
    public static Tensor zeros(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros([dim0, dim1, dim2, dim3], dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor ones(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones([dim0], dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(1)]
    public static Tensor ones(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones([dim0, dim1], dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(2)]
    public static Tensor ones(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones([dim0, dim1, dim2], dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    [OverloadResolutionPriority(3)]
    public static Tensor ones(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones([dim0, dim1, dim2, dim3], dtype, device, requires_grad);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor rand(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand([dim0], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    [OverloadResolutionPriority(1)]
    public static Tensor rand(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand([dim0, dim1], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    [OverloadResolutionPriority(2)]
    public static Tensor rand(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand([dim0, dim1, dim2], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    [OverloadResolutionPriority(3)]
    public static Tensor rand(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand([dim0, dim1, dim2, dim3], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor randn(long dim0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn([dim0], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    [OverloadResolutionPriority(1)]
    public static Tensor randn(long dim0, long dim1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn([dim0, dim1], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    [OverloadResolutionPriority(2)]
    public static Tensor randn(long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn([dim0, dim1, dim2], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    [OverloadResolutionPriority(3)]
    public static Tensor randn(long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn([dim0, dim1, dim2, dim3], dtype, device, requires_grad, generator);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor empty(long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        empty((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor zeros(long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        zeros((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor ones(long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        ones((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad);

    /// <inheritdoc cref="full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool)" />
    public static Tensor full(long[] size, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full((ReadOnlySpan<long>)Given(size), value, dtype, device, requires_grad);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor rand(long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        rand((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor randn(long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        randn((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, generator);

    /// <inheritdoc cref="randint(long, long, ReadOnlySpan{long}, ScalarType?, Device?, Generator?)" />
    public static Tensor randint(
        long low, long high, long[] size, ScalarType? dtype = null, Device? device = null, Generator? generator = null) =>
        randint(low, high, (ReadOnlySpan<long>)Given(size), dtype, device, generator);
}
