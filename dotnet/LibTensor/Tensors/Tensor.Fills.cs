using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    // Random numbers in place, from a given stream. The priority is over the generated forms, which have no stream.
    public partial class Tensor
    {
        /// <inheritdoc cref="bernoulli_(double)" />
        /// <param name="p">The probability of 1.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        [OverloadResolutionPriority(1)]
        public Tensor bernoulli_(double p = 0.5, Generator? generator = null) => Filled(Op.FillBernoulli, generator, p);

        /// <summary>Overwrites each element with 1, with a probability of its own, or with 0.</summary>
        /// <param name="p">The probabilities, which broadcast to the shape.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor bernoulli_(Tensor p, Generator? generator = null)
        {
            using Tensor each = Given(p).expand(shape);
            using Tensor drawn = torch.bernoulli(each, generator);
            return copy_(drawn);
        }

        /// <inheritdoc cref="cauchy_(double, double)" />
        /// <param name="median">The median.</param>
        /// <param name="sigma">The scale.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        [OverloadResolutionPriority(1)]
        public Tensor cauchy_(double median = 0, double sigma = 1, Generator? generator = null) => Filled(Op.Cauchy, generator, median, sigma);

        /// <inheritdoc cref="exponential_(double)" />
        /// <param name="lambda">The rate.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        [OverloadResolutionPriority(1)]
        public Tensor exponential_(double lambda = 1, Generator? generator = null) => Filled(Op.Exponential, generator, lambda);

        /// <inheritdoc cref="geometric_(double)" />
        /// <param name="p">The probability of success.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public Tensor geometric_(double p, Generator? generator) => Filled(Op.Geometric, generator, p);

        /// <inheritdoc cref="normal_(double, double)" />
        /// <param name="mean">The mean.</param>
        /// <param name="std">The standard deviation.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        [OverloadResolutionPriority(1)]
        public Tensor normal_(double mean = 0, double std = 1, Generator? generator = null) => Filled(Op.Normal, generator, mean, std);

        /// <inheritdoc cref="log_normal_(double, double)" />
        /// <param name="mean">The mean of the logarithm.</param>
        /// <param name="std">The standard deviation of the logarithm.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        [OverloadResolutionPriority(1)]
        public Tensor log_normal_(double mean = 0, double std = 1, Generator? generator = null) => Filled(Op.LogNormal, generator, mean, std);

        /// <inheritdoc cref="random_(long, long)" />
        /// <param name="from">The least integer.</param>
        /// <param name="to">The bound, which is not reached.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public Tensor random_(double from, double to, Generator? generator = null) =>
            Dispatch.Apply(Op.Random | Op.InPlace, [this], [(long)from, (long)to], [], generator);

        /// <inheritdoc cref="uniform_(double, double)" />
        /// <param name="from">The least number.</param>
        /// <param name="to">The bound, which is not reached.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public Tensor uniform_(double from, double to, Generator? generator) => Filled(Op.Uniform, generator, from, to);

        private Tensor Filled(uint op, Generator? generator, params ReadOnlySpan<double> numbers) =>
            Dispatch.Apply(op | Op.InPlace, [this], [], numbers, generator);
    }
}
