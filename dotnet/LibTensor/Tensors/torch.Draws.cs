using LibTensor.Interop;

namespace LibTensor;

// Random numbers from a given stream, with tensors as parameters.
public static partial class torch
{
    /// <summary>Returns numbers of the gamma distributions with rate 1.</summary>
    /// <param name="input">The shapes.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public static Tensor _standard_gamma(Tensor input, Generator? generator = null) =>
        Dispatch.Apply(Op.Gamma, [Given(input)], [], [], generator);

    /// <summary>Returns vectors of the Dirichlet distributions, whose sum is 1.</summary>
    /// <param name="input">The concentrations, of which the last dimension belongs to one vector.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public static Tensor _sample_dirichlet(Tensor input, Generator? generator = null)
    {
        using Tensor drawn = _standard_gamma(input, generator);
        using Tensor parts = drawn.clamp(min: input.dtype == ScalarType.Float64 ? 1e-300 : 1e-37);
        using Tensor sums = parts.sum(-1, keepdim: true);
        return parts / sums;
    }

    /// <summary>Returns the shape that shapes have together.</summary>
    /// <param name="shapes">The shapes.</param>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public static Size broadcast_shapes(params long[][] shapes) => new(Broadcast(Given(shapes)));

    /// <summary>Returns the tensor with one dimension divided into several.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="dim">The dimension. A negative number counts from the end.</param>
    /// <param name="sizes">The sizes of the new dimensions, one of which may be -1.</param>
    public static Tensor unflatten(Tensor input, long dim, Size sizes) => Given(input).unflatten(dim, sizes.Shape);

    /// <summary>Returns numbers of successes among trials.</summary>
    /// <param name="count">The numbers of trials.</param>
    /// <param name="probs">The probabilities of success.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public static Tensor binomial(Tensor count, Tensor probs, Generator? generator) =>
        Dispatch.Apply(Op.Binomial, [Given(count), Given(probs)], [], [], generator);

    /// <summary>Returns numbers of the Poisson distributions.</summary>
    /// <param name="input">The rates.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public static Tensor poisson(Tensor input, Generator? generator) =>
        Dispatch.Apply(Op.Poisson, [Given(input)], [], [], generator);

    /// <summary>Returns 1 with the given probabilities, and 0 otherwise.</summary>
    /// <param name="input">The probabilities.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public static Tensor bernoulli(Tensor input, Generator? generator) =>
        Dispatch.Apply(Op.Bernoulli, [Given(input)], [], [], generator);

    /// <summary>Returns indices of the last dimension, drawn by their weights.</summary>
    /// <param name="input">The weights (k) or (n, k).</param>
    /// <param name="num_samples">The number of draws of each row.</param>
    /// <param name="replacement">Whether an index may be drawn several times.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public static Tensor multinomial(Tensor input, long num_samples, bool replacement = false, Generator? generator = null) =>
        Dispatch.Apply(Op.Multinomial, [Given(input)], [num_samples, replacement ? 1 : 0], [], generator);

    public partial class Tensor
    {
        /// <inheritdoc cref="torch.unflatten(Tensor, long, Size)" />
        public Tensor unflatten(long dim, Size sizes) => unflatten(dim, sizes.Shape);

        /// <inheritdoc cref="torch.binomial(Tensor, Tensor, Generator)" />
        public Tensor binomial(Tensor prob, Generator? generator = null) => torch.binomial(this, prob, generator);

        /// <inheritdoc cref="torch.poisson(Tensor, Generator)" />
        public Tensor poisson(Generator? generator) => torch.poisson(this, generator);

        /// <inheritdoc cref="torch.bernoulli(Tensor, Generator)" />
        public Tensor bernoulli(Generator? generator) => torch.bernoulli(this, generator);

        /// <inheritdoc cref="torch.multinomial(Tensor, long, bool, Generator)" />
        public Tensor multinomial(long num_samples, bool replacement = false, Generator? generator = null) =>
            torch.multinomial(this, num_samples, replacement, generator);
    }
}
