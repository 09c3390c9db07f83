using System.Runtime.CompilerServices;

namespace LibTensor.Tests;

/// <summary>Programs that dispose of nothing and collect nothing stay within a limit, whatever streams through.</summary>
public sealed class DroppedTests : LeakChecked
{
    private const int Mebibyte = 1 << 20;
    private const int Steps = 6_400;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void AHundredTimesTheLimitStreamsThrough(bool inScope)
    {
        using LimitedMemory limit = new(64 * Mebibyte);
        using DisposeScope? scope = inScope ? NewDisposeScope("stream") : null;
        Tensor[] kept = new Tensor[Steps];
        for (int i = 0; i < Steps; i++)
        {
            kept[i] = Step(i);
        }
        Assert.InRange(Memory.Statistics.HeldBytes, 1, limit.Bytes);
        for (int i = 0; i < Steps; i++)
        {
            Assert.Equal(i, kept[i].item<float>());
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor Step(int i) => full([Mebibyte / 4], (double)i).max();

    [Fact]
    public void TheSameUnderAScopesLimit()
    {
        using DisposeScope scope = NewDisposeScope("stream");
        scope.SetLimit(8 * Mebibyte);
        for (int i = 0; i < 800; i++)
        {
            Assert.Equal(i, Step(i).item<float>());
        }
        // Of small ones, each that is still referred to keeps up to 4 KiB of others.
        scope.DisposeEverything();
        scope.SetLimit(16 * 1024);
        for (int i = 0; i < 6_400; i++)
        {
            Assert.Equal(2f, Small().item<float>());
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor Small() => ones(2).sum();

    [Fact]
    public void SmallOnesDoNotPileUp()
    {
        const int count = 2_000_000;
        using LimitedMemory limit = new(32 * Mebibyte);
        using DisposeScope scope = NewDisposeScope("small");
        Tensor one = ones(2);
        long before = Memory.Statistics.LiveHandles;
        long most = 0;
        for (int i = 0; i < count; i++)
        {
            _ = one + one;
            if (i % 1000 == 0)
            {
                most = Math.Max(most, Memory.Statistics.LiveHandles - before);
            }
        }
        Assert.InRange(most, 1, 32 * Mebibyte / 64);
        Assert.Equal([1f, 1f], one.ToArray<float>());
    }

    [Fact]
    public async Task SeveralTasksAtTheLimit()
    {
        using LimitedMemory limit = new(64 * Mebibyte);
        await Task.WhenAll(Enumerable.Range(0, 4).Select(task => Task.Run(() =>
        {
            using DisposeScope? scope = task % 2 == 0 ? NewDisposeScope() : null;
            for (int i = 0; i < 400; i++)
            {
                Assert.Equal(i, Step(i).item<float>());
            }
        })));
        Assert.InRange(Memory.Statistics.HeldBytes, 1, limit.Bytes);
    }
}
