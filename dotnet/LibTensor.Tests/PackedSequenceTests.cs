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
        Assert.Equal([1L, 0, 2], packed.sorted_indices.ToArray<long>());
        Assert.Equal([1L, 0, 2], packed.unsorted_indices.ToArray<long>());
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
        Assert.True(packed.sorted_indices.IsInvalid && packed.unsorted_indices.IsInvalid);
        pad_packed_sequence(packed).padded.sum().backward();
        Assert.Equal([1f, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0], x.grad!.ToArray<float>());
    }

    [Fact]
    public void WhatCannotBe()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones(2, 3);
        Assert.Throws<ArgumentException>(() => pad_sequence([]));
        Assert.Throws<ShapeException>(() => pad_sequence([ones(2, 3), ones(2, 4)]));
        Assert.Throws<ShapeException>(() => pad_sequence([tensor(1.0)]));
        Assert.Throws<ArgumentNullException>(() => pad_sequence(null!));
        Assert.Throws<ArgumentException>(() => pack_sequence(Three()));
        Assert.Throws<ShapeException>(() => pack_padded_sequence(ones(2), tensor([1L, 1])));
        Assert.Throws<ShapeException>(() => pack_padded_sequence(x, tensor([1L, 1])));
        Assert.Throws<ArgumentException>(() => pack_padded_sequence(x, tensor([2L, 1, 0])));
        Assert.Throws<ArgumentException>(() => pack_padded_sequence(x, tensor([3L, 1, 1])));
        PackedSequence packed = pack_padded_sequence(x, tensor([2L, 2, 1]));
        Assert.Throws<ArgumentException>(() => pad_packed_sequence(packed, total_length: 1));
        packed.data.Dispose();
        Assert.Throws<TensorDisposedException>(() => pad_packed_sequence(packed));
    }

    private static PackedSequence Made(bool enforce_sorted = false)
    {
        using Tensor four = tensor([1L, 2, 3, 4]), two = tensor([5L, 6]);
        return pack_sequence([four, two], enforce_sorted);
    }

    [Fact]
    public void ASequenceIsOneObjectOfItsScope()
    {
        using DisposeScope scope = NewDisposeScope();
        PackedSequence packed = Made();
        Assert.Equal(1, scope.DisposablesCount);
        Assert.Same(packed, Assert.Single(scope.DisposablesView));
        Assert.True(scope.Contains(packed));
        Tensor other = ones(2);
        Assert.Equal(2, scope.DisposablesCount);
        Assert.Same(other, scope.DisposablesView[0]);
        Assert.Same(packed, scope.DisposablesView[1]);
        scope.DisposeEverythingBut(packed);
        Assert.True(other.IsInvalid);
        Assert.False(packed.data.IsInvalid);
        scope.DisposeEverything();
        Assert.True(packed.IsInvalid);
        Assert.True(packed.data.IsInvalid);
        Assert.Equal(0, scope.DisposablesCount);
        Made(enforce_sorted: true);
        Assert.Equal(1, scope.DisposablesCount);
    }

    [Fact]
    public void ASequenceMovesWithItsTensors()
    {
        DisposeScope other = NewDisposeScope();
        PackedSequence packed;
        using (DisposeScope outer = NewDisposeScope())
        {
            using (DisposeScope inner = NewDisposeScope())
            {
                packed = Made();
                Assert.Same(packed, packed.MoveToOuterDisposeScope());
                Assert.Equal(0, inner.DisposablesCount);
                inner.MoveToOuter(packed);
            }
            Assert.True(outer.Contains(packed));
            Assert.Equal(4, packed.data.size(0) - 2);
            packed.MoveToOtherDisposeScope(other);
        }
        Assert.False(packed.IsInvalid);
        Assert.Equal(6, packed.data.numel());
        other.Detach(packed);
        Assert.Equal(0, other.DisposablesCount);
        other.Attach(packed);
        Assert.Equal(1, other.DisposablesCount);
        other.Dispose();
        Assert.True(packed.IsInvalid && packed.data.IsInvalid && packed.sorted_indices.IsInvalid);
        Assert.Throws<TensorDisposedException>(() => packed.MoveToOuterDisposeScope());
        packed.Dispose();
    }

    [Fact]
    public void AMoveThatFailsMovesNothing()
    {
        using DisposeScope scope = NewDisposeScope();
        PackedSequence packed = Made();
        DisposeScope closed = NewDisposeScope();
        closed.Dispose();
        Assert.ThrowsAny<InvalidOperationException>(() => packed.MoveToOtherDisposeScope(closed));
        Assert.True(scope.Contains(packed));
        Assert.True(scope.Contains(packed.data) && scope.Contains(packed.batch_sizes));
    }

    [Fact]
    public void AnUnreachableSequenceIsReclaimedInItsScope()
    {
        using DisposeScope scope = NewDisposeScope();
        Drop();
        Collect();
        Assert.Equal(0, scope.DisposablesCount);
        Assert.Empty(scope.DisposablesView);

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        static void Drop() => Made();
    }

    // Created and disposed outside and inside, attached, detached, live.
    private static void Counts(LifetimeStatistics of, params long[] expected)
    {
        long[] counts =
        [
            of.CreatedOutsideScopeCount, of.DisposedOutsideScopeCount, of.CreatedInScopeCount, of.DisposedInScopeCount,
            of.AttachedToScopeCount, of.DetachedFromScopeCount, of.ThreadTotalLiveCount,
        ];
        Assert.Equal(expected, counts);
    }

    // The numbers of TorchSharp's own tests.
    [Fact]
    public void SequencesAreCountedOnTheirOwn()
    {
        ThreadDisposeScopeStatistics counts = DisposeScopeManager.Statistics;
        counts.Reset();
        using (Made())
        {
            Counts(counts.TensorStatistics, 6, 2, 0, 0, 0, 0, 4);
            Counts(counts.PackedSequenceStatistics, 1, 0, 0, 0, 0, 0, 1);
            Assert.Equal((7, 5), (counts.CreatedOutsideScopeCount, counts.ThreadTotalLiveCount));
            using DisposeScope scope = NewDisposeScope();
            counts.Reset();
            PackedSequence inside = Made();
            scope.Attach(inside);
            Counts(counts.TensorStatistics, 0, 0, 6, 2, 0, 4, 4);
            Counts(counts.PackedSequenceStatistics, 0, 0, 1, 0, 0, 0, 1);
            scope.Detach(inside);
            Counts(counts.TensorStatistics, 0, 0, 6, 2, 0, 4, 4);
            Counts(counts.PackedSequenceStatistics, 0, 0, 1, 0, 0, 1, 1);
            scope.Attach(inside);
            Counts(counts.PackedSequenceStatistics, 0, 0, 1, 0, 1, 1, 1);
            scope.Dispose();
            Counts(counts.TensorStatistics, 0, 0, 6, 6, 0, 4, 0);
            Counts(counts.PackedSequenceStatistics, 0, 0, 1, 1, 1, 1, 0);
            inside.Dispose();
            Counts(counts.PackedSequenceStatistics, 0, 0, 1, 1, 1, 1, 0);
        }
        counts.Reset();
        PackedSequence alone = Made();
        alone.Dispose();
        alone.Dispose();
        Counts(counts.TensorStatistics, 6, 6, 0, 0, 0, 0, 0);
        Counts(counts.PackedSequenceStatistics, 1, 1, 0, 0, 0, 0, 0);
        Assert.StartsWith("ThreadTotalLiveCount: 0; CreatedOutsideScopeCount: 7; DisposedOutsideScopeCount: 7; ", counts.ToString());
    }
}
