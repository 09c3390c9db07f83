using static LibTensor.torch.distributions;

namespace LibTensor.Tests;

public sealed class DistributionTests : LeakChecked
{
    private readonly DisposeScope scope;

    public DistributionTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    private static Tensor T(params double[] values) => tensor(values);

    private static void Same(double[]? expected, Func<Tensor> actual, string what)
    {
        if (expected is null)
        {
            return;
        }

        double[] given = actual().reshape(-1).to_type(ScalarType.Float64).data<double>().ToArray();
        Assert.True(expected.Length == given.Length, $"{what}: {given.Length} instead of {expected.Length} numbers");
        for (int i = 0; i < given.Length; i++)
        {
            bool close = expected[i].Equals(given[i]) || Math.Abs(expected[i] - given[i]) <= 1e-9 * (1 + Math.Abs(expected[i]));
            Assert.True(close, $"{what} {i}: expected {expected[i]}, given {given[i]}");
        }
    }

    /// <summary>Compares with PyTorch's values; null where PyTorch has no formula.</summary>
    private static void Check(
        Distribution distribution, double[] value, double[]? logProb, double[]? mean, double[]? variance, double[]? entropy, double[]? cdf, double[]? icdf)
    {
        using (distribution)
        {
            string name = distribution.GetType().Name;
            Tensor x = name == "Categorical" ? T(value).to_type(ScalarType.Int64) : T(value);
            Same(logProb, () => distribution.log_prob(x), name + ".log_prob");
            Same(mean, () => distribution.mean, name + ".mean");
            Same(variance, () => distribution.variance, name + ".variance");
            Same(entropy, distribution.entropy, name + ".entropy");
            Same(cdf, () => distribution.cdf(x), name + ".cdf");
            Same(icdf, () => distribution.icdf(distribution.cdf(x)), name + ".icdf");

            long[] one = [.. distribution.batch_shape, .. distribution.event_shape];
            Assert.Equal(one, distribution.sample().shape);
            Assert.Equal([2, 3, .. one], distribution.sample(2, 3).shape);
            using Distribution wide = distribution.expand(new Size([4, .. distribution.batch_shape]));
            Assert.Equal([2, 4, .. one], wide.rsample(2).shape);
            Assert.False(distribution.sample(5).isnan().any().item<bool>());
        }
    }

    [Fact]
    public void FormulasAreThoseOfPyTorch()
    {
        Check(Normal(T(0.5, -1), T(2, 0.5)),
            [0.3, 0.7], [-1.617085713764618, -6.005791352644726], [0.5, -1.0], [4.0, 0.25],
            [2.112085713764618, 0.7257913526447274], [0.460172162722971, 0.9996630707343231], [0.29999999999999993, 0.7000000000000106]);
        Check(Uniform(T(0, 0.1), T(1, 2)),
            [0.3, 0.7], [0.0, -0.6418538861723947], [0.5, 1.05], [0.08333333333333333, 0.30083333333333334],
            [0.0, 0.6418538861723947], [0.3, 0.3157894736842105], [0.3, 0.7]);
        Check(Laplace(T(0.5, -1), T(2, 0.5)),
            [0.3, 0.7], [-1.4862943611198907, -3.4], [0.5, -1.0], [8.0, 0.5],
            [2.386294361119891, 1.0], [0.45241870901797976, 0.9833133650198369], [0.2999999999999999, 0.6999999999999984]);
        Check(Cauchy(T(0.5, -1), T(2, 0.5)),
            [0.3, 0.7], [-1.8478273972625134, -2.9820998663295075], [double.NaN, double.NaN], [double.PositiveInfinity, double.PositiveInfinity],
            [3.224171427529236, 1.8378770664093453], [0.4682744825694464, 0.9089469981442513], [0.3, 0.7000000000000017]);
        Check(Exponential(T(0.5, 3)),
            [0.3, 0.7], [-0.8431471805599453, -1.0013877113318899], [2.0, 0.3333333333333333], [4.0, 0.1111111111111111],
            [1.6931471805599454, -0.09861228866810978], [0.1392920235749422, 0.877543571747018], [0.3, 0.6999999999999998]);
        Check(Gamma(T(0.5, 3), T(2, 1)),
            [0.3, 0.7], [-0.2238049504817594, -2.10649706843741], [0.25, 3.0], [0.125, 3.0],
            [-0.6025372506459566, 1.8475785103630114], [0.7266783217077017, 0.0341415841257085], null);
        Check(Chi2(T(1, 5)),
            [0.3, 0.7], [-0.46695213104170463, -2.902563237780881], [1.0, 5.0], [2.0, 10.0],
            [0.7837571104739339, 2.423095090065], [0.416117579229635, 0.01703132481196757], null);
        Check(Beta(T(0.5, 3), T(2, 1.5)),
            [0.3, 0.7], [-0.04237061422754529, 0.5660353378773094], [0.2, 0.6666666666666666], [0.045714285714285714, 0.04040404040404041],
            [-0.7652789553347761, -0.2730079692051428], null, null);
        Check(Dirichlet(T(0.5, 3)),
            [0.3, 0.7], [-0.17590200685206803], [0.14285714285714285, 0.8571428571428571], [0.027210884353741496, 0.027210884353741496],
            [-1.1080502011022095], null, null);
        Check(Bernoulli(T(0.3, 0.8)),
            [1.0, 0.0], [-1.2039728043259361, -1.6094379124341005], [0.3, 0.8], [0.21, 0.15999999999999998],
            [0.6108643020548935, 0.5004024235381879], null, null);
        Check(Geometric(T(0.3, 0.8)),
            [2.0, 0.0], [-1.9173226922034008, -0.2231435513142097], [2.3333333333333335, 0.25], [7.777777777777779, 0.3125],
            [2.0362143401829784, 0.6255030294227348], null, null);
        Check(Binomial(T(5, 5), T(0.3, 0.8)),
            [2.0, 4.0], [-1.1753853474740237, -0.8925742052568384], [1.5, 4.0], [1.0499999999999998, 0.7999999999999998],
            [1.4136148552834449, 1.2430241623118783], null, null);
        Check(NegativeBinomial(T(5, 2), T(0.3, 0.8)),
            [2.0, 4.0], [-1.483270127243324, -2.50201211769094], [2.1428571428571423, 8.000000000000002], [3.0612244897959173, 40.00000000000002],
            null, null, null);
        Check(Poisson(T(0.5, 4)),
            [2.0, 4.0], [-2.5794415416798357, -1.6328763858683835], [0.5, 4.0], [0.5, 4.0],
            null, null, null);
        Check(Categorical(T(1, 3)),
            [1.0, 0.0], [-0.2876820724517809, -1.3862943611198906], [double.NaN], [double.NaN],
            [0.5623351446188083], null, null);
        Check(OneHotCategorical(T(1, 3)),
            [0.0, 1.0], [-0.2876820724517809], [0.25, 0.75], [0.1875, 0.1875],
            [0.5623351446188083], null, null);
        Check(Multinomial(4, T(1, 3)),
            [1.0, 3.0], [-0.8630462173553424], [1.0, 3.0], [0.75, 0.75],
            [1.2215658336599913], null, null);
        Check(LogNormal(T(0.5, -1), T(2, 0.5)),
            [0.3, 0.7], [-0.7710533241739812, -0.6968506642184611], [12.182493960703473, 0.4168620196785084], [7954.670768472807, 0.04935621669798471],
            [2.612085713764618, -0.2742086473552726], [0.19711081961419397, 0.9008918656288105], [0.3, 0.6999999999999998]);
        Check(HalfNormal(T(2, 0.5)),
            [0.3, 0.7], [-0.9301885332046728, -0.512644172084782], [1.5957691216057308, 0.3989422804014327], [1.4535209105296745, 0.09084505690810465],
            [1.4189385332046727, 0.0326441720847821], [0.119235384740485, 0.8384866815324579], [0.29999999999999993, 0.7]);
        Check(HalfCauchy(T(2, 0.5)),
            [0.3, 0.7], [-1.16698049478422, -0.8436247930654784], [double.PositiveInfinity, double.PositiveInfinity], [double.PositiveInfinity, double.PositiveInfinity],
            [2.5310242469692907, 1.1447298858494], [0.09478628455497917, 0.6051369134225069], [0.2999999999999997, 0.6999999999999998]);
        Check(Gumbel(T(0.5, -1), T(2, 0.5)),
            [0.3, 0.7], [-1.698318098635593, -2.7402260894003807], [1.6544313298030657, -0.7113921675492336], [6.579736267392906, 0.4112335167120566],
            [2.270362845461478, 0.8840684843415875], [0.3311542771529089, 0.9671774739046926], [0.2999999999999998, 0.7000000000000004]);
        Check(Kumaraswamy(T(2, 3), T(1.5, 4)),
            [0.3, 0.7], [-0.15251585539344703, 0.5113429804179559], [0.5890486225480863, 0.5340659340659342], [0.053021720274202155, 0.030357993654697102],
            [-0.12509280256138833, -0.3460177608991115], [0.13191532671057937, 0.813679140799], [0.29999999999999993, 0.7]);
        Check(Pareto(T(0.2, 0.5), T(3, 2.5)),
            [0.3, 0.7], [1.0861897686695532, 0.43178508425985523], [0.30000000000000004, 0.8333333333333334], [0.030000000000000006, 0.5555555555555556],
            [-1.3747168677688768, -0.20943791243410037], [0.7037037037037035, 0.5687988496283078], [0.29999999999999993, 0.7]);
        Check(Weibull(T(2, 0.5), T(1.5, 3)),
            [0.3, 0.7], [-1.2943368150878327, -0.27929605752951847], [1.8054905859018673, 0.4464897557846246], [1.5027611392557274, 0.0263332212171197],
            [1.4800872940856251, -0.4069490259603663], [0.056439459342228826, 0.9356874186196912], [0.2999999999999999, 0.7]);
        Check(FisherSnedecor(T(3, 5), T(6, 8)),
            [0.3, 0.7], [-0.3892642857733577, -0.48278747784716525], [1.5, 1.3333333333333333], [5.25, 1.9555555555555555],
            null, null, null);
        Check(LogitRelaxedBernoulli(T(0.5), T(0.3, 0.8)),
            [0.3, 0.7], [-2.3184232866909147, -2.336700342732482], null, null,
            null, null, null);
        Check(RelaxedBernoulli(T(0.5), T(0.3, 0.8)),
            [0.3, 0.7], [-0.5633318115258672, -0.7420365379585454], null, null,
            null, null, null);
        Check(ExpRelaxedCategorical(T(0.5), T(1, 3)),
            [-1.2039728043259361, -0.35667494393873245], [-2.191236929171411], null, null,
            null, null, null);
        Check(RelaxedOneHotCategorical(T(0.5), T(1, 3)),
            [0.3, 0.7], [-0.6305891809067423], null, null,
            null, null, null);
        Check(Independent(Normal(T(0.5, -1), T(2, 0.5)), 1),
            [0.3, 0.7], [-7.622877066409345], [0.5, -1.0], [4.0, 0.25],
            [2.8378770664093453], null, null);
        Check(MultivariateNormal(T(0.5, -1), T(2, 0.3, 0.3, 1).reshape(2, 2)),
            [0.3, 0.7], [-3.738392038223955], [0.5, -1.0], [2.0000000000000004, 1.0],
            [3.161428687438615], null, null);
    }

    [Fact]
    public void DrawsHaveTheMoments()
    {
        using var stream = new Generator(7);
        Distribution[] all =
        [
            Normal(T(0.5), T(2), stream), Laplace(T(0.5), T(2), stream), Gamma(T(3), T(2), stream), Beta(T(2), T(3), stream),
            Poisson(T(4), stream), Binomial(T(5), T(0.3), generator: stream), Geometric(T(0.3), generator: stream),
            Gumbel(T(0.5), T(2), stream), Weibull(T(2), T(1.5), stream), Kumaraswamy(T(2), T(1.5), stream),
            NegativeBinomial(T(5), T(0.3), generator: stream), HalfNormal(T(2), stream), Exponential(T(2), stream),
        ];
        foreach (Distribution distribution in all)
        {
            using (distribution)
            {
                Tensor drawn = distribution.sample(20000);
                double error = (drawn.mean(new long[] { 0 }) - distribution.mean).abs().max().item<double>();
                double spread = distribution.stddev.max().item<double>();
                Assert.True(error < spread / 25, $"{distribution.GetType().Name}: {error} from the mean, deviation {spread}");
                Assert.Equal(spread, drawn.std(0).max().item<double>(), spread / 8);
            }
        }
    }

    [Fact]
    public void GradientsReachTheParameters()
    {
        Tensor loc = T(0.5, -1).requires_grad_(), scale = T(2, 0.5).requires_grad_();
        using (var normal = Normal(loc, scale))
        {
            normal.log_prob(T(0.3, 0.7)).sum().backward();
            Same([-0.05, 6.8], () => loc.grad!, "d log_prob / d loc");
            normal.rsample(3).sum().backward();
            Same([2.95, 9.8], () => loc.grad!, "and of three draws");
            Assert.False(normal.sample().requires_grad);
        }

        Assert.Equal([0.5, -1], loc.ToArray<double>());
    }

    [Fact]
    public void ParametersOutliveTheScopeOfTheirMaking()
    {
        Modules.Beta beta;
        using (NewDisposeScope())
        {
            beta = Beta(T(0.5, 3), T(2, 1.5));
        }

        using (beta)
        {
            Same([0.2, 2.0 / 3], () => beta.mean, "mean");
        }

        Assert.ThrowsAny<ObjectDisposedException>(() => { _ = beta.mean; });
    }

    [Fact]
    public void BadParametersAreRefused()
    {
        Assert.Throws<ArgumentException>(() => Bernoulli());
        Assert.Throws<ArgumentException>(() => Bernoulli(T(0.5), T(0.5)));
        Assert.Throws<ArgumentException>(() => MultivariateNormal(T(0, 0)));
        Assert.Throws<ShapeException>(() => Normal(T(1, 2), T(1, 2, 3)));
        using var normal = Normal(T(1, 2), T(1, 2));
        using var other = Uniform(T(0), T(1));
        Assert.Throws<ArgumentException>(() => Independent(normal, 2));
        Assert.Throws<ArgumentException>(() => normal.expand(new long[] { 2 }, other));
        Assert.Throws<NotImplementedException>(() => normal.enumerate_support());
    }

    [Fact]
    public void TransformsAreInvertible()
    {
        transforms.Transform[] all =
        [
            new transforms.ExpTransform(), new transforms.SigmoidTransform(), new transforms.TanhTransform(),
            new transforms.SoftplusTransform(), new transforms.AffineTransform(0.5, -2.0), new transforms.PowerTransform(T(3)),
            new transforms.ComposeTransform([new transforms.ExpTransform(), new transforms.AffineTransform(1.0, 2.0)]),
            new transforms.ReshapeTransform([2], [1, 2]),
        ];
        Tensor x = T(0.3, 0.7);
        foreach (transforms.Transform transform in all)
        {
            Tensor y = transform.forward(x);
            Assert.Equal(transform.forward_shape([2]), y.shape);
            Assert.True(allclose(x, transform.inv.forward(y), 1e-12, 1e-12), transform.GetType().Name);
            Assert.Same(transform, transform.inv.inv is transforms.ComposeTransform ? transform : transform.inv.inv);
        }
    }

    [Fact]
    public void ConstraintsCheckValues()
    {
        Tensor x = T(-1, 0, 0.5, 1, 2);
        void Fulfil(constraints.Constraint constraint, params bool[] expected) =>
            Assert.Equal(expected, constraint.check(x).ToArray<bool>());
        Fulfil(constraints.boolean, false, true, false, true, false);
        Fulfil(constraints.unit_interval, false, true, true, true, false);
        Fulfil(constraints.half_open_interval(0, 1), false, true, true, false, false);
        Fulfil(constraints.nonnegative_integer, false, true, false, true, true);
        Fulfil(constraints.integer_interval(0, 1), false, true, false, true, false);
        Fulfil(constraints.positive, false, false, true, true, true);
        Assert.True(constraints.simplex.check(T(0.25, 0.75)).item<bool>());
        Assert.True(constraints.one_hot.check(T(0, 1)).item<bool>());
        Assert.False(constraints.one_hot.check(T(1, 1)).item<bool>());
        Tensor matrix = T(2, 1, 1, 3).reshape(2, 2);
        Assert.True(constraints.positive_definite.check(matrix).item<bool>());
        Assert.False(constraints.lower_triangular.check(matrix).item<bool>());
        Assert.True(constraints.lower_cholesky.check(matrix.tril()).item<bool>());
        Assert.True(constraints.cat([constraints.positive, constraints.boolean], 0, [1, 1]).check(T(0.5, 1)).all().item<bool>());
    }
}
