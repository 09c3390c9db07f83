using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents the distribution of values of another distribution after transforms.</summary>
public class TransformedDistribution : Distribution
{
    private Transform[] steps = [];

    /// <summary>The distribution before the transforms.</summary>
    protected Distribution base_distribution = null!;

    /// <summary>Creates a distribution, whose class then sets the base and the transforms.</summary>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public TransformedDistribution(Generator? generator = null) : base(generator)
    {
    }

    /// <summary>Creates the distribution of transformed values.</summary>
    /// <param name="base_distribution">The distribution before the transforms. The new one owns it.</param>
    /// <param name="transforms">The transforms, in their order.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public TransformedDistribution(
        Distribution base_distribution, IEnumerable<Transform> transforms, Generator? generator = null) : base(generator) =>
        Set(base_distribution, [.. Given(transforms)]);

    /// <summary>Sets the base, which is owned from now on, and the transforms.</summary>
    private protected void Set(Distribution before, params Transform[] transforms)
    {
        base_distribution = Own(Given(before));
        steps = transforms;
        long[] shape = [.. before.batch_shape.Shape, .. before.event_shape.Shape];
        int dims = transforms.Aggregate(before.event_shape.Length, (dim, step) => Math.Max(dim, step.event_dim));
        foreach (Transform step in transforms)
        {
            shape = step.forward_shape(shape);
        }

        _init(shape[..^dims], shape[^dims..]);
    }

    /// <inheritdoc />
    public override Tensor mean => throw Missing(nameof(mean));

    /// <inheritdoc />
    public override Tensor mode => throw Missing(nameof(mode));

    /// <inheritdoc />
    public override Tensor variance => throw Missing(nameof(variance));

    /// <inheritdoc />
    public override Tensor stddev => Made(() => variance.sqrt());

    /// <inheritdoc />
    public override Tensor sample(params long[] sample_shape)
    {
        using IDisposable off = no_grad();
        return Made(() => Forward(base_distribution.sample(sample_shape)));
    }

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) =>
        Made(() => Forward(base_distribution.rsample(sample_shape)));

    private Tensor Forward(Tensor value) => steps.Aggregate(value, (x, step) => step.forward(x));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor y = Given(value);
        int dims = event_shape.Length;
        Tensor? volume = null;
        foreach (Transform step in steps.Reverse())
        {
            Tensor x = step.inv.forward(y);
            dims += step.domain.event_dim - step.codomain.event_dim;
            Tensor change = SumOfLast(step.log_abs_det_jacobian(x, y), dims - step.domain.event_dim);
            volume = volume is null ? change : volume + change;
            y = x;
        }

        Tensor density = SumOfLast(base_distribution.log_prob(y), dims - base_distribution.event_shape.Length);
        return volume is null ? density.alias() : density - volume;
    });

    /// <inheritdoc />
    public override Tensor cdf(Tensor value) => Made(() =>
    {
        Tensor x = steps.Reverse().Aggregate(Given(value), (y, step) => step.inv.forward(y));
        return Turned(base_distribution.cdf(x));
    });

    /// <inheritdoc />
    public override Tensor icdf(Tensor value) => Made(() => Forward(base_distribution.icdf(Turned(Given(value).alias()))));

    /// <summary>Probabilities, counted from the other end where the transforms descend.</summary>
    private Tensor Turned(Tensor probability) => steps.Length == 0
        ? probability
        : ((probability - 0.5) * steps.Select(step => step.sign).Aggregate((a, b) => a * b)) + 0.5;

    /// <inheritdoc />
    public override Tensor entropy() => throw Missing(nameof(entropy));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null) =>
        new TransformedDistribution(base_distribution.expand(Expanded(batch_shape, instance)), steps, generator);
}
