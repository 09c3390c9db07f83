namespace LibTensor.Tests;

public sealed class QuantizationTests : LeakChecked
{
    [Fact]
    public void ATensorIsRoundedToWholeNumbers()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor rounded = quantize_per_tensor(tensor([-100f, 0.24f, 0.26f, 100f]), 0.5, 10, ScalarType.QInt8);
        Assert.True(rounded.is_quantized());
        Assert.Equal((ScalarType.QInt8, 0.5, 10), (rounded.dtype, rounded.q_scale(), rounded.q_zero_point()));
        Tensor whole = rounded.int_repr();
        Assert.Equal(ScalarType.Int8, whole.dtype);
        Assert.Equal([-128, 10, 11, 127], whole.ToArray<sbyte>().Select(static number => (int)number));
        Tensor real = rounded.dequantize();
        Assert.Equal((ScalarType.Float32, false), (real.dtype, real.is_quantized()));
        Assert.Equal([-69f, 0, 0.5f, 58.5f], real.ToArray<float>());
        Assert.Equal([-68f, 1, 1.5f, 59.5f], (rounded + 1).ToArray<float>());
    }

    [Fact]
    public void EachChannelHasAScaleOfItsOwn()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor input = tensor([1f, 2, 3, 4], [2, 2]);
        Tensor rounded = quantize_per_channel(input, tensor([1.0, 0.5]), tensor([0L, 1]), -1, ScalarType.QUInt8);
        Assert.Equal(1, rounded.q_per_channel_axis());
        Assert.Equal([1.0, 0.5], rounded.q_per_channel_scales().ToArray<double>());
        Assert.Equal([0L, 1], rounded.q_per_channel_zero_points().ToArray<long>());
        Assert.Equal(new byte[] { 1, 5, 3, 9 }, rounded.int_repr().ToArray<byte>());
    }

    [Fact]
    public void WhatDoesNotFitIsRefused()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([1f]);
        Assert.Throws<ArgumentException>(() => quantize_per_tensor(x, 1, 0, ScalarType.Int8));
        Assert.Throws<ArgumentException>(() => quantize_per_tensor(x, 0, 0, ScalarType.QInt8));
        Assert.Throws<ArgumentException>(() => quantize_per_tensor(x, 1, 128, ScalarType.QInt8));
        Assert.Throws<DTypeException>(() => quantize_per_tensor(tensor([1L]), 1, 0, ScalarType.QInt8));
        Assert.Throws<ArgumentException>(() => quantize_per_channel(x, tensor([1.0, 2]), tensor([0L, 0]), 0, ScalarType.QInt8));
        Assert.Throws<InvalidOperationException>(() => x.q_scale());
        Assert.Throws<InvalidOperationException>(() => quantize_per_tensor(x, 1, 0, ScalarType.QInt8).q_per_channel_axis());
    }
}
