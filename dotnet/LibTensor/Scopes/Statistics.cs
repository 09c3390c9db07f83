namespace LibTensor;

/// <summary>
/// How many objects of one kind a thread made, disposed and moved. Everything is counted on the thread where it happens: what the
/// garbage collector frees, on its own.
/// </summary>
public sealed class LifetimeStatistics
{
    /// <summary>Made while no scope was current.</summary>
    public long CreatedOutsideScopeCount { get; internal set; }

    /// <summary>Disposed while no scope owned them.</summary>
    public long DisposedOutsideScopeCount { get; internal set; }

    /// <summary>Made in a scope.</summary>
    public long CreatedInScopeCount { get; internal set; }

    /// <summary>Disposed while a scope owned them, by it or by a call.</summary>
    public long DisposedInScopeCount { get; internal set; }

    /// <summary>Put into a scope that had not made them.</summary>
    public long AttachedToScopeCount { get; internal set; }

    /// <summary>Taken out of their scope without going to another.</summary>
    public long DetachedFromScopeCount { get; internal set; }

    /// <summary>What this thread made and did not dispose; negative on a thread that disposes what others made.</summary>
    public long ThreadTotalLiveCount =>
        CreatedInScopeCount - DisposedInScopeCount + (CreatedOutsideScopeCount - DisposedOutsideScopeCount);

    /// <summary>Sets every count to 0.</summary>
    public void Reset()
    {
        CreatedOutsideScopeCount = DisposedOutsideScopeCount = CreatedInScopeCount = 0;
        DisposedInScopeCount = AttachedToScopeCount = DetachedFromScopeCount = 0;
    }

    /// <inheritdoc />
    public override string ToString() => FormattableString.Invariant(
        $"ThreadTotalLiveCount: {ThreadTotalLiveCount}; CreatedOutsideScopeCount: {CreatedOutsideScopeCount}; DisposedOutsideScopeCount: {DisposedOutsideScopeCount}; CreatedInScopeCount: {CreatedInScopeCount}; DisposedInScopeCount: {DisposedInScopeCount}; AttachedToScopeCount: {AttachedToScopeCount}; DetachedFromScopeCount: {DetachedFromScopeCount}");
}

/// <summary>The counts of one thread, over all kinds of objects that scopes own.</summary>
public sealed class ThreadDisposeScopeStatistics
{
    internal ThreadDisposeScopeStatistics() { }

    /// <summary>The tensors' part.</summary>
    public LifetimeStatistics TensorStatistics { get; } = new();

    /// <inheritdoc cref="LifetimeStatistics.CreatedOutsideScopeCount" />
    public long CreatedOutsideScopeCount => TensorStatistics.CreatedOutsideScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.DisposedOutsideScopeCount" />
    public long DisposedOutsideScopeCount => TensorStatistics.DisposedOutsideScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.CreatedInScopeCount" />
    public long CreatedInScopeCount => TensorStatistics.CreatedInScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.DisposedInScopeCount" />
    public long DisposedInScopeCount => TensorStatistics.DisposedInScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.AttachedToScopeCount" />
    public long AttachedToScopeCount => TensorStatistics.AttachedToScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.DetachedFromScopeCount" />
    public long DetachedFromScopeCount => TensorStatistics.DetachedFromScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.ThreadTotalLiveCount" />
    public long ThreadTotalLiveCount => TensorStatistics.ThreadTotalLiveCount;

    /// <inheritdoc cref="LifetimeStatistics.Reset" />
    public void Reset() => TensorStatistics.Reset();

    /// <inheritdoc />
    public override string ToString() => TensorStatistics.ToString();
}

/// <summary>The counts of the calling thread.</summary>
public static class DisposeScopeManager
{
    /// <summary>The calling thread's counts, made at their first use.</summary>
    public static ThreadDisposeScopeStatistics Statistics => Context.OnThread.Statistics;
}
