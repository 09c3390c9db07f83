using System.Globalization;
using System.Runtime.CompilerServices;

namespace LibTensor.Tests.Child;

/// <summary>Threads that drop tensors for some seconds, while the main thread looks at the counters.</summary>
internal static class Drops
{
    /// <summary>Handles that are few, after the threads have ended.</summary>
    private const long Few = 2000;

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
            Thread.Sleep(10);
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
            Thread.Sleep(10);
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
            catch (TensorException)
            {
                Interlocked.Increment(ref failed);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Make(int elements) => _ = ones(elements);
}
