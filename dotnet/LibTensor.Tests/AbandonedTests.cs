using System.Diagnostics.Tracing;
using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor.Tests;

/// <summary>
/// Objects that the program drops without disposing them do not leak, and dropped scopes are reported.
/// </summary>
public sealed class AbandonedTests : LeakChecked
{
    /// <summary>Collects garbage, and expects the earlier counters, except for a number of dissolved scopes.</summary>
    private static void NothingIsLeft(MemoryStatistics before, int dissolved)
    {
        // Objects that a finalizer drops, such as a scope in a module's field, are found by the next collection.
        for (int attempt = 0; attempt < 5 && Memory.Statistics.LiveHandles > before.LiveHandles; attempt++)
        {
            Collect();
        }
        Assert.Equal(before.LiveHandles, Memory.Statistics.LiveHandles);
        Assert.Equal(before.LiveBytes, Memory.Statistics.LiveBytes);
        Assert.Equal(before.Dissolved + dissolved, Memory.Statistics.Dissolved);
    }

    [Fact]
    public void AScopeOfAThreadThatEnded()
    {
        MemoryStatistics before = Memory.Statistics;
        OnAThread();
        NothingIsLeft(before, 1);
    }

    // In another method, since the thread object refers to the last context of its thread.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void OnAThread()
    {
        Thread thread = new(Open);
        thread.UnsafeStart();
        thread.Join();
    }

    /// <summary>
    /// Continues outside the awaited task, which otherwise runs the test's continuation and keeps its frames and
    /// context.
    /// </summary>
    private static async Task Leave(Task task)
    {
        await task;
        await Task.Yield();
    }

    [Fact]
    public async Task AScopeOfATaskThatEnded()
    {
        MemoryStatistics before = Memory.Statistics;
        await Leave(Task.Run(Open));
        NothingIsLeft(before, 1);
    }

    [Fact]
    public void AScopeOfAMethod()
    {
        MemoryStatistics before = Memory.Statistics;
        using (DisposeScope around = NewDisposeScope("around"))
        {
            Drop(around);
        }
        NothingIsLeft(before, 1);
        Assert.Null(CurrentDisposeScope);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop(DisposeScope around)
    {
        // Leaving restores the scope that was current before entering, not the scope that was opened since.
        using IDisposable entered = around.enter();
        Open();
    }

    [Fact]
    public async Task AScopeOfAnAsyncMethod()
    {
        static async Task Drop()
        {
            await Task.Yield();
            Open();
            await Task.Yield();
            _ = ones(100);
        }

        MemoryStatistics before = Memory.Statistics;
        await Leave(Drop());
        NothingIsLeft(before, 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Open()
    {
        NewDisposeScope("abandoned");
        _ = ones(1000);
        _ = ones(2);
        NewDisposeScope("inside").Dispose();
    }

    [Fact]
    public async Task ScopesInsideScopes()
    {
        MemoryStatistics before = Memory.Statistics;
        await Leave(Task.Run(static () =>
        {
            Open();
            Open();
            Open();
        }));
        NothingIsLeft(before, 3);
    }

    [Fact]
    public async Task ATensorKeepsItsScope()
    {
        MemoryStatistics before = Memory.Statistics;
        Tensor? tensor = null;
        await Leave(Task.Run(() =>
        {
            NewDisposeScope("kept by its tensor");
            tensor = ones(1000);
        }));
        Collect();
        Assert.Equal(before.Dissolved, Memory.Statistics.Dissolved);
        Assert.Contains("kept by its tensor", Memory.Dump(), StringComparison.Ordinal);
        Assert.Equal(1000, tensor!.numel());
        tensor.DetachFromDisposeScope();
        NothingIsLeft(Memory.Statistics with { LiveHandles = before.LiveHandles + 1, LiveBytes = before.LiveBytes + 4032 }, 1);
        tensor.Dispose();
    }

    [Fact]
    public unsafe void ScopesInsideADissolvedOneGoToTheScopeAroundIt()
    {
        using DisposeScope outer = NewDisposeScope("outer");
        DisposeScope middle = NewDisposeScope("middle");
        Tensor member = ones(3);
        using DisposeScope inner = NewDisposeScope("inner");
        Tensor tensor = ones(2);
        Status.Check(Native.tensor_scope_dissolve(middle.Handle));
        Status.Check(Native.tensor_scope_dissolve(middle.Handle));
        ulong parent;
        Status.Check(Native.tensor_scope_parent(inner.Handle, &parent));
        Assert.Equal(outer.Handle, parent);
        Assert.Equal([1f, 1f], tensor.ToArray<float>());
        Assert.Equal([1f, 1f, 1f], member.ToArray<float>());
        member.Dispose();
        middle.Dispose();
    }

    [Fact]
    public void AModuleItsOptimizerAndALoader()
    {
        MemoryStatistics before = Memory.Statistics;
        Train();
        NothingIsLeft(before, 0);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Train()
    {
        nn.Module<Tensor, Tensor> net = nn.Sequential(nn.Linear(2, 4), nn.ReLU(), nn.Linear(4, 1));
        optim.Optimizer optimizer = optim.Adam(net.parameters());
        Modules.DataLoader loader = new(new utils.data.NamedTensorDataset(rand(8, 2), rand(8, 1)), 4, shuffle: true);
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            optimizer.zero_grad();
            nn.functional.mse_loss(net.call(batch["data"]), batch["label"]).backward();
            optimizer.step();
        }
    }

    [Fact]
    public async Task AScopeWithAModelAndALoaderInTheMiddleOfAnEpoch()
    {
        using Listener listener = new();
        MemoryStatistics before = Memory.Statistics;
        await Leave(Task.Run(static () =>
        {
            NewDisposeScope("of a model");
            TrainABatch();
        }));
        NothingIsLeft(before, 1);
        Status.Check(Native.tensor_flush_log());
        Assert.Contains(listener.Events, static seen => seen.level == EventLevel.Warning && seen.text.Contains("scope 'of a model' was dropped", StringComparison.Ordinal));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void TrainABatch()
    {
        nn.Module<Tensor, Tensor> net = nn.Linear(2, 1);
        optim.Optimizer optimizer = optim.Adam(net.parameters());
        Modules.DataLoader loader = new(new utils.data.NamedTensorDataset(rand(8, 2), rand(8, 1)), 4, shuffle: true);
        IEnumerator<Dictionary<string, Tensor>> epoch = loader.GetEnumerator();
        Assert.True(epoch.MoveNext());
        nn.functional.mse_loss(net.call(epoch.Current["data"]), epoch.Current["label"]).backward();
        optimizer.step();
    }

    [Fact]
    public void ALease()
    {
        MemoryStatistics before = Memory.Statistics;
        Lease();
        NothingIsLeft(before, 0);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Lease()
    {
        TensorAccessor<float> data = ones(1000).data<float>();
        Assert.Equal(1000, data.Count);
        Assert.Equal(1f, data[0]);
        Assert.Equal(1000, data.ToArray().Length);
    }

    [Fact]
    public void ALeaseWhoseSpanIsInUse()
    {
        using Listener listener = new();
        MemoryStatistics before = Memory.Statistics;
        InUse();
        NothingIsLeft(before, 0);
        Assert.Contains(listener.Events, static seen => seen.level == EventLevel.Warning && seen.text.Contains("4000 bytes", StringComparison.Ordinal));
    }

    /// <summary>
    /// The tensor is reachable, so the memory of a dropped lease stays valid, even if the tensor was disposed.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void InUse()
    {
        Tensor tensor = ones(1000);
        Span<float> span = SpanOfADroppedLease(tensor);
        Span<float> again = SpanOfADroppedLease(tensor);
        long handles = Memory.Statistics.LiveHandles;
        Collect();
        Assert.Equal(handles - 1, Memory.Statistics.LiveHandles);
        tensor.Dispose();
        Collect();
        using (Tensor inItsPlace = zeros(1000))
        {
            Assert.Equal(1000f, Sum(span));
            Assert.Equal(1000f, Sum(again));
        }
        GC.KeepAlive(tensor);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Span<float> SpanOfADroppedLease(Tensor tensor) => tensor.data<float>().Span;

    /// <summary>Of 16 MiB each, and the limit is 64.</summary>
    private static readonly int Leases = Effort.Of(100, 400);

    [Fact]
    public void SpansInALoopAtTheLimit()
    {
        using LimitedMemory limit = new(64 << 20);
        Spans(null);
        using Tensor kept = ones(1 << 18);
        Spans(kept);
        Assert.Equal(Leases + 1f, kept[0].item<float>());
    }

    /// <summary>Makes and drops tensors and leases of many times the limit.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Spans(Tensor? kept)
    {
        for (int i = 0; i < Leases; i++)
        {
            zeros(1 << 22).data<float>().Span[0] = 1;
            if (kept is not null)
            {
                kept.data<float>().Span[0]++;
            }
        }
    }

    private static float Sum(ReadOnlySpan<float> span)
    {
        float sum = 0;
        foreach (float value in span)
        {
            sum += value;
        }
        return sum;
    }
}
