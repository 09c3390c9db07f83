using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Resizes along one dimension after the other, where the runtime's own operation does not: for the nearest centre, and
/// for factors from which the sizes were rounded.
/// </summary>
internal static class Resampling
{
    /// <summary>Resizes the dimensions after the channels.</summary>
    /// <param name="x">The tensor.</param>
    /// <param name="sizes">The new sizes.</param>
    /// <param name="factors">The factors of the places; null means the quotients of the sizes.</param>
    /// <param name="mode">The interpolation mode.</param>
    internal static Tensor Resize(Tensor x, long[] sizes, double[]? factors, InterpolationMode mode)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor result = x;
        for (int i = 0; i < sizes.Length; i++)
        {
            long before = x.shape[i + 2];
            result = Along(result, i + 2, before, sizes[i], factors is null ? (double)before / sizes[i] : 1 / factors[i], mode);
        }
        return scope.MoveToOuter(ReferenceEquals(result, x) ? x.alias() : result);
    }

    /// <summary>Resizes along one dimension: a sum of elements, each with its weight.</summary>
    private static Tensor Along(Tensor x, int dim, long before, long after, double step, InterpolationMode mode)
    {
        (long place, double weight)[][] taps =
            [.. Enumerable.Range(0, (int)after).Select(i => Taps(i, step, mode).Select(tap => (Math.Clamp(tap.place, 0, before - 1), tap.weight)).ToArray())];
        long[] shape = [.. Enumerable.Range(0, (int)x.dim()).Select(at => at == dim ? after : 1)];
        Tensor? sum = null;
        for (int tap = 0; tap < taps[0].Length; tap++)
        {
            Tensor part = x.index_select(dim, tensor(taps.Select(all => all[tap].place).ToArray()).to(x.device));
            if (taps[0].Length > 1)
            {
                Tensor weights = tensor(taps.Select(all => all[tap].weight).ToArray()).to(x.dtype).to(x.device);
                part = part.mul(weights.reshape(shape));
            }
            sum = sum is null ? part : sum.add(part);
        }
        return sum!;
    }

    private static IEnumerable<(long place, double weight)> Taps(int i, double step, InterpolationMode mode)
    {
        double centre = (i + 0.5) * step - 0.5;
        switch (mode)
        {
            case InterpolationMode.Nearest:
                return [((long)Math.Floor(i * step), 1)];
            case InterpolationMode.NearestExact:
                return [((long)Math.Floor((i + 0.5) * step), 1)];
            case InterpolationMode.Bicubic:
                long middle = (long)Math.Floor(centre);
                return Enumerable.Range(-1, 4).Select(at => (middle + at, Cubic(Math.Abs(centre - middle - at))));
            default:
                centre = Math.Max(centre, 0);
                long left = (long)centre;
                return [(left, 1 - (centre - left)), (left + 1, centre - left)];
        }
    }

    /// <summary>The cubic convolution kernel (Keys, 1981), with the slope -0.75 of PyTorch.</summary>
    private static double Cubic(double distance)
    {
        const double Slope = -0.75;
        return distance <= 1
            ? ((Slope + 2) * distance - (Slope + 3)) * distance * distance + 1
            : ((Slope * distance - 5 * Slope) * distance + 8 * Slope) * distance - 4 * Slope;
    }
}
