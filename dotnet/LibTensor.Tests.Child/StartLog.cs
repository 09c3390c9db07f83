using System.Diagnostics.Tracing;

namespace LibTensor.Tests.Child;

/// <summary>Prints what a listener that was there before the runtime hears at its start.</summary>
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
