using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Reads what TorchSharp's <c>Module.save</c> writes: the number of tensors, and for each its name, dtype, shape and
/// elements.
/// </summary>
internal static unsafe class TorchSharpState
{
    private const long MostDimensions = NativeTensorInfo.MaxRank;

    /// <summary>A buffer of TorchSharp's normalizations that no module has here.</summary>
    private const string Uncounted = "num_batches_tracked";

    /// <summary>TorchSharp's numbers of dtypes.</summary>
    private static readonly Dictionary<long, ScalarType> Types = new()
    {
        [0] = ScalarType.Byte,
        [1] = ScalarType.Int8,
        [2] = ScalarType.Int16,
        [3] = ScalarType.Int32,
        [4] = ScalarType.Int64,
        [5] = ScalarType.Float16,
        [6] = ScalarType.Float32,
        [7] = ScalarType.Float64,
        [9] = ScalarType.ComplexFloat32,
        [10] = ScalarType.ComplexFloat64,
        [11] = ScalarType.Bool,
        [15] = ScalarType.BFloat16,
    };

    /// <summary>Reads all of a stream. The current scope owns the tensors.</summary>
    /// <param name="stream">A stream with a length.</param>
    /// <param name="known">The names of the module.</param>
    /// <returns>The tensors by their names; null if the bytes are something else.</returns>
    internal static Dictionary<string, Tensor>? Read(Stream stream, ICollection<string> known)
    {
        using BinaryReader reader = new(stream, System.Text.Encoding.UTF8, leaveOpen: true);
        Dictionary<string, Tensor> state = [];
        try
        {
            long count = Number(reader);
            for (long i = 0; i < count; i++)
            {
                string name = reader.ReadString();
                if (Element(reader) is not { } tensor || !state.TryAdd(name, tensor))
                {
                    return null;
                }
                if (name.EndsWith(Uncounted, StringComparison.Ordinal) && !known.Contains(name))
                {
                    state.Remove(name);
                }
            }
            return stream.Position == stream.Length ? state : null;
        }
        catch (Exception exception) when (exception is EndOfStreamException or FormatException or ArgumentException)
        {
            return null;
        }
    }

    private static Tensor? Element(BinaryReader reader)
    {
        if (!Types.TryGetValue(Number(reader), out ScalarType type) || Number(reader) is not (<= MostDimensions and var rank))
        {
            return null;
        }
        long[] shape = new long[rank];
        Int128 bytes = type.ElementSize();
        for (int i = 0; i < shape.Length; i++)
        {
            shape[i] = Number(reader);
            bytes *= shape[i];
        }
        // Compared before memory is requested for it.
        Stream stream = reader.BaseStream;
        return bytes <= Math.Min(stream.Length - stream.Position, Array.MaxLength) ? Made(type, shape, reader.ReadBytes((int)bytes)) : null;
    }

    private static Tensor Made(ScalarType type, long[] shape, byte[] elements)
    {
        Target target = Target.Now();
        ulong made;
        fixed (byte* first = elements)
        fixed (long* sizes = shape)
        {
            Status.Check(Native.tensor_from_data(
                target.Scope, target.Flags, (int)type, 0, sizes, (nuint)shape.Length, first, (nuint)elements.Length, &made));
        }
        return target.Wrap(made);
    }

    /// <summary>A number in parts of seven bits, the lowest first.</summary>
    private static long Number(BinaryReader reader)
    {
        long number = reader.Read7BitEncodedInt64();
        return number >= 0 ? number : throw new FormatException("a negative number");
    }
}
