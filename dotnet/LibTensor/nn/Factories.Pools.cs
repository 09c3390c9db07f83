using LibTensor.Modules;

namespace LibTensor;

// Pools that are not in the table of layers, or have more arguments than there.
public static partial class torch
{
    public static partial class nn
    {
        /// <summary>The norm of each window of sequences.</summary>
        /// <param name="norm_type">The exponent of the norm.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window. The default is its size.</param>
        /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static LPPool1d LPPool1d(double norm_type, long kernel_size, long? stride = null, bool ceil_mode = false) =>
            new(norm_type, kernel_size, stride, ceil_mode);

        /// <summary>The norm of each window of images.</summary>
        /// <inheritdoc cref="LPPool1d" />
        public static LPPool2d LPPool2d(double norm_type, long kernel_size, long? stride = null, bool ceil_mode = false) =>
            LPPool2d(norm_type, [kernel_size], stride is { } step ? [step] : null, ceil_mode);

        /// <inheritdoc cref="LPPool2d(double, long, long?, bool)" />
        public static LPPool2d LPPool2d(
            double norm_type, (long height, long width) kernel_size, (long height, long width)? stride = null, bool ceil_mode = false) =>
            LPPool2d(norm_type, Sizes.List(kernel_size), Sizes.List(stride), ceil_mode);

        /// <inheritdoc cref="LPPool2d(double, long, long?, bool)" />
        public static LPPool2d LPPool2d(double norm_type, long[] kernel_size, long[]? stride = null, bool ceil_mode = false) =>
            new(norm_type, Sizes.Spread(Given(kernel_size), 1, 2), stride is null ? null : Sizes.Spread(stride, 1, 2), ceil_mode);

        /// <summary>The norm of each window of volumes.</summary>
        /// <inheritdoc cref="LPPool1d" />
        public static LPPool3d LPPool3d(double norm_type, long kernel_size, long? stride = null) =>
            new(norm_type, Sizes.Spread([kernel_size], 1, 3), stride is { } step ? Sizes.Spread([step], 1, 3) : null);

        /// <inheritdoc cref="LPPool3d(double, long, long?)" />
        public static LPPool3d LPPool3d(
            double norm_type, (long depth, long height, long width) kernel_size, (long depth, long height, long width)? stride = null) =>
            new(norm_type, Sizes.List(kernel_size), Sizes.List(stride));

        /// <summary>Writes elements to their places in longer sequences, and zeros elsewhere.</summary>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window. The default is its size.</param>
        /// <param name="padding">The padding on each side. The default is 0.</param>
        public static MaxUnpool1d MaxUnpool1d(long kernel_size, long? stride = null, long? padding = null) =>
            new(kernel_size, stride, padding);

        /// <summary>Writes elements to their places in larger images, and zeros elsewhere.</summary>
        /// <inheritdoc cref="MaxUnpool1d" />
        public static MaxUnpool2d MaxUnpool2d(long kernel_size, long? stride = null, long? padding = null) =>
            new([kernel_size], stride is { } step ? [step] : null, padding is { } width ? [width] : null);

        /// <inheritdoc cref="MaxUnpool2d(long, long?, long?)" />
        public static MaxUnpool2d MaxUnpool2d(
            (long, long) kernel_size, (long, long)? stride = null, (long, long)? padding = null) =>
            new(Sizes.List(kernel_size), Sizes.List(stride), Sizes.List(padding));

        /// <inheritdoc cref="MaxUnpool2d(long, long?, long?)" />
        public static MaxUnpool2d MaxUnpool2d(long[] kernel_size, long[]? stride = null, long[]? padding = null) =>
            new(Given(kernel_size), stride, padding);

        /// <summary>Writes elements to their places in larger volumes, and zeros elsewhere.</summary>
        /// <inheritdoc cref="MaxUnpool1d" />
        public static MaxUnpool3d MaxUnpool3d(long kernel_size, long? stride = null, long? padding = null) =>
            new([kernel_size], stride is { } step ? [step] : null, padding is { } width ? [width] : null);

        /// <inheritdoc cref="MaxUnpool3d(long, long?, long?)" />
        public static MaxUnpool3d MaxUnpool3d(
            (long, long, long) kernel_size, (long, long, long)? stride = null, (long, long, long)? padding = null) =>
            new(Sizes.List(kernel_size), Sizes.List(stride), Sizes.List(padding));

        /// <inheritdoc cref="MaxUnpool3d(long, long?, long?)" />
        public static MaxUnpool3d MaxUnpool3d(long[] kernel_size, long[]? stride = null, long[]? padding = null) =>
            new(Given(kernel_size), stride, padding);

        /// <summary>The greatest elements of windows at random places in images (Graham, 2014).</summary>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="output_size">The sizes of the result, or null.</param>
        /// <param name="output_ratio">The sizes of the result as shares of those of the input, between 0 and 1, or
        /// null.</param>
        /// <exception cref="ArgumentException">There are both the sizes and the shares, or none of them; or a list has
        /// another number of sizes.</exception>
        public static FractionalMaxPool2d FractionalMaxPool2d(long kernel_size, long? output_size = null, double? output_ratio = null) =>
            new([kernel_size, kernel_size], output_size is { } size ? [size, size] : null, output_ratio is { } share ? [share, share] : null);

        /// <inheritdoc cref="FractionalMaxPool2d(long, long?, double?)" />
        public static FractionalMaxPool2d FractionalMaxPool2d(
            (long, long) kernel_size, (long, long)? output_size = null, (double, double)? output_ratio = null) =>
            new(Sizes.List(kernel_size), Sizes.List(output_size), output_ratio is { } shares ? [shares.Item1, shares.Item2] : null);

        /// <inheritdoc cref="FractionalMaxPool2d(long, long?, double?)" />
        public static FractionalMaxPool2d FractionalMaxPool2d(
            long[] kernel_size, long[]? output_size = null, double[]? output_ratio = null) =>
            new(kernel_size, output_size, output_ratio);

        /// <summary>The greatest elements of windows at random places in volumes (Graham, 2014).</summary>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="output_size">The sizes of the result, or null.</param>
        /// <param name="output_ratio">The sizes of the result as shares of those of the input, between 0 and 1, or
        /// null.</param>
        /// <exception cref="ArgumentException">There are both the sizes and the shares, or none of them; or a list has
        /// another number of sizes.</exception>
        public static FractionalMaxPool3d FractionalMaxPool3d(long kernel_size, long? output_size = null, double? output_ratio = null) =>
            new([kernel_size, kernel_size, kernel_size], output_size is { } size ? [size, size, size] : null, output_ratio is { } share ? [share, share, share] : null);

        /// <inheritdoc cref="FractionalMaxPool3d(long, long?, double?)" />
        public static FractionalMaxPool3d FractionalMaxPool3d(
            (long, long, long) kernel_size, (long, long, long)? output_size = null, (double, double, double)? output_ratio = null) =>
            new(Sizes.List(kernel_size), Sizes.List(output_size), output_ratio is { } shares ? [shares.Item1, shares.Item2, shares.Item3] : null);

        /// <inheritdoc cref="FractionalMaxPool3d(long, long?, double?)" />
        public static FractionalMaxPool3d FractionalMaxPool3d(
            long[] kernel_size, long[]? output_size = null, double[]? output_ratio = null) =>
            new(kernel_size, output_size, output_ratio);
    }
}
