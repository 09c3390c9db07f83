// A loop that chooses its network by name and its data by a tensor data set, as in the example CIFAR10.
using System.Diagnostics;
using TorchSharp;
using TorchSharp.Modules;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;
using static TorchSharp.torch.nn.functional;
using static TorchSharp.torch.utils.data;

torch.random.manual_seed(7);
Device device = cuda.is_available() ? CUDA : mps_is_available() ? MPS : CPU;
using var all = NewDisposeScope();
Tensor labels = randint(0, 3, 96, dtype: int64);
Tensor images = randn(96, 3, 8, 8) + labels.to_type(float32).view(-1, 1, 1, 1);
foreach (string name in new[] { "flat", "deep" })
{
    Module<Tensor, Tensor> model = name switch
    {
        "flat" => Sequential(("flatten", Flatten()), ("linear", Linear(3 * 8 * 8, 3))),
        _ => Sequential(("conv", Conv2d(3, 8, 3)), ("relu", ReLU()), ("flatten", Flatten()), ("linear", Linear(8 * 6 * 6, 3))),
    };
    using var owned = model;
    model.to(device);
    using var loader = DataLoader(TensorDataset(images, labels), 16, shuffle: true, device: device);
    using var optimizer = optim.Adam(model.parameters(), 0.01);
    var watch = Stopwatch.StartNew();
    double accuracy = 0;
    for (int epoch = 0; epoch < 5; epoch++)
    {
        accuracy = Train(model, optimizer, NLLLoss(), loader);
    }
    Console.WriteLine($"{name}: accuracy {accuracy:P0} after {watch.Elapsed.TotalSeconds:F1} s");
    if (accuracy < 0.8)
    {
        throw new InvalidOperationException($"the network {name} has not learned");
    }
}

double Train(Module<Tensor, Tensor> model, optim.Optimizer optimizer, Loss<Tensor, Tensor, Tensor> loss, IEnumerable<IList<Tensor>> loader)
{
    model.train();
    long total = 0, correct = 0;
    using var scope = NewDisposeScope();
    foreach (var batch in loader)
    {
        optimizer.zero_grad();
        var prediction = model.call(batch[0]);
        loss.call(log_softmax(prediction, 1), batch[1]).backward();
        optimizer.step();
        total += batch[1].shape[0];
        correct += prediction.argmax(1).eq(batch[1]).sum().ToInt64();
        scope.DisposeEverything();
    }
    return (double)correct / total;
}
