using System.Runtime.CompilerServices;

namespace LibTensor;

// Convolutions with sizes as lists, as in TorchSharp, and with one number for all dimensions.
public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Computes the one-dimensional convolution of sequences.</summary>
            /// <param name="input">A tensor of shape (n, in, length), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, length).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window. The default is 1.</param>
            /// <param name="padding">The number of zeros on each side. The default is 0.</param>
            /// <param name="dilation">The distance between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            /// <exception cref="ShapeException">The shapes do not fit.</exception>
            public static Tensor conv1d(
                Tensor input, Tensor weight, Tensor? bias = null, long? stride = null, long? padding = null,
                long? dilation = null, long groups = 1) =>
                Batched(input, 3, x => Functions.conv1d(x, weight, bias, stride ?? 1, padding ?? 0, dilation ?? 1, groups));

            /// <summary>Computes the two-dimensional convolution of images.</summary>
            /// <param name="input">A tensor of shape (n, in, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="strides">The steps of the window, one for each dimension or one for all. The default is
            /// 1.</param>
            /// <param name="padding">The numbers of zeros on each side. The default is 0.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            /// <exception cref="ArgumentException">A list has another number of sizes.</exception>
            /// <exception cref="ShapeException">The shapes do not fit.</exception>
            public static Tensor conv2d(
                Tensor input, Tensor weight, Tensor? bias = null, long[]? strides = null, long[]? padding = null,
                long[]? dilation = null, long groups = 1) =>
                Batched(input, 4, x => Functions.conv2d(
                    x, weight, bias, Sizes.Pair(strides, 1), Sizes.Pair(padding, 0), Sizes.Pair(dilation, 1), groups));

            /// <inheritdoc cref="conv2d(Tensor, Tensor, Tensor?, long[], long[], long[], long)" />
            /// <param name="input">A tensor of shape (n, in, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The numbers of zeros on each side. The default is 0.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            [OverloadResolutionPriority(-1)]
            public static Tensor conv2d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long dilation = 1, long groups = 1) =>
                conv2d(input, weight, bias, [stride], [padding], [dilation], groups);

            /// <summary>Computes the three-dimensional convolution of volumes.</summary>
            /// <inheritdoc cref="conv2d(Tensor, Tensor, Tensor?, long[], long[], long[], long)" />
            /// <param name="input">A tensor of shape (n, in, depth, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="strides">The steps of the window, one for each dimension or one for all. The default is
            /// 1.</param>
            /// <param name="padding">The numbers of zeros on each side. The default is 0.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            public static Tensor conv3d(
                Tensor input, Tensor weight, Tensor? bias = null, long[]? strides = null, long[]? padding = null,
                long[]? dilation = null, long groups = 1) =>
                Batched(input, 5, x => Functions.conv3d(
                    x, weight, bias, Sizes.Cube(strides, 1), Sizes.Cube(padding, 0), Sizes.Cube(dilation, 1), groups));

            /// <inheritdoc cref="conv3d(Tensor, Tensor, Tensor?, long[], long[], long[], long)" />
            /// <param name="input">A tensor of shape (n, in, depth, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The numbers of zeros on each side. The default is 0.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            [OverloadResolutionPriority(-1)]
            public static Tensor conv3d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long dilation = 1, long groups = 1) =>
                conv3d(input, weight, bias, [stride], [padding], [dilation], groups);

            /// <summary>Computes the one-dimensional convolution of sequences with a padding by name.</summary>
            /// <inheritdoc cref="conv1d" />
            /// <param name="input">A tensor of shape (n, in, depth, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">Whether the result has the length of the input.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            /// <exception cref="ArgumentException">The length stays the same, and the step is not 1.</exception>
            public static Tensor conv1d_padding(
                Tensor input, Tensor weight, Tensor? bias = null, long? stride = null, Padding padding = Padding.Valid,
                long? dilation = null, long groups = 1)
            {
                using Tensor? padded = PaddedFor(input, weight, padding, [stride ?? 1], [dilation ?? 1]);
                return conv1d(padded ?? input, weight, bias, stride, 0, dilation, groups);
            }

            /// <summary>Computes the two-dimensional convolution of images with a padding by name.</summary>
            /// <inheritdoc cref="conv2d(Tensor, Tensor, Tensor?, long[], long[], long[], long)" />
            /// <param name="input">A tensor of shape (n, in, depth, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="strides">The steps of the window, one for each dimension or one for all. The default is
            /// 1.</param>
            /// <param name="padding">Whether the result has the sizes of the input.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            /// <exception cref="ArgumentException">A list has another number of sizes, or the sizes stay the same and a
            /// step is not 1.</exception>
            public static Tensor conv2d_padding(
                Tensor input, Tensor weight, Tensor? bias = null, long[]? strides = null, Padding padding = Padding.Valid,
                long[]? dilation = null, long groups = 1)
            {
                using Tensor? padded = PaddedFor(input, weight, padding, Sizes.Spread(strides, 1, 2), Sizes.Spread(dilation, 1, 2));
                return conv2d(padded ?? input, weight, bias, strides, null, dilation, groups);
            }

            /// <summary>Computes the three-dimensional convolution of volumes with a padding by name.</summary>
            /// <inheritdoc cref="conv3d(Tensor, Tensor, Tensor?, long[], long[], long[], long)" />
            /// <param name="input">A tensor of shape (n, in, depth, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (out, in / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="strides">The steps of the window, one for each dimension or one for all. The default is
            /// 1.</param>
            /// <param name="padding">Whether the result has the sizes of the input.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            /// <exception cref="ArgumentException">A list has another number of sizes, or the sizes stay the same and a
            /// step is not 1.</exception>
            public static Tensor conv3d_padding(
                Tensor input, Tensor weight, Tensor? bias = null, long[]? strides = null, Padding padding = Padding.Valid,
                long[]? dilation = null, long groups = 1)
            {
                using Tensor? padded = PaddedFor(input, weight, padding, Sizes.Spread(strides, 1, 3), Sizes.Spread(dilation, 1, 3));
                return conv3d(padded ?? input, weight, bias, strides, null, dilation, groups);
            }

            /// <summary>
            /// Computes the transposed one-dimensional convolution, which is the gradient of the input of a convolution.
            /// </summary>
            /// <param name="input">A tensor of shape (n, in, length), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (in, out / groups, length).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window. The default is 1.</param>
            /// <param name="padding">The number of places cut off on each side. The default is 0.</param>
            /// <param name="output_padding">The number of further places at the end. The default is 0.</param>
            /// <param name="dilation">The distance between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            /// <exception cref="ShapeException">The shapes do not fit.</exception>
            public static Tensor conv_transpose1d(
                Tensor input, Tensor weight, Tensor? bias = null, long? stride = null, long? padding = null,
                long? output_padding = null, long? dilation = null, long groups = 1) =>
                Batched(input, 3, x => Functions.conv_transpose1d(
                    x, weight, bias, stride ?? 1, padding ?? 0, output_padding ?? 0, groups, dilation ?? 1));

            /// <summary>
            /// Computes the transposed two-dimensional convolution, which is the gradient of the input of a convolution.
            /// </summary>
            /// <param name="input">A tensor of shape (n, in, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (in, out / groups, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="strides">The steps of the window, one for each dimension or one for all. The default is
            /// 1.</param>
            /// <param name="padding">The numbers of places cut off on each side. The default is 0.</param>
            /// <param name="output_padding">The numbers of further places at the end. The default is 0.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            /// <exception cref="ArgumentException">A list has another number of sizes.</exception>
            /// <exception cref="ShapeException">The shapes do not fit.</exception>
            public static Tensor conv_transpose2d(
                Tensor input, Tensor weight, Tensor? bias = null, long[]? strides = null, long[]? padding = null,
                long[]? output_padding = null, long[]? dilation = null, long groups = 1) =>
                Batched(input, 4, x => Functions.conv_transpose2d(
                    x, weight, bias, Sizes.Pair(strides, 1), Sizes.Pair(padding, 0), Sizes.Pair(output_padding, 0), groups,
                    Sizes.Pair(dilation, 1)));

            /// <inheritdoc cref="conv_transpose2d(Tensor, Tensor, Tensor?, long[], long[], long[], long[], long)" />
            /// <param name="input">A tensor of shape (n, in, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (in, out / groups, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The numbers of places cut off on each side. The default is 0.</param>
            /// <param name="output_padding">The numbers of further places at the end. The default is 0.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            [OverloadResolutionPriority(-1)]
            public static Tensor conv_transpose2d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long output_padding = 0,
                long dilation = 1, long groups = 1) =>
                conv_transpose2d(input, weight, bias, [stride], [padding], [output_padding], [dilation], groups);

            /// <summary>
            /// Computes the transposed three-dimensional convolution, which is the gradient of the input of a
            /// convolution.
            /// </summary>
            /// <inheritdoc cref="conv_transpose2d(Tensor, Tensor, Tensor?, long[], long[], long[], long[], long)" />
            /// <param name="input">A tensor of shape (n, in, depth, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (in, out / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="strides">The steps of the window, one for each dimension or one for all. The default is
            /// 1.</param>
            /// <param name="padding">The numbers of places cut off on each side. The default is 0.</param>
            /// <param name="output_padding">The numbers of further places at the end. The default is 0.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            public static Tensor conv_transpose3d(
                Tensor input, Tensor weight, Tensor? bias = null, long[]? strides = null, long[]? padding = null,
                long[]? output_padding = null, long[]? dilation = null, long groups = 1) =>
                Batched(input, 5, x => Functions.conv_transpose3d(
                    x, weight, bias, Sizes.Cube(strides, 1), Sizes.Cube(padding, 0), Sizes.Cube(output_padding, 0), groups,
                    Sizes.Cube(dilation, 1)));

            /// <inheritdoc cref="conv_transpose3d(Tensor, Tensor, Tensor?, long[], long[], long[], long[], long)" />
            /// <param name="input">A tensor of shape (n, in, depth, height, width), which may lack n.</param>
            /// <param name="weight">The kernels, of shape (in, out / groups, depth, height, width).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The numbers of places cut off on each side. The default is 0.</param>
            /// <param name="output_padding">The numbers of further places at the end. The default is 0.</param>
            /// <param name="dilation">The distances between the kernel's elements. The default is 1.</param>
            /// <param name="groups">The number of groups of channels.</param>
            [OverloadResolutionPriority(-1)]
            public static Tensor conv_transpose3d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long output_padding = 0,
                long dilation = 1, long groups = 1) =>
                conv_transpose3d(input, weight, bias, [stride], [padding], [output_padding], [dilation], groups);

            /// <summary>Computes a function of a batch, for an input that may lack the dimension of the batch.</summary>
            internal static Tensor Batched(Tensor input, long dimensions, Func<Tensor, Tensor> function)
            {
                if (Given(input).dim() != dimensions - 1)
                {
                    return function(input);
                }
                using Tensor batch = input.unsqueeze(0);
                using Tensor result = function(batch);
                return result.squeeze(0);
            }

            /// <summary>
            /// The widths that keep the sizes of a convolution's input, two for each dimension from the last one on.
            /// The one after a dimension is larger if they differ.
            /// </summary>
            /// <exception cref="ArgumentException">A step is not 1.</exception>
            internal static long[] SameWidths(long[] kernel, long[] strides, long[] dilation)
            {
                if (strides.Any(static step => step != 1))
                {
                    throw new ArgumentException(
                        $"Padding.Same takes steps of 1, not ({string.Join(", ", strides)})", nameof(strides));
                }
                return
                [
                    .. kernel.Zip(dilation, static (size, gap) => gap * (size - 1)).Reverse()
                        .SelectMany(static all => new[] { all / 2, all - all / 2 }),
                ];
            }

            private static Tensor? PaddedFor(Tensor input, Tensor weight, Padding padding, long[] strides, long[] dilation) =>
                padding == Padding.Same ? pad(input, SameWidths(Given(weight).shape[2..], strides, dilation)) : null;
        }
    }
}
