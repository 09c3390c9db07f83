using System.Globalization;
using System.Runtime.CompilerServices;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>
        /// An affine map. Its weights are drawn from the context's stream, with PyTorch's distribution.
        /// </summary>
        /// <param name="inputSize">The number of inputs.</param>
        /// <param name="outputSize">The number of outputs.</param>
        /// <param name="hasBias">Whether a bias is added.</param>
        public static Linear Linear(long inputSize, long outputSize, bool hasBias = true) => new(inputSize, outputSize, hasBias);

        /// <summary>
        /// A two-dimensional convolution. Input (n, in, h, w) gives output (n, out, h', w'). Its weights are drawn from
        /// the context's stream, with PyTorch's distribution. h' is (h + 2 * padding - dilation * (kernel - 1) - 1) /
        /// stride + 1, and w' likewise.
        /// </summary>
        /// <param name="in_channels">The number of channels of the images.</param>
        /// <param name="out_channels">The number of kernels.</param>
        /// <param name="kernel_size">The kernel's height and width.</param>
        /// <param name="stride">The distance between two windows.</param>
        /// <param name="padding">The number of zeros on each side.</param>
        /// <param name="dilation">The distance between two elements of the kernel.</param>
        /// <param name="groups">
        /// The number of groups of channels. The outputs of a group depend only on its inputs. It divides both numbers
        /// of channels.
        /// </param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <exception cref="ArgumentException">A size is out of range, or the groups do not divide the
        /// channels.</exception>
        public static Conv2d Conv2d(
            long in_channels, long out_channels, long kernel_size, long stride = 1, long padding = 0, long dilation = 1,
            long groups = 1, bool bias = true) =>
            new(
                in_channels, out_channels, (kernel_size, kernel_size), (stride, stride), (padding, padding), (dilation, dilation),
                groups, bias);

        /// <inheritdoc cref="Conv2d(long, long, long, long, long, long, long, bool)" />
        public static Conv2d Conv2d(
            long in_channels, long out_channels, (long height, long width) kernel_size,
            (long height, long width)? stride = null, (long height, long width)? padding = null,
            (long height, long width)? dilation = null, long groups = 1, bool bias = true) =>
            new(in_channels, out_channels, kernel_size, stride ?? (1, 1), padding ?? (0, 0), dilation ?? (1, 1), groups, bias);

        /// <summary>Batch normalization of images, per channel.</summary>
        /// <param name="features">The number of channels.</param>
        /// <param name="eps">The number that is added to the variance.</param>
        /// <param name="momentum">The weight of the new value in the running mean and variance.</param>
        public static BatchNorm2d BatchNorm2d(long features, double eps = 1e-5, double momentum = 0.1) => new(features, eps, momentum);

        /// <summary>
        /// In training, sets elements to 0 with probability <paramref name="p"/> and divides the others by 1 - p.
        /// </summary>
        public static Dropout Dropout(double p = 0.5) => new(p);

        /// <summary>
        /// Merges the dimensions from <paramref name="startDim"/> to <paramref name="endDim"/>, both included, into
        /// one.
        /// </summary>
        public static Flatten Flatten(long startDim = 1, long endDim = -1) => new(startDim, endDim);

        /// <summary>Returns its input. It takes the place of a layer that is left out.</summary>
        public static Identity Identity() => new();

        /// <summary>The greatest element of each window.</summary>
        /// <param name="kernel_size">The height and width of the window.</param>
        /// <param name="stride">The distance between two windows; by default the size of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
        public static MaxPool2d MaxPool2d(
            long kernel_size, long? stride = null, long padding = 0, long dilation = 1, bool ceil_mode = false) =>
            MaxPool2d(
                (kernel_size, kernel_size), (stride ?? kernel_size, stride ?? kernel_size), (padding, padding), (dilation, dilation),
                ceil_mode);

        /// <inheritdoc cref="MaxPool2d(long, long?, long, long, bool)" />
        public static MaxPool2d MaxPool2d(
            (long height, long width) kernel_size, (long height, long width)? stride = null, (long height, long width)? padding = null,
            (long height, long width)? dilation = null, bool ceil_mode = false) =>
            new(kernel_size, stride ?? kernel_size, padding ?? (0, 0), dilation ?? (1, 1), ceil_mode);

        /// <summary>The mean of each window. Padding counts as zeros, or not at all.</summary>
        /// <param name="kernel_size">The height and width of the window.</param>
        /// <param name="stride">The distance between two windows; by default the size of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="ceil_mode">Whether the number of windows is rounded up.</param>
        /// <param name="count_include_pad">Whether the padding counts.</param>
        /// <param name="divisor_override">What the sums are divided by; null for the number of elements.</param>
        public static AvgPool2d AvgPool2d(
            long kernel_size, long? stride = null, long padding = 0, bool ceil_mode = false, bool count_include_pad = true,
            long? divisor_override = null) =>
            AvgPool2d(
                (kernel_size, kernel_size), (stride ?? kernel_size, stride ?? kernel_size), (padding, padding), ceil_mode,
                count_include_pad, divisor_override);

        /// <inheritdoc cref="AvgPool2d(long, long?, long, bool, bool, long?)" />
        public static AvgPool2d AvgPool2d(
            (long height, long width) kernel_size, (long height, long width)? stride = null, (long height, long width)? padding = null,
            bool ceil_mode = false, bool count_include_pad = true, long? divisor_override = null) =>
            new(kernel_size, stride ?? kernel_size, padding ?? (0, 0), ceil_mode, count_include_pad, divisor_override ?? 0);

        /// <summary>The means of windows, which are chosen so that the output has the given height and width.</summary>
        public static AdaptiveAvgPool2d AdaptiveAvgPool2d(long output_size) => new((output_size, output_size));

        /// <inheritdoc cref="AdaptiveAvgPool2d(long)" />
        public static AdaptiveAvgPool2d AdaptiveAvgPool2d((long height, long width) output_size) => new(output_size);

        /// <summary>The greater of 0 and each element.</summary>
        public static ReLU ReLU() => new();

        /// <summary>The Gaussian error linear unit, exact.</summary>
        public static GELU GELU() => new();

        /// <summary>The logistic function.</summary>
        public static Sigmoid Sigmoid() => new();

        /// <summary>The hyperbolic tangent.</summary>
        public static Tanh Tanh() => new();

        /// <summary>Softmax: probabilities along a dimension.</summary>
        public static Softmax Softmax(long dim) => new(dim);

        /// <summary>The logarithm of softmax along a dimension.</summary>
        public static LogSoftmax LogSoftmax(long dim) => new(dim);

        /// <summary>Runs modules one after the other. Their names are their positions.</summary>
        [OverloadResolutionPriority(1)] // for a call without modules
        public static Sequential Sequential(params nn.Module<Tensor, Tensor>[] modules)
        {
            ArgumentNullException.ThrowIfNull(modules);
            return new(modules.Select(static (module, i) => (i.ToString(CultureInfo.InvariantCulture), module)));
        }

        /// <summary>Runs named modules one after the other.</summary>
        public static Sequential Sequential(params (string name, nn.Module<Tensor, Tensor> module)[] modules) =>
            Sequential((IEnumerable<(string, nn.Module<Tensor, Tensor>)>)modules);

        /// <inheritdoc cref="Sequential(ValueTuple{string, nn.Module{Tensor, Tensor}}[])" />
        public static Sequential Sequential(IEnumerable<(string name, nn.Module<Tensor, Tensor> module)> modules)
        {
            ArgumentNullException.ThrowIfNull(modules);
            return new(modules);
        }

        /// <summary>The cross entropy of logits (n, classes, ...) and classes or probabilities.</summary>
        /// <param name="weight">The weights of the classes, shape (classes), which stay the caller's; or null.</param>
        /// <param name="ignore_index">The target that does not count; null for -100.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        /// <param name="label_smoothing">The share of the targets that is spread evenly over the classes.</param>
        public static CrossEntropyLoss CrossEntropyLoss(
            Tensor? weight = null, long? ignore_index = null, Reduction reduction = Reduction.Mean, double label_smoothing = 0.0) =>
            new(weight, ignore_index ?? -100, reduction, label_smoothing);

        /// <summary>The squared differences.</summary>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static MSELoss MSELoss(Reduction reduction = Reduction.Mean) => new(reduction);

        /// <summary>A tensor that a module trains; see <see cref="Modules.Parameter"/>.</summary>
        public static Parameter Parameter(Tensor data, bool requires_grad = true) => new(data, requires_grad);
    }
}
