using System.Runtime.CompilerServices;

namespace LibTensor;

/// <summary>The sizes of windows, from lists.</summary>
internal static class Sizes
{
    /// <summary>A height and a width.</summary>
    /// <exception cref="ArgumentException">There are not two sizes.</exception>
    internal static (long height, long width) Two(long[] sizes, [CallerArgumentExpression(nameof(sizes))] string name = "")
    {
        Check(sizes, 2, name);
        return (sizes[0], sizes[1]);
    }

    /// <summary>A depth, a height and a width.</summary>
    /// <exception cref="ArgumentException">There are not three sizes.</exception>
    internal static (long depth, long height, long width) Three(long[] sizes, [CallerArgumentExpression(nameof(sizes))] string name = "")
    {
        Check(sizes, 3, name);
        return (sizes[0], sizes[1], sizes[2]);
    }

    /// <summary>The same; null for no list.</summary>
    internal static (long height, long width)? TwoOrNull(long[]? sizes, [CallerArgumentExpression(nameof(sizes))] string name = "") =>
        sizes is null ? null : Two(sizes, name);

    /// <summary>The same; null for no list.</summary>
    internal static (long depth, long height, long width)? ThreeOrNull(long[]? sizes, [CallerArgumentExpression(nameof(sizes))] string name = "") =>
        sizes is null ? null : Three(sizes, name);

    /// <summary>One size for each of <paramref name="count"/> dimensions. A single one stands for all.</summary>
    /// <param name="sizes">The sizes; null means <paramref name="missing"/> for all.</param>
    /// <param name="missing">The size that null stands for.</param>
    /// <param name="count">The number of dimensions.</param>
    /// <param name="name">The name of the argument in errors.</param>
    /// <exception cref="ArgumentException">There is another number of sizes.</exception>
    internal static long[] Spread(
        long[]? sizes, long missing, int count, [CallerArgumentExpression(nameof(sizes))] string name = "") =>
        sizes?.Length == count ? sizes
            : sizes is null or [_] ? [.. Enumerable.Repeat(sizes is null ? missing : sizes[0], count)]
            : throw new ArgumentException($"{name} has {sizes.Length} sizes: expected 1 or {count}", name);

    /// <summary>A height and a width, as <see cref="Spread"/> takes them.</summary>
    internal static (long height, long width) Pair(
        long[]? sizes, long missing, [CallerArgumentExpression(nameof(sizes))] string name = "") =>
        Two(Spread(sizes, missing, 2, name));

    /// <summary>A depth, a height and a width, as <see cref="Spread"/> takes them.</summary>
    internal static (long depth, long height, long width) Cube(
        long[]? sizes, long missing, [CallerArgumentExpression(nameof(sizes))] string name = "") =>
        Three(Spread(sizes, missing, 3, name));

    /// <summary>The sizes of a tuple as a list.</summary>
    internal static long[] List((long, long) sizes) => [sizes.Item1, sizes.Item2];

    /// <inheritdoc cref="List(ValueTuple{long, long})" />
    internal static long[] List((long, long, long) sizes) => [sizes.Item1, sizes.Item2, sizes.Item3];

    /// <summary>The sizes of a tuple as a list; null for none.</summary>
    internal static long[]? List((long, long)? sizes) => sizes is { } given ? List(given) : null;

    /// <inheritdoc cref="List(ValueTuple{long, long}?)" />
    internal static long[]? List((long, long, long)? sizes) => sizes is { } given ? List(given) : null;

    /// <summary>What is wrong where exactly one of two arguments must be given.</summary>
    internal static string Either(string function, string one, string other, bool isNone) =>
        $"{function} takes either {one} or {other}, and {(isNone ? "neither was" : "both were")} given";

    private static void Check(long[] sizes, int count, string name)
    {
        ArgumentNullException.ThrowIfNull(sizes, name);
        if (sizes.Length != count)
        {
            throw new ArgumentException($"{name} has {sizes.Length} sizes: expected {count}", name);
        }
    }
}
