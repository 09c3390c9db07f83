using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Represents a function of an image that keeps its settings.</summary>
    public interface ITransform : nn.IModule<Tensor, Tensor>;

    /// <summary>Provides transforms of images, which <see cref="Compose"/> combines.</summary>
    public static partial class transforms
    {
        /// <summary>Combines transforms, which run one after the other. Intermediate images are disposed.</summary>
        public static ITransform Compose(params ITransform[] transforms)
        {
            ITransform[] steps = [.. Given(transforms)];
            return Made(input =>
            {
                Tensor image = Given(input).alias();
                foreach (ITransform step in steps)
                {
                    image = Next(step, image);
                }
                return image;
            });
        }

        /// <summary>The image of an image, which is disposed, also after an exception.</summary>
        private static Tensor Next(ITransform step, Tensor image)
        {
            Tensor? made = null;
            try
            {
                made = step.call(image);
                return made;
            }
            finally
            {
                if (!ReferenceEquals(made, image))
                {
                    image.Dispose();
                }
            }
        }

        /// <summary>Creates a transform from a function.</summary>
        public static ITransform Lambda(Func<Tensor, Tensor> lambda) => Made(Given(lambda));

        /// <inheritdoc cref="functional.resize(Tensor, int, int, InterpolationMode, int?, bool)" />
        public static ITransform Resize(
            int height, int width, InterpolationMode interpolation = InterpolationMode.Nearest, int? maxSize = null,
            bool antialias = false) =>
            Made(image => functional.resize(image, height, width, interpolation, maxSize, antialias));

        /// <inheritdoc cref="functional.resize(Tensor, int, InterpolationMode, int?, bool)" />
        public static ITransform Resize(
            int size, InterpolationMode interpolation = InterpolationMode.Nearest, int? maxSize = null,
            bool antialias = false) =>
            Made(image => functional.resize(image, size, interpolation, maxSize, antialias));

        /// <inheritdoc cref="functional.crop(Tensor, int, int, int, int)" />
        public static ITransform Crop(int top, int left, int height, int width) =>
            Made(image => functional.crop(image, top, left, height, width));

        /// <inheritdoc cref="functional.center_crop(Tensor, int, int)" />
        /// <exception cref="ArgumentOutOfRangeException">A size is less than 1.</exception>
        public static ITransform CenterCrop(int height, int width)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(height);
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(width);
            return Made(image => functional.center_crop(image, height, width));
        }

        /// <inheritdoc cref="functional.center_crop(Tensor, int)" />
        public static ITransform CenterCrop(int size) => CenterCrop(size, size);

        /// <inheritdoc cref="functional.resized_crop" />
        public static ITransform ResizedCrop(int top, int left, int height, int width, int newHeight, int newWidth) =>
            Made(image => functional.resized_crop(image, top, left, height, width, newHeight, newWidth));

        /// <inheritdoc cref="functional.hflip" />
        public static ITransform HorizontalFlip() => Made(functional.hflip);

        /// <inheritdoc cref="functional.vflip" />
        public static ITransform VerticalFlip() => Made(functional.vflip);

        /// <inheritdoc cref="ResizedCrop(int, int, int, int, int, int)" />
        /// <param name="top">The first row.</param>
        /// <param name="left">The first column.</param>
        /// <param name="size">The height and width of the part.</param>
        /// <param name="newSize">The height and width of the result.</param>
        public static ITransform ResizedCrop(int top, int left, int size, int newSize) =>
            ResizedCrop(top, left, size, size, newSize, newSize);

        /// <inheritdoc cref="Resize(int, int, InterpolationMode, int?, bool)" />
        public static ITransform Resize(int height, int width, int? maxSize = null) =>
            Resize(height, width, InterpolationMode.Nearest, maxSize);

        /// <inheritdoc cref="Resize(int, int, InterpolationMode, int?, bool)" />
        public static ITransform Resize(int height, int width) => Resize(height, width, InterpolationMode.Nearest);

        /// <inheritdoc cref="Resize(int, InterpolationMode, int?, bool)" />
        public static ITransform Resize(int size, int? maxSize = null) => Resize(size, InterpolationMode.Nearest, maxSize);

        /// <inheritdoc cref="Resize(int, InterpolationMode, int?, bool)" />
        public static ITransform Resize(int size) => Resize(size, InterpolationMode.Nearest);

        /// <summary>Mirrors images left to right with a probability.</summary>
        public static ITransform RandomHorizontalFlip(double p = 0.5) => Randomize(HorizontalFlip(), p);

        /// <summary>Mirrors images top to bottom with a probability.</summary>
        public static ITransform RandomVerticalFlip(double p = 0.5) => Randomize(VerticalFlip(), p);

        /// <summary>Creates a transform that is applied with a probability, drawn from the context's stream.</summary>
        /// <param name="transform">The transform.</param>
        /// <param name="p">The probability. Without the transform, the result is an alias of the image.</param>
        /// <exception cref="ArgumentException">The probability is not from 0 to 1.</exception>
        public static ITransform Randomize(ITransform transform, double p = 0.1)
        {
            ITransform step = Given(transform);
            if (p is not (>= 0 and <= 1))
            {
                throw new ArgumentException($"the probability must be from 0 to 1, not {p}");
            }
            return Made(image => Chance.Fraction() < p ? step.call(image) : Given(image).alias());
        }

        /// <inheritdoc cref="Randomize" />
        public static ITransform RandomApply(ITransform transform, double p = 0.5) => Randomize(transform, p);

        /// <summary>Applies all transforms, one after the other, or none.</summary>
        /// <param name="transforms">The transforms.</param>
        /// <param name="p">The probability that they are applied.</param>
        /// <exception cref="ArgumentException">The probability is not from 0 to 1.</exception>
        public static ITransform RandomApply(ITransform[] transforms, double p = 0.5) => Randomize(Compose(transforms), p);

        /// <summary>Applies one of the transforms, each with the same probability.</summary>
        /// <exception cref="ArgumentException">No transform is given.</exception>
        public static ITransform RandomChoice(params ITransform[] transforms) => Chosen(null, transforms);

        /// <summary>Applies one of the transforms, each with the same probability.</summary>
        /// <param name="generator">The stream to draw from. The default is that of the context.</param>
        /// <param name="transforms">The transforms.</param>
        /// <exception cref="ArgumentException">No transform is given.</exception>
        public static ITransform RandomChoice(Generator generator, params ITransform[] transforms) => Chosen(generator, transforms);

        private static ITransform Chosen(Generator? generator, ITransform[] transforms)
        {
            ITransform[] steps = [.. Given(transforms)];
            if (steps.Length == 0)
            {
                throw new ArgumentException("a choice needs at least one transform, and none was given", nameof(transforms));
            }
            return Made(image => steps[Chance.Below(steps.Length, generator)].call(image));
        }

        /// <summary>Applies all transforms in random order.</summary>
        public static ITransform RandomOrder(params ITransform[] transforms)
        {
            ITransform[] steps = [.. Given(transforms)];
            return Made(image => Compose([.. Chance.Order(steps.Length).Select(place => steps[place])]).call(image));
        }

        /// <summary>Adds a border to images.</summary>
        /// <param name="padding">One width for all sides, two widths for left and right and for top and bottom, or four
        /// widths for left, top, right and bottom.</param>
        /// <param name="mode">The padding mode, which says what the border consists of.</param>
        /// <param name="fill">The constant of the border.</param>
        public static ITransform Pad(
            long[] padding, PaddingModes mode = PaddingModes.Constant, double fill = 0)
        {
            long[] widths = [.. Given(padding)];
            return Made(image => functional.pad(image, widths, fill, mode));
        }

        /// <summary>
        /// Subtracts a mean from each channel of images and divides the channel by a standard deviation.
        /// </summary>
        /// <param name="means">The mean of each channel, or one for all.</param>
        /// <param name="stdevs">The standard deviation of each channel, or one for all.</param>
        /// <param name="dtype">The dtype of the result, unless the images have a greater floating-point one.</param>
        /// <param name="device">The device of the result. The default is that of the images.</param>
        /// <exception cref="ArgumentException">There are not 1 or 3 means and deviations.</exception>
        public static ITransform Normalize(
            double[] means, double[] stdevs, ScalarType dtype = ScalarType.Float32, Device? device = null)
        {
            functional.CheckAlike(means, stdevs);
            if (means.Length is not (1 or 3))
            {
                throw new ArgumentException($"images have 1 or 3 channels, and {means.Length} means were given", nameof(means));
            }
            double[] mean = [.. means], deviation = [.. stdevs];
            return Made(image =>
            {
                bool isWider = Given(image).dtype.IsFloatingPoint() && (image.dtype == ScalarType.Float64 || dtype != ScalarType.Float64);
                using Tensor pixels = image.to(isWider ? image.dtype : dtype, device ?? image.device);
                return functional.normalize(pixels, mean, deviation);
            });
        }

        /// <inheritdoc cref="functional.convert_image_dtype" />
        public static ITransform ConvertImageDtype(ScalarType dtype) =>
            Made(image => functional.convert_image_dtype(image, dtype));

        /// <inheritdoc cref="functional.rgb_to_grayscale" />
        public static ITransform Grayscale(int outputChannels = 1)
        {
            functional.CheckGray(outputChannels);
            return Made(image => functional.rgb_to_grayscale(image, outputChannels));
        }

        /// <inheritdoc cref="functional.convert_image_dtype" />
        public static ITransform ConvertImageDType(ScalarType dtype) => ConvertImageDtype(dtype);

        /// <inheritdoc cref="functional.rotate" />
        public static ITransform Rotate(
            float angle, InterpolationMode interpolation = InterpolationMode.Nearest, bool expand = false,
            (int, int)? center = null, IList<float>? fill = null) =>
            Made(image => functional.rotate(image, angle, interpolation, expand, center, fill));

        /// <summary>Rotates images counter-clockwise by a random angle.</summary>
        /// <param name="degrees">The greatest angle in both directions, which is at least 0.</param>
        /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
        /// <param name="expand">Whether the result is large enough for the whole image.</param>
        /// <param name="center">The column and row that stay in place. The default is the middle.</param>
        /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
        /// <exception cref="ArgumentException">The least angle is greater than the greatest.</exception>
        public static ITransform RandomRotation(
            double degrees, InterpolationMode interpolation = InterpolationMode.Nearest, bool expand = false,
            (int, int)? center = null, IList<float>? fill = null) =>
            RandomRotation((-degrees, degrees), interpolation, expand, center, fill);

        /// <inheritdoc cref="RandomRotation(double, InterpolationMode, bool, ValueTuple{int, int}?, IList{float})" />
        /// <param name="degrees">The least and the greatest angle.</param>
        /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
        /// <param name="expand">Whether the result is large enough for the whole image.</param>
        /// <param name="center">The column and row that stay in place. The default is the middle.</param>
        /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
        public static ITransform RandomRotation(
            (double, double) degrees, InterpolationMode interpolation = InterpolationMode.Nearest, bool expand = false,
            (int, int)? center = null, IList<float>? fill = null)
        {
            if (!(degrees.Item1 <= degrees.Item2))
            {
                throw new ArgumentException($"the angles must be from least to greatest, not {degrees}", nameof(degrees));
            }
            return Made(image => functional.rotate(
                image, (float)Chance.Between(degrees.Item1, degrees.Item2), interpolation, expand, center, fill));
        }

        /// <inheritdoc cref="functional.perspective" />
        public static ITransform Perspective(
            IList<IList<int>> startpoints, IList<IList<int>> endpoints,
            InterpolationMode interpolation = InterpolationMode.Bilinear, IList<float>? fill = null) =>
            Made(image => functional.perspective(image, startpoints, endpoints, interpolation, fill));

        /// <summary>Shows images as seen from a random place, with a probability.</summary>
        /// <param name="distortion">How far the corners move at most, from 0 to 1.</param>
        /// <param name="p">The probability.</param>
        /// <exception cref="ArgumentException">A number is not from 0 to 1.</exception>
        public static ITransform RandomPerspective(double distortion = 0.5, double p = 0.5)
        {
            if (distortion is not (>= 0 and <= 1))
            {
                throw new ArgumentException($"the distortion must be from 0 to 1, not {distortion}", nameof(distortion));
            }
            return Randomize(
                Made(image =>
                {
                    (_, long height, long width) = functional.get_dimensions(image);
                    int Inwards(long side) => Chance.Below((int)(distortion * (side / 2)) + 1);
                    (int right, int bottom) = ((int)width - 1, (int)height - 1);
                    return functional.perspective(
                        image,
                        [[0, 0], [right, 0], [right, bottom], [0, bottom]],
                        [
                            [Inwards(width), Inwards(height)],
                            [right - Inwards(width), Inwards(height)],
                            [right - Inwards(width), bottom - Inwards(height)],
                            [Inwards(width), bottom - Inwards(height)],
                        ]);
                }),
                p);
        }

        /// <summary>Cuts out a random part of images and resizes it.</summary>
        /// <param name="height">The height of the result.</param>
        /// <param name="width">The width of the result.</param>
        /// <param name="scaleMin">The least area of the part, as a share of the image.</param>
        /// <param name="scaleMax">The greatest area of the part.</param>
        /// <param name="ratioMin">The least ratio of the part's width to its height.</param>
        /// <param name="ratioMax">The greatest ratio.</param>
        /// <exception cref="ArgumentException">A size is less than 1, or a range is not from least to
        /// greatest.</exception>
        public static ITransform RandomResizedCrop(
            int height, int width, double scaleMin = 0.08, double scaleMax = 1.0, double ratioMin = 0.75,
            double ratioMax = 1.3333333333333)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(height);
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(width);
            if (!(0 < scaleMin && scaleMin <= scaleMax && 0 < ratioMin && ratioMin <= ratioMax))
            {
                throw new ArgumentException(
                    $"scales and ratios must be positive, from least to greatest, not {scaleMin} to {scaleMax} and {ratioMin} to {ratioMax}");
            }
            return Made(image =>
            {
                (_, long rows, long columns) = functional.get_dimensions(image);
                (int top, int left, int high, int wide) = RandomPart(rows, columns, (scaleMin, scaleMax), (ratioMin, ratioMax));
                return functional.resized_crop(image, top, left, high, wide, height, width);
            });
        }

        /// <inheritdoc cref="RandomResizedCrop(int, int, double, double, double, double)" />
        /// <param name="size">The height and width of the result.</param>
        /// <param name="scaleMin">The least area of the part, as a share of the image.</param>
        /// <param name="scaleMax">The greatest area of the part.</param>
        /// <param name="ratioMin">The least ratio of the part's width to its height.</param>
        /// <param name="ratioMax">The greatest ratio.</param>
        public static ITransform RandomResizedCrop(
            int size, double scaleMin = 0.08, double scaleMax = 1.0, double ratioMin = 0.75,
            double ratioMax = 1.3333333333333) =>
            RandomResizedCrop(size, size, scaleMin, scaleMax, ratioMin, ratioMax);

        /// <summary>
        /// A random part of an image. If ten draws do not fit, it is the largest one in the middle within the ratios.
        /// </summary>
        private static (int top, int left, int height, int width) RandomPart(
            long rows, long columns, (double, double) scales, (double, double) ratios)
        {
            for (int attempt = 0; attempt < 10; attempt++)
            {
                double area = rows * columns * Chance.Between(scales.Item1, scales.Item2);
                double ratio = Math.Exp(Chance.Between(Math.Log(ratios.Item1), Math.Log(ratios.Item2)));
                (int high, int wide) = ((int)Math.Round(Math.Sqrt(area / ratio)), (int)Math.Round(Math.Sqrt(area * ratio)));
                if (0 < high && high <= rows && 0 < wide && wide <= columns)
                {
                    return (Chance.Below((int)rows - high + 1), Chance.Below((int)columns - wide + 1), high, wide);
                }
            }
            double given = (double)columns / rows, kept = Math.Clamp(given, ratios.Item1, ratios.Item2);
            int height = (int)(given < kept ? Math.Max(1, columns / kept) : rows);
            int width = (int)(given > kept ? Math.Max(1, rows * kept) : columns);
            return ((int)(rows - height) / 2, (int)(columns - width) / 2, height, width);
        }

        /// <inheritdoc cref="functional.adjust_gamma" />
        public static ITransform AdjustGamma(double gamma, double gain = 1.0)
        {
            if (!(gamma >= 0))
            {
                throw new ArgumentException($"gamma must be at least 0, not {gamma}", nameof(gamma));
            }
            return Made(image => functional.adjust_gamma(image, gamma, gain));
        }

        /// <inheritdoc cref="functional.adjust_hue" />
        public static ITransform AdjustHue(double hue_factor) => Made(image => functional.adjust_hue(image, hue_factor));

        /// <inheritdoc cref="functional.adjust_sharpness" />
        public static ITransform AdjustSharpness(double sharpness)
        {
            double share = functional.Factor(sharpness);
            return Made(image => functional.adjust_sharpness(image, share));
        }

        /// <inheritdoc cref="functional.autocontrast" />
        public static ITransform AutoContrast() => Made(functional.autocontrast);

        /// <summary>Changes brightness, contrast, saturation and hue at random.</summary>
        /// <param name="brightness">The least and the greatest factor of the brightness.</param>
        /// <param name="contrast">The least and the greatest factor of the contrast.</param>
        /// <param name="saturation">The least and the greatest factor of the saturation.</param>
        /// <param name="hue">The least and the greatest turn of the hue, as parts of the circle.</param>
        /// <exception cref="ArgumentException">A factor is negative, or a range is not from least to
        /// greatest.</exception>
        public static ITransform ColorJitter(
            (float, float) brightness, (float, float) contrast, (float, float) saturation, (float, float) hue)
        {
            foreach ((float least, float greatest) in new[] { brightness, contrast, saturation })
            {
                if (!(0 <= least && least <= greatest))
                {
                    throw new ArgumentException($"a range of factors must be from at least 0 upwards, not {least} to {greatest}");
                }
            }
            static double Drawn((float, float) range) => Chance.Between(range.Item1, range.Item2);
            return Made(image => Compose(
                AdjustBrightness(Drawn(brightness)), AdjustContrast(Drawn(contrast)), AdjustSaturation(Drawn(saturation)),
                AdjustHue(Drawn(hue))).call(image));
        }

        /// <summary>Changes brightness, contrast, saturation and hue at random.</summary>
        /// <param name="brightness">How far the factor of the brightness is from 1 at most.</param>
        /// <param name="contrast">How far the factor of the contrast is from 1 at most.</param>
        /// <param name="saturation">How far the factor of the saturation is from 1 at most.</param>
        /// <param name="hue">The greatest turn of the hue in both directions, as a part of the circle.</param>
        /// <exception cref="ArgumentException">A number is negative.</exception>
        public static ITransform ColorJitter(
            float brightness = 0, float contrast = 0, float saturation = 0, float hue = 0)
        {
            static (float, float) Around(float most) => (Math.Max(0, 1 - most), 1 + most);
            return ColorJitter(Around(brightness), Around(contrast), Around(saturation), (-hue, hue));
        }

        /// <inheritdoc cref="functional.erase" />
        public static ITransform Erase(
            int top, int left, int height, int width, Tensor value, bool inplace = false)
        {
            ArgumentNullException.ThrowIfNull(value);
            return Made(image => functional.erase(image, top, left, height, width, value, inplace));
        }

        /// <summary>Blurs images with a bell curve.</summary>
        /// <param name="kernelSize">The width and the height of the kernel, or one for both, which are odd.</param>
        /// <param name="sigma">The standard deviation.</param>
        /// <exception cref="ArgumentException">The deviation is not positive.</exception>
        public static ITransform GaussianBlur(IList<long> kernelSize, float sigma) => GaussianBlur(kernelSize, sigma, sigma);

        /// <summary>Blurs images with a bell curve of a random width.</summary>
        /// <param name="kernelSize">The width and the height of the kernel, or one for both, which are odd.</param>
        /// <param name="min">The least standard deviation.</param>
        /// <param name="max">The greatest standard deviation.</param>
        /// <exception cref="ArgumentException">The deviations are not positive, from least to greatest.</exception>
        public static ITransform GaussianBlur(IList<long> kernelSize, float min = 0.1f, float max = 2.0f)
        {
            long[] sizes = [.. Given(kernelSize)];
            if (!(0 < min && min <= max))
            {
                throw new ArgumentException($"the deviations must be positive, from least to greatest, not {min} to {max}");
            }
            return Made(image => functional.gaussian_blur(image, sizes, [(float)Chance.Between(min, max)]));
        }

        /// <inheritdoc cref="GaussianBlur(IList{long}, float)" />
        /// <param name="kernel_size">The width and height of the kernel, which is odd.</param>
        /// <param name="sigma">The standard deviation.</param>
        public static ITransform GaussianBlur(long kernel_size, float sigma) => GaussianBlur([kernel_size], sigma);

        /// <inheritdoc cref="GaussianBlur(IList{long}, float, float)" />
        /// <param name="kernel_size">The width and height of the kernel, which is odd.</param>
        /// <param name="min">The least standard deviation.</param>
        /// <param name="max">The greatest standard deviation.</param>
        public static ITransform GaussianBlur(long kernel_size, float min = 0.1f, float max = 2.0f) =>
            GaussianBlur([kernel_size], min, max);

        /// <inheritdoc cref="GaussianBlur(IList{long}, float)" />
        /// <param name="kernelHeight">The height of the kernel, which is odd.</param>
        /// <param name="kernelWidth">The width of the kernel, which is odd.</param>
        /// <param name="sigma">The standard deviation.</param>
        public static ITransform GaussianBlur(long kernelHeight, long kernelWidth, float sigma) =>
            GaussianBlur([kernelWidth, kernelHeight], sigma);

        /// <inheritdoc cref="GaussianBlur(IList{long}, float, float)" />
        /// <param name="kernelHeight">The height of the kernel, which is odd.</param>
        /// <param name="kernelWidth">The width of the kernel, which is odd.</param>
        /// <param name="min">The least standard deviation.</param>
        /// <param name="max">The greatest standard deviation.</param>
        public static ITransform GaussianBlur(
            long kernelHeight, long kernelWidth, float min = 0.1f, float max = 2.0f) =>
            GaussianBlur([kernelWidth, kernelHeight], min, max);

        /// <inheritdoc cref="functional.invert" />
        public static ITransform Invert() => Made(functional.invert);

        /// <inheritdoc cref="functional.posterize" />
        public static ITransform Posterize(int bits)
        {
            functional.CheckBits(bits);
            return Made(image => functional.posterize(image, bits));
        }

        /// <inheritdoc cref="functional.solarize" />
        public static ITransform Solarize(double threshold) => Made(image => functional.solarize(image, threshold));

        /// <summary>Keeps only the first bits of bytes, with a probability.</summary>
        public static ITransform RandomPosterize(int bits, double p = 0.5) => Randomize(Posterize(bits), p);

        /// <summary>Makes all values of bytes about equally frequent, with a probability.</summary>
        public static ITransform Equalize(double p = 0.5) => Randomize(Equalize(), p);

        /// <summary>Inverts the pixels from a threshold on, with a probability.</summary>
        public static ITransform RandomSolarize(double threshold, double p = 0.5) => Randomize(Solarize(threshold), p);

        /// <summary>Makes images gray, with a probability.</summary>
        public static ITransform RandomGrayscale(double p = 0.1) => Randomize(Grayscale(3), p);

        /// <summary>Mixes images with their blurred form, with a probability.</summary>
        public static ITransform RandomAdjustSharpness(double sharpness, double p = 0.5) =>
            Randomize(AdjustSharpness(sharpness), p);

        /// <summary>Stretches the values of each channel to the whole range, with a probability.</summary>
        public static ITransform RandomAutoContrast(double p = 0.5) => Randomize(AutoContrast(), p);

        /// <summary>Inverts images, with a probability.</summary>
        public static ITransform RandomInvert(double p = 0.5) => Randomize(Invert(), p);

        /// <inheritdoc cref="functional.equalize" />
        public static ITransform Equalize() => Made(functional.equalize);

        /// <inheritdoc cref="functional.adjust_brightness" />
        public static ITransform AdjustBrightness(double brightness_factor)
        {
            double factor = functional.Factor(brightness_factor);
            return Made(image => functional.adjust_brightness(image, factor));
        }

        /// <inheritdoc cref="functional.adjust_contrast" />
        public static ITransform AdjustContrast(double contrast_factor)
        {
            double factor = functional.Factor(contrast_factor);
            return Made(image => functional.adjust_contrast(image, factor));
        }

        /// <inheritdoc cref="functional.adjust_saturation" />
        public static ITransform AdjustSaturation(double saturation_factor)
        {
            double factor = functional.Factor(saturation_factor);
            return Made(image => functional.adjust_saturation(image, factor));
        }

        private static ITransform Made(Func<Tensor, Tensor> call) => new Function(call);

        private sealed class Function(Func<Tensor, Tensor> function) : ITransform
        {
            public Tensor call(Tensor input) => function(input);
        }
    }
}
