namespace LibTensor;

public static partial class torch
{
    /// <summary>Around the training.</summary>
    public static partial class utils
    {
        /// <summary>Datasets and what makes batches of them.</summary>
        public static partial class data
        {
            /// <summary>
            /// Samples by index. A dataset of one's own derives from it and gives the tensors of one sample; a <see cref="DataLoader"/>
            /// stacks them.
            /// </summary>
            public abstract class Dataset : IDisposable
            {
                /// <summary>The number of samples.</summary>
                public abstract long Count { get; }

                /// <summary>
                /// The tensors of one sample by name. It is called in a scope of its own, which frees them once they are in the batch: a
                /// tensor that the dataset keeps must be detached from it.
                /// </summary>
                public abstract Dictionary<string, Tensor> GetTensor(long index);

                /// <summary>The tensors of several samples by name, stacked along a new first dimension.</summary>
                /// <param name="indices">Which samples, in which order; at least one.</param>
                /// <exception cref="TensorArgumentException">There is no index.</exception>
                public virtual Dictionary<string, Tensor> GetBatch(IReadOnlyList<long> indices)
                {
                    ArgumentNullException.ThrowIfNull(indices);
                    if (indices.Count == 0)
                    {
                        throw new TensorArgumentException("a batch needs at least one sample, and no index was given");
                    }
                    List<Dictionary<string, Tensor>> samples = [.. indices.Select(GetTensor)];
                    return samples[0].Keys.ToDictionary(
                        static key => key, key => stack([.. samples.Select(sample => sample[key])]));
                }

                /// <summary>Frees what the dataset keeps.</summary>
                public void Dispose()
                {
                    Dispose(true);
                    GC.SuppressFinalize(this);
                }

                /// <summary>Frees what the dataset keeps.</summary>
                /// <param name="disposing">Whether this is a call of <see cref="Dispose()"/>, the only one there is.</param>
                protected virtual void Dispose(bool disposing)
                {
                }
            }

            /// <summary>Samples that lie side by side along the first dimension of some tensors.</summary>
            public class TensorDataset : Dataset
            {
                private readonly (string name, Tensor tensor)[] columns;

                /// <summary>A dataset of <c>data</c> and <c>label</c>; it keeps aliases of its own.</summary>
                /// <exception cref="ShapeException">They are not equally long.</exception>
                public TensorDataset(Tensor data, Tensor label) : this(("data", data), ("label", label))
                {
                }

                /// <summary>A dataset of named tensors; it keeps aliases of its own.</summary>
                /// <exception cref="ShapeException">They are not equally long.</exception>
                public TensorDataset(params (string name, Tensor tensor)[] tensors) : this(tensors, own: false)
                {
                }

                /// <param name="tensors">The columns.</param>
                /// <param name="own">Whether the dataset takes the tensors themselves, out of their scope, instead of aliases.</param>
                private protected TensorDataset((string name, Tensor tensor)[] tensors, bool own)
                {
                    ArgumentNullException.ThrowIfNull(tensors);
                    if (tensors.Length == 0)
                    {
                        throw new TensorArgumentException("a dataset needs a tensor");
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
