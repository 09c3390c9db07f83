using LibTensor.Modules;

namespace LibTensor.Tests;

/// <summary>Modules, optimizers and loaders on <c>cuda:0</c>, where there is a driver or its stand-in (tests/cuda/run).</summary>
public sealed class CudaTests : LeakChecked
{
    [Fact]
    public void AModuleAndItsOptimizerTrainThereAsOnTheHost()
    {
        if (!cuda.is_available())
        {
            Assert.Equal(0, cuda.device_count());
            return;
        }
        Assert.True(cuda.device_count() > 0);
        float[] here = Losses(CPU), there = Losses(CUDA);
        for (int i = 0; i < here.Length; i++)
        {
            Assert.Equal(here[i], there[i], 1e-4);
        }
        cuda.synchronize();
    }

    [Fact]
    public void ALoaderGivesItsBatchesThere()
    {
        if (!cuda.is_available())
        {
            return;
        }
        using utils.data.NamedTensorDataset dataset = new(arange(6).reshape(6, 1), arange(6));
        using DataLoader loader = utils.data.DataLoader(dataset, 2, device: CUDA, disposeDataset: false);
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            Assert.All(batch.Values, tensor => Assert.Equal(CUDA, tensor.device));
        }
    }

    /// <summary>Trains a small network, which is moved whole; its gradients and the optimizer's state are there.</summary>
    private static float[] Losses(Device device)
    {
        using DisposeScope scope = NewDisposeScope("training");
        using Generator seed = manual_seed(3);
        using Sequential net = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.ReLU(), nn.Flatten(), nn.Linear(8, 3));
        Assert.Same(net, net.to(device));
        Assert.All(net.parameters(), parameter => Assert.Equal(device, parameter.device));
        Assert.All(net.buffers(), buffer => Assert.Equal(device, buffer.device));
        using optim.Optimizer optimizer = optim.Adam(net.parameters(), 0.01, eps: 1e-2);
        Tensor images = arange(64, dtype: float32).reshape(4, 1, 4, 4).sin().to(device);
        Tensor labels = tensor<long>([0, 1, 2, 0], [4]).to(device);
        List<float> losses = [];
        for (int step = 0; step < 3; step++)
        {
            optimizer.zero_grad();
            Tensor loss = nn.functional.cross_entropy(net.call(images), labels);
            loss.backward();
            Assert.All(net.parameters(), parameter => Assert.Equal(device, parameter.grad!.device));
            optimizer.step();
            losses.Add(loss.item<float>());
        }
        return [.. losses];
    }
}
