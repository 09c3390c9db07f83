namespace LibTensor.Tests;

/// <summary>Equality is by contents, and identity has its own name.</summary>
public sealed class EqualityTests : LeakChecked
{
    [Fact]
    public void TensorsWithTheSameContentsAreEqual()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor a = arange(6, ScalarType.Float32).reshape(2, 3);
        Assert.True(a.Equals(arange(6, ScalarType.Float32).reshape(2, 3)));
        Assert.True(a.Equals(a.t().contiguous().t()));
        Assert.True(a.Equals((object)a.alias()));
        Assert.Equal(a, a.clone());
        Assert.False(a.Equals(a.reshape(3, 2)));
        Assert.False(a.Equals(a.to(ScalarType.Float64)));
        Assert.False(a.Equals(a + 1));
        Assert.False(a.Equals(null));
        Assert.False(a.Equals("a"));
        Assert.True(ones([0, 2]).Equals(ones([0, 2])));
        Assert.False(ones([0, 2]).Equals(ones([0, 3])));
    }

    [Fact]
    public void ElementsAreComparedExactly()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal(tensor([1f, float.NaN]), tensor([1f, float.NaN]));
        Assert.NotEqual(tensor([float.NaN, 1f]), tensor([1f, float.NaN]));
        Assert.Equal(tensor([0f]), tensor([-0f]));
        Assert.NotEqual(tensor([1f]), tensor([float.BitIncrement(1f)]));
        Assert.NotEqual(tensor([long.MaxValue]), tensor([long.MaxValue - 1]));
        Assert.Equal(tensor([(1f, float.NaN)]), tensor([(1f, float.NaN)]));
        Assert.Equal(tensor([true, false]), tensor([true, false]));
        foreach (ScalarType type in Enum.GetValues<ScalarType>().Where(static type => !is_quantized(type)))
        {
            Assert.Equal(ones([2], type), ones([2], type));
            Assert.NotEqual(ones([2], type), zeros([2], type));
        }
    }

    [Fact]
    public void EqualityRecordsNothingAndOwnsNothing()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2], requires_grad: true), y = x * 2;
        int before = scope.DisposablesCount;
        Assert.True(y.Equals(y.detach().clone()));
        scope.DisposeEverythingBut(x, y);
        y.sum().backward();
        Assert.Equal(x.grad, x.grad);
        Assert.False(ReferenceEquals(x.grad, x.grad));
        Assert.Equal(2, before);
    }

    [Fact]
    public void HashCodesDependOnShapeAndTypeAlone()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor a = zeros(2, 3), b = rand(2, 3);
        Assert.Equal(a.GetHashCode(), b.GetHashCode());
        Assert.NotEqual(a.GetHashCode(), zeros(3, 2).GetHashCode());
        Assert.NotEqual(a.GetHashCode(), zeros([2, 3], ScalarType.Float64).GetHashCode());
        HashSet<Tensor> set = [a, b];
        a.add_(1);
        Assert.Contains(a, set);
        Assert.DoesNotContain(zeros(2, 3), set);
        Assert.Contains(ones(2, 3), set);
    }

    [Fact]
    public void ADisposedTensorEqualsItself()
    {
        using Tensor alive = ones(2);
        Tensor gone = ones(2);
        HashSet<Tensor> set = [gone];
        int code = gone.GetHashCode();
        gone.Dispose();
        Assert.True(gone.Equals(gone));
        Assert.Equal(code, gone.GetHashCode());
        Assert.True(set.Remove(gone));
        Assert.Throws<TensorDisposedException>(() => gone.Equals(alive));
        Assert.Throws<TensorDisposedException>(() => alive.Equals(gone));
        Assert.False(alive.Equals(null));
        Tensor never = ones(2);
        never.Dispose();
        Assert.Equal(0, never.GetHashCode());
    }

    [Fact]
    public void IdentityIsSame()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor a = ones(2), equal = ones(2);
        Assert.True(a.same(a));
        Assert.False(a.same(equal));
        Assert.False(a.same(a.alias()));
        Assert.False(a.same(null));
        Assert.True(scope.DisposablesView.Cast<Tensor>().Last().same(a));
        Dictionary<Tensor, string> names = new(ReferenceEqualityComparer.Instance) { [a] = "a", [equal] = "equal" };
        Assert.Equal("a", names[a]);
        a.Dispose();
        Assert.True(a.same(a));
        Assert.Equal("a", names[a]);
    }

    /// <summary>The parameters of two layers may have equal elements.</summary>
    [Fact]
    public void ListsOfAModuleGoByIdentity()
    {
        using nn.Module<Tensor, Tensor> net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2));
        using (no_grad())
        {
            foreach (Modules.Parameter parameter in net.parameters())
            {
                parameter.fill_(1).Dispose();
            }
        }
        Assert.Equal(4, net.parameters().Count());
        Assert.Equal(4, net.state_dict().Count);
        Assert.True(net.parameters().First().same(net.parameters().First()));
        using Twins twins = new();
        Assert.Equal(["first", "second"], twins.named_buffers().Select(static buffer => buffer.name));
        Assert.Equal(["one", "two"], twins.named_parameters().Select(static parameter => parameter.name));
    }

    private sealed class Twins : nn.Module
    {
        private readonly Tensor first = zeros(2), second = zeros(2);
        private readonly Modules.Parameter one = new(zeros(2)), two = new(zeros(2)), again;

        internal Twins() : base(nameof(Twins))
        {
            again = two;
            RegisterComponents();
            Assert.NotNull(first);
            Assert.NotNull(second);
            Assert.NotNull(one);
            Assert.NotNull(again);
        }
    }

    [Fact]
    public void ScopesGoByIdentity()
    {
        using DisposeScope outer = NewDisposeScope();
        Tensor first = ones(2), second = ones(2);
        using (DisposeScope inner = NewDisposeScope())
        {
            Tensor third = ones(2), fourth = ones(2);
            Assert.False(inner.Contains(first));
            inner.MoveToOuter(third);
            inner.DisposeEverythingBut(first);
            Assert.True(fourth.IsInvalid);
            Assert.False(third.IsInvalid);
        }
        Assert.Equal(3, outer.DisposablesCount);
        outer.DisposeEverythingBut(second);
        Assert.True(first.IsInvalid);
        Assert.False(second.IsInvalid);
    }

    [Fact]
    public void AnOptimizerTellsEqualParametersApart()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor a = ones([2], requires_grad: true), b = ones([2], requires_grad: true);
        using optim.Optimizer sgd = optim.SGD([a, b], 1, momentum: 0.5);
        (a + b * 2).sum().backward();
        sgd.step();
        Assert.Equal(tensor([0f, 0]), a.detach());
        Assert.Equal(tensor([-1f, -1]), b.detach());
    }

    [Fact]
    public void AccessorsWithTheSameElementsAreEqual()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor a = arange(6).reshape(2, 3);
        using TensorAccessor<long> data = a.data<long>(), same = a.alias().data<long>(), turned = a.t().data<long>();
        using TensorAccessor<long> copied = a.t().contiguous().data<long>(), fewer = arange(5).data<long>();
        Assert.True(data == same && data.Equals((object)same) && data.GetHashCode() == same.GetHashCode());
        Assert.True(data != turned && turned == copied && turned.GetHashCode() == copied.GetHashCode());
        Assert.True(data != fewer && data != null && null != data);
        Assert.False(data == null);
        using TensorAccessor<float> nan = tensor([float.NaN]).data<float>(), other = tensor([float.NaN]).data<float>();
        Assert.True(nan == other);
    }
}
