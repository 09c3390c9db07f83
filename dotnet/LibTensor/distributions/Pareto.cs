using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents Pareto distributions.</summary>
public class Pareto : TransformedDistribution
{
    private readonly Tensor scale;
    private readonly Tensor alpha;

    /// <summary>Creates the distribution.</summary>
    /// <param name="scale">The least values.</param>
    /// <param name="alpha">The exponents.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Pareto(Tensor scale, Tensor alpha, Generator? generator = null) : base(generator)
    {
        using DisposeScope made = NewDisposeScope();
        Tensor[] shared = Shared(scale, alpha);
        (this.scale, this.alpha) = (shared[0], shared[1]);
        Set(new Exponential(this.alpha, generator), new ExpTransform(), new AffineTransform(zeros_like(this.scale), this.scale));
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() =>
    {
        Tensor a = alpha.clamp(min: 1.0);
        return a * scale / (a - 1);
    });

    /// <inheritdoc />
    public override Tensor mode => scale.alias();

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
    {
        Tensor a = alpha.clamp(min: 2.0);
        return scale.square() * a / ((a - 1).square() * (a - 2));
    });

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => (scale / alpha).log() + alpha.reciprocal() + 1);

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Pareto(scale.expand(shape), alpha.expand(shape), generator: generator);
    }
}
