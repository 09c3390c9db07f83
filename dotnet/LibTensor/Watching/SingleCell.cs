using static LibTensor.torch;

namespace LibTensor;

/// <summary>The cell of one tensor, which is large, was moved, or has no scope.</summary>
internal sealed class SingleCell : WatchCell
{
    private volatile Tensor? wrapper;

    private SingleCell(ulong handle, DisposeScope? scope) : base((nint)handle, scope)
    {
    }

    /// <summary>Makes a cell, which its scope retires when it closes.</summary>
    internal static SingleCell Of(ulong handle, DisposeScope? scope)
    {
        SingleCell cell = new(handle, scope);
        scope?.Cells.Add(cell);
        return cell;
    }

    /// <summary>Makes the cell of a wrapper for a tensor that a module owns.</summary>
    internal static SingleCell OfModule(ulong handle) => new(handle, null) { IsModules = true };

    /// <summary>Whether a module keeps the wrapper. It then cannot move to a scope.</summary>
    internal bool IsModules { get; private init; }

    internal override void Forget(byte slot) => Retire();

    internal override void Wrap(byte slot, Tensor wrapper) => this.wrapper = Scope is null ? null : wrapper;

    internal override void Collect(Dictionary<ulong, Tensor> wrappers)
    {
        if (wrapper is { } known && !IsClosed)
        {
            wrappers[(ulong)handle] = known;
        }
    }

    internal override void Retire()
    {
        base.Retire();
        wrapper = null;
    }

    protected override bool ReleaseHandle()
    {
        ulong watched = (ulong)handle;
        return HandOver(new Span<ulong>(ref watched));
    }
}
