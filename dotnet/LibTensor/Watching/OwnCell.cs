namespace LibTensor;

/// <summary>The cell of one tensor: a large one, one that was moved, or one that no scope owns.</summary>
internal sealed class OwnCell : WatchCell
{
    private OwnCell(ulong handle, DisposeScope? scope) : base((nint)handle, scope)
    {
    }

    /// <summary>A new cell, which its scope will retire when it closes.</summary>
    internal static OwnCell Of(ulong handle, DisposeScope? scope)
    {
        OwnCell cell = new(handle, scope);
        scope?.Cells.Add(cell);
        return cell;
    }

    internal override void Forget(byte slot) => Retire();

    protected override bool ReleaseHandle()
    {
        ulong watched = (ulong)handle;
        return HandOver(new Span<ulong>(ref watched));
    }
}
