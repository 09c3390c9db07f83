namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>
            /// In training, sets elements to 0 with probability <paramref name="p"/> and divides the others by 1 - p.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="p">The probability of zero.</param>
            /// <param name="training">Whether to compute in training mode.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="input"/>, of which the function
            /// then returns a new alias.</param>
            /// <exception cref="ArgumentException"><paramref name="p"/> is not from 0 to 1.</exception>
            public static Tensor dropout(Tensor input, double p = 0.5, bool training = true, bool inplace = false) =>
                Into(inplace, input, x => Functions.dropout(x, p, training));

            /// <summary>In training, sets whole channels of sequences to zero and scales the others.</summary>
            /// <inheritdoc cref="dropout" />
            /// <param name="input">A tensor of shape (n, channels, length) or (channels, length).</param>
            /// <param name="p">The probability of zero.</param>
            /// <param name="training">Whether to compute in training mode.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="input"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor dropout1d(Tensor input, double p = 0.5, bool training = true, bool inplace = false) =>
                Into(inplace, input, x => Batched(x, 3, batch => Functions.feature_dropout(batch, p, training)));

            /// <summary>In training, sets whole channels of images to zero and scales the others.</summary>
            /// <inheritdoc cref="dropout" />
            /// <param name="input">A tensor of shape (n, channels, ...).</param>
            /// <param name="p">The probability of zero.</param>
            /// <param name="training">Whether to compute in training mode.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="input"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor dropout2d(Tensor input, double p = 0.5, bool training = true, bool inplace = false) =>
                Into(inplace, input, x => Functions.feature_dropout(x, p, training));

            /// <summary>In training, sets whole channels of volumes to zero and scales the others.</summary>
            /// <inheritdoc cref="dropout" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width) or (channels, depth, height,
            /// width).</param>
            /// <param name="p">The probability of zero.</param>
            /// <param name="training">Whether to compute in training mode.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="input"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor dropout3d(Tensor input, double p = 0.5, bool training = true, bool inplace = false) =>
                Into(inplace, input, x => Batched(x, 5, batch => Functions.feature_dropout(batch, p, training)));

            /// <summary>In training, applies dropout that keeps mean and variance after selu.</summary>
            /// <inheritdoc cref="dropout" />
            /// <param name="input">A tensor of shape (n, channels, depth, height, width) or (channels, depth, height,
            /// width).</param>
            /// <param name="p">The probability of dropping an element.</param>
            /// <param name="training">Whether to compute in training mode.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="input"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor alpha_dropout(Tensor input, double p = 0.5, bool training = false, bool inplace = false) =>
                Into(inplace, input, x => Functions.alpha_dropout(x, p, training));

            /// <summary>In training, drops whole channels so that mean and variance stay after selu.</summary>
            /// <inheritdoc cref="dropout" />
            /// <param name="input">A tensor of shape (n, channels, ...).</param>
            /// <param name="p">The probability of dropping a channel.</param>
            /// <param name="training">Whether to compute in training mode.</param>
            /// <param name="inplace">Whether the result is written to <paramref name="input"/>, of which the function
            /// then returns a new alias.</param>
            public static Tensor feature_alpha_dropout(Tensor input, double p = 0.5, bool training = false, bool inplace = false) =>
                Into(inplace, input, x => FeatureAlphaDropout(x, p, training));

            private static Tensor FeatureAlphaDropout(Tensor input, double p, bool training)
            {
                if (p is not (>= 0 and <= 1))
                {
                    throw new ArgumentException($"the probability must be from 0 to 1, not {p}", nameof(p));
                }
                if (!training || p == 0)
                {
                    return input.alias();
                }
                using DisposeScope scope = NewDisposeScope();
                if (p == 1)
                {
                    return scope.MoveToOuter(input.mul(0));
                }
                // The limit of selu far below 0, negated.
                const double Limit = 1.7580993408473766;
                double scale = 1 / Math.Sqrt((Limit * Limit * p + 1) * (1 - p));
                long[] shape = input.shape;
                Tensor kept = full([.. shape.Select((size, at) => at < 2 ? size : 1)], 1 - p, input.dtype, input.device).bernoulli();
                Tensor shift = (kept - 1) * (Limit * scale) + Limit * scale * p;
                return scope.MoveToOuter(input.mul(kept * scale) + shift);
            }

            /// <summary>
            /// Computes a function, and writes its result into the input if asked to. The function then gets a copy,
            /// which gradients need.
            /// </summary>
            private static Tensor Into(bool inplace, Tensor input, Func<Tensor, Tensor> function)
            {
                if (!inplace)
                {
                    return function(Given(input));
                }
                using Tensor before = Given(input).clone();
                using Tensor result = function(before);
                return input.copy_(result);
            }
        }
    }
}
