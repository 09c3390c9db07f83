using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// The place of a context's generator. It is filled at the first draw, which is what numbers the stream, and anew after
/// <c>manual_seed</c>; everything that flows from the context shares the place and draws in order of arrival.
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
