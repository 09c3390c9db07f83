using System.Runtime.InteropServices;

namespace LibTensor;

/// <summary>
/// The cells of one scope, so that it can retire them when it closes. It must not keep them reachable, or nothing would be reclaimed
/// before that: it holds them by weak handles, which it frees when they are of no more use.
/// </summary>
/// <remarks>It is its own lock, taken once per cell and not per tensor: a scope is to cost few objects.</remarks>
internal sealed class CellList
{
    private const int Few = 4;

    /// <summary>In the place of a closed scope's list: it takes nothing.</summary>
    internal static readonly CellList Closed = new() { closed = true };

    private WeakGCHandle<WatchCell>[] cells = [];
    private int count;
    private WeakGCHandle<SharedCell> spare;
    private bool closed;
    private volatile bool handedBack;

    /// <summary>Whether tensors of the scope were reclaimed, which the runtime may not have freed yet.</summary>
    internal bool HandedBack
    {
        get => handedBack;
        set => handedBack = value;
    }

    /// <summary>How many cells the scope would retire.</summary>
    internal int Count
    {
        get
        {
            lock (this)
            {
                return count;
            }
        }
    }

    internal void Add(WatchCell cell)
    {
        lock (this)
        {
            // Of a scope that closed meanwhile, the tensor is gone too.
            if (closed)
            {
                return;
            }
            if (count == cells.Length)
            {
                Prune();
            }
            cells[count++] = new WeakGCHandle<WatchCell>(cell);
        }
    }

    /// <summary>Takes a cell that still has room from the thread that filled it.</summary>
    internal void Offer(SharedCell cell)
    {
        lock (this)
        {
            if (closed || !cell.HasRoom)
            {
                return;
            }
            if (spare.IsAllocated)
            {
                spare.SetTarget(cell);
            }
            else
            {
                spare = new WeakGCHandle<SharedCell>(cell);
            }
        }
    }

    /// <summary>Gives the cell that was offered last to a thread that will fill it; null when there is none.</summary>
    internal SharedCell? TakeSpare()
    {
        lock (this)
        {
            if (!spare.IsAllocated || !spare.TryGetTarget(out SharedCell? cell))
            {
                return null;
            }
            spare.SetTarget(null!);
            return cell;
        }
    }

    /// <summary>Adds what the cells watch, with the place in its cell, for further wrappers.</summary>
    internal void Collect(Dictionary<ulong, (WatchCell cell, byte slot)> watched)
    {
        lock (this)
        {
            foreach (WeakGCHandle<WatchCell> weak in cells.AsSpan(0, count))
            {
                if (weak.TryGetTarget(out WatchCell? cell))
                {
                    cell.Collect(watched);
                }
            }
        }
    }

    /// <summary>Retires every cell: the scope has freed what they watched.</summary>
    internal void Retire()
    {
        lock (this)
        {
            foreach (WeakGCHandle<WatchCell> weak in Close())
            {
                if (weak.TryGetTarget(out WatchCell? cell))
                {
                    cell.Retire();
                }
                weak.Dispose();
            }
        }
    }

    /// <summary>Lets go of every cell, which goes on watching: the scope itself was dropped.</summary>
    internal void Release()
    {
        lock (this)
        {
            foreach (WeakGCHandle<WatchCell> weak in Close())
            {
                weak.Dispose();
            }
        }
    }

    private Span<WeakGCHandle<WatchCell>> Close()
    {
        Span<WeakGCHandle<WatchCell>> all = cells.AsSpan(0, count);
        closed = true;
        cells = [];
        count = 0;
        if (spare.IsAllocated)
        {
            spare.Dispose();
        }
        return all;
    }

    /// <summary>Frees the handles of cells that are gone or retired, and doubles the room when that is not half of them.</summary>
    private void Prune()
    {
        int kept = 0;
        for (int i = 0; i < count; i++)
        {
            if (cells[i].TryGetTarget(out WatchCell? cell) && !cell.IsClosed)
            {
                cells[kept++] = cells[i];
            }
            else
            {
                cells[i].Dispose();
            }
        }
        count = kept;
        if (kept >= cells.Length / 2)
        {
            Array.Resize(ref cells, Math.Max(Few, cells.Length * 2));
        }
    }
}
