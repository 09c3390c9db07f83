using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchvision
    {
        public static partial class models
        {
            /// <summary>Creates VGG with 11 layers.</summary>
            /// <param name="num_classes">The number of classes.</param>
            /// <param name="dropout">The probability of dropout.</param>
            /// <param name="weights_file">A file with weights, or null for random ones.</param>
            /// <param name="skipfc">Whether the last layer keeps random weights.</param>
            /// <param name="device">The device. The default is the host.</param>
            /// <exception cref="TensorIOException">The file cannot be read.</exception>
            /// <exception cref="TensorFormatException">The file is damaged, or has other names.</exception>
            public static Modules.VGG vgg11(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new("VGG11", num_classes, false, dropout, weights_file, skipfc, device);

            /// <summary>Creates VGG with 11 layers, whose convolutions are normalized.</summary>
            /// <inheritdoc cref="vgg11" />
            public static Modules.VGG vgg11_bn(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new("VGG11", num_classes, true, dropout, weights_file, skipfc, device);

            /// <summary>Creates VGG with 13 layers.</summary>
            /// <inheritdoc cref="vgg11" />
            public static Modules.VGG vgg13(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new("VGG13", num_classes, false, dropout, weights_file, skipfc, device);

            /// <summary>Creates VGG with 13 layers, whose convolutions are normalized.</summary>
            /// <inheritdoc cref="vgg11" />
            public static Modules.VGG vgg13_bn(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new("VGG13", num_classes, true, dropout, weights_file, skipfc, device);

            /// <summary>Creates VGG with 16 layers.</summary>
            /// <inheritdoc cref="vgg11" />
            public static Modules.VGG vgg16(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new("VGG16", num_classes, false, dropout, weights_file, skipfc, device);

            /// <summary>Creates VGG with 16 layers, whose convolutions are normalized.</summary>
            /// <inheritdoc cref="vgg11" />
            public static Modules.VGG vgg16_bn(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new("VGG16", num_classes, true, dropout, weights_file, skipfc, device);

            /// <summary>Creates VGG with 19 layers.</summary>
            /// <inheritdoc cref="vgg11" />
            public static Modules.VGG vgg19(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new("VGG19", num_classes, false, dropout, weights_file, skipfc, device);

            /// <summary>Creates VGG with 19 layers, whose convolutions are normalized.</summary>
            /// <inheritdoc cref="vgg11" />
            public static Modules.VGG vgg19_bn(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new("VGG19", num_classes, true, dropout, weights_file, skipfc, device);
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>Represents VGG, for images of shape (n, 3, 32 or more, 32 or more).</summary>
    public class VGG : ImageModel
    {
        /// <summary>The channels of the convolutions, and 0 for pooling.</summary>
        private static readonly Dictionary<string, long[]> Plans = new()
        {
            ["VGG11"] = [64, 0, 128, 0, 256, 256, 0, 512, 512, 0, 512, 512, 0],
            ["VGG13"] = [64, 64, 0, 128, 128, 0, 256, 256, 0, 512, 512, 0, 512, 512, 0],
            ["VGG16"] = [64, 64, 0, 128, 128, 0, 256, 256, 256, 0, 512, 512, 512, 0, 512, 512, 512, 0],
            ["VGG19"] = [64, 64, 0, 128, 128, 0, 256, 256, 256, 256, 0, 512, 512, 512, 512, 0, 512, 512, 512, 512, 0],
        };

        private readonly nn.Module<Tensor, Tensor> features, avgpool, classifier;

        /// <summary>Creates a model.</summary>
        /// <param name="name">VGG11, VGG13, VGG16 or VGG19.</param>
        /// <param name="numClasses">The number of classes.</param>
        /// <param name="batch_norm">Whether convolutions are normalized.</param>
        /// <param name="dropout">The probability of dropout.</param>
        /// <param name="weights_file">A file with weights, or null for random ones.</param>
        /// <param name="skipfc">Whether the last layer keeps random weights.</param>
        /// <param name="device">The device. The default is the host.</param>
        /// <exception cref="ArgumentException">There is no such model.</exception>
        /// <exception cref="TensorIOException">The file cannot be read.</exception>
        /// <exception cref="TensorFormatException">The file is damaged, or has other names.</exception>
        public VGG(
            string name, int numClasses, bool batch_norm, float dropout = 0.5f, string? weights_file = null,
            bool skipfc = true, Device? device = null) : base(name)
        {
            if (!Plans.TryGetValue(name, out long[]? plan))
            {
                throw new ArgumentException($"a model is {string.Join(", ", Plans.Keys)}, not '{name}'", nameof(name));
            }
            features = nn.Sequential([.. Layers(plan, batch_norm)]);
            avgpool = nn.AdaptiveAvgPool2d((7, 7));
            classifier = nn.Sequential(
                nn.Linear(512 * 7 * 7, 4096), nn.ReLU(true), nn.Dropout(dropout),
                nn.Linear(4096, 4096), nn.ReLU(true), nn.Dropout(dropout),
                nn.Linear(4096, numClasses));
            RegisterComponents();
            Initialize(linear: true);
            Finish(weights_file, skipfc ? ["classifier.6.weight", "classifier.6.bias"] : [], device);
        }

        private static IEnumerable<nn.Module<Tensor, Tensor>> Layers(long[] plan, bool batch_norm)
        {
            long channels = 3;
            foreach (long next in plan)
            {
                if (next == 0)
                {
                    yield return nn.MaxPool2d(2, stride: 2);
                    continue;
                }
                yield return nn.Conv2d(channels, next, kernel_size: 3, padding: 1);
                if (batch_norm)
                {
                    yield return nn.BatchNorm2d(next);
                }
                yield return nn.ReLU(true);
                channels = next;
            }
        }

        private protected override Tensor Run(Tensor input, bool? mode)
        {
            using Tensor pooled = Chain(input, mode, features, avgpool);
            using Tensor flat = pooled.flatten(1);
            return Chain(flat, mode, classifier);
        }
    }
}
