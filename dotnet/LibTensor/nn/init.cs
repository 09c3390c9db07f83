namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>
        /// Provides functions that fill tensors with initial values. They write in place, are not recorded for
        /// gradients, and return the tensor they were given.
        /// </summary>
        public static class init
        {
            /// <summary>Specifies the function after a layer, for the size of its initial values.</summary>
            public enum NonlinearityType
            {
                /// <summary>None.</summary>
                Linear = 0,

                /// <summary>A convolution of sequences.</summary>
                Conv1D = 1,

                /// <summary>A convolution of images.</summary>
                Conv2D = 2,

                /// <summary>A convolution of volumes.</summary>
                Conv3D = 3,

                /// <summary>A transposed convolution of sequences.</summary>
                ConvTranspose1D = 4,

                /// <summary>A transposed convolution of images.</summary>
                ConvTranspose2D = 5,

                /// <summary>A transposed convolution of volumes.</summary>
                ConvTranspose3D = 6,

                /// <summary>The logistic function.</summary>
                Sigmoid = 7,

                /// <summary>The hyperbolic tangent.</summary>
                Tanh = 8,

                /// <summary>The greater of 0 and the element.</summary>
                ReLU = 9,

                /// <summary>The same with a slope below 0.</summary>
                LeakyReLU = 10,
            }

            /// <summary>Specifies which number of a layer's elements counts.</summary>
            public enum FanInOut
            {
                /// <summary>That of the inputs of an output, which keeps the variance of results.</summary>
                FanIn = 0,

                /// <summary>That of the outputs of an input, which keeps the variance of gradients.</summary>
                FanOut = 1,
            }

            /// <summary>Returns the factor by which values should grow for a function after the layer.</summary>
            /// <param name="nonlinearity">The function.</param>
            /// <param name="param">The slope below 0 of <see cref="NonlinearityType.LeakyReLU"/>; 0 makes it the gain
            /// of <see cref="NonlinearityType.ReLU"/>.</param>
            /// <exception cref="ArgumentException">The function is none of the enumeration.</exception>
            public static double calculate_gain(NonlinearityType nonlinearity, double param = 0.0) => nonlinearity switch
            {
                >= NonlinearityType.Linear and <= NonlinearityType.Sigmoid => 1,
                NonlinearityType.Tanh => 5.0 / 3,
                NonlinearityType.ReLU => Math.Sqrt(2),
                NonlinearityType.LeakyReLU => Math.Sqrt(2 / (1 + param * param)),
                _ => throw new ArgumentException($"the nonlinearity must be one of NonlinearityType, not {nonlinearity}", nameof(nonlinearity)),
            };

            /// <summary>Fills a tensor with ones.</summary>
            /// <returns><paramref name="tensor"/>.</returns>
            public static Tensor ones_(Tensor tensor) => constant_(tensor, 1);

            /// <summary>Fills a tensor with zeros.</summary>
            /// <returns><paramref name="tensor"/>.</returns>
            public static Tensor zeros_(Tensor tensor) => constant_(tensor, 0);

            /// <summary>Fills a tensor with a number.</summary>
            /// <returns><paramref name="tensor"/>.</returns>
            public static Tensor constant_(Tensor tensor, Scalar val) =>
                Copied(tensor, () => full(tensor.shape, val, tensor.dtype, tensor.device));

            /// <summary>
            /// Fills the weights of a convolution so that it keeps its input as far as there are channels.
            /// </summary>
            /// <returns><paramref name="tensor"/>.</returns>
            /// <exception cref="ArgumentException">The tensor has not three to five dimensions.</exception>
            public static Tensor dirac_(Tensor tensor)
            {
                long[] shape = Given(tensor).shape;
                if (shape.Length is < 3 or > 5)
                {
                    throw new ArgumentException($"dirac_ takes three to five dimensions, not ({string.Join(", ", shape)})", nameof(tensor));
                }
                return Copied(tensor, () =>
                {
                    Tensor middle = shape[2..].Aggregate(eye(shape[0], shape[1], tensor.dtype), static (so_far, _) => so_far.unsqueeze(-1));
                    long[] pads = [.. shape[2..].Reverse().SelectMany(static size => new[] { size / 2, size - 1 - size / 2 })];
                    return functional.pad(middle, pads);
                });
            }

            /// <summary>Fills a matrix with ones on its diagonal and zeros elsewhere.</summary>
            /// <returns><paramref name="tensor"/>.</returns>
            /// <exception cref="ArgumentException">The tensor is no matrix.</exception>
            public static Tensor eye_(Tensor tensor)
            {
                long[] shape = Given(tensor).shape;
                return shape.Length == 2 ? Copied(tensor, () => eye(shape[0], shape[1], tensor.dtype, tensor.device))
                    : throw new ArgumentException($"eye_ takes a matrix, not ({string.Join(", ", shape)})", nameof(tensor));
            }

            /// <summary>Fills a tensor with numbers that are equally likely in a range.</summary>
            /// <param name="tensor">The tensor.</param>
            /// <param name="low">The lower bound.</param>
            /// <param name="high">The upper bound.</param>
            /// <param name="generator">The generator; null means that of the thread.</param>
            /// <returns><paramref name="tensor"/>.</returns>
            public static Tensor uniform_(Tensor tensor, double low = 0, double high = 1, Generator? generator = null) =>
                generator is null ? Changed(tensor, () => tensor.uniform_(low, high))
                    : Copied(tensor, () => rand(tensor.shape, tensor.dtype, generator: generator) * (high - low) + low);

            /// <summary>Fills a tensor with normally distributed numbers.</summary>
            /// <param name="tensor">The tensor.</param>
            /// <param name="mean">The mean.</param>
            /// <param name="std">The standard deviation.</param>
            /// <param name="generator">The generator; null means that of the thread.</param>
            /// <returns><paramref name="tensor"/>.</returns>
            public static Tensor normal_(Tensor tensor, double mean = 0, double std = 1, Generator? generator = null) =>
                generator is null ? Changed(tensor, () => tensor.normal_(mean, std))
                    : Copied(tensor, () => randn(tensor.shape, tensor.dtype, generator: generator) * std + mean);

            /// <summary>Fills a tensor with normally distributed numbers of a range.</summary>
            /// <param name="tensor">The tensor.</param>
            /// <param name="mean">The mean of the numbers before the cut.</param>
            /// <param name="std">Their standard deviation.</param>
            /// <param name="a">The lower bound.</param>
            /// <param name="b">The upper bound.</param>
            /// <param name="generator">The generator; null means that of the thread.</param>
            /// <returns><paramref name="tensor"/>.</returns>
            public static Tensor trunc_normal_(
                Tensor tensor, double mean = 0.0, double std = 1.0, double a = -2.0, double b = 2.0, Generator? generator = null) =>
                generator is null ? Changed(tensor, () => tensor.trunc_normal_(mean, std, a, b))
                    : Copied(tensor, () => CutNormal(tensor, mean, std, a, b, generator));

            /// <summary>
            /// Fills a tensor with an orthogonal matrix, whose rows are the first dimension and whose columns are all
            /// others.
            /// </summary>
            /// <param name="tensor">The tensor.</param>
            /// <param name="gain">The factor of the elements.</param>
            /// <returns><paramref name="tensor"/>.</returns>
            /// <exception cref="ArgumentException">The tensor has fewer than two dimensions.</exception>
            public static Tensor orthogonal_(Tensor tensor, double gain = 1.0)
            {
                long[] shape = AtLeastTwo(tensor, nameof(orthogonal_));
                return tensor.numel() == 0 ? tensor : Copied(tensor, () =>
                {
                    long rows = shape[0], columns = tensor.numel() / rows;
                    Tensor drawn = randn([Math.Max(rows, columns), Math.Min(rows, columns)], tensor.dtype == float64 ? float64 : float32);
                    (Tensor q, Tensor r) = linalg.qr(drawn);
                    // The signs make the matrix uniformly distributed (Mezzadri, 2007).
                    Tensor signed = q.mul(r.diagonal().sign()) * gain;
                    return (rows < columns ? signed.transpose(0, 1) : signed).reshape(shape);
                });
            }

            /// <summary>
            /// Fills a matrix with normally distributed numbers, and in each column sets a share of them to zero.
            /// </summary>
            /// <param name="tensor">The matrix.</param>
            /// <param name="sparsity">The share of zeros, rounded up.</param>
            /// <param name="std">The standard deviation of the others.</param>
            /// <returns><paramref name="tensor"/>.</returns>
            /// <exception cref="ArgumentException">The tensor is no matrix, or the share is not from 0 to 1.</exception>
            public static Tensor sparse_(Tensor tensor, double sparsity, double std = 0.01)
            {
                long[] shape = Given(tensor).shape;
                if (shape.Length != 2 || sparsity is not (>= 0 and <= 1))
                {
                    throw new ArgumentException(
                        $"sparse_ takes a matrix and a share from 0 to 1, not ({string.Join(", ", shape)}) and {sparsity}", nameof(tensor));
                }
                long zeros = (long)Math.Ceiling(sparsity * shape[0]);
                return Copied(tensor, () =>
                {
                    Tensor order = rand(shape).argsort(0);
                    return (randn(shape, tensor.dtype) * std).masked_fill(order.lt(zeros), 0);
                });
            }

            /// <summary>
            /// Fills weights with numbers that are equally likely in a range, which keeps the variance through a layer
            /// (He et al., 2015).
            /// </summary>
            /// <param name="tensor">The weights.</param>
            /// <param name="a">The slope below 0 of the function after the layer.</param>
            /// <param name="mode">Whether the variance of results or of gradients is kept.</param>
            /// <param name="nonlinearity">The function after the layer.</param>
            /// <returns><paramref name="tensor"/>.</returns>
            /// <exception cref="ArgumentException">The tensor has fewer than two dimensions.</exception>
            public static Tensor kaiming_uniform_(
                Tensor tensor, double a = 0, FanInOut mode = FanInOut.FanIn,
                NonlinearityType nonlinearity = NonlinearityType.LeakyReLU)
            {
                double bound = Math.Sqrt(3) * Kaiming(tensor, a, mode, nonlinearity);
                return uniform_(tensor, -bound, bound);
            }

            /// <summary>
            /// Fills weights with normally distributed numbers, which keeps the variance through a layer (He et al.,
            /// 2015).
            /// </summary>
            /// <inheritdoc cref="kaiming_uniform_" />
            public static Tensor kaiming_normal_(
                Tensor tensor, double a = 0, FanInOut mode = FanInOut.FanIn,
                NonlinearityType nonlinearity = NonlinearityType.LeakyReLU) =>
                normal_(tensor, 0, Kaiming(tensor, a, mode, nonlinearity));

            /// <summary>
            /// Fills weights with numbers that are equally likely in a range, for the numbers of inputs and of outputs
            /// (Glorot and Bengio, 2010).
            /// </summary>
            /// <param name="tensor">The weights.</param>
            /// <param name="gain">The factor of the standard deviation.</param>
            /// <returns><paramref name="tensor"/>.</returns>
            /// <exception cref="ArgumentException">The tensor has fewer than two dimensions.</exception>
            public static Tensor xavier_uniform_(Tensor tensor, double gain = 1.0)
            {
                double bound = Math.Sqrt(3) * Xavier(tensor, gain);
                return uniform_(tensor, -bound, bound);
            }

            /// <inheritdoc cref="xavier_uniform_" />
            public static Tensor glorot_uniform_(Tensor tensor, double gain = 1.0) => xavier_uniform_(tensor, gain);

            /// <summary>
            /// Fills weights with normally distributed numbers, for the numbers of inputs and of outputs (Glorot and
            /// Bengio, 2010).
            /// </summary>
            /// <inheritdoc cref="xavier_uniform_" />
            public static Tensor xavier_normal_(Tensor tensor, double gain = 1.0) => normal_(tensor, 0, Xavier(tensor, gain));

            /// <inheritdoc cref="xavier_normal_" />
            public static Tensor glorot_normal_(Tensor tensor, double gain = 1.0) => xavier_normal_(tensor, gain);

            /// <summary>
            /// Returns how many inputs an output of a layer with these weights has, and how many outputs an input has.
            /// </summary>
            /// <exception cref="ArgumentException">The tensor has fewer than two dimensions.</exception>
            public static (long fanIn, long fanOut) CalculateFanInAndFanOut(Tensor tensor)
            {
                long[] shape = AtLeastTwo(tensor, "the number of inputs and outputs");
                long window = shape[2..].Aggregate(1L, static (product, size) => product * size);
                return (shape[1] * window, shape[0] * window);
            }

            private static double Kaiming(Tensor tensor, double a, FanInOut mode, NonlinearityType nonlinearity)
            {
                (long fanIn, long fanOut) = CalculateFanInAndFanOut(tensor);
                return calculate_gain(nonlinearity, a) / Math.Sqrt(Math.Max(1, mode == FanInOut.FanIn ? fanIn : fanOut));
            }

            private static double Xavier(Tensor tensor, double gain)
            {
                (long fanIn, long fanOut) = CalculateFanInAndFanOut(tensor);
                return gain * Math.Sqrt(2.0 / Math.Max(1, fanIn + fanOut));
            }

            /// <summary>Numbers from the inverse of the distribution function, between those of the bounds.</summary>
            private static Tensor CutNormal(Tensor like, double mean, double std, double a, double b, Generator generator)
            {
                double Share(double bound)
                {
                    using Tensor erf = tensor((bound - mean) / std / Math.Sqrt(2)).erf();
                    return erf.item<double>();
                }
                (double low, double high) = (Share(a), Share(b));
                Tensor uniform = rand(like.shape, float64, generator: generator) * (high - low) + low;
                return (uniform.erfinv() * (std * Math.Sqrt(2)) + mean).clamp(a, b);
            }

            private static long[] AtLeastTwo(Tensor tensor, string what) =>
                Given(tensor).shape is { Length: >= 2 } shape ? shape
                    : throw new ArgumentException(
                        $"{what} takes at least two dimensions, not ({string.Join(", ", tensor.shape)})", nameof(tensor));

            private static Tensor Changed(Tensor tensor, Func<Tensor> change)
            {
                Given(tensor);
                using IDisposable unrecorded = no_grad();
                change().Dispose();
                return tensor;
            }

            private static Tensor Copied(Tensor tensor, Func<Tensor> values)
            {
                Given(tensor);
                using DisposeScope scope = NewDisposeScope();
                return Changed(tensor, () => tensor.copy_(values()));
            }
        }
    }
}
