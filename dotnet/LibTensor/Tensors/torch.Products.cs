namespace LibTensor;

// Sums of products, integrals and slopes, as functions.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.tensordot(Tensor, long)" />
    public static Tensor tensordot(Tensor a, Tensor b, long dims = 2) => Given(a).tensordot(b, dims);

    /// <inheritdoc cref="Tensor.tensordot(Tensor, ValueTuple{long, long}[])" />
    public static Tensor tensordot(Tensor a, Tensor b, (long, long)[] dims) => Given(a).tensordot(b, dims);

    /// <inheritdoc cref="Tensor.trapezoid(double, long)" />
    public static Tensor trapezoid(Tensor y, double dx = 1, long dim = -1) => Given(y).trapezoid(dx, dim);

    /// <inheritdoc cref="Tensor.trapezoid(Tensor, long)" />
    public static Tensor trapezoid(Tensor y, Tensor x, long dim = -1) => Given(y).trapezoid(x, dim);

    /// <inheritdoc cref="Tensor.trapezoid(double, long)" />
    public static Tensor trapz(Tensor y, double dx = 1, long dim = -1) => Given(y).trapezoid(dx, dim);

    /// <inheritdoc cref="Tensor.trapezoid(Tensor, long)" />
    public static Tensor trapz(Tensor y, Tensor x, long dim = -1) => Given(y).trapezoid(x, dim);

    /// <inheritdoc cref="Tensor.cumulative_trapezoid(double, long)" />
    public static Tensor cumulative_trapezoid(Tensor y, double dx = 1, long dim = -1) =>
        Given(y).cumulative_trapezoid(dx, dim);

    /// <inheritdoc cref="Tensor.cumulative_trapezoid(Tensor, long)" />
    public static Tensor cumulative_trapezoid(Tensor y, Tensor x, long dim = -1) =>
        Given(y).cumulative_trapezoid(x, dim);

    /// <inheritdoc cref="multi_dot(IList{Tensor})" />
    public static Tensor chain_matmul(params Tensor[] matrices) => multi_dot(matrices);

    /// <summary>Returns the slopes along dimensions, by central differences.</summary>
    /// <param name="input">The values.</param>
    /// <param name="spacing">The distance of two points.</param>
    /// <param name="dims">The dimensions. The default is all of them.</param>
    /// <param name="edge_order">The order of the differences at the edges, 1 or 2.</param>
    /// <returns>One tensor for each dimension.</returns>
    /// <exception cref="ArgumentException">The order is neither 1 nor 2, or a dimension has too few
    /// points.</exception>
    public static ICollection<Tensor> gradient(Tensor input, double spacing = 1, long[]? dims = null, int edge_order = 1)
    {
        if (edge_order is not (1 or 2))
        {
            throw new ArgumentException($"the order at the edges must be 1 or 2, not {edge_order}", nameof(edge_order));
        }

        using DisposeScope scope = NewDisposeScope();
        long[] along = dims ?? [.. Enumerable.Range(0, (int)Given(input).ndim).Select(i => (long)i)];
        Tensor[] results = [.. along.Select(dim => Slope(input, spacing, dim, edge_order))];
        scope.MoveToOuter(results);
        return results;
    }

    /// <inheritdoc cref="gradient(Tensor, double, long[], int)" />
    public static ICollection<Tensor> gradient(Tensor input, double spacing, long dim, int edge_order = 1) =>
        gradient(input, spacing, [dim], edge_order);

    /// <summary>The slopes along one dimension. The current scope owns what is computed on the way.</summary>
    private static Tensor Slope(Tensor input, double spacing, long dim, int order)
    {
        long size = input.size((int)dim);
        if (size <= order)
        {
            throw new ArgumentException($"gradient of order {order} takes at least {order + 1} points along a dimension, not {size}");
        }

        Tensor At(long i) => input.narrow(dim, i < 0 ? size + i : i, 1);
        Tensor first = order == 1 ? At(1) - At(0) : At(1) * 2 - At(0) * 1.5 - At(2) * 0.5;
        Tensor last = order == 1 ? At(-1) - At(-2) : At(-1) * 1.5 - At(-2) * 2 + At(-3) * 0.5;
        Tensor inner = (input.narrow(dim, 2, size - 2) - input.narrow(dim, 0, size - 2)) / 2;
        return cat(new[] { first, inner, last }, dim) / spacing;
    }
}
