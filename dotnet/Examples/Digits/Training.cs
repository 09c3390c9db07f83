using LibTensor.Modules;
using static LibTensor.torch.nn;
using static LibTensor.torch.optim;
using static LibTensor.torch.utils.data;

namespace LibTensor.Examples;

/// <summary>
/// A training of the network on the digits, with nested scopes for the run, each epoch and each batch.
/// </summary>
internal sealed class Training(string? folder, int epochs, int batchSize, torch.Device device, CancellationToken stop)
{
    /// <summary>The threads that make batches ahead.</summary>
    private const int Workers = 2;

    /// <summary>The number of test images that are computed at once.</summary>
    private const int Tested = 360;

    /// <summary>The loss of every step.</summary>
    internal List<float> Losses { get; } = [];

    /// <summary>
    /// The number of test images for which another program's model gave the same output, and of all test images; null
    /// without such a model.
    /// </summary>
    internal (long equal, long all)? Compared { get; private set; }

    /// <summary>
    /// Trains, and returns the share of test images with correct predictions; NaN if the training was interrupted.
    /// </summary>
    /// <param name="seed">The seed of the weights and of the order of the images.</param>
    /// <param name="model">The path for the model; null to not save it.</param>
    /// <param name="picture">The path for a picture of the test images with their predictions; null for none.</param>
    /// <param name="other">The path of another program's model of the same training; null for none.</param>
    internal double Run(long seed, string? model, string? picture, string? other)
    {
        using DisposeScope run = NewDisposeScope("run");
        using Generator weights = manual_seed(seed);
        using Data data = Data.Read(folder);
        using Sequential net = Network.Digits(data.Classes).to(device);
        // DJL and PyTorch have the same rule of Adadelta, and DJL's numbers are floats.
        using Optimizer optimizer = Adadelta(net.parameters(), rho: 0.9f, eps: 1e-6f);
        using DataLoader loader = DataLoader(data.Train, batchSize, shuffle: true, device: device, seed: seed, num_worker: Workers);

        net.train();
        Progress.Show(epochs, loader.Count, progress =>
        {
            for (int epoch = 1; epoch <= epochs && !stop.IsCancellationRequested; epoch++)
            {
                Epoch(epoch, net, optimizer, loader, progress);
            }
        });
        if (stop.IsCancellationRequested)
        {
            return double.NaN;
        }
        net.eval();
        double accuracy = Test(net, data, picture, other);
        if (model is not null)
        {
            net.save(model);
        }
        return accuracy;
    }

    private void Epoch(int number, Sequential net, Optimizer optimizer, DataLoader loader, Progress progress)
    {
        using DisposeScope epoch = NewDisposeScope("epoch");
        double loss = 0;
        long right = 0;
        long seen = 0;
        using IEnumerator<Dictionary<string, Tensor>> batches = loader.GetEnumerator();
        for (long i = 0; i < loader.Count && !stop.IsCancellationRequested; i++)
        {
            using DisposeScope batch = NewDisposeScope("batch");
            batches.MoveNext();
            (Tensor images, Tensor labels) = (batches.Current["data"], batches.Current["label"]);
            Tensor logits = net.call(images);
            Tensor value = functional.cross_entropy(logits, labels);
            optimizer.zero_grad();
            value.backward();
            optimizer.step();

            Losses.Add(value.item<float>());
            loss += value.item<float>() * (double)labels.numel();
            right += Right(logits, labels);
            seen += labels.numel();
            progress.Step(number, loss / seen, (double)right / seen);
        }
        progress.Epoch(number, loss / seen, (double)right / seen);
    }

    private double Test(Sequential net, Data data, string? picture, string? other)
    {
        using DisposeScope scope = NewDisposeScope("test");
        using IDisposable unrecorded = no_grad();
        using Sequential? opened = other is null ? null : Network.Digits(data.Classes);
        opened?.load(other!).to(device);
        opened?.eval();
        long right = 0;
        long equal = 0;
        using DataLoader loader = DataLoader(data.Test, Tested, device: device, disposeDataset: false, num_worker: Workers);
        using IEnumerator<Dictionary<string, Tensor>> batches = loader.GetEnumerator();
        for (long i = 0; i < loader.Count; i++)
        {
            using DisposeScope batch = NewDisposeScope("batch");
            batches.MoveNext();
            (Tensor images, Tensor labels) = (batches.Current["data"], batches.Current["label"]);
            Tensor logits = net.call(images);
            if (i == 0 && picture is not null)
            {
                Pictures.Digits(images.cpu(), logits.argmax(1).cpu(), labels.cpu(), picture);
            }
            equal += opened is null ? 0 : (opened.call(images) == logits).all(1).sum().item<long>();
            right += Right(logits, labels);
        }
        Compared = opened is null ? null : (equal, data.Test.Count);
        return (double)right / data.Test.Count;
    }

    private static long Right(Tensor logits, Tensor labels) => (logits.argmax(1) == labels).sum().item<long>();
}
