using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>One step of training a small network: forward, loss, backward, update.</summary>
public class Training : Workload
{
    private Network network = null!;

    /// <summary>The networks, from the environment variable <c>BENCH_WHAT</c>.</summary>
    public static IEnumerable<string> Networks => (Environment.GetEnvironmentVariable("BENCH_WHAT") ?? "digits;lenet;mlp").Split(';');

    /// <summary>The numbers of threads, from the environment variable <c>BENCH_THREADS</c>.</summary>
    public static IEnumerable<int> Counts => [int.Parse(Environment.GetEnvironmentVariable("BENCH_THREADS") ?? "1")];

    /// <summary>The network.</summary>
    [ParamsSource(nameof(Networks))]
    public string What { get; set; } = "";

    /// <summary>The number of threads that compute.</summary>
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

    /// <summary>Runs one step.</summary>
    [Benchmark]
    public void Run() => network.Step();
}
