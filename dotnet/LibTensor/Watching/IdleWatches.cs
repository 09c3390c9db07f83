namespace LibTensor;

/// <summary>A thread's watches that wait for a scope: as many as are open on it at once, within reason.</summary>
internal sealed class IdleWatches
{
    private const int Most = 16;

    private ScopeWatch? first;
    private int count;

    /// <summary>A watch for a scope that opens on this thread.</summary>
    internal ScopeWatch Take()
    {
        if (first is not { } watch)
        {
            return new ScopeWatch();
        }
        first = watch.Next;
        watch.Next = null;
        count--;
        return watch;
    }

    /// <summary>Takes over the watch of a scope that was closed on this thread, wherever it was opened.</summary>
    internal void Return(ScopeWatch watch)
    {
        if (!watch.End())
        {
            return;
        }
        if (count == Most)
        {
            GC.SuppressFinalize(watch);
            return;
        }
        watch.Next = first;
        first = watch;
        count++;
    }
}
