using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of absolute values of normal numbers around 0.</summary>
public class HalfNormal : TransformedDistribution
{
    /// <summary>Gets the widths. They live as long as the distribution.</summary>
    public Tensor scale { get; }

    /// <summary>Creates the distribution.</summary>
    /// <param name="scale">The widths.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public HalfNormal(Tensor scale, Generator? generator = null) : base(generator)
    {
        using DisposeScope made = NewDisposeScope();
        this.scale = Own(scale);
        Set(new Normal(zeros_like(scale), scale, generator), new AbsTransform());
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => scale * Math.Sqrt(2 / Math.PI));

    /// <inheritdoc />
    public override Tensor mode => zeros_like(scale);

    /// <inheritdoc />
    public override Tensor variance => Made(() => scale.square() * (1 - (2 / Math.PI)));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
        (base_distribution.log_prob(Given(value)) + Math.Log(2)).masked_fill(value.lt(0), double.NegativeInfinity));

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() => ((base_distribution.cdf(value) * 2) - 1).clamp(min: 0.0));

    /// <inheritdoc />
    public override Tensor icdf(Tensor prob) => Made(() => base_distribution.icdf((Given(prob) + 1) / 2));

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => base_distribution.entropy() - Math.Log(2));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new HalfNormal(scale.expand(shape), generator: generator);
    }
}
