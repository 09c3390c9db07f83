namespace LibTensor;

// Activations as methods.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns max(0, x) + min(0, exp(x) - 1).</summary>
        public Tensor celu() => Functions.celu(this, 1.0);

        /// <summary>Returns max(0, x) + min(0, exp(x) - 1).</summary>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor celu_() => Into(x => x.celu());

        /// <summary>Returns max(0, x) + min(0, alpha * (exp(x / alpha) - 1)).</summary>
        /// <param name="alpha">The factor of the exponential.</param>
        public Tensor celu(Scalar alpha) => Functions.celu(this, alpha.ToDouble());

        /// <summary>Returns max(0, x) + min(0, alpha * (exp(x / alpha) - 1)).</summary>
        /// <param name="alpha">The factor of the exponential.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor celu_(Scalar alpha) => Into(x => x.celu(alpha));

        /// <summary>Returns x where it is positive and alpha * (exp(x) - 1) elsewhere.</summary>
        /// <param name="alpha">The factor of the exponential.</param>
        public Tensor elu(double alpha = 1.0) => Functions.elu(this, alpha);

        /// <summary>Returns x where it is positive and alpha * (exp(x) - 1) elsewhere.</summary>
        /// <param name="alpha">The factor of the exponential.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor elu_(double alpha = 1.0) => Into(x => x.elu(alpha));

        /// <summary>
        /// Returns scale * x where it is positive and scale * alpha * (exp(input_scale * x) - 1) elsewhere.
        /// </summary>
        /// <param name="alpha">The factor of the exponential.</param>
        /// <param name="scale">The factor of the result.</param>
        /// <param name="input_scale">The factor in the exponent.</param>
        public Tensor elu(Scalar alpha, Scalar scale, Scalar input_scale)
        {
            using Tensor negative = clamp(max: 0.0);
            using Tensor scaled = negative.mul(input_scale);
            using Tensor powers = scaled.expm1();
            using Tensor below = powers.mul(alpha);
            using Tensor above = relu();
            using Tensor both = above.add(below);
            return both.mul(scale);
        }

        /// <summary>
        /// Replaces x by scale * x where it is positive and by scale * alpha * (exp(input_scale * x) - 1)
        /// elsewhere.
        /// </summary>
        /// <param name="alpha">The factor of the exponential.</param>
        /// <param name="scale">The factor of the result.</param>
        /// <param name="input_scale">The factor in the exponent.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor elu_(Scalar alpha, Scalar scale, Scalar input_scale) => Into(x => x.elu(alpha, scale, input_scale));

        /// <summary>Returns the first half of a dimension times the sigmoid of the second half.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        public Tensor glu(long dim = -1) => Functions.glu(this, dim);

        /// <summary>Returns the elements, limited to a range.</summary>
        /// <param name="min">The lower bound.</param>
        /// <param name="max">The upper bound.</param>
        public Tensor hardtanh(Scalar min, Scalar max) => Functions.hardtanh(this, min.ToDouble(), max.ToDouble());

        /// <summary>Returns the elements, limited to a range.</summary>
        /// <param name="min">The lower bound.</param>
        /// <param name="max">The upper bound.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor hardtanh_(Scalar min, Scalar max) => Into(x => x.hardtanh(min, max));

        /// <summary>Returns the elements, of which negative ones are multiplied by a slope.</summary>
        /// <param name="negative_slope">The slope.</param>
        public Tensor leaky_relu(Scalar negative_slope) => Functions.leaky_relu(this, negative_slope.ToDouble());

        /// <summary>Returns the elements, of which negative ones are multiplied by a slope.</summary>
        /// <param name="negative_slope">The slope.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor leaky_relu_(Scalar negative_slope) => Into(x => x.leaky_relu(negative_slope));

        /// <summary>Returns the elements, of which negative ones are multiplied by the middle of two slopes.</summary>
        /// <param name="lower">The least slope.</param>
        /// <param name="upper">The greatest slope.</param>
        public Tensor rrelu(double lower = 0.125, double upper = 1.0 / 3.0) =>
            Functions.rrelu(this, lower, upper, false);

        /// <summary>Returns the elements, of which negative ones are multiplied by the middle of two slopes.</summary>
        /// <param name="lower">The least slope.</param>
        /// <param name="upper">The greatest slope.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor rrelu_(double lower = 0.125, double upper = 1.0 / 3.0) => Into(x => x.rrelu(lower, upper));

        /// <summary>Returns the elements above a threshold, and a value elsewhere.</summary>
        /// <param name="threshold">The threshold.</param>
        /// <param name="value">The value.</param>
        public Tensor threshold(Scalar threshold, Scalar value) =>
            Functions.threshold(this, threshold.ToDouble(), value.ToDouble());

        /// <summary>Returns the elements above a threshold, and a value elsewhere.</summary>
        /// <param name="threshold">The threshold.</param>
        /// <param name="value">The value.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor threshold_(Scalar threshold, Scalar value) => Into(x => x.threshold(threshold, value));

        /// <summary>Returns log(1 + exp(beta * x)) / beta.</summary>
        /// <param name="beta">The steepness.</param>
        /// <param name="threshold">Where beta * x is above, the result is x.</param>
        public Tensor softplus(double beta = 1.0, double threshold = 20.0) => Functions.softplus(this, beta, threshold);

        /// <summary>Returns the elements, of which negative ones are multiplied by learned slopes.</summary>
        /// <param name="target">One slope, or one for each channel.</param>
        public Tensor prelu(Tensor target) => Functions.prelu(this, Given(target));

        /// <summary>Returns the channels, of which groups are dealt out in turn.</summary>
        /// <param name="groups">The number of groups.</param>
        public Tensor channel_shuffle(long groups) => nn.functional.channel_shuffle(this, groups);
    }
}
