using System.Runtime.CompilerServices;

namespace LibTensor;

/// <summary>
/// The shared cell that a thread is filling, for the scope that is current there. It is held weakly: what the program has dropped is
/// reclaimed from a cell that has still room, too.
/// </summary>
internal sealed class CellFiller
{
    private readonly WeakReference<SharedCell?> filling = new(null);

    /// <summary>The cell that watches a new tensor of a scope, and the tensor's slot in it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal WatchCell Watch(ulong handle, DisposeScope scope, out byte slot)
    {
        WatchCell cell = filling.TryGetTarget(out SharedCell? shared)
            && ReferenceEquals(shared.Scope, scope)
            && !SharedCell.IsTooLarge(handle)
            && shared.TryAdd(handle, out slot)
            ? shared
            : Next(handle, scope, out slot);
        return scope.IsOpen ? cell : InPlaceOf(cell, slot, handle, scope);
    }

    /// <summary>Leaves the cell to its scope, for whichever thread goes on there, when this thread goes on in another.</summary>
    internal void LeaveFor(DisposeScope? scope)
    {
        if (filling.TryGetTarget(out SharedCell? cell) && !ReferenceEquals(cell.Scope, scope))
        {
            filling.SetTarget(null);
            cell.Scope!.Cells.Offer(cell);
        }
    }

    /// <summary>
    /// A cell of the scope around one that closed since the call began: the tensor may have gone there, and the closed one retires its own
    /// cells, whatever is in them.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static SingleCell InPlaceOf(WatchCell cell, byte slot, ulong handle, DisposeScope scope)
    {
        cell.Forget(slot);
        return SingleCell.Of(handle, scope.NearestOpen);
    }

    /// <summary>
    /// Tensors share no cell in a scope that was entered. Where many threads do that, with a limit, what survivors keep in the cells of
    /// all of them may be all that there is.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private WatchCell Next(ulong handle, DisposeScope scope, out byte slot)
    {
        if (SharedCell.IsTooLarge(handle) || Context.OnThread.Context.IsEntered)
        {
            slot = 0;
            return SingleCell.Of(handle, scope);
        }
        LeaveFor(scope);
        SharedCell? cell = scope.Cells.TakeSpare();
        if (cell is null || !cell.TryAdd(handle, out slot))
        {
            cell = new SharedCell(scope);
            scope.Cells.Add(cell);
            cell.TryAdd(handle, out slot);
        }
        filling.SetTarget(cell);
        return cell;
    }
}
