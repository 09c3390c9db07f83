using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Holds the generator of a context. The first draw makes the generator and numbers the stream; after
/// <c>manual_seed</c>, the next draw makes another one. Contexts that derive from the context share this object, and
/// draw in order of arrival.
/// </summary>
internal sealed class RandomStream
{
    private static long seeds;

    private readonly Lock guard = new();
    private Generator? generator;
    private long seededAt;

    internal static void Seeded() => Interlocked.Increment(ref seeds);

    internal Generator Generator
    {
        get
        {
            lock (guard)
            {
                long now = Interlocked.Read(ref seeds);
                if (generator is { IsInvalid: false } existing && seededAt == now)
                {
                    return existing;
                }
                generator?.Dispose();
                seededAt = now;
                return generator = Generator.Next();
            }
        }
    }
}
