namespace LibTensor;

// Further names of operations.
public static partial class torch
{
    public partial class Tensor
    {
        /// <inheritdoc cref="abs()" />
        public Tensor absolute() => abs();

        /// <inheritdoc cref="abs_()" />
        public Tensor absolute_() => abs_();

        /// <inheritdoc cref="asin()" />
        public Tensor arcsin() => asin();

        /// <inheritdoc cref="asin_()" />
        public Tensor arcsin_() => asin_();

        /// <inheritdoc cref="acos()" />
        public Tensor arccos() => acos();

        /// <inheritdoc cref="acos_()" />
        public Tensor arccos_() => acos_();

        /// <inheritdoc cref="atan()" />
        public Tensor arctan() => atan();

        /// <inheritdoc cref="atan_()" />
        public Tensor arctan_() => atan_();

        /// <inheritdoc cref="asinh()" />
        public Tensor arcsinh() => asinh();

        /// <inheritdoc cref="asinh_()" />
        public Tensor arcsinh_() => asinh_();

        /// <inheritdoc cref="acosh()" />
        public Tensor arccosh() => acosh();

        /// <inheritdoc cref="acosh_()" />
        public Tensor arccosh_() => acosh_();

        /// <inheritdoc cref="atanh()" />
        public Tensor arctanh() => atanh();

        /// <inheritdoc cref="atanh_()" />
        public Tensor arctanh_() => atanh_();

        /// <inheritdoc cref="neg()" />
        public Tensor negative() => neg();

        /// <inheritdoc cref="trunc()" />
        public Tensor fix() => trunc();

        /// <inheritdoc cref="trunc_()" />
        public Tensor fix_() => trunc_();

        /// <inheritdoc cref="neg_()" />
        public Tensor negative_() => neg_();

        /// <summary>Returns the tensor itself.</summary>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="ArgumentException">The elements are bool.</exception>
        public Tensor positive() => dtype == ScalarType.Bool
            ? throw new ArgumentException("positive takes numbers, not bool")
            : alias();

        /// <inheritdoc cref="flatten(long, long)" />
        public Tensor ravel() => flatten();

        /// <inheritdoc cref="mul(Tensor)" />
        public Tensor multiply(Tensor target) => mul(target);

        /// <inheritdoc cref="mul_(Tensor)" />
        public Tensor multiply_(Tensor target) => mul_(target);

        /// <inheritdoc cref="mul(Scalar)" />
        public Tensor multiply(Scalar target) => mul(target);

        /// <inheritdoc cref="mul_(Scalar)" />
        public Tensor multiply_(Scalar target) => mul_(target);

        /// <inheritdoc cref="sub(Tensor)" />
        public Tensor subtract(Tensor target) => sub(target);

        /// <inheritdoc cref="sub_(Tensor)" />
        public Tensor subtract_(Tensor target) => sub_(target);

        /// <inheritdoc cref="sub(Scalar)" />
        public Tensor subtract(Scalar target) => sub(target);

        /// <inheritdoc cref="sub_(Scalar)" />
        public Tensor subtract_(Scalar target) => sub_(target);

        /// <inheritdoc cref="div(Tensor)" />
        public Tensor true_divide(Tensor other) => div(other);

        /// <inheritdoc cref="div_(Tensor)" />
        public Tensor true_divide_(Tensor other) => div_(other);

        /// <inheritdoc cref="div(Scalar)" />
        public Tensor true_divide(Scalar other) => div(other);

        /// <inheritdoc cref="div_(Scalar)" />
        public Tensor true_divide_(Scalar other) => div_(other);

        /// <inheritdoc cref="atan2(Tensor)" />
        public Tensor arctan2(Tensor other) => atan2(other);

        /// <inheritdoc cref="atan2_(Tensor)" />
        public Tensor arctan2_(Tensor other) => atan2_(other);

        /// <inheritdoc cref="atan2(Tensor)" />
        public Tensor arctan(Tensor other) => atan2(other);

        /// <inheritdoc cref="atan2_(Tensor)" />
        public Tensor arctan_(Tensor other) => atan2_(other);

        /// <inheritdoc cref="gt(Tensor)" />
        public Tensor greater(Tensor target) => gt(target);

        /// <inheritdoc cref="gt_(Tensor)" />
        public Tensor greater_(Tensor target) => gt_(target);

        /// <inheritdoc cref="gt(Scalar)" />
        public Tensor greater(Scalar target) => gt(target);

        /// <inheritdoc cref="gt_(Scalar)" />
        public Tensor greater_(Scalar target) => gt_(target);

        /// <inheritdoc cref="ge(Tensor)" />
        public Tensor greater_equal(Tensor target) => ge(target);

        /// <inheritdoc cref="ge_(Tensor)" />
        public Tensor greater_equal_(Tensor target) => ge_(target);

        /// <inheritdoc cref="ge(Scalar)" />
        public Tensor greater_equal(Scalar target) => ge(target);

        /// <inheritdoc cref="ge_(Scalar)" />
        public Tensor greater_equal_(Scalar target) => ge_(target);

        /// <inheritdoc cref="lt(Tensor)" />
        public Tensor less(Tensor target) => lt(target);

        /// <inheritdoc cref="lt_(Tensor)" />
        public Tensor less_(Tensor target) => lt_(target);

        /// <inheritdoc cref="lt(Scalar)" />
        public Tensor less(Scalar target) => lt(target);

        /// <inheritdoc cref="lt_(Scalar)" />
        public Tensor less_(Scalar target) => lt_(target);

        /// <inheritdoc cref="le(Tensor)" />
        public Tensor less_equal(Tensor target) => le(target);

        /// <inheritdoc cref="le_(Tensor)" />
        public Tensor less_equal_(Tensor target) => le_(target);

        /// <inheritdoc cref="le(Scalar)" />
        public Tensor less_equal(Scalar target) => le(target);

        /// <inheritdoc cref="le_(Scalar)" />
        public Tensor less_equal_(Scalar target) => le_(target);

        /// <inheritdoc cref="ne(Tensor)" />
        public Tensor not_equal(Tensor target) => ne(target);

        /// <inheritdoc cref="ne_(Tensor)" />
        public Tensor not_equal_(Tensor target) => ne_(target);

        /// <inheritdoc cref="ne(Scalar)" />
        public Tensor not_equal(Scalar target) => ne(target);

        /// <inheritdoc cref="ne_(Scalar)" />
        public Tensor not_equal_(Scalar target) => ne_(target);

        /// <inheritdoc cref="outer(Tensor)" />
        public Tensor ger(Tensor vec2) => outer(vec2);

        /// <inheritdoc cref="matmul(Tensor)" />
        public Tensor mv(Tensor target) => matmul(target);

        /// <inheritdoc cref="transpose(long, long)" />
        public Tensor swapdims(long dim0, long dim1) => transpose(dim0, dim1);

        /// <inheritdoc cref="transpose(long, long)" />
        public Tensor swapaxes(long dim0, long dim1) => transpose(dim0, dim1);

        /// <inheritdoc cref="logsigmoid()" />
        public Tensor log_sigmoid() => logsigmoid();

        /// <inheritdoc cref="conj()" />
        public Tensor conj_physical() => conj();

        /// <summary>Replaces each complex number by its conjugate.</summary>
        public Tensor conj_physical_() => Into(x => x.conj());

        /// <summary>
        /// Determines whether the conjugate is only noted. It never is, because <see cref="conj" /> computes it.
        /// </summary>
        public bool is_conj() => false;

        /// <summary>
        /// Determines whether a change of sign is only noted. It never is, because <see cref="neg" /> computes it.
        /// </summary>
        public bool is_neg() => false;

        /// <summary>Returns the tensor, whose conjugates are always computed.</summary>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor resolve_conj() => alias();

        /// <summary>Returns the tensor, whose signs are always computed.</summary>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor resolve_neg() => alias();
    }
}
