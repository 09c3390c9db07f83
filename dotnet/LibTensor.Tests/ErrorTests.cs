using System.Runtime.InteropServices;
using LibTensor.Interop;

namespace LibTensor.Tests;

/// <summary>Errors have the exception type of their kind. Their messages have the shapes, names and values.</summary>
public sealed class ErrorTests : LeakChecked
{
    [Fact]
    public void ShapesThatDoNotBroadcast()
    {
        using Tensor a = ones(2, 3);
        using Tensor b = ones(4);
        ShapeException thrown = Assert.Throws<ShapeException>(() => a + b);
        Assert.IsAssignableFrom<ExternalException>(thrown);
        Assert.Contains("(2, 3)", thrown.Message, StringComparison.Ordinal);
        Assert.Contains("(4", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void AnAxisOutOfRange()
    {
        using Tensor a = ones(2, 3);
        TensorIndexException thrown = Assert.Throws<TensorIndexException>(() => a.sum(5));
        Assert.IsAssignableFrom<ExternalException>(thrown);
        Assert.Contains("5", thrown.Message, StringComparison.Ordinal);
        Assert.Throws<TensorIndexException>(() => a[2]);
        Assert.Throws<TensorIndexException>(() => a[^3]);
        Assert.Throws<TensorIndexException>(() => a[^0]);
        Assert.Throws<TensorIndexException>(() => a[0, 0, 0]);
        Assert.Throws<TensorIndexException>(() => a.size(2));
    }

    [Fact]
    public void AReshapeThatDoesNotFit()
    {
        using Tensor a = ones(2, 3);
        ShapeException thrown = Assert.Throws<ShapeException>(() => a.reshape(4, 2));
        Assert.Contains("(2, 3)", thrown.Message, StringComparison.Ordinal);
        Assert.Contains("4, 2", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void TheWrongTypeOnItem()
    {
        using Tensor one = tensor(1.5f);
        ArgumentException thrown = Assert.Throws<ArgumentException>(() => one.item<long>());
        Assert.Contains("item<float>()", thrown.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => one.item<double>());
        Assert.Throws<ArgumentException>(() => one.item<short>());
        Assert.Throws<ArgumentException>(() => one.ToArray<int>());
        Assert.Throws<ArgumentException>(() => one.data<byte>());
        using Tensor several = ones(2, 2);
        ArgumentException many = Assert.Throws<ArgumentException>(() => several.item<float>());
        Assert.Contains("(2, 2)", many.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void NullOperands()
    {
        using Tensor a = ones(1);
        Assert.Throws<ArgumentNullException>(() => a + (Tensor)null!);
        Assert.Throws<ArgumentNullException>(() => (Tensor)null! * a);
        Assert.Throws<ArgumentNullException>(() => exp(null!));
        Assert.Throws<ArgumentNullException>(() => cat([a, null!]));
        Assert.Throws<ArgumentNullException>(() => tensor((float[])null!));
    }

    [Fact]
    public void HandlesThatAreNone()
    {
        unsafe
        {
            ulong result;
            Assert.IsType<InvalidHandleException>(Status.Exception(Native.tensor_unary(0, 0, Op.Exp, 0x0100_0001_7fff_ffff, &result)));
            using Generator generator = new(1);
            Exception wrong = Status.Exception(Native.tensor_unary(0, 0, Op.Exp, generator.Handle, &result));
            Assert.IsType<InvalidHandleException>(wrong);
            Assert.IsAssignableFrom<InvalidOperationException>(wrong);
        }
    }

    [Fact]
    public void DevicesThatAreNotThere()
    {
        Assert.Throws<ArgumentException>(() => new Device("tpu"));
        if (!CUDA.IsAvailable)
        {
            Assert.ThrowsAny<InvalidOperationException>(() => ones([2], device: CUDA));
            using Tensor one = ones(1);
            Assert.ThrowsAny<InvalidOperationException>(() => one.cuda());
            Assert.NotEmpty(CUDA.Description);
        }
        Assert.True(CPU.IsAvailable);
        Assert.Equal("cuda:3", new Device("cuda:3").ToString());
        Assert.True(new Device("cpu") == CPU);
    }

    [Fact]
    public void DTypesThatAnOperationDoesNotTake()
    {
        using Tensor flags = tensor(new[] { true, false });
        Assert.Throws<DTypeException>(() => -flags);
        using Tensor whole = arange(3);
        Assert.Throws<DTypeException>(() => whole.softmax(0));
        Assert.Throws<DTypeException>(() => whole.requires_grad = true);
    }

    [Fact]
    public void EveryKindHasItsException()
    {
        Type[] types =
        [
            typeof(TensorDisposedException), typeof(InvalidHandleException), typeof(StateException), typeof(ScopeException),
            typeof(ShapeException), typeof(TensorArgumentException), typeof(DTypeException), typeof(TensorIndexException),
            typeof(TensorIOException), typeof(TensorFormatException), typeof(UnsupportedException), typeof(NativeOutOfMemoryException),
            typeof(DeviceException), typeof(InternalException),
        ];
        Type[] bases =
        [
            typeof(ObjectDisposedException), typeof(InvalidOperationException), typeof(ExternalException), typeof(InvalidOperationException),
            typeof(ExternalException), typeof(ExternalException), typeof(ExternalException), typeof(ExternalException),
            typeof(IOException), typeof(IOException), typeof(ExternalException), typeof(OutOfMemoryException),
            typeof(InvalidOperationException), typeof(ExternalException),
        ];
        for (int i = 0; i < types.Length; i++)
        {
            Exception exception = Status.Exception(i + 1);
            Assert.Equal(types[i], exception.GetType());
            Assert.IsAssignableFrom(bases[i], exception);
        }
    }
}
