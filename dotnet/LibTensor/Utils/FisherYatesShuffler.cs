using System.Collections;
using static LibTensor.torch;

namespace LibTensor.Utils;

/// <summary>
/// Enumerates the numbers below a size in random order. Each enumeration has another order.
/// </summary>
public class FisherYatesShuffler : IEnumerable<long>
{
    private readonly long size;
    private readonly Generator generator;

    /// <summary>Creates a shuffler.</summary>
    /// <param name="size">The numbers are from 0 to below this.</param>
    /// <param name="seed">The seed of the orders. By default, they depend on <c>manual_seed</c>.</param>
    public FisherYatesShuffler(long size, long? seed = null)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(size);
        this.size = size;
        generator = seed is { } given ? new Generator(unchecked((ulong)given)) : Generator.Next();
    }

    /// <summary>Draws an order.</summary>
    public IEnumerator<long> GetEnumerator()
    {
        using Tensor permutation = randperm(size, generator: generator);
        return ((IEnumerable<long>)permutation.ToArray<long>()).GetEnumerator();
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Disposes the stream of random numbers.</summary>
    internal void End() => generator.Dispose();
}
