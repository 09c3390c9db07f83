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
        Assert.Throws<UnsupportedException>(() => cube[tensor(new long[] { 0 })] = tensor(1));
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
    public void SeveralTensorsOfIndicesAreRefused()
    {
        Tensor matrix = arange(12).reshape(3, 4);
        Tensor a = tensor(new long[] { 2, 0 });
        Tensor b = tensor(new long[] { 1, 1 });
        int before = scope.DisposablesCount;
        UnsupportedException refused = Assert.Throws<UnsupportedException>(() => matrix[a, b]);
        Assert.Contains("t[a][.., b]", refused.Message, StringComparison.Ordinal);
        Assert.Throws<UnsupportedException>(() => matrix[a, TensorIndex.None, b]);
        Assert.Throws<UnsupportedException>(() => matrix[a, b] = a);
        Assert.Equal(before, scope.DisposablesCount);
        Assert.Equal([9L, 9, 1, 1], matrix[a][.., b].reshape(-1).ToArray<long>());
        Assert.Equal([9L, 1], matrix.reshape(-1)[a * matrix.size(1) + b].ToArray<long>());
        Assert.Equal([2L, 0], matrix[0, a].ToArray<long>());
    }

    [Fact]
    public void AViewSharesMemory()
    {
        Tensor cube = Cube();
        cube[0, 0].fill_(7);
        Assert.Equal(7L, cube[0, 0, 3].item<long>());
    }
}
