using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>An empty scope, without and with a name.</summary>
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

    /// <summary>Opens and closes a scope with a name.</summary>
    [Benchmark]
    public void Named() => NewDisposeScope("batch").Dispose();
}
