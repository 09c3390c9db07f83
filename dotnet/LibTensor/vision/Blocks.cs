using LibTensor.Modules;
using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchvision
    {
        public static partial class ops
        {
            /// <summary>Creates a convolution of images, followed by a normalization and an activation.</summary>
            /// <param name="in_channels">The channels of the input.</param>
            /// <param name="out_channels">The channels of the output.</param>
            /// <param name="kernel_size">The side of the kernel.</param>
            /// <param name="stride">The stride.</param>
            /// <param name="padding">The padding. By default, a stride of 1 keeps the size if the kernel is odd.</param>
            /// <param name="groups">The number of groups of channels.</param>
            /// <param name="norm_layer">Makes the normalization of a number of channels, or null for none.</param>
            /// <param name="activation_layer">Makes the activation, given whether it runs in place, or null for
            /// none.</param>
            /// <param name="dilation">The distance of the kernel's elements.</param>
            /// <param name="inplace">Whether the activation runs in place.</param>
            /// <param name="bias">Whether the convolution has a bias. By default, it has one without
            /// normalization.</param>
            public static nn.Module<Tensor, Tensor> Conv2dNormActivation(
                long in_channels, long out_channels, long kernel_size = 3, long stride = 1, long? padding = null,
                long groups = 1, Func<long, nn.Module<Tensor, Tensor>>? norm_layer = null,
                Func<bool, nn.Module<Tensor, Tensor>>? activation_layer = null, long dilation = 1, bool inplace = true,
                bool? bias = null) =>
                Following(
                    nn.Conv2d(
                        in_channels, out_channels, kernel_size: kernel_size, stride: stride,
                        padding: padding ?? Kept(kernel_size, dilation), dilation: dilation, groups: groups,
                        bias: bias ?? norm_layer is null),
                    norm_layer?.Invoke(out_channels), activation_layer?.Invoke(inplace));

            /// <summary>Creates a convolution of volumes, followed by a normalization and an activation.</summary>
            /// <inheritdoc cref="Conv2dNormActivation" />
            public static nn.Module<Tensor, Tensor> Conv3dNormActivation(
                long in_channels, long out_channels, long kernel_size = 3, long stride = 1, long? padding = null,
                long groups = 1, Func<long, nn.Module<Tensor, Tensor>>? norm_layer = null,
                Func<bool, nn.Module<Tensor, Tensor>>? activation_layer = null, long dilation = 1, bool inplace = true,
                bool? bias = null) =>
                Following(
                    nn.Conv3d(
                        in_channels, out_channels, kernel_size: kernel_size, stride: stride,
                        padding: padding ?? Kept(kernel_size, dilation), dilation: dilation, groups: groups,
                        bias: bias ?? norm_layer is null),
                    norm_layer?.Invoke(out_channels), activation_layer?.Invoke(inplace));

            /// <summary>Creates linear layers with activations between them and dropout after each.</summary>
            /// <param name="in_channels">The size of the input.</param>
            /// <param name="hidden_channels">The sizes of the outputs of the layers, of which there is at least
            /// one.</param>
            /// <param name="norm_layer">Makes the normalization of a size, which comes before an activation, or null for
            /// none.</param>
            /// <param name="activation_layer">Makes an activation. The default is ReLU.</param>
            /// <param name="inplace">Whether dropout and the default activation run in place.</param>
            /// <param name="bias">Whether the layers have a bias.</param>
            /// <param name="dropout">The probability of dropout.</param>
            /// <exception cref="ArgumentException">No size is given.</exception>
            public static Sequential MLP(
                long in_channels, IList<int> hidden_channels, Func<int, nn.Module<Tensor, Tensor>>? norm_layer = null,
                Func<nn.Module<Tensor, Tensor>>? activation_layer = null, bool inplace = false, bool bias = true,
                double dropout = 0.0)
            {
                if (Given(hidden_channels).Count == 0)
                {
                    throw new ArgumentException("there must be at least one layer, and no size was given", nameof(hidden_channels));
                }
                List<nn.Module<Tensor, Tensor>> layers = [];
                long size = in_channels;
                for (int i = 0; i < hidden_channels.Count; i++)
                {
                    int next = hidden_channels[i];
                    layers.Add(nn.Linear(size, next, hasBias: bias));
                    if (i < hidden_channels.Count - 1)
                    {
                        Add(layers, norm_layer?.Invoke(next));
                        layers.Add(activation_layer?.Invoke() ?? nn.ReLU(inplace));
                    }
                    layers.Add(nn.Dropout(dropout, inplace));
                    size = next;
                }
                return nn.Sequential([.. layers]);
            }

            /// <summary>Creates a layer that changes the order of the dimensions.</summary>
            public static Permute Permute(params long[] dims) => new(dims);

            /// <summary>Creates a layer that weights channels by what is in the whole image.</summary>
            /// <param name="input_channels">The channels of the images.</param>
            /// <param name="squeeze_channels">The channels of the layer within.</param>
            /// <param name="activation">Makes the activation of the layer within. The default is ReLU.</param>
            /// <param name="scale_activation">Makes the activation of the weights. The default is the sigmoid.</param>
            public static SqueezeExcitation SqueezeExcitation(
                long input_channels, long squeeze_channels, Func<nn.Module<Tensor, Tensor>>? activation = null,
                Func<nn.Module<Tensor, Tensor>>? scale_activation = null) =>
                new(input_channels, squeeze_channels, activation, scale_activation);

            /// <summary>Creates a batch normalization whose numbers never change.</summary>
            /// <param name="num_features">The number of channels.</param>
            /// <param name="eps">A small number that keeps the divisor from 0.</param>
            /// <param name="device">The device. The default is the host.</param>
            public static FrozenBatchNorm2d FrozenBatchNorm2d(
                int num_features, double eps = 1e-5, Device? device = null) =>
                new(num_features, eps, device);

            private static long Kept(long kernel_size, long dilation) => (kernel_size - 1) / 2 * dilation;

            private static Sequential Following(nn.Module<Tensor, Tensor> first, params nn.Module<Tensor, Tensor>?[] others)
            {
                List<nn.Module<Tensor, Tensor>> layers = [first];
                foreach (nn.Module<Tensor, Tensor>? other in others)
                {
                    Add(layers, other);
                }
                return nn.Sequential([.. layers]);
            }

            private static void Add(List<nn.Module<Tensor, Tensor>> layers, nn.Module<Tensor, Tensor>? layer)
            {
                if (layer is not null)
                {
                    layers.Add(layer);
                }
            }
        }

        /// <summary>Represents a layer that changes the order of the dimensions.</summary>
        public sealed class Permute : ParameterLessModule<Tensor, Tensor>
        {
            private readonly long[] dims;

            /// <summary>Creates a layer.</summary>
            /// <param name="dims">The dimensions of the input in the order of the output.</param>
            public Permute(IEnumerable<long> dims) : base(nameof(Permute)) => this.dims = [.. Given(dims)];

            /// <inheritdoc />
            public override Tensor forward(Tensor input) => permute(input, dims);
        }

        /// <summary>Represents a layer that weights channels by what is in the whole image.</summary>
        public class SqueezeExcitation : nn.Module<Tensor, Tensor>
        {
            private readonly nn.Module<Tensor, Tensor> avgpool, fc1, fc2, activation, scale_activation;
            private readonly long input_channels;

            /// <summary>Creates a layer.</summary>
            /// <inheritdoc cref="ops.SqueezeExcitation" />
            public SqueezeExcitation(
                long input_channels, long squeeze_channels, Func<nn.Module<Tensor, Tensor>>? activation = null,
                Func<nn.Module<Tensor, Tensor>>? scale_activation = null) : base(nameof(SqueezeExcitation))
            {
                this.input_channels = input_channels;
                avgpool = nn.AdaptiveAvgPool2d(1);
                fc1 = nn.Conv2d(input_channels, squeeze_channels, 1);
                fc2 = nn.Conv2d(squeeze_channels, input_channels, 1);
                this.activation = activation?.Invoke() ?? nn.ReLU();
                this.scale_activation = scale_activation?.Invoke() ?? nn.Sigmoid();
                RegisterComponents();
            }

            /// <inheritdoc />
            /// <exception cref="ArgumentException">The images have another shape or other channels.</exception>
            public override Tensor forward(Tensor input) => Weighted(input, null);

            /// <inheritdoc />
            public override Tensor forward(Tensor input, bool training) => Weighted(input, training);

            private Tensor Weighted(Tensor input, bool? training)
            {
                if (Given(input).dim() is not (3 or 4) || input.size(-3) != input_channels)
                {
                    throw new ArgumentException(
                        $"the images have the shape (n, {input_channels}, height, width) or ({input_channels}, height, width), not {Tensor.ShapeText(input.shape)}",
                        nameof(input));
                }
                using DisposeScope scope = NewDisposeScope();
                Tensor weights = input;
                foreach (nn.Module<Tensor, Tensor> layer in new[] { avgpool, fc1, activation, fc2, scale_activation })
                {
                    weights = training is { } mode ? layer.forward(weights, mode) : layer.call(weights);
                }
                return scope.MoveToOuter(weights * input);
            }
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>Represents a batch normalization whose numbers never change.</summary>
    public class FrozenBatchNorm2d : nn.Module<Tensor, Tensor>
    {
        private readonly double eps;

        /// <summary>Creates a layer.</summary>
        /// <inheritdoc cref="torchvision.ops.FrozenBatchNorm2d" />
        protected internal FrozenBatchNorm2d(int num_features, double eps = 1e-5, Device? device = null)
            : base(nameof(FrozenBatchNorm2d))
        {
            this.eps = eps;
            weight = ones([num_features], device: device);
            bias = zeros([num_features], device: device);
            running_mean = zeros([num_features], device: device);
            running_var = ones([num_features], device: device);
            register_buffer(nameof(weight), weight);
            register_buffer(nameof(bias), bias);
            register_buffer(nameof(running_mean), running_mean);
            register_buffer(nameof(running_var), running_var);
        }

        /// <summary>Gets the factors of the channels.</summary>
        public Tensor weight { get; protected set; }

        /// <summary>Gets what is added to the channels.</summary>
        public Tensor bias { get; protected set; }

        /// <summary>Gets the means that are subtracted.</summary>
        public Tensor running_mean { get; protected set; }

        /// <summary>Gets the variances that are divided by.</summary>
        public Tensor running_var { get; protected set; }

        /// <inheritdoc />
        /// <exception cref="ArgumentException">The input does not have the shape (n, channels, height,
        /// width).</exception>
        public override Tensor forward(Tensor x) => forward(x, false);

        /// <inheritdoc />
        public override Tensor forward(Tensor x, bool training)
        {
            if (Given(x).dim() != 4)
            {
                throw new ArgumentException($"the input has the shape (n, channels, height, width), not {Tensor.ShapeText(x.shape)}", nameof(x));
            }
            return nn.functional.batch_norm(x, running_mean, running_var, weight, bias, training: false, eps: eps);
        }
    }
}
