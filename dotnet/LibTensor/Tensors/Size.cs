using System.Collections;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Represents the sizes of dimensions. Numbers, tuples and arrays convert to it.</summary>
    public readonly struct Size : IEnumerable<long>, IEquatable<Size>
    {
        /// <summary>The shape without dimensions.</summary>
        public static readonly Size Empty = new(Array.Empty<long>());

        private readonly long[]? sizes;

        /// <summary>Creates a shape from its sizes.</summary>
        public Size(long[] shape) => sizes = [.. Given(shape)];

        /// <summary>Creates a shape from its sizes.</summary>
        public Size(IEnumerable<long> shape) => sizes = [.. Given(shape)];

        /// <summary>Creates a shape from its sizes.</summary>
        public Size(int[] shape) => sizes = Array.ConvertAll(Given(shape), static size => (long)size);

        /// <summary>Creates a shape of one dimension.</summary>
        public Size(long size) => sizes = [size];

        /// <summary>Creates a shape of two dimensions.</summary>
        public Size((long, long) size) => sizes = [size.Item1, size.Item2];

        /// <summary>Creates a shape of three dimensions.</summary>
        public Size((long, long, long) size) => sizes = [size.Item1, size.Item2, size.Item3];

        /// <summary>Creates a shape of four dimensions.</summary>
        public Size((long, long, long, long) size) => sizes = [size.Item1, size.Item2, size.Item3, size.Item4];

        /// <summary>Creates a shape of five dimensions.</summary>
        public Size((long, long, long, long, long) size) => sizes = [size.Item1, size.Item2, size.Item3, size.Item4, size.Item5];

        /// <summary>Creates a shape of six dimensions.</summary>
        public Size((long, long, long, long, long, long) size) => sizes = [size.Item1, size.Item2, size.Item3, size.Item4, size.Item5, size.Item6];

        /// <summary>Creates a shape of one dimension.</summary>
        public Size(int size) => sizes = [size];

        /// <summary>Creates a shape of two dimensions.</summary>
        public Size((int, int) size) => sizes = [size.Item1, size.Item2];

        /// <summary>Creates a shape of three dimensions.</summary>
        public Size((int, int, int) size) => sizes = [size.Item1, size.Item2, size.Item3];

        /// <summary>Creates a shape of four dimensions.</summary>
        public Size((int, int, int, int) size) => sizes = [size.Item1, size.Item2, size.Item3, size.Item4];

        /// <summary>Creates a shape of five dimensions.</summary>
        public Size((int, int, int, int, int) size) => sizes = [size.Item1, size.Item2, size.Item3, size.Item4, size.Item5];

        /// <summary>Creates a shape of six dimensions.</summary>
        public Size((int, int, int, int, int, int) size) => sizes = [size.Item1, size.Item2, size.Item3, size.Item4, size.Item5, size.Item6];

        /// <summary>Converts a size to a shape.</summary>
        public static implicit operator Size(long size) => new(size);

        /// <summary>Converts sizes to a shape.</summary>
        public static implicit operator Size((long, long) size) => new(size);

        /// <summary>Converts sizes to a shape.</summary>
        public static implicit operator Size((long, long, long) size) => new(size);

        /// <summary>Converts sizes to a shape.</summary>
        public static implicit operator Size((long, long, long, long) size) => new(size);

        /// <summary>Converts sizes to a shape.</summary>
        public static implicit operator Size((long, long, long, long, long) size) => new(size);

        /// <summary>Converts sizes to a shape.</summary>
        public static implicit operator Size((long, long, long, long, long, long) size) => new(size);

        /// <summary>Converts sizes to a shape.</summary>
        public static implicit operator Size(long[] size) => new(size);

        /// <summary>Gets the sizes.</summary>
        public long[] Shape => sizes ?? [];

        /// <summary>Gets the number of dimensions.</summary>
        public int Length => Shape.Length;

        /// <summary>Gets a value that indicates whether there are no dimensions.</summary>
        public bool IsEmpty => Length == 0;

        /// <summary>Gets a value that indicates whether there are no dimensions.</summary>
        public bool IsScalar => IsEmpty;

        /// <summary>Gets the size of a dimension.</summary>
        /// <exception cref="IndexOutOfRangeException">There is no such dimension.</exception>
        public long this[int idx] => Shape[idx];

        /// <inheritdoc cref="this[int]" />
        public long this[long idx] => Shape[idx];

        /// <summary>Appends dimensions.</summary>
        public static Size operator +(Size left, Size right) => new([.. left.Shape, .. right.Shape]);

        /// <summary>Appends dimensions.</summary>
        public static Size operator +(Size left, IEnumerable<long> right) => new([.. left.Shape, .. Given(right)]);

        /// <summary>Determines whether two shapes have the same sizes.</summary>
        public static bool operator ==(Size left, Size right) => left.Equals(right);

        /// <summary>Determines whether two shapes differ.</summary>
        public static bool operator !=(Size left, Size right) => !left.Equals(right);

        /// <summary>Returns the number of elements.</summary>
        /// <exception cref="OverflowException">The number does not fit into a long.</exception>
        public long numel() => Shape.TotalSize();

        /// <summary>Returns the dimensions from one place up to another, as in Python.</summary>
        /// <param name="first">The first place. A negative number counts from the end.</param>
        /// <param name="next">The place after the last one. A negative number counts from the end.</param>
        public Size Slice(int first, int next)
        {
            int start = Math.Clamp(first < 0 ? first + Length : first, 0, Length);
            int end = Math.Clamp(next < 0 ? next + Length : next, 0, Length);
            return end <= start ? Empty : new(Shape[start..end]);
        }

        /// <summary>Returns the first sizes.</summary>
        public IEnumerable<long> Take(int i) => Enumerable.Take(Shape, i);

        /// <summary>Enumerates the sizes.</summary>
        public IEnumerator<long> GetEnumerator() => ((IEnumerable<long>)Shape).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <inheritdoc />
        public bool Equals(Size other) => Shape.AsSpan().SequenceEqual(other.Shape);

        /// <inheritdoc />
        public override bool Equals(object? obj) => obj is Size other && Equals(other);

        /// <inheritdoc />
        public override int GetHashCode()
        {
            HashCode code = new();
            foreach (long size in Shape)
            {
                code.Add(size);
            }
            return code.ToHashCode();
        }

        /// <summary>Returns the sizes in brackets.</summary>
        public override string ToString() => $"[{string.Join(", ", Shape)}]";
    }
}
