using System.Runtime.InteropServices;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// The cells of a scope, which retires them when it closes. It has weak handles to them, so that unreachable tensors
/// are reclaimed before that. It frees the handles of cells that have ended.
/// </summary>
/// <remarks>The list is its own lock, to save an object per scope. The lock is taken once per cell, not per
/// tensor.</remarks>
internal sealed class CellList
{
    private const int Few = 4;

    /// <summary>Replaces the list of a closed scope. It takes no cells.</summary>
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

    /// <summary>The number of cells in the list.</summary>
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
            // The scope has closed since and has disposed the tensor.
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

    /// <summary>Keeps a cell with room, from a thread that stops filling it.</summary>
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

    /// <summary>
    /// Returns the cell that was offered last, for a thread that will fill it; null if there is none.
    /// </summary>
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

    /// <summary>Adds the wrappers of the tensors that the cells watch, by their handles.</summary>
    internal void Collect(Dictionary<ulong, Tensor> wrappers)
    {
        lock (this)
        {
            foreach (WeakGCHandle<WatchCell> weak in cells.AsSpan(0, count))
            {
                if (weak.TryGetTarget(out WatchCell? cell))
                {
                    cell.Collect(wrappers);
                }
            }
        }
    }

    /// <summary>Retires every cell, after the scope has disposed the tensors.</summary>
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

    /// <summary>Removes every cell from the list, if the scope was dropped. The cells continue to watch.</summary>
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

    /// <summary>
    /// Frees the handles of cells that were collected or retired. Doubles the capacity if at least half of it is still
    /// in use.
    /// </summary>
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
