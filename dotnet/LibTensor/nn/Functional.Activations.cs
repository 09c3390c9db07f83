namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Computes the exact Gaussian error linear unit of each element.</summary>
            /// <param name="x">The tensor.</param>
            public static Tensor gelu(Tensor x) => Functions.gelu(x);

            /// <summary>Computes the exact Gaussian error linear unit of each element.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor gelu(Tensor x, bool inplace) => inplace ? Given(x).gelu_() : Functions.gelu(x);

            /// <summary>Computes the Gaussian error linear unit of each element.</summary>
            /// <inheritdoc cref="relu" />
            /// <param name="x">The tensor.</param>
            /// <param name="approximate">Whether it is computed exactly, or approximately with the hyperbolic
            /// tangent.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="x"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor gelu(Tensor x, Modules.GELU.Approximate approximate, bool inplace = false) =>
                approximate == Modules.GELU.Approximate.none ? gelu(x, inplace) : Into(inplace, x, ApproximateGelu);

            private static Tensor ApproximateGelu(Tensor x)
            {
                using DisposeScope scope = NewDisposeScope();
                Tensor inner = (x + x * x * x * 0.044715) * Math.Sqrt(2 / Math.PI);
                return scope.MoveToOuter(x * (inner.tanh() + 1) * 0.5);
            }

            /// <summary>Computes the logistic function of each element.</summary>
            /// <inheritdoc cref="relu" />
            public static Tensor sigmoid(Tensor x, bool inplace = false) => inplace ? Given(x).sigmoid_() : torch.sigmoid(x);

            /// <summary>Returns each element, multiplied by a slope if it is not above 0.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="negative_slope">The factor of negative elements.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="input"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor leaky_relu(Tensor input, double negative_slope = 0.01, bool inplace = false) =>
                Into(inplace, input, x => Functions.leaky_relu(x, negative_slope));

            /// <summary>Computes the exponential linear unit of each element.</summary>
            /// <inheritdoc cref="relu" />
            /// <param name="x">The tensor.</param>
            /// <param name="alpha">The factor below 0.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="x"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor elu(Tensor x, double alpha = 1.0, bool inplace = false) =>
                Into(inplace, x, given => Functions.elu(given, alpha));

            /// <summary>Computes the continuously differentiable exponential linear unit of each element.</summary>
            /// <inheritdoc cref="relu" />
            /// <param name="x">The tensor.</param>
            /// <param name="alpha">The factor below 0, and the scale of the exponent.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="x"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor celu(Tensor x, double alpha = 1.0, bool inplace = false) =>
                Into(inplace, x, given => Functions.celu(given, alpha));

            /// <summary>Returns each element clipped to a range.</summary>
            /// <inheritdoc cref="relu" />
            /// <param name="x">The tensor.</param>
            /// <param name="min_val">The lower bound.</param>
            /// <param name="max_val">The upper bound.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="x"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor hardtanh(Tensor x, double min_val = -1.0, double max_val = 1.0, bool inplace = false) =>
                Into(inplace, x, given => Functions.hardtanh(given, min_val, max_val));

            /// <inheritdoc cref="hardtanh" />
            public static Tensor Hardtanh(Tensor x, double min_val = -1.0, double max_val = 1.0, bool inplace = false) =>
                hardtanh(x, min_val, max_val, inplace);

            /// <summary>Returns each element that is above a threshold, and a value in place of the others.</summary>
            /// <inheritdoc cref="relu" />
            /// <param name="x">The tensor.</param>
            /// <param name="threshold">The number above which an element stays.</param>
            /// <param name="value">The value of the others.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="x"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor threshold(Tensor x, double threshold, double value, bool inplace = false) =>
                Into(inplace, x, given => Functions.threshold(given, threshold, value));

            /// <inheritdoc cref="threshold" />
            public static Tensor Threshold(Tensor x, double threshold, double value, bool inplace = false) =>
                functional.threshold(x, threshold, value, inplace);

            /// <summary>
            /// Returns each element where it is not negative, and elsewhere the element times a random slope or, outside
            /// of training, times the mean slope.
            /// </summary>
            /// <inheritdoc cref="relu" />
            /// <param name="x">The tensor.</param>
            /// <param name="lower">The lower bound of the slope.</param>
            /// <param name="upper">The upper bound of the slope.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="x"/>, of which the function
            /// then returns a new alias.</param>
            /// <param name="training">Whether to compute in training mode.</param>
            public static Tensor rrelu(
                Tensor x, double lower = 1.0 / 8, double upper = 1.0 / 3, bool inplace = false, bool training = false) =>
                Into(inplace, x, given => Functions.rrelu(given, lower, upper, training));

            /// <summary>Computes the softmax of the channels of images.</summary>
            /// <param name="x">A tensor of shape (n, channels, height, width), which may lack n.</param>
            public static Tensor softmax2d(Tensor x) => softmax(x, -3);

            /// <inheritdoc cref="tanhshrink" />
            public static Tensor Tanhshrink(Tensor x) => tanhshrink(x);

            /// <inheritdoc cref="softshrink" />
            public static Tensor Softshrink(Tensor x, double lambda = 0.5) => softshrink(x, lambda);

            /// <inheritdoc cref="hardshrink" />
            public static Tensor Hardshrink(Tensor x, double lambda = 0.5) => hardshrink(x, lambda);

            /// <inheritdoc cref="silu" />
            public static Tensor SiLU(Tensor x, bool inplace = false) => silu(x, inplace);

            /// <inheritdoc cref="softsign" />
            public static Tensor Softsign(Tensor x) => softsign(x);

            /// <inheritdoc cref="mish" />
            public static Tensor Mish(Tensor x) => mish(x);

            /// <summary>Returns each element, multiplied by a weight if it is not above 0.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="weight">One weight for all elements, or one for each channel.</param>
            public static Tensor prelu(Tensor input, Tensor weight) => Functions.prelu(input, weight);

            /// <summary>
            /// Returns each element moved toward 0 by a distance, or 0 if it is nearer to 0 than that.
            /// </summary>
            /// <param name="x">The tensor.</param>
            /// <param name="lambda">The distance.</param>
            public static Tensor softshrink(Tensor x, double lambda = 0.5) => Functions.softshrink(x, lambda);

            /// <summary>Returns each element, or 0 if its distance from 0 is at most the given one.</summary>
            /// <param name="x">The tensor.</param>
            /// <param name="lambda">The distance.</param>
            public static Tensor hardshrink(Tensor x, double lambda = 0.5) => Functions.hardshrink(x, lambda);

            /// <summary>Returns log(1 + exp(beta * x)) / beta for each element x.</summary>
            /// <param name="x">The tensor.</param>
            /// <param name="beta">The factor.</param>
            /// <param name="threshold">The product with the factor above which the function is linear.</param>
            public static Tensor softplus(
                Tensor x, double beta = 1.0, double threshold = 20.0) =>
                Functions.softplus(x, beta, threshold);

            /// <summary>
            /// Computes the gated linear unit, which is the first half along a dimension times the logistic function of
            /// the second half.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="dim">The dimension.</param>
            public static Tensor glu(Tensor input, long dim = -1) => Functions.glu(input, dim);

            /// <summary>Returns the softmax of the negated elements along a dimension.</summary>
            /// <param name="x">The tensor.</param>
            /// <param name="dim">The dimension.</param>
            public static Tensor softmin(Tensor x, long dim) => Functions.softmin(x, dim);
        }
    }
}
