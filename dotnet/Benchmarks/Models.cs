using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>The forward pass or one training step of a network of today, or one token of a block with a cache.</summary>
public class Models : Workload
{
    private Model model = null!;
    private Action work = null!;

    /// <summary>The cases, from the environment variable <c>BENCH_WHAT</c>: a network and what it does.</summary>
    public static IEnumerable<string> Cases => (Environment.GetEnvironmentVariable("BENCH_WHAT") ?? "lstm step").Split(';');

    /// <summary>The numbers of threads, as in <see cref="Training"/>.</summary>
    public static IEnumerable<int> Counts => Training.Counts;

    /// <summary>The case.</summary>
    [ParamsSource(nameof(Cases))]
    public string What { get; set; } = "";

    /// <summary>The number of threads that compute.</summary>
    [ParamsSource(nameof(Counts))]
    public int Threads { get; set; }

    /// <inheritdoc />
    protected override void Open()
    {
        Memory.Threads = Threads;
        string[] words = What.Split(' ');
        model = new Model(words[0]);
        work = words[1] == "step" ? model.Step : model.Forward;
    }

    /// <inheritdoc />
    protected override void Close() => model.Dispose();

    /// <summary>Runs the case once.</summary>
    [Benchmark]
    public void Run() => work();
}
