using System.Diagnostics;
using System.Globalization;

namespace LibTensor.Benchmarks;

/// <summary>
/// Measures what BenchmarkDotNet cannot: starts of processes, parts of a loop, several callers, leak reports,
/// collections, memory. The arguments are <c>lines SECTION THREADS SAMPLES WHAT</c>. It prints each result as a line of
/// JSON.
/// </summary>
internal static class Lines
{
    private const int Batch = 100;
    private const int Cold = 10_000;
    private const int Many = 1000;
    private const int Million = 1_000_000;
    private const int Steps = 100;
    private const double SampleNs = 20e6;

    private static string section = "";
    private static string what = "";
    private static int threads;
    private static int samples;

    internal static void Run(string[] args)
    {
        (section, threads, samples, what) = (args[0], int.Parse(args[1]), int.Parse(args[2]), args[3]);
        switch (section, what)
        {
            case ("tiny", "cold"):
                Print([First()]);
                break;
            case ("callers", "scoped"):
                Print(Samples(Callers));
                break;
            case ("scopes", "tensor"):
                Print(Samples(Closes));
                break;
            case ("overhead", _):
                Print(Reports(Enum.Parse<LeakReports>(what, ignoreCase: true)));
                break;
            case ("million", _):
                Print(Collections());
                break;
            case ("memory", _):
                Print([Resident()]);
                break;
            default:
                throw new ArgumentException($"{section} {what}");
        }
    }

    private static void Print(double[] values)
    {
        string list = string.Join(", ", values.Select(value => value.ToString("F3", CultureInfo.InvariantCulture)));
        Console.WriteLine(
            $$"""{"section": "{{section}}", "what": "{{what}}", "who": "C#", "threads": {{threads}}, "values": [{{list}}]}""");
    }

    private static double Since(long start) => Stopwatch.GetElapsedTime(start).TotalNanoseconds;

    /// <summary>
    /// Takes samples of a function that does its work a number of times and returns the nanoseconds to count.
    /// </summary>
    private static double[] Samples(Func<int, double> run)
    {
        // Warms up, so that the JIT compiler has optimized the code.
        long start = Stopwatch.GetTimestamp();
        while (Since(start) < 20 * SampleNs)
        {
            run(Cold);
        }
        int count = Cold;
        while (run(count) < SampleNs)
        {
            count *= 2;
        }
        return [.. Enumerable.Range(0, samples).Select(_ => run(count) / count)];
    }

    /// <summary>Measures the mean time of the first ten thousand additions of this process.</summary>
    private static double First()
    {
        using Tensor a = tensor([1f, 2f]), b = tensor([1f, 2f]);
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < Cold / Batch; i++)
        {
            Additions.Scoped(a, b, Batch);
        }
        return Since(start) / Cold;
    }

    /// <summary>Measures the mean time of the callers.</summary>
    private static double Callers(int count)
    {
        using Barrier begin = new(threads);
        double[] times = new double[threads];
        Thread[] running = [.. Enumerable.Range(0, threads).Select(i => new Thread(() =>
        {
            using Tensor a = tensor([1f, 2f]), b = tensor([1f, 2f]);
            Additions.Scoped(a, b, Batch);
            begin.SignalAndWait();
            long start = Stopwatch.GetTimestamp();
            for (int done = 0; done < count; done += Batch)
            {
                Additions.Scoped(a, b, Batch);
            }
            times[i] = Since(start);
        }))];
        Array.ForEach(running, thread => thread.Start());
        Array.ForEach(running, thread => thread.Join());
        return times.Average();
    }

    /// <summary>Times only the closing of scopes with a thousand tensors.</summary>
    private static double Closes(int count)
    {
        using Tensor a = tensor([1f, 2f]);
        double closing = 0;
        for (int done = 0; done < count; done += Many)
        {
            DisposeScope scope = NewDisposeScope();
            for (int i = 0; i < Many; i++)
            {
                _ = a + a;
            }
            long start = Stopwatch.GetTimestamp();
            scope.Dispose();
            closing += Since(start);
        }
        return closing;
    }

    /// <summary>
    /// Measures the ratio of the tiny operation's time at a level of leak reports to its time without. The two
    /// alternate in turns of about a millisecond, so that changes of the machine's speed affect both. Medians are used
    /// because other programs interrupt some turns. Slow cases have fewer turns.
    /// </summary>
    private static double[] Reports(LeakReports level)
    {
        const int turns = 101, warming = 5;
        using Tensor a = tensor([1f, 2f]), b = tensor([1f, 2f]);
        double Time(LeakReports level)
        {
            Memory.LeakReports = level;
            long start = Stopwatch.GetTimestamp();
            for (int done = 0; done < Cold; done += Batch)
            {
                Additions.Scoped(a, b, Batch);
            }
            return Since(start);
        }
        double Ratio()
        {
            double[] with = new double[turns], without = new double[turns];
            long start = Stopwatch.GetTimestamp();
            int turn = 0;
            while (turn < 3 || (turn < turns && Since(start) < 25 * SampleNs))
            {
                (without[turn], with[turn]) = (Time(LeakReports.Off), Time(level));
                turn++;
            }
            Array.Sort(with, 0, turn);
            Array.Sort(without, 0, turn);
            return with[turn / 2] / without[turn / 2];
        }
        return [.. Enumerable.Range(0, warming + samples).Select(_ => Ratio()).Skip(warming)];
    }

    private static readonly object Shared = new();

    /// <summary>An object of the size of a tensor's wrapper, with a reference like the wrapper.</summary>
    private class Unwatched
    {
        internal ulong Handle = 1;
        internal object Keeper = Shared;
        internal short Slot = 1;
    }

    /// <summary>The same with a finalizer, as in the wrappers of other libraries.</summary>
    private sealed class Finalized : Unwatched
    {
        ~Finalized() => Handle = 0;
    }

    /// <summary>Measures full collections while a million objects are alive.</summary>
    private static double[] Collections()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor a = tensor([1f, 2f]);
        object[] alive = new object[Million];
        for (int i = 0; i < Million; i++)
        {
            alive[i] = what switch
            {
                "scoped" => a + a,
                "finalized" => new Finalized(),
                _ => new Unwatched(),
            };
        }
        // The first collections move all objects to the oldest generation.
        GC.Collect();
        GC.Collect();
        double[] times = new double[samples];
        for (int i = 0; i < samples; i++)
        {
            long start = Stopwatch.GetTimestamp();
            GC.Collect();
            times[i] = Since(start);
        }
        GC.KeepAlive(alive);
        return times;
    }

    private static (IDisposable Network, Action Step) Open(Network network) => (network, network.Step);

    private static (IDisposable Network, Action Step) Open(Model model) => (model, model.Step);

    /// <summary>Measures the maximum resident memory of this process during training, in MiB.</summary>
    private static double Resident()
    {
        Memory.Threads = threads;
        // The networks of today have cases of two words.
        (IDisposable network, Action step) = what.Split(' ') is [string name, _] ? Open(new Model(name)) : Open(new Network(what));
        using (network)
        {
            for (int i = 0; i < Steps; i++)
            {
                step();
            }
        }
        string line = File.ReadLines("/proc/self/status").First(line => line.StartsWith("VmHWM:", StringComparison.Ordinal));
        return long.Parse(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)[1], CultureInfo.InvariantCulture) / 1024.0;
    }
}
