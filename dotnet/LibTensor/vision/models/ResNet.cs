using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Represents a residual network, for images of shape (n, 3, height, width).</summary>
public class ResNet : ImageModel
{
    private readonly nn.Module<Tensor, Tensor> conv1, bn1, relu, maxpool;
    private readonly Sequential layer1, layer2, layer3, layer4;
    private readonly nn.Module<Tensor, Tensor> avgpool, flatten, fc;

    /// <summary>Makes a block of a residual network.</summary>
    /// <param name="inplanes">The channels of the input.</param>
    /// <param name="planes">The channels within the block.</param>
    /// <param name="stride">The stride.</param>
    /// <param name="downsample">Fits the input to the output, or null if it fits.</param>
    /// <param name="groups">The groups of channels.</param>
    /// <param name="base_width">The channels of a group, out of 64.</param>
    /// <param name="dilation">The distance of the kernel's elements.</param>
    /// <param name="norm_layer">Makes the normalization of a number of channels.</param>
    public delegate nn.Module<Tensor, Tensor> BlockFunc(
        int inplanes, int planes, int stride = 1, nn.Module<Tensor, Tensor>? downsample = null, int groups = 1,
        int base_width = 64, int dilation = 1, Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null);

    /// <summary>Creates a model of your own blocks.</summary>
    /// <param name="name">The name in dumps and errors.</param>
    /// <param name="block">Makes a block.</param>
    /// <param name="expansion">How many times the channels within a block its output has.</param>
    /// <param name="layers">The number of blocks of each of the four layers.</param>
    /// <param name="numClasses">The number of classes.</param>
    /// <param name="zero_init_residual">Whether each block begins as its input, which helps training.</param>
    /// <param name="groups">The groups of channels in a block.</param>
    /// <param name="width_per_group">The channels of a group, out of 64.</param>
    /// <param name="replace_stride_with_dilation">Whether the last three layers keep the size and spread their kernels
    /// instead.</param>
    /// <param name="norm_layer">Makes the normalization of a number of channels. The default is
    /// <see cref="BatchNorm2d"/>.</param>
    /// <param name="weights_file">A file with weights, or null for random ones.</param>
    /// <param name="skipfc">Whether the last layer keeps random weights.</param>
    /// <param name="device">The device. The default is the host.</param>
    /// <exception cref="ArgumentException">There are not four numbers of blocks.</exception>
    /// <exception cref="TensorIOException">The file cannot be read.</exception>
    /// <exception cref="TensorFormatException">The file is damaged, or has other names.</exception>
    public ResNet(
        string name, BlockFunc block, int expansion, IList<int> layers, int numClasses = 1000,
        bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
        (bool, bool, bool)? replace_stride_with_dilation = null, Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null,
        string? weights_file = null, bool skipfc = true, Device? device = null) : base(name)
    {
        ArgumentNullException.ThrowIfNull(block);
        if (Given(layers).Count != 4)
        {
            throw new ArgumentException($"a residual network has 4 numbers of blocks, not {layers.Count}", nameof(layers));
        }
        Func<int, nn.Module<Tensor, Tensor>> normalization = norm_layer ?? (static planes => nn.BatchNorm2d(planes));
        (bool second, bool third, bool fourth) = replace_stride_with_dilation ?? (false, false, false);
        Stage stage = new(block, expansion, groups, width_per_group, normalization);
        conv1 = nn.Conv2d(3, 64, kernel_size: 7, stride: 2, padding: 3, bias: false);
        bn1 = normalization(64);
        relu = nn.ReLU(true);
        maxpool = nn.MaxPool2d(3, stride: 2, padding: 1);
        layer1 = stage.Next(64, layers[0], 1, false);
        layer2 = stage.Next(128, layers[1], 2, second);
        layer3 = stage.Next(256, layers[2], 2, third);
        layer4 = stage.Next(512, layers[3], 2, fourth);
        avgpool = nn.AdaptiveAvgPool2d((1, 1));
        flatten = nn.Flatten();
        fc = nn.Linear(512 * expansion, numClasses);
        RegisterComponents();
        Initialize(linear: false);
        if (zero_init_residual)
        {
            foreach (Block part in modules().OfType<Block>())
            {
                part.StartAsInput();
            }
        }
        Finish(weights_file, skipfc ? ["fc.weight", "fc.bias"] : [], device);
    }

    /// <summary>Creates a residual network with 18 layers.</summary>
    /// <param name="numClasses">The number of classes.</param>
    /// <param name="zero_init_residual">Whether each block begins as its input, which helps training.</param>
    /// <param name="groups">The groups of channels in a block.</param>
    /// <param name="width_per_group">The channels of a group, out of 64.</param>
    /// <param name="replace_stride_with_dilation">Whether the last three layers keep the size and spread their kernels
    /// instead.</param>
    /// <param name="norm_layer">Makes the normalization of a number of channels. The default is
    /// <see cref="BatchNorm2d"/>.</param>
    /// <param name="weights_file">A file with weights, or null for random ones.</param>
    /// <param name="skipfc">Whether the last layer keeps random weights.</param>
    /// <param name="device">The device. The default is the host.</param>
    /// <exception cref="TensorIOException">The file cannot be read.</exception>
    /// <exception cref="TensorFormatException">The file is damaged, or has other names.</exception>
    public static ResNet ResNet18(
        int numClasses = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
        (bool, bool, bool)? replace_stride_with_dilation = null, Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null,
        string? weights_file = null, bool skipfc = true, Device? device = null) =>
        new(
            "ResNet18", Basic, 1, [2, 2, 2, 2], numClasses, zero_init_residual, groups, width_per_group,
            replace_stride_with_dilation, norm_layer, weights_file, skipfc, device);

    /// <summary>Creates a residual network with 34 layers.</summary>
    /// <inheritdoc cref="ResNet18" />
    public static ResNet ResNet34(
        int numClasses = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
        (bool, bool, bool)? replace_stride_with_dilation = null, Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null,
        string? weights_file = null, bool skipfc = true, Device? device = null) =>
        new(
            "ResNet34", Basic, 1, [3, 4, 6, 3], numClasses, zero_init_residual, groups, width_per_group,
            replace_stride_with_dilation, norm_layer, weights_file, skipfc, device);

    /// <summary>Creates a residual network with 50 layers.</summary>
    /// <inheritdoc cref="ResNet18" />
    public static ResNet ResNet50(
        int numClasses = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
        (bool, bool, bool)? replace_stride_with_dilation = null, Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null,
        string? weights_file = null, bool skipfc = true, Device? device = null) =>
        new(
            "ResNet50", Narrow, 4, [3, 4, 6, 3], numClasses, zero_init_residual, groups, width_per_group,
            replace_stride_with_dilation, norm_layer, weights_file, skipfc, device);

    /// <summary>Creates a residual network with 101 layers.</summary>
    /// <inheritdoc cref="ResNet18" />
    public static ResNet ResNet101(
        int numClasses = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
        (bool, bool, bool)? replace_stride_with_dilation = null, Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null,
        string? weights_file = null, bool skipfc = true, Device? device = null) =>
        new(
            "ResNet101", Narrow, 4, [3, 4, 23, 3], numClasses, zero_init_residual, groups, width_per_group,
            replace_stride_with_dilation, norm_layer, weights_file, skipfc, device);

    /// <summary>Creates a residual network with 152 layers.</summary>
    /// <inheritdoc cref="ResNet18" />
    public static ResNet ResNet152(
        int numClasses = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
        (bool, bool, bool)? replace_stride_with_dilation = null, Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null,
        string? weights_file = null, bool skipfc = true, Device? device = null) =>
        new(
            "ResNet152", Narrow, 4, [3, 8, 36, 3], numClasses, zero_init_residual, groups, width_per_group,
            replace_stride_with_dilation, norm_layer, weights_file, skipfc, device);

    private protected override Tensor Run(Tensor input, bool? mode) =>
        Chain(input, mode, conv1, bn1, relu, maxpool, layer1, layer2, layer3, layer4, avgpool, flatten, fc);

    private static BlockFunc Basic => static (inputs, planes, stride, downsample, groups, width, dilation, norm_layer) =>
        new BasicBlock(inputs, planes, stride, downsample, groups, width, dilation, norm_layer!);

    private static BlockFunc Narrow => static (inputs, planes, stride, downsample, groups, width, dilation, norm_layer) =>
        new Bottleneck(inputs, planes, stride, downsample, groups, width, dilation, norm_layer!);

    /// <summary>Makes the layers, of which each goes on with the channels and the dilation of the one before.</summary>
    private sealed class Stage(
        BlockFunc block, int expansion, int groups, int width, Func<int, nn.Module<Tensor, Tensor>> norm_layer)
    {
        private int channels = 64, dilation = 1;

        internal Sequential Next(int planes, int blocks, int stride, bool dilate)
        {
            int before = dilation, outputs = planes * expansion;
            if (dilate)
            {
                dilation *= stride;
                stride = 1;
            }
            Sequential? fitting = stride == 1 && channels == outputs
                ? null
                : nn.Sequential(nn.Conv2d(channels, outputs, kernel_size: 1, stride: stride, bias: false), norm_layer(outputs));
            List<nn.Module<Tensor, Tensor>> made = [block(channels, planes, stride, fitting, groups, width, before, norm_layer)];
            channels = outputs;
            while (made.Count < blocks)
            {
                made.Add(block(channels, planes, 1, null, groups, width, dilation, norm_layer));
            }
            return nn.Sequential([.. made]);
        }
    }

    /// <summary>A block whose output is added to its input.</summary>
    private abstract class Block(string name) : ImageModel(name)
    {
        /// <summary>Fits the input to the output, or null if it fits. Its parameters are the last of a block.</summary>
        private protected abstract nn.Module<Tensor, Tensor>? Fitting { get; }

        private protected abstract nn.Module<Tensor, Tensor>[] Layers { get; }

        /// <summary>Sets the last normalization to 0, so that the output is that of the input.</summary>
        internal void StartAsInput()
        {
            using IDisposable unrecorded = no_grad();
            foreach ((string name, Parameter parameter) in Layers[^1].named_parameters(false))
            {
                if (name == "weight")
                {
                    parameter.zero_().Dispose();
                }
            }
        }

        private protected override Tensor Run(Tensor input, bool? mode)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor identity = Fitting is null ? input : Chain(input, mode, Fitting);
            Tensor sum = Chain(input, mode, Layers).add_(identity);
            return scope.MoveToOuter(sum.relu_());
        }
    }

    private sealed class BasicBlock : Block
    {
        private readonly nn.Module<Tensor, Tensor> conv1, bn1, relu1, conv2, bn2;
        private readonly nn.Module<Tensor, Tensor>? downsample;

        internal BasicBlock(
            int inputs, int planes, int stride, nn.Module<Tensor, Tensor>? downsample, int groups, int width, int dilation,
            Func<int, nn.Module<Tensor, Tensor>> norm_layer) : base(nameof(BasicBlock))
        {
            if (groups != 1 || width != 64 || dilation > 1)
            {
                throw new ArgumentException(
                    $"a basic block has 1 group of 64 channels and no dilation, not {groups} groups of {width} and the dilation {dilation}");
            }
            conv1 = nn.Conv2d(inputs, planes, kernel_size: 3, stride: stride, padding: 1, bias: false);
            bn1 = norm_layer(planes);
            relu1 = nn.ReLU(true);
            conv2 = nn.Conv2d(planes, planes, kernel_size: 3, padding: 1, bias: false);
            bn2 = norm_layer(planes);
            this.downsample = downsample;
            RegisterComponents();
        }

        private protected override nn.Module<Tensor, Tensor>? Fitting => downsample;

        private protected override nn.Module<Tensor, Tensor>[] Layers => [conv1, bn1, relu1, conv2, bn2];
    }

    private sealed class Bottleneck : Block
    {
        private readonly nn.Module<Tensor, Tensor> conv1, bn1, relu1, conv2, bn2, relu2, conv3, bn3;
        private readonly nn.Module<Tensor, Tensor>? downsample;

        internal Bottleneck(
            int inputs, int planes, int stride, nn.Module<Tensor, Tensor>? downsample, int groups, int base_width,
            int dilation, Func<int, nn.Module<Tensor, Tensor>> norm_layer) : base(nameof(Bottleneck))
        {
            int width = (int)(planes * (base_width / 64.0)) * groups;
            conv1 = nn.Conv2d(inputs, width, kernel_size: 1, bias: false);
            bn1 = norm_layer(width);
            relu1 = nn.ReLU(true);
            conv2 = nn.Conv2d(
                width, width, kernel_size: 3, stride: stride, padding: dilation, dilation: dilation, groups: groups, bias: false);
            bn2 = norm_layer(width);
            relu2 = nn.ReLU(true);
            conv3 = nn.Conv2d(width, 4 * planes, kernel_size: 1, bias: false);
            bn3 = norm_layer(4 * planes);
            this.downsample = downsample;
            RegisterComponents();
        }

        private protected override nn.Module<Tensor, Tensor>? Fitting => downsample;

        private protected override nn.Module<Tensor, Tensor>[] Layers => [conv1, bn1, relu1, conv2, bn2, relu2, conv3, bn3];
    }
}
