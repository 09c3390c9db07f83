namespace LibTensor;

public static partial class torch
{
    /// <summary>What an element of a resized tensor is computed from.</summary>
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
    }

    /// <summary>What a sample is computed from.</summary>
    public enum GridSampleMode
    {
        /// <summary>The nearest pixel.</summary>
        Nearest = 0,

        /// <summary>The four neighbours.</summary>
        Bilinear = 1,
    }

    /// <summary>What is outside an image.</summary>
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
            /// <param name="x">Shape (n, channels, ...), with one to three dimensions after the channels.</param>
            /// <param name="size">The sizes of the result after the channels.</param>
            /// <param name="mode">What an element is computed from. The linear modes fit their number of dimensions
            /// only.</param>
            /// <param name="align_corners">Whether the centres of the corner elements, not their corners, are the ends. Linear
            /// and cubic modes have it.</param>
            /// <param name="antialias">Whether the filter is widened where the result is smaller. Linear and cubic modes have
            /// it.</param>
            public static Tensor interpolate(
                Tensor x, long[] size, InterpolationMode mode = InterpolationMode.Nearest, bool align_corners = false,
                bool antialias = false) =>
                Functions.interpolate(x, size, Filter(mode, Given(x).dim()), align_corners, antialias);

            /// <inheritdoc cref="interpolate" />
            public static Tensor upsample(
                Tensor x, long[] size, InterpolationMode mode = InterpolationMode.Nearest, bool align_corners = false) =>
                interpolate(x, size, mode, align_corners);

            /// <summary>Resizes with the nearest element.</summary>
            /// <inheritdoc cref="interpolate" />
            public static Tensor upsample_nearest(Tensor x, long[] size) => interpolate(x, size);

            /// <summary>Resizes images with bilinear interpolation, where the centres of the corner pixels are the
            /// ends.</summary>
            /// <inheritdoc cref="interpolate" />
            public static Tensor upsample_bilinear(Tensor x, long[] size) =>
                interpolate(x, size, InterpolationMode.Bilinear, align_corners: true);

            /// <summary>Samples a batch of images at places from -1 to 1.</summary>
            /// <param name="input">Shape (n, channels, height, width).</param>
            /// <param name="grid">The column and row of each sample, shape (n, height, width, 2).</param>
            /// <param name="mode">What a sample is computed from.</param>
            /// <param name="padding_mode">What is outside the image.</param>
            /// <param name="align_corners">Whether the centres of the corner pixels, not their corners, are -1 and
            /// 1.</param>
            public static Tensor grid_sample(
                Tensor input, Tensor grid, GridSampleMode mode = GridSampleMode.Bilinear,
                GridSamplePaddingMode padding_mode = GridSamplePaddingMode.Zeros, bool align_corners = false)
            {
                long border = padding_mode switch
                {
                    GridSamplePaddingMode.Zeros => 0,
                    GridSamplePaddingMode.Border => 1,
                    GridSamplePaddingMode.Reflection => 2,
                    _ => throw new ArgumentException($"padding_mode is no GridSamplePaddingMode: {padding_mode}", nameof(padding_mode)),
                };
                return Functions.grid_sample(input, grid, (long)mode, border, align_corners);
            }

            /// <summary>The places of the pixels of images after an affine map, from -1 to 1.</summary>
            /// <param name="theta">The matrices of the maps, shape (n, 2, 3).</param>
            /// <param name="size">The shape of the images, (n, channels, height, width).</param>
            /// <param name="align_corners">Whether the centres of the corner pixels, not their corners, are -1 and
            /// 1.</param>
            public static Tensor affine_grid(Tensor theta, long[] size, bool align_corners = false) =>
                Functions.affine_grid(theta, size, align_corners);

            private static long Filter(InterpolationMode mode, long dimensions)
            {
                long fitting = mode switch
                {
                    InterpolationMode.Nearest or InterpolationMode.Area => dimensions,
                    InterpolationMode.Linear => 3,
                    InterpolationMode.Bilinear or InterpolationMode.Bicubic => 4,
                    InterpolationMode.Trilinear => 5,
                    _ => throw new ArgumentException($"mode is no InterpolationMode: {mode}", nameof(mode)),
                };
                if (dimensions != fitting)
                {
                    throw new ArgumentException($"{mode} takes {fitting} dimensions, not {dimensions}", nameof(mode));
                }
                return mode switch
                {
                    InterpolationMode.Nearest => 0,
                    InterpolationMode.Bicubic => 2,
                    InterpolationMode.Area => 3,
                    _ => 1,
                };
            }
        }
    }
}
