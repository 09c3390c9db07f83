using System.Globalization;

namespace LibTensor.Tests;

public sealed class DataTests : LeakChecked
{
    [Fact]
    public void Creation()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal([0f, 0, 0], zeros([3]).ToArray<float>());
        Assert.Equal([2, 3], zeros(2, 3, dtype: int64).shape);
        Assert.Equal(ScalarType.Int64, zeros(2, 3, dtype: int64).dtype);
        Assert.Equal([1.0, 1], ones([2], float64).ToArray<double>());
        Assert.Equal([7L, 7], full([2], 7).ToArray<long>());
        Assert.Equal([true], full([1], true).ToArray<bool>());
        Assert.Equal([0L, 1, 2], arange(3).ToArray<long>());
        Assert.Equal([1f, 1.5f], arange(1, 2, 0.5).ToArray<float>());
        Assert.Equal([1f, 0, 0, 1], eye(2).ToArray<float>());
        Assert.Equal([2, 5], empty(2, 5).shape);
        Assert.Equal([2, 3], zeros_like(ones(2, 3)).shape);
        Assert.True(ones([2], requires_grad: true).requires_grad);
        Assert.Equal(0, zeros([0, 3]).numel());
    }

    [Fact]
    public void AZeroIsASizeAndNoDType()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal([2, 0], zeros(2, 0).shape);
        Assert.Equal([0, 0], ones(0, 0).shape);
        Assert.Equal([2, 3, 0], empty(2, 3, 0).shape);
        Assert.Equal([2, 0, 0], rand(2, 0, 0).shape);
        Assert.Equal([2, 3, 4, 0], randn(2, 3, 4, 0).shape);
        Assert.Equal([0], arange(5, 0).shape);
        Assert.Equal(ScalarType.Float64, zeros(2, 0, float64).dtype);
        Assert.Equal(ScalarType.Int32, arange(5, int32).dtype);
    }

    [Fact]
    public void SizesThatAreNull()
    {
        long[] none = null!;
        Func<Tensor>[] calls =
            [() => zeros(none), () => ones(none), () => empty(none), () => full(none, 1), () => rand(none), () => randn(none), () => randint(0, 2, none)];
        Assert.All(calls, static call => Assert.Throws<ArgumentNullException>("size", call));
        using Tensor scalar = zeros([]);
        Assert.Empty(scalar.shape);
    }

    [Fact]
    public void FromValues()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal(1, tensor(1).item<int>());
        Assert.Equal(1L, tensor(1L).item<long>());
        Assert.Equal((byte)1, tensor((byte)1).item<byte>());
        Assert.Equal(1.5, tensor(1.5).item<double>());
        Assert.Equal(1.5f, tensor(1.5f).item<float>());
        Assert.Equal(1.5f, tensor(1.5, float32).item<float>());
        Assert.Equal(1L, tensor(1, int64).item<long>());
        Assert.Equal(
            [tensor(1).dtype, tensor(1L).dtype, tensor(1f).dtype, tensor(1.0).dtype, tensor(true).dtype, tensor((byte)1).dtype],
            [1.ToTensor().dtype, 1L.ToTensor().dtype, 1f.ToTensor().dtype, 1.0.ToTensor().dtype, true.ToTensor().dtype, ((byte)1).ToTensor().dtype]);
        Assert.True(tensor(true).item<bool>());
        Assert.Equal(0, tensor(1).ndim);
        Assert.Equal([1, 2, 3], tensor(new[] { 1, 2, 3 }).ToArray<int>());
        Assert.Equal([1f, 2f], tensor(new double[] { 1, 2 }, float32).ToArray<float>());
        Assert.Equal(new byte[] { 1, 255 }, tensor(new byte[] { 1, 255 }).ToArray<byte>());
        Assert.Equal([2, 2], tensor(new float[,] { { 1, 2 }, { 3, 4 } }).shape);
        Assert.Equal([1, 2, 2], tensor(new int[,,] { { { 1, 2 }, { 3, 4 } } }).shape);
        Assert.Equal([3, 1], tensor(new[] { 1f, 2f, 3f }, [3, 1]).shape);
        Assert.Equal(4, 4.ToTensor().item<int>());
        Assert.Equal([0], tensor(Array.Empty<float>()).shape);
    }

    [Fact]
    public void Scalars()
    {
        using Tensor three = tensor(3.75f);
        Assert.Equal(3.75f, three.ToSingle());
        Assert.Equal(3, three.ToInt32());
        Assert.Equal(3L, three.ToInt64());
        Assert.True(three.ToBoolean());
        Assert.Equal(3.75, three.ToScalar().ToDouble());
        using Tensor large = tensor(1L << 40);
        Assert.Contains("1099511627776 does not fit into an int", Assert.Throws<ArgumentException>(() => large.ToInt32()).Message, StringComparison.Ordinal);
        using Tensor flag = tensor(true);
        Assert.Equal((Scalar)true, flag.ToScalar());
    }

    [Fact]
    public void EveryNumberOfDotNetIsAScalar()
    {
        Scalar[] integers = [(sbyte)7, (byte)7, (short)7, (ushort)7, 7, 7u, 7L, 7UL, (nint)7, (nuint)7, (char)7];
        Assert.All(integers, static number => Assert.Equal((ScalarType.Int64, 7L), (number.Type, number.ToInt64())));
        Scalar[] floating = [7f, 7.0];
        Assert.All(floating, static number => Assert.Equal((ScalarType.Float64, 7.0), (number.Type, number.ToDouble())));
        Assert.Equal(16777217.0, ((Scalar)16777217UL).ToDouble());
        Assert.Equal(0.1f, ((Scalar)0.1f).ToSingle());
    }

    [Fact]
    public void ToArrayIsRowMajorWhateverTheStrides()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor transposed = arange(6).reshape(2, 3).t();
        Assert.Equal([0L, 3, 1, 4, 2, 5], transposed.ToArray<long>());
        Assert.False(transposed.is_contiguous());
        Assert.True(transposed.contiguous().is_contiguous());
        Assert.Equal([1L, 3], transposed.stride());
    }

    [Fact]
    public void ALeaseIsTheTensorsOwnMemory()
    {
        using Tensor tensor = zeros(2, 3);
        using (TensorAccessor<float> data = tensor.data<float>())
        {
            Assert.Equal(6, data.Count);
            data.Span[1] = 5;
            data[1, 2] = 7;
            data[0] = 2;
            data[0] -= 1;
            data[1, 0] += 3;
            Assert.Equal([1f, 5, 0, 3, 0, 7], data.ToArray());
            Assert.Throws<IndexOutOfRangeException>(() => data[2, 0]);
            Assert.Throws<IndexOutOfRangeException>(() => data[0, 0, 0]);
            Assert.Equal("position 6 is out of range for the 6 elements of shape (2, 3)", Assert.Throws<IndexOutOfRangeException>(() => data[6]).Message);
            Assert.Throws<IndexOutOfRangeException>(() => data[-1]);
            Assert.Throws<IndexOutOfRangeException>(() => data[1L << 40] = 1);
            Assert.Equal(
                "the 6 elements of shape (2, 3) do not fit into 5 (Parameter 'destination')",
                Assert.Throws<ArgumentException>(() => data.CopyTo(new float[5])).Message);
        }
        Assert.Equal([1f, 5, 0, 3, 0, 7], tensor.ToArray<float>());
    }

    [Fact]
    public void ALeaseOutlivesItsTensorAndEndsOnce()
    {
        Tensor tensor = ones(16);
        long live = Memory.Statistics.LiveBytes;
        TensorAccessor<float> data = tensor.data<float>();
        tensor.Dispose();
        Assert.Equal(live, Memory.Statistics.LiveBytes);
        Assert.Equal(1f, data[15]);
        data.Dispose();
        data.Dispose();
        Assert.Equal(live - 64, Memory.Statistics.LiveBytes);
        Assert.Throws<TensorDisposedException>(() => data.Span.Length);
        Assert.Contains("TensorAccessor<float>", Assert.Throws<TensorDisposedException>(() => data[0]).Message, StringComparison.Ordinal);
        Assert.Throws<TensorDisposedException>(() => data[0] = 1);
    }

    [Fact]
    public void AFunctionGetsTheElements()
    {
        using Tensor tensor = arange(6, ScalarType.Float32);
        tensor.With<float>(elements => elements[1] = 9);
        Assert.Equal([0f, 9, 2, 3, 4, 5], tensor.ToArray<float>());
        Assert.Equal(23f, tensor.With((Span<float> elements) => elements[1] + elements[2] + elements[3] + elements[4] + elements[5]));
        long live = Memory.Statistics.LiveBytes;
        Assert.Throws<FormatException>(() => tensor.With<float>(static _ => throw new FormatException()));
        Assert.Throws<ArgumentException>(() => tensor.With<double>(static _ => { }));
        Assert.Throws<ArgumentNullException>(() => tensor.With<float>(null!));
        tensor.With<float>(elements =>
        {
            tensor.Dispose();
            Assert.Equal(live, Memory.Statistics.LiveBytes);
            Assert.Equal(5f, elements[5]);
        });
        Assert.Equal(live - 64, Memory.Statistics.LiveBytes);
        Assert.Throws<TensorDisposedException>(() => tensor.With<float>(static _ => { }));
    }

    [Fact]
    public void ALeaseThatIsDisposedDuringACallEndsAfterIt()
    {
        using Tensor tensor = arange(6, ScalarType.Float32);
        TensorAccessor<float> data = tensor.data<float>();
        ulong lease = data.Handle;
        Assert.Equal(5f, data.With(elements =>
        {
            data.Dispose();
            Assert.NotEqual(0, LibTensor.Interop.Native.tensor_is_live(lease));
            Assert.Throws<TensorDisposedException>(() => data[0]);
            return elements[5];
        }));
        Assert.Equal(0, LibTensor.Interop.Native.tensor_is_live(lease));
        Assert.Throws<TensorDisposedException>(() => data.With(static _ => { }));
        Assert.Throws<TensorDisposedException>(() => data.ToArray());
        Assert.Throws<TensorDisposedException>(() => data.CopyTo(new float[6]));
    }

    [Fact]
    public void LeasesThatOtherThreadsDispose()
    {
        ChildProcess child = ChildProcess.Run(["leases"]);
        Assert.Equal((0, "", ""), (child.ExitCode, child.Output, child.Errors));
    }

    [Fact]
    public void ABlockThatWasLeasedIsNotUsedAgainUnderLeakReports()
    {
        Memory.LeakReports = LeakReports.Sampled;
        try
        {
            Span<float> late = LateSpan();
            using Tensor next = zeros(1000);
            Assert.True(float.IsNaN(late[0]) && float.IsNaN(late[999]));
            late.Fill(1);
            Assert.Equal(new float[1000], next.ToArray<float>());
        }
        finally
        {
            Memory.LeakReports = LeakReports.Counts;
            Memory.Trim();
        }

        static Span<float> LateSpan()
        {
            using Tensor tensor = ones(1000);
            using TensorAccessor<float> data = tensor.data<float>();
            return data.Span;
        }
    }

    [Fact]
    public void MoreElementsThanDotNetTakesAreRefusedByTheirShape()
    {
        using Tensor one = ones(1, 1);
        using Tensor many = one.expand(1L << 16, (1L << 15) + 1);
        Assert.All(
            [
                Assert.Throws<ArgumentException>(() => many.data<float>()),
                Assert.Throws<ArgumentException>(() => many.ToArray<float>()),
                Assert.Throws<ArgumentException>(() => many.CopyTo<float>(new float[1])),
            ],
            refused =>
            {
                Assert.Contains("(65536, 32769)", refused.Message, StringComparison.Ordinal);
                Assert.Contains("2147549184", refused.Message, StringComparison.Ordinal);
            });
        ArgumentException wrong = Assert.Throws<ArgumentException>(() => many.ToArray<int>());
        Assert.Contains("use ToArray<float>()", wrong.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void TextIsNumPys()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Contains("[0 1 2]", np.array_str(arange(3)), StringComparison.Ordinal);
    }

    [Fact]
    public void TextIsTheSameInEveryCulture()
    {
        using Tensor tensor = full([2], 1.5);
        string here = np.array_str(tensor);
        CultureInfo previous = CultureInfo.CurrentCulture;
        try
        {
            // The culture is made here: a machine without ICU has no cultures by name.
            CultureInfo comma = (CultureInfo)CultureInfo.InvariantCulture.Clone();
            comma.NumberFormat.NumberDecimalSeparator = ",";
            CultureInfo.CurrentCulture = comma;
            Assert.Equal("1,5", $"{1.5}");
            Assert.Equal(here, np.array_str(tensor));
        }
        finally
        {
            CultureInfo.CurrentCulture = previous;
        }
    }

    [Fact]
    public void Rank()
    {
        using Tensor tensor = ones(2, 3, 4);
        Assert.Equal(3, tensor.ndim);
        Assert.Equal(3, tensor.dim());
        Assert.Equal(4, tensor.size(-1));
        Assert.Equal(24, tensor.numel());
        Assert.NotSame(tensor.shape, tensor.shape);
    }
}
