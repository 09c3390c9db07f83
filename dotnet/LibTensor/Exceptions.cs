namespace LibTensor;

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
public sealed class StateException : InvalidOperationException
{
    internal StateException(string message) : base(message) { }
}

/// <summary>A scope does not take the object: the scope is closed or capped, or scopes cannot own the object.</summary>
public sealed class ScopeException : InvalidOperationException
{
    internal ScopeException(string message) : base(message) { }
}

/// <summary>Shapes do not fit each other or the data. The message has the shapes.</summary>
public sealed class ShapeException : ArgumentException
{
    internal ShapeException(string message) : base(message) { }
}

/// <summary>An argument is out of its range, or otherwise not valid.</summary>
public sealed class TensorArgumentException : ArgumentException
{
    internal TensorArgumentException(string message, string? parameter = null) : base(message, parameter) { }
}

/// <summary>The operation does not take the dtype, or a .NET type does not fit the dtype of the tensor.</summary>
public sealed class DTypeException : ArgumentException
{
    internal DTypeException(string message) : base(message) { }
}

/// <summary>An axis or index is out of range.</summary>
public sealed class TensorIndexException : ArgumentOutOfRangeException
{
    internal TensorIndexException(string message) : base(null, message) { }
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
public sealed class UnsupportedException : NotSupportedException
{
    internal UnsupportedException(string message) : base(message) { }
}

/// <summary>The device is not available, or failed.</summary>
public sealed class DeviceException : NotSupportedException
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
public sealed class InternalException : InvalidOperationException
{
    internal InternalException(string message) : base(message) { }
}
