using System.Runtime.InteropServices;

namespace LibTensor;

// An error of an operation can be caught as an ExternalException, as in TorchSharp. Arguments that are checked before the
// runtime sees them are an ArgumentException there and here.

/// <summary>
/// The exception that is thrown when a disposed tensor, module, optimizer or generator, a closed scope or an ended
/// lease is used. The message names the object and says what disposed it.
/// </summary>
public sealed class TensorDisposedException : ObjectDisposedException
{
    internal TensorDisposedException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>
/// The exception that is thrown when a number is not a handle, or when the handle belongs to another kind of object.
/// </summary>
public sealed class InvalidHandleException : InvalidOperationException
{
    internal InvalidHandleException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>
/// The exception that is thrown when the state of an object does not allow the call, such as a second <c>backward</c>,
/// or an in-place operation on a leaf that requires a gradient.
/// </summary>
public sealed class StateException : ExternalException
{
    internal StateException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>
/// The exception that is thrown when a scope does not accept an object, because the scope is closed or capped, or
/// because scopes cannot own the object.
/// </summary>
public sealed class ScopeException : InvalidOperationException
{
    internal ScopeException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>
/// The exception that is thrown when shapes do not fit each other or the data. The message contains the shapes.
/// </summary>
public sealed class ShapeException : ExternalException
{
    internal ShapeException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>
/// The exception that is thrown when an argument of an operation is out of its range or otherwise not valid.
/// </summary>
public sealed class TensorArgumentException : ExternalException
{
    internal TensorArgumentException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>The exception that is thrown when an operation does not accept a dtype.</summary>
public sealed class DTypeException : ExternalException
{
    internal DTypeException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>The exception that is thrown when an axis or an index is out of range.</summary>
public sealed class TensorIndexException : ExternalException
{
    internal TensorIndexException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>The exception that is thrown when a file cannot be read or written.</summary>
public sealed class TensorIOException : IOException
{
    internal TensorIOException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>The exception that is thrown when a file is damaged or does not have the expected format.</summary>
public sealed class TensorFormatException : IOException
{
    internal TensorFormatException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>The exception that is thrown when an operation does not exist for a dtype, device or object.</summary>
public sealed class UnsupportedException : ExternalException
{
    internal UnsupportedException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>The exception that is thrown when a device is not available or has failed.</summary>
public sealed class DeviceException : InvalidOperationException
{
    internal DeviceException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>
/// The exception that is thrown when native memory has run out or a limit is reached. The message contains the request
/// and every scope that it counts for.
/// </summary>
public sealed class NativeOutOfMemoryException : OutOfMemoryException
{
    internal NativeOutOfMemoryException(string message, Exception? inner = null) : base(message, inner) { }
}

/// <summary>The exception that is thrown when the native library has a defect.</summary>
public sealed class InternalException : ExternalException
{
    internal InternalException(string message, Exception? inner = null) : base(message, inner) { }
}
