namespace LibTensor;

/// <summary>The watches of a thread that are not in use, at most 16.</summary>
internal sealed class IdleWatches
{
    private const int Most = 16;

    private ScopeWatch? first;
    private int count;

    /// <summary>Returns a watch for a scope that this thread opens.</summary>
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

    /// <summary>Keeps the watch of a scope that this thread has closed. Any thread may have opened the scope.</summary>
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
