using System.Runtime.InteropServices;

namespace LibTensor.Interop;

/// <summary>
/// A native handle that is freed at the latest when the garbage collector finds it unreachable: behind modules, optimizers, generators and
/// leases. Tensors have a <see cref="WatchCell"/> instead, and scopes a <see cref="ScopeWatch"/>.
/// </summary>
internal unsafe class OwnedHandle : SafeHandle
{
    internal OwnedHandle(ulong handle) : base(0, ownsHandle: true) => SetHandle((nint)handle);

    /// <summary>Whether the collector found the handle, so that the runtime counts it as collected and not as disposed.</summary>
    private protected bool Collected { get; private set; }

    public sealed override bool IsInvalid => handle == 0;

    /// <summary>The handle's bits, also after its release: the runtime then says what became of the object.</summary>
    internal ulong Value => (ulong)handle;

    protected override void Dispose(bool disposing)
    {
        Collected = !disposing;
        base.Dispose(disposing);
    }

    protected override bool ReleaseHandle()
    {
        ulong released = (ulong)handle;
        return (Collected ? Native.tensor_reclaim(&released, 1) : Native.tensor_dispose(released)) == 0;
    }
}
