using System.Runtime.InteropServices;

namespace LibTensor;

// An error of an operation can be caught as an ExternalException, as in TorchSharp. Arguments that are checked before the
// runtime sees them are an ArgumentException there and here.

/// <summary>
/// A disposed tensor, module, optimizer or generator was used, or a closed scope, or an ended lease. The message names
/// the object and what disposed it.
/// </summary>
public sealed class TensorDisposedException : ObjectDisposedException
{
    internal TensorDisposedException(string message) : base(null, message) { }
}

/// <summary>A number is not a handle, or the handle is of another kind of object.</summary>
public sealed class InvalidHandleException : InvalidOperationException
{
    internal InvalidHandleException(string message) : base(message) { }
}

/// <summary>
/// The state of the object does not allow the call. Examples are a second <c>backward</c>, and an in-place operation on
/// a leaf that requires a gradient.
/// </summary>
public sealed class StateException : ExternalException
{
    internal StateException(string message) : base(message) { }
}

/// <summary>A scope does not take the object: the scope is closed or capped, or scopes cannot own the object.</summary>
public sealed class ScopeException : InvalidOperationException
{
    internal ScopeException(string message) : base(message) { }
}

/// <summary>Shapes do not fit each other or the data. The message has the shapes.</summary>
public sealed class ShapeException : ExternalException
{
    internal ShapeException(string message) : base(message) { }
}

/// <summary>An argument of an operation is out of its range, or otherwise not valid.</summary>
public sealed class TensorArgumentException : ExternalException
{
    internal TensorArgumentException(string message) : base(message) { }
}

/// <summary>The operation does not take the dtype.</summary>
public sealed class DTypeException : ExternalException
{
    internal DTypeException(string message) : base(message) { }
}

/// <summary>An axis or index is out of range.</summary>
public sealed class TensorIndexException : ExternalException
{
    internal TensorIndexException(string message) : base(message) { }
}

/// <summary>A file could not be read or written.</summary>
public sealed class TensorIOException : IOException
{
    internal TensorIOException(string message) : base(message) { }
}

/// <summary>A file is damaged, or not of the expected format.</summary>
public sealed class TensorFormatException : IOException
{
    internal TensorFormatException(string message) : base(message) { }
}

/// <summary>The operation does not exist for this dtype, device or object.</summary>
public sealed class UnsupportedException : ExternalException
{
    internal UnsupportedException(string message) : base(message) { }
}

/// <summary>The device is not available, or failed.</summary>
public sealed class DeviceException : InvalidOperationException
{
    internal DeviceException(string message) : base(message) { }
}

/// <summary>
/// Native memory ran out, or a limit was reached. The message has the request and every scope that it counts for.
/// </summary>
public sealed class NativeOutOfMemoryException : OutOfMemoryException
{
    internal NativeOutOfMemoryException(string message) : base(message) { }
}

/// <summary>A defect of the native library.</summary>
public sealed class InternalException : ExternalException
{
    internal InternalException(string message) : base(message) { }
}
