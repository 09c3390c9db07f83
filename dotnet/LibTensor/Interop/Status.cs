using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace LibTensor.Interop;

/// <summary>Turns the status of a native call into an exception.</summary>
internal static unsafe class Status
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Check(int status)
    {
        if (status != 0)
        {
            Throw(status);
        }
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Throw(int status) => throw Exception(status);

    /// <summary>The exception for a status, with the text that the runtime left on this thread.</summary>
    internal static Exception Exception(int status) => Exception(status, Native.tensor_error_message());

    /// <summary>The exception for a status and its text.</summary>
    internal static Exception Exception(int status, byte* text)
    {
        string message = Marshal.PtrToStringUTF8((nint)text) ?? "";
        return status switch
        {
            1 => new TensorDisposedException(message),
            2 => new InvalidHandleException(message),
            3 => new StateException(message),
            4 => new ScopeException(message),
            5 => new ShapeException(message),
            6 => new TensorArgumentException(message),
            7 => new DTypeException(message),
            8 => new TensorIndexException(message),
            9 => new TensorIOException(message),
            10 => new TensorFormatException(message),
            11 => new UnsupportedException(message),
            12 => new NativeOutOfMemoryException(message),
            13 => new DeviceException(message),
            _ => new InternalException(message),
        };
    }
}
