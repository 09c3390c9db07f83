using System.Runtime.CompilerServices;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Specifies what an element of a resized tensor is computed from.</summary>
    public enum InterpolationMode
    {
        /// <summary>The nearest element.</summary>
        Nearest = 0,

        /// <summary>The two neighbours in a sequence.</summary>
        Linear = 1,

        /// <summary>The four neighbours in an image.</summary>
        Bilinear = 2,

        /// <summary>The sixteen neighbours in an image.</summary>
        Bicubic = 3,

        /// <summary>The eight neighbours in a volume.</summary>
        Trilinear = 4,

        /// <summary>The mean of an area.</summary>
        Area = 5,

        /// <summary>The element nearest to the centre of the new one.</summary>
        NearestExact = 6,
    }

    /// <summary>Specifies what an element of an upsampled tensor is computed from.</summary>
    public enum UpsampleMode
    {
        /// <summary>The nearest element.</summary>
        Nearest = 0,

        /// <summary>The two neighbours in a sequence.</summary>
        Linear = 1,

        /// <summary>The four neighbours in an image.</summary>
        Bilinear = 2,

        /// <summary>The sixteen neighbours in an image.</summary>
        Bicubic = 3,

        /// <summary>The eight neighbours in a volume.</summary>
        Trilinear = 4,
    }

    /// <summary>Specifies what a sample is computed from.</summary>
    public enum GridSampleMode
    {
        /// <summary>The nearest pixel.</summary>
        Nearest = 0,

        /// <summary>The four neighbours.</summary>
        Bilinear = 2,
    }

    /// <summary>Specifies what is outside an image.</summary>
    public enum GridSamplePaddingMode
    {
        /// <summary>Zeros.</summary>
        Zeros = 0,

        /// <summary>The reflected image.</summary>
        Reflection = 1,

        /// <summary>The nearest pixel of its border.</summary>
        Border = 2,
    }

    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Resizes a batch of sequences, images or volumes.</summary>
            /// <param name="x">A tensor of shape (n, channels, ...), with one to three dimensions after the
            /// channels.</param>
            /// <param name="size">The sizes of the result after the channels, or null.</param>
            /// <param name="scale_factor">What the sizes are multiplied with, one number for each dimension or one for
            /// all, or null. The results are rounded down.</param>
            /// <param name="mode">The interpolation mode. Each linear mode fits only its own number of
            /// dimensions.</param>
            /// <param name="align_corners">Whether the centres of the corner elements, not their corners, are the ends.
            /// This applies to linear and cubic modes.</param>
            /// <param name="recompute_scale_factor">Whether places are computed from the sizes. Otherwise they are
            /// computed from the factors, which differ where a size was rounded.</param>
            /// <param name="antialias">Whether the filter is widened where the result is smaller. This applies to
            /// linear and cubic modes of images.</param>
            /// <exception cref="ArgumentException">There are both sizes and factors, or none of them; their number is
            /// another one; or the mode does not fit.</exception>
            public static Tensor interpolate(
                Tensor x, long[]? size = null, double[]? scale_factor = null, InterpolationMode mode = InterpolationMode.Nearest,
                bool? align_corners = null, bool recompute_scale_factor = false, bool antialias = false)
            {
                int count = (int)Given(x).dim() - 2;
                long filter = Filter(mode, count + 2);
                if (size is null == scale_factor is null)
                {
                    throw new ArgumentException(Sizes.Either("interpolate", nameof(size), nameof(scale_factor), size is null));
                }
                if (align_corners == true && mode is InterpolationMode.Nearest or InterpolationMode.NearestExact or InterpolationMode.Area)
                {
                    throw new ArgumentException($"align_corners is for linear and cubic modes, not for {mode}", nameof(align_corners));
                }
                double[]? factors = Factors(scale_factor, count);
                long[] sizes = size is { } given ? Sizes.Spread(given, 1, count, nameof(size))
                    : [.. factors!.Select((factor, i) => (long)(x.shape[i + 2] * factor))];
                bool isRounded = factors is not null && factors.Where((factor, i) => x.shape[i + 2] * factor != sizes[i]).Any();
                bool usesFactors = isRounded && !recompute_scale_factor && align_corners != true && !antialias && mode != InterpolationMode.Area;
                return usesFactors || mode == InterpolationMode.NearestExact
                    ? Resampling.Resize(x, sizes, usesFactors ? factors : null, mode)
                    : Functions.interpolate(x, sizes, filter, align_corners ?? false, antialias);
            }

            /// <summary>Resizes a batch of sequences, images or volumes.</summary>
            /// <inheritdoc cref="interpolate(Tensor, long[], double[], InterpolationMode, bool?, bool, bool)" />
            [OverloadResolutionPriority(-1)]
            public static Tensor interpolate(
                Tensor x, long[] size, InterpolationMode mode, bool align_corners = false, bool antialias = false) =>
                interpolate(x, size, null, mode, align_corners ? true : null, false, antialias);

            /// <summary>Resizes a batch of sequences, images or volumes.</summary>
            /// <inheritdoc cref="interpolate(Tensor, long[], double[], InterpolationMode, bool?, bool, bool)" />
            /// <param name="input">A tensor of shape (n, channels, ...), with one to three dimensions after the
            /// channels.</param>
            /// <param name="size">The sizes of the result after the channels, or null.</param>
            /// <param name="scale_factor">What the sizes are multiplied with, one number for each dimension or one for
            /// all, or null. The results are rounded down.</param>
            /// <param name="mode">The interpolation mode. Each linear mode fits only its own number of
            /// dimensions.</param>
            /// <param name="align_corners">Whether the centres of the corner elements, not their corners, are the ends.
            /// This applies to linear and cubic modes.</param>
            public static Tensor upsample(
                Tensor input, long[]? size = null, double[]? scale_factor = null, UpsampleMode mode = UpsampleMode.Nearest,
                bool align_corners = false) =>
                interpolate(input, size, scale_factor, (InterpolationMode)mode, align_corners ? true : null);

            /// <summary>Resizes with the nearest element.</summary>
            /// <inheritdoc cref="interpolate(Tensor, long[], double[], InterpolationMode, bool?, bool, bool)" />
            public static Tensor upsample_nearest(
                Tensor x, long[]? size = null, double[]? scale_factor = null, bool align_corners = false) =>
                interpolate(x, size, scale_factor, InterpolationMode.Nearest, align_corners ? true : null);

            /// <summary>Resizes images with bilinear interpolation.</summary>
            /// <inheritdoc cref="interpolate(Tensor, long[], double[], InterpolationMode, bool?, bool, bool)" />
            public static Tensor upsample_bilinear(
                Tensor x, long[]? size = null, double[]? scale_factor = null, bool align_corners = false) =>
                interpolate(x, size, scale_factor, InterpolationMode.Bilinear, align_corners);

            /// <summary>Resizes sequences with the nearest element.</summary>
            /// <param name="input">A tensor of shape (n, channels, length).</param>
            /// <param name="outputSize">The length of the result, or null.</param>
            /// <param name="scaleFactor">What the length is multiplied with, or null.</param>
            /// <exception cref="ArgumentException">There are both a length and a factor, or none of them.</exception>
            public static Tensor upsample_nearest1d(Tensor input, long? outputSize, double? scaleFactor) =>
                Nearest(input, 3, One(outputSize), One(scaleFactor));

            /// <summary>Returns the gradient of the input of <see cref="upsample_nearest1d" />.</summary>
            /// <param name="grad_output">The gradient of the result.</param>
            /// <param name="outputSize">The length of the result, or null.</param>
            /// <param name="inputSize">The length of the input.</param>
            /// <param name="scaleFactor">What the length was multiplied with, or null.</param>
            public static Tensor upsample_nearest1d_backward(
                Tensor grad_output, long? outputSize, long inputSize, double? scaleFactor) =>
                NearestGradient(grad_output, [inputSize], One(outputSize), One(scaleFactor));

            /// <summary>Resizes images with the nearest element.</summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="outputSizes">The sizes of the result, or null.</param>
            /// <param name="scaleFactors">What the sizes are multiplied with, or null.</param>
            /// <exception cref="ArgumentException">There are both sizes and factors, or none of them.</exception>
            public static Tensor upsample_nearest2d(Tensor input, long[]? outputSizes = null, double[]? scaleFactors = null) =>
                Nearest(input, 4, outputSizes, scaleFactors);

            /// <summary>Returns the gradient of the input of <see cref="upsample_nearest2d" />.</summary>
            /// <param name="grad_output">The gradient of the result.</param>
            /// <param name="inputSizes">The shape of the input, or its sizes after the channels.</param>
            /// <param name="outputSizes">The sizes of the result, or null.</param>
            /// <param name="scaleFactors">What the sizes were multiplied with, or null.</param>
            public static Tensor upsample_nearest2d_backward(
                Tensor grad_output, long[] inputSizes, long[]? outputSizes = null, double[]? scaleFactors = null) =>
                NearestGradient(grad_output, Given(inputSizes), outputSizes, scaleFactors);

            /// <summary>Resizes volumes with the nearest element.</summary>
            /// <inheritdoc cref="upsample_nearest2d" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width).</param>
            /// <param name="outputSizes">The sizes of the result, or null.</param>
            /// <param name="scaleFactors">What the sizes were multiplied with, or null.</param>
            public static Tensor upsample_nearest3d(Tensor input, long[]? outputSizes = null, double[]? scaleFactors = null) =>
                Nearest(input, 5, outputSizes, scaleFactors);

            /// <summary>Returns the gradient of the input of <see cref="upsample_nearest3d" />.</summary>
            /// <inheritdoc cref="upsample_nearest2d_backward" />
            public static Tensor upsample_nearest3d_backward(
                Tensor grad_output, long[] inputSizes, long[]? outputSizes = null, double[]? scaleFactors = null) =>
                NearestGradient(grad_output, Given(inputSizes), outputSizes, scaleFactors);

            /// <summary>Samples a batch of images at places from -1 to 1.</summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="grid">The column and row of each sample, of shape (n, height, width, 2).</param>
            /// <param name="mode">The sampling mode.</param>
            /// <param name="padding_mode">The value outside the image.</param>
            /// <param name="align_corners">Whether the centres of the corner pixels, not their corners, are -1 and
            /// 1. The default is false.</param>
            /// <exception cref="ArgumentException">A mode is unknown.</exception>
            public static Tensor grid_sample(
                Tensor input, Tensor grid, GridSampleMode mode = GridSampleMode.Bilinear,
                GridSamplePaddingMode padding_mode = GridSamplePaddingMode.Zeros, bool? align_corners = null)
            {
                long filter = mode switch
                {
                    GridSampleMode.Nearest => 0,
                    GridSampleMode.Bilinear => 1,
                    _ => throw new ArgumentException($"the mode must be one of GridSampleMode, not {mode}", nameof(mode)),
                };
                long border = padding_mode switch
                {
                    GridSamplePaddingMode.Zeros => 0,
                    GridSamplePaddingMode.Border => 1,
                    GridSamplePaddingMode.Reflection => 2,
                    _ => throw new ArgumentException($"the padding mode must be one of GridSamplePaddingMode, not {padding_mode}", nameof(padding_mode)),
                };
                return Functions.grid_sample(input, grid, filter, border, align_corners ?? false);
            }

            /// <summary>Returns the places of the pixels of images after an affine map, from -1 to 1.</summary>
            /// <param name="theta">The matrices of the maps, of shape (n, 2, 3).</param>
            /// <param name="size">The shape of the images, (n, channels, height, width).</param>
            /// <param name="align_corners">Whether the centres of the corner pixels, not their corners, are -1 and
            /// 1.</param>
            public static Tensor affine_grid(Tensor theta, long[]? size = null, bool align_corners = false) =>
                Functions.affine_grid(theta, Given(size!), align_corners);

            private static Tensor Nearest(Tensor input, int dimensions, long[]? sizes, double[]? factors) =>
                Given(input).dim() == dimensions ? interpolate(input, sizes, factors)
                    : throw new ShapeException(
                        $"upsample_nearest{dimensions - 2}d takes {dimensions} dimensions, not ({string.Join(", ", input.shape)})");

            private static Tensor NearestGradient(Tensor gradient, long[] input, long[]? sizes, double[]? factors)
            {
                long[] shape = Given(gradient).shape;
                long[] before = [.. shape[..2], .. input[Math.Max(0, input.Length - shape.Length + 2)..]];
                using Tensor like = zeros(before, gradient.dtype, gradient.device);
                return Gradient(like, gradient, x => interpolate(x, sizes, factors));
            }

            private static double[]? Factors(double[]? factors, int count) => factors switch
            {
                [double all] => [.. Enumerable.Repeat(all, count)],
                null => null,
                _ when factors.Length == count => factors,
                _ => throw new ArgumentException($"scale_factor has {factors.Length} numbers: expected 1 or {count}", nameof(factors)),
            };

            private static long Filter(InterpolationMode mode, long dimensions)
            {
                long fitting = mode switch
                {
                    InterpolationMode.Nearest or InterpolationMode.NearestExact or InterpolationMode.Area => dimensions,
                    InterpolationMode.Linear => 3,
                    InterpolationMode.Bilinear or InterpolationMode.Bicubic => 4,
                    InterpolationMode.Trilinear => 5,
                    _ => throw new ArgumentException($"the mode must be one of InterpolationMode, not {mode}", nameof(mode)),
                };
                if (dimensions != fitting)
                {
                    throw new ArgumentException($"{mode} takes {fitting} dimensions, not {dimensions}", nameof(mode));
                }
                return mode switch
                {
                    InterpolationMode.Nearest or InterpolationMode.NearestExact => 0,
                    InterpolationMode.Bicubic => 2,
                    InterpolationMode.Area => 3,
                    _ => 1,
                };
            }
        }
    }
}
