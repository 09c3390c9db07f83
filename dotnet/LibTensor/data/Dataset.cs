namespace LibTensor;

public static partial class torch
{
    /// <summary>Provides utilities for training.</summary>
    public static partial class utils
    {
        /// <summary>Provides datasets and data loaders.</summary>
        public static partial class data
        {
            /// <summary>
            /// Represents samples of any type by index. A <see cref="Modules.DataLoader{T, S}"/> makes batches of them.
            /// </summary>
            /// <typeparam name="T">The type of a sample.</typeparam>
            public abstract class Dataset<T> : IDisposable
            {
                /// <summary>Gets the number of samples.</summary>
                public abstract long Count { get; }

                /// <summary>
                /// Returns a sample. A loader calls this method in a scope, which disposes the tensors after they are
                /// copied to the batch, so the dataset must detach a tensor that it keeps. A loader with workers calls
                /// it on several threads at the same time.
                /// </summary>
                public abstract T GetTensor(long index);

                /// <summary>
                /// Starts a pass of threads of the native library. Returns null if they cannot read the dataset without
                /// .NET code.
                /// </summary>
                internal virtual IBatches<T>? Load(long[] order, int batchSize, bool dropLast, int workers, long ahead) => null;

                /// <summary>Disposes the tensors of the dataset.</summary>
                public void Dispose()
                {
                    Dispose(true);
                    GC.SuppressFinalize(this);
                }

                /// <summary>Disposes the tensors of the dataset.</summary>
                /// <param name="disposing">Always true, because only <see cref="Dispose()"/> calls this method.</param>
                protected virtual void Dispose(bool disposing)
                {
                }

                private protected static List<T> Samples(IReadOnlyList<long> indices, Func<long, T> read)
                {
                    ArgumentNullException.ThrowIfNull(indices);
                    return indices.Count > 0
                        ? [.. indices.Select(read)]
                        : throw new ArgumentException("a batch needs at least one sample, and no index was given");
                }
            }

            /// <summary>
            /// Represents samples that are tensors with names. Your own dataset derives from this class and returns the
            /// tensors of one sample, which a <see cref="Modules.DataLoader"/> stacks.
            /// </summary>
            public abstract class Dataset : Dataset<Dictionary<string, Tensor>>
            {
                /// <summary>
                /// Returns the tensors of several samples by name, stacked along a new first dimension.
                /// </summary>
                /// <param name="indices">The indices of the samples in order, of which there is at least one.</param>
                /// <exception cref="ArgumentException">The list of indices is empty.</exception>
                public virtual Dictionary<string, Tensor> GetBatch(IReadOnlyList<long> indices) => Stacked(Samples(indices, GetTensor));

                internal override IBatches? Load(long[] order, int batchSize, bool dropLast, int workers, long ahead) => null;

                internal static Dictionary<string, Tensor> Stacked(IReadOnlyList<Dictionary<string, Tensor>> samples) =>
                    samples[0].Keys.ToDictionary(static key => key, key => stack([.. samples.Select(sample => sample[key])]));
            }

            /// <summary>
            /// Represents samples that are lists of tensors. Your own dataset derives from this class and returns the
            /// tensors of one sample, which a <see cref="Modules.IterableDataLoader"/> stacks.
            /// </summary>
            public abstract class IterableDataset : Dataset<IList<Tensor>>
            {
                /// <summary>Returns the tensors of several samples, stacked along a new first dimension.</summary>
                /// <param name="indices">The indices of the samples in order, of which there is at least one.</param>
                /// <exception cref="ArgumentException">The list of indices is empty.</exception>
                public virtual IList<Tensor> GetBatch(IReadOnlyList<long> indices) => Stacked(Samples(indices, GetTensor));

                internal static IList<Tensor> Stacked(IReadOnlyList<IList<Tensor>> samples) =>
                    [.. Enumerable.Range(0, samples[0].Count).Select(at => stack([.. samples.Select(sample => sample[at])]))];
            }
        }
    }
}
