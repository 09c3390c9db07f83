using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Reads and writes what TorchSharp's <c>Module.save</c> writes: the number of tensors, and for each its name, dtype,
/// shape and elements.
/// </summary>
internal static unsafe class TorchSharpState
{
    /// <summary>A buffer of TorchSharp's normalizations that some modules lack here.</summary>
    private const string Uncounted = "num_batches_tracked";

    /// <summary>TorchSharp's numbers of dtypes.</summary>
    internal static readonly Dictionary<long, ScalarType> Types = new()
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

    /// <summary>Whether a module may lack this entry of a file, because it is only a counter.</summary>
    internal static bool IsOptional(string name) => name.EndsWith(Uncounted, StringComparison.Ordinal);

    /// <summary>Reads one state, and nothing of what follows. The current scope owns the tensors.</summary>
    /// <returns>The tensors by their names; null if the bytes are something else.</returns>
    internal static Dictionary<string, Tensor>? Read(BinaryReader reader)
    {
        Dictionary<string, Tensor> state = [];
        try
        {
            long count = Number(reader);
            for (long i = 0; i < count; i++)
            {
                string name = reader.ReadString();
                if (!state.TryAdd(name, Element(reader)))
                {
                    return null;
                }
            }
            return state;
        }
        catch (Exception exception) when (exception is EndOfStreamException or FormatException or ArgumentException or TensorFormatException)
        {
            return null;
        }
    }

    /// <summary>Writes one state.</summary>
    internal static void Write(BinaryWriter writer, IReadOnlyCollection<KeyValuePair<string, Tensor>> state)
    {
        writer.Write7BitEncodedInt64(state.Count);
        foreach ((string name, Tensor tensor) in state)
        {
            writer.Write(name);
            SavedTensor.Write(tensor, writer);
        }
        writer.Flush();
    }

    /// <summary>Reads a tensor without a name, which the current scope owns.</summary>
    /// <exception cref="TensorFormatException">The bytes are something else, or too few.</exception>
    /// <exception cref="EndOfStreamException">The stream ends before the elements.</exception>
    internal static Tensor Element(BinaryReader reader)
    {
        SavedTensor record = SavedTensor.Read(reader);
        return record.Bytes <= Array.MaxLength && Bytes(reader, (int)record.Bytes) is { } elements
            ? Made(record.Type, record.Shape, elements)
            : throw new TensorFormatException($"the stream is too short for a tensor of shape {Tensor.ShapeText(record.Shape)}");
    }

    /// <summary>So many bytes; null if there are fewer. Memory is requested only for bytes that are there.</summary>
    private static byte[]? Bytes(BinaryReader reader, int count)
    {
        Stream stream = reader.BaseStream;
        if (stream.CanSeek)
        {
            return count <= stream.Length - stream.Position ? reader.ReadBytes(count) : null;
        }
        using MemoryStream all = new();
        while (all.Length < count)
        {
            byte[] piece = reader.ReadBytes((int)Math.Min(count - all.Length, 1 << 20));
            if (piece.Length == 0)
            {
                return null;
            }
            all.Write(piece);
        }
        return all.ToArray();
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

    /// <summary>The number of a dtype in these files.</summary>
    internal static long Number(ScalarType type) => Types.First(entry => entry.Value == type).Key;

    /// <summary>A number in parts of seven bits, the lowest first.</summary>
    private static long Number(BinaryReader reader)
    {
        long number = reader.Read7BitEncodedInt64();
        return number >= 0 ? number : throw new FormatException("a negative number");
    }
}
