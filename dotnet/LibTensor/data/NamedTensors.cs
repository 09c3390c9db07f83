using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>Files of tensors with names, on disk and in memory.</summary>
internal static unsafe class NamedTensors
{
    /// <summary>A function of the runtime that passes tensors on, but for its source.</summary>
    private delegate int Reader(ulong scope, uint flags, delegate* unmanaged<void*, byte*, ulong, void> each, void* state);

    /// <summary>Reads the tensors of a file, in the order in which the runtime passes them on.</summary>
    internal static IReadOnlyList<KeyValuePair<string, Tensor>> Read(
        string file, delegate*<ulong, uint, byte*, delegate* unmanaged<void*, byte*, ulong, void>, void*, int> read)
    {
        ArgumentNullException.ThrowIfNull(file);
        fixed (byte* path = Text.Bytes(file))
        {
            byte* at = path;
            return Collect((scope, flags, each, state) => read(scope, flags, at, each, state));
        }
    }

    /// <summary>Reads the tensors of the bytes of a file.</summary>
    internal static IReadOnlyList<KeyValuePair<string, Tensor>> Read(
        ReadOnlySpan<byte> bytes, delegate*<ulong, uint, void*, nuint, delegate* unmanaged<void*, byte*, ulong, void>, void*, int> read)
    {
        nuint length = (nuint)bytes.Length;
        fixed (byte* first = bytes)
        {
            byte* at = first;
            return Collect((scope, flags, each, state) => read(scope, flags, at, length, each, state));
        }
    }

    /// <summary>A function of the runtime that writes tensors with their names.</summary>
    internal delegate int Writer(ulong* tensors, byte** names, nuint count, byte* path);

    /// <summary>Writes tensors with their names to a file.</summary>
    internal static void Write(string file, IEnumerable<KeyValuePair<string, Tensor>> tensors, Writer write)
    {
        ArgumentNullException.ThrowIfNull(file);
        ArgumentNullException.ThrowIfNull(tensors);
        KeyValuePair<string, Tensor>[] all = [.. tensors];
        ulong[] handles = [.. all.Select(tensor => tensor.Value.Handle)];
        GCHandle[] pins = [.. all.Select(tensor => GCHandle.Alloc(Text.Bytes(tensor.Key), GCHandleType.Pinned))];
        try
        {
            nint[] names = [.. pins.Select(pin => pin.AddrOfPinnedObject())];
            fixed (byte* path = Text.Bytes(file))
            fixed (ulong* first = handles)
            fixed (nint* texts = names)
            {
                Status.Check(write(first, (byte**)texts, (nuint)all.Length, path));
            }
        }
        finally
        {
            Array.ForEach(pins, pin => pin.Free());
        }
        GC.KeepAlive(all);
    }

    /// <summary>The bytes of a stream from its position to its end, at most 2 GiB.</summary>
    internal static ArraySegment<byte> Bytes(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        MemoryStream all = new();
        stream.CopyTo(all);
        return new(all.GetBuffer(), 0, (int)all.Length);
    }

    private static List<KeyValuePair<string, Tensor>> Collect(Reader read)
    {
        Target target = Target.Now();
        Found found = new();
        GCHandle state = GCHandle.Alloc(found);
        try
        {
            Status.Check(read(target.Scope, target.Flags, &Keep, (void*)GCHandle.ToIntPtr(state)));
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
