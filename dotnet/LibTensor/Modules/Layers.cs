using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>An affine map: <c>x @ weight.T + bias</c>.</summary>
public sealed class Linear : NativeModule
{
    internal Linear(long inputs, long outputs, bool hasBias)
        : base(Codes.Module.Linear, nameof(Linear), [inputs, outputs, hasBias ? 1 : 0], draws: true)
    {
    }

    /// <summary>The weights, shape (outputs, inputs).</summary>
    public Parameter weight => Parameter("weight")!;

    /// <summary>The biases, shape (outputs); null if there are none.</summary>
    public Parameter? bias => Parameter("bias");
}

/// <summary>A two-dimensional convolution of a batch of images.</summary>
public sealed class Conv2d : NativeModule
{
    private protected override bool ChecksInput => true;

    internal Conv2d(
        long inChannels, long outChannels, (long height, long width) kernel, (long height, long width) stride,
        (long height, long width) padding, (long height, long width) dilation, long groups, bool hasBias)
        : base(
            Codes.Module.Conv2d, nameof(Conv2d),
            [
                inChannels, outChannels, kernel.height, kernel.width, stride.height, stride.width, padding.height, padding.width,
                hasBias ? 1 : 0, dilation.height, dilation.width, groups,
            ],
            draws: true)
    {
    }

    /// <summary>The kernels, shape (out, in / groups, height, width).</summary>
    public Parameter weight => Parameter("weight")!;

    /// <summary>The biases, shape (out); null if there are none.</summary>
    public Parameter? bias => Parameter("bias");
}

/// <summary>Batch normalization of images, per channel.</summary>
public sealed class BatchNorm2d : NativeModule
{
    private protected override bool ChecksInput => true;

    internal BatchNorm2d(long features, double eps, double momentum)
        : base(Codes.Module.BatchNorm2d, nameof(BatchNorm2d), [features], [eps, momentum])
    {
    }

    /// <summary>The factors of the normalized values, shape (features).</summary>
    public Parameter weight => Parameter("weight")!;

    /// <summary>The summands of the normalized values, shape (features).</summary>
    public Parameter bias => Parameter("bias")!;

    /// <summary>The running mean, a buffer of shape (features).</summary>
    public Tensor running_mean => Buffer("running_mean")!;

    /// <summary>The running variance, a buffer of shape (features).</summary>
    public Tensor running_var => Buffer("running_var")!;
}

/// <summary>In training, sets elements to 0 at random. In evaluation, returns its input unchanged.</summary>
public sealed class Dropout : NativeModule
{
    internal Dropout(double p) : base(Codes.Module.Dropout, nameof(Dropout), [], [p])
    {
    }

    internal override bool Draws(bool? mode) => mode ?? training;
}

/// <summary>Merges several dimensions into one.</summary>
public sealed class Flatten : NativeModule
{
    internal Flatten(long startDim, long endDim) : base(Codes.Module.Flatten, nameof(Flatten), [startDim, endDim])
    {
    }
}

/// <summary>Returns its input. It takes the place of a layer that is left out.</summary>
public sealed class Identity : NativeModule
{
    internal Identity() : base(Codes.Module.Identity, nameof(Identity), [])
    {
    }
}

/// <summary>The greatest element of each window.</summary>
public sealed class MaxPool2d : NativeModule
{
    private protected override bool ChecksInput => true;

    internal MaxPool2d(
        (long height, long width) kernel, (long height, long width) stride, (long height, long width) padding,
        (long height, long width) dilation, bool ceil_mode)
        : base(Codes.Module.MaxPool2d, nameof(MaxPool2d), [
            kernel.height, kernel.width, stride.height, stride.width, padding.height, padding.width, dilation.height,
            dilation.width, ceil_mode ? 1 : 0])
    {
    }
}

/// <summary>The mean of each window.</summary>
public sealed class AvgPool2d : NativeModule
{
    private protected override bool ChecksInput => true;

    internal AvgPool2d(
        (long height, long width) kernel, (long height, long width) stride, (long height, long width) padding,
        bool ceil_mode, bool count_include_pad, long divisor_override)
        : base(Codes.Module.AvgPool2d, nameof(AvgPool2d), [
            kernel.height, kernel.width, stride.height, stride.width, padding.height, padding.width,
            ceil_mode ? 1 : 0, count_include_pad ? 1 : 0, divisor_override])
    {
    }
}

/// <summary>The means of windows, which are chosen so that the output has a given height and width.</summary>
public sealed class AdaptiveAvgPool2d : NativeModule
{
    private protected override bool ChecksInput => true;

    internal AdaptiveAvgPool2d((long height, long width) output) : base(Codes.Module.AdaptiveAvgPool2d, nameof(AdaptiveAvgPool2d), [output.height, output.width])
    {
    }
}

/// <summary>A function of each element.</summary>
public abstract class Activation : NativeModule
{
    private protected Activation(string name, uint op) : base(Codes.Module.Activation, name, [op])
    {
    }
}

/// <summary>The greater of 0 and each element.</summary>
public sealed class ReLU : Activation
{
    internal ReLU() : base(nameof(ReLU), Op.Relu)
    {
    }
}

/// <summary>The Gaussian error linear unit, exact.</summary>
public sealed class GELU : Activation
{
    internal GELU() : base(nameof(GELU), Op.Gelu)
    {
    }
}

/// <summary>The logistic function.</summary>
public sealed class Sigmoid : Activation
{
    internal Sigmoid() : base(nameof(Sigmoid), Op.Sigmoid)
    {
    }
}

/// <summary>The hyperbolic tangent.</summary>
public sealed class Tanh : Activation
{
    internal Tanh() : base(nameof(Tanh), Op.Tanh)
    {
    }
}

/// <summary>Softmax: probabilities along a dimension.</summary>
public sealed class Softmax : NativeModule
{
    internal Softmax(long dim) : base(Codes.Module.Softmax, nameof(Softmax), [dim])
    {
    }
}

/// <summary>The logarithm of softmax along a dimension.</summary>
public sealed class LogSoftmax : NativeModule
{
    internal LogSoftmax(long dim) : base(Codes.Module.LogSoftmax, nameof(LogSoftmax), [dim])
    {
    }
}
