using System.Runtime.InteropServices;

namespace LibTensor.Interop;

/// <summary>
/// A native handle that is released at the latest when the garbage collector finds it unreachable. Modules, optimizers,
/// generators and leases use it. Tensors have a <see cref="WatchCell"/> instead, and scopes a <see cref="ScopeWatch"/>.
/// </summary>
internal unsafe class OwnedHandle : SafeHandle
{
    internal OwnedHandle(ulong handle) : base(0, ownsHandle: true) => SetHandle((nint)handle);

    /// <summary>
    /// Whether the garbage collector found the handle. The runtime then counts it as collected, not as disposed.
    /// </summary>
    private protected bool Collected { get; private set; }

    public sealed override bool IsInvalid => handle == 0;

    /// <summary>
    /// The bits of the handle, also after its release: the runtime's error then says how the object ended.
    /// </summary>
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
