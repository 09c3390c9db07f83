using System.Buffers;
using System.Diagnostics.Tracing;

namespace LibTensor.Tests.Child;

/// <summary>
/// Two threads make the first call of the library. One of them is in a listener, which holds the lock of all listeners.
/// </summary>
internal static class FirstCall
{
    private static readonly ManualResetEventSlim Listening = new();
    private static volatile Thread? calling;

    internal static int Run()
    {
        // .NET's array pool also has an event source, which needs that lock: it must be initialized before.
        ArrayPool<char>.Shared.Return(ArrayPool<char>.Shared.Rent(1));
        using Listener listener = new();
        Thread thread = new(static () => new OtherEvents().Dispose());
        thread.Start();
        Listening.Wait();
        calling = Thread.CurrentThread;
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
                // Waits until the other thread waits for the lock.
                SpinWait.SpinUntil(static () => calling is { ThreadState: ThreadState.WaitSleepJoin });
                _ = Memory.Limit;
            }
        }
    }
}
