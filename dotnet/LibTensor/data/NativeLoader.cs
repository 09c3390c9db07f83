using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// One pass over a native dataset, whose batches threads of the native library may make ahead. Batches that were not
/// taken yet belong to no scope.
/// </summary>
internal sealed unsafe class NativeLoader : IDisposable
{
    /// <summary>Stands for two batches for each worker.</summary>
    internal const long Usual = -1;

    /// <summary>The most tensors in a sample.</summary>
    private const int PartsMost = 64;

    private readonly OwnedHandle handle;

    internal NativeLoader(OwnedHandle dataset, ReadOnlySpan<long> order, int batchSize, bool dropLast, int workers, long ahead)
    {
        ulong made;
        fixed (long* first = order)
        {
            Status.Check(Native.tensor_loader_new(
                0, dataset.Value, first, (nuint)order.Length, batchSize, dropLast ? 1 : 0, workers, ahead, &made));
        }
        GC.KeepAlive(dataset);
        handle = new OwnedHandle(made);
    }

    /// <summary>The tensors of the next batch, which belong to the current scope; none at the end.</summary>
    internal Tensor[] Next()
    {
        Target target = Target.Now();
        ulong* parts = stackalloc ulong[PartsMost];
        nuint count;
        Status.Check(Native.tensor_loader_next(target.Scope, target.Flags, handle.Value, parts, PartsMost, &count));
        GC.KeepAlive(this);
        Tensor[] batch = new Tensor[(int)count];
        for (int i = 0; i < batch.Length; i++)
        {
            batch[i] = target.Wrap(parts[i]);
        }
        return batch;
    }

    /// <summary>Ends the workers and waits for them. A second call does nothing.</summary>
    public void Dispose()
    {
        if (!handle.IsClosed)
        {
            Status.Check(Native.tensor_loader_close(handle.Value));
            handle.Dispose();
        }
    }
}
