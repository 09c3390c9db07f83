using System.Runtime.InteropServices;

namespace LibTensor;

/// <summary>The collection that the runtime asks for when native memory runs short, on a thread of its own.</summary>
internal static unsafe class Collector
{
    private const int SmallStack = 128 * 1024;

    /// <summary>
    /// How long finalizers are waited for. One may want a lock that the very thread holds that waits for this collection: that thread then
    /// gets its out-of-memory error instead of waiting forever.
    /// </summary>
    internal static TimeSpan Patience { get; set; } = TimeSpan.FromSeconds(10);

    private static Thread? waiter;

    /// <summary>Collects garbage, and returns when what was dropped has been handed back.</summary>
    [UnmanagedCallersOnly]
    internal static void Collect(void* data)
    {
        try
        {
            // All generations, as a tensor may have been dropped long after it was made; without compaction, which would give back
            // managed memory only.
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: false);
            WaitForFinalizers();
        }
        catch (Exception)
        {
            // The caller is native code: it finds that too little came back, and says so.
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
