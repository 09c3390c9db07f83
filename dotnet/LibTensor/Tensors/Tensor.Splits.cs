namespace LibTensor;

// Parts along one dimension.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>
        /// Returns views of a number of parts along a dimension. The first ones have one element more if the size
        /// is no multiple.
        /// </summary>
        /// <param name="size">The number of parts.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="ArgumentException">The number is not positive.</exception>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor[] tensor_split(long size, long dim = 0)
        {
            if (size <= 0)
            {
                throw new ArgumentException($"tensor_split takes a number of parts of at least 1, not {size}");
            }

            (long least, long more) = Math.DivRem(this.size((int)dim), size);
            return split([.. Enumerable.Range(0, (int)size).Select(i => i < more ? least + 1 : least)], dim);
        }

        /// <summary>Returns views of the parts before, between and after the given places of a dimension.</summary>
        /// <param name="sizes">The places where parts begin. Negative ones count from the end.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor[] tensor_split(long[] sizes, long dim = 0)
        {
            long whole = size((int)dim);
            long[] starts = [0, .. Given(sizes).Select(at => Math.Clamp(at < 0 ? at + whole : at, 0, whole))];
            return Views(starts.Length, i =>
            {
                long end = i + 1 < starts.Length ? starts[i + 1] : whole;
                return narrow(dim, starts[i], Math.Max(0, end - starts[i]));
            });
        }

        /// <summary>Returns views of a number of parts, or of the parts between places, which a tensor gives.</summary>
        /// <param name="indices">The number of parts without dimensions, or a vector of places. It is of any
        /// integer dtype.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor[] tensor_split(Tensor indices, long dim = 0) =>
            Given(indices).ndim == 0 ? tensor_split(indices.ToInt64(), dim) : tensor_split(Numbers(indices), dim);

        /// <summary>Returns views of parts of equal size along the first dimension.</summary>
        /// <param name="size">The number of parts.</param>
        /// <exception cref="ArgumentException">The number does not divide the size of the dimension.</exception>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] vsplit(long size) => EqualParts("vsplit", size, Along("vsplit", 2, 0));

        /// <summary>
        /// Returns views of the parts before, between and after the given places of the first dimension.
        /// </summary>
        /// <param name="sizes">The places where parts begin. Negative ones count from the end.</param>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] vsplit(params long[] sizes) => tensor_split(sizes, Along("vsplit", 2, 0));

        /// <summary>Returns views of parts along the first dimension, as a tensor gives them.</summary>
        /// <param name="indices">The number of parts without dimensions, or a vector of places.</param>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] vsplit(Tensor indices) => tensor_split(indices, Along("vsplit", 2, 0));

        /// <summary>
        /// Returns views of parts of equal size along the second dimension. A vector is split along its only one.
        /// </summary>
        /// <param name="size">The number of parts.</param>
        /// <exception cref="ArgumentException">The number does not divide the size of the dimension.</exception>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] hsplit(long size) => EqualParts("hsplit", size, Along("hsplit", 1, ndim == 1 ? 0 : 1));

        /// <summary>
        /// Returns views of the parts before, between and after the given places of the second dimension. A vector
        /// is split along its only one.
        /// </summary>
        /// <param name="sizes">The places where parts begin. Negative ones count from the end.</param>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] hsplit(params long[] sizes) => tensor_split(sizes, Along("hsplit", 1, ndim == 1 ? 0 : 1));

        /// <summary>
        /// Returns views of parts along the second dimension, as a tensor gives them. A vector is split along its
        /// only one.
        /// </summary>
        /// <param name="indices">The number of parts without dimensions, or a vector of places.</param>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] hsplit(Tensor indices) => tensor_split(indices, Along("hsplit", 1, ndim == 1 ? 0 : 1));

        /// <summary>Returns views of parts of equal size along the third dimension.</summary>
        /// <param name="size">The number of parts.</param>
        /// <exception cref="ArgumentException">The number does not divide the size of the dimension.</exception>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] dsplit(long size) => EqualParts("dsplit", size, Along("dsplit", 3, 2));

        /// <summary>
        /// Returns views of the parts before, between and after the given places of the third dimension.
        /// </summary>
        /// <param name="sizes">The places where parts begin. Negative ones count from the end.</param>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] dsplit(params long[] sizes) => tensor_split(sizes, Along("dsplit", 3, 2));

        /// <summary>Returns views of parts along the third dimension, as a tensor gives them.</summary>
        /// <param name="indices">The number of parts without dimensions, or a vector of places.</param>
        /// <exception cref="ShapeException">The tensor has fewer dimensions.</exception>
        public Tensor[] dsplit(Tensor indices) => tensor_split(indices, Along("dsplit", 3, 2));

        /// <inheritdoc cref="dsplit(long[])" />
        public Tensor[] dsplit((long, long) indices_or_sections) =>
            dsplit([indices_or_sections.Item1, indices_or_sections.Item2]);

        /// <inheritdoc cref="dsplit(long[])" />
        public Tensor[] dsplit((long, long, long) indices_or_sections) =>
            dsplit([indices_or_sections.Item1, indices_or_sections.Item2, indices_or_sections.Item3]);

        /// <inheritdoc cref="dsplit(long[])" />
        public Tensor[] dsplit((long, long, long, long) indices_or_sections) =>
            dsplit([indices_or_sections.Item1, indices_or_sections.Item2, indices_or_sections.Item3, indices_or_sections.Item4]);

        /// <inheritdoc cref="split(long[], long)" />
        public Tensor[] split(ReadOnlySpan<long> sizes, long dim = 0) => split(sizes.ToArray(), dim);

        /// <inheritdoc cref="split(long[], long)" />
        public Tensor[] split(params long[] sizes) => split(sizes, 0);

        /// <summary>The dimension that a part is cut from, if the tensor has at least as many dimensions as it takes.</summary>
        private long Along(string name, long least, long dim) => ndim >= least
            ? dim
            : throw new ShapeException($"{name} takes a tensor of at least {least} dimensions, not of {ndim}");

        private Tensor[] EqualParts(string name, long count, long dim) => count > 0 && size((int)dim) % count == 0
            ? tensor_split(count, dim)
            : throw new ArgumentException($"{name} takes a number of parts that divides {size((int)dim)}, not {count}");

        /// <summary>The elements of a vector of integers.</summary>
        private static long[] Numbers(Tensor indices)
        {
            using Tensor whole = Given(indices).to_type(ScalarType.Int64);
            using Tensor flat = whole.reshape(-1);
            return flat.data<long>().ToArray();
        }
    }
}
