namespace LibTensor;

// Elements in their order, with their indices.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns the sorted elements of a dimension and their indices. NaN counts as the greatest.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="descending">Whether the greatest element comes first.</param>
        /// <param name="stable">This parameter is ignored, because equal elements always keep their order.</param>
        /// <returns>Two new tensors with the shape of this one. The indices are int64.</returns>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public (Tensor Values, Tensor Indices) sort(long dim = -1, bool descending = false, bool stable = false) =>
            Gathered(argsort(dim, descending), dim);

        /// <summary>Returns the greatest or smallest elements of a dimension, and their indices.</summary>
        /// <param name="k">The number of elements.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="largest">Whether to take the greatest elements, not the smallest.</param>
        /// <param name="sorted">This parameter is ignored, because the elements are always sorted.</param>
        /// <returns>Two new tensors with <paramref name="k"/> elements at the dimension.</returns>
        /// <exception cref="TensorArgumentException">There are fewer than <paramref name="k"/> elements.</exception>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public (Tensor values, Tensor indexes) topk(long k, long dim = -1, bool largest = true, bool sorted = true) =>
            Gathered(argtopk(k, dim, largest), dim);

        /// <summary>Returns the k-th smallest element of a dimension, and its index.</summary>
        /// <param name="k">The place of the element, counted from 1.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <returns>Two new tensors without the dimension, or with size 1 there.</returns>
        /// <exception cref="TensorArgumentException">There are fewer than <paramref name="k"/> elements.</exception>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public (Tensor values, Tensor indices) kthvalue(long k, long dim = -1, bool keepdim = false) =>
            Paired(
                argkthvalue(k, dim, keepdim),
                () => Dispatch.Apply(Op.Kthvalue, [this], [k, dim, keepdim ? 1 : 0], []));

        /// <summary>Returns the greatest element up to each place of a dimension, and its index.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <returns>Two new tensors with the shape of this one. A NaN is repeated in all places after it.</returns>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public (Tensor Values, Tensor Indices) cummax(long dim) => Gathered(argcummax(dim), dim);

        /// <summary>Returns the smallest element up to each place of a dimension, and its index.</summary>
        /// <inheritdoc cref="cummax(long)" />
        public (Tensor Values, Tensor Indices) cummin(long dim) => Gathered(argcummin(dim), dim);

        /// <summary>Returns the distinct elements.</summary>
        /// <param name="sorted">This parameter is ignored, because the elements are always in ascending order.</param>
        /// <param name="return_inverse">Whether to return the index of each element of this tensor in the
        /// result.</param>
        /// <param name="return_counts">Whether to return the number of times that each element occurs.</param>
        /// <param name="dim">The dimension whose parts are compared, or null for single elements.</param>
        /// <returns>The elements, and the indices and counts (int64) if they were requested. Each NaN counts as
        /// distinct.</returns>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public (Tensor output, Tensor? inverse_indices, Tensor? counts) unique(
            bool sorted = true, bool return_inverse = false, bool return_counts = false, int? dim = null)
        {
            if (dim is { } along)
            {
                return UniqueParts(along, return_inverse, return_counts);
            }

            Tensor output = Dispatch.Apply(Op.Unique, [this], [], []);
            try
            {
                if (!return_inverse && !return_counts)
                {
                    return (output, null, null);
                }

                Tensor inverse = searchsorted(output, this);
                Tensor? counts = null;
                if (return_counts)
                {
                    using Tensor flat = inverse.reshape(-1);
                    counts = flat.bincount(output.numel());
                }

                if (!return_inverse)
                {
                    inverse.Dispose();
                }

                return (output, return_inverse ? inverse : null, counts);
            }
            catch
            {
                output.Dispose();
                throw;
            }
        }

        /// <summary>Returns the smallest and the greatest element, or NaN if any element is NaN.</summary>
        /// <returns>Two 0-dim tensors.</returns>
        /// <exception cref="ShapeException">There is no element.</exception>
        public (Tensor min, Tensor max) aminmax() => (min(), max());

        /// <summary>
        /// Returns the smallest and the greatest element of a dimension, or NaN if any element is NaN.
        /// </summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <returns>Two tensors without the dimension, or with size 1 there.</returns>
        /// <exception cref="ShapeException">There is no element.</exception>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public (Tensor min, Tensor max) aminmax(long dim, bool keepdim = false) =>
            (amin(dim, keepdim), amax(dim, keepdim));

        /// <summary>The elements at the indices, and the indices.</summary>
        private (Tensor Values, Tensor Indices) Gathered(Tensor indices, long dim) =>
            Paired(indices, () => gather(dim, indices));

        /// <summary>Two results. The indices are disposed of if the values fail.</summary>
        private static (Tensor Values, Tensor Indices) Paired(Tensor indices, Func<Tensor> values)
        {
            try
            {
                return (values(), indices);
            }
            catch
            {
                indices.Dispose();
                throw;
            }
        }
    }

    /// <inheritdoc cref="Tensor.sort(long, bool, bool)" />
    /// <param name="input">The tensor.</param>
    /// <param name="dim">The dimension. A negative number counts from the end.</param>
    /// <param name="descending">Whether the greatest element comes first.</param>
    /// <param name="stable">This parameter is ignored, because equal elements always keep their order.</param>
    public static (Tensor Values, Tensor Indices) sort(
        Tensor input, long dim = -1, bool descending = false, bool stable = false) =>
        Given(input).sort(dim, descending, stable);

    /// <inheritdoc cref="Tensor.topk(long, long, bool, bool)" />
    /// <param name="tensor">The tensor.</param>
    /// <param name="k">The number of elements.</param>
    /// <param name="dim">The dimension. A negative number counts from the end.</param>
    /// <param name="largest">Whether to take the greatest elements, not the smallest.</param>
    /// <param name="sorted">This parameter is ignored, because the elements are always sorted.</param>
    public static (Tensor values, Tensor indices) topk(
        Tensor tensor, long k, long dim = -1, bool largest = true, bool sorted = true) =>
        Given(tensor).topk(k, dim, largest, sorted);

    /// <inheritdoc cref="Tensor.kthvalue(long, long, bool)" />
    /// <param name="input">The tensor.</param>
    /// <param name="k">The place of the element, counted from 1.</param>
    /// <param name="dim">The dimension. A negative number counts from the end.</param>
    /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
    public static (Tensor values, Tensor indices) kthvalue(Tensor input, long k, long dim = -1, bool keepdim = false) =>
        Given(input).kthvalue(k, dim, keepdim);

    /// <inheritdoc cref="Tensor.cummax(long)" />
    /// <param name="input">The tensor.</param>
    /// <param name="dim">The dimension. A negative number counts from the end.</param>
    public static (Tensor Values, Tensor Indices) cummax(Tensor input, long dim) => Given(input).cummax(dim);

    /// <inheritdoc cref="Tensor.cummin(long)" />
    /// <param name="input">The tensor.</param>
    /// <param name="dim">The dimension. A negative number counts from the end.</param>
    public static (Tensor Values, Tensor Indices) cummin(Tensor input, long dim) => Given(input).cummin(dim);

    /// <inheritdoc cref="Tensor.unique(bool, bool, bool, int?)" />
    /// <param name="input">The tensor.</param>
    /// <param name="sorted">This parameter is ignored, because the elements are always in ascending order.</param>
    /// <param name="return_inverse">Whether to return the index of each element of this tensor in the
    /// result.</param>
    /// <param name="return_counts">Whether to return the number of times that each element occurs.</param>
    /// <param name="dim">The dimension whose parts are compared, or null for single elements.</param>
    public static (Tensor output, Tensor? inverse_indices, Tensor? counts) unique(
        Tensor input, bool sorted = true, bool return_inverse = false, bool return_counts = false, int? dim = null) =>
        Given(input).unique(sorted, return_inverse, return_counts, dim);

    /// <inheritdoc cref="Tensor.aminmax(long, bool)" />
    /// <param name="input">The tensor.</param>
    /// <param name="dim">The dimension. A negative number counts from the end.</param>
    /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
    public static (Tensor min, Tensor max) aminmax(Tensor input, long dim, bool keepdim = false) =>
        Given(input).aminmax(dim, keepdim);
}
