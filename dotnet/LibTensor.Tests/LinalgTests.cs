namespace LibTensor.Tests;

public sealed class LinalgTests : LeakChecked
{
    private readonly DisposeScope scope;

    public LinalgTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    private static Tensor Matrices() => tensor(new double[] { 4, 1, -2, 3, 5, 1, 0, 2, -3, 1, 2, 7 }).reshape(2, 3, 2);

    private static void Close(Tensor expected, Tensor actual)
    {
        Assert.Equal(expected.shape, actual.shape);
        Assert.True(allclose(expected, actual, 1e-12, 1e-12));
    }

    [Fact]
    public void PartsGiveTheMatricesAgain()
    {
        foreach (Tensor x in new[] { Matrices(), Matrices().transpose(1, 2) })
        {
            var (p, l, u) = linalg.lu(x);
            Close(x, p.matmul(l).matmul(u));
            var (q, r) = linalg.qr(x);
            Close(x, q.matmul(r));
            var (left, values, right) = linalg.svd(x, fullMatrices: false);
            Close(x, (left * values.unsqueeze(1)).matmul(right));
            Close(values, linalg.svdvals(x));
        }

        Tensor symmetric = Matrices().matmul(Matrices().transpose(1, 2));
        foreach (char triangle in "LU")
        {
            var (values, vectors) = linalg.eigh(symmetric, triangle);
            Close(symmetric.matmul(vectors), vectors * values.unsqueeze(1));
            Close(values, linalg.eigvalsh(symmetric, triangle));
        }

        Tensor square = tensor(new double[] { 1, 2, 3, 4 }).reshape(2, 2);
        var (sign, log) = square.slogdet();
        Assert.Equal(-1.0, sign.item<double>());
        Assert.Equal(Math.Log(2), log.item<double>(), 14);
        Close(eye(2, dtype: float64), linalg.inv(square).matmul(square));
        Close(linalg.matrix_power(square, -2), square.inverse().matmul(square.inverse()));
    }

    [Fact]
    public void PartsAloneStay()
    {
        Tensor x = Matrices();
        int before = scope.DisposablesCount;
        linalg.lu(x);
        x.svd();
        Assert.Equal(before + 6, scope.DisposablesCount);
        linalg.lstsq(x, x);
        Assert.Equal(before + 10, scope.DisposablesCount);
        linalg.cond(x.matmul(x.transpose(1, 2)) + eye(3, dtype: float64), "fro");
        Assert.Throws<ShapeException>(() => linalg.eigh(x));
    }

    [Fact]
    public void LeastSquaresAndNorms()
    {
        Tensor x = tensor(new double[] { 1, 0, 1, 1, 1, 2 }).reshape(3, 2);
        Tensor y = tensor(new double[] { 1, 2, 4 }).reshape(3, 1);
        var (solution, residuals, rank, values) = linalg.lstsq(x, y);
        Close(tensor(new[] { 5.0 / 6, 1.5 }).reshape(2, 1), solution);
        Assert.Equal(2L, rank.item<long>());
        Assert.Equal([0L], residuals.shape);
        Assert.Equal([0L], values.shape);
        values = linalg.svdvals(x);
        Assert.Equal(8.0, linalg.matrix_norm(x).square().item<double>(), 12);
        Close(values.sum(), linalg.matrix_norm(x, "nuc"));
        Close(values.max(), linalg.matrix_norm(x, 2.0));
        Assert.Equal(3.0, linalg.matrix_norm(x, double.PositiveInfinity).item<double>());
        Close(linalg.matrix_norm(x), linalg.vector_norm(x));
        Assert.Equal([1L, 1], linalg.matrix_norm(x, "fro", [0, 1], true).shape);
        Assert.Equal(8.0, linalg.vecdot(x, x).sum().item<double>());
        Tensor square = tensor(new double[] { 2, 0, 0, 4 }).reshape(2, 2);
        Assert.Equal(2.0, linalg.cond(square).item<double>(), 14);
        Assert.Equal(2.5, linalg.cond(square, "fro").item<double>(), 14);
        Assert.Throws<ArgumentException>(() => linalg.matrix_norm(x, "max"));
        Assert.Throws<ArgumentException>(() => linalg.matrix_norm(x, "fro", [0]));
        Assert.Throws<ArgumentException>(() => linalg.eigh(square, 'X'));
    }

    [Fact]
    public void MatricesWithoutAResultAreRefused()
    {
        Tensor singular = tensor(new float[] { 1, 2, 2, 4 }).reshape(1, 2, 2);
        var error = Assert.Throws<TensorArgumentException>(() => singular.inverse());
        Assert.Contains("matrix 0 of shape (1, 2, 2) is singular: its pivot 1 is 0", error.Message);
        Assert.Throws<TensorArgumentException>(() => linalg.solve(singular, singular));
        Assert.Throws<TensorArgumentException>(() => linalg.svd((singular - 1).log()));
        Assert.Throws<UnsupportedException>(() => linalg.lu(singular.to(int64)));
    }
}
