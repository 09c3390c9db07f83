namespace LibTensor;

// Further names of operations.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.abs()" />
    public static Tensor absolute(Tensor input) => Given(input).abs();

    /// <inheritdoc cref="Tensor.abs_()" />
    public static Tensor absolute_(Tensor input) => Given(input).abs_();

    /// <inheritdoc cref="Tensor.asin()" />
    public static Tensor arcsin(Tensor input) => Given(input).asin();

    /// <inheritdoc cref="Tensor.asin_()" />
    public static Tensor arcsin_(Tensor input) => Given(input).asin_();

    /// <inheritdoc cref="Tensor.acos()" />
    public static Tensor arccos(Tensor input) => Given(input).acos();

    /// <inheritdoc cref="Tensor.acos_()" />
    public static Tensor arccos_(Tensor input) => Given(input).acos_();

    /// <inheritdoc cref="Tensor.atan()" />
    public static Tensor arctan(Tensor input) => Given(input).atan();

    /// <inheritdoc cref="Tensor.atan_()" />
    public static Tensor arctan_(Tensor input) => Given(input).atan_();

    /// <inheritdoc cref="Tensor.asinh()" />
    public static Tensor arcsinh(Tensor input) => Given(input).asinh();

    /// <inheritdoc cref="Tensor.asinh_()" />
    public static Tensor arcsinh_(Tensor input) => Given(input).asinh_();

    /// <inheritdoc cref="Tensor.acosh()" />
    public static Tensor arccosh(Tensor input) => Given(input).acosh();

    /// <inheritdoc cref="Tensor.acosh_()" />
    public static Tensor arccosh_(Tensor input) => Given(input).acosh_();

    /// <inheritdoc cref="Tensor.atanh()" />
    public static Tensor arctanh(Tensor input) => Given(input).atanh();

    /// <inheritdoc cref="Tensor.atanh_()" />
    public static Tensor arctanh_(Tensor input) => Given(input).atanh_();

    /// <inheritdoc cref="Tensor.neg()" />
    public static Tensor negative(Tensor input) => Given(input).neg();

    /// <inheritdoc cref="Tensor.neg_()" />
    public static Tensor negative_(Tensor input) => Given(input).neg_();

    /// <inheritdoc cref="Tensor.trunc()" />
    public static Tensor fix(Tensor input) => Given(input).trunc();

    /// <inheritdoc cref="Tensor.trunc_()" />
    public static Tensor fix_(Tensor input) => Given(input).trunc_();

    /// <inheritdoc cref="Tensor.positive()" />
    public static Tensor positive(Tensor input) => Given(input).positive();

    /// <inheritdoc cref="Tensor.flatten(long, long)" />
    public static Tensor ravel(Tensor input) => Given(input).flatten();

    /// <inheritdoc cref="Tensor.mul(Tensor)" />
    public static Tensor multiply(Tensor left, Tensor right) => Given(left).mul(right);

    /// <inheritdoc cref="Tensor.mul_(Tensor)" />
    public static Tensor multiply_(Tensor left, Tensor right) => Given(left).mul_(right);

    /// <inheritdoc cref="Tensor.mul(Scalar)" />
    public static Tensor multiply(Tensor left, Scalar right) => Given(left).mul(right);

    /// <inheritdoc cref="Tensor.mul_(Scalar)" />
    public static Tensor multiply_(Tensor left, Scalar right) => Given(left).mul_(right);

    /// <inheritdoc cref="Tensor.sub(Tensor)" />
    public static Tensor subtract(Tensor left, Tensor right) => Given(left).sub(right);

    /// <inheritdoc cref="Tensor.sub_(Tensor)" />
    public static Tensor subtract_(Tensor left, Tensor right) => Given(left).sub_(right);

    /// <inheritdoc cref="Tensor.sub(Scalar)" />
    public static Tensor subtract(Tensor left, Scalar right) => Given(left).sub(right);

    /// <inheritdoc cref="Tensor.sub_(Scalar)" />
    public static Tensor subtract_(Tensor left, Scalar right) => Given(left).sub_(right);

    /// <inheritdoc cref="Tensor.div(Tensor)" />
    public static Tensor true_divide(Tensor dividend, Tensor divisor) => Given(dividend).div(divisor);

    /// <inheritdoc cref="Tensor.div_(Tensor)" />
    public static Tensor true_divide_(Tensor dividend, Tensor divisor) => Given(dividend).div_(divisor);

    /// <inheritdoc cref="Tensor.div(Scalar)" />
    public static Tensor true_divide(Tensor dividend, Scalar divisor) => Given(dividend).div(divisor);

    /// <inheritdoc cref="Tensor.div_(Scalar)" />
    public static Tensor true_divide_(Tensor dividend, Scalar divisor) => Given(dividend).div_(divisor);

    /// <inheritdoc cref="Tensor.atan2(Tensor)" />
    public static Tensor arctan2(Tensor input, Tensor other) => Given(input).atan2(other);

    /// <inheritdoc cref="Tensor.atan2_(Tensor)" />
    public static Tensor arctan2_(Tensor input, Tensor other) => Given(input).atan2_(other);

    /// <inheritdoc cref="Tensor.atan2(Tensor)" />
    public static Tensor arctan(Tensor input, Tensor other) => Given(input).atan2(other);

    /// <inheritdoc cref="Tensor.atan2_(Tensor)" />
    public static Tensor arctan_(Tensor input, Tensor other) => Given(input).atan2_(other);

    /// <inheritdoc cref="Tensor.gt(Tensor)" />
    public static Tensor greater(Tensor tensor, Tensor target) => Given(tensor).gt(target);

    /// <inheritdoc cref="Tensor.gt_(Tensor)" />
    public static Tensor greater_(Tensor tensor, Tensor target) => Given(tensor).gt_(target);

    /// <inheritdoc cref="Tensor.gt(Scalar)" />
    public static Tensor greater(Tensor tensor, Scalar target) => Given(tensor).gt(target);

    /// <inheritdoc cref="Tensor.gt_(Scalar)" />
    public static Tensor greater_(Tensor tensor, Scalar target) => Given(tensor).gt_(target);

    /// <inheritdoc cref="Tensor.ge(Tensor)" />
    public static Tensor greater_equal(Tensor tensor, Tensor target) => Given(tensor).ge(target);

    /// <inheritdoc cref="Tensor.ge_(Tensor)" />
    public static Tensor greater_equal_(Tensor tensor, Tensor target) => Given(tensor).ge_(target);

    /// <inheritdoc cref="Tensor.ge(Scalar)" />
    public static Tensor greater_equal(Tensor tensor, Scalar target) => Given(tensor).ge(target);

    /// <inheritdoc cref="Tensor.ge_(Scalar)" />
    public static Tensor greater_equal_(Tensor tensor, Scalar target) => Given(tensor).ge_(target);

    /// <inheritdoc cref="Tensor.lt(Tensor)" />
    public static Tensor less(Tensor tensor, Tensor target) => Given(tensor).lt(target);

    /// <inheritdoc cref="Tensor.lt_(Tensor)" />
    public static Tensor less_(Tensor tensor, Tensor target) => Given(tensor).lt_(target);

    /// <inheritdoc cref="Tensor.lt(Scalar)" />
    public static Tensor less(Tensor tensor, Scalar target) => Given(tensor).lt(target);

    /// <inheritdoc cref="Tensor.lt_(Scalar)" />
    public static Tensor less_(Tensor tensor, Scalar target) => Given(tensor).lt_(target);

    /// <inheritdoc cref="Tensor.le(Tensor)" />
    public static Tensor less_equal(Tensor tensor, Tensor target) => Given(tensor).le(target);

    /// <inheritdoc cref="Tensor.le_(Tensor)" />
    public static Tensor less_equal_(Tensor tensor, Tensor target) => Given(tensor).le_(target);

    /// <inheritdoc cref="Tensor.le(Scalar)" />
    public static Tensor less_equal(Tensor tensor, Scalar target) => Given(tensor).le(target);

    /// <inheritdoc cref="Tensor.le_(Scalar)" />
    public static Tensor less_equal_(Tensor tensor, Scalar target) => Given(tensor).le_(target);

    /// <inheritdoc cref="Tensor.ne(Tensor)" />
    public static Tensor not_equal(Tensor tensor, Tensor target) => Given(tensor).ne(target);

    /// <inheritdoc cref="Tensor.ne_(Tensor)" />
    public static Tensor not_equal_(Tensor tensor, Tensor target) => Given(tensor).ne_(target);

    /// <inheritdoc cref="Tensor.ne(Scalar)" />
    public static Tensor not_equal(Tensor tensor, Scalar target) => Given(tensor).ne(target);

    /// <inheritdoc cref="Tensor.ne_(Scalar)" />
    public static Tensor not_equal_(Tensor tensor, Scalar target) => Given(tensor).ne_(target);

    /// <inheritdoc cref="Tensor.outer(Tensor)" />
    public static Tensor ger(Tensor input, Tensor vec2) => Given(input).outer(vec2);

    /// <inheritdoc cref="Tensor.matmul(Tensor)" />
    public static Tensor mv(Tensor input, Tensor target) => Given(input).matmul(target);

    /// <inheritdoc cref="Tensor.mm(Tensor)" />
    public static Tensor mm(Tensor input, Tensor target) => Given(input).mm(target);

    /// <inheritdoc cref="Tensor.transpose(long, long)" />
    public static Tensor swapdims(Tensor input, long dim0, long dim1) => Given(input).transpose(dim0, dim1);

    /// <inheritdoc cref="Tensor.transpose(long, long)" />
    public static Tensor swapaxes(Tensor input, long axis0, long axis1) => Given(input).transpose(axis0, axis1);

    /// <inheritdoc cref="Tensor.conj()" />
    public static Tensor conj_physical(Tensor input) => Given(input).conj();

    /// <inheritdoc cref="Tensor.conj_physical_()" />
    public static Tensor conj_physical_(Tensor input) => Given(input).conj_physical_();

    /// <inheritdoc cref="Tensor.is_conj()" />
    public static bool is_conj(Tensor input) => Given(input).is_conj();

    /// <inheritdoc cref="Tensor.is_neg()" />
    public static bool is_neg(Tensor input) => Given(input).is_neg();

    /// <inheritdoc cref="Tensor.resolve_conj()" />
    public static Tensor resolve_conj(Tensor input) => Given(input).resolve_conj();

    /// <inheritdoc cref="Tensor.resolve_neg()" />
    public static Tensor resolve_neg(Tensor input) => Given(input).resolve_neg();
}
