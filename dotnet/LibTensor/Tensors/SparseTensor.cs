namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// The coordinates and the values of elements, as PyTorch's layout COO has them. Operations take dense tensors: those of
    /// <see cref="to_dense" />, or the two parts.
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

        /// <summary>The sizes of the dense tensor.</summary>
        public long[] shape { get; }

        /// <summary>The element type.</summary>
        public ScalarType dtype => _values.dtype;

        /// <summary>True: the elements that are 0 are not kept.</summary>
        public bool is_sparse => true;

        /// <summary>The coordinates, of shape (dimensions, count), int64.</summary>
        public Tensor SparseIndices => _indices;

        /// <summary>The values, of shape (count).</summary>
        public Tensor SparseValues => _values;

        /// <summary>The coordinates, of shape (dimensions, count), int64.</summary>
        public Tensor indices() => _indices;

        /// <summary>The values, of shape (count).</summary>
        public Tensor values() => _values;

        /// <summary>The number of dimensions.</summary>
        public long dim() => shape.Length;

        /// <summary>The dense tensor. Values of equal coordinates are added.</summary>
        /// <exception cref="TensorIndexException">A coordinate is outside of the sizes.</exception>
        public Tensor to_dense()
        {
            using Tensor zeros = torch.zeros(shape, _values.dtype, _values.device);
            using Tensor places = _indices.transpose(0, 1);
            return zeros.index_put(places, _values, accumulate: true);
        }

        /// <summary>Disposes the coordinates and the values.</summary>
        public void Dispose()
        {
            _indices.Dispose();
            _values.Dispose();
        }
    }

    /// <summary>The tensor of these values at these coordinates, with 0 elsewhere.</summary>
    /// <param name="indices">The coordinates, of shape (dimensions, count), int64 or int32.</param>
    /// <param name="values">The values, of shape (count).</param>
    /// <param name="size">The sizes of the dense tensor.</param>
    /// <exception cref="ShapeException">The indices and values have other shapes.</exception>
    public static SparseTensor sparse_coo_tensor(Tensor indices, Tensor values, ReadOnlySpan<long> size)
    {
        long[] places = Given(indices).shape;
        long[] counts = Given(values).shape;
        if (places.Length != 2 || places[0] != size.Length || counts.Length != 1 || counts[0] != places[1])
        {
            throw new ShapeException(
                $"sparse_coo_tensor of {size.Length} dimensions takes indices of shape ({size.Length}, count) and values "
                + $"of shape (count), not ({string.Join(", ", places)}) and ({string.Join(", ", counts)})");
        }
        return new SparseTensor(indices.alias(), values.alias(), size.ToArray());
    }

    public partial class Tensor
    {
        /// <summary>False: elements that are 0 are kept, too.</summary>
        public bool is_sparse => false;

        /// <summary>The coordinates and the values of the elements that differ from 0, in row-major order.</summary>
        /// <remarks>The values have a gradient.</remarks>
        public SparseTensor to_sparse()
        {
            using Tensor places = nonzero();
            using Tensor turned = places.transpose(0, 1);
            return new SparseTensor(turned.contiguous(), gather_nd(places), shape);
        }

        /// <summary>An alias of this tensor, which is dense.</summary>
        public Tensor to_dense() => alias();
    }
}
