using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents distributions of vectors of zeros with a 1.</summary>
public class OneHotCategorical : Distribution
{
    private readonly Categorical categorical;

    /// <summary>Creates the distribution.</summary>
    /// <param name="p">The probabilities (..., k), which are divided by their sum.</param>
    /// <param name="l">The logits (..., k), in place of the probabilities.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public OneHotCategorical(Tensor? p = null, Tensor? l = null, Generator? generator = null) : base(generator)
    {
        categorical = Own(new Categorical(p, l, generator));
        long[] shape = categorical.param_shape;
        _init(shape[..^1], shape[^1..]);
    }

    /// <summary>Gets the probabilities, whose sum along the last dimension is 1.</summary>
    public Tensor probs => categorical.probs;

    /// <summary>Gets the logarithms of the probabilities.</summary>
    public Tensor logits => categorical.logits;

    /// <inheritdoc />
    public override Tensor mean => probs;

    /// <inheritdoc />
    public override Tensor mode => Made(() => Vectors(categorical.mode));

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor p = probs;
        return p * (1 - p);
    });

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() => Vectors(categorical.sample(sample_shape)));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() => categorical.log_prob(Given(value).argmax(-1)));

    /// <inheritdoc />
    public override Tensor entropy() => categorical.entropy();

    /// <inheritdoc />
    public override Tensor enumerate_support(bool expand = true) => Made(() =>
    {
        using Tensor p = probs;
        long count = event_shape[0];
        Tensor values = eye(count, dtype: p.dtype, device: p.device).reshape([count, .. batch_shape.Select(_ => 1L), count]);
        return expand ? values.expand([count, .. batch_shape, count]) : values;
    });

    private Tensor Vectors(Tensor numbers)
    {
        using Tensor p = probs;
        return nn.functional.one_hot(numbers, event_shape[0]).to_type(p.dtype);
    }

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor l = logits;
        using Tensor wide = l.expand([.. Expanded(batch_shape, instance), .. event_shape]);
        return new OneHotCategorical(null, wide, generator);
    }
}
