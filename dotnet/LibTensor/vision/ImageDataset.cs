using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>
    /// Images of bytes in memory with labels. A sample has the tensors <c>data</c>, float32 from 0 to 1, and the labels,
    /// int64.
    /// </summary>
    private sealed class ImageDataset : Dataset
    {
        private readonly Tensor images;
        private readonly (string name, Tensor values)[] labels;
        private readonly Func<Tensor, Tensor>? transform;

        /// <param name="images">Bytes of shape (n, channels, height, width).</param>
        /// <param name="shape">The shape of the images.</param>
        /// <param name="transform">The transform of one image, or null for none.</param>
        /// <param name="labels">The labels of each image by name.</param>
        internal ImageDataset(byte[] images, long[] shape, Func<Tensor, Tensor>? transform, params (string name, long[] values)[] labels)
        {
            this.images = tensor(images, shape).DetachFromDisposeScope();
            this.labels = [.. labels.Select(static label => (label.name, tensor(label.values).DetachFromDisposeScope()))];
            this.transform = transform;
        }

        /// <inheritdoc />
        public override long Count => images.size(0);

        /// <inheritdoc />
        public override Dictionary<string, Tensor> GetTensor(long index)
        {
            using Tensor bytes = images[index];
            using Tensor pixels = Fractions(bytes);
            Dictionary<string, Tensor> sample = new() { ["data"] = transform is null ? pixels.alias() : transform(pixels) };
            foreach ((string name, Tensor values) in labels)
            {
                sample[name] = values[index];
            }
            return sample;
        }

        /// <inheritdoc />
        public override Dictionary<string, Tensor> GetBatch(IReadOnlyList<long> indices)
        {
            if (transform is not null || Given(indices).Count == 0)
            {
                return base.GetBatch(indices);
            }
            using Tensor index = tensor<long>([.. indices], [indices.Count]);
            using Tensor bytes = images.index_select(0, index);
            Dictionary<string, Tensor> batch = new() { ["data"] = Fractions(bytes) };
            foreach ((string name, Tensor values) in labels)
            {
                batch[name] = values.index_select(0, index);
            }
            return batch;
        }

        /// <inheritdoc />
        protected override void Dispose(bool disposing)
        {
            images.Dispose();
            foreach ((_, Tensor values) in labels)
            {
                values.Dispose();
            }
            base.Dispose(disposing);
        }

        private static Tensor Fractions(Tensor bytes)
        {
            using Tensor numbers = bytes.to(float32);
            return numbers / 255.0;
        }
    }
}
