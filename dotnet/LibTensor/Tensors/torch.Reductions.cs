using System.Runtime.CompilerServices;

namespace LibTensor;

// Reductions in other dtypes, and with other forms of their dimensions, as functions.
// The priorities are for a dimension 0, which C# could also take as a dtype.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.sum(ScalarType?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor sum(Tensor input, ScalarType? type) => Given(input).sum(type);

    /// <inheritdoc cref="Tensor.sum(long, bool, ScalarType?)" />
    public static Tensor sum(Tensor input, long dim, bool keepdim, ScalarType? type) =>
        Given(input).sum(dim, keepdim, type);

    /// <inheritdoc cref="Tensor.sum(long, ScalarType?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor sum(Tensor input, long dim, ScalarType? type) => Given(input).sum(dim, type);

    /// <inheritdoc cref="Tensor.prod(ScalarType?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor prod(Tensor input, ScalarType? type) => Given(input).prod(type);

    /// <inheritdoc cref="Tensor.prod(long, bool, ScalarType?)" />
    public static Tensor prod(Tensor input, long dim, bool keepdim, ScalarType? type) =>
        Given(input).prod(dim, keepdim, type);

    /// <inheritdoc cref="Tensor.prod(long, ScalarType?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor prod(Tensor input, long dim, ScalarType? type) => Given(input).prod(dim, type);

    /// <inheritdoc cref="Tensor.sum(long[], bool, ScalarType?)" />
    public static Tensor sum(Tensor input, long[] dim, bool keepdim = false, ScalarType? type = null) =>
        Given(input).sum(dim, keepdim, type);

    /// <inheritdoc cref="Tensor.mean(long[], bool, ScalarType?)" />
    public static Tensor mean(Tensor input, long[] dimensions, bool keepdim = false, ScalarType? type = null) =>
        Given(input).mean(dimensions, keepdim, type);

    /// <inheritdoc cref="Tensor.std(long[], bool, bool, ScalarType?)" />
    public static Tensor std(Tensor input, long[] dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).std(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.std(long, bool, bool, ScalarType?)" />
    public static Tensor std(Tensor input, long dimensions, bool unbiased, bool keepdim, ScalarType? type) =>
        Given(input).std(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.std(ValueTuple{long, long}, bool, bool, ScalarType?)" />
    public static Tensor std(Tensor input, (long, long) dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).std(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.std(ValueTuple{long, long, long}, bool, bool, ScalarType?)" />
    public static Tensor std(Tensor input, (long, long, long) dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).std(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.@var(long[], bool, bool, ScalarType?)" />
    public static Tensor @var(Tensor input, long[] dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).@var(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.@var(long, bool, bool, ScalarType?)" />
    public static Tensor @var(Tensor input, long dimensions, bool unbiased, bool keepdim, ScalarType? type) =>
        Given(input).@var(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.@var(ValueTuple{long, long}, bool, bool, ScalarType?)" />
    public static Tensor @var(Tensor input, (long, long) dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).@var(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.@var(ValueTuple{long, long, long}, bool, bool, ScalarType?)" />
    public static Tensor @var(Tensor input, (long, long, long) dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).@var(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.std_mean(long[], bool, bool, ScalarType?)" />
    public static (Tensor std, Tensor mean) std_mean(Tensor input, long[] dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).std_mean(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.std_mean(long, bool, bool, ScalarType?)" />
    public static (Tensor std, Tensor mean) std_mean(Tensor input, long dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).std_mean(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.std_mean(ValueTuple{long, long}, bool, bool, ScalarType?)" />
    public static (Tensor std, Tensor mean) std_mean(Tensor input, (long, long) dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).std_mean(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.std_mean(ValueTuple{long, long, long}, bool, bool, ScalarType?)" />
    public static (Tensor std, Tensor mean) std_mean(Tensor input, (long, long, long) dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).std_mean(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.var_mean(long[], bool, bool, ScalarType?)" />
    public static (Tensor @var, Tensor mean) var_mean(Tensor input, long[] dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).var_mean(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.var_mean(long, bool, bool, ScalarType?)" />
    public static (Tensor @var, Tensor mean) var_mean(Tensor input, long dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).var_mean(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.var_mean(ValueTuple{long, long}, bool, bool, ScalarType?)" />
    public static (Tensor @var, Tensor mean) var_mean(Tensor input, (long, long) dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).var_mean(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.var_mean(ValueTuple{long, long, long}, bool, bool, ScalarType?)" />
    public static (Tensor @var, Tensor mean) var_mean(Tensor input, (long, long, long) dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
        Given(input).var_mean(dimensions, unbiased, keepdim, type);

    /// <inheritdoc cref="Tensor.amax(long[])" />
    public static Tensor amax(Tensor input, params long[] dims) => Given(input).amax(dims);

    /// <inheritdoc cref="Tensor.amax(long[], bool, Tensor?)" />
    public static Tensor amax(Tensor input, long[] dims, bool keepdim = false, Tensor? @out = null) =>
        Given(input).amax(dims, keepdim, @out);

    /// <inheritdoc cref="Tensor.amax(ReadOnlySpan{long}, bool, Tensor?)" />
    public static Tensor amax(Tensor input, ReadOnlySpan<long> dims, bool keepdim, Tensor? @out) =>
        Given(input).amax(dims, keepdim, @out);

    /// <inheritdoc cref="Tensor.amin(long[])" />
    public static Tensor amin(Tensor input, params long[] dims) => Given(input).amin(dims);

    /// <inheritdoc cref="Tensor.amin(long[], bool, Tensor?)" />
    public static Tensor amin(Tensor input, long[] dims, bool keepdim = false, Tensor? @out = null) =>
        Given(input).amin(dims, keepdim, @out);

    /// <inheritdoc cref="Tensor.amin(ReadOnlySpan{long}, bool, Tensor?)" />
    public static Tensor amin(Tensor input, ReadOnlySpan<long> dims, bool keepdim, Tensor? @out) =>
        Given(input).amin(dims, keepdim, @out);

    /// <inheritdoc cref="Tensor.cumsum(long, ScalarType?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor cumsum(Tensor input, long dim, ScalarType? type) => Given(input).cumsum(dim, type);

    /// <inheritdoc cref="Tensor.cumprod(long, ScalarType?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor cumprod(Tensor input, long dim, ScalarType? dtype) => Given(input).cumprod(dim, dtype);

    /// <inheritdoc cref="Tensor.softmax(long, ScalarType?)" />
    public static Tensor softmax(Tensor input, int dim, ScalarType? dtype) => Given(input).softmax(dim, dtype);

    /// <inheritdoc cref="Tensor.nanmean(int?, bool, ScalarType?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor nanmean(Tensor input, int? dim, bool keepdim = false, ScalarType? dtype = null) =>
        Given(input).nanmean(dim, keepdim, dtype);

    /// <inheritdoc cref="Tensor.median()" />
    public static Tensor median(Tensor input) => Given(input).median();

    /// <inheritdoc cref="Tensor.nanmedian()" />
    public static Tensor nanmedian(Tensor input) => Given(input).nanmedian();

    /// <inheritdoc cref="Tensor.quantile(Tensor, long, bool)" />
    public static Tensor quantile(Tensor input, Tensor q, long dim = -1, bool keepdim = false) =>
        Given(input).quantile(q, dim, keepdim);

    /// <inheritdoc cref="Tensor.nanquantile(Tensor, long, bool)" />
    public static Tensor nanquantile(Tensor input, Tensor q, long dim = -1, bool keepdim = false) =>
        Given(input).nanquantile(q, dim, keepdim);

    /// <inheritdoc cref="Tensor.mode(long, bool)" />
    public static (Tensor values, Tensor indices) mode(Tensor input, long dim = -1, bool keepdim = false) =>
        Given(input).mode(dim, keepdim);

    /// <inheritdoc cref="Tensor.norm(double)" />
    public static Tensor norm(Tensor input, double p = 2.0) => Given(input).norm(p);

    /// <inheritdoc cref="Tensor.norm(long, bool, double)" />
    public static Tensor norm(Tensor input, long dimension, bool keepdim = false, double p = 2.0) =>
        Given(input).norm(dimension, keepdim, p);

    /// <inheritdoc cref="Tensor.aminmax(long?, bool)" />
    public static (Tensor min, Tensor max) aminmax(Tensor input, long? dim, bool keepdim = false) =>
        Given(input).aminmax(dim, keepdim);
}
