namespace LibTensor;

public static partial class torch
{
    public static partial class utils
    {
        public static partial class data
        {
            /// <summary>
            /// Represents some samples of another dataset, from which it reads them and which it does not dispose.
            /// </summary>
            public sealed class Subset : Dataset
            {
                private readonly Dataset whole;
                private readonly long[] indices;

                /// <summary>Creates a dataset of the samples with these indices.</summary>
                /// <param name="dataset">The other dataset.</param>
                /// <param name="indices">The indices of the samples.</param>
                /// <exception cref="ArgumentOutOfRangeException">An index is out of range.</exception>
                public Subset(Dataset dataset, IEnumerable<long> indices)
                {
                    ArgumentNullException.ThrowIfNull(dataset);
                    ArgumentNullException.ThrowIfNull(indices);
                    whole = dataset;
                    this.indices = [.. indices.Select(index => Checked(index, dataset.Count))];
                }

                /// <inheritdoc />
                public override long Count => indices.Length;

                /// <inheritdoc />
                public override Dictionary<string, Tensor> GetTensor(long index) => whole.GetTensor(There(index));

                /// <inheritdoc />
                public override Dictionary<string, Tensor> GetBatch(IReadOnlyList<long> indices)
                {
                    ArgumentNullException.ThrowIfNull(indices);
                    return whole.GetBatch([.. indices.Select(There)]);
                }

                internal override IBatches? Load(long[] order, int batchSize, bool dropLast, int workers, long ahead) =>
                    whole.Load([.. order.Select(There)], batchSize, dropLast, workers, ahead);

                private long There(long index) => indices[Checked(index, indices.Length)];

                private static long Checked(long index, long count) => index >= 0 && index < count
                    ? index
                    : throw new ArgumentOutOfRangeException(nameof(index), $"sample {index} is out of range for {count} samples");
            }
        }
    }
}
