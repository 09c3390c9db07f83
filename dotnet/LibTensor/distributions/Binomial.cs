using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of the numbers of successes among several trials.</summary>
public class Binomial : Distribution
{
    private readonly Tensor count;
    private readonly Tensor given;
    private readonly bool hasProbs;

    /// <summary>Creates the distribution.</summary>
    /// <param name="total_count">The numbers of trials.</param>
    /// <param name="p">The probabilities.</param>
    /// <param name="l">The logits of the probabilities, in place of these.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public Binomial(Tensor total_count, Tensor? p = null, Tensor? l = null, Generator? generator = null) : base(generator)
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
    public override Tensor mean => Made(() => count * probs);

    /// <inheritdoc />
    public override Tensor mode => Made(() => ((count + 1) * probs).floor().minimum(count));

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor p = probs;
        return count * p * (1 - p);
    });

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        long[] shape = ExtendedShape(sample_shape);
        using IDisposable off = no_grad();
        return torch.binomial(count.expand(shape), probs.expand(shape), generator);
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor l = logits;
        Tensor ways = (count + 1).lgamma() - (Given(value) + 1).lgamma() - (count - value + 1).lgamma();
        return ways + (value * l) - (count * (l.clamp(min: 0.0) + l.abs().neg().exp().log1p()));
    });

    /// <inheritdoc />
    public override Tensor entropy() => Made(() =>
    {
        Tensor logarithms = log_prob(enumerate_support(expand: false));
        return (logarithms.exp() * logarithms).sum(0).neg();
    });

    /// <exception cref="NotImplementedException">The numbers of trials differ.</exception>
    /// <inheritdoc />
    public override Tensor enumerate_support(bool expand = true) => Made(() =>
    {
        double most = count.max().ToDouble();
        if (count.min().ToDouble() != most)
        {
            throw new NotImplementedException("the values of Binomial can be listed only for one number of trials");
        }

        Tensor values = arange((long)most + 1, dtype: given.dtype, device: given.device).reshape([-1, .. batch_shape.Select(_ => 1L)]);
        return expand ? values.expand([(long)most + 1, .. batch_shape]) : values;
    });

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        (Tensor trials, Tensor wide) = (count.expand(shape), given.expand(shape));
        return hasProbs ? new Binomial(trials, wide, null, generator) : new Binomial(trials, null, wide, generator);
    }
}
