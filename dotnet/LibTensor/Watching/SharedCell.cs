using System.Runtime.CompilerServices;

namespace LibTensor;

/// <summary>
/// The cell of several small tensors of one scope, which are reclaimed together: one that is still in use keeps its cell-mates, so a
/// cell has room for little. One thread at a time fills it, without a lock; a tensor's slot is written by the tensor alone.
/// </summary>
internal sealed class SharedCell : WatchCell
{
    private const int Capacity = 64;
    private const int Bytes = 4096;

    /// <summary>What the smallest class of tensors counts.</summary>
    private const int Least = 64;

    private Entries entries;
    private byte count;
    private short bytes;

    // A SafeHandle needs a value to be alive: any will do.
    internal SharedCell(DisposeScope scope) : base(1, scope)
    {
    }

    /// <summary>Whether a tensor of the smallest class fits.</summary>
    internal bool HasRoom => count < Capacity && bytes + Least <= Bytes;

    /// <summary>The two highest bits of a tensor's handle: how much native memory it keeps, in four classes.</summary>
    internal static int Weight(ulong handle) => (int)(handle >> 62);

    /// <summary>Whether a tensor is too large to wait for cell-mates, or of unknown size.</summary>
    internal static bool IsTooLarge(ulong handle) => Weight(handle) == 3;

    /// <summary>Watches a tensor, in the slot that it must remember, if there is room for it.</summary>
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

    internal override void Forget(byte slot) => entries[slot] = 0;

    private protected override ulong[] Watched => ((ReadOnlySpan<ulong>)entries)[..count].ToArray();

    protected override bool ReleaseHandle() => HandOver(((Span<ulong>)entries)[..count]);

    [InlineArray(Capacity)]
    private struct Entries
    {
        private ulong first;
    }
}
