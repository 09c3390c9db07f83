using System.Globalization;
using System.Runtime.CompilerServices;

namespace LibTensor.Tests;

/// <summary>
/// Programs that dispose of nothing and ask for no collection stay within a limit, whatever streams through them, and collections take
/// a small part of the time.
/// </summary>
[Trait("Promise", "P6")]
public sealed class BackstopTests(ITestOutputHelper output) : LeakChecked
{
    private const long Mebibyte = 1 << 20;
    private const long Heap = 512 * Mebibyte;

    // Elements of a tensor: one mebibyte, and two numbers.
    private const int Large = 1 << 18;
    private const int Small = 2;

    // What comes in under the default limit before a collection is worth its time.
    private const long Growth = 1024 * Mebibyte;

    private static readonly long Limit = Effort.Of(64, 256) * Mebibyte;

    /// <summary>What a child tells of its run; times are in milliseconds.</summary>
    private sealed record Figures(
        double Steps, double Time, double Collections, double CollectionTime, double Pauses, double Held, double Peak, double Resident, double Limit,
        bool LimitIsDefault)
    {
        internal static Figures Parse(string text)
        {
            double[] numbers = [.. text.Split(' ').Select(static word => double.Parse(word, CultureInfo.InvariantCulture))];
            return new Figures(
                numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7], numbers[8], numbers[9] == 1);
        }

        internal double Share => CollectionTime / Time;

        /// <summary>The limit as times the bytes that are made during a collection.</summary>
        internal double Room(double made) => Limit / (made / Time * CollectionTime / Collections);

        /// <summary>Whether more than a twentieth of the time went into collections, and the limit has room enough for less.</summary>
        internal bool IsHeldUp(double made) => Collections > 0 && Room(made) >= 25 && Share > 0.05;

        /// <summary>How many are worth what they find: each an eighth of the limit, or of what the default one lets grow.</summary>
        internal double MostCollections(double made) => 1 + made / (Math.Min(Limit, Growth) / 8);
    }

    private void Streams(string where, int elements, int steps, params (string name, string value)[] environment)
    {
        Figures figures = Stream(where, elements, steps, environment);
        double made = figures.Steps * Math.Max(64, sizeof(float) * elements);
        Assert.True(figures.Collections <= figures.MostCollections(made), figures.ToString());
        // Times mean something where a run is long. What else runs holds a collection up as well, but not in three long runs.
        for (int again = 0; again < Effort.Of(0, 2) && figures.IsHeldUp(made); again++)
        {
            figures = Stream(where, elements, steps, environment);
        }
        Assert.False(Effort.IsFull && figures.IsHeldUp(made), figures.ToString());
    }

    private Figures Stream(string where, int elements, int steps, (string name, string value)[] environment)
    {
        string heap = Heap.ToString("x", CultureInfo.InvariantCulture);
        ChildProcess child = ChildProcess.Run(
            TimeSpan.FromMinutes(5),
            ["backstop", where, elements.ToString(CultureInfo.InvariantCulture), steps.ToString(CultureInfo.InvariantCulture)],
            [("DOTNET_GCHeapHardLimit", heap), .. environment]);
        Assert.Equal((0, ""), (child.ExitCode, child.Errors));
        Figures figures = Figures.Parse(child.Output);
        output.WriteLine($"P6, {where} tensors of {elements} elements: {figures.Share:P1} of the time in collection; {figures}");
        Assert.InRange(figures.Held, 1, figures.Limit);
        // A peak reads high by at most 1 MiB a thread, and frees come from the finalizer's and the runtime's own.
        Assert.InRange(figures.Peak, 1, figures.Limit + 4 * Mebibyte);
        Assert.InRange(figures.Resident, 1, figures.Limit + Heap + 256 * Mebibyte);
        Assert.Equal(figures.Collections > 0, figures.CollectionTime > 0);
        Assert.True(figures.Collections > 0 || elements == Small, figures.ToString());
        Assert.Equal(environment.Length == 0, figures.LimitIsDefault);
        return figures;
    }

    private static (string name, string value) Limited => ("TENSOR_MEMORY_LIMIT", Limit.ToString(CultureInfo.InvariantCulture));

    [Theory]
    [InlineData("scoped")]
    [InlineData("unscoped")]
    public void AHundredTimesALimit(string where) => Streams(where, Large, checked((int)(100 * Limit / Mebibyte)), Limited);

    [Theory]
    [InlineData("scoped")]
    [InlineData("unscoped")]
    public void MillionsOfSmallOnes(string where) => Streams(where, Small, Effort.Of(2_000_000, 20_000_000), Limited);

    [Theory]
    [InlineData("scoped")]
    [InlineData("unscoped")]
    public void TheLimitThatIsThereByDefault(string where) => Streams(where, Large, Effort.Of(3200, 0));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor Step(int i) => full([Large], (double)i).max();

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
            Assert.Equal(2f, SmallSum().item<float>());
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor SmallSum() => ones(Small).sum();

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
