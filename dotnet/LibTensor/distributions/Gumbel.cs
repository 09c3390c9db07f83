using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents Gumbel distributions.</summary>
public class Gumbel : TransformedDistribution
{
    private readonly Tensor loc;
    private readonly Tensor scale;

    /// <summary>Creates the distribution.</summary>
    /// <param name="loc">The places.</param>
    /// <param name="scale">The widths.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Gumbel(Tensor loc, Tensor scale, Generator? generator = null) : base(generator)
    {
        using DisposeScope made = NewDisposeScope();
        Tensor[] shared = Shared(loc, scale);
        (this.loc, this.scale) = (shared[0], shared[1]);
        var logarithms = new ExpTransform().inv;
        Set(
            new Uniform(Constant(this.loc, Tiny(loc)), Constant(this.loc, 1 - Precision(loc)), generator),
            logarithms, new AffineTransform(zeros_like(this.loc), Constant(this.loc, -1)), logarithms, new AffineTransform(this.loc, this.scale.neg()));
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => loc + (scale * euler_constant));

    /// <inheritdoc />
    public override Tensor mode => loc.alias();

    /// <inheritdoc />
    public override Tensor stddev => Made(() => scale * (Math.PI / Math.Sqrt(6)));

    /// <inheritdoc />
    public override Tensor variance => Made(() => scale.square() * (Math.PI * Math.PI / 6));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor y = (loc - Given(value)) / scale;
        return y - y.exp() - scale.log();
    });

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() => ((loc - Given(value)) / scale).exp().neg().exp());

    /// <inheritdoc />
    public override Tensor icdf(Tensor value) => Made(() => loc - (scale * Given(value).log().neg().log()));

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => scale.log() + (1 + euler_constant));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Gumbel(loc.expand(shape), scale.expand(shape), generator: generator);
    }
}
