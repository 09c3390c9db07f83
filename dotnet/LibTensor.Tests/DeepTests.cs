namespace LibTensor.Tests;

/// <summary>No walk recurses: scopes and modules nest to any depth, on a thread with a small stack.</summary>
public sealed class DeepTests : LeakChecked
{
    private const int Deep = 100_000;
    private const int Stack = 1 << 18;

    private static void OnASmallStack(Action test)
    {
        Exception? thrown = null;
        Thread thread = new(() => thrown = Record.Exception(test), Stack);
        thread.Start();
        thread.Join();
        Assert.Null(thrown);
    }

    private static Modules.Sequential Nested(nn.Module<Tensor, Tensor> inner)
    {
        Modules.Sequential outer = nn.Sequential(("0", inner));
        for (int i = 1; i < Deep; i++)
        {
            outer = nn.Sequential(("0", outer));
        }
        return outer;
    }

    [Fact]
    public void ScopesAreDumpedAndDisposed() => OnASmallStack(static () =>
    {
        List<DisposeScope> scopes = [];
        for (int i = 0; i < Deep; i++)
        {
            scopes.Add(NewDisposeScope());
        }
        ones([4]);
        Assert.True(Memory.Dump(1).Length < 30_000);
        scopes.Reverse();
        scopes.ForEach(static scope => scope.Dispose());
    });

    [Fact]
    public void ModulesAreTrainedAndDisposed() => OnASmallStack(static () =>
    {
        using (DisposeScope scope = NewDisposeScope())
        {
            Modules.Sequential net = Nested(nn.Linear(2, 1));
            net.eval();
            net.train();
            Assert.Equal(Deep, net.modules().Count());
            Assert.Equal(2, net.parameters().Count());
            net.forward(tensor(new[] { 1f, 2f }).reshape(1, 2)).sum().backward();
            Assert.Equal([1f, 2f], net.parameters().First().grad!.reshape(2).ToArray<float>());
            net.zero_grad();
            net.Dispose();
        }
    });

    private sealed class AddOne() : nn.Module<Tensor, Tensor>(nameof(AddOne))
    {
        public override Tensor forward(Tensor input) => input + 1;
    }

    [Fact]
    public void ModulesAroundOneOfTheHostsRun() => OnASmallStack(static () =>
    {
        using (DisposeScope scope = NewDisposeScope())
        {
            Modules.Sequential net = Nested(new AddOne());
            Assert.Equal(2f, net.forward(ones([1])).item<float>());
            net.Dispose();
        }
    });

    [Fact]
    public void ModesEndInAnyOrder() => OnASmallStack(static () =>
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2], requires_grad: true);
        List<IDisposable> modes = [];
        for (int i = 0; i < 10_000; i++)
        {
            modes.Add(i % 2 == 0 ? no_grad() : inference_mode());
        }
        foreach (IDisposable mode in modes)
        {
            Assert.False((x * 2).requires_grad);
            mode.Dispose();
        }
        Assert.True((x * 2).requires_grad);
    });
}
