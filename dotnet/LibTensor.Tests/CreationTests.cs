using System.Numerics;

namespace LibTensor.Tests;

/// <summary>The forms in which TorchSharp creates tensors, and the defaults of dtype and device.</summary>
public sealed class CreationTests : LeakChecked
{
    [Fact]
    public void NumbersOfAllTypes()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal(float32, tensor(1.5f, device: CPU, requires_grad: true).dtype);
        Assert.Equal(int32, tensor(3, CPU).dtype);
        Assert.Equal(uint8, tensor((byte)3, requires_grad: false).dtype);
        Assert.Equal((complex64, complex128), (tensor(1f, 2f).dtype, tensor(1.0, 2.0).dtype));
        Assert.Equal(new Complex(1, 2), tensor((1.0, 2.0)).item<Complex>());
        Assert.Equal((1f, 2f), tensor((1.0, 2.0), complex64).ToComplex32());
        Assert.Equal(bfloat16, ((BFloat16)2).ToTensor().dtype);
        Assert.Throws<ArgumentException>(static () => 1.ToTensor(requires_grad: true));
        Assert.Throws<ArgumentException>(static () => tensor(1, qint8));
    }

    [Fact]
    public void ListsArraysAndMemoryWithSizes()
    {
        using DisposeScope scope = NewDisposeScope();
        List<int> numbers = [0, 1, 2, 3, 4, 5, 6, 7];
        Assert.Equal([8], tensor(numbers).shape);
        Assert.Equal([2, 4], tensor(numbers, 2, 4).shape);
        Assert.Equal([2, 2, 2], tensor(numbers, 2, 2, 2, dtype: float32).shape);
        Assert.Equal([1, 2, 2, 2], tensor([.. numbers], 1, 2, 2, 2).shape);
        Assert.Equal([4, 2], tensor(numbers, new long[] { 4, 2 }, float32).shape);
        Assert.Equal([1L, 2], tensor(new Memory<long>([0, 1, 2, 3], 1, 3), new long[] { 2 }).ToArray<long>());
        Assert.Equal([0L, 1], tensor(new long[] { 0, 1, 2 }, new long[] { 2 }).ToArray<long>());
        Assert.Equal(3f, tensor(new float[,] { { 0, 1 }, { 2, 3 } }, names: ["N", "C"])[1, 1].item<float>());
        Assert.Throws<ArgumentException>(static () => tensor(new long[8], new long[] { 3, 4 }));
        Assert.Throws<ShapeException>(() => tensor(numbers, 3, 4));
        Assert.Throws<ArgumentNullException>(static () => tensor((List<int>)null!));
    }

    [Fact]
    public void ATensorOverAnArraySharesItsMemory()
    {
        using DisposeScope scope = NewDisposeScope();
        float[,] array = { { 1, 2, 3 }, { 4, 5, 6 } };
        Tensor shared = from_array(array);
        Assert.Equal((float32, "[2x3], type = Float32, device = cpu"), (shared.dtype, shared.ToString()));
        shared[1, 0] = 40f;
        array[0, 2] = 30;
        Assert.Equal([1f, 2, 30, 40, 5, 6], shared.ToArray<float>());
        Assert.Equal(40, array[1, 0]);
        Assert.Equal(float64, from_array(array, float64).dtype);

        double[] numbers = [0, 1, 2, 3, 4, 5, 6, 7];
        Tensor part = frombuffer(numbers, float64, 5, 2);
        part[4] = 15.0;
        Assert.Equal([2.0, 3, 4, 5, 15], part.ToArray<double>());
        Assert.Equal(15, numbers[6]);
        Assert.Equal((@bool, 6), (frombuffer(numbers, @bool, offset: 2).dtype, frombuffer(numbers, @bool, offset: 2).numel()));
        Assert.Equal([true, false], from_array(new[] { true, false }).ToArray<bool>());
        Assert.Equal([uint.MaxValue], from_array(new[] { uint.MaxValue }).ToArray<uint>());
        Assert.Equal([ushort.MaxValue], from_array(new[] { ushort.MaxValue }).ToArray<ushort>());
        Assert.Equal([ulong.MaxValue], from_array(new[] { ulong.MaxValue }).ToArray<ulong>());
        Assert.Equal(new Complex(1, -1), from_array(new[] { new Complex(1, -1) })[0].item<Complex>());
        Assert.Equal((2f, 3f), from_array(new[] { (2f, 3f) })[0].ToComplexFloat32());
        Assert.Equal([0], from_array(Array.Empty<int>()).shape);

        Assert.Throws<ArgumentException>(() => frombuffer(numbers, float64, offset: 8));
        Assert.Throws<IndexOutOfRangeException>(() => frombuffer(numbers, float64, 9));
        Assert.Throws<ArgumentException>(static () => from_array(new[] { "text" }));
        Assert.Throws<ArgumentException>(static () => from_array(new char[1]));
    }

    [Fact]
    public void AsTensorIsAnAliasWhereItCanBe()
    {
        using DisposeScope scope = NewDisposeScope();
        float[] array = [1, 2];
        Tensor first = as_tensor(array), second = as_tensor(first);
        second.zero_();
        Assert.Equal([0f, 0], array);
        Assert.Equal(float64, as_tensor(first, float64).dtype);
        Assert.Equal([1L, 2], as_tensor(new List<long> { 1, 2 }).ToArray<long>());
    }

    [Fact]
    public void DefaultsOfDtypeAndDevice()
    {
        using DisposeScope scope = NewDisposeScope();
        try
        {
            set_default_dtype(float64);
            Assert.Equal(float64, get_default_dtype());
            Tensor[] made =
            [
                zeros(2), ones([2]), empty(2), rand(2), randn(2), eye(2), full(2, 1.5), arange(0.5, 3), linspace(0, 1, 3), logspace(0, 1, 3), normal(0, 1, [2]),
            ];
            Assert.All(made, static tensor => Assert.Equal(float64, tensor.dtype));
            Assert.Equal(complex128, full(2, new Complex(1, 2)).dtype);
            Assert.Equal((int64, float32), (arange(3).dtype, tensor(1f).dtype));
            Assert.Throws<ArgumentException>(static () => set_default_dtype(int32));
            set_default_device("fake:0");
            Assert.Equal(DeviceType.FAKE, ones(2).device_type);
            Assert.Equal(DeviceType.CPU, from_array(new float[2]).device_type);
        }
        finally
        {
            set_default_dtype(float32);
            set_default_device(CPU);
        }
        Assert.Throws<ArgumentNullException>(static () => set_default_device((Device)null!));
    }

    [Fact]
    public void LikenessOfAnotherTensor()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = arange(6, float64).reshape(2, 3);
        Assert.Equal((float64, 2L), (x.ones_like().dtype, x.zeros_like(int64).dim()));
        Assert.Equal(7, x.full_like(7, int32)[1, 2].item<int>());
        Assert.Equal([2, 3], x.rand_like(float32).shape);
        Assert.True(x.randn_like(requires_grad: true).requires_grad);
        Assert.True((randint_like(x, 3, 4) == 3).all().item<bool>());
        Assert.Equal((float64, 4L), (x.new_zeros(4).dtype, x.new_ones(2, 2).numel()));
        Assert.Equal(5.0, x.new_full(1, 2, 3, 5)[0, 1, 2].item<double>());
        Assert.Equal([2, 2], x.new_empty([2, 2], int8).shape);
        Assert.Equal(float64, x.new_tensor(new[] { 1, 2 }).dtype);
    }

    [Fact]
    public void StridesSizesAndFiles()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal([1, 2], empty_strided([2, 3], [1, 2]).stride());
        Assert.Equal(2, empty_strided([2, 3], [1, 2]).stride(-1));
        Assert.Throws<ArgumentException>(static () => empty_strided([2, 3], [1]));
        Assert.Throws<TensorIndexException>(static () => zeros(2).stride(1));
        Assert.Equal((2, 6L, 3L), (new Size((2, 3)).Length, new Size([2, 3]).numel(), ((Size)(2L, 3L))[1]));
        Assert.Equal(new Size([2, 3, 4]), new Size((2, 3)) + new Size(4));
        Assert.Equal([3, 4], new Size([2, 3, 4]).Slice(-2, 3));
        Assert.Equal([1L, 4, 7, 10], linspace(1, 10, 4, int64).ToArray<long>());

        using TemporaryFolder folder = Folder();
        File.WriteAllBytes(folder.File("numbers"), [0, 0, 128, 63, 0, 0, 0, 64]);
        Assert.Equal([1f, 2], from_file(folder.File("numbers")).ToArray<float>());
        Assert.Equal([1f], from_file(folder.File("numbers"), size: 1).ToArray<float>());
        Assert.Throws<TensorFormatException>(() => from_file(folder.File("numbers"), size: 3));
        Assert.Equal([1f, 2, 0], from_file(folder.File("numbers"), true, 3).ToArray<float>());
    }

    [Fact]
    public void RandomNumbersAndStates()
    {
        using DisposeScope scope = NewDisposeScope();
        using Generator one = new(5), other = new(5);
        Assert.Equal((5, 5), (one.initial_seed(), other.initial_seed()));
        Assert.True(randint(1000, 100, generator: one).equal(randint(0, 1000, [100], generator: other)));
        Assert.True(randperm(100, int32, generator: one).equal(randperm(100, generator: other)));
        Assert.Equal(rand_float(one), rand_float(other));
        Assert.Equal(randint_long(3, 9, one), randint_int(3, 9, other));
        Tensor state = one.get_state();
        Tensor first = randn(4, generator: one), second = randn(4, generator: one);
        one.set_state(state);
        Assert.True(first.equal(randn(4, generator: one)));
        Assert.False(first.equal(second));
        Assert.Equal(7, one.manual_seed(7).initial_seed());
        Assert.Throws<ArgumentException>(() => one.set_state(zeros(8)));
        one.Dispose();
        Assert.Throws<TensorDisposedException>(() => one.manual_seed(1));

        Generator seeded = random.manual_seed(4711);
        Assert.Equal((4711, 4711), (seeded.initial_seed(), torch.initial_seed()));
        Tensor here = get_rng_state();
        Tensor drawn = rand(3);
        set_rng_state(here);
        Assert.True(drawn.equal(rand(3)));
        Assert.Equal(torch.seed(), Generator.Default.initial_seed());
        Tensor spread = normal(10, 0.001, [1000], float64);
        Assert.InRange(spread.mean().item<double>(), 9.99, 10.01);
    }
}
