namespace LibTensor;

public static partial class torch
{
    /// <summary>Provides probability distributions, with constraints of their values and transforms between
    /// them.</summary>
    public static partial class distributions
    {
        /// <summary>
        /// Represents a probability distribution, or a batch of them. It owns aliases of its parameters until it is
        /// disposed, so gradients flow to the parameters. Its results belong to the current scope.
        /// </summary>
        public abstract class Distribution : IDisposable
        {
            /// <summary>The number of Euler and Mascheroni.</summary>
            protected static readonly double euler_constant = 0.57721566490153286060;

            /// <summary>The stream of random numbers, or null for that of the context.</summary>
            protected readonly Generator? generator;

            private readonly List<IDisposable> owned = [];

            /// <summary>Creates a distribution.</summary>
            /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
            /// <param name="batch_shape">The shape of the batch. The default is one distribution.</param>
            /// <param name="event_shape">The shape of one value. The default is a number.</param>
            protected Distribution(Generator? generator, long[]? batch_shape = null, long[]? event_shape = null)
            {
                this.generator = generator;
                _init(batch_shape ?? [], event_shape ?? []);
            }

            /// <inheritdoc cref="Distribution(Generator, long[], long[])" />
            protected Distribution(Generator? generator, Size batch_shape, Size? event_shape = null)
                : this(generator, batch_shape.Shape, event_shape?.Shape)
            {
            }

            /// <summary>Sets the shapes.</summary>
            /// <param name="batch_shape">The shape of the batch. The default is one distribution.</param>
            /// <param name="event_shape">The shape of one value. The default is a number.</param>
            protected void _init(Size? batch_shape = null, Size? event_shape = null)
            {
                this.batch_shape = batch_shape ?? Size.Empty;
                this.event_shape = event_shape ?? Size.Empty;
            }

            /// <summary>Gets the shape of the batch.</summary>
            public Size batch_shape { get; private set; }

            /// <summary>Gets the shape of one value.</summary>
            public Size event_shape { get; private set; }

            /// <summary>Gets the means.</summary>
            public abstract Tensor mean { get; }

            /// <summary>Gets the most probable values.</summary>
            /// <exception cref="NotImplementedException">There is no formula for it.</exception>
            public virtual Tensor mode => throw Missing(nameof(mode));

            /// <summary>Gets the variances.</summary>
            public abstract Tensor variance { get; }

            /// <summary>Gets the standard deviations.</summary>
            public virtual Tensor stddev => Made(() => variance.sqrt());

            /// <summary>Draws values, through which no gradient flows.</summary>
            /// <param name="sample_shape">The shape of the draws. The default is one.</param>
            /// <returns>A new tensor with the dimensions of the draws, of the batch and of a value.</returns>
            public virtual Tensor sample(params long[] sample_shape)
            {
                using IDisposable off = no_grad();
                return rsample(sample_shape);
            }

            /// <inheritdoc cref="sample(long[])" />
            public Tensor sample(Size sample_shape) => sample(sample_shape.Shape);

            /// <summary>Draws values, through which gradients flow to the parameters where there is a formula.</summary>
            /// <inheritdoc cref="sample(long[])" />
            public abstract Tensor rsample(params long[] sample_shape);

            /// <inheritdoc cref="rsample(long[])" />
            public Tensor rsample(Size sample_shape) => rsample(sample_shape.Shape);

            /// <summary>Returns the logarithms of the densities or probabilities of values.</summary>
            /// <param name="value">The values.</param>
            public abstract Tensor log_prob(Tensor value);

            /// <summary>Returns the entropies.</summary>
            /// <exception cref="NotImplementedException">There is no formula for it.</exception>
            public abstract Tensor entropy();

            /// <summary>Returns the distribution, broadcast to another shape of the batch.</summary>
            /// <param name="batch_shape">The shape.</param>
            /// <param name="instance">This must be null, or a distribution of the same type, which is not
            /// changed.</param>
            /// <exception cref="ArgumentException">The instance is of another type.</exception>
            public abstract Distribution expand(Size batch_shape, Distribution? instance = null);

            /// <summary>Returns the probabilities of values up to the given ones.</summary>
            /// <param name="value">The values.</param>
            /// <exception cref="NotImplementedException">There is no formula for it.</exception>
            public virtual Tensor cdf(Tensor value) => throw Missing(nameof(cdf));

            /// <summary>Computes the inverse of <see cref="cdf" />.</summary>
            /// <param name="value">The probabilities.</param>
            /// <exception cref="NotImplementedException">There is no formula for it.</exception>
            public virtual Tensor icdf(Tensor value) => throw Missing(nameof(icdf));

            /// <summary>Returns all values along a new first dimension.</summary>
            /// <param name="expand">Whether the values are repeated for the whole batch.</param>
            /// <exception cref="NotImplementedException">The values cannot be listed.</exception>
            public virtual Tensor enumerate_support(bool expand = true) => throw Missing(nameof(enumerate_support));

            /// <summary>Returns the exponentials of the entropies.</summary>
            public virtual Tensor perplexity() => Made(() => entropy().exp());

            /// <summary>Returns the shape of draws, of the batch and of a value.</summary>
            /// <param name="sample_shape">The shape of the draws.</param>
            protected long[] ExtendedShape(params long[] sample_shape) =>
                [.. Given(sample_shape), .. batch_shape.Shape, .. event_shape.Shape];

            /// <summary>Returns the probabilities of logits.</summary>
            /// <param name="logits">The logits.</param>
            /// <param name="isBinary">Whether each logit is that of one event, instead of several along the last
            /// dimension.</param>
            protected Tensor LogitsToProbs(Tensor logits, bool isBinary = false) =>
                isBinary ? Given(logits).sigmoid() : Given(logits).softmax(-1);

            /// <summary>Returns the logits of probabilities.</summary>
            /// <param name="probs">The probabilities.</param>
            /// <param name="isBinary">Whether each probability is that of one event, instead of several along the last
            /// dimension.</param>
            protected Tensor ProbsToLogits(Tensor probs, bool isBinary = false) => Made(() =>
            {
                Tensor inside = ClampProbs(probs);
                return isBinary ? inside.log() - inside.neg().log1p() : inside.log();
            });

            /// <summary>Returns probabilities that are neither 0 nor 1.</summary>
            /// <param name="probs">The probabilities.</param>
            protected Tensor ClampProbs(Tensor probs) => Given(probs).clamp(Precision(probs), 1 - Precision(probs));

            /// <summary>Returns the larger of each number and 0, whose gradient is one half at 0.</summary>
            /// <param name="x">The numbers.</param>
            protected Tensor ClampByZero(Tensor x) => Made(() => (Given(x).clamp(min: 0.0) + x - x.clamp(max: 0.0)) / 2);

            /// <summary>Disposes the parameters.</summary>
            public void Dispose()
            {
                Dispose(true);
                GC.SuppressFinalize(this);
            }

            /// <summary>Disposes the parameters.</summary>
            /// <param name="disposing">Whether <see cref="Dispose()" /> was called.</param>
            protected virtual void Dispose(bool disposing)
            {
                if (!disposing)
                {
                    return;
                }

                foreach (IDisposable one in owned)
                {
                    one.Dispose();
                }

                owned.Clear();
            }

            /// <summary>An alias of a parameter, which lives as long as the distribution.</summary>
            private protected Tensor Own(Tensor parameter)
            {
                Tensor alias = Given(parameter).alias().DetachFromDisposeScope();
                owned.Add(alias);
                return alias;
            }

            /// <summary>Makes another distribution live as long as this one.</summary>
            private protected T Own<T>(T part)
                where T : IDisposable
            {
                owned.Add(part);
                return part;
            }

            /// <summary>Aliases of parameters, broadcast to one shape.</summary>
            private protected Tensor[] Shared(params Tensor[] parameters)
            {
                using DisposeScope scope = NewDisposeScope();
                long[] sizes = Broadcast([.. parameters.Select(parameter => Given(parameter).shape)]);
                return [.. parameters.Select(parameter => Own(parameter.shape.SequenceEqual(sizes) ? parameter : parameter.expand(sizes)))];
            }

            /// <summary>A result that leaves nothing else behind.</summary>
            private protected static Tensor Made(Func<Tensor> make)
            {
                using DisposeScope scope = NewDisposeScope();
                return scope.MoveToOuter(make());
            }

            /// <summary>A constant of the shape and dtype of a parameter.</summary>
            private protected static Tensor Constant(Tensor like, double value) => full(like.shape, value, like.dtype, like.device);

            /// <summary>Uniform numbers above 0 and below 1.</summary>
            private protected Tensor Uniforms(long[] shape, Tensor like)
            {
                using Tensor numbers = rand(shape, like.dtype, like.device, generator: generator);
                return numbers.clamp(Tiny(like), 1 - (Precision(like) / 2));
            }

            private protected Tensor Normals(long[] shape, Tensor like) => randn(shape, like.dtype, like.device, generator: generator);

            /// <summary>The distance of 1 from the next number.</summary>
            private protected static double Precision(Tensor like) => Math.ScaleB(1, like.dtype == ScalarType.Float64 ? -52 : -23);

            /// <summary>The smallest normal number.</summary>
            private protected static double Tiny(Tensor like) => Math.ScaleB(1, like.dtype == ScalarType.Float64 ? -1022 : -126);

            private protected NotImplementedException Missing(string member) =>
                new($"{GetType().Name} has no formula for {member}");

            /// <summary>The new shape, if the instance may be given.</summary>
            private protected long[] Expanded(Size shape, Distribution? instance) => instance is null || instance.GetType() == GetType()
                ? shape.Shape
                : throw new ArgumentException($"expand takes an instance of {GetType().Name} or null, not of {instance.GetType().Name}", nameof(instance));

            private protected static Tensor Either(Tensor? probs, Tensor? logits) => (probs, logits) switch
            {
                ({ } p, null) => p,
                (null, { } l) => l,
                _ => throw new ArgumentException("a distribution takes either probabilities or logits, not both and not none"),
            };

            /// <summary>The sums of the last dimensions.</summary>
            internal static Tensor SumOfLast(Tensor value, int count) => count == 0
                ? value
                : value.sum([.. Enumerable.Range(1, count).Select(i => (long)-i)]);

            /// <summary>The binary cross entropy of logits, without a reduction.</summary>
            private protected static Tensor CrossEntropy(Tensor logits, Tensor target) =>
                logits.clamp(min: 0.0) - (logits * target) + logits.abs().neg().exp().log1p();
        }

        /// <summary>Represents a distribution of an exponential family.</summary>
        public abstract class ExponentialFamily : Distribution
        {
            /// <summary>Creates a distribution.</summary>
            /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
            protected ExponentialFamily(Generator? generator) : base(generator)
            {
            }

            /// <summary>Gets the natural parameters.</summary>
            protected abstract IList<Tensor> NaturalParams { get; }

            /// <summary>Returns the logarithm of the factor that makes the integral 1.</summary>
            /// <param name="parameters">The natural parameters.</param>
            /// <exception cref="NotImplementedException">There is no formula for it.</exception>
            protected virtual Tensor LogNormalizer(params Tensor[] parameters) => throw Missing(nameof(LogNormalizer));

            /// <summary>Gets the expectation of the logarithm of the carrier measure.</summary>
            protected abstract Tensor MeanCarrierMeasure { get; }

            /// <summary>Returns the entropies, computed from the gradient of the normalizer.</summary>
            public override Tensor entropy() => Made(() =>
            {
                using IDisposable recording = enable_grad();
                Tensor[] parameters = [.. NaturalParams.Select(parameter => parameter.detach().requires_grad_())];
                Tensor normalizer = LogNormalizer(parameters);
                IList<Tensor> gradients = autograd.grad([normalizer.sum()], parameters, create_graph: false);
                Tensor result = normalizer.detach() - MeanCarrierMeasure;
                for (int i = 0; i < parameters.Length; i++)
                {
                    result = result - SumOfLast(parameters[i].detach() * gradients[i], event_shape.Length);
                }

                return result;
            });
        }
    }
}
