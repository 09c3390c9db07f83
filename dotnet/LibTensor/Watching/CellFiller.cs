using System.Runtime.CompilerServices;

namespace LibTensor;

/// <summary>
/// The shared cell that a thread fills, for its current scope. The reference is weak, so that unreachable tensors are
/// also reclaimed from a cell that is not full.
/// </summary>
internal sealed class CellFiller
{
    private readonly WeakReference<SharedCell?> filling = new(null);

    /// <summary>Returns the cell that watches a new tensor of a scope, and the tensor's slot in it.</summary>
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

    /// <summary>
    /// Returns the cell to its scope, for use by another thread, when this thread changes to another scope.
    /// </summary>
    internal void LeaveFor(DisposeScope? scope)
    {
        if (filling.TryGetTarget(out SharedCell? cell) && !ReferenceEquals(cell.Scope, scope))
        {
            filling.SetTarget(null);
            cell.Scope!.Cells.Offer(cell);
        }
    }

    /// <summary>
    /// Moves a new tensor to a cell of the nearest open scope, if its scope closed during the call. The tensor may
    /// belong to that scope, and the closed scope retires all of its own cells.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static SingleCell InPlaceOf(WatchCell cell, byte slot, ulong handle, DisposeScope scope)
    {
        cell.Forget(slot);
        return SingleCell.Of(handle, scope.NearestOpen);
    }

    /// <summary>
    /// Finds or makes a cell. In an entered scope, tensors do not share cells. If many threads entered it, the tensors
    /// that live tensors keep in the shared cells of all threads could use up the scope's limit.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private WatchCell Next(ulong handle, DisposeScope scope, out byte slot)
    {
        Backlog.CatchUp(inScope: true);
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
