using System.Diagnostics.CodeAnalysis;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// Represents a convolution. One with zeros around its input is a layer of the runtime; for other paddings the input is
/// padded first.
/// </summary>
public abstract class Convolution : NativeModule
{
    /// <summary>The widths of the padding by mode or by size, as <c>functional.pad</c> takes them; null for zeros on both sides.</summary>
    private long[]? edges;

    private protected Convolution(int kind, string name, Window window, bool isTransposed)
        : base(kind, name, window.Numbers(isTransposed), [], draws: true)
    {
        in_channels = window.InChannels;
        out_channels = window.OutChannels;
        kernel_size = window.Kernel;
        stride = window.Stride;
        dilation = window.Dilation;
        groups = window.Groups;
        output_padding = window.OutputPadding ?? [.. window.Kernel.Select(static _ => 0L)];
        transposed = isTransposed;
        padding_mode = window.Mode;
        if (isTransposed && padding_mode != PaddingModes.Zeros)
        {
            throw new ArgumentException($"a transposed convolution pads with zeros, not with {padding_mode}", nameof(padding_mode));
        }
        padding_mode.Code();
        Pad(window.Padding, window.Type);
    }

    /// <summary>The number of channels of the input.</summary>
    public long in_channels { get; }

    /// <summary>The number of channels of the result.</summary>
    public long out_channels { get; }

    /// <summary>The sizes of the window.</summary>
    public long[] kernel_size { get; }

    /// <summary>The steps of the window.</summary>
    public long[] stride { get; }

    /// <summary>The padding on each side; null for a padding by name.</summary>
    public long[]? padding { get; private set; }

    /// <summary>The padding by name; null for one by numbers.</summary>
    public Padding? padding_type { get; private set; }

    /// <summary>What is beyond the ends of the input.</summary>
    public PaddingModes padding_mode { get; }

    /// <summary>The distances between two elements of the window.</summary>
    public long[] dilation { get; }

    /// <summary>The sizes that are added to one side of the result of a transposed convolution.</summary>
    public long[] output_padding { get; }

    /// <summary>The number of groups of channels, each of which is computed from its own group of inputs.</summary>
    public long groups { get; }

    /// <summary>Whether it is the gradient of a convolution's input.</summary>
    public bool transposed { get; }

    /// <summary>The parameter <c>weight</c>.</summary>
    public Parameter weight
    {
        get => OwnParameter("weight")!;
        set => SetParameter("weight", Given(value));
    }

    /// <summary>The parameter <c>bias</c>, of shape (out_channels); null if there is none.</summary>
    public Parameter? bias
    {
        get => OwnParameter("bias");
        set => SetParameter("bias", value);
    }

    internal override bool IsNative => edges is null;

    /// <summary>Gives the weights and biases new initial values.</summary>
    public void reset_parameters()
    {
        nn.init.kaiming_uniform_(weight, Math.Sqrt(5));
        if (bias is { } summands)
        {
            double bound = 1 / Math.Sqrt(nn.init.CalculateFanInAndFanOut(weight).fanIn);
            nn.init.uniform_(summands, -bound, bound);
        }
    }

    /// <summary>Sets the padding on each side.</summary>
    /// <exception cref="ArgumentException">There is another number of sizes.</exception>
    public void SetPadding(long[] padding)
    {
        Pad(Given(padding), null);
        // The runtime's layer keeps the padding that it was made with.
        edges ??= Both(this.padding!);
    }

    /// <summary>Sets the padding by what it does to the sizes.</summary>
    /// <exception cref="ArgumentException">The convolution is transposed, or the sizes stay the same and a step is not
    /// 1.</exception>
    public void SetPadding(Padding padding)
    {
        Pad(null, padding);
        edges ??= Both(new long[kernel_size.Length]);
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => Convolved(input, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => Convolved(input, training);

    /// <summary>Computes the convolution without padding, or the transposed one with its own.</summary>
    private protected abstract Tensor Compute(Tensor input, long[] padding);

    private Tensor Convolved(Tensor input, bool mode)
    {
        Check(input);
        int count = kernel_size.Length;
        if (edges is null)
        {
            return input.dim() == count + 2 ? Run(input, mode) : Compute(input, padding!);
        }
        if (transposed)
        {
            return Compute(input, padding!);
        }
        using Tensor padded = nn.functional.pad(input, edges, padding_mode);
        return Compute(padded, new long[count]);
    }

    private protected void Check(Tensor input)
    {
        int count = kernel_size.Length;
        if (!ValidateShape(input, count))
        {
            throw new ArgumentException(
                $"{GetName()} takes {count + 1} or {count + 2} dimensions with {in_channels} channels, not ({string.Join(", ", input.shape)})",
                nameof(input));
        }
    }

    /// <summary>Whether a tensor has so many dimensions after the channels, and as many channels as are expected.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="dimensions">The number of dimensions after the channels.</param>
    protected bool ValidateShape(Tensor input, long dimensions)
    {
        long[] shape = Given(input).shape;
        return (shape.Length == dimensions + 2 && shape[1] == in_channels) || (shape.Length == dimensions + 1 && shape[0] == in_channels);
    }

    [MemberNotNull(nameof(kernel_size))]
    private void Pad(long[]? widths, Padding? type)
    {
        if (transposed && type is not null)
        {
            throw new ArgumentException("a transposed convolution takes its padding as numbers", nameof(padding));
        }
        if (type is { } given && !Enum.IsDefined(given))
        {
            throw new ArgumentException($"the padding must be Valid or Same, not {given}", nameof(padding));
        }
        int count = kernel_size!.Length;
        long[]? same = type == Padding.Same ? nn.functional.SameWidths(kernel_size, stride, dilation) : null;
        padding = type is null ? Sizes.Spread(widths, 0, count, nameof(padding)) : null;
        padding_type = type;
        edges = same ?? (padding_mode == PaddingModes.Zeros ? null : Both(padding ?? new long[count]));
    }

    /// <summary>The same widths before and after each dimension, from the last one on.</summary>
    private static long[] Both(long[] widths) => [.. widths.Reverse().SelectMany(static width => new[] { width, width })];

    /// <summary>The arguments of a convolution.</summary>
    private protected readonly record struct Window(
        long InChannels, long OutChannels, long[] Kernel, long[] Stride, long[]? Padding, Padding? Type, long[]? OutputPadding,
        long[] Dilation, long Groups, bool Bias, PaddingModes Mode)
    {
        /// <summary>The numbers that the runtime makes the layer from.</summary>
        public long[] Numbers(bool isTransposed)
        {
            bool isPadded = isTransposed || (Padding is not null && Mode == PaddingModes.Zeros);
            long[] padding = isPadded ? Sizes.Spread(Padding, 0, Kernel.Length) : new long[Kernel.Length];
            long bias = Bias ? 1 : 0;
            return isTransposed
                ? [InChannels, OutChannels, .. Kernel, .. Stride, .. padding, .. OutputPadding!, Groups, bias, .. Dilation]
                : [InChannels, OutChannels, .. Kernel, .. Stride, .. padding, bias, .. Dilation, Groups];
        }
    }
}

/// <summary>Represents a transposed convolution, which is the gradient of the input of a convolution.</summary>
public abstract class ConvolutionTranspose : Convolution
{
    private protected ConvolutionTranspose(int kind, string name, Window window) : base(kind, name, window, isTransposed: true)
    {
    }

    /// <summary>Computes the convolution with sizes of the result, of which several belong to one size of the input.</summary>
    /// <param name="input">The input.</param>
    /// <param name="output_size">The sizes, which may begin with the images and channels; null for those that follow from
    /// the layer's own output padding.</param>
    /// <exception cref="ArgumentException">There is another number of sizes, or no input of this size gives one.</exception>
    public Tensor forward(Tensor input, long[]? output_size)
    {
        if (output_size is null)
        {
            return forward(input);
        }
        Check(input);
        return Compute(input, padding!, Reached(input.shape[^kernel_size.Length..], output_size));
    }

    /// <summary>Computes the convolution with its own padding and one at the ends of the result.</summary>
    private protected abstract Tensor Compute(Tensor input, long[] padding, long[] ends);

    private protected override Tensor Compute(Tensor input, long[] padding) => Compute(input, padding, output_padding);

    /// <summary>The padding at the ends of the result that gives it these sizes.</summary>
    private long[] Reached(long[] from, long[] sizes)
    {
        int count = from.Length;
        if (sizes.Length < count || sizes.Length > count + 2)
        {
            throw new ArgumentException($"{GetName()} takes {count} output sizes, not ({string.Join(", ", sizes)})", nameof(sizes));
        }
        long[] ends = new long[count];
        for (int i = 0; i < count; i++)
        {
            long least = ((from[i] - 1) * stride[i]) - (2 * padding![i]) + (dilation[i] * (kernel_size[i] - 1)) + 1;
            long wanted = sizes[sizes.Length - count + i];
            ends[i] = wanted - least;
            if (ends[i] < 0 || ends[i] >= stride[i])
            {
                throw new ArgumentException(
                    $"{GetName()} gives sizes from {least} to {least + stride[i] - 1} for {from[i]}, not {wanted}", nameof(sizes));
            }
        }
        return ends;
    }
}

/// <summary>A convolution of sequences, with a padding around them.</summary>
/// <remarks>Shape: (n, in_channels, length), which may lack n.</remarks>
public sealed class Conv1d : Convolution
{
    internal Conv1d(
        long in_channels, long out_channels, long[] kernel_size, long[] stride, long[]? padding, Padding? type,
        long[] dilation, PaddingModes padding_mode, long groups, bool bias)
        : base(
            Codes.Module.Conv1d, nameof(Conv1d),
            new(in_channels, out_channels, kernel_size, stride, padding, type, null, dilation, groups, bias, padding_mode), isTransposed: false)
    {
    }

    private protected override Tensor Compute(Tensor input, long[] padding) =>
        nn.functional.conv1d(input, weight, bias, stride[0], padding[0], dilation[0], groups);
}

/// <summary>A transposed convolution of sequences.</summary>
/// <remarks>Shape: (n, in_channels, length), which may lack n.</remarks>
public sealed class ConvTranspose1d : ConvolutionTranspose
{
    internal ConvTranspose1d(
        long in_channels, long out_channels, long[] kernel_size, long[] stride, long[]? padding, Padding? type, long[] output_padding,
        long[] dilation, PaddingModes padding_mode, long groups, bool bias)
        : base(
            Codes.Module.ConvTranspose1d, nameof(ConvTranspose1d),
            new(in_channels, out_channels, kernel_size, stride, padding, type, output_padding, dilation, groups, bias, padding_mode))
    {
    }

    private protected override Tensor Compute(Tensor input, long[] padding, long[] ends) =>
        nn.functional.conv_transpose1d(input, weight, bias, stride[0], padding[0], ends[0], dilation[0], groups);
}

/// <summary>A convolution of images, with a padding around them.</summary>
/// <remarks>Shape: (n, in_channels, height, width), which may lack n.</remarks>
public sealed class Conv2d : Convolution
{
    internal Conv2d(
        long in_channels, long out_channels, long[] kernel_size, long[] stride, long[]? padding, Padding? type,
        long[] dilation, PaddingModes padding_mode, long groups, bool bias)
        : base(
            Codes.Module.Conv2d, nameof(Conv2d),
            new(in_channels, out_channels, kernel_size, stride, padding, type, null, dilation, groups, bias, padding_mode), isTransposed: false)
    {
    }

    private protected override Tensor Compute(Tensor input, long[] padding) =>
        nn.functional.conv2d(input, weight, bias, stride, padding, dilation, groups);
}

/// <summary>A transposed convolution of images.</summary>
/// <remarks>Shape: (n, in_channels, height, width), which may lack n.</remarks>
public sealed class ConvTranspose2d : ConvolutionTranspose
{
    internal ConvTranspose2d(
        long in_channels, long out_channels, long[] kernel_size, long[] stride, long[]? padding, Padding? type, long[] output_padding,
        long[] dilation, PaddingModes padding_mode, long groups, bool bias)
        : base(
            Codes.Module.ConvTranspose2d, nameof(ConvTranspose2d),
            new(in_channels, out_channels, kernel_size, stride, padding, type, output_padding, dilation, groups, bias, padding_mode))
    {
    }

    private protected override Tensor Compute(Tensor input, long[] padding, long[] ends) =>
        nn.functional.conv_transpose2d(input, weight, bias, stride, padding, ends, dilation, groups);
}

/// <summary>A convolution of volumes, with a padding around them.</summary>
/// <remarks>Shape: (n, in_channels, depth, height, width), which may lack n.</remarks>
public sealed class Conv3d : Convolution
{
    internal Conv3d(
        long in_channels, long out_channels, long[] kernel_size, long[] stride, long[]? padding, Padding? type,
        long[] dilation, PaddingModes padding_mode, long groups, bool bias)
        : base(
            Codes.Module.Conv3d, nameof(Conv3d),
            new(in_channels, out_channels, kernel_size, stride, padding, type, null, dilation, groups, bias, padding_mode), isTransposed: false)
    {
    }

    private protected override Tensor Compute(Tensor input, long[] padding) =>
        nn.functional.conv3d(input, weight, bias, stride, padding, dilation, groups);
}

/// <summary>A transposed convolution of volumes.</summary>
/// <remarks>Shape: (n, in_channels, depth, height, width), which may lack n.</remarks>
public sealed class ConvTranspose3d : ConvolutionTranspose
{
    internal ConvTranspose3d(
        long in_channels, long out_channels, long[] kernel_size, long[] stride, long[]? padding, Padding? type, long[] output_padding,
        long[] dilation, PaddingModes padding_mode, long groups, bool bias)
        : base(
            Codes.Module.ConvTranspose3d, nameof(ConvTranspose3d),
            new(in_channels, out_channels, kernel_size, stride, padding, type, output_padding, dilation, groups, bias, padding_mode))
    {
    }

    private protected override Tensor Compute(Tensor input, long[] padding, long[] ends) =>
        nn.functional.conv_transpose3d(input, weight, bias, stride, padding, ends, dilation, groups);
}
