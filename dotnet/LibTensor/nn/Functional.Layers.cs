namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>
            /// Normalizes each channel of each example, with its own mean and variance or with the running ones.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, ...).</param>
            /// <param name="running_mean">The running means, of shape (channels), which the call updates in place, or
            /// null.</param>
            /// <param name="running_var">The running variances, of shape (channels), which the call updates in place,
            /// or null.</param>
            /// <param name="weight">One weight for each channel, or null.</param>
            /// <param name="bias">One bias for each channel, or null.</param>
            /// <param name="use_input_stats">Whether to use the means and variances of the examples. Otherwise the
            /// running ones are used and stay as they are.</param>
            /// <param name="momentum">The weight of the batch in the running means and variances.</param>
            /// <param name="eps">A small number added to the variance.</param>
            /// <exception cref="ArgumentException">The running ones are used, and there are none.</exception>
            public static Tensor instance_norm(
                Tensor input, Tensor? running_mean = null, Tensor? running_var = null, Tensor? weight = null,
                Tensor? bias = null, bool use_input_stats = true, double momentum = 0.1, double eps = 1e-5)
            {
                if (!use_input_stats)
                {
                    return running_mean is not null && running_var is not null
                        ? batch_norm(input, running_mean, running_var, weight, bias, false, momentum, eps)
                        : throw new ArgumentException("instance_norm without use_input_stats needs running_mean and running_var, and at least one of them is null");
                }
                Tensor result = Functions.instance_norm(input, weight, bias, eps);
                if (running_mean is not null && running_var is not null)
                {
                    using DisposeScope scope = NewDisposeScope();
                    using IDisposable unrecorded = no_grad();
                    Tensor channels = input.detach().flatten(2);
                    running_mean.copy_(running_mean.mul(1 - momentum) + channels.mean(2).mean(0) * momentum);
                    running_var.copy_(running_var.mul(1 - momentum) + channels.var(2).mean(0) * momentum);
                }
                return result;
            }

            /// <summary>Returns the p-norm of the difference of two tensors along the last dimension.</summary>
            /// <param name="input1">The first tensor.</param>
            /// <param name="input2">The second tensor, which broadcasts with the first.</param>
            /// <param name="p">The exponent.</param>
            /// <param name="eps">A small number added to the difference.</param>
            /// <param name="keepdim">Whether to keep the last dimension, with size 1.</param>
            public static Tensor pairwise_distance(
                Tensor input1, Tensor input2, double p = 2.0, double eps = 1e-6, bool keepdim = false) =>
                Functions.pairwise_distance(input1, input2, p, eps, keepdim);

            /// <summary>Moves pixels into channels, which is the inverse of <see cref="pixel_shuffle"/>.</summary>
            /// <param name="input">The images, of shape (..., channels, height, width).</param>
            /// <param name="downscale_factor">The factor by which the images shrink in height and width.</param>
            /// <exception cref="ArgumentException">The factor does not divide the height and width.</exception>
            public static Tensor pixel_unshuffle(Tensor input, long downscale_factor)
            {
                long[] shape = Given(input).shape;
                if (shape.Length < 3 || downscale_factor < 1 || shape[^1] % downscale_factor != 0 || shape[^2] % downscale_factor != 0)
                {
                    throw new ArgumentException(
                        $"pixel_unshuffle takes (..., channels, height, width) with sizes that {downscale_factor} divides, not ({string.Join(", ", shape)})");
                }
                long factor = downscale_factor, height = shape[^2] / factor, width = shape[^1] / factor;
                using DisposeScope scope = NewDisposeScope();
                Tensor parts = input.reshape(-1, shape[^3], height, factor, width, factor).permute(0, 1, 3, 5, 2, 4);
                return scope.MoveToOuter(parts.reshape([.. shape[..^3], shape[^3] * factor * factor, height, width]));
            }

            /// <summary>Creates, for each integer, an int64 row of zeros with a 1 at that index.</summary>
            /// <param name="x">Integers from 0 to <paramref name="num_classes"/> - 1.</param>
            /// <param name="num_classes">The number of classes; -1 means one more than the greatest integer.</param>
            /// <exception cref="ArgumentException">The greatest integer of none is asked for.</exception>
            public static Tensor one_hot(Tensor x, long num_classes = -1)
            {
                if (num_classes != -1)
                {
                    return Functions.one_hot(x, num_classes);
                }
                if (Given(x).numel() == 0)
                {
                    throw new ArgumentException("one_hot needs num_classes for a tensor without elements", nameof(num_classes));
                }
                using Tensor greatest = x.max();
                return Functions.one_hot(x, greatest.to(int64).item<long>() + 1);
            }

            /// <summary>Computes attention, softmax(query * key^T / sqrt(e)) * value.</summary>
            /// <param name="query">The queries, of shape (..., l, e).</param>
            /// <param name="key">The keys, of shape (..., s, e).</param>
            /// <param name="value">The values, of shape (..., s, v).</param>
            /// <param name="attn_mask">Bools that say which places count, or numbers added to the scores. The mask
            /// broadcasts to (..., l, s).</param>
            /// <param name="p">The probability with which a weight of the values is dropped.</param>
            /// <param name="is_casual">Whether a place attends only to those before it. TorchSharp spells the name in
            /// this way.</param>
            /// <exception cref="ArgumentException">There is a mask, and <paramref name="is_casual"/> is true.</exception>
            public static Tensor scaled_dot_product_attention(
                Tensor query, Tensor key, Tensor value, Tensor? attn_mask = null, double p = 0.0, bool is_casual = false)
            {
                if (is_casual && attn_mask is not null)
                {
                    throw new ArgumentException("attention takes a mask or is_casual, not both: combine them in the mask", nameof(attn_mask));
                }
                return p == 0
                    ? Functions.scaled_dot_product_attention(query, key, value, attn_mask, is_casual)
                    : Attention.Weighted(query, key, value, is_casual ? Attention.Causal(query, key) : attn_mask, p);
            }

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
            /// <exception cref="ArgumentException">The groups do not divide the channels.</exception>
            public static Tensor channel_shuffle(Tensor input, long groups)
            {
                long[] shape = Given(input).shape;
                if (shape.Length < 3 || groups < 1 || shape[1] % groups != 0)
                {
                    throw new ArgumentException(
                        $"channel_shuffle takes (n, c, ...) with channels that the groups divide, not {Tensor.ShapeText(shape)} and {groups} groups");
                }
                using Tensor parts = input.reshape([shape[0], groups, shape[1] / groups, .. shape[2..]]);
                using Tensor mixed = parts.transpose(1, 2);
                return mixed.reshape(shape);
            }

            /// <summary>Returns the cosine of the angle between vectors along a dimension.</summary>
            /// <param name="x1">The first tensor.</param>
            /// <param name="x2">The second tensor, which broadcasts with the first.</param>
            /// <param name="dim">The dimension.</param>
            /// <param name="eps">The least value that a norm counts as.</param>
            /// <remarks>Two dtypes are promoted, as for the operators.</remarks>
            public static Tensor cosine_similarity(Tensor x1, Tensor x2, long dim = 1, double eps = 1e-8) =>
                Functions.cosine_similarity(x1, x2, dim, eps);
        }
    }
}
