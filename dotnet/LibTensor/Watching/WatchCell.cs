using System.Runtime.InteropServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Reclaims tensors that the program has dropped. The wrappers of the tensors refer to the cell. When no wrapper is
/// reachable, the finalizer of the cell reclaims all handles in one call. Every tensor that no module owns has a cell,
/// with or without a scope.
/// </summary>
/// <remarks>A scope that closes retires its cells, so that they have no finalizer to run.</remarks>
internal abstract unsafe class WatchCell : SafeHandle
{
    private static long finalized;

    private protected WatchCell(nint value, DisposeScope? scope) : base(0, ownsHandle: true)
    {
        Scope = scope;
        SetHandle(value);
    }

    /// <summary>The number of cells that were finalized, for tests of closed scopes.</summary>
    internal static long Finalized => Interlocked.Read(ref finalized);

    /// <summary>
    /// The scope that owns the tensors; null if there is none. Through it, the tensors keep the scope reachable.
    /// </summary>
    internal DisposeScope? Scope { get; }

    public sealed override bool IsInvalid => handle == 0;

    /// <summary>
    /// Records the wrapper of a tensor, for <see cref="DisposeScope.DisposablesView"/>. The cell and its wrappers become
    /// unreachable together. Without a scope, nothing needs it.
    /// </summary>
    internal abstract void Wrap(byte slot, Tensor wrapper);

    /// <summary>Adds the wrappers of the watched tensors by their handles.</summary>
    internal abstract void Collect(Dictionary<ulong, Tensor> wrappers);

    /// <summary>Stops watching a tensor that was disposed or has another cell or module.</summary>
    internal abstract void Forget(byte slot);

    /// <summary>Stops watching all tensors.</summary>
    internal virtual void Retire() => SetHandleAsInvalid();

    /// <summary>
    /// Reclaims handles, on the finalizer thread. Handles that were disposed before are left out, so that none is
    /// counted twice.
    /// </summary>
    private protected bool HandOver(Span<ulong> handles)
    {
        Interlocked.Increment(ref finalized);
        int live = 0;
        foreach (ulong candidate in handles)
        {
            if (candidate != 0 && Native.tensor_is_live(candidate) != 0)
            {
                handles[live++] = candidate;
            }
        }
        if (live == 0)
        {
            return true;
        }
        Count(live);
        fixed (ulong* first = handles)
        {
            return Native.tensor_reclaim(first, (nuint)live) == 0;
        }
    }

    private void Count(int disposed)
    {
        LifetimeStatistics statistics = Context.OnThread.Statistics.TensorStatistics;
        if (Scope is null)
        {
            statistics.DisposedOutsideScopeCount += disposed;
        }
        else
        {
            statistics.DisposedInScopeCount += disposed;
            Scope.Cells.HandedBack = true;
        }
    }
}
