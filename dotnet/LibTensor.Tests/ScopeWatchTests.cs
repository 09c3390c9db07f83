using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor.Tests;

/// <summary>The watch of a closed scope is used again, and watches one scope at a time.</summary>
public sealed class ScopeWatchTests : LeakChecked
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void AbandonWithAUsedWatch()
    {
        DisposeScope closed = NewDisposeScope();
        ScopeWatch? used = closed.Watch;
        closed.Dispose();
        Assert.Null(closed.Watch);
        DisposeScope abandoned = NewDisposeScope("abandoned");
        Assert.Same(used, abandoned.Watch);
        _ = ones(1000);
    }

    [Fact]
    public void AnAbandonedScopeWhoseWatchWasUsedBefore()
    {
        MemoryStatistics before = Memory.Statistics;
        for (int round = 1; round <= 3; round++)
        {
            OnAThread(AbandonWithAUsedWatch);
            Collect();
            Assert.Equal(before.Dissolved + round, Memory.Statistics.Dissolved);
        }
        Collect();
        Assert.Equal(before.LiveHandles, Memory.Statistics.LiveHandles);
    }

    // In another method, since the thread object refers to the last context of its thread.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void OnAThread(ThreadStart start)
    {
        Exception? failed = null;
        Thread thread = new(() => failed = Record.Exception(() => start()));
        thread.UnsafeStart();
        thread.Join();
        Assert.Null(failed);
    }

    [Fact]
    public void AClosedScopeDoesNothingToTheOneThatHasItsWatch()
    {
        long dissolved = Memory.Statistics.Dissolved;
        using DisposeScope open = OpenAfterAnother(out WeakReference closed);
        Collect();
        Assert.False(closed.IsAlive);
        Assert.Equal(dissolved, Memory.Statistics.Dissolved);
        Assert.True(open.Contains(ones(1)));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static DisposeScope OpenAfterAnother(out WeakReference earlier)
    {
        DisposeScope closed = NewDisposeScope();
        ScopeWatch? used = closed.Watch;
        closed.Dispose();
        DisposeScope open = NewDisposeScope();
        Assert.Same(used, open.Watch);
        closed.Dispose();
        Assert.True(open.IsOpen);
        Assert.Same(used, open.Watch);
        using DisposeScope next = NewDisposeScope();
        Assert.NotSame(used, next.Watch);
        Assert.NotEqual(0, Native.tensor_scope_is_open(open.Handle));
        earlier = new WeakReference(closed);
        return open;
    }

    [Fact]
    public void NoTwoOpenScopesHaveOneWatch()
    {
        // More watches than a thread keeps. The scopes are closed twice, by two threads.
        DisposeScope[] first = [.. Enumerable.Range(0, 40).Select(static _ => NewDisposeScope())];
        Parallel.Invoke(
            () => Array.ForEach(first, static scope => scope.Dispose()),
            () => Array.ForEach(first, static scope => scope.Dispose()));
        HashSet<ScopeWatch> watches = new(ReferenceEqualityComparer.Instance);
        List<DisposeScope> opened = [];
        OnAThread(() => Open(opened, watches));
        Open(opened, watches);
        Assert.Equal(80, watches.Count);
        opened.ForEach(static scope => scope.Dispose());
        Assert.Null(CurrentDisposeScope);
    }

    private static void Open(List<DisposeScope> opened, HashSet<ScopeWatch> watches)
    {
        for (int i = 0; i < 40; i++)
        {
            DisposeScope scope = NewDisposeScope();
            opened.Add(scope);
            watches.Add(scope.Watch!);
        }
    }

    [Fact]
    public void AScopeClosedOnAnotherThreadLeavesItsWatchThere()
    {
        DisposeScope scope = NewDisposeScope();
        ScopeWatch? used = scope.Watch;
        DisposeScope? there = null;
        OnAThread(() =>
        {
            scope.Dispose();
            there = NewDisposeScope();
        });
        using DisposeScope here = NewDisposeScope();
        Assert.Same(used, there!.Watch);
        Assert.NotSame(used, here.Watch);
        there.Dispose();
        Assert.NotEqual(0, Native.tensor_scope_is_open(here.Handle));
    }

    private sealed class Finalized(Action finalizer)
    {
        ~Finalized() => finalizer();
    }

    /// <summary>
    /// The garbage collector has found the watch together with the finalizer's scope. It will finalize the watch even
    /// if another scope has it.
    /// </summary>
    [Fact]
    public void AScopeOpenedByAFinalizerThatDisposedAnother()
    {
        DisposeScope? opened = null;
        MemoryStatistics before = Memory.Statistics;
        OnAThread(() => Drop(() => opened = NewDisposeScope("of a finalizer")));
        Collect();
        Assert.NotNull(opened);
        Assert.Equal(before.Dissolved, Memory.Statistics.Dissolved);
        Assert.NotEqual(0, Native.tensor_scope_is_open(opened.Handle));
        opened.Dispose();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop(Action open)
    {
        DisposeScope scope = NewDisposeScope("dropped");
        _ = new Finalized(() =>
        {
            scope.Dispose();
            open();
        });
    }

    [Fact]
    public async Task WhatFlowsFromAClosedScopeIsTheOneAroundIt()
    {
        using DisposeScope outer = NewDisposeScope("outer");
        DisposeScope middle = NewDisposeScope("middle");
        NewDisposeScope("inner").Dispose();
        Task<DisposeScope?> seen = Task.Run(() => CurrentDisposeScope);
        Assert.Same(middle, await seen);
        Task<bool> sibling = Task.Run(async () =>
        {
            using DisposeScope own = NewDisposeScope();
            await Task.Yield();
            return own.OuterScope == middle && CurrentDisposeScope == own;
        });
        Assert.True(await sibling.ConfigureAwait(false));
        Assert.Same(middle, CurrentDisposeScope);
        middle.Dispose();
        Assert.Same(outer, CurrentDisposeScope);
        Assert.Same(outer, await Task.Run(() => CurrentDisposeScope));
        using DisposeScope next = NewDisposeScope("next");
        Assert.Same(outer, next.OuterScope);
        using (outer.enter())
        {
            NewDisposeScope().Dispose();
            Assert.Same(outer, CurrentDisposeScope);
        }
        Assert.Same(next, CurrentDisposeScope);
    }

    [Fact]
    public void AnOpenScopeIsNotKeptByClosedOnesInside()
    {
        MemoryStatistics before = Memory.Statistics;
        using DisposeScope around = NewDisposeScope("around");
        LeaveAbandoned(around);
        using DisposeScope next = NewDisposeScope("next");
        Collect();
        Assert.Equal(before.Dissolved + 1, Memory.Statistics.Dissolved);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void LeaveAbandoned(DisposeScope around)
    {
        using IDisposable entered = around.enter();
        NewDisposeScope("abandoned");
        NewDisposeScope("closed inside").Dispose();
    }
}
