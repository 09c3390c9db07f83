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

    /// <summary>
    /// As <see cref="Check"/>, for scopes, and where TorchSharp itself checks the arguments: .NET's own exceptions take
    /// the place of the runtime's.
    /// </summary>
    internal static void CheckArguments(int status)
    {
        switch (status)
        {
            case Codes.Error.Argument or Codes.Error.Shape:
                throw new ArgumentException(Exception(status).Message);
            case Codes.Error.State:
                throw new InvalidOperationException(Exception(status).Message);
            default:
                Check(status);
                break;
        }
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Throw(int status) => throw Exception(status);

    /// <summary>The exception for a status, with the last error message of the runtime on this thread.</summary>
    internal static Exception Exception(int status) => Exception(status, Native.tensor_error_message());

    /// <summary>The exception for a status and its message.</summary>
    internal static Exception Exception(int status, byte* text)
    {
        string message = Marshal.PtrToStringUTF8((nint)text) ?? "";
        return status switch
        {
            Codes.Error.Disposed => new TensorDisposedException(message),
            Codes.Error.InvalidHandle => new InvalidHandleException(message),
            Codes.Error.State => new StateException(message),
            Codes.Error.Scope => new ScopeException(message),
            Codes.Error.Shape => new ShapeException(message),
            Codes.Error.Argument => new TensorArgumentException(message),
            Codes.Error.Dtype => new DTypeException(message),
            Codes.Error.Index => new TensorIndexException(message),
            Codes.Error.Io => new TensorIOException(message),
            Codes.Error.Format => new TensorFormatException(message),
            Codes.Error.Unsupported => new UnsupportedException(message),
            Codes.Error.OutOfMemory => new NativeOutOfMemoryException(message),
            Codes.Error.Device => new DeviceException(message),
            _ => new InternalException(message),
        };
    }
}
