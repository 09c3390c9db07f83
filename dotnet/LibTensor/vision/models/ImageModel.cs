using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Represents a network that classifies images, of which torchvision has several kinds.</summary>
public abstract class ImageModel : nn.Module<Tensor, Tensor>
{
    private protected ImageModel(string name) : base(name)
    {
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => Run(input, null);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => Run(input, training);

    /// <summary>Computes the output in a mode; null means the mode of each module.</summary>
    private protected abstract Tensor Run(Tensor input, bool? mode);

    /// <summary>
    /// Runs modules one after the other. An intermediate tensor is disposed when the next module has run.
    /// </summary>
    private protected static Tensor Chain(Tensor input, bool? mode, params ReadOnlySpan<nn.Module<Tensor, Tensor>> stages)
    {
        Tensor current = Given(input).alias();
        foreach (nn.Module<Tensor, Tensor> stage in stages)
        {
            using Tensor before = current;
            current = mode is { } given ? stage.forward(before, given) : stage.call(before);
            if (ReferenceEquals(before, current))
            {
                current = before.alias();
            }
        }
        return current;
    }

    /// <summary>The output of a branch for each list of modules, side by side as channels.</summary>
    private protected static Tensor Branches(Tensor input, bool? mode, params ReadOnlySpan<nn.Module<Tensor, Tensor>[]> branches)
    {
        using DisposeScope scope = NewDisposeScope();
        List<Tensor> outputs = [];
        foreach (nn.Module<Tensor, Tensor>[] branch in branches)
        {
            outputs.Add(Chain(input, mode, branch));
        }
        return scope.MoveToOuter(cat(outputs, 1));
    }

    /// <summary>The tensors side by side as channels. They are disposed.</summary>
    private protected static Tensor Joined(params Tensor[] parts)
    {
        try
        {
            return cat(parts, 1);
        }
        finally
        {
            Array.ForEach(parts, static part => part.Dispose());
        }
    }

    /// <summary>A convolution, its normalization and the activation, under the names of PyTorch.</summary>
    private protected static Sequential Convolution(
        long inputs, long outputs, (long, long) kernel_size, (long, long)? stride = null, (long, long)? padding = null) =>
        nn.Sequential(
            ("conv", nn.Conv2d(inputs, outputs, kernel_size, stride: stride, padding: padding, bias: false)),
            ("bn", nn.BatchNorm2d(outputs, eps: 0.001)),
            ("relu", nn.ReLU(true)));

    /// <inheritdoc cref="Convolution(long, long, ValueTuple{long, long}, ValueTuple{long, long}?, ValueTuple{long, long}?)" />
    private protected static Sequential Convolution(
        long inputs, long outputs, long kernel_size, long stride = 1, long padding = 0) =>
        Convolution(inputs, outputs, (kernel_size, kernel_size), (stride, stride), (padding, padding));

    /// <summary>
    /// Draws the weights of convolutions for the outputs of a ReLU, and on demand those of linear layers.
    /// Normalizations already have ones and zeros.
    /// </summary>
    private protected void Initialize(bool linear)
    {
        using IDisposable unrecorded = no_grad();
        foreach (nn.Module part in modules())
        {
            if (part is Conv2d || (linear && part is Linear))
            {
                foreach ((string name, Parameter parameter) in part.named_parameters(false))
                {
                    (name == "weight" ? parameter.normal_(0, Deviation(part, parameter)) : parameter.zero_()).Dispose();
                }
            }
        }
    }

    /// <summary>The deviation that keeps the variance of gradients, by the number of outputs of each input.</summary>
    private static double Deviation(nn.Module part, Parameter weight) =>
        part is Linear ? 0.01 : Math.Sqrt(2.0 * weight.size(1) / weight.numel());

    /// <summary>Reads the weights from a file if there is one, and moves the model to its device.</summary>
    /// <param name="file">The file, or null.</param>
    /// <param name="skip">The names that the file need not have.</param>
    /// <param name="device">The device, or null for the host.</param>
    /// <param name="others">Whether the file may have names that the model does not know.</param>
    private protected void Finish(string? file, string[] skip, Device? device, bool others = false)
    {
        if (!string.IsNullOrEmpty(file))
        {
            Dictionary<string, bool> read = [];
            load(file, strict: !others, skip: skip, loadedParameters: read);
            string[] missing = others ? [.. state_dict().Keys.Where(name => !read.GetValueOrDefault(name) && !skip.Contains(name))] : [];
            if (missing.Length > 0)
            {
                throw new TensorFormatException($"'{file}' has no [{string.Join(", ", missing)}]");
            }
        }
        if (device is not null && device.type != DeviceType.CPU)
        {
            this.to(device);
        }
    }

    /// <summary>The layers that fit the images of ImageNet to other means and deviations.</summary>
    private protected static Tensor Shifted(Tensor input)
    {
        using DisposeScope scope = NewDisposeScope();
        double[] means = [0.485, 0.456, 0.406], deviations = [0.229, 0.224, 0.225];
        Tensor factors = tensor([.. deviations.Select(static deviation => deviation / 0.5)], [3, 1, 1], input.dtype, input.device);
        Tensor sums = tensor([.. means.Select(static mean => (mean - 0.5) / 0.5)], [3, 1, 1], input.dtype, input.device);
        return scope.MoveToOuter(input * factors + sums);
    }
}
