using System.Globalization;

namespace LibTensor.Tests.Child;

/// <summary>Prints the limit at start, and whether it is the default.</summary>
internal static class Limits
{
    internal static int Print(string[] property)
    {
        if (property is [string limit])
        {
            AppContext.SetData("LibTensor.MemoryLimit", limit);
        }
        try
        {
            MemoryStatistics statistics = Memory.Statistics;
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{statistics.Limit ?? -1} {(statistics.LimitIsDefault ? "default" : "set")}"));
        }
        catch (Exception refused) when (refused is ArgumentException or TensorArgumentException)
        {
            Console.WriteLine($"{(refused as ArgumentException)?.ParamName}: {refused.Message}");
            return 3;
        }
        return 0;
    }
}
