using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>One step of training a small network: forward, loss, backward, update.</summary>
public class Training : Workload
{
    private Network network = null!;

    /// <summary>Which networks, as <c>BENCH_WHAT</c> in the environment says.</summary>
    public static IEnumerable<string> Networks => (Environment.GetEnvironmentVariable("BENCH_WHAT") ?? "digits;lenet;mlp").Split(';');

    /// <summary>How many threads, as <c>BENCH_THREADS</c> in the environment says.</summary>
    public static IEnumerable<int> Counts => [int.Parse(Environment.GetEnvironmentVariable("BENCH_THREADS") ?? "1")];

    /// <summary>The network.</summary>
    [ParamsSource(nameof(Networks))]
    public string What { get; set; } = "";

    /// <summary>How many threads compute.</summary>
    [ParamsSource(nameof(Counts))]
    public int Threads { get; set; }

    /// <inheritdoc />
    protected override void Open()
    {
        Memory.Threads = Threads;
        network = new Network(What);
    }

    /// <inheritdoc />
    protected override void Close() => network.Dispose();

    /// <summary>One step.</summary>
    [Benchmark]
    public void Run() => network.Step();
}
