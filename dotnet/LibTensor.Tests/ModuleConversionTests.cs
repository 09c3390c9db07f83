using LibTensor.Modules;

namespace LibTensor.Tests;

/// <summary>Modules in other dtypes, and parameters that the program replaces.</summary>
public sealed class ModuleConversionTests : LeakChecked
{
    private sealed class Net : nn.Module<Tensor, Tensor>
    {
        private readonly Linear line = nn.Linear(3, 2);
        private readonly BatchNorm2d norm = nn.BatchNorm2d(2);
        private readonly Tensor whole = arange(3);

        public Net() : base("net") => RegisterComponents();

        public Parameter scale { get; } = new(ones(2), requires_grad: false);

        public override Tensor forward(Tensor input)
        {
            using Tensor lines = line.call(input);
            using Tensor images = lines.reshape(-1, 2, 1, 1);
            using Tensor normal = norm.call(images);
            return normal.reshape(-1, 2) * scale;
        }
    }

    [Theory]
    [InlineData(ScalarType.Float64)]
    [InlineData(ScalarType.Float16)]
    [InlineData(ScalarType.BFloat16)]
    public void AModuleComputesInAnotherType(ScalarType type)
    {
        using DisposeScope scope = NewDisposeScope();
        using Net net = new();
        Tensor[] before = [.. net.state_dict().Values];
        Tensor expected = net.call(ones(4, 3));
        expected.sum().backward();
        float gradient = net.get_parameter("norm.bias")!.grad!.sum().item<float>();

        Assert.Same(net, net.to(type));
        Assert.Equal(before, net.state_dict().Values, (x, y) => ReferenceEquals(x, y));
        Assert.All(net.parameters(), parameter => Assert.Equal(type, parameter.dtype));
        Assert.False(net.scale.requires_grad);
        Assert.True(net.get_parameter("line.weight")!.requires_grad);
        Assert.Equal(type, net.get_buffer("norm.running_mean")!.dtype);
        Assert.Equal(ScalarType.Int64, net.get_buffer("norm.num_batches_tracked")!.dtype);
        Assert.Equal(ScalarType.Int64, net.get_buffer("whole")!.dtype);
        Tensor kept = net.get_parameter("norm.bias")!.grad!;
        Assert.Equal(type, kept.dtype);
        Assert.Equal(gradient, kept.sum().ToSingle(), 1);

        net.zero_grad();
        Tensor output = net.call(ones([4, 3], type));
        Assert.Equal(type, output.dtype);
        Assert.True(output.to(float32).allclose(expected, 0.01, 0.02));
        output.sum().backward();
        Assert.Equal(type, net.get_parameter("line.weight")!.grad!.dtype);
        net.@float();
        Assert.Equal(float32, net.call(ones(4, 3)).dtype);
    }

    [Fact]
    public void WhatIsSharedStaysShared()
    {
        using Linear first = nn.Linear(3, 3), second = nn.Linear(3, 3);
        second.weight = first.weight;
        using Sequential net = nn.Sequential(first, second);
        net.@double();
        Assert.Same(first.weight, second.weight);
        Assert.Equal(3, net.parameters().Count());
        using Tensor output = net.call(ones([1, 3], float64));
        using Tensor sum = output.sum();
        sum.backward();
        using Tensor? gradient = first.weight.grad;
        Assert.NotNull(gradient);
        Assert.Equal(4, net.state_dict().Count);
    }

    [Fact]
    public void ConversionsThatAreRefusedChangeNothing()
    {
        using Net net = new();
        foreach (Action refused in new Action[] { () => net.@int(), () => net.@long(), () => net.@bool(), () => net.@byte(), () => net.to(uint8) })
        {
            Assert.Throws<ArgumentException>(refused);
        }
        Assert.ThrowsAny<InvalidOperationException>(() => net.cuda());
        Assert.ThrowsAny<InvalidOperationException>(() => net.to("cuda:1"));
        Assert.ThrowsAny<InvalidOperationException>(() => net.to(CUDA, float64));
        Assert.ThrowsAny<InvalidOperationException>(() => nn.Linear(2, 2, device: CUDA));
        Assert.Throws<ArgumentException>(() => nn.Linear(2, 2, dtype: int32));
        Assert.All(net.parameters(), static parameter => Assert.Equal(float32, parameter.dtype));
        Assert.Same(net, net.cpu().to(CPU).to(DeviceType.CPU).to("cpu").to(net.scale));
    }

    [Fact]
    public void FactoriesTakeADtypeAndADevice()
    {
        using DisposeScope scope = NewDisposeScope();
        using Linear line = nn.Linear(2, 3, dtype: float64);
        using Conv2d conv = nn.Conv2d(1, 2, 3, dtype: float64, device: CPU);
        using BatchNorm2d norm = nn.BatchNorm2d(2, dtype: bfloat16);
        using Embedding names = nn.Embedding(4, 2, device: new Device("fake:0"), dtype: float64);
        Assert.Equal(float64, line.call(ones([1, 2], float64)).dtype);
        Assert.Equal(float64, conv.call(ones([1, 1, 3, 3], float64)).dtype);
        Assert.Equal(bfloat16, norm.running_var!.dtype);
        Assert.Equal("fake:0", names.weight.device.ToString());
        Assert.Equal("fake:0", nn.Sequential(names).to("fake:0")[0].parameters().Single().device.ToString());
        names.cpu();
        Assert.Equal(CPU, names.weight.device);
    }

    [Fact]
    public void ConvertedParametersTakeNoMoreMemory()
    {
        using Linear line = nn.Linear(100, 100);
        long bytes = Memory.Statistics.LiveBytes, handles = Memory.Statistics.LiveHandles;
        line.@double();
        line.half();
        line.@float();
        Assert.Equal(bytes, Memory.Statistics.LiveBytes);
        Assert.True(Memory.Statistics.LiveHandles <= handles);
    }

    [Fact]
    public void ParametersAreReplaced()
    {
        using DisposeScope scope = NewDisposeScope();
        using Linear line = nn.Linear(2, 1);
        long bytes = Memory.Statistics.LiveBytes;
        Parameter before = line.weight;
        line.weight = new Parameter(ones(1, 2));
        line.bias = full([1], 5f).AsParameter();
        Assert.True(before.IsInvalid);
        Assert.Equal(bytes, Memory.Statistics.LiveBytes);
        Assert.Equal(7f, line.call(ones(1, 2)).item<float>());
        Assert.Same(line.weight, line.parameters().First());
        line.bias = null;
        Assert.Equal(2f, line.call(ones(1, 2)).item<float>());
        Assert.Equal(["weight"], line.state_dict().Keys);
        line.bias = nn.Parameter(zeros(1), requires_grad: false);
        Assert.Equal(2f, line.call(ones(1, 2)).item<float>());
        Assert.False(line.bias.requires_grad);
        Assert.Throws<ArgumentNullException>(() => line.weight = null!);
        Tensor computed = line.weight * 2;
        Assert.Throws<StateException>(() => line.weight = new Parameter(computed));
        line.weight = line.weight;
        Assert.Equal([1f, 1], line.weight.detach().ToArray<float>());

        using BatchNorm2d norm = nn.BatchNorm2d(1, affine: false);
        norm.weight = new Parameter(full([1], 3f));
        norm.running_mean = full([1], 1f);
        norm.eval();
        Assert.Equal(3f, norm.call(full([1, 1, 1, 1], 2f)).item<float>(), 3);
        Assert.Contains("weight", norm.state_dict().Keys);
    }

    [Fact]
    public void AGradientIsSet()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor leaf = ones([2], requires_grad: true), gradient = full([2], 3f);
        leaf.grad = gradient;
        gradient.Dispose();
        Assert.Equal([3f, 3], leaf.grad!.ToArray<float>());
        Assert.Throws<ShapeException>(() => leaf.grad = ones(3));
        Assert.Throws<DTypeException>(() => leaf.grad = ones([2], float64));
        leaf.grad = null;
        Assert.Null(leaf.grad);
    }
}
