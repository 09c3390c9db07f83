namespace LibTensor.Tests;

/// <summary>Tensors on the test device, <c>fake:0</c>. errors.json has the error cases.</summary>
public sealed class DeviceTests : LeakChecked
{
    private static readonly Device Fake = "fake:0";

    [Fact]
    public void ItIsAvailableInTests()
    {
        Assert.True(Fake.IsAvailable);
        Assert.Equal(DeviceType.FAKE, Fake.type);
        Assert.Contains("for tests", Fake.Description, StringComparison.Ordinal);
    }

    [Fact]
    public void TensorsMoveThereAndBack()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor<float>([0, 1, 2, 3, 4, 5], [2, 3]);
        Tensor there = x.to(Fake);
        Assert.Equal(Fake, there.device);
        Assert.Equal(x.NativeText(), there.NativeText());
        Tensor turned = there.t();
        Assert.Equal([0f, 3f, 1f, 4f, 2f, 5f], turned.ToArray<float>());
        Assert.Equal(CPU, turned.cpu().device);
        Assert.Equal([0f, 3f, 1f, 4f, 2f, 5f], turned.cpu().ToArray<float>());
        Assert.Equal(15, there.sum().ToSingle());
        Assert.Equal(Fake, tensor<float>([1, 2], [2], device: Fake).device);
        Assert.Equal([1L, 2L], tensor<float>([1, 2], [2]).to(ScalarType.Int64, Fake).ToArray<long>());
    }

    [Fact]
    public void ACopyHasElementsOfItsOwn()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = zeros([2], device: Fake);
        Tensor alias = x.to(Fake);
        Tensor copy = x.to(Fake, copy: true);
        Tensor moved = x.to(CPU, copy: true);
        x.add_(1);
        Assert.Equal([1f, 1f], alias.ToArray<float>());
        Assert.Equal([0f, 0f], copy.ToArray<float>());
        Assert.Equal([0f, 0f], moved.ToArray<float>());
        x.to(CPU, disposeAfter: true);
        Assert.True(x.IsInvalid);
    }

    [Fact]
    public void EachDeviceHasAccountsOfItsOwn()
    {
        using DisposeScope scope = NewDisposeScope("both");
        Tensor x = zeros([100], device: Fake);
        Assert.Equal(448, scope.GetStatistics(Fake).Live);
        Assert.Equal(0, scope.GetStatistics().Live);
        Assert.Contains("fake:0: live 448", scope.Dump(), StringComparison.Ordinal);
        x.Dispose();
        Assert.Equal(0, scope.GetStatistics(Fake).Live);
        Assert.Equal(448, scope.GetStatistics(Fake).Peak);
    }
}
