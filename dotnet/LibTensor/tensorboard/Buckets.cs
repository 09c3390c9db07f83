using LibTensor;
using HistogramBinSelector = LibTensor.Utils.tensorboard.Enums.HistogramBinSelector;

namespace Tensorboard;

/// <summary>The limits of the buckets of histograms.</summary>
internal static class Buckets
{
    private static readonly double[] usual = Usual();

    /// <summary>The limits for some values.</summary>
    internal static double[] Limits(double[] values, HistogramBinSelector selector)
    {
        if (selector == HistogramBinSelector.Tensorflow)
        {
            return usual;
        }
        (double low, double high) = (values.Min(), values.Max());
        if (low == high)
        {
            (low, high) = (low - 0.5, high + 0.5);
        }
        int count = (int)Math.Max(1, Math.Ceiling((high - low) / Width(values, high - low, selector)));
        return [.. Enumerable.Range(0, count + 1).Select(at => low + ((high - low) * at / count))];
    }

    /// <summary>The width of a bucket, by the formulas of NumPy's <c>histogram_bin_edges</c>.</summary>
    private static double Width(double[] values, double range, HistogramBinSelector selector)
    {
        double n = values.Length;
        double mean = values.Average();
        double deviation = Math.Sqrt(values.Average(value => (value - mean) * (value - mean)));
        double width = selector switch
        {
            HistogramBinSelector.Rice => range / (2 * Math.Cbrt(n)),
            HistogramBinSelector.Sqrt => range / Math.Sqrt(n),
            HistogramBinSelector.Sturges => range / (Math.Log2(n) + 1),
            HistogramBinSelector.Scott => Math.Cbrt(24 * Math.Sqrt(Math.PI) / n) * deviation,
            HistogramBinSelector.Doane => range / (1 + Math.Log2(n) + Math.Log2(1 + Skewness(values, mean, deviation))),
            _ => throw new UnsupportedException($"a histogram cannot find its buckets by {selector}: use Tensorflow, Sqrt or Sturges"),
        };
        return width > 0 ? width : range;
    }

    /// <summary>The size of the skewness over its deviation.</summary>
    private static double Skewness(double[] values, double mean, double deviation)
    {
        double n = values.Length;
        double skewness = deviation > 0 ? values.Average(value => Math.Pow((value - mean) / deviation, 3)) : 0;
        return n > 2 ? Math.Abs(skewness) / Math.Sqrt(6 * (n - 2) / ((n + 1) * (n + 3))) : 0;
    }

    private static double[] Usual()
    {
        List<double> positive = [];
        for (double limit = 1e-12; limit < 1e20; limit *= 1.1)
        {
            positive.Add(limit);
        }
        return [.. Enumerable.Reverse(positive).Select(static limit => -limit), 0, .. positive];
    }
}
