using System.Globalization;
using System.Runtime.CompilerServices;

namespace LibTensor.Tests;

/// <summary>
/// Programs that dispose nothing and request no collection stay within a limit, for any number of tensors. Collections
/// take a small part of the time.
/// </summary>
[Trait("Promise", "P6")]
public sealed class BackstopTests(ITestOutputHelper output) : LeakChecked
{
    private const long Mebibyte = 1 << 20;
    private const long Heap = 512 * Mebibyte;

    // The elements of a tensor: one mebibyte, and two numbers.
    private const int Large = 1 << 18;
    private const int Small = 2;

    // The bytes that are made below the default limit before a collection is justified.
    private const long Growth = 1024 * Mebibyte;

    // The dropped handles that justify a collection, whatever the limit is.
    private const double Garbage = 50_000;

    private static readonly long Limit = Effort.Of(64, 256) * Mebibyte;

    /// <summary>The output of a child about its run. Times are in milliseconds.</summary>
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

        /// <summary>The limit divided by what is made during a collection: bytes, or handles.</summary>
        internal double Room(double made)
        {
            double pause = CollectionTime / Collections / Time;
            return Math.Min(Limit / (made * pause), Garbage / (Steps * pause));
        }

        /// <summary>
        /// Whether collections took more than a twentieth of the time, although the limit has room for fewer
        /// collections.
        /// </summary>
        internal bool IsHeldUp(double made) => Collections > 0 && Room(made) >= 25 && Share > 0.05;

        /// <summary>
        /// The number of collections that are justified. Each frees an eighth of the limit, or of the growth that the
        /// default limit allows, or many handles.
        /// </summary>
        internal double MostCollections(double made) => 1 + made / (Math.Min(Limit, Growth) / 8) + Steps / Garbage;
    }

    private void Streams(string where, int elements, int steps, params (string name, string value)[] environment)
    {
        Figures figures = Stream(where, elements, steps, environment);
        double made = figures.Steps * Math.Max(64, sizeof(float) * elements);
        Assert.True(figures.Collections <= figures.MostCollections(made), figures.ToString());
        // Times are significant only in long runs. Other programs may delay a collection, but not in three long runs.
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
        // A peak may be too high by 1 MiB per thread. The finalizer thread and a thread of the runtime free memory,
        // too.
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
        // Each small tensor that is reachable keeps up to 4 KiB of other tensors.
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
