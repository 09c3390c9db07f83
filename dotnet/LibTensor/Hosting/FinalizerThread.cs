using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// The thread that runs finalizers. A finalizer that allocates when memory runs short must not wait for a collection, as collections
/// wait for finalizers; the runtime knows the thread by its handing tensors back.
/// </summary>
internal static unsafe class FinalizerThread
{
    private const string Name = ".NET Finalizer";

    /// <summary>Makes the calling thread known to the runtime if it is the one, before it allocates and before it has handed anything back.</summary>
    internal static void Introduce()
    {
        if (IsCurrent)
        {
            _ = Native.tensor_reclaim(null, 0);
        }
    }

    // .NET does not say which thread it is; on Linux the thread bears its name. Others are told apart cheaply, before the file is read.
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
