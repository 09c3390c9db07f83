using System.Buffers.Binary;
using System.Numerics;

namespace Tensorboard;

/// <summary>A file of events, each with its length and checksums. It is open only while an event is written.</summary>
internal sealed class EventFile
{
    private static int number;
    private readonly string path;

    /// <summary>Begins a file in a folder, which is created.</summary>
    internal EventFile(string folder, string? suffix)
    {
        Directory.CreateDirectory(folder);
        string name = $"events.out.tfevents.{DateTimeOffset.UtcNow.ToUnixTimeSeconds()}.{Environment.MachineName}."
            + $"{Environment.ProcessId}.{Interlocked.Increment(ref number)}";
        path = Path.Combine(folder, string.IsNullOrEmpty(suffix) ? name : $"{name}.{suffix}");
        Write(Summary.Version(DateTimeOffset.UtcNow.ToUnixTimeSeconds()));
    }

    internal void Write(byte[] content)
    {
        byte[] head = new byte[sizeof(long)];
        BinaryPrimitives.WriteInt64LittleEndian(head, content.Length);
        using FileStream file = new(path, FileMode.Append, FileAccess.Write, FileShare.Read);
        using BinaryWriter writer = new(file);
        writer.Write(head);
        writer.Write(Checksum(head));
        writer.Write(content);
        writer.Write(Checksum(content));
    }

    /// <summary>The CRC-32C, rotated and moved as the format has it.</summary>
    internal static uint Checksum(ReadOnlySpan<byte> bytes)
    {
        uint crc = uint.MaxValue;
        foreach (byte each in bytes)
        {
            crc = BitOperations.Crc32C(crc, each);
        }
        return BitOperations.RotateRight(~crc, 15) + 0xa282ead8;
    }
}
