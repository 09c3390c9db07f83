using System.Buffers;

namespace LibTensor.Tests;

public sealed class LeaseTests : LeakChecked
{
    [Fact]
    public async Task MemoryIsUsedAcrossAnAwait()
    {
        using Tensor x = arange(6).to(float32).reshape(2, 3);
        using TensorAccessor<float> lease = x.data<float>();
        Memory<float> elements = lease.Memory;
        await Task.Yield();
        elements.Span[5] = 50;
        elements[1..3].Span.Fill(7);
        Assert.Equal([0f, 7, 7, 3, 4, 50], x.ToArray<float>());
    }

    [Fact]
    public void APinHoldsTheLease()
    {
        long before = Memory.Statistics.LiveBytes;
        Tensor x = ones(1000);
        TensorAccessor<float> lease = x.data<float>();
        Memory<float> elements = lease.Memory;
        using (MemoryHandle pin = elements.Pin())
        {
            x.Dispose();
            lease.Dispose();
            Assert.Equal(before + 4032, Memory.Statistics.LiveBytes);
            Assert.Throws<TensorDisposedException>(() => elements.Span.Length);
            Assert.Throws<TensorDisposedException>(() => elements.Pin());
            unsafe
            {
                Assert.Equal(1f, ((float*)pin.Pointer)[999]);
            }
        }
        Assert.Equal(before, Memory.Statistics.LiveBytes);
        Assert.Throws<TensorDisposedException>(() => lease.Memory);
    }

    [Fact]
    public void ATensorSpanHasTheShape()
    {
        using Tensor x = arange(24).reshape(2, 3, 4);
        using Tensor none = zeros(2, 0);
        using TensorAccessor<long> lease = x.data<long>();
        System.Numerics.Tensors.TensorSpan<long> span = lease.TensorSpan;
        Assert.Equal([2, 3, 4], span.Lengths.ToArray());
        Assert.Equal(x[1, 2, 3].item<long>(), span[1, 2, 3]);
        span[0, 1, 0] = 99;
        Assert.Equal(99, x[0, 1, 0].item<long>());
        using TensorAccessor<float> empty = none.data<float>();
        Assert.True(empty.TensorSpan.IsEmpty);
        Assert.True(empty.Memory.IsEmpty);
    }
}
