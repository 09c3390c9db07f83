using System.Diagnostics.Tracing;
using System.Runtime.InteropServices;
using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// The log of the runtime, as events of a source named <c>LibTensor</c>: scopes that were dropped without being closed,
/// refused allocations, the limit at start. The runtime's logger is set only while there is a listener:
/// <c>dotnet-trace</c> or an <see cref="EventListener"/>.
/// </summary>
[EventSource(Name = SourceName)]
internal sealed unsafe class RuntimeEvents : EventSource
{
    internal const string SourceName = "LibTensor";

    /// <summary>The target of events from this assembly; other events come from the runtime.</summary>
    private const string Target = "libtensor::dotnet";

    private static delegate* unmanaged<delegate* unmanaged<void*, int, byte*, byte*, void>, void*, int, int> setLogger;
    private static RuntimeEvents? source;
    private static int made;

    private RuntimeEvents()
    {
    }

    /// <summary>Creates the event source, and starts the log at once if there is a listener.</summary>
    internal static void Attach(nint library)
    {
        setLogger = (delegate* unmanaged<delegate* unmanaged<void*, int, byte*, byte*, void>, void*, int, int>)
            NativeLibrary.GetExport(library, "tensor_set_logger");
        // No lock: a second thread continues without the log, which starts when the first thread is done.
        if (Interlocked.Exchange(ref made, 1) == 0)
        {
            source = new RuntimeEvents();
            source.Follow();
        }
    }

    /// <summary>Ends the log, when the assembly is unloaded.</summary>
    internal static void Detach()
    {
        _ = Native.tensor_set_logger(null, null, RuntimeLevel.Off);
        _ = Native.tensor_flush_log();
        source?.Dispose();
    }

    /// <summary>Reports a fault of the program that this assembly has found.</summary>
    internal static void Warn(string message)
    {
        try
        {
            source?.Warning(Target, message);
        }
        catch (Exception)
        {
            // On the finalizer thread, an exception of a listener would end the process.
        }
    }

    /// <summary>Writes an event for a failure.</summary>
    [Event(1, Level = EventLevel.Error, Message = "{1}")]
    public void Error(string target, string message) => WriteEvent(1, target, message);

    /// <summary>
    /// Writes an event for a fault of the program, such as a scope that was dropped without being closed.
    /// </summary>
    [Event(2, Level = EventLevel.Warning, Message = "{1}")]
    public void Warning(string target, string message) => WriteEvent(2, target, message);

    /// <summary>Writes an informational event, such as the limit at start.</summary>
    [Event(3, Level = EventLevel.Informational, Message = "{1}")]
    public void Information(string target, string message) => WriteEvent(3, target, message);

    /// <summary>Writes an event with details.</summary>
    [Event(4, Level = EventLevel.Verbose, Message = "{1}")]
    public void Detail(string target, string message) => WriteEvent(4, target, message);

    protected override void OnEventCommand(EventCommandEventArgs command)
    {
        if (command.Command is EventCommand.Enable or EventCommand.Disable or EventCommand.Update)
        {
            Follow();
        }
    }

    /// <summary>
    /// Sets the runtime's log level to the level of the listeners; without listeners, switches the log off.
    /// </summary>
    private void Follow()
    {
        if (setLogger is null)
        {
            return;
        }
        int level = Wanted;
        _ = setLogger(level == 0 ? null : &Receive, null, level);
    }

    private int Wanted =>
        Wants(EventLevel.Verbose) ? RuntimeLevel.Trace
        : Wants(EventLevel.Informational) ? RuntimeLevel.Information
        : Wants(EventLevel.Warning) ? RuntimeLevel.Warning
        : Wants(EventLevel.Error) ? RuntimeLevel.Error
        : RuntimeLevel.Off;

    private bool Wants(EventLevel level) => IsEnabled(level, EventKeywords.None);

    [UnmanagedCallersOnly]
    private static void Receive(void* data, int level, byte* target, byte* message)
    {
        try
        {
            source?.Write(level, Marshal.PtrToStringUTF8((nint)target) ?? "", Marshal.PtrToStringUTF8((nint)message) ?? "");
        }
        catch (Exception)
        {
            // The caller is native code, where exceptions of a listener must not go.
        }
    }

    private void Write(int level, string target, string message)
    {
        switch (level)
        {
            case RuntimeLevel.Error:
                Error(target, message);
                break;
            case RuntimeLevel.Warning:
                Warning(target, message);
                break;
            case RuntimeLevel.Information:
                Information(target, message);
                break;
            default:
                Detail(target, message);
                break;
        }
    }

    private static class RuntimeLevel
    {
        internal const int Off = 0;
        internal const int Error = 1;
        internal const int Warning = 2;
        internal const int Information = 3;
        internal const int Trace = 5;
    }
}
