using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>The product of two f32 matrices.</summary>
public class MatrixProduct : Workload
{
    private const int N = 1024;

    private Generator random = null!;
    private DisposeScope run = null!;
    private Tensor a = null!;
    private Tensor b = null!;

    /// <summary>How many threads compute.</summary>
    [Params(1, 2)]
    public int Threads { get; set; }

    /// <inheritdoc />
    protected override void Open()
    {
        Memory.Threads = Threads;
        random = manual_seed(0);
        run = NewDisposeScope("run");
        (a, b) = (randn([N, N]), randn([N, N]));
    }

    /// <inheritdoc />
    protected override void Close()
    {
        run.Dispose();
        random.Dispose();
    }

    /// <summary>One product, freed.</summary>
    [Benchmark]
    public void Product()
    {
        using DisposeScope scope = NewDisposeScope();
        a.matmul(b);
    }
}
