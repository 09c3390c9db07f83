using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Resizes a batch of sequences, images or volumes.</summary>
/// <remarks>Shape: (n, c, ...) with one to three dimensions after the channels.</remarks>
public sealed class Upsample : ParameterLessModule<Tensor, Tensor>
{
    private readonly long[]? sizes;
    private readonly double[]? factors;

    internal Upsample(long[]? size, double[]? scale_factor, UpsampleMode mode, bool? align_corners, bool? recompute_scale_factor)
        : base(nameof(Upsample))
    {
        (sizes, factors, this.mode) = (size, scale_factor, mode);
        (this.align_corners, this.recompute_scale_factor) = (align_corners, recompute_scale_factor);
    }

    /// <summary>The sizes of the result; empty if there are factors.</summary>
    public ReadOnlySpan<long> size => sizes;

    /// <summary>What the sizes are multiplied with; empty if there are sizes.</summary>
    public ReadOnlySpan<double> scale_factor => factors;

    /// <summary>The interpolation mode.</summary>
    public UpsampleMode mode { get; }

    /// <summary>Whether the centres of the corner elements, not their corners, are the ends.</summary>
    public bool? align_corners { get; }

    /// <summary>Whether places are computed from the sizes, not from the factors.</summary>
    public bool? recompute_scale_factor { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) =>
        nn.functional.interpolate(input, sizes, factors, (InterpolationMode)mode, align_corners, recompute_scale_factor ?? false);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => forward(input);
}

/// <summary>In training, drops whole channels so that mean and variance stay after selu.</summary>
public sealed class FeatureAlphaDropout : ParameterLessModule<Tensor, Tensor>
{
    internal FeatureAlphaDropout(double p, bool inplace) : base(nameof(FeatureAlphaDropout))
    {
        if (p is not (>= 0 and <= 1))
        {
            throw new ArgumentException($"the probability must be from 0 to 1, not {p}", nameof(p));
        }
        (this.p, this.inplace) = (p, inplace);
    }

    /// <summary>The probability.</summary>
    public double p { get; }

    /// <summary>Whether the result is also written into the input.</summary>
    public bool inplace { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => forward(input, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) =>
        nn.functional.feature_alpha_dropout(input, p, training, inplace);
}
