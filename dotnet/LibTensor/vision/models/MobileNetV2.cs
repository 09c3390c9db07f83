using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchvision
    {
        public static partial class models
        {
            /// <summary>Creates MobileNet 2.</summary>
            /// <param name="num_classes">The number of classes.</param>
            /// <param name="width_mult">The factor of the channels.</param>
            /// <param name="inverted_residual_setting">Four numbers for each group of blocks: how many times the
            /// channels a block has within, the channels, the number of blocks, and the stride of the first.</param>
            /// <param name="round_nearest">The number that channels are multiples of.</param>
            /// <param name="block">Makes a block from the channels of the input and of the output, the stride, how many
            /// times the channels it has within, and the creator of normalizations.</param>
            /// <param name="norm_layer">Makes the normalization of a number of channels. The default is
            /// <see cref="Modules.BatchNorm2d"/>.</param>
            /// <param name="dropout">The probability of dropout.</param>
            /// <exception cref="ArgumentException">A group has no four numbers.</exception>
            public static Modules.MobileNetV2 mobilenet_v2(
                long num_classes = 1000, double width_mult = 1.0, long[][]? inverted_residual_setting = null,
                long round_nearest = 8,
                Func<long, long, long, long, Func<long, nn.Module<Tensor, Tensor>>, nn.Module<Tensor, Tensor>>? block = null,
                Func<long, nn.Module<Tensor, Tensor>>? norm_layer = null, double dropout = 0.2) =>
                new(num_classes, width_mult, inverted_residual_setting, round_nearest, block, norm_layer, dropout);

            /// <summary>
            /// The multiple of a number that is nearest, at least the number itself, and not less than nine tenths.
            /// </summary>
            internal static long Divisible(double channels, long divisor)
            {
                long nearest = Math.Max(divisor, (long)(channels + divisor / 2.0) / divisor * divisor);
                return nearest < 0.9 * channels ? nearest + divisor : nearest;
            }
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>Represents MobileNet 2, for images of shape (n, 3, height, width).</summary>
    public class MobileNetV2 : ImageModel
    {
        private static readonly long[][] Groups =
        [
            [1, 16, 1, 1], [6, 24, 2, 2], [6, 32, 3, 2], [6, 64, 4, 2], [6, 96, 3, 1], [6, 160, 3, 2], [6, 320, 1, 1],
        ];

        private readonly nn.Module<Tensor, Tensor> classifier, features;

        internal MobileNetV2(
            long num_classes, double width_mult, long[][]? groups, long round_nearest,
            Func<long, long, long, long, Func<long, nn.Module<Tensor, Tensor>>, nn.Module<Tensor, Tensor>>? block,
            Func<long, nn.Module<Tensor, Tensor>>? norm_layer, double dropout) : base(nameof(MobileNetV2))
        {
            groups ??= Groups;
            if (groups.Length == 0 || Array.Exists(groups, static group => group.Length != 4))
            {
                throw new ArgumentException("each group of blocks has 4 numbers, and there is at least one group", nameof(groups));
            }
            norm_layer ??= static channels => nn.BatchNorm2d(channels);
            block ??= static (inputs, outputs, stride, times, norm) => new InvertedResidual(inputs, outputs, stride, times, norm);
            long channels = torchvision.models.Divisible(32 * width_mult, round_nearest);
            long last = torchvision.models.Divisible(1280 * Math.Max(1, width_mult), round_nearest);
            List<nn.Module<Tensor, Tensor>> layers = [Layer(3, channels, 3, 2, 1, norm_layer)];
            foreach (long[] group in groups)
            {
                long outputs = torchvision.models.Divisible(group[1] * width_mult, round_nearest);
                for (long i = 0; i < group[2]; i++)
                {
                    layers.Add(block(channels, outputs, i == 0 ? group[3] : 1, group[0], norm_layer));
                    channels = outputs;
                }
            }
            layers.Add(Layer(channels, last, 1, 1, 1, norm_layer));
            features = nn.Sequential([.. layers]);
            classifier = nn.Sequential(nn.Dropout(dropout), nn.Linear(last, num_classes));
            RegisterComponents();
            Initialize(linear: true);
        }

        private protected override Tensor Run(Tensor input, bool? mode)
        {
            using Tensor made = Chain(input, mode, features);
            using Tensor means = made.mean([-2, -1]);
            return Chain(means, mode, classifier);
        }

        private static nn.Module<Tensor, Tensor> Layer(
            long inputs, long outputs, long kernel_size, long stride, long groups, Func<long, nn.Module<Tensor, Tensor>> norm_layer) =>
            torchvision.ops.Conv2dNormActivation(
                inputs, outputs, kernel_size, stride, groups: groups, norm_layer: norm_layer,
                activation_layer: static inplace => nn.ReLU6(inplace));

        private sealed class InvertedResidual : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> conv;
            private readonly bool adds;

            internal InvertedResidual(
                long inputs, long outputs, long stride, long times, Func<long, nn.Module<Tensor, Tensor>> norm_layer)
                : base(nameof(InvertedResidual))
            {
                long within = inputs * times;
                List<nn.Module<Tensor, Tensor>> layers = times == 1 ? [] : [Layer(inputs, within, 1, 1, 1, norm_layer)];
                layers.Add(Layer(within, within, 3, stride, within, norm_layer));
                layers.Add(nn.Conv2d(within, outputs, kernel_size: 1, bias: false));
                layers.Add(norm_layer(outputs));
                conv = nn.Sequential([.. layers]);
                adds = stride == 1 && inputs == outputs;
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode)
            {
                using Tensor made = Chain(input, mode, conv);
                return adds ? input + made : made.alias();
            }
        }
    }
}
