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
    internal static Exception Exception(int status) => Exception(status, Native.tensor_error_message(), RecordedFunction.TakeFailure());

    /// <summary>The exception for a status and its message, with what caused it.</summary>
    internal static Exception Exception(int status, byte* text, Exception? inner = null)
    {
        string message = Marshal.PtrToStringUTF8((nint)text) ?? "";
        return status switch
        {
            Codes.Error.Disposed => new TensorDisposedException(message, inner),
            Codes.Error.InvalidHandle => new InvalidHandleException(message, inner),
            Codes.Error.State => new StateException(message, inner),
            Codes.Error.Scope => new ScopeException(message, inner),
            Codes.Error.Shape => new ShapeException(message, inner),
            Codes.Error.Argument => new TensorArgumentException(message, inner),
            Codes.Error.Dtype => new DTypeException(message, inner),
            Codes.Error.Index => new TensorIndexException(message, inner),
            Codes.Error.Io => new TensorIOException(message, inner),
            Codes.Error.Format => new TensorFormatException(message, inner),
            Codes.Error.Unsupported => new UnsupportedException(message, inner),
            Codes.Error.OutOfMemory => new NativeOutOfMemoryException(message, inner),
            Codes.Error.Device => new DeviceException(message, inner),
            _ => new InternalException(message, inner),
        };
    }

    /// <summary>The status of an exception; that of a wrong state if it is not the runtime's.</summary>
    internal static int Code(Exception exception) => exception switch
    {
        TensorDisposedException => Codes.Error.Disposed,
        InvalidHandleException => Codes.Error.InvalidHandle,
        StateException => Codes.Error.State,
        ScopeException => Codes.Error.Scope,
        ShapeException => Codes.Error.Shape,
        TensorArgumentException => Codes.Error.Argument,
        DTypeException => Codes.Error.Dtype,
        TensorIndexException => Codes.Error.Index,
        TensorIOException => Codes.Error.Io,
        TensorFormatException => Codes.Error.Format,
        UnsupportedException => Codes.Error.Unsupported,
        NativeOutOfMemoryException => Codes.Error.OutOfMemory,
        DeviceException => Codes.Error.Device,
        OutOfMemoryException => Codes.Error.OutOfMemory,
        _ => Codes.Error.State,
    };
}
