using static LibTensor.torch.nn;

namespace LibTensor.Tests;

public sealed class PartsTests : LeakChecked
{
    private readonly DisposeScope scope;

    public PartsTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    [Fact]
    public void PartsOfATensor()
    {
        Tensor x = arange(10).reshape(5, 2);
        Assert.Equal([2L, 2, 1], x.split(2).Select(part => part.shape[0]));
        Assert.Equal([1L, 4], x.split([1, 4]).Select(part => part.shape[0]));
        Assert.Equal([2L, 2, 1], x.chunk(3).Select(part => part.shape[0]));
        Assert.Equal([0L, 2, 4, 6, 8], x.unbind(1)[0].ToArray<long>());
        Assert.Single(zeros([0, 2]).split(3));
        int before = scope.DisposablesCount;
        Assert.Throws<TensorArgumentException>(() => x.split(0));
        Assert.Throws<TensorArgumentException>(() => x.split([1, 2]));
        Assert.Throws<TensorArgumentException>(() => x.chunk(0));
        Assert.Throws<TensorIndexException>(() => x.unbind(2));
        Assert.Equal(before, scope.DisposablesCount);
    }

    [Fact]
    public void Sequences()
    {
        Assert.Equal([0f, 0.25f, 0.5f, 0.75f, 1], linspace(0, 1, 5).ToArray<float>());
        Assert.Equal([1.0, 10, 100], logspace(0, 2, 3, dtype: float64).ToArray<double>());
        Assert.Equal([0f, 0.5f, 1, 0.5f], hann_window(4).ToArray<float>(), (a, b) => Math.Abs(a - b) < 1e-6);
        Assert.Equal([0L, 1, 1, 0, 0, 1], tril_indices(2, 2).ToArray<long>());
        Assert.Equal(int16, full_like(zeros([2], int16), 3).dtype);
        Tensor[] grid = meshgrid([arange(2), arange(3)]);
        Assert.Equal([0L, 0, 0, 1, 1, 1], grid[0].ToArray<long>());
        Assert.Equal([0L, 1, 2, 0, 1, 2], grid[1].ToArray<long>());
        Assert.Equal([3L, 2], meshgrid([arange(2), arange(3)], "xy")[0].shape);
        Assert.Throws<TensorArgumentException>(() => meshgrid([arange(2)], "yx"));
        Assert.Throws<DTypeException>(() => linspace(0, 1, 2, dtype: int64));
    }

    [Fact]
    public void FormsOfTheirOwn()
    {
        Tensor x = tensor(new float[] { 1, 2, 3, 4 }).reshape(2, 2);
        Assert.Equal([2f, 4, 1, 3], x.rot90().ToArray<float>());
        Assert.Equal([3f, 1, 4, 2], x.rot90(-1).ToArray<float>());
        Assert.Equal(2.5f, x.quantile(0.5).item<float>());
        Assert.True(allclose(x, x + 1e-7));
        Assert.False(x.allclose(x + 1));
        Tensor odd = tensor(new[] { float.NaN, float.PositiveInfinity, float.NegativeInfinity });
        Assert.Equal([0f, float.MaxValue, float.MinValue], odd.nan_to_num().ToArray<float>());
        Assert.Equal([1f, 2, 3], odd.nan_to_num(1, 2, 3).ToArray<float>());
        Tensor sign = tensor(new float[] { 1, -1 });
        Assert.Equal(0.5f, functional.margin_ranking_loss(sign, zeros([2]), ones([2])).item<float>());
        Assert.Equal([0f, 1], functional.margin_ranking_loss(sign, zeros([2]), ones([2]), reduction: Reduction.None)
            .ToArray<float>());
        Assert.Equal([0f, 2], functional.hinge_loss(sign, ones([2]), reduction: Reduction.None).ToArray<float>());
    }
}
