namespace LibTensor.Tests;

public sealed class OperatorTests : LeakChecked
{
    private readonly DisposeScope scope;

    public OperatorTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    private static float[] Floats(Tensor tensor) => tensor.ToArray<float>();

    [Fact]
    public void WhereTakesNumbers()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor condition = arange(3) > 0;
        Tensor doubles = full([3], 0.1, float64);
        int before = scope.DisposablesCount;
        Same([0L, 1, 1], where(condition, 1, 0));
        Same([0.5f, 1, 1], where(condition, 1, 0.5));
        Same([false, true, true], where(condition, true, false));
        Same([0.2, 0.1, 0.1], where(condition, doubles, 0.2));
        Same([0.1, 2.0, 2.0], where(condition, 2, doubles));
        Same([0.2, 0.1, 0.1], doubles.where(condition, 0.2));
        Assert.Equal(before, scope.DisposablesCount);

        Tensor integers = arange(3, dtype: int32);
        Same([7, 1, 2], where(condition, integers, 7));
        Same([1.5f, 1, 2], where(condition, integers, 1.5));
        Same([1L, 1, 1], where(condition, condition, 1));
        Assert.Throws<DTypeException>(() => where(integers, 1, 0));
        Assert.Throws<ArgumentNullException>(() => where(condition, (Tensor)null!, 0));

        static void Same<T>(T[] expected, Tensor given) where T : unmanaged
        {
            Assert.Equal(expected, given.ToArray<T>());
            given.Dispose();
        }
    }

    [Fact]
    public void Arithmetic()
    {
        Tensor a = tensor(new[] { 1f, 2f, 4f });
        Tensor b = tensor(new[] { 2f, 2f, 2f });
        Assert.Equal([3f, 4, 6], Floats(a + b));
        Assert.Equal([-1f, 0, 2], Floats(a - b));
        Assert.Equal([2f, 4, 8], Floats(a * b));
        Assert.Equal([0.5f, 1, 2], Floats(a / b));
        Assert.Equal([-1f, -2, -4], Floats(-a));
    }

    [Fact]
    public void ScalarsOnBothSides()
    {
        Tensor a = tensor(new[] { 1f, 2f, 4f });
        Assert.Equal([2f, 3, 5], Floats(a + 1));
        Assert.Equal([2f, 3, 5], Floats(1 + a));
        Assert.Equal([0f, 1, 3], Floats(a - 1L));
        Assert.Equal([4f, 3, 1], Floats(5 - a));
        Assert.Equal([0.5f, 1, 2], Floats(a * 0.5f));
        Assert.Equal([0.5f, 1, 2], Floats(0.5 * a));
        Assert.Equal([0.5f, 1, 2], Floats(a / 2));
        Assert.Equal([4f, 2, 1], Floats(4.0 / a));
        Assert.Equal([1f, 4, 16], Floats(a.pow(2)));
        Assert.Equal([2f, 4, 16], Floats(pow(2, a)));
    }

    [Fact]
    public void RemaindersHaveTheSignOfTheRightOperand()
    {
        Tensor a = tensor(new long[] { 7, -7, 6 });
        Assert.Equal([1L, 2, 0], (a % 3).ToArray<long>());
        Assert.Equal([-2L, -1, 0], (a % -3).ToArray<long>());
        Assert.Equal([3L, -4, 4], (10 % a).ToArray<long>());
        Assert.Equal([1L, 2, 2], (a % tensor(new long[] { 2, 3, 4 })).ToArray<long>());
        Tensor b = tensor(new[] { 7.5f, -7.5f });
        Assert.Equal([1.5f, 0.5f], Floats(b % 2));
        Assert.Equal([-0.5f, -1.5f], Floats(b % -2.0));
        Assert.Equal([2.5f, -5f], Floats(10.0 % b));
        Assert.Equal(Floats(b % 2), Floats(b.remainder(2)));
        Assert.Equal(Floats(10 % b), Floats(remainder(10, b)));
        Assert.True(float.IsNaN((b % 0)[0].item<float>()));
        Assert.Throws<TensorArgumentException>(() => a % 0);
        Assert.Throws<TensorArgumentException>(() => 1 % zeros([1], int64));
        b.remainder_(2);
        Assert.Equal([1.5f, 0.5f], Floats(b));
    }

    [Fact]
    public void NoTemporariesForScalars()
    {
        Tensor a = ones(2);
        int before = scope.DisposablesCount;
        _ = 5 - a;
        _ = 5 / a;
        Assert.Equal(before + 2, scope.DisposablesCount);
    }

    [Fact]
    public void ScalarsAreWeak()
    {
        Tensor whole = tensor(new[] { 1, 2, 3 });
        Assert.Equal(ScalarType.Int32, (whole + 1).dtype);
        Assert.Equal(ScalarType.Float32, (whole + 1.5).dtype);
        Assert.Equal(ScalarType.Float32, (ones(2) + 1L).dtype);
        Assert.Equal(ScalarType.Float32, (whole / 2).dtype);
        Assert.Equal(ScalarType.Float64, (ones([2], float64) * 2).dtype);
    }

    [Fact]
    public void Comparisons()
    {
        Tensor a = tensor(new[] { 1, 2, 3 });
        Tensor b = tensor(new[] { 3, 2, 1 });
        Assert.Equal([false, true, false], (a == b).ToArray<bool>());
        Assert.Equal([true, false, true], (a != b).ToArray<bool>());
        Assert.Equal([true, false, false], (a < b).ToArray<bool>());
        Assert.Equal([true, true, false], (a <= b).ToArray<bool>());
        Assert.Equal([false, false, true], (a > b).ToArray<bool>());
        Assert.Equal([false, true, true], (a >= b).ToArray<bool>());
        Assert.Equal([false, true, false], (a == 2).ToArray<bool>());
        Assert.Equal([false, false, true], (2 < a).ToArray<bool>());
        Assert.Equal([true, true, false], (2.5 >= a).ToArray<bool>());
        Assert.Equal([false, true, false], ((a > 1) & (a < 3)).ToArray<bool>());
        Assert.Equal([true, false, true], (!(a == 2)).ToArray<bool>());
    }

    [Fact]
    public void Bits()
    {
        Tensor six = tensor(6), three = tensor(3);
        Assert.Equal(2, (six & three).item<int>());
        Assert.Equal(7, (six | three).item<int>());
        Assert.Equal(5, (six ^ three).item<int>());
        Assert.Equal(-7, (~six).item<int>());
        Assert.Equal(7L, (tensor((byte)6) | tensor(1L)).item<long>());
        Tensor yes = tensor(true), no = tensor(false);
        Assert.Equal([false, true, true, false], new[] { yes & no, yes | no, yes ^ no, ~yes }.Select(static bit => bit.item<bool>()));
        Assert.Contains("bitwise_and", Assert.Throws<DTypeException>(() => tensor(1f) & six).Message, StringComparison.Ordinal);
        Assert.Throws<DTypeException>(() => ~tensor(1.0));
        Assert.True(torch.logical_and(six, three).item<bool>());
    }

    [Fact]
    public void InPlaceReturnsAFreshAlias()
    {
        Tensor a = ones(2);
        Tensor b = a.add_(1);
        Assert.NotSame(a, b);
        b.mul_(2);
        Assert.Equal([4f, 4], Floats(a));
        b.Dispose();
        Assert.Equal([4f, 4], Floats(a));
    }

    [Fact]
    public void Broadcasting()
    {
        Tensor sum = tensor(new float[,] { { 1 }, { 2 } }) + tensor(new[] { 10f, 20f, 30f });
        Assert.Equal([2, 3], sum.shape);
        Assert.Equal([11f, 21, 31, 12, 22, 32], Floats(sum));
    }

    [Fact]
    public void Reductions()
    {
        Tensor a = arange(6, dtype: float32).reshape(2, 3);
        Assert.Equal(15, a.sum().item<float>());
        Assert.Equal([3f, 5, 7], Floats(a.sum(0)));
        Assert.Equal([2, 1], a.mean(1, keepdim: true).shape);
        Assert.Equal(2L, a.argmax(1)[0].item<long>());
        (Tensor values, Tensor indexes) = a.max(1);
        Assert.Equal([2f, 5], Floats(values));
        Assert.Equal([2L, 2], indexes.ToArray<long>());
        Assert.True((a >= 0).all().item<bool>());
        Assert.Equal(15L, tensor(new[] { 1, 2, 3, 4, 5 }).sum().item<long>());
    }

    [Fact]
    public void MatrixProducts()
    {
        Tensor a = arange(6, dtype: float32).reshape(2, 3);
        Assert.Equal([5f, 14, 14, 50], Floats(a.matmul(a.t())));
        Assert.Equal([2, 2], a.mm(a.t()).shape);
    }

    [Fact]
    public void Conversions()
    {
        Tensor a = tensor(new[] { 1.7, -1.7, 0 });
        Assert.Equal([1L, -1, 0], a.to(int64).ToArray<long>());
        Assert.Equal([true, true, false], a.to(@bool).ToArray<bool>());
        Assert.Equal(ScalarType.Float32, a.@float().dtype);
        Tensor same = a.to(float64);
        Assert.NotSame(a, same);
        same.fill_(3);
        Assert.Equal([3.0, 3, 3], a.ToArray<double>());
        Tensor copy = a.to(float64, copy: true);
        copy.zero_();
        Assert.Equal([3.0, 3, 3], a.ToArray<double>());
        Tensor moved = a.to(float32, disposeAfter: true);
        Assert.True(a.IsInvalid);
        Assert.Equal([3f, 3, 3], Floats(moved.cpu()));
    }
}
