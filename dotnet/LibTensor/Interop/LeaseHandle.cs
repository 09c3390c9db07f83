using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using static LibTensor.torch;

namespace LibTensor.Interop;

/// <summary>A lease on a tensor's memory.</summary>
/// <remarks>
/// A span does not keep the lease reachable. A lease may be collected after a span was taken, while the tensor's
/// wrapper is still reachable. It passes to the wrapper then, and ends with it. One such lease per tensor is enough, since all
/// of them pin the same memory.
/// </remarks>
internal sealed class LeaseHandle(ulong handle, nuint bytes, Tensor tensor) : OwnedHandle(handle)
{
    private static readonly ConditionalWeakTable<Tensor, OwnedHandle> Kept = [];

    /// <summary>
    /// A garbage collection clears it when the wrapper is unreachable. A <c>WeakReference</c> would be finalized before
    /// this handle.
    /// </summary>
    private WeakGCHandle<Tensor> of = new(tensor);

    private volatile bool lent;

    /// <summary>Records that the program has got the address of the memory.</summary>
    internal void Lend() => lent = true;

    /// <summary>
    /// Prevents the end of the lease until <see cref="SafeHandle.DangerousRelease"/>. Returns false if it has ended.
    /// </summary>
    internal bool TryHold()
    {
        bool held = false;
        try
        {
            DangerousAddRef(ref held);
        }
        catch (ObjectDisposedException)
        {
            // The caller throws its own exception.
        }
        return held;
    }

    protected override bool ReleaseHandle()
    {
        bool kept = Collected && lent && IsKept();
        of.Dispose();
        return kept || Native.tensor_data_end((ulong)handle) == 0;
    }

    /// <summary>
    /// Lets a lease last as long as a tensor's wrapper is reachable, for an address that the program keeps without a
    /// lease of its own.
    /// </summary>
    internal static void Entrust(ulong lease, Tensor tensor)
    {
        Rest rest = new(lease);
        if (!Kept.TryAdd(tensor, rest))
        {
            rest.Dispose();
        }
    }

    private bool IsKept()
    {
        RuntimeEvents.Warn($"a lease on {bytes} bytes was dropped without being disposed after its span was taken: it lasts as long as its tensor");
        return of.TryGetTarget(out Tensor? owner) && Kept.TryAdd(owner, new Rest((ulong)handle));
    }

    /// <summary>A lease that has passed to the tensor.</summary>
    private sealed class Rest(ulong handle) : OwnedHandle(handle)
    {
        protected override bool ReleaseHandle() => Native.tensor_data_end((ulong)handle) == 0;
    }
}
