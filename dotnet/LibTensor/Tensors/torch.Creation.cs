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
    /// <param name="dtype">The dtype. The default is float32.</param>
    /// <param name="device">The device. The default is the host.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor empty(ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Create(Op.Empty, size, dtype, device, requires_grad);

    /// <summary>Creates a tensor of zeros.</summary>
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor zeros(ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Create(Op.Zeros, size, dtype, device, requires_grad);

    /// <summary>Creates a tensor of ones.</summary>
    /// <inheritdoc cref="empty(ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor ones(ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Create(Op.Ones, size, dtype, device, requires_grad);

    /// <summary>Creates a tensor of zeros with the shape, dtype and device of another.</summary>
    public static Tensor zeros_like(Tensor input) => zeros(Given(input).shape, input.dtype, input.device);

    /// <summary>Creates a tensor of ones with the shape, dtype and device of another.</summary>
    public static Tensor ones_like(Tensor input) => ones(Given(input).shape, input.dtype, input.device);

    /// <summary>
    /// Creates a tensor with the same value everywhere. The default dtype is int64, float32 or bool, depending on the
    /// value.
    /// </summary>
    public static Tensor full(ReadOnlySpan<long> size, Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Leaf(Dispatch.Apply(Op.Full, [], [size.Length, .. size, value.Kind, value.Bits, Code(dtype), Code(device)], []), requires_grad);

    /// <summary>Returns the numbers from 0 up to, but not including, <paramref name="stop"/>.</summary>
    public static Tensor arange(Scalar stop, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        arange(0, stop, 1, dtype, device, requires_grad);

    /// <summary>
    /// Returns the numbers from <paramref name="start"/> up to, but not including, <paramref name="stop"/>, in steps of
    /// <paramref name="step"/>. The default dtype is int64 if all three are integers, and float32 otherwise.
    /// </summary>
    /// <remarks>Complex numbers have these real parts and no imaginary parts.</remarks>
    /// <exception cref="TensorArgumentException">The step is 0, or a bound is not finite.</exception>
    [OverloadResolutionPriority(1)] // for a stop of 0, which C# could also take as a dtype
    public static Tensor arange(Scalar start, Scalar stop, Scalar? step = null, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
    {
        Scalar by = step ?? 1;
        ScalarType? real = dtype switch { ScalarType.ComplexFloat32 => float32, ScalarType.ComplexFloat64 => float64, _ => dtype };
        Tensor numbers =
            Dispatch.Apply(Op.Arange, [], [start.Kind, start.Bits, stop.Kind, stop.Bits, by.Kind, by.Bits, Code(real), Code(device)], []);
        return Leaf(real == dtype ? numbers : numbers.to(dtype!.Value, disposeAfter: true), requires_grad);
    }

    /// <inheritdoc cref="arange(Scalar, Scalar, Scalar?, ScalarType?, Device?, bool)" />
    public static Tensor arange(Scalar start, Scalar stop, ScalarType dtype, Device? device = null, bool requires_grad = false) =>
        arange(start, stop, 1, dtype, device, requires_grad);

    /// <summary>Creates a matrix with ones on the diagonal and zeros elsewhere.</summary>
    /// <param name="rows">The number of rows.</param>
    /// <param name="columns">The number of columns. The default is the number of rows.</param>
    /// <param name="dtype">The dtype. The default is float32.</param>
    /// <param name="device">The device. The default is the host.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor eye(long rows, long? columns = null, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Leaf(Dispatch.Apply(Op.Eye, [], [rows, columns ?? rows, (long)(dtype ?? float32), Code(device)], []), requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype int32.</summary>
    /// <param name="value">The number.</param>
    /// <param name="dtype">The dtype. The default is the dtype of the number.</param>
    /// <param name="device">The device. The default is the host.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor tensor(int value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? int32, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype int64.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(long value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? int64, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype uint8.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(byte value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? uint8, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype int8.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(sbyte value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? int8, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype int16.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(short value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? int16, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype float16.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(Half value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? float16, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype bfloat16.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(BFloat16 value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? bfloat16, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype float32.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(float value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? float32, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype float64.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(double value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? float64, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a bool.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(bool value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype ?? @bool, device, requires_grad);

    /// <summary>
    /// Creates a tensor without dimensions from a number, with the dtype of <see cref="Scalar.Type"/> (int64, float32
    /// or bool).
    /// </summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(Scalar value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        full([], value, dtype, device, requires_grad);

    /// <summary>Creates a tensor of one dimension from a copy of an array, with the dtype of its elements.</summary>
    /// <typeparam name="T">float, double, long, int, short, sbyte, byte, bool, <see cref="Half"/>,
    /// <see cref="BFloat16"/>, (float Real, float Imaginary) or <see cref="System.Numerics.Complex"/>.</typeparam>
    public static Tensor tensor<T>(T[] data, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
        where T : unmanaged => tensor<T>(Given(data), [data.Length], dtype, device, requires_grad);

    /// <summary>Creates a tensor of a given shape from a copy of elements in row-major order.</summary>
    /// <exception cref="ShapeException">The number of elements does not fit the shape.</exception>
    public static Tensor tensor<T>(
        ReadOnlySpan<T> data, ReadOnlySpan<long> dimensions, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
        where T : unmanaged
    {
        fixed (T* first = data)
        {
            return From<T>(first, data.Length, dimensions, dtype, device, requires_grad);
        }
    }

    /// <inheritdoc cref="tensor{T}(ReadOnlySpan{T}, ReadOnlySpan{long}, ScalarType?, Device?, bool)" />
    public static Tensor tensor<T>(
        T[] data, ReadOnlySpan<long> dimensions, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
        where T : unmanaged => tensor<T>(Given(data).AsSpan(), dimensions, dtype, device, requires_grad);

    /// <summary>Creates a matrix from a copy of an array.</summary>
    public static Tensor tensor<T>(T[,] data, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
        where T : unmanaged => FromArray<T>(Given(data), dtype, device, requires_grad);

    /// <summary>Creates a tensor of three dimensions from a copy of an array.</summary>
    public static Tensor tensor<T>(T[,,] data, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
        where T : unmanaged => FromArray<T>(Given(data), dtype, device, requires_grad);

    /// <summary>Creates a tensor of four dimensions from a copy of an array.</summary>
    public static Tensor tensor<T>(T[,,,] data, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
        where T : unmanaged => FromArray<T>(Given(data), dtype, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype of its .NET type.</summary>
    public static Tensor ToTensor<T>(this T value, Device? device = null, bool requires_grad = false) where T : unmanaged =>
        From<T>(&value, 1, [], null, device, requires_grad);

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

    private static Tensor Create(uint op, ReadOnlySpan<long> size, ScalarType? dtype, Device? device, bool requires_grad) =>
        Leaf(Dispatch.Apply(op, [], [size.Length, .. size, (long)(dtype ?? float32), Code(device)], []), requires_grad);

    private static Tensor Leaf(Tensor made, bool requires_grad)
    {
        if (requires_grad)
        {
            made.requires_grad = true;
        }
        return made;
    }

    private static long Code(ScalarType? dtype) => dtype is { } given ? (long)given : -1;

    private static long Code(Device? device) => device is null ? 0 : device.Code;

    internal static T Given<T>(T value, [CallerArgumentExpression(nameof(value))] string? name = null) where T : class
    {
        ArgumentNullException.ThrowIfNull(value, name);
        return value;
    }
}
