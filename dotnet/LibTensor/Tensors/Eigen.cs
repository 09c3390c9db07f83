using System.Numerics;

namespace LibTensor;

/// <summary>
/// Finds the eigenvalues and eigenvectors of a square matrix on the host. Unitary steps with shifts turn it into an upper
/// triangle.
/// </summary>
internal sealed class Eigen
{
    private const double Precision = 2.220446049250313e-16;

    private readonly int n;
    private readonly Complex[,] a;
    private readonly Complex[,] q;

    private Eigen(Complex[] matrix, int n)
    {
        this.n = n;
        a = new Complex[n, n];
        q = new Complex[n, n];
        for (int i = 0; i < n * n; i++)
        {
            a[i / n, i % n] = Complex.IsFinite(matrix[i])
                ? matrix[i]
                : throw new ArgumentException("eig takes finite matrices: an element is infinite or NaN");
            q[i / n, i % n] = i / n == i % n ? 1 : 0;
        }
    }

    /// <summary>The values, and the vectors as the columns of a matrix in row-major order.</summary>
    internal static (Complex[] Values, Complex[] Vectors) Of(Complex[] matrix, int n)
    {
        bool real = matrix.All(element => element.Imaginary == 0);
        var eigen = new Eigen(matrix, n);
        eigen.Reduce();
        eigen.Triangulate();
        return eigen.Pairs(real);
    }

    /// <summary>Makes all elements zero below the first diagonal under the main one.</summary>
    private void Reduce()
    {
        for (int k = 0; k < n - 2; k++)
        {
            for (int i = k + 2; i < n; i++)
            {
                Rotate(k + 1, i, a[k + 1, k], a[i, k], 0);
                a[i, k] = 0;
            }
        }
    }

    private void Triangulate()
    {
        int steps = 0;
        for (int last = n - 1; last > 0;)
        {
            int first = last;
            while (first > 0 && !Negligible(first))
            {
                first--;
            }

            if (first == last)
            {
                last--;
                steps = 0;
                continue;
            }

            if (++steps > 300)
            {
                throw new ArgumentException("eig does not converge for a matrix");
            }

            Step(first, last, steps % 11 == 10 ? a[last, last] + Complex.Abs(a[last, last - 1]) : Shift(last));
        }
    }

    /// <summary>Sets an element below the diagonal to zero if it does not matter.</summary>
    private bool Negligible(int i)
    {
        double around = Complex.Abs(a[i, i]) + Complex.Abs(a[i - 1, i - 1]);
        if (Complex.Abs(a[i, i - 1]) > Precision * (around == 0 ? 1 : around))
        {
            return false;
        }

        a[i, i - 1] = 0;
        return true;
    }

    /// <summary>The eigenvalue of the last two rows that is nearer to the last element.</summary>
    private Complex Shift(int last)
    {
        Complex half = (a[last - 1, last - 1] - a[last, last]) / 2;
        Complex root = Complex.Sqrt((half * half) + (a[last - 1, last] * a[last, last - 1]));
        Complex one = half + root, other = half - root;
        return a[last, last] + (Complex.Abs(one) < Complex.Abs(other) ? one : other);
    }

    /// <summary>One step of the algorithm: factors Q R of the shifted rows are multiplied the other way round.</summary>
    private void Step(int first, int last, Complex shift)
    {
        Complex x = a[first, first] - shift, y = a[first + 1, first];
        for (int k = first; k < last; k++)
        {
            if (k > first)
            {
                (x, y) = (a[k, k - 1], a[k + 1, k - 1]);
            }

            Rotate(k, k + 1, x, y, 0);
            if (k > first)
            {
                a[k + 1, k - 1] = 0;
            }
        }
    }

    /// <summary>Turns two rows and the same columns, so that (x, y) becomes (r, 0).</summary>
    private void Rotate(int one, int other, Complex x, Complex y, int from)
    {
        double length = double.Hypot(Complex.Abs(x), Complex.Abs(y));
        if (length == 0)
        {
            return;
        }

        Complex c = x / length, s = y / length;
        for (int j = from; j < n; j++)
        {
            (a[one, j], a[other, j]) = (
                (Complex.Conjugate(c) * a[one, j]) + (Complex.Conjugate(s) * a[other, j]), (c * a[other, j]) - (s * a[one, j]));
        }

        for (int i = 0; i < n; i++)
        {
            (a[i, one], a[i, other]) = Turned(a[i, one], a[i, other], c, s);
            (q[i, one], q[i, other]) = Turned(q[i, one], q[i, other], c, s);
        }
    }

    private static (Complex, Complex) Turned(Complex one, Complex other, Complex c, Complex s) =>
        ((c * one) + (s * other), (Complex.Conjugate(c) * other) - (Complex.Conjugate(s) * one));

    private (Complex[], Complex[]) Pairs(bool real)
    {
        var values = new Complex[n];
        var vectors = new Complex[n * n];
        double largest = a.Cast<Complex>().Select(Complex.Abs).DefaultIfEmpty(1).Max();
        for (int k = 0; k < n; k++)
        {
            Complex[] vector = Vector(k, largest);
            values[k] = a[k, k];
            bool isReal = real && Math.Abs(values[k].Imaginary) <= 100 * n * Precision * largest;
            values[k] = isReal ? values[k].Real : values[k];
            for (int i = 0; i < n; i++)
            {
                vectors[(i * n) + k] = isReal ? vector[i].Real : vector[i];
            }
        }

        return (values, vectors);
    }

    /// <summary>The vector of one value, of norm 1, whose largest element is real.</summary>
    private Complex[] Vector(int k, double largest)
    {
        var x = new Complex[n];
        x[k] = 1;
        for (int i = k - 1; i >= 0; i--)
        {
            Complex sum = 0;
            for (int j = i + 1; j <= k; j++)
            {
                sum += a[i, j] * x[j];
            }

            Complex difference = a[i, i] - a[k, k];
            x[i] = -sum / (Complex.Abs(difference) < Precision * largest ? Precision * largest : difference);
        }

        Complex[] turned = [.. Enumerable.Range(0, n).Select(i => Enumerable.Range(0, n).Aggregate(Complex.Zero, (sum, j) => sum + (q[i, j] * x[j])))];
        double norm = Math.Sqrt(turned.Sum(element => (element * Complex.Conjugate(element)).Real));
        Complex lead = turned.MaxBy(Complex.Abs);
        Complex phase = Complex.Abs(lead) / lead / norm;
        return [.. turned.Select(element => element * phase)];
    }
}
