namespace LibTensor;

// Selections by indices, and what is combined at indices, as functions.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.bucketize(Tensor, bool, bool)" />
    public static Tensor bucketize(Tensor input, Tensor boundaries, bool outInt32 = false, bool right = false) =>
        Given(input).bucketize(boundaries, outInt32, right);

    /// <inheritdoc cref="Tensor.take_along_dim(Tensor, long)" />
    public static Tensor take_along_dim(Tensor input, Tensor indices, long dim = 0) =>
        Given(input).take_along_dim(indices, dim);

    /// <inheritdoc cref="Tensor.take_along_dim(IEnumerable{long}, long)" />
    public static Tensor take_along_dim(Tensor input, IEnumerable<long> indices, long dim = 0) =>
        Given(input).take_along_dim(indices, dim);

    /// <inheritdoc cref="Tensor.isin(Tensor, bool, bool)" />
    public static Tensor isin(Tensor tensor, Tensor test_elements, bool assumeUnique, bool invert = false) =>
        Given(tensor).isin(test_elements, assumeUnique, invert);

    /// <summary>Returns the elements at indices of a dimension.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="dim">The dimension. A negative number counts from the end.</param>
    /// <param name="index">The indices, int64.</param>
    /// <param name="sparse_grad">This parameter is ignored.</param>
    public static Tensor gather(Tensor input, long dim, Tensor index, bool sparse_grad) =>
        Given(input).gather(dim, index);

    /// <inheritdoc cref="Tensor.msort()" />
    public static Tensor msort(Tensor tensor) => Given(tensor).msort();

    /// <inheritdoc cref="Tensor.kthvalue(long, long?, bool)" />
    public static (Tensor values, Tensor indices) kthvalue(Tensor input, long k, long? dim, bool keepdim = false) =>
        Given(input).kthvalue(k, dim, keepdim);

    /// <inheritdoc cref="Tensor.index_add(long, Tensor, Tensor, Scalar)" />
    public static Tensor index_add(Tensor input, long dim, Tensor index, Tensor source, Scalar alpha) =>
        Given(input).index_add(dim, index, source, alpha);

    /// <inheritdoc cref="Tensor.index_add_(long, Tensor, Tensor, Scalar)" />
    public static Tensor index_add_(Tensor input, long dim, Tensor index, Tensor source, Scalar alpha) =>
        Given(input).index_add_(dim, index, source, alpha);

    /// <inheritdoc cref="Tensor.nonzero_as_list()" />
    public static Tensor[] where(Tensor condition) => [.. Given(condition).nonzero_as_list()];

    /// <inheritdoc cref="Tensor.diagonal_scatter(Tensor, long, long, long)" />
    public static Tensor diagonal_scatter(Tensor input, Tensor src, long offset = 0, long dim1 = 0, long dim2 = 1) =>
        Given(input).diagonal_scatter(src, offset, dim1, dim2);

    /// <inheritdoc cref="Tensor.slice_scatter(Tensor, long, long?, long?, long)" />
    public static Tensor slice_scatter(Tensor input, Tensor src, long dim = 0, long? start = null, long? end = null, long step = 1) =>
        Given(input).slice_scatter(src, dim, start, end, step);

    /// <inheritdoc cref="Tensor.bincount(Tensor?, long)" />
    public static Tensor bincount(Tensor input, Tensor? weights, long minlength = 0) =>
        Given(input).bincount(weights, minlength);

    /// <inheritdoc cref="Tensor.index_reduce(long, Tensor, Tensor, Reduce, bool)" />
    public static Tensor index_reduce(Tensor input, long dim, Tensor index, Tensor source, Reduce reduce, bool include_self = true) =>
        Given(input).index_reduce(dim, index, source, reduce, include_self);

    /// <inheritdoc cref="Tensor.cov(long, Tensor?, Tensor?)" />
    public static Tensor cov(Tensor input, long correction, Tensor? fweights, Tensor? aweights = null) =>
        Given(input).cov(correction, fweights, aweights);

    /// <summary>Returns the number of elements before each value in sorted elements.</summary>
    /// <param name="sorted_sequence">The elements, in ascending order along the last dimension.</param>
    /// <param name="values">The values.</param>
    /// <param name="out_int32">Whether the indices are int32, not int64.</param>
    /// <param name="right">Whether elements that equal a value count as well.</param>
    /// <param name="sorter">The indices that sort the elements, or null if they are in order.</param>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public static Tensor searchsorted(Tensor sorted_sequence, Tensor values, bool out_int32 = false, bool right = false, Tensor? sorter = null)
    {
        using Tensor? ordered = sorter is null ? null : Given(sorted_sequence).gather(-1, sorter);
        Tensor places = Dispatch.Apply(Op.Searchsorted, [ordered ?? Given(sorted_sequence), Given(values)], [right ? 1 : 0], []);
        if (!out_int32)
        {
            return places;
        }

        using (places)
        {
            return places.to_type(ScalarType.Int32);
        }
    }

    /// <summary>Returns the number of elements before a number in sorted elements.</summary>
    /// <param name="sorted_sequence">The elements, in ascending order along the last dimension.</param>
    /// <param name="values">The values.</param>
    /// <param name="out_int32">Whether the indices are int32, not int64.</param>
    /// <param name="right">Whether elements that equal a value count as well.</param>
    /// <param name="sorter">The indices that sort the elements, or null if they are in order.</param>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public static Tensor searchsorted(Tensor sorted_sequence, Scalar values, bool out_int32 = false, bool right = false, Tensor? sorter = null)
    {
        using Tensor one = full([1], values, Given(sorted_sequence).dtype, sorted_sequence.device);
        using Tensor places = searchsorted(sorted_sequence, one, out_int32, right, sorter);
        return places.reshape([]);
    }

    /// <summary>Returns the distances of all pairs of rows.</summary>
    /// <param name="x1">The rows (..., n, m).</param>
    /// <param name="x2">The rows (..., k, m).</param>
    /// <param name="p">The exponent of the norm.</param>
    /// <param name="compute_mode">This parameter is ignored.</param>
    public static Tensor cdist(Tensor x1, Tensor x2, double p, compute_mode compute_mode) => cdist(x1, x2, p);
}
