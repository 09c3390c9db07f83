using System.Runtime.CompilerServices;

namespace LibTensor.Tests.Child;

/// <summary>
/// Runs a finalizer that allocates at the limit, as the first finalizer of the process. It must not wait for the
/// collection that waits for it.
/// </summary>
internal static class FinalizerAtTheLimit
{
    private const int Elements = 1 << 20;

    private static readonly ManualResetEventSlim Finished = new();

    internal static int Run()
    {
        Tensor kept = ones(Elements);
        Memory.Limit = Memory.Statistics.HeldBytes;
        Drop();
        try
        {
            _ = ones(Elements);
            return 1;
        }
        catch (NativeOutOfMemoryException)
        {
            // All tensors are still reachable.
        }
        GC.KeepAlive(kept);
        return Finished.Wait(TimeSpan.FromSeconds(10)) ? 0 : 4;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop() => _ = new Allocating();

    private sealed class Allocating
    {
        ~Allocating()
        {
            try
            {
                using Tensor refused = ones(Elements);
            }
            catch (NativeOutOfMemoryException)
            {
                Finished.Set();
            }
        }
    }
}
