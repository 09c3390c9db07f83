using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    public static partial class transforms
    {
        /// <summary>
        /// Functions of images. An image has the shape (..., height, width), with the channels before them where they
        /// matter. Pixels are bytes, or floating-point from 0 to 1.
        /// </summary>
        public static class functional
        {
            /// <summary>Images of another size.</summary>
            /// <param name="input">Shape (..., height, width).</param>
            /// <param name="height">The height. Without a width, the length of the shorter edge.</param>
            /// <param name="width">The width; -1 for that which keeps the ratio.</param>
            /// <param name="interpolation">What a pixel is computed from: Nearest, Bilinear, Bicubic or Area.</param>
            /// <param name="maxSize">The most pixels of the longer edge, where the ratio is kept; at least
            /// <paramref name="height"/>.</param>
            /// <param name="antialias">Whether the bilinear and bicubic filters are widened where the result is
            /// smaller.</param>
            public static Tensor resize(
                Tensor input, int height, int width, InterpolationMode interpolation = InterpolationMode.Nearest,
                int? maxSize = null, bool antialias = false) =>
                Functions.resize_image(
                    input, width == -1 ? Kept(Given(input), height, maxSize) : (height, width), Filter(interpolation),
                    antialias);

            /// <summary>Images of another size, whose ratio is kept.</summary>
            /// <param name="input">Shape (..., height, width).</param>
            /// <param name="size">The length of the shorter edge.</param>
            /// <param name="interpolation">What a pixel is computed from: Nearest, Bilinear, Bicubic or Area.</param>
            /// <param name="maxSize">The most pixels of the longer edge.</param>
            /// <param name="antialias">Whether the bilinear and bicubic filters are widened where the result is
            /// smaller.</param>
            public static Tensor resize(
                Tensor input, int size, InterpolationMode interpolation = InterpolationMode.Nearest,
                int? maxSize = null, bool antialias = false) =>
                resize(input, size, -1, interpolation, maxSize, antialias);

            /// <summary>A part of images. What lies outside of an image is 0.</summary>
            /// <param name="input">Shape (..., height, width).</param>
            /// <param name="top">The first row.</param>
            /// <param name="left">The first column.</param>
            /// <param name="height">The height of the part.</param>
            /// <param name="width">The width of the part.</param>
            public static Tensor crop(Tensor input, int top, int left, int height, int width) =>
                Functions.crop_image(input, top, left, (height, width));

            /// <summary>The middle of images. An image that is smaller is between zeros.</summary>
            /// <param name="input">Shape (..., height, width).</param>
            /// <param name="height">The height of the part.</param>
            /// <param name="width">The width of the part.</param>
            public static Tensor center_crop(Tensor input, int height, int width) =>
                Functions.center_crop(input, (height, width));

            /// <summary>The middle of images, a square.</summary>
            /// <param name="input">Shape (..., height, width).</param>
            /// <param name="size">The height and the width of the part.</param>
            public static Tensor center_crop(Tensor input, int size) => center_crop(input, size, size);

            /// <summary>A part of images, in another size.</summary>
            /// <param name="input">Shape (..., height, width).</param>
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

            /// <summary>Images mirrored left to right.</summary>
            public static Tensor hflip(Tensor input) => flip(input, -1);

            /// <summary>Images mirrored top to bottom.</summary>
            public static Tensor vflip(Tensor input) => flip(input, -2);

            /// <summary>Images with a border.</summary>
            /// <param name="input">Shape (..., height, width).</param>
            /// <param name="padding">One width for all sides; two, for left and right and for top and bottom; or four,
            /// for left, top, right and bottom.</param>
            /// <param name="fill">The constant of the border.</param>
            /// <param name="padding_mode">What the border is made of.</param>
            public static Tensor pad(
                Tensor input, long[] padding, double fill = 0, PaddingModes padding_mode = PaddingModes.Constant)
            {
                long[] pads = Given(padding) switch
                {
                    [long all] => [all, all, all, all],
                    [long across, long down] => [across, across, down, down],
                    [long left, long top, long right, long bottom] => [left, right, top, bottom],
                    _ => throw new ArgumentException($"pad takes 1, 2 or 4 widths, not {padding.Length}"),
                };
                return torch.pad(input, pads, (long)padding_mode, fill);
            }

            /// <summary>Images less a mean, divided by a standard deviation, of each channel.</summary>
            /// <param name="input">Floating-point, shape (..., channels, height, width).</param>
            /// <param name="means">The mean of each channel, or one for all.</param>
            /// <param name="stdevs">The standard deviation of each channel, or one for all.</param>
            /// <exception cref="ArgumentException">The numbers of means, deviations and channels differ.</exception>
            public static Tensor normalize(Tensor input, double[] means, double[] stdevs)
            {
                ArgumentNullException.ThrowIfNull(input);
                CheckAlike(means, stdevs);
                if (means.Length != 1 && Channels(input) != means.Length)
                {
                    throw new ArgumentException(
                        $"normalize takes images of shape (..., {means.Length}, height, width) for {means.Length} means, not {Tensor.ShapeText(input.shape)}",
                        nameof(input));
                }
                using Tensor mean = tensor(Given(means), [means.Length], input.dtype, input.device);
                using Tensor deviation = tensor(Given(stdevs), [stdevs.Length], input.dtype, input.device);
                return Functions.normalize_image(input, mean, deviation);
            }

            /// <summary>Images of another dtype, whose range of pixels is that dtype's.</summary>
            /// <param name="image">The images.</param>
            /// <param name="dtype">The dtype.</param>
            /// <exception cref="DTypeException">Pixels of one of the dtypes are not exact in the other.</exception>
            public static Tensor convert_image_dtype(Tensor image, ScalarType dtype = ScalarType.Float32) =>
                Dispatch.Apply(Op.ConvertImageDtype, [Given(image)], [(long)dtype], []);

            /// <summary>The gray of red, green and blue; of one channel, an alias.</summary>
            /// <param name="input">Shape (..., 3, height, width) or (..., 1, height, width).</param>
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
                if (num_output_channels == 1)
                {
                    return Functions.rgb_to_grayscale(input);
                }
                using Tensor gray = Functions.rgb_to_grayscale(input);
                return gray.expand(input.shape);
            }

            /// <summary>Images turned counter-clockwise around their middle. What lies outside of an image is
            /// 0.</summary>
            /// <param name="img">Shape (..., height, width).</param>
            /// <param name="angle">The angle in degrees.</param>
            /// <param name="interpolation">What a pixel is computed from: Nearest or Bilinear.</param>
            public static Tensor rotate(
                Tensor img, float angle, InterpolationMode interpolation = InterpolationMode.Nearest) =>
                Functions.rotate_image(img, angle, Filter(interpolation));

            /// <summary>Images of bytes whose values are about equally frequent, in each channel.</summary>
            /// <exception cref="ArgumentException">The dtype is another.</exception>
            public static Tensor equalize(Tensor input) => Given(input).dtype == ScalarType.Byte
                ? Functions.equalize_image(input)
                : throw new ArgumentException($"equalize takes images of bytes, not of {input.dtype.Name()}", nameof(input));

            /// <summary>Images times a factor, limited to the range of pixels.</summary>
            /// <param name="img">The images.</param>
            /// <param name="brightness_factor">The factor, at least 0.</param>
            /// <exception cref="ArgumentException">The factor is negative.</exception>
            public static Tensor adjust_brightness(Tensor img, double brightness_factor) =>
                Functions.adjust_brightness(img, Factor(brightness_factor));

            /// <summary>Images whose distance from their mean gray is multiplied by a factor.</summary>
            /// <param name="img">Shape (..., channels, height, width) with 1 or 3 channels.</param>
            /// <param name="contrast_factor">The factor, at least 0.</param>
            /// <exception cref="ArgumentException">The factor is negative.</exception>
            public static Tensor adjust_contrast(Tensor img, double contrast_factor) =>
                Functions.adjust_contrast(img, Factor(contrast_factor));

            /// <summary>Images whose distance from their gray is multiplied by a factor.</summary>
            /// <param name="img">Shape (..., channels, height, width) with 1 or 3 channels.</param>
            /// <param name="saturation_factor">The factor, at least 0.</param>
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
