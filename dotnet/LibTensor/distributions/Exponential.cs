using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents exponential distributions.</summary>
public class Exponential : ExponentialFamily
{
    private readonly Tensor rate;

    /// <summary>Creates the distribution.</summary>
    /// <param name="rate">The rates.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Exponential(Tensor rate, Generator? generator = null) : base(generator)
    {
        this.rate = Own(rate);
        _init(rate.shape);
    }

    /// <inheritdoc />
    public override Tensor mean => rate.reciprocal();

    /// <inheritdoc />
    public override Tensor mode => zeros_like(rate);

    /// <inheritdoc />
    public override Tensor stddev => rate.reciprocal();

    /// <inheritdoc />
    public override Tensor variance => rate.pow(-2);

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
        Uniforms(ExtendedShape(sample_shape), rate).log().neg() / rate);

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() => rate.log() - (rate * Given(value)));

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => 1 - rate.log());

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() => (rate * Given(value)).neg().expm1().neg());

    /// <inheritdoc />
    public override Tensor icdf(Tensor value) => Made(() => Given(value).neg().log1p().neg() / rate);

    /// <inheritdoc />
    protected override IList<Tensor> NaturalParams => [rate.neg()];

    /// <inheritdoc />
    protected override Tensor MeanCarrierMeasure => zeros([], rate.dtype, rate.device);

    /// <inheritdoc />
    protected override Tensor LogNormalizer(params Tensor[] parameters) => Made(() => Given(parameters)[0].neg().log().neg());

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Exponential(rate.expand(shape), generator: generator);
    }
}
