using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents uniform distributions between two bounds.</summary>
public class Uniform : Distribution
{
    private readonly Tensor low;
    private readonly Tensor high;

    /// <summary>Creates the distribution.</summary>
    /// <param name="low">The bounds below, inclusive.</param>
    /// <param name="high">The bounds above, exclusive.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Uniform(Tensor low, Tensor high, Generator? generator = null) : base(generator)
    {
        Tensor[] shared = Shared(low, high);
        (this.low, this.high) = (shared[0], shared[1]);
        _init(shared[0].shape);
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => (low + high) / 2);

    /// <inheritdoc />
    public override Tensor mode => Constant(high, double.NaN);

    /// <inheritdoc />
    public override Tensor variance => Made(() => (high - low).square() / 12);

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
        low + (rand(ExtendedShape(sample_shape), low.dtype, low.device, generator: generator) * (high - low)));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
        Given(value).ge(low).logical_and(value.lt(high)).to_type(low.dtype).log() - (high - low).log());

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() => ((Given(value) - low) / (high - low)).clamp(0.0, 1.0));

    /// <inheritdoc />
    public override Tensor icdf(Tensor value) => Made(() => (Given(value) * (high - low)) + low);

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => (high - low).log());

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Uniform(low.expand(shape), high.expand(shape), generator: generator);
    }
}
