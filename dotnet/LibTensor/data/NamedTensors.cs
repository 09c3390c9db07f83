using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>Files of tensors with names.</summary>
internal static unsafe class NamedTensors
{
    /// <summary>Reads the tensors of a file, in the order in which the runtime passes them on.</summary>
    internal static IReadOnlyList<KeyValuePair<string, Tensor>> Read(
        string file, delegate*<ulong, uint, byte*, delegate* unmanaged<void*, byte*, ulong, void>, void*, int> read)
    {
        ArgumentNullException.ThrowIfNull(file);
        Target target = Target.Now();
        Found found = new();
        GCHandle state = GCHandle.Alloc(found);
        try
        {
            fixed (byte* path = Text.Bytes(file))
            {
                Status.Check(read(target.Scope, target.Flags, path, &Keep, (void*)GCHandle.ToIntPtr(state)));
            }
        }
        finally
        {
            state.Free();
        }
        List<KeyValuePair<string, Tensor>> tensors = new(found.List.Count);
        foreach ((string name, ulong handle) in found.List)
        {
            tensors.Add(new(name, target.Wrap(handle)));
        }
        found.Failed?.Throw();
        return tensors;
    }

    [UnmanagedCallersOnly]
    private static void Keep(void* state, byte* name, ulong handle)
    {
        Found found = (Found)GCHandle.FromIntPtr((nint)state).Target!;
        try
        {
            found.List.Add((Marshal.PtrToStringUTF8((nint)name)!, handle));
        }
        catch (Exception e)
        {
            found.Failed ??= ExceptionDispatchInfo.Capture(e);
        }
    }

    /// <summary>What the runtime has passed on.</summary>
    private sealed class Found
    {
        internal List<(string Name, ulong Handle)> List { get; } = [];

        /// <summary>The first exception, which must not reach the runtime.</summary>
        internal ExceptionDispatchInfo? Failed { get; set; }
    }
}
