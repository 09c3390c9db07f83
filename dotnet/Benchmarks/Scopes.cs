using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>A scope with nothing in it.</summary>
public class Scopes : Workload
{
    /// <inheritdoc />
    protected override void Open()
    {
    }

    /// <inheritdoc />
    protected override void Close()
    {
    }

    /// <summary>Opens and closes one.</summary>
    [Benchmark]
    public void Empty() => NewDisposeScope().Dispose();
}
