using static LibTensor.torch.utils.dlpack;

namespace LibTensor.Tests;

public sealed class DlpackTests : LeakChecked
{
    [Fact]
    public void MemoryIsSharedAndOutlivesItsTensor()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = arange(6).reshape(2, 3).transpose(0, 1);
        Tensor shared = from_dlpack(to_dlpack(x));
        Assert.Equal([3, 2], shared.shape);
        Assert.Equal(int64, shared.dtype);
        shared.add_(1);
        Assert.Equal([1L, 4, 2, 5, 3, 6], x.contiguous().ToArray<long>());
        x.Dispose();
        Assert.Equal(21, shared.sum().item<long>());
    }

    [Fact]
    public void ACapsuleThatNobodyTakesGivesItsMemoryBack()
    {
        DLPackCapsule capsule;
        using (NewDisposeScope())
        {
            capsule = to_dlpack(ones(1000));
        }
        Assert.False(capsule.IsInvalid);
        capsule.Dispose();
        capsule.Dispose();
        Assert.Throws<InvalidOperationException>(() => from_dlpack(capsule));
    }

    [Fact]
    public void ACapsuleIsTakenOnce()
    {
        using DisposeScope scope = NewDisposeScope();
        using DLPackCapsule capsule = to_dlpack(ones(3));
        Assert.Equal(3, from_dlpack(capsule).sum().item<float>());
        Assert.True(capsule.IsInvalid);
        Assert.Contains("empty", Assert.Throws<InvalidOperationException>(() => capsule.Detach()).Message);
    }

    [Fact]
    public void ReadOnlyMemoryIsNotWritten()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = from_dlpack(to_dlpack(ones(3), read_only: true));
        Assert.Throws<StateException>(() => x.add_(1));
        Assert.Equal(3, x.sum().item<float>());
    }

    [Fact]
    public void WhatCannotBeLentIsRefused()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Throws<StateException>(() => to_dlpack(ones(3, requires_grad: true)));
        Assert.Throws<ArgumentNullException>(() => to_dlpack(null!));
        Assert.Throws<ArgumentNullException>(() => from_dlpack(null!));
        Assert.Throws<TensorArgumentException>(() => from_dlpack(0));
        Tensor closed = ones(3);
        closed.Dispose();
        Assert.Throws<TensorDisposedException>(() => to_dlpack(closed));
    }
}
