using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// One tensor in TorchSharp's format: the number of its dtype, the number of its dimensions, the sizes, and the bytes of its
/// elements. Numbers have parts of seven bits, the lowest first.
/// </summary>
internal readonly record struct SavedTensor(ScalarType Type, long[] Shape)
{
    /// <summary>The bytes of the elements.</summary>
    internal long Bytes => Shape.Aggregate((long)Type.ElementSize(), static (product, size) => checked(product * size));

    /// <summary>Writes a tensor of any device and any strides.</summary>
    internal static void Write(Tensor tensor, BinaryWriter writer)
    {
        using (no_grad())
        {
            using Tensor host = Given(tensor).cpu();
            using Tensor whole = host.contiguous();
            Given(writer).Write7BitEncodedInt64(TorchSharpState.Number(whole.dtype));
            writer.Write7BitEncodedInt64(whole.ndim);
            foreach (long size in whole.shape)
            {
                writer.Write7BitEncodedInt64(size);
            }
            writer.Flush();
            whole.WriteBytesToStream(writer.BaseStream);
        }
    }

    /// <summary>Reads a tensor, which the current scope owns.</summary>
    /// <exception cref="TensorFormatException">The bytes are no tensor, or end too early.</exception>
    internal static Tensor Load(BinaryReader reader)
    {
        try
        {
            return TorchSharpState.Element(reader);
        }
        catch (EndOfStreamException exception)
        {
            throw new TensorFormatException($"a tensor in the stream is damaged: {exception.Message}");
        }
    }

    /// <summary>Reads what stands before the elements.</summary>
    /// <exception cref="TensorFormatException">There is no such dtype, or a size is out of range.</exception>
    /// <exception cref="EndOfStreamException">The stream ends.</exception>
    internal static SavedTensor Read(BinaryReader reader)
    {
        try
        {
            long number = Given(reader).Read7BitEncodedInt64(), rank = reader.Read7BitEncodedInt64();
            if (!TorchSharpState.Types.TryGetValue(number, out ScalarType type) || rank is < 0 or > 8)
            {
                throw new TensorFormatException($"no tensor of TorchSharp: expected the number of a dtype and at most 8 dimensions, not {number} and {rank}");
            }
            SavedTensor record = new(type, [.. Enumerable.Range(0, (int)rank).Select(_ => reader.Read7BitEncodedInt64())]);
            if (record.Shape.Any(static size => size < 0) || (record.Bytes is var bytes && reader.BaseStream.CanSeek && bytes > reader.BaseStream.Length - reader.BaseStream.Position))
            {
                throw new TensorFormatException($"the stream is too short for a tensor of shape {Tensor.ShapeText(record.Shape)}");
            }
            return record;
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            throw new TensorFormatException($"no tensor of TorchSharp: {exception.Message}");
        }
    }

    /// <summary>Reads the elements into a tensor of this shape and dtype.</summary>
    internal void ReadInto(Tensor tensor, BinaryReader reader)
    {
        using (no_grad())
        {
            if (tensor.is_contiguous() && tensor.is_cpu())
            {
                tensor.ReadBytesFromStream(reader.BaseStream);
                return;
            }
            using Tensor host = empty(Shape, Type, CPU);
            host.ReadBytesFromStream(reader.BaseStream);
            using Tensor written = tensor.copy_(host);
        }
    }

    /// <summary>Reads a new tensor, whose elements are zeros if they are skipped.</summary>
    internal Tensor Made(BinaryReader reader, bool skip)
    {
        Tensor made = skip ? zeros(Shape, Type) : empty(Shape, Type);
        try
        {
            Fill(made, reader, skip);
            return made;
        }
        catch
        {
            made.Dispose();
            throw;
        }
    }

    /// <summary>Reads or skips the elements.</summary>
    internal void Fill(Tensor tensor, BinaryReader reader, bool skip)
    {
        if (skip)
        {
            Skip(reader.BaseStream, Bytes);
        }
        else
        {
            ReadInto(tensor, reader);
        }
    }

    private static void Skip(Stream stream, long bytes)
    {
        if (stream.CanSeek)
        {
            stream.Seek(bytes, SeekOrigin.Current);
            return;
        }
        byte[] buffer = new byte[Math.Min(bytes, 1 << 16)];
        for (long left = bytes; left > 0; left -= buffer.Length)
        {
            stream.ReadExactly(buffer, 0, (int)Math.Min(left, buffer.Length));
        }
    }
}
