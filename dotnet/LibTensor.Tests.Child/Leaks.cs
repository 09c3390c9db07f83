using System.Diagnostics.Tracing;
using static LibTensor.torch;

namespace LibTensor.Tests.Child;

/// <summary>Prints the level of leak reports at start, and the report about a tensor that is alive at exit.</summary>
internal static class Leaks
{
    private static readonly List<object> Kept = [];

    internal static int Run(string[] property)
    {
        if (property is [string level])
        {
            AppContext.SetData("LibTensor.LeakReports", level);
        }
        Kept.Add(new Listener());
        try
        {
            Console.WriteLine(Memory.LeakReports);
            Kept.Add(ones(2));
        }
        catch (Exception refused) when (refused is ArgumentException or TensorArgumentException)
        {
            Console.WriteLine($"{(refused as ArgumentException)?.ParamName}: {refused.Message}");
            return 3;
        }
        return 0;
    }

    private sealed class Listener : EventListener
    {
        protected override void OnEventSourceCreated(EventSource source)
        {
            if (source.Name == "LibTensor")
            {
                EnableEvents(source, EventLevel.Warning);
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs written) =>
            Console.WriteLine($"{written.Level} {string.Join(": ", written.Payload ?? (IEnumerable<object?>)[])}");
    }
}
