using LibTensor.Interop;
using static LibTensor.torch;
using static LibTensor.torch.nn;

namespace LibTensor.Modules;

// Pools that also return places, and pools that the runtime has not as layers.

/// <content>The places of the greatest elements.</content>
public sealed partial class MaxPool1d
{
    /// <summary>Returns the greatest elements and their places, int64.</summary>
    public (Tensor Values, Tensor Indices) forward_with_indices(Tensor input) =>
        functional.max_pool1d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode);
}

/// <content>The places of the greatest elements.</content>
public sealed partial class MaxPool2d
{
    /// <summary>Returns the greatest elements and their places, row * width + column, int64.</summary>
    public (Tensor Values, Tensor Indices) forward_with_indices(Tensor input) =>
        functional.max_pool2d_with_indices(
            input, Sizes.List(kernel_size), Sizes.List(stride), Sizes.List(padding), Sizes.List(dilation), ceil_mode);
}

/// <content>The places of the greatest elements.</content>
public sealed partial class MaxPool3d
{
    /// <summary>Returns the greatest elements and their places, (slice * height + row) * width + column, int64.</summary>
    public (Tensor Values, Tensor Indices) forward_with_indices(Tensor input) =>
        functional.max_pool3d_with_indices(
            input, Sizes.List(kernel_size), Sizes.List(stride), Sizes.List(padding), Sizes.List(dilation), ceil_mode);
}

/// <content>The places of the greatest elements.</content>
public sealed partial class AdaptiveMaxPool1d
{
    /// <summary>Returns the greatest elements and their places, int64.</summary>
    public (Tensor Values, Tensor Indices) forward_with_indices(Tensor input) =>
        functional.adaptive_max_pool1d_with_indices(input, output_size);
}

/// <content>The places of the greatest elements.</content>
public sealed partial class AdaptiveMaxPool2d
{
    /// <summary>Returns the greatest elements and their places, row * width + column, int64.</summary>
    public (Tensor output, Tensor indices) forward_with_indices(Tensor input) =>
        functional.adaptive_max_pool2d_with_indices(input, Sizes.List(output_size));
}

/// <content>The places of the greatest elements.</content>
public sealed partial class AdaptiveMaxPool3d
{
    /// <summary>Returns the greatest elements and their places, (slice * height + row) * width + column, int64.</summary>
    public (Tensor output, Tensor indices) forward_with_indices(Tensor input) =>
        functional.adaptive_max_pool3d_with_indices(input, Sizes.List(output_size));
}

/// <summary>The norm of each window.</summary>
public abstract class LPPool : NativeModule, IParameterLessModule
{
    private protected LPPool(int kind, string name, double norm_type, long[] kernel, long[]? stride, bool ceil_mode)
        : base(kind, name, [.. kernel, .. stride ?? new long[kernel.Length]], [norm_type])
    {
        this.norm_type = norm_type;
        this.ceil_mode = ceil_mode;
    }

    /// <summary>The exponent of the norm.</summary>
    public double norm_type { get; }

    /// <summary>Whether the number of windows is rounded up.</summary>
    public bool ceil_mode { get; }

    internal override bool IsNative => !ceil_mode;

    private protected override bool ChecksInput => true;

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => forward(input, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => ceil_mode ? Compute(input) : base.forward(input, training);

    private protected abstract Tensor Compute(Tensor input);
}

/// <summary>The norm of each window of sequences.</summary>
/// <remarks>Shape: (n, c, l) gives (n, c, (l - kernel_size) / stride + 1).</remarks>
public sealed class LPPool1d : LPPool
{
    internal LPPool1d(double norm_type, long kernel_size, long? stride, bool ceil_mode)
        : base(Codes.Module.LpPool1d, nameof(LPPool1d), norm_type, [kernel_size], stride is { } step ? [step] : null, ceil_mode) =>
        (this.kernel_size, this.stride) = (kernel_size, stride);

    /// <summary>The size of the window.</summary>
    public long kernel_size { get; }

    /// <summary>The step of the window; null for its size.</summary>
    public long? stride { get; }

    private protected override Tensor Compute(Tensor input) => functional.lp_pool1d(input, norm_type, kernel_size, stride, true);
}

/// <summary>The norm of each window of images.</summary>
/// <remarks>Shape: (n, c, h, w) gives (n, c, (h - kernel_size) / stride + 1, likewise w).</remarks>
public sealed class LPPool2d : LPPool
{
    internal LPPool2d(double norm_type, long[] kernel_size, long[]? stride, bool ceil_mode)
        : base(Codes.Module.LpPool2d, nameof(LPPool2d), norm_type, kernel_size, stride, ceil_mode) =>
        (this.kernel_size, this.stride) = (kernel_size, stride);

    /// <summary>The sizes of the window.</summary>
    public long[] kernel_size { get; }

    /// <summary>The steps of the window; null for its size.</summary>
    public long[]? stride { get; }

    private protected override Tensor Compute(Tensor input) => functional.lp_pool2d(input, norm_type, kernel_size, stride, true);
}

/// <summary>The norm of each window of volumes.</summary>
/// <remarks>Shape: (n, c, d, h, w) gives (n, c, (d - kernel_size) / stride + 1, likewise h and w).</remarks>
public sealed class LPPool3d : LPPool
{
    internal LPPool3d(double norm_type, long[] kernel_size, long[]? stride)
        : base(Codes.Module.LpPool3d, nameof(LPPool3d), norm_type, kernel_size, stride, ceil_mode: false) =>
        (this.kernel_size, this.stride) = (kernel_size, stride);

    /// <summary>The sizes of the window.</summary>
    public long[] kernel_size { get; }

    /// <summary>The steps of the window; null for its size.</summary>
    public long[]? stride { get; }

    private protected override Tensor Compute(Tensor input) => throw new UnsupportedException("LPPool3d always rounds sizes down, so it has no ceil_mode");
}

/// <summary>Writes elements to their places in longer sequences, and zeros elsewhere.</summary>
public sealed class MaxUnpool1d : ParameterLessModule<Tensor, Tensor, long[]?, Tensor>
{
    internal MaxUnpool1d(long kernel_size, long? stride, long? padding) : base(nameof(MaxUnpool1d)) =>
        (this.kernel_size, this.stride, this.padding) = (kernel_size, stride, padding);

    /// <summary>The size of the window.</summary>
    public long kernel_size { get; }

    /// <summary>The step of the window; null for its size.</summary>
    public long? stride { get; }

    /// <summary>The padding on each side; null for none.</summary>
    public long? padding { get; }

    /// <summary>Writes the elements.</summary>
    /// <param name="tensor">The elements, of shape (n, channels, length).</param>
    /// <param name="indices">Their places.</param>
    /// <param name="output_size">The length of the result, or its shape; null for the shortest one.</param>
    public override Tensor forward(Tensor tensor, Tensor indices, long[]? output_size = null) =>
        functional.max_unpool1d(tensor, indices, kernel_size, stride, padding, output_size);

    /// <inheritdoc />
    public override Tensor forward(Tensor tensor, Tensor indices, long[]? output_size, bool training) =>
        forward(tensor, indices, output_size);

    /// <inheritdoc cref="forward(Tensor, Tensor, long[])" />
    public new Tensor call(Tensor tensor, Tensor indices, long[]? output_size = null) => base.call(tensor, indices, output_size);
}

/// <summary>Writes elements to their places in larger images, and zeros elsewhere.</summary>
public sealed class MaxUnpool2d : ParameterLessModule<Tensor, Tensor, long[]?, Tensor>
{
    internal MaxUnpool2d(long[] kernel_size, long[]? stride, long[]? padding) : base(nameof(MaxUnpool2d)) =>
        (this.kernel_size, this.stride, this.padding) = (Sizes.Spread(kernel_size, 1, 2), stride, padding);

    /// <summary>The sizes of the window.</summary>
    public long[] kernel_size { get; }

    /// <summary>The steps of the window; null for its size.</summary>
    public long[]? stride { get; }

    /// <summary>The padding on each side; null for none.</summary>
    public long[]? padding { get; }

    /// <summary>Writes the elements.</summary>
    /// <param name="tensor">The elements, of shape (n, channels, height, width).</param>
    /// <param name="indices">Their places.</param>
    /// <param name="output_size">The height and width of the result, or its shape; null for the smallest ones.</param>
    public override Tensor forward(Tensor tensor, Tensor indices, long[]? output_size = null) =>
        functional.max_unpool2d(tensor, indices, kernel_size, stride, padding, output_size);

    /// <inheritdoc />
    public override Tensor forward(Tensor tensor, Tensor indices, long[]? output_size, bool training) =>
        forward(tensor, indices, output_size);

    /// <inheritdoc cref="forward(Tensor, Tensor, long[])" />
    public new Tensor call(Tensor tensor, Tensor indices, long[]? output_size = null) => base.call(tensor, indices, output_size);
}

/// <summary>Writes elements to their places in larger volumes, and zeros elsewhere.</summary>
public sealed class MaxUnpool3d : ParameterLessModule<Tensor, Tensor, long[]?, Tensor>
{
    internal MaxUnpool3d(long[] kernel_size, long[]? stride, long[]? padding) : base(nameof(MaxUnpool3d)) =>
        (this.kernel_size, this.stride, this.padding) = (Sizes.Spread(kernel_size, 1, 3), stride, padding);

    /// <summary>The sizes of the window.</summary>
    public long[] kernel_size { get; }

    /// <summary>The steps of the window; null for its size.</summary>
    public long[]? stride { get; }

    /// <summary>The padding on each side; null for none.</summary>
    public long[]? padding { get; }

    /// <summary>Writes the elements.</summary>
    /// <param name="tensor">The elements, of shape (n, channels, depth, height, width).</param>
    /// <param name="indices">Their places.</param>
    /// <param name="output_size">The sizes of the result, or its shape; null for the smallest ones.</param>
    public override Tensor forward(Tensor tensor, Tensor indices, long[]? output_size = null) =>
        functional.max_unpool3d(tensor, indices, kernel_size, stride, padding, output_size);

    /// <inheritdoc />
    public override Tensor forward(Tensor tensor, Tensor indices, long[]? output_size, bool training) =>
        forward(tensor, indices, output_size);

    /// <inheritdoc cref="forward(Tensor, Tensor, long[])" />
    public new Tensor call(Tensor tensor, Tensor indices, long[]? output_size = null) => base.call(tensor, indices, output_size);
}

/// <summary>The greatest elements of windows at random places in images.</summary>
public sealed class FractionalMaxPool2d : ParameterLessModule<Tensor, Tensor>
{
    internal FractionalMaxPool2d(long[] kernel_size, long[]? output_size, double[]? output_ratio) : base(nameof(FractionalMaxPool2d))
    {
        Fractions.Check(2, kernel_size, output_size, output_ratio);
        (this.kernel_size, this.output_size, this.output_ratio) = (kernel_size, output_size, output_ratio);
    }

    /// <summary>The sizes of the window.</summary>
    public long[] kernel_size { get; }

    /// <summary>The sizes of the result, or null.</summary>
    public long[]? output_size { get; }

    /// <summary>The sizes of the result as shares of those of the input, or null.</summary>
    public double[]? output_ratio { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => functional.fractional_max_pool2d(input, kernel_size, output_size, output_ratio);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => forward(input);

    /// <summary>Returns the greatest elements and their places, row * width + column, int64.</summary>
    public (Tensor Values, Tensor Indices) forward_with_indices(Tensor input) =>
        functional.fractional_max_pool2d_with_indices(input, kernel_size, output_size, output_ratio);
}

/// <summary>The greatest elements of windows at random places in volumes.</summary>
public sealed class FractionalMaxPool3d : ParameterLessModule<Tensor, Tensor>
{
    internal FractionalMaxPool3d(long[] kernel_size, long[]? output_size, double[]? output_ratio) : base(nameof(FractionalMaxPool3d))
    {
        Fractions.Check(3, kernel_size, output_size, output_ratio);
        (this.kernel_size, this.output_size, this.output_ratio) = (kernel_size, output_size, output_ratio);
    }

    /// <summary>The sizes of the window.</summary>
    public long[] kernel_size { get; }

    /// <summary>The sizes of the result, or null.</summary>
    public long[]? output_size { get; }

    /// <summary>The sizes of the result as shares of those of the input, or null.</summary>
    public double[]? output_ratio { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => functional.fractional_max_pool3d(input, kernel_size, output_size, output_ratio);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => forward(input);

    /// <summary>Returns the greatest elements and their places, (slice * height + row) * width + column, int64.</summary>
    public (Tensor Values, Tensor Indices) forward_with_indices(Tensor input) =>
        functional.fractional_max_pool3d_with_indices(input, kernel_size, output_size, output_ratio);
}

/// <summary>The checks of the arguments of fractional pools.</summary>
internal static class Fractions
{
    internal static void Check(int count, long[] kernel_size, long[]? output_size, double[]? output_ratio)
    {
        ArgumentNullException.ThrowIfNull(kernel_size);
        if (output_size is null == output_ratio is null)
        {
            throw new ArgumentNullException(nameof(output_size), Sizes.Either("a fractional pool", nameof(output_size), nameof(output_ratio), output_size is null));
        }
        foreach ((string name, int? length) in new[] { ("kernel_size", kernel_size.Length), ("output_size", output_size?.Length), ("output_ratio", output_ratio?.Length) })
        {
            if (length is { } given && given != count)
            {
                throw new ArgumentException($"{name} has {given} numbers: expected {count}", name);
            }
        }
    }
}
