namespace Tensorboard;

/// <summary>Writes a moving picture in the GIF format. It repeats without end, and every frame has the same 252 colours.</summary>
internal sealed class Gif
{
    // The eye tells more greens apart than reds and blues.
    private const int Reds = 6, Greens = 7, Blues = 6;
    private const int Clear = 256, End = 257, Codes = 4096, Block = 255;

    private readonly MemoryStream stream = new();
    private readonly BinaryWriter writer;
    private readonly int width;
    private readonly int height;

    private Gif(int width, int height)
    {
        (this.width, this.height) = (width, height);
        writer = new BinaryWriter(stream);
    }

    /// <summary>Encodes pixels of shape (frames, height, width, 3).</summary>
    /// <param name="pixels">The pixels in row-major order.</param>
    /// <param name="frames">The number of frames.</param>
    /// <param name="height">The height, at most 65,535.</param>
    /// <param name="width">The width, at most 65,535.</param>
    /// <param name="fps">The frames of a second. The format counts in hundredths of a second, so 100 is the most.</param>
    internal static byte[] Encode(ReadOnlySpan<byte> pixels, int frames, int height, int width, int fps)
    {
        Gif gif = new(width, height);
        gif.Begin();
        int length = height * width * 3;
        int delay = Math.Clamp(100 / fps, 1, ushort.MaxValue);
        for (int i = 0; i < frames; i++)
        {
            gif.Frame(pixels.Slice(i * length, length), delay);
        }
        gif.writer.Write((byte)0x3b);
        return gif.stream.ToArray();
    }

    /// <summary>Writes the size, the palette, and that the frames repeat.</summary>
    private void Begin()
    {
        writer.Write("GIF89a"u8);
        Size();
        writer.Write([0xf7, 0, 0]);
        for (int i = 0; i < 256; i++)
        {
            int colour = Math.Min(i, (Reds * Greens * Blues) - 1);
            writer.Write((byte)(colour / (Greens * Blues) * 255 / (Reds - 1)));
            writer.Write((byte)(colour / Blues % Greens * 255 / (Greens - 1)));
            writer.Write((byte)(colour % Blues * 255 / (Blues - 1)));
        }
        writer.Write([0x21, 0xff, 11]);
        writer.Write("NETSCAPE2.0"u8);
        writer.Write([3, 1, 0, 0, 0]);
    }

    private void Size()
    {
        writer.Write((ushort)width);
        writer.Write((ushort)height);
    }

    private void Frame(ReadOnlySpan<byte> pixels, int delay)
    {
        writer.Write([0x21, 0xf9, 4, 0]);
        writer.Write((ushort)delay);
        writer.Write([0, 0]);
        writer.Write([0x2c, 0, 0, 0, 0]);
        Size();
        writer.Write([0, 8]);
        byte[] packed = Packed(pixels);
        for (int at = 0; at < packed.Length; at += Block)
        {
            int length = Math.Min(Block, packed.Length - at);
            writer.Write((byte)length);
            writer.Write(packed, at, length);
        }
        writer.Write((byte)0);
    }

    /// <summary>The colours of pixels as Lempel, Ziv and Welch compress them.</summary>
    private static byte[] Packed(ReadOnlySpan<byte> pixels)
    {
        Bits bits = new();
        Dictionary<(int Prefix, byte Colour), int> codes = [];
        bits.Add(Clear, 9);
        int prefix = Colour(pixels);
        for (int at = 3; at < pixels.Length; at += 3)
        {
            byte colour = Colour(pixels[at..]);
            if (codes.TryGetValue((prefix, colour), out int longer))
            {
                prefix = longer;
                continue;
            }
            bits.Add(prefix, Width(codes.Count));
            codes.Add((prefix, colour), End + 1 + codes.Count);
            prefix = colour;
            if (End + codes.Count == Codes - 1)
            {
                bits.Add(Clear, Width(codes.Count));
                codes.Clear();
            }
        }
        bits.Add(prefix, Width(codes.Count));
        bits.Add(End, Width(codes.Count + 1));
        return bits.ToArray();
    }

    /// <summary>The number of bits of a code. A reader is one code behind, and both widen the codes at the same place.</summary>
    private static int Width(int known) => Math.Clamp(int.Log2(End + known) + 1, 9, 12);

    private static byte Colour(ReadOnlySpan<byte> pixel) =>
        (byte)((Level(pixel[0], Reds) * Greens + Level(pixel[1], Greens)) * Blues + Level(pixel[2], Blues));

    /// <summary>The nearest of so many levels.</summary>
    private static int Level(byte value, int levels) => ((value * (levels - 1)) + 127) / 255;

    /// <summary>Numbers of few bits each, from the lowest bit on.</summary>
    private sealed class Bits
    {
        private readonly List<byte> bytes = [];
        private int rest;
        private int count;

        internal void Add(int code, int width)
        {
            rest |= code << count;
            for (count += width; count >= 8; count -= 8, rest >>= 8)
            {
                bytes.Add((byte)rest);
            }
        }

        internal byte[] ToArray() => count == 0 ? [.. bytes] : [.. bytes, (byte)rest];
    }
}
