namespace LibTensor.Tests;

/// <summary>
/// Use after dispose is an error: at once, after the slot was used again, and from another thread. It never crashes or
/// reads old data.
/// </summary>
[Trait("Promise", "P2")]
public sealed class DisposedTests : LeakChecked
{
    private static void EveryUseThrows(Tensor gone)
    {
        Action[] uses =
        [
            () => gone.exp(),
            () => gone.add(1),
            () => gone.sum(),
            () => gone.reshape(-1),
            () => gone.add_(1),
            () => _ = gone.shape,
            () => _ = gone.dtype,
            () => _ = gone.ndim,
            () => gone.numel(),
            () => gone.alias(),
            () => gone.clone(),
            () => gone.detach(),
            () => gone.item<float>(),
            () => gone.ToArray<float>(),
            () => gone.data<float>(),
            () => gone.NativeText(),
            () => gone.MoveToOuterDisposeScope(),
            () => gone.DetachFromDisposeScope(),
            () => _ = gone[0],
            () => _ = gone.requires_grad,
            () => gone.backward(),
            () => _ = gone.grad,
        ];
        Assert.All(uses, use => Assert.Throws<TensorDisposedException>(use));
        Assert.IsAssignableFrom<ObjectDisposedException>(Record.Exception(() => gone.exp()));
        Assert.True(gone.IsInvalid);
    }

    [Fact]
    public void AtOnce()
    {
        Tensor tensor = ones(2, 3);
        tensor.Dispose();
        EveryUseThrows(tensor);
    }

    [Fact]
    public void AsTheOtherOperand()
    {
        using Tensor live = ones(2);
        Tensor gone = ones(2);
        gone.Dispose();
        Assert.Throws<TensorDisposedException>(() => live + gone);
        Assert.Throws<TensorDisposedException>(() => gone + live);
        Assert.Throws<TensorDisposedException>(() => cat([live, gone]));
        Assert.Throws<TensorDisposedException>(() => live.copy_(gone));
    }

    [Fact]
    public void AfterItsScopeClosed()
    {
        Tensor tensor;
        using (NewDisposeScope("batch"))
        {
            tensor = ones(2, 3);
        }
        TensorDisposedException thrown = Assert.Throws<TensorDisposedException>(() => tensor.exp());
        Assert.Contains("(2, 3)", thrown.Message, StringComparison.Ordinal);
        Assert.Contains("float32", thrown.Message, StringComparison.Ordinal);
        EveryUseThrows(tensor);
        tensor.Dispose();
    }

    [Fact]
    public void AfterTheSlotWasReused()
    {
        Tensor gone = ones(2);
        gone.Dispose();
        Tensor[] others = [.. Enumerable.Range(0, 1000).Select(i => full([2], (double)i))];
        EveryUseThrows(gone);
        gone.Dispose();
        Assert.All(others, other => Assert.False(other.IsInvalid));
        Array.ForEach(others, other => other.Dispose());
    }

    [Fact]
    public void FromAnotherThread()
    {
        Tensor gone = ones(2);
        Thread disposer = new(gone.Dispose);
        disposer.Start();
        disposer.Join();
        EveryUseThrows(gone);
        Exception? elsewhere = null;
        Thread user = new(() => elsewhere = Record.Exception(() => gone.exp()));
        user.Start();
        user.Join();
        Assert.IsType<TensorDisposedException>(elsewhere);
    }

    [Fact]
    public void AliasesAndViewsLiveOn()
    {
        Tensor tensor = arange(6, dtype: float32);
        using Tensor alias = tensor.alias();
        using Tensor view = tensor.reshape(2, 3);
        tensor.Dispose();
        Assert.Equal([0f, 1, 2, 3, 4, 5], alias.ToArray<float>());
        Assert.Equal([2, 3], view.shape);
    }

    [Fact]
    public void DroppedTensorsAreFreed()
    {
        static void Drop()
        {
            for (int i = 0; i < 100; i++)
            {
                _ = ones(1000);
            }
        }

        MemoryStatistics before = Memory.Statistics;
        Drop();
        Collect();
        Assert.Equal(before.LiveHandles, Memory.Statistics.LiveHandles);
        Assert.Equal(before.Collected + 100, Memory.Statistics.Collected);
    }
}
