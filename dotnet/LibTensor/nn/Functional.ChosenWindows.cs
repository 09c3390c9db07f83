namespace LibTensor;

// Pools over windows that are chosen for the size of the result: adaptive and fractional ones.
public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Returns the means of windows that are chosen so that the result has a given length.</summary>
            /// <param name="input">A tensor of shape (n, channels, length), which may lack n.</param>
            /// <param name="output_size">The length of the result.</param>
            public static Tensor adaptive_avg_pool1d(Tensor input, long output_size) =>
                Batched(input, 3, x => Functions.adaptive_avg_pool1d(x, output_size));

            /// <summary>Returns the means of windows that are chosen so that the result has given sizes.</summary>
            /// <param name="input">A tensor of shape (n, channels, height, width), which may lack n.</param>
            /// <param name="output_size">The height and width of the result.</param>
            /// <exception cref="ArgumentException">There is another number of sizes.</exception>
            public static Tensor adaptive_avg_pool2d(Tensor input, long[] output_size) =>
                adaptive_avg_pool2d(input, Sizes.Pair(Given(output_size), 1));

            /// <inheritdoc cref="adaptive_avg_pool2d(Tensor, long[])" />
            public static Tensor adaptive_avg_pool2d(Tensor input, (long height, long width) output_size) =>
                Batched(input, 4, x => Functions.adaptive_avg_pool2d(x, output_size));

            /// <inheritdoc cref="adaptive_avg_pool2d(Tensor, long[])" />
            public static Tensor adaptive_avg_pool2d(Tensor input, long output_size) =>
                adaptive_avg_pool2d(input, (output_size, output_size));

            /// <summary>Returns the means of windows that are chosen so that the result has given sizes.</summary>
            /// <param name="input">A tensor of shape (n, channels, depth, height, width), which may lack n.</param>
            /// <param name="output_size">The depth, height and width of the result.</param>
            /// <exception cref="ArgumentException">There is another number of sizes.</exception>
            public static Tensor adaptive_avg_pool3d(Tensor input, long[] output_size) =>
                adaptive_avg_pool3d(input, Sizes.Cube(Given(output_size), 1));

            /// <inheritdoc cref="adaptive_avg_pool3d(Tensor, long[])" />
            public static Tensor adaptive_avg_pool3d(Tensor input, (long depth, long height, long width) output_size) =>
                Batched(input, 5, x => Functions.adaptive_avg_pool3d(x, output_size));

            /// <inheritdoc cref="adaptive_avg_pool3d(Tensor, long[])" />
            public static Tensor adaptive_avg_pool3d(Tensor input, long output_size) =>
                adaptive_avg_pool3d(input, (output_size, output_size, output_size));

            /// <summary>Writes the gradient of the input of <c>adaptive_avg_pool3d</c> into a tensor.</summary>
            /// <param name="gradInput">The tensor, of the shape of the input.</param>
            /// <param name="gradOutput">The gradient of the result.</param>
            /// <param name="originalInput">The input.</param>
            /// <returns>A new alias of <paramref name="gradInput"/>.</returns>
            public static Tensor adaptive_avg_pool3d_backward(Tensor gradInput, Tensor gradOutput, Tensor originalInput)
            {
                long[] size = Given(gradOutput).shape[^3..];
                using Tensor gradient = Gradient(originalInput, gradOutput, x => adaptive_avg_pool3d(x, size));
                return Given(gradInput).copy_(gradient);
            }

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has a given length.
            /// </summary>
            /// <inheritdoc cref="adaptive_avg_pool1d" />
            public static Tensor adaptive_max_pool1d(Tensor input, long output_size) =>
                Batched(input, 3, x => Functions.adaptive_max_pool1d(x, output_size));

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has given sizes.
            /// </summary>
            /// <inheritdoc cref="adaptive_avg_pool2d(Tensor, long[])" />
            public static Tensor adaptive_max_pool2d(Tensor input, long[] output_size) =>
                adaptive_max_pool2d(input, Sizes.Pair(Given(output_size), 1));

            /// <inheritdoc cref="adaptive_max_pool2d(Tensor, long[])" />
            public static Tensor adaptive_max_pool2d(Tensor input, (long height, long width) output_size) =>
                Batched(input, 4, x => Functions.adaptive_max_pool2d(x, output_size));

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has given sizes.
            /// </summary>
            /// <inheritdoc cref="adaptive_avg_pool3d(Tensor, long[])" />
            public static Tensor adaptive_max_pool3d(Tensor input, long[] output_size) =>
                adaptive_max_pool3d(input, Sizes.Cube(Given(output_size), 1));

            /// <inheritdoc cref="adaptive_max_pool3d(Tensor, long[])" />
            public static Tensor adaptive_max_pool3d(Tensor input, (long depth, long height, long width) output_size) =>
                Batched(input, 5, x => Functions.adaptive_max_pool3d(x, output_size));

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has a given length, and their
            /// places in the sequences, int64.
            /// </summary>
            /// <inheritdoc cref="adaptive_avg_pool1d" />
            public static (Tensor Values, Tensor Indices) adaptive_max_pool1d_with_indices(Tensor input, long output_size) =>
                Greatest(input, Adaptive(input, [output_size]));

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has given sizes, and their
            /// places in the images, which are row * width + column, int64.
            /// </summary>
            /// <inheritdoc cref="adaptive_avg_pool2d(Tensor, long[])" />
            public static (Tensor Values, Tensor Indices) adaptive_max_pool2d_with_indices(Tensor input, long[] output_size) =>
                Greatest(input, Adaptive(input, Sizes.Spread(Given(output_size), 1, 2)));

            /// <summary>
            /// Returns the greatest elements of windows that are chosen so that the result has given sizes, and their
            /// places in the volumes, which are (slice * height + row) * width + column, int64.
            /// </summary>
            /// <inheritdoc cref="adaptive_avg_pool3d(Tensor, long[])" />
            public static (Tensor Values, Tensor Indices) adaptive_max_pool3d_with_indices(Tensor input, long[] output_size) =>
                Greatest(input, Adaptive(input, Sizes.Spread(Given(output_size), 1, 3)));

            /// <summary>
            /// Returns the greatest elements of windows at random places in images (Graham, 2014). One draw is for all
            /// images and channels.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="output_size">The sizes of the result, or null.</param>
            /// <param name="output_ratio">The sizes of the result as shares of those of the input, between 0 and 1, or
            /// null.</param>
            /// <exception cref="ArgumentException">There are both the sizes and the shares, or none of them; a list has
            /// another number of sizes; or the windows do not fit into the images.</exception>
            public static Tensor fractional_max_pool2d(
                Tensor input, long[] kernel_size, long[]? output_size = null, double[]? output_ratio = null) =>
                Values(fractional_max_pool2d_with_indices(input, kernel_size, output_size, output_ratio));

            /// <inheritdoc cref="fractional_max_pool2d(Tensor, long[], long[], double[])" />
            public static Tensor fractional_max_pool2d(
                Tensor input, long kernel_size, long? output_size = null, double? output_ratio = null) =>
                fractional_max_pool2d(input, [kernel_size], One(output_size), One(output_ratio));

            /// <inheritdoc cref="fractional_max_pool2d(Tensor, long[], long[], double[])" />
            public static Tensor fractional_max_pool2d(
                Tensor input, (long, long) kernel_size, (long, long)? output_size = null, (double, double)? output_ratio = null) =>
                fractional_max_pool2d(input, Sizes.List(kernel_size), Sizes.List(output_size), List(output_ratio));

            /// <summary>
            /// Returns the greatest elements of windows at random places in images, and their places in the images, which
            /// are row * width + column, int64.
            /// </summary>
            /// <inheritdoc cref="fractional_max_pool2d(Tensor, long[], long[], double[])" />
            public static (Tensor Values, Tensor Indices) fractional_max_pool2d_with_indices(
                Tensor input, long[] kernel_size, long[]? output_size = null, double[]? output_ratio = null) =>
                Greatest(input, Fractional(input, kernel_size, output_size, output_ratio, 2));

            /// <inheritdoc cref="fractional_max_pool2d_with_indices(Tensor, long[], long[], double[])" />
            public static (Tensor Values, Tensor Indices) fractional_max_pool2d_with_indices(
                Tensor input, long kernel_size, long? output_size = null, double? output_ratio = null) =>
                fractional_max_pool2d_with_indices(input, [kernel_size], One(output_size), One(output_ratio));

            /// <inheritdoc cref="fractional_max_pool2d_with_indices(Tensor, long[], long[], double[])" />
            public static (Tensor Values, Tensor Indices) fractional_max_pool2d_with_indices(
                Tensor input, (long, long) kernel_size, (long, long)? output_size = null, (double, double)? output_ratio = null) =>
                fractional_max_pool2d_with_indices(input, Sizes.List(kernel_size), Sizes.List(output_size), List(output_ratio));

            /// <summary>
            /// Returns the greatest elements of windows at random places in volumes. One draw is for all volumes and
            /// channels.
            /// </summary>
            /// <inheritdoc cref="fractional_max_pool2d(Tensor, long[], long[], double[])" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="output_size">The sizes of the result, or null.</param>
            /// <param name="output_ratio">The sizes of the result as shares of those of the input, between 0 and 1, or
            /// null.</param>
            public static Tensor fractional_max_pool3d(
                Tensor input, long[] kernel_size, long[]? output_size = null, double[]? output_ratio = null) =>
                Values(fractional_max_pool3d_with_indices(input, kernel_size, output_size, output_ratio));

            /// <inheritdoc cref="fractional_max_pool3d(Tensor, long[], long[], double[])" />
            public static Tensor fractional_max_pool3d(
                Tensor input, long kernel_size, long? output_size = null, double? output_ratio = null) =>
                fractional_max_pool3d(input, [kernel_size], One(output_size), One(output_ratio));

            /// <inheritdoc cref="fractional_max_pool3d(Tensor, long[], long[], double[])" />
            public static Tensor fractional_max_pool3d(
                Tensor input, (long, long, long) kernel_size, (long, long, long)? output_size = null,
                (double, double, double)? output_ratio = null) =>
                fractional_max_pool3d(input, Sizes.List(kernel_size), Sizes.List(output_size), List(output_ratio));

            /// <summary>
            /// Returns the greatest elements of windows at random places in volumes, and their places in the volumes,
            /// which are (slice * height + row) * width + column, int64.
            /// </summary>
            /// <inheritdoc cref="fractional_max_pool3d(Tensor, long[], long[], double[])" />
            public static (Tensor Values, Tensor Indices) fractional_max_pool3d_with_indices(
                Tensor input, long[] kernel_size, long[]? output_size = null, double[]? output_ratio = null) =>
                Greatest(input, Fractional(input, kernel_size, output_size, output_ratio, 3));

            /// <inheritdoc cref="fractional_max_pool3d_with_indices(Tensor, long[], long[], double[])" />
            public static (Tensor Values, Tensor Indices) fractional_max_pool3d_with_indices(
                Tensor input, long kernel_size, long? output_size = null, double? output_ratio = null) =>
                fractional_max_pool3d_with_indices(input, [kernel_size], One(output_size), One(output_ratio));

            /// <inheritdoc cref="fractional_max_pool3d_with_indices(Tensor, long[], long[], double[])" />
            public static (Tensor Values, Tensor Indices) fractional_max_pool3d_with_indices(
                Tensor input, (long, long, long) kernel_size, (long, long, long)? output_size = null,
                (double, double, double)? output_ratio = null) =>
                fractional_max_pool3d_with_indices(input, Sizes.List(kernel_size), Sizes.List(output_size), List(output_ratio));

            /// <summary>The first and the number of elements of each window, along each of the last dimensions.</summary>
            private static (long start, long length)[][] Adaptive(Tensor input, long[] output_size)
            {
                long[] sizes = Last(input, output_size.Length);
                return
                [
                    .. output_size.Zip(sizes, static (windows, size) => Enumerable.Range(0, (int)windows).Select(i =>
                        (start: i * size / windows, length: ((i + 1) * size + windows - 1) / windows - i * size / windows)).ToArray()),
                ];
            }

            private static (long start, long length)[][] Fractional(
                Tensor input, long[] kernel_size, long[]? output_size, double[]? output_ratio, int count)
            {
                long[] sizes = Last(input, count), kernel = Sizes.Spread(Given(kernel_size), 1, count);
                if (output_size is null == output_ratio is null)
                {
                    throw new ArgumentException(Sizes.Either("a fractional pool", nameof(output_size), nameof(output_ratio), output_size is null));
                }
                if (output_ratio is { } shares && shares.Length != 1 && shares.Length != count)
                {
                    throw new ArgumentException(
                        $"output_ratio has {shares.Length} numbers: expected 1 or {count}", nameof(output_ratio));
                }
                long[] windows = output_size is null
                    ? [.. sizes.Select((size, i) => (long)(size * output_ratio![output_ratio.Length == 1 ? 0 : i]))]
                    : Sizes.Spread(output_size, 1, count);
                using Tensor drawn = rand([count], float64);
                double[] draws = drawn.ToArray<double>();
                return [.. Enumerable.Range(0, count).Select(i => Drawn(sizes[i], kernel[i], windows[i], draws[i]))];
            }

            /// <summary>Windows of one size, whose distances differ by one at most.</summary>
            private static (long start, long length)[] Drawn(long size, long kernel, long windows, double draw)
            {
                if (windows < 1 || kernel < 1 || windows + kernel - 1 > size)
                {
                    throw new ArgumentException(
                        $"{windows} windows of size {kernel} do not fit: expected from 1 to {size - kernel + 1} windows for a size of {size}");
                }
                double step = windows > 1 ? (double)(size - kernel) / (windows - 1) : 0;
                return
                [
                    .. Enumerable.Range(0, (int)windows).Select(i =>
                        (i == windows - 1 ? size - kernel : (long)((i + draw) * step) - (long)(draw * step), kernel)),
                ];
            }

            /// <summary>
            /// The greatest elements of windows and their places: along the last dimension first, then along the one
            /// before it, and so on.
            /// </summary>
            private static (Tensor Values, Tensor Indices) Greatest(Tensor input, (long start, long length)[][] windows)
            {
                using DisposeScope scope = NewDisposeScope();
                Tensor values = input;
                Tensor? places = null;
                long stride = 1;
                for (int i = windows.Length - 1; i >= 0; i--)
                {
                    int dim = (int)input.dim() - windows.Length + i;
                    var parts = windows[i].Select(window => Part(values, places, dim, window, stride)).ToList();
                    stride *= input.shape[dim];
                    values = cat([.. parts.Select(static part => part.values)], dim);
                    places = cat([.. parts.Select(static part => part.places)], dim);
                }
                return scope.MoveToOuter(values, places!);
            }

            private static (Tensor values, Tensor places) Part(
                Tensor values, Tensor? places, int dim, (long start, long length) window, long stride)
            {
                Tensor part = values.narrow(dim, window.start, window.length);
                using Tensor at = part.argmax(dim, keepdim: true);
                Tensor along = (at + window.start) * stride;
                return (part.gather(dim, at), places is null ? along : places.narrow(dim, window.start, window.length).gather(dim, at) + along);
            }

            private static Tensor Values((Tensor Values, Tensor Indices) result)
            {
                result.Indices.Dispose();
                return result.Values;
            }

            /// <summary>The last sizes of a tensor with the channels and perhaps a batch before them.</summary>
            private static long[] Last(Tensor input, int count)
            {
                long[] shape = Given(input).shape;
                return shape.Length == count + 1 || shape.Length == count + 2
                    ? shape[^count..]
                    : throw new ShapeException(
                        $"pools of {count} dimensions take tensors of {count + 1} or {count + 2}, not ({string.Join(", ", shape)})");
            }

            private static double[]? One(double? number) => number is { } given ? [given] : null;

            private static double[]? List((double, double)? numbers) => numbers is { } given ? [given.Item1, given.Item2] : null;

            private static double[]? List((double, double, double)? numbers) =>
                numbers is { } given ? [given.Item1, given.Item2, given.Item3] : null;
        }
    }
}
