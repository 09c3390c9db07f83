using System.Diagnostics.Tracing;

namespace LibTensor.Tests.Child;

/// <summary>Prints the events at the start of the runtime, for a listener that was made before.</summary>
internal static class StartLog
{
    internal static int Run()
    {
        using Listener listener = new();
        _ = Memory.Limit;
        return listener.Heard.Wait(TimeSpan.FromSeconds(10)) ? 0 : 5;
    }

    private sealed class Listener : EventListener
    {
        internal ManualResetEventSlim Heard { get; } = new();

        protected override void OnEventSourceCreated(EventSource source)
        {
            if (source.Name == "LibTensor")
            {
                EnableEvents(source, EventLevel.Verbose);
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs written)
        {
            Console.WriteLine($"{written.Level} {string.Join(": ", written.Payload ?? (IEnumerable<object?>)[])}");
            Heard.Set();
        }
    }
}
