namespace LibTensor;

/// <summary>Specifies how the number of the bins of a histogram follows from the data.</summary>
public enum HistogramBinSelector : byte
{
    /// <summary>Sturges' rule, corrected by the skewness.</summary>
    Doane = 0,

    /// <summary>Twice the cube root of the number of elements.</summary>
    Rice,

    /// <summary>The width follows from the standard deviation and the cube root of the number of elements.</summary>
    Scott,

    /// <summary>The square root of the number of elements.</summary>
    Sqrt,

    /// <summary>The number with the least estimated integrated squared error.</summary>
    Stone,

    /// <summary>The binary logarithm of the number of elements plus 1.</summary>
    Sturges,
}

// How many elements are in each of many intervals.
public static partial class torch
{
    /// <summary>Returns how many elements are in each interval between neighbouring edges.</summary>
    /// <param name="input">The elements, of a floating dtype.</param>
    /// <param name="bins">The edges, in ascending order. The last interval includes its upper edge.</param>
    /// <param name="weight">The weight of each element, or null for 1.</param>
    /// <param name="density">Whether the integral over all intervals is 1, instead of counts.</param>
    /// <returns>The counts or densities, and the edges.</returns>
    /// <exception cref="ShapeException">The edges are not a vector of at least two, or there is not one weight for each
    /// element.</exception>
    public static (Tensor hist, Tensor bin_edges) histogram(
        Tensor input, Tensor bins, Tensor? weight = null, bool density = false)
    {
        if (Given(bins).ndim != 1 || bins.numel() < 2)
        {
            throw new ShapeException($"histogram takes a vector of at least 2 edges, not of shape [{string.Join(", ", bins.shape)}]");
        }

        using DisposeScope scope = NewDisposeScope();
        Tensor counts = Counted(Given(input).reshape(-1), bins, weight?.reshape(-1));
        Tensor hist = density ? counts / bins.diff() / counts.sum() : counts;
        return (hist.MoveToOuterDisposeScope(), bins.alias().MoveToOuterDisposeScope());
    }

    /// <summary>Returns how many elements are in each of several intervals of equal width.</summary>
    /// <param name="input">The elements, of a floating dtype.</param>
    /// <param name="bins">The number of intervals.</param>
    /// <param name="range">The first and the last edge. The default is the smallest and the greatest element.</param>
    /// <param name="weight">The weight of each element, or null for 1.</param>
    /// <param name="density">Whether the integral over all intervals is 1, instead of counts.</param>
    /// <returns>The counts or densities, and the edges.</returns>
    /// <exception cref="ArgumentException">The number is not positive, or the range is not finite or
    /// descends.</exception>
    /// <exception cref="ShapeException">There is not one weight for each element.</exception>
    public static (Tensor hist, Tensor bin_edges) histogram(
        Tensor input, long bins, (double min, double max)? range = null, Tensor? weight = null, bool density = false)
    {
        if (bins < 1)
        {
            throw new ArgumentException($"histogram takes at least 1 interval, not {bins}", nameof(bins));
        }

        (double first, double last) = Ends(Given(input), range);
        using Tensor edges = linspace(first, last, bins + 1, input.dtype, input.device);
        return histogram(input, edges, weight, density);
    }

    /// <summary>Returns how many elements are in each interval, whose number follows from the data.</summary>
    /// <param name="input">The elements.</param>
    /// <param name="bins">How the number of intervals is found.</param>
    /// <param name="range">The first and the last edge. The default is the smallest and the greatest element.</param>
    /// <param name="density">Whether the integral over all intervals is 1, instead of counts.</param>
    /// <returns>The counts (int32) or densities (float64), and the edges (float64).</returns>
    /// <exception cref="ArgumentException">The range is not finite or descends, or there is no such rule.</exception>
    public static (Tensor hist, Tensor bin_edges) histogram(
        Tensor input, HistogramBinSelector bins, (double min, double max)? range = null, bool density = false)
    {
        using DisposeScope scope = NewDisposeScope();
        (double first, double last) = Ends(Given(input), range);
        Tensor wide = input.reshape(-1).to_type(ScalarType.Float64);
        double[] inside = [.. wide.cpu().data<double>().ToArray().Where(x => x >= first && x <= last)];
        double width = inside.Length == 0 ? 0 : BinWidth(bins, inside, first, last);
        long count = width > 0 ? (long)Math.Ceiling((last - first) / width) : 1;
        (Tensor hist, Tensor edges) = histogram(wide, count, (first, last), null, density);
        return (
            (density ? hist : hist.to_type(ScalarType.Int32)).MoveToOuterDisposeScope(), edges.MoveToOuterDisposeScope());
    }

    /// <inheritdoc cref="histogram(Tensor, Tensor, Tensor?, bool)" />
    public static (Tensor hist, Tensor bin_edges) histogram(
        Tensor input, Tensor bins, Tensor? weight, bool density, out (Tensor hist, Tensor bin_edges) out_tensor) =>
        out_tensor = histogram(input, bins, weight, density);

    /// <inheritdoc cref="histogram(Tensor, Tensor, Tensor?, bool, out ValueTuple{Tensor, Tensor})" />
    public static (Tensor hist, Tensor bin_edges) histogram(
        Tensor input, Tensor bins, out (Tensor hist, Tensor bin_edges) out_tensor) =>
        out_tensor = histogram(input, bins);

    /// <inheritdoc cref="histogram(Tensor, long, ValueTuple{double, double}?, Tensor?, bool)" />
    public static (Tensor hist, Tensor bin_edges) histogram(
        Tensor input, long bins, (double min, double max)? range, Tensor? weight, bool density, out (Tensor hist, Tensor bin_edges) out_tensor) =>
        out_tensor = histogram(input, bins, range, weight, density);

    /// <inheritdoc cref="histogram(Tensor, long, ValueTuple{double, double}?, Tensor?, bool, out ValueTuple{Tensor, Tensor})" />
    public static (Tensor hist, Tensor bin_edges) histogram(
        Tensor input, long bins, (double min, double max)? range, out (Tensor hist, Tensor bin_edges) out_tensor) =>
        out_tensor = histogram(input, bins, range);

    /// <inheritdoc cref="histogram(Tensor, long, ValueTuple{double, double}?, Tensor?, bool, out ValueTuple{Tensor, Tensor})" />
    public static (Tensor hist, Tensor bin_edges) histogram(
        Tensor input, long bins, out (Tensor hist, Tensor bin_edges) out_tensor) =>
        out_tensor = histogram(input, bins);

    /// <summary>The weights in each interval. The current scope owns what is computed on the way.</summary>
    private static Tensor Counted(Tensor elements, Tensor edges, Tensor? weights)
    {
        if (weights is not null && weights.numel() != elements.numel())
        {
            throw new ShapeException($"histogram takes a weight for each of {elements.numel()} elements, not {weights.numel()}");
        }

        long count = edges.numel() - 1;
        Tensor same = elements.to_type(edges.dtype);
        Tensor last = edges[count];
        Tensor places = searchsorted(edges, same, right: true) - 1;
        places = torch.where(same.eq(last), full([], count - 1, ScalarType.Int64, edges.device), places);
        Tensor inside = places.ge(0).logical_and(places.lt(count));
        Tensor given = weights is null ? ones([elements.numel()], edges.dtype, edges.device) : weights.to_type(edges.dtype);
        return zeros([count], edges.dtype, edges.device)
            .scatter_add(0, places.masked_select(inside), given.masked_select(inside));
    }

    private static (double first, double last) Ends(Tensor input, (double min, double max)? range)
    {
        (double first, double last) = range ?? (input.numel() == 0 ? (0, 1) : Extremes(input));
        if (!double.IsFinite(first) || !double.IsFinite(last) || first > last)
        {
            throw new ArgumentException($"the range of a histogram is finite and ascends, unlike {first} to {last}", nameof(range));
        }

        return first == last ? (first - 0.5, last + 0.5) : (first, last);
    }

    private static (double, double) Extremes(Tensor input)
    {
        using Tensor wide = input.to_type(ScalarType.Float64);
        using Tensor least = wide.min();
        using Tensor most = wide.max();
        return (least.item<double>(), most.item<double>());
    }

    /// <summary>The width of the intervals by a rule, as NumPy defines the rules; 0 for one interval.</summary>
    private static double BinWidth(HistogramBinSelector rule, double[] x, double first, double last)
    {
        double n = x.Length;
        double extent = x.Max() - x.Min();
        double mean = x.Average();
        double deviation = Math.Sqrt(x.Sum(v => (v - mean) * (v - mean)) / n);
        return rule switch
        {
            HistogramBinSelector.Rice => extent / (2 * Math.Cbrt(n)),
            HistogramBinSelector.Sqrt => extent / Math.Sqrt(n),
            HistogramBinSelector.Sturges => extent / (Math.Log2(n) + 1),
            HistogramBinSelector.Scott => Math.Cbrt(24 * Math.Sqrt(Math.PI) / n) * deviation,
            HistogramBinSelector.Doane => n <= 2 || deviation == 0 ? 0 : extent / (1 + Math.Log2(n) + Math.Log2(1 + Skew())),
            HistogramBinSelector.Stone => n <= 1 || extent == 0 ? 0 : extent / Least(x, extent, first, last),
            _ => throw new ArgumentException($"there is no rule {rule} for the intervals of a histogram", nameof(rule)),
        };

        double Skew() => Math.Abs(x.Average(v => Math.Pow((v - mean) / deviation, 3)))
            / Math.Sqrt(6 * (n - 2) / ((n + 1) * (n + 3)));
    }

    /// <summary>The number of intervals with the least estimated error.</summary>
    private static int Least(double[] x, double extent, double first, double last)
    {
        double n = x.Length;
        return Enumerable.Range(1, Math.Max(100, (int)Math.Sqrt(n))).MinBy(count =>
        {
            var shares = new double[count];
            foreach (double v in x)
            {
                shares[Math.Clamp((int)((v - first) / (last - first) * count), 0, count - 1)] += 1 / n;
            }

            return (2 - ((n + 1) * shares.Sum(share => share * share))) / (extent / count);
        });
    }
}
