using System.Globalization;
using System.Runtime.CompilerServices;

namespace LibTensor.Tests.Child;

/// <summary>Threads that drop tensors for some seconds, while the main thread looks at the counters.</summary>
internal static class Drops
{
    /// <summary>Handles that are few, after the threads have ended.</summary>
    private const long Few = 2000;

    /// <summary>The milliseconds from one look to the next.</summary>
    private const int Milliseconds = 10;

    /// <summary>Never set: the main thread leaves the processors to the others.</summary>
    private static readonly ManualResetEventSlim Tick = new();

    private static volatile bool stop;

    /// <summary>
    /// Prints the most handles, bytes of bookkeeping and bytes of tensors that were there. The milliseconds until the
    /// handles were few again follow, and the number of failures.
    /// </summary>
    internal static int Run(int threads, int elements, int seconds)
    {
        MemoryStatistics before = Memory.Statistics;
        long failed = 0, handles = 0, bookkeeping = 0, bytes = 0;
        Thread[] all = [.. Enumerable.Range(0, threads).Select(_ => new Thread(() => Drop(elements, ref failed)))];
        Array.ForEach(all, static thread => thread.Start());
        for (long end = Environment.TickCount64 + 1000L * seconds; Environment.TickCount64 < end;)
        {
            Tick.Wait(Milliseconds);
            MemoryStatistics now = Memory.Statistics;
            handles = Math.Max(handles, now.LiveHandles - before.LiveHandles);
            bookkeeping = Math.Max(bookkeeping, now.BookkeepingBytes - before.BookkeepingBytes);
            bytes = Math.Max(bytes, now.LiveBytes - before.LiveBytes);
        }
        stop = true;
        Array.ForEach(all, static thread => thread.Join());
        long stopped = Environment.TickCount64;
        while (Memory.Statistics.LiveHandles - before.LiveHandles > Few && Environment.TickCount64 - stopped < 30_000)
        {
            Tick.Wait(Milliseconds);
        }
        long recovery = Environment.TickCount64 - stopped;
        MemoryStatistics after = Memory.Statistics;
        FormattableString figures =
            $"{handles} {bookkeeping} {bytes} {recovery} {failed} {after.Created - before.Created} {after.Collections} {after.CollectionTime.TotalMilliseconds:F0}";
        Console.WriteLine(figures.ToString(CultureInfo.InvariantCulture));
        return 0;
    }

    private static void Drop(int elements, ref long failed)
    {
        while (!stop)
        {
            try
            {
                Make(elements);
            }
            catch (OutOfMemoryException)
            {
                Interlocked.Increment(ref failed);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Make(int elements) => _ = ones(elements);
}
