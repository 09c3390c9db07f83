using System.Buffers.Binary;
using System.Text;
using static LibTensor.torch;

namespace LibTensor;

public static partial class torchaudio
{
    /// <summary>
    /// The samples of a WAV file: chunks, of which <c>fmt </c> says what the samples in <c>data</c> are.
    /// </summary>
    private sealed class Wave
    {
        private const ushort Pcm = 1, Float = 3, ALaw = 6, MuLaw = 7, Extensible = 0xfffe;

        /// <summary>The length that a program writes that does not know the end of its file.</summary>
        private const uint Open = uint.MaxValue;

        private readonly string path;
        private readonly byte[] data;
        private readonly int channels, bits;
        private readonly ushort kind;

        private Wave(string path, ReadOnlySpan<byte> format, byte[] data)
        {
            (this.path, this.data) = (path, data);
            kind = BinaryPrimitives.ReadUInt16LittleEndian(format);
            channels = BinaryPrimitives.ReadUInt16LittleEndian(format[2..]);
            uint rate = BinaryPrimitives.ReadUInt32LittleEndian(format[4..]);
            bits = BinaryPrimitives.ReadUInt16LittleEndian(format[14..]);
            if (kind == Extensible && format.Length >= 26)
            {
                kind = BinaryPrimitives.ReadUInt16LittleEndian(format[24..]);
            }
            bool isKnown = (kind, bits) is (Pcm, 8 or 16 or 24 or 32) or (Float, 32 or 64) or (ALaw or MuLaw, 8);
            if (!isKnown || channels == 0 || rate is 0 or > int.MaxValue)
            {
                throw Damaged(path, $"it has {channels} channels, {rate} samples a second, and samples of kind {kind} with {bits} bits");
            }
            Rate = (int)rate;
        }

        internal int Rate { get; }

        internal long Frames => data.Length / (channels * (bits / 8));

        internal AudioMetaData Information => new()
        {
            sample_rate = Rate,
            num_frames = (int)Frames,
            num_channels = channels,
            bits_per_sample = bits,
            encoding = (kind, bits) switch
            {
                (Float, _) => AudioEncoding.PCM_F,
                (ALaw, _) => AudioEncoding.ALAW,
                (MuLaw, _) => AudioEncoding.ULAW,
                (_, 8) => AudioEncoding.PCM_U,
                _ => AudioEncoding.PCM_S,
            },
        };

        internal static Wave Read(string path)
        {
            byte[] file;
            try
            {
                file = File.ReadAllBytes(path);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                throw new TensorIOException($"cannot read '{path}': {e.Message}");
            }
            if (file.Length < 12 || Name(file, 0) != "RIFF" || Name(file, 8) != "WAVE")
            {
                throw Damaged(path, "it does not begin with RIFF and WAVE");
            }
            ReadOnlySpan<byte> format = default;
            for (long at = 12; at + 8 <= file.Length;)
            {
                string name = Name(file, (int)at);
                uint length = BinaryPrimitives.ReadUInt32LittleEndian(file.AsSpan((int)at + 4));
                at += 8;
                long left = file.Length - at;
                if (length > left && !(name == "data" && length == Open))
                {
                    throw Damaged(path, $"its part '{name}' has {length} bytes, and {left} are left");
                }
                if (name == "fmt " && length >= 16)
                {
                    format = file.AsSpan((int)at, (int)length);
                }
                else if (name == "data" && format.Length > 0)
                {
                    return new(path, format, file.AsSpan((int)at, (int)Math.Min(length, left)).ToArray());
                }
                at += length + (length & 1);
            }
            throw Damaged(path, format.Length > 0 ? "it has no samples" : "it does not say what its samples are");
        }

        private static string Name(byte[] file, int at) => Encoding.Latin1.GetString(file, at, 4);

        private static TensorFormatException Damaged(string path, string why) => new($"'{path}' is no WAV file that can be read: {why}");

        /// <summary>Samples of shape (count, channels).</summary>
        internal Tensor Samples(long first, long count, bool normalize)
        {
            int size = bits / 8, start = (int)(first * channels * size);
            ReadOnlySpan<byte> bytes = data.AsSpan(start, (int)(count * channels * size));
            long[] shape = [count, channels];
            if (kind == Float)
            {
                return bits == 32 ? Converted(bytes, shape, BinaryPrimitives.ReadSingleLittleEndian) : Doubles(bytes, shape, normalize);
            }
            using DisposeScope scope = NewDisposeScope();
            (Tensor numbers, double middle, double most) = kind == Pcm ? Integers(bytes, shape) : Companded(bytes, shape);
            return scope.MoveToOuter(normalize ? (numbers.to(float64) - middle).to(float32) / most : numbers);
        }

        private static Tensor Doubles(ReadOnlySpan<byte> bytes, long[] shape, bool normalize)
        {
            Tensor numbers = Converted(bytes, shape, BinaryPrimitives.ReadDoubleLittleEndian);
            return normalize ? numbers.to(float32, disposeAfter: true) : numbers;
        }

        /// <summary>Integers, the one that is silence, and the greatest above it.</summary>
        private (Tensor numbers, double middle, double most) Integers(ReadOnlySpan<byte> bytes, long[] shape) => bits switch
        {
            8 => (tensor(bytes.ToArray(), shape), 128, 128),
            16 => (Converted(bytes, shape, BinaryPrimitives.ReadInt16LittleEndian), 0, 32768),
            // The three bytes become the upper ones.
            24 => (Converted(bytes, shape, static three => three[2] << 24 | three[1] << 16 | three[0] << 8, 3), 0, 2147483648),
            _ => (Converted(bytes, shape, BinaryPrimitives.ReadInt32LittleEndian), 0, 2147483648),
        };

        private (Tensor numbers, double middle, double most) Companded(ReadOnlySpan<byte> bytes, long[] shape)
        {
            bool isMu = kind == MuLaw;
            return (Converted(bytes, shape, one => isMu ? FromMu(one[0]) : FromA(one[0])), 0, 32768);
        }

        private delegate T Reader<T>(ReadOnlySpan<byte> bytes);

        private static unsafe Tensor Converted<T>(ReadOnlySpan<byte> bytes, long[] shape, Reader<T> read, int size = 0) where T : unmanaged
        {
            T[] numbers = new T[shape[0] * shape[1]];
            int step = size > 0 ? size : bytes.Length / Math.Max(1, numbers.Length);
            for (int i = 0; i < numbers.Length; i++)
            {
                numbers[i] = read(bytes[(i * step)..]);
            }
            return tensor(numbers, shape);
        }

        /// <summary>A sample of 16 bits of the µ-law of G.711: sign, exponent and fraction, all inverted.</summary>
        private static short FromMu(byte code)
        {
            int bits = ~code;
            int size = (((bits & 15) << 3) + 0x84 << ((bits >> 4) & 7)) - 0x84;
            return (short)((bits & 0x80) != 0 ? -size : size);
        }

        /// <summary>A sample of 16 bits of the A-law of G.711, whose even bits are inverted.</summary>
        private static short FromA(byte code)
        {
            int bits = code ^ 0x55, exponent = (bits >> 4) & 7, size = ((bits & 15) << 4) + 8;
            size = exponent == 0 ? size : size + 0x100 << exponent - 1;
            return (short)((bits & 0x80) != 0 ? size : -size);
        }

        /// <summary>Writes samples of shape (count, channels). A file is replaced once the new one is complete.</summary>
        internal static void Write(string path, Tensor frames, int rate, AudioEncoding? encoding, int? bits)
        {
            (ushort kind, int size) = Kind(frames.dtype, encoding, bits);
            byte[] samples = kind == Float ? Floats(frames, size) : Integers(frames, size);
            int channels = checked((ushort)frames.size(1)), frame = channels * size;
            byte[] file = new byte[44 + samples.Length + samples.Length % 2];
            Span<byte> head = file;
            "RIFF"u8.CopyTo(head);
            BinaryPrimitives.WriteUInt32LittleEndian(head[4..], (uint)file.Length - 8);
            "WAVEfmt "u8.CopyTo(head[8..]);
            BinaryPrimitives.WriteUInt32LittleEndian(head[16..], 16);
            BinaryPrimitives.WriteUInt16LittleEndian(head[20..], kind);
            BinaryPrimitives.WriteUInt16LittleEndian(head[22..], (ushort)channels);
            BinaryPrimitives.WriteUInt32LittleEndian(head[24..], (uint)rate);
            BinaryPrimitives.WriteUInt32LittleEndian(head[28..], (uint)(rate * frame));
            BinaryPrimitives.WriteUInt16LittleEndian(head[32..], (ushort)frame);
            BinaryPrimitives.WriteUInt16LittleEndian(head[34..], (ushort)(size * 8));
            "data"u8.CopyTo(head[36..]);
            BinaryPrimitives.WriteUInt32LittleEndian(head[40..], (uint)samples.Length);
            samples.CopyTo(head[44..]);
            Put(path, file);
        }

        private static void Put(string path, byte[] file)
        {
            string part = path + ".part";
            try
            {
                File.WriteAllBytes(part, file);
                File.Move(part, path, overwrite: true);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                File.Delete(part);
                throw new TensorIOException($"cannot write '{path}': {e.Message}");
            }
        }

        /// <summary>The kind of samples and their bytes. By default, they are those of the dtype.</summary>
        private static (ushort kind, int size) Kind(ScalarType type, AudioEncoding? encoding, int? bits)
        {
            AudioEncoding chosen = encoding ?? (bits, type) switch
            {
                (null, ScalarType.Float32 or ScalarType.Float64) => AudioEncoding.PCM_F,
                (8, _) or (null, ScalarType.Byte) => AudioEncoding.PCM_U,
                _ => AudioEncoding.PCM_S,
            };
            int usual = (chosen, type) switch
            {
                (AudioEncoding.PCM_U, _) => 8,
                (AudioEncoding.PCM_F, ScalarType.Float64) => 64,
                (AudioEncoding.PCM_F, _) or (_, ScalarType.Int32) => 32,
                _ => 16,
            };
            int size = bits ?? usual;
            return (chosen, size) switch
            {
                (AudioEncoding.PCM_F, 32 or 64) => (Float, size / 8),
                (AudioEncoding.PCM_U, 8) or (AudioEncoding.PCM_S, 16 or 24 or 32) => (Pcm, size / 8),
                _ => throw new ArgumentException(
                    $"a WAV file has PCM_U with 8 bits, PCM_S with 16, 24 or 32, or PCM_F with 32 or 64, not {chosen} with {size}"),
            };
        }

        private static byte[] Floats(Tensor frames, int size)
        {
            using DisposeScope scope = NewDisposeScope();
            double[] numbers = Fractions(frames).ToArray<double>();
            byte[] bytes = new byte[numbers.Length * size];
            for (int i = 0; i < numbers.Length; i++)
            {
                if (size == 4)
                {
                    BinaryPrimitives.WriteSingleLittleEndian(bytes.AsSpan(i * 4), (float)numbers[i]);
                }
                else
                {
                    BinaryPrimitives.WriteDoubleLittleEndian(bytes.AsSpan(i * 8), numbers[i]);
                }
            }
            return bytes;
        }

        private static byte[] Integers(Tensor frames, int size)
        {
            using DisposeScope scope = NewDisposeScope();
            double most = Math.Pow(2, size * 8 - 1);
            double[] numbers = Fractions(frames).ToArray<double>();
            byte[] bytes = new byte[numbers.Length * size];
            for (int i = 0; i < numbers.Length; i++)
            {
                long number = (long)Math.Clamp(Math.Round(numbers[i] * most), -most, most - 1);
                // A sample of one byte has no sign.
                number += size == 1 ? 128 : 0;
                for (int part = 0; part < size; part++)
                {
                    bytes[i * size + part] = (byte)(number >> (8 * part));
                }
            }
            return bytes;
        }

        /// <summary>Samples of any dtype as float64 from -1 to 1.</summary>
        private static Tensor Fractions(Tensor frames)
        {
            Tensor numbers = frames.to(float64);
            return frames.dtype switch
            {
                ScalarType.Byte => (numbers - 128.0) / 128.0,
                ScalarType.Int16 => numbers / 32768.0,
                ScalarType.Int32 => numbers / 2147483648.0,
                { } type when type.IsFloatingPoint() => numbers,
                _ => throw new ArgumentException($"samples are floating-point, or bytes, int16 or int32, not {frames.dtype.Name()}", nameof(frames)),
            };
        }
    }
}
