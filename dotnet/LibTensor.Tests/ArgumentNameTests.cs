namespace LibTensor.Tests;

/// <summary>Arguments that a program names as in TorchSharp reach the operand that they stand for.</summary>
public sealed class ArgumentNameTests : LeakChecked
{
    private readonly DisposeScope scope;

    public ArgumentNameTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    private static Tensor T(params double[] values) => tensor(values);

    private static void Same(double[] expected, Tensor actual) =>
        Assert.Equal(expected, actual.reshape(-1).to_type(ScalarType.Float64).ToArray<double>());

    [Fact]
    public void OfBinaryFunctions()
    {
        Tensor a = T(7, -7), b = T(4, 4);
        Same([7, 4], torch.maximum(other: b, input: a));
        Same([4, -7], torch.minimum(other: b, input: a));
        Same([3, -3], torch.fmod(right: b, left: a));
        Same([3, 1], torch.remainder(right: b, left: a));
        Same([3, 1], torch.remainder(right: (Scalar)4, left: a));
        Same([1, 0], torch.gt(right: b, left: a));
        Same([28, -28], torch.mul(right: b, left: a));
        Same([1, -2], torch.floor_divide(other: b, input: a));
        Same([0, 4], torch.heaviside(input: T(-1, 0), values: T(4, 4)));
        Same([4], torch.bitwise_and(left: tensor(new long[] { 6 }), right: tensor(new long[] { 12 })));
        Same([0], torch.xlogy(x: T(0), y: T(3)));
        Same([Math.Atan2(1, 2)], torch.atan2(other: T(2), input: T(1)));
    }

    [Fact]
    public void OfBinaryMethods()
    {
        Tensor a = T(7, -7), b = T(4, 4);
        Same([7, 4], a.maximum(other: b));
        Same([3, -3], a.fmod(target: b));
        Same([3, -3], a.fmod(scalar: 4));
        Same([1, 0], a.gt(target: b));
        Same([49, 49], a.pow(exponent: 2));
        Same([28, -28], a.clone().mul_(target: b));
        Same([28], a.slice(dim: 0, start: 0, finish: 1, step: 1).mul(target: 4));
        Assert.True(a.equal(target: a));
    }

    [Fact]
    public void OfOtherOperations()
    {
        Tensor index = tensor(new long[] { 1, 0 });
        Same([2, 1], torch.scatter(input: zeros(2, ScalarType.Float64), dim: 0, index: index, src: T(1, 2)));
        Same([2, 1], zeros(2, ScalarType.Float64).scatter_add_(dim: 0, index: index, src: T(1, 2)));
        Same([1, 9], torch.where(condition: T(1, 0) > 0, y: T(9, 9), x: T(1, 1)));
        Same([1, 9], T(1, 1).where(condition: T(1, 0) > 0, y: T(9, 9)));
        Same([11], torch.matmul(input: T(1, 2), target: T(3, 4)));
        Same([11], torch.dot(other: T(3, 4), input: T(1, 2)));
        Same([3, 4, 6, 8], torch.outer(input: T(1, 2), vec2: T(3, 4)));
        Same([1, 2, 1, 2], T(1, 2).repeat(sizes: [2]));
        Assert.Equal([2L, 3], zeros(3, 2).permute(permutation: [1, 0]).shape);
        // Of the last two dimensions of three: its parts are along the first one.
        Tensor cube = arange(8).reshape(2, 2, 2);
        Same([0, 3, 4, 7], torch.diagonal(cube, dim1: 1, dim2: 2));
        Same([0, 6, 1, 7], cube.diagonal(offset: 0, dim1: 0, dim2: 1));
        Assert.True(torch.allclose(tensor: T(1), target: T(1)));
        Assert.Equal([1L], torch.isclose(tensor: T(double.NaN), other: T(double.NaN), nanEqual: true).to_type(ScalarType.Int64).ToArray<long>());
        Same([1, 3], torch.topk(tensor: T(3, 1), k: 2, largest: false).values);
        Same([3], torch.special.zeta(x: T(2), q: T(1)).mul(0).add(3));
        Same([1, 3], T(1, 2, 3, 4).as_strided(size: [2], strides: [2], storageOffset: 0));
    }

    [Fact]
    public void WindowsHaveTheirOwnMeanAndHeight()
    {
        double[] usual = hamming_window(8, dtype: ScalarType.Float64).ToArray<double>();
        double[] other = hamming_window(8, periodic: true, alpha: 0.5f, beta: 0.5f, dtype: ScalarType.Float64).ToArray<double>();
        for (int i = 0; i < 8; i++)
        {
            Assert.Equal(0.54 - (0.46 * Math.Cos(2 * Math.PI * i / 8)), usual[i], 1e-7);
            Assert.Equal(0.5 - (0.5 * Math.Cos(2 * Math.PI * i / 8)), other[i], 1e-7);
        }
        Tensor order = empty(0, ScalarType.Int64);
        randperm(5, order);
        Assert.Equal([0L, 1, 2, 3, 4], order.ToArray<long>().Order());
    }

    [Fact]
    public void ATransposedConvolutionReachesAChosenSize()
    {
        using Modules.ConvTranspose2d layer = nn.ConvTranspose2d(2, 3, 3, stride: 2, padding: 1);
        Tensor input = randn(1, 2, 4, 5);
        Assert.Equal([1L, 3, 7, 9], layer.forward(input, output_size: null).shape);
        Assert.Equal([1L, 3, 8, 9], layer.forward(input, output_size: [8, 9]).shape);
        Assert.Equal([1L, 3, 8, 10], layer.forward(input, output_size: [1, 3, 8, 10]).shape);
        Assert.True(torch.allclose(
            layer.forward(input, [8, 10]),
            nn.functional.conv_transpose2d(input, layer.weight, layer.bias, [2, 2], [1, 1], [1, 1])));
        Assert.Throws<ArgumentException>(() => layer.forward(input, [9, 9]));
        Assert.Throws<ArgumentException>(() => layer.forward(input, [8]));
    }

    [Fact]
    public void AViewKnowsWhereItBegins()
    {
        Tensor whole = arange(12).reshape(3, 4);
        Assert.Equal(0, whole.storage_offset());
        Assert.Equal(6, whole[1..].select(1, 2).storage_offset());
        Assert.Equal(5, ones(8, ScalarType.Float64).requires_grad_().narrow(0, 5, 2).storage_offset());
    }

    [Fact]
    public void AnElementAtANumberHasTheWholeGradient()
    {
        static double[] Slope(Func<Tensor, Tensor> limit)
        {
            Tensor x = T(1, 2, 3).requires_grad_();
            limit(x).sum().backward();
            return x.grad!.ToArray<double>();
        }
        Assert.Equal([1, 0.5, 0], Slope(x => x.clamp(max: T(2, 2, 2))));
        Assert.Equal([1, 1, 0], Slope(x => x.clamp_max(2)));
        Assert.Equal([0, 1, 1], Slope(x => x.clamp_min(2)));
        Assert.Equal([0, 1, 0], Slope(x => x.clamp(2, 2)));
        Assert.Equal([0, 1, 1], Slope(x => x.clamp(min: T(2, 2, 2))));
        Assert.Equal([1, 0.5, 0], Slope(x => x.minimum(T(2, 2, 2))));
        Assert.True(double.IsNaN(T(double.NaN).clamp(max: T(1)).ToDouble()));
        Assert.True(double.IsNaN(T(1).clamp(max: T(double.NaN)).ToDouble()));
        Assert.Equal(1, T(5).clamp(3, 1).ToDouble());
    }

    [Fact]
    public void DtypesArePromotedForTheCosine() =>
        Same([1], nn.functional.cosine_similarity(ones(1, 2, ScalarType.Float64), ones(1, 2, ScalarType.Float32)).round(6));

    private sealed class Parts : nn.Module
    {
        internal readonly Modules.Parameter weight = new(ones(2));
        internal readonly Modules.Linear inner = nn.Linear(2, 3);

        internal Parts()
            : base(nameof(Parts))
        {
            RegisterComponents();
            register_buffer("kept", zeros(1));
            register_buffer("passing", zeros(2), persistent: false);
        }

        internal string[] Names() => [
            .. _internal_params.Keys, .. _internal_submodules.Keys,
            .. _internal_buffers.Keys.Select(name => $"{name} {_internal_buffers[name].Item1.numel()} {_internal_buffers[name].Item2}")];
    }

    [Fact]
    public void AModuleListsWhatIsRegistered()
    {
        using Parts parts = new();
        Assert.Equal(["weight", "inner", "kept 1 True", "passing 2 False"], parts.Names());
    }
}
