using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    public static partial class transforms
    {
        /// <summary>
        /// Provides functions of images. An image has the shape (..., height, width), with the channels before the
        /// height where they matter. Pixels are bytes, or floating-point numbers from 0 to 1.
        /// </summary>
        public static partial class functional
        {
            /// <summary>Resizes images.</summary>
            /// <param name="input">A tensor of shape (..., height, width).</param>
            /// <param name="height">The height or, without a width, the length of the shorter edge.</param>
            /// <param name="width">The width, or -1 for the width that keeps the ratio.</param>
            /// <param name="interpolation">The interpolation mode, which is Nearest, Bilinear, Bicubic or Area.</param>
            /// <param name="maxSize">The largest length of the longer edge if the ratio is kept, which is at least
            /// <paramref name="height"/>.</param>
            /// <param name="antialias">Whether the bilinear and bicubic filters are widened where the result is
            /// smaller.</param>
            public static Tensor resize(
                Tensor input, int height, int width, InterpolationMode interpolation = InterpolationMode.Nearest,
                int? maxSize = null, bool antialias = false) =>
                Functions.resize_image(
                    input, width == -1 ? Kept(Given(input), height, maxSize) : (height, width), Filter(interpolation),
                    antialias);

            /// <inheritdoc cref="resize(Tensor, int, int, InterpolationMode, int?, bool)" />
            public static Tensor resize(Tensor input, int height, int width, int? maxSize = null) =>
                resize(input, height, width, InterpolationMode.Nearest, maxSize);

            /// <inheritdoc cref="resize(Tensor, int, int, InterpolationMode, int?, bool)" />
            public static Tensor resize(Tensor input, int height, int width) =>
                resize(input, height, width, InterpolationMode.Nearest);

            /// <summary>Resizes images and keeps their ratio.</summary>
            /// <param name="input">A tensor of shape (..., height, width).</param>
            /// <param name="size">The length of the shorter edge.</param>
            /// <param name="interpolation">The interpolation mode, which is Nearest, Bilinear, Bicubic or Area.</param>
            /// <param name="maxSize">The largest length of the longer edge.</param>
            /// <param name="antialias">Whether the bilinear and bicubic filters are widened where the result is
            /// smaller.</param>
            public static Tensor resize(
                Tensor input, int size, InterpolationMode interpolation = InterpolationMode.Nearest,
                int? maxSize = null, bool antialias = false) =>
                resize(input, size, -1, interpolation, maxSize, antialias);

            /// <summary>Cuts out a part of images. Pixels outside an image are 0.</summary>
            /// <param name="input">A tensor of shape (..., height, width).</param>
            /// <param name="top">The first row.</param>
            /// <param name="left">The first column.</param>
            /// <param name="height">The height of the part.</param>
            /// <param name="width">The width of the part.</param>
            public static Tensor crop(Tensor input, int top, int left, int height, int width) =>
                Functions.crop_image(input, top, left, (height, width));

            /// <summary>Cuts out a square. Pixels outside an image are 0.</summary>
            /// <param name="input">A tensor of shape (..., height, width).</param>
            /// <param name="top">The first row.</param>
            /// <param name="left">The first column.</param>
            /// <param name="size">The height and the width of the part.</param>
            public static Tensor crop(Tensor input, int top, int left, int size) => crop(input, top, left, size, size);

            /// <summary>Cuts out the middle of images. A smaller image is surrounded by zeros.</summary>
            /// <param name="input">A tensor of shape (..., height, width).</param>
            /// <param name="height">The height of the part.</param>
            /// <param name="width">The width of the part.</param>
            public static Tensor center_crop(Tensor input, int height, int width) =>
                Functions.center_crop(input, (height, width));

            /// <summary>Cuts out a square from the middle of images.</summary>
            /// <param name="input">A tensor of shape (..., height, width).</param>
            /// <param name="size">The height and the width of the part.</param>
            public static Tensor center_crop(Tensor input, int size) => center_crop(input, size, size);

            /// <summary>Cuts out a part of images and resizes it.</summary>
            /// <param name="input">A tensor of shape (..., height, width).</param>
            /// <param name="top">The first row.</param>
            /// <param name="left">The first column.</param>
            /// <param name="height">The height of the part.</param>
            /// <param name="width">The width of the part.</param>
            /// <param name="newHeight">The height of the result.</param>
            /// <param name="newWidth">The width of the result.</param>
            /// <exception cref="ArgumentOutOfRangeException">A size is less than 1, or a place is less than 0.</exception>
            /// <exception cref="ArgumentException">The part is not within the images.</exception>
            public static Tensor resized_crop(
                Tensor input, int top, int left, int height, int width, int newHeight, int newWidth)
            {
                ArgumentNullException.ThrowIfNull(input);
                ArgumentOutOfRangeException.ThrowIfNegative(top);
                ArgumentOutOfRangeException.ThrowIfNegative(left);
                ArgumentOutOfRangeException.ThrowIfNegativeOrZero(height);
                ArgumentOutOfRangeException.ThrowIfNegativeOrZero(width);
                ArgumentOutOfRangeException.ThrowIfNegativeOrZero(newHeight);
                ArgumentOutOfRangeException.ThrowIfNegativeOrZero(newWidth);
                if (input.dim() < 3 || top + (long)height > input.size(-2) || left + (long)width > input.size(-1))
                {
                    throw new ArgumentException(
                        $"a part of {height} x {width} from row {top} and column {left} is not within images of shape {Tensor.ShapeText(input.shape)}",
                        nameof(input));
                }
                using Tensor part = crop(input, top, left, height, width);
                return resize(part, newHeight, newWidth);
            }

            /// <summary>Mirrors images left to right.</summary>
            public static Tensor hflip(Tensor input) => flip(input, -1);

            /// <summary>Mirrors images top to bottom.</summary>
            public static Tensor vflip(Tensor input) => flip(input, -2);

            /// <summary>Adds a border to images.</summary>
            /// <param name="input">A tensor of shape (..., height, width).</param>
            /// <param name="padding">One width for all sides, two widths for left and right and for top and bottom, or
            /// four widths for left, top, right and bottom.</param>
            /// <param name="fill">The constant of the border.</param>
            /// <param name="padding_mode">The padding mode, which says what the border consists of.</param>
            /// <exception cref="ArgumentException">Another number of widths is given.</exception>
            public static Tensor pad(
                Tensor input, long[] padding, double fill = 0, PaddingModes padding_mode = PaddingModes.Constant) =>
                pad(input, (ReadOnlySpan<long>)Given(padding), fill, padding_mode);

            /// <inheritdoc cref="pad(Tensor, long[], double, PaddingModes)" />
            public static Tensor pad(
                Tensor input, ReadOnlySpan<long> padding, double fill = 0,
                PaddingModes padding_mode = PaddingModes.Constant)
            {
                long[] pads = padding switch
                {
                    [long all] => [all, all, all, all],
                    [long across, long down] => [across, across, down, down],
                    [long left, long top, long right, long bottom] => [left, right, top, bottom],
                    _ => throw new ArgumentException($"pad takes 1, 2 or 4 widths, not {padding.Length}", nameof(padding)),
                };
                return torch.pad(Given(input), pads, padding_mode.Code(), fill);
            }

            /// <summary>Adds a border of one width to images.</summary>
            /// <inheritdoc cref="pad(Tensor, long[], double, PaddingModes)" />
            public static Tensor pad(
                Tensor input, long padding, double fill = 0, PaddingModes padding_mode = PaddingModes.Constant) =>
                pad(input, [padding], fill, padding_mode);

            /// <summary>Adds a border with one width left and right, and another above and below.</summary>
            /// <inheritdoc cref="pad(Tensor, long[], double, PaddingModes)" />
            public static Tensor pad(
                Tensor input, (long, long) padding, double fill = 0, PaddingModes padding_mode = PaddingModes.Constant) =>
                pad(input, [padding.Item1, padding.Item2], fill, padding_mode);

            /// <summary>Adds a border with four widths: left, top, right and bottom.</summary>
            /// <inheritdoc cref="pad(Tensor, long[], double, PaddingModes)" />
            public static Tensor pad(
                Tensor input, (long, long, long, long) padding, double fill = 0,
                PaddingModes padding_mode = PaddingModes.Constant) =>
                pad(input, [padding.Item1, padding.Item2, padding.Item3, padding.Item4], fill, padding_mode);

            /// <summary>
            /// Subtracts a mean from each channel of images and divides the channel by a standard deviation.
            /// </summary>
            /// <param name="input">A tensor of shape (..., channels, height, width).</param>
            /// <param name="means">The mean of each channel, or one for all.</param>
            /// <param name="stdevs">The standard deviation of each channel, or one for all.</param>
            /// <param name="dtype">The dtype of the result for images of integers.</param>
            /// <exception cref="ArgumentException">The numbers of means, deviations and channels differ.</exception>
            public static Tensor normalize(
                Tensor input, double[] means, double[] stdevs, ScalarType dtype = ScalarType.Float32)
            {
                ArgumentNullException.ThrowIfNull(input);
                CheckAlike(means, stdevs);
                if (means.Length != 1 && Channels(input) != means.Length)
                {
                    throw new ArgumentException(
                        $"normalize takes images of shape (..., {means.Length}, height, width) for {means.Length} means, not {Tensor.ShapeText(input.shape)}",
                        nameof(input));
                }
                using Tensor pixels = input.to(input.dtype.IsFloatingPoint() ? input.dtype : dtype);
                using Tensor mean = tensor(means, [means.Length], pixels.dtype, input.device);
                using Tensor deviation = tensor(stdevs, [stdevs.Length], pixels.dtype, input.device);
                return Functions.normalize_image(pixels, mean, deviation);
            }

            /// <summary>Converts images to another dtype and to its range of pixels.</summary>
            /// <param name="image">The images.</param>
            /// <param name="dtype">The dtype.</param>
            /// <exception cref="DTypeException">Pixels of one dtype cannot be represented exactly in the
            /// other.</exception>
            public static Tensor convert_image_dtype(Tensor image, ScalarType dtype = ScalarType.Float32) =>
                Dispatch.Apply(Op.ConvertImageDtype, [Given(image)], [(long)dtype], []);

            /// <summary>
            /// Returns the gray values of images with red, green and blue, or an alias of images with one channel. As
            /// in TorchSharp, the gray of integers is float32, from 0 to 1.
            /// </summary>
            /// <param name="input">A tensor of shape (..., 3, height, width) or (..., 1, height, width).</param>
            /// <param name="num_output_channels">1, or 3 for three equal channels.</param>
            /// <exception cref="ArgumentException">Another number of channels is given or wanted.</exception>
            public static Tensor rgb_to_grayscale(Tensor input, int num_output_channels = 1)
            {
                ArgumentNullException.ThrowIfNull(input);
                CheckGray(num_output_channels);
                switch (Channels(input))
                {
                    case 1:
                        return input.alias();
                    case not 3:
                        throw new ArgumentException(
                            $"rgb_to_grayscale takes images of shape (..., 1 or 3, height, width), not {Tensor.ShapeText(input.shape)}",
                            nameof(input));
                }
                using Tensor pixels = Fractions(input);
                using Tensor gray = Functions.rgb_to_grayscale(pixels);
                return num_output_channels == 1 ? gray.alias() : gray.expand(input.shape);
            }

            /// <summary>
            /// Replaces the values of images of bytes so that all values are about equally frequent in each channel.
            /// </summary>
            /// <exception cref="ArgumentException">The images have another dtype.</exception>
            public static Tensor equalize(Tensor input) => Given(input).dtype == ScalarType.Byte
                ? Functions.equalize_image(input)
                : throw new ArgumentException($"equalize takes images of bytes, not of {input.dtype.Name()}", nameof(input));

            /// <summary>Multiplies images by a factor and limits the result to the range of pixels.</summary>
            /// <param name="img">The images.</param>
            /// <param name="brightness_factor">The factor, which is at least 0.</param>
            /// <exception cref="ArgumentException">The factor is negative.</exception>
            public static Tensor adjust_brightness(Tensor img, double brightness_factor) =>
                Functions.adjust_brightness(img, Factor(brightness_factor));

            /// <summary>Multiplies the distance of images from their mean gray by a factor.</summary>
            /// <param name="img">A tensor of shape (..., channels, height, width) with 1 or 3 channels.</param>
            /// <param name="contrast_factor">The factor, which is at least 0.</param>
            /// <exception cref="ArgumentException">The factor is negative.</exception>
            public static Tensor adjust_contrast(Tensor img, double contrast_factor) =>
                Functions.adjust_contrast(img, Factor(contrast_factor));

            /// <summary>Multiplies the distance of images from their gray by a factor.</summary>
            /// <param name="img">A tensor of shape (..., channels, height, width) with 1 or 3 channels.</param>
            /// <param name="saturation_factor">The factor, which is at least 0.</param>
            /// <exception cref="ArgumentException">The factor is negative.</exception>
            public static Tensor adjust_saturation(Tensor img, double saturation_factor) =>
                Functions.adjust_saturation(img, Factor(saturation_factor));

            internal static double Factor(double factor) =>
                factor >= 0 ? factor : throw new ArgumentException($"the factor must be at least 0, not {factor}", nameof(factor));

            internal static void CheckGray(int channels)
            {
                if (channels is not (1 or 3))
                {
                    throw new ArgumentException($"gray images have 1 or 3 channels, not {channels}", nameof(channels));
                }
            }

            internal static void CheckAlike(double[] means, double[] stdevs)
            {
                if (Given(means).Length != Given(stdevs).Length)
                {
                    throw new ArgumentException($"there must be a deviation for each mean: {means.Length} means and {stdevs.Length} deviations were given");
                }
            }

            /// <summary>Pixels from 0 to 1: an alias of floating-point images, and float32 for integers.</summary>
            private static Tensor Fractions(Tensor input) =>
                input.dtype.IsFloatingPoint() ? input.alias() : convert_image_dtype(input, ScalarType.Float32);

            private static long Channels(Tensor input) => input.dim() < 3 ? 0 : input.size(-3);

            /// <summary>The height and width whose shorter edge is <paramref name="size"/>.</summary>
            private static (long height, long width) Kept(Tensor input, int size, int? maxSize)
            {
                if (input.dim() < 2 || input.size(-1) == 0 || input.size(-2) == 0)
                {
                    throw new ShapeException("resize takes images of shape (..., height, width) with pixels");
                }
                if (size > maxSize)
                {
                    throw new ArgumentException($"the longer edge, maxSize, must have at least the {size} pixels of the shorter one, not {maxSize}");
                }
                (long height, long width) = (input.size(-2), input.size(-1));
                (long first, long second) = (Math.Min(height, width), Math.Max(height, width));
                (long shorter, long longer) = (size, (long)(size * (double)second / first));
                if (longer > maxSize)
                {
                    (shorter, longer) = ((long)(maxSize.Value * (double)shorter / longer), maxSize.Value);
                }
                return width <= height ? (longer, shorter) : (shorter, longer);
            }

            private static long Filter(InterpolationMode mode) => mode switch
            {
                InterpolationMode.Nearest => 0,
                InterpolationMode.Bilinear => 1,
                InterpolationMode.Bicubic => 2,
                InterpolationMode.Area => 3,
                _ => throw new ArgumentException(
                    $"the interpolation of images is Nearest, Bilinear, Bicubic or Area, not {mode}"),
            };
        }
    }
}
