using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    public static partial class io
    {
        /// <summary>Decodes and encodes images. A program may derive its own for other formats.</summary>
        public abstract class Imager
        {
            /// <summary>Decodes an image from a stream, up to its end.</summary>
            /// <param name="stream">The stream.</param>
            /// <param name="mode">The channels of the result.</param>
            /// <returns>Bytes of shape (channels, height, width).</returns>
            public abstract Tensor DecodeImage(Stream stream, ImageReadMode mode = ImageReadMode.UNCHANGED);

            /// <summary>Decodes the bytes of a file.</summary>
            /// <param name="data">The bytes.</param>
            /// <param name="mode">The channels of the result.</param>
            /// <returns>Bytes of shape (channels, height, width).</returns>
            public abstract Tensor DecodeImage(byte[] data, ImageReadMode mode = ImageReadMode.UNCHANGED);

            /// <summary>Decodes an image from a stream. Unless it is overridden, the task has ended at once.</summary>
            /// <param name="stream">The stream.</param>
            /// <param name="mode">The channels of the result.</param>
            /// <param name="cancellationToken">Ends the work early.</param>
            public virtual Task<Tensor> DecodeImageAsync(
                Stream stream, ImageReadMode mode = ImageReadMode.UNCHANGED, CancellationToken cancellationToken = default) =>
                Task.FromResult(DecodeImage(stream, mode));

            /// <summary>Encodes an image to a stream.</summary>
            /// <param name="image">Bytes of shape (channels, height, width).</param>
            /// <param name="format">The format.</param>
            /// <param name="stream">The stream.</param>
            public abstract void EncodeImage(Tensor image, ImageFormat format, Stream stream);

            /// <summary>Encodes an image.</summary>
            /// <param name="image">Bytes of shape (channels, height, width).</param>
            /// <param name="format">The format.</param>
            /// <returns>The bytes of the file.</returns>
            public abstract byte[] EncodeImage(Tensor image, ImageFormat format);

            /// <summary>Encodes an image to a stream. Unless it is overridden, the task has ended at once.</summary>
            /// <param name="image">Bytes of shape (channels, height, width).</param>
            /// <param name="format">The format.</param>
            /// <param name="stream">The stream.</param>
            /// <param name="cancellationToken">Ends the work early.</param>
            public virtual Task EncodeImageAsync(
                Tensor image, ImageFormat format, Stream stream, CancellationToken cancellationToken = default)
            {
                EncodeImage(image, format, stream);
                return Task.CompletedTask;
            }
        }

        /// <summary>
        /// Represents the library's own decoder and encoder of PNG and JPEG, under the name of TorchSharp's.
        /// </summary>
        public sealed class SkiaImager : Imager
        {
            private readonly int quality;

            /// <summary>Creates an imager.</summary>
            /// <param name="quality">The quality of JPEG, from 1 to 100.</param>
            /// <exception cref="ArgumentOutOfRangeException">The quality is another.</exception>
            public SkiaImager(int quality = 75)
            {
                ArgumentOutOfRangeException.ThrowIfLessThan(quality, 1);
                ArgumentOutOfRangeException.ThrowIfGreaterThan(quality, 100);
                this.quality = quality;
            }

            /// <inheritdoc />
            /// <exception cref="TensorFormatException">
            /// The bytes are truncated, damaged, or neither PNG nor JPEG.
            /// </exception>
            public override Tensor DecodeImage(byte[] data, ImageReadMode mode = ImageReadMode.UNCHANGED) =>
                decode_image(data, mode);

            /// <inheritdoc />
            /// <exception cref="TensorFormatException">
            /// The bytes are truncated, damaged, or neither PNG nor JPEG.
            /// </exception>
            public override Tensor DecodeImage(Stream stream, ImageReadMode mode = ImageReadMode.UNCHANGED) =>
                decode_image(NamedTensors.Bytes(stream).AsSpan(), mode);

            /// <inheritdoc />
            /// <exception cref="ArgumentException">The format is neither PNG nor JPEG.</exception>
            public override void EncodeImage(Tensor image, ImageFormat format, Stream stream) =>
                Given(stream).Write(EncodeImage(image, format));

            /// <inheritdoc />
            /// <exception cref="ArgumentException">The format is neither PNG nor JPEG.</exception>
            public override byte[] EncodeImage(Tensor image, ImageFormat format)
            {
                using Tensor file = Encode(image, format, QualityOf(format));
                return file.ToArray<byte>();
            }

            internal long QualityOf(ImageFormat format) => format == ImageFormat.Jpeg ? quality : Usual;
        }

        /// <summary>Represents an imager that can do nothing, for a program that wants none.</summary>
        public class NotImplementedImager : Imager
        {
            /// <summary>Fails.</summary>
            /// <exception cref="NotImplementedException">Always.</exception>
            public override Tensor DecodeImage(Stream image, ImageReadMode mode = ImageReadMode.UNCHANGED) => throw None();

            /// <summary>Fails.</summary>
            /// <exception cref="NotImplementedException">Always.</exception>
            public override Tensor DecodeImage(byte[] data, ImageReadMode mode = ImageReadMode.UNCHANGED) => throw None();

            /// <summary>Fails.</summary>
            /// <exception cref="NotImplementedException">Always.</exception>
            public override void EncodeImage(Tensor image, ImageFormat format, Stream stream) => throw None();

            /// <summary>Fails.</summary>
            /// <exception cref="NotImplementedException">Always.</exception>
            public override byte[] EncodeImage(Tensor image, ImageFormat format) => throw None();

            private static NotImplementedException None() => new("this imager neither reads nor writes images");
        }

        /// <summary>
        /// Gets or sets the imager of functions without one. The default is the library's own, for PNG and JPEG.
        /// </summary>
        public static Imager DefaultImager { get; set; } = new SkiaImager();

        /// <summary>Reads an image from a file.</summary>
        /// <param name="filename">The path.</param>
        /// <param name="mode">The channels of the result.</param>
        /// <param name="imager">The decoder. The default is <see cref="DefaultImager"/>.</param>
        /// <returns>
        /// Bytes of shape (channels, height, width), which lie in memory as (height, width, channels).
        /// </returns>
        /// <exception cref="TensorIOException">The file cannot be read.</exception>
        /// <exception cref="TensorFormatException">The file is truncated, damaged, or neither PNG nor JPEG.</exception>
        public static Tensor read_image(
            string filename, ImageReadMode mode = ImageReadMode.UNCHANGED, Imager? imager = null)
        {
            if (Or(imager) is SkiaImager)
            {
                return NativeRead(filename, mode);
            }
            using FileStream stream = File.OpenRead(Given(filename));
            return Or(imager).DecodeImage(stream, mode);
        }

        /// <summary>Reads an image from a stream, up to its end.</summary>
        /// <inheritdoc cref="read_image(string, ImageReadMode, Imager?)" />
        /// <param name="stream">The stream.</param>
        /// <param name="mode">The channels of the result.</param>
        /// <param name="imager">The decoder. The default is <see cref="DefaultImager"/>.</param>
        public static Tensor read_image(
            Stream stream, ImageReadMode mode = ImageReadMode.UNCHANGED, Imager? imager = null) =>
            Or(imager).DecodeImage(Given(stream), mode);

        /// <inheritdoc cref="read_image(string, ImageReadMode, Imager?)" />
        public static async Task<Tensor> read_image_async(
            string filename, ImageReadMode mode = ImageReadMode.UNCHANGED, Imager? imager = null)
        {
            using FileStream stream = File.OpenRead(Given(filename));
            return await Or(imager).DecodeImageAsync(stream, mode).ConfigureAwait(true);
        }

        /// <inheritdoc cref="read_image(Stream, ImageReadMode, Imager?)" />
        public static Task<Tensor> read_image_async(
            Stream stream, ImageReadMode mode = ImageReadMode.UNCHANGED, Imager? imager = null) =>
            Or(imager).DecodeImageAsync(Given(stream), mode);

        /// <summary>Decodes the bytes of a file.</summary>
        /// <param name="image">Bytes of shape (n).</param>
        /// <param name="mode">The channels of the result.</param>
        /// <param name="imager">The decoder. The default is <see cref="DefaultImager"/>.</param>
        /// <returns>Bytes of shape (channels, height, width).</returns>
        /// <exception cref="ArgumentException">The tensor does not consist of bytes.</exception>
        /// <exception cref="TensorFormatException">
        /// The bytes are truncated, damaged, or neither PNG nor JPEG.
        /// </exception>
        public static Tensor decode_image(
            Tensor image, ImageReadMode mode = ImageReadMode.UNCHANGED, Imager? imager = null) =>
            Or(imager).DecodeImage(OfBytes(image).ToArray<byte>(), mode);

        /// <summary>Encodes an image.</summary>
        /// <param name="image">Bytes of shape (channels, height, width).</param>
        /// <param name="format">The format.</param>
        /// <param name="imager">The encoder. The default is <see cref="DefaultImager"/>.</param>
        /// <returns>The bytes of the file, of shape (n).</returns>
        /// <exception cref="ArgumentException">The image does not consist of bytes, or the format is neither PNG nor
        /// JPEG.</exception>
        public static Tensor encode_image(Tensor image, ImageFormat format, Imager? imager = null) =>
            Or(imager).EncodeImage(OfBytes(image), format);

        /// <summary>Writes an image to a file. An existing file is replaced.</summary>
        /// <param name="image">Bytes of shape (channels, height, width).</param>
        /// <param name="filename">The path.</param>
        /// <param name="format">The format.</param>
        /// <param name="imager">The encoder. The default is <see cref="DefaultImager"/>.</param>
        /// <exception cref="ArgumentException">The image does not consist of bytes, or the format is neither PNG nor
        /// JPEG.</exception>
        /// <exception cref="TensorIOException">The file cannot be written.</exception>
        public static void write_image(Tensor image, string filename, ImageFormat format, Imager? imager = null)
        {
            if (Or(imager) is SkiaImager own)
            {
                Write(OfBytes(image), filename, format, own.QualityOf(format));
                return;
            }
            using FileStream stream = File.Create(Given(filename));
            Or(imager).EncodeImage(OfBytes(image), format, stream);
        }

        /// <summary>Writes an image to a stream.</summary>
        /// <inheritdoc cref="write_image(Tensor, string, ImageFormat, Imager?)" />
        /// <param name="image">Bytes of shape (channels, height, width).</param>
        /// <param name="stream">The stream.</param>
        /// <param name="format">The format.</param>
        /// <param name="imager">The encoder. The default is <see cref="DefaultImager"/>.</param>
        public static void write_image(Tensor image, Stream stream, ImageFormat format, Imager? imager = null) =>
            Or(imager).EncodeImage(OfBytes(image), format, Given(stream));

        /// <summary>Writes an image to a PNG file. An existing file is replaced.</summary>
        /// <inheritdoc cref="write_image(Tensor, string, ImageFormat, Imager?)" />
        public static void write_png(Tensor image, string filename, Imager? imager = null) =>
            write_image(image, filename, ImageFormat.Png, imager);

        /// <summary>Writes an image to a stream as PNG.</summary>
        /// <inheritdoc cref="write_image(Tensor, Stream, ImageFormat, Imager?)" />
        public static void write_png(Tensor image, Stream stream, Imager? imager = null) =>
            write_image(image, stream, ImageFormat.Png, imager);

        /// <summary>Writes an image to a JPEG file. An existing file is replaced.</summary>
        /// <inheritdoc cref="write_image(Tensor, string, ImageFormat, Imager?)" />
        public static void write_jpeg(Tensor image, string filename, Imager? imager = null) =>
            write_image(image, filename, ImageFormat.Jpeg, imager);

        /// <summary>Writes an image to a stream as JPEG.</summary>
        /// <inheritdoc cref="write_image(Tensor, Stream, ImageFormat, Imager?)" />
        public static void write_jpeg(Tensor image, Stream stream, Imager? imager = null) =>
            write_image(image, stream, ImageFormat.Jpeg, imager);

        /// <inheritdoc cref="write_image(Tensor, string, ImageFormat, Imager?)" />
        public static async Task write_image_async(
            Tensor image, string filename, ImageFormat format, Imager? imager = null)
        {
            using FileStream stream = File.Create(Given(filename));
            await Or(imager).EncodeImageAsync(OfBytes(image), format, stream).ConfigureAwait(true);
        }

        /// <inheritdoc cref="write_image(Tensor, Stream, ImageFormat, Imager?)" />
        /// <param name="image">Bytes of shape (channels, height, width).</param>
        /// <param name="stream">The stream.</param>
        /// <param name="format">The format.</param>
        /// <param name="cancellationToken">Ends the work early.</param>
        /// <param name="imager">The encoder. The default is <see cref="DefaultImager"/>.</param>
        public static Task write_image_async(
            Tensor image, Stream stream, ImageFormat format, CancellationToken cancellationToken = default,
            Imager? imager = null) =>
            Or(imager).EncodeImageAsync(OfBytes(image), format, Given(stream), cancellationToken);

        /// <summary>Reads the bytes of any file.</summary>
        /// <returns>A tensor of bytes of shape (n).</returns>
        /// <exception cref="IOException">The file cannot be read.</exception>
        public static Tensor read_file(string filename) => File.ReadAllBytes(Given(filename));

        /// <inheritdoc cref="read_file" />
        public static async Task<Tensor> read_file_async(string filename) =>
            await File.ReadAllBytesAsync(Given(filename)).ConfigureAwait(true);

        /// <summary>Writes bytes to a file. An existing file is replaced.</summary>
        /// <param name="filename">The path.</param>
        /// <param name="data">Bytes.</param>
        /// <exception cref="ArgumentException">The tensor does not consist of bytes.</exception>
        /// <exception cref="IOException">The file cannot be written.</exception>
        public static void write_file(string filename, Tensor data) =>
            File.WriteAllBytes(Given(filename), OfBytes(data).ToArray<byte>());

        /// <inheritdoc cref="write_file" />
        public static Task write_file_async(string filename, Tensor data) =>
            File.WriteAllBytesAsync(Given(filename), OfBytes(data).ToArray<byte>());

        private static Imager Or(Imager? imager) => imager ?? DefaultImager;

        private static Tensor OfBytes(Tensor data) => Given(data).dtype == ScalarType.Byte
            ? data
            : throw new ArgumentException($"images and files consist of bytes, not of {data.dtype.Name()}", nameof(data));
    }
}
