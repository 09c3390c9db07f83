namespace LibTensor;

// Tensors that get a new shape with new elements, as functions.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.rand_out(long[])" />
    public static Tensor rand_out(Tensor input, params long[] sizes) => Given(input).rand_out(sizes);

    /// <inheritdoc cref="Tensor.randn_out(long[])" />
    public static Tensor randn_out(Tensor input, params long[] sizes) => Given(input).randn_out(sizes);

    /// <inheritdoc cref="Tensor.randint_out(long, long[])" />
    public static Tensor randint_out(Tensor input, long high, long[] sizes) => Given(input).randint_out(high, sizes);

    /// <inheritdoc cref="Tensor.randperm_out(long)" />
    public static Tensor randperm_out(Tensor input, long n) => Given(input).randperm_out(n);
}
