using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// A lease on a tensor's memory, in row-major order. It pins the storage until it is disposed, whatever happens to the tensor. Nothing
/// watches what is written through it: autograd does not see it.
/// </summary>
/// <remarks>
/// Use it with <c>using</c>, and on one thread at a time. One that is dropped is ended by the garbage collector, unless its
/// <see cref="Span"/> was taken: a span does not keep its accessor reachable, so it may still be in use. Its memory is then never freed,
/// and a warning of the event source <c>LibTensor</c> says so.
/// </remarks>
/// <typeparam name="T">The .NET type of the dtype.</typeparam>
public sealed unsafe class TensorAccessor<T> : IDisposable where T : unmanaged
{
    private readonly LeaseHandle lease;
    private readonly T* start;
    private readonly int count;
    private readonly long[] shape;

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
    /// The elements; not to be used after the accessor was disposed. From now on only <see cref="Dispose"/> ends the lease, and not the
    /// garbage collector.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The lease has ended.</exception>
    public Span<T> Span
    {
        get
        {
            lease.Lend();
            return Elements;
        }
    }

    /// <summary>The native handle's bits.</summary>
    internal ulong Handle => lease.Value;

    /// <summary>The elements, for as long as the accessor is kept reachable.</summary>
    private Span<T> Elements
    {
        get
        {
            return lease.IsClosed ? throw Ended() : new Span<T>(start, count);
        }
    }

    /// <summary>The element at a row-major position.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such position.</exception>
    public T this[long index]
    {
        get
        {
            T value = Elements[Checked(index)];
            GC.KeepAlive(this);
            return value;
        }
        set
        {
            Elements[Checked(index)] = value;
            GC.KeepAlive(this);
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
    public T[] ToArray()
    {
        T[] array = Elements.ToArray();
        GC.KeepAlive(this);
        return array;
    }

    /// <summary>Copies the elements.</summary>
    public void CopyTo(Span<T> destination)
    {
        Elements.CopyTo(destination);
        GC.KeepAlive(this);
    }

    /// <summary>Ends the lease. A second call does nothing.</summary>
    public void Dispose() => lease.Dispose();

    private int Checked(long index) => (ulong)index < (ulong)count
        ? (int)index
        : throw new IndexOutOfRangeException($"position {index} is out of range for the {count} elements of shape {Tensor.ShapeText(shape)}");

    private static ObjectDisposedException Ended()
    {
        string name = $"TensorAccessor<{ScalarTypeExtensions.Of<T>().Keyword()}>";
        return new ObjectDisposedException(name, "the lease on the tensor's memory has ended");
    }

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
}
