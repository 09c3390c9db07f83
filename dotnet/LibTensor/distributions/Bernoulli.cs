using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of events that happen or not.</summary>
public class Bernoulli : Distribution
{
    private readonly Tensor given;
    private readonly bool hasProbs;

    /// <summary>Creates the distribution.</summary>
    /// <param name="p">The probabilities.</param>
    /// <param name="l">The logits of the probabilities, in place of these.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public Bernoulli(Tensor? p = null, Tensor? l = null, Generator? generator = null) : base(generator)
    {
        given = Own(Either(p, l));
        hasProbs = p is not null;
        _init(given.shape);
    }

    /// <summary>Gets the probabilities.</summary>
    public Tensor probs => hasProbs ? given.alias() : LogitsToProbs(given, isBinary: true);

    /// <summary>Gets the logits of the probabilities.</summary>
    public Tensor logits => hasProbs ? ProbsToLogits(given, isBinary: true) : given.alias();

    /// <inheritdoc />
    public override Tensor mean => probs;

    /// <inheritdoc />
    public override Tensor mode => Made(() =>
    {
        Tensor p = probs;
        return p.ge(0.5).to_type(p.dtype).masked_fill(p.eq(0.5), double.NaN);
    });

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor p = probs;
        return p * (1 - p);
    });

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        long[] shape = ExtendedShape(sample_shape);
        using IDisposable off = no_grad();
        return rand(shape, given.dtype, given.device, generator: generator).lt(probs.expand(shape)).to_type(given.dtype);
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() => CrossEntropy(logits, Given(value)).neg());

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => CrossEntropy(logits, probs));

    /// <inheritdoc />
    public override Tensor enumerate_support(bool expand = true) => Made(() =>
    {
        Tensor values = arange(2, dtype: given.dtype, device: given.device).reshape([2, .. batch_shape.Select(_ => 1L)]);
        return expand ? values.expand([2, .. batch_shape]) : values;
    });

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor wide = given.expand(Expanded(batch_shape, instance));
        return hasProbs ? new Bernoulli(wide, null, generator) : new Bernoulli(null, wide, generator);
    }
}
