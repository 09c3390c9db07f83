namespace LibTensor;

// The operations in place as functions.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.abs_()" />
    public static Tensor abs_(Tensor input) => Given(input).abs_();

    /// <inheritdoc cref="Tensor.acos_()" />
    public static Tensor acos_(Tensor input) => Given(input).acos_();

    /// <inheritdoc cref="Tensor.acosh_()" />
    public static Tensor acosh_(Tensor input) => Given(input).acosh_();

    /// <inheritdoc cref="Tensor.asin_()" />
    public static Tensor asin_(Tensor input) => Given(input).asin_();

    /// <inheritdoc cref="Tensor.asinh_()" />
    public static Tensor asinh_(Tensor input) => Given(input).asinh_();

    /// <inheritdoc cref="Tensor.atan_()" />
    public static Tensor atan_(Tensor input) => Given(input).atan_();

    /// <inheritdoc cref="Tensor.atanh_()" />
    public static Tensor atanh_(Tensor input) => Given(input).atanh_();

    /// <inheritdoc cref="Tensor.bitwise_not_()" />
    public static Tensor bitwise_not_(Tensor input) => Given(input).bitwise_not_();

    /// <inheritdoc cref="Tensor.ceil_()" />
    public static Tensor ceil_(Tensor input) => Given(input).ceil_();

    /// <inheritdoc cref="Tensor.cos_()" />
    public static Tensor cos_(Tensor input) => Given(input).cos_();

    /// <inheritdoc cref="Tensor.cosh_()" />
    public static Tensor cosh_(Tensor input) => Given(input).cosh_();

    /// <inheritdoc cref="Tensor.deg2rad_()" />
    public static Tensor deg2rad_(Tensor input) => Given(input).deg2rad_();

    /// <inheritdoc cref="Tensor.digamma_()" />
    public static Tensor digamma_(Tensor input) => Given(input).digamma_();

    /// <inheritdoc cref="Tensor.erf_()" />
    public static Tensor erf_(Tensor input) => Given(input).erf_();

    /// <inheritdoc cref="Tensor.erfc_()" />
    public static Tensor erfc_(Tensor input) => Given(input).erfc_();

    /// <inheritdoc cref="Tensor.erfinv_()" />
    public static Tensor erfinv_(Tensor input) => Given(input).erfinv_();

    /// <inheritdoc cref="Tensor.exp_()" />
    public static Tensor exp_(Tensor input) => Given(input).exp_();

    /// <inheritdoc cref="Tensor.exp2_()" />
    public static Tensor exp2_(Tensor input) => Given(input).exp2_();

    /// <inheritdoc cref="Tensor.expm1_()" />
    public static Tensor expm1_(Tensor input) => Given(input).expm1_();

    /// <inheritdoc cref="Tensor.floor_()" />
    public static Tensor floor_(Tensor input) => Given(input).floor_();

    /// <inheritdoc cref="Tensor.frac_()" />
    public static Tensor frac_(Tensor input) => Given(input).frac_();

    /// <inheritdoc cref="Tensor.i0_()" />
    public static Tensor i0_(Tensor input) => Given(input).i0_();

    /// <inheritdoc cref="Tensor.lgamma_()" />
    public static Tensor lgamma_(Tensor input) => Given(input).lgamma_();

    /// <inheritdoc cref="Tensor.log_()" />
    public static Tensor log_(Tensor input) => Given(input).log_();

    /// <inheritdoc cref="Tensor.log10_()" />
    public static Tensor log10_(Tensor input) => Given(input).log10_();

    /// <inheritdoc cref="Tensor.log1p_()" />
    public static Tensor log1p_(Tensor input) => Given(input).log1p_();

    /// <inheritdoc cref="Tensor.log2_()" />
    public static Tensor log2_(Tensor input) => Given(input).log2_();

    /// <inheritdoc cref="Tensor.neg_()" />
    public static Tensor neg_(Tensor input) => Given(input).neg_();

    /// <inheritdoc cref="Tensor.rad2deg_()" />
    public static Tensor rad2deg_(Tensor input) => Given(input).rad2deg_();

    /// <inheritdoc cref="Tensor.reciprocal_()" />
    public static Tensor reciprocal_(Tensor input) => Given(input).reciprocal_();

    /// <inheritdoc cref="Tensor.round_()" />
    public static Tensor round_(Tensor input) => Given(input).round_();

    /// <inheritdoc cref="Tensor.rsqrt_()" />
    public static Tensor rsqrt_(Tensor input) => Given(input).rsqrt_();

    /// <inheritdoc cref="Tensor.sgn_()" />
    public static Tensor sgn_(Tensor input) => Given(input).sgn_();

    /// <inheritdoc cref="Tensor.sigmoid_()" />
    public static Tensor sigmoid_(Tensor input) => Given(input).sigmoid_();

    /// <inheritdoc cref="Tensor.sign_()" />
    public static Tensor sign_(Tensor input) => Given(input).sign_();

    /// <inheritdoc cref="Tensor.sin_()" />
    public static Tensor sin_(Tensor input) => Given(input).sin_();

    /// <inheritdoc cref="Tensor.sinc_()" />
    public static Tensor sinc_(Tensor input) => Given(input).sinc_();

    /// <inheritdoc cref="Tensor.sinh_()" />
    public static Tensor sinh_(Tensor input) => Given(input).sinh_();

    /// <inheritdoc cref="Tensor.sqrt_()" />
    public static Tensor sqrt_(Tensor input) => Given(input).sqrt_();

    /// <inheritdoc cref="Tensor.square_()" />
    public static Tensor square_(Tensor input) => Given(input).square_();

    /// <inheritdoc cref="Tensor.tan_()" />
    public static Tensor tan_(Tensor input) => Given(input).tan_();

    /// <inheritdoc cref="Tensor.tanh_()" />
    public static Tensor tanh_(Tensor input) => Given(input).tanh_();

    /// <inheritdoc cref="Tensor.trunc_()" />
    public static Tensor trunc_(Tensor input) => Given(input).trunc_();

    /// <inheritdoc cref="Tensor.relu_()" />
    public static Tensor relu_(Tensor input) => Given(input).relu_();

    /// <inheritdoc cref="Tensor.gelu_()" />
    public static Tensor gelu_(Tensor input) => Given(input).gelu_();

    /// <inheritdoc cref="Tensor.silu_()" />
    public static Tensor silu_(Tensor input) => Given(input).silu_();

    /// <inheritdoc cref="Tensor.logical_not_()" />
    public static Tensor logical_not_(Tensor input) => Given(input).logical_not_();

    /// <inheritdoc cref="Tensor.add_(Tensor)" />
    public static Tensor add_(Tensor left, Tensor right) => Given(left).add_(right);

    /// <inheritdoc cref="Tensor.add_(Scalar)" />
    public static Tensor add_(Tensor left, Scalar right) => Given(left).add_(right);

    /// <inheritdoc cref="Tensor.sub_(Tensor)" />
    public static Tensor sub_(Tensor left, Tensor right) => Given(left).sub_(right);

    /// <inheritdoc cref="Tensor.sub_(Scalar)" />
    public static Tensor sub_(Tensor left, Scalar right) => Given(left).sub_(right);

    /// <inheritdoc cref="Tensor.mul_(Tensor)" />
    public static Tensor mul_(Tensor left, Tensor right) => Given(left).mul_(right);

    /// <inheritdoc cref="Tensor.mul_(Scalar)" />
    public static Tensor mul_(Tensor left, Scalar right) => Given(left).mul_(right);

    /// <inheritdoc cref="Tensor.div_(Tensor)" />
    public static Tensor div_(Tensor left, Tensor right) => Given(left).div_(right);

    /// <inheritdoc cref="Tensor.div_(Scalar)" />
    public static Tensor div_(Tensor left, Scalar right) => Given(left).div_(right);

    /// <inheritdoc cref="Tensor.fmod_(Tensor)" />
    public static Tensor fmod_(Tensor left, Tensor right) => Given(left).fmod_(right);

    /// <inheritdoc cref="Tensor.fmod_(Scalar)" />
    public static Tensor fmod_(Tensor left, Scalar right) => Given(left).fmod_(right);

    /// <inheritdoc cref="Tensor.remainder_(Tensor)" />
    public static Tensor remainder_(Tensor left, Tensor right) => Given(left).remainder_(right);

    /// <inheritdoc cref="Tensor.remainder_(Scalar)" />
    public static Tensor remainder_(Tensor left, Scalar right) => Given(left).remainder_(right);

    /// <inheritdoc cref="Tensor.pow_(Tensor)" />
    public static Tensor pow_(Tensor left, Tensor exponent) => Given(left).pow_(exponent);

    /// <inheritdoc cref="Tensor.pow_(Scalar)" />
    public static Tensor pow_(Tensor left, Scalar exponent) => Given(left).pow_(exponent);

    /// <inheritdoc cref="Tensor.xlogy_(Tensor)" />
    public static Tensor xlogy_(Tensor x, Tensor y) => Given(x).xlogy_(y);

    /// <inheritdoc cref="Tensor.xlogy_(Scalar)" />
    public static Tensor xlogy_(Tensor x, Scalar y) => Given(x).xlogy_(y);

    /// <inheritdoc cref="Tensor.atan2_(Tensor)" />
    public static Tensor atan2_(Tensor input, Tensor other) => Given(input).atan2_(other);

    /// <inheritdoc cref="Tensor.bitwise_and_(Tensor)" />
    public static Tensor bitwise_and_(Tensor left, Tensor right) => Given(left).bitwise_and_(right);

    /// <inheritdoc cref="Tensor.bitwise_or_(Tensor)" />
    public static Tensor bitwise_or_(Tensor left, Tensor right) => Given(left).bitwise_or_(right);

    /// <inheritdoc cref="Tensor.bitwise_xor_(Tensor)" />
    public static Tensor bitwise_xor_(Tensor left, Tensor right) => Given(left).bitwise_xor_(right);

    /// <inheritdoc cref="Tensor.bitwise_left_shift_(Tensor)" />
    public static Tensor bitwise_left_shift_(Tensor left, Tensor right) => Given(left).bitwise_left_shift_(right);

    /// <inheritdoc cref="Tensor.bitwise_right_shift_(Tensor)" />
    public static Tensor bitwise_right_shift_(Tensor left, Tensor right) => Given(left).bitwise_right_shift_(right);

    /// <inheritdoc cref="Tensor.copysign_(Tensor)" />
    public static Tensor copysign_(Tensor input, Tensor other) => Given(input).copysign_(other);

    /// <inheritdoc cref="Tensor.floor_divide_(Tensor)" />
    public static Tensor floor_divide_(Tensor input, Tensor other) => Given(input).floor_divide_(other);

    /// <inheritdoc cref="Tensor.floor_divide_(Scalar)" />
    public static Tensor floor_divide_(Tensor input, Scalar other) => Given(input).floor_divide_(other);

    /// <inheritdoc cref="Tensor.gcd_(Tensor)" />
    public static Tensor gcd_(Tensor left, Tensor right) => Given(left).gcd_(right);

    /// <inheritdoc cref="Tensor.lcm_(Tensor)" />
    public static Tensor lcm_(Tensor input, Tensor other) => Given(input).lcm_(other);

    /// <inheritdoc cref="Tensor.heaviside_(Tensor)" />
    public static Tensor heaviside_(Tensor input, Tensor values) => Given(input).heaviside_(values);

    /// <inheritdoc cref="Tensor.logical_and_(Tensor)" />
    public static Tensor logical_and_(Tensor left, Tensor right) => Given(left).logical_and_(right);

    /// <inheritdoc cref="Tensor.logical_or_(Tensor)" />
    public static Tensor logical_or_(Tensor left, Tensor right) => Given(left).logical_or_(right);

    /// <inheritdoc cref="Tensor.logical_xor_(Tensor)" />
    public static Tensor logical_xor_(Tensor left, Tensor right) => Given(left).logical_xor_(right);

    /// <inheritdoc cref="Tensor.nextafter_(Tensor)" />
    public static Tensor nextafter_(Tensor input, Tensor other) => Given(input).nextafter_(other);

    /// <inheritdoc cref="Tensor.hypot_(Tensor)" />
    public static Tensor hypot_(Tensor input, Tensor other) => Given(input).hypot_(other);

    /// <inheritdoc cref="Tensor.logaddexp_(Tensor)" />
    public static Tensor logaddexp_(Tensor input, Tensor other) => Given(input).logaddexp_(other);

    /// <inheritdoc cref="Tensor.logaddexp2_(Tensor)" />
    public static Tensor logaddexp2_(Tensor input, Tensor other) => Given(input).logaddexp2_(other);

    /// <inheritdoc cref="Tensor.maximum_(Tensor)" />
    public static Tensor maximum_(Tensor input, Tensor other) => Given(input).maximum_(other);

    /// <inheritdoc cref="Tensor.minimum_(Tensor)" />
    public static Tensor minimum_(Tensor input, Tensor other) => Given(input).minimum_(other);

    /// <inheritdoc cref="Tensor.scatter_(long, Tensor, Tensor)" />
    public static Tensor scatter_(Tensor input, long dim, Tensor index, Tensor src) =>
        Given(input).scatter_(dim, index, src);

    /// <inheritdoc cref="Tensor.scatter_add_(long, Tensor, Tensor)" />
    public static Tensor scatter_add_(Tensor input, long dim, Tensor index, Tensor src) =>
        Given(input).scatter_add_(dim, index, src);

    /// <inheritdoc cref="Tensor.index_copy_(long, Tensor, Tensor)" />
    public static Tensor index_copy_(Tensor input, long dim, Tensor index, Tensor source) =>
        Given(input).index_copy_(dim, index, source);

    /// <inheritdoc cref="Tensor.index_fill_(long, Tensor, Scalar)" />
    public static Tensor index_fill_(Tensor input, long dim, Tensor index, Scalar value) =>
        Given(input).index_fill_(dim, index, value);

    /// <inheritdoc cref="Tensor.masked_fill_(Tensor, Scalar)" />
    public static Tensor masked_fill_(Tensor input, Tensor mask, Scalar value) =>
        Given(input).masked_fill_(mask, value);
}
