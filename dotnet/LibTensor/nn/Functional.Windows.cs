namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Computes the three-dimensional convolution of a batch of volumes.</summary>
            /// <param name="input">A tensor of shape (n, in, depth, height, width).</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The number of zeros on each side.</param>
            /// <param name="dilation">The distance between the kernel's elements.</param>
            /// <param name="groups">The number of groups that the channels are divided into.</param>
            public static Tensor conv3d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long dilation = 1, long groups = 1) =>
                Functions.conv3d(input, weight, bias, Cube(stride), Cube(padding), Cube(dilation), groups);

            /// <summary>
            /// Computes the transposed three-dimensional convolution, which is the gradient of the input of a
            /// convolution.
            /// </summary>
            /// <param name="input">A tensor of shape (n, in, depth, height, width).</param>
            /// <param name="weight">The kernels, of shape (in, out / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The number of places cut off on each side.</param>
            /// <param name="output_padding">The number of further places at the end.</param>
            /// <param name="groups">The number of groups that the channels are divided into.</param>
            /// <param name="dilation">The distance between the kernel's elements.</param>
            public static Tensor conv_transpose3d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long output_padding = 0,
                long groups = 1, long dilation = 1) =>
                Functions.conv_transpose3d(
                    input, weight, bias, Cube(stride), Cube(padding), Cube(output_padding), groups, Cube(dilation));

            /// <summary>Returns the greatest element of each cubic window.</summary>
            /// <param name="input">A tensor of shape (n, channels, depth, height, width).</param>
            /// <param name="kernel_size">The size of the window in each dimension.</param>
            /// <param name="stride">The step of the window, or null for its size.</param>
            /// <param name="padding">The padding on each side.</param>
            /// <param name="dilation">The distance between two elements of the window.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            public static Tensor max_pool3d(
                Tensor input, long kernel_size, long? stride = null, long padding = 0, long dilation = 1, bool ceil_mode = false) =>
                Functions.max_pool3d(
                    input, Cube(kernel_size), Cube(stride ?? kernel_size), Cube(padding), Cube(dilation), ceil_mode);

            /// <summary>Returns the mean of each cubic window. Padding counts as zeros or is left out.</summary>
            /// <param name="input">A tensor of shape (n, channels, depth, height, width).</param>
            /// <param name="kernel_size">The size of the window in each dimension.</param>
            /// <param name="stride">The step of the window, or null for its size.</param>
            /// <param name="padding">The padding on each side.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            /// <param name="count_include_pad">Whether the padding counts.</param>
            /// <param name="divisor_override">The divisor of the sums, or null for the number of elements.</param>
            public static Tensor avg_pool3d(
                Tensor input, long kernel_size, long? stride = null, long padding = 0, bool ceil_mode = false,
                bool count_include_pad = true, long? divisor_override = null) =>
                Functions.avg_pool3d(
                    input, Cube(kernel_size), Cube(stride ?? kernel_size), Cube(padding), ceil_mode, count_include_pad,
                    divisor_override ?? 0);

            /// <summary>
            /// Returns the greatest element of each square window, and its place in the image, which is row * width +
            /// column.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="kernel_size">The height and width of the window.</param>
            /// <param name="stride">The step of the window, or null for its size.</param>
            /// <param name="padding">The padding on each side.</param>
            /// <param name="dilation">The distance between two elements of the window.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            public static (Tensor output, Tensor indices) max_pool2d_with_indices(
                Tensor input, long kernel_size, long? stride = null, long padding = 0, long dilation = 1, bool ceil_mode = false)
            {
                (long, long) kernel = (kernel_size, kernel_size), step = (stride ?? kernel_size, stride ?? kernel_size);
                (long, long) pad = (padding, padding), gap = (dilation, dilation);
                Tensor output = Functions.max_pool2d(input, kernel, step, pad, gap, ceil_mode);
                return (output, Functions.max_pool2d_indices(input, kernel, step, pad, gap, ceil_mode));
            }

            /// <summary>
            /// Writes elements to their places in larger images, and zeros elsewhere, which is the inverse of pooling.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="indices">The places, as <see cref="max_pool2d_with_indices" /> gives them.</param>
            /// <param name="output_size">The height and width of the result.</param>
            public static Tensor max_unpool2d(Tensor input, Tensor indices, (long height, long width) output_size) =>
                Functions.max_unpool2d(input, indices, output_size);

            /// <summary>Returns the means of windows that are chosen so that the result has the given length.</summary>
            /// <param name="input">A tensor of shape (n, channels, length).</param>
            /// <param name="output_size">The length of the result.</param>
            public static Tensor adaptive_avg_pool1d(Tensor input, long output_size) =>
                Functions.adaptive_avg_pool1d(input, output_size);

            /// <summary>Returns the means of windows that are chosen so that the result has the given sizes.</summary>
            /// <param name="input">A tensor of shape (n, channels, depth, height, width).</param>
            /// <param name="output_size">The depth, height and width of the result.</param>
            public static Tensor adaptive_avg_pool3d(Tensor input, (long depth, long height, long width) output_size) =>
                Functions.adaptive_avg_pool3d(input, output_size);

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has the given length.
            /// </summary>
            /// <inheritdoc cref="adaptive_avg_pool1d" />
            public static Tensor adaptive_max_pool1d(Tensor input, long output_size) =>
                Functions.adaptive_max_pool1d(input, output_size);

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has the given sizes.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="output_size">The height and width of the result.</param>
            public static Tensor adaptive_max_pool2d(Tensor input, (long height, long width) output_size) =>
                Functions.adaptive_max_pool2d(input, output_size);

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has the given sizes.
            /// </summary>
            /// <inheritdoc cref="adaptive_avg_pool3d" />
            public static Tensor adaptive_max_pool3d(Tensor input, (long depth, long height, long width) output_size) =>
                Functions.adaptive_max_pool3d(input, output_size);

            /// <summary>
            /// Returns the sum of the powers in each window, to the power of 1 / <paramref name="norm_type" />.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, length).</param>
            /// <param name="norm_type">The exponent, which is finite and not 0.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window, or null for its size.</param>
            public static Tensor lp_pool1d(Tensor input, double norm_type, long kernel_size, long? stride = null) =>
                Functions.lp_pool1d(input, norm_type, kernel_size, stride ?? kernel_size);

            /// <summary>
            /// Returns the sum of the powers in each square window, to the power of 1 / <paramref name="norm_type" />.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="norm_type">The exponent, which is finite and not 0.</param>
            /// <param name="kernel_size">The height and width of the window.</param>
            /// <param name="stride">The step of the window, or null for its size.</param>
            public static Tensor lp_pool2d(Tensor input, double norm_type, long kernel_size, long? stride = null) =>
                Functions.lp_pool2d(
                    input, norm_type, (kernel_size, kernel_size), (stride ?? kernel_size, stride ?? kernel_size));

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

            private static (long, long, long) Cube(long size) => (size, size, size);
        }
    }
}
