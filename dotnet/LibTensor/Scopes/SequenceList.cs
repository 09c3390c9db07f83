using static LibTensor.torch.nn.utils.rnn;

namespace LibTensor;

/// <summary>
/// The packed sequences of a scope. The runtime knows their tensors only. The references are weak, so that unreachable
/// sequences are reclaimed before their scope closes.
/// </summary>
internal sealed class SequenceList
{
    private List<WeakReference<PackedSequence>>? entries;

    /// <summary>The tensors of the sequences beyond one for each sequence.</summary>
    internal long Surplus => Live().Sum(static sequence => sequence.Parts.Count(static part => !part.IsInvalid) - 1L);

    internal void Add(PackedSequence sequence)
    {
        lock (this)
        {
            (entries ??= []).Add(new WeakReference<PackedSequence>(sequence));
        }
    }

    internal void Remove(PackedSequence sequence)
    {
        lock (this)
        {
            entries?.RemoveAll(entry => entry.TryGetTarget(out PackedSequence? known) && ReferenceEquals(known, sequence));
        }
    }

    /// <summary>The sequences that are reachable.</summary>
    internal IReadOnlyList<PackedSequence> Live()
    {
        if (entries is null)
        {
            return [];
        }
        lock (this)
        {
            return [.. entries.Select(static entry => entry.TryGetTarget(out PackedSequence? known) ? known : null).OfType<PackedSequence>()];
        }
    }

    /// <summary>Removes sequences whose tensors the scope has disposed.</summary>
    /// <param name="ends">Which ones; unreachable ones always.</param>
    /// <returns>Their number.</returns>
    internal int End(Predicate<PackedSequence> ends)
    {
        if (entries is null)
        {
            return 0;
        }
        lock (this)
        {
            return entries.RemoveAll(entry => !entry.TryGetTarget(out PackedSequence? known) || (ends(known) && known.End()));
        }
    }

    /// <summary>Removes every sequence, which no scope owns from then on.</summary>
    internal void Release()
    {
        foreach (PackedSequence sequence in Live())
        {
            sequence.Owner = null;
        }
        entries = null;
    }
}
