using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using LibTensor.Interop;

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

    /// <summary>
    /// For cells of tensors with several wrappers: the cell or module that a tensor was moved to, by its slot.
    /// </summary>
    private static readonly ConditionalWeakTable<WatchCell, ConcurrentDictionary<byte, object>> Successors = [];

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
    /// Whether tensors of the cell may have several wrappers, each of which keeps the cell reachable.
    /// </summary>
    internal bool IsSeveral { get; private set; }

    /// <summary>The watched handles by slot; 0 for a slot that is no longer watched.</summary>
    private protected abstract ulong[] Watched { get; }

    /// <summary>Adds the watched tensors with their slots, for further wrappers.</summary>
    internal void Collect(Dictionary<ulong, (WatchCell cell, byte slot)> watched)
    {
        IsSeveral = true;
        ulong[] handles = Watched;
        for (int slot = 0; slot < handles.Length; slot++)
        {
            watched[handles[slot]] = (this, (byte)slot);
        }
    }

    /// <summary>
    /// The cell or module that is responsible for the tensor of a slot now, and the slot there. It differs from this
    /// cell if another wrapper moved the tensor. It lives as long as this cell, since every wrapper must keep the
    /// tensor.
    /// </summary>
    internal object Latest(ref byte slot)
    {
        object latest = this;
        while (latest is WatchCell { IsSeveral: true } cell
            && Successors.TryGetValue(cell, out ConcurrentDictionary<byte, object>? moved)
            && moved.TryGetValue(slot, out object? successor))
        {
            latest = successor;
            slot = 0;
        }
        return latest;
    }

    /// <summary>Stops watching a tensor, for which another cell or a module is responsible from then on.</summary>
    internal void HandTo(byte slot, object successor)
    {
        if (IsSeveral)
        {
            Successors.GetOrCreateValue(this)[slot] = successor;
            if (successor is WatchCell cell)
            {
                cell.IsSeveral = true;
            }
        }
        Forget(slot);
    }

    /// <summary>Stops watching a tensor that was disposed or has another cell or module.</summary>
    internal abstract void Forget(byte slot);

    /// <summary>Stops watching all tensors.</summary>
    internal void Retire() => SetHandleAsInvalid();

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
