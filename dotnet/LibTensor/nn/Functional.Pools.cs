namespace LibTensor;

// Pools over windows of one size, with sizes as numbers, tuples and lists, as in TorchSharp.
public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Returns the greatest element of each window of sequences.</summary>
            /// <param name="input">A tensor of shape (n, channels, length), which may lack n.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="dilation">The distance between two elements of the window. The default is 1.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            /// <exception cref="ArgumentException">The padding is above half of the window.</exception>
            public static Tensor max_pool1d(
                Tensor input, long kernel_size, long? stride = null, long? padding = null, long? dilation = null, bool ceil_mode = false) =>
                Batched(input, 3, x => Functions.max_pool1d(x, kernel_size, stride ?? kernel_size, padding ?? 0, dilation ?? 1, ceil_mode));

            /// <summary>Returns the greatest element of each window of images.</summary>
            /// <param name="input">A tensor of shape (n, channels, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="strides">The steps of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="dilation">The distances between two elements of the window. The default is 1.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            /// <exception cref="ArgumentException">A list has another number of sizes, or a padding is above half of the
            /// window.</exception>
            public static Tensor max_pool2d(
                Tensor input, long[] kernel_size, long[]? strides = null, long[]? padding = null, long[]? dilation = null,
                bool ceil_mode = false)
            {
                long[] kernel = Sizes.Spread(Given(kernel_size), 1, 2);
                return Batched(input, 4, x => Functions.max_pool2d(
                    x, Sizes.Two(kernel), Sizes.Pair(Steps(strides, kernel), 1), Sizes.Pair(padding, 0), Sizes.Pair(dilation, 1), ceil_mode));
            }

            /// <inheritdoc cref="max_pool2d(Tensor, long[], long[], long[], long[], bool)" />
            /// <param name="input">A tensor of shape (n, channels, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="dilation">The distances between two elements of the window. The default is 1.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            public static Tensor max_pool2d(
                Tensor input, long kernel_size, long? stride = null, long? padding = null, long? dilation = null, bool ceil_mode = false) =>
                max_pool2d(input, [kernel_size], One(stride), One(padding), One(dilation), ceil_mode);

            /// <inheritdoc cref="max_pool2d(Tensor, long[], long[], long[], long[], bool)" />
            /// <param name="input">A tensor of shape (n, channels, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="stride">The steps of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="dilation">The distances between two elements of the window. The default is 1.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            public static Tensor max_pool2d(
                Tensor input, (long, long) kernel_size, (long, long)? stride = null, (long, long)? padding = null,
                (long, long)? dilation = null, bool ceil_mode = false) =>
                max_pool2d(
                    input, Sizes.List(kernel_size), Sizes.List(stride), Sizes.List(padding), Sizes.List(dilation), ceil_mode);

            /// <summary>Returns the greatest element of each window of volumes.</summary>
            /// <inheritdoc cref="max_pool2d(Tensor, long[], long[], long[], long[], bool)" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="strides">The steps of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="dilation">The distances between two elements of the window. The default is 1.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            public static Tensor max_pool3d(
                Tensor input, long[] kernel_size, long[]? strides = null, long[]? padding = null, long[]? dilation = null,
                bool ceil_mode = false)
            {
                long[] kernel = Sizes.Spread(Given(kernel_size), 1, 3);
                return Batched(input, 5, x => Functions.max_pool3d(
                    x, Sizes.Three(kernel), Sizes.Cube(Steps(strides, kernel), 1), Sizes.Cube(padding, 0), Sizes.Cube(dilation, 1), ceil_mode));
            }

            /// <inheritdoc cref="max_pool3d(Tensor, long[], long[], long[], long[], bool)" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="dilation">The distances between two elements of the window. The default is 1.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            public static Tensor max_pool3d(
                Tensor input, long kernel_size, long? stride = null, long? padding = null, long? dilation = null, bool ceil_mode = false) =>
                max_pool3d(input, [kernel_size], One(stride), One(padding), One(dilation), ceil_mode);

            /// <summary>
            /// Returns the greatest element of each window of sequences, and its place in the sequence, int64.
            /// </summary>
            /// <inheritdoc cref="max_pool1d" />
            public static (Tensor output, Tensor indices) max_pool1d_with_indices(
                Tensor input, long kernel_size, long? stride = null, long? padding = null, long? dilation = null, bool ceil_mode = false)
            {
                using DisposeScope scope = NewDisposeScope();
                (Tensor output, Tensor indices) = max_pool2d_with_indices(
                    Given(input).unsqueeze(-2), [1, kernel_size], [1, stride ?? kernel_size], [0, padding ?? 0], [1, dilation ?? 1], ceil_mode);
                return scope.MoveToOuter(output.squeeze(-2), indices.squeeze(-2));
            }

            /// <summary>
            /// Returns the greatest element of each window of images, and its place in the image, which is row * width +
            /// column, int64.
            /// </summary>
            /// <inheritdoc cref="max_pool2d(Tensor, long[], long[], long[], long[], bool)" />
            public static (Tensor output, Tensor indices) max_pool2d_with_indices(
                Tensor input, long[] kernel_size, long[]? strides = null, long[]? padding = null, long[]? dilation = null,
                bool ceil_mode = false)
            {
                using DisposeScope scope = NewDisposeScope();
                long[] kernel = Sizes.Spread(Given(kernel_size), 1, 2);
                Tensor output = max_pool2d(input, kernel, strides, padding, dilation, ceil_mode);
                Tensor indices = Batched(input, 4, x => Functions.max_pool2d_indices(
                    x, Sizes.Two(kernel), Sizes.Pair(Steps(strides, kernel), 1), Sizes.Pair(padding, 0), Sizes.Pair(dilation, 1), ceil_mode));
                return scope.MoveToOuter(output, indices);
            }

            /// <inheritdoc cref="max_pool2d_with_indices(Tensor, long[], long[], long[], long[], bool)" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="dilation">The distances between two elements of the window. The default is 1.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            public static (Tensor output, Tensor indices) max_pool2d_with_indices(
                Tensor input, long kernel_size, long? stride = null, long? padding = null, long? dilation = null, bool ceil_mode = false) =>
                max_pool2d_with_indices(input, [kernel_size], One(stride), One(padding), One(dilation), ceil_mode);

            /// <summary>
            /// Returns the greatest element of each window of volumes, and its place in the volume, which is (slice *
            /// height + row) * width + column, int64.
            /// </summary>
            /// <inheritdoc cref="max_pool3d(Tensor, long[], long[], long[], long[], bool)" />
            public static (Tensor output, Tensor indices) max_pool3d_with_indices(
                Tensor input, long[] kernel_size, long[]? strides = null, long[]? padding = null, long[]? dilation = null,
                bool ceil_mode = false)
            {
                using DisposeScope scope = NewDisposeScope();
                long[] kernel = Sizes.Spread(Given(kernel_size), 1, 3), step = Sizes.Spread(Steps(strides, kernel), 1, 3);
                long[] edge = Sizes.Spread(padding, 0, 3), gap = Sizes.Spread(dilation, 1, 3);
                Tensor output = max_pool3d(input, kernel, step, edge, gap, ceil_mode);
                Tensor indices;
                using (no_grad())
                {
                    indices = Batched(input, 5, x => VolumePlaces(x, kernel, step, edge, gap, ceil_mode));
                }
                return scope.MoveToOuter(output, indices);
            }

            /// <summary>The places of the greatest elements: first in each slice, then of the slices.</summary>
            private static Tensor VolumePlaces(Tensor x, long[] kernel, long[] step, long[] edge, long[] gap, bool ceil_mode)
            {
                using DisposeScope scope = NewDisposeScope();
                long[] shape = x.shape;
                (Tensor value, Tensor place) = max_pool2d_with_indices(
                    x.reshape(shape[0], shape[1] * shape[2], shape[3], shape[4]), kernel[1..], step[1..], edge[1..], gap[1..], ceil_mode);
                long height = value.shape[2], width = value.shape[3];
                Tensor DepthLast(Tensor slices) =>
                    slices.reshape(shape[0], shape[1], shape[2], height * width).transpose(2, 3).reshape(shape[0], -1, shape[2]);
                (_, Tensor slice) = max_pool1d_with_indices(DepthLast(value), kernel[0], step[0], edge[0], gap[0], ceil_mode);
                Tensor places = DepthLast(place).gather(2, slice) + slice * (shape[3] * shape[4]);
                return scope.MoveToOuter(
                    places.reshape(shape[0], shape[1], height * width, -1).transpose(2, 3)
                        .reshape(shape[0], shape[1], -1, height, width));
            }

            /// <summary>Returns the mean of each window of sequences. Padding counts as zeros or is left out.</summary>
            /// <param name="input">A tensor of shape (n, channels, length), which may lack n.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            /// <param name="count_include_pad">Whether the padding counts.</param>
            /// <exception cref="ArgumentException">The padding is above half of the window.</exception>
            public static Tensor avg_pool1d(
                Tensor input, long kernel_size, long? stride = null, long? padding = null, bool ceil_mode = false,
                bool count_include_pad = true) =>
                Batched(input, 3, x => Functions.avg_pool1d(x, kernel_size, stride ?? kernel_size, padding ?? 0, ceil_mode, count_include_pad));

            /// <summary>Returns the mean of each window of images. Padding counts as zeros or is left out.</summary>
            /// <param name="input">A tensor of shape (n, channels, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="stride">The steps of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            /// <param name="count_include_pad">Whether the padding counts.</param>
            /// <param name="divisor_override">The divisor of the sums, or null for the number of elements.</param>
            /// <exception cref="ArgumentException">A list has another number of sizes, or a padding is above half of the
            /// window.</exception>
            public static Tensor avg_pool2d(
                Tensor input, long[] kernel_size, long[]? stride = null, long[]? padding = null, bool ceil_mode = false,
                bool count_include_pad = true, long? divisor_override = null)
            {
                long[] kernel = Sizes.Spread(Given(kernel_size), 1, 2);
                return Batched(input, 4, x => Functions.avg_pool2d(
                    x, Sizes.Two(kernel), Sizes.Pair(Steps(stride, kernel), 1), Sizes.Pair(padding, 0), ceil_mode, count_include_pad,
                    divisor_override ?? 0));
            }

            /// <inheritdoc cref="avg_pool2d(Tensor, long[], long[], long[], bool, bool, long?)" />
            public static Tensor avg_pool2d(
                Tensor input, long kernel_size, long? stride = null, long padding = 0, bool ceil_mode = false,
                bool count_include_pad = true, long? divisor_override = null) =>
                avg_pool2d(input, [kernel_size], One(stride), [padding], ceil_mode, count_include_pad, divisor_override);

            /// <inheritdoc cref="avg_pool2d(Tensor, long[], long[], long[], bool, bool, long?)" />
            public static Tensor avg_pool2d(
                Tensor input, (long, long) kernel_size, (long, long)? stride = null, (long, long)? padding = null,
                bool ceil_mode = false, bool count_include_pad = true, long? divisor_override = null) =>
                avg_pool2d(
                    input, Sizes.List(kernel_size), Sizes.List(stride), Sizes.List(padding), ceil_mode, count_include_pad,
                    divisor_override);

            /// <summary>Returns the mean of each window of volumes. Padding counts as zeros or is left out.</summary>
            /// <inheritdoc cref="avg_pool2d(Tensor, long[], long[], long[], bool, bool, long?)" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width), which may lack n.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="stride">The steps of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            /// <param name="count_include_pad">Whether the padding counts.</param>
            /// <param name="divisor_override">The divisor of the sums, or null for the number of elements.</param>
            public static Tensor avg_pool3d(
                Tensor input, long[] kernel_size, long[]? stride = null, long[]? padding = null, bool ceil_mode = false,
                bool count_include_pad = true, long? divisor_override = null)
            {
                long[] kernel = Sizes.Spread(Given(kernel_size), 1, 3);
                return Batched(input, 5, x => Functions.avg_pool3d(
                    x, Sizes.Three(kernel), Sizes.Cube(Steps(stride, kernel), 1), Sizes.Cube(padding, 0), ceil_mode, count_include_pad,
                    divisor_override ?? 0));
            }

            /// <inheritdoc cref="avg_pool3d(Tensor, long[], long[], long[], bool, bool, long?)" />
            public static Tensor avg_pool3d(
                Tensor input, long kernel_size, long? stride = null, long padding = 0, bool ceil_mode = false,
                bool count_include_pad = true, long? divisor_override = null) =>
                avg_pool3d(input, [kernel_size], One(stride), [padding], ceil_mode, count_include_pad, divisor_override);

            /// <summary>Returns the gradient of the input of <c>avg_pool2d</c>.</summary>
            /// <param name="input">The gradient of the result.</param>
            /// <param name="originalInput">The input.</param>
            /// <param name="kernel_sizes">The sizes of the window.</param>
            /// <param name="strides">The steps of the window. The default is its size.</param>
            /// <param name="paddings">The padding on each side. The default is 0.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            /// <param name="count_include_pad">Whether the padding counts.</param>
            /// <param name="divisor_override">The divisor of the sums, or null for the number of elements.</param>
            public static Tensor avg_pool2d_backward(
                Tensor input, Tensor originalInput, long[] kernel_sizes, long[]? strides = null, long[]? paddings = null,
                bool ceil_mode = false, bool count_include_pad = true, long? divisor_override = null) =>
                Gradient(originalInput, input, x =>
                    avg_pool2d(x, kernel_sizes, strides, paddings, ceil_mode, count_include_pad, divisor_override));

            /// <summary>Returns the gradient of the input of <c>avg_pool3d</c>.</summary>
            /// <inheritdoc cref="avg_pool2d_backward" />
            public static Tensor avg_pool3d_backward(
                Tensor input, Tensor originalInput, long[] kernel_sizes, long[]? strides = null, long[]? paddings = null,
                bool ceil_mode = false, bool count_include_pad = true, long? divisor_override = null) =>
                Gradient(originalInput, input, x =>
                    avg_pool3d(x, kernel_sizes, strides, paddings, ceil_mode, count_include_pad, divisor_override));

            /// <summary>
            /// Returns the sum of the powers in each window of sequences, to the power of 1 /
            /// <paramref name="norm_type" />.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, length).</param>
            /// <param name="norm_type">The exponent, which is finite and not 0.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up. As in PyTorch, a window that is not
            /// full then counts the mean of its elements for each missing one.</param>
            public static Tensor lp_pool1d(
                Tensor input, double norm_type, long kernel_size, long? stride = null, bool ceil_mode = false) =>
                ceil_mode
                    ? PowerMeans(input, norm_type, kernel_size, powers => avg_pool1d(powers, kernel_size, stride, 0, true))
                    : Functions.lp_pool1d(input, norm_type, kernel_size, stride ?? kernel_size);

            /// <summary>
            /// Returns the sum of the powers in each window of images, to the power of 1 /
            /// <paramref name="norm_type" />.
            /// </summary>
            /// <inheritdoc cref="lp_pool1d" />
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="norm_type">The exponent, which is finite and not 0.</param>
            /// <param name="kernel_size">The sizes of the window, one for each dimension or one for all.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up. As in PyTorch, a window that is not
            /// full then counts the mean of its elements for each missing one.</param>
            /// <exception cref="ArgumentException">A list has another number of sizes.</exception>
            public static Tensor lp_pool2d(
                Tensor input, double norm_type, long[] kernel_size, long[]? stride = null, bool ceil_mode = false)
            {
                long[] kernel = Sizes.Spread(Given(kernel_size), 1, 2);
                return ceil_mode
                    ? PowerMeans(input, norm_type, kernel[0] * kernel[1], powers => avg_pool2d(powers, kernel, stride, null, true))
                    : Functions.lp_pool2d(input, norm_type, Sizes.Two(kernel), Sizes.Pair(Steps(stride, kernel), 1));
            }

            /// <inheritdoc cref="lp_pool2d(Tensor, double, long[], long[], bool)" />
            public static Tensor lp_pool2d(
                Tensor input, double norm_type, long kernel_size, long? stride = null, bool ceil_mode = false) =>
                lp_pool2d(input, norm_type, [kernel_size], One(stride), ceil_mode);

            private static Tensor PowerMeans(Tensor input, double norm_type, long elements, Func<Tensor, Tensor> means)
            {
                using DisposeScope scope = NewDisposeScope();
                Tensor sums = means(Given(input).pow(norm_type)).mul(elements);
                return scope.MoveToOuter((sums.sign() * sums.abs().relu()).pow(1 / norm_type));
            }

            /// <summary>
            /// Writes elements to their places in longer sequences, and zeros elsewhere, which is the inverse of
            /// pooling.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, length), which may lack n.</param>
            /// <param name="indices">The places, as <see cref="max_pool1d_with_indices" /> gives them.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="output_size">The length of the result, or its shape. The default is the shortest one that has
            /// so many windows.</param>
            /// <exception cref="ArgumentException">A list has another number of sizes.</exception>
            /// <exception cref="TensorIndexException">A place is outside of the result.</exception>
            public static Tensor max_unpool1d(
                Tensor input, Tensor indices, long kernel_size, long? stride = null, long? padding = null, long[]? output_size = null)
            {
                using DisposeScope scope = NewDisposeScope();
                long[] size = Unpooled(input, [kernel_size], One(stride), One(padding), output_size, 1);
                Tensor rows = Functions.max_unpool2d(input.unsqueeze(-2), Given(indices).unsqueeze(-2), (1, size[0]));
                return scope.MoveToOuter(rows.squeeze(-2));
            }

            /// <summary>
            /// Writes elements to their places in larger images, and zeros elsewhere, which is the inverse of pooling.
            /// </summary>
            /// <inheritdoc cref="max_unpool1d" />
            /// <param name="input">A tensor of shape (n, channels, height, width), which may lack n.</param>
            /// <param name="indices">The places, as <c>max_pool2d_with_indices</c> gives them.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="output_size">The height and width of the result, or its shape. The default are the smallest
            /// ones that have so many windows.</param>
            public static Tensor max_unpool2d(
                Tensor input, Tensor indices, long[] kernel_size, long[]? stride = null, long[]? padding = null, long[]? output_size = null)
            {
                long[] size = Unpooled(input, kernel_size, stride, padding, output_size, 2);
                return Functions.max_unpool2d(input, indices, Sizes.Two(size));
            }

            /// <summary>
            /// Writes elements to their places in larger images, and zeros elsewhere, which is the inverse of pooling.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="indices">The places, as <c>max_pool2d_with_indices</c> gives them.</param>
            /// <param name="output_size">The height and width of the result.</param>
            public static Tensor max_unpool2d(Tensor input, Tensor indices, (long height, long width) output_size) =>
                Functions.max_unpool2d(input, indices, output_size);

            /// <summary>
            /// Writes elements to their places in larger volumes, and zeros elsewhere, which is the inverse of pooling.
            /// </summary>
            /// <inheritdoc cref="max_unpool1d" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width), which may lack n.</param>
            /// <param name="indices">The places, as <see cref="max_pool3d_with_indices" /> gives them.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window. The default is its size.</param>
            /// <param name="padding">The padding on each side. The default is 0.</param>
            /// <param name="output_size">The sizes of the result, or its shape. The default are the smallest ones that
            /// have so many windows.</param>
            public static Tensor max_unpool3d(
                Tensor input, Tensor indices, long[] kernel_size, long[]? stride = null, long[]? padding = null, long[]? output_size = null)
            {
                using DisposeScope scope = NewDisposeScope();
                long[] size = Unpooled(input, kernel_size, stride, padding, output_size, 3);
                // A volume is a row of an image: the places are counted in the same order.
                Tensor rows = Functions.max_unpool2d(
                    input.flatten(-3).unsqueeze(-2), Given(indices).flatten(-3).unsqueeze(-2), (1, size[0] * size[1] * size[2]));
                return scope.MoveToOuter(rows.reshape([.. input.shape[..^3], .. size]));
            }

            private static long[] Unpooled(
                Tensor input, long[] kernel_size, long[]? stride, long[]? padding, long[]? output_size, int count)
            {
                long[] shape = Given(input).shape;
                long[] kernel = Sizes.Spread(Given(kernel_size), 1, count);
                long[] step = Sizes.Spread(Steps(stride, kernel), 1, count), edge = Sizes.Spread(padding, 0, count);
                if (shape.Length < count + 1)
                {
                    throw new ShapeException(
                        $"max_unpool{count}d takes {count + 1} or {count + 2} dimensions, not ({string.Join(", ", shape)})");
                }
                if (output_size is null)
                {
                    return [.. Enumerable.Range(0, count).Select(i => (shape[^(count - i)] - 1) * step[i] - 2 * edge[i] + kernel[i])];
                }
                return output_size.Length == count || output_size.Length == shape.Length
                    ? output_size[^count..]
                    : throw new ArgumentException(
                        $"output_size has {output_size.Length} sizes: expected {count}, or the shape of the result", nameof(output_size));
            }

            private static long[]? One(long? size) => size is { } given ? [given] : null;

            private static long[] Steps(long[]? strides, long[] kernel) => strides is null or [] ? kernel : strides;

            /// <summary>The gradient of a function's input, from that of its result.</summary>
            private static Tensor Gradient(Tensor input, Tensor gradient, Func<Tensor, Tensor> function)
            {
                using DisposeScope scope = NewDisposeScope();
                using IDisposable recording = enable_grad();
                Tensor leaf = Given(input).detach().requires_grad_();
                return scope.MoveToOuter(autograd.grad([function(leaf)], [leaf], [Given(gradient)])[0]);
            }
        }
    }
}
