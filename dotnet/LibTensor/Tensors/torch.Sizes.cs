using System.Runtime.CompilerServices;

namespace LibTensor;

// The creation functions with up to four sizes as single arguments, and with an array of sizes; a null array is an
// error. The priorities are for a last size of 0, which C# could also take as a dtype.
public static unsafe partial class torch
{
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor empty(
        long size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        empty((ReadOnlySpan<long>)[size], dtype, device, requires_grad, names);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(1)]
    public static Tensor empty(
        long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        empty((ReadOnlySpan<long>)[rows, columns], dtype, device, requires_grad, names);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(2)]
    public static Tensor empty(
        long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        empty((ReadOnlySpan<long>)[dim0, dim1, dim2], dtype, device, requires_grad, names);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(3)]
    public static Tensor empty(
        long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        empty((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], dtype, device, requires_grad, names);

    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor empty(
        long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        empty((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, names);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor zeros(
        long size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        zeros((ReadOnlySpan<long>)[size], dtype, device, requires_grad, names);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(1)]
    public static Tensor zeros(
        long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        zeros((ReadOnlySpan<long>)[rows, columns], dtype, device, requires_grad, names);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(2)]
    public static Tensor zeros(
        long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        zeros((ReadOnlySpan<long>)[dim0, dim1, dim2], dtype, device, requires_grad, names);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(3)]
    public static Tensor zeros(
        long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        zeros((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], dtype, device, requires_grad, names);

    /// <inheritdoc cref="zeros(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor zeros(
        long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        zeros((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, names);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor ones(
        long size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        ones((ReadOnlySpan<long>)[size], dtype, device, requires_grad, names);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(1)]
    public static Tensor ones(
        long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        ones((ReadOnlySpan<long>)[rows, columns], dtype, device, requires_grad, names);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(2)]
    public static Tensor ones(
        long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        ones((ReadOnlySpan<long>)[dim0, dim1, dim2], dtype, device, requires_grad, names);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(3)]
    public static Tensor ones(
        long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        ones((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], dtype, device, requires_grad, names);

    /// <inheritdoc cref="ones(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor ones(
        long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        ones((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, names);

    /// <inheritdoc cref="full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool, string[])" />
    public static Tensor full(
        long size, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        full((ReadOnlySpan<long>)[size], value, dtype, device, requires_grad, names);

    /// <inheritdoc cref="full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(1)]
    public static Tensor full(
        long rows, long columns, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        full((ReadOnlySpan<long>)[rows, columns], value, dtype, device, requires_grad, names);

    /// <inheritdoc cref="full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(2)]
    public static Tensor full(
        long dim0, long dim1, long dim2, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        full((ReadOnlySpan<long>)[dim0, dim1, dim2], value, dtype, device, requires_grad, names);

    /// <inheritdoc cref="full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool, string[])" />
    [OverloadResolutionPriority(3)]
    public static Tensor full(
        long dim0, long dim1, long dim2, long dim3, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        full((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], value, dtype, device, requires_grad, names);

    /// <inheritdoc cref="full(ReadOnlySpan{long}, Scalar, ScalarType?, Device?, bool, string[])" />
    public static Tensor full(
        long[] size, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        full((ReadOnlySpan<long>)Given(size), value, dtype, device, requires_grad, names);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor rand(
        long size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        rand((ReadOnlySpan<long>)[size], dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    [OverloadResolutionPriority(1)]
    public static Tensor rand(
        long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        rand((ReadOnlySpan<long>)[rows, columns], dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    [OverloadResolutionPriority(2)]
    public static Tensor rand(
        long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        rand((ReadOnlySpan<long>)[dim0, dim1, dim2], dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    [OverloadResolutionPriority(3)]
    public static Tensor rand(
        long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        rand((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor rand(
        long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        rand((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor randn(
        long size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randn((ReadOnlySpan<long>)[size], dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    [OverloadResolutionPriority(1)]
    public static Tensor randn(
        long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randn((ReadOnlySpan<long>)[rows, columns], dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    [OverloadResolutionPriority(2)]
    public static Tensor randn(
        long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randn((ReadOnlySpan<long>)[dim0, dim1, dim2], dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    [OverloadResolutionPriority(3)]
    public static Tensor randn(
        long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randn((ReadOnlySpan<long>)[dim0, dim1, dim2, dim3], dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randn(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor randn(
        long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randn((ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randint(long, long, ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor randint(
        long low, long high, long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randint(low, high, (ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randint(long, long, ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    [OverloadResolutionPriority(-1)]
    public static Tensor randint(
        long low, long high, Size size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randint(low, high, (ReadOnlySpan<long>)size.Shape, dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randint(long, long, ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor randint(
        int low, int high, int[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randint(low, high, new Size(Given(size)), dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randint(long, long, ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor randint(
        long high, long[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randint(0, high, (ReadOnlySpan<long>)Given(size), dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randint(long, long, ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    [OverloadResolutionPriority(-1)]
    public static Tensor randint(
        long high, Size size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randint(0, high, (ReadOnlySpan<long>)size.Shape, dtype, device, requires_grad, generator, names);

    /// <inheritdoc cref="randint(long, long, ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor randint(
        int high, int[] size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        randint(0, high, new Size(Given(size)), dtype, device, requires_grad, generator, names);
}
