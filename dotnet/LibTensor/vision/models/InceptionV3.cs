using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchvision
    {
        public static partial class models
        {
            /// <summary>Creates Inception 3.</summary>
            /// <inheritdoc cref="Modules.InceptionV3(int, float, bool, string?, bool, Device?)" />
            /// <param name="num_classes">The number of classes.</param>
            /// <param name="dropout">The probability of dropout.</param>
            /// <param name="transform_input">Whether images are those of other models, with ImageNet's means.</param>
            /// <param name="weights_file">A file with weights, or null for random ones.</param>
            /// <param name="skipfc">Whether the last layers keep random weights.</param>
            /// <param name="device">The device. The default is the host.</param>
            public static Modules.InceptionV3 inception_v3(
                int num_classes = 1000, float dropout = 0.5f, bool transform_input = false, string? weights_file = null,
                bool skipfc = true, Device? device = null) =>
                new(num_classes, dropout, transform_input, weights_file, skipfc, device);
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>
    /// Represents Inception 3, for images of shape (n, 3, 75 or more, 75 or more). It has the parameters of the auxiliary
    /// output, which it does not compute.
    /// </summary>
    public class InceptionV3 : ImageModel
    {
        private readonly nn.Module<Tensor, Tensor> Conv2d_1a_3x3, Conv2d_2a_3x3, Conv2d_2b_3x3, maxpool1, Conv2d_3b_1x1;
        private readonly nn.Module<Tensor, Tensor> Conv2d_4a_3x3, maxpool2, Mixed_5b, Mixed_5c, Mixed_5d, Mixed_6a, Mixed_6b;
        private readonly nn.Module<Tensor, Tensor> Mixed_6c, Mixed_6d, Mixed_6e, AuxLogits, Mixed_7a, Mixed_7b, Mixed_7c;
        private readonly nn.Module<Tensor, Tensor> avgpool, dropout, fc;
        private readonly bool transform_input;

        /// <summary>Creates a model.</summary>
        /// <param name="numClasses">The number of classes.</param>
        /// <param name="dropout">The probability of dropout.</param>
        /// <param name="transform_input">Whether images are those of other models, with ImageNet's means.</param>
        /// <param name="weights_file">A file with weights, or null for random ones.</param>
        /// <param name="skipfc">Whether the last layers keep random weights.</param>
        /// <param name="device">The device. The default is the host.</param>
        /// <exception cref="TensorIOException">The file cannot be read.</exception>
        /// <exception cref="TensorFormatException">The file is damaged, or has other names.</exception>
        public InceptionV3(
            int numClasses = 1000, float dropout = 0.5f, bool transform_input = false, string? weights_file = null,
            bool skipfc = true, Device? device = null) : base(nameof(InceptionV3))
        {
            this.transform_input = transform_input;
            Conv2d_1a_3x3 = Convolution(3, 32, kernel_size: 3, stride: 2);
            Conv2d_2a_3x3 = Convolution(32, 32, kernel_size: 3);
            Conv2d_2b_3x3 = Convolution(32, 64, kernel_size: 3, padding: 1);
            maxpool1 = nn.MaxPool2d(3, stride: 2);
            Conv2d_3b_1x1 = Convolution(64, 80, kernel_size: 1);
            Conv2d_4a_3x3 = Convolution(80, 192, kernel_size: 3);
            maxpool2 = nn.MaxPool2d(3, stride: 2);
            Mixed_5b = new InceptionA(192, 32);
            Mixed_5c = new InceptionA(256, 64);
            Mixed_5d = new InceptionA(288, 64);
            Mixed_6a = new InceptionB(288);
            Mixed_6b = new InceptionC(768, 128);
            Mixed_6c = new InceptionC(768, 160);
            Mixed_6d = new InceptionC(768, 160);
            Mixed_6e = new InceptionC(768, 192);
            AuxLogits = new Auxiliary(768, numClasses);
            Mixed_7a = new InceptionD(768);
            Mixed_7b = new InceptionE(1280);
            Mixed_7c = new InceptionE(2048);
            avgpool = nn.AdaptiveAvgPool2d((1, 1));
            this.dropout = nn.Dropout(dropout);
            fc = nn.Linear(2048, numClasses);
            RegisterComponents();
            Initialize(linear: true);
            Finish(weights_file, skipfc ? ["fc.weight", "fc.bias", "AuxLogits.fc.weight", "AuxLogits.fc.bias"] : [], device);
        }

        private protected override Tensor Run(Tensor input, bool? mode)
        {
            using Tensor fitting = transform_input ? Shifted(input) : Given(input).alias();
            using Tensor pooled = Chain(
                fitting, mode, Conv2d_1a_3x3, Conv2d_2a_3x3, Conv2d_2b_3x3, maxpool1, Conv2d_3b_1x1, Conv2d_4a_3x3, maxpool2,
                Mixed_5b, Mixed_5c, Mixed_5d, Mixed_6a, Mixed_6b, Mixed_6c, Mixed_6d, Mixed_6e, Mixed_7a, Mixed_7b, Mixed_7c,
                avgpool, dropout);
            using Tensor flat = pooled.flatten(1);
            return Chain(flat, mode, fc);
        }

        private sealed class InceptionA : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> branch1x1, branch5x5_1, branch5x5_2;
            private readonly nn.Module<Tensor, Tensor> branch3x3dbl_1, branch3x3dbl_2, branch3x3dbl_3, branch_pool;

            internal InceptionA(long inputs, long pooled) : base(nameof(InceptionA))
            {
                branch1x1 = Convolution(inputs, 64, kernel_size: 1);
                branch5x5_1 = Convolution(inputs, 48, kernel_size: 1);
                branch5x5_2 = Convolution(48, 64, kernel_size: 5, padding: 2);
                branch3x3dbl_1 = Convolution(inputs, 64, kernel_size: 1);
                branch3x3dbl_2 = Convolution(64, 96, kernel_size: 3, padding: 1);
                branch3x3dbl_3 = Convolution(96, 96, kernel_size: 3, padding: 1);
                branch_pool = Convolution(inputs, pooled, kernel_size: 1);
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode)
            {
                using Tensor pooled = nn.functional.avg_pool2d(input, 3, stride: 1, padding: 1);
                return Joined(
                    Branches(input, mode, [branch1x1], [branch5x5_1, branch5x5_2], [branch3x3dbl_1, branch3x3dbl_2, branch3x3dbl_3]),
                    Chain(pooled, mode, branch_pool));
            }
        }

        private sealed class InceptionB : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> branch3x3, branch3x3dbl_1, branch3x3dbl_2, branch3x3dbl_3;

            internal InceptionB(long inputs) : base(nameof(InceptionB))
            {
                branch3x3 = Convolution(inputs, 384, kernel_size: 3, stride: 2);
                branch3x3dbl_1 = Convolution(inputs, 64, kernel_size: 1);
                branch3x3dbl_2 = Convolution(64, 96, kernel_size: 3, padding: 1);
                branch3x3dbl_3 = Convolution(96, 96, kernel_size: 3, stride: 2);
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode) => Joined(
                Branches(input, mode, [branch3x3], [branch3x3dbl_1, branch3x3dbl_2, branch3x3dbl_3]),
                nn.functional.max_pool2d(input, 3, stride: 2));
        }

        private sealed class InceptionC : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> branch1x1, branch7x7_1, branch7x7_2, branch7x7_3, branch7x7dbl_1;
            private readonly nn.Module<Tensor, Tensor> branch7x7dbl_2, branch7x7dbl_3, branch7x7dbl_4, branch7x7dbl_5, branch_pool;

            internal InceptionC(long inputs, long within) : base(nameof(InceptionC))
            {
                branch1x1 = Convolution(inputs, 192, kernel_size: 1);
                branch7x7_1 = Convolution(inputs, within, kernel_size: 1);
                branch7x7_2 = Convolution(within, within, (1, 7), padding: (0, 3));
                branch7x7_3 = Convolution(within, 192, (7, 1), padding: (3, 0));
                branch7x7dbl_1 = Convolution(inputs, within, kernel_size: 1);
                branch7x7dbl_2 = Convolution(within, within, (7, 1), padding: (3, 0));
                branch7x7dbl_3 = Convolution(within, within, (1, 7), padding: (0, 3));
                branch7x7dbl_4 = Convolution(within, within, (7, 1), padding: (3, 0));
                branch7x7dbl_5 = Convolution(within, 192, (1, 7), padding: (0, 3));
                branch_pool = Convolution(inputs, 192, kernel_size: 1);
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode)
            {
                using Tensor pooled = nn.functional.avg_pool2d(input, 3, stride: 1, padding: 1);
                return Joined(
                    Branches(
                        input, mode, [branch1x1], [branch7x7_1, branch7x7_2, branch7x7_3],
                        [branch7x7dbl_1, branch7x7dbl_2, branch7x7dbl_3, branch7x7dbl_4, branch7x7dbl_5]),
                    Chain(pooled, mode, branch_pool));
            }
        }

        private sealed class InceptionD : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> branch3x3_1, branch3x3_2;
            private readonly nn.Module<Tensor, Tensor> branch7x7x3_1, branch7x7x3_2, branch7x7x3_3, branch7x7x3_4;

            internal InceptionD(long inputs) : base(nameof(InceptionD))
            {
                branch3x3_1 = Convolution(inputs, 192, kernel_size: 1);
                branch3x3_2 = Convolution(192, 320, kernel_size: 3, stride: 2);
                branch7x7x3_1 = Convolution(inputs, 192, kernel_size: 1);
                branch7x7x3_2 = Convolution(192, 192, (1, 7), padding: (0, 3));
                branch7x7x3_3 = Convolution(192, 192, (7, 1), padding: (3, 0));
                branch7x7x3_4 = Convolution(192, 192, kernel_size: 3, stride: 2);
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode) => Joined(
                Branches(input, mode, [branch3x3_1, branch3x3_2], [branch7x7x3_1, branch7x7x3_2, branch7x7x3_3, branch7x7x3_4]),
                nn.functional.max_pool2d(input, 3, stride: 2));
        }

        private sealed class InceptionE : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> branch1x1, branch3x3_1, branch3x3_2a, branch3x3_2b;
            private readonly nn.Module<Tensor, Tensor> branch3x3dbl_1, branch3x3dbl_2, branch3x3dbl_3a, branch3x3dbl_3b, branch_pool;

            internal InceptionE(long inputs) : base(nameof(InceptionE))
            {
                branch1x1 = Convolution(inputs, 320, kernel_size: 1);
                branch3x3_1 = Convolution(inputs, 384, kernel_size: 1);
                branch3x3_2a = Convolution(384, 384, (1, 3), padding: (0, 1));
                branch3x3_2b = Convolution(384, 384, (3, 1), padding: (1, 0));
                branch3x3dbl_1 = Convolution(inputs, 448, kernel_size: 1);
                branch3x3dbl_2 = Convolution(448, 384, kernel_size: 3, padding: 1);
                branch3x3dbl_3a = Convolution(384, 384, (1, 3), padding: (0, 1));
                branch3x3dbl_3b = Convolution(384, 384, (3, 1), padding: (1, 0));
                branch_pool = Convolution(inputs, 192, kernel_size: 1);
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode)
            {
                using Tensor three = Chain(input, mode, branch3x3_1);
                using Tensor twice = Chain(input, mode, branch3x3dbl_1, branch3x3dbl_2);
                using Tensor pooled = nn.functional.avg_pool2d(input, 3, stride: 1, padding: 1);
                return Joined(
                    Chain(input, mode, branch1x1), Branches(three, mode, [branch3x3_2a], [branch3x3_2b]),
                    Branches(twice, mode, [branch3x3dbl_3a], [branch3x3dbl_3b]), Chain(pooled, mode, branch_pool));
            }
        }

        private sealed class Auxiliary : ImageModel
        {
            private readonly nn.Module<Tensor, Tensor> conv0, conv1, fc;

            internal Auxiliary(long inputs, long classes) : base("InceptionAux")
            {
                conv0 = Convolution(inputs, 128, kernel_size: 1);
                conv1 = Convolution(128, 768, kernel_size: 5);
                fc = nn.Linear(768, classes);
                RegisterComponents();
            }

            private protected override Tensor Run(Tensor input, bool? mode)
            {
                using DisposeScope scope = NewDisposeScope();
                Tensor made = Chain(nn.functional.avg_pool2d(input, 5, stride: 3), mode, conv0, conv1);
                return scope.MoveToOuter(Chain(made.mean([-2, -1]), mode, fc));
            }
        }
    }
}
