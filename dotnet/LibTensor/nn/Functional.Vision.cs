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
    }

    /// <summary>Specifies what a sample is computed from.</summary>
    public enum GridSampleMode
    {
        /// <summary>The nearest pixel.</summary>
        Nearest = 0,

        /// <summary>The four neighbours.</summary>
        Bilinear = 1,
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
            /// <param name="size">The sizes of the result after the channels.</param>
            /// <param name="mode">The interpolation mode. Each linear mode fits only its own number of
            /// dimensions.</param>
            /// <param name="align_corners">Whether the centres of the corner elements, not their corners, are the ends.
            /// This applies to linear and cubic modes.</param>
            /// <param name="antialias">Whether the filter is widened where the result is smaller. This applies to
            /// linear and cubic modes.</param>
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
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="grid">The column and row of each sample, of shape (n, height, width, 2).</param>
            /// <param name="mode">The sampling mode.</param>
            /// <param name="padding_mode">The value outside the image.</param>
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

            /// <summary>Returns the places of the pixels of images after an affine map, from -1 to 1.</summary>
            /// <param name="theta">The matrices of the maps, of shape (n, 2, 3).</param>
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
