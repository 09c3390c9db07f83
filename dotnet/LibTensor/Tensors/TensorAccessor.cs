using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// A lease on a tensor's memory, in row-major order. It pins the storage until it is disposed, whatever happens to the tensor; a span
/// taken from it must not be used after that. Nothing watches what is written through it: autograd does not see it.
/// </summary>
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

    /// <summary>The elements.</summary>
    /// <exception cref="ObjectDisposedException">The lease has ended.</exception>
    public Span<T> Span
    {
        get
        {
            ObjectDisposedException.ThrowIf(lease.IsClosed, this);
            return new Span<T>(start, count);
        }
    }

    /// <summary>The element at a row-major position.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such position.</exception>
    public ref T this[long index] => ref Span[checked((int)index)];

    /// <summary>The element at one index per dimension.</summary>
    /// <exception cref="TensorIndexException">The number of indices is wrong, or one is out of its range.</exception>
    public ref T this[params ReadOnlySpan<long> indices]
    {
        get
        {
            if (indices.Length != shape.Length)
            {
                throw new TensorIndexException($"{indices.Length} indices for a tensor of {shape.Length} dimensions");
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
            return ref Span[(int)position];
        }
    }

    /// <summary>A copy of the elements.</summary>
    public T[] ToArray()
    {
        T[] array = Span.ToArray();
        GC.KeepAlive(this);
        return array;
    }

    /// <summary>Copies the elements.</summary>
    public void CopyTo(Span<T> destination)
    {
        Span.CopyTo(destination);
        GC.KeepAlive(this);
    }

    /// <summary>Ends the lease. A second call does nothing.</summary>
    public void Dispose() => lease.Dispose();
}
