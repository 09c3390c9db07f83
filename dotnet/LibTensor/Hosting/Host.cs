using System.Globalization;
using System.Runtime.InteropServices;
using System.Runtime.Loader;
using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// Registers .NET with the native runtime when the library is loaded, before anything is allocated. It sets the limits,
/// the leak reports, the collector, the locator and the logger. It calls the library by address, since loading has not
/// finished.
/// </summary>
internal static unsafe class Host
{
    /// <summary>The runtime configuration property for the limit of the process's native memory.</summary>
    internal const string LimitProperty = "LibTensor.MemoryLimit";

    /// <summary>The runtime configuration property for the level of leak reports.</summary>
    internal const string LeakReportsProperty = "LibTensor.LeakReports";

    private static readonly Lock Guard = new();
    private static bool attached;

    internal static void Attach(nint library)
    {
        // Outside our lock: this takes the lock of all listeners, and a listener that holds it may make the first call
        // of the library.
        RuntimeEvents.Attach(library);
        lock (Guard)
        {
            // Set first: a listener that the log calls may call the library, and so this method.
            if (attached)
            {
                return;
            }
            attached = true;
            try
            {
                SetLimits(library);
                SetLeakReports(library);
                Locator.Attach(library);
                SetCollector(library);
                // Uses the load context of this assembly: a delegate in another one would keep this assembly loaded. At
                // exit, Unloading comes before event sources are detached from their listeners, and ProcessExit comes
                // after that.
                if (AssemblyLoadContext.GetLoadContext(typeof(Host).Assembly) is { } own)
                {
                    own.Unloading += Leave;
                }
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
                throw new ArgumentException($"the runtime configuration property {LimitProperty} cannot be used: {refused.Message}", LimitProperty);
            }
        }
    }

    private static void SetLeakReports(nint library)
    {
        if (Convert.ToString(AppContext.GetData(LeakReportsProperty), CultureInfo.InvariantCulture) is not { Length: > 0 } word)
        {
            // An error here is about the environment variable, which the message names.
            int level;
            Check(library, ((delegate* unmanaged<int*, int>)NativeLibrary.GetExport(library, "tensor_leak_reports"))(&level));
            return;
        }
        if (!Enum.TryParse(word, ignoreCase: true, out LeakReports reports) || !Enum.GetNames<LeakReports>().Contains(word, StringComparer.OrdinalIgnoreCase))
        {
            throw new ArgumentException(
                $"the runtime configuration property {LeakReportsProperty} is off, counts, sampled or all, not '{word}'", LeakReportsProperty);
        }
        Check(library, ((delegate* unmanaged<int, int>)NativeLibrary.GetExport(library, "tensor_set_leak_reports"))((int)reports));
    }

    /// <summary>
    /// Runs at exit and when the load context of a plugin is unloaded. The native runtime then stays loaded, and must
    /// not call methods that are unloaded.
    /// </summary>
    private static void Leave(AssemblyLoadContext own)
    {
        ReportLeaks();
        if (own.IsCollectible)
        {
            try
            {
                _ = Native.tensor_set_collector(null, null);
                _ = Native.tensor_set_locator(null, null);
                RuntimeEvents.Detach();
                Context.LeaveThread();
            }
            catch (Exception)
            {
                // As in ReportLeaks: there is no caller to report to.
            }
        }
    }

    /// <summary>Reports leaks at exit. Failures are ignored, since no caller can handle them.</summary>
    private static void ReportLeaks()
    {
        try
        {
            _ = Native.tensor_report_leaks();
            _ = Native.tensor_flush_log();
        }
        catch (Exception)
        {
            // For example, the library could not be loaded.
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
