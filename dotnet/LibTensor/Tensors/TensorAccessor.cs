using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// A lease on a tensor's memory, in row-major order. It pins the storage until it is disposed, whatever happens to the tensor. Nothing
/// watches what is written through it: autograd does not see it.
/// </summary>
/// <remarks>
/// Use it with <c>using</c>. Every member but <see cref="Span"/> may be called on any thread: a <see cref="Dispose"/> that comes during a
/// call takes effect after it. One that is dropped is ended by the garbage collector; after its <see cref="Span"/> was taken, that waits
/// until the program has dropped the tensor too.
/// </remarks>
/// <typeparam name="T">The .NET type of the dtype.</typeparam>
public sealed unsafe class TensorAccessor<T> : IDisposable where T : unmanaged
{
    private readonly LeaseHandle lease;
    private readonly T* start;
    private readonly int count;
    private readonly long[] shape;
    private volatile bool disposed;

    internal TensorAccessor(LeaseHandle lease, T* start, int count, long[] shape)
    {
        this.lease = lease;
        this.start = start;
        this.count = count;
        this.shape = shape;
    }

    /// <summary>The number of elements.</summary>
    public long Count => count;

    /// <summary>
    /// The elements, for code that keeps the accessor in a <c>using</c> as long as it uses them; <see cref="With(Action{Span{T}})"/> does
    /// that by itself.
    /// </summary>
    /// <remarks>
    /// .NET cannot check a span: after the lease has ended, its use reads and changes memory that is another tensor's by then, or ends the
    /// process. While leak reports note sites (<see cref="LeakReports.Sampled"/>), a leased block is filled with ones when it is freed:
    /// floating elements read as NaN, signed integers as -1. The block is not used again for a while.
    /// </remarks>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public Span<T> Span
    {
        get
        {
            using Access access = Begin();
            lease.Lend();
            return access.Elements;
        }
    }

    /// <summary>Calls a function with the elements. The lease lasts until it returns, also when another thread disposes the accessor.</summary>
    /// <param name="use">What is done with the elements.</param>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public void With(Action<Span<T>> use)
    {
        ArgumentNullException.ThrowIfNull(use);
        using Access access = Begin();
        use(access.Elements);
    }

    /// <inheritdoc cref="With(Action{Span{T}})" />
    /// <typeparam name="TResult">What the function computes.</typeparam>
    /// <returns>The result of the function.</returns>
    public TResult With<TResult>(Func<Span<T>, TResult> use)
    {
        ArgumentNullException.ThrowIfNull(use);
        using Access access = Begin();
        return use(access.Elements);
    }

    /// <summary>The native handle's bits.</summary>
    internal ulong Handle => lease.Value;

    /// <summary>The element at a row-major position.</summary>
    /// <exception cref="TensorIndexException">There is no such position.</exception>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public T this[long index]
    {
        get
        {
            using Access access = Begin();
            return access.Elements[Checked(index)];
        }
        set
        {
            using Access access = Begin();
            access.Elements[Checked(index)] = value;
        }
    }

    /// <summary>The element at one index per dimension.</summary>
    /// <exception cref="TensorIndexException">The number of indices is wrong, or one is out of its range.</exception>
    public T this[params ReadOnlySpan<long> indices]
    {
        get => this[Position(indices)];
        set => this[Position(indices)] = value;
    }

    /// <summary>A copy of the elements.</summary>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public T[] ToArray()
    {
        using Access access = Begin();
        return access.Elements.ToArray();
    }

    /// <summary>Copies the elements.</summary>
    /// <param name="destination">As many elements as the tensor has, or more.</param>
    /// <exception cref="TensorArgumentException">The destination is too short.</exception>
    /// <exception cref="TensorDisposedException">The lease has ended.</exception>
    public void CopyTo(Span<T> destination)
    {
        using Access access = Begin();
        if (!access.Elements.TryCopyTo(destination))
        {
            throw new TensorArgumentException(
                $"the {count} elements of shape {Tensor.ShapeText(shape)} do not fit into {destination.Length}", nameof(destination));
        }
    }

    /// <summary>Ends the lease. A second call does nothing.</summary>
    public void Dispose()
    {
        // The handle itself takes further accesses as long as one is under way.
        disposed = true;
        lease.Dispose();
    }

    /// <summary>Holds the lease for one access to the memory: it would end between a check and the access otherwise.</summary>
    private Access Begin() => !disposed && lease.TryHold() ? new Access(this) : throw Ended();

    private int Checked(long index) => (ulong)index < (ulong)count
        ? (int)index
        : throw new TensorIndexException($"position {index} is out of range for the {count} elements of shape {Tensor.ShapeText(shape)}");

    private static TensorDisposedException Ended() =>
        new($"the lease on the tensor's memory has ended: this TensorAccessor<{ScalarTypeExtensions.Of<T>().Keyword()}> was disposed");

    private long Position(ReadOnlySpan<long> indices)
    {
        if (indices.Length != shape.Length)
        {
            throw new TensorIndexException($"{indices.Length} indices for a tensor of {shape.Length} dimensions, shape {Tensor.ShapeText(shape)}");
        }
        long position = 0;
        for (int i = 0; i < shape.Length; i++)
        {
            if (indices[i] < 0 || indices[i] >= shape[i])
            {
                throw new TensorIndexException($"index {indices[i]} is out of range for dimension {i} of size {shape[i]}");
            }
            position = position * shape[i] + indices[i];
        }
        return position;
    }

    private readonly ref struct Access(TensorAccessor<T> accessor)
    {
        internal Span<T> Elements => new(accessor.start, accessor.count);

        public void Dispose() => accessor.lease.DangerousRelease();
    }
}
