namespace LibTensor.Tests;

/// <summary>Tensors of the device <c>meta</c>, which have no elements. The vectors test the shapes of all operations there.</summary>
public sealed class MetaTests : LeakChecked
{
    [Fact]
    public void ShapesAndTypesAreThoseOfTheHost()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = rand([128], float64, CPU).to(DeviceType.META);
        Tensor y = (x + 10).unsqueeze(0).to(float32);
        Assert.True(y.is_meta);
        Assert.Equal((META, float32), (y.device, y.dtype));
        Assert.Equal([1L, 128L], y.shape);
        Assert.Equal("[1x128], type = Float32, device = meta", y.jlstr());
        Assert.Equal("[], type = Float64, device = meta", x.sum().ToString());
    }

    [Fact]
    public void ATrainingStepShowsWhatItWouldTake()
    {
        using DisposeScope scope = NewDisposeScope();
        // 64 MiB of weights.
        using var layer = nn.Linear(4096, 4096, device: META);
        using var optimizer = optim.SGD(layer.parameters(), 0.1);
        using (DisposeScope step = NewDisposeScope())
        {
            nn.functional.mse_loss(layer.call(zeros([1 << 20, 4096], device: META)), zeros([1 << 20, 4096], device: META)).backward();
            optimizer.step();
            Assert.True(layer.weight!.grad!.is_meta);
        }
        // The weights, the bias and their gradients; an input of a million rows and a result of as many have 32 GiB.
        Assert.InRange(Memory.ProcessAccount(META).Live, 128L << 20, 129L << 20);
        Assert.InRange(scope.GetStatistics(META).Peak, 32L << 30, 128L << 30);
    }

    [Fact]
    public void ElementsCannotBeRead()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = zeros([2], device: META);
        foreach (Action read in (Action[])[() => x.cpu(), () => x.ToArray<float>(), () => x.sum().ToSingle(), () => x.data<float>()])
        {
            DeviceException error = Assert.Throws<DeviceException>(read);
            Assert.Contains("on meta", error.Message, StringComparison.Ordinal);
        }
    }
}
