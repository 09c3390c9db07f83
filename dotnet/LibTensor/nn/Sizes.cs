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

    private static void Check(long[] sizes, int count, string name)
    {
        ArgumentNullException.ThrowIfNull(sizes, name);
        if (sizes.Length != count)
        {
            throw new ArgumentException($"{name} has {sizes.Length} sizes: expected {count}", name);
        }
    }
}
