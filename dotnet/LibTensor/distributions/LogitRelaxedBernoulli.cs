using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of the logits of relaxed events.</summary>
public class LogitRelaxedBernoulli : Distribution
{
    private readonly Tensor heat;
    private readonly Tensor given;
    private readonly bool hasProbs;

    /// <summary>Creates the distribution.</summary>
    /// <param name="temperature">The temperature, at which the values are nearer to 0 and 1 the lower it is.</param>
    /// <param name="probs">The probabilities.</param>
    /// <param name="logits">The logits of the probabilities, in place of these.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public LogitRelaxedBernoulli(Tensor temperature, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) : base(generator)
    {
        heat = Own(temperature);
        given = Own(Either(probs, logits));
        hasProbs = probs is not null;
        _init(given.shape);
    }

    /// <summary>Gets the probabilities.</summary>
    public Tensor probs => hasProbs ? given.alias() : LogitsToProbs(given, isBinary: true);

    /// <summary>Gets the logits of the probabilities.</summary>
    public Tensor logits => hasProbs ? ProbsToLogits(given, isBinary: true) : given.alias();

    /// <inheritdoc />
    public override Tensor mean => throw Missing(nameof(mean));

    /// <inheritdoc />
    public override Tensor variance => throw Missing(nameof(variance));

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        Tensor u = Uniforms(ExtendedShape(sample_shape), given);
        return (u.log() - u.neg().log1p() + logits) / heat;
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor difference = logits - (Given(value) * heat);
        return heat.log() + difference - (difference.exp().log1p() * 2);
    });

    /// <inheritdoc />
    public override Tensor entropy() => throw Missing(nameof(entropy));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor wide = given.expand(Expanded(batch_shape, instance));
        return hasProbs ? new LogitRelaxedBernoulli(heat, wide, null, generator) : new LogitRelaxedBernoulli(heat, null, wide, generator);
    }
}
