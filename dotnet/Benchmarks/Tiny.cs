using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>The tiny operation, c = a + b on two elements, by how its result is freed.</summary>
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

    /// <summary>In a scope that is closed every hundred.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Scoped() => Additions.Scoped(a, b, Batch);

    /// <summary>One by one.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Disposed()
    {
        for (int i = 0; i < Batch; i++)
        {
            (a + b).Dispose();
        }
    }

    /// <summary>By the collector, in no scope.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Dropped()
    {
        for (int i = 0; i < Batch; i++)
        {
            _ = a + b;
        }
    }

    /// <summary>In a scope, and with a record for the gradient.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Recorded() => Additions.Scoped(leaf, b, Batch);
}
