using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>The tiny operation, c = a + b on two elements, with different ways to free its result.</summary>
public class Tiny : Workload
{
    private const int Batch = 100;

    private Tensor a = null!;
    private Tensor b = null!;
    private Tensor leaf = null!;

    /// <inheritdoc />
    protected override void Open() => (a, b, leaf) = (tensor([1f, 2f]), tensor([1f, 2f]), tensor([1f, 2f]).requires_grad_());

    /// <inheritdoc />
    protected override void Close()
    {
        a.Dispose();
        b.Dispose();
        leaf.Dispose();
    }

    /// <summary>A scope frees the results; it closes after every hundred.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Scoped() => Additions.Scoped(a, b, Batch);

    /// <summary>Each result is disposed by a call.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Disposed()
    {
        for (int i = 0; i < Batch; i++)
        {
            (a + b).Dispose();
        }
    }

    /// <summary>The garbage collector frees the results, without a scope.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Dropped()
    {
        for (int i = 0; i < Batch; i++)
        {
            _ = a + b;
        }
    }

    /// <summary>A scope frees the results, and gradients are recorded.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Recorded() => Additions.Scoped(leaf, b, Batch);
}
