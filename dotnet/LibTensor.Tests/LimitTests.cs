using System.Globalization;
using System.Runtime.CompilerServices;

namespace LibTensor.Tests;

/// <summary>Limits hold to the byte, alone and from several threads, and a refusal says why and changes nothing.</summary>
public sealed class LimitTests : LeakChecked
{
    private const int Elements = 1 << 18;
    private const long Request = 4L * Elements;

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    [InlineData(63, 1)]
    [InlineData(64, 2)]
    public void AScopesLimit(int more, int fits)
    {
        using DisposeScope scope = NewDisposeScope("limited");
        Tensor live = full([16], 7.0);
        scope.SetLimit(128 + more);
        List<Tensor> made = [];
        for (int i = 0; i < fits; i++)
        {
            made.Add(ones(1));
        }
        Assert.Throws<NativeOutOfMemoryException>(() => ones(1));
        Assert.Equal(64 + 64 * fits, scope.GetStatistics().Live);
        Assert.Equal(7f, live[15].item<float>());
        Assert.All(made, tensor => Assert.Equal(1f, tensor.item<float>()));
    }

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    public void AScopesLimitFromTwoThreads(int more, int fits)
    {
        for (int round = 0; round < 10; round++)
        {
            using DisposeScope scope = NewDisposeScope("limited");
            Tensor live = full([16], 7.0);
            scope.SetLimit(128 + more);
            Assert.Equal(fits, AtOnce(() => ones(1)));
            Assert.Equal(64 + 64 * fits, scope.GetStatistics().Live);
            Assert.Equal(7f, live[15].item<float>());
        }
    }

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    public void TheProcessesLimit(int more, int fits)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor live = full([Elements], 7.0);
        using LimitedMemory limit = new(Memory.BlockSize(Request) + more);
        List<Tensor> made = [];
        for (int i = 0; i < fits; i++)
        {
            made.Add(zeros(Elements));
        }
        NativeOutOfMemoryException refused = Assert.Throws<NativeOutOfMemoryException>(() => zeros(Elements));
        Assert.Contains(Request.ToString(CultureInfo.InvariantCulture), refused.Message.Replace(",", "", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.InRange(Memory.Statistics.HeldBytes, 1, limit.Bytes);
        Assert.Equal(7f, live[Elements - 1].item<float>());
        Assert.All(made, tensor => Assert.Equal(0f, tensor[0].item<float>()));
    }

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    public void TheProcessesLimitFromTwoThreads(int more, int fits)
    {
        for (int round = 0; round < 5; round++)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor live = full([Elements], 7.0);
            using LimitedMemory limit = new(Memory.BlockSize(Request) + more);
            Assert.Equal(fits, AtOnce(() => zeros(Elements)));
            Assert.Equal(7f, live[Elements - 1].item<float>());
            Assert.InRange(Memory.Statistics.HeldBytes, 1, limit.Bytes);
        }
    }

    /// <summary>How many of two threads got their tensor, in the scope that is current here.</summary>
    private static int AtOnce(Func<Tensor> make)
    {
        DisposeScope scope = CurrentDisposeScope!;
        Tensor?[] made = new Tensor?[2];
        Exception?[] failed = new Exception?[2];
        using Barrier together = new(2);
        Thread[] threads = [.. Enumerable.Range(0, 2).Select(i => new Thread(() =>
        {
            using IDisposable entered = scope.enter();
            together.SignalAndWait();
            failed[i] = Record.Exception(() => made[i] = make());
        }))];
        Array.ForEach(threads, static thread => thread.Start());
        Array.ForEach(threads, static thread => thread.Join());
        Assert.All(failed, exception => Assert.True(exception is null or NativeOutOfMemoryException, exception?.ToString()));
        return made.Count(static tensor => tensor is not null);
    }

    [Fact]
    public void TheLimitIsSeen()
    {
        using LimitedMemory limit = new(1 << 20);
        Assert.Equal(limit.Bytes, Memory.Limit);
        Assert.Equal(limit.Bytes, Memory.Statistics.Limit);
        Assert.Equal(limit.Bytes, Memory.ProcessAccount().Limit);
        Assert.False(Memory.Statistics.LimitIsDefault);
        Memory.Limit = null;
        Assert.Null(Memory.Limit);
    }

    [Fact]
    public void CollectionsAreCounted()
    {
        using LimitedMemory limit = new(Memory.BlockSize(Request));
        MemoryStatistics before = Memory.Statistics;
        Drop();
        using Tensor inItsPlace = ones(Elements);
        Assert.Equal(before.Collected + 1, Memory.Statistics.Collected);
        // It is counted when it is over; the allocation went on as soon as there was enough.
        Assert.True(SpinWait.SpinUntil(() => Memory.Statistics.Collections > before.Collections, TimeSpan.FromSeconds(10)));
        Assert.Equal(before.Collections + 1, Memory.Statistics.Collections);
        Assert.True(Memory.Statistics.CollectionTime > before.CollectionTime);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop() => ones(Elements);

    [Fact]
    public void CollectionAheadOfNeedCanBeSwitchedOff()
    {
        try
        {
            Memory.SetCollection(ahead: false);
            Memory.SetCollection(ahead: true, TimeSpan.FromSeconds(5));
            Assert.Throws<TensorArgumentException>(() => Memory.SetCollection(true, TimeSpan.FromSeconds(-1)));
        }
        finally
        {
            Memory.SetCollection(ahead: true);
        }
    }
}
