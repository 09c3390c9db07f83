using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of the numbers of several events among several trials.</summary>
public class Multinomial : Distribution
{
    private readonly int total_count;
    private readonly Categorical categorical;

    /// <summary>Creates the distribution.</summary>
    /// <param name="total_count">The number of trials.</param>
    /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
    /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public Multinomial(int total_count, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) : base(generator)
    {
        this.total_count = total_count;
        categorical = Own(new Categorical(probs, logits, generator));
        long[] shape = categorical.param_shape;
        _init(shape[..^1], shape[^1..]);
    }

    /// <summary>Gets the probabilities, whose sum along the last dimension is 1.</summary>
    public Tensor probs => categorical.probs;

    /// <summary>Gets the logarithms of the probabilities.</summary>
    public Tensor logits => categorical.logits;

    /// <summary>Gets the shape of the probabilities.</summary>
    public long[] param_shape => categorical.param_shape;

    /// <inheritdoc />
    public override Tensor mean => Made(() => probs * total_count);

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor p = probs;
        return p * (1 - p) * total_count;
    });

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        using IDisposable off = no_grad();
        using Tensor p = probs;
        Tensor drawn = categorical.sample([total_count, .. sample_shape]).movedim(0, -1);
        Tensor none = zeros(ExtendedShape(sample_shape), p.dtype, p.device);
        return none.scatter_add(-1, drawn, ones(drawn.shape, p.dtype, p.device));
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor impossible = Given(value).eq(0).logical_and(logits.isneginf());
        Tensor ways = (value.sum(-1) + 1).lgamma() - (value + 1).lgamma().sum(-1);
        return ways + (logits.masked_fill(impossible, 0) * value).sum(-1);
    });

    /// <inheritdoc />
    public override Tensor entropy() => Made(() =>
    {
        using Tensor p = probs;
        Tensor one = categorical.entropy() * total_count;
        Tensor trials = full([], total_count, p.dtype, p.device);
        using var counts = new Binomial(trials, p, null, generator);
        Tensor values = arange(1, total_count + 1, dtype: p.dtype, device: p.device).reshape([-1, .. p.shape.Select(_ => 1L)]);
        Tensor rest = (counts.log_prob(values).exp() * (values + 1).lgamma()).sum(new long[] { 0, -1 });
        return one - (trials + 1).lgamma() + rest;
    });

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor l = logits;
        using Tensor wide = l.expand([.. Expanded(batch_shape, instance), .. event_shape]);
        return new Multinomial(total_count, null, wide, generator);
    }
}
