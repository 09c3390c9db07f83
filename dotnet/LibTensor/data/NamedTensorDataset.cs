using LibTensor.Interop;

namespace LibTensor;

public static unsafe partial class torch
{
    public static partial class utils
    {
        public static partial class data
        {
            /// <summary>Represents a dataset of tensors with names, whose first dimension is the sample.</summary>
            public class NamedTensorDataset : Dataset
            {
                private readonly string[] names;
                private readonly TensorColumns columns;

                /// <summary>
                /// Creates a dataset with the tensors <c>data</c> and <c>label</c>, of which it keeps aliases.
                /// </summary>
                /// <exception cref="ShapeException">The tensors have different numbers of samples.</exception>
                public NamedTensorDataset(Tensor data, Tensor label) : this(("data", data), ("label", label))
                {
                }

                /// <summary>Creates a dataset of named tensors, of which it keeps aliases.</summary>
                /// <exception cref="ShapeException">The tensors have different numbers of samples.</exception>
                public NamedTensorDataset(params (string name, Tensor tensor)[] tensors) : this(tensors, own: false)
                {
                }

                /// <param name="tensors">The named tensors.</param>
                /// <param name="own">Whether the dataset takes the tensors themselves out of their scope, instead of
                /// aliases.</param>
                private protected NamedTensorDataset((string name, Tensor tensor)[] tensors, bool own)
                {
                    ArgumentNullException.ThrowIfNull(tensors);
                    names = Array.ConvertAll(tensors, static column => column.name);
                    columns = new TensorColumns(Array.ConvertAll(tensors, static column => column.tensor), names, own);
                }

                /// <inheritdoc />
                public override long Count => columns.Count;

                /// <inheritdoc />
                public override Dictionary<string, Tensor> GetTensor(long index) => Named(columns.Sample(index));

                /// <inheritdoc />
                public override Dictionary<string, Tensor> GetBatch(IReadOnlyList<long> indices) => Named(columns.Batch(indices));

                internal override IBatches Load(long[] order, int batchSize, bool dropLast, int workers, long ahead) =>
                    columns.Load(names, order, batchSize, dropLast, workers, ahead);

                /// <inheritdoc />
                protected override void Dispose(bool disposing)
                {
                    columns.Dispose();
                    base.Dispose(disposing);
                }

                private Dictionary<string, Tensor> Named(Tensor[] tensors) =>
                    names.Zip(tensors).ToDictionary(static column => column.First, static column => column.Second);
            }

            /// <summary>Creates a dataset of tensors whose first dimension is the sample. It keeps aliases of them.</summary>
            /// <param name="tensors">The tensors.</param>
            /// <exception cref="ArgumentException">There is no tensor, or the tensors have different numbers of
            /// samples.</exception>
            public static Modules.TensorDataset TensorDataset(params Tensor[] tensors) => new(tensors);
        }
    }

    /// <summary>Tensors of a dataset, whose first dimension is the sample. It owns them; no scope does.</summary>
    internal sealed class TensorColumns : IDisposable
    {
        private readonly Tensor[] columns;

        /// <summary>Takes the tensors.</summary>
        /// <param name="tensors">The tensors.</param>
        /// <param name="names">Their names in messages.</param>
        /// <param name="own">Whether to take the tensors themselves, instead of aliases.</param>
        internal TensorColumns(Tensor[] tensors, string[] names, bool own)
        {
            if (tensors.Length == 0)
            {
                throw new ArgumentException("a dataset needs at least one tensor, and none was given");
            }
            foreach (Tensor tensor in tensors)
            {
                ArgumentNullException.ThrowIfNull(tensor, nameof(tensors));
            }
            Count = tensors[0].size(0);
            for (int i = 0; i < tensors.Length; i++)
            {
                if (tensors[i].size(0) != Count)
                {
                    throw new ShapeException($"\"{names[i]}\" has {tensors[i].size(0)} samples and \"{names[0]}\" has {Count}");
                }
            }
            columns = [.. tensors.Select(column => (own ? column : column.alias()).DetachFromDisposeScope())];
        }

        internal long Count { get; }

        internal Tensor[] Sample(long index) => Array.ConvertAll(columns, column => column.select(0, index));

        internal Tensor[] Batch(IReadOnlyList<long> indices)
        {
            using Tensor index = tensor<long>([.. indices], [indices.Count]);
            return Array.ConvertAll(columns, column => column.index_select(0, index));
        }

        internal NativeLoader Load(string[] names, long[] order, int batchSize, bool dropLast, int workers, long ahead)
        {
            ulong[] parts = Array.ConvertAll(columns, static column => column.Handle);
            ulong made;
            fixed (ulong* first = parts)
            {
                Status.Check(Native.tensor_dataset_tensors(0, first, (nuint)parts.Length, &made));
            }
            GC.KeepAlive(this);
            using OwnedHandle dataset = new(made);
            return new NativeLoader(dataset, names, order, batchSize, dropLast, workers, ahead);
        }

        public void Dispose() => Array.ForEach(columns, static column => column.Dispose());
    }
}
