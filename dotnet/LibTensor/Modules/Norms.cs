using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Represents a normalization of channels with running means and variances.</summary>
public abstract class NormBase : NativeModule
{
    private readonly long[] dimensions;

    private protected NormBase(
        int kind, string name, long num_features, double eps, double momentum, bool affine, bool track_running_stats, long[] dimensions)
        : base(kind, name, [num_features, affine ? 1 : 0, track_running_stats ? 1 : 0], [eps, momentum])
    {
        (this.num_features, this.eps, this.momentum) = (num_features, eps, momentum);
        (this.affine, this.track_running_stats, this.dimensions) = (affine, track_running_stats, dimensions);
    }

    /// <summary>The number of channels.</summary>
    public long num_features { get; }

    /// <summary>A small number that keeps a result finite.</summary>
    public double eps { get; }

    /// <summary>The weight of a new batch in the running mean and variance.</summary>
    public double momentum { get; }

    /// <summary>Whether the result is multiplied by a weight and a bias is added.</summary>
    public bool affine { get; }

    /// <summary>Whether there are a running mean and variance.</summary>
    public bool track_running_stats { get; }

    /// <summary>The parameter <c>weight</c>, of shape (num_features); null if there is none.</summary>
    public Parameter? weight
    {
        get => OwnParameter("weight");
        set => SetParameter("weight", value);
    }

    /// <summary>The parameter <c>bias</c>, of shape (num_features); null if there is none.</summary>
    public Parameter? bias
    {
        get => OwnParameter("bias");
        set => SetParameter("bias", value);
    }

    /// <summary>The buffer <c>running_mean</c>, of shape (num_features); null if there is none.</summary>
    public Tensor? running_mean
    {
        get => OwnBuffer("running_mean");
        set => SetBuffer("running_mean", value);
    }

    /// <summary>The buffer <c>running_var</c>, of shape (num_features); null if there is none.</summary>
    public Tensor? running_var
    {
        get => OwnBuffer("running_var");
        set => SetBuffer("running_var", value);
    }

    /// <summary>The buffer <c>num_batches_tracked</c>, of shape (); null if there is none.</summary>
    public Tensor? num_batches_tracked
    {
        get => OwnBuffer("num_batches_tracked");
        set => SetBuffer("num_batches_tracked", value);
    }

    private protected override bool ChecksInput => true;

    /// <summary>Forgets the batches: the running means become 0 and the variances 1.</summary>
    public void reset_running_stats()
    {
        Fill(running_mean, 0);
        Fill(running_var, 1);
        Fill(num_batches_tracked, 0);
    }

    /// <summary>Gives the weights the value 1 and the biases 0, and forgets the batches.</summary>
    public void reset_parameters()
    {
        reset_running_stats();
        Fill(weight, 1);
        Fill(bias, 0);
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => forward(input, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training)
    {
        long count = Given(input).dim();
        if (!dimensions.Contains(count))
        {
            throw new ArgumentException(
                $"{GetName()} takes {string.Join(" or ", dimensions)} dimensions, not ({string.Join(", ", input.shape)})", nameof(input));
        }
        return this is InstanceNorm ? nn.functional.Batched(input, dimensions[^1], x => Run(x, training)) : Run(input, training);
    }

    private static void Fill(Tensor? tensor, double value)
    {
        if (tensor is not null)
        {
            nn.init.constant_(tensor, value);
        }
    }
}

/// <summary>
/// Represents a normalization of channels: in training with the mean and variance of the batch, in evaluation with the running
/// ones.
/// </summary>
public abstract class BatchNorm : NormBase
{
    private protected BatchNorm(
        int kind, string name, long num_features, double eps, double momentum, bool affine, bool track_running_stats, long[] dimensions)
        : base(kind, name, num_features, eps, momentum, affine, track_running_stats, dimensions)
    {
    }
}

/// <summary>Represents a normalization of each example's channels with their own mean and variance.</summary>
public abstract class InstanceNorm : NormBase
{
    private protected InstanceNorm(
        int kind, string name, long num_features, double eps, double momentum, bool affine, bool track_running_stats, long[] dimensions)
        : base(kind, name, num_features, eps, momentum, affine, track_running_stats, dimensions)
    {
    }
}

/// <summary>
/// Normalizes each channel of sequences: in training with the mean and variance of the batch, in evaluation with the running ones.
/// </summary>
/// <remarks>Shape: (n, num_features, l) gives the same.</remarks>
public sealed class BatchNorm1d : BatchNorm
{
    internal BatchNorm1d(long num_features, double eps, double momentum, bool affine, bool track_running_stats)
        : base(
            Codes.Module.BatchNorm1d, nameof(BatchNorm1d), num_features, eps, momentum, affine, track_running_stats, dimensions: [2, 3])
    {
    }
}

/// <summary>
/// Normalizes each channel of images: in training with the mean and variance of the batch, in evaluation with the running ones.
/// </summary>
/// <remarks>Shape: (n, num_features, h, w) gives the same.</remarks>
public sealed class BatchNorm2d : BatchNorm
{
    internal BatchNorm2d(long num_features, double eps, double momentum, bool affine, bool track_running_stats)
        : base(
            Codes.Module.BatchNorm2d, nameof(BatchNorm2d), num_features, eps, momentum, affine, track_running_stats, dimensions: [4])
    {
    }
}

/// <summary>
/// Normalizes each channel of volumes: in training with the mean and variance of the batch, in evaluation with the running ones.
/// </summary>
/// <remarks>Shape: (n, num_features, d, h, w) gives the same.</remarks>
public sealed class BatchNorm3d : BatchNorm
{
    internal BatchNorm3d(long num_features, double eps, double momentum, bool affine, bool track_running_stats)
        : base(
            Codes.Module.BatchNorm3d, nameof(BatchNorm3d), num_features, eps, momentum, affine, track_running_stats, dimensions: [5])
    {
    }
}

/// <summary>
/// Normalizes each channel of each one of sequences with its own mean and variance.
/// </summary>
/// <remarks>Shape: (n, num_features, l) gives the same.</remarks>
public sealed class InstanceNorm1d : InstanceNorm
{
    internal InstanceNorm1d(long num_features, double eps, double momentum, bool affine, bool track_running_stats)
        : base(
            Codes.Module.InstanceNorm1d, nameof(InstanceNorm1d), num_features, eps, momentum, affine, track_running_stats, dimensions: [2, 3])
    {
    }
}

/// <summary>
/// Normalizes each channel of each one of images with its own mean and variance.
/// </summary>
/// <remarks>Shape: (n, num_features, h, w) gives the same.</remarks>
public sealed class InstanceNorm2d : InstanceNorm
{
    internal InstanceNorm2d(long num_features, double eps, double momentum, bool affine, bool track_running_stats)
        : base(
            Codes.Module.InstanceNorm2d, nameof(InstanceNorm2d), num_features, eps, momentum, affine, track_running_stats, dimensions: [3, 4])
    {
    }
}

/// <summary>
/// Normalizes each channel of each one of volumes with its own mean and variance.
/// </summary>
/// <remarks>Shape: (n, num_features, d, h, w) gives the same.</remarks>
public sealed class InstanceNorm3d : InstanceNorm
{
    internal InstanceNorm3d(long num_features, double eps, double momentum, bool affine, bool track_running_stats)
        : base(
            Codes.Module.InstanceNorm3d, nameof(InstanceNorm3d), num_features, eps, momentum, affine, track_running_stats, dimensions: [4, 5])
    {
    }
}
