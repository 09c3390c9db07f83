using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents Cauchy distributions.</summary>
public class Cauchy : Distribution
{
    private readonly Tensor loc;
    private readonly Tensor scale;

    /// <summary>Creates the distribution.</summary>
    /// <param name="loc">The places.</param>
    /// <param name="scale">The widths.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Cauchy(Tensor loc, Tensor scale, Generator? generator = null) : base(generator)
    {
        Tensor[] shared = Shared(loc, scale);
        (this.loc, this.scale) = (shared[0], shared[1]);
        _init(shared[0].shape);
    }

    /// <inheritdoc />
    public override Tensor mean => Constant(loc, double.NaN);

    /// <inheritdoc />
    public override Tensor mode => loc.alias();

    /// <inheritdoc />
    public override Tensor variance => Constant(loc, double.PositiveInfinity);

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() => Quantile(Uniforms(ExtendedShape(sample_shape), loc)));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
        scale.log().neg() - ((Given(value) - loc) / scale).square().log1p() - Math.Log(Math.PI));

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => scale.log() + Math.Log(4 * Math.PI));

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() => (((Given(value) - loc) / scale).atan() / Math.PI) + 0.5);

    /// <inheritdoc />
    public override Tensor icdf(Tensor value) => Made(() => Quantile(Given(value)));

    private Tensor Quantile(Tensor value) => (((value - 0.5) * Math.PI).tan() * scale) + loc;

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Cauchy(loc.expand(shape), scale.expand(shape), generator: generator);
    }
}
