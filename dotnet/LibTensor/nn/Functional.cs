namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Provides the computations of modules as functions.</summary>
        public static partial class functional
        {
            // torch has functions of the same name (sigmoid, tanh, softmax), and a program may import both classes. The
            // parameter with a default value lets C# prefer the functions of torch.

            /// <summary>
            /// Computes the cross entropy of classes or probabilities, which is the negative logarithm of the softmax
            /// of the logits at the classes.
            /// </summary>
            /// <param name="input">The logits, of shape (n, classes, ...) or (classes).</param>
            /// <param name="target">The classes, as int64 with the shape of the logits without the dimension of the
            /// classes, or the probabilities of the classes, with the shape and dtype of the logits.</param>
            /// <param name="weight">The weights of the classes, of shape (classes), or null.</param>
            /// <param name="ignore_index">The target that does not count.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="label_smoothing">The share of the targets that is spread evenly over the classes.</param>
            public static Tensor cross_entropy(
                Tensor input, Tensor target, Tensor? weight = null, long ignore_index = -100,
                Reduction reduction = Reduction.Mean, double label_smoothing = 0.0) =>
                Functions.cross_entropy(input, target, (long)reduction, weight, ignore_index, label_smoothing);

            /// <summary>Returns the negated logarithms of probabilities at the classes.</summary>
            /// <param name="input">The logarithms, of shape (n, classes, ...) or (classes).</param>
            /// <param name="target">The classes, int64, of the shape of the logarithms without the classes.</param>
            /// <param name="weight">The weights of the classes, of shape (classes), or null.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="ignore_index">The target that does not count.</param>
            public static Tensor nll_loss(
                Tensor input, Tensor target, Tensor? weight = null, Reduction reduction = Reduction.Mean, long ignore_index = -100) =>
                Functions.nll_loss(input, target, (long)reduction, weight, ignore_index);

            /// <summary>Returns the rows of a table with the given numbers.</summary>
            /// <param name="input">The numbers, int64 or int32, of any shape.</param>
            /// <param name="weight">The table, of shape (n, ...).</param>
            public static Tensor embedding(Tensor input, Tensor weight) => Functions.embedding(weight, input);

            /// <summary>Returns the absolute differences of two tensors.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same dtype, and of a shape that broadcasts.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="weight">The weights of the losses, with the shape of the input, or null.</param>
            public static Tensor l1_loss(Tensor input, Tensor target, Reduction reduction = Reduction.Mean, Tensor? weight = null) =>
                Paired(input, target, (x, y) => Functions.l1_loss(x, y, (long)reduction, weight));

            /// <summary>
            /// Returns the absolute differences less half of <paramref name="beta"/> or, below it, half of the squared
            /// differences divided by it.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same dtype, and of a shape that broadcasts.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="beta">The difference from which the loss is linear.</param>
            public static Tensor smooth_l1_loss(Tensor input, Tensor target, Reduction reduction = Reduction.Mean, double beta = 1.0) =>
                Paired(input, target, (x, y) => Functions.smooth_l1_loss(x, y, (long)reduction, beta));

            /// <summary>
            /// Returns the linear differences of two tensors or, below <paramref name="delta"/>, half of the squared
            /// differences.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same dtype, and of a shape that broadcasts.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="delta">The difference from which the loss is linear.</param>
            /// <param name="weight">The weights of the losses, with the shape of the input, or null.</param>
            public static Tensor huber_loss(Tensor input, Tensor target, double delta = 1.0, Reduction reduction = Reduction.Mean, Tensor? weight = null) =>
                Paired(input, target, (x, y) => Functions.huber_loss(x, y, (long)reduction, delta, weight));

            /// <summary>Returns the cross entropy of probabilities and targets, both from 0 to 1.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same dtype, and of a shape that broadcasts.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="weight">The weights of the losses, of a shape that broadcasts to that of the input, or
            /// null.</param>
            public static Tensor binary_cross_entropy(
                Tensor input, Tensor target, Tensor? weight = null, Reduction reduction = Reduction.Mean) =>
                Functions.binary_cross_entropy(input, target, (long)reduction, weight);

            /// <summary>Returns the cross entropy of the logistic function of logits and targets from 0 to 1.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same dtype, and of a shape that broadcasts.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="weight">The weights of the losses, of a shape that broadcasts to that of the input, or
            /// null.</param>
            /// <param name="pos_weights">The weights of the positive part, of a shape that broadcasts to that of the
            /// input, or null.</param>
            public static Tensor binary_cross_entropy_with_logits(
                Tensor input, Tensor target, Tensor? weight = null, Reduction reduction = Reduction.Mean, Tensor? pos_weights = null) =>
                Functions.binary_cross_entropy_with_logits(input, target, (long)reduction, weight, pos_weights);

            /// <summary>Returns the logarithm of 1 + exp(-target * input), for targets of 1 and -1.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same dtype, and of a shape that broadcasts.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor soft_margin_loss(Tensor input, Tensor target, Reduction reduction = Reduction.Mean) => Functions.soft_margin_loss(input, target, (long)reduction);

            /// <summary>Returns the negative log likelihood of Poisson distributions.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same dtype, and of a shape that broadcasts.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="log_input">Whether the input has the logarithms of the rates.</param>
            /// <param name="full">Whether to add the term that depends on the target alone, by Stirling's formula.</param>
            /// <param name="eps">A small number that keeps the logarithm finite.</param>
            public static Tensor poisson_nll_loss(Tensor input, Tensor target, bool log_input = true, bool full = false, double eps = 1e-8, Reduction reduction = Reduction.Mean) => Functions.poisson_nll_loss(input, target, (long)reduction, log_input, eps, full);

            /// <summary>Returns the squared differences of two tensors of the same shape.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same dtype, and of a shape that broadcasts.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <param name="weight">The weights of the losses, with the shape of the input, or null.</param>
            public static Tensor mse_loss(Tensor input, Tensor target, Reduction reduction = Reduction.Mean, Tensor? weight = null) =>
                Paired(input, target, (x, y) => Functions.mse_loss(x, y, (long)reduction, weight));

            /// <summary>Returns the greater of 0 and each element.</summary>
            /// <param name="x">The tensor.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="x"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor relu(Tensor x, bool inplace = false) => inplace ? Given(x).relu_() : Functions.relu(x);

            /// <summary>Computes the sigmoid linear unit, also called swish, of each element.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor silu(Tensor x, bool inplace = false) => inplace ? Given(x).silu_() : Functions.silu(x);

            /// <summary>Returns x / (1 + |x|) for each element x.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor softsign(Tensor x, bool inplace = false) => inplace ? Given(x).softsign_() : Functions.softsign(x);

            /// <summary>Returns x times the hyperbolic tangent of softplus(x) for each element x.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor mish(Tensor x, bool inplace = false) => inplace ? Given(x).mish_() : Functions.mish(x);

            /// <summary>Returns x times <c>hardsigmoid</c> of x for each element x.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor hardswish(Tensor input, bool inplace = false) => inplace ? Given(input).hardswish_() : Functions.hardswish(input);

            /// <summary>Returns x / 6 + 1 / 2, clipped to [0, 1], for each element x.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor hardsigmoid(Tensor input, bool inplace = false) => inplace ? Given(input).hardsigmoid_() : Functions.hardsigmoid(input);

            /// <summary>Returns x minus its hyperbolic tangent for each element x.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor tanhshrink(Tensor x, bool inplace = false) => inplace ? Given(x).tanhshrink_() : Functions.tanhshrink(x);

            /// <summary>Computes the logarithm of the logistic function of each element.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor logsigmoid(Tensor x, bool inplace = false) => inplace ? Given(x).logsigmoid_() : Functions.logsigmoid(x);

            /// <summary>Computes the scaled exponential linear unit of each element.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor selu(Tensor x, bool inplace = false) => inplace ? Given(x).selu_() : Functions.selu(x);

            /// <summary>Returns each element clipped to [0, 6].</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor relu6(Tensor x, bool inplace = false) => inplace ? Given(x).relu6_() : Functions.relu6(x);

            /// <summary>Computes the hyperbolic tangent of each element.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor tanh(Tensor x, bool inplace = false) => inplace ? Given(x).tanh_() : torch.tanh(x);

            /// <summary>Computes the softmax, which gives probabilities along a dimension.</summary>
            /// <param name="input">The logits.</param>
            /// <param name="dim">The dimension. A negative number counts from the end.</param>
            /// <param name="dtype">A floating-point dtype, to which the logits are converted first. The default is
            /// their own.</param>
            public static Tensor softmax(Tensor input, long dim, ScalarType? dtype = null)
            {
                using Tensor? converted = Converted(input, dtype);
                return torch.softmax(converted ?? input, dim);
            }

            // Preferred to that of torch where a file uses both classes.
            /// <inheritdoc cref="log_softmax(Tensor, long, ScalarType?)" />
            public static Tensor log_softmax(Tensor x, int dim, ScalarType? dtype = null) => log_softmax(x, (long)dim, dtype);

            /// <summary>Returns the logarithm of softmax along a dimension.</summary>
            /// <inheritdoc cref="softmax" />
            /// <param name="x">The logits.</param>
            /// <param name="dim">The dimension. A negative number counts from the end.</param>
            /// <param name="dtype">A floating-point dtype, to which the logits are converted first. The default is
            /// their own.</param>
            public static Tensor log_softmax(Tensor x, long dim, ScalarType? dtype = null)
            {
                using Tensor? converted = Converted(x, dtype);
                return Functions.log_softmax(converted ?? x, dim);
            }

            /// <summary>Computes the affine map <c>input @ weights.T + bias</c>.</summary>
            public static Tensor linear(Tensor input, Tensor weights, Tensor? bias = null) => Functions.linear(input, weights, bias);

            /// <summary>
            /// Normalizes each channel with the mean and variance of the batch in training, and with the running ones
            /// otherwise.
            /// </summary>
            /// <param name="input">A tensor of shape (n, channels, ...).</param>
            /// <param name="running_mean">The running means, of shape (channels), which training updates in place, or
            /// null.</param>
            /// <param name="running_var">The running variances, of shape (channels), which training updates in place,
            /// or null.</param>
            /// <param name="weight">The weights of the normalized values, of shape (channels), or null.</param>
            /// <param name="bias">The summands of the products, of shape (channels), or null.</param>
            /// <param name="training">Whether the mean and variance of the batch are used.</param>
            /// <param name="momentum">The weight of the batch in the running mean and variance.</param>
            /// <param name="eps">The number that is added to the variance.</param>
            public static Tensor batch_norm(
                Tensor input, Tensor? running_mean, Tensor? running_var, Tensor? weight = null, Tensor? bias = null,
                bool training = false, double momentum = 0.1, double eps = 1e-5) =>
                Functions.batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps);

            /// <summary>Computes a function of two tensors that it gets with one shape.</summary>
            private static Tensor Paired(Tensor input, Tensor target, Func<Tensor, Tensor, Tensor> function)
            {
                long[] first = Given(input).shape, second = Given(target).shape;
                if (first.SequenceEqual(second))
                {
                    return function(input, target);
                }
                using DisposeScope scope = NewDisposeScope();
                int count = Math.Max(first.Length, second.Length);
                long Size(long[] shape, int place) => place < count - shape.Length ? 1 : shape[place - count + shape.Length];
                // A size of 1 gives way to the other one. Sizes that differ otherwise are an error of `expand`.
                long[] common = [.. Enumerable.Range(0, count).Select(i => Size(first, i) == 1 ? Size(second, i) : Size(first, i))];
                return scope.MoveToOuter(function(input.expand(common), target.expand(common)));
            }

            private static Tensor? Converted(Tensor input, ScalarType? dtype) =>
                dtype is { } type && type != Given(input).dtype ? input.to(type) : null;
        }
    }
}
