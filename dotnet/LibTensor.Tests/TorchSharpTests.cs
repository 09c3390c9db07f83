using System.Numerics;
using System.Runtime.InteropServices;
using LibTensor.Modules;
using static LibTensor.torchvision.transforms;

namespace LibTensor.Tests;

/// <summary>What programs for TorchSharp expect of tensors.</summary>
public sealed class TorchSharpTests : LeakChecked
{
    [Fact]
    public void ATensorIsALineOfText()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal("[2x2], type = Float32, device = cpu", zeros(2, 2).ToString());
        Assert.Equal("[3], type = Bool, device = cpu", $"{zeros([3], ScalarType.Bool)}");
        Assert.Equal("[2x0x1], type = ComplexFloat64, device = cpu", zeros([2, 0, 1], complex128).ToString());
        Assert.Equal("[], type = Int64, device = cpu, value = 1", tensor(1L).ToString());
        Assert.Equal("[], type = Float32, device = cpu, value = 0.33333", tensor(1f / 3).ToString());
        Assert.Equal("[], type = Bool, device = cpu, value = True", tensor(true).ToString());
        Assert.StartsWith("[], type = ComplexFloat32, device = cpu, value = ", tensor((1f, 2f)).ToString());
        Assert.Contains("[0 1 2]", np.array_str(arange(3)), StringComparison.Ordinal);
        Tensor x = arange(3);
        Assert.Same(x, x.print());
    }

    [Fact]
    public void ANumberKeepsItsType()
    {
        using DisposeScope scope = NewDisposeScope();
        Check(ScalarType.Byte, (byte)1);
        Check(ScalarType.Int8, (sbyte)1);
        Check(ScalarType.Int16, (short)1);
        Check(ScalarType.Int32, 1);
        Check(ScalarType.Int64, 1L);
        Check(ScalarType.Float16, (Half)1);
        Check(ScalarType.BFloat16, (BFloat16)1f);
        Check(ScalarType.Float32, 1f);
        Check(ScalarType.Float64, 1.0);
        Check(ScalarType.Bool, true);
        Check(ScalarType.ComplexFloat32, (1f, 0f));
        Check(ScalarType.ComplexFloat64, Complex.One);
        CheckArray(ScalarType.Byte, new byte[] { 1, 2 });
        CheckArray(ScalarType.Int8, new sbyte[] { 1, 2 });
        CheckArray(ScalarType.Int16, new short[] { 1, 2 });
        CheckArray(ScalarType.Int32, new[] { 1, 2 });
        CheckArray(ScalarType.Int64, new[] { 1L, 2 });
        CheckArray(ScalarType.Float32, new[] { 1f, 2 });
        CheckArray(ScalarType.Float64, new[] { 1.0, 2 });
        CheckArray(ScalarType.Bool, new[] { true, false });
        CheckArray(ScalarType.ComplexFloat32, new[] { (1f, 0f), (2f, 1f) });
        CheckArray(ScalarType.ComplexFloat64, new[] { Complex.One, Complex.Zero });
        Tensor x = zeros([3], ScalarType.Int16);
        x[1] = 5;
        Assert.Equal([0, 5, 0], x.ToArray<short>());
        Assert.Equal(ScalarType.Int16, (x + 5).dtype);
        Assert.Equal(ScalarType.Float32, (ones(2) + 5.0).dtype);

        static void Check(ScalarType expected, Tensor made)
        {
            Assert.Equal(expected, made.dtype);
            Assert.Empty(made.shape);
            Assert.True(made.to(ScalarType.Bool).item<bool>());
        }

        static void CheckArray(ScalarType expected, Tensor made)
        {
            Assert.Equal(expected, made.dtype);
            Assert.Equal([2], made.shape);
        }
    }

    [Theory]
    [InlineData(ScalarType.ComplexFloat32)]
    [InlineData(ScalarType.ComplexFloat64)]
    public void ComplexNumbersAreDrawnAndCounted(ScalarType type)
    {
        using DisposeScope scope = NewDisposeScope();
        using Generator generator = new(7);
        Tensor uniform = rand([40, 50], type, generator: generator);
        Assert.Equal(type, uniform.dtype);
        Assert.Equal([40, 50], uniform.shape);
        foreach (Tensor part in new[] { uniform.real, uniform.imag })
        {
            Assert.InRange(part.min().ToDouble(), 0, 0.01);
            Assert.InRange(part.max().ToDouble(), 0.99, 1);
        }
        Tensor normal = randn([40, 50], type, generator: generator);
        Assert.Equal(type, normal.dtype);
        Assert.InRange(normal.real.square().mean().ToDouble(), 0.45, 0.55);
        Assert.InRange(normal.imag.square().mean().ToDouble(), 0.45, 0.55);
        Tensor whole = randint(2, 5, [100], type, generator: generator);
        Assert.Equal(type, whole.dtype);
        Assert.Equal([2.0, 3, 4], whole.imag.to(ScalarType.Float64).ToArray<double>().Distinct().Order());
        Assert.Equal(type, rand_like(whole).dtype);
        Assert.Equal(type, randn_like(whole).dtype);
        Assert.True(rand(2, 3, type, requires_grad: true).requires_grad);
        Tensor counted = arange(0, 8, 2, type);
        Assert.Equal(type, counted.dtype);
        Assert.Equal(arange(0, 8, 2, ScalarType.Float64), counted.real.to(ScalarType.Float64));
        Assert.Equal(0, counted.imag.abs().sum().ToDouble());
        Assert.Equal(type, arange(3, type).dtype);
        foreach (ScalarType other in new[] { ScalarType.Int8, ScalarType.Byte, ScalarType.Int64, ScalarType.Bool })
        {
            Assert.Throws<ArgumentException>(() => rand(3, 4, other));
            Assert.Throws<ArgumentException>(() => randn(3, 4, other));
        }
    }

    [Fact]
    public void ARangeTakesADtypeAfterItsEnd()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal(ScalarType.Float32, arange(1, 100, float32).dtype);
        Assert.Equal([1f, 2], arange(1, 3, float32).ToArray<float>());
        Assert.Equal([0L, 2, 4], arange(0, 5, 2).ToArray<long>());
    }

    [Fact]
    public void ErrorsOfOperationsAreExternal()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2, 3], requires_grad: true), whole = arange(4);
        Action[] calls =
        [
            () => matmul(ones(2, 3), ones(2, 3)),
            () => _ = ones(2) + ones(3),
            () => cat([ones(2, 2), ones(3, 3)], 0),
            () => x.reshape(4, 2),
            () => x.sum(5),
            () => x.index_select(0, tensor([2L])),
            () => _ = ~ones(2),
            () => whole.softmax(0),
            () => whole.requires_grad = true,
            () => x.add_(1),
            () => ones(2, 2).sum().backward(),
            () => (x * x).backward(),
            () => Twice((x * x).sum()),
            () => zeros(2, 2).inverse(),
            () => randint(5, 3, [2]),
            () => ones(4).topk(5),
            () => nn.functional.dropout(ones(2), 2),
        ];
        Assert.All(calls, static call => Assert.ThrowsAny<ExternalException>(call));

        static void Twice(Tensor loss)
        {
            loss.backward();
            loss.backward();
        }
    }

    [Fact]
    public void ArgumentsThatTorchSharpChecksItselfAreArgumentErrors()
    {
        using DisposeScope scope = NewDisposeScope();
        using Conv2d convolution = nn.Conv2d(3, 4, 3);
        using BatchNorm2d normalization = nn.BatchNorm2d(3);
        using Linear linear = nn.Linear(3, 2);
        Action[] calls =
        [
            () => ones(2).item<float>(),
            () => tensor(1f).item<long>(),
            () => ones(2).data<long>(),
            () => rand(2, 2, ScalarType.Int32),
            () => convolution.call(ones(2, 4, 8, 8)),
            () => normalization.call(ones(1, 4, 2, 2)),
            () => nn.functional.scaled_dot_product_attention(ones(2, 4, 8), ones(2, 4, 8), ones(2, 4, 8), ones(2, 4, 4), is_casual: true),
            () => linear.register_module("a.b", nn.Linear(1, 1)),
            () => new Device("abacus"),
        ];
        Assert.All(calls, static call => Assert.ThrowsAny<ArgumentException>(call));
        Assert.ThrowsAny<ExternalException>(() => linear.call(ones(2, 4)));
        Assert.Throws<InvalidOperationException>(() => linear.load_state_dict(new Dictionary<string, Tensor>()));
        Tensor alone = nn.functional.scaled_dot_product_attention(ones(2, 4, 8), ones(2, 4, 8), ones(2, 4, 8), is_casual: true);
        Assert.Equal([2, 4, 8], alone.shape);
    }

    [Fact]
    public void TransformsCheckTheirArguments()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor image = rand(1, 3, 24, 24), bytes = zeros([1, 3, 4, 4], ScalarType.Byte);
        Action[] wrong =
        [
            () => Normalize([.4, .4, .4], [.2, .2, .2, .2]),
            () => Normalize([.4, .4], [.2, .2]),
            () => Normalize([.4, .4, .4], [.2, .2, .2]).call(rand(1, 4, 8, 8)),
            () => functional.normalize(image, [.4, .4, .4], [.2]),
            () => Grayscale(2),
            () => Grayscale(0),
            () => Grayscale().call(rand(1, 2, 8, 8)),
            () => functional.rgb_to_grayscale(image, 2),
            () => AdjustBrightness(-1),
            () => AdjustContrast(-0.1),
            () => AdjustSaturation(double.NaN),
            () => functional.adjust_contrast(image, -1),
            () => functional.equalize(image),
            () => functional.pad(image, [1, 2, 3]),
            () => functional.resize(image, 20, maxSize: 10),
            () => functional.resized_crop(image, 10, 10, 20, 20, 4, 4),
            () => functional.resized_crop(ones(8, 8), 0, 0, 2, 2, 4, 4),
            () => RandomHorizontalFlip(1.5),
        ];
        Assert.All(wrong, static call => Assert.Throws<ArgumentException>(call));
        Action[] outside =
        [
            () => functional.resized_crop(image, 10, 20, 4, 4, -1, 75),
            () => functional.resized_crop(image, -1, 0, 4, 4, 2, 2),
            () => functional.resized_crop(image, 0, 0, 0, 4, 2, 2),
            () => CenterCrop(0),
            () => CenterCrop(2, -1),
        ];
        Assert.All(outside, static call => Assert.ThrowsAny<ArgumentOutOfRangeException>(call));
        Tensor gray = rand(1, 10, 10);
        Tensor same = functional.rgb_to_grayscale(gray);
        Assert.Equal(gray, same);
        Assert.NotSame(gray, same);
        Assert.Equal([1, 10, 10], Grayscale(3).call(gray).shape);
        Assert.Equal([1, 1, 24, 24], Grayscale().call(image).shape);
        Assert.Equal([1, 3, 4, 4], functional.equalize(bytes).shape);
    }

    [Fact]
    public void LeastSquaresHaveNoResiduals()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor a = randn(4, 25, 15), b = randn(4, 25, 10);
        (Tensor solution, Tensor residuals, Tensor rank, Tensor values) = linalg.lstsq(a, b);
        Assert.Equal([4, 15, 10], solution.shape);
        Assert.Equal([0], residuals.shape);
        Assert.Equal([4], rank.shape);
        Assert.Equal([0], values.shape);
        Assert.Equal(ScalarType.Float32, residuals.dtype);
    }

    [Fact]
    public void ChoicesOfNoElements()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor t = arange(5);
        Assert.Equal([0, 5, 20, 30], new[] { 0, 1, 2, 3 }.Select(r => combinations(t, r).numel()));
        Assert.Equal(105, combinations(t, 3, true).numel());
        Assert.Equal([0], combinations(t, 0).shape);
        Assert.Equal([0], combinations(t, 0, true).shape);
        Assert.ThrowsAny<ExternalException>(() => combinations(t, -1));
    }

    [Fact]
    public void AFlipKeepsTheLayout()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = arange(24).reshape(2, 3, 4), turned = x.permute(2, 0, 1);
        Tensor flipped = turned.flip(0, 2);
        Assert.Equal(turned.stride(), flipped.stride());
        Assert.Equal(x.flip(1, 2).permute(2, 0, 1), flipped);
        Assert.False(arange(12).reshape(3, 4).t().flip(1).is_contiguous());
        Assert.True(x.flip(1).is_contiguous());
        Assert.Equal(arange(3).expand(2, 3).flip(1), tensor([2L, 1, 0]).expand(2, 3));
        Tensor leaf = ones([2, 3], requires_grad: true);
        (leaf.t().flip(0) * tensor(new[,] { { 1f, 2 }, { 3, 4 }, { 5, 6 } })).sum().backward();
        Assert.Equal([5f, 3, 1, 6, 4, 2], leaf.grad!.ToArray<float>());
    }

    /// <summary>A gradient that was not computed, or was removed, is none.</summary>
    [Fact]
    public void NoGradientIsNull()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2], requires_grad: true), unused = ones([2], requires_grad: true);
        Assert.Null(x.grad);
        (x * x).sum().backward();
        Assert.Equal([2f, 2], x.grad!.ToArray<float>());
        Assert.True(x.grad!.Equals(x.grad));
        Assert.Null(unused.grad);
        x.zero_grad();
        Assert.Null(x.grad);
        using Linear layer = nn.Linear(2, 1);
        Assert.Null(layer.weight.grad);
        layer.call(ones(1, 2)).sum().backward();
        Assert.NotNull(layer.weight.grad);
        layer.zero_grad();
        Assert.Null(layer.weight.grad);
        using optim.Optimizer sgd = optim.SGD(layer.parameters(), 0.1);
        layer.call(ones(1, 2)).sum().backward();
        sgd.zero_grad();
        Assert.Null(layer.weight.grad);
    }

    // What TorchSharp writes for a linear layer from 2 numbers to 1, and for the count of a normalization.
    private static byte[] Saved(float bias) =>
    [
        3, 6, .. "weight"u8, 6, 2, 1, 2, .. BitConverter.GetBytes(0.5f), .. BitConverter.GetBytes(-2f),
        4, .. "bias"u8, 6, 1, 1, .. BitConverter.GetBytes(bias),
        21, .. "x.num_batches_tracked"u8, 4, 0, .. BitConverter.GetBytes(7L),
    ];

    [Fact]
    public void FilesOfTorchSharpAreLoaded()
    {
        using TemporaryFolder folder = Folder();
        using Linear layer = nn.Linear(2, 1);
        string file = folder.File("model.dat");
        File.WriteAllBytes(file, Saved(3));
        Assert.Same(layer, layer.load(file));
        Assert.Equal([0.5f, -2], layer.weight.detach().ToArray<float>());
        Assert.Equal(3, layer.bias!.detach().item<float>());
        layer.load(new MemoryStream(Saved(4)));
        Assert.Equal(4, layer.bias.detach().item<float>());
        layer.save(file);
        layer.load(new MemoryStream(Saved(5))).load(new MemoryStream(File.ReadAllBytes(file)));
        Assert.Equal(4, layer.bias.detach().item<float>());
        for (int length = 0; length < Saved(6).Length; length++)
        {
            File.WriteAllBytes(file, Saved(6)[..length]);
            Assert.ThrowsAny<IOException>(() => layer.load(file));
            Assert.ThrowsAny<IOException>(() => layer.load(new MemoryStream(Saved(6)[..length])));
        }
        using Linear other = nn.Linear(3, 1);
        Assert.Throws<ArgumentException>(() => other.load(new MemoryStream(Saved(7))));
        using BatchNorm2d named = nn.BatchNorm2d(1);
        Assert.Throws<ArgumentException>(() => named.load(new MemoryStream(Saved(7))));
        Assert.Equal(4, layer.bias.detach().item<float>());
    }
}
