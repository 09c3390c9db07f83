namespace LibTensor;

// Distinct elements, and distinct parts of a dimension.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns the elements or parts without those that equal the one before.</summary>
        /// <param name="return_inverse">Whether to return the index of each element of this tensor in the
        /// result.</param>
        /// <param name="return_counts">Whether to return the number of equal elements in a row.</param>
        /// <param name="dim">The dimension whose parts are compared, or null for the elements in row-major
        /// order.</param>
        /// <returns>The elements, and the indices and counts (int64) if they were requested. Each NaN counts as
        /// distinct.</returns>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public (Tensor output, Tensor? inverse_indices, Tensor? counts) unique_consecutive(
            bool return_inverse = false, bool return_counts = false, int? dim = null)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor flat = dim is null ? reshape(-1) : this;
            int along = dim ?? 0;
            Tensor starts = Starts(flat, along);
            Tensor output = flat.index_select(along, starts.nonzero().reshape(-1));
            Tensor inverse = starts.cumsum(0) - 1;
            Tensor counts = inverse.bincount();
            Tensor given = dim is null ? inverse.reshape(shape) : inverse.alias();
            return (
                output.MoveToOuterDisposeScope(),
                return_inverse ? given.MoveToOuterDisposeScope() : null,
                return_counts ? counts.MoveToOuterDisposeScope() : null);
        }

        /// <summary>Whether each part of a dimension differs from the one before.</summary>
        private static Tensor Starts(Tensor flat, int dim)
        {
            long count = flat.size(dim);
            Tensor rows = flat.movedim(dim, 0).reshape(count, count == 0 ? 1 : flat.numel() / count);
            Tensor differ = rows.narrow(0, Math.Min(1, count), Math.Max(0, count - 1))
                .ne(rows.narrow(0, 0, Math.Max(0, count - 1))).any(1);
            return cat(new[] { ones([Math.Min(1, count)], ScalarType.Bool, flat.device), differ });
        }

        private (Tensor output, Tensor? inverse_indices, Tensor? counts) UniqueParts(
            int dim, bool return_inverse, bool return_counts)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor order = tensor(Order(dim)).to(device);
            (Tensor output, Tensor? inverse, Tensor? counts) =
                index_select(dim, order).unique_consecutive(return_inverse, return_counts, dim);
            Tensor? placed = inverse is null ? null : torch.zeros_like(inverse).index_copy(0, order, inverse);
            return (
                output.MoveToOuterDisposeScope(), placed?.MoveToOuterDisposeScope(), counts?.MoveToOuterDisposeScope());
        }

        /// <summary>The indices of the parts of a dimension in the order of their elements.</summary>
        private long[] Order(int dim)
        {
            long count = size(dim);
            Tensor rows = movedim(dim, 0).reshape(-1);
            int width = count == 0 ? 0 : (int)(rows.numel() / count);
            return dtype.IsFloatingPoint()
                ? Order(rows.to_type(ScalarType.Float64).data<double>().ToArray(), count, width)
                : Order(rows.to_type(ScalarType.Int64).data<long>().ToArray(), count, width);
        }

        private static long[] Order<T>(T[] elements, long count, int width)
            where T : IComparable<T>
        {
            long[] order = [.. Enumerable.Range(0, (int)count).Select(i => (long)i)];
            Array.Sort(order, (a, b) =>
            {
                int difference = elements.AsSpan((int)a * width, width).SequenceCompareTo(elements.AsSpan((int)b * width, width));
                return difference != 0 ? difference : a.CompareTo(b);
            });
            return order;
        }
    }

    /// <inheritdoc cref="Tensor.unique_consecutive(bool, bool, int?)" />
    public static (Tensor output, Tensor? inverse_indices, Tensor? counts) unique_consecutive(
        Tensor input, bool return_inverse = false, bool return_counts = false, int? dim = null) =>
        Given(input).unique_consecutive(return_inverse, return_counts, dim);
}
