namespace LibTensor.Tests;

/// <summary>A limit of the process that lasts as long as this: so many bytes above what is held now.</summary>
internal sealed class LimitedMemory : IDisposable
{
    private readonly long? previous = Memory.Limit;

    /// <summary>While it is live, the handle table's memory is among what is held.</summary>
    private readonly Tensor first;

    internal LimitedMemory(long more)
    {
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
