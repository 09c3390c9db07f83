using LibTensor.Interop;
using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Provides datasets of images under the names of torchvision.</summary>
    public static unsafe partial class datasets
    {
        /// <summary>
        /// Represents images of classes from IDX files. A sample has the tensors <c>data</c>, float32 (1, height,
        /// width) from 0 to 1, and <c>label</c>, int64.
        /// </summary>
        public sealed class IdxDataset : NamedTensorDataset
        {
            internal IdxDataset(Tensor images, Tensor labels) : base([("data", images), ("label", labels)], own: true)
            {
            }
        }

        /// <summary>Reads MNIST from the four files of its folder, which may be compressed with <c>.gz</c>.</summary>
        /// <param name="root">
        /// The folder with <c>train-images-idx3-ubyte</c>, <c>train-labels-idx1-ubyte</c>, <c>t10k-images-idx3-ubyte</c>
        /// and <c>t10k-labels-idx1-ubyte</c>.
        /// </param>
        /// <param name="train">True for the training images, or false for the test images.</param>
        /// <exception cref="TensorIOException">A file is missing or cannot be read.</exception>
        /// <exception cref="TensorFormatException">A file is damaged.</exception>
        public static IdxDataset MNIST(string root, bool train)
        {
            ArgumentNullException.ThrowIfNull(root);
            using DisposeScope scope = NewDisposeScope();
            Target target = Target.Now();
            ulong images, labels;
            fixed (byte* folder = Text.Bytes(root))
            {
                Status.Check(Native.tensor_mnist_read(target.Scope, target.Flags, folder, train ? 1 : 0, &images, &labels));
            }
            return new IdxDataset(target.Wrap(images), target.Wrap(labels));
        }

        /// <summary>Reads Fashion-MNIST, whose files have the names of MNIST's.</summary>
        /// <inheritdoc cref="MNIST(string, bool)" />
        public static IdxDataset FashionMNIST(string root, bool train) => MNIST(root, train);

        /// <summary>
        /// Represents the PNG and JPEG files of a folder that has a folder for each class. Classes and files are sorted
        /// by name. A sample has the tensors <c>data</c>, float32 (channels, height, width) from 0 to 1, and
        /// <c>label</c>, int64, which is the number of its class. Images are decoded when a batch is created.
        /// </summary>
        public sealed class ImageFolder : Dataset
        {
            /// <summary>Stands for the size of the first image.</summary>
            private const long First = -1;

            private readonly OwnedHandle handle;

            /// <summary>Lists the files and decodes the first one, whose size all images must have.</summary>
            /// <param name="root">The folder.</param>
            /// <param name="mode">The channels of the images.</param>
            /// <exception cref="TensorIOException">The folder cannot be read, or has no classes or no
            /// images.</exception>
            public ImageFolder(string root, io.ImageReadMode mode = io.ImageReadMode.RGB) : this(root, First, First, mode)
            {
            }

            /// <summary>Lists the files and decodes the first one.</summary>
            /// <param name="root">The folder.</param>
            /// <param name="height">The height that images are resized to.</param>
            /// <param name="width">The width that images are resized to.</param>
            /// <param name="mode">The channels of the images.</param>
            /// <exception cref="TensorIOException">The folder cannot be read, or has no classes or no
            /// images.</exception>
            /// <exception cref="ArgumentException">A size is less than 1.</exception>
            public ImageFolder(string root, int height, int width, io.ImageReadMode mode = io.ImageReadMode.RGB)
                : this(root, AtLeastOne(height), AtLeastOne(width), mode)
            {
            }

            private ImageFolder(string root, long height, long width, io.ImageReadMode mode)
            {
                ArgumentNullException.ThrowIfNull(root);
                ulong made;
                fixed (byte* path = Text.Bytes(root))
                {
                    Status.Check(Native.tensor_dataset_folder(0, path, height, width, (int)mode, &made));
                }
                handle = new OwnedHandle(made);
                long size;
                nuint count;
                Status.Check(Native.tensor_dataset_size(handle.Value, &size));
                Status.Check(Native.tensor_dataset_classes(handle.Value, &count));
                Count = size;
                classes = [.. Enumerable.Range(0, (int)count).Select(Class)];
            }

            /// <inheritdoc />
            public override long Count { get; }

            /// <summary>Gets the names of the classes, in the order of their labels.</summary>
            public IReadOnlyList<string> classes { get; }

            /// <inheritdoc />
            public override Dictionary<string, Tensor> GetTensor(long index)
            {
                Dictionary<string, Tensor> batch = GetBatch([index]);
                return batch.ToDictionary(static part => part.Key, static part => part.Value[0]);
            }

            /// <inheritdoc />
            public override Dictionary<string, Tensor> GetBatch(IReadOnlyList<long> indices)
            {
                ArgumentNullException.ThrowIfNull(indices);
                if (indices.Count == 0)
                {
                    throw new ArgumentException("a batch needs at least one sample, and no index was given");
                }
                using IBatches loader = Load([.. indices], indices.Count, false, 0, NativeLoader.Usual);
                return loader.Next();
            }

            internal override IBatches Load(long[] order, int batchSize, bool dropLast, int workers, long ahead)
            {
                NativeLoader loader = new(handle, ["data", "label"], order, batchSize, dropLast, workers, ahead);
                GC.KeepAlive(this);
                return loader;
            }

            /// <inheritdoc />
            protected override void Dispose(bool disposing)
            {
                handle.Dispose();
                base.Dispose(disposing);
            }

            private string Class(int index) => Text.Read((buffer, capacity, length) =>
                Native.tensor_dataset_class(handle.Value, (nuint)index, buffer, capacity, length));

            private static long AtLeastOne(int size) =>
                size >= 1 ? size : throw new ArgumentException($"images cannot have a side of {size} pixels");
        }
    }

    public static unsafe partial class io
    {
        /// <summary>Reads a file in the IDX format of MNIST, which may be compressed with gzip.</summary>
        /// <param name="filename">The file.</param>
        /// <returns>A tensor of the element type and the shape of the file.</returns>
        /// <exception cref="TensorIOException">The file cannot be read.</exception>
        /// <exception cref="TensorFormatException">The file is damaged. The message names the place.</exception>
        public static Tensor read_idx(string filename)
        {
            ArgumentNullException.ThrowIfNull(filename);
            Target target = Target.Now();
            ulong made;
            fixed (byte* path = Text.Bytes(filename))
            {
                Status.Check(Native.tensor_idx_read(target.Scope, target.Flags, path, &made));
            }
            return target.Wrap(made);
        }
    }
}
