using static LibTensor.torch;

namespace LibTensor;

// The factories of residual networks.
public static partial class torchvision
{
    public static partial class models
    {
        /// <summary>Creates a residual network with 18 layers.</summary>
        /// <param name="num_classes">The number of classes.</param>
        /// <param name="zero_init_residual">Whether each block begins as its input, which helps training.</param>
        /// <param name="groups">The groups of channels in a block.</param>
        /// <param name="width_per_group">The channels of a group, out of 64.</param>
        /// <param name="replace_stride_with_dilation">Whether the last three layers keep the size and spread their
        /// kernels instead.</param>
        /// <param name="norm_layer">Makes the normalization of a number of channels. The default is
        /// <see cref="Modules.BatchNorm2d"/>.</param>
        /// <param name="weights_file">A file with weights, or null for random ones.</param>
        /// <param name="skipfc">Whether the last layer keeps random weights.</param>
        /// <param name="device">The device. The default is the host.</param>
        /// <exception cref="TensorIOException">The file cannot be read.</exception>
        /// <exception cref="TensorFormatException">The file is damaged, or has other names.</exception>
        public static Modules.ResNet resnet18(
            int num_classes = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet18(
                num_classes, zero_init_residual, groups, width_per_group, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 34 layers.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet resnet34(
            int num_classes = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet34(
                num_classes, zero_init_residual, groups, width_per_group, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 50 layers.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet resnet50(
            int num_classes = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet50(
                num_classes, zero_init_residual, groups, width_per_group, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 101 layers.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet resnet101(
            int num_classes = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet101(
                num_classes, zero_init_residual, groups, width_per_group, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 152 layers.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet resnet152(
            int num_classes = 1000, bool zero_init_residual = false, int groups = 1, int width_per_group = 64,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet152(
                num_classes, zero_init_residual, groups, width_per_group, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 50 layers, whose blocks have twice the channels within.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet wide_resnet50_2(
            int num_classes = 1000, bool zero_init_residual = false, int groups = 1,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet50(
                num_classes, zero_init_residual, groups, 128, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 101 layers, whose blocks have twice the channels within.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet wide_resnet101_2(
            int num_classes = 1000, bool zero_init_residual = false, int groups = 1,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet101(
                num_classes, zero_init_residual, groups, 128, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 50 layers, whose blocks have 32 groups of 4 channels.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet resnext50_32x4d(
            int num_classes = 1000, bool zero_init_residual = false,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet50(
                num_classes, zero_init_residual, 32, 4, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 101 layers, whose blocks have 32 groups of 8 channels.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet resnext101_32x8d(
            int num_classes = 1000, bool zero_init_residual = false,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet101(
                num_classes, zero_init_residual, 32, 8, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);

        /// <summary>Creates a residual network with 101 layers, whose blocks have 64 groups of 4 channels.</summary>
        /// <inheritdoc cref="resnet18" />
        public static Modules.ResNet resnext101_64x4d(
            int num_classes = 1000, bool zero_init_residual = false,
            (bool, bool, bool)? replace_stride_with_dilation = null,
            Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null, string? weights_file = null, bool skipfc = true,
            Device? device = null) =>
            Modules.ResNet.ResNet101(
                num_classes, zero_init_residual, 64, 4, replace_stride_with_dilation, norm_layer, weights_file, skipfc,
                device);
    }
}
