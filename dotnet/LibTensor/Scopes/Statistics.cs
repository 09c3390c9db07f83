namespace LibTensor;

/// <summary>
/// Counts the objects of one kind that a thread created, disposed and moved. Each event counts on the thread where it
/// happens, and objects that the garbage collector frees count on the finalizer thread.
/// </summary>
public sealed class LifetimeStatistics
{
    /// <summary>Gets the number of objects created while no scope was current.</summary>
    public long CreatedOutsideScopeCount { get; internal set; }

    /// <summary>Gets the number of objects disposed while no scope owned them.</summary>
    public long DisposedOutsideScopeCount { get; internal set; }

    /// <summary>Gets the number of objects created in a scope.</summary>
    public long CreatedInScopeCount { get; internal set; }

    /// <summary>Gets the number of objects disposed while a scope owned them, by the scope or by a call.</summary>
    public long DisposedInScopeCount { get; internal set; }

    /// <summary>
    /// Gets the number of objects moved to a scope from none, or by <see cref="DisposeScope.Attach(IDisposable)"/>.
    /// </summary>
    public long AttachedToScopeCount { get; internal set; }

    /// <summary>Gets the number of objects moved out of every scope.</summary>
    public long DetachedFromScopeCount { get; internal set; }

    /// <summary>
    /// Gets the number of objects created minus the number of objects disposed on this thread, which is negative if the
    /// thread disposes objects of other threads.
    /// </summary>
    public long ThreadTotalLiveCount =>
        CreatedInScopeCount - DisposedInScopeCount + (CreatedOutsideScopeCount - DisposedOutsideScopeCount);

    /// <summary>Sets all counts to 0.</summary>
    public void Reset()
    {
        CreatedOutsideScopeCount = DisposedOutsideScopeCount = CreatedInScopeCount = 0;
        DisposedInScopeCount = AttachedToScopeCount = DetachedFromScopeCount = 0;
    }

    /// <summary>
    /// Sets the counts to those of a moment before, so that objects do not count that a call has made and disposed for
    /// itself.
    /// </summary>
    internal void Restore(LifetimeStatistics before)
    {
        (CreatedOutsideScopeCount, DisposedOutsideScopeCount) = (before.CreatedOutsideScopeCount, before.DisposedOutsideScopeCount);
        (CreatedInScopeCount, DisposedInScopeCount) = (before.CreatedInScopeCount, before.DisposedInScopeCount);
        (AttachedToScopeCount, DetachedFromScopeCount) = (before.AttachedToScopeCount, before.DetachedFromScopeCount);
    }

    internal LifetimeStatistics Copy() => (LifetimeStatistics)MemberwiseClone();

    /// <inheritdoc />
    public override string ToString() => Text(
        ThreadTotalLiveCount, CreatedOutsideScopeCount, DisposedOutsideScopeCount, CreatedInScopeCount, DisposedInScopeCount,
        AttachedToScopeCount, DetachedFromScopeCount);

    internal static string Text(
        long live, long createdOutside, long disposedOutside, long createdInside, long disposedInside, long attached, long detached) =>
        FormattableString.Invariant(
            $"ThreadTotalLiveCount: {live}; CreatedOutsideScopeCount: {createdOutside}; DisposedOutsideScopeCount: {disposedOutside}; CreatedInScopeCount: {createdInside}; DisposedInScopeCount: {disposedInside}; AttachedToScopeCount: {attached}; DetachedFromScopeCount: {detached}");
}

/// <summary>Contains the counts of a thread for all kinds of objects that scopes own.</summary>
public sealed class ThreadDisposeScopeStatistics
{
    internal ThreadDisposeScopeStatistics() { }

    /// <summary>Gets the counts of tensors, including those of packed sequences.</summary>
    public LifetimeStatistics TensorStatistics { get; } = new();

    /// <summary>Gets the counts of packed sequences.</summary>
    public LifetimeStatistics PackedSequenceStatistics { get; } = new();

    /// <inheritdoc cref="LifetimeStatistics.CreatedOutsideScopeCount" />
    public long CreatedOutsideScopeCount => TensorStatistics.CreatedOutsideScopeCount + PackedSequenceStatistics.CreatedOutsideScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.DisposedOutsideScopeCount" />
    public long DisposedOutsideScopeCount => TensorStatistics.DisposedOutsideScopeCount + PackedSequenceStatistics.DisposedOutsideScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.CreatedInScopeCount" />
    public long CreatedInScopeCount => TensorStatistics.CreatedInScopeCount + PackedSequenceStatistics.CreatedInScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.DisposedInScopeCount" />
    public long DisposedInScopeCount => TensorStatistics.DisposedInScopeCount + PackedSequenceStatistics.DisposedInScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.AttachedToScopeCount" />
    public long AttachedToScopeCount => TensorStatistics.AttachedToScopeCount + PackedSequenceStatistics.AttachedToScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.DetachedFromScopeCount" />
    public long DetachedFromScopeCount => TensorStatistics.DetachedFromScopeCount + PackedSequenceStatistics.DetachedFromScopeCount;

    /// <inheritdoc cref="LifetimeStatistics.ThreadTotalLiveCount" />
    public long ThreadTotalLiveCount => TensorStatistics.ThreadTotalLiveCount + PackedSequenceStatistics.ThreadTotalLiveCount;

    /// <inheritdoc cref="LifetimeStatistics.Reset" />
    public void Reset()
    {
        TensorStatistics.Reset();
        PackedSequenceStatistics.Reset();
    }

    /// <inheritdoc />
    public override string ToString() => LifetimeStatistics.Text(
        ThreadTotalLiveCount, CreatedOutsideScopeCount, DisposedOutsideScopeCount, CreatedInScopeCount, DisposedInScopeCount,
        AttachedToScopeCount, DetachedFromScopeCount);
}

/// <summary>Provides the counts of the calling thread.</summary>
public static class DisposeScopeManager
{
    /// <summary>Gets the counts of the calling thread, which are created at their first use.</summary>
    public static ThreadDisposeScopeStatistics Statistics => Context.OnThread.Statistics;
}
