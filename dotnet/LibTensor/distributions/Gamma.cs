using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents gamma distributions.</summary>
public class Gamma : ExponentialFamily
{
    /// <summary>The shapes.</summary>
    protected readonly Tensor concentration;

    private readonly Tensor rate;

    /// <summary>Creates the distribution.</summary>
    /// <param name="concentration">The shapes.</param>
    /// <param name="rate">The rates.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Gamma(Tensor concentration, Tensor rate, Generator? generator = null) : base(generator)
    {
        Tensor[] shared = Shared(concentration, rate);
        (this.concentration, this.rate) = (shared[0], shared[1]);
        _init(shared[0].shape);
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => concentration / rate);

    /// <inheritdoc />
    public override Tensor mode => Made(() => ((concentration - 1) / rate).clamp(min: 0.0));

    /// <inheritdoc />
    public override Tensor variance => Made(() => concentration / rate.square());

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        long[] shape = ExtendedShape(sample_shape);
        Tensor drawn = _standard_gamma(concentration.expand(shape), generator) / rate.expand(shape);
        return drawn.clamp(min: Tiny(rate));
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
        xlogy(concentration, rate) + xlogy(concentration - 1, Given(value)) - (rate * value) - concentration.lgamma());

    /// <inheritdoc />
    public override Tensor entropy() => Made(() =>
        concentration - rate.log() + concentration.lgamma() + ((1 - concentration) * concentration.digamma()));

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() => igamma(concentration, rate * Given(value)));

    /// <inheritdoc />
    protected override IList<Tensor> NaturalParams => [Made(() => concentration - 1), rate.neg()];

    /// <inheritdoc />
    protected override Tensor MeanCarrierMeasure => zeros([], rate.dtype, rate.device);

    /// <inheritdoc />
    protected override Tensor LogNormalizer(params Tensor[] parameters) => Made(() =>
    {
        Tensor shape = Given(parameters)[0] + 1;
        return shape.lgamma() - (shape * parameters[1].neg().log());
    });

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Gamma(concentration.expand(shape), rate.expand(shape), generator: generator);
    }
}
