using System.Buffers.Binary;
using System.Text;

namespace Tensorboard;

/// <summary>Writes a message in the binary format of protocol buffers.</summary>
internal sealed class Protobuf
{
    private const int Varint = 0;
    private const int Fixed64 = 1;
    private const int Delimited = 2;
    private const int Fixed32 = 5;

    private readonly MemoryStream bytes = new();

    internal byte[] ToArray() => bytes.ToArray();

    internal Protobuf Integer(int field, long value) => Key(field, Varint).Number((ulong)value);

    internal Protobuf Double(int field, double value) => Key(field, Fixed64).Raw(Bytes(value));

    internal Protobuf Single(int field, float value)
    {
        Span<byte> raw = stackalloc byte[sizeof(float)];
        BinaryPrimitives.WriteSingleLittleEndian(raw, value);
        return Key(field, Fixed32).Raw(raw);
    }

    internal Protobuf Text(int field, string value) => Bytes(field, Encoding.UTF8.GetBytes(value));

    internal Protobuf Message(int field, Protobuf value) => Bytes(field, value.ToArray());

    internal Protobuf Bytes(int field, ReadOnlySpan<byte> value) => Key(field, Delimited).Number((ulong)value.Length).Raw(value);

    /// <summary>A packed list.</summary>
    internal Protobuf Doubles(int field, IReadOnlyCollection<double> values)
    {
        Key(field, Delimited).Number((ulong)(values.Count * sizeof(double)));
        foreach (double value in values)
        {
            Raw(Bytes(value));
        }
        return this;
    }

    private static byte[] Bytes(double value)
    {
        byte[] raw = new byte[sizeof(double)];
        BinaryPrimitives.WriteDoubleLittleEndian(raw, value);
        return raw;
    }

    private Protobuf Key(int field, int type) => Number(((ulong)field << 3) | (uint)type);

    private Protobuf Number(ulong value)
    {
        for (; value >= 0x80; value >>= 7)
        {
            bytes.WriteByte((byte)(value | 0x80));
        }
        bytes.WriteByte((byte)value);
        return this;
    }

    private Protobuf Raw(ReadOnlySpan<byte> raw)
    {
        bytes.Write(raw);
        return this;
    }
}
