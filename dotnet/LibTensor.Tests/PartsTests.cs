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
        Assert.Throws<ArgumentException>(() => x.split(0));
        Assert.Throws<ArgumentException>(() => x.split([1, 2]));
        Assert.Throws<ArgumentException>(() => x.chunk(0));
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
        Assert.Throws<ArgumentException>(() => meshgrid([arange(2)], "yx"));
        Assert.Equal([0L, 1, 3], linspace(0, 3, 3, dtype: int64).ToArray<long>());
    }

    [Fact]
    public void PairsOfResults()
    {
        Tensor x = tensor(new float[] { 1, 2, 3, 6 }).reshape(2, 2);
        (Tensor deviation, Tensor mean) = std_mean(x, [1L]);
        Assert.Equal([1.5f, 4.5f], mean.ToArray<float>());
        Assert.Equal(deviation.ToArray<float>(), x.std([1L]).ToArray<float>());
        (Tensor variance, Tensor whole) = x.var_mean(false);
        Assert.Equal((3.5f, 3f), (variance.item<float>(), whole.item<float>()));
        (Tensor mantissa, Tensor exponent) = frexp(x);
        Assert.Equal([0.5f, 0.5f, 0.75f, 0.75f], mantissa.ToArray<float>());
        Assert.Equal([1, 2, 2, 3], exponent.ToArray<int>());
        Assert.Throws<DTypeException>(() => frexp(arange(2)));
    }

    [Fact]
    public void SpecialFunctions()
    {
        Tensor x = tensor(new double[] { 1, 2.5 });
        double third = torch.special.zeta(tensor(3.0), tensor(1.0)).item<double>();
        Assert.Equal(1.2020569031595942, third, 14);
        Assert.Equal(-2 * third, polygamma(x, 2)[0].item<double>(), 13);
        Assert.Equal(x.digamma().ToArray<double>(), torch.special.polygamma(0, x).ToArray<double>());
        Assert.Equal(1 - Math.Exp(-1), torch.special.gammainc(tensor(1.0), tensor(1.0)).item<double>(), 14);
        Assert.Equal(Math.Exp(-1), x[0].igammac(x[0]).item<double>(), 14);
        Assert.Throws<ArgumentException>(() => x.polygamma(-1));
        x.requires_grad_();
        x.digamma().sum().backward();
        Assert.Equal(polygamma(x, 1).ToArray<double>(), x.grad!.ToArray<double>());
        Tensor order = ones([1], float64).requires_grad_();
        Assert.Throws<UnsupportedException>(() => order.igamma(x).sum().backward());
    }

    [Fact]
    public void CoordinatesAndValues()
    {
        Tensor x = tensor(new float[] { 0, 5, 0, 0, 0, 7 }).reshape(2, 3);
        using SparseTensor sparse = x.to_sparse();
        Assert.True(sparse.is_sparse && !x.is_sparse);
        Assert.Equal([0L, 1, 1, 2], sparse.indices().ToArray<long>());
        Assert.Equal([5f, 7], sparse.values().ToArray<float>());
        Assert.Equal(x.ToArray<float>(), sparse.to_dense().ToArray<float>());
        Assert.Equal(x.ToArray<float>(), x.to_dense().ToArray<float>());

        Tensor places = tensor(new long[] { 0, 1, 1, 2, 0, 0 }).reshape(2, 3);
        Tensor values = tensor(new float[] { 1, 2, 3 }).requires_grad_();
        using SparseTensor made = sparse_coo_tensor(places, values, [2, 3]);
        Assert.Equal([0f, 0, 1, 5, 0, 0], made.to_dense().ToArray<float>());
        (made.to_dense() * 2).sum().backward();
        Assert.Equal([2f, 2, 2], values.grad!.ToArray<float>());
        Assert.Throws<ShapeException>(() => sparse_coo_tensor(places, values, [2, 3, 4]));
        Assert.Throws<TensorIndexException>(() => sparse_coo_tensor(places, values, [2, 2]).to_dense());
    }

    [Fact]
    public void BoxesOfDetectors()
    {
        Tensor boxes = tensor(new float[] { 1, 2, 5, 8 }).reshape(1, 4);
        Tensor centred = torchvision.ops.box_convert(
            boxes, torchvision.ops.BoxFormats.xyxy, torchvision.ops.BoxFormats.cxcywh);
        Assert.Equal([3f, 5, 4, 6], centred.ToArray<float>());
        Assert.Equal(1, torchvision.ops.box_iou(boxes, boxes).item<float>());
        Assert.Equal([0L], torchvision.ops.nms(boxes, ones(1)).ToArray<long>());
        Tensor image = arange(16, dtype: float32).reshape(1, 1, 4, 4);
        Tensor regions = tensor(new float[] { 0, 0, 0, 3, 3 }).reshape(1, 5);
        Assert.Equal([5f, 7, 13, 15], torchvision.ops.roi_pool(image, regions, (2, 2)).ToArray<float>());
        Assert.Equal([1L, 1, 2, 2], torchvision.ops.roi_align(image, regions, (2, 2), aligned: true).shape);
        Assert.Throws<ShapeException>(() => torchvision.ops.roi_align(image, boxes, (2, 2)));
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

    [Fact]
    public void SumsOfProducts()
    {
        Tensor a = arange(6, dtype: float32).reshape(2, 3);
        Assert.True(einsum("ij,kj->ik", a, a).equal(a.matmul(a.transpose(0, 1))));
        Assert.Equal(15f, einsum("ij->", a).item<float>());
        Assert.Throws<TensorArgumentException>(() => einsum("ij", a, a));
        Assert.Throws<ShapeException>(() => einsum("ijk->i", a));
    }

    [Fact]
    public void RecurrentLayers()
    {
        Tensor x = ones([3, 2, 4]);
        Tensor state = zeros([2, 5]);
        Assert.Equal([3, 2, 5], functional.rnn(x, state, ones([5, 4]), ones([5, 5])).shape);
        Assert.Equal([3, 2, 5], functional.gru(x, state, ones([15, 4]), ones([15, 5])).shape);
        Assert.Equal([4, 2, 5], functional.lstm(x, state, state, ones([20, 4]), ones([20, 5])).shape);
        Assert.Throws<ShapeException>(() => functional.gru(x, state, ones([5, 4]), ones([5, 5])));
        Tensor table = arange(6, dtype: float32).reshape(3, 2);
        Tensor bags = functional.embedding_bag(tensor(new long[] { 0, 2, 1 }), table, tensor(new long[] { 0, 2 }));
        Assert.Equal([2f, 3, 2, 3], bags.ToArray<float>());
        Assert.Equal([1f, 0], functional.sparsemax(tensor(new float[] { 3, 1 }), 0).ToArray<float>());
    }

    [Fact]
    public void NumbersOfDistributions()
    {
        Tensor x = zeros([1000]).uniform_(2, 3);
        Assert.InRange(x.min().item<float>(), 2f, 3f);
        Assert.InRange(x.max().item<float>(), 2f, 3f);
        Assert.InRange(x.normal_(5, 0.1).mean().item<float>(), 4.9f, 5.1f);
        Assert.Equal([10], multinomial(ones([4]), 10, true).shape);
        Assert.Equal([2, 3], sample_normal(zeros([2, 3]), ones([3])).shape);
        Assert.Throws<TensorArgumentException>(() => x.exponential_(-1));
    }
}
