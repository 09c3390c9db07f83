using System.Runtime.CompilerServices;

namespace LibTensor.Tests;

/// <summary>
/// Many threads at a limit. Each uses two tensors at a time and drops the others. The tensors in use take half of the
/// limit.
/// </summary>
[Trait("Promise", "P6")]
public sealed class CrowdTests : LeakChecked
{
    private static readonly int Steps = Effort.Of(20, 60);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static float Step(Tensor[] kept, int i, int elements)
    {
        kept[i % 2] = full([elements], (double)i);
        using TensorAccessor<float> data = kept[i % 2].data<float>();
        return data[elements - 1];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Use(int elements, int steps)
    {
        Tensor[] kept = new Tensor[2];
        for (int i = 0; i < steps; i++)
        {
            Assert.Equal(i, Step(kept, i, elements));
        }
        return steps;
    }

    /// <summary>Expects that every thread completes.</summary>
    private static void Crowd(int threads, Action use)
    {
        Exception?[] errors = new Exception?[threads];
        Thread[] all = [.. Enumerable.Range(0, threads).Select(i => new Thread(() => errors[i] = Record.Exception(use)))];
        foreach (Thread thread in all)
        {
            thread.Start();
        }
        foreach (Thread thread in all)
        {
            thread.Join();
        }
        Assert.All(errors, Assert.Null);
    }

    [Theory]
    [InlineData(100, 16, 5)]
    [InlineData(100, 1024, 5)]
    [InlineData(16, 262144, 1)]
    [InlineData(6, 475000, 1)]
    public void AtAScopesLimit(int threads, int elements, int rounds)
    {
        using DisposeScope scope = NewDisposeScope("crowd");
        scope.SetLimit(4L * threads * 4 * elements);
        Crowd(threads, () =>
        {
            using IDisposable entered = scope.enter();
            Use(elements, rounds * Steps);
        });
    }

    [Theory]
    [InlineData(100, 1024, 5)]
    [InlineData(16, 262144, 1)]
    [InlineData(6, 475000, 1)]
    public void AtTheProcessLimit(int threads, int elements, int rounds)
    {
        using LimitedMemory limit = new(4L * threads * Memory.BlockSize(4L * elements));
        Crowd(threads, () => Use(elements, rounds * Steps));
    }
}
