namespace LibTensor.Tests;

/// <summary>Forms of operations that are made of others, with PyTorch's values.</summary>
public sealed class OperationFormTests : LeakChecked
{
    private readonly DisposeScope scope;

    public OperationFormTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    private static Tensor T(params double[] values) => tensor(values);

    private static void Same(double[] expected, Tensor actual)
    {
        double[] given = actual.reshape(-1).to_type(ScalarType.Float64).data<double>().ToArray();
        Assert.Equal(expected.Length, given.Length);
        for (int i = 0; i < given.Length; i++)
        {
            Assert.Equal(expected[i], given[i], 1e-10);
        }
    }

    [Fact]
    public void FactorsBoundsAndRounding()
    {
        Tensor a = T(1, 2, 3), b = T(2, 2, -2);
        Same([5, 6, -1], a.add(b, 2));
        Same([7, 8, 9], a.add(2, 3));
        Same([-3, -2, 7], torch.sub(a, b, 2));
        Same([0, 1, -2], a.div(b, RoundingMode.floor));
        Same([0, 1, -1], torch.div(a, b, RoundingMode.trunc));
        Same([2, 2, 2], a.clamp(min: (Scalar)2, max: (Scalar)2));
        Same([1, 2, 2], a.clamp_max(2));
        Same([1, 2, 2], a.clamp(max: tensor(2f)));
        Same([1, 2, 2], clamp(a, max: tensor(2f)));
        Same([2, 2, 3], a.clamp(tensor(2f)));
        Assert.Equal([3L], squeeze(a.unsqueeze(0), null).shape);
        Assert.Equal([3L], a.unsqueeze(0).squeeze(null).shape);
        Same([2, 2, 3], a.fmax(T(2, double.NaN, 1)));
        Same([1.25, -0.13], T(1.2549, -0.1251).round(2));
        Same([1200], T(1234).round(-2));
        Assert.Equal(ScalarType.Int64, tensor(new long[] { 1 }).clamp_min(3).dtype);
        Assert.Throws<ArgumentException>(() => a.clamp(null, (Scalar?)null));
        Assert.Throws<ArgumentException>(() => a.div(b, (RoundingMode)9));

        Same([5, 6, -1], a.add_(b, 2));
        Same([5, 6, -1], a);
        torch.mul_(a, 2);
        a.addcmul_(T(1, 1, 1), T(3, 3, 3), 2);
        Same([16, 18, 4], a);
        Same([2, 1, 1, 1], ones(2, 2, ScalarType.Float64).addr(T(1, 0), T(1, 0)));
    }

    [Fact]
    public void GradientsPassThroughWritesInPlace()
    {
        Tensor x = T(1, 2).requires_grad_();
        Tensor y = x * 1;
        y.lerp_(T(3, 3), T(0.25, 0.25));
        y.float_power_(T(2, 2));
        y.sum().backward();
        Same([2 * 1.5 * 0.75, 2 * 2.25 * 0.75], x.grad!);
        Assert.Throws<StateException>(() => x.logit_());
    }

    [Fact]
    public void ReductionsHaveDtypes()
    {
        Tensor x = tensor(new[] { 1, 2, 3, 4 }).reshape(2, 2);
        Assert.Equal(ScalarType.Int32, x.sum(type: ScalarType.Int32).dtype);
        Assert.Equal(ScalarType.Float64, x.sum(0, type: ScalarType.Float64).dtype);
        Same([10], x.sum(0, 1));
        Same([10], x.sum(1, 0));
        Same([4, 6], x.sum(0));
        Same([3, 8], torch.prod(x, 0));
        Same([2, 3], x.mean(new long[] { 0 }, type: ScalarType.Float32));
        Same([1.2909944487358056], torch.std(x, (0, 1), type: ScalarType.Float64));
        var (variance, mean) = torch.var_mean(x, 0, type: ScalarType.Float64);
        Same([2, 2], variance);
        Same([2, 3], mean);
        var (values, indices) = T(3, 1, 3, 1, 2).mode();
        Same([1], values);
        Same([3], indices);
        Same([2], T(3, 1, 2, 5).median());
        Same([1, 5], stack([.. new[] { T(3, 1, 2, 5).aminmax((long?)null) }.SelectMany(pair => new[] { pair.min, pair.max })]));
    }

    [Fact]
    public void PartsAndShapes()
    {
        Tensor x = arange(7);
        Assert.Equal([3L, 2, 2], x.tensor_split(3).Select(part => part.numel()));
        Assert.Equal([2L, 3, 2], x.tensor_split(tensor(new long[] { 2, 5 })).Select(part => part.numel()));
        Assert.Throws<ArgumentException>(() => arange(7).hsplit(2));
        Assert.Throws<ShapeException>(() => arange(7).vsplit(7));
        Assert.Equal([2L, 1, 3], zeros(2, 3, 1).moveaxis(2, 1).shape);
        Assert.Equal([2L, 3, 4], zeros(6, 4).unflatten(0, 2, -1).shape);
        Same([6, 0, 1, 2, 3, 4, 5], x.roll(1));
        Same([0, 1, 1, 2, 2, 2], arange(3).repeat_interleave(tensor(new long[] { 1, 2, 3 })));
        Same([1, 3, 2, 4], column_stack(T(1, 2), T(3, 4)));
        Same([1, 2, 3, 4], T(1, 3, 2, 4).reshape(2, 2).T);
        Assert.Equal([3L, 2], broadcast_tensors(T(1, 2), zeros(3, 1))[0].shape);
        Assert.Throws<ShapeException>(() => broadcast_shapes([2], [3]));
    }

    [Fact]
    public void ShapesChangeInPlace()
    {
        Tensor x;
        using (NewDisposeScope())
        {
            x = zeros(2, 1, 3).MoveToOuterDisposeScope();
            x.squeeze_(1);
            x.transpose_(0, 1);
        }

        Assert.Equal([3L, 2], x.shape);
        x.unsqueeze_(0).fill_(2);
        Same([2, 2, 2, 2, 2, 2], x);
        Tensor leaf = T(1, 2).requires_grad_();
        Assert.Throws<StateException>(() => leaf.unsqueeze_(0));
        Tensor y = leaf * 2;
        y.detach_();
        Assert.False(y.requires_grad);
        using (var parameter = new Modules.Parameter(zeros(2, 1)))
        {
            Assert.Throws<StateException>(() => parameter.squeeze_());
        }
    }

    [Fact]
    public void SelectionsByIndices()
    {
        var (output, inverse, counts) = T(1, 1, 2, 2, 3, 1, 1, 2).unique_consecutive(return_inverse: true, return_counts: true);
        Same([1, 2, 3, 1, 2], output);
        Same([0, 0, 1, 1, 2, 3, 3, 4], inverse!);
        Same([2, 2, 1, 2, 1], counts!);
        (output, inverse, counts) = T(3, 1, 1, 2, 3, 1).reshape(3, 2).unique(return_inverse: true, return_counts: true, dim: 0);
        Same([1, 2, 3, 1], output);
        Same([1, 0, 1], inverse!);
        Same([1, 2], counts!);
        Same([1, 3], bucketize(T(2, 6), T(1, 3, 5)));
        Assert.Equal(ScalarType.Int32, T(2, 6).bucketize(T(1, 3, 5), true).dtype);
        Same([1, 2], searchsorted(T(1, 2, 3), T(2, 2.5), right: false));
        Same([0, 3, 7], tensor(new long[] { 1, 2, 2 }).bincount(T(3, 3, 4)));
        Same([4, 2, 9], T(1, 2, 3).index_reduce(0, tensor(new long[] { 0, 2, 2 }), T(4, 1, 3), Reduce.prod));
        Same([3, 6], T(1, 3, 5, 2, 4, 6).reshape(2, 3).take_along_dim(tensor(new long[] { 1, 2 }).reshape(2, 1), 1));
        Assert.Throws<ShapeException>(() => T(1).take_along_dim(zeros(1, 1, ScalarType.Int64), 0));
        Same([2.5, 2, 2, 1.5, 0.5], torch.gradient(T(1, 3.5, 5, 7.5, 8)).First());
    }

    [Fact]
    public void Histograms()
    {
        var (counts, edges) = histogram(T(1, 2, 1), 4, (0, 3), T(1, 2, 4));
        Same([0, 5, 2, 0], counts);
        Same([0, 0.75, 1.5, 2.25, 3], edges);
        Same([0.25, 0.25, 0.5], histogram(T(0, 1, 2, 3), T(0, 1, 2, 3), density: true).hist);
        Assert.Equal(8, histogram(linspace(0, 1, 50), HistogramBinSelector.Rice).hist.numel());
        Assert.Throws<ArgumentException>(() => histogram(T(1), 3, (2, 1)));
        Assert.Throws<ShapeException>(() => histogram(T(1, 2), 3, null, T(1)));
    }

    [Fact]
    public void IntegralsAndProducts()
    {
        Tensor y = T(1, 2, 4), x = T(0, 1, 3);
        Same([4.5], y.trapezoid());
        Same([7.5], trapz(y, x));
        Same([1.5, 7.5], y.cumulative_trapezoid(x));
        Same([3, 9], y.cumulative_trapezoid(dx: 2.0));
        Same([21], y.tensordot(y, 1));
        Same([1, 1.5, 1.5, 7.0 / 3], T(1, 2, 3, 1, 2, 4).reshape(2, 3).cov(1, null, null));
    }

    [Fact]
    public void JacobiansAndSeveralTensors()
    {
        Tensor x = T(1, 2).requires_grad_(), y = T(3, 4).requires_grad_();
        Same([2, 0, 0, 4], autograd.functional.jacobian(static v => v * v, x));
        Tensor[] both = [.. autograd.functional.jacobian(static v => (v[0] * v[1]).sum(), x, y)];
        Same([3, 4], both[0]);
        Same([1, 2], both[1]);
        autograd.backward([(x * y).sum(), x * 2], [T(1).reshape([]), T(1, 10)]);
        Same([5, 24], x.grad!);
        Same([1, 2], y.grad!);
        (x * y).sum().backward(null, inputs: [y]);
        Same([5, 24], x.grad!);
        Same([2, 4], y.grad!);
        Assert.Throws<ArgumentException>(() => autograd.backward([x.sum()], [T(1), T(1)]));
        using (autograd.detect_anomaly())
        {
            Assert.Throws<StateException>(() => (x * double.NaN).sum().backward());
        }

        Assert.False(AnomalyMode.IsEnabled);
        using (inference_mode(false))
        {
            Assert.False(is_inference_mode_enabled());
        }
    }
}
