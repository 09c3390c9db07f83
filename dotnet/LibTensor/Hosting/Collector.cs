using System.Runtime.InteropServices;

namespace LibTensor;

/// <summary>Collects garbage when native memory runs short. A thread of the native runtime calls it.</summary>
internal static unsafe class Collector
{
    private const int SmallStack = 128 * 1024;

    /// <summary>
    /// The maximum time to wait for finalizers. A finalizer may need a lock of the thread that waits for this
    /// collection. That thread then gets an out-of-memory error instead of a deadlock.
    /// </summary>
    internal static TimeSpan Patience { get; set; } = TimeSpan.FromSeconds(10);

    private static Thread? waiter;

    /// <summary>
    /// Collects garbage, and returns when the handles of unreachable objects have been returned to the runtime.
    /// </summary>
    [UnmanagedCallersOnly]
    internal static void Collect(void* data)
    {
        try
        {
            // All generations, since a tensor may become unreachable long after it was made. Compaction is not needed:
            // it would return managed memory only.
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: false);
            WaitForFinalizers();
        }
        catch (Exception)
        {
            // The caller is native code, where exceptions must not go. It reports an error if too little memory was
            // freed.
        }
    }

    private static void WaitForFinalizers()
    {
        if (waiter is not { IsAlive: true })
        {
            waiter = new Thread(GC.WaitForPendingFinalizers, SmallStack) { IsBackground = true, Name = "libtensor: finalizers" };
            waiter.UnsafeStart();
        }
        waiter.Join(Patience);
    }
}
