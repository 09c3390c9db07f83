using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents Kumaraswamy distributions.</summary>
public class Kumaraswamy : TransformedDistribution
{
    /// <summary>Gets the concentrations at 1. They live as long as the distribution.</summary>
    public Tensor concentration1 { get; }

    /// <summary>Gets the concentrations at 0. They live as long as the distribution.</summary>
    public Tensor concentration0 { get; }

    /// <summary>Creates the distribution.</summary>
    /// <param name="concentration1">The concentrations at 1.</param>
    /// <param name="concentration0">The concentrations at 0.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Kumaraswamy(Tensor concentration1, Tensor concentration0, Generator? generator = null) : base(generator)
    {
        using DisposeScope made = NewDisposeScope();
        Tensor[] shared = Shared(concentration1, concentration0);
        (this.concentration1, this.concentration0) = (shared[0], shared[1]);
        Set(
            new Uniform(zeros_like(shared[0]), ones_like(shared[0]), generator),
            new PowerTransform(shared[1].reciprocal()), new AffineTransform(ones_like(shared[0]), Constant(shared[0], -1)),
            new PowerTransform(shared[0].reciprocal()));
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => Moment(1));

    /// <inheritdoc />
    public override Tensor mode => Made(() =>
    {
        (Tensor a, Tensor b) = (concentration1, concentration0);
        Tensor top = ((a - 1) / ((a * b) - 1)).pow(a.reciprocal());
        return top.masked_fill(a.lt(1).logical_or(b.lt(1)), double.NaN);
    });

    /// <inheritdoc />
    public override Tensor variance => Made(() => Moment(2) - Moment(1).square());

    /// <inheritdoc />
    public override Tensor entropy() => Made(() =>
    {
        Tensor harmonic = (concentration0 + 1).digamma() + euler_constant;
        return 1 - concentration0.reciprocal() + ((1 - concentration1.reciprocal()) * harmonic) - concentration1.log() - concentration0.log();
    });

    private Tensor Moment(double order)
    {
        Tensor first = (order / concentration1) + 1;
        return concentration0 * (first.lgamma() + concentration0.lgamma() - (first + concentration0).lgamma()).exp();
    }

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Kumaraswamy(concentration1.expand(shape), concentration0.expand(shape), generator: generator);
    }
}
