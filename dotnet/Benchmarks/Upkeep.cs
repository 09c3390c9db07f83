using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>
/// Operations of a training loop other than its steps, on four elements, in scopes that close after every hundred.
/// </summary>
public class Upkeep : Workload
{
    private const int Batch = 100;

    private readonly List<Thread> idle = [];
    private readonly ManualResetEventSlim done = new();
    private Tensor a = null!;
    private Tensor b = null!;
    private Tensor one = null!;
    private Tensor count = null!;
    private Action work = null!;
    private int each;

    /// <summary>
    /// The cases, from the environment variable <c>BENCH_WHAT</c>: an operation and a number of idle threads.
    /// </summary>
    public static IEnumerable<string> Cases => (Environment.GetEnvironmentVariable("BENCH_WHAT") ?? "add 0").Split(';');

    /// <summary>The operation, and the number of threads that have made an object and wait.</summary>
    [ParamsSource(nameof(Cases))]
    public string What { get; set; } = "";

    /// <inheritdoc />
    protected override void Open()
    {
        string[] words = What.Split(' ');
        (a, b) = (tensor([1f, 2f, 3f, 4f]), tensor([1f, 2f, 3f, 4f]));
        (one, count) = (tensor(1f), tensor(0L));
        work = Work(words[0]);
        each = words[0] == "first" ? 1 : Batch;
        Begin(int.Parse(words[1]));
    }

    /// <inheritdoc />
    protected override void Close()
    {
        done.Set();
        idle.ForEach(thread => thread.Join());
        idle.Clear();
        a.Dispose();
        b.Dispose();
        one.Dispose();
        count.Dispose();
    }

    /// <summary>Starts threads that make an object and wait.</summary>
    private void Begin(int threads)
    {
        done.Reset();
        using CountdownEvent ready = new(Math.Max(threads, 1));
        for (int i = 0; i < threads; i++)
        {
            Thread thread = new(() =>
            {
                Additions.Scoped(a, b, 1);
                ready.Signal();
                done.Wait();
            });
            thread.Start();
            idle.Add(thread);
        }
        if (threads > 0)
        {
            ready.Wait();
        }
    }

    private Action Work(string name) => name switch
    {
        "add" or "first" => () => _ = a + b,
        "number" => () => _ = a + 1f,
        "count" => () => _ = count + 1,
        "inplace" or "inplace_alias" => () => _ = a.add_(b),
        "inplace_number" => () => _ = a.mul_(1f),
        "inplace_count" => () => _ = count.add_(1),
        "inplace_unary" => () => _ = a.abs_(),
        "neg" => () => _ = -a,
        "sum" => () => _ = a.sum(),
        "mean" => () => _ = a.mean(),
        "argmax" => () => _ = a.argmax(),
        "item" => () => _ = one.item<float>(),
        "element" => () => _ = a[1].item<float>(),
        "full" => () => _ = full([], 1f),
        "from_data" => () => _ = tensor(1f),
        "alias" => () => _ = a.alias(),
        "detach" => () => _ = a.detach(),
        "select" => () => _ = a[1],
        "narrow" => () => _ = a.narrow(0, 1, 2),
        "reshape" => () => _ = a.reshape(2, 2),
        _ => throw new ArgumentException(name),
    };

    /// <summary>Runs the operation in scopes of a hundred, or of one for the first.</summary>
    [Benchmark(OperationsPerInvoke = Batch)]
    public void Run()
    {
        for (int from = 0; from < Batch; from += each)
        {
            using DisposeScope scope = NewDisposeScope();
            for (int i = 0; i < each; i++)
            {
                work();
            }
        }
    }
}
