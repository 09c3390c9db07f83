using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// The thread that runs finalizers. It must not wait for a collection when it allocates and memory is short, since
/// collections wait for finalizers. The runtime recognizes the thread by its calls of <c>tensor_reclaim</c>.
/// </summary>
internal static unsafe class FinalizerThread
{
    private const string Name = ".NET Finalizer";

    /// <summary>
    /// Registers the calling thread with the runtime if it is the finalizer thread, before it allocates or reclaims.
    /// </summary>
    internal static void Introduce()
    {
        if (IsCurrent)
        {
            _ = Native.tensor_reclaim(null, 0);
        }
    }

    // .NET has no API for this. On Linux, the thread has this name. Cheap tests exclude other threads before the file
    // is read.
    private static bool IsCurrent
    {
        get
        {
            Thread thread = Thread.CurrentThread;
            if (!thread.IsBackground || thread.IsThreadPoolThread || thread.Name is not null)
            {
                return false;
            }
            try
            {
                return File.ReadAllText("/proc/thread-self/comm").TrimEnd() == Name;
            }
            catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
            {
                return false;
            }
        }
    }
}
