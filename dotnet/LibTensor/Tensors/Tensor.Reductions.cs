using System.Runtime.CompilerServices;

namespace LibTensor;

// Reductions in other dtypes, and with other forms of their dimensions.
// The priorities are for a dimension 0, which C# could also take as a dtype.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns the sum of all elements, in a dtype.</summary>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        [OverloadResolutionPriority(-1)]
        public Tensor sum(ScalarType? type) => Typed(type, static x => x.sum());

        /// <summary>Returns the sum along a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor sum(long dim, bool keepdim, ScalarType? type) => Typed(type, x => x.sum(dim, keepdim));

        /// <inheritdoc cref="sum(long, bool, ScalarType?)" />
        [OverloadResolutionPriority(-1)]
        public Tensor sum(long dim, ScalarType? type) => sum(dim, false, type);

        /// <summary>Returns the product of all elements, in a dtype.</summary>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        [OverloadResolutionPriority(-1)]
        public Tensor prod(ScalarType? type) => Typed(type, static x => x.prod());

        /// <summary>Returns the product along a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor prod(long dim, bool keepdim, ScalarType? type) => Typed(type, x => x.prod(dim, keepdim));

        /// <inheritdoc cref="prod(long, bool, ScalarType?)" />
        [OverloadResolutionPriority(-1)]
        public Tensor prod(long dim, ScalarType? type) => prod(dim, false, type);

        /// <summary>Returns the sum along dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor sum(long[] dim, bool keepdim = false, ScalarType? type = null) =>
            Typed(type, x => x.sum(Given(dim).AsSpan(), keepdim));

        /// <summary>Returns the sum along two dimensions, in a dtype.</summary>
        /// <param name="dim0">One dimension.</param>
        /// <param name="dim1">The other dimension.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor sum(long dim0, long dim1, bool keepdim = false, ScalarType? type = null) =>
            sum([dim0, dim1], keepdim, type);

        /// <summary>Returns the sum along three dimensions, in a dtype.</summary>
        /// <param name="dim0">The first dimension.</param>
        /// <param name="dim1">The second dimension.</param>
        /// <param name="dim2">The third dimension.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor sum(long dim0, long dim1, long dim2, bool keepdim = false, ScalarType? type = null) =>
            sum([dim0, dim1, dim2], keepdim, type);

        /// <summary>Returns the mean along dimensions, in a dtype.</summary>
        /// <param name="dimensions">The dimensions. Negative numbers count from the end.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor mean(long[] dimensions, bool keepdim = false, ScalarType? type = null) =>
            Typed(type, x => x.mean(Given(dimensions).AsSpan(), keepdim));

        /// <summary>Returns the standard deviation along dimensions, in a dtype.</summary>
        /// <param name="dimensions">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor std(long[] dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            Typed(type, x => x.std(Given(dimensions).AsSpan(), unbiased, keepdim));

        /// <summary>Returns the standard deviation along a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor std(long dim, bool unbiased, bool keepdim, ScalarType? type) =>
            std([dim], unbiased, keepdim, type);

        /// <summary>Returns the standard deviation along two dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor std((long, long) dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            std([dim.Item1, dim.Item2], unbiased, keepdim, type);

        /// <summary>Returns the standard deviation along three dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor std((long, long, long) dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            std([dim.Item1, dim.Item2, dim.Item3], unbiased, keepdim, type);

        /// <summary>Returns the variance along dimensions, in a dtype.</summary>
        /// <param name="dimensions">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor @var(long[] dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            Typed(type, x => x.@var(Given(dimensions).AsSpan(), unbiased, keepdim));

        /// <summary>Returns the variance along a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor @var(long dim, bool unbiased, bool keepdim, ScalarType? type) =>
            @var([dim], unbiased, keepdim, type);

        /// <summary>Returns the variance along two dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor @var((long, long) dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            @var([dim.Item1, dim.Item2], unbiased, keepdim, type);

        /// <summary>Returns the variance along three dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public Tensor @var((long, long, long) dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            @var([dim.Item1, dim.Item2, dim.Item3], unbiased, keepdim, type);

        /// <summary>Returns the standard deviation and the mean along dimensions, in a dtype.</summary>
        /// <param name="dimensions">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public (Tensor std, Tensor mean) std_mean(long[] dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            TypedPair(type, x => x.std_mean(Given(dimensions).AsSpan(), unbiased, keepdim));

        /// <summary>Returns the standard deviation and the mean along a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public (Tensor std, Tensor mean) std_mean(long dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            std_mean([dim], unbiased, keepdim, type);

        /// <summary>Returns the standard deviation and the mean along two dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public (Tensor std, Tensor mean) std_mean((long, long) dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            std_mean([dim.Item1, dim.Item2], unbiased, keepdim, type);

        /// <summary>Returns the standard deviation and the mean along three dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public (Tensor std, Tensor mean) std_mean((long, long, long) dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            std_mean([dim.Item1, dim.Item2, dim.Item3], unbiased, keepdim, type);

        /// <summary>Returns the variance and the mean along dimensions, in a dtype.</summary>
        /// <param name="dimensions">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public (Tensor @var, Tensor mean) var_mean(long[] dimensions, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            TypedPair(type, x => x.var_mean(Given(dimensions).AsSpan(), unbiased, keepdim));

        /// <summary>Returns the variance and the mean along a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public (Tensor @var, Tensor mean) var_mean(long dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            var_mean([dim], unbiased, keepdim, type);

        /// <summary>Returns the variance and the mean along two dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public (Tensor @var, Tensor mean) var_mean((long, long) dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            var_mean([dim.Item1, dim.Item2], unbiased, keepdim, type);

        /// <summary>Returns the variance and the mean along three dimensions, in a dtype.</summary>
        /// <param name="dim">The dimensions. Negative numbers count from the end.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        public (Tensor @var, Tensor mean) var_mean((long, long, long) dim, bool unbiased = true, bool keepdim = false, ScalarType? type = null) =>
            var_mean([dim.Item1, dim.Item2, dim.Item3], unbiased, keepdim, type);

        /// <summary>Returns the greatest elements along dimensions.</summary>
        /// <param name="dims">The dimensions. Negative numbers count from the end.</param>
        public Tensor amax(params long[] dims) => amax(Given(dims).AsSpan());

        /// <summary>Returns the greatest elements along dimensions.</summary>
        /// <param name="dims">The dimensions. Negative numbers count from the end.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public Tensor amax(long[] dims, bool keepdim = false, Tensor? @out = null) =>
            Kept(amax(Given(dims).AsSpan(), keepdim), @out);

        /// <inheritdoc cref="amax(long[], bool, Tensor?)" />
        public Tensor amax(ReadOnlySpan<long> dims, bool keepdim, Tensor? @out) => Kept(amax(dims, keepdim), @out);

        /// <summary>Returns the smallest elements along dimensions.</summary>
        /// <param name="dims">The dimensions. Negative numbers count from the end.</param>
        public Tensor amin(params long[] dims) => amin(Given(dims).AsSpan());

        /// <summary>Returns the smallest elements along dimensions.</summary>
        /// <param name="dims">The dimensions. Negative numbers count from the end.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public Tensor amin(long[] dims, bool keepdim = false, Tensor? @out = null) =>
            Kept(amin(Given(dims).AsSpan(), keepdim), @out);

        /// <inheritdoc cref="amin(long[], bool, Tensor?)" />
        public Tensor amin(ReadOnlySpan<long> dims, bool keepdim, Tensor? @out) => Kept(amin(dims, keepdim), @out);

        /// <summary>Returns the sums of all elements up to each place of a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        [OverloadResolutionPriority(-1)]
        public Tensor cumsum(long dim, ScalarType? type) => Typed(type, x => x.cumsum(dim));

        /// <summary>Returns the products of all elements up to each place of a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="type">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        [OverloadResolutionPriority(-1)]
        public Tensor cumprod(long dim, ScalarType? type) => Typed(type, x => x.cumprod(dim));

        /// <summary>Returns the softmax along a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="dtype">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        [OverloadResolutionPriority(-1)]
        public Tensor softmax(long dim, ScalarType? dtype) => Typed(dtype, x => x.softmax(dim));

        /// <summary>Returns the logarithm of the softmax along a dimension, in a dtype.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="dtype">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        [OverloadResolutionPriority(-1)]
        public Tensor log_softmax(long dim, ScalarType? dtype) => Typed(dtype, x => x.log_softmax(dim));

        /// <summary>Returns the mean of the elements that are not NaN.</summary>
        /// <param name="dim">The dimension, or null for all.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <param name="dtype">The dtype to which the elements are converted first, or null for that of the
        /// tensor.</param>
        [OverloadResolutionPriority(-1)]
        public Tensor nanmean(int? dim, bool keepdim = false, ScalarType? dtype = null) =>
            Typed(dtype, x => dim is { } one ? x.nanmean((long)one, keepdim) : x.nanmean());

        /// <summary>
        /// Returns the median of all elements. Of an even number of elements, it is the lower one of the two in the
        /// middle.
        /// </summary>
        /// <exception cref="ShapeException">There is no element.</exception>
        public Tensor median() => median([]);

        /// <summary>
        /// Returns the median of the elements that are not NaN. Of an even number of elements, it is the lower one
        /// of the two in the middle.
        /// </summary>
        /// <exception cref="ShapeException">There is no element.</exception>
        public Tensor nanmedian() => nanmedian([]);

        /// <summary>Returns the quantiles along a dimension.</summary>
        /// <param name="q">The fractions, from 0 to 1, of the dtype of this tensor.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        public Tensor quantile(Tensor q, long dim = -1, bool keepdim = false) => quantile(q, [dim], keepdim);

        /// <summary>Returns the quantiles of the elements that are not NaN, along a dimension.</summary>
        /// <param name="q">The fractions, from 0 to 1, of the dtype of this tensor.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        public Tensor nanquantile(Tensor q, long dim = -1, bool keepdim = false) => nanquantile(q, [dim], keepdim);

        /// <summary>
        /// Returns the most frequent elements of a dimension, and the last index of each. Of several, it is the
        /// smallest.
        /// </summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public (Tensor values, Tensor indices) mode(long dim = -1, bool keepdim = false)
        {
            Tensor values = mode([dim], keepdim);
            return (values, Found(values, dim, keepdim));
        }

        /// <summary>Returns the p-norm of all elements.</summary>
        /// <param name="p">The exponent, which may be infinite. An exponent of 0 counts the elements that are not
        /// zero.</param>
        public Tensor norm(double p = 2.0) => norm(p, []);

        /// <summary>Returns the p-norms along a dimension.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        /// <param name="p">The exponent, which may be infinite. An exponent of 0 counts the elements that are not
        /// zero.</param>
        public Tensor norm(long dim, bool keepdim = false, double p = 2.0) => norm(p, [dim], keepdim);

        /// <summary>Returns the smallest and the greatest elements along a dimension, or of all.</summary>
        /// <param name="dim">The dimension, or null for all.</param>
        /// <param name="keepdim">Whether to keep the dimension, with size 1.</param>
        public (Tensor min, Tensor max) aminmax(long? dim, bool keepdim = false) =>
            dim is { } one ? aminmax(one, keepdim) : aminmax();

        /// <summary>Runs a reduction on the elements in another dtype, which the result has as well.</summary>
        private Tensor Typed(ScalarType? type, Func<Tensor, Tensor> run)
        {
            if (type is not { } given)
            {
                return run(this);
            }

            using Tensor converted = to_type(given);
            Tensor result = run(converted);
            if (result.dtype == given)
            {
                return result;
            }

            using (result)
            {
                return result.to_type(given);
            }
        }

        private (Tensor, Tensor) TypedPair(ScalarType? type, Func<Tensor, (Tensor, Tensor)> run)
        {
            using Tensor? converted = type is { } given && given != dtype ? to_type(given) : null;
            return run(converted ?? this);
        }

        /// <summary>A result, or the alias of the given tensor that gets it.</summary>
        internal static Tensor Kept(Tensor result, Tensor? @out) => @out is null ? result : @out.Into(result);

        /// <summary>The last index of each value in a dimension. The values are disposed of if that fails.</summary>
        private Tensor Found(Tensor values, long dim, bool keepdim)
        {
            try
            {
                using Tensor column = keepdim || ndim == 0 ? values.alias() : values.unsqueeze(dim);
                using Tensor same = eq(column);
                using Tensor turned = ndim == 0 ? same.alias() : same.flip(dim);
                using Tensor numbers = turned.to_type(ScalarType.Byte);
                using Tensor last = numbers.argmax(dim, keepdim);
                using Tensor behind = last.neg();
                return behind.add(ndim == 0 ? 0 : size((int)dim) - 1);
            }
            catch
            {
                values.Dispose();
                throw;
            }
        }
    }
}
