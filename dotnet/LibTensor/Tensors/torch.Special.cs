namespace LibTensor;

public static partial class torch
{
    /// <summary>Provides special functions of mathematics.</summary>
    public static partial class special
    {
        /// <inheritdoc cref="torch.digamma(Tensor)" />
        public static Tensor digamma(Tensor input) => torch.digamma(input);

        /// <inheritdoc cref="torch.digamma(Tensor)" />
        public static Tensor psi(Tensor input) => torch.digamma(input);

        /// <inheritdoc cref="torch.erf(Tensor)" />
        public static Tensor erf(Tensor input) => torch.erf(input);

        /// <inheritdoc cref="torch.erfc(Tensor)" />
        public static Tensor erfc(Tensor input) => torch.erfc(input);

        /// <inheritdoc cref="torch.erfinv(Tensor)" />
        public static Tensor erfinv(Tensor input) => torch.erfinv(input);

        /// <inheritdoc cref="torch.exp2(Tensor)" />
        public static Tensor exp2(Tensor input) => torch.exp2(input);

        /// <inheritdoc cref="torch.expm1(Tensor)" />
        public static Tensor expm1(Tensor input) => torch.expm1(input);

        /// <inheritdoc cref="torch.sigmoid(Tensor)" />
        public static Tensor expit(Tensor input) => torch.sigmoid(input);

        /// <inheritdoc cref="torch.sigmoid(Tensor)" />
        public static Tensor sigmoid(Tensor input) => torch.sigmoid(input);

        /// <inheritdoc cref="torch.igamma(Tensor, Tensor)" />
        public static Tensor gammainc(Tensor input, Tensor other) => torch.igamma(input, other);

        /// <inheritdoc cref="torch.igammac(Tensor, Tensor)" />
        public static Tensor gammaincc(Tensor input, Tensor other) => torch.igammac(input, other);

        /// <inheritdoc cref="torch.lgamma(Tensor)" />
        public static Tensor gammaln(Tensor input) => torch.lgamma(input);

        /// <inheritdoc cref="torch.i0(Tensor)" />
        public static Tensor i0(Tensor input) => torch.i0(input);

        /// <inheritdoc cref="nn.functional.log_softmax(Tensor, long, ScalarType?)" />
        public static Tensor log_softmax(Tensor input, long dim, ScalarType? dtype = null) =>
            nn.functional.log_softmax(input, dim, dtype);

        /// <inheritdoc cref="nn.functional.softmax(Tensor, long, ScalarType?)" />
        public static Tensor softmax(Tensor input, long dim, ScalarType? dtype = null) =>
            nn.functional.softmax(input, dim, dtype);

        /// <inheritdoc cref="torch.sinc(Tensor)" />
        public static Tensor sinc(Tensor input) => torch.sinc(input);

        /// <inheritdoc cref="torch.polygamma(Tensor, long)" />
        public static Tensor polygamma(Tensor input, long n) => torch.polygamma(input, n);

        /// <inheritdoc cref="torch.polygamma(Tensor, long)" />
        public static Tensor polygamma(long n, Tensor input) => torch.polygamma(input, n);

        /// <summary>
        /// Returns the Hurwitz zeta function, which is the sum of (q + k) to the power -x over all k from 0.
        /// </summary>
        /// <param name="x">The exponents.</param>
        /// <param name="q">The first terms. The shapes broadcast together.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public static Tensor zeta(Tensor x, Tensor q) => Dispatch.Binary(Op.Zeta, Given(x), Given(q));
    }

    /// <summary>Returns the derivative of order p of the digamma function, element by element.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="p">The order, which is at least 0.</param>
    /// <exception cref="ArgumentException">The order is negative.</exception>
    public static Tensor polygamma(Tensor input, long p) => Given(input).polygamma(p);

    public partial class Tensor
    {
        /// <summary>Returns the derivative of order p of the digamma function, element by element.</summary>
        /// <param name="p">The order, which is at least 0.</param>
        /// <exception cref="ArgumentException">The order is negative.</exception>
        public Tensor polygamma(long p)
        {
            if (p < 0)
            {
                throw new ArgumentException($"the order of polygamma must be at least 0, not {p}");
            }
            return Dispatch.Binary(Op.Polygamma | Op.Reversed, this, p);
        }
    }
}
