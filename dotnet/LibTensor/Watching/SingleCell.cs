namespace LibTensor;

/// <summary>The cell of one tensor: a large one, one that was moved, or one that no scope owns.</summary>
internal sealed class SingleCell : WatchCell
{
    private SingleCell(ulong handle, DisposeScope? scope) : base((nint)handle, scope)
    {
    }

    /// <summary>A new cell, which its scope will retire when it closes.</summary>
    internal static SingleCell Of(ulong handle, DisposeScope? scope)
    {
        SingleCell cell = new(handle, scope);
        scope?.Cells.Add(cell);
        return cell;
    }

    /// <summary>The cell of the wrapper that a module hands out for a tensor of its own.</summary>
    internal static SingleCell OfModule(ulong handle) => new(handle, null) { IsModules = true };

    /// <summary>Whether a module keeps the wrapper, so that no scope takes it.</summary>
    internal bool IsModules { get; private init; }

    internal override void Forget(byte slot) => Retire();

    private protected override ulong[] Watched => IsClosed ? [] : [(ulong)handle];

    protected override bool ReleaseHandle()
    {
        ulong watched = (ulong)handle;
        return HandOver(new Span<ulong>(ref watched));
    }
}
