using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents the distributions of Fisher and Snedecor.</summary>
public class FisherSnedecor : Distribution
{
    private readonly Tensor df1;
    private readonly Tensor df2;

    /// <summary>Creates the distribution.</summary>
    /// <param name="df1">The first degrees of freedom.</param>
    /// <param name="df2">The second degrees of freedom.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public FisherSnedecor(Tensor df1, Tensor df2, Generator? generator = null) : base(generator)
    {
        Tensor[] shared = Shared(df1, df2);
        (this.df1, this.df2) = (shared[0], shared[1]);
        _init(shared[0].shape);
    }

    /// <inheritdoc />
    public override Tensor mean => Made(() => (df2 / (df2 - 2)).masked_fill(df2.le(2), double.NaN));

    /// <inheritdoc />
    public override Tensor mode => Made(() =>
        ((df1 - 2) / df1 * df2 / (df2 + 2)).masked_fill(df1.le(2), double.NaN));

    /// <inheritdoc />
    public override Tensor variance => Made(() =>
        (df2.square() * (df1 + df2 - 2) * 2 / (df1 * (df2 - 2).square() * (df2 - 4))).masked_fill(df2.le(4), double.NaN));

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
    {
        long[] shape = ExtendedShape(sample_shape);
        Tensor above = _standard_gamma((df1 / 2).expand(shape), generator) / df1;
        Tensor below = _standard_gamma((df2 / 2).expand(shape), generator) / df2;
        return (above / below.clamp(min: Tiny(df2))).clamp(min: Tiny(df1));
    });

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        (Tensor one, Tensor two, Tensor ratio) = (df1 / 2, df2 / 2, df1 / df2);
        return (one + two).lgamma() - one.lgamma() - two.lgamma() + (one * ratio.log()) + ((one - 1) * Given(value).log())
            - ((one + two) * (ratio * value).log1p());
    });

    /// <inheritdoc />
    public override Tensor entropy() => throw Missing(nameof(entropy));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new FisherSnedecor(df1.expand(shape), df2.expand(shape), generator: generator);
    }
}
