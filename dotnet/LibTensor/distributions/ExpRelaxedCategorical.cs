using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of the logarithms of relaxed vectors of zeros with a 1.</summary>
public class ExpRelaxedCategorical : Distribution
{
    private readonly Tensor heat;
    private readonly Categorical categorical;

    /// <summary>Creates the distribution.</summary>
    /// <param name="temperature">The temperature, at which the values are nearer to 0 and 1 the lower it is.</param>
    /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
    /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public ExpRelaxedCategorical(Tensor temperature, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) : base(generator)
    {
        heat = Own(temperature);
        categorical = Own(new Categorical(probs, logits, generator));
        long[] shape = categorical.param_shape;
        _init(shape[..^1], shape[^1..]);
    }

    /// <summary>Gets the temperature.</summary>
    public Tensor temperature => heat.alias();

    /// <summary>Gets the probabilities, whose sum along the last dimension is 1.</summary>
    public Tensor probs => categorical.probs;

    /// <summary>Gets the logarithms of the probabilities.</summary>
    public Tensor logits => categorical.logits;

    /// <summary>Gets the shape of the probabilities.</summary>
    public long[] param_shape => categorical.param_shape;

    /// <inheritdoc />
    public override Tensor mean => throw Missing(nameof(mean));

    /// <inheritdoc />
    public override Tensor mode => throw Missing(nameof(mode));

    /// <inheritdoc />
    public override Tensor variance => throw Missing(nameof(variance));

    /// <inheritdoc />
    public override Tensor stddev => throw Missing(nameof(stddev));

    /// <inheritdoc />
    public override Tensor sample(params long[] sample_shape)
    {
        using IDisposable off = no_grad();
        return rsample(sample_shape);
    }

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        Tensor l = logits;
        Tensor noise = Uniforms(ExtendedShape(sample_shape), l).log().neg().log().neg();
        Tensor scores = (l + noise) / heat;
        return scores - scores.logsumexp(-1, keepdim: true);
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        long count = event_shape[0];
        Tensor score = logits - (Given(value) * heat);
        Tensor factor = (heat.log() * (count - 1)) + special.gammaln(full([], count, heat.dtype, heat.device));
        return (score - score.logsumexp(-1, keepdim: true)).sum(-1) + factor;
    });

    /// <inheritdoc />
    public override Tensor entropy() => throw Missing(nameof(entropy));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor l = logits;
        using Tensor wide = l.expand([.. Expanded(batch_shape, instance), .. event_shape]);
        return new ExpRelaxedCategorical(heat, null, wide, generator);
    }
}
