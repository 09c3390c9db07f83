using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of the numbers of successes before a number of failures.</summary>
public class NegativeBinomial : Distribution
{
    private readonly Tensor count;
    private readonly Tensor given;
    private readonly bool hasProbs;

    /// <summary>Creates the distribution.</summary>
    /// <param name="total_count">The numbers of failures.</param>
    /// <param name="p">The probabilities.</param>
    /// <param name="l">The logits of the probabilities, in place of these.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public NegativeBinomial(Tensor total_count, Tensor? p = null, Tensor? l = null, Generator? generator = null) : base(generator)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor[] shared = Shared(Given(total_count).to_type(Either(p, l).dtype), Either(p, l));
        (count, given, hasProbs) = (shared[0], shared[1], p is not null);
        _init(given.shape);
    }

    /// <summary>Gets the probabilities.</summary>
    public Tensor probs => hasProbs ? given.alias() : LogitsToProbs(given, isBinary: true);

    /// <summary>Gets the logits of the probabilities.</summary>
    public Tensor logits => hasProbs ? ProbsToLogits(given, isBinary: true) : given.alias();

    /// <inheritdoc />
    public override Tensor mean => Made(() => count * logits.exp());

    /// <inheritdoc />
    public override Tensor mode => Made(() => ((count - 1) * logits.exp()).floor().clamp(min: 0.0));

    /// <inheritdoc />
    public override Tensor variance => Made(() => mean / logits.neg().sigmoid());

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        long[] shape = ExtendedShape(sample_shape);
        using IDisposable off = no_grad();
        Tensor rates = _standard_gamma(count.expand(shape), generator) * logits.exp();
        return torch.poisson(rates, generator);
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor l = logits;
        Tensor ways = (count + Given(value)).lgamma() - (value + 1).lgamma() - count.lgamma();
        return (count * l.neg().log_sigmoid()) + (value * l.log_sigmoid()) + ways.masked_fill((count + value).eq(0), 0);
    });

    /// <inheritdoc />
    public override Tensor entropy() => throw Missing(nameof(entropy));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        (Tensor trials, Tensor wide) = (count.expand(shape), given.expand(shape));
        return hasProbs ? new NegativeBinomial(trials, wide, null, generator) : new NegativeBinomial(trials, null, wide, generator);
    }
}
