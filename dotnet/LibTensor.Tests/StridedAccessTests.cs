using System.Numerics.Tensors;
using Tensor = LibTensor.torch.Tensor;

namespace LibTensor.Tests;

/// <summary>Leases on views, whose elements are not in row-major order in memory.</summary>
public sealed class StridedAccessTests : LeakChecked
{
    public static TheoryData<string, long[]> Views() => new()
    {
        { "transposed", [0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11] },
        { "column", [1, 4, 7, 10] },
        { "every second row", [0, 1, 2, 6, 7, 8] },
        { "row of a transposed one", [1, 4, 7, 10] },
        { "diagonal", [0, 4, 8] },
        { "repeated", [0, 0, 3, 3] },
        { "empty", [] },
        { "one", [5] },
        { "permuted", [0, 6, 3, 9, 1, 7, 4, 10, 2, 8, 5, 11] },
    };

    private static Tensor View(string kind)
    {
        Tensor whole = arange(12).reshape(4, 3);
        return kind switch
        {
            "transposed" => whole.t(),
            "column" => whole.select(1, 1),
            "every second row" => whole[TensorIndex.Slice(0, null, 2)],
            "row of a transposed one" => whole.t()[1],
            "diagonal" => whole.diagonal(),
            "repeated" => whole[TensorIndex.Slice(0, 2), TensorIndex.Slice(0, 1)].expand(2, 2),
            "empty" => whole.t().narrow(0, 1, 0),
            "one" => whole[1, 2],
            _ => whole.reshape(2, 2, 3).permute(2, 1, 0),
        };
    }

    [Theory]
    [MemberData(nameof(Views))]
    public void EveryMemberTakesTheStrides(string kind, long[] expected)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor view = View(kind);
        using TensorAccessor<long> data = view.data<long>();
        Assert.Equal(expected.Length, data.Count);
        Assert.Equal(expected, data.ToArray());
        Assert.Equal(expected, data);
        Assert.Equal(expected, Enumerable.Range(0, expected.Length).Select(at => data[at]));
        long[] copy = new long[expected.Length + 1];
        data.CopyTo(copy);
        Assert.Equal([.. expected, 0], copy);
        Assert.Equal(view.ToArray<long>(), data.ToArray());
    }

    [Fact]
    public void ElementsAreSetInPlace()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor whole = zeros([2, 3], ScalarType.Int64);
        using (TensorAccessor<long> data = whole.t().data<long>())
        {
            data[1] = 5;
            data[2, 1] = 7;
            Assert.Equal(7, data[5]);
            Assert.Throws<IndexOutOfRangeException>(() => data[6]);
            Assert.Throws<IndexOutOfRangeException>(() => data[-1] = 1);
            Assert.Throws<IndexOutOfRangeException>(() => data[0, 2]);
            Assert.Throws<ArgumentException>(() => data.CopyTo(new long[5]));
        }
        Assert.Equal([0L, 0, 0, 5, 0, 7], whole.ToArray<long>());
    }

    [Fact]
    public void SpansNeedAContiguousTensor()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor view = arange(6).reshape(2, 3).t();
        using TensorAccessor<long> data = view.data<long>();
        Assert.Contains("contiguous()", Assert.Throws<InvalidOperationException>(() => data.Span.Length).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => data.Memory);
        Assert.Throws<InvalidOperationException>(() => view.With<long>(static _ => { }));
        Assert.Equal(3, view.contiguous().With((Span<long> elements) => elements[1]));
        TensorSpan<long> span = data.TensorSpan;
        Assert.Equal([3, 2], span.Lengths.ToArray());
        Assert.Equal(4, span[1, 1]);
    }

    [Fact]
    public void ALeaseOutlivesItsView()
    {
        Tensor whole = arange(6).reshape(2, 3);
        Tensor view = whole.t();
        TensorAccessor<long> data = view.data<long>();
        whole.Dispose();
        view.Dispose();
        Assert.Equal([0L, 3, 1, 4, 2, 5], data);
        data.Dispose();
        Assert.Throws<TensorDisposedException>(() => data.ToArray());
        Assert.Throws<TensorDisposedException>(() => data.First());
    }

    [Fact]
    public void ElementsAreOnTheHost()
    {
        if (new Device("fake:0") is { IsAvailable: true } fake)
        {
            using Tensor there = ones([2, 2], device: fake);
            using Tensor turned = there.t();
            Assert.ThrowsAny<InvalidOperationException>(() => there.data<float>());
            Assert.ThrowsAny<InvalidOperationException>(() => turned.data<float>());
        }
    }
}
