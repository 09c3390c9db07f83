using LibTensor.Interop;
using LibTensor.Modules;
using static LibTensor.torch.nn;

namespace LibTensor.Tests;

public sealed class ModuleTests : LeakChecked
{
    /// <summary>
    /// A class of the program, with children and parameters in fields, in a property and in a base class.
    /// </summary>
    private sealed class Net : Module<Tensor, Tensor>
    {
        private readonly Module<Tensor, Tensor> hidden = nn.Linear(4, 8);
        private readonly Parameter scale = new(ones(1));
        private readonly Tensor steps = zeros(1);

        public Net() : base("net") => RegisterComponents();

        public Module<Tensor, Tensor> output { get; } = nn.Linear(8, 2);

        public override Tensor forward(Tensor input)
        {
            using DisposeScope scope = NewDisposeScope();
            return (output.call(hidden.call(input).relu()) * scale).MoveToOuterDisposeScope();
        }
    }

    [Fact]
    public void AModuleOfOnesOwn()
    {
        using DisposeScope scope = NewDisposeScope();
        using Net net = new();
        Assert.Equal(
            ["hidden.bias", "hidden.weight", "output.bias", "output.weight", "scale", "steps"],
            net.state_dict().Keys.Order(StringComparer.Ordinal));
        Assert.Equal(5, net.parameters().Count());
        Assert.All(net.parameters(), parameter => Assert.True(parameter.requires_grad));
        Tensor loss = net.call(ones(3, 4)).sum();
        loss.backward();
        Assert.All(net.parameters(), parameter => Assert.NotNull(parameter.grad));
        net.zero_grad();
        Assert.All(net.parameters(), parameter => Assert.Null(parameter.grad));
    }

    [Fact]
    public void ParametersOutliveTheScopeThatWasOpen()
    {
        Net net;
        using (NewDisposeScope())
        {
            net = new Net();
        }
        using (net)
        using (NewDisposeScope())
        {
            Assert.Equal([3, 2], net.call(ones(3, 4)).shape);
        }
        using Tensor input = ones(1, 4);
        Assert.Throws<TensorDisposedException>(() => net.call(input));
    }

    [Fact]
    public void TheSameWrapperAtEachReading()
    {
        using Linear linear = nn.Linear(2, 3);
        Assert.Same(linear.weight, linear.weight);
        Assert.Same(linear.weight, linear.parameters().First());
        Assert.Equal([3, 2], linear.weight.shape);
        Assert.Equal([3], linear.bias!.shape);
        using Linear without = nn.Linear(2, 3, hasBias: false);
        Assert.Null(without.bias);
    }

    [Fact]
    public void ADisposedWrapperIsReplacedByAFreshAlias()
    {
        using DisposeScope scope = NewDisposeScope();
        using BatchNorm2d norm = nn.BatchNorm2d(2);
        Parameter first = norm.weight!;
        first.Dispose();
        norm.running_mean!.Dispose();
        Assert.Equal([1f, 1], norm.weight!.ToArray<float>());
        Assert.Equal([0f, 0], norm.running_mean!.ToArray<float>());
        Assert.NotSame(first, norm.weight);
        Assert.Same(norm.weight, norm.weight);
        Assert.Same(norm.weight, norm.state_dict()["weight"]);

        // In a module of the program, and shared with another module.
        using Doubler own = new();
        using Doubler other = new();
        Parameter shared = new(ones(3));
        own.register_parameter("a", shared);
        own.register_parameter("b", shared);
        other.register_parameter("c", shared);
        own.register_module("other", other);
        shared.Dispose();
        Assert.Equal([3], own.state_dict()["b"].shape);
        Parameter alive = Assert.Single(own.parameters());
        alive.sum().backward();
        Assert.NotNull(other.parameters().Single().grad);
        Assert.True(shared.IsInvalid);
        norm.Dispose();
        Assert.Throws<TensorDisposedException>(() => norm.weight);
    }

    [Fact]
    public void WhatAModuleOwnsStaysThere()
    {
        using Doubler own = new();
        own.register_parameter("p", new Parameter(ones(2)));
        own.register_buffer("b", ones(2));
        own.register_module("line", nn.Linear(2, 2));
        Tensor[] owned = [.. own.state_dict().Values];
        Action<DisposeScope, Tensor>[] moves =
        [
            static (scope, tensor) => scope.Attach(tensor),
            static (scope, tensor) => scope.Include(tensor),
            static (scope, tensor) => scope.MoveToOther(scope, tensor),
            static (scope, tensor) => scope.MoveToOuter(tensor),
            static (scope, tensor) => scope.Detach(tensor),
            static (scope, tensor) => tensor.MoveToOtherDisposeScope(scope),
            static (scope, tensor) => tensor.MoveToOtherDisposeScope(ones(1)),
            static (scope, tensor) => tensor.MoveToOuterDisposeScope(),
            static (scope, tensor) => tensor.DetachFromDisposeScope(),
        ];
        foreach (Action<DisposeScope, Tensor> move in moves)
        {
            using DisposeScope scope = NewDisposeScope();
            Assert.All(owned, tensor => move(scope, tensor));
            Assert.DoesNotContain(owned, scope.Contains);
        }
        Assert.Equal(4, owned.Length);
        Assert.All(owned, tensor => Assert.False(tensor.IsInvalid));
        own.Dispose();
        Assert.All(owned, tensor => Assert.True(tensor.IsInvalid));
        using DisposeScope late = NewDisposeScope();
        Assert.All(owned, tensor => Assert.Throws<TensorDisposedException>(() => late.Attach(tensor)));
    }

    [Fact]
    public void AParameterTakesTheTensorsPlace()
    {
        Tensor data = ones(2);
        using Parameter parameter = new(data);
        Assert.True(data.IsInvalid);
        Assert.True(parameter.requires_grad);
        Assert.All(
            [() => data.exp(), () => data.shape, () => data.alias(), () => data.item<float>(), () => data.DetachFromDisposeScope()],
            (Func<object> use) => Assert.Contains("taken over by a parameter", Assert.Throws<TensorDisposedException>(use).Message, StringComparison.Ordinal));
        Assert.Contains("taken over by a parameter", data.ToString(), StringComparison.Ordinal);
        using (DisposeScope scope = NewDisposeScope())
        {
            Assert.False(scope.Contains(data));
        }
        data.Dispose();
        Assert.Equal([2], parameter.shape);
    }

    [Fact]
    public void Layers()
    {
        using DisposeScope scope = NewDisposeScope();
        using Sequential net = Sequential(
            ("conv", nn.Conv2d(1, 4, 3, padding: 1)), ("norm", nn.BatchNorm2d(4)), ("relu", nn.ReLU()), ("pool", nn.MaxPool2d(2)),
            ("average", nn.AvgPool2d(2)), ("adapt", nn.AdaptiveAvgPool2d((1, 1))), ("flat", nn.Flatten()), ("same", nn.Identity()), ("drop", nn.Dropout(0.5)),
            ("line", nn.Linear(4, 3)), ("gelu", nn.GELU()), ("sigmoid", nn.Sigmoid()), ("tanh", nn.Tanh()), ("soft", nn.Softmax(1)));
        Tensor output = net.call(rand(2, 1, 8, 8));
        Assert.Equal([2, 3], output.shape);
        float[] sums = output.sum(1).ToArray<float>();
        Assert.All(sums, sum => Assert.Equal(1f, sum, 5));
        Assert.Contains("norm.running_mean", net.state_dict().Keys);
        Assert.Equal(14, net.Count);
        Assert.Equal([0f, 0, 0], nn.LogSoftmax(0).call(zeros(1, 3)).ToArray<float>());
    }

    [Fact]
    public void Convolutions()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor images = rand(2, 4, 9, 7);
        using Conv2d plain = nn.Conv2d(4, 6, 3);
        Assert.Equal([2, 6, 7, 5], plain.call(images).shape);
        using Conv2d all = nn.Conv2d(4, 6, kernel_size: 3, stride: 2, padding: 1, dilation: 2, groups: 2, bias: false);
        Assert.Equal([6, 2, 3, 3], all.weight.shape);
        Assert.Null(all.bias);
        Tensor output = all.call(images);
        Assert.Equal([2, 6, 4, 3], output.shape);
        Assert.True(output.equal(functional.conv2d(images, all.weight, null, stride: 2, padding: 1, dilation: 2, groups: 2)));
        using Conv2d uneven = nn.Conv2d(4, 4, (3, 1), stride: (2, 1), padding: (1, 0), dilation: (1, 3), groups: 4);
        Assert.Equal([2, 4, 5, 7], uneven.call(images).shape);
        output.sum().backward();
        Assert.Equal(all.weight.shape, all.weight.grad!.shape);
        Assert.Throws<ArgumentException>(() => nn.Conv2d(4, 6, 3, groups: 4));
        Assert.Throws<ArgumentException>(() => nn.Conv2d(4, 6, 3, dilation: 0));
        Assert.Throws<ArgumentException>(() => plain.call(rand(2, 3, 9, 7)));
    }

    [Fact]
    public void TrainAndEval()
    {
        using DisposeScope scope = NewDisposeScope();
        using Sequential net = Sequential(nn.Linear(4, 4), nn.Dropout(0.9));
        Tensor input = ones(64, 4);
        Assert.True(net.training && net[1].training);
        Assert.True((net.call(input) == 0).any().item<bool>());
        net.eval();
        Assert.False(net.training || net[1].training);
        Assert.True(net.call(input).equal(net.call(input)));
        net.train();
        Assert.True(net[1].training);
    }

    /// <summary>A class of the program, which passes the mode to its child.</summary>
    private sealed class Dropping : Module<Tensor, Tensor>
    {
        private readonly Dropout part = nn.Dropout(0.5);

        public Dropping() : base("dropping") => RegisterComponents();

        public override Tensor forward(Tensor input) => part.forward(input);

        public override Tensor forward(Tensor input, bool training) => part.forward(input, training);
    }

    private static void AllAre(Module<Tensor, Tensor> module, bool training)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor input = ones(64);
        for (int i = 0; i < 1000; i++)
        {
            using DisposeScope step = NewDisposeScope();
            Assert.Equal(training, module.forward(input, training).min().item<float>() == 0);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task ThreadsTrainAndUseAModuleAtTheSameTime(bool own)
    {
        Module<Tensor, Tensor> first = own ? new Dropping() : nn.Dropout(0.5);
        using Sequential net = Sequential(first, Sequential(nn.Dropout(0.5)));
        foreach (bool mode in new[] { true, false })
        {
            net.train(mode);
            await Task.WhenAll(Task.Run(() => AllAre(net, true)), Task.Run(() => AllAre(net, false)));
            Assert.Equal(mode, net.training);
        }
    }

    [Fact]
    public void AModuleThatDoesNotTakeAModeRefusesTheOtherOne()
    {
        using DisposeScope scope = NewDisposeScope();
        using Sequential net = Sequential(new Doubler(), nn.Dropout(0.5));
        Tensor input = ones(64);
        UnsupportedException refused = Assert.Throws<UnsupportedException>(() => net.forward(input, training: false));
        Assert.Contains("Doubler", refused.Message, StringComparison.Ordinal);
        net.eval();
        Assert.Equal(2f, net.forward(input, training: false).min().item<float>());
    }

    [Fact]
    public void FunctionalsAreTheModulesFunctions()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = rand(2, 1, 4, 4);
        using MaxPool2d pool = nn.MaxPool2d(2);
        Assert.True(pool.call(x).equal(functional.max_pool2d(x, 2)));
        Tensor logits = rand(3, 5);
        Tensor target = tensor(new long[] { 0, 4, 2 });
        using CrossEntropyLoss loss = nn.CrossEntropyLoss();
        float expected = -logits.log_softmax(1).gather(1, target.unsqueeze(1)).mean().item<float>();
        Assert.Equal(expected, loss.call(logits, target).item<float>(), 5);
        using MSELoss mse = nn.MSELoss();
        Assert.Equal(4f, mse.call(zeros(3), full([3], 2.0)).item<float>());
        Assert.Equal([0f, 0, 2], functional.relu(tensor(new[] { -1f, 0f, 2f })).ToArray<float>());
        Assert.True(functional.dropout(x, 0.5, training: false).equal(x));
    }

    private sealed class Doubler() : Module<Tensor, Tensor>("doubler")
    {
        public List<Tensor> Seen { get; } = [];

        public override Tensor forward(Tensor input)
        {
            Seen.Add(input);
            return input * 2;
        }
    }

    [Fact]
    public void SequentialOfOnesOwnModulesFreesEachIntermediate()
    {
        Doubler first = new();
        Doubler second = new();
        using Sequential net = Sequential(first, nn.ReLU(), second);
        using Tensor input = ones(2);
        using Tensor output = net.call(input);
        Assert.Equal([4f, 4], output.ToArray<float>());
        Assert.False(input.IsInvalid);
        Assert.Same(input, first.Seen[0]);
        Assert.True(second.Seen[0].IsInvalid);
    }

    [Fact]
    public void AnEmptySequentialGivesAnAlias()
    {
        using Sequential net = Sequential();
        using Tensor input = ones(2);
        using Tensor output = net.call(input);
        Assert.NotSame(input, output);
    }

    [Fact]
    public void SaveAndLoad()
    {
        using DisposeScope scope = NewDisposeScope();
        using TemporaryFolder folder = Folder();
        string path = folder.File("net.safetensors");
        using Net saved = new();
        using Net loaded = new();
        Tensor input = rand(3, 4);
        Assert.False(saved.call(input).equal(loaded.call(input)));
        saved.save(path);
        Assert.Same(loaded, loaded.load(path));
        Assert.True(saved.call(input).equal(loaded.call(input)));
        using Net copied = new();
        copied.load_state_dict(saved.state_dict());
        Assert.True(saved.call(input).equal(copied.call(input)));
    }

    [Fact]
    public void AStateIsLoadedAsAWholeOrNotAtAll()
    {
        using DisposeScope scope = NewDisposeScope();
        using Linear linear = nn.Linear(2, 3);
        Tensor weight = linear.weight.clone();
        Tensor bias = linear.bias!.clone();
        Tensor disposed = ones(3);
        disposed.Dispose();

        ShapeException refused = Refused<ShapeException>(ones(3, 2), tensor(5f));
        Assert.Contains("'bias' has shape () in the given state and (3,) in the module", refused.Message, StringComparison.Ordinal);
        Refused<ShapeException>(ones(1), ones(3));
        Refused<ShapeException>(ones(2, 3), ones(3));
        Refused<TensorDisposedException>(ones(3, 2), disposed);
        Refused<ArgumentException>(ones(3, 2), null!);

        linear.load_state_dict(State(full([3, 2], 7), full([3], 0.5, float64)));
        Assert.Equal([7f, 7, 7, 7, 7, 7], linear.weight.ToArray<float>());
        Assert.Equal([0.5f, 0.5f, 0.5f], linear.bias!.ToArray<float>());

        static Dictionary<string, Tensor> State(Tensor weight, Tensor bias) => new() { ["weight"] = weight, ["bias"] = bias };

        T Refused<T>(Tensor first, Tensor second) where T : Exception
        {
            T thrown = Assert.Throws<T>(() => linear.load_state_dict(State(first, second)));
            Assert.True(weight.equal(linear.weight) && bias.equal(linear.bias!));
            return thrown;
        }
    }

    [Fact]
    public void DamagedFiles()
    {
        using DisposeScope scope = NewDisposeScope();
        using TemporaryFolder folder = Folder();
        string path = folder.File("net.safetensors");
        using Net net = new();
        Tensor before = net.call(ones(1, 4));
        TensorIOException missing = Assert.Throws<TensorIOException>(() => net.load(path));
        Assert.IsAssignableFrom<IOException>(missing);
        Assert.Contains("net.safetensors", missing.Message, StringComparison.Ordinal);
        net.save(path);
        byte[] whole = File.ReadAllBytes(path);
        File.WriteAllBytes(path, whole[..(whole.Length / 2)]);
        Assert.Throws<TensorFormatException>(() => net.load(path));
        File.WriteAllBytes(path, [255, 255, 255, 255, 255, 255, 255, 255, 1, 2]);
        Assert.Throws<TensorFormatException>(() => net.load(path));
        File.WriteAllBytes(path, []);
        Assert.Throws<TensorFormatException>(() => net.load(path));
        using Linear other = nn.Linear(3, 3);
        other.save(path);
        Assert.Throws<TensorFormatException>(() => net.load(path));
        Assert.True(before.equal(net.call(ones(1, 4))));
        Assert.Throws<TensorIOException>(() => net.save(folder.File("nowhere/net.safetensors")));
    }

    [Fact]
    public void Registration()
    {
        using DisposeScope scope = NewDisposeScope();
        using Doubler module = new();
        Tensor leaf = ones([1], requires_grad: true), computed = leaf * 2;
        StateException refused = Assert.Throws<StateException>(() => new Parameter(computed));
        Assert.Contains("a parameter must be a leaf, and this tensor float32 (1,) was computed", refused.Message, StringComparison.Ordinal);
        Assert.Equal(2f, computed.item<float>());
        Assert.Throws<ArgumentException>(() => module.register_parameter("a.b", new Parameter(ones(1))));
        Assert.Throws<ArgumentException>(() => module.register_parameter("", new Parameter(ones(1))));
        module.register_parameter("a", new Parameter(ones(1)));
        Assert.Throws<InvalidOperationException>(() => module.register_buffer("a", ones(1)));
        module.register_buffer("b", ones(1));
        module.register_module("c", nn.ReLU());
        Assert.Equal(["a", "b"], module.state_dict().Keys);
        Assert.Equal(["c"], module.named_children().Select(child => child.name));
        Assert.Single(module.modules());
        Assert.ThrowsAny<InvalidOperationException>(() => module.register_module("self", module));
        Assert.Throws<InvalidOperationException>(() => module.load_state_dict(new Dictionary<string, Tensor>()));
    }

    [Fact]
    public void DroppedModulesAreFreed()
    {
        static void Drop() => Assert.Equal([1, 100], Sequential(nn.Linear(100, 100), new Doubler()).call(zeros(1, 100)).shape);

        long before = Memory.Statistics.LiveHandles;
        Drop();
        Collect();
        Assert.Equal(before, Memory.Statistics.LiveHandles);
    }

    [Fact]
    public async Task AModuleThatGoesWhileItIsListedLeavesNothing()
    {
        for (int round = 0; round < 500; round++)
        {
            using BatchNorm2d module = nn.BatchNorm2d(4);
            using ManualResetEventSlim ready = new();
            long few = Memory.Statistics.Created + round % 5;
            Task dispose = Task.Run(() =>
            {
                ready.Set();
                while (Memory.Statistics.Created < few)
                {
                }
                Status.Check(Native.tensor_dispose(module.Handle));
            });
            ready.Wait();
            Exception? failed = Record.Exception(() => module.state_dict());
            await dispose;
            Assert.True(failed is null or TensorDisposedException, failed?.ToString());
        }
    }
}
