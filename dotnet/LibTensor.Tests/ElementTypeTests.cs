using LibTensor.Modules;
using static LibTensor.torch.nn;

namespace LibTensor.Tests;

/// <summary>The dtypes of 8 and 16 bits and the unsigned ones, to and from .NET values.</summary>
public sealed class ElementTypeTests : LeakChecked
{
    private static void RoundTrip<T>(ScalarType type, params T[] values) where T : unmanaged
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor made = tensor(values);
        Assert.Equal(type, made.dtype);
        Assert.Equal(values, made.ToArray<T>());
        Assert.Equal(values[1], made[1].item<T>());
        using TensorAccessor<T> elements = made.data<T>();
        Assert.Equal(values[0], elements[0]);
        Assert.Equal(type, values[0].ToTensor().dtype);
        Assert.Equal(values.Length * type.ElementSize(), values.Length * System.Runtime.CompilerServices.Unsafe.SizeOf<T>());
    }

    [Fact]
    public void ValuesInAndOut()
    {
        RoundTrip(ScalarType.Float16, (Half)1.5f, (Half)(-2f));
        RoundTrip(ScalarType.BFloat16, (BFloat16)1.5f, (BFloat16)(-2f));
        RoundTrip(ScalarType.Int8, (sbyte)-3, (sbyte)3);
        RoundTrip(ScalarType.Int16, (short)-300, (short)300);
        RoundTrip(ScalarType.UInt16, ushort.MaxValue, (ushort)300);
        RoundTrip(ScalarType.UInt32, uint.MaxValue, 300u);
        RoundTrip(ScalarType.UInt64, ulong.MaxValue, 300ul);
    }

    [Fact]
    public void UnsignedNumbersBeyondLong()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([ulong.MaxValue, 2ul, 1ul << 63]);
        Assert.Equal(ulong.MaxValue, x[0].item<ulong>());
        Assert.Equal(ulong.MaxValue, x.max().ToUInt64());
        Assert.Equal(uint64, x.sum().dtype);
        Assert.Equal((1ul << 63) + 1, x.sum().ToUInt64());
        Assert.Equal([2ul, 1ul << 63, ulong.MaxValue], x.sort().Values.ToArray<ulong>());
        Assert.Equal([true, false, true], (x >= (1ul << 63)).ToArray<bool>());
        Assert.Equal([0ul, 3ul, (1ul << 63) + 1], (x + 1).ToArray<ulong>());
        Assert.Equal([1.8446744073709552e19, 2, 9223372036854775808.0], x.to(float64).ToArray<double>());
        Assert.Equal("[18446744073709551615                    2  9223372036854775808]", np.array_str(x));
        Assert.Equal([ulong.MaxValue, ulong.MaxValue], full([2], ulong.MaxValue, uint64).ToArray<ulong>());
        // As in TorchSharp, which has no such dtypes.
        Assert.Equal((int32, int64, float32), (tensor((ushort)7).dtype, tensor(7u).dtype, tensor(7ul).dtype));
        Scalar most = x[0].ToScalar();
        Assert.Equal((ScalarType.UInt64, "18446744073709551615", 1.8446744073709552e19), (most.Type, most.ToString(), most.ToDouble()));
        Assert.Equal(ulong.MaxValue, most.ToUInt64());
        Assert.Equal(7ul, ((Scalar)7.9).ToUInt64());
        Assert.Throws<ArgumentException>(() => most.ToInt64());
        Assert.Throws<ArgumentException>(() => ((Scalar)(-1)).ToUInt64());
        Assert.Throws<TensorArgumentException>(() => full([2], -1, uint64));
        Assert.Equal(int32, (tensor([ushort.MaxValue]) + tensor([(short)1])).dtype);
        Assert.Equal(float64, (x + tensor([1L])).dtype);
        Assert.Equal((65535L, 4294967295L, 0L), (iinfo(uint16).max, iinfo(uint32).max, iinfo(uint16).min));
        Assert.True(ScalarType.UInt64.IsIntegral() && is_integral(uint16));
    }

    [Fact]
    public void SingleNumbers()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal(ScalarType.Float16, tensor((Half)1).dtype);
        Assert.Equal(ScalarType.BFloat16, tensor((BFloat16)1f).dtype);
        Assert.Equal(ScalarType.Int8, tensor((sbyte)1).dtype);
        Assert.Equal(ScalarType.Int16, tensor((short)1).dtype);
        Assert.Equal((Half)1.5f, tensor(1.5).ToHalf());
        Assert.Equal((BFloat16)1.5f, tensor(1.5).ToBFloat16());
        Assert.Equal(7, tensor(7.9).ToInt16());
        Assert.Equal(7, tensor(7).ToSByte());
        Assert.Equal(200, tensor(200).ToByte());
        Assert.Equal(
            "200 does not fit into an sbyte: expected -128 to 127", Assert.Throws<ArgumentException>(() => tensor(200).ToSByte()).Message);
        Assert.Throws<ArgumentException>(() => tensor(-1).ToByte());
        Assert.Throws<ArgumentException>(() => tensor(1 << 20).ToInt16());
        Assert.Equal(2.5f, (ones([1]) + (Scalar)(Half)1.5f).item<float>());
        Assert.Equal(2.5f, (ones([1]) + (Scalar)(BFloat16)1.5f).item<float>());
    }

    [Fact]
    public void Conversions()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([1.5f, -2f]);
        Assert.Equal(half, x.half().dtype);
        Assert.Equal(ScalarType.BFloat16, x.bfloat16().dtype);
        Assert.Equal([(short)1, (short)-2], x.@short().ToArray<short>());
        Assert.Equal([(sbyte)1, (sbyte)-2], x.@char().ToArray<sbyte>());
        Assert.Equal([(byte)1, (byte)0], x.@byte().ToArray<byte>());
    }

    [Fact]
    public void Promotion()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2]);
        Assert.Equal(float32, (x.half() + x.bfloat16()).dtype);
        Assert.Equal(float32, (x.half() + x).dtype);
        Assert.Equal(float16, (x.half() + x.@long()).dtype);
        Assert.Equal(int16, (x.@char() + x.@byte()).dtype);
        Assert.Equal(ScalarType.BFloat16, (x.bfloat16() * 0.5).dtype);
    }

    [Fact]
    public void EveryTypeHasItsNameAndSize()
    {
        foreach (ScalarType type in Enum.GetValues<ScalarType>().Where(static type => !is_quantized(type)))
        {
            using Tensor made = ones([2], type);
            Assert.Equal(type, made.dtype);
            Assert.Contains(type.ElementSize(), new[] { 1, 2, 4, 8, 16 });
            Assert.DoesNotContain("dtype", type.Name());
            bool[] kinds = [type.IsFloatingPoint(), type.IsIntegral(), type.IsComplex(), type == ScalarType.Bool];
            Assert.Single(kinds, kind => kind);
        }
    }

    [Fact]
    public void AnotherTypeIsAnError()
    {
        using Tensor x = ones([2], float16);
        Assert.Equal(
            "ToArray<short>() of a tensor float16 (2,): use ToArray<Half>(), or convert it first",
            Assert.Throws<ArgumentException>(() => x.ToArray<short>()).Message);
        Assert.Equal(
            "no dtype has elements of type Char: expected float, double, long, int, byte, bool, Half, BFloat16, sbyte, short, (float Real, float Imaginary), System.Numerics.Complex, ushort, uint or ulong",
            Assert.Throws<ArgumentException>(() => x.ToArray<char>()).Message);
    }

    private sealed class Line : Module<Tensor, Tensor>
    {
        internal readonly Parameter weight;
        internal readonly Parameter bias;

        public Line(ScalarType type) : base("line")
        {
            weight = new Parameter(zeros([1], type));
            bias = new Parameter(zeros([1], type));
            RegisterComponents();
        }

        public override Tensor forward(Tensor input) => input * weight + bias;
    }

    [Theory]
    [InlineData(ScalarType.Float16)]
    [InlineData(ScalarType.BFloat16)]
    public void AModelInSixteenBitsLearnsAndIsSaved(ScalarType type)
    {
        using Line line = new(type);
        using optim.Optimizer optimizer = optim.SGD(line.parameters(), 0.125);
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([-1f, 0, 1, 2]).to(type);
        Tensor y = x * 3 + 1;
        for (int step = 0; step < 200; step++)
        {
            using DisposeScope batch = NewDisposeScope();
            optimizer.zero_grad();
            nn.functional.mse_loss(line.forward(x), y).backward();
            optimizer.step();
        }
        Assert.Equal(type, line.weight.grad!.dtype);
        Assert.Equal(3, line.weight.ToDouble(), 0.1);
        Assert.Equal(1, line.bias.ToDouble(), 0.1);
        using TemporaryFolder folder = Folder();
        string path = folder.File("line.safetensors");
        line.save(path);
        using Line loaded = new(type);
        loaded.load(path);
        Assert.Equal(line.weight.ToDouble(), loaded.weight.ToDouble());
    }
}
