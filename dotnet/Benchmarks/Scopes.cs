using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>An empty scope.</summary>
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

    /// <summary>Opens and closes a scope.</summary>
    [Benchmark]
    public void Empty() => NewDisposeScope().Dispose();
}
