// Trains a network on handwritten digits for ten steps.

using LibTensor;
using LibTensor.Modules;
using static LibTensor.torch;
using static LibTensor.torch.nn;
using static LibTensor.torch.optim;
using static LibTensor.torch.utils.data;

using (DisposeScope run = NewDisposeScope("run"))
{
    manual_seed(0);
    using Digits digits = Digits.Load(train: true);
    using DataLoader loader = DataLoader(digits, batchSize: 128, shuffle: true, seed: 0);
    using Sequential net = Sequential(Flatten(), Linear(64, 32), ReLU(), Linear(32, 10));
    using Optimizer optimizer = Adam(net.parameters(), lr: 1e-2);
    int step = 0;
    foreach (Dictionary<string, Tensor> batch in loader.Take(10))
    {
        using DisposeScope scope = NewDisposeScope("step");
        Tensor loss = functional.cross_entropy(net.call(batch["data"]), batch["label"]);
        optimizer.zero_grad();
        loss.backward();
        optimizer.step();
        Console.WriteLine($"step {++step,2}  loss {loss.item<float>():F4}");
    }
}
Console.WriteLine($"live bytes {Memory.Statistics.LiveBytes}");
