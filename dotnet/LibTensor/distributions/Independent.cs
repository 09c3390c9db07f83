using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents another distribution, of which dimensions of the batch belong to one value.</summary>
public class Independent : Distribution
{
    private readonly Distribution original;
    private readonly int count;

    /// <summary>Creates the distribution.</summary>
    /// <param name="base_distribution">The distribution, which stays that of the caller.</param>
    /// <param name="reinterpreted_batch_ndims">The number of dimensions.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Independent(Distribution base_distribution, int reinterpreted_batch_ndims, Generator? generator = null) : base(generator)
    {
        if (reinterpreted_batch_ndims < 0 || reinterpreted_batch_ndims > Given(base_distribution).batch_shape.Length)
        {
            throw new ArgumentException(
                $"Independent takes from 0 to {base_distribution.batch_shape.Length} dimensions of the batch, not {reinterpreted_batch_ndims}",
                nameof(reinterpreted_batch_ndims));
        }

        (original, count) = (base_distribution, reinterpreted_batch_ndims);
        long[] batch = base_distribution.batch_shape.Shape;
        _init(batch[..^count], new Size([.. batch[^count..], .. base_distribution.event_shape]));
    }

    /// <inheritdoc />
    public override Tensor mean => original.mean;

    /// <inheritdoc />
    public override Tensor mode => original.mode;

    /// <inheritdoc />
    public override Tensor variance => original.variance;

    /// <inheritdoc />
    public override Tensor sample(params long[] sample_shape) => original.sample(sample_shape);

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => original.rsample(sample_shape);

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() => SumOfLast(original.log_prob(value), count));

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => SumOfLast(original.entropy(), count));

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null) => new Independent(
        original.expand(new Size([.. Expanded(batch_shape, instance), .. event_shape.Shape[..count]])), count, generator);
}
