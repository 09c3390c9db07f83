using System.Runtime.InteropServices;
using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// What notices that the program has dropped tensors: their wrappers refer to the cell, and when none does any more, its finalizer hands
/// their handles back, all in one call. Every tensor that no module owns has one, in a scope or not.
/// </summary>
/// <remarks>A scope that closes retires its cells, so that it leaves the finalizer nothing to do.</remarks>
internal abstract unsafe class WatchCell : SafeHandle
{
    private static long finalized;

    private protected WatchCell(nint value, DisposeScope? scope) : base(0, ownsHandle: true)
    {
        Scope = scope;
        SetHandle(value);
    }

    /// <summary>How many cells the finalizer has handled: the tests' view of what a closed scope leaves behind.</summary>
    internal static long Finalized => Interlocked.Read(ref finalized);

    /// <summary>The scope that owns the tensors; null for one that no scope owns. The tensors keep it reachable through here.</summary>
    internal DisposeScope? Scope { get; }

    public sealed override bool IsInvalid => handle == 0;

    /// <summary>Stops watching one tensor: it was disposed, or something else watches it from now on.</summary>
    internal abstract void Forget(byte slot);

    /// <summary>Stops watching at all.</summary>
    internal void Retire() => SetHandleAsInvalid();

    /// <summary>
    /// Gives handles back, on the finalizer's thread. What a scope or a call freed before is left out, so that nothing is counted twice.
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
