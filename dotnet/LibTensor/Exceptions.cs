namespace LibTensor;

/// <summary>
/// A disposed tensor, module, optimizer or generator was used, a scope that is closed, or a lease that has ended. The message names it and who disposed it.
/// </summary>
public sealed class TensorDisposedException : ObjectDisposedException
{
    internal TensorDisposedException(string message) : base(null, message) { }
}

/// <summary>A handle that never was one, or that names another kind of object.</summary>
public sealed class InvalidHandleException : InvalidOperationException
{
    internal InvalidHandleException(string message) : base(message) { }
}

/// <summary>The object is not in a state that allows the call: <c>backward</c> twice, say, or in-place on a leaf that requires grad.</summary>
public sealed class StateException : InvalidOperationException
{
    internal StateException(string message) : base(message) { }
}

/// <summary>A scope refused: it is closed or capped, or the object is not one that scopes own.</summary>
public sealed class ScopeException : InvalidOperationException
{
    internal ScopeException(string message) : base(message) { }
}

/// <summary>Shapes that do not fit; the message has them in it.</summary>
public sealed class ShapeException : ArgumentException
{
    internal ShapeException(string message) : base(message) { }
}

/// <summary>An argument out of its range.</summary>
public sealed class TensorArgumentException : ArgumentException
{
    internal TensorArgumentException(string message, string? parameter = null) : base(message, parameter) { }
}

/// <summary>A dtype that the operation does not take, or a .NET type that is not the tensor's.</summary>
public sealed class DTypeException : ArgumentException
{
    internal DTypeException(string message) : base(message) { }
}

/// <summary>An axis or index outside its range.</summary>
public sealed class TensorIndexException : ArgumentOutOfRangeException
{
    internal TensorIndexException(string message) : base(null, message) { }
}

/// <summary>A file could not be read or written.</summary>
public sealed class TensorIOException : IOException
{
    internal TensorIOException(string message) : base(message) { }
}

/// <summary>A file is damaged or not what it should be.</summary>
public sealed class TensorFormatException : IOException
{
    internal TensorFormatException(string message) : base(message) { }
}

/// <summary>There is no such operation for this dtype or device.</summary>
public sealed class UnsupportedException : NotSupportedException
{
    internal UnsupportedException(string message) : base(message) { }
}

/// <summary>The device is not available, or failed.</summary>
public sealed class DeviceException : NotSupportedException
{
    internal DeviceException(string message) : base(message) { }
}

/// <summary>Native memory ran out, or a limit was reached. The message names the request and every account above it.</summary>
public sealed class NativeOutOfMemoryException : OutOfMemoryException
{
    internal NativeOutOfMemoryException(string message) : base(message) { }
}

/// <summary>A fault inside the runtime.</summary>
public sealed class InternalException : InvalidOperationException
{
    internal InternalException(string message) : base(message) { }
}
