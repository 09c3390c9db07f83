namespace LibTensor;

// Selections by indices, and what is combined at indices.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns the number of boundaries below each element.</summary>
        /// <param name="boundaries">The boundaries, in ascending order.</param>
        /// <param name="outInt32">Whether the indices are int32, not int64.</param>
        /// <param name="right">Whether boundaries that equal an element count as well.</param>
        public Tensor bucketize(Tensor boundaries, bool outInt32 = false, bool right = false) =>
            Indices(Dispatch.Apply(Op.Bucketize, [this, Given(boundaries)], [right ? 1 : 0], []), outInt32);

        /// <summary>Returns elements at indices in row-major order.</summary>
        /// <param name="indices">The indices, int64.</param>
        public Tensor take_along_dim(Tensor indices) => take(Given(indices));

        /// <summary>Returns elements at indices of a dimension. The other dimensions broadcast together.</summary>
        /// <param name="indices">The indices, int64.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public Tensor take_along_dim(Tensor indices, long dim)
        {
            int along = (int)(dim < 0 ? dim + ndim : dim);
            (long[] own, long[] places) = (shape, Given(indices).shape);
            if (own.Length != places.Length || along < 0 || along >= own.Length)
            {
                throw new ShapeException($"take_along_dim takes indices of {own.Length} dimensions and one of these, not {places.Length} and {dim}");
            }

            (long size, long count) = (own[along], places[along]);
            own[along] = places[along] = 1;
            long[] both = Broadcast([own, places]);
            using Tensor elements = expand([.. both[..along], size, .. both[(along + 1)..]]);
            using Tensor index = indices.expand([.. both[..along], count, .. both[(along + 1)..]]);
            return elements.gather(along, index);
        }

        /// <inheritdoc cref="take_along_dim(Tensor)" />
        public Tensor take_along_dim(IEnumerable<long> indices)
        {
            using Tensor places = tensor([.. Given(indices)]);
            return take_along_dim(places);
        }

        /// <inheritdoc cref="take_along_dim(Tensor, long)" />
        public Tensor take_along_dim(IEnumerable<long> indices, long dim)
        {
            using Tensor places = tensor([.. Given(indices)]);
            return take_along_dim(places, dim);
        }

        /// <summary>Determines which elements are among those of another tensor, or are not.</summary>
        /// <param name="test_elements">The other elements.</param>
        /// <param name="assumeUnique">This parameter is ignored.</param>
        /// <param name="invert">Whether the elements count that are not among them.</param>
        public Tensor isin(Tensor test_elements, bool assumeUnique, bool invert = false)
        {
            Tensor among = isin(test_elements);
            if (!invert)
            {
                return among;
            }
            using (among)
            {
                return among.logical_not();
            }
        }

        /// <inheritdoc cref="torch.gather(Tensor, long, Tensor)" />
        public Tensor gather(long dim, Tensor index, bool sparse_grad) => gather(dim, index);

        /// <summary>Returns the elements sorted along the first dimension.</summary>
        public Tensor msort()
        {
            (Tensor values, Tensor indices) = sort(0);
            indices.Dispose();
            return values;
        }

        /// <summary>Returns the k-th smallest elements along a dimension, and their indices.</summary>
        /// <param name="k">The place of the element, counted from 1.</param>
        /// <param name="dim">The dimension, or null for the last.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        public (Tensor values, Tensor indices) kthvalue(long k, long? dim, bool keepdim = false) =>
            kthvalue(k, dim ?? -1, keepdim);

        /// <inheritdoc cref="torch.index_add(Tensor, long, Tensor, Tensor, double)" />
        public Tensor index_add(long dim, Tensor index, Tensor source, Scalar alpha) =>
            index_add(dim, index, source, alpha.ToDouble());

        /// <summary>Adds parts of another tensor at indices of a dimension.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="index">The indices, int64.</param>
        /// <param name="source">The parts.</param>
        /// <param name="alpha">Their factor.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor index_add_(long dim, Tensor index, Tensor source, Scalar alpha) =>
            index_add_(dim, index, source, alpha.ToDouble());

        /// <summary>Returns the indices of the elements that are not zero, as a vector for each dimension.</summary>
        public IList<Tensor> nonzero_as_list()
        {
            using Tensor places = nonzero();
            return places.unbind(1);
        }

        /// <summary>Returns the tensor with other elements on a diagonal.</summary>
        /// <param name="src">The elements of the diagonal.</param>
        /// <param name="offset">The diagonal, where 0 is the main one and positive ones are above it.</param>
        /// <param name="dim1">The dimension of the rows.</param>
        /// <param name="dim2">The dimension of the columns.</param>
        public Tensor diagonal_scatter(Tensor src, long offset = 0, long dim1 = 0, long dim2 = 1)
        {
            Tensor result = clone();
            using Tensor part = result.diagonal(offset, dim1, dim2);
            part.copy_(Given(src)).Dispose();
            return result;
        }

        /// <summary>Returns the tensor with other elements in a slice.</summary>
        /// <param name="src">The elements of the slice.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="start">The first index, or null for the first of all.</param>
        /// <param name="end">The index after the last one, or null for the size.</param>
        /// <param name="step">The distance of two indices.</param>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor slice_scatter(Tensor src, long dim = 0, long? start = null, long? end = null, long step = 1) =>
            slice_scatter(src, dim, start ?? 0, end ?? size((int)dim), step);

        /// <summary>Returns the sums of the weights of each of the numbers from 0.</summary>
        /// <param name="weights">The weight of each number, or null to count the numbers.</param>
        /// <param name="minlength">The least size of the result.</param>
        public Tensor bincount(Tensor? weights, long minlength = 0)
        {
            if (weights is null)
            {
                return bincount(minlength);
            }

            using Tensor counts = bincount(minlength);
            using Tensor places = to_type(ScalarType.Int64);
            ScalarType type = weights.dtype == ScalarType.Float32 ? ScalarType.Float32 : ScalarType.Float64;
            using Tensor numbers = weights.to_type(type);
            using Tensor sums = zeros(counts.shape, type, device);
            return sums.scatter_add(0, places, numbers);
        }

        /// <summary>
        /// Returns the tensor, in which the parts of another tensor are combined at indices of a dimension.
        /// </summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="index">The index of each part.</param>
        /// <param name="source">The parts.</param>
        /// <param name="reduce">How the parts of one index are combined.</param>
        /// <param name="include_self">Whether the part of this tensor is combined with them.</param>
        /// <exception cref="ArgumentException">The combination is none of these.</exception>
        public Tensor index_reduce(long dim, Tensor index, Tensor source, Reduce reduce, bool include_self = true)
        {
            using DisposeScope scope = NewDisposeScope();
            long[] places = Numbers(index);
            var groups = places.Select((place, at) => (place, at)).GroupBy(pair => pair.place, pair => (long)pair.at).ToArray();
            if (groups.Length == 0)
            {
                return clone().MoveToOuterDisposeScope();
            }

            Tensor[] rows = [.. groups.Select(group =>
            {
                Tensor part = Given(source).index_select(dim, tensor(group.ToArray()));
                Tensor own = index_select(dim, tensor(new[] { group.Key }));
                return Reduced(include_self ? cat(new[] { own, part }, dim) : part, dim, reduce);
            })];
            Tensor at = tensor(groups.Select(group => group.Key).ToArray());
            return index_copy(dim, at, cat(rows, dim)).MoveToOuterDisposeScope();
        }

        /// <summary>Returns the covariances of the rows.</summary>
        /// <param name="correction">By how much the divisor is less than the number of columns.</param>
        /// <param name="fweights">How often each column counts, or null.</param>
        /// <param name="aweights">The weight of each column, or null.</param>
        public Tensor cov(long correction, Tensor? fweights, Tensor? aweights = null)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor rows = ndim < 2 ? reshape(1, -1) : this;
            Tensor weights = (fweights, aweights) switch
            {
                ({ } f, { } a) => f.to_type(dtype) * a,
                ({ } f, null) => f.to_type(dtype),
                (null, { } a) => a,
                _ => ones([rows.size(1)], dtype, device),
            };
            Tensor total = weights.sum();
            Tensor centered = rows - (rows * weights).sum(1, keepdim: true) / total;
            Tensor less = aweights is null ? tensor((double)correction) : (weights * aweights).sum() / total * correction;
            Tensor result = (centered * weights).matmul(centered.t().conj()) / (total - less).clamp(min: 0);
            return result.squeeze([.. ndim < 2 ? (long[])[0, 1] : []]).to_type(dtype).MoveToOuterDisposeScope();
        }

        private static Tensor Indices(Tensor places, bool narrow)
        {
            if (!narrow)
            {
                return places;
            }

            using (places)
            {
                return places.to_type(ScalarType.Int32);
            }
        }

        private static Tensor Reduced(Tensor parts, long dim, Reduce reduce) => reduce switch
        {
            Reduce.prod => parts.prod(dim, true),
            Reduce.mean => parts.mean(dim, true),
            Reduce.amax => parts.amax(dim, true),
            Reduce.amin => parts.amin(dim, true),
            _ => throw new ArgumentException($"the combination must be prod, mean, amax or amin, not {reduce}", nameof(reduce)),
        };
    }
}
