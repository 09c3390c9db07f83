namespace LibTensor.Tests;

public sealed class OrderTests : LeakChecked
{
    private readonly DisposeScope scope;

    public OrderTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    private static Tensor Row() => tensor(new float[] { 3, 1, 2, 1 });

    [Fact]
    public void ElementsWithTheirIndices()
    {
        (Tensor values, Tensor indices) = Row().sort();
        Assert.Equal([1f, 1, 2, 3], values.ToArray<float>());
        Assert.Equal([1L, 3, 2, 0], indices.ToArray<long>());
        (values, indices) = topk(Row(), 2);
        Assert.Equal([3f, 2], values.ToArray<float>());
        Assert.Equal([0L, 2], indices.ToArray<long>());
        (values, indices) = Row().kthvalue(3);
        Assert.Equal((2f, 2L), (values.item<float>(), indices.item<long>()));
        (values, indices) = cummax(Row(), 0);
        Assert.Equal([3f, 3, 3, 3], values.ToArray<float>());
        Assert.Equal([0L, 0, 0, 0], indices.ToArray<long>());
        (values, indices) = cummin(Row(), 0);
        Assert.Equal([3f, 1, 1, 1], values.ToArray<float>());
        Assert.Equal([0L, 1, 1, 3], indices.ToArray<long>());
        (Tensor least, Tensor most) = aminmax(Row(), 0);
        Assert.Equal((1f, 3f), (least.item<float>(), most.item<float>()));
    }

    [Fact]
    public void DistinctElements()
    {
        (Tensor output, Tensor? inverse, Tensor? counts) = unique(Row(), return_inverse: true, return_counts: true);
        Assert.Equal([1f, 2, 3], output.ToArray<float>());
        Assert.Equal([2L, 0, 1, 0], inverse!.ToArray<long>());
        Assert.Equal([2L, 1, 1], counts!.ToArray<long>());
        (_, inverse, counts) = Row().unique();
        Assert.Null(inverse);
        Assert.Null(counts);
    }

    [Fact]
    public void AFailureLeavesNothing()
    {
        Tensor row = Row();
        int before = scope.DisposablesCount;
        Assert.Throws<TensorArgumentException>(() => row.topk(5));
        Assert.Throws<TensorIndexException>(() => row.sort(1));
        Assert.Throws<TensorArgumentException>(() => row.kthvalue(0));
        Assert.Equal(before, scope.DisposablesCount);
    }
}
