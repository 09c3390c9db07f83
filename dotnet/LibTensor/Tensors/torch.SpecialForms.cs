using static System.Math;

namespace LibTensor;

// Special functions that are made of others, or computed on the host.
public static partial class torch
{
    public static partial class special
    {
        /// <summary>Returns -x log x, 0 for 0 and negative infinity for negative numbers.</summary>
        /// <param name="input">The tensor, of a floating dtype.</param>
        public static Tensor entr(Tensor input)
        {
            using Tensor product = torch.xlogy(Given(input), input);
            using Tensor entropy = product.neg();
            using Tensor negative = input.lt(0);
            return entropy.masked_fill(negative, double.NegativeInfinity);
        }

        /// <summary>Returns exp(x * x) times the complementary error function.</summary>
        /// <param name="input">The tensor, of a floating dtype.</param>
        public static Tensor erfcx(Tensor input)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor small = Given(input).clamp(max: 5.0), large = input.clamp(min: 5.0);
            Tensor direct = small.square().exp() * small.erfc();
            Tensor step = large.square().mul(2).reciprocal();
            Tensor sum = ones_like(large);
            for (int k = 20; k > 0; k--)
            {
                sum = 1 - (sum * step * ((2 * k) - 1));
            }

            Tensor series = sum / large / Sqrt(PI);
            return torch.where(input.gt(5), series, direct).MoveToOuterDisposeScope();
        }

        /// <summary>Returns the integrals of the standard normal density up to each number.</summary>
        /// <param name="input">The tensor, of a floating dtype.</param>
        public static Tensor ndtr(Tensor input)
        {
            using Tensor scaled = Given(input).div(-Sqrt(2));
            using Tensor tail = scaled.erfc();
            return tail.div(2);
        }

        /// <summary>Computes the inverse of <see cref="ndtr" />.</summary>
        /// <param name="input">The tensor, of a floating dtype, with elements from 0 to 1.</param>
        public static Tensor ndtri(Tensor input)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor p = Given(input).to_type(ScalarType.Float64);
            Tensor inside = p.gt(1e-300).logical_and(p.lt(1));
            Tensor start = ((p * 2) - 1).erfinv() * Sqrt(2);
            Tensor x = start.clamp(-38.0, 38.0);
            for (int i = 0; i < 60; i++)
            {
                // Newton's steps on the logarithm of the lower tail converge from every start.
                Tensor below = ndtr(x);
                Tensor density = (x.square() / -2).exp() / Sqrt(2 * PI);
                Tensor change = (below / p).log() * below / density;
                x = (x - change.clamp(-1.0, 1.0).nan_to_num()).clamp(-38.0, 38.0);
                if (change.abs().masked_fill(inside.logical_not(), 0).max().item<double>() < 1e-14)
                {
                    break;
                }
            }

            return torch.where(inside, x, start).to_type(input.dtype).MoveToOuterDisposeScope();
        }

        /// <summary>Returns x log(1 + y), and 0 where x is 0 and y is not NaN.</summary>
        /// <param name="input">The factors x.</param>
        /// <param name="other">The numbers y. The two broadcast together.</param>
        public static Tensor xlog1py(Tensor input, Tensor other)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor zero = Given(input).eq(0).logical_and(Given(other).isnan().logical_not());
            return (input * other.log1p()).masked_fill(zero, 0).MoveToOuterDisposeScope();
        }

        /// <inheritdoc cref="torch.logit(Tensor, double)" />
        public static Tensor logit(Tensor input) => torch.logit(input);

        /// <inheritdoc cref="Tensor.mvlgamma(long)" />
        public static Tensor multigammaln(Tensor input, long p) => torch.mvlgamma(input, p);

        /// <inheritdoc cref="Tensor.sigmoid_()" />
        public static Tensor sigmoid_(Tensor input) => Given(input).sigmoid_();

        /// <summary>Returns exp(-|x|) times the modified Bessel function of the first kind of order 0.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        public static Tensor i0e(Tensor input) => Mapped(input, x => Bessel.ScaledI(0, x));

        /// <summary>Returns the modified Bessel function of the first kind of order 1.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        public static Tensor i1(Tensor input) => Mapped(input, x => Bessel.ScaledI(1, x) * Exp(Abs(x)));

        /// <summary>Returns exp(-|x|) times the modified Bessel function of the first kind of order 1.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        public static Tensor i1e(Tensor input) => Mapped(input, x => Bessel.ScaledI(1, x));

        /// <summary>Returns Airy's function Ai.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor airy_ai(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, Bessel.Airy), @out);

        /// <summary>Returns the Bessel function of the first kind of order 0.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor bessel_j0(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.J(0, x)), @out);

        /// <summary>Returns the Bessel function of the first kind of order 1.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor bessel_j1(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.J(1, x)), @out);

        /// <summary>Returns the Bessel function of the second kind of order 0.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor bessel_y0(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.Y(0, x)), @out);

        /// <summary>Returns the Bessel function of the second kind of order 1.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor bessel_y1(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.Y(1, x)), @out);

        /// <summary>Returns the modified Bessel function of the first kind of order 0.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor modified_bessel_i0(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.ScaledI(0, x) * Exp(Abs(x))), @out);

        /// <summary>Returns the modified Bessel function of the first kind of order 1.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor modified_bessel_i1(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.ScaledI(1, x) * Exp(Abs(x))), @out);

        /// <summary>Returns the modified Bessel function of the second kind of order 0.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor modified_bessel_k0(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.ScaledK(0, x) * Exp(-x)), @out);

        /// <summary>Returns the modified Bessel function of the second kind of order 1.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor modified_bessel_k1(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.ScaledK(1, x) * Exp(-x)), @out);

        /// <summary>Returns exp(x) times the modified Bessel function of the second kind of order 0.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor scaled_modified_bessel_k0(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.ScaledK(0, x)), @out);

        /// <summary>Returns exp(x) times the modified Bessel function of the second kind of order 1.</summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor scaled_modified_bessel_k1(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => Bessel.ScaledK(1, x)), @out);

        /// <summary>
        /// Returns the spherical Bessel function of the first kind of order 0, which is sin(x) / x.
        /// </summary>
        /// <param name="input">The tensor. No gradient flows through the result.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor spherical_bessel_j0(Tensor input, Tensor? @out = null) => Tensor.Kept(Mapped(input, x => x == 0 ? 1 : Sin(x) / x), @out);

        /// <summary>Returns Chebyshev polynomials of the first kind, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor chebyshev_polynomial_t(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.T(x, n)), @out);

        /// <summary>Returns Chebyshev polynomials of the second kind, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor chebyshev_polynomial_u(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.U(x, n)), @out);

        /// <summary>Returns Chebyshev polynomials of the third kind, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor chebyshev_polynomial_v(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.V(x, n)), @out);

        /// <summary>Returns Chebyshev polynomials of the fourth kind, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor chebyshev_polynomial_w(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.W(x, n)), @out);

        /// <summary>Returns physicists' Hermite polynomials, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor hermite_polynomial_h(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.H(x, n)), @out);

        /// <summary>Returns probabilists' Hermite polynomials, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor hermite_polynomial_he(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.He(x, n)), @out);

        /// <summary>Returns Laguerre polynomials, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor laguerre_polynomial_l(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.L(x, n)), @out);

        /// <summary>Returns Legendre polynomials, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor legendre_polynomial_p(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.P(x, n)), @out);

        /// <summary>Returns Chebyshev polynomials of the first kind at 2x - 1, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor shifted_chebyshev_polynomial_t(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.T((2 * x) - 1, n)), @out);

        /// <summary>Returns Chebyshev polynomials of the second kind at 2x - 1, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor shifted_chebyshev_polynomial_u(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.U((2 * x) - 1, n)), @out);

        /// <summary>Returns Chebyshev polynomials of the third kind at 2x - 1, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor shifted_chebyshev_polynomial_v(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.V((2 * x) - 1, n)), @out);

        /// <summary>Returns Chebyshev polynomials of the fourth kind at 2x - 1, or 0 for a negative degree.</summary>
        /// <param name="x">The numbers. No gradient flows through the result.</param>
        /// <param name="n">The degrees. The two broadcast together.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor shifted_chebyshev_polynomial_w(Tensor x, Tensor n, Tensor? @out = null) =>
            Tensor.Kept(Mapped(x, n, static (x, n) => Polynomials.W((2 * x) - 1, n)), @out);

        /// <summary>A function of each element, computed on the host in float64.</summary>
        private static Tensor Mapped(Tensor input, Func<double, double> function)
        {
            using DisposeScope scope = NewDisposeScope();
            ScalarType type = Given(input).dtype.IsFloatingPoint() ? input.dtype : ScalarType.Float32;
            double[] elements = Elements(input);
            return tensor(Array.ConvertAll(elements, x => function(x)))
                .reshape(input.shape).to_type(type).to(input.device).MoveToOuterDisposeScope();
        }

        private static Tensor Mapped(Tensor x, Tensor n, Func<double, int, double> function)
        {
            using DisposeScope scope = NewDisposeScope();
            long[] sizes = Broadcast([Given(x).shape, Given(n).shape]);
            double[] numbers = Elements(x.expand(sizes)), degrees = Elements(n.expand(sizes));
            ScalarType type = x.dtype.IsFloatingPoint() ? x.dtype : ScalarType.Float32;
            return tensor([.. numbers.Zip(degrees, (one, degree) => function(one, (int)degree))])
                .reshape(sizes).to_type(type).to(x.device).MoveToOuterDisposeScope();
        }

        private static double[] Elements(Tensor input) =>
            input.detach().to_type(ScalarType.Float64).cpu().contiguous().data<double>().ToArray();
    }
}
