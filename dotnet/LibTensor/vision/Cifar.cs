using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor;

public static partial class torchvision
{
    public static partial class datasets
    {
        private const int CifarPixels = 3 * 32 * 32;

        /// <summary>
        /// Reads CIFAR-10 from the binary files in the folder <c>CIFAR10/cifar-10-batches-bin</c>. A sample has the
        /// tensors <c>data</c>, float32 (3, 32, 32) from 0 to 1, and <c>label</c>, int64.
        /// </summary>
        /// <param name="root">The folder with the folder <c>CIFAR10</c>.</param>
        /// <param name="train">True for the 50,000 training images, or false for the 10,000 test images.</param>
        /// <param name="download">Changes nothing, as the library does not download.</param>
        /// <param name="target_transform">The transform of each image.</param>
        /// <exception cref="InvalidDataException">A file is missing, and the message says what to fetch; or it has
        /// another length.</exception>
        public static Dataset CIFAR10(
            string root, bool train, bool download = false, ITransform? target_transform = null) =>
            Cifar10(root, train, Call(target_transform));

        /// <inheritdoc cref="CIFAR10(string, bool, bool, ITransform?)" />
        public static Dataset CIFAR10(
            string root, bool train, bool download, Func<Tensor, Tensor> target_transform) =>
            Cifar10(root, train, Given(target_transform));

        /// <summary>
        /// Reads CIFAR-100 from the binary files in the folder <c>CIFAR100/cifar-100-binary</c>. A sample has the
        /// tensors <c>data</c>, float32 (3, 32, 32) from 0 to 1, <c>label</c>, one of 100 classes, and
        /// <c>categories</c>, one of 20, both int64.
        /// </summary>
        /// <param name="root">The folder with the folder <c>CIFAR100</c>.</param>
        /// <param name="train">True for the 50,000 training images, or false for the 10,000 test images.</param>
        /// <param name="download">Changes nothing, as the library does not download.</param>
        /// <param name="target_transform">The transform of each image.</param>
        /// <exception cref="InvalidDataException">A file is missing, and the message says what to fetch; or it has
        /// another length.</exception>
        public static Dataset CIFAR100(
            string root, bool train, bool download = false, ITransform? target_transform = null) =>
            Cifar100(root, train, Call(target_transform));

        /// <inheritdoc cref="CIFAR100(string, bool, bool, ITransform?)" />
        public static Dataset CIFAR100(
            string root, bool train, bool download, Func<Tensor, Tensor> target_transform) =>
            Cifar100(root, train, Given(target_transform));

        private static ImageDataset Cifar10(string root, bool train, Func<Tensor, Tensor>? transform)
        {
            IEnumerable<string> files = train ? Enumerable.Range(1, 5).Select(static i => $"data_batch_{i}.bin") : ["test_batch.bin"];
            return Records(
                Path.Combine(Given(root), "CIFAR10", "cifar-10-batches-bin"), files,
                "https://www.cs.toronto.edu/~kriz/cifar-10-binary.tar.gz", transform, "label");
        }

        private static ImageDataset Cifar100(string root, bool train, Func<Tensor, Tensor>? transform) =>
            Records(
                Path.Combine(Given(root), "CIFAR100", "cifar-100-binary"), [train ? "train.bin" : "test.bin"],
                "https://www.cs.toronto.edu/~kriz/cifar-100-binary.tar.gz", transform, "categories", "label");

        /// <summary>Reads records of one byte for each label and the bytes of an image.</summary>
        private static ImageDataset Records(
            string folder, IEnumerable<string> files, string address, Func<Tensor, Tensor>? transform, params string[] labels)
        {
            int length = labels.Length + CifarPixels;
            byte[][] contents = [.. files.Select(file => Whole(Path.Combine(folder, file), length, address))];
            int count = contents.Sum(content => content.Length / length);
            byte[] images = new byte[count * CifarPixels];
            long[][] values = [.. labels.Select(_ => new long[count])];
            int at = 0;
            foreach (byte[] content in contents)
            {
                for (int start = 0; start < content.Length; start += length, at++)
                {
                    for (int i = 0; i < labels.Length; i++)
                    {
                        values[i][at] = content[start + i];
                    }
                    content.AsSpan(start + labels.Length, CifarPixels).CopyTo(images.AsSpan(at * CifarPixels));
                }
            }
            return new(images, [count, 3, 32, 32], transform, [.. labels.Zip(values)]);
        }

        private static byte[] Whole(string path, int record, string address)
        {
            if (!File.Exists(path))
            {
                throw Missing.Folder(Path.GetDirectoryName(path)!, [address]);
            }
            byte[] content = File.ReadAllBytes(path);
            return content.Length % record == 0
                ? content
                : throw new InvalidDataException($"'{path}' is damaged: it has {content.Length} bytes, which are not records of {record}");
        }

        private static Func<Tensor, Tensor>? Call(ITransform? transform) => transform is null ? null : transform.call;
    }
}
