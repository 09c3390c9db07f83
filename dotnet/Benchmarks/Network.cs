using LibTensor.Modules;
using static LibTensor.torch.nn;
using static LibTensor.torch.optim;

namespace LibTensor.Benchmarks;

/// <summary>A network that the peers train, too, with a batch of random images.</summary>
internal sealed class Network : IDisposable
{
    private readonly Generator weights = manual_seed(0);
    private readonly DisposeScope run = NewDisposeScope("run");
    private readonly Sequential net;
    private readonly Optimizer optimizer;
    private readonly Tensor images;
    private readonly Tensor labels;

    internal Network(string what)
    {
        switch (what)
        {
            case "digits":
                net = Digits();
                optimizer = Adam(net.parameters(), lr: 1e-3);
                images = randn([64, 1, 8, 8]);
                break;
            case "lenet":
                net = Lenet();
                optimizer = SGD(net.parameters(), 0.01, momentum: 0.9);
                images = randn([64, 1, 28, 28]);
                break;
            case "mlp":
                net = Mlp();
                optimizer = SGD(net.parameters(), 0.01);
                images = randn([128, 784]);
                break;
            default:
                throw new ArgumentException(what, nameof(what));
        }
        labels = randint(0, 10, [images.shape[0]]);
        net.train();
    }

    private static Sequential Digits() => Sequential(
        Conv2d(1, 16, 3, padding: 1),
        ReLU(),
        Conv2d(16, 32, 3, padding: 1),
        ReLU(),
        MaxPool2d(2),
        Flatten(),
        Linear(512, 128),
        ReLU(),
        Linear(128, 10));

    private static Sequential Lenet() => Sequential(
        Conv2d(1, 6, 5, padding: 2),
        ReLU(),
        MaxPool2d(2),
        Conv2d(6, 16, 5),
        ReLU(),
        MaxPool2d(2),
        Flatten(),
        Linear(400, 120),
        ReLU(),
        Linear(120, 84),
        ReLU(),
        Linear(84, 10));

    private static Sequential Mlp() => Sequential(
        Linear(784, 512),
        ReLU(),
        Linear(512, 512),
        ReLU(),
        Linear(512, 10));

    /// <summary>Runs a step: forward, loss, backward, update.</summary>
    internal void Step()
    {
        using DisposeScope step = NewDisposeScope();
        optimizer.zero_grad();
        functional.cross_entropy(net.call(images), labels).backward();
        optimizer.step();
    }

    /// <inheritdoc />
    public void Dispose()
    {
        optimizer.Dispose();
        net.Dispose();
        run.Dispose();
        weights.Dispose();
    }
}
