using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
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

    /// <summary>For cells with further wrappers: what sees to a tensor that one of the wrappers moved, by its slot.</summary>
    private static readonly ConditionalWeakTable<WatchCell, ConcurrentDictionary<byte, object>> Successors = [];

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

    /// <summary>Whether tensors here have several wrappers, each of which keeps the cell reachable.</summary>
    internal bool IsSeveral { get; private set; }

    /// <summary>The handles that it watches, each at its slot; 0 for one that it forgot.</summary>
    private protected abstract ulong[] Watched { get; }

    /// <summary>Adds what the cell watches, for further wrappers.</summary>
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
    /// What sees to the tensor of a slot now, and at which slot: this cell, or what took it over when another wrapper moved the tensor. That
    /// lives as long as this cell does, as every wrapper is to keep the tensor.
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

    /// <summary>Stops watching one tensor, which something else sees to from now on.</summary>
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
