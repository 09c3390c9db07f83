using System.Runtime.CompilerServices;

namespace LibTensor.Tests;

/// <summary>
/// The runtime's own memory counts as held memory: the process's limit applies to it, and causes collections.
/// </summary>
[Trait("Promise", "P12")]
public sealed class BookkeepingTests : LeakChecked
{
    private const long Room = 32 << 20;

    private static void Check(LimitedMemory limit)
    {
        MemoryStatistics statistics = Memory.Statistics;
        Assert.InRange(statistics.HeldBytes, 1, limit.Bytes);
        Assert.InRange(statistics.BookkeepingBytes, 1, statistics.HeldBytes);
    }

    /// <summary>A chain of three gradient records, which takes a hundred times the bytes of its elements.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Step(Tensor weight) => ((weight * weight) + weight).exp();

    [Fact]
    public void SmallGraphsThatAreDroppedStreamThrough()
    {
        using Tensor weight = ones([4]).requires_grad_();
        using LimitedMemory limit = new(Room);
        for (int i = 0; i < 50_000; i++)
        {
            Step(weight);
            if (i % 1000 == 0)
            {
                Check(limit);
            }
        }
    }

    [Fact]
    public void AliasesStopAtTheLimit()
    {
        using Tensor tensor = ones([4]);
        using LimitedMemory limit = new(Room);
        List<Tensor> aliases = [];
        Assert.Throws<NativeOutOfMemoryException>(() =>
        {
            while (aliases.Count < 10_000_000)
            {
                aliases.Add(tensor.alias());
            }
        });
        Assert.InRange(aliases.Count, Room / 1024, 10_000_000);
        Check(limit);
        aliases.ForEach(static alias => alias.Dispose());
    }
}
