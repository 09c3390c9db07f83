using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using static LibTensor.torch;

namespace LibTensor.Interop;

/// <summary>A lease on a tensor's memory.</summary>
/// <remarks>
/// Whoever took a span does not keep the lease reachable. A lease that is collected after that goes over to the tensor's wrapper, if the
/// program still has that one, and ends with it. One such lease is enough for a tensor, as all of them pin the same memory.
/// </remarks>
internal sealed class LeaseHandle(ulong handle, nuint bytes, Tensor tensor) : OwnedHandle(handle)
{
    private static readonly ConditionalWeakTable<Tensor, OwnedHandle> Kept = [];

    /// <summary>Cleared by the collection that finds the wrapper dropped. A <c>WeakReference</c> would be finalized before this handle.</summary>
    private WeakGCHandle<Tensor> of = new(tensor);

    private volatile bool lent;

    /// <summary>The memory's address was given away.</summary>
    internal void Lend() => lent = true;

    /// <summary>Keeps the lease from ending until <see cref="SafeHandle.DangerousRelease"/>. False when it has ended.</summary>
    internal bool TryHold()
    {
        bool held = false;
        try
        {
            DangerousAddRef(ref held);
        }
        catch (ObjectDisposedException)
        {
            // The caller says so in words of its own.
        }
        return held;
    }

    protected override bool ReleaseHandle()
    {
        bool kept = Collected && lent && IsKept();
        of.Dispose();
        return kept || Native.tensor_data_end((ulong)handle) == 0;
    }

    private bool IsKept()
    {
        RuntimeEvents.Warn($"a lease on {bytes} bytes was dropped without being disposed after its span was taken: it lasts as long as its tensor");
        return of.TryGetTarget(out Tensor? owner) && Kept.TryAdd(owner, new Rest((ulong)handle));
    }

    /// <summary>A lease that has gone over to the tensor.</summary>
    private sealed class Rest(ulong handle) : OwnedHandle(handle)
    {
        protected override bool ReleaseHandle() => Native.tensor_data_end((ulong)handle) == 0;
    }
}
