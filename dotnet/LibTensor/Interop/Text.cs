using System.Text;

namespace LibTensor.Interop;

/// <summary>Converts text to and from the UTF-8 of the native library.</summary>
internal static unsafe class Text
{
    /// <summary>
    /// A native function that writes at most <c>capacity</c> bytes of text, and the length of the whole text to
    /// <c>length</c>.
    /// </summary>
    internal delegate int Writer(byte* buffer, nuint capacity, nuint* length);

    /// <summary>Reads the text that a native function writes, of any length.</summary>
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
        // A loop, since the text may grow between two calls: for example, the dump of a tree in use.
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

    /// <summary>Converts a text to NUL-terminated UTF-8. Null stays null.</summary>
    internal static byte[]? Bytes(string? text)
    {
        if (text is null)
        {
            return null;
        }
        if (text.Contains('\0'))
        {
            throw new ArgumentException($"the text \"{text.Replace("\0", "\\0")}\" contains a NUL character");
        }
        byte[] bytes = new byte[Encoding.UTF8.GetByteCount(text) + 1];
        Encoding.UTF8.GetBytes(text, bytes);
        return bytes;
    }
}
