using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor.Tests;

/// <summary>Unreachable tensors are reclaimed while their scope is open, and no other tensors.</summary>
public sealed class WatchCellTests : LeakChecked
{
    private const int Shared = 64;

    /// <summary>More bytes than a shared cell takes.</summary>
    private const int Large = 1000;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor[] Filled(int count, int elements) =>
        [.. Enumerable.Range(0, count).Select(i => full([elements], (double)i))];

    /// <summary>Returns every n-th of some tensors, and drops the others.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor[] EveryNth(int n, int count, int elements) => [.. Filled(count, elements).Where((_, i) => i % n == 0)];

    [Fact]
    public void DroppedTensorsAreReclaimedWhileTheirNeighboursAreUsed()
    {
        using DisposeScope scope = NewDisposeScope();
        long before = Memory.Statistics.Collected;
        Tensor[] kept = EveryNth(2, 100, Large);
        Collect();
        Assert.Equal(before + 50, Memory.Statistics.Collected);
        Assert.Equal(50, scope.DisposablesCount);
        Assert.Equal(Enumerable.Range(0, 50).Select(i => 2f * i), kept.Select(tensor => tensor[Large - 1].item<float>()));
    }

    [Fact]
    public void SmallOnesGoTogether()
    {
        using DisposeScope scope = NewDisposeScope();
        long before = Memory.Statistics.Collected;
        Tensor[] kept = EveryNth(Shared, 10 * Shared, 2);
        Collect();
        Assert.Equal(before, Memory.Statistics.Collected);
        Assert.Equal(10 * Shared, scope.DisposablesCount);
        Array.Clear(kept, 0, 5);
        Collect();
        Assert.Equal(before + 5 * Shared, Memory.Statistics.Collected);
        Assert.Equal(5f * Shared, kept[5][1].item<float>());
        Assert.All(kept[5..], tensor => Assert.False(tensor.IsInvalid));
    }

    [Theory]
    [InlineData(16, 64)]
    [InlineData(64, 16)]
    [InlineData(256, 4)]
    public void ACellKeepsLittle(int elements, int together)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor[] kept = EveryNth(2 * together, 20 * together, elements);
        Assert.Equal(20, scope.Cells.Count);
        Collect();
        Assert.Equal(10 * together, scope.DisposablesCount);
        Assert.All(kept, tensor => Assert.Equal(elements, tensor.numel()));
    }

    [Fact]
    public void ATensorThatWasMovedOutlivesItsCellMates()
    {
        using DisposeScope outer = NewDisposeScope();
        using DisposeScope inner = NewDisposeScope();
        Tensor[] moved = Moved(inner);
        Collect();
        Assert.Equal(0, inner.DisposablesCount);
        Assert.Equal(2, outer.DisposablesCount);
        Assert.Equal([1f, 1f], moved[0].ToArray<float>());
        Assert.Equal([2f, 2f], moved[1].ToArray<float>());
        Assert.Equal([3f, 3f], moved[2].ToArray<float>());
        Array.Clear(moved);
        Collect();
        Assert.Equal(0, outer.DisposablesCount);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor[] Moved(DisposeScope inner)
    {
        Tensor[] tensors = Filled(10, 2);
        return [tensors[1].MoveToOuterDisposeScope(), inner.MoveToOuter(tensors[2]), tensors[3].DetachFromDisposeScope()];
    }

    [Fact]
    public void TwoMovesAtOnceLeaveTheTensorUsable()
    {
        using DisposeScope first = NewDisposeScope();
        using DisposeScope second = NewDisposeScope();
        using Barrier together = new(2);
        for (int round = 0; round < 50; round++)
        {
            Tensor tensor = full([2], (double)round);
            Parallel.Invoke(
                () =>
                {
                    together.SignalAndWait();
                    tensor.MoveToOtherDisposeScope(first);
                },
                () =>
                {
                    together.SignalAndWait();
                    tensor.MoveToOtherDisposeScope(second);
                });
            Collect();
            Assert.Equal(round, tensor[1].item<float>());
        }
    }

    [Fact]
    public void OfTwoMovesAtOnceTheLastOneIsFollowed()
    {
        using DisposeScope first = NewDisposeScope();
        using DisposeScope second = NewDisposeScope();
        Tensor tensor = ones(2);
        Thread toFirst = new(() => tensor.MoveToOtherDisposeScope(first));
        Thread toSecond = new(() => tensor.MoveToOtherDisposeScope(second));
        // The first move stops halfway: after the native move, before the wrapper records it.
        lock (first.Cells)
        {
            toFirst.Start();
            Assert.True(SpinWait.SpinUntil(() => first.Contains(tensor), TimeSpan.FromSeconds(10)));
            toSecond.Start();
            Assert.True(SpinWait.SpinUntil(() => toSecond.ThreadState.HasFlag(ThreadState.WaitSleepJoin) || !toSecond.IsAlive, TimeSpan.FromSeconds(10)));
        }
        toFirst.Join();
        toSecond.Join();
        Assert.True(second.Contains(tensor));
        Assert.Same(second, tensor.Owner);
    }

    [Fact]
    public void AMoveThatFailsLeavesTheTensorWatched()
    {
        DisposeScope closed = NewDisposeScope();
        closed.Dispose();
        using DisposeScope scope = NewDisposeScope();
        TryToMove(closed);
        Collect();
        Assert.Equal(0, scope.DisposablesCount);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void TryToMove(DisposeScope closed)
    {
        Tensor tensor = ones(2);
        Assert.ThrowsAny<InvalidOperationException>(() => tensor.MoveToOtherDisposeScope(closed));
        Assert.False(tensor.IsInvalid);
    }

    [Fact]
    public void AnAttachedTensorIsReclaimedToo()
    {
        using DisposeScope scope = NewDisposeScope();
        Attach(scope);
        Collect();
        Assert.Equal(0, scope.DisposablesCount);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Attach(DisposeScope scope)
    {
        Tensor tensor = ones(2).DetachFromDisposeScope();
        scope.Attach(tensor);
        Assert.Equal(1, scope.DisposablesCount);
    }

    [Fact]
    public void AClosedScopeLeavesTheFinalizerNothing()
    {
        Collect();
        long before = WatchCell.Finalized;
        OpenAndClose();
        Collect();
        Assert.Equal(before, WatchCell.Finalized);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void OpenAndClose()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor[] tensors = [.. Filled(100, 2), .. Filled(20, Large)];
        tensors[0].MoveToOtherDisposeScope(scope);
        scope.Detach(tensors[1]);
        scope.Attach(tensors[1]);
        scope.DisposeEverythingBut(tensors[1]);
        tensors[1].Dispose();
    }

    [Theory]
    [InlineData(2)]
    [InlineData(Large)]
    public void AResultThatComesAfterItsScopeClosedIsWatched(int elements)
    {
        using DisposeScope outer = NewDisposeScope();
        using (DisposeScope scope = NewDisposeScope())
        {
            ResultAfterClosing(scope, outer, elements);
            Collect();
            Assert.Equal(0, outer.DisposablesCount);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe void ResultAfterClosing(DisposeScope scope, DisposeScope outer, int elements)
    {
        Tensor earlier = ones(elements);
        Target target = Target.Now();
        Thread closer = new(scope.Dispose);
        closer.Start();
        closer.Join();
        long[] sizes = [elements];
        float[] values = new float[elements];
        ulong result;
        fixed (long* dims = sizes)
        fixed (float* data = values)
        {
            Status.Check(Native.tensor_from_data(
                target.Scope, target.Flags, (int)ScalarType.Float32, 0, dims, 1, data, (nuint)(elements * sizeof(float)), &result));
        }
        Tensor tensor = target.Wrap(result);
        Assert.True(earlier.IsInvalid);
        Assert.True(outer.Contains(tensor));
        Assert.Same(outer, tensor.Owner);
    }

    public static TheoryData<int, bool> SizesAndWays => new() { { 2, false }, { Large, false }, { 2, true }, { Large, true } };

    /// <summary>
    /// Tensors that other threads make in a scope or move to it while it closes are watched in any scope that they get.
    /// </summary>
    [Theory]
    [MemberData(nameof(SizesAndWays))]
    public void AScopeThatClosesWhileAnotherThreadWorksInIt(int elements, bool moves)
    {
        using DisposeScope outer = NewDisposeScope();
        for (int round = 0; round < 50; round++)
        {
            CloseDuringWork(elements, moves);
        }
        Collect();
        Assert.Equal(0, outer.DisposablesCount);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void CloseDuringWork(int elements, bool moves)
    {
        DisposeScope scope = NewDisposeScope();
        Tensor[] members = Filled(500, elements);
        using ManualResetEventSlim ready = new();
        Exception? failed = null;
        Thread worker = new(() =>
        {
            using IDisposable entered = scope.enter();
            failed = Record.Exception(() => Work(scope, elements, moves, ready));
        });
        worker.Start();
        ready.Wait();
        scope.Dispose();
        worker.Join();
        Assert.True(failed is null or InvalidOperationException, failed?.ToString());
        Assert.All(members, member => Assert.True(member.IsInvalid));
    }

    private static void Work(DisposeScope scope, int elements, bool moves, ManualResetEventSlim ready)
    {
        for (int after = 0; after < 10; after += scope.IsOpen ? 0 : 1)
        {
            using DisposeScope? inner = moves ? NewDisposeScope() : null;
            Tensor tensor = ones(elements);
            inner?.MoveToOuter(tensor);
            ready.Set();
        }
    }

    [Fact]
    public void DisposedTensorsLeaveTheFinalizerNothing()
    {
        Collect();
        using DisposeScope scope = NewDisposeScope();
        MemoryStatistics before = Memory.Statistics;
        long finalized = WatchCell.Finalized;
        DisposeLarge();
        Collect();
        Assert.Equal(finalized, WatchCell.Finalized);
        Assert.Equal(before.Collected, Memory.Statistics.Collected);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void DisposeLarge()
    {
        using Tensor scoped = ones(Large);
        using Tensor moved = ones(Large).DetachFromDisposeScope();
    }

    [Fact]
    public void AViewKeepsTheBytesOfItsBase()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor view = View();
        Collect();
        Assert.Equal(1, scope.DisposablesCount);
        Assert.Equal(4 * Large + 32, Memory.Statistics.LiveBytes - before);
        Assert.Equal([Large - 1f], view.ToArray<float>());
    }

    private readonly long before = Memory.Statistics.LiveBytes;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor View() => arange(Large, dtype: float32)[(Large - 1)..];

    [Fact]
    public void TwoScopesInTurnFillTheirCells()
    {
        using DisposeScope scope = NewDisposeScope();
        List<Tensor> kept = [];
        for (int i = 0; i < Shared; i++)
        {
            kept.Add(ones(2));
            using DisposeScope inner = NewDisposeScope();
            _ = ones(2);
        }
        Assert.Equal(Shared, scope.DisposablesCount);
        Assert.Equal(1, scope.Cells.Count);
        GC.KeepAlive(kept);
    }

    [Fact]
    public async Task AScopeThatChangesThreadsFillsItsCells()
    {
        using DisposeScope scope = NewDisposeScope();
        List<Tensor> kept = [];
        for (int i = 0; i < Shared; i++)
        {
            kept.Add(ones(2));
            await Task.Yield();
        }
        Assert.Equal(Shared, scope.DisposablesCount);
        Assert.InRange(scope.Cells.Count, 1, 4);
        GC.KeepAlive(kept);
    }

    [Fact]
    public void SeveralThreadsInOneScope()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor[][] made = new Tensor[4][];
        Parallel.For(0, made.Length, new ParallelOptions { MaxDegreeOfParallelism = 4 }, i => made[i] = EveryNth(Shared, 40 * Shared, 2));
        Collect();
        CheckEveryNth(made);
        Array.Clear(made);
        Collect();
        Assert.Equal(0, scope.DisposablesCount);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void CheckEveryNth(Tensor[][] made)
    {
        foreach (Tensor[] kept in made)
        {
            Assert.Equal(Enumerable.Range(0, 40).Select(static i => (float)(i * Shared)), kept.Select(static tensor => tensor[0].item<float>()));
        }
    }

    [Fact]
    public void TheHandlesOfCellsDoNotPileUp()
    {
        using DisposeScope scope = NewDisposeScope();
        for (int i = 0; i < 10_000; i++)
        {
            using Tensor tensor = zeros(Large);
        }
        Assert.InRange(scope.Cells.Count, 0, 16);
    }

    [Fact]
    public void AChildKeepsItsParent()
    {
        using Tensor input = ones(1, 4);
        nn.Module<Tensor, Tensor> child = ChildOfADroppedParent();
        Collect();
        using Tensor output = child.call(input);
        Assert.Equal([1, 2], output.shape);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nn.Module<Tensor, Tensor> ChildOfADroppedParent() => nn.Sequential(nn.Linear(4, 2))[0];

    [Fact]
    public void AParameterKeepsItsModule()
    {
        Modules.Parameter parameter = ParameterOfADroppedModule();
        Collect();
        Assert.Equal([3], parameter.shape);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Modules.Parameter ParameterOfADroppedModule()
    {
        nn.Module module = new Scale();
        return module.parameters().Single();
    }

    private sealed class Scale : nn.Module<Tensor, Tensor>
    {
        private readonly Modules.Parameter factor = new(ones(3));

        internal Scale() : base(nameof(Scale)) => RegisterComponents();

        public override Tensor forward(Tensor input) => input * factor;
    }

    [Fact]
    public void WhatTheCollectorFreesCountsOnItsThread()
    {
        LifetimeStatistics counts = DisposeScopeManager.Statistics.TensorStatistics;
        using (DisposeScope scope = NewDisposeScope())
        {
            counts.Reset();
            Drop();
            Collect();
            Assert.Equal(0, scope.DisposablesCount);
            Assert.Equal(100, counts.CreatedInScopeCount);
            Assert.Equal(0, counts.DisposedInScopeCount);
            _ = ones(1);
        }
        Assert.Equal(1, counts.DisposedInScopeCount);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop() => Filled(100, Large);
}
