using static LibTensor.torch.nn.utils.rnn;

namespace LibTensor.Tests;

public sealed class PackedSequenceTests : LeakChecked
{
    private static Tensor[] Three() => [arange(1, 3).to(ScalarType.Float32), arange(3, 7).to(ScalarType.Float32), arange(7, 8).to(ScalarType.Float32)];

    [Fact]
    public void SequencesArePadded()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor padded = pad_sequence(Three(), batch_first: true, padding_value: -1);
        Assert.Equal([3, 4], padded.shape);
        Assert.Equal([1f, 2, -1, -1, 3, 4, 5, 6, 7, -1, -1, -1], padded.ToArray<float>());
        Assert.Equal([1f, 3, 7, 2, 4, 0, 0, 5, 0, 0, 6, 0], pad_sequence(Three()).ToArray<float>());
        Assert.Equal([2, 2, 3], pad_sequence([ones(1, 3), ones(2, 3)]).shape);
    }

    // The numbers of torch.nn.utils.rnn.pack_sequence in PyTorch.
    [Fact]
    public void SequencesArePackedAndPaddedAgain()
    {
        using DisposeScope scope = NewDisposeScope();
        PackedSequence packed = pack_sequence(Three(), enforce_sorted: false);
        Assert.Equal([3f, 1, 7, 4, 2, 5, 6], packed.data.ToArray<float>());
        Assert.Equal([3L, 2, 1, 1], packed.batch_sizes.ToArray<long>());
        Assert.Equal([1L, 0, 2], packed.sorted_indices!.ToArray<long>());
        Assert.Equal([1L, 0, 2], packed.unsorted_indices!.ToArray<long>());
        (Tensor padded, Tensor lengths) = pad_packed_sequence(packed, batch_first: true, padding_value: -1, total_length: 5);
        Assert.Equal([1f, 2, -1, -1, -1, 3, 4, 5, 6, -1, 7, -1, -1, -1, -1], padded.ToArray<float>());
        Assert.Equal([2L, 4, 1], lengths.ToArray<long>());
        packed.Dispose();
    }

    [Fact]
    public void GradientsReachTheElementsAlone()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones(2, 3, 2).requires_grad_();
        PackedSequence packed = pack_padded_sequence(x, tensor([2L, 2, 1]));
        Assert.Equal([5, 2], packed.data.shape);
        Assert.Null(packed.sorted_indices);
        pad_packed_sequence(packed).padded.sum().backward();
        Assert.Equal([1f, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0], x.grad!.ToArray<float>());
    }

    [Fact]
    public void WhatCannotBe()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones(2, 3);
        Assert.Throws<TensorArgumentException>(() => pad_sequence([]));
        Assert.Throws<ShapeException>(() => pad_sequence([ones(2, 3), ones(2, 4)]));
        Assert.Throws<ShapeException>(() => pad_sequence([tensor(1.0)]));
        Assert.Throws<ArgumentNullException>(() => pad_sequence(null!));
        Assert.Throws<TensorArgumentException>(() => pack_sequence(Three()));
        Assert.Throws<ShapeException>(() => pack_padded_sequence(ones(2), tensor([1L, 1])));
        Assert.Throws<ShapeException>(() => pack_padded_sequence(x, tensor([1L, 1])));
        Assert.Throws<TensorArgumentException>(() => pack_padded_sequence(x, tensor([2L, 1, 0])));
        Assert.Throws<TensorArgumentException>(() => pack_padded_sequence(x, tensor([3L, 1, 1])));
        PackedSequence packed = pack_padded_sequence(x, tensor([2L, 2, 1]));
        Assert.Throws<TensorArgumentException>(() => pad_packed_sequence(packed, total_length: 1));
        packed.data.Dispose();
        Assert.Throws<TensorDisposedException>(() => pad_packed_sequence(packed));
    }
}
