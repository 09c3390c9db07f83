namespace LibTensor;

// Two results of one call.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns the standard deviation and the mean of all elements.</summary>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <exception cref="DTypeException">The elements are not floating-point numbers.</exception>
        public (Tensor std, Tensor mean) std_mean(bool unbiased = true) => (std(unbiased), mean());

        /// <summary>Returns the standard deviations and the means along dimensions.</summary>
        /// <param name="dimensions">The dimensions. Negative numbers count from the end, and none means all
        /// dimensions.</param>
        /// <param name="unbiased">Whether to divide by one less than the number of elements.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <exception cref="DTypeException">The elements are not floating-point numbers.</exception>
        /// <exception cref="TensorIndexException">There is no such dimension.</exception>
        public (Tensor std, Tensor mean) std_mean(
            ReadOnlySpan<long> dimensions, bool unbiased = true, bool keepdim = false) =>
            (std(dimensions, unbiased, keepdim), mean(dimensions, keepdim));

        /// <summary>Returns the variance and the mean of all elements.</summary>
        /// <inheritdoc cref="std_mean(bool)" />
        public (Tensor @var, Tensor mean) var_mean(bool unbiased = true) => (@var(unbiased), mean());

        /// <summary>Returns the variances and the means along dimensions.</summary>
        /// <inheritdoc cref="std_mean(ReadOnlySpan{long}, bool, bool)" />
        public (Tensor @var, Tensor mean) var_mean(
            ReadOnlySpan<long> dimensions, bool unbiased = true, bool keepdim = false) =>
            (@var(dimensions, unbiased, keepdim), mean(dimensions, keepdim));

        /// <summary>
        /// Returns the mantissas, which are between 0.5 and 1 apart from the sign, and the exponents of the powers of
        /// two.
        /// </summary>
        /// <returns>The mantissas in the tensor's dtype, and the exponents as int32.</returns>
        /// <exception cref="DTypeException">The elements are not floating-point numbers.</exception>
        public (Tensor Mantissa, Tensor Exponent) frexp()
        {
            using var exponent = this.exponent();
            return (mantissa(), exponent.to_type(ScalarType.Int32));
        }
    }

    /// <inheritdoc cref="Tensor.std_mean(bool)" />
    public static (Tensor std, Tensor mean) std_mean(Tensor input, bool unbiased = true) =>
        Given(input).std_mean(unbiased);

    /// <inheritdoc cref="Tensor.std_mean(ReadOnlySpan{long}, bool, bool)" />
    public static (Tensor std, Tensor mean) std_mean(
        Tensor input, ReadOnlySpan<long> dimensions, bool unbiased = true, bool keepdim = false) =>
        Given(input).std_mean(dimensions, unbiased, keepdim);

    /// <inheritdoc cref="Tensor.std_mean(bool)" />
    public static (Tensor @var, Tensor mean) var_mean(Tensor input, bool unbiased = true) =>
        Given(input).var_mean(unbiased);

    /// <inheritdoc cref="Tensor.std_mean(ReadOnlySpan{long}, bool, bool)" />
    public static (Tensor @var, Tensor mean) var_mean(
        Tensor input, ReadOnlySpan<long> dimensions, bool unbiased = true, bool keepdim = false) =>
        Given(input).var_mean(dimensions, unbiased, keepdim);

    /// <summary>Returns the mantissas and the exponents of numbers.</summary>
    /// <param name="input">The tensor.</param>
    /// <inheritdoc cref="Tensor.frexp" />
    public static (Tensor Mantissa, Tensor Exponent) frexp(Tensor input) => Given(input).frexp();
}
