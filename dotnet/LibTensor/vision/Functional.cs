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
            /// <param name="maxSize">The most pixels of the longer edge, where the ratio is kept.</param>
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
            public static Tensor resized_crop(
                Tensor input, int top, int left, int height, int width, int newHeight, int newWidth)
            {
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
                    _ => throw new TensorArgumentException($"pad takes 1, 2 or 4 widths, not {padding.Length}"),
                };
                return torch.pad(input, pads, (long)padding_mode, fill);
            }

            /// <summary>Images less a mean, divided by a standard deviation, of each channel.</summary>
            /// <param name="input">Floating-point, shape (..., channels, height, width).</param>
            /// <param name="means">The mean of each channel, or one for all.</param>
            /// <param name="stdevs">The standard deviation of each channel, or one for all.</param>
            public static Tensor normalize(Tensor input, double[] means, double[] stdevs)
            {
                ArgumentNullException.ThrowIfNull(input);
                using Tensor mean = tensor(Given(means), [means.Length], input.dtype, input.device);
                using Tensor deviation = tensor(Given(stdevs), [stdevs.Length], input.dtype, input.device);
                return Functions.normalize_image(input, mean, deviation);
            }

            /// <summary>Images of another dtype, whose range of pixels is that dtype's.</summary>
            /// <param name="image">The images.</param>
            /// <param name="dtype">The dtype.</param>
            public static Tensor convert_image_dtype(Tensor image, ScalarType dtype = ScalarType.Float32) =>
                Dispatch.Apply(Op.ConvertImageDtype, [Given(image)], [(long)dtype], []);

            /// <summary>The gray of red, green and blue.</summary>
            /// <param name="input">Shape (..., 3, height, width).</param>
            /// <param name="num_output_channels">1, or 3 for three equal channels.</param>
            public static Tensor rgb_to_grayscale(Tensor input, int num_output_channels = 1)
            {
                if (num_output_channels is not (1 or 3))
                {
                    throw new TensorArgumentException(
                        $"rgb_to_grayscale makes 1 or 3 channels, not {num_output_channels}");
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
            public static Tensor equalize(Tensor input) => Functions.equalize_image(input);

            /// <summary>Images times a factor, limited to the range of pixels.</summary>
            public static Tensor adjust_brightness(Tensor img, double brightness_factor) =>
                Functions.adjust_brightness(img, brightness_factor);

            /// <summary>Images whose distance from their mean gray is multiplied by a factor.</summary>
            /// <param name="img">Shape (..., channels, height, width) with 1 or 3 channels.</param>
            /// <param name="contrast_factor">The factor, at least 0.</param>
            public static Tensor adjust_contrast(Tensor img, double contrast_factor) =>
                Functions.adjust_contrast(img, contrast_factor);

            /// <summary>Images whose distance from their gray is multiplied by a factor.</summary>
            /// <param name="img">Shape (..., channels, height, width) with 1 or 3 channels.</param>
            /// <param name="saturation_factor">The factor, at least 0.</param>
            public static Tensor adjust_saturation(Tensor img, double saturation_factor) =>
                Functions.adjust_saturation(img, saturation_factor);

            /// <summary>The height and width whose shorter edge is <paramref name="size"/>.</summary>
            private static (long height, long width) Kept(Tensor input, int size, int? maxSize)
            {
                if (input.dim() < 2 || input.size(-1) == 0 || input.size(-2) == 0)
                {
                    throw new ShapeException("resize takes images of shape (..., height, width) with pixels");
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
                _ => throw new TensorArgumentException(
                    $"the interpolation of images is Nearest, Bilinear, Bicubic or Area, not {mode}"),
            };
        }
    }
}
