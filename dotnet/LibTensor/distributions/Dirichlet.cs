using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents Dirichlet distributions of vectors whose sum is 1.</summary>
public class Dirichlet : ExponentialFamily
{
    private readonly Tensor concentration;

    /// <summary>Creates the distribution.</summary>
    /// <param name="concentration">The concentrations, of which the last dimension belongs to one vector.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Dirichlet(Tensor concentration, Generator? generator = null) : base(generator)
    {
        if (Given(concentration).ndim < 1)
        {
            throw new ArgumentException("Dirichlet takes concentrations of at least one dimension", nameof(concentration));
        }

        this.concentration = Own(concentration);
        _init(concentration.shape[..^1], concentration.shape[^1..]);
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => concentration / concentration.sum(-1, keepdim: true));

    /// <inheritdoc />
    public override Tensor mode => Made(() =>
    {
        Tensor above = (concentration - 1).clamp(min: 0.0);
        Tensor ends = nn.functional.one_hot(concentration.argmax(-1), concentration.size(-1)).to_type(concentration.dtype);
        return where(concentration.lt(1).all(-1).unsqueeze(-1), ends, above / above.sum(-1, keepdim: true));
    });

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor total = concentration.sum(-1, keepdim: true);
        return concentration * (total - concentration) / (total.square() * (total + 1));
    });

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
        _sample_dirichlet(concentration.expand(ExtendedShape(sample_shape)), generator));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
        xlogy(concentration - 1, Given(value)).sum(-1) + concentration.sum(-1).lgamma() - concentration.lgamma().sum(-1));

    /// <inheritdoc />
    public override Tensor entropy() => Made(() =>
    {
        Tensor total = concentration.sum(-1);
        return concentration.lgamma().sum(-1) - total.lgamma() - ((concentration.size(-1) - total) * total.digamma())
            - ((concentration - 1) * concentration.digamma()).sum(-1);
    });

    /// <inheritdoc />
    protected override IList<Tensor> NaturalParams => [concentration.alias()];

    /// <inheritdoc />
    protected override Tensor MeanCarrierMeasure => zeros([], concentration.dtype, concentration.device);

    /// <inheritdoc />
    protected override Tensor LogNormalizer(params Tensor[] parameters) =>
        Made(() => Given(parameters)[0].lgamma().sum(-1) - parameters[0].sum(-1).lgamma());

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor wide = concentration.expand([.. Expanded(batch_shape, instance), .. event_shape.Shape]);
        return new Dirichlet(wide, generator);
    }
}
