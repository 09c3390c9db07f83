using System.Runtime.CompilerServices;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// The cell of several small tensors of one scope. They are reclaimed together: a reachable tensor keeps all others in
/// its cell, so a cell takes few bytes. One thread at a time fills it, without a lock. Afterwards, only the tensor
/// writes its slot.
/// </summary>
internal sealed class SharedCell : WatchCell
{
    private const int Capacity = 64;
    private const int Bytes = 4096;

    /// <summary>The bytes that a tensor of the smallest size class counts.</summary>
    private const int Least = 64;

    private Entries entries;
    private Wrappers wrappers;
    private byte count;
    private short bytes;

    // A SafeHandle needs a value other than 0 to be valid.
    internal SharedCell(DisposeScope scope) : base(1, scope)
    {
    }

    /// <summary>Whether a tensor of the smallest size class fits.</summary>
    internal bool HasRoom => count < Capacity && bytes + Least <= Bytes;

    /// <summary>The size class of a tensor, 0 to 3, from the two highest bits of its handle.</summary>
    internal static int Weight(ulong handle) => (int)(handle >> 62);

    /// <summary>Whether a tensor is too large for a shared cell, or of unknown size.</summary>
    internal static bool IsTooLarge(ulong handle) => Weight(handle) == 3;

    /// <summary>Adds a tensor if there is room, and returns its slot.</summary>
    internal bool TryAdd(ulong handle, out byte slot)
    {
        int more = Least << (2 * Weight(handle));
        slot = count;
        if (count == Capacity || bytes + more > Bytes)
        {
            return false;
        }
        entries[slot] = handle;
        count++;
        bytes += (short)more;
        return true;
    }

    internal override void Wrap(byte slot, Tensor wrapper) => wrappers[slot] = wrapper;

    internal override void Forget(byte slot)
    {
        entries[slot] = 0;
        wrappers[slot] = null;
    }

    internal override void Retire()
    {
        base.Retire();
        ((Span<Tensor?>)wrappers).Clear();
    }

    internal override void Collect(Dictionary<ulong, Tensor> wrappers)
    {
        for (int slot = 0; slot < count; slot++)
        {
            // Another thread may have added the tensor and not made its wrapper yet.
            if (this.wrappers[slot] is { } wrapper)
            {
                wrappers[entries[slot]] = wrapper;
            }
        }
    }

    protected override bool ReleaseHandle() => HandOver(((Span<ulong>)entries)[..count]);

    [InlineArray(Capacity)]
    private struct Entries
    {
        private ulong first;
    }

    [InlineArray(Capacity)]
    private struct Wrappers
    {
        private Tensor? first;
    }
}
