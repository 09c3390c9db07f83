using static LibTensor.torch.nn;

namespace LibTensor.Tests;

/// <summary>The C# samples of TorchSharp's memory document, with the lines that they leave out.</summary>
public sealed class DocumentTests : LeakChecked
{
    private static Tensor Predictions() => tensor(new float[,] { { 1, 5, 2 }, { 7, 0, 3 }, { 0, 1, 9 } });

    private static Tensor Labels() => tensor(new long[] { 1, 0, 0 });

    private static Tensor Flattened(Tensor input)
    {
        if (input.shape.Length == 1)
            return input.alias();
        else
            return input.reshape(input.numel());
    }

    [Fact]
    public void FlattenReturnsAFreshAlias()
    {
        using Tensor vector = ones(4);
        using Tensor same = Flattened(vector);
        using Tensor matrix = ones(2, 3);
        using Tensor flat = Flattened(matrix);
        Assert.NotSame(vector, same);
        Assert.Equal([6], flat.shape);
        vector.Dispose();
        Assert.Equal([4], same.shape);
    }

    [Fact]
    public void HiddenTemporaries()
    {
        long total_acc = 0;
        using Tensor predicted_labels = Predictions();
        using Tensor labels = Labels();
        total_acc += (predicted_labels.argmax(1) == labels).sum().to(torch.CPU).item<long>();
        Assert.Equal(2, total_acc);
    }

    [Fact]
    public void TemporariesPulledOut()
    {
        long total_acc = 0;
        using Tensor predicted_labels = Predictions();
        using Tensor labels = Labels();
        long before = Memory.Statistics.LiveHandles;
        {
            using var am = predicted_labels.argmax(1);
            using var eq = am == labels;
            using var sum = eq.sum();
            using var moved = sum.to(torch.CPU);

            total_acc += moved.item<long>();
        }
        Assert.Equal(2, total_acc);
        Assert.Equal(before, Memory.Statistics.LiveHandles);
    }

    [Fact]
    public void TechniqueThree()
    {
        long total_acc = 0;
        using Tensor predicted_labels = Predictions();
        using Tensor labels = Labels();
        long before = Memory.Statistics.LiveHandles;
        using (var d = torch.NewDisposeScope())
        {

            total_acc += (predicted_labels.argmax(1) == labels).sum().cpu().item<long>();

            Assert.True(d.DisposablesCount >= 4);
        }
        Assert.Equal(2, total_acc);
        Assert.Equal(before, Memory.Statistics.LiveHandles);
    }

    [Fact]
    public void ATensorThatIsOverwrittenDiesWithTheInnerScope()
    {
        using (var d0 = torch.NewDisposeScope())
        {
            var tensor = torch.zeros([3]);
            using (var d1 = torch.NewDisposeScope())
            {
                var x = torch.ones([3]);
                tensor += x.log();
            }
            Assert.True(tensor.IsInvalid);
            Assert.Throws<TensorDisposedException>(() => tensor.shape);
        }
    }

    [Fact]
    public void MovedToTheOuterScope()
    {
        using (var d0 = torch.NewDisposeScope())
        {

            var tensor = torch.zeros([3]);

            for (int i = 0; i < 5; i++)
            {
                using (var d1 = torch.NewDisposeScope())
                {

                    var x = torch.full([3], Math.E);
                    tensor = (tensor + x.log()).MoveToOuterDisposeScope();
                }
            }

            Assert.Equal([5f, 5f, 5f], tensor.ToArray<float>());
            Assert.Equal(6, d0.DisposablesCount);
        }
    }

    [Fact]
    public void FewerScopes()
    {
        using (var d0 = torch.NewDisposeScope())
        {

            var tensor = torch.zeros([3]);

            for (int i = 0; i < 5; i++)
            {
                var x = torch.full([3], Math.E);
                tensor += x.log();
            }

            Assert.Equal([5f, 5f, 5f], tensor.ToArray<float>());
        }
    }

    private static Tensor foo()
    {
        using (var d0 = torch.NewDisposeScope())
        {

            var tensor = torch.zeros([3]);

            foreach (int i in Enumerable.Range(0, 4))
            {
                var x = torch.full([3], Math.E);
                tensor += x.log();
            }

            return tensor.MoveToOuterDisposeScope();
        }
    }

    [Fact]
    public void ReturnedFromAMethod()
    {
        using (var scope = torch.NewDisposeScope())
        {
            Tensor result = foo();
            Assert.True(scope.Contains(result));
            Assert.Equal(1, scope.DisposablesCount);
        }
        using Tensor unowned = foo();
        Assert.Equal([4f, 4f, 4f], unowned.ToArray<float>());
    }

    [Fact]
    public void RemovedFromScopedManagement()
    {
        Tensor kept;
        using (var d0 = torch.NewDisposeScope())
        {
            kept = torch.ones([3]).DetatchFromDisposeScope();
            Assert.False(d0.Contains(kept));
        }
        Assert.Equal([3], kept.shape);
        kept.Dispose();
    }

    [Fact]
    public void DisposedBeforeTheScope()
    {
        using var d = torch.NewDisposeScope();
        Tensor first = ones(2);
        Tensor second = ones(2);
        d.DisposeEverythingBut(second);
        Assert.True(first.IsInvalid);
        Assert.False(second.IsInvalid);
        d.DisposeEverything();
        Assert.True(second.IsInvalid);
        Assert.Same(d, CurrentDisposeScope);
    }

    [Fact]
    public void ScopesAreDynamic()
    {
        static Tensor Helper() => ones(3) + 1;
        using var d = torch.NewDisposeScope();
        Tensor made = Helper();
        Assert.True(d.Contains(made));
        Assert.Equal(2, d.DisposablesCount);
    }

    // The document's F# functions in C#: in-place operations also return a new alias that the caller may dispose.

    private static Tensor MyTensorFunction0(Tensor input) => input.alias();

    private static Tensor MyTensorFunction1(bool today, Tensor table)
    {
        if (today)
            return table[4].alias();
        else
            return table[5].alias();
    }

    private static Tensor MyTensorFunction2(Tensor input) => input.add(tensor(1));

    private static Tensor MyTensorFunction4(Tensor input)
    {
        using var tmp1 = input.add(tensor(1));
        using var tmp2 = input.add(tensor(1));
        return tmp2.add(tensor(1));
    }

    private static Tensor MyTensorFunction3(Tensor input)
    {
        using var tmp = input.add(tensor(1));
        return tmp.add(tensor(1));
    }

    private static Tensor MyTensorFunction5(bool go, Tensor input)
    {
        if (go)
        {
            using var tmp1 = input.add_(tensor(1));  // NOTE: even for in-place mutations
            using var tmp2 = input.add_(tensor(1));  // NOTE: even for in-place mutations
            return tmp2.add(tensor(1));
        }
        return input.alias();
    }

    [Fact]
    public void FreshReferences()
    {
        using Tensor input = zeros(2);
        using Tensor zero = MyTensorFunction0(input);
        Assert.NotSame(input, zero);
        Assert.Equal([0f, 0f], zero.ToArray<float>());
        using Tensor table = arange(6);
        using Tensor one = MyTensorFunction1(true, table);
        using Tensor other = MyTensorFunction1(false, table);
        Assert.Equal((4, 5), (one.item<long>(), other.item<long>()));
        using Tensor two = MyTensorFunction2(input);
        Assert.Equal([1f, 1f], two.ToArray<float>());
        using Tensor three = MyTensorFunction3(input);
        Assert.Equal([2f, 2f], three.ToArray<float>());
        using Tensor four = MyTensorFunction4(input);
        Assert.Equal([2f, 2f], four.ToArray<float>());
        using Tensor five = MyTensorFunction5(true, input);
        Assert.Equal([3f, 3f], five.ToArray<float>());
        Assert.False(input.IsInvalid);
        Assert.Equal([2f, 2f], input.ToArray<float>());
        using Tensor alias = MyTensorFunction5(false, input);
        Assert.NotSame(input, alias);
    }

    [Fact]
    public void SequentialFreesItsIntermediates()
    {
        using var net = Sequential(Linear(4, 8), ReLU(), Linear(8, 2));
        using Tensor input = ones(1, 4);
        using var scope = NewDisposeScope();
        using (no_grad())
        {
            Tensor output = net.call(input);
            Assert.Equal([1, 2], output.shape);
        }
        Assert.Equal(1, scope.DisposablesCount);
    }
}
