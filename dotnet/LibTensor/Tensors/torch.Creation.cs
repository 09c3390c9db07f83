using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// Provides tensors, scopes, modules and optimizers under the names of PyTorch and TorchSharp. Import it with <c>using
/// static LibTensor.torch;</c>.
/// </summary>
public static unsafe partial class torch
{
    /// <summary>Creates a tensor with uninitialized elements, which must be written before they are read.</summary>
    /// <param name="size">The shape.</param>
    /// <param name="dtype">The dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor empty(
        ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        Create(Op.Empty, size, dtype, device, requires_grad, names);

    /// <summary>Creates a tensor of zeros.</summary>
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor zeros(
        ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        Create(Op.Zeros, size, dtype, device, requires_grad, names);

    /// <summary>Creates a tensor of ones.</summary>
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor ones(
        ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        Create(Op.Ones, size, dtype, device, requires_grad, names);

    /// <summary>Creates a tensor with uninitialized elements at given distances.</summary>
    /// <param name="size">The shape.</param>
    /// <param name="strides">The distance between neighbours of each dimension, in elements.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    /// <exception cref="ArgumentException">There is another number of strides than of sizes, or one is negative.</exception>
    public static Tensor empty_strided(
        long[] size, long[] strides, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
    {
        if (Given(size).Length != Given(strides).Length || strides.Any(static stride => stride < 0))
        {
            throw new ArgumentException(
                $"empty_strided takes {size.Length} strides of at least 0 for the shape {Tensor.ShapeText(size)}, not {Tensor.ShapeText(strides)}");
        }
        bool isEmpty = size.Contains(0);
        long reach = isEmpty ? 0 : 1 + size.Zip(strides, static (length, stride) => (length - 1) * stride).Sum();
        using Tensor memory = empty(reach, dtype, device);
        return Named(Leaf(memory.as_strided(size, strides), requires_grad), names);
    }

    /// <summary>
    /// Creates a tensor with the same value everywhere. The default dtype is int64, bool, the default dtype or the
    /// complex dtype with parts of the default dtype, depending on the value.
    /// </summary>
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    /// <param name="value">The value.</param>
    /// <param name="size">The shape.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor full(
        ReadOnlySpan<long> size, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        Named(Leaf(value.IsComplex ? Filled(size, value.ToComplexFloat64(), dtype, device) : Filled(size, value, dtype, device), requires_grad), names);

    private static Tensor Filled(ReadOnlySpan<long> size, Scalar value, ScalarType? dtype, Device? device)
    {
        ScalarType? type = dtype ?? (value.Type == ScalarType.Float64 ? get_default_dtype() : null);
        return Dispatch.Apply(Op.Full, [], [size.Length, .. size, value.Kind, value.Bits, Code(type), Code(device)], []);
    }

    private static Tensor Filled(ReadOnlySpan<long> size, Complex value, ScalarType? dtype, Device? device)
    {
        using Tensor one = From(&value, 1, [], dtype ?? Paired(get_default_dtype()), device, requires_grad: false);
        using Tensor wide = one.expand(size.ToArray());
        return wide.clone();
    }

    /// <summary>The complex dtype whose parts have a floating-point dtype, or the narrowest one that holds them.</summary>
    private static ScalarType Paired(ScalarType part) => part == ScalarType.Float64 ? ScalarType.ComplexFloat64 : ScalarType.ComplexFloat32;

    /// <summary>Returns the numbers from 0 up to, but not including, <paramref name="stop"/>.</summary>
    public static Tensor arange(Scalar stop, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        arange(0, stop, 1, dtype, device, requires_grad);

    /// <summary>
    /// Returns the numbers from <paramref name="start"/> up to, but not including, <paramref name="stop"/>, in steps of
    /// <paramref name="step"/>. The default dtype is int64 if all three are integers, and the default dtype otherwise.
    /// </summary>
    /// <remarks>Complex numbers have these real parts and no imaginary parts.</remarks>
    /// <exception cref="TensorArgumentException">The step is 0, or a bound is not finite.</exception>
    [OverloadResolutionPriority(1)] // for a stop of 0, which C# could also take as a dtype
    public static Tensor arange(Scalar start, Scalar stop, Scalar? step = null, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
    {
        Scalar by = step ?? 1;
        bool whole = new[] { start, stop, by }.All(static number => number.Type != ScalarType.Float64);
        ScalarType? real = dtype switch
        {
            ScalarType.ComplexFloat32 => float32,
            ScalarType.ComplexFloat64 => float64,
            null when !whole => dtype = get_default_dtype(),
            _ => dtype,
        };
        Tensor numbers =
            Dispatch.Apply(Op.Arange, [], [start.Kind, start.Bits, stop.Kind, stop.Bits, by.Kind, by.Bits, Code(real), Code(device)], []);
        return Leaf(real == dtype ? numbers : numbers.to(dtype!.Value, disposeAfter: true), requires_grad);
    }

    /// <inheritdoc cref="arange(Scalar, Scalar, Scalar?, ScalarType?, Device?, bool)" />
    public static Tensor arange(Scalar start, Scalar stop, ScalarType dtype, Device? device = null, bool requires_grad = false) =>
        arange(start, stop, 1, dtype, device, requires_grad);

    /// <summary>Creates a matrix with ones on the diagonal and zeros elsewhere.</summary>
    /// <param name="rows">The number of rows.</param>
    /// <param name="columns">The number of columns. The default, -1, is the number of rows.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor eye(
        long rows, long columns = -1, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        Named(Leaf(Dispatch.Apply(Op.Eye, [], [rows, columns == -1 ? rows : columns, Tensor.Known(dtype ?? get_default_dtype()), Code(device)], []), requires_grad), names);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype int32.</summary>
    /// <param name="scalar">The number.</param>
    /// <param name="dtype">The dtype. The default is the dtype of the number.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor tensor(int scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? int32, device, requires_grad);

    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(int scalar, Device? device) => tensor(scalar, null, device);

    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(int scalar, Device? device, bool requires_grad) => tensor(scalar, null, device, requires_grad);

    /// <inheritdoc cref="tensor(float, ScalarType?, Device?, bool)" />
    public static Tensor tensor(float scalar, Device? device) => tensor(scalar, null, device);

    /// <inheritdoc cref="tensor(float, ScalarType?, Device?, bool)" />
    public static Tensor tensor(float scalar, Device? device, bool requires_grad) => tensor(scalar, null, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype int64.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(long scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? int64, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype uint8.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(byte scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? uint8, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype int8.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(sbyte scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? int8, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype int16.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(short scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? int16, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype float16.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(Half scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? float16, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype bfloat16.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(BFloat16 scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? bfloat16, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype float32.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(float scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? float32, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype float64.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(double scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? float64, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a bool.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(bool scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype ?? @bool, device, requires_grad);

    /// <summary>
    /// Creates a tensor without dimensions from a number, with the dtype int64, bool, the default dtype or the complex
    /// dtype with parts of the default dtype.
    /// </summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(Scalar scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], scalar, dtype, device, requires_grad);

    /// <summary>Creates a tensor of one dimension from a copy of an array, with the dtype of its elements.</summary>
    /// <typeparam name="T">float, double, long, int, short, sbyte, ulong, uint, ushort, byte, bool, <see cref="Half"/>,
    /// <see cref="BFloat16"/>, (float Real, float Imaginary) or <see cref="Complex"/>.</typeparam>
    /// <param name="rawArray">The elements, in row-major order.</param>
    /// <param name="dtype">The dtype. The default is the dtype of the elements.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor tensor<T>(
        T[] rawArray, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => tensor<T>(Given(rawArray), [rawArray.Length], dtype, device, requires_grad, names);

    /// <summary>Creates a tensor of a given shape from a copy of elements in row-major order.</summary>
    /// <inheritdoc cref="tensor{T}(T[], ScalarType?, Device?, bool, string[])" />
    /// <param name="dimensions">The shape.</param>
    /// <param name="rawArray">The elements, in row-major order.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    /// <exception cref="ShapeException">The number of elements does not fit the shape.</exception>
    public static Tensor tensor<T>(
        ReadOnlySpan<T> rawArray, ReadOnlySpan<long> dimensions, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged
    {
        fixed (T* first = rawArray)
        {
            return Named(From(first, rawArray.Length, dimensions, dtype, device, requires_grad), names);
        }
    }

    /// <summary>
    /// Creates a tensor of a given shape from a copy of elements in row-major order. The shape may have fewer elements
    /// than the array.
    /// </summary>
    /// <inheritdoc cref="tensor{T}(ReadOnlySpan{T}, ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    /// <exception cref="ArgumentException">The array has too few elements.</exception>
    public static Tensor tensor<T>(
        T[] rawArray, ReadOnlySpan<long> dimensions, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => tensor<T>(Leading<T>(Given(rawArray), dimensions), dimensions, dtype, device, requires_grad, names);

    /// <inheritdoc cref="tensor{T}(T[], ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor tensor<T>(
        Memory<T> rawArray, ReadOnlySpan<long> dimensions, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => tensor<T>(Leading(rawArray.Span, dimensions), dimensions, dtype, device, requires_grad, names);

    /// <inheritdoc cref="tensor{T}(T[], ScalarType?, Device?, bool, string[])" />
    public static Tensor tensor<T>(
        IList<T> rawArray, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => tensor<T>(Elements(rawArray), [rawArray.Count], dtype, device, requires_grad, names);

    /// <inheritdoc cref="tensor{T}(ReadOnlySpan{T}, ReadOnlySpan{long}, ScalarType?, Device?, bool, string[])" />
    public static Tensor tensor<T>(
        IList<T> rawArray, ReadOnlySpan<long> dimensions, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => tensor<T>(Elements(rawArray), dimensions, dtype, device, requires_grad, names);

    /// <summary>Creates a matrix of the given sizes from a copy of elements in row-major order.</summary>
    /// <inheritdoc cref="tensor{T}(T[], ScalarType?, Device?, bool, string[])" />
    /// <param name="rows">The size of dimension 0.</param>
    /// <param name="columns">The size of dimension 1.</param>
    /// <param name="rawArray">The elements, in row-major order.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    /// <exception cref="ShapeException">The number of elements does not fit the sizes.</exception>
    public static Tensor tensor<T>(
        IList<T> rawArray, long rows, long columns, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => tensor<T>(Elements(rawArray), [rows, columns], dtype, device, requires_grad, names);

    /// <summary>Creates a tensor of three dimensions of the given sizes from a copy of elements in row-major order.</summary>
    /// <inheritdoc cref="tensor{T}(T[], ScalarType?, Device?, bool, string[])" />
    /// <param name="dim0">The size of dimension 0.</param>
    /// <param name="dim1">The size of dimension 1.</param>
    /// <param name="dim2">The size of dimension 2.</param>
    /// <param name="rawArray">The elements, in row-major order.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    /// <exception cref="ShapeException">The number of elements does not fit the sizes.</exception>
    public static Tensor tensor<T>(
        IList<T> rawArray, long dim0, long dim1, long dim2, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => tensor<T>(Elements(rawArray), [dim0, dim1, dim2], dtype, device, requires_grad, names);

    /// <summary>Creates a tensor of four dimensions of the given sizes from a copy of elements in row-major order.</summary>
    /// <inheritdoc cref="tensor{T}(T[], ScalarType?, Device?, bool, string[])" />
    /// <param name="dim0">The size of dimension 0.</param>
    /// <param name="dim1">The size of dimension 1.</param>
    /// <param name="dim2">The size of dimension 2.</param>
    /// <param name="dim3">The size of dimension 3.</param>
    /// <param name="rawArray">The elements, in row-major order.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    /// <exception cref="ShapeException">The number of elements does not fit the sizes.</exception>
    public static Tensor tensor<T>(
        IList<T> rawArray, long dim0, long dim1, long dim2, long dim3, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => tensor<T>(Elements(rawArray), [dim0, dim1, dim2, dim3], dtype, device, requires_grad, names);

    /// <summary>Creates a matrix from a copy of an array.</summary>
    /// <inheritdoc cref="tensor{T}(T[], ScalarType?, Device?, bool, string[])" />
    public static Tensor tensor<T>(
        T[,] rawArray, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => Named(FromArray<T>(Given(rawArray), dtype, device, requires_grad), names);

    /// <summary>Creates a tensor of three dimensions from a copy of an array.</summary>
    /// <inheritdoc cref="tensor{T}(T[], ScalarType?, Device?, bool, string[])" />
    public static Tensor tensor<T>(
        T[,,] rawArray, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => Named(FromArray<T>(Given(rawArray), dtype, device, requires_grad), names);

    /// <summary>Creates a tensor of four dimensions from a copy of an array.</summary>
    /// <inheritdoc cref="tensor{T}(T[], ScalarType?, Device?, bool, string[])" />
    public static Tensor tensor<T>(
        T[,,,] rawArray, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
        where T : unmanaged => Named(FromArray<T>(Given(rawArray), dtype, device, requires_grad), names);

    /// <summary>The elements of a list, without a copy where it is an array or a list of .NET.</summary>
    private static ReadOnlySpan<T> Elements<T>(IList<T> list) => Given(list) switch
    {
        T[] array => array,
        List<T> items => CollectionsMarshal.AsSpan(items),
        _ => list.ToArray(),
    };

    /// <summary>The elements that a shape takes from the start of memory.</summary>
    /// <exception cref="ArgumentException">There are too few.</exception>
    private static ReadOnlySpan<T> Leading<T>(ReadOnlySpan<T> memory, ReadOnlySpan<long> dimensions)
    {
        Int128 count = 1;
        foreach (long size in dimensions)
        {
            count *= size;
        }
        if (count > memory.Length)
        {
            throw new ArgumentException($"shape {Tensor.ShapeText(dimensions)} takes {count} elements, and {memory.Length} were given");
        }
        return count >= 0 ? memory[..(int)count] : memory;
    }

    private static Tensor FromArray<T>(Array data, ScalarType? dtype, Device? device, bool requires_grad) where T : unmanaged
    {
        Span<long> dimensions = stackalloc long[data.Rank];
        for (int i = 0; i < dimensions.Length; i++)
        {
            dimensions[i] = data.GetLength(i);
        }
        fixed (byte* first = &MemoryMarshal.GetArrayDataReference(data))
        {
            return From<T>((T*)first, data.Length, dimensions, dtype, device, requires_grad);
        }
    }

    private static Tensor From<T>(
        T* data, long count, ReadOnlySpan<long> dimensions, ScalarType? dtype, Device? device, bool requires_grad)
        where T : unmanaged
    {
        Target target = Target.Now();
        ScalarType given = ScalarTypeExtensions.Of<T>();
        ulong result;
        fixed (long* dims = dimensions)
        {
            Status.Check(Native.tensor_from_data(
                target.Scope, target.Flags, (int)given, (int)Code(device), dims, (nuint)dimensions.Length,
                data, (nuint)(count * sizeof(T)), &result));
        }
        Tensor made = target.Wrap(result);
        return Leaf(dtype is { } wanted && wanted != given ? made.to(wanted, disposeAfter: true) : made, requires_grad);
    }

    private static Tensor Create(
        uint op, ReadOnlySpan<long> size, ScalarType? dtype, Device? device, bool requires_grad, string[]? names) => Named(Leaf(
            Dispatch.Apply(op, [], [size.Length, .. size, Tensor.Known(dtype ?? get_default_dtype()), Code(device)], []), requires_grad), names);

    private static Tensor Leaf(Tensor made, bool requires_grad) =>
        requires_grad ? Prepared(made, static tensor => tensor.requires_grad = true) : made;

    private static Tensor Named(Tensor made, string[]? names) => names is null ? made : Prepared(made, tensor => tensor.Name(names));

    /// <summary>A new tensor after a last step. If that fails, the tensor is disposed of.</summary>
    private static Tensor Prepared(Tensor made, Action<Tensor> step)
    {
        try
        {
            step(made);
            return made;
        }
        catch
        {
            made.Dispose();
            throw;
        }
    }

    private static long Code(ScalarType? dtype) => dtype is { } given ? Tensor.Known(given) : -1;

    private static long Code(Device? device) => (device ?? default_device).Code;

    internal static T Given<T>(T value, [CallerArgumentExpression(nameof(value))] string? name = null) where T : class
    {
        ArgumentNullException.ThrowIfNull(value, name);
        return value;
    }
}
