using static LibTensor.torch;

namespace LibTensor;

/// <summary>Factors single matrices of the host in place, in the packed forms of LAPACK.</summary>
internal static class PackedFactors
{
    /// <summary>The matrices of a tensor.</summary>
    internal static double[][,] Matrices(Tensor input)
    {
        using DisposeScope scope = NewDisposeScope();
        (int m, int n) = ((int)input.size(-2), (int)input.size(-1));
        double[] all = input.detach().to_type(ScalarType.Float64).cpu().data<double>().ToArray();
        return [.. all.Chunk(Math.Max(1, m * n)).Select(elements =>
        {
            var matrix = new double[m, n];
            Buffer.BlockCopy(elements, 0, matrix, 0, elements.Length * sizeof(double));
            return matrix;
        })];
    }

    /// <summary>
    /// Reflects a matrix into an upper triangle. The vectors of the reflections, whose first element is 1, are below it.
    /// </summary>
    /// <returns>The factors of the reflections.</returns>
    internal static double[] Reflections(double[,] a)
    {
        (int m, int n) = (a.GetLength(0), a.GetLength(1));
        var factors = new double[Math.Min(m, n)];
        for (int k = 0; k < factors.Length; k++)
        {
            double below = 0;
            for (int i = k + 1; i < m; i++)
            {
                below = double.Hypot(below, a[i, k]);
            }

            if (below == 0)
            {
                continue;
            }

            double beta = -double.CopySign(double.Hypot(a[k, k], below), a[k, k]);
            factors[k] = (beta - a[k, k]) / beta;
            double first = a[k, k] - beta;
            a[k, k] = beta;
            for (int i = k + 1; i < m; i++)
            {
                a[i, k] /= first;
            }

            for (int j = k + 1; j < n; j++)
            {
                double product = a[k, j];
                for (int i = k + 1; i < m; i++)
                {
                    product += a[i, k] * a[i, j];
                }

                product *= factors[k];
                a[k, j] -= product;
                for (int i = k + 1; i < m; i++)
                {
                    a[i, j] -= a[i, k] * product;
                }
            }
        }

        return factors;
    }

    /// <summary>
    /// Factors the lower triangle of a symmetric matrix by the method of Bunch and Kaufman, with blocks of one or two rows.
    /// </summary>
    /// <param name="a">The matrix, and then its factors.</param>
    /// <param name="exchanges">The row with which each row was exchanged, counted from 1, and negative for a block of two
    /// rows.</param>
    /// <returns>The first element of the diagonal that is 0, counted from 1, or 0.</returns>
    internal static int Symmetric(double[,] a, out int[] exchanges)
    {
        int n = a.GetLength(0), zero = 0;
        exchanges = new int[n];
        for (int k = 0; k < n;)
        {
            (int row, int width) = Pivot(a, k);
            if (row < 0)
            {
                zero = zero == 0 ? k + 1 : zero;
                exchanges[k] = k + 1;
                k++;
                continue;
            }

            Exchange(a, k, k + width - 1, row);
            Eliminate(a, k, width);
            exchanges[k] = width == 1 ? row + 1 : -(row + 1);
            exchanges[k + width - 1] = exchanges[k];
            k += width;
        }

        return zero;
    }

    /// <summary>The row that is exchanged, or -1 if the column is 0, and the width of the block.</summary>
    private static (int row, int width) Pivot(double[,] a, int k)
    {
        double least = (1 + Math.Sqrt(17)) / 8;
        int n = a.GetLength(0), largest = k;
        double own = Math.Abs(a[k, k]), column = 0, across = 0;
        for (int i = k + 1; i < n; i++)
        {
            if (Math.Abs(a[i, k]) > column)
            {
                (column, largest) = (Math.Abs(a[i, k]), i);
            }
        }

        if (Math.Max(own, column) == 0)
        {
            return (-1, 1);
        }

        if (own >= least * column)
        {
            return (k, 1);
        }

        for (int j = k; j < largest; j++)
        {
            across = Math.Max(across, Math.Abs(a[largest, j]));
        }

        for (int i = largest + 1; i < n; i++)
        {
            across = Math.Max(across, Math.Abs(a[i, largest]));
        }

        if (own >= least * column * (column / across))
        {
            return (k, 1);
        }

        return Math.Abs(a[largest, largest]) >= least * across ? (largest, 1) : (largest, 2);
    }

    private static void Exchange(double[,] a, int k, int at, int row)
    {
        if (row == at)
        {
            return;
        }

        for (int i = row + 1; i < a.GetLength(0); i++)
        {
            (a[i, at], a[i, row]) = (a[i, row], a[i, at]);
        }

        for (int i = at + 1; i < row; i++)
        {
            (a[i, at], a[row, i]) = (a[row, i], a[i, at]);
        }

        (a[at, at], a[row, row]) = (a[row, row], a[at, at]);
        if (at > k)
        {
            (a[at, k], a[row, k]) = (a[row, k], a[at, k]);
        }
    }

    private static void Eliminate(double[,] a, int k, int width)
    {
        int n = a.GetLength(0);
        if (width == 1)
        {
            for (int j = k + 1; j < n; j++)
            {
                double factor = a[j, k] / a[k, k];
                for (int i = j; i < n; i++)
                {
                    a[i, j] -= a[i, k] * factor;
                }
            }

            for (int j = k + 1; j < n; j++)
            {
                a[j, k] /= a[k, k];
            }

            return;
        }

        double off = a[k + 1, k], first = a[k, k], second = a[k + 1, k + 1];
        double determinant = (first * second) - (off * off);
        for (int j = k + 2; j < n; j++)
        {
            double left = ((second * a[j, k]) - (off * a[j, k + 1])) / determinant;
            double right = ((first * a[j, k + 1]) - (off * a[j, k])) / determinant;
            for (int i = j; i < n; i++)
            {
                a[i, j] -= (a[i, k] * left) + (a[i, k + 1] * right);
            }

            (a[j, k], a[j, k + 1]) = (left, right);
        }
    }

    /// <summary>Solves equations by the factors of <see cref="Symmetric" />, in place of the right-hand sides.</summary>
    internal static void SolveSymmetric(double[,] a, int[] exchanges, double[,] b)
    {
        int n = a.GetLength(0);
        for (int k = 0; k < n;)
        {
            int width = exchanges[k] > 0 ? 1 : 2;
            ExchangeRows(b, k + width - 1, Math.Abs(exchanges[k]) - 1);
            for (int i = k + width; i < n; i++)
            {
                for (int j = k; j < k + width; j++)
                {
                    AddRow(b, i, j, -a[i, j]);
                }
            }

            SolveBlock(a, k, width, b);
            k += width;
        }

        for (int k = n - 1; k >= 0;)
        {
            int width = exchanges[k] > 0 ? 1 : 2;
            for (int j = k - width + 1; j <= k; j++)
            {
                for (int i = k + 1; i < n; i++)
                {
                    AddRow(b, j, i, -a[i, j]);
                }
            }

            ExchangeRows(b, k, Math.Abs(exchanges[k]) - 1);
            k -= width;
        }
    }

    private static void SolveBlock(double[,] a, int k, int width, double[,] b)
    {
        for (int c = 0; c < b.GetLength(1); c++)
        {
            if (width == 1)
            {
                b[k, c] /= a[k, k];
                continue;
            }

            double off = a[k + 1, k], determinant = (a[k, k] * a[k + 1, k + 1]) - (off * off);
            (b[k, c], b[k + 1, c]) = (
                ((a[k + 1, k + 1] * b[k, c]) - (off * b[k + 1, c])) / determinant,
                ((a[k, k] * b[k + 1, c]) - (off * b[k, c])) / determinant);
        }
    }

    private static void AddRow(double[,] b, int to, int from, double factor)
    {
        for (int c = 0; c < b.GetLength(1); c++)
        {
            b[to, c] += factor * b[from, c];
        }
    }

    private static void ExchangeRows(double[,] b, int one, int other)
    {
        for (int c = 0; one != other && c < b.GetLength(1); c++)
        {
            (b[one, c], b[other, c]) = (b[other, c], b[one, c]);
        }
    }
}
