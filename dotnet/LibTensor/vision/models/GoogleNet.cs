using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchvision
    {
        public static partial class models
        {
            /// <summary>Creates GoogLeNet.</summary>
            /// <inheritdoc cref="Modules.GoogleNet(int, bool, string?, bool, float, float, Device?)" />
            /// <param name="num_classes">The number of classes.</param>
            /// <param name="transform_input">Whether images are those of other models, with ImageNet's means.</param>
            /// <param name="weights_file">A file with weights, or null for random ones.</param>
            /// <param name="skipfc">Whether the last layer keeps random weights.</param>
            /// <param name="dropout">The probability of dropout.</param>
            /// <param name="dropout_aux">Changes nothing, as the model has no auxiliary outputs.</param>
            /// <param name="device">The device. The default is the host.</param>
            public static Modules.GoogleNet googlenet(
                int num_classes = 1000, bool transform_input = false, string? weights_file = null, bool skipfc = true,
                float dropout = 0.2f, float dropout_aux = 0.7f, Device? device = null) =>
                new(num_classes, transform_input, weights_file, skipfc, dropout, dropout_aux, device);
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>Represents GoogLeNet, without auxiliary outputs, for images of shape (n, 3, height, width).</summary>
    public class GoogleNet : ImageModel
    {
        private readonly nn.Module<Tensor, Tensor> conv1, maxpool1, conv2, conv3, maxpool2;
        private readonly nn.Module<Tensor, Tensor> inception3a, inception3b, maxpool3;
        private readonly nn.Module<Tensor, Tensor> inception4a, inception4b, inception4c, inception4d, inception4e, maxpool4;
        private readonly nn.Module<Tensor, Tensor> inception5a, inception5b, avgpool, dropout, fc;
        private readonly bool transform_input;

        /// <summary>Creates a model.</summary>
        /// <param name="numClasses">The number of classes.</param>
        /// <param name="transform_input">Whether images are those of other models, with ImageNet's means.</param>
        /// <param name="weights_file">A file with weights, or null for random ones.</param>
        /// <param name="skipfc">Whether the last layer keeps random weights.</param>
        /// <param name="dropout">The probability of dropout.</param>
        /// <param name="dropout_aux">Changes nothing, as the model has no auxiliary outputs.</param>
        /// <param name="device">The device. The default is the host.</param>
        /// <exception cref="TensorIOException">The file cannot be read.</exception>
        /// <exception cref="TensorFormatException">The file is damaged, or has other names.</exception>
        public GoogleNet(
            int numClasses = 1000, bool transform_input = false, string? weights_file = null, bool skipfc = true,
            float dropout = 0.2f, float dropout_aux = 0.7f, Device? device = null) : base(nameof(GoogleNet))
        {
            this.transform_input = transform_input;
            conv1 = Convolution(3, 64, kernel_size: 7, stride: 2, padding: 3);
            maxpool1 = nn.MaxPool2d(3, stride: 2, ceil_mode: true);
            conv2 = Convolution(64, 64, kernel_size: 1);
            conv3 = Convolution(64, 192, kernel_size: 3, padding: 1);
            maxpool2 = nn.MaxPool2d(3, stride: 2, ceil_mode: true);
            inception3a = new Inception(192, 64, (96, 128), (16, 32), 32);
            inception3b = new Inception(256, 128, (128, 192), (32, 96), 64);
            maxpool3 = nn.MaxPool2d(3, stride: 2, ceil_mode: true);
            inception4a = new Inception(480, 192, (96, 208), (16, 48), 64);
            inception4b = new Inception(512, 160, (112, 224), (24, 64), 64);
            inception4c = new Inception(512, 128, (128, 256), (24, 64), 64);
            inception4d = new Inception(512, 112, (144, 288), (32, 64), 64);
            inception4e = new Inception(528, 256, (160, 320), (32, 128), 128);
            maxpool4 = nn.MaxPool2d(2, stride: 2, ceil_mode: true);
            inception5a = new Inception(832, 256, (160, 320), (32, 128), 128);
            inception5b = new Inception(832, 384, (192, 384), (48, 128), 128);
            avgpool = nn.AdaptiveAvgPool2d((1, 1));
            this.dropout = nn.Dropout(dropout);
            fc = nn.Linear(1024, numClasses);
            RegisterComponents();
            Initialize(linear: false);
            // PyTorch's files also have the auxiliary outputs.
            Finish(weights_file, skipfc ? ["fc.weight", "fc.bias"] : [], device, others: true);
        }

        private protected override Tensor Run(Tensor input, bool? mode)
        {
            using Tensor fitting = transform_input ? Shifted(input) : Given(input).alias();
            using Tensor pooled = Chain(
                fitting, mode, conv1, maxpool1, conv2, conv3, maxpool2, inception3a, inception3b, maxpool3, inception4a,
                inception4b, inception4c, inception4d, inception4e, maxpool4, inception5a, inception5b, avgpool);
            using Tensor flat = pooled.flatten(1);
            return Chain(flat, mode, dropout, fc);
        }

        private sealed class Inception : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> branch1, branch2, branch3, branch4;

            internal Inception(long inputs, long one, (long first, long last) three, (long first, long last) five, long pooled)
                : base(nameof(Inception))
            {
                branch1 = Convolution(inputs, one, kernel_size: 1);
                branch2 = nn.Sequential(
                    Convolution(inputs, three.first, kernel_size: 1), Convolution(three.first, three.last, kernel_size: 3, padding: 1));
                // PyTorch's weights are for kernels of 3 here, too.
                branch3 = nn.Sequential(
                    Convolution(inputs, five.first, kernel_size: 1), Convolution(five.first, five.last, kernel_size: 3, padding: 1));
                branch4 = nn.Sequential(
                    nn.MaxPool2d(3, stride: 1, padding: 1, ceil_mode: true), Convolution(inputs, pooled, kernel_size: 1));
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode) =>
                Branches(input, mode, [branch1], [branch2], [branch3], [branch4]);
        }
    }
}
