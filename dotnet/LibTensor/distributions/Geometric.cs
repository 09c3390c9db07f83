using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of the numbers of failures before a success.</summary>
public class Geometric : Distribution
{
    private readonly Tensor given;
    private readonly bool hasProbs;

    /// <summary>Creates the distribution.</summary>
    /// <param name="probs">The probabilities.</param>
    /// <param name="logits">The logits of the probabilities, in place of these.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public Geometric(Tensor? probs = null, Tensor? logits = null, Generator? generator = null) : base(generator)
    {
        given = Own(Either(probs, logits));
        hasProbs = probs is not null;
        _init(given.shape);
    }

    /// <summary>Gets the probabilities.</summary>
    public Tensor probs => hasProbs ? given.alias() : LogitsToProbs(given, isBinary: true);

    /// <summary>Gets the logits of the probabilities.</summary>
    public Tensor logits => hasProbs ? ProbsToLogits(given, isBinary: true) : given.alias();

    /// <inheritdoc />
    public override Tensor mean => Made(() => probs.reciprocal() - 1);

    /// <inheritdoc />
    public override Tensor mode => zeros_like(given);

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor p = probs;
        return (p.reciprocal() - 1) / p;
    });

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        using IDisposable off = no_grad();
        return (Uniforms(ExtendedShape(sample_shape), given).log() / probs.neg().log1p()).floor();
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor p = probs;
        Tensor sure = Given(value).eq(0).logical_and(p.eq(1));
        return (value * p.masked_fill(sure, 0).neg().log1p()) + p.log();
    });

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => CrossEntropy(logits, probs) / probs);

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor wide = given.expand(Expanded(batch_shape, instance));
        return hasProbs ? new Geometric(wide, null, generator) : new Geometric(null, wide, generator);
    }
}
