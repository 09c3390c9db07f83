namespace LibTensor;

/// <summary>
/// The numbers of objects of one kind that a thread made, disposed and moved. Each event counts on the thread where it
/// happens. Objects that the garbage collector frees count on the finalizer thread.
/// </summary>
public sealed class LifetimeStatistics
{
    /// <summary>Objects made while no scope was current.</summary>
    public long CreatedOutsideScopeCount { get; internal set; }

    /// <summary>Objects disposed while no scope owned them.</summary>
    public long DisposedOutsideScopeCount { get; internal set; }

    /// <summary>Objects made in a scope.</summary>
    public long CreatedInScopeCount { get; internal set; }

    /// <summary>Objects disposed while a scope owned them, by the scope or by a call.</summary>
    public long DisposedInScopeCount { get; internal set; }

    /// <summary>Objects moved to a scope from none, or by <see cref="DisposeScope.Attach(IDisposable)"/>.</summary>
    public long AttachedToScopeCount { get; internal set; }

    /// <summary>Objects moved out of every scope.</summary>
    public long DetachedFromScopeCount { get; internal set; }

    /// <summary>
    /// Objects made minus objects disposed on this thread. It is negative if the thread disposes objects of other
    /// threads.
    /// </summary>
    public long ThreadTotalLiveCount =>
        CreatedInScopeCount - DisposedInScopeCount + (CreatedOutsideScopeCount - DisposedOutsideScopeCount);

    /// <summary>Sets all counts to 0.</summary>
    public void Reset()
    {
        CreatedOutsideScopeCount = DisposedOutsideScopeCount = CreatedInScopeCount = 0;
        DisposedInScopeCount = AttachedToScopeCount = DetachedFromScopeCount = 0;
    }

    /// <inheritdoc />
    public override string ToString() => FormattableString.Invariant(
        $"ThreadTotalLiveCount: {ThreadTotalLiveCount}; CreatedOutsideScopeCount: {CreatedOutsideScopeCount}; DisposedOutsideScopeCount: {DisposedOutsideScopeCount}; CreatedInScopeCount: {CreatedInScopeCount}; DisposedInScopeCount: {DisposedInScopeCount}; AttachedToScopeCount: {AttachedToScopeCount}; DetachedFromScopeCount: {DetachedFromScopeCount}");
}

/// <summary>The counts of a thread, for all kinds of objects that scopes own.</summary>
public sealed class ThreadDisposeScopeStatistics
{
    internal ThreadDisposeScopeStatistics() { }

    /// <summary>The counts of tensors.</summary>
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
    /// <summary>The counts of the calling thread, made at their first use.</summary>
    public static ThreadDisposeScopeStatistics Statistics => Context.OnThread.Statistics;
}
