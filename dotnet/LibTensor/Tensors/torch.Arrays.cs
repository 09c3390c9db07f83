using System.Numerics;
using System.Runtime.InteropServices;
using LibTensor.Interop;
using LibTensor.Utils;

namespace LibTensor;

// Tensors over the memory of arrays of .NET. They share it where dtype and device allow.
public static unsafe partial class torch
{
    /// <summary>
    /// Creates a tensor over the memory of an array, which stays pinned until nothing refers to the tensor's memory any
    /// more. Writes to one of them are seen in the other.
    /// </summary>
    /// <param name="rawArray">The array, of any rank up to 8, whose elements have a dtype.</param>
    /// <param name="device">The device. The default is the host; on another device, the tensor is a copy.</param>
    /// <exception cref="ArgumentException">No dtype has such elements.</exception>
    /// <exception cref="ShapeException">The array has more than 8 dimensions.</exception>
    public static Tensor from_array(Array rawArray, Device? device = null) => from_array(rawArray, null, device);

    /// <inheritdoc cref="from_array(Array, Device?)" />
    /// <param name="rawArray">The array, of any rank up to 8, whose elements have a dtype.</param>
    /// <param name="dtype">The dtype. The default is that of the elements; for another dtype, the tensor is a copy.</param>
    /// <param name="device">The device. The default is the host; on another device, the tensor is a copy.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor from_array(
        Array rawArray, ScalarType? dtype, Device? device = null, bool requires_grad = false, string[]? names = null)
    {
        ScalarType type = ScalarTypeOf(Given(rawArray));
        long[] shape = [.. Enumerable.Range(0, rawArray.Rank).Select(rawArray.GetLongLength)];
        return Named(Leaf(Placed(Shared(rawArray, type, shape, 0), dtype ?? type, device ?? CPU), requires_grad), names);
    }

    /// <summary>
    /// Creates a tensor of one dimension over a part of an array, which stays pinned until nothing refers to the
    /// tensor's memory any more.
    /// </summary>
    /// <param name="rawArray">The array, whose elements have a dtype.</param>
    /// <param name="dtype">The dtype of the tensor. If it is not that of the elements, the tensor is a copy.</param>
    /// <param name="count">The number of elements. The default, -1, is all that follow.</param>
    /// <param name="offset">The number of elements before the first one.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <exception cref="ArgumentException">No dtype has such elements, or the offset is outside the array.</exception>
    /// <exception cref="IndexOutOfRangeException">The array has fewer elements.</exception>
    public static Tensor frombuffer(Array rawArray, ScalarType dtype, long count = -1, long offset = 0, bool requires_grad = false)
    {
        ScalarType type = ScalarTypeOf(Given(rawArray));
        long length = rawArray.LongLength;
        if (offset < 0 || offset >= length)
        {
            throw new ArgumentException($"frombuffer takes an offset from 0 to {length - 1} for {length} elements, not {offset}", nameof(offset));
        }
        long taken = count < 0 ? length - offset : count;
        if (taken > length - offset)
        {
            throw new IndexOutOfRangeException($"frombuffer takes at most {length - offset} elements from the offset {offset} on, not {taken}");
        }
        return Leaf(Placed(Shared(rawArray, type, [taken], offset), dtype, CPU), requires_grad);
    }

    /// <summary>Returns the tensor, or a copy if it has another dtype or device.</summary>
    /// <param name="data">The tensor.</param>
    /// <param name="dtype">The dtype. The default is that of the tensor.</param>
    /// <param name="device">The device. The default is that of the tensor.</param>
    /// <returns>A new alias, or a new tensor.</returns>
    public static Tensor as_tensor(Tensor data, ScalarType? dtype = null, Device? device = null) =>
        Given(data).to(dtype ?? data.dtype, device ?? data.device);

    /// <inheritdoc cref="from_array(Array, ScalarType?, Device?, bool, string[])" />
    /// <param name="data">The array.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    public static Tensor as_tensor(Array data, ScalarType? dtype = null, Device? device = null) => from_array(data, dtype, device);

    /// <inheritdoc cref="from_array(Array, ScalarType?, Device?, bool, string[])" />
    public static Tensor as_tensor<T>(T[] rawArray, ScalarType? dtype = null, Device? device = null) where T : unmanaged =>
        from_array(rawArray, dtype, device);

    /// <summary>Creates a tensor of one dimension from a copy of a list.</summary>
    /// <inheritdoc cref="tensor{T}(IList{T}, ScalarType?, Device?, bool, string[])" />
    public static Tensor as_tensor<T>(IList<T> rawArray, ScalarType? dtype = null, Device? device = null) where T : unmanaged =>
        rawArray is T[] array ? from_array(array, dtype, device) : tensor(rawArray, dtype, device);

    /// <summary>Reads the elements of a file that has nothing else.</summary>
    /// <param name="filename">The path.</param>
    /// <param name="shared">Whether a file that is missing or too short is filled up with zeros. Changes of the tensor do
    /// not reach the file.</param>
    /// <param name="size">The number of elements. The default, 0, is as many as the file has.</param>
    /// <param name="dtype">The dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <exception cref="TensorFormatException">The file has fewer elements, or part of one.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public static Tensor from_file(
        string filename, bool? shared = null, long? size = 0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
    {
        ScalarType type = dtype ?? get_default_dtype();
        int bytes = (int)Math.Max(1, type.ElementSize());
        using FileStream file = shared == true
            ? File.Open(Given(filename), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.ReadWrite)
            : File.OpenRead(Given(filename));
        long count = size is > 0 and var given ? given : file.Length / bytes;
        if (shared == true && file.Length < count * bytes)
        {
            file.SetLength(count * bytes);
        }
        if (file.Length < count * bytes || (size is not > 0 && file.Length % bytes != 0))
        {
            throw new TensorFormatException($"{filename} has {file.Length} bytes: expected {count} elements {type.Name()} of {bytes} bytes");
        }
        Tensor made = Prepared(empty([count], type, CPU), elements => elements.ReadBytesFromStream(file));
        return Leaf(made.to(device ?? default_device, disposeAfter: true), requires_grad);
    }

    /// <summary>A new tensor in another dtype and on another device; the given one is disposed of.</summary>
    private static Tensor Placed(Tensor made, ScalarType dtype, Device device)
    {
        using (made)
        {
            return made.to(dtype, device);
        }
    }

    private static Tensor Shared(Array array, ScalarType type, ReadOnlySpan<long> shape, long offset)
    {
        if (array.Length == 0)
        {
            return empty(shape, type, CPU);
        }
        Target target = Target.Now();
        ulong tensor;
        Status.Check(Native.tensor_from_dlpack(target.Scope, target.Flags, LentArray.Of(array, type, shape, offset), &tensor));
        return target.Wrap(tensor);
    }

    private static ScalarType ScalarTypeOf(Array array)
    {
        Type element = array.GetType().GetElementType()!;
        foreach ((Type type, ScalarType dtype) in Elementary)
        {
            if (type == element)
            {
                return dtype;
            }
        }
        throw new ArgumentException(
            $"no dtype has elements of type {element.Name}: expected {string.Join(", ", Elementary.Select(static pair => pair.Dtype.Keyword()))}", nameof(array));
    }

    private static readonly (Type Type, ScalarType Dtype)[] Elementary =
    [
        (typeof(float), ScalarType.Float32), (typeof(double), ScalarType.Float64), (typeof(long), ScalarType.Int64),
        (typeof(int), ScalarType.Int32), (typeof(short), ScalarType.Int16), (typeof(sbyte), ScalarType.Int8),
        (typeof(ushort), ScalarType.UInt16), (typeof(uint), ScalarType.UInt32), (typeof(ulong), ScalarType.UInt64),
        (typeof(byte), ScalarType.Byte), (typeof(bool), ScalarType.Bool), (typeof(Half), ScalarType.Float16),
        (typeof(BFloat16), ScalarType.BFloat16), (typeof((float, float)), ScalarType.ComplexFloat32), (typeof(Complex), ScalarType.ComplexFloat64),
    ];
}
