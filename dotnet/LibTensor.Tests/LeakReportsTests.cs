using System.Diagnostics.Tracing;
using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor.Tests;

/// <summary>The levels of leak reports, and the sites that they name.</summary>
public sealed class LeakReportsTests : LeakChecked
{
    private const string Here = "LibTensor.Tests.LeakReportsTests.";

    public override void Dispose()
    {
        Memory.LeakReports = LeakReports.Counts;
        base.Dispose();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor Made() => tensor([1f, 2f]);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Tensor Added(Tensor x) => x + x;

    private static string MessageOf(Tensor gone) => Assert.ThrowsAny<ObjectDisposedException>(() => gone + 1).Message;

    /// <summary>The sum of a number over the sites whose innermost call is a given method of this class.</summary>
    private static long Sum(string method, Func<LeakSite, long> figure) =>
        Memory.LeakSites.Where(site => site.Place.StartsWith(Here + method + " (", StringComparison.Ordinal)).Sum(figure);

    [Fact]
    public void AnErrorTellsWhereTheTensorWasMadeAndDisposed()
    {
        Memory.LeakReports = LeakReports.All;
        Tensor x = Made();
        x.Dispose();
        string message = MessageOf(x);
        Assert.Contains($"; it was made at {Here}Made (LeakReportsTests.cs:", message, StringComparison.Ordinal);
        Assert.Contains($"; disposed at {Here}{nameof(AnErrorTellsWhereTheTensorWasMadeAndDisposed)} (LeakReportsTests.cs:", message, StringComparison.Ordinal);
    }

    [Fact]
    public void AnErrorTellsWhereTheScopeWasDisposed()
    {
        Memory.LeakReports = LeakReports.All;
        Tensor x;
        using (NewDisposeScope())
        {
            x = Made();
        }
        Assert.Contains($"; disposed at {Here}{nameof(AnErrorTellsWhereTheScopeWasDisposed)} (", MessageOf(x), StringComparison.Ordinal);
    }

    [Fact]
    public async Task AnAsyncMethodHasItsOwnName()
    {
        Memory.LeakReports = LeakReports.All;
        await Task.Yield();
        Tensor x = zeros(2);
        x.Dispose();
        Assert.Contains($"made at {Here}{nameof(AnAsyncMethodHasItsOwnName)} (LeakReportsTests.cs:", MessageOf(x), StringComparison.Ordinal);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop(int count)
    {
        for (int i = 0; i < count; i++)
        {
            Made();
        }
    }

    [Fact]
    public void SitesHaveWhatIsAliveAndWhatWasCollected()
    {
        Memory.LeakReports = LeakReports.All;
        using Listener listener = new();
        Tensor[] kept = [.. Enumerable.Range(0, 10).Select(static _ => Made())];
        Drop(5);
        Collect();
        Assert.Equal((15, 10), (Sum(nameof(Made), static site => site.Created), Sum(nameof(Made), static site => site.Alive)));
        Assert.Equal((640, 5), (Sum(nameof(Made), static site => site.AliveBytes), Sum(nameof(Made), static site => site.Collected)));
        Assert.StartsWith(Here + nameof(Made), Memory.LeakSites[0].Place, StringComparison.Ordinal);
        Status.Check(Native.tensor_flush_log());
        Assert.Contains(listener.Events, static seen =>
            seen.level == EventLevel.Warning && seen.text.Contains($"a tensor made at {Here}{nameof(Made)} (", StringComparison.Ordinal));
        foreach (Tensor x in kept)
        {
            x.Dispose();
        }
    }

    [Fact]
    public void ADumpTellsWhereItsObjectsWereMade()
    {
        Memory.LeakReports = LeakReports.All;
        using DisposeScope scope = NewDisposeScope();
        Made();
        Assert.Contains($"made at {Here}{nameof(Made)} (", Memory.Dump(1), StringComparison.Ordinal);
        Assert.DoesNotContain("made at", Memory.Dump(), StringComparison.Ordinal);
    }

    [Fact]
    public void ASampleEstimatesAll()
    {
        const int rounds = 20_000;
        Memory.LeakReports = LeakReports.Sampled;
        using Tensor x = Made();
        for (int i = 0; i < rounds; i++)
        {
            using DisposeScope scope = NewDisposeScope();
            for (int j = 0; j < 90; j++)
            {
                Added(x);
            }
            for (int j = 0; j < 9; j++)
            {
                Made();
            }
        }
        long added = Sum(nameof(Added), static site => site.Created), made = Sum(nameof(Made), static site => site.Created);
        long all = Memory.LeakSites.Sum(static site => site.Created);
        Assert.True(added > made, $"{added} and {made}");
        Assert.InRange(all, rounds * 50L, (rounds * 100L) + 128);
    }

    [Fact]
    public void BelowTheLevelsWithSitesTheyAreForgotten()
    {
        Memory.LeakReports = LeakReports.All;
        Tensor x = Made();
        Assert.Equal(1, Sum(nameof(Made), static site => site.Created));
        Memory.LeakReports = LeakReports.Off;
        Assert.Equal(LeakReports.Off, Memory.LeakReports);
        Assert.Empty(Memory.LeakSites);
        x.Dispose();
        Assert.DoesNotContain(" at ", MessageOf(x), StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(static () => Memory.LeakReports = (LeakReports)4);
    }

    private static (int status, string output) Started(string[] property, params (string name, string value)[] environment)
    {
        ChildProcess child = ChildProcess.Run(["leaks", .. property], environment);
        Assert.Equal("", child.Errors);
        return (child.ExitCode, child.Output.TrimEnd());
    }

    [Fact]
    public void ThePropertyAndTheVariableTurnTheDial()
    {
        (int status, string output) = Started(["all"]);
        Assert.Equal(0, status);
        Assert.StartsWith("All", output, StringComparison.Ordinal);
        Assert.Contains(
            "Warning libtensor::leaks: native objects alive: 1, of 64 bytes, made at LibTensor.Tests.Child.Leaks.Run (Leaks.cs:", output, StringComparison.Ordinal);
        Assert.Equal((0, "Off"), Started([], ("TENSOR_LEAK_REPORTS", "off")));
        (status, output) = Started(["Sampled"], ("TENSOR_LEAK_REPORTS", "some"));
        Assert.Equal(0, status);
        Assert.StartsWith("Sampled", output, StringComparison.Ordinal);
    }

    [Fact]
    public void AWordThatIsNoLevel()
    {
        Assert.Equal(
            (3, "LibTensor.LeakReports: the runtime configuration property LibTensor.LeakReports is off, counts, sampled or all, not '2'"
                + " (Parameter 'LibTensor.LeakReports')"),
            Started(["2"]));
        Assert.Equal((3, ": TENSOR_LEAK_REPORTS is off, counts, sampled or all, not 'some'"), Started([], ("TENSOR_LEAK_REPORTS", "some")));
    }

    [Fact]
    public void TheLargestTensorsHaveThePlaceThatMadeThem()
    {
        using DisposeScope scope = NewDisposeScope();
        Memory.LeakReports = LeakReports.All;
        Tensor small = Made();
        Tensor large = Added(zeros(300, 1000));
        IReadOnlyList<LiveTensor> found = Memory.Largest(2);
        Assert.Equal(2, found.Count);
        Assert.All(found, each => Assert.True(each.Bytes >= 1_200_000));
        LiveTensor added = Assert.Single(found, static each => each.Place.StartsWith(Here + nameof(Added) + " (", StringComparison.Ordinal));
        Assert.Equal((float32, CPU), (added.Dtype, added.Device));
        Assert.Equal(1000, added.Shape[^1]);
        Assert.Contains("made at " + Here + nameof(Added), added.ToString(), StringComparison.Ordinal);
        Assert.Empty(Memory.Largest(0));
        Assert.Throws<ArgumentException>(() => Memory.Largest(-1));
        Memory.LeakReports = LeakReports.Counts;
        Assert.Equal("", Memory.Largest(1)[0].Place);
        // A view shares the memory, which is listed once.
        using Tensor part = large[0];
        Assert.Equal(2, Memory.Largest(3).Count(static each => each.Bytes >= 1_200_000));
        Assert.False(small.IsInvalid);
    }
}
