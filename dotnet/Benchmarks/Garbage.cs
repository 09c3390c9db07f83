using System.Diagnostics;

namespace LibTensor.Benchmarks;

/// <summary>
/// Threads that drop tensors of four elements. The arguments are <c>garbage THREADS SECONDS</c>. It prints a line for
/// each quarter of a second, with the time and the number of live handles, and ends some seconds after the threads have
/// stopped.
/// </summary>
internal static class Garbage
{
    private const int PauseMilliseconds = 250;
    private const int AfterwardsSeconds = 5;

    /// <summary>Never set: between two looks, this thread leaves the processors to the others.</summary>
    private static readonly ManualResetEventSlim Tick = new();

    private static volatile bool stop;

    internal static void Run(int threads, int seconds)
    {
        Thread[] all = [.. Enumerable.Range(0, threads).Select(static _ => new Thread(Drop))];
        Stopwatch time = Stopwatch.StartNew();
        Array.ForEach(all, static thread => thread.Start());
        for (double at = 0; at < seconds + AfterwardsSeconds; at = time.Elapsed.TotalSeconds)
        {
            stop = at >= seconds;
            Console.WriteLine(FormattableString.Invariant($"{at:F2} {Memory.Statistics.LiveHandles}"));
            Tick.Wait(PauseMilliseconds);
        }
    }

    private static void Drop()
    {
        while (!stop)
        {
            _ = ones(4);
        }
    }
}
