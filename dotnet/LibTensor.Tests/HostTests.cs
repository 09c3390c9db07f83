using System.Diagnostics.Tracing;
using System.Globalization;
using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor.Tests;

/// <summary>The interface of the runtime to .NET: the limit at start, and the log.</summary>
public sealed class HostTests : LeakChecked
{
    private static (long limit, string kind) Started(string[] property, params (string name, string value)[] environment)
    {
        ChildProcess child = ChildProcess.Run(["limit", .. property], environment);
        Assert.Equal((0, ""), (child.ExitCode, child.Errors));
        string[] words = child.Output.Split(' ');
        return (long.Parse(words[0], CultureInfo.InvariantCulture), words[1]);
    }

    [Fact]
    public void TheDefaultLimitLeavesRoomForTheHeap()
    {
        const long heap = 256 << 20;
        (long limit, string kind) = Started([]);
        Assert.Equal("default", kind);
        Assert.InRange(limit, heap, long.MaxValue);
        (long less, kind) = Started([], ("DOTNET_GCHeapHardLimit", heap.ToString("x", CultureInfo.InvariantCulture)));
        Assert.Equal("default", kind);
        Assert.Equal(Math.Max(limit - heap, heap), less);
    }

    [Fact]
    public void TheLimitAsAProperty()
    {
        Assert.Equal((64 << 20, "set"), Started(["64m"]));
        Assert.Equal((1048576, "set"), Started(["1048576"], ("TENSOR_MEMORY_LIMIT", "2g")));
        Assert.Equal((2L << 30, "set"), Started([], ("TENSOR_MEMORY_LIMIT", "2g")));
        Assert.Equal(-1, Started(["none"]).limit);
    }

    [Fact]
    public void ALimitThatCannotBeRead()
    {
        ChildProcess child = ChildProcess.Run(["limit", "plenty"]);
        Assert.Equal((3, ""), (child.ExitCode, child.Errors));
        Assert.StartsWith("LibTensor.MemoryLimit: the runtime configuration property LibTensor.MemoryLimit cannot be used", child.Output, StringComparison.Ordinal);
        Assert.Contains("'plenty': a number of bytes was expected", child.Output, StringComparison.Ordinal);
        child = ChildProcess.Run(["limit"], ("TENSOR_MEMORY_LIMIT", "plenty"));
        Assert.Equal((3, ""), (child.ExitCode, child.Errors));
        Assert.StartsWith(": TENSOR_MEMORY_LIMIT is 'plenty': a number of bytes was expected", child.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task WhoListensSeesTheLog()
    {
        using Listener listener = new();
        await Task.Run(Abandon);
        Collect();
        Status.Check(Native.tensor_flush_log());
        Assert.Contains(listener.Events, static seen => seen.level == EventLevel.Warning && seen.text.Contains("nobody closes me", StringComparison.Ordinal));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Abandon() => NewDisposeScope("nobody closes me");

    [Fact]
    public void TheLogBeginsWithTheLimit()
    {
        ChildProcess child = ChildProcess.Run(["log"]);
        Assert.Equal((0, ""), (child.ExitCode, child.Errors));
        Assert.Contains(nameof(EventLevel.Verbose), child.Output, StringComparison.Ordinal);
        Assert.Contains("limit", child.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void AListenerMayBeTheFirstToCall()
    {
        ChildProcess child = ChildProcess.Run(["listener"]);
        Assert.Equal((0, ""), (child.ExitCode, child.Errors));
    }

    [Fact]
    public void WhoThrowsIsNotHeard()
    {
        using Listener listener = new(static () => throw new InvalidOperationException("a listener's fault"));
        using LimitedMemory limit = new(0);
        Assert.Throws<NativeOutOfMemoryException>(() => ones(1 << 18));
        Status.Check(Native.tensor_flush_log());
        Assert.NotEmpty(listener.Events);
    }
}
