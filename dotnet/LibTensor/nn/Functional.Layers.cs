namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Returns the tensor divided by its p-norm along a dimension.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="p">The exponent.</param>
            /// <param name="dim">The dimension.</param>
            /// <param name="eps">The least value that a norm counts as.</param>
            public static Tensor normalize(
                Tensor input, double p = 2.0, long dim = 1, double eps = 1e-12) =>
                Functions.normalize(input, p, dim, eps);

            /// <summary>Normalises over the last dimensions.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="normalized_shape">The sizes of these dimensions.</param>
            /// <param name="weight">The weights, of these sizes, or null.</param>
            /// <param name="bias">The biases, of these sizes, or null.</param>
            /// <param name="eps">A small number added to the variance.</param>
            public static Tensor layer_norm(
                Tensor input, long[] normalized_shape, Tensor? weight = null, Tensor? bias = null, double eps = 1e-5) =>
                Functions.layer_norm(input, normalized_shape, weight, bias, eps);

            /// <summary>Divides by the root of the mean square over the last dimensions.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="normalized_shape">The sizes of these dimensions.</param>
            /// <param name="weight">The weights, of these sizes, or null.</param>
            /// <param name="eps">A small number added to the mean square.</param>
            public static Tensor rms_norm(
                Tensor input, long[] normalized_shape, Tensor? weight = null, double eps = 1e-5) =>
                Functions.rms_norm(input, normalized_shape, weight, eps);

            /// <summary>Normalises each group of channels.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="num_groups">The number of groups.</param>
            /// <param name="weight">One weight for each channel, or null.</param>
            /// <param name="bias">One bias for each channel, or null.</param>
            /// <param name="eps">A small number added to the variance.</param>
            public static Tensor group_norm(
                Tensor input, long num_groups, Tensor? weight = null, Tensor? bias = null, double eps = 1e-5) =>
                Functions.group_norm(input, num_groups, weight, bias, eps);

            /// <summary>Normalises each channel of each example.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="weight">One weight for each channel, or null.</param>
            /// <param name="bias">One bias for each channel, or null.</param>
            /// <param name="eps">A small number added to the variance.</param>
            public static Tensor instance_norm(
                Tensor input, Tensor? weight = null, Tensor? bias = null, double eps = 1e-5) =>
                Functions.instance_norm(input, weight, bias, eps);

            /// <summary>Divides by a power of the mean square of neighbouring channels.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="size">The number of channels.</param>
            /// <param name="alpha">The factor of the mean square.</param>
            /// <param name="beta">The exponent.</param>
            /// <param name="k">The number added to the mean square.</param>
            public static Tensor local_response_norm(
                Tensor input, long size, double alpha = 1e-4, double beta = 0.75, double k = 1.0) =>
                Functions.local_response_norm(input, size, alpha, beta, k);

            /// <summary>
            /// Computes the one-dimensional convolution of a batch of sequences, of shape (n, in, l).
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="weight">The weights, of shape (out, in / groups, k).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The number of zeros on each side.</param>
            /// <param name="dilation">The distance between the kernel's elements.</param>
            /// <param name="groups">The number of groups that the channels are divided into.</param>
            public static Tensor conv1d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long dilation = 1, long groups = 1) =>
                Functions.conv1d(input, weight, bias, stride, padding, dilation, groups);

            /// <summary>
            /// Computes the transposed one-dimensional convolution, which is the gradient of the input of a
            /// convolution.
            /// </summary>
            /// <param name="input">The tensor, of shape (n, in, ...).</param>
            /// <param name="weight">The weights, of shape (in, out / groups, ...).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The number of places cut off on each side.</param>
            /// <param name="output_padding">The number of further places at the end.</param>
            /// <param name="groups">The number of groups that the channels are divided into.</param>
            /// <param name="dilation">The distance between the kernel's elements.</param>
            public static Tensor conv_transpose1d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long output_padding = 0,
                long groups = 1, long dilation = 1) =>
                Functions.conv_transpose1d(input, weight, bias, stride, padding, output_padding, groups, dilation);

            /// <summary>
            /// Computes the transposed two-dimensional convolution, which is the gradient of the input of a
            /// convolution.
            /// </summary>
            /// <param name="input">The tensor, of shape (n, in, ...).</param>
            /// <param name="weight">The weights, of shape (in, out / groups, ...).</param>
            /// <param name="bias">The biases, of shape (out), or null.</param>
            /// <param name="stride">The step of the window.</param>
            /// <param name="padding">The number of places cut off on each side.</param>
            /// <param name="output_padding">The number of further places at the end.</param>
            /// <param name="groups">The number of groups that the channels are divided into.</param>
            /// <param name="dilation">The distance between the kernel's elements.</param>
            public static Tensor conv_transpose2d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long output_padding = 0,
                long groups = 1, long dilation = 1) =>
                Functions.conv_transpose2d(
                    input, weight, bias, (stride, stride), (padding, padding), (output_padding, output_padding), groups,
                    (dilation, dilation));

            /// <summary>
            /// Returns the greatest element of each window of a batch of sequences, of shape (n, c, l).
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window, or null for its size.</param>
            /// <param name="padding">The number of places on each side.</param>
            /// <param name="dilation">The distance between two elements of the window.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            public static Tensor max_pool1d(
                Tensor input, long kernel_size, long? stride = null, long padding = 0, long dilation = 1, bool ceil_mode = false) =>
                Functions.max_pool1d(input, kernel_size, stride ?? kernel_size, padding, dilation, ceil_mode);

            /// <summary>
            /// Returns the mean of each window of a batch of sequences, of shape (n, c, l). Padding counts as zeros.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="kernel_size">The size of the window.</param>
            /// <param name="stride">The step of the window, or null for its size.</param>
            /// <param name="padding">The number of zeros on each side.</param>
            /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
            /// <param name="count_include_pad">Whether the padding counts.</param>
            public static Tensor avg_pool1d(
                Tensor input, long kernel_size, long? stride = null, long padding = 0, bool ceil_mode = false,
                bool count_include_pad = true) =>
                Functions.avg_pool1d(input, kernel_size, stride ?? kernel_size, padding, ceil_mode, count_include_pad);

            /// <summary>
            /// Moves channels into the pixels of larger images, of shape (n, c * factor * factor, h, w).
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="upscale_factor">The factor by which the images grow in height and width.</param>
            public static Tensor pixel_shuffle(
                Tensor input, long upscale_factor) =>
                Functions.pixel_shuffle(input, upscale_factor);

            /// <summary>Mixes the channels of groups, of shape (n, c, ...).</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="groups">The number of groups.</param>
            public static Tensor channel_shuffle(Tensor input, long groups) => Functions.channel_shuffle(input, groups);

            /// <summary>Returns the cosine of the angle between vectors along a dimension.</summary>
            /// <param name="x1">The first tensor.</param>
            /// <param name="x2">The second tensor, which broadcasts with the first.</param>
            /// <param name="dim">The dimension.</param>
            /// <param name="eps">The least value that a norm counts as.</param>
            public static Tensor cosine_similarity(Tensor x1, Tensor x2, long dim = 1, double eps = 1e-8) =>
                Functions.cosine_similarity(x1, x2, dim, eps);

            /// <summary>Returns the p-norm of the difference of two tensors along the last dimension.</summary>
            /// <param name="x1">The first tensor.</param>
            /// <param name="x2">The second tensor, which broadcasts with the first.</param>
            /// <param name="p">The exponent.</param>
            /// <param name="eps">A small number added to the difference.</param>
            /// <param name="keepdim">Whether to keep the last dimension, with size 1.</param>
            public static Tensor pairwise_distance(
                Tensor x1, Tensor x2, double p = 2.0, double eps = 1e-6, bool keepdim = false) =>
                Functions.pairwise_distance(x1, x2, p, eps, keepdim);

            /// <summary>Computes attention, softmax(query * key^T / sqrt(e)) * value.</summary>
            /// <param name="query">The queries, of shape (..., l, e).</param>
            /// <param name="key">The keys, of shape (..., s, e).</param>
            /// <param name="value">The values, of shape (..., s, v).</param>
            /// <param name="attn_mask">Bools that say which places count, or numbers added to the scores. The mask
            /// broadcasts to (..., l, s).</param>
            /// <param name="is_casual">Whether a place attends only to those before it. TorchSharp spells the name in
            /// this way.</param>
            /// <exception cref="ArgumentException">There is a mask, and <paramref name="is_casual"/> is true.</exception>
            public static Tensor scaled_dot_product_attention(
                Tensor query, Tensor key, Tensor value, Tensor? attn_mask = null, bool is_casual = false) =>
                is_casual && attn_mask is not null
                    ? throw new ArgumentException("attention takes a mask or is_casual, not both: combine them in the mask", nameof(attn_mask))
                    : Functions.scaled_dot_product_attention(query, key, value, attn_mask, is_casual);
        }
    }
}
