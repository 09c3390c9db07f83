using System.Buffers;
using System.Diagnostics.Tracing;

namespace LibTensor.Tests.Child;

/// <summary>Two threads call the library first, one of them in a listener, which holds the lock of all listeners meanwhile.</summary>
internal static class FirstCall
{
    private static readonly ManualResetEventSlim Listening = new();

    internal static int Run()
    {
        // .NET's array pool has events of its own: it is to be there already, as it waits for that lock too.
        ArrayPool<char>.Shared.Return(ArrayPool<char>.Shared.Rent(1));
        using Listener listener = new();
        Thread thread = new(static () => new OtherEvents().Dispose());
        thread.Start();
        Listening.Wait();
        _ = Memory.Limit;
        thread.Join();
        return 0;
    }

    [EventSource(Name = "Other")]
    private sealed class OtherEvents : EventSource;

    private sealed class Listener : EventListener
    {
        protected override void OnEventSourceCreated(EventSource source)
        {
            if (source.Name == "Other")
            {
                Listening.Set();
                // Time for the other thread to come to the lock.
                Thread.Sleep(200);
                _ = Memory.Limit;
            }
        }
    }
}
