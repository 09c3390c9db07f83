using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor;

public static partial class torchvision
{
    public static partial class datasets
    {
        /// <summary>
        /// Reads MNIST from its four files, which may be compressed with <c>.gz</c>. They are in the folder itself, in
        /// <c>mnist</c>, in <c>mnist/test_data</c>, as TorchSharp puts them, or in <c>MNIST/raw</c>, as PyTorch does. A
        /// sample has the tensors <c>data</c>, float32 (1, height, width) from 0 to 1, and <c>label</c>, int64.
        /// </summary>
        /// <param name="root">The folder.</param>
        /// <param name="train">True for the training images, or false for the test images.</param>
        /// <param name="download">Changes nothing, as the library does not download.</param>
        /// <param name="target_transform">The transform of each image.</param>
        /// <exception cref="InvalidDataException">The files are missing. The message says what to fetch.</exception>
        /// <exception cref="TensorFormatException">A file is damaged.</exception>
        public static Dataset MNIST(
            string root, bool train, bool download = false, ITransform? target_transform = null) =>
            Idx(root, ["mnist", "MNIST/raw"], "https://ossci-datasets.s3.amazonaws.com/mnist/", train, target_transform);

        /// <summary>
        /// Reads Fashion-MNIST, whose files have the names of MNIST's, from the folder or its folder
        /// <c>fashion-mnist</c>.
        /// </summary>
        /// <inheritdoc cref="MNIST(string, bool, bool, ITransform?)" />
        public static Dataset FashionMNIST(
            string root, bool train, bool download = false, ITransform? target_transform = null) =>
            Idx(
                root, ["fashion-mnist", "FashionMNIST/raw"],
                "https://github.com/zalandoresearch/fashion-mnist/raw/master/data/fashion/", train, target_transform);

        /// <summary>
        /// Reads Kuzushiji-MNIST, whose files have the names of MNIST's, from the folder or its folder <c>kmnist</c>.
        /// </summary>
        /// <inheritdoc cref="MNIST(string, bool, bool, ITransform?)" />
        public static Dataset KMNIST(
            string root, bool train, bool download = false, ITransform? target_transform = null) =>
            Idx(root, ["kmnist", "KMNIST/raw"], "http://codh.rois.ac.jp/kmnist/dataset/kmnist/", train, target_transform);

        private static Dataset Idx(string root, string[] names, string address, bool train, ITransform? transform)
        {
            string prefix = train ? "train" : "t10k";
            string[] places = [Given(root), .. names.SelectMany(name => new[] { Path.Combine(root, name), Path.Combine(root, name, "test_data") })];
            string folder = Array.Find(places, place => IsThere(place, prefix)) ?? throw Missing.File(
                Path.Combine(root, names[0]),
                new[] { "images-idx3-ubyte.gz", "labels-idx1-ubyte.gz" }.Select(file => $"{address}{prefix}-{file}"));
            return transform is null ? MNIST(folder, train) : Transformed(folder, prefix, transform);
        }

        private static bool IsThere(string folder, string prefix)
        {
            string path = Path.Combine(folder, prefix + "-images-idx3-ubyte");
            return File.Exists(path) || File.Exists(path + ".gz");
        }

        private static ImageDataset Transformed(string folder, string prefix, ITransform transform)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor images = Read("images-idx3-ubyte"), labels = Read("labels-idx1-ubyte");
            return new(
                images.ToArray<byte>(), [images.size(0), 1, images.size(1), images.size(2)], image => OfBatch(transform, image),
                ("label", labels.to(int64).ToArray<long>()));

            Tensor Read(string file)
            {
                string path = Path.Combine(folder, $"{prefix}-{file}");
                return io.read_idx(File.Exists(path) ? path : path + ".gz");
            }
        }

        /// <summary>The transform of an image, which sees a batch of one, as in TorchSharp.</summary>
        private static Tensor OfBatch(ITransform transform, Tensor image)
        {
            using Tensor batch = image.unsqueeze(0);
            using Tensor made = transform.call(batch);
            return made.squeeze(0);
        }
    }
}
