using System.Globalization;
using System.Runtime.CompilerServices;

namespace LibTensor.Tests.Child;

/// <summary>
/// Makes and drops a tensor in each step. It keeps the largest element as another tensor, except for small tensors. It
/// disposes nothing, requests no collection, and prints its time and memory.
/// </summary>
internal sealed class Backstop
{
    private const int Small = 2;

    private readonly int elements;
    private readonly Tensor[] kept;
    private long mostHeld;

    private Backstop(int elements, int kept)
    {
        this.elements = elements;
        this.kept = new Tensor[kept];
    }

    /// <summary>
    /// Makes a tensor in each step, in a scope or without. With 0 steps, the tensors have three times the bytes of the
    /// limit.
    /// </summary>
    internal static int Run(string where, int elements, int steps)
    {
        steps = steps > 0 ? steps : checked((int)(3 * Memory.Limit!.Value / (sizeof(float) * elements)));
        Backstop stream = new(elements, elements > Small ? steps : 0);
        long began = Environment.TickCount64;
        using (where == "scoped" ? NewDisposeScope("stream") : null)
        {
            if (!stream.Stream(steps))
            {
                return 3;
            }
        }
        long milliseconds = Math.Max(1, Environment.TickCount64 - began);
        MemoryStatistics memory = Memory.Statistics;
        FormattableString figures =
            $"{steps} {milliseconds} {memory.Collections} {memory.CollectionTime.TotalMilliseconds} {GC.GetTotalPauseDuration().TotalMilliseconds} {stream.mostHeld} {memory.PeakBytes} {MostResident()} {memory.Limit} {(memory.LimitIsDefault ? 1 : 0)}";
        Console.WriteLine(figures.ToString(CultureInfo.InvariantCulture));
        return 0;
    }

    private bool Stream(int steps)
    {
        int pause = kept.Length > 0 ? 1 : 1000;
        for (int i = 0; i < steps; i++)
        {
            Step(i);
            if (i % pause == 0)
            {
                mostHeld = Math.Max(mostHeld, Memory.Statistics.HeldBytes);
            }
        }
        return !kept.Where(static (tensor, i) => tensor.item<float>() != i).Any();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Step(int i)
    {
        Tensor tensor = full([elements], (double)i);
        if (i < kept.Length)
        {
            kept[i] = tensor.max();
        }
    }

    private static long MostResident()
    {
        string line = File.ReadLines("/proc/self/status").First(static line => line.StartsWith("VmHWM:", StringComparison.Ordinal));
        return 1024 * long.Parse(string.Concat(line.Where(char.IsDigit)), CultureInfo.InvariantCulture);
    }
}
