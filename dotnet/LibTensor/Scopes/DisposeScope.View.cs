using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

public sealed unsafe partial class DisposeScope
{
    /// <summary>
    /// The tensors that the scope owns now, newest first. They are not aliases: the wrappers equal the program's own,
    /// disposing one disposes the tensor, and closing the scope ends them. Unreachable tensors may be missing.
    /// </summary>
    public IReadOnlyList<IDisposable> DisposablesView
    {
        get
        {
            Dictionary<ulong, (WatchCell cell, byte slot)> watched = [];
            cells?.Collect(watched);
            List<IDisposable> view = [];
            foreach (ulong member in Members())
            {
                if (watched.TryGetValue(member, out (WatchCell cell, byte slot) watch))
                {
                    view.Add(new Tensor(member, watch.cell, watch.slot));
                }
            }
            GC.KeepAlive(this);
            return view;
        }
    }

    private ReadOnlySpan<ulong> Members()
    {
        ulong scope = Checked();
        ulong[] members = [];
        nuint count;
        while (true)
        {
            fixed (ulong* first = members)
            {
                Status.Check(Native.tensor_scope_members(scope, first, (nuint)members.Length, &count));
            }
            if (count <= (nuint)members.Length)
            {
                return members.AsSpan(0, (int)count);
            }
            // Other threads may have added tensors.
            members = new ulong[count + 16];
        }
    }
}
