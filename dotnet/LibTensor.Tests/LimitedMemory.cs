namespace LibTensor.Tests;

/// <summary>Limits the process, until it is disposed, to a number of bytes above what is held now.</summary>
internal sealed class LimitedMemory : IDisposable
{
    private readonly long? previous = Memory.Limit;

    /// <summary>A live handle, so that the held bytes include the memory of the handle table.</summary>
    private readonly Tensor first;

    internal LimitedMemory(long more)
    {
        // What earlier tests left behind would be found at the limit, and make room.
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Memory.Trim();
        first = zeros(1).DetachFromDisposeScope();
        Bytes = Memory.Statistics.HeldBytes + more;
        Memory.Limit = Bytes;
    }

    /// <summary>The limit.</summary>
    internal long Bytes { get; }

    public void Dispose()
    {
        Memory.Limit = previous;
        first.Dispose();
    }
}
