namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>What modules compute, as functions.</summary>
        public static class functional
        {
            // Where torch has a function of the same name (sigmoid, tanh, softmax), the parameter with a default value lets C# prefer that
            // one: a program may import both classes.

            /// <summary>The mean over the batch of the negative log-probability that softmax of the logits gives to the classes.</summary>
            /// <param name="input">The logits, shape (n, classes).</param>
            /// <param name="target">The classes, int64, shape (n).</param>
            public static Tensor cross_entropy(Tensor input, Tensor target) => Functions.cross_entropy(input, target);

            /// <summary>The mean of the squared differences of two tensors of one shape.</summary>
            public static Tensor mse_loss(Tensor input, Tensor target) => Functions.mse_loss(input, target);

            /// <summary>The greater of 0 and each element.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="inplace">Whether the result is written into <paramref name="input"/>; it is a fresh alias of that then.</param>
            public static Tensor relu(Tensor input, bool inplace = false) => inplace ? Given(input).relu_() : Functions.relu(input);

            /// <summary>The Gaussian error linear unit, exact.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor gelu(Tensor input, bool inplace = false) => inplace ? Given(input).gelu_() : Functions.gelu(input);

            /// <summary>The logistic function.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor sigmoid(Tensor input, bool inplace = false) => inplace ? Given(input).sigmoid_() : torch.sigmoid(input);

            /// <summary>The hyperbolic tangent.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor tanh(Tensor input, bool inplace = false) => inplace ? Given(input).tanh_() : torch.tanh(input);

            /// <summary>Probabilities along a dimension.</summary>
            /// <param name="input">The logits.</param>
            /// <param name="dim">The dimension; a negative one counts from the end.</param>
            /// <param name="dtype">A floating dtype to convert the logits to first; their own when left out.</param>
            public static Tensor softmax(Tensor input, long dim, ScalarType? dtype = null)
            {
                using Tensor? converted = Converted(input, dtype);
                return torch.softmax(converted ?? input, dim);
            }

            /// <summary>The logarithms of probabilities along a dimension.</summary>
            /// <inheritdoc cref="softmax" />
            public static Tensor log_softmax(Tensor input, long dim, ScalarType? dtype = null)
            {
                using Tensor? converted = Converted(input, dtype);
                return Functions.log_softmax(converted ?? input, dim);
            }

            /// <summary>In training, zeros elements with probability <paramref name="p"/> and divides the others by 1 - p.</summary>
            public static Tensor dropout(Tensor input, double p = 0.5, bool training = true) => Functions.dropout(input, p, training);

            /// <summary>An affine map: <c>input @ weight.T + bias</c>.</summary>
            public static Tensor linear(Tensor input, Tensor weight, Tensor? bias = null) => Functions.linear(input, weight, bias);

            /// <summary>For each integer a row of zeros with a 1 at that index, int64.</summary>
            /// <param name="x">Integers from 0 to <paramref name="num_classes"/> - 1.</param>
            /// <param name="num_classes">How many classes there are.</param>
            public static Tensor one_hot(Tensor x, long num_classes) => Functions.one_hot(x, num_classes);

            /// <summary>Normalizes each channel: with the batch's own moments in training, otherwise with the running ones.</summary>
            /// <param name="input">Shape (n, channels, ...).</param>
            /// <param name="running_mean">The running means, shape (channels), which training updates in place; or null.</param>
            /// <param name="running_var">The running variances, likewise.</param>
            /// <param name="weight">What the normalized values are multiplied with, shape (channels); or null.</param>
            /// <param name="bias">What is added then, shape (channels); or null.</param>
            /// <param name="training">Whether the batch's own moments are used.</param>
            /// <param name="momentum">The weight of the batch in the running moments.</param>
            /// <param name="eps">What is added to the variance.</param>
            public static Tensor batch_norm(
                Tensor input, Tensor? running_mean, Tensor? running_var, Tensor? weight = null, Tensor? bias = null,
                bool training = false, double momentum = 0.1, double eps = 1e-5) =>
                Functions.batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps);

            /// <summary>The greatest element of each square window.</summary>
            /// <param name="input">Shape (n, channels, height, width).</param>
            /// <param name="kernel_size">The window's height and width.</param>
            /// <param name="stride">How far the window moves; its own size when left out.</param>
            /// <param name="padding">How much padding on each side.</param>
            public static Tensor max_pool2d(Tensor input, long kernel_size, long? stride = null, long padding = 0) =>
                Functions.max_pool2d(input, (kernel_size, kernel_size), (stride ?? kernel_size, stride ?? kernel_size), (padding, padding));

            /// <summary>The mean of each square window, padding counted as zeros.</summary>
            /// <inheritdoc cref="max_pool2d" />
            public static Tensor avg_pool2d(Tensor input, long kernel_size, long? stride = null, long padding = 0) =>
                Functions.avg_pool2d(input, (kernel_size, kernel_size), (stride ?? kernel_size, stride ?? kernel_size), (padding, padding));

            /// <summary>The means of windows chosen so that images get the given height and width.</summary>
            public static Tensor adaptive_avg_pool2d(Tensor input, (long height, long width) output_size) =>
                Functions.adaptive_avg_pool2d(input, output_size);

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
                Functions.conv2d(input, weight, bias, (stride, stride), (padding, padding), (dilation, dilation), groups);

            private static Tensor? Converted(Tensor input, ScalarType? dtype) =>
                dtype is { } type && type != Given(input).dtype ? input.to(type) : null;
        }
    }
}
