using static LibTensor.torchvision;
using static LibTensor.torchvision.transforms;

namespace LibTensor.Tests;

/// <summary>Values of torchvision 0.29 for the functions, layers and files of images.</summary>
public sealed class TorchVisionTests : LeakChecked
{
    [Fact]
    public void MovedPixelsAreThoseOfTorchvision()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor image = Image(), bytes = Bytes();
        Begins(
            functional.affine(image, [10, 5], 20, [1, -1], 1.2f, InterpolationMode.Bilinear, 0.5f),
            0.32077, 0.30983, 0.56039, 0.52921, 0.3035, 0.4555, 0.16166, 0.32027, 0.54118, 0.23095, 0.34285, 0.27586, 0.73922, 0.53264);
        Begins(
            functional.affine(bytes, [0, 15], -30, [1, 0], 0.8f, fill: 9)[1], 9, 9, 9, 83, 49, 9, 9, 9, 231, 197, 9, 228, 194, 160, 126, 9, 9, 86);
        Tensor expanded = functional.rotate(image, 30, InterpolationMode.Bilinear, true, (1, 1), [1]);
        Assert.Equal([3, 7, 7], expanded.shape);
        Begins(expanded, 1, 1, 0.98215, 0.69163, 0.6645, 0.67173, 1, 1, 0.66922, 0.49025, 0.41801, 0.27173, 0.77938, 0.90651);
        Tensor turned = functional.rotate(bytes, -60, expand: true);
        Assert.Equal([3, 8, 7], turned.shape);
        Begins(turned[2], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200, 0, 0, 0, 0, 58, 58, 166, 237, 0, 0, 0, 24, 95);
        Begins(
            functional.perspective(
                image, [[0, 0], [4, 0], [4, 3], [0, 3]], [[1, 0], [3, 1], [4, 3], [0, 2]]),
            0.04994, 0.26705, 0, 0, 0, 0.24872, 0.26136, 0.51894, 0.43006, 0, 0.43771, 0.26383, 0.40789, 0.29545);
        Assert.Equal([2, 2, 3, 4, 5], functional.rotate(image.expand(2, 2, 3, 4, 5), 45, fill: [1, 2, 3]).shape);
        Assert.Throws<ArgumentException>(() => functional.rotate(image, 1, InterpolationMode.Bicubic));
        Assert.Throws<ArgumentException>(() => functional.rotate(image, 1, fill: [1, 2]));
        Assert.Throws<ArgumentException>(() => functional.perspective(image, [[0, 0]], [[0, 0]]));
        Assert.Throws<ArgumentException>(() => functional.affine(image, scale: 0));
    }

    [Fact]
    public void ColoursAreThoseOfTorchvision()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor image = Image(), bytes = Bytes();
        Begins(functional.gaussian_blur(image, [3, 1], [0.7f, 1.3f]), 0.26658, 0.42691, 0.48218, 0.69964, 0.69778, 0.4484, 0.60873);
        Begins(functional.gaussian_blur(bytes, [3], null)[1], 148, 129, 105, 78, 68, 145, 147, 138, 105, 92, 104, 123);
        Begins(functional.adjust_hue(image, 0.2), 0, 0.25455, 0.72727, 0.52727, 0.16364, 0.18182, 0.43636, 0.90909, 0.09091, 0.34545);
        Begins(functional.adjust_hue(bytes, -108, degrees: true), 211, 9, 57, 94, 131, 168, 206, 214, 12, 60, 97, 134, 171, 209, 217);
        Begins(functional.adjust_sharpness(image, 2.5), 0, 0.63636, 0.27273, 0.90909, 0.54545, 0.18182, 1, 0.45455, 0, 0.72727, 0.36364, 0, 0.86713);
        Begins(functional.adjust_sharpness(bytes, 0.3)[1], 228, 9, 46, 83, 120, 157, 166, 175, 67, 49, 86, 123, 146, 169, 234);
        Begins(functional.autocontrast(image), 0, 0.7, 0.3, 1, 0.6, 0.2, 0.9, 0.5, 0.1, 0.8, 0.4);
        Begins(functional.autocontrast(bytes)[1], 248, 0, 41, 83, 125, 167, 209, 251, 3, 45, 87, 129);
        Begins(functional.autocontrast(full([1, 2, 2], 7, uint8)), 7, 7, 7, 7);
        Begins(functional.adjust_gamma(bytes, 0.5, 0.9), 0, 87, 124, 152, 175, 196, 214, 24, 91);
        Begins(functional.posterize(bytes, 3), 0, 32, 64, 96, 128, 160, 192, 0, 32, 64);
        Begins(functional.solarize(bytes, 100), 0, 37, 74, 144, 107, 70, 33, 3, 40, 77);
        Begins(functional.invert(bytes), 255, 218, 181, 144, 107, 70, 33, 252);
        Assert.Equal(float32, functional.rgb_to_grayscale(bytes).dtype);
        Tensor erased = functional.erase(bytes, 1, 2, 2, 3, tensor((byte)5));
        Assert.Equal(3 * 6, (erased == 5).sum().item<long>() - (bytes == 5).sum().item<long>());
        functional.erase(bytes, 0, 0, 4, 5, tensor((byte)0), inplace: true);
        Assert.Equal(0, bytes.count_nonzero().item<long>());
        Assert.Throws<ArgumentOutOfRangeException>(() => functional.solarize(bytes, 256));
        Assert.Throws<ArgumentException>(() => functional.posterize(image, 3));
        Assert.Throws<ArgumentException>(() => functional.gaussian_blur(image, [0], [1f]));
        Assert.Throws<ArgumentException>(() => functional.adjust_gamma(image, -1));
        Assert.Throws<ShapeException>(() => functional.get_dimensions(ones(3)));
        Assert.Equal((1, 2, 3), functional.get_dimensions(ones(2, 3)));
    }

    [Fact]
    public void RandomTransformsKeepTheirShapesAndLeaveOneTensor()
    {
        ITransform[] all =
        [
            AutoAugment(), AutoAugment(autoaugment.AutoAugmentPolicy.CIFAR10), AutoAugment(autoaugment.AutoAugmentPolicy.SVHN),
            RandAugment(), TrivialAugmentWide(), AugMix(), RandomOrder(HorizontalFlip(), Invert()), RandomChoice(Invert(), VerticalFlip()),
            RandomApply([Invert(), Posterize(4)], 1), ColorJitter(0.5f, 0.5f, 0.5f, 0.5f), RandomRotation(30), RandomPerspective(0.5, 1),
            GaussianBlur(3), GaussianBlur(3, 5, 1.5f), RandomSolarize(128), RandomPosterize(3), RandomGrayscale(0), RandomAdjustSharpness(2),
            RandomAutoContrast(1), RandomInvert(1), Equalize(1.0), AdjustGamma(2), AdjustHue(0.1), Randomize(Invert(), 0),
        ];
        using Tensor image = Bytes();
        foreach (ITransform transform in all)
        {
            for (int i = 0; i < 5; i++)
            {
                using DisposeScope scope = NewDisposeScope();
                Tensor made = transform.call(image);
                Assert.Equal([3, 4, 5], made.shape);
                Assert.Equal(uint8, made.dtype);
                Assert.Equal(1, scope.DisposablesCount);
            }
        }
        using DisposeScope outer = NewDisposeScope();
        Assert.Equal([3, 6, 7], RandomResizedCrop(6, 7).call(image).shape);
        Assert.Equal([2, 3, 4, 5], AugMix(chain_depth: 2, all_ops: false).call(image.expand(2, 3, 4, 5)).shape);
        Assert.Equal(float64, Normalize([0.5], [0.5], float64).call(ones(1, 2, 2)).dtype);
        Assert.Throws<ArgumentException>(() => RandAugment(magnitude: 31));
        Assert.Throws<ArgumentException>(() => AugMix(severity: 11));
        Assert.Throws<ArgumentException>(() => RandomChoice());
        Assert.Throws<ArgumentException>(() => RandomPerspective(2));
    }

    [Fact]
    public void BoxesAreThoseOfTorchvision()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor a = tensor(new float[] { 0, 0, 4, 3, 1, 1, 5, 6 }, [2, 4]), b = tensor(new float[] { 2, 1, 6, 4, 0, 0, 2, 2, 1, 1, 5, 6 }, [3, 4]);
        Begins(ops.generalized_box_iou(a, b), 0.03333, 0.33333, 0.09744, 0.3113, -0.18986, 1);
        Begins(ops.distance_box_iou(a, b), 0.10385, 0.28333, 0.1488, 0.3513, -0.12455, 1);
        Begins(ops.complete_box_iou(a, b), 0.10385, 0.28323, 0.14796, 0.35025, -0.12458, 1);
        Begins(ops.generalized_box_iou_loss(a, b[..2]), 0.96667, 1.18986);
        Begins(ops.distance_box_iou_loss(a, b[..2]), 0.89615, 1.12455);
        Begins(ops.complete_box_iou_loss(a, b[..2], nn.Reduction.Sum), 2.02073);
        Begins(ops.sigmoid_focal_loss(tensor([0.5f, -1, 2]), tensor([1f, 0, 0]), reduction: nn.Reduction.Mean), 0.42382);
        Assert.True(ops.box_iou(a, b).allclose(ops.box_iou(a.@int(), b.@long())));
        Tensor masks = zeros(3, 4, 5);
        masks[0, 1..3, 2..4] = 1;
        masks[1, 3, 0] = 0.5;
        Begins(ops.masks_to_boxes(masks), 2, 1, 3, 2, 0, 3, 0, 3, 0, 0, 0, 0);
        Tensor area = ops.box_area(a.to(int16));
        Assert.Equal(int32, area.dtype);
        Begins(area, 12, 20);
        Assert.Throws<ShapeException>(() => ops.box_area(ones(4)));
        Assert.Throws<ArgumentException>(() => ops.masks_to_boxes(ones(4, 4)));
        a.requires_grad = true;
        ops.complete_box_iou_loss(a, b[..2], nn.Reduction.Mean).backward();
        Assert.True(a.grad!.isfinite().all().item<bool>());
    }

    [Fact]
    public void LayersDropWeightAndFreeze()
    {
        using DisposeScope scope = NewDisposeScope();
        using nn.Module<Tensor, Tensor> blocks = ops.DropBlock2d(0.3, 3), volumes = ops.DropBlock3d(0.3, 2);
        using nn.Module<Tensor, Tensor> depth = ops.StochasticDepth(0.5, StochasticDepth.Mode.Row);
        Tensor images = ones(4, 2, 9, 9);
        Tensor dropped = blocks.call(images);
        Assert.Equal(images.shape, dropped.shape);
        Assert.InRange((dropped == 0).sum().item<long>(), 9, 640);
        Assert.Equal(images.sum().item<float>(), dropped.sum().item<float>(), 0.1f);
        Assert.Equal([2, 1, 5, 6, 7], volumes.call(ones([2, 1, 5, 6, 7])).shape);
        Tensor rows = depth.call(ones(50, 3));
        Assert.Equal(0, ((rows != 0) & (rows != 2)).sum().item<long>());
        blocks.eval();
        Assert.True(blocks.call(images).equal(images));
        Assert.Throws<ArgumentOutOfRangeException>(() => ops.drop_block2d(images, 2, 3));
        Assert.Throws<ArgumentException>(() => ops.drop_block3d(images, 0.5, 3));
        using var frozen = ops.FrozenBatchNorm2d(2);
        frozen.running_mean.fill_(0.5);
        Begins(frozen.call(images), 0.5 / Math.Sqrt(1 + 1e-5));
        Assert.Equal("weight bias running_mean running_var", string.Join(' ', frozen.state_dict().Keys));
        Assert.Throws<ArgumentException>(() => frozen.call(ones(2, 2)));
        using var weighting = ops.SqueezeExcitation(2, 1);
        Assert.Equal([4, 2, 9, 9], weighting.call(images).shape);
        Assert.Equal([2, 9, 9], weighting.call(images[0]).shape);
        Assert.Throws<ArgumentException>(() => weighting.call(ones(4, 3, 9, 9)));
        using var layers = ops.MLP(4, [3, 2], norm_layer: static size => nn.BatchNorm1d(size));
        Assert.Equal([5, 2], layers.call(ones(5, 4)).shape);
        using var convolution = ops.Conv3dNormActivation(1, 2, norm_layer: static size => nn.BatchNorm3d(size), activation_layer: static inplace => nn.ReLU(inplace));
        Assert.Equal([1, 2, 4, 4, 4], convolution.call(ones([1, 1, 4, 4, 4])).shape);
        using var order = ops.Permute(1, 0);
        Assert.Equal([3, 2], order.call(ones(2, 3)).shape);
    }

    [Fact]
    public void GridsAreThoseOfTorchvision()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor grid = torchvision.utils.make_grid(arange(12, float32).reshape(3, 1, 2, 2), 2, 1, true, pad_value: 0.5);
        Assert.Equal([3, 7, 7], grid.shape);
        Begins(grid, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0, 0.09091, 0.5, 0.36364, 0.45455, 0.5, 0.5, 0.18182, 0.27273);
        Begins(torchvision.utils.make_grid([zeros(1, 1, 1), ones(1, 1, 1)], padding: 0), 0, 1, 0, 1);
        Assert.Throws<ShapeException>(() => torchvision.utils.make_grid(ones(3)));
        using TemporaryFolder folder = Folder();
        string path = folder.File("grid.png");
        torchvision.utils.save_image(ones(2, 3, 4, 4), path, ImageFormat.Png);
        Assert.Equal([3, 8, 14], io.read_image(path).shape);
    }

    [Fact]
    public async Task ImagersAndFilesOfBytesAreReadAndWritten()
    {
        using TemporaryFolder folder = Folder();
        using Tensor image = Bytes();
        string path = folder.File("image.png");
        await io.write_image_async(image, path, ImageFormat.Png);
        using (Tensor read = await io.read_image_async(path))
        {
            Assert.True(read.equal(image));
        }
        using (Tensor file = io.read_file(path), decoded = io.decode_image(file))
        {
            Assert.True(decoded.equal(image));
            io.write_file(folder.File("copy.png"), file);
        }
        using (MemoryStream stream = new())
        {
            io.write_png(image, stream);
            stream.Position = 0;
            using Tensor read = io.read_image(stream, io.ImageReadMode.GRAY, new io.SkiaImager(90));
            Assert.Equal([1, 4, 5], read.shape);
        }
        Assert.Throws<NotImplementedException>(() => io.read_image(path, imager: new io.NotImplementedImager()));
        Assert.Throws<ArgumentException>(() => io.write_image(image, path, ImageFormat.Gif));
        Assert.Throws<ArgumentException>(() => io.encode_image(1.0, ImageFormat.Png));
        Assert.Throws<ArgumentOutOfRangeException>(() => new io.SkiaImager(0));
    }

    [Fact]
    public void DatasetsAreReadFromFoldersAndSayWhatToFetch()
    {
        using TemporaryFolder folder = Folder();
        string root = folder.File("root"), cifar = Path.Combine(root, "CIFAR100", "cifar-100-binary");
        InvalidDataException error = Assert.Throws<InvalidDataException>(() => datasets.CIFAR100(root, true, download: true));
        Assert.Contains("cifar-100-binary.tar.gz", error.Message, StringComparison.Ordinal);
        Directory.CreateDirectory(cifar);
        byte[] records = new byte[2 * 3074];
        (records[0], records[1], records[3074], records[3075], records[2 + 3072 - 1]) = (3, 40, 4, 50, 255);
        File.WriteAllBytes(Path.Combine(cifar, "train.bin"), records);
        using (var train = datasets.CIFAR100(root, true, true, image => image * 2))
        using (NewDisposeScope())
        {
            Assert.Equal(2, train.Count);
            Dictionary<string, Tensor> sample = train.GetTensor(0);
            Assert.Equal([3, 32, 32], sample["data"].shape);
            Assert.Equal(2, sample["data"][2, 31, 31].item<float>());
            Assert.Equal((40, 3), (sample["label"].item<long>(), sample["categories"].item<long>()));
            Assert.Equal([2, 3, 32, 32], train.GetBatch([1, 0])["data"].shape);
        }
        File.WriteAllBytes(Path.Combine(cifar, "test.bin"), records[..100]);
        Assert.Throws<InvalidDataException>(() => datasets.CIFAR100(root, false));
        Assert.Throws<InvalidDataException>(() => datasets.CIFAR10(root, false));
        Assert.Throws<InvalidDataException>(() => datasets.MNIST(root, true, true));
        Assert.Throws<InvalidDataException>(() => datasets.CelebA(root));
        Assert.Throws<InvalidDataException>(() => datasets.utils.download_file_from_google_drive("id", root));
        string faces = Path.Combine(root, "celeba");
        Directory.CreateDirectory(Path.Combine(faces, "img_align_celeba"));
        using (Tensor face = Bytes())
        {
            io.write_png(face, Path.Combine(faces, "img_align_celeba", "1.png"));
        }
        File.WriteAllText(Path.Combine(faces, "list_eval_partition.txt"), "0.png 1\n1.png 0\n");
        File.WriteAllText(Path.Combine(faces, "list_attr_celeba.txt"), "2\na b\n0.png 1 1\n1.png -1 1\n");
        File.WriteAllText(Path.Combine(faces, "identity_CelebA.txt"), "0.png 5\n1.png 6\n");
        using (var celeb = datasets.CelebA(root, target_type: ["attr", "identity"], transform: Invert()))
        using (NewDisposeScope())
        {
            Dictionary<string, Tensor> sample = celeb.GetTensor(0);
            Assert.Equal([0L, 1], sample["attr"].ToArray<long>());
            Assert.Equal(6, sample["identity"].item<long>());
            Assert.Equal([3, 4, 5], sample["input"].shape);
        }
    }

    [Fact]
    public void ModelsHaveTheNamesOfPyTorch()
    {
        using (NewDisposeScope())
        using (var model = models.resnet18(num_classes: 3))
        {
            string[] keys = [.. model.state_dict().Keys];
            Assert.Contains("layer2.0.downsample.1.running_var", keys);
            Assert.Equal("layer2.0.conv1.weight", keys.First(key => key.StartsWith("layer2", StringComparison.Ordinal)));
            model.eval();
            Assert.Equal([2, 3], model.call(ones(2, 3, 33, 33)).shape);
            model.forward(ones(2, 3, 33, 33), training: true).sum().backward();
            using TemporaryFolder folder = Folder();
            string path = folder.File("weights.safetensors");
            model.save(path);
            using var other = models.resnet18(num_classes: 3, weights_file: path, skipfc: false);
            other.eval();
            Tensor input = ones(1, 3, 33, 33);
            model.eval();
            Assert.True(other.call(input).allclose(model.call(input)));
        }
        using (NewDisposeScope())
        using (var model = models.mobilenet_v3_small())
        {
            Assert.Contains("features.1.block.1.fc2.bias", model.state_dict().Keys);
            model.eval();
            Assert.Equal([1, 1000], model.call(ones(1, 3, 32, 32)).shape);
        }
        Assert.Throws<ArgumentException>(() => new Modules.VGG("VGG12", 10, false));
    }

    private static Tensor Image()
    {
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter((arange(60, float32) * 7 % 11 / 11).reshape(3, 4, 5));
    }

    private static Tensor Bytes()
    {
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter((arange(60) * 37 % 256).to(uint8).reshape(3, 4, 5));
    }

    internal static void Begins(Tensor made, params double[] expected)
    {
        using DisposeScope scope = NewDisposeScope();
        double[] values = made.to(float64).contiguous().ToArray<double>();
        Assert.True(values.Length >= expected.Length, $"{values.Length} values");
        for (int i = 0; i < expected.Length; i++)
        {
            Assert.True(Math.Abs(values[i] - expected[i]) < 2e-5 * Math.Max(1, Math.Abs(expected[i])), $"value {i} is {values[i]}, not {expected[i]}");
        }
    }
}
