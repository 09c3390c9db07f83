namespace LibTensor;

/// <summary>Orthogonal polynomials by their recurrences.</summary>
internal static class Polynomials
{
    internal static double T(double x, int n) => Chebyshev(x, n, x);

    internal static double U(double x, int n) => Chebyshev(x, n, 2 * x);

    internal static double V(double x, int n) => Chebyshev(x, n, (2 * x) - 1);

    internal static double W(double x, int n) => Chebyshev(x, n, (2 * x) + 1);

    internal static double H(double x, int n) => Recurrence(n, 2 * x, (k, one, two) => (2 * x * one) - (2 * k * two));

    internal static double He(double x, int n) => Recurrence(n, x, (k, one, two) => (x * one) - (k * two));

    internal static double L(double x, int n) =>
        Recurrence(n, 1 - x, (k, one, two) => ((((2 * k) + 1 - x) * one) - (k * two)) / (k + 1));

    internal static double P(double x, int n) =>
        Recurrence(n, x, (k, one, two) => ((((2 * k) + 1) * x * one) - (k * two)) / (k + 1));

    private static double Chebyshev(double x, int n, double first) =>
        Recurrence(n, first, (_, one, two) => (2 * x * one) - two);

    /// <summary>The polynomial of degree n: those of the degrees k and k - 1 give that of k + 1.</summary>
    private static double Recurrence(int n, double first, Func<int, double, double, double> next)
    {
        if (n <= 0)
        {
            return n < 0 ? 0 : 1;
        }

        (double one, double two) = (first, 1);
        for (int k = 1; k < n; k++)
        {
            (one, two) = (next(k, one, two), one);
        }

        return one;
    }
}
