using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents distributions of the numbers from 0 to k - 1.</summary>
public class Categorical : Distribution
{
    private readonly Tensor given;
    private readonly bool hasProbs;

    /// <summary>Creates the distribution.</summary>
    /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
    /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public Categorical(Tensor? probs = null, Tensor? logits = null, Generator? generator = null) : base(generator)
    {
        given = Own(Made(() => probs is not null
            ? probs / probs.sum(-1, keepdim: true)
            : Either(probs, logits) - logits!.logsumexp(-1, keepdim: true)));
        hasProbs = probs is not null;
        _init(given.shape[..^1]);
    }

    /// <summary>Gets the probabilities, whose sum along the last dimension is 1.</summary>
    public Tensor probs => hasProbs ? given.alias() : LogitsToProbs(given);

    /// <summary>Gets the logarithms of the probabilities.</summary>
    public Tensor logits => hasProbs ? ProbsToLogits(given) : given.alias();

    /// <summary>Gets the shape of the probabilities.</summary>
    public long[] param_shape => given.shape;

    /// <inheritdoc />
    public override Tensor mean => full(batch_shape.Shape, double.NaN, given.dtype, given.device);

    /// <inheritdoc />
    public override Tensor mode => given.argmax(-1);

    /// <inheritdoc />
    public override Tensor variance => full(batch_shape.Shape, double.NaN, given.dtype, given.device);

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        using IDisposable off = no_grad();
        long count = new Size(sample_shape).numel();
        Tensor drawn = torch.multinomial(probs.reshape(-1, given.size(-1)), count, true, generator);
        return drawn.t().reshape(ExtendedShape(sample_shape));
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor[] both = [.. broadcast_tensors(Given(value).to_type(ScalarType.Int64).unsqueeze(-1), logits)];
        return both[1].gather(-1, both[0].narrow(-1, 0, 1)).squeeze(-1);
    });

    /// <inheritdoc />
    public override Tensor entropy() => Made(() =>
    {
        Tensor logarithms = logits.clamp(min: given.dtype == ScalarType.Float64 ? double.MinValue : float.MinValue);
        return (logarithms * probs).sum(-1).neg();
    });

    /// <inheritdoc />
    public override Tensor enumerate_support(bool expand = true) => Made(() =>
    {
        long count = given.size(-1);
        Tensor values = arange(count, dtype: ScalarType.Int64, device: given.device).reshape([count, .. batch_shape.Select(_ => 1L)]);
        return expand ? values.expand([count, .. batch_shape]) : values;
    });

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor wide = given.expand([.. Expanded(batch_shape, instance), given.size(-1)]);
        return hasProbs ? new Categorical(wide, null, generator) : new Categorical(null, wide, generator);
    }
}
