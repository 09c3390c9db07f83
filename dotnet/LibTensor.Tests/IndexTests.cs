namespace LibTensor.Tests;

public sealed class IndexTests : LeakChecked
{
    private readonly DisposeScope scope;

    public IndexTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    private static Tensor Cube() => arange(24).reshape(2, 3, 4);

    [Fact]
    public void Numbers()
    {
        Tensor cube = Cube();
        Assert.Equal([3, 4], cube[1].shape);
        Assert.Equal(23L, cube[1, 2, 3].item<long>());
        Assert.Equal(23L, cube[-1, -1, -1].item<long>());
        Assert.Equal(23L, cube[^1, ^1, ^1].item<long>());
        Assert.Equal(12L, cube[1L, 0, 0].item<long>());
    }

    [Fact]
    public void Ranges()
    {
        Tensor cube = Cube();
        Assert.Equal([1, 3, 4], cube[1..].shape);
        Assert.Equal([2, 2, 4], cube[.., 1..3].shape);
        Assert.Equal([2, 3, 2], cube[.., .., 1..^1].shape);
        Assert.Equal([1L, 2], cube[0, 0, 1..^1].ToArray<long>());
        Assert.Equal([2L, 3], cube[0, 0, ^2..].ToArray<long>());
        Assert.Equal([0], cube[0, 0, 3..1].shape);
        Assert.Equal([3L], cube[0, 0, 3..100].ToArray<long>());
    }

    [Fact]
    public void TensorIndices()
    {
        Tensor cube = Cube();
        Assert.Equal([2, 3], cube[TensorIndex.Ellipsis, 0].shape);
        Assert.Equal([4], cube[0, 0, TensorIndex.Ellipsis].shape);
        Assert.Equal([2, 1, 3, 4], cube[TensorIndex.Colon, TensorIndex.None].shape);
        Assert.Equal([2, 3, 4, 1], cube[TensorIndex.Ellipsis, TensorIndex.None].shape);
        Assert.Equal([0L, 2], cube[0, 0, TensorIndex.Slice(step: 2)].ToArray<long>());
        Assert.Equal([1L, 2], cube[0, 0, TensorIndex.Slice(1, -1)].ToArray<long>());
        Assert.Equal([3L, 0], cube[0, 0, tensor(new long[] { 3, 0 })].ToArray<long>());
        Assert.Throws<TensorIndexException>(() => cube[TensorIndex.Ellipsis, TensorIndex.Ellipsis]);
    }

    [Fact]
    public void AnIndexerLeavesNoTemporaries()
    {
        Tensor cube = Cube();
        int before = scope.DisposablesCount;
        _ = cube[0, 1..2, TensorIndex.None, ^1];
        Assert.Equal(before + 1, scope.DisposablesCount);
        Assert.Throws<TensorIndexException>(() => cube[0, 1..2, 9]);
        Assert.Equal(before + 1, scope.DisposablesCount);
    }

    [Fact]
    public void Assignment()
    {
        Tensor cube = Cube();
        int before = scope.DisposablesCount;
        using (Tensor zero = tensor(0))
        {
            cube[0] = zero;
        }
        cube[1, .., 0] = arange(3);
        Assert.Equal(before + 1, scope.DisposablesCount);
        Assert.Equal(0L, cube[0].sum().item<long>());
        Assert.Equal([0L, 1, 2], cube[1, .., 0].ToArray<long>());
    }

    [Fact]
    public void NumbersAreAssigned()
    {
        Tensor cube = Cube();
        int before = scope.DisposablesCount;
        cube[0] = 5;
        cube[1, .., ^1] = 7L;
        Assert.Equal(before + 2, scope.DisposablesCount);
        Assert.Equal(60L, cube[0].sum().item<long>());
        Assert.Equal([7L, 7, 7], cube[1, .., 3].ToArray<long>());
        Tensor doubles = zeros([2], float64);
        doubles[0] = 0.1;
        doubles[1] = 0.5f;
        Assert.Equal([0.1, 0.5], doubles.ToArray<double>());
        Tensor flags = zeros([2], @bool);
        flags[1] = true;
        Assert.Equal([false, true], flags.ToArray<bool>());
        Scalar scalar = 0.1;
        doubles[..] = scalar;
        Assert.Equal([0.1, 0.1], doubles.ToArray<double>());
    }

    [Fact]
    public void WhatTakesANumberMakesNoTensorOfIt()
    {
        Tensor floats = ones(2);
        Scalar three = 3;
        int before = scope.DisposablesCount;
        Tensor[] results =
            [floats + 1, 1 - floats, floats * 2f, floats / 2.5, floats > 0, 1 == floats, floats.add(1), floats.mul(2f), floats.pow(three), floats.fill_(4)];
        Assert.Equal(before + results.Length, scope.DisposablesCount);
        Assert.Equal(ScalarType.Float32, (floats * 2.5).dtype);
        Assert.Equal(ScalarType.Float32, (floats * (Tensor)2.5).dtype);
    }

    [Fact]
    public void AnAssignedNumberIsFreedWithoutAScope()
    {
        using Tensor unowned = ones(2).DetachFromDisposeScope();
        scope.Dispose();
        unowned[0] = 5;
        Assert.Equal([5f, 1], unowned.ToArray<float>());
    }

    [Fact]
    public void SeveralTensorsOfIndicesAreCoordinates()
    {
        Tensor cube = Cube();
        Tensor rows = tensor(new long[] { 1, 0, -1 });
        Tensor columns = tensor(new long[] { 2, 0, -4 });
        int before = scope.DisposablesCount;
        Tensor pairs = cube[TensorIndex.Ellipsis, rows, columns];
        Assert.Equal(before + 1, scope.DisposablesCount);
        Assert.Equal([2, 3], pairs.shape);
        Assert.Equal([6L, 0, 8, 18, 12, 20], pairs.ToArray<long>());
        Assert.Equal([20L, 0, 12], cube[rows, tensor(new long[] { 2, 0, -3 }), 0].ToArray<long>());
        // With a dimension between them, theirs is the first one.
        Tensor apart = cube[tensor(new long[] { 1, 0 }), 1.., tensor(new long[] { 3, 0 })];
        Assert.Equal([19L, 23, 4, 8], apart.ToArray<long>());
        Tensor grid = cube[0, tensor(new long[,] { { 0 }, { 2 } }), tensor(new long[] { 1, 3 })];
        Assert.Equal([2, 2], grid.shape);
        Assert.Equal([1L, 3, 9, 11], grid.ToArray<long>());
        Assert.Equal([9L, 1], cube[0, TensorIndex.None, tensor(new int[] { 2, 0 }), 1].ToArray<long>());
        Assert.Throws<TensorIndexException>(() => cube[tensor(new long[] { 0, 1 }), tensor(new long[] { 0, -4 })]);
        Assert.Throws<ShapeException>(() => cube[rows, tensor(new long[] { 0, 1 })]);
    }

    [Fact]
    public void Masks()
    {
        Tensor cube = Cube();
        Assert.Equal([21L, 22, 23], cube[cube > 20].ToArray<long>());
        Assert.Equal([14L, 15], cube[tensor(new[] { false, true }), 0, 2..].ToArray<long>());
        Assert.Equal([0, 4], cube[zeros([2, 3], @bool)].shape);
        Assert.Throws<TensorIndexException>(() => cube[tensor(new[] { true, false, true })]);
        Assert.Throws<TensorIndexException>(() => cube[tensor(true)]);
        Tensor leaf = tensor(new[] { 1f, 2, 3 }, requires_grad: true);
        leaf[leaf > 1].sum().backward();
        Assert.Equal([0f, 1, 1], leaf.grad!.ToArray<float>());
    }

    [Fact]
    public void AssignmentThroughTensors()
    {
        Tensor x = zeros(2, 3);
        Tensor rows = tensor(new long[] { 0, 1 });
        Tensor columns = tensor(new long[] { 2, -3 });
        Tensor values = tensor(new[] { 1f, 2 });
        int before = scope.DisposablesCount;
        x[rows, columns] = values;
        Assert.Equal(before, scope.DisposablesCount);
        Assert.Equal([0f, 0, 1, 2, 0, 0], x.ToArray<float>());
        x[x == 0] = 7;
        Assert.Equal([7f, 7, 1, 2, 7, 7], x.ToArray<float>());
        x[.., tensor(new long[] { 2, 0 })] = tensor(new long[,] { { 1, 2 }, { 3, 4 } });
        Assert.Equal([2f, 7, 1, 4, 7, 3], x.ToArray<float>());
        Assert.Throws<TensorIndexException>(() => x[tensor(new long[] { 2 })] = 1);
        Assert.Throws<ShapeException>(() => x[rows] = ones(4));
        Assert.Equal([2f, 7, 1, 4, 7, 3], x.ToArray<float>());
        Tensor y = zeros(2, 2, 3);
        y[tensor(new long[] { 1, 0 }), .., tensor(new long[] { 0, 2 })] = tensor(new[,] { { 1f, 2 }, { 3, 4 } });
        Assert.Equal([0f, 0, 3, 0, 0, 4, 1, 0, 0, 2, 0, 0], y.ToArray<float>());
    }

    [Fact]
    public void AViewSharesMemory()
    {
        Tensor cube = Cube();
        cube[0, 0].fill_(7);
        Assert.Equal(7L, cube[0, 0, 3].item<long>());
    }
}
