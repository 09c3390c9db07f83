using System.Globalization;
using System.Runtime.InteropServices;
using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// Introduces .NET to the runtime when the library is loaded, before anything is allocated: the limits, how to collect garbage, where
/// the log goes. It calls the library by address, as the loader is not done with it yet.
/// </summary>
internal static unsafe class Host
{
    /// <summary>The runtime configuration property that bounds the process's native memory.</summary>
    internal const string LimitProperty = "LibTensor.MemoryLimit";

    private static readonly Lock Guard = new();
    private static bool attached;

    internal static void Attach(nint library)
    {
        // Outside the lock, as it takes the one of all listeners, and a listener that holds that may be the first to call the library.
        RuntimeEvents.Attach(library);
        lock (Guard)
        {
            // Set first: a listener that the log wakes may call the library, and so come by here again.
            if (attached)
            {
                return;
            }
            attached = true;
            try
            {
                SetLimits(library);
                SetCollector(library);
            }
            catch
            {
                attached = false;
                throw;
            }
        }
    }

    private static void SetLimits(nint library)
    {
        var set = (delegate* unmanaged<long, byte*, int>)NativeLibrary.GetExport(library, "tensor_set_host");
        object? property = AppContext.GetData(LimitProperty);
        fixed (byte* limit = property is null ? null : Text.Bytes(Convert.ToString(property, CultureInfo.InvariantCulture)))
        {
            int status = set(HeapLimit.Chosen, limit);
            try
            {
                Check(library, status);
            }
            catch (TensorArgumentException refused) when (property is not null)
            {
                throw new TensorArgumentException($"the runtime configuration property {LimitProperty} cannot be used: {refused.Message}", LimitProperty);
            }
        }
    }

    private static void SetCollector(nint library)
    {
        var set = (delegate* unmanaged<delegate* unmanaged<void*, void>, void*, int>)
            NativeLibrary.GetExport(library, "tensor_set_collector");
        Check(library, set(&Collector.Collect, null));
    }

    private static void Check(nint library, int status)
    {
        if (status != 0)
        {
            var message = (delegate* unmanaged<byte*>)NativeLibrary.GetExport(library, "tensor_error_message");
            throw Status.Exception(status, message());
        }
    }
}
