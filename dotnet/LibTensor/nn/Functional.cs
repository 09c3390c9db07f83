namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>What modules compute, as functions.</summary>
        public static class functional
        {
            /// <summary>The mean over the batch of the negative log-probability that softmax of the logits gives to the classes.</summary>
            /// <param name="input">The logits, shape (n, classes).</param>
            /// <param name="target">The classes, int64, shape (n).</param>
            public static Tensor cross_entropy(Tensor input, Tensor target) => torch.cross_entropy(input, target);

            /// <summary>The mean of the squared differences of two tensors of one shape.</summary>
            public static Tensor mse_loss(Tensor input, Tensor target) => torch.mse_loss(input, target);

            /// <summary>The greater of 0 and each element.</summary>
            public static Tensor relu(Tensor input) => torch.relu(input);

            /// <summary>The Gaussian error linear unit, exact.</summary>
            public static Tensor gelu(Tensor input) => torch.gelu(input);

            /// <summary>The logistic function.</summary>
            public static Tensor sigmoid(Tensor input) => torch.sigmoid(input);

            /// <summary>The hyperbolic tangent.</summary>
            public static Tensor tanh(Tensor input) => torch.tanh(input);

            /// <summary>Probabilities along a dimension.</summary>
            public static Tensor softmax(Tensor input, long dim) => torch.softmax(input, dim);

            /// <summary>The logarithms of probabilities along a dimension.</summary>
            public static Tensor log_softmax(Tensor input, long dim) => torch.log_softmax(input, dim);

            /// <summary>In training, zeros elements with probability <paramref name="p"/> and divides the others by 1 - p.</summary>
            public static Tensor dropout(Tensor input, double p = 0.5, bool training = true) => torch.dropout(input, p, training);

            /// <summary>An affine map: <c>input @ weight.T + bias</c>.</summary>
            public static Tensor linear(Tensor input, Tensor weight, Tensor? bias = null) => torch.linear(input, weight, bias);

            /// <summary>The greatest element of each square window.</summary>
            /// <param name="input">Shape (n, channels, height, width).</param>
            /// <param name="kernel_size">The window's height and width.</param>
            /// <param name="stride">How far the window moves; its own size when left out.</param>
            /// <param name="padding">How much padding on each side.</param>
            public static Tensor max_pool2d(Tensor input, long kernel_size, long? stride = null, long padding = 0) =>
                torch.max_pool2d(input, (kernel_size, kernel_size), (stride ?? kernel_size, stride ?? kernel_size), (padding, padding));

            /// <summary>The mean of each square window, padding counted as zeros.</summary>
            /// <inheritdoc cref="max_pool2d" />
            public static Tensor avg_pool2d(Tensor input, long kernel_size, long? stride = null, long padding = 0) =>
                torch.avg_pool2d(input, (kernel_size, kernel_size), (stride ?? kernel_size, stride ?? kernel_size), (padding, padding));

            /// <summary>The means of windows chosen so that images get the given height and width.</summary>
            public static Tensor adaptive_avg_pool2d(Tensor input, (long height, long width) output_size) =>
                torch.adaptive_avg_pool2d(input, output_size);

            /// <summary>The two-dimensional convolution of a batch of images.</summary>
            /// <param name="input">Shape (n, in, height, width).</param>
            /// <param name="weight">The kernels, shape (out, in / groups, height, width).</param>
            /// <param name="bias">Shape (out), or none.</param>
            /// <param name="stride">How far the window moves.</param>
            /// <param name="padding">How many zeros on each side.</param>
            /// <param name="dilation">How far the kernel's elements are apart.</param>
            /// <param name="groups">Into how many groups the channels are divided.</param>
            public static Tensor conv2d(
                Tensor input, Tensor weight, Tensor? bias = null, long stride = 1, long padding = 0, long dilation = 1, long groups = 1) =>
                torch.conv2d(input, weight, bias, (stride, stride), (padding, padding), (dilation, dilation), groups);
        }
    }
}
