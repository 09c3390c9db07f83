using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// One pass over a native dataset, whose batches threads of the native library may make ahead. Batches that were not
/// taken yet belong to no scope.
/// </summary>
internal sealed unsafe class NativeLoader : IBatches
{
    /// <summary>Stands for two batches for each worker.</summary>
    internal const long Usual = -1;

    /// <summary>The most tensors in a sample.</summary>
    private const int PartsMost = 64;

    private readonly OwnedHandle handle;
    private readonly IReadOnlyList<string> names;
    private long left;

    /// <summary>Starts a pass.</summary>
    /// <param name="dataset">The native dataset.</param>
    /// <param name="names">The names of the tensors in a batch.</param>
    /// <param name="order">The indices of the samples.</param>
    /// <param name="batchSize">The number of samples in a batch.</param>
    /// <param name="dropLast">Whether to leave out a last batch with fewer samples.</param>
    /// <param name="workers">The number of threads.</param>
    /// <param name="ahead">The most batches that they make before these are taken.</param>
    internal NativeLoader(
        OwnedHandle dataset, IReadOnlyList<string> names, ReadOnlySpan<long> order, int batchSize, bool dropLast, int workers, long ahead)
    {
        this.names = names;
        left = dropLast ? order.Length / batchSize : (order.Length + batchSize - 1L) / batchSize;
        ulong made;
        fixed (long* first = order)
        {
            Status.Check(Native.tensor_loader_new(
                0, dataset.Value, first, (nuint)order.Length, batchSize, dropLast ? 1 : 0, workers, ahead, &made));
        }
        GC.KeepAlive(dataset);
        handle = new OwnedHandle(made);
    }

    /// <inheritdoc />
    public bool TryNext(out Batch<Dictionary<string, Tensor>> batch)
    {
        batch = default;
        if (left == 0)
        {
            return false;
        }
        left--;
        Dictionary<string, Tensor> next = Next();
        batch = new(next, [.. next.Values]);
        return true;
    }

    /// <inheritdoc />
    public Dictionary<string, Tensor> Next()
    {
        Target target = Target.Now();
        ulong* parts = stackalloc ulong[PartsMost];
        nuint count;
        Status.Check(Native.tensor_loader_next(target.Scope, target.Flags, handle.Value, parts, PartsMost, &count));
        GC.KeepAlive(this);
        Dictionary<string, Tensor> batch = [];
        for (int i = 0; i < (int)count; i++)
        {
            batch.Add(names[i], target.Wrap(parts[i]));
        }
        return batch;
    }

    /// <summary>Ends the workers and waits for them. A second call has no effect.</summary>
    public void Dispose()
    {
        if (!handle.IsClosed)
        {
            Status.Check(Native.tensor_loader_close(handle.Value));
            handle.Dispose();
        }
    }
}
