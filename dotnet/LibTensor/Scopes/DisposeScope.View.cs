using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

public sealed unsafe partial class DisposeScope
{
    /// <summary>
    /// The tensors that the scope owns at this moment, the newest first: a fresh alias of each, for looking at. The aliases belong to no
    /// scope, so that looking changes nothing; disposing one takes nothing from the scope, and one that is kept keeps its memory.
    /// </summary>
    public IReadOnlyList<IDisposable> DisposablesView
    {
        get
        {
            List<IDisposable> view = [];
            foreach (ulong member in Members())
            {
                ulong alias;
                // A member that another thread disposes meanwhile is left out.
                if (Native.tensor_alias(0, 0, member, &alias) == 0)
                {
                    Context.OnThread.Statistics.TensorStatistics.CreatedOutsideScopeCount++;
                    view.Add(new Tensor(alias, OwnCell.Of(alias, null)));
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
            // Others may add to it meanwhile.
            members = new ulong[count + 16];
        }
    }
}
