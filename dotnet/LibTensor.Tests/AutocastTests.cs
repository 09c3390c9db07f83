using LibTensor.Modules;
using static LibTensor.torch.utils.data;

namespace LibTensor.Tests;

public sealed class AutocastTests : LeakChecked
{
    [Fact]
    public void ProductsAreCastAndLossesAreNot()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones(2, 3);
        nn.Module<Tensor, Tensor> net = nn.Sequential(nn.Linear(3, 4), nn.LayerNorm(4), nn.ReLU(), nn.Linear(4, 2));
        Tensor output, loss;
        using (autocast(DeviceType.CPU, ScalarType.BFloat16))
        {
            output = net.call(x);
            loss = nn.functional.cross_entropy(output, tensor([0L, 1L]));
        }
        Assert.Equal((ScalarType.BFloat16, ScalarType.Float32), (output.dtype, loss.dtype));
        loss.backward();
        Assert.All(net.parameters(), parameter => Assert.Equal(ScalarType.Float32, parameter.grad!.dtype));
        Assert.Equal(ScalarType.Float32, net.call(x).dtype);
        net.Dispose();
    }

    [Fact]
    public void GuardsNestAndMayBeDisposedInAnyOrder()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones(2, 2);
        IDisposable outer = autocast("cpu");
        Assert.Equal(ScalarType.BFloat16, x.mm(x).dtype);
        IDisposable inner = amp.autocast(DeviceType.CPU, ScalarType.Float16);
        Assert.Equal(ScalarType.Float16, x.mm(x).dtype);
        using (autocast(DeviceType.CPU, enabled: false))
        {
            Assert.Equal(ScalarType.Float32, x.mm(x).dtype);
            Assert.False(is_autocast_enabled(DeviceType.CPU));
        }
        outer.Dispose();
        Assert.Equal(ScalarType.Float16, get_autocast_dtype(DeviceType.CPU));
        Assert.True(is_autocast_enabled(DeviceType.CPU));
        inner.Dispose();
        inner.Dispose();
        Assert.False(is_autocast_enabled(DeviceType.CPU));
        Assert.Equal(ScalarType.Float32, x.mm(x).dtype);
    }

    [Fact]
    public async Task FollowsAwaitAndLeavesOtherTasksAlone()
    {
        using Tensor x = ones(2, 2);
        ScalarType Product()
        {
            using Tensor product = x.mm(x);
            return product.dtype;
        }
        using (autocast(DeviceType.CPU))
        {
            await Task.Yield();
            Assert.Equal(ScalarType.BFloat16, Product());
            Assert.Equal(ScalarType.BFloat16, await Task.Run(Product));
        }
        Assert.Equal(ScalarType.Float32, await Task.Run(Product));
    }

    [Fact]
    public void EachKindOfDeviceHasItsOwnType()
    {
        using IDisposable gpu = autocast("cuda"), cpu = autocast(DeviceType.CPU);
        Assert.Equal(
            (ScalarType.Float16, ScalarType.BFloat16),
            (get_autocast_dtype(DeviceType.CUDA), get_autocast_dtype(DeviceType.CPU)));
        ArgumentException error = Assert.Throws<ArgumentException>(() => autocast(DeviceType.CPU, ScalarType.Float64));
        Assert.StartsWith("autocast takes bfloat16 or float16, not Float64", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void ARecurrentNetworkAndAttentionTrainWithParametersOfFloat32()
    {
        using DisposeScope scope = NewDisposeScope();
        manual_seed(1);
        Tensor x = randn(5, 2, 8);
        var lstm = nn.LSTM(8, 8);
        var attention = nn.MultiheadAttention(8, 2);
        var optimizer = optim.Adam(lstm.parameters().Concat(attention.parameters()), 0.01);
        double first = 0, last = 0;
        for (int step = 0; step < 20; step++)
        {
            using DisposeScope one = NewDisposeScope();
            optimizer.zero_grad();
            Tensor loss;
            using (autocast(DeviceType.CPU))
            {
                (Tensor states, _, _) = lstm.call(x);
                (Tensor mixed, _) = attention.call(states, states, states);
                loss = nn.functional.mse_loss(mixed, x);
            }
            loss.backward();
            optimizer.step();
            last = loss.item<float>();
            first = step == 0 ? last : first;
        }
        Assert.True(last < 0.9 * first, $"{first} to {last}");
        Assert.All(lstm.parameters(), parameter => Assert.Equal(ScalarType.Float32, parameter.dtype));
        optimizer.Dispose();
        lstm.Dispose();
        attention.Dispose();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void DigitsReachTheAccuracyOfFloat32(bool isConvolutional)
    {
        double single = Accuracy(isConvolutional, enabled: false), mixed = Accuracy(isConvolutional, enabled: true);
        Assert.True(single > 0.93, $"{single}");
        Assert.InRange(mixed, single - 0.015, 1);
    }

    /// <summary>The accuracy of a small network on the handwritten digits after a few passes, from the same start.</summary>
    private static double Accuracy(bool isConvolutional, bool enabled)
    {
        using Generator seeded = manual_seed(3);
        using DisposeScope scope = NewDisposeScope();
        using Digits train = Digits.Load(train: true), test = Digits.Load(train: false);
        using DataLoader batches = new(train, 64, shuffle: true, disposeDataset: false);
        using DataLoader all = new(test, 360, disposeDataset: false);
        using nn.Module<Tensor, Tensor> net = isConvolutional
            ? nn.Sequential(nn.Conv2d(1, 8, 3), nn.ReLU(), nn.MaxPool2d(2), nn.BatchNorm2d(8), nn.Flatten(), nn.Linear(72, 10))
            : nn.Sequential(nn.Flatten(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10));
        using optim.Optimizer optimizer = optim.Adam(net.parameters(), 0.005);
        for (int epoch = 0; epoch < 12; epoch++)
        {
            foreach (Dictionary<string, Tensor> batch in batches)
            {
                using DisposeScope step = NewDisposeScope();
                optimizer.zero_grad();
                Tensor loss;
                using (autocast(DeviceType.CPU, enabled: enabled))
                {
                    loss = nn.functional.cross_entropy(net.call(batch["data"]), batch["label"]);
                }
                loss.backward();
                optimizer.step();
            }
        }
        net.eval();
        using IDisposable quiet = no_grad(), cast = autocast(DeviceType.CPU, enabled: enabled);
        foreach (Dictionary<string, Tensor> batch in all)
        {
            using DisposeScope step = NewDisposeScope();
            return net.call(batch["data"]).argmax(1).eq(batch["label"]).to(float32).mean().item<float>();
        }
        throw new InvalidOperationException("no digits");
    }
}
