using BenchmarkDotNet.Attributes;

namespace LibTensor.Benchmarks;

/// <summary>A benchmark that must leave no byte and no handle behind.</summary>
public abstract class Workload
{
    private const long Patience = 10_000;

    private MemoryStatistics before;

    /// <summary>Makes what the benchmark works on.</summary>
    protected abstract void Open();

    /// <summary>Frees it.</summary>
    protected abstract void Close();

    /// <summary>Before the first measurement.</summary>
    [GlobalSetup]
    public void Start()
    {
        before = Memory.Statistics;
        Open();
    }

    /// <summary>Runs after the last measurement and checks that nothing is left.</summary>
    [GlobalCleanup]
    public void End()
    {
        Close();
        MemoryStatistics after = Memory.Statistics;
        // Dropped tensors are freed after some collections, and other threads return what these found. Another caller
        // may still be disposing of its operands.
        long end = Environment.TickCount64 + Patience;
        while (Left(after) != (0, 0) && Environment.TickCount64 < end)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Thread.Yield();
            after = Memory.Statistics;
        }
        (long handles, long bytes) = Left(after);
        if ((handles, bytes) != (0, 0))
        {
            throw new InvalidOperationException($"a leak: {handles} handles and {bytes} bytes are left\n{Memory.Dump(1)}");
        }
    }

    private (long Handles, long Bytes) Left(MemoryStatistics after) =>
        (after.LiveHandles - before.LiveHandles, after.LiveBytes - before.LiveBytes);
}
