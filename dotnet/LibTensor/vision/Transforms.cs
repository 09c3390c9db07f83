using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Represents a function of an image that keeps its settings.</summary>
    public interface ITransform
    {
        /// <summary>Applies the transform to an image.</summary>
        Tensor call(Tensor input);
    }

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

        /// <inheritdoc cref="functional.crop" />
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

        /// <summary>Mirrors images left to right with a probability.</summary>
        public static ITransform RandomHorizontalFlip(double p = 0.5) => RandomApply(HorizontalFlip(), p);

        /// <summary>Mirrors images top to bottom with a probability.</summary>
        public static ITransform RandomVerticalFlip(double p = 0.5) => RandomApply(VerticalFlip(), p);

        /// <summary>Creates a transform that is applied with a probability, drawn from the context's stream.</summary>
        public static ITransform RandomApply(ITransform transform, double p = 0.5)
        {
            ITransform step = Given(transform);
            if (p is not (>= 0 and <= 1))
            {
                throw new ArgumentException($"the probability must be from 0 to 1, not {p}");
            }
            return Made(image =>
            {
                using Tensor drawn = rand([1], float64);
                return drawn.item<double>() < p ? step.call(image) : Given(image).alias();
            });
        }

        /// <inheritdoc cref="functional.pad" />
        public static ITransform Pad(
            long[] pad, PaddingModes mode = PaddingModes.Constant, double value = 0)
        {
            long[] widths = [.. Given(pad)];
            return Made(image => functional.pad(image, widths, value, mode));
        }

        /// <inheritdoc cref="functional.normalize" />
        /// <exception cref="ArgumentException">There are not 1 or 3 means and deviations.</exception>
        public static ITransform Normalize(double[] means, double[] stdevs)
        {
            functional.CheckAlike(means, stdevs);
            if (means.Length is not (1 or 3))
            {
                throw new ArgumentException($"images have 1 or 3 channels, and {means.Length} means were given", nameof(means));
            }
            double[] mean = [.. Given(means)], deviation = [.. Given(stdevs)];
            return Made(image => functional.normalize(image, mean, deviation));
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

        /// <inheritdoc cref="functional.rotate" />
        public static ITransform Rotate(float angle, InterpolationMode interpolation = InterpolationMode.Nearest) =>
            Made(image => functional.rotate(image, angle, interpolation));

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
