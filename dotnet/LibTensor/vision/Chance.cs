using static LibTensor.torch;

namespace LibTensor;

/// <summary>Random numbers of transforms, from a generator or from the context's stream.</summary>
internal static class Chance
{
    /// <summary>A number from 0 up to, but not including, 1.</summary>
    internal static double Fraction(Generator? generator = null)
    {
        using Tensor drawn = rand([1], float64, generator: generator);
        return drawn.item<double>();
    }

    internal static double Between(double least, double greatest, Generator? generator = null) =>
        least + (greatest - least) * Fraction(generator);

    /// <summary>A whole number from 0 up to, but not including, a bound.</summary>
    internal static int Below(int bound, Generator? generator = null)
    {
        using Tensor drawn = randint(0, bound, [1], generator: generator);
        return (int)drawn.item<long>();
    }

    /// <summary>The numbers from 0 to <paramref name="count"/> - 1 in random order.</summary>
    internal static int[] Order(int count)
    {
        using Tensor drawn = randperm(count);
        return [.. drawn.ToArray<long>().Select(static place => (int)place)];
    }

    /// <summary>Shares that add up to 1, of shape (rows, count), from a symmetric Dirichlet distribution.</summary>
    internal static Tensor Shares(double alpha, long rows, long count, Generator? generator = null)
    {
        using Tensor shape = full([rows, count], alpha, float64);
        using Tensor drawn = Dispatch.Apply(Op.Gamma, [shape], [], [], generator);
        using Tensor sum = drawn.sum(1, keepdim: true);
        return drawn / sum;
    }
}
