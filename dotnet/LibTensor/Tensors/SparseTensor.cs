namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// Represents a sparse tensor by the coordinates and the values of its elements, as PyTorch's COO layout does.
    /// Operations take dense tensors, which are the result of <see cref="to_dense" /> or the two parts.
    /// </summary>
    public sealed class SparseTensor : IDisposable
    {
        private readonly Tensor _indices;
        private readonly Tensor _values;

        internal SparseTensor(Tensor indices, Tensor values, long[] shape)
        {
            _indices = indices;
            _values = values;
            this.shape = shape;
        }

        /// <summary>Gets the sizes of the dense tensor.</summary>
        public long[] shape { get; }

        /// <summary>Gets the element type.</summary>
        public ScalarType dtype => _values.dtype;

        /// <summary>Gets true, because elements that are 0 are not kept.</summary>
        public bool is_sparse => true;

        /// <summary>Gets the coordinates, int64, of shape (dimensions, count).</summary>
        public Tensor SparseIndices => _indices;

        /// <summary>Gets the values, of shape (count).</summary>
        public Tensor SparseValues => _values;

        /// <summary>Returns the coordinates, int64, of shape (dimensions, count).</summary>
        public Tensor indices() => _indices;

        /// <summary>Returns the values, of shape (count).</summary>
        public Tensor values() => _values;

        /// <summary>Returns the number of dimensions.</summary>
        public long dim() => shape.Length;

        /// <summary>Converts the sparse tensor to a dense one. Values with equal coordinates are added.</summary>
        /// <exception cref="TensorIndexException">A coordinate is outside the sizes.</exception>
        public Tensor to_dense()
        {
            using Tensor zeros = torch.zeros(shape, _values.dtype, _values.device);
            using Tensor places = _indices.transpose(0, 1);
            return zeros.index_put_nd(places, _values, accumulate: true);
        }

        /// <summary>Disposes the coordinates and the values.</summary>
        public void Dispose()
        {
            _indices.Dispose();
            _values.Dispose();
        }
    }

    /// <summary>Creates a sparse tensor with the given values at the given coordinates and 0 elsewhere.</summary>
    /// <param name="indices">The coordinates, int64 or int32, of shape (dimensions, count).</param>
    /// <param name="values">The values, of shape (count).</param>
    /// <param name="size">The sizes of the dense tensor.</param>
    /// <param name="dtype">The dtype of the values. The default is their own.</param>
    /// <param name="device">The device of the values. The default is their own.</param>
    /// <param name="requires_grad">Whether the values require a gradient.</param>
    /// <param name="names">Must be null, because the dimensions of a sparse tensor have no names.</param>
    /// <exception cref="ShapeException">The indices and values have other shapes.</exception>
    /// <exception cref="NotSupportedException">There are names.</exception>
    public static SparseTensor sparse_coo_tensor(
        Tensor indices, Tensor values, ReadOnlySpan<long> size,
        ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null)
    {
        long[] places = Given(indices).shape;
        long[] counts = Given(values).shape;
        if (places.Length != 2 || places[0] != size.Length || counts.Length != 1 || counts[0] != places[1])
        {
            throw new ShapeException(
                $"sparse_coo_tensor of {size.Length} dimensions takes indices of shape ({size.Length}, count) and values "
                + $"of shape (count), not ({string.Join(", ", places)}) and ({string.Join(", ", counts)})");
        }
        if (names is not null)
        {
            throw new NotSupportedException($"the dimensions of a sparse tensor have no names, but {names.Length} are given");
        }
        Tensor kept = values.to(dtype ?? values.dtype, device ?? values.device);
        if (requires_grad)
        {
            using (kept)
            {
                return new SparseTensor(indices.alias(), Leaf(kept.detach(), requires_grad), size.ToArray());
            }
        }
        return new SparseTensor(indices.alias(), kept, size.ToArray());
    }

    /// <inheritdoc cref="sparse_coo_tensor" />
    [Obsolete("Use torch.sparse_coo_tensor.")]
    public static SparseTensor sparse(
        Tensor indices, Tensor values, long[] size,
        ScalarType? dtype = null, Device? device = null, bool requires_grad = false, string[]? names = null) =>
        sparse_coo_tensor(indices, values, size, dtype, device, requires_grad, names);

    public partial class Tensor
    {
        /// <summary>Gets false, because elements that are 0 are kept as well.</summary>
        public bool is_sparse => false;

        /// <summary>
        /// Returns the coordinates and the values of the elements that differ from 0, in row-major order.
        /// </summary>
        /// <remarks>Gradients flow through the values.</remarks>
        public SparseTensor to_sparse()
        {
            using Tensor places = nonzero();
            using Tensor turned = places.transpose(0, 1);
            return new SparseTensor(turned.contiguous(), gather_nd(places), shape);
        }

        /// <summary>Returns an alias of this tensor, which is dense already.</summary>
        public Tensor to_dense() => alias();
    }
}
