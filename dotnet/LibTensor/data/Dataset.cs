using LibTensor.Interop;

namespace LibTensor;

public static unsafe partial class torch
{
    /// <summary>Provides utilities for training.</summary>
    public static partial class utils
    {
        /// <summary>Provides datasets and data loaders.</summary>
        public static partial class data
        {
            /// <summary>
            /// Represents samples by index. Your own dataset derives from this class and returns the tensors of one
            /// sample, which a <see cref="DataLoader"/> stacks.
            /// </summary>
            public abstract class Dataset : IDisposable
            {
                /// <summary>Gets the number of samples.</summary>
                public abstract long Count { get; }

                /// <summary>
                /// Returns the tensors of a sample by name. A loader calls this method in a scope, which disposes the
                /// tensors after they are copied to the batch, so the dataset must detach a tensor that it keeps. A
                /// loader with workers calls it on several threads at the same time.
                /// </summary>
                public abstract Dictionary<string, Tensor> GetTensor(long index);

                /// <summary>
                /// Returns the tensors of several samples by name, stacked along a new first dimension.
                /// </summary>
                /// <param name="indices">The indices of the samples in order, of which there is at least one.</param>
                /// <exception cref="ArgumentException">The list of indices is empty.</exception>
                public virtual Dictionary<string, Tensor> GetBatch(IReadOnlyList<long> indices)
                {
                    ArgumentNullException.ThrowIfNull(indices);
                    if (indices.Count == 0)
                    {
                        throw new ArgumentException("a batch needs at least one sample, and no index was given");
                    }
                    List<Dictionary<string, Tensor>> samples = [.. indices.Select(GetTensor)];
                    return samples[0].Keys.ToDictionary(
                        static key => key, key => stack([.. samples.Select(sample => sample[key])]));
                }

                /// <summary>
                /// Starts a pass of threads: of the native library's own if it can read the dataset without .NET code.
                /// </summary>
                internal virtual IBatches Load(long[] order, int batchSize, bool dropLast, int workers, long ahead) =>
                    new ThreadLoader(this, order, batchSize, dropLast, workers, ahead);

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
            }

            /// <summary>Represents a dataset of tensors whose first dimension is the sample.</summary>
            public class TensorDataset : Dataset
            {
                private readonly (string name, Tensor tensor)[] columns;

                /// <summary>
                /// Creates a dataset with the tensors <c>data</c> and <c>label</c>, of which it keeps aliases.
                /// </summary>
                /// <exception cref="ShapeException">The tensors have different numbers of samples.</exception>
                public TensorDataset(Tensor data, Tensor label) : this(("data", data), ("label", label))
                {
                }

                /// <summary>Creates a dataset of named tensors, of which it keeps aliases.</summary>
                /// <exception cref="ShapeException">The tensors have different numbers of samples.</exception>
                public TensorDataset(params (string name, Tensor tensor)[] tensors) : this(tensors, own: false)
                {
                }

                /// <param name="tensors">The named tensors.</param>
                /// <param name="own">Whether the dataset takes the tensors themselves out of their scope, instead of
                /// aliases.</param>
                private protected TensorDataset((string name, Tensor tensor)[] tensors, bool own)
                {
                    ArgumentNullException.ThrowIfNull(tensors);
                    if (tensors.Length == 0)
                    {
                        throw new ArgumentException("a dataset needs at least one tensor, and none was given");
                    }
                    Count = tensors[0].tensor.size(0);
                    foreach ((string name, Tensor tensor) in tensors)
                    {
                        if (tensor.size(0) != Count)
                        {
                            throw new ShapeException($"\"{name}\" has {tensor.size(0)} samples and \"{tensors[0].name}\" has {Count}");
                        }
                    }
                    columns = [.. tensors.Select(column => (column.name, (own ? column.tensor : column.tensor.alias()).DetachFromDisposeScope()))];
                }

                /// <inheritdoc />
                public override long Count { get; }

                /// <inheritdoc />
                public override Dictionary<string, Tensor> GetTensor(long index) =>
                    columns.ToDictionary(static column => column.name, column => column.tensor.select(0, index));

                /// <inheritdoc />
                public override Dictionary<string, Tensor> GetBatch(IReadOnlyList<long> indices)
                {
                    using Tensor index = tensor<long>([.. indices], [indices.Count]);
                    return columns.ToDictionary(static column => column.name, column => column.tensor.index_select(0, index));
                }

                internal override IBatches Load(long[] order, int batchSize, bool dropLast, int workers, long ahead)
                {
                    ulong[] parts = [.. columns.Select(static column => column.tensor.Handle)];
                    ulong made;
                    fixed (ulong* first = parts)
                    {
                        Status.Check(Native.tensor_dataset_tensors(0, first, (nuint)parts.Length, &made));
                    }
                    GC.KeepAlive(this);
                    using OwnedHandle dataset = new(made);
                    return new NativeLoader(dataset, [.. columns.Select(static column => column.name)], order, batchSize, dropLast, workers, ahead);
                }

                /// <inheritdoc />
                protected override void Dispose(bool disposing)
                {
                    foreach ((_, Tensor tensor) in columns)
                    {
                        tensor.Dispose();
                    }
                    base.Dispose(disposing);
                }
            }
        }
    }
}
