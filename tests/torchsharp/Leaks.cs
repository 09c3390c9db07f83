using System.Reflection;

namespace LibTensor.TorchSharp;

/// <summary>What is left in LibTensor's memory. The assembly was loaded at run time, so it is called by its names.</summary>
internal static class Leaks
{
    /// <summary>The text when nothing is left.</summary>
    internal const string None = "0 bytes left";

    /// <summary>
    /// How often the collector runs at most: what another thread of the process has just used may be reachable for a
    /// moment, which is longer on a busy machine.
    /// </summary>
    private const int Most = 400;

    /// <summary>How many bytes are left after the garbage collector has run.</summary>
    internal static long Bytes()
    {
        Type? memory = AppDomain.CurrentDomain.GetAssemblies().FirstOrDefault(each => each.GetName().Name == "LibTensor")?.GetType("LibTensor.Memory");
        PropertyInfo? statistics = memory?.GetProperty("Statistics");
        long left = 0;
        for (int attempt = 0; attempt < Most && statistics != null; attempt++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Thread.Yield();
            memory!.GetMethod("Trim")!.Invoke(null, null);
            object now = statistics.GetValue(null)!;
            left = (long)now.GetType().GetProperty("LiveBytes")!.GetValue(now)!;
            if (left == 0)
            {
                break;
            }
        }
        return left;
    }

    internal static string Text() => $"{Bytes()} bytes left";
}
