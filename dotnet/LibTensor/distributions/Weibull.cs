using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents Weibull distributions.</summary>
public class Weibull : TransformedDistribution
{
    private readonly Tensor scale;
    private readonly Tensor concentration;

    /// <summary>Creates the distribution.</summary>
    /// <param name="scale">The widths.</param>
    /// <param name="concentration">The shapes.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Weibull(Tensor scale, Tensor concentration, Generator? generator = null) : base(generator)
    {
        using DisposeScope made = NewDisposeScope();
        Tensor[] shared = Shared(scale, concentration);
        (this.scale, this.concentration) = (shared[0], shared[1]);
        Set(
            new Exponential(ones_like(this.scale), generator),
            new PowerTransform(this.concentration.reciprocal()), new AffineTransform(zeros_like(this.scale), this.scale));
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => scale * (concentration.reciprocal() + 1).lgamma().exp());

    /// <inheritdoc />
    public override Tensor mode => Made(() => scale * ((concentration - 1) / concentration).pow(concentration.reciprocal()));

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor inverse = concentration.reciprocal();
        return scale.square() * (((inverse * 2) + 1).lgamma().exp() - ((inverse + 1).lgamma() * 2).exp());
    });

    /// <inheritdoc />
    public override Tensor entropy() => Made(() =>
        ((1 - concentration.reciprocal()) * euler_constant) + (scale / concentration).log() + 1);

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Weibull(scale.expand(shape), concentration.expand(shape), generator: generator);
    }
}
