using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents Poisson distributions.</summary>
public class Poisson : ExponentialFamily
{
    private readonly Tensor rate;

    /// <summary>Creates the distribution.</summary>
    /// <param name="rate">The rates.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Poisson(Tensor rate, Generator? generator = null) : base(generator)
    {
        this.rate = Own(rate);
        _init(rate.shape);
    }

    /// <inheritdoc />
    public override Tensor mean => rate.alias();

    /// <inheritdoc />
    public override Tensor mode => rate.floor();

    /// <inheritdoc />
    public override Tensor variance => rate.alias();

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape)
    {
        using IDisposable off = no_grad();
        return Made(() => torch.poisson(rate.expand(ExtendedShape(sample_shape)), generator));
    }

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() => xlogy(Given(value), rate) - rate - (value + 1).lgamma());

    /// <inheritdoc />
    public override Tensor entropy() => throw Missing(nameof(entropy));

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() =>
        igammac(Given(value).floor().clamp(min: -1.0) + 1, rate).masked_fill(value.lt(0), 0));

    /// <inheritdoc />
    public override Tensor icdf(Tensor value) => Made(() =>
    {
        using IDisposable off = no_grad();
        Tensor low = zeros_like(rate) - 1 + (Given(value) * 0);
        Tensor high = (rate + ((rate.sqrt() + 1) * 40)).ceil() + (value * 0);
        while ((high - low).gt(1).any().item<bool>())
        {
            Tensor middle = ((low + high) / 2).floor();
            Tensor enough = cdf(middle).ge(value);
            (low, high) = (where(enough, low, middle), where(enough, middle, high));
        }

        return high.masked_fill(value.ge(1), double.PositiveInfinity);
    });

    /// <inheritdoc />
    protected override IList<Tensor> NaturalParams => [rate.log()];

    /// <inheritdoc />
    protected override Tensor MeanCarrierMeasure => throw Missing(nameof(MeanCarrierMeasure));

    /// <inheritdoc />
    protected override Tensor LogNormalizer(params Tensor[] parameters) => Given(parameters)[0].exp();

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Poisson(rate.expand(shape), generator: generator);
    }
}
