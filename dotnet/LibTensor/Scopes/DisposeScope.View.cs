using LibTensor.Interop;
using static LibTensor.torch;
using static LibTensor.torch.nn.utils.rnn;

namespace LibTensor;

public sealed unsafe partial class DisposeScope
{
    /// <summary>
    /// Gets the objects of the program that the scope owns now, with the newest first. A packed sequence stands for its
    /// tensors, and unreachable objects may be missing.
    /// </summary>
    public IReadOnlyList<IDisposable> DisposablesView
    {
        get
        {
            Dictionary<ulong, Tensor> wrappers = [];
            cells?.Collect(wrappers);
            Dictionary<Tensor, PackedSequence> parts = new(ReferenceEqualityComparer.Instance);
            foreach (PackedSequence sequence in sequences?.Live() ?? [])
            {
                sequence.Parts.ForEach(part => parts[part] = sequence);
            }
            List<IDisposable> view = [];
            foreach (ulong member in Members())
            {
                if (wrappers.TryGetValue(member, out Tensor? tensor))
                {
                    view.Add(parts.TryGetValue(tensor, out PackedSequence? whole) ? whole : tensor);
                }
            }
            GC.KeepAlive(this);
            return [.. view.Distinct(ReferenceEqualityComparer.Instance).Cast<IDisposable>()];
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
