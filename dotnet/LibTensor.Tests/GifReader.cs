namespace LibTensor.Tests;

/// <summary>Reads the pixels of GIF files that have one palette and whole frames.</summary>
internal static class GifReader
{
    private const int Palette = 13, Clear = 256, End = 257;

    /// <summary>The pixels of all frames, (frames, height, width, 3).</summary>
    internal static byte[] Pixels(byte[] gif)
    {
        List<byte> pixels = [];
        int at = Palette + (3 * 256);
        while (gif[at] != 0x3b)
        {
            bool isFrame = gif[at] == 0x2c;
            // The descriptor of a frame, or the two bytes that an extension begins with.
            at += isFrame ? 11 : 2;
            List<byte> content = [];
            for (; gif[at] != 0; at += gif[at] + 1)
            {
                content.AddRange(gif.AsSpan(at + 1, gif[at]));
            }
            at++;
            if (isFrame)
            {
                pixels.AddRange(Colours(content).SelectMany(colour => gif.AsSpan(Palette + (3 * colour), 3).ToArray()));
            }
        }
        return [.. pixels];
    }

    private static List<byte> Colours(List<byte> packed)
    {
        List<byte> colours = [];
        List<byte[]> table = [];
        byte[]? last = null;
        for (int at = 0, width = 9; ; )
        {
            int code = 0;
            for (int bit = 0; bit < width; bit++, at++)
            {
                code |= ((packed[at / 8] >> (at % 8)) & 1) << bit;
            }
            if (code == End)
            {
                return colours;
            }
            if (code == Clear)
            {
                table.Clear();
                (last, width) = (null, 9);
                continue;
            }
            byte[] run = code < Clear ? [(byte)code] : code - End - 1 < table.Count ? table[code - End - 1] : [.. last!, last![0]];
            if (last != null)
            {
                table.Add([.. last, run[0]]);
            }
            colours.AddRange(run);
            last = run;
            width = Math.Clamp(int.Log2(End + 1 + table.Count) + 1, 9, 12);
        }
    }
}
