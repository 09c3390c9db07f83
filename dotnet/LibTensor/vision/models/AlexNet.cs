using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchvision
    {
        /// <summary>
        /// Provides networks that classify images. Their parameters have the names of PyTorch's, so that files with its
        /// weights can be read.
        /// </summary>
        public static partial class models
        {
            /// <summary>Creates AlexNet.</summary>
            /// <inheritdoc cref="Modules.AlexNet(int, float, string?, bool, Device?)" />
            public static Modules.AlexNet alexnet(
                int num_classes = 1000, float dropout = 0.5f, string? weights_file = null, bool skipfc = true,
                Device? device = null) =>
                new(num_classes, dropout, weights_file, skipfc, device);
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>Represents AlexNet, for images of shape (n, 3, 63 or more, 63 or more).</summary>
    public class AlexNet : ImageModel
    {
        private readonly nn.Module<Tensor, Tensor> features, avgpool, classifier;

        /// <summary>Creates a model.</summary>
        /// <param name="numClasses">The number of classes.</param>
        /// <param name="dropout">The probability of dropout.</param>
        /// <param name="weights_file">A file with weights, or null for random ones.</param>
        /// <param name="skipfc">Whether the last layer keeps random weights.</param>
        /// <param name="device">The device. The default is the host.</param>
        /// <exception cref="TensorIOException">The file cannot be read.</exception>
        /// <exception cref="TensorFormatException">The file is damaged, or has other names.</exception>
        public AlexNet(
            int numClasses, float dropout = 0.5f, string? weights_file = null, bool skipfc = true, Device? device = null)
            : base(nameof(AlexNet))
        {
            features = nn.Sequential(
                nn.Conv2d(3, 64, kernel_size: 11, stride: 4, padding: 2), nn.ReLU(true), nn.MaxPool2d(3, stride: 2),
                nn.Conv2d(64, 192, kernel_size: 5, padding: 2), nn.ReLU(true), nn.MaxPool2d(3, stride: 2),
                nn.Conv2d(192, 384, kernel_size: 3, padding: 1), nn.ReLU(true),
                nn.Conv2d(384, 256, kernel_size: 3, padding: 1), nn.ReLU(true),
                nn.Conv2d(256, 256, kernel_size: 3, padding: 1), nn.ReLU(true), nn.MaxPool2d(3, stride: 2));
            avgpool = nn.AdaptiveAvgPool2d((6, 6));
            classifier = nn.Sequential(
                nn.Dropout(dropout), nn.Linear(256 * 6 * 6, 4096), nn.ReLU(true),
                nn.Dropout(dropout), nn.Linear(4096, 4096), nn.ReLU(true),
                nn.Linear(4096, numClasses));
            RegisterComponents();
            Finish(weights_file, skipfc ? ["classifier.6.weight", "classifier.6.bias"] : [], device);
        }

        private protected override Tensor Run(Tensor input, bool? mode)
        {
            using Tensor pooled = Chain(input, mode, features, avgpool);
            using Tensor flat = pooled.flatten(1);
            return Chain(flat, mode, classifier);
        }
    }
}
