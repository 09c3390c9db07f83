using BenchmarkDotNet.Attributes;
using LibTensor.Modules;
using static LibTensor.torch.nn;
using static LibTensor.torch.optim;

namespace LibTensor.Benchmarks;

/// <summary>One step of training the demo's network: forward, loss, backward, update.</summary>
public class TrainingStep : Workload
{
    private const int Batch = 64;

    private Generator weights = null!;
    private DisposeScope run = null!;
    private Sequential net = null!;
    private Optimizer optimizer = null!;
    private Tensor images = null!;
    private Tensor labels = null!;

    /// <summary>How many threads compute.</summary>
    [Params(1, 2)]
    public int Threads { get; set; }

    /// <inheritdoc />
    protected override void Open()
    {
        Memory.Threads = Threads;
        weights = manual_seed(0);
        run = NewDisposeScope("run");
        net = Network();
        optimizer = Adam(net.parameters(), lr: 1e-3);
        using torch.utils.data.Digits digits = torch.utils.data.Digits.Load();
        Dictionary<string, Tensor> batch = digits.GetBatch([.. Enumerable.Range(0, Batch).Select(i => (long)i)]);
        (images, labels) = (batch["data"], batch["label"]);
        net.train();
    }

    /// <inheritdoc />
    protected override void Close()
    {
        optimizer.Dispose();
        net.Dispose();
        run.Dispose();
        weights.Dispose();
    }

    /// <summary>The demo's without its adaptive pooling, which changes nothing here and which the peers do not have.</summary>
    private static Sequential Network() => Sequential(
        Conv2d(1, 16, 3, padding: 1),
        ReLU(),
        Conv2d(16, 32, 3, padding: 1),
        ReLU(),
        MaxPool2d(2),
        Flatten(),
        Linear(512, 128),
        ReLU(),
        Linear(128, 10));

    /// <summary>On 64 images.</summary>
    [Benchmark]
    public void Digits()
    {
        using DisposeScope step = NewDisposeScope();
        optimizer.zero_grad();
        functional.cross_entropy(net.call(images), labels).backward();
        optimizer.step();
    }
}
