namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// Represents an index in an indexer, which is a number, a range, an ellipsis, a new dimension, or a tensor of indices.
    /// Numbers, <see cref="Index"/> and <see cref="Range"/> convert implicitly, so that <c>t[0, ^1, 1..3]</c> works.
    /// </summary>
    public readonly struct TensorIndex
    {
        internal enum Kind
        {
            Single,
            Slice,
            Ellipsis,
            NewDimension,
            Bool,
            Tensor,
        }

        private TensorIndex(Kind kind) => What = kind;

        internal Kind What { get; }

        internal bool FromEnd { get; private init; }

        internal long Number { get; private init; }

        internal long? Start { get; private init; }

        internal long? Stop { get; private init; }

        internal long Step { get; private init; } = 1;

        internal bool StopFromEnd { get; private init; }

        internal Tensor? Indices { get; private init; }

        /// <summary>Gets an index that selects all dimensions that have no other index, in full.</summary>
        public static TensorIndex Ellipsis => new(Kind.Ellipsis);

        /// <summary>Gets an index that inserts a new dimension of size 1.</summary>
        public static TensorIndex None => new(Kind.NewDimension);

        /// <summary>Gets an index that inserts a new dimension of size 1.</summary>
        public static TensorIndex Null => None;

        /// <summary>Gets an index that selects a full dimension.</summary>
        public static TensorIndex Colon => Slice();

        /// <summary>
        /// Selects one index, so that the result does not have this dimension. A negative index counts from the end.
        /// </summary>
        public static TensorIndex Single(long index) => new(Kind.Single) { Number = index };

        /// <summary>Selects one index, or inserts a new dimension for null.</summary>
        public static TensorIndex Single(long? index) => index is { } given ? Single(given) : None;

        /// <summary>
        /// Inserts a new dimension, of size 1 for true and of size 0 for false: a mask of the whole part without dimensions.
        /// </summary>
        public static TensorIndex Bool(bool value) => new(Kind.Bool) { Number = value ? 1 : 0 };

        /// <summary>
        /// Selects the indices from <paramref name="start"/> up to, but not including, <paramref name="stop"/>, as in
        /// Python.
        /// </summary>
        /// <param name="start">The first index. A negative number counts from the end, and null means 0.</param>
        /// <param name="stop">The end. A negative number counts from the end, and null means the size.</param>
        /// <param name="step">The step between indices, or null for 1.</param>
        public static TensorIndex Slice(long? start = null, long? stop = null, long? step = null) =>
            new(Kind.Slice) { Start = start, Stop = stop, Step = step ?? 1 };

        /// <summary>Selects the indices of a range, as in Python.</summary>
        /// <param name="range">The first index and the end, as for <see cref="Slice(long?, long?, long?)"/>.</param>
        public static TensorIndex Slice((int? start, int? end) range) => Slice(range.start, range.end);

        /// <summary>Selects the indices of a range, in which <c>^</c> counts from the end.</summary>
        public static TensorIndex Slice(Range range) => range;

        /// <summary>
        /// Selects the given indices of a dimension, int64 or int32, or the elements of a bool mask for as many dimensions
        /// as the mask has. The result is a copy.
        /// </summary>
        public static TensorIndex Tensor(Tensor tensor)
        {
            ArgumentNullException.ThrowIfNull(tensor);
            return new TensorIndex(Kind.Tensor) { Indices = tensor };
        }

        /// <summary>Converts a number to one index. A negative index counts from the end.</summary>
        public static implicit operator TensorIndex(long index) => Single(index);

        /// <inheritdoc cref="op_Implicit(long)" />
        public static implicit operator TensorIndex(int index) => Single(index);

        /// <summary>Converts an index, in which <c>^</c> counts from the end.</summary>
        public static implicit operator TensorIndex(Index index) =>
            new(Kind.Single) { Number = index.Value, FromEnd = index.IsFromEnd };

        /// <summary>Converts a range, in which <c>^</c> counts from the end.</summary>
        public static implicit operator TensorIndex(Range range) => new(Kind.Slice)
        {
            Start = range.Start.Value,
            FromEnd = range.Start.IsFromEnd,
            Stop = range.End.Value,
            StopFromEnd = range.End.IsFromEnd,
        };

        /// <summary>Converts a range, see <see cref="Slice(ValueTuple{int?, int?})"/>.</summary>
        public static implicit operator TensorIndex((int? start, int? end) range) => Slice(range);

        /// <summary>Converts a tensor of indices, or a mask.</summary>
        public static implicit operator TensorIndex(Tensor indices) => Tensor(indices);

        /// <summary>The index in a dimension of this size, with <c>^</c> resolved.</summary>
        /// <exception cref="TensorIndexException"><c>^</c> is out of range. The resolved index would count from the end
        /// again.</exception>
        internal long IndexIn(long size)
        {
            if (!FromEnd)
            {
                return Number;
            }
            return Number > 0 && Number <= size
                ? size - Number
                : throw new TensorIndexException($"index ^{Number} is out of range for a dimension of size {size}");
        }

        /// <summary>
        /// The bounds in a dimension of this size. A start or end before the first element becomes 0, as in Python.
        /// </summary>
        internal (long start, long stop) BoundsIn(long size)
        {
            long start = FromEnd ? Math.Max(0, size - Start!.Value) : Start ?? 0;
            long stop = StopFromEnd ? Math.Max(0, size - Stop!.Value) : Stop ?? size;
            return (start, stop);
        }
    }
}
