using System.Runtime.CompilerServices;

namespace LibTensor;

// Arithmetic with factors, bounds and rounding.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns the sum with a multiple of another tensor.</summary>
        /// <param name="target">The other tensor. The two broadcast together.</param>
        /// <param name="alpha">The factor of the other tensor.</param>
        public Tensor add(Tensor target, Scalar alpha)
        {
            using Tensor scaled = Given(target).mul(alpha);
            return add(scaled);
        }

        /// <summary>Replaces the elements by the sum with a multiple of another tensor.</summary>
        /// <param name="target">The other tensor, which broadcasts to this one.</param>
        /// <param name="alpha">The factor of the other tensor.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor add_(Tensor target, Scalar alpha)
        {
            using Tensor scaled = Given(target).mul(alpha);
            return add_(scaled);
        }

        /// <summary>Returns the sum with a multiple of a number.</summary>
        /// <param name="scalar">The number.</param>
        /// <param name="alpha">The factor of the number.</param>
        public Tensor add(Scalar scalar, Scalar alpha) => add(Product(scalar, alpha));

        /// <summary>Replaces the elements by the sum with a multiple of a number.</summary>
        /// <param name="scalar">The number.</param>
        /// <param name="alpha">The factor of the number.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor add_(Scalar scalar, Scalar alpha) => add_(Product(scalar, alpha));

        /// <summary>Returns the difference from a multiple of another tensor.</summary>
        /// <param name="target">The other tensor. The two broadcast together.</param>
        /// <param name="alpha">The factor of the other tensor.</param>
        public Tensor sub(Tensor target, Scalar alpha)
        {
            using Tensor scaled = Given(target).mul(alpha);
            return sub(scaled);
        }

        /// <summary>Replaces the elements by the difference from a multiple of another tensor.</summary>
        /// <param name="target">The other tensor, which broadcasts to this one.</param>
        /// <param name="alpha">The factor of the other tensor.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor sub_(Tensor target, Scalar alpha)
        {
            using Tensor scaled = Given(target).mul(alpha);
            return sub_(scaled);
        }

        /// <summary>Returns the difference from a multiple of a number.</summary>
        /// <param name="scalar">The number.</param>
        /// <param name="alpha">The factor of the number.</param>
        public Tensor sub(Scalar scalar, Scalar alpha) => sub(Product(scalar, alpha));

        /// <summary>Replaces the elements by the difference from a multiple of a number.</summary>
        /// <param name="scalar">The number.</param>
        /// <param name="alpha">The factor of the number.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor sub_(Scalar scalar, Scalar alpha) => sub_(Product(scalar, alpha));

        /// <summary>Returns the quotient, rounded or not.</summary>
        /// <param name="target">The divisor.</param>
        /// <param name="rounding_mode">How the quotient is rounded.</param>
        /// <exception cref="ArgumentException">The rounding mode is none of these.</exception>
        public Tensor div(Tensor target, RoundingMode rounding_mode) =>
            rounding_mode switch
        {
            RoundingMode.None => div(target),
            RoundingMode.floor => floor_divide(target),
            RoundingMode.trunc => Truncated(div(target)),
            _ => throw new ArgumentException($"the rounding mode must be None, trunc or floor, not {rounding_mode}", nameof(rounding_mode)),
        };

        /// <summary>Replaces the elements by the quotient, rounded or not.</summary>
        /// <param name="target">The divisor.</param>
        /// <param name="rounding_mode">How the quotient is rounded.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="ArgumentException">The rounding mode is none of these.</exception>
        public Tensor div_(Tensor target, RoundingMode rounding_mode) => Into(x => x.div(target, rounding_mode));

        /// <inheritdoc cref="div(Tensor, RoundingMode)" />
        public Tensor divide(Tensor target, RoundingMode rounding_mode = RoundingMode.None) =>
            div(target, rounding_mode);

        /// <inheritdoc cref="div_(Tensor, RoundingMode)" />
        public Tensor divide_(Tensor target, RoundingMode rounding_mode = RoundingMode.None) =>
            div_(target, rounding_mode);

        /// <summary>Returns the quotient, rounded or not.</summary>
        /// <param name="target">The divisor.</param>
        /// <param name="rounding_mode">How the quotient is rounded.</param>
        /// <exception cref="ArgumentException">The rounding mode is none of these.</exception>
        public Tensor div(Scalar target, RoundingMode rounding_mode) =>
            rounding_mode switch
        {
            RoundingMode.None => div(target),
            RoundingMode.floor => floor_divide(target),
            RoundingMode.trunc => Truncated(div(target)),
            _ => throw new ArgumentException($"the rounding mode must be None, trunc or floor, not {rounding_mode}", nameof(rounding_mode)),
        };

        /// <summary>Replaces the elements by the quotient, rounded or not.</summary>
        /// <param name="target">The divisor.</param>
        /// <param name="rounding_mode">How the quotient is rounded.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="ArgumentException">The rounding mode is none of these.</exception>
        public Tensor div_(Scalar target, RoundingMode rounding_mode) => Into(x => x.div(target, rounding_mode));

        /// <inheritdoc cref="div(Scalar, RoundingMode)" />
        public Tensor divide(Scalar target, RoundingMode rounding_mode = RoundingMode.None) =>
            div(target, rounding_mode);

        /// <inheritdoc cref="div_(Scalar, RoundingMode)" />
        public Tensor divide_(Scalar target, RoundingMode rounding_mode = RoundingMode.None) =>
            div_(target, rounding_mode);

        /// <summary>Returns the power, computed in float64.</summary>
        /// <param name="target">The exponents. The two broadcast together.</param>
        public Tensor float_power(Tensor target)
        {
            using Tensor wide = to_type(ScalarType.Float64);
            using Tensor exponent = Given(target).to_type(ScalarType.Float64);
            return wide.pow(exponent);
        }

        /// <summary>Replaces the elements by the power, computed in float64 and converted to the dtype.</summary>
        /// <param name="target">The exponents, which broadcast to this tensor.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor float_power_(Tensor target) => Into(x => x.float_power(target));

        /// <summary>Returns the sum with a multiple of the product of two tensors.</summary>
        /// <param name="tensor1">One tensor.</param>
        /// <param name="tensor2">The other tensor. All three broadcast together.</param>
        /// <param name="value">The factor.</param>
        public Tensor addcmul(Tensor tensor1, Tensor tensor2, Scalar value) =>
            addcmul(tensor1, tensor2, value.ToDouble());

        /// <summary>Adds a multiple of the product of two tensors.</summary>
        /// <param name="tensor1">One tensor.</param>
        /// <param name="tensor2">The other tensor. All three broadcast together.</param>
        /// <param name="value">The factor.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor addcmul_(Tensor tensor1, Tensor tensor2, Scalar value) =>
            Into(x => x.addcmul(tensor1, tensor2, value.ToDouble()));

        /// <summary>Adds the product of two tensors.</summary>
        /// <param name="tensor1">One tensor.</param>
        /// <param name="tensor2">The other tensor. All three broadcast together.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor addcmul_(Tensor tensor1, Tensor tensor2) => addcmul_(tensor1, tensor2, 1);

        /// <summary>Returns the sum with a multiple of the quotient of two tensors.</summary>
        /// <param name="tensor1">One tensor.</param>
        /// <param name="tensor2">The other tensor. All three broadcast together.</param>
        /// <param name="value">The factor.</param>
        public Tensor addcdiv(Tensor tensor1, Tensor tensor2, Scalar value) =>
            addcdiv(tensor1, tensor2, value.ToDouble());

        /// <summary>Adds a multiple of the quotient of two tensors.</summary>
        /// <param name="tensor1">One tensor.</param>
        /// <param name="tensor2">The other tensor. All three broadcast together.</param>
        /// <param name="value">The factor.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor addcdiv_(Tensor tensor1, Tensor tensor2, Scalar value) =>
            Into(x => x.addcdiv(tensor1, tensor2, value.ToDouble()));

        /// <summary>Adds the quotient of two tensors.</summary>
        /// <param name="tensor1">One tensor.</param>
        /// <param name="tensor2">The other tensor. All three broadcast together.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor addcdiv_(Tensor tensor1, Tensor tensor2) => addcdiv_(tensor1, tensor2, 1);

        /// <summary>Returns the sum of this tensor and the products of two batches of matrices, added up.</summary>
        /// <param name="batch1">The left matrices (b, n, m).</param>
        /// <param name="batch2">The right matrices (b, m, p).</param>
        /// <param name="beta">The factor of this tensor. If it is 0, the elements of this tensor do not
        /// matter.</param>
        /// <param name="alpha">The factor of the product.</param>
        public Tensor addbmm(Tensor batch1, Tensor batch2, double beta = 1.0, double alpha = 1.0) =>
            Plus(Summed(Given(batch1).bmm(batch2)), beta, alpha);

        /// <summary>Replaces this tensor by its sum with the products of two batches of matrices, added up.</summary>
        /// <param name="batch1">The left matrices (b, n, m).</param>
        /// <param name="batch2">The right matrices (b, m, p).</param>
        /// <param name="beta">The factor of this tensor. If it is 0, the elements of this tensor do not
        /// matter.</param>
        /// <param name="alpha">The factor of the product.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor addbmm_(Tensor batch1, Tensor batch2, double beta = 1.0, double alpha = 1.0) =>
            Into(x => x.addbmm(batch1, batch2, beta, alpha));

        /// <summary>Returns the sum of this tensor and the product of a matrix and a vector.</summary>
        /// <param name="mat">The matrix (n, m).</param>
        /// <param name="vec">The vector (m).</param>
        /// <param name="beta">The factor of this tensor. If it is 0, the elements of this tensor do not
        /// matter.</param>
        /// <param name="alpha">The factor of the product.</param>
        public Tensor addmv(Tensor mat, Tensor vec, double beta = 1.0, double alpha = 1.0) =>
            Plus(Given(mat).matmul(Given(vec)), beta, alpha);

        /// <summary>Replaces this tensor by its sum with the product of a matrix and a vector.</summary>
        /// <param name="mat">The matrix (n, m).</param>
        /// <param name="vec">The vector (m).</param>
        /// <param name="beta">The factor of this tensor. If it is 0, the elements of this tensor do not
        /// matter.</param>
        /// <param name="alpha">The factor of the product.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor addmv_(Tensor mat, Tensor vec, double beta = 1.0, double alpha = 1.0) =>
            Into(x => x.addmv(mat, vec, beta, alpha));

        /// <summary>Returns the sum of this tensor and the outer product of two vectors.</summary>
        /// <param name="vec1">The vector (n) of the rows.</param>
        /// <param name="vec2">The vector (m) of the columns.</param>
        /// <param name="beta">The factor of this tensor. If it is 0, the elements of this tensor do not
        /// matter.</param>
        /// <param name="alpha">The factor of the product.</param>
        public Tensor addr(Tensor vec1, Tensor vec2, double beta = 1.0, double alpha = 1.0) =>
            Plus(Given(vec1).outer(Given(vec2)), beta, alpha);

        /// <summary>Replaces this tensor by its sum with the outer product of two vectors.</summary>
        /// <param name="vec1">The vector (n) of the rows.</param>
        /// <param name="vec2">The vector (m) of the columns.</param>
        /// <param name="beta">The factor of this tensor. If it is 0, the elements of this tensor do not
        /// matter.</param>
        /// <param name="alpha">The factor of the product.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor addr_(Tensor vec1, Tensor vec2, double beta = 1.0, double alpha = 1.0) =>
            Into(x => x.addr(vec1, vec2, beta, alpha));

        /// <inheritdoc cref="torch.addmm(Tensor, Tensor, Tensor, double, double)" />
        public Tensor addmm_(Tensor mat1, Tensor mat2, double beta = 1.0, double alpha = 1.0) =>
            Into(x => x.addmm(mat1, mat2, beta, alpha));

        /// <inheritdoc cref="torch.baddbmm(Tensor, Tensor, Tensor, double, double)" />
        public Tensor baddbmm_(Tensor batch1, Tensor batch2, double beta = 1.0, double alpha = 1.0) =>
            Into(x => x.baddbmm(batch1, batch2, beta, alpha));

        /// <summary>Returns the products of two batches of matrices.</summary>
        /// <param name="batch2">The right matrices (b, m, p).</param>
        /// <exception cref="ShapeException">A tensor has not three dimensions, or the sizes do not fit.</exception>
        public Tensor bmm(Tensor batch2)
        {
            if (ndim != 3 || Given(batch2).ndim != 3)
            {
                throw new ShapeException($"bmm takes two tensors of 3 dimensions, not of {ndim} and {batch2.ndim}");
            }
            return matmul(batch2);
        }

        /// <summary>Returns the elements, limited to a range.</summary>
        /// <param name="min">The lower bound, or null for none.</param>
        /// <param name="max">The upper bound, or null for none.</param>
        public Tensor clamp(Scalar? min, Scalar? max) => Bounded(min, max);

        /// <summary>Returns each element limited by an upper bound alone, as in <c>clamp(max: bounds)</c>.</summary>
        /// <param name="max">The upper bounds, which broadcast with the elements. They must be named, as a single bound is
        /// the lower one otherwise.</param>
        [OverloadResolutionPriority(-1)]
        public Tensor clamp(Tensor max) => minimum(max);

        /// <summary>Returns the elements, limited to a range.</summary>
        /// <param name="min">The lower bound, or null for none.</param>
        /// <param name="max">The upper bound, or null for none.</param>
        public Tensor clip(Scalar? min = null, Scalar? max = null) => Bounded(min, max);

        /// <summary>Limits the elements to a range.</summary>
        /// <param name="min">The lower bound, or null for none.</param>
        /// <param name="max">The upper bound, or null for none.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor clamp_(Scalar? min, Scalar? max) => Into(x => x.Bounded(min, max));

        /// <summary>Limits the elements to a range.</summary>
        /// <param name="min">The lower bound, or null for none.</param>
        /// <param name="max">The upper bound, or null for none.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor clip_(Scalar? min = null, Scalar? max = null) => Into(x => x.Bounded(min, max));

        /// <summary>Limits the elements to a range.</summary>
        /// <param name="min">The lower bounds, or null for none.</param>
        /// <param name="max">The upper bounds, or null for none.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor clamp_(Tensor? min, Tensor? max = null) =>
            Into(x => min is null ? x.minimum(Given(max!)) : x.clamp(min, max));

        /// <summary>Returns the elements, but at most a number.</summary>
        /// <param name="max">The bound.</param>
        public Tensor clamp_max(Scalar max) => Bounded(null, max);

        /// <summary>Replaces the elements, so that they are at most a number.</summary>
        /// <param name="max">The bound.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor clamp_max_(Scalar max) => Into(x => x.Bounded(null, max));

        /// <summary>Returns the elements, but at least a number.</summary>
        /// <param name="min">The bound.</param>
        public Tensor clamp_min(Scalar min) => Bounded(min, null);

        /// <summary>Replaces the elements, so that they are at least a number.</summary>
        /// <param name="min">The bound.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor clamp_min_(Scalar min) => Into(x => x.Bounded(min, null));

        /// <summary>Returns the elements, rounded half to even.</summary>
        /// <param name="decimals">The number of decimals. Negative ones round to the left of the point.</param>
        public Tensor round(long decimals) => decimals == 0 ? round() : Rounded(decimals);

        /// <summary>Rounds the elements half to even.</summary>
        /// <param name="decimals">The number of decimals. Negative ones round to the left of the point.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor round_(long decimals) => Into(x => x.round(decimals));

        /// <summary>Returns the logarithm of x / (1 - x).</summary>
        /// <param name="eps">The distance from 0 and 1 to which the elements are limited, or null for no
        /// limit.</param>
        public Tensor logit(double? eps) => logit(eps ?? 0.0);

        /// <summary>Replaces the elements by the logarithm of x / (1 - x).</summary>
        /// <param name="eps">The distance from 0 and 1 to which the elements are limited, or null for no
        /// limit.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor logit_(double? eps = null) => Into(x => x.logit(eps ?? 0.0));

        /// <summary>Puts numbers in place of NaN and of the infinities.</summary>
        /// <param name="nan">The number in place of NaN.</param>
        /// <param name="posinf">The number in place of positive infinity. The default is the largest
        /// number.</param>
        /// <param name="neginf">The number in place of negative infinity. The default is the smallest
        /// number.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor nan_to_num_(double nan = 0, double? posinf = null, double? neginf = null) =>
            Into(x => x.nan_to_num(nan, posinf, neginf));

        /// <summary>Multiplies the elements by powers of two.</summary>
        /// <param name="other">The exponents.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor ldexp_(Tensor other) => Into(x => x.ldexp(other));

        /// <summary>Moves the elements toward those of another tensor.</summary>
        /// <param name="end">The other tensor.</param>
        /// <param name="weight">The fraction of the way.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor lerp_(Tensor end, Tensor weight) => Into(x => x.lerp(end, weight));

        /// <summary>Replaces the elements by the logarithm of the multivariate gamma function.</summary>
        /// <param name="p">The dimension of the function.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor mvlgamma_(long p) => Into(x => x.mvlgamma(p));

        /// <summary>Replaces the elements by a derivative of the digamma function.</summary>
        /// <param name="p">The order of the derivative.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor polygamma_(long p) => Into(x => x.polygamma(p));

        /// <summary>Sets the elements on one side of a diagonal to zero.</summary>
        /// <param name="diagonal">The diagonal, where 0 is the main one and positive ones are above it.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor tril_(long diagonal = 0) => Into(x => x.tril(diagonal));

        /// <summary>Sets the elements on one side of a diagonal to zero.</summary>
        /// <param name="diagonal">The diagonal, where 0 is the main one and positive ones are above it.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor triu_(long diagonal = 0) => Into(x => x.triu(diagonal));

        /// <summary>Returns the larger of two elements. A NaN counts only if both are NaN.</summary>
        /// <param name="other">The other tensor. The two broadcast together.</param>
        public Tensor fmax(Tensor other) => Ordered(maximum(Given(other)), other);

        /// <summary>Returns the smaller of two elements. A NaN counts only if both are NaN.</summary>
        /// <param name="other">The other tensor. The two broadcast together.</param>
        public Tensor fmin(Tensor other) => Ordered(minimum(Given(other)), other);

        /// <inheritdoc cref="maximum(Tensor)" />
        public Tensor max(Tensor other) => maximum(other);

        /// <inheritdoc cref="minimum(Tensor)" />
        public Tensor min(Tensor other) => minimum(other);

        /// <summary>
        /// Writes a result into this tensor, which is converted to the dtype. A recorded operation gets a copy of the tensor,
        /// because its gradient may need the elements from before.
        /// </summary>
        private Tensor Into(Func<Tensor, Tensor> run)
        {
            using Tensor? before = requires_grad && is_grad_enabled() && !is_leaf ? clone() : null;
            return Into(run(before ?? this));
        }

        /// <summary>Writes a result into this tensor, and disposes of it.</summary>
        private Tensor Into(Tensor result)
        {
            using (result)
            {
                return copy_(result);
            }
        }

        /// <summary>beta times this tensor plus alpha times a product, which is disposed of.</summary>
        private Tensor Plus(Tensor product, double beta, double alpha)
        {
            using (product)
            {
                using Tensor scaled = product * alpha;
                if (beta == 0)
                {
                    return scaled.alias();
                }
                using Tensor own = mul(beta);
                return own + scaled;
            }
        }

        private static Tensor Summed(Tensor matrices)
        {
            using (matrices)
            {
                return matrices.sum(0);
            }
        }

        private static Tensor Truncated(Tensor quotient)
        {
            using (quotient)
            {
                return quotient.trunc();
            }
        }

        private Tensor Rounded(long decimals)
        {
            double power = Math.Pow(10, Math.Abs(decimals));
            using Tensor scaled = decimals > 0 ? mul(power) : div(power);
            using Tensor whole = scaled.round();
            return decimals > 0 ? whole.div(power) : whole.mul(power);
        }

        /// <summary>Whole bounds keep integers; others make them fractions, as for other operations.</summary>
        private Tensor Bounded(Scalar? min, Scalar? max)
        {
            if (min is null && max is null)
            {
                throw new ArgumentException("clamp takes at least one bound: both are null");
            }
            (double low, double high) = (min?.ToDouble() ?? double.NegativeInfinity, max?.ToDouble() ?? double.PositiveInfinity);
            if (is_floating_point() && low <= high)
            {
                // One operation, in which an element at a bound has the gradient 1; maximum and minimum share it.
                return Dispatch.Apply(Op.Clamp, [this], [], [low, high]);
            }
            using Tensor? above = min is { } least ? maximum(least) : null;
            return max is { } most ? (above ?? this).minimum(most) : above!.alias();
        }

        /// <summary>The larger or smaller elements, where the other element takes the place of a NaN.</summary>
        private Tensor Ordered(Tensor chosen, Tensor other)
        {
            using (chosen)
            {
                using Tensor missing = isnan();
                using Tensor others = other.isnan();
                using Tensor known = torch.where(others, this, chosen);
                return torch.where(missing, other, known);
            }
        }

        private static Scalar Product(Scalar a, Scalar b) => a.Type == ScalarType.Float32 || b.Type == ScalarType.Float32
            ? a.ToDouble() * b.ToDouble()
            : a.ToInt64() * b.ToInt64();
    }
}
