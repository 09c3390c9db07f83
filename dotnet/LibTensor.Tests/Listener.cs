using System.Collections.Concurrent;
using System.Diagnostics.Tracing;

namespace LibTensor.Tests;

/// <summary>Receives the events of LibTensor.</summary>
internal sealed class Listener(Action? then = null) : EventListener
{
    internal ConcurrentQueue<(EventLevel level, string text)> Events { get; } = [];

    protected override void OnEventSourceCreated(EventSource source)
    {
        if (source.Name == RuntimeEvents.SourceName)
        {
            EnableEvents(source, EventLevel.Verbose);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs written)
    {
        Events?.Enqueue((written.Level, string.Join(": ", written.Payload ?? (IEnumerable<object?>)[])));
        then?.Invoke();
    }
}
