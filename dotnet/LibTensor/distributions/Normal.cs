using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents normal distributions.</summary>
public class Normal : Distribution
{
    private readonly Tensor loc;
    private readonly Tensor scale;

    /// <summary>Creates the distribution.</summary>
    /// <param name="loc">The places.</param>
    /// <param name="scale">The widths.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Normal(Tensor loc, Tensor scale, Generator? generator = null) : base(generator)
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
    public override Tensor stddev => scale.alias();

    /// <inheritdoc />
    public override Tensor variance => scale.square();

    /// <inheritdoc />
    public override Tensor sample(params long[] sample_shape)
    {
        using IDisposable off = no_grad();
        return rsample(sample_shape);
    }

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) =>
        Made(() => loc + (Normals(ExtendedShape(sample_shape), loc) * scale));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
        ((Given(value) - loc) / scale).square() / -2 - scale.log() - Math.Log(Math.Sqrt(2 * Math.PI)));

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => scale.log() + (0.5 + (0.5 * Math.Log(2 * Math.PI))));

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() => (((Given(value) - loc) / (scale * Math.Sqrt(2))).erf() + 1) / 2);

    /// <inheritdoc />
    public override Tensor icdf(Tensor value) => Made(() => loc + (scale * ((Given(value) * 2) - 1).erfinv() * Math.Sqrt(2)));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Normal(loc.expand(shape), scale.expand(shape), generator: generator);
    }
}
