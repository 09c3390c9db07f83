using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>Provides functions of images under the names of torchvision and TorchSharp.</summary>
public static partial class torchvision
{
    /// <summary>
    /// Reads and writes PNG and JPEG files. An image is a tensor of bytes of shape (channels, height, width). Errors in
    /// a file throw a <see cref="TensorFormatException"/> that names it. An image that would exceed a memory limit is
    /// rejected before decoding.
    /// </summary>
    public static unsafe partial class io
    {
        private static Tensor NativeRead(string filename, ImageReadMode mode)
        {
            ArgumentNullException.ThrowIfNull(filename);
            Target target = Target.Now();
            ulong image;
            fixed (byte* path = Text.Bytes(filename))
            {
                Status.Check(Native.tensor_image_read(target.Scope, target.Flags, path, (int)mode, &image));
            }
            return target.Wrap(image);
        }

        /// <summary>Decodes the bytes of a file.</summary>
        /// <param name="image">The bytes.</param>
        /// <param name="mode">The channels of the result.</param>
        /// <returns>
        /// Bytes of shape (channels, height, width), which lie in memory as (height, width, channels).
        /// </returns>
        /// <exception cref="TensorFormatException">
        /// The bytes are truncated, damaged, or neither PNG nor JPEG.
        /// </exception>
        public static Tensor decode_image(byte[] image, ImageReadMode mode = ImageReadMode.UNCHANGED)
        {
            ArgumentNullException.ThrowIfNull(image);
            return decode_image(image.AsSpan(), mode);
        }

        /// <inheritdoc cref="decode_image(byte[], ImageReadMode)" />
        public static Tensor decode_image(ReadOnlySpan<byte> image, ImageReadMode mode = ImageReadMode.UNCHANGED)
        {
            Target target = Target.Now();
            ulong made;
            fixed (byte* file = image)
            {
                Status.Check(Native.tensor_image_decode(
                    target.Scope, target.Flags, file, (nuint)image.Length, (int)mode, &made));
            }
            return target.Wrap(made);
        }

        /// <summary>Encodes an image as PNG.</summary>
        /// <param name="input">Bytes of shape (channels, height, width), with 1 to 4 channels.</param>
        /// <param name="compression_level">The effort of the compression, from 0 (none) to 9.</param>
        /// <returns>The bytes of the file, of shape (n).</returns>
        /// <exception cref="ShapeException">The image has other channels, or no pixels.</exception>
        /// <exception cref="TensorArgumentException">The level is out of range.</exception>
        public static Tensor encode_png(Tensor input, int compression_level = 6) =>
            Encode(input, ImageFormat.Png, compression_level);

        /// <summary>Encodes an image as JPEG.</summary>
        /// <param name="input">Bytes of shape (channels, height, width), with 1 or 3 channels.</param>
        /// <param name="quality">The quality, from 1 to 100.</param>
        /// <returns>The bytes of the file, of shape (n).</returns>
        /// <exception cref="ShapeException">The image has other channels, or no pixels.</exception>
        /// <exception cref="TensorArgumentException">The quality is out of range.</exception>
        public static Tensor encode_jpeg(Tensor input, int quality = 75) => Encode(input, ImageFormat.Jpeg, quality);

        /// <summary>Writes an image to a PNG file. An existing file is replaced once the new one is complete.</summary>
        /// <exception cref="TensorIOException">The file cannot be written.</exception>
        /// <inheritdoc cref="encode_png" />
        public static void write_png(Tensor input, string filename, int compression_level) =>
            Write(input, filename, ImageFormat.Png, compression_level);

        /// <summary>
        /// Writes an image to a JPEG file. An existing file is replaced once the new one is complete.
        /// </summary>
        /// <exception cref="TensorIOException">The file cannot be written.</exception>
        /// <inheritdoc cref="encode_jpeg" />
        public static void write_jpeg(Tensor input, string filename, int quality) =>
            Write(input, filename, ImageFormat.Jpeg, quality);

        /// <summary>Stands for the usual quality of a format.</summary>
        private const long Usual = -1;

        private static Tensor Encode(Tensor image, ImageFormat format, long quality)
        {
            ArgumentNullException.ThrowIfNull(image);
            Target target = Target.Now();
            ulong file;
            Status.Check(Native.tensor_image_encode(
                target.Scope, target.Flags, image.Handle, Code(format), quality, &file));
            GC.KeepAlive(image);
            return target.Wrap(file);
        }

        /// <summary>The runtime's number of a format.</summary>
        private static int Code(ImageFormat format) => format switch
        {
            ImageFormat.Png => Codes.Image.Png,
            ImageFormat.Jpeg => Codes.Image.Jpeg,
            _ => throw new ArgumentException($"an image is written as Png or Jpeg, not as {format}", nameof(format)),
        };

        private static void Write(Tensor image, string filename, ImageFormat format, long quality)
        {
            ArgumentNullException.ThrowIfNull(image);
            ArgumentNullException.ThrowIfNull(filename);
            fixed (byte* path = Text.Bytes(filename))
            {
                Status.Check(Native.tensor_image_write(image.Handle, path, Code(format), quality));
            }
            GC.KeepAlive(image);
        }
    }
}
