namespace LibTensor.Tests;

public sealed class StatisticsTests : LeakChecked
{
    private static LifetimeStatistics Fresh()
    {
        // Another test on this thread may have made packed sequences.
        DisposeScopeManager.Statistics.PackedSequenceStatistics.Reset();
        LifetimeStatistics statistics = DisposeScopeManager.Statistics.TensorStatistics;
        statistics.Reset();
        return statistics;
    }

    /// <summary>A scope without tensors does not read its native count.</summary>
    [Fact]
    public void AnEmptyScopeDisposesOfNothing()
    {
        LifetimeStatistics counts = Fresh();
        NewDisposeScope().Dispose();
        using (NewDisposeScope())
        {
            NewDisposeScope("inside").Dispose();
        }
        Assert.Equal(0, counts.DisposedInScopeCount);
    }

    [Fact]
    public void CreatedAndDisposed()
    {
        LifetimeStatistics counts = Fresh();
        Tensor outside = ones(1);
        Assert.Equal([1L, 0, 0, 0], [counts.CreatedOutsideScopeCount, counts.DisposedOutsideScopeCount, counts.CreatedInScopeCount, counts.DisposedInScopeCount]);
        outside.Dispose();
        outside.Dispose();
        Assert.Equal(1, counts.DisposedOutsideScopeCount);
        using (NewDisposeScope())
        {
            Tensor inside = ones(1);
            _ = ones(1);
            Assert.Equal(2, counts.CreatedInScopeCount);
            Assert.Equal(2, counts.ThreadTotalLiveCount);
            inside.Dispose();
            Assert.Equal(1, counts.DisposedInScopeCount);
        }
        Assert.Equal(2, counts.DisposedInScopeCount);
        Assert.Equal(0, counts.ThreadTotalLiveCount);
    }

    [Fact]
    public void AttachedAndDetached()
    {
        LifetimeStatistics counts = Fresh();
        using Tensor tensor = ones(1);
        using (DisposeScope outer = NewDisposeScope())
        {
            outer.Attach(tensor);
            outer.Attach(tensor);
            Assert.Equal(1, counts.AttachedToScopeCount);
            using (DisposeScope inner = NewDisposeScope())
            {
                Tensor moved = inner.MoveToOuter(ones(1));
                Assert.Equal(0, counts.DetachedFromScopeCount);
                inner.MoveToOther(inner, moved);
            }
            outer.Detach(tensor);
            Assert.Equal(1, counts.DetachedFromScopeCount);
            ones(1).MoveToOuterDisposeScope().Dispose();
            Assert.Equal(2, counts.DetachedFromScopeCount);
        }
        Assert.Equal(1, counts.DisposedInScopeCount);
        Assert.Equal(1, counts.DisposedOutsideScopeCount);
    }

    [Fact]
    public void DisposeEverything()
    {
        LifetimeStatistics counts = Fresh();
        using (DisposeScope scope = NewDisposeScope())
        {
            Tensor kept = ones(1);
            _ = ones(1);
            scope.DisposeEverythingBut(kept);
            Assert.Equal(1, counts.DisposedInScopeCount);
            scope.DisposeEverything();
            Assert.Equal(2, counts.DisposedInScopeCount);
        }
        Assert.Equal(2, counts.DisposedInScopeCount);
    }

    [Fact]
    public void Text()
    {
        LifetimeStatistics counts = Fresh();
        Assert.Equal(
            "ThreadTotalLiveCount: 0; CreatedOutsideScopeCount: 0; DisposedOutsideScopeCount: 0; CreatedInScopeCount: 0; DisposedInScopeCount: 0; AttachedToScopeCount: 0; DetachedFromScopeCount: 0",
            counts.ToString());
        Assert.Equal(counts.ToString(), DisposeScopeManager.Statistics.ToString());
    }

    [Fact]
    public void EachThreadCountsItsOwn()
    {
        LifetimeStatistics here = Fresh();
        LifetimeStatistics? there = null;
        Thread thread = new(() =>
        {
            there = DisposeScopeManager.Statistics.TensorStatistics;
            using Tensor tensor = ones(1);
        });
        thread.Start();
        thread.Join();
        Assert.Equal(0, here.CreatedOutsideScopeCount);
        Assert.Equal(1, there!.CreatedOutsideScopeCount);
        Assert.Equal(1, there.DisposedOutsideScopeCount);
    }

    [Fact]
    public void TheProcessCountersAreExact()
    {
        MemoryStatistics before = Memory.Statistics;
        using (NewDisposeScope())
        {
            _ = ones(16);
            Assert.Equal(before.LiveBytes + 64, Memory.Statistics.LiveBytes);
            Tensor detached = ones(1).DetachFromDisposeScope();
            detached.Dispose();
        }
        MemoryStatistics after = Memory.Statistics;
        Assert.Equal(before.LiveBytes, after.LiveBytes);
        Assert.Equal(before.LiveHandles, after.LiveHandles);
        Assert.Equal(before.Detached + 1, after.Detached);
        Assert.True(after.PeakBytes >= before.LiveBytes + 128);
        Assert.True(after.Created - before.Created >= 2);
        Assert.True(Memory.BlockSize(100) >= 100);
        Assert.True(Memory.Threads >= 1);
    }
}
