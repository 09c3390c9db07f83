using System.Numerics;

namespace LibTensor.Tests;

/// <summary>Properties, conversions, indices, names, storage and files of tensors in TorchSharp's forms.</summary>
public sealed class TensorFormTests : LeakChecked
{
    [Fact]
    public void PropertiesUnderTorchSharpsNames()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = zeros(2, 3, int16);
        Assert.Equal((2L, 6L, 2L, DeviceType.CPU, 0), (x.Dimensions, x.NumberOfElements, x.ElementSize, x.device_type, x.device_index));
        Assert.Equal([2, 3], x.size());
        Assert.Equal((true, false, true, false), (x.is_cpu(), x.is_cuda, x.is_integral(), is_floating_point(x)));
        Assert.Equal((true, false), (tensor(2).is_nonzero(), is_nonzero(tensor((0f, 0f)))));
        Assert.Equal(float32, x.type(FloatTensor).dtype);
        Assert.Equal(complex128, x.cdouble().dtype);
        Assert.Equal((float64, float32, int64), (promote_types(float32, float64), result_type(ones(2), tensor(1.0)), promote_types(@bool, int64)));
        Assert.Equal((false, true), (can_cast(float32, int64), can_cast(int32, complex64)));
        Assert.True(is_tensor(x) && !is_storage(x) && equal(x, x.clone()));
        long live = Tensor.TotalCount;
        Tensor other = ones(1);
        Assert.Equal(live + 1, Tensor.TotalCount);
        Assert.True(Tensor.PeakCount >= live + 1);
        Assert.Equal((1.5f, 1.5, 1, true), ((float)tensor(1.5), (double)tensor(1.5), (int)tensor(1.5), (bool)other));
        Assert.Equal(255, (byte)tensor(255));
        Assert.Throws<ShapeException>(() => (float)x);
    }

    [Fact]
    public void ScalarsOfEveryKind()
    {
        using Scalar whole = ((byte)7).ToScalar(), fraction = 1.5f.ToScalar();
        Assert.Equal((ScalarType.Int64, ScalarType.Float64), (whole.Type, fraction.Type));
        Scalar number = new Complex(1, 2);
        Assert.Equal((complex128, (1f, 2f)), (number.Type, number.ToComplexFloat32()));
        Assert.Throws<DTypeException>(() => number.ToDouble());
        Assert.Equal(1, ((Scalar)new Complex(1, 0)).ToInt32());
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal(new Complex(2, 2), ones(1).add(number)[0].ToComplexFloat64());
        Assert.Equal(new Complex(1, 2), full(2, number, complex128)[1].item<Complex>());
        Assert.Throws<ArgumentException>(() => zeros(2).masked_fill(ones(2, @bool), number));
        Assert.Equal((16, 0.0078125), (finfo(bfloat16).bits, finfo(bfloat16).eps));
        Assert.Equal(finfo(float32), finfo(complex64));
        Assert.Equal((32767L, (long)sbyte.MinValue, 1L), (iinfo(int16).max, iinfo(int8).min, max_int_value(@bool)));
        Assert.Throws<ArgumentException>(static () => finfo(int32));
        Assert.Equal((12, "qint8"), ((int)qint8, qint8.Name()));
        Assert.Equal((1.5f, BFloat16.One), (new BFloat16(1.5f).ToSingle(), BFloat16.FromRawValue(0x3f80)));
    }

    [Fact]
    public void ConversionsAndDevices()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones(2);
        Assert.Equal(float64, x.type_as(zeros(1, float64)).dtype);
        Assert.Equal(int8, x.to(int8, CPU, copy: true, non_blocking: true).dtype);
        Assert.Equal(DeviceType.FAKE, x.to(DeviceType.FAKE).device_type);
        Tensor moved = x.clone();
        Assert.Equal(2, moved.to(DeviceType.CPU, 0, disposeAfter: true).numel());
        Assert.True(moved.IsInvalid);
        Assert.Throws<ArgumentException>(() => x.to(quint8));
        Assert.Throws<ArgumentException>(() => x.cuda(CPU));
        Assert.Throws<DeviceException>(() => x.mps());
        Assert.Throws<DeviceException>(static () => MPS);
        Assert.Equal((DeviceType.CUDA, 1), (device(1).type, new Device("cuda", 1).index));
        Assert.Equal("mps", new Device(DeviceType.MPS).ToString());
        Assert.Throws<ArgumentException>(static () => new Device("cuda", 99));
        Assert.True(TryInitializeDeviceType(DeviceType.CPU) && !mps_is_available());
        Assert.Equal(cuda.is_available(), cuda.device_count() > 0);
        Assert.Equal(cuda_is_available(), TryInitializeDeviceType(DeviceType.CUDA));
        cuda.synchronize();
        Assert.False(cuda.is_cudnn_available());
        Assert.Equal("2.5.1", NormalizeNuGetVersion("2.5.1.0"));
        Assert.Throws<ArgumentException>(static () => NormalizeNuGetVersion("1.2.3.4.5"));
        Assert.NotEmpty(__version__);
        Assert.Equal(Memory.Threads, get_num_threads());
    }

    [Fact]
    public void IndicesInEveryForm()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor cube = arange(24).reshape(2, 3, 4);
        Assert.Equal(23, cube[-1, -1, -1].item<long>());
        Assert.Equal([12L, 13, 14, 15], cube.index([TensorIndex.Single(1), TensorIndex.Single(0)]).ToArray<long>());
        Assert.Equal([8L, 12], cube.index(tensor([0L, 1]), tensor([2L, 0]), tensor([0L, 0])).ToArray<long>());
        Assert.Equal([2, 2, 4], cube[TensorIndex.Colon, TensorIndex.Slice((1, null))].shape);
        Assert.Equal([2, 2, 4], cube[TensorIndex.Ellipsis, (1, null), TensorIndex.Slice(..)].shape);
        Assert.Equal([1, 2, 3, 4], cube[TensorIndex.Bool(true)].shape);
        Assert.Equal([0, 2, 3, 4], cube[TensorIndex.Bool(false)].shape);
        TensorIndex[] indices = [1, TensorIndex.Null, ^1];
        Assert.Equal([1, 4], cube[indices].shape);
        cube[0, 0, 0] = 100;
        cube[new long[] { 0, 0, 1 }] = 101;
        Assert.Equal((100L, 101L), (cube[0, 0, 0].item<long>(), cube[0, 0, 1].item<long>()));

        Tensor sums = zeros(4);
        Tensor places = tensor([1L, 1, 3]);
        Assert.Equal([0f, 2, 0, 3], sums.index_put_(tensor([1f, 2, 3]), places).ToArray<float>());
        Assert.Equal([0f, 5, 0, 6], sums.index_put_(tensor([1f, 2, 3]), [TensorIndex.Tensor(places)], accumulate: true).ToArray<float>());
        Assert.Equal([0f, 5, 7, 7], sums.index_put_(7, TensorIndex.Slice(2)).ToArray<float>());
        Assert.Equal([0f, 6, 7, 7], sums.index_put_(1f, [TensorIndex.Tensor(1)], true).ToArray<float>());
        Assert.Equal([9f, 6, 7, 7], sums.index_put(9f, [TensorIndex.Single(0)]).ToArray<float>());
        Assert.Equal(0, sums[0].item<float>());
        Assert.Throws<TensorIndexException>(() => sums.index_put_(1, TensorIndex.Single(4)));
        Assert.Throws<ArgumentNullException>(() => sums.index((Tensor[])null!));
    }

    [Fact]
    public void NamesOfDimensions()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones(2, 3, 4, names: ["A", "B", "C"]);
        Assert.True(x.has_names() && !ones(2).has_names());
        Assert.Equal(["A", "B", "C"], (x + 1).names);
        Assert.Equal(["A", "B", "C"], (x * ones(4)).exp().names);
        Assert.Equal([null!, null!], ones(2, 2).names);
        Assert.Equal(["N", "B", "W"], x.rename(["N", "...", "W"]).names);
        Assert.False(x.rename(null).has_names());
        Assert.Equal(["N", null!], Assert.IsType<Tensor>(ones(2, 2).rename_(["N", null])).names);
        Assert.Equal(["N", "C"], ones(2, 2).refine_names("N", "C").names);
        Assert.Throws<ArgumentException>(() => x.refine_names("N", "B", "C"));
        Assert.Equal([1, 4, 2, 3], x.align_to("D", "C", "...").shape);
        Assert.Equal(["C", "D", "B", "A"], x.align_as(ones(1, 1, 1, 1, names: ["C", "D", "B", "A"])).names);
        Assert.Throws<ArgumentException>(() => x.align_to("A", "B"));
        Tensor flat = x.flatten(["B", "C"], "F");
        Assert.Equal(["A", "F"], flat.names);
        Assert.Equal([2, 4, 3], flat.unflatten("F", ("X", 4), ("Y", 3)).shape);
        Assert.Throws<ArgumentException>(() => x.flatten(["A", "C"], "F"));
        Assert.Throws<ArgumentException>(static () => zeros(2, names: ["A", "B"]));
        Assert.Throws<ArgumentException>(static () => zeros(2, 2, names: ["A", "A"]));
        x.name = "weights";
        Assert.Equal(("weights", null), (x.name, flat.name));
    }

    [Fact]
    public void StorageAndBytes()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([1L, 2, 3, 4]);
        using (Storage<long> elements = x.storage<long>())
        {
            elements[3] = 5;
            elements[(0, 2)] = 7;
            elements[2..3].fill_(9);
            Assert.Equal([7L, 7, 9, 5], x.ToArray<long>());
            Assert.Equal((4, 8, 32UL, 2), (elements.Count, elements.element_size(), elements.nbytes(), elements.IndexOf(9)));
            elements.copy_([1, 2, 3, 4]);
            Assert.Equal([1L, 2, 3, 4], elements.tolist());
            Assert.NotEqual(0, elements.data_ptr());
            Assert.Equal([1f, 2, 3, 4], elements.@float().ToArray());
            Assert.Throws<IndexOutOfRangeException>(() => elements[4]);
            Assert.Throws<ArgumentException>(() => elements.copy_([1]));
        }
        using (Storage<int> copy = x.storage<int>())
        {
            copy[0] = 8;
            Assert.Equal(1, x.ReadCpuInt64(0));
        }

        Assert.Equal(32, x.bytes.Length);
        x.bytes[0] = 200;
        Assert.Equal(200, x.ReadCpuValue<long>(0));
        x.bytes = new byte[32];
        Assert.Equal([0L, 0, 0, 0], x.ToArray<long>());
        Assert.Throws<ArgumentException>(() => x.bytes = new byte[31]);
        Assert.Throws<InvalidOperationException>(() => x.reshape(2, 2).transpose(0, 1).bytes.Length);
        Assert.Equal(1.5f, tensor([1.5f]).half().ReadCpuFloat16(0));

        using TensorAccessor<long> accessor = arange(6).reshape(2, 3).data<long>();
        var array = Assert.IsType<long[,]>(accessor.ToNDArray());
        Assert.Equal(5, array[1, 2]);
        accessor.CopyFrom([10, 11], 0, 4);
        long[] part = new long[4];
        accessor.CopyTo(part, 1, 3);
        Assert.Equal([0L, 3, 10, 11], part);
        Assert.Throws<ArgumentException>(() => accessor.CopyFrom(new long[7]));
    }

    [Fact]
    public void TensorsInFilesAndStreams()
    {
        using DisposeScope scope = NewDisposeScope();
        using TemporaryFolder folder = Folder();
        Tensor x = arange(6, float64).reshape(2, 3).transpose(0, 1);
        x.save(folder.File("one"));
        Assert.Equal(x, Tensor.load(folder.File("one")));
        torch.save(tensor([(BFloat16)1]), folder.File("two"));
        Assert.Equal(bfloat16, load(folder.File("two")).dtype);

        using MemoryStream stream = new();
        using BinaryWriter writer = new(stream);
        x.Save(writer);
        tensor([1, 2]).Save(writer);
        tensor([3, 4]).Save(writer);
        stream.Position = 0;
        using BinaryReader reader = new(stream);
        Tensor into = zeros(3, 2, float64);
        into.Load(reader);
        Assert.Equal(x, into);
        Assert.Equal([0, 0], TensorExtensionMethods.Load(reader, skip: true).ToArray<int>());
        Tensor? none = null;
        TensorExtensionMethods.Load(ref none, reader);
        Assert.Equal([3, 4], none!.ToArray<int>());
        Assert.Throws<EndOfStreamException>(() => Tensor.Load(reader));
        stream.Position = 0;
        Assert.Throws<ArgumentException>(() => into.to(int32).Load(reader));
        stream.Position = 0;
        Assert.Throws<ArgumentException>(() => zeros(2, float64).Load(reader));
        Assert.Throws<TensorFormatException>(static () => Tensor.Load(new MemoryStream([99, 1, 1])));
        Assert.Throws<TensorFormatException>(static () => Tensor.Load(new MemoryStream([6, 1, 255, 255, 255, 255, 15])));
    }

    [Fact]
    public void HandlesAreGivenUpAndTaken()
    {
        Tensor x = ones(3);
        nint handle = x.DecoupleFromNativeHandle();
        Assert.True(x.IsInvalid);
        using (Tensor again = Tensor.UnsafeCreateTensor(handle))
        {
            Assert.Equal(3, again.numel());
            Assert.Equal(handle, TensorExtensionMethods.get_Handle(again));
        }
        Assert.Throws<InvalidOperationException>(() => Tensor.UnsafeCreateTensor(handle));
        Assert.Throws<InvalidOperationException>(() => TensorExtensionMethods.get_Handle(x));
        using DisposeScope scope = NewDisposeScope();
        Tensor kept = ones(1);
        scope.MarkAsDisposed(kept);
        Assert.Equal(0, scope.DisposablesCount);
        kept.Dispose();
    }
}
