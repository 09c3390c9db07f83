namespace LibTensor.Tests;

/// <summary>Scopes and modes follow <c>await</c> and tasks. The exceptions are tested, too.</summary>
public sealed class AsyncTests : LeakChecked
{
    [Fact]
    public async Task AScopeFollowsAwait()
    {
        using DisposeScope scope = NewDisposeScope();
        int thread = Environment.CurrentManagedThreadId;
        Tensor before = ones(1);
        await Task.Run(Thread.Yield).ConfigureAwait(false);
        await Task.Yield();
        Assert.Same(scope, CurrentDisposeScope);
        Tensor after = ones(1);
        Assert.True(scope.Contains(before) && scope.Contains(after), $"began on thread {thread}");
    }

    [Fact]
    public async Task ATaskMakesTensorsInItsParentsScope()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor made = await Task.Run(() => ones(2) * 2);
        Assert.True(scope.Contains(made));
        Assert.Equal(2, scope.DisposablesCount);
    }

    [Fact]
    public async Task ATasksOwnScopesDoNotLeakIntoItsSiblings()
    {
        using DisposeScope scope = NewDisposeScope();
        using Barrier together = new(4);
        await Task.WhenAll(Enumerable.Range(0, 4).Select(i => Task.Factory.StartNew(
            () =>
            {
                using DisposeScope own = NewDisposeScope($"task {i}");
                together.SignalAndWait();
                Tensor tensor = full([4], i);
                Assert.True(own.Contains(tensor));
                Assert.Equal(1, own.DisposablesCount);
                Assert.Same(scope, own.OuterScope);
                together.SignalAndWait();
            },
            CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default)));
        Assert.Same(scope, CurrentDisposeScope);
        Assert.Equal(0, scope.DisposablesCount);
    }

    [Fact]
    public async Task TenThousandTasksWithAScopeEachAcrossAwait()
    {
        const int many = 10_000;
        using DisposeScope scope = NewDisposeScope();
        TaskCompletionSource opened = new(TaskCreationOptions.RunContinuationsAsynchronously);
        int left = many;
        float[] results = await Task.WhenAll(Enumerable.Range(0, many).Select(i => Task.Run(async () =>
        {
            using DisposeScope own = NewDisposeScope();
            Tensor tensor = full([2], (double)i);
            if (Interlocked.Decrement(ref left) == 0)
            {
                opened.SetResult();
            }
            await opened.Task.ConfigureAwait(i % 2 == 0);
            Assert.Same(own, CurrentDisposeScope);
            Assert.Same(scope, own.OuterScope);
            Tensor next = tensor + 1;
            await Task.Yield();
            Assert.True(own.Contains(next));
            return next.ToArray<float>()[1];
        })));
        Assert.Equal(Enumerable.Range(1, many).Select(static i => (float)i), results);
        Assert.Same(scope, CurrentDisposeScope);
        Assert.Equal(0, scope.DisposablesCount);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task AScopeEnteredInATaskThatOutlivesItsOpener(bool around)
    {
        using DisposeScope? outer = around ? NewDisposeScope("outer") : null;
        DisposeScope scope = NewDisposeScope("entered");
        TaskCompletionSource entered = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource closed = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<Tensor> task = Task.Run(async () =>
        {
            using IDisposable entry = scope.enter();
            Tensor early = ones(1);
            entered.SetResult();
            await closed.Task;
            Assert.True(early.IsInvalid);
            Assert.Same(outer, CurrentDisposeScope);
            return ones(2);
        });
        await entered.Task;
        scope.Dispose();
        closed.SetResult();
        using Tensor late = await task;
        Assert.Equal([1f, 1f], late.ToArray<float>());
        Assert.Equal(around, outer?.Contains(late) ?? false);
    }

    [Fact]
    public async Task AnAsyncCalleesScopeIsNotCurrentInItsCaller()
    {
        static async Task<DisposeScope> Opens()
        {
            DisposeScope opened = NewDisposeScope();
            await Task.Yield();
            Assert.Same(opened, CurrentDisposeScope);
            return opened;
        }

        using DisposeScope outer = NewDisposeScope();
        using DisposeScope callees = await Opens();
        Assert.Same(outer, CurrentDisposeScope);
        Tensor tensor = ones(1);
        Assert.True(outer.Contains(tensor));
        using (callees.enter())
        {
            Assert.True(callees.Contains(ones(1)));
        }
        Assert.Same(outer, CurrentDisposeScope);
    }

    [Fact]
    public async Task AScopeClosedInACalleeIsNotCurrentAfterwards()
    {
        static async Task Closes(DisposeScope scope)
        {
            await Task.Yield();
            scope.Dispose();
        }

        using DisposeScope outer = NewDisposeScope();
        DisposeScope inner = NewDisposeScope();
        await Closes(inner);
        Assert.Same(outer, CurrentDisposeScope);
        Assert.True(outer.Contains(ones(1)));
    }

    [Fact]
    public void AScopeIsEnteredOnAnotherThread()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor? made = null;
        Thread thread = new(() =>
        {
            Assert.Null(CurrentDisposeScope);
            using (scope.enter())
            {
                made = ones(1);
            }
            Assert.Null(CurrentDisposeScope);
        });
        thread.UnsafeStart();
        thread.Join();
        Assert.True(scope.Contains(made!));
    }

    [Fact]
    public void UnsafeQueueUserWorkItemDoesNotCarryTheScope()
    {
        using DisposeScope scope = NewDisposeScope();
        using ManualResetEventSlim done = new();
        DisposeScope? seen = scope;
        ThreadPool.UnsafeQueueUserWorkItem(
            _ =>
            {
                seen = CurrentDisposeScope;
                done.Set();
            },
            null);
        done.Wait(TimeSpan.FromSeconds(30));
        Assert.Null(seen);
    }

    [Fact]
    public void AnIteratorsScopeIsSeenByItsConsumer()
    {
        static IEnumerable<Tensor> Tensors()
        {
            using DisposeScope scope = NewDisposeScope();
            yield return ones(1);
        }

        foreach (Tensor tensor in Tensors())
        {
            Assert.NotNull(CurrentDisposeScope);
            Assert.True(CurrentDisposeScope.Contains(tensor));
        }
        Assert.Null(CurrentDisposeScope);
    }

    [Fact]
    public async Task AnAsyncIteratorsScopeIsNotSeenByItsConsumer()
    {
        static async IAsyncEnumerable<Tensor> Tensors()
        {
            using DisposeScope scope = NewDisposeScope();
            await Task.Yield();
            yield return ones(1).DetachFromDisposeScope();
        }

        await foreach (Tensor tensor in Tensors())
        {
            Assert.Null(CurrentDisposeScope);
            tensor.Dispose();
        }
    }

    [Fact]
    public async Task AnAsyncIteratorsScopeIsNotItsOwnAfterItYielded()
    {
        static async IAsyncEnumerable<Tensor> Tensors(DisposeScope consumers)
        {
            using DisposeScope scope = NewDisposeScope();
            await Task.Yield();
            Assert.Same(scope, CurrentDisposeScope);
            yield return ones(1);
            Assert.Same(consumers, CurrentDisposeScope);
            Tensor second = ones(2);
            Assert.True(consumers.Contains(second));
            using (scope.enter())
            {
                Assert.True(scope.Contains(ones(3)));
            }
            yield return second;
        }

        using DisposeScope outer = NewDisposeScope();
        int seen = 0;
        await foreach (Tensor tensor in Tensors(outer))
        {
            Assert.Equal(++seen, tensor.numel());
            Assert.Same(outer, CurrentDisposeScope);
        }
        Assert.Equal(2, seen);
        Assert.Equal(1, outer.DisposablesCount);
    }

    [Fact]
    public async Task ParallelForEachAsync()
    {
        using DisposeScope scope = NewDisposeScope();
        await Parallel.ForEachAsync(Enumerable.Range(0, 16), async (i, _) =>
        {
            using DisposeScope own = NewDisposeScope();
            Tensor tensor = full([2], i);
            await Task.Yield();
            Assert.Equal([(long)i, i], tensor.ToArray<long>());
            own.MoveToOuter(tensor.sum());
        });
        Assert.Equal(16, scope.DisposablesCount);
    }

    [Fact]
    public async Task WhatIsReferredToSurvivesCollectionsAcrossAwait()
    {
        using CancellationTokenSource stop = new();
        Task pressure = Task.Run(() =>
        {
            while (!stop.IsCancellationRequested)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
        });
        await Task.WhenAll(Enumerable.Range(0, 8).Select(async task =>
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor small = full([2], (double)task);
            Tensor large = full([1000], (double)task);
            Tensor sum = zeros(2);
            for (int i = 0; i < 50; i++)
            {
                await Task.Yield();
                sum = sum + small + large[0];
                Assert.Same(scope, CurrentDisposeScope);
            }
            Assert.Equal([100f * task, 100f * task], sum.ToArray<float>());
        }));
        await stop.CancelAsync();
        await pressure;
    }

    [Fact]
    public async Task NoGradFollowsAwait()
    {
        using Tensor weight = ones([2], requires_grad: true);
        using DisposeScope scope = NewDisposeScope();
        using (no_grad())
        {
            await Task.Run(Thread.Yield).ConfigureAwait(false);
            Assert.False(is_grad_enabled());
            Assert.False((weight * 2).requires_grad);
            Assert.False(await Task.Run(() => (weight * 2).requires_grad));
            using (enable_grad())
            {
                Assert.True((weight * 2).requires_grad);
            }
            Assert.False(is_grad_enabled());
        }
        Assert.True((weight * 2).requires_grad);
        Assert.Same(scope, CurrentDisposeScope);
    }

    [Fact]
    public async Task TheRandomStreamFollowsTasks()
    {
        float[] Draw()
        {
            using Tensor drawn = rand(3);
            return drawn.ToArray<float>();
        }

        using Generator first = manual_seed(7);
        float[] here = Draw();
        float[] there = await Task.Run(Draw);
        using Generator again = manual_seed(7);
        Assert.Equal(here, Draw());
        Assert.Equal(there, Draw());
    }
}
