namespace Tensorboard;

/// <summary>How often values lie between limits.</summary>
public sealed class HistogramProto
{
    /// <summary>Gets the smallest value.</summary>
    public double Min { get; init; }

    /// <summary>Gets the largest value.</summary>
    public double Max { get; init; }

    /// <summary>Gets the number of values.</summary>
    public double Num { get; init; }

    /// <summary>Gets the sum of the values.</summary>
    public double Sum { get; init; }

    /// <summary>Gets the sum of the squared values.</summary>
    public double SumSquares { get; init; }

    /// <summary>Gets the upper limit of each bucket.</summary>
    public IReadOnlyList<double> BucketLimit { get; init; } = [];

    /// <summary>Gets the number of values in each bucket.</summary>
    public IReadOnlyList<double> Bucket { get; init; } = [];

    /// <summary>Counts values between limits. Empty buckets at both ends are left out, but for one at the lower end.</summary>
    /// <param name="values">The values, of which there is at least one.</param>
    /// <param name="limits">The ascending limits of the buckets. Values outside are not counted.</param>
    /// <param name="most">The most buckets, or null. Neighbours are united until there are no more.</param>
    internal static HistogramProto Of(double[] values, double[] limits, long? most)
    {
        double[] counts = new double[limits.Length - 1];
        foreach (double value in values)
        {
            int at = Array.BinarySearch(limits, value);
            at = at < 0 ? ~at - 1 : Math.Min(at, counts.Length - (at == counts.Length ? 1 : 0));
            if (at >= 0 && at < counts.Length)
            {
                counts[at]++;
            }
        }
        if (most is { } limit && counts.Length > limit)
        {
            int together = (int)((counts.Length + limit - 1) / limit);
            limits = [.. limits[..^1].Where((_, at) => at % together == 0), limits[^1]];
            counts = [.. counts.Chunk(together).Select(static part => part.Sum())];
        }
        int first = Math.Max(Array.FindIndex(counts, static count => count > 0), 0);
        int last = Math.Max(Array.FindLastIndex(counts, static count => count > 0), 0);
        return new HistogramProto
        {
            Min = values.Min(),
            Max = values.Max(),
            Num = values.Length,
            Sum = values.Sum(),
            SumSquares = values.Sum(static value => value * value),
            BucketLimit = limits[first..(last + 2)],
            Bucket = [first > 0 ? counts[first - 1] : 0, .. counts[first..(last + 1)]],
        };
    }

    internal Protobuf Message() => new Protobuf()
        .Double(1, Min).Double(2, Max).Double(3, Num).Double(4, Sum).Double(5, SumSquares).Doubles(6, BucketLimit).Doubles(7, Bucket);
}
