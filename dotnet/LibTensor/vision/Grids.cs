using static LibTensor.torch;
using static LibTensor.torchvision.io;

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Provides functions that show batches of images.</summary>
    public static class utils
    {
        /// <summary>Puts images of one size side by side.</summary>
        /// <param name="tensors">The images, of shape (channels, height, width) or (height, width).</param>
        /// <param name="nrow">The number of images in a row.</param>
        /// <param name="padding">The pixels between images.</param>
        /// <param name="normalize">Whether the values are stretched to the range from 0 to 1.</param>
        /// <param name="value_range">The values that become 0 and 1. By default, they are the least and the greatest
        /// value.</param>
        /// <param name="scale_each">Whether each image is stretched by its own values.</param>
        /// <param name="pad_value">The value of the pixels between images.</param>
        /// <returns>A tensor of shape (channels, height, width).</returns>
        public static Tensor make_grid(
            IEnumerable<Tensor> tensors, long nrow = 8, int padding = 2, bool normalize = false,
            (double low, double high)? value_range = null, bool scale_each = false, double pad_value = 0.0f)
        {
            using Tensor batch = stack([.. Given(tensors)]);
            return make_grid(batch, nrow, padding, normalize, value_range, scale_each, pad_value);
        }

        /// <inheritdoc cref="make_grid(IEnumerable{Tensor}, long, int, bool, ValueTuple{double, double}?, bool, double)" />
        /// <param name="tensor">The images, of shape (n, channels, height, width), or one image of shape (channels,
        /// height, width) or (height, width), which has no border.</param>
        /// <param name="nrow">The number of images in a row.</param>
        /// <param name="padding">The pixels between images.</param>
        /// <param name="normalize">Whether the values are stretched to the range from 0 to 1.</param>
        /// <param name="value_range">The values that become 0 and 1. By default, they are the least and the greatest
        /// value.</param>
        /// <param name="scale_each">Whether each image is stretched by its own values.</param>
        /// <param name="pad_value">The value of the pixels between images.</param>
        /// <exception cref="ShapeException">The tensor has another number of dimensions.</exception>
        public static Tensor make_grid(
            Tensor tensor, long nrow = 8, int padding = 2, bool normalize = false,
            (double low, double high)? value_range = null, bool scale_each = false, double pad_value = 0.0f)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(nrow);
            ArgumentOutOfRangeException.ThrowIfNegative(padding);
            using DisposeScope scope = NewDisposeScope();
            Tensor batch = Batch(Given(tensor));
            if (normalize)
            {
                batch = Stretched(batch, value_range, scale_each);
            }
            return scope.MoveToOuter(batch.size(0) == 1 ? batch.select(0, 0) : Laid(batch, nrow, padding, pad_value));
        }

        /// <summary>The images as (n, channels, height, width), where one channel becomes three.</summary>
        private static Tensor Batch(Tensor tensor)
        {
            Tensor batch = tensor.dim() switch
            {
                2 => tensor.unsqueeze(0).unsqueeze(0),
                3 => tensor.unsqueeze(0),
                4 => tensor.alias(),
                _ => throw new ShapeException(
                    $"images have the shape (n, channels, height, width), (channels, height, width) or (height, width), not {Tensor.ShapeText(tensor.shape)}"),
            };
            return batch.size(1) == 1 ? batch.expand(batch.size(0), 3, batch.size(2), batch.size(3)) : batch;
        }

        private static Tensor Stretched(Tensor batch, (double low, double high)? range, bool each)
        {
            Tensor low, high;
            if (range is { } given)
            {
                (low, high) = (full([], given.low, batch.dtype), full([], given.high, batch.dtype));
            }
            else
            {
                (low, high) = each
                    ? (batch.amin([1, 2, 3], keepdim: true), batch.amax([1, 2, 3], keepdim: true))
                    : (batch.min(), batch.max());
            }
            return (minimum(maximum(batch, low), high) - low) / (high - low).clamp(min: 1e-5);
        }

        private static Tensor Laid(Tensor batch, long nrow, int padding, double pad_value)
        {
            long count = batch.size(0), channels = batch.size(1);
            long columns = Math.Min(nrow, count), rows = (count + columns - 1) / columns;
            long height = batch.size(2) + padding, width = batch.size(3) + padding;
            Tensor grid = full([channels, height * rows + padding, width * columns + padding], pad_value, batch.dtype, batch.device);
            for (long i = 0; i < count; i++)
            {
                using Tensor place = grid
                    .narrow(1, i / columns * height + padding, batch.size(2))
                    .narrow(2, i % columns * width + padding, batch.size(3));
                using Tensor image = batch.select(0, i);
                place.copy_(image).Dispose();
            }
            return grid;
        }

        /// <summary>Puts images side by side and writes them to a file.</summary>
        /// <param name="tensor">The images, with values from 0 to 1, of shape (n, channels, height, width), or one image
        /// of shape (channels, height, width) or (height, width).</param>
        /// <param name="filename">The file, which is replaced.</param>
        /// <param name="format">The format.</param>
        /// <param name="nrow">The number of images in a row.</param>
        /// <param name="padding">The pixels between images.</param>
        /// <param name="normalize">Whether the values are stretched to the range from 0 to 1.</param>
        /// <param name="value_range">The values that become 0 and 1. By default, they are the least and the greatest
        /// value.</param>
        /// <param name="scale_each">Whether each image is stretched by its own values.</param>
        /// <param name="pad_value">The value of the pixels between images.</param>
        /// <param name="imager">The encoder. The default is <see cref="DefaultImager"/>.</param>
        /// <exception cref="IOException">The file cannot be written.</exception>
        public static void save_image(
            Tensor tensor, string filename, ImageFormat format, long nrow = 8, int padding = 2, bool normalize = false,
            (double low, double high)? value_range = null, bool scale_each = false, double pad_value = 0.0f,
            Imager? imager = null)
        {
            using FileStream file = new(Given(filename), FileMode.Create);
            save_image(tensor, file, format, nrow, padding, normalize, value_range, scale_each, pad_value, imager);
        }

        /// <summary>Puts images side by side and writes them to a stream.</summary>
        /// <inheritdoc cref="save_image(Tensor, string, ImageFormat, long, int, bool, ValueTuple{double, double}?, bool, double, Imager?)" />
        /// <param name="tensor">The images, with values from 0 to 1, of shape (n, channels, height, width), or one image
        /// of shape (channels, height, width) or (height, width).</param>
        /// <param name="filestream">The stream.</param>
        /// <param name="format">The format.</param>
        /// <param name="nrow">The number of images in a row.</param>
        /// <param name="padding">The pixels between images.</param>
        /// <param name="normalize">Whether the values are stretched to the range from 0 to 1.</param>
        /// <param name="value_range">The values that become 0 and 1. By default, they are the least and the greatest
        /// value.</param>
        /// <param name="scale_each">Whether each image is stretched by its own values.</param>
        /// <param name="pad_value">The value of the pixels between images.</param>
        /// <param name="imager">The encoder. The default is <see cref="DefaultImager"/>.</param>
        public static void save_image(
            Tensor tensor, Stream filestream, ImageFormat format, long nrow = 8, int padding = 2, bool normalize = false,
            (double low, double high)? value_range = null, bool scale_each = false, double pad_value = 0.0f,
            Imager? imager = null)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor grid = make_grid(tensor, nrow, padding, normalize, value_range, scale_each, pad_value);
            Tensor bytes = (grid * 255.0 + 0.5).clamp(0.0, 255.0).to(ScalarType.Byte, CPU);
            (imager ?? DefaultImager).EncodeImage(bytes, format, filestream);
        }
    }
}
