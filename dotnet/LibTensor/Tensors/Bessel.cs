using static System.Math;

namespace LibTensor;

/// <summary>
/// Bessel functions of single numbers. Their integrals over a period are sums over equal steps, which converge faster than
/// any power of the step.
/// </summary>
internal static class Bessel
{
    private const double EulerGamma = 0.57721566490153286;

    internal static double J(int order, double x)
    {
        if (!double.IsFinite(x))
        {
            return double.IsNaN(x) ? x : 0;
        }

        return Abs(x) > 1e4 ? Wave(order, x, 0) : Mean(60 + (int)(1.5 * Abs(x)), t => Cos((order * t) - (x * Sin(t))));
    }

    /// <summary>exp(-|x|) I(x).</summary>
    internal static double ScaledI(int order, double x)
    {
        if (double.IsNaN(x))
        {
            return x;
        }

        double size = Abs(x);
        double value = size > 500
            ? Asymptotic(order, size, -1) / Math.Sqrt(2 * PI * size)
            : Mean(60 + (int)(12 * Math.Sqrt(size)), t => Exp(size * (Cos(t) - 1)) * Cos(order * t));
        return order % 2 == 1 && x < 0 ? -value : value;
    }

    /// <summary>exp(x) K(x).</summary>
    internal static double ScaledK(double order, double x)
    {
        if (x <= 0 || double.IsNaN(x))
        {
            return x == 0 ? double.PositiveInfinity : double.NaN;
        }

        if (x > 500)
        {
            return Asymptotic(order, x, 1) * Math.Sqrt(PI / (2 * x));
        }

        double last = Acosh(1 + (745 / x)) + 1, step = Min(0.05, last / 200), sum = 0.5;
        for (double t = step; t < last; t += step)
        {
            sum += Exp(-x * (Cosh(t) - 1)) * Cosh(order * t);
        }

        return sum * step;
    }

    internal static double Y(int order, double x)
    {
        if (x <= 0 || double.IsNaN(x))
        {
            return x == 0 ? double.NegativeInfinity : double.NaN;
        }

        if (x > 1e4)
        {
            return double.IsInfinity(x) ? 0 : Wave(order, x, -PI / 2);
        }

        double[] j = Downward(x);
        double sum = 0;
        for (int k = 1; (2 * k) + order < j.Length; k++)
        {
            double sign = k % 2 == 0 ? 1 : -1;
            sum += order == 0 ? sign * j[2 * k] / k : sign * ((2 * k) + 1) / (k * (k + 1.0)) * j[(2 * k) + 1];
        }

        double logarithm = Log(x / 2) + EulerGamma;
        return order == 0
            ? 2 / PI * ((logarithm * j[0]) - (2 * sum))
            : 2 / PI * (((logarithm - 1) * j[1]) - (j[0] / x) - sum);
    }

    /// <summary>Airy's function Ai.</summary>
    internal static double Airy(double x)
    {
        if (double.IsNaN(x))
        {
            return x;
        }

        double zeta = 2.0 / 3 * Pow(Abs(x), 1.5);
        if (x > 1)
        {
            return zeta > 745 ? 0 : Math.Sqrt(x / 3) / PI * ScaledK(1.0 / 3, zeta) * Exp(-zeta);
        }

        return x < -7 ? Oscillation(-x, zeta) : Series(x);
    }

    /// <summary>The power series of Ai around 0.</summary>
    private static double Series(double x)
    {
        const double AtZero = 0.355028053887817239, Slope = 0.258819403792806798;
        double cube = x * x * x, one = 1, other = x, sum = AtZero - (Slope * x);
        for (int k = 1; k < 200 && (Abs(one) > 1e-30 || Abs(other) > 1e-30); k++)
        {
            one *= cube / ((3 * k) * ((3.0 * k) - 1));
            other *= cube / ((3 * k) * ((3.0 * k) + 1));
            sum += (AtZero * one) - (Slope * other);
        }

        return sum;
    }

    /// <summary>The asymptotic series of Ai(-x) for large x.</summary>
    private static double Oscillation(double x, double zeta)
    {
        double term = 1, even = 1, odd = 0;
        for (int k = 1; k < 40; k++)
        {
            double next = term * ((6.0 * k) - 5) * ((6.0 * k) - 3) * ((6.0 * k) - 1) / (216.0 * k * ((2 * k) - 1)) / zeta;
            if (next > term)
            {
                break;
            }

            term = next;
            double sign = k / 2 % 2 == 0 ? 1 : -1;
            (even, odd) = k % 2 == 0 ? (even + (sign * term), odd) : (even, odd + (sign * term));
        }

        double phase = zeta - (PI / 4);
        return ((Cos(phase) * even) + (Sin(phase) * odd)) / (Math.Sqrt(PI) * Pow(x, 0.25));
    }

    /// <summary>The mean of an even periodic function over a period.</summary>
    private static double Mean(int steps, Func<double, double> function)
    {
        double sum = 0;
        for (int i = 0; i < steps; i++)
        {
            sum += function(2 * PI * (i + 0.5) / steps);
        }

        return sum / steps;
    }

    /// <summary>The functions of the first kind of all orders that matter, from the highest downward.</summary>
    private static double[] Downward(double x)
    {
        int highest = (int)(x + 30 + (10 * Cbrt(x)));
        var j = new double[highest + 1];
        double after = 0, now = 1e-300, sum = 0;
        for (int k = highest; k >= 0; k--)
        {
            j[k] = now;
            sum += k == 0 ? now : k % 2 == 0 ? 2 * now : 0;
            (now, after) = ((2 * k / x * now) - after, now);
            if (Abs(now) > 1e200)
            {
                Scale(j, k, 1e-250);
                (now, after, sum) = (now * 1e-250, after * 1e-250, sum * 1e-250);
            }
        }

        Scale(j, 0, 1 / sum);
        return j;
    }

    private static void Scale(double[] numbers, int from, double factor)
    {
        for (int i = from; i < numbers.Length; i++)
        {
            numbers[i] *= factor;
        }
    }

    /// <summary>The functions of the first and the second kind far from 0, whose phases differ by a right angle.</summary>
    private static double Wave(int order, double x, double phase)
    {
        double size = Abs(x), mu = 4.0 * order * order, angle = size - (((order / 2.0) + 0.25) * PI) + phase;
        double sign = order % 2 == 1 && x < 0 ? -1 : 1;
        return sign * Math.Sqrt(2 / (PI * size)) * (Cos(angle) - (Sin(angle) * (mu - 1) / (8 * size)));
    }

    /// <summary>The asymptotic series of modified functions, without the factors in front.</summary>
    private static double Asymptotic(double order, double x, double sign)
    {
        double mu = 4 * order * order, term = 1, sum = 1;
        for (int k = 1; k < 20; k++)
        {
            double odd = (2 * k) - 1;
            term *= sign * (mu - (odd * odd)) / (k * 8 * x);
            sum += term;
        }

        return sum;
    }
}
