using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchvision
    {
        public static partial class models
        {
            /// <summary>Creates the large MobileNet 3, with 1,000 classes.</summary>
            public static Modules.MobileNetV3 mobilenet_v3_large() => new(
                1280,
                new(16, 3, 16, 16, false, false, 1), new(16, 3, 64, 24, false, false, 2), new(24, 3, 72, 24, false, false, 1),
                new(24, 5, 72, 40, true, false, 2), new(40, 5, 120, 40, true, false, 1), new(40, 5, 120, 40, true, false, 1),
                new(40, 3, 240, 80, false, true, 2), new(80, 3, 200, 80, false, true, 1), new(80, 3, 184, 80, false, true, 1),
                new(80, 3, 184, 80, false, true, 1), new(80, 3, 480, 112, true, true, 1), new(112, 3, 672, 112, true, true, 1),
                new(112, 5, 672, 160, true, true, 2), new(160, 5, 960, 160, true, true, 1), new(160, 5, 960, 160, true, true, 1));

            /// <summary>Creates the small MobileNet 3, with 1,000 classes.</summary>
            public static Modules.MobileNetV3 mobilenet_v3_small() => new(
                1024,
                new(16, 3, 16, 16, true, false, 2), new(16, 3, 72, 24, false, false, 2), new(24, 3, 88, 24, false, false, 1),
                new(24, 5, 96, 40, true, true, 2), new(40, 5, 240, 40, true, true, 1), new(40, 5, 240, 40, true, true, 1),
                new(40, 5, 120, 48, true, true, 1), new(48, 5, 144, 48, true, true, 1), new(48, 5, 288, 96, true, true, 2),
                new(96, 5, 576, 96, true, true, 1), new(96, 5, 576, 96, true, true, 1));
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>Represents MobileNet 3, for images of shape (n, 3, height, width).</summary>
    public class MobileNetV3 : ImageModel
    {
        private readonly nn.Module<Tensor, Tensor> avgpool, classifier, features;

        /// <summary>The numbers of a block.</summary>
        /// <param name="Inputs">The channels of the input.</param>
        /// <param name="Kernel">The side of the kernel.</param>
        /// <param name="Within">The channels within.</param>
        /// <param name="Outputs">The channels of the output.</param>
        /// <param name="Squeezes">Whether channels are weighted.</param>
        /// <param name="Swish">Whether the activation is a hard swish, not ReLU.</param>
        /// <param name="Stride">The stride.</param>
        internal readonly record struct Settings(
            long Inputs, long Kernel, long Within, long Outputs, bool Squeezes, bool Swish, long Stride);

        internal MobileNetV3(long last, params Settings[] blocks) : base(nameof(MobileNetV3))
        {
            long outputs = blocks[^1].Outputs;
            features = nn.Sequential(
            [
                Layer(3, blocks[0].Inputs, 3, 2, 1, true), .. blocks.Select(static block => new InvertedResidual(block)),
                Layer(outputs, 6 * outputs, 1, 1, 1, true),
            ]);
            avgpool = nn.AdaptiveAvgPool2d(1);
            classifier = nn.Sequential(
                nn.Linear(6 * outputs, last), nn.Hardswish(true), nn.Dropout(0.2, true), nn.Linear(last, 1000));
            RegisterComponents();
            Initialize(linear: true);
        }

        private protected override Tensor Run(Tensor input, bool? mode)
        {
            using Tensor pooled = Chain(input, mode, features, avgpool);
            using Tensor flat = pooled.flatten(1);
            return Chain(flat, mode, classifier);
        }

        private static nn.Module<Tensor, Tensor> Layer(
            long inputs, long outputs, long kernel_size, long stride, long groups, bool? swish) =>
            torchvision.ops.Conv2dNormActivation(
                inputs, outputs, kernel_size, stride, groups: groups,
                norm_layer: static channels => nn.BatchNorm2d(channels, eps: 0.001, momentum: 0.01),
                activation_layer: swish switch
                {
                    true => static inplace => nn.Hardswish(inplace),
                    false => static inplace => nn.ReLU(inplace),
                    null => null,
                });

        private sealed class InvertedResidual : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> block;
            private readonly bool adds;

            internal InvertedResidual(Settings settings) : base(nameof(InvertedResidual))
            {
                (long inputs, long kernel, long within, long outputs, bool squeezes, bool swish, long stride) = settings;
                List<nn.Module<Tensor, Tensor>> layers = within == inputs ? [] : [Layer(inputs, within, 1, 1, 1, swish)];
                layers.Add(Layer(within, within, kernel, stride, within, swish));
                if (squeezes)
                {
                    layers.Add(torchvision.ops.SqueezeExcitation(
                        within, torchvision.models.Divisible(within / 4, 8), scale_activation: static () => nn.Hardsigmoid()));
                }
                layers.Add(Layer(within, outputs, 1, 1, 1, null));
                block = nn.Sequential([.. layers]);
                adds = stride == 1 && inputs == outputs;
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode)
            {
                using Tensor made = Chain(input, mode, block);
                return adds ? made + input : made.alias();
            }
        }
    }
}
