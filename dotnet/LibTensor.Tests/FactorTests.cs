namespace LibTensor.Tests;

/// <summary>Factors of matrices and special functions, with PyTorch's values.</summary>
public sealed class FactorTests : LeakChecked
{
    private readonly DisposeScope scope;

    public FactorTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    private static Tensor T(params double[] values) => tensor(values);

    private static void Same(double[] expected, Tensor actual, double tolerance = 1e-12)
    {
        double[] given = actual.reshape(-1).to_type(ScalarType.Float64).data<double>().ToArray();
        Assert.Equal(expected.Length, given.Length);
        for (int i = 0; i < given.Length; i++)
        {
            Assert.Equal(expected[i], given[i], tolerance * (1 + Math.Abs(expected[i])));
        }
    }

    private static void Close(Tensor expected, Tensor actual) =>
        Assert.True(allclose(expected, actual, 1e-10, 1e-10), $"{string.Join(' ', actual.reshape(-1).ToArray<double>())}");

    private static Tensor Square() => T(1, 2, 3, 2, -5, 6, 3, 6, 0.5).reshape(3, 3);

    [Fact]
    public void PackedFactorsGiveTheMatricesAgain()
    {
        Tensor a = Square(), b = T(1, 2, 3).reshape(3, 1);
        var (lu, pivots) = linalg.lu_factor(a);
        Assert.Equal([3, 2, 3], pivots.ToArray<int>());
        Close(b, a.matmul(linalg.lu_solve(lu, pivots, b)));
        Close(b, a.mT.matmul(linalg.lu_solve(lu, pivots, b, adjoint: true)));
        Close(b.mT, linalg.lu_solve(lu, pivots, b.mT, left: false).matmul(a));
        var (p, l, u) = lu_unpack(lu, pivots);
        Close(a, p!.matmul(l!).matmul(u!));

        var (ld, exchanges) = linalg.ldl_factor(a);
        Assert.Equal([1, 2, 3], exchanges.ToArray<int>());
        Same([1, 0, 0, 2, -9, 0, 3, 0, -8.5], ld);
        Tensor hollow = T(0, 2, 1, 2, 0, 3, 1, 3, 0).reshape(3, 3);
        (ld, exchanges) = linalg.ldl_factor(hollow);
        Close(b, hollow.matmul(linalg.ldl_solve(ld, exchanges, b)));
        Assert.Throws<StateException>(() => linalg.ldl_factor(zeros(2, 2, ScalarType.Float64)));

        var (packed, factors) = a.geqrf();
        Same([-3.7416573867739413, 7.6064, -2.6879], packed.diagonal(), 1e-5);
        Tensor q = linalg.householder_product(packed, factors);
        Close(a, q.matmul(packed.triu()));
        Close(q.matmul(b), packed.ormqr(factors, b));
        Close(q.mT.matmul(b), packed.ormqr(factors, b, transpose: true));
        Close(b.mT.matmul(q), packed.ormqr(factors, b.mT, left: false));
    }

    [Fact]
    public void CompleteFactorsAndNorms()
    {
        Tensor tall = T(4, 1, -2, 3, 5, 1).reshape(3, 2);
        foreach (Tensor x in new[] { tall, tall.mT })
        {
            var (q, r) = linalg.qr(x, linalg.QRMode.Complete);
            Close(x, q.matmul(r));
            Close(eye(q.size(0), dtype: ScalarType.Float64), q.mT.matmul(q));
            var (left, values, right) = linalg.svd(x);
            Assert.Equal([x.size(0), x.size(0)], left.shape);
            Assert.Equal([x.size(1), x.size(1)], right.shape);
            Close(x, (left.narrow(1, 0, 2) * values).matmul(right.narrow(0, 0, 2)));
            Close(eye(2, dtype: ScalarType.Float64), x.size(0) == 2 ? x.matmul(linalg.pinv(x, atol: 1e-3)) : linalg.pinv(x, atol: 1e-3).matmul(x));
        }

        Same([1], linalg.matrix_rank(tall, atol: 4.5));
        Same([Math.Sqrt(56)], linalg.norm(tall));
        Same([8], linalg.norm(tall, double.PositiveInfinity).add(2));
        Assert.Throws<ArgumentException>(() => linalg.norm(zeros(2, 2, 2), 2));
        var (inverse, info) = linalg.inv_ex(stack([Square(), zeros(3, 3, ScalarType.Float64)]));
        Assert.Equal([0, 1], info.ToArray<int>());
        Close(eye(3, dtype: ScalarType.Float64), inverse[0].matmul(Square()));
        Assert.ThrowsAny<Exception>(() => linalg.inv_ex(zeros(3, 3, ScalarType.Float64), check_errors: true));
        Same([1, 2, 4, 1, 3, 9], linalg.vander(T(2, 3), 3));
        Close(T(1, 2).reshape(2, 1), linalg.tensorsolve(T(2, 0, 0, 4).reshape(2, 1, 2, 1), T(2, 8).reshape(2, 1)));
    }

    [Fact]
    public void Eigenvalues()
    {
        foreach (int n in new[] { 1, 2, 3, 6 })
        {
            using var stream = new Generator((ulong)n);
            Tensor a = randn([2, n, n], ScalarType.Float64, generator: stream);
            (Tensor values, Tensor vectors) = linalg.eig(a);
            Tensor wide = a.to_type(ScalarType.ComplexFloat64);
            Tensor difference = wide.matmul(vectors) - (vectors * values.unsqueeze(-2));
            Assert.True(difference.abs().max().item<double>() < 1e-10);
            Same([1], vectors.abs().square().sum(-2).max());
        }

        var shift = linalg.eigvals(T(0, 1, 0, 0, 0, 1, 1, 0, 0).reshape(3, 3));
        Same([-0.5, -0.5, 1], shift.real.sort().Values);
        Same([-0.8660254037844386, 0, 0.8660254037844386], shift.imag.sort().Values);
        Assert.Equal(ScalarType.ComplexFloat32, linalg.eigvals(ones(2, 2)).dtype);
        Assert.Throws<ArgumentException>(() => linalg.eigvals(T(double.NaN).reshape(1, 1)));
        Assert.Throws<ShapeException>(() => linalg.eig(zeros(2, 3)));
    }

    [Fact]
    public void SpecialFunctions()
    {
        Tensor x = T(0.5, 3, 20);
        Same([0.938469807240813, -0.2600519549074645, 0.16702466434058694], special.bessel_j0(x), 1e-9);
        Same([0.24226845767487387, 0.3390589585282922, 0.06683312417587149], special.bessel_j1(x), 1e-9);
        Same([-0.4445187335067066, 0.3768500100184375, 0.06264059680937392], special.bessel_y0(x), 1e-9);
        Same([-1.4714723926702433, 0.32467442479622594, -0.16551161436251308], special.bessel_y1(x), 1e-9);
        Same([1.0634833707413236, 4.880792585865024, 43558282.559553534], special.modified_bessel_i0(x));
        Same([0.25789430539089636, 3.9533702174026093, 42454973.385127775], special.modified_bessel_i1(x));
        Same([0.924419071227666, 0.03473950438627925, 5.741237815336524e-10], special.modified_bessel_k0(x));
        Same([1.6564411200033007, 0.04015643112819419, 5.883057969557038e-10], special.modified_bessel_k1(x));
        Same([1.5241093857739099, 0.6977615980438517, 0.2785448766571822], special.scaled_modified_bessel_k0(x));
        Same([2.7310097082117855, 0.806563480128787, 0.28542549694072644], special.scaled_modified_bessel_k1(x));
        Same([0.958851077208406, 0.0470400026866224, 0.045647262536381385], special.spherical_bessel_j0(x));
        Same([0.6450352704491501, 0.24300035416182536, 0.089780311884826], special.i0e(x));
        Same([0.25789430539089636, 3.9533702174026093, 42454973.385127775], special.i1(x));
        Same([0.15642080318487173, 0.19682671329730084, 0.08750622218328867], special.i1e(x));
        Same([0.6156903441929258, 0.17900115118138998, 0.028174348741051323], special.erfcx(x));
        Same([0.6914624612740131, 0.9986501019683699, 1.0], special.ndtr(x));
        Same([0.34657359027997264, -3.295836866004329, -59.914645471079815], special.entr(x));
        Same([0.04024123848644196, 0.35076100902415286, 0.5355608832923521, 0.3550280538878172, 0.13529241631288144, 0.00010834442813607433, 1.1047532552898654e-10], special.airy_ai(T(-10, -5, -1, 0, 1, 5, 10)));
        Same([-6.361340902404056, -0.5244005127080409, 0, 3.090232306167813], special.ndtri(T(1e-10, 0.3, 0.5, 0.999)));
        Same([0, -0.7811529, 1], special.xlog1py(T(0, 2, 1), T(-1, -0.3233503, Math.E - 1)), 1e-3);
        Tensor y = T(-1.5, 0.3, 2), degree = tensor(8L);
        Same([1103.5, -0.7622259199999996, 18817.0], special.chebyshev_polynomial_t(y, degree));
        Same([2584.0, -0.96579584, 40545.0], special.chebyshev_polynomial_u(y, degree));
        Same([3571.0, -0.28722943999999995, 29681.0], special.chebyshev_polynomial_v(y, degree));
        Same([1597.0, -1.6443622400000002, 51409.0], special.chebyshev_polynomial_w(y, degree));
        Same([7380481.0, -0.98868992, 665857.0], special.shifted_chebyshev_polynomial_t(y, degree));
        Same([13097377.0, -1.0868710400000003, 1607521.0], special.shifted_chebyshev_polynomial_w(y, degree));
        Same([5217.0, 576.6680601600001, -880.0], special.hermite_polynomial_h(y, degree));
        Same([-70.18359375, 68.88065361, 249.0], special.hermite_polynomial_he(y, degree));
        Same([94.7800999232701, -0.3694809955156247, 0.3587301587301588], special.laguerre_polynomial_l(y, degree));
        Same([471.7261657714844, -0.23907459101562503, 7691.1484375], special.legendre_polynomial_p(y, degree));
        Same([0, 0, 0], special.hermite_polynomial_h(y, tensor(-1L)));
        Tensor target = zeros(3, ScalarType.Float64);
        special.bessel_j0(x, target);
        Same([0.938469807240813, -0.2600519549074645, 0.16702466434058694], target, 1e-9);
    }

    [Fact]
    public void HermitianTransforms()
    {
        Tensor x = T(1, 2, 3);
        Tensor spectrum = fft.hfft(x, 4);
        Same([8, -2, 0, -2], spectrum);
        Same([1, 2, 3], fft.ihfft(spectrum).real);
        Tensor y = T(1, 2, 3, 4, 5, 6).reshape(2, 3);
        Tensor two = fft.hfft2(y);
        Same([1, 2, 3, 4, 5, 6], fft.ihfft2(two).real);
        Same([1, 2, 3, 4, 5, 6], fft.ihfftn(fft.hfftn(y, norm: FFTNormType.Ortho), norm: FFTNormType.Ortho).real);
    }
}
