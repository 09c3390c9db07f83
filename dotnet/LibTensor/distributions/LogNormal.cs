using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of exponentials of normal numbers.</summary>
public class LogNormal : TransformedDistribution
{
    /// <summary>Gets the places. They live as long as the distribution.</summary>
    public Tensor loc { get; }

    /// <summary>Gets the widths. They live as long as the distribution.</summary>
    public Tensor scale { get; }

    /// <summary>Creates the distribution.</summary>
    /// <param name="loc">The places.</param>
    /// <param name="scale">The widths.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public LogNormal(Tensor loc, Tensor scale, Generator? generator = null) : base(generator)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor[] shared = Shared(loc, scale);
        (this.loc, this.scale) = (shared[0], shared[1]);
        Set(new Normal(loc, scale, generator), new ExpTransform());
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => (loc + (scale.square() / 2)).exp());

    /// <inheritdoc />
    public override Tensor mode => Made(() => (loc - scale.square()).exp());

    /// <inheritdoc />
    public override Tensor variance => Made(() => scale.square().expm1() * ((loc * 2) + scale.square()).exp());

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => base_distribution.entropy() + loc);

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new LogNormal(loc.expand(shape), scale.expand(shape), generator: generator);
    }
}
