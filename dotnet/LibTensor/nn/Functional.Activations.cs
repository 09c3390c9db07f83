namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Returns each element, multiplied by a slope if it is not above 0.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="negative_slope">The factor of negative elements.</param>
            public static Tensor leaky_relu(
                Tensor input, double negative_slope = 0.01) =>
                Functions.leaky_relu(input, negative_slope);

            /// <summary>Returns each element, multiplied by a weight if it is not above 0.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="weight">One weight for all elements, or one for each channel.</param>
            public static Tensor prelu(Tensor input, Tensor weight) => Functions.prelu(input, weight);

            /// <summary>Computes the exponential linear unit of each element.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="alpha">The factor below 0.</param>
            public static Tensor elu(Tensor input, double alpha = 1.0) => Functions.elu(input, alpha);

            /// <summary>Computes the continuously differentiable exponential linear unit of each element.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="alpha">The factor below 0, and the scale of the exponent.</param>
            public static Tensor celu(Tensor input, double alpha = 1.0) => Functions.celu(input, alpha);

            /// <summary>Returns each element clipped to a range.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="min_val">The lower bound.</param>
            /// <param name="max_val">The upper bound.</param>
            public static Tensor hardtanh(
                Tensor input, double min_val = -1.0, double max_val = 1.0) =>
                Functions.hardtanh(input, min_val, max_val);

            /// <summary>
            /// Returns each element moved toward 0 by a distance, or 0 if it is nearer to 0 than that.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="lambda">The distance.</param>
            public static Tensor softshrink(Tensor input, double lambda = 0.5) => Functions.softshrink(input, lambda);

            /// <summary>Returns each element, or 0 if its distance from 0 is at most the given one.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="lambda">The distance.</param>
            public static Tensor hardshrink(Tensor input, double lambda = 0.5) => Functions.hardshrink(input, lambda);

            /// <summary>Returns each element that is above a threshold, and a value in place of the others.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="threshold">The number above which an element stays.</param>
            /// <param name="value">The value of the others.</param>
            public static Tensor threshold(
                Tensor input, double threshold, double value) =>
                Functions.threshold(input, threshold, value);

            /// <summary>Returns log(1 + exp(beta * x)) / beta for each element x.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="beta">The factor.</param>
            /// <param name="threshold">The product with the factor above which the function is linear.</param>
            public static Tensor softplus(
                Tensor input, double beta = 1.0, double threshold = 20.0) =>
                Functions.softplus(input, beta, threshold);

            /// <summary>
            /// Computes the gated linear unit, which is the first half along a dimension times the logistic function of
            /// the second half.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="dim">The dimension.</param>
            public static Tensor glu(Tensor input, long dim = -1) => Functions.glu(input, dim);

            /// <summary>Returns the softmax of the negated elements along a dimension.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="dim">The dimension.</param>
            public static Tensor softmin(Tensor input, long dim) => Functions.softmin(input, dim);
        }
    }
}
