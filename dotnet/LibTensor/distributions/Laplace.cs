using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents Laplace distributions.</summary>
public class Laplace : Distribution
{
    private readonly Tensor loc;
    private readonly Tensor scale;

    /// <summary>Creates the distribution.</summary>
    /// <param name="loc">The places.</param>
    /// <param name="scale">The widths.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Laplace(Tensor loc, Tensor scale, Generator? generator = null) : base(generator)
    {
        Tensor[] shared = Shared(loc, scale);
        (this.loc, this.scale) = (shared[0], shared[1]);
        _init(shared[0].shape);
    }

    /// <inheritdoc />
    public override Tensor mean => loc.alias();

    /// <inheritdoc />
    public override Tensor mode => loc.alias();

    /// <inheritdoc />
    public override Tensor stddev => Made(() => scale * Math.Sqrt(2));

    /// <inheritdoc />
    public override Tensor variance => Made(() => scale.square() * 2);

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() => Quantile(Uniforms(ExtendedShape(sample_shape), loc)));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() => (scale * 2).log().neg() - ((Given(value) - loc).abs() / scale));

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => (scale * 2).log() + 1);

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() =>
    {
        Tensor distance = Given(value) - loc;
        return 0.5 - (distance.sign() * (distance.abs().neg() / scale).expm1() / 2);
    });

    /// <inheritdoc />
    public override Tensor icdf(Tensor value) => Made(() => Quantile(Given(value)));

    private Tensor Quantile(Tensor value)
    {
        Tensor middle = value - 0.5;
        return loc - (scale * middle.sign() * (middle.abs() * -2).log1p());
    }

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Laplace(loc.expand(shape), scale.expand(shape), generator: generator);
    }
}
