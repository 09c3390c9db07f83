namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>
            /// Returns the sum of the powers in each cubic window, to the power of 1 / <paramref name="norm_type" />.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, depth, height, width).</param>
            /// <param name="norm_type">The exponent, which is finite and not 0.</param>
            /// <param name="kernel_size">The depth, height and width of the window.</param>
            /// <param name="stride">The step of the window, or null for its size.</param>
            public static Tensor lp_pool3d(Tensor input, double norm_type, long kernel_size, long? stride = null) =>
                Functions.lp_pool3d(
                    input, norm_type, (kernel_size, kernel_size, kernel_size),
                    (stride ?? kernel_size, stride ?? kernel_size, stride ?? kernel_size));

            /// <summary>
            /// Returns the square windows of a batch of images as columns, of shape (n, channels * kernel_size^2,
            /// windows).
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="kernel_size">The height and width of the window.</param>
            /// <param name="dilation">The distance between the window's elements.</param>
            /// <param name="padding">The number of zeros on each side.</param>
            /// <param name="stride">The step of the window.</param>
            public static Tensor unfold(
                Tensor input, long kernel_size, long dilation = 1, long padding = 0, long stride = 1) =>
                unfold(input, (kernel_size, kernel_size), (dilation, dilation), (padding, padding), (stride, stride));

            /// <summary>
            /// Returns the windows of a batch of images as columns, of shape (n, channels * window, windows).
            /// </summary>
            /// <inheritdoc cref="unfold(Tensor, long, long, long, long)" />
            public static Tensor unfold(
                Tensor input, (long height, long width) kernel_size, (long height, long width)? dilation = null,
                (long height, long width)? padding = null, (long height, long width)? stride = null) =>
                Functions.im2col(input, kernel_size, stride, padding, dilation);

            /// <summary>
            /// Adds columns to the square windows of images of zeros, which is the reverse of
            /// <see cref="unfold(Tensor, long, long, long, long)" />.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels * kernel_size^2, windows).</param>
            /// <param name="output_size">The height and width of the images.</param>
            /// <param name="kernel_size">The height and width of the window.</param>
            /// <param name="dilation">The distance between the window's elements.</param>
            /// <param name="padding">The number of places cut off on each side.</param>
            /// <param name="stride">The step of the window.</param>
            public static Tensor fold(
                Tensor input, long output_size, long kernel_size, long dilation = 1, long padding = 0, long stride = 1) =>
                fold(
                    input, (output_size, output_size), (kernel_size, kernel_size), (dilation, dilation), (padding, padding),
                    (stride, stride));

            /// <summary>Adds columns to the windows of images of zeros.</summary>
            /// <inheritdoc cref="fold(Tensor, long, long, long, long, long)" />
            public static Tensor fold(
                Tensor input, (long height, long width) output_size, (long height, long width) kernel_size,
                (long height, long width)? dilation = null, (long height, long width)? padding = null,
                (long height, long width)? stride = null) =>
                Functions.col2im(input, output_size, kernel_size, stride, padding, dilation);

        }
    }
}
