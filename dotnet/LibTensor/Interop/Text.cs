using System.Text;

namespace LibTensor.Interop;

/// <summary>Text across the boundary: UTF-8 in both directions.</summary>
internal static unsafe class Text
{
    /// <summary>A native function that writes text: at most <c>capacity</c> bytes, the whole length into <c>length</c>.</summary>
    internal delegate int Writer(byte* buffer, nuint capacity, nuint* length);

    /// <summary>The text that a native function writes, whatever its length.</summary>
    internal static string Read(Writer writer)
    {
        const int first = 512;
        byte* small = stackalloc byte[first];
        nuint length;
        Status.Check(writer(small, first, &length));
        if (length < first)
        {
            return Encoding.UTF8.GetString(small, (int)length);
        }
        // What is described may grow between two calls (a dump of a busy tree), hence the loop.
        while (true)
        {
            byte[] large = new byte[checked((int)length + 1)];
            fixed (byte* start = large)
            {
                Status.Check(writer(start, (nuint)large.Length, &length));
                if (length < (nuint)large.Length)
                {
                    return Encoding.UTF8.GetString(start, (int)length);
                }
            }
        }
    }

    /// <summary>The text as NUL-terminated UTF-8; null stays null.</summary>
    internal static byte[]? Bytes(string? text)
    {
        if (text is null)
        {
            return null;
        }
        if (text.Contains('\0'))
        {
            throw new TensorArgumentException($"the text \"{text.Replace("\0", "\\0")}\" has a NUL character in it");
        }
        byte[] bytes = new byte[Encoding.UTF8.GetByteCount(text) + 1];
        Encoding.UTF8.GetBytes(text, bytes);
        return bytes;
    }
}
