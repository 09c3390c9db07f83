using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>The tiny operation, c = a + b on two elements, and a scope with nothing in it.</summary>
public class Tiny : Workload
{
    private const int Batch = 100;

    private Tensor a = null!;
    private Tensor b = null!;

    /// <inheritdoc />
    protected override void Open() => (a, b) = (tensor([1f, 2f]), tensor([1f, 2f]));

    /// <inheritdoc />
    protected override void Close()
    {
        a.Dispose();
        b.Dispose();
    }

    /// <summary>In a scope that is closed every hundred.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Add()
    {
        using DisposeScope scope = NewDisposeScope();
        for (int i = 0; i < Batch; i++)
        {
            _ = a + b;
        }
    }

    /// <summary>Opens and closes one.</summary>
    [Benchmark]
    public void Scope() => NewDisposeScope().Dispose();
}
