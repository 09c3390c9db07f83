using System.Runtime.CompilerServices;

namespace LibTensor;

// Arithmetic with factors, bounds and rounding, as functions.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.add(Tensor, Scalar)" />
    public static Tensor add(Tensor left, Tensor right, Scalar alpha) => Given(left).add(right, alpha);

    /// <inheritdoc cref="Tensor.add_(Tensor, Scalar)" />
    public static Tensor add_(Tensor left, Tensor right, Scalar alpha) => Given(left).add_(right, alpha);

    /// <inheritdoc cref="Tensor.add(Scalar, Scalar)" />
    public static Tensor add(Tensor left, Scalar right, Scalar alpha) => Given(left).add(right, alpha);

    /// <inheritdoc cref="Tensor.add_(Scalar, Scalar)" />
    public static Tensor add_(Tensor left, Scalar right, Scalar alpha) => Given(left).add_(right, alpha);

    /// <inheritdoc cref="Tensor.sub(Tensor, Scalar)" />
    public static Tensor sub(Tensor left, Tensor right, Scalar alpha) => Given(left).sub(right, alpha);

    /// <inheritdoc cref="Tensor.sub_(Tensor, Scalar)" />
    public static Tensor sub_(Tensor left, Tensor right, Scalar alpha) => Given(left).sub_(right, alpha);

    /// <inheritdoc cref="Tensor.sub(Scalar, Scalar)" />
    public static Tensor sub(Tensor left, Scalar right, Scalar alpha) => Given(left).sub(right, alpha);

    /// <inheritdoc cref="Tensor.sub_(Scalar, Scalar)" />
    public static Tensor sub_(Tensor left, Scalar right, Scalar alpha) => Given(left).sub_(right, alpha);

    /// <inheritdoc cref="Tensor.div(Tensor, RoundingMode)" />
    public static Tensor div(Tensor left, Tensor right, RoundingMode rounding_mode) =>
        Given(left).div(right, rounding_mode);

    /// <inheritdoc cref="Tensor.div_(Tensor, RoundingMode)" />
    public static Tensor div_(Tensor left, Tensor right, RoundingMode rounding_mode) =>
        Given(left).div_(right, rounding_mode);

    /// <inheritdoc cref="Tensor.divide(Tensor, RoundingMode)" />
    public static Tensor divide(Tensor left, Tensor right, RoundingMode rounding_mode = RoundingMode.None) =>
        Given(left).divide(right, rounding_mode);

    /// <inheritdoc cref="Tensor.divide_(Tensor, RoundingMode)" />
    public static Tensor divide_(Tensor left, Tensor right, RoundingMode rounding_mode = RoundingMode.None) =>
        Given(left).divide_(right, rounding_mode);

    /// <inheritdoc cref="Tensor.div(Scalar, RoundingMode)" />
    public static Tensor div(Tensor left, Scalar right, RoundingMode rounding_mode) =>
        Given(left).div(right, rounding_mode);

    /// <inheritdoc cref="Tensor.div_(Scalar, RoundingMode)" />
    public static Tensor div_(Tensor left, Scalar right, RoundingMode rounding_mode) =>
        Given(left).div_(right, rounding_mode);

    /// <inheritdoc cref="Tensor.divide(Scalar, RoundingMode)" />
    public static Tensor divide(Tensor left, Scalar right, RoundingMode rounding_mode = RoundingMode.None) =>
        Given(left).divide(right, rounding_mode);

    /// <inheritdoc cref="Tensor.divide_(Scalar, RoundingMode)" />
    public static Tensor divide_(Tensor left, Scalar right, RoundingMode rounding_mode = RoundingMode.None) =>
        Given(left).divide_(right, rounding_mode);

    /// <inheritdoc cref="Tensor.float_power(Tensor)" />
    public static Tensor float_power(Tensor input, Tensor target) => Given(input).float_power(target);

    /// <inheritdoc cref="Tensor.float_power_(Tensor)" />
    public static Tensor float_power_(Tensor input, Tensor target) => Given(input).float_power_(target);

    /// <inheritdoc cref="Tensor.addcmul(Tensor, Tensor, Scalar)" />
    public static Tensor addcmul(Tensor input, Tensor tensor1, Tensor tensor2, Scalar value) =>
        Given(input).addcmul(tensor1, tensor2, value);

    /// <inheritdoc cref="Tensor.addcmul_(Tensor, Tensor, Scalar)" />
    public static Tensor addcmul_(Tensor input, Tensor tensor1, Tensor tensor2, Scalar value) =>
        Given(input).addcmul_(tensor1, tensor2, value);

    /// <inheritdoc cref="Tensor.addcmul_(Tensor, Tensor)" />
    public static Tensor addcmul_(Tensor input, Tensor tensor1, Tensor tensor2) =>
        Given(input).addcmul_(tensor1, tensor2);

    /// <inheritdoc cref="Tensor.addcdiv(Tensor, Tensor, Scalar)" />
    public static Tensor addcdiv(Tensor input, Tensor tensor1, Tensor tensor2, Scalar value) =>
        Given(input).addcdiv(tensor1, tensor2, value);

    /// <inheritdoc cref="Tensor.addcdiv_(Tensor, Tensor, Scalar)" />
    public static Tensor addcdiv_(Tensor input, Tensor tensor1, Tensor tensor2, Scalar value) =>
        Given(input).addcdiv_(tensor1, tensor2, value);

    /// <inheritdoc cref="Tensor.addcdiv_(Tensor, Tensor)" />
    public static Tensor addcdiv_(Tensor input, Tensor tensor1, Tensor tensor2) =>
        Given(input).addcdiv_(tensor1, tensor2);

    /// <inheritdoc cref="Tensor.addbmm(Tensor, Tensor, double, double)" />
    public static Tensor addbmm(Tensor input, Tensor batch1, Tensor batch2, double beta = 1.0, double alpha = 1.0) =>
        Given(input).addbmm(batch1, batch2, beta, alpha);

    /// <inheritdoc cref="Tensor.addbmm_(Tensor, Tensor, double, double)" />
    public static Tensor addbmm_(Tensor input, Tensor batch1, Tensor batch2, double beta = 1.0, double alpha = 1.0) =>
        Given(input).addbmm_(batch1, batch2, beta, alpha);

    /// <inheritdoc cref="Tensor.addmv(Tensor, Tensor, double, double)" />
    public static Tensor addmv(Tensor input, Tensor mat1, Tensor mat2, double beta = 1.0, double alpha = 1.0) =>
        Given(input).addmv(mat1, mat2, beta, alpha);

    /// <inheritdoc cref="Tensor.addmv_(Tensor, Tensor, double, double)" />
    public static Tensor addmv_(Tensor input, Tensor mat1, Tensor mat2, double beta = 1.0, double alpha = 1.0) =>
        Given(input).addmv_(mat1, mat2, beta, alpha);

    /// <inheritdoc cref="Tensor.addr(Tensor, Tensor, double, double)" />
    public static Tensor addr(Tensor input, Tensor vec1, Tensor vec2, double beta = 1.0, double alpha = 1.0) =>
        Given(input).addr(vec1, vec2, beta, alpha);

    /// <inheritdoc cref="Tensor.addr_(Tensor, Tensor, double, double)" />
    public static Tensor addr_(Tensor input, Tensor vec1, Tensor vec2, double beta = 1.0, double alpha = 1.0) =>
        Given(input).addr_(vec1, vec2, beta, alpha);

    /// <inheritdoc cref="Tensor.addmm_(Tensor, Tensor, double, double)" />
    public static Tensor addmm_(Tensor input, Tensor mat1, Tensor mat2, double beta = 1.0, double alpha = 1.0) =>
        Given(input).addmm_(mat1, mat2, beta, alpha);

    /// <inheritdoc cref="Tensor.baddbmm_(Tensor, Tensor, double, double)" />
    public static Tensor baddbmm_(Tensor input, Tensor batch1, Tensor batch2, double beta = 1.0, double alpha = 1.0) =>
        Given(input).baddbmm_(batch1, batch2, beta, alpha);

    /// <inheritdoc cref="Tensor.bmm(Tensor)" />
    public static Tensor bmm(Tensor input, Tensor batch2) => Given(input).bmm(batch2);

    /// <inheritdoc cref="Tensor.clamp(Scalar?, Scalar?)" />
    public static Tensor clamp(Tensor input, Scalar? min, Scalar? max) => Given(input).clamp(min, max);

    /// <inheritdoc cref="Tensor.clamp(Tensor)" />
    /// <param name="input">The elements.</param>
    /// <param name="max">The upper bounds, which broadcast with the elements. They must be named, as a single bound is
    /// the lower one otherwise.</param>
    [OverloadResolutionPriority(-1)]
    public static Tensor clamp(Tensor input, Tensor max) => Given(input).clamp(max: max);

    /// <inheritdoc cref="Tensor.clip(Scalar?, Scalar?)" />
    public static Tensor clip(Tensor input, Scalar? min = null, Scalar? max = null) => Given(input).clip(min, max);

    /// <inheritdoc cref="Tensor.clamp_(Scalar?, Scalar?)" />
    public static Tensor clamp_(Tensor input, Scalar? min, Scalar? max) => Given(input).clamp_(min, max);

    /// <inheritdoc cref="Tensor.clamp_(Tensor?, Tensor?)" />
    public static Tensor clamp_(Tensor input, Tensor? min, Tensor? max = null) => Given(input).clamp_(min, max);

    /// <inheritdoc cref="Tensor.clamp_max(Scalar)" />
    public static Tensor clamp_max(Tensor input, Scalar max) => Given(input).clamp_max(max);

    /// <inheritdoc cref="Tensor.clamp_max_(Scalar)" />
    public static Tensor clamp_max_(Tensor input, Scalar max) => Given(input).clamp_max_(max);

    /// <inheritdoc cref="Tensor.clamp_min(Scalar)" />
    public static Tensor clamp_min(Tensor input, Scalar min) => Given(input).clamp_min(min);

    /// <inheritdoc cref="Tensor.clamp_min_(Scalar)" />
    public static Tensor clamp_min_(Tensor input, Scalar min) => Given(input).clamp_min_(min);

    /// <inheritdoc cref="Tensor.round(long)" />
    public static Tensor round(Tensor input, long decimals) => Given(input).round(decimals);

    /// <inheritdoc cref="Tensor.round_(long)" />
    public static Tensor round_(Tensor input, long decimals) => Given(input).round_(decimals);

    /// <inheritdoc cref="Tensor.logit(double?)" />
    public static Tensor logit(Tensor input, double? eps) => Given(input).logit(eps);

    /// <inheritdoc cref="Tensor.logit_(double?)" />
    public static Tensor logit_(Tensor input, double? eps = null) => Given(input).logit_(eps);

    /// <inheritdoc cref="Tensor.nan_to_num_(double, double?, double?)" />
    public static Tensor nan_to_num_(Tensor input, double nan = 0, double? posinf = null, double? neginf = null) =>
        Given(input).nan_to_num_(nan, posinf, neginf);

    /// <inheritdoc cref="Tensor.nan_to_num(double?, double?, double?)" />
    public static Tensor nan_to_num(Tensor input, double nan = 0, double? posinf = null, double? neginf = null) =>
        Given(input).nan_to_num(nan, posinf, neginf);

    /// <inheritdoc cref="Tensor.ldexp_(Tensor)" />
    public static Tensor ldexp_(Tensor input, Tensor other) => Given(input).ldexp_(other);

    /// <inheritdoc cref="Tensor.lerp_(Tensor, Tensor)" />
    public static Tensor lerp_(Tensor input, Tensor end, Tensor weight) => Given(input).lerp_(end, weight);

    /// <inheritdoc cref="Tensor.mvlgamma_(long)" />
    public static Tensor mvlgamma_(Tensor input, long p) => Given(input).mvlgamma_(p);

    /// <inheritdoc cref="Tensor.polygamma_(long)" />
    public static Tensor polygamma_(Tensor input, long p) => Given(input).polygamma_(p);

    /// <inheritdoc cref="Tensor.tril_(long)" />
    public static Tensor tril_(Tensor input, long diagonal = 0) => Given(input).tril_(diagonal);

    /// <inheritdoc cref="Tensor.triu_(long)" />
    public static Tensor triu_(Tensor input, long diagonal = 0) => Given(input).triu_(diagonal);

    /// <inheritdoc cref="Tensor.fmax(Tensor)" />
    public static Tensor fmax(Tensor input, Tensor other) => Given(input).fmax(other);

    /// <inheritdoc cref="Tensor.fmin(Tensor)" />
    public static Tensor fmin(Tensor input, Tensor other) => Given(input).fmin(other);

    /// <inheritdoc cref="Tensor.maximum(Tensor)" />
    public static Tensor max(Tensor input, Tensor other) => Given(input).maximum(other);

    /// <inheritdoc cref="Tensor.minimum(Tensor)" />
    public static Tensor min(Tensor input, Tensor other) => Given(input).minimum(other);

    /// <summary>Specifies how a quotient is rounded.</summary>
    public enum RoundingMode
    {
        /// <summary>The quotient is not rounded.</summary>
        None,

        /// <summary>The quotient is rounded toward zero.</summary>
        trunc,

        /// <summary>The quotient is rounded toward negative infinity.</summary>
        floor,
    }
}
