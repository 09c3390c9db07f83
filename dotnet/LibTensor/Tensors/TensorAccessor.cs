using System.Buffers;
using System.Collections;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Utils;

/// <summary>
/// Represents a lease on a tensor's memory, with the elements in row-major order regardless of the strides. It keeps
/// the storage until it is disposed, even if the tensor is disposed earlier. Autograd does not record writes through
/// it.
/// </summary>
/// <remarks>
/// The elements of a view that is not contiguous do not form one span, so that <see cref="Span"/>, <see cref="Memory"/>
/// and <see cref="With(Action{Span{T}})"/> throw there. All other members respect its strides. Use it with
/// <c>using</c>. Every member except <see cref="Span"/> may be called on any thread; a <see cref="Dispose"/> during a
/// call takes effect after the call. If the accessor is not disposed, the garbage collector ends the lease; if
/// <see cref="Span"/> was used, it does so only when the tensor is unreachable as well.
/// </remarks>
/// <typeparam name="T">The .NET type of the dtype.</typeparam>
public sealed unsafe class TensorAccessor<T> : IDisposable, IEnumerable<T>, IEquatable<TensorAccessor<T>> where T : unmanaged
{
    private readonly LeaseHandle lease;
    private readonly T* start;
    private readonly int count;
    private readonly long[] shape;

    /// <summary>The strides in elements; null if the tensor is contiguous.</summary>
    private readonly long[]? strides;
    private volatile bool disposed;

    internal TensorAccessor(LeaseHandle lease, T* start, int count, long[] shape, long[]? strides)
    {
        this.lease = lease;
        this.start = start;
        this.count = count;
        this.shape = shape;
        this.strides = strides;
    }

    /// <summary>Gets the number of elements.</summary>
    public long Count => count;

    /// <summary>Gets false, because elements can be set.</summary>
    public bool IsReadOnly => false;

    /// <summary>
    /// Gets the elements. Keep the accessor in a <c>using</c> statement as long as the span is in use, or call
    /// <see cref="With(Action{Span{T}})"/>, which ensures this.
    /// </summary>
    /// <remarks>
    /// .NET cannot check a span. After the lease has ended, the span may read and change the memory of another tensor,
    /// or crash the process. While leak reports record sites (<see cref="LeakReports.Sampled"/>), a leased block is
    /// filled with 1 bits when it is freed, so that floating-point elements read as NaN and signed integers as -1. The
    /// block is then not used again for a while.
    /// </remarks>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    /// <exception cref="InvalidOperationException">The tensor is not contiguous.</exception>
    public Span<T> Span
    {
        get
        {
            using Access access = Begin();
            Span<T> elements = access.Elements;
            lease.Lend();
            return elements;
        }
    }

    /// <summary>
    /// Gets the elements for code that keeps them longer than a span can live, such as across an <c>await</c>. Each
    /// span of the memory is checked when it is created, and a pin holds the lease. A span itself is not checked; see
    /// <see cref="Span"/>.
    /// </summary>
    /// <exception cref="TensorDisposedException">The lease has ended. The spans of the memory then throw as
    /// well.</exception>
    /// <exception cref="InvalidOperationException">The tensor is not contiguous.</exception>
    public Memory<T> Memory
    {
        get
        {
            using Access access = Begin();
            _ = access.Elements;
            return new Lent(this).Memory;
        }
    }

    /// <summary>
    /// Gets the elements with the shape and the strides of the tensor. The remarks on <see cref="Span"/> apply here as
    /// well.
    /// </summary>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    /// <exception cref="InvalidOperationException">A stride is negative.</exception>
    public System.Numerics.Tensors.TensorSpan<T> TensorSpan
    {
        get
        {
            using Access access = Begin();
            lease.Lend();
            ReadOnlySpan<nint> sizes = Array.ConvertAll(shape, static size => (nint)size);
            if (strides is null)
            {
                return new System.Numerics.Tensors.TensorSpan<T>(start, count, sizes);
            }
            if (Array.Exists(strides, static stride => stride < 0))
            {
                throw new InvalidOperationException("a TensorSpan has no negative strides: use contiguous() first");
            }
            ReadOnlySpan<nint> steps = Array.ConvertAll(strides, static stride => (nint)stride);
            return new System.Numerics.Tensors.TensorSpan<T>(start, (nint)Reach + 1, sizes, steps);
        }
    }

    /// <summary>
    /// Calls a function with the elements. The lease lasts until it returns, even if another thread disposes the
    /// accessor.
    /// </summary>
    /// <param name="use">The function that uses the elements.</param>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public void With(Action<Span<T>> use)
    {
        ArgumentNullException.ThrowIfNull(use);
        using Access access = Begin();
        use(access.Elements);
    }

    /// <inheritdoc cref="With(Action{Span{T}})" />
    /// <typeparam name="TResult">The type of the function's result.</typeparam>
    /// <returns>The result of the function.</returns>
    public TResult With<TResult>(Func<Span<T>, TResult> use)
    {
        ArgumentNullException.ThrowIfNull(use);
        using Access access = Begin();
        return use(access.Elements);
    }

    /// <summary>The bits of the native handle.</summary>
    internal ulong Handle => lease.Value;

    /// <summary>Gets or sets the element at a position in row-major order.</summary>
    /// <exception cref="IndexOutOfRangeException">The position is out of range.</exception>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public T this[long index]
    {
        get
        {
            using Access access = Begin();
            return *Element(index);
        }
        set
        {
            using Access access = Begin();
            *Element(index) = value;
        }
    }

    /// <summary>Gets or sets the element at the given index of each dimension.</summary>
    /// <exception cref="IndexOutOfRangeException">The number of indices is wrong, or an index is out of range.</exception>
    public T this[params ReadOnlySpan<long> indices]
    {
        get => this[Position(indices)];
        set => this[Position(indices)] = value;
    }

    /// <summary>Copies the elements to an array.</summary>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public T[] ToArray()
    {
        using Access access = Begin();
        T[] array = new T[count];
        CopyOut(array);
        return array;
    }

    /// <summary>Copies the elements to a new array of the tensor's shape; to one element for a tensor without dimensions.</summary>
    /// <returns>An array such as <c>T[,]</c>.</returns>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public Array ToNDArray()
    {
        using Access access = Begin();
        if (shape.Length == 0)
        {
            return ToArray();
        }
        Array array = OfRank(shape.Length, shape);
        CopyOut(MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(array)), count));
        return array;
    }

    private static Array OfRank(int rank, long[] sizes) => rank switch
    {
        1 => new T[sizes[0]],
        2 => new T[sizes[0], sizes[1]],
        3 => new T[sizes[0], sizes[1], sizes[2]],
        4 => new T[sizes[0], sizes[1], sizes[2], sizes[3]],
        5 => new T[sizes[0], sizes[1], sizes[2], sizes[3], sizes[4]],
        6 => new T[sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5]],
        7 => new T[sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5], sizes[6]],
        _ => new T[sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5], sizes[6], sizes[7]],
    };

    /// <summary>Copies elements to a part of a span.</summary>
    /// <param name="array">The span.</param>
    /// <param name="arrayIndex">The place of the first one in the span.</param>
    /// <param name="tensorIndex">The place of the first one in the tensor, in row-major order.</param>
    /// <exception cref="ArgumentException">The span is too short, or a place is negative.</exception>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public void CopyTo(Span<T> array, int arrayIndex, long tensorIndex = 0)
    {
        if (arrayIndex == 0 && tensorIndex == 0)
        {
            CopyTo(array);
            return;
        }
        using Access access = Begin();
        int length = Length(array.Length - arrayIndex, arrayIndex, tensorIndex, atMost: count);
        for (int i = 0; i < length; i++)
        {
            array[arrayIndex + i] = *Element(tensorIndex + i);
        }
    }

    /// <inheritdoc cref="CopyTo(Span{T}, int, long)" />
    public void CopyTo(T[] array, int arrayIndex = 0, long tensorIndex = 0) => CopyTo(Given(array).AsSpan(), arrayIndex, tensorIndex);

    /// <summary>Copies a part of a span to the elements, as many as there are from a place on.</summary>
    /// <param name="array">The span.</param>
    /// <param name="arrayIndex">The place of the first one in the span.</param>
    /// <param name="tensorIndex">The place of the first one in the tensor, in row-major order.</param>
    /// <exception cref="ArgumentException">The span is longer than the tensor, or a place is negative.</exception>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public void CopyFrom(ReadOnlySpan<T> array, int arrayIndex = 0, long tensorIndex = 0)
    {
        using Access access = Begin();
        int length = array.Length - arrayIndex;
        if (arrayIndex < 0 || length < 0 || tensorIndex < 0 || length > count - tensorIndex)
        {
            throw new ArgumentException(
                $"{length} elements do not fit into the {count} elements of shape {Tensor.ShapeText(shape)} from place {tensorIndex} on", nameof(array));
        }
        for (int i = 0; i < length; i++)
        {
            *Element(tensorIndex + i) = array[arrayIndex + i];
        }
    }

    /// <inheritdoc cref="CopyFrom(ReadOnlySpan{T}, int, long)" />
    public void CopyFrom(T[] array, int arrayIndex = 0, long tensorIndex = 0) => CopyFrom((ReadOnlySpan<T>)Given(array), arrayIndex, tensorIndex);

    private int Length(int room, int arrayIndex, long tensorIndex, int atMost)
    {
        long wanted = atMost - tensorIndex;
        return arrayIndex >= 0 && tensorIndex >= 0 && wanted >= 0 && wanted <= room
            ? (int)wanted
            : throw new ArgumentException(
                $"the {wanted} elements from place {tensorIndex} on, of shape {Tensor.ShapeText(shape)}, do not fit into {room} from {arrayIndex} on");
    }

    /// <summary>Copies the elements to a span.</summary>
    /// <param name="destination">A span with at least as many elements as the tensor.</param>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public void CopyTo(Span<T> destination)
    {
        using Access access = Begin();
        if (destination.Length < count)
        {
            throw new ArgumentException(
                $"the {count} elements of shape {Tensor.ShapeText(shape)} do not fit into {destination.Length}", nameof(destination));
        }
        CopyOut(destination);
    }

    /// <summary>Enumerates the elements.</summary>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public IEnumerator<T> GetEnumerator()
    {
        for (int i = 0; i < count; i++)
        {
            yield return this[i];
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>
    /// Determines whether two accessors have the same elements in the same order. Shapes are not compared.
    /// </summary>
    public static bool operator ==(TensorAccessor<T>? left, TensorAccessor<T>? right) => left is null ? right is null : left.Equals(right);

    /// <summary>
    /// Determines whether two accessors differ in their elements, or in the order or number of these.
    /// </summary>
    public static bool operator !=(TensorAccessor<T>? left, TensorAccessor<T>? right) => !(left == right);

    /// <summary>Determines whether two accessors have the same elements in the same order. NaN equals NaN.</summary>
    /// <exception cref="TensorDisposedException">One of the leases has ended, and the other is not the same object.</exception>
    public bool Equals(TensorAccessor<T>? other) =>
        ReferenceEquals(this, other) || (other is not null && count == other.count && this.SequenceEqual(other));

    /// <inheritdoc cref="Equals(TensorAccessor{T})" />
    public override bool Equals(object? obj) => Equals(obj as TensorAccessor<T>);

    /// <summary>Returns a hash code of the number of elements.</summary>
    public override int GetHashCode() => count;

    /// <summary>Ends the lease. A second call has no effect.</summary>
    public void Dispose()
    {
        // While an access is in progress, the handle alone would allow further accesses.
        disposed = true;
        lease.Dispose();
    }

    /// <summary>
    /// Holds the lease for an access to the memory. Otherwise it could end between the check and the access.
    /// </summary>
    private Access Begin() => !disposed && lease.TryHold() ? new Access(this) : throw Ended();

    /// <summary>The distance from the first element to the last one, in elements.</summary>
    private long Reach => strides!.Zip(shape, static (stride, size) => stride * (size - 1)).Sum();

    /// <summary>The address of the element at a position in row-major order.</summary>
    private T* Element(long index)
    {
        if ((ulong)index >= (ulong)count)
        {
            throw new IndexOutOfRangeException($"position {index} is out of range for the {count} elements of shape {Tensor.ShapeText(shape)}");
        }
        if (strides is null)
        {
            return start + index;
        }
        long at = 0;
        for (int i = shape.Length - 1; i >= 0; i--)
        {
            (index, long place) = Math.DivRem(index, shape[i]);
            at += place * strides[i];
        }
        return start + at;
    }

    private void CopyOut(Span<T> destination)
    {
        if (strides is null)
        {
            new ReadOnlySpan<T>(start, count).CopyTo(destination);
            return;
        }
        Span<long> places = stackalloc long[shape.Length];
        T* at = start;
        for (int i = 0; i < count; i++)
        {
            destination[i] = *at;
            // The next place: a dimension at its end begins again, and the one before it goes on.
            for (int dim = shape.Length - 1; dim >= 0; dim--)
            {
                at += strides[dim];
                if (++places[dim] < shape[dim])
                {
                    break;
                }
                at -= strides[dim] * shape[dim];
                places[dim] = 0;
            }
        }
    }

    private static TensorDisposedException Ended() =>
        new($"the lease on the tensor's memory has ended: this TensorAccessor<{ScalarTypeExtensions.Of<T>().Keyword()}> was disposed");

    private long Position(ReadOnlySpan<long> indices)
    {
        if (indices.Length != shape.Length)
        {
            throw new IndexOutOfRangeException($"a tensor of shape {Tensor.ShapeText(shape)} takes {shape.Length} indices, not {indices.Length}");
        }
        long position = 0;
        for (int i = 0; i < shape.Length; i++)
        {
            if (indices[i] < 0 || indices[i] >= shape[i])
            {
                throw new IndexOutOfRangeException($"index {indices[i]} is out of range for dimension {i} of size {shape[i]}");
            }
            position = position * shape[i] + indices[i];
        }
        return position;
    }

    /// <summary>The owner of <see cref="Memory"/>, which keeps the accessor reachable.</summary>
    private sealed class Lent(TensorAccessor<T> accessor) : MemoryManager<T>
    {
        public override Memory<T> Memory => CreateMemory(accessor.count);

        public override Span<T> GetSpan() => accessor.Span;

        public override MemoryHandle Pin(int elementIndex = 0)
        {
            if ((uint)elementIndex > (uint)accessor.count)
            {
                throw new ArgumentOutOfRangeException(nameof(elementIndex));
            }
            // Unpin releases it.
            _ = accessor.Begin();
            return new MemoryHandle(accessor.start + elementIndex, pinnable: this);
        }

        public override void Unpin() => accessor.lease.DangerousRelease();

        protected override void Dispose(bool disposing)
        {
            // The accessor is disposed by its own owner.
        }
    }

    private readonly ref struct Access(TensorAccessor<T> accessor)
    {
        /// <exception cref="InvalidOperationException">The tensor is not contiguous.</exception>
        internal Span<T> Elements => accessor.strides is null
            ? new Span<T>(accessor.start, accessor.count)
            : throw new InvalidOperationException(
                $"the elements of this view of shape {Tensor.ShapeText(accessor.shape)} are not one span: use ToArray(), or contiguous() first");

        public void Dispose() => accessor.lease.DangerousRelease();
    }
}
