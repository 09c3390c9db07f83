using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents beta distributions.</summary>
public class Beta : ExponentialFamily
{
    /// <summary>The distributions of the numbers and their complements.</summary>
    protected readonly Dirichlet dirichlet;

    private readonly Tensor one;
    private readonly Tensor zero;

    /// <summary>Creates the distribution.</summary>
    /// <param name="concentration1">The concentrations at 1.</param>
    /// <param name="concentration0">The concentrations at 0.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Beta(Tensor concentration1, Tensor concentration0, Generator? generator = null) : base(generator)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor both = torch.stack(broadcast_tensors(concentration1, concentration0), -1);
        dirichlet = Own(new Dirichlet(both, generator));
        (one, zero) = (Own(both.select(-1, 0)), Own(both.select(-1, 1)));
        _init(one.shape);
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => one / (one + zero));

    /// <inheritdoc />
    public override Tensor mode => Made(() => dirichlet.mode.select(-1, 0));

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor total = one + zero;
        return one * zero / (total.square() * (total + 1));
    });

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() => dirichlet.rsample(sample_shape).select(-1, 0));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) =>
        Made(() => dirichlet.log_prob(torch.stack([Given(value), 1 - value], -1)));

    /// <inheritdoc />
    public override Tensor entropy() => dirichlet.entropy();

    /// <inheritdoc />
    protected override IList<Tensor> NaturalParams => [one.alias(), zero.alias()];

    /// <inheritdoc />
    protected override Tensor MeanCarrierMeasure => zeros([], one.dtype, one.device);

    /// <inheritdoc />
    protected override Tensor LogNormalizer(params Tensor[] parameters) => Made(() =>
        Given(parameters)[0].lgamma() + parameters[1].lgamma() - (parameters[0] + parameters[1]).lgamma());

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Beta(one.expand(shape), zero.expand(shape), generator: generator);
    }
}
