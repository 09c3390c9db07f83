/* The operations as methods. Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.
 * The class Tensor includes this in its body. */

    // ---- One tensor, element by element ----

    /**
     * Returns the negative of each element.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
     * Errors: Bool causes a dtype error.
     */
    Tensor neg() const {
        tensor_t out{};
        detail::check(tensor_neg(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the negative of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
     * Errors: Bool causes a dtype error.
     */
    Tensor& neg_() {
        detail::check(tensor_neg_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the absolute value of each element.
     * Shape: That of this tensor.
     * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     * PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
     * Errors: Bool causes a dtype error.
     */
    Tensor abs() const {
        tensor_t out{};
        detail::check(tensor_abs(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the absolute value of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     * PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
     * Errors: Bool causes a dtype error.
     */
    Tensor& abs_() {
        detail::check(tensor_abs_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns -1, 0 or 1, depending on the sign of each element.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     * Errors: Bool causes a dtype error.
     */
    Tensor sign() const {
        tensor_t out{};
        detail::check(tensor_sign(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns -1, 0 or 1, depending on the sign of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     * Errors: Bool causes a dtype error.
     */
    Tensor& sign_() {
        detail::check(tensor_sign_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns e to the power of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor exp() const {
        tensor_t out{};
        detail::check(tensor_exp(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns e to the power of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& exp_() {
        detail::check(tensor_exp_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the natural logarithm of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
     */
    Tensor log() const {
        tensor_t out{};
        detail::check(tensor_log(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the natural logarithm of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
     */
    Tensor& log_() {
        detail::check(tensor_log_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the square root of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
     */
    Tensor sqrt() const {
        tensor_t out{};
        detail::check(tensor_sqrt(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the square root of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
     */
    Tensor& sqrt_() {
        detail::check(tensor_sqrt_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns one divided by the square root of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function.
     */
    Tensor rsqrt() const {
        tensor_t out{};
        detail::check(tensor_rsqrt(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns one divided by the square root of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function.
     */
    Tensor& rsqrt_() {
        detail::check(tensor_rsqrt_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the square of each element.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
     * Errors: Bool causes a dtype error.
     */
    Tensor square() const {
        tensor_t out{};
        detail::check(tensor_square(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the square of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
     * Errors: Bool causes a dtype error.
     */
    Tensor& square_() {
        detail::check(tensor_square_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns one divided by each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
     */
    Tensor reciprocal() const {
        tensor_t out{};
        detail::check(tensor_reciprocal(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns one divided by each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
     */
    Tensor& reciprocal_() {
        detail::check(tensor_reciprocal_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the sine of each element, in radians.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor sin() const {
        tensor_t out{};
        detail::check(tensor_sin(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the sine of each element, in radians.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& sin_() {
        detail::check(tensor_sin_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the cosine of each element, in radians.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor cos() const {
        tensor_t out{};
        detail::check(tensor_cos(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the cosine of each element, in radians.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& cos_() {
        detail::check(tensor_cos_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the hyperbolic tangent of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor tanh() const {
        tensor_t out{};
        detail::check(tensor_tanh(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the hyperbolic tangent of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& tanh_() {
        detail::check(tensor_tanh_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the logistic function 1 / (1 + exp(-x)) of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `expit`).
     */
    Tensor sigmoid() const {
        tensor_t out{};
        detail::check(tensor_sigmoid(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logistic function 1 / (1 + exp(-x)) of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `expit`).
     */
    Tensor& sigmoid_() {
        detail::check(tensor_sigmoid_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the greater of 0 and each element; its gradient at 0 is 0.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: Bool causes a dtype error.
     */
    Tensor relu() const {
        tensor_t out{};
        detail::check(tensor_relu(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the greater of 0 and each element; its gradient at 0 is 0.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: Bool causes a dtype error.
     */
    Tensor& relu_() {
        detail::check(tensor_relu_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not
     * by its tanh approximation.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor gelu() const {
        tensor_t out{};
        detail::check(tensor_gelu(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not
     * by its tanh approximation.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& gelu_() {
        detail::check(tensor_gelu_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns each element rounded down to a whole number; integers stay as they are.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * Errors: Bool causes a dtype error.
     */
    Tensor floor() const {
        tensor_t out{};
        detail::check(tensor_floor(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element rounded down to a whole number; integers stay as they are.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * Errors: Bool causes a dtype error.
     */
    Tensor& floor_() {
        detail::check(tensor_floor_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns each element rounded up to a whole number; integers stay as they are.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * Errors: Bool causes a dtype error.
     */
    Tensor ceil() const {
        tensor_t out{};
        detail::check(tensor_ceil(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element rounded up to a whole number; integers stay as they are.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * Errors: Bool causes a dtype error.
     */
    Tensor& ceil_() {
        detail::check(tensor_ceil_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves
     * up.
     * Errors: Bool causes a dtype error.
     */
    Tensor round() const {
        tensor_t out{};
        detail::check(tensor_round(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves
     * up.
     * Errors: Bool causes a dtype error.
     */
    Tensor& round_() {
        detail::check(tensor_round_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where an element is NaN, and false everywhere for integers and bool.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     */
    Tensor isnan() const {
        tensor_t out{};
        detail::check(tensor_isnan(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where an element is zero.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     */
    Tensor logical_not() const {
        tensor_t out{};
        detail::check(tensor_logical_not(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where an element is zero.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     */
    Tensor& logical_not_() {
        detail::check(tensor_logical_not_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the bitwise complement of each integer, or the logical complement of each bool.
     * Shape: That of this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A floating tensor or number causes a dtype error.
     */
    Tensor bitwise_not() const {
        tensor_t out{};
        detail::check(tensor_bitwise_not(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bitwise complement of each integer, or the logical complement of each bool.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A floating tensor or number causes a dtype error.
     */
    Tensor& bitwise_not_() {
        detail::check(tensor_bitwise_not_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the tangent of each element, in radians.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor tan() const {
        tensor_t out{};
        detail::check(tensor_tan(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the tangent of each element, in radians.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& tan_() {
        detail::check(tensor_tan_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor asin() const {
        tensor_t out{};
        detail::check(tensor_asin(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& asin_() {
        detail::check(tensor_asin_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor acos() const {
        tensor_t out{};
        detail::check(tensor_acos(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& acos_() {
        detail::check(tensor_acos_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor atan() const {
        tensor_t out{};
        detail::check(tensor_atan(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& atan_() {
        detail::check(tensor_atan_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the hyperbolic sine of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor sinh() const {
        tensor_t out{};
        detail::check(tensor_sinh(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the hyperbolic sine of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& sinh_() {
        detail::check(tensor_sinh_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the hyperbolic cosine of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor cosh() const {
        tensor_t out{};
        detail::check(tensor_cosh(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the hyperbolic cosine of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& cosh_() {
        detail::check(tensor_cosh_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the inverse of the hyperbolic sine.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor asinh() const {
        tensor_t out{};
        detail::check(tensor_asinh(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the inverse of the hyperbolic sine.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& asinh_() {
        detail::check(tensor_asinh_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the inverse of the hyperbolic cosine, or NaN below 1.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor acosh() const {
        tensor_t out{};
        detail::check(tensor_acosh(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the inverse of the hyperbolic cosine, or NaN below 1.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& acosh_() {
        detail::check(tensor_acosh_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor atanh() const {
        tensor_t out{};
        detail::check(tensor_atanh(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& atanh_() {
        detail::check(tensor_atanh_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns 2 to the power of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor exp2() const {
        tensor_t out{};
        detail::check(tensor_exp2(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns 2 to the power of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& exp2_() {
        detail::check(tensor_exp2_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns e to the power of each element, minus 1, with full precision for small elements.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor expm1() const {
        tensor_t out{};
        detail::check(tensor_expm1(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns e to the power of each element, minus 1, with full precision for small elements.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& expm1_() {
        detail::check(tensor_expm1_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the logarithm to base 2 of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor log2() const {
        tensor_t out{};
        detail::check(tensor_log2(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm to base 2 of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& log2_() {
        detail::check(tensor_log2_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the logarithm to base 10 of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor log10() const {
        tensor_t out{};
        detail::check(tensor_log10(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm to base 10 of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& log10_() {
        detail::check(tensor_log10_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the natural logarithm of 1 plus each element, with full precision for small elements.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor log1p() const {
        tensor_t out{};
        detail::check(tensor_log1p(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the natural logarithm of 1 plus each element, with full precision for small elements.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& log1p_() {
        detail::check(tensor_log1p_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the cube root of each element, which negative elements have as well.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
     */
    Tensor cbrt() const {
        tensor_t out{};
        detail::check(tensor_cbrt(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the cube root of each element, which negative elements have as well.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
     */
    Tensor& cbrt_() {
        detail::check(tensor_cbrt_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns each element rounded toward zero to a whole number; integers stay as they are.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * Errors: Bool causes a dtype error.
     */
    Tensor trunc() const {
        tensor_t out{};
        detail::check(tensor_trunc(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element rounded toward zero to a whole number; integers stay as they are.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * Errors: Bool causes a dtype error.
     */
    Tensor& trunc_() {
        detail::check(tensor_trunc_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the part of each element after the decimal point, with the element's sign.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor frac() const {
        tensor_t out{};
        detail::check(tensor_frac(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the part of each element after the decimal point, with the element's sign.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& frac_() {
        detail::check(tensor_frac_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the error function of each element.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `erf`).
     */
    Tensor erf() const {
        tensor_t out{};
        detail::check(tensor_erf(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the error function of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `erf`).
     */
    Tensor& erf_() {
        detail::check(tensor_erf_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns 1 minus the error function of each element, with full precision for large elements.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `erfc`).
     */
    Tensor erfc() const {
        tensor_t out{};
        detail::check(tensor_erfc(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns 1 minus the error function of each element, with full precision for large elements.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `erfc`).
     */
    Tensor& erfc_() {
        detail::check(tensor_erfc_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the inverse of the error function, or NaN outside of [-1, 1].
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `erfinv`).
     */
    Tensor erfinv() const {
        tensor_t out{};
        detail::check(tensor_erfinv(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the inverse of the error function, or NaN outside of [-1, 1].
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `erfinv`).
     */
    Tensor& erfinv_() {
        detail::check(tensor_erfinv_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the natural logarithm of the absolute value of the gamma function.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `gammaln`).
     */
    Tensor lgamma() const {
        tensor_t out{};
        detail::check(tensor_lgamma(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the natural logarithm of the absolute value of the gamma function.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `gammaln`).
     */
    Tensor& lgamma_() {
        detail::check(tensor_lgamma_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the derivative of `lgamma`: the logarithmic derivative of the gamma function.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `digamma`).
     */
    Tensor digamma() const {
        tensor_t out{};
        detail::check(tensor_digamma(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the derivative of `lgamma`: the logarithmic derivative of the gamma function.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `digamma`).
     */
    Tensor& digamma_() {
        detail::check(tensor_digamma_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the modified Bessel function of the first kind of order 0.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes
     * one.
     */
    Tensor i0() const {
        tensor_t out{};
        detail::check(tensor_i0(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the modified Bessel function of the first kind of order 0.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes
     * one.
     */
    Tensor& i0_() {
        detail::check(tensor_i0_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     */
    Tensor sinc() const {
        tensor_t out{};
        detail::check(tensor_sinc(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     */
    Tensor& sinc_() {
        detail::check(tensor_sinc_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns each element in degrees, converted to radians.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor deg2rad() const {
        tensor_t out{};
        detail::check(tensor_deg2rad(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element in degrees, converted to radians.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& deg2rad_() {
        detail::check(tensor_deg2rad_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns each element in radians, converted to degrees.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor rad2deg() const {
        tensor_t out{};
        detail::check(tensor_rad2deg(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element in radians, converted to degrees.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy computes integers in f64.
     */
    Tensor& rad2deg_() {
        detail::check(tensor_rad2deg_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where an element is positive or negative infinity, and false everywhere for integers and bool.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     */
    Tensor isinf() const {
        tensor_t out{};
        detail::check(tensor_isinf(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where an element is neither infinite nor NaN, and true everywhere for integers and bool.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     */
    Tensor isfinite() const {
        tensor_t out{};
        detail::check(tensor_isfinite(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where an element is positive infinity, and false everywhere for integers and bool.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     */
    Tensor isposinf() const {
        tensor_t out{};
        detail::check(tensor_isposinf(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where an element is negative infinity, and false everywhere for integers and bool.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     */
    Tensor isneginf() const {
        tensor_t out{};
        detail::check(tensor_isneginf(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where an element has its sign bit set, which holds for negative elements and -0.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     */
    Tensor signbit() const {
        tensor_t out{};
        detail::check(tensor_signbit(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor silu() const {
        tensor_t out{};
        detail::check(tensor_silu(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& silu_() {
        detail::check(tensor_silu_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns x / (1 + |x|) for each element x.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor softsign() const {
        tensor_t out{};
        detail::check(tensor_softsign(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns x / (1 + |x|) for each element x.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& softsign_() {
        detail::check(tensor_softsign_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns x times the hyperbolic tangent of softplus(x), for each element x.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor mish() const {
        tensor_t out{};
        detail::check(tensor_mish(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns x times the hyperbolic tangent of softplus(x), for each element x.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& mish_() {
        detail::check(tensor_mish_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns x times `hardsigmoid` of x, for each element x.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor hardswish() const {
        tensor_t out{};
        detail::check(tensor_hardswish(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns x times `hardsigmoid` of x, for each element x.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& hardswish_() {
        detail::check(tensor_hardswish_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor hardsigmoid() const {
        tensor_t out{};
        detail::check(tensor_hardsigmoid(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& hardsigmoid_() {
        detail::check(tensor_hardsigmoid_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns x minus its hyperbolic tangent, for each element x.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor tanhshrink() const {
        tensor_t out{};
        detail::check(tensor_tanhshrink(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns x minus its hyperbolic tangent, for each element x.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& tanhshrink_() {
        detail::check(tensor_tanhshrink_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor log_sigmoid() const {
        tensor_t out{};
        detail::check(tensor_log_sigmoid(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& log_sigmoid_() {
        detail::check(tensor_log_sigmoid_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor selu() const {
        tensor_t out{};
        detail::check(tensor_selu(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& selu_() {
        detail::check(tensor_selu_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: Bool causes a dtype error.
     */
    Tensor relu6() const {
        tensor_t out{};
        detail::check(tensor_relu6(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: NumPy has no such function.
     * Errors: Bool causes a dtype error.
     */
    Tensor& relu6_() {
        detail::check(tensor_relu6_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the complex conjugate of each element; real tensors are returned as they are.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch's result is a view that negates when it is read; here it is a copy.
     */
    Tensor conj() const {
        tensor_t out{};
        detail::check(tensor_conj(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the number between 0.5 and 1, with the sign of this tensor, that gives this tensor when multiplied by 2
     * to the power `exponent`.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: In PyTorch and NumPy this is the first result of `frexp`.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor mantissa() const {
        tensor_t out{};
        detail::check(tensor_mantissa(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the number between 0.5 and 1, with the sign of this tensor, that gives this tensor when multiplied by 2
     * to the power `exponent`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: In PyTorch and NumPy this is the first result of `frexp`.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& mantissa_() {
        detail::check(tensor_mantissa_(handle(), nullptr));
        return *this;
    }

    /**
     * Returns the exponent of the power of two whose product with `mantissa` is this tensor, and 0 for 0, infinity and
     * NaN.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: In PyTorch and NumPy this is the second result of `frexp`, an integer.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor exponent() const {
        tensor_t out{};
        detail::check(tensor_exponent(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the exponent of the power of two whose product with `mantissa` is this tensor, and 0 for 0, infinity and
     * NaN.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: In PyTorch and NumPy this is the second result of `frexp`, an integer.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor& exponent_() {
        detail::check(tensor_exponent_(handle(), nullptr));
        return *this;
    }

    // ---- Two tensors, or a tensor and a number, element by element ----

    /**
     * Returns the sum of this tensor and `b`, element by element. For two bool tensors it is the logical or.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
     * f32.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor add(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_add(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the sum of this tensor and `b`, element by element. For two bool tensors it is the logical or.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
     * f32.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor add(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_ADD, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the sum of this tensor and `b`, element by element. For two bool tensors it is the logical or.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
     * f32.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& add_(const Tensor& b) {
        detail::check(tensor_add_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the sum of this tensor and `b`, element by element. For two bool tensors it is the logical or.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
     * f32.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& add_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_ADD} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor minus `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor sub(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_sub(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor minus `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor sub(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_SUB, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor minus `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor& sub_(const Tensor& b) {
        detail::check(tensor_sub_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor minus `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor& sub_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_SUB} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the product of this tensor and `b`, element by element (not the matrix product). For two bool tensors it
     * is the logical and.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor mul(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_mul(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the product of this tensor and `b`, element by element (not the matrix product). For two bool tensors it
     * is the logical and.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor mul(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_MUL, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the product of this tensor and `b`, element by element (not the matrix product). For two bool tensors it
     * is the logical and.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& mul_(const Tensor& b) {
        detail::check(tensor_mul_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the product of this tensor and `b`, element by element (not the matrix product). For two bool tensors it
     * is the logical and.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integers wrap around, as in both.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& mul_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_MUL} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor divided by `b`, element by element; integers give floating-point quotients.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division
     * by 0 gives infinity or NaN and is not an error.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor div(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_div(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor divided by `b`, element by element; integers give floating-point quotients.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division
     * by 0 gives infinity or NaN and is not an error.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor div(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_DIV, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor divided by `b`, element by element; integers give floating-point quotients.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division
     * by 0 gives infinity or NaN and is not an error.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& div_(const Tensor& b) {
        detail::check(tensor_div_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor divided by `b`, element by element; integers give floating-point quotients.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division
     * by 0 gives infinity or NaN and is not an error.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& div_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_DIV} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor to the power of `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1
     * or -1 for these bases), as in PyTorch, while NumPy refuses it.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     * @param b the right operand
     */
    Tensor pow(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_pow(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor to the power of `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1
     * or -1 for these bases), as in PyTorch, while NumPy refuses it.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     * @param b the right operand
     */
    Tensor pow(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_POW, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor to the power of `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1
     * or -1 for these bases), as in PyTorch, while NumPy refuses it.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     * @param b the right operand
     */
    Tensor& pow_(const Tensor& b) {
        detail::check(tensor_pow_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor to the power of `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1
     * or -1 for these bases), as in PyTorch, while NumPy refuses it.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     * @param b the right operand
     */
    Tensor& pow_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_POW} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the greater of this tensor and `b`, element by element, or NaN if either is NaN. If they are equal, each
     * gets half of the gradient.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch has no scalar operand here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor maximum(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_maximum(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the greater of this tensor and `b`, element by element, or NaN if either is NaN. If they are equal, each
     * gets half of the gradient.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch has no scalar operand here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor maximum(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_MAXIMUM, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the greater of this tensor and `b`, element by element, or NaN if either is NaN. If they are equal, each
     * gets half of the gradient.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch has no scalar operand here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& maximum_(const Tensor& b) {
        detail::check(tensor_maximum_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the greater of this tensor and `b`, element by element, or NaN if either is NaN. If they are equal, each
     * gets half of the gradient.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch has no scalar operand here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& maximum_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_MAXIMUM} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the smaller of this tensor and `b`, element by element, or NaN if either is NaN. If they are equal, each
     * gets half of the gradient.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch has no scalar operand here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor minimum(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_minimum(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the smaller of this tensor and `b`, element by element, or NaN if either is NaN. If they are equal, each
     * gets half of the gradient.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch has no scalar operand here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor minimum(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_MINIMUM, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the smaller of this tensor and `b`, element by element, or NaN if either is NaN. If they are equal, each
     * gets half of the gradient.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch has no scalar operand here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& minimum_(const Tensor& b) {
        detail::check(tensor_minimum_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the smaller of this tensor and `b`, element by element, or NaN if either is NaN. If they are equal, each
     * gets half of the gradient.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch has no scalar operand here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& minimum_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_MINIMUM} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor equals `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor eq(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_eq(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor equals `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor eq(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_EQ, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor equals `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& eq_(const Tensor& b) {
        detail::check(tensor_eq_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor equals `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& eq_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_EQ} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor differs from `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor ne(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_ne(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor differs from `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor ne(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_NE, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor differs from `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& ne_(const Tensor& b) {
        detail::check(tensor_ne_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor differs from `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& ne_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_NE} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor is less than `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor lt(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_lt(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor is less than `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor lt(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_LT, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor is less than `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& lt_(const Tensor& b) {
        detail::check(tensor_lt_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor is less than `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& lt_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_LT} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor is less than or equal to `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor le(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_le(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor is less than or equal to `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor le(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_LE, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor is less than or equal to `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& le_(const Tensor& b) {
        detail::check(tensor_le_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor is less than or equal to `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& le_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_LE} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor is greater than `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor gt(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_gt(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor is greater than `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor gt(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_GT, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor is greater than `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& gt_(const Tensor& b) {
        detail::check(tensor_gt_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor is greater than `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& gt_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_GT} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor is greater than or equal to `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor ge(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_ge(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor is greater than or equal to `b`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor ge(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_GE, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor is greater than or equal to `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& ge_(const Tensor& b) {
        detail::check(tensor_ge_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor is greater than or equal to `b`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, compared in the promoted dtype; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& ge_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_GE} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where both this tensor and `b` are not zero.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logical_and(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_logical_and(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where both this tensor and `b` are not zero.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logical_and(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_LOGICAL_AND, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where both this tensor and `b` are not zero.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logical_and_(const Tensor& b) {
        detail::check(tensor_logical_and_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where both this tensor and `b` are not zero.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logical_and_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_LOGICAL_AND} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor or `b` is not zero.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logical_or(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_logical_or(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor or `b` is not zero.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logical_or(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_LOGICAL_OR, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where this tensor or `b` is not zero.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logical_or_(const Tensor& b) {
        detail::check(tensor_logical_or_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where this tensor or `b` is not zero.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logical_or_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_LOGICAL_OR} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the remainder of this tensor divided by `b`, element by element, with the sign of `b`, like Python's `%`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer
     * division by 0, with a warning, and its zero results have the sign of `b`.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor remainder(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_remainder(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the remainder of this tensor divided by `b`, element by element, with the sign of `b`, like Python's `%`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer
     * division by 0, with a warning, and its zero results have the sign of `b`.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor remainder(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_REMAINDER, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the remainder of this tensor divided by `b`, element by element, with the sign of `b`, like Python's `%`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer
     * division by 0, with a warning, and its zero results have the sign of `b`.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor& remainder_(const Tensor& b) {
        detail::check(tensor_remainder_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the remainder of this tensor divided by `b`, element by element, with the sign of `b`, like Python's `%`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer
     * division by 0, with a warning, and its zero results have the sign of `b`.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor& remainder_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_REMAINDER} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the bitwise and of this tensor and `b`, which for bools is the logical and.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor bitwise_and(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_bitwise_and(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bitwise and of this tensor and `b`, which for bools is the logical and.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor bitwise_and(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_BITWISE_AND, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bitwise and of this tensor and `b`, which for bools is the logical and.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor& bitwise_and_(const Tensor& b) {
        detail::check(tensor_bitwise_and_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the bitwise and of this tensor and `b`, which for bools is the logical and.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor& bitwise_and_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_BITWISE_AND} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the bitwise or of this tensor and `b`, which for bools is the logical or.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor bitwise_or(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_bitwise_or(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bitwise or of this tensor and `b`, which for bools is the logical or.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor bitwise_or(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_BITWISE_OR, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bitwise or of this tensor and `b`, which for bools is the logical or.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor& bitwise_or_(const Tensor& b) {
        detail::check(tensor_bitwise_or_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the bitwise or of this tensor and `b`, which for bools is the logical or.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor& bitwise_or_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_BITWISE_OR} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the bitwise exclusive or of this tensor and `b`, which for bools is true where they differ.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor bitwise_xor(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_bitwise_xor(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bitwise exclusive or of this tensor and `b`, which for bools is true where they differ.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor bitwise_xor(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_BITWISE_XOR, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bitwise exclusive or of this tensor and `b`, which for bools is true where they differ.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor& bitwise_xor_(const Tensor& b) {
        detail::check(tensor_bitwise_xor_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the bitwise exclusive or of this tensor and `b`, which for bools is true where they differ.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers and bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     * @param b the right operand
     */
    Tensor& bitwise_xor_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_BITWISE_XOR} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns true where exactly one of this tensor and `b` is not zero, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logical_xor(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_logical_xor(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where exactly one of this tensor and `b` is not zero, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logical_xor(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_LOGICAL_XOR, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns true where exactly one of this tensor and `b` is not zero, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logical_xor_(const Tensor& b) {
        detail::check(tensor_logical_xor_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns true where exactly one of this tensor and `b` is not zero, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logical_xor_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_LOGICAL_XOR} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the quotient of this tensor and `b`, element by element, rounded down to a whole number, like Python's
     * `//`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
     * gives 0 and a warning.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor floor_divide(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_floor_divide(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the quotient of this tensor and `b`, element by element, rounded down to a whole number, like Python's
     * `//`.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
     * gives 0 and a warning.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor floor_divide(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_FLOOR_DIVIDE, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the quotient of this tensor and `b`, element by element, rounded down to a whole number, like Python's
     * `//`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
     * gives 0 and a warning.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor& floor_divide_(const Tensor& b) {
        detail::check(tensor_floor_divide_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the quotient of this tensor and `b`, element by element, rounded down to a whole number, like Python's
     * `//`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
     * gives 0 and a warning.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor& floor_divide_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_FLOOR_DIVIDE} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the remainder of this tensor divided by `b`, element by element, with the sign of this tensor, like the
     * `%` of C, Java and C#.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: `remainder` takes the sign of `b`.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor fmod(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_fmod(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the remainder of this tensor divided by `b`, element by element, with the sign of this tensor, like the
     * `%` of C, Java and C#.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: `remainder` takes the sign of `b`.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor fmod(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_FMOD, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the remainder of this tensor divided by `b`, element by element, with the sign of this tensor, like the
     * `%` of C, Java and C#.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: `remainder` takes the sign of `b`.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor& fmod_(const Tensor& b) {
        detail::check(tensor_fmod_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the remainder of this tensor divided by `b`, element by element, with the sign of this tensor, like the
     * `%` of C, Java and C#.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: `remainder` takes the sign of `b`.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     * @param b the right operand
     */
    Tensor& fmod_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_FMOD} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the angle in radians between the positive x axis and the point with height this tensor and width `b`,
     * from -pi to pi.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor atan2(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_atan2(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the angle in radians between the positive x axis and the point with height this tensor and width `b`,
     * from -pi to pi.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor atan2(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_ATAN2, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the angle in radians between the positive x axis and the point with height this tensor and width `b`,
     * from -pi to pi.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& atan2_(const Tensor& b) {
        detail::check(tensor_atan2_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the angle in radians between the positive x axis and the point with height this tensor and width `b`,
     * from -pi to pi.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& atan2_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_ATAN2} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the square root of the sum of the squares of this tensor and `b`, element by element, without overflow of
     * intermediate results.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor hypot(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_hypot(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the square root of the sum of the squares of this tensor and `b`, element by element, without overflow of
     * intermediate results.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor hypot(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_HYPOT, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the square root of the sum of the squares of this tensor and `b`, element by element, without overflow of
     * intermediate results.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& hypot_(const Tensor& b) {
        detail::check(tensor_hypot_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the square root of the sum of the squares of this tensor and `b`, element by element, without overflow of
     * intermediate results.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& hypot_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_HYPOT} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the absolute value of this tensor with the sign of `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor copysign(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_copysign(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the absolute value of this tensor with the sign of `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor copysign(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_COPYSIGN, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the absolute value of this tensor with the sign of `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& copysign_(const Tensor& b) {
        detail::check(tensor_copysign_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the absolute value of this tensor with the sign of `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& copysign_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_COPYSIGN} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor times the natural logarithm of `b`, element by element, and 0 where this tensor is 0, unless
     * `b` is NaN.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor xlogy(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_xlogy(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor times the natural logarithm of `b`, element by element, and 0 where this tensor is 0, unless
     * `b` is NaN.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor xlogy(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_XLOGY, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor times the natural logarithm of `b`, element by element, and 0 where this tensor is 0, unless
     * `b` is NaN.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& xlogy_(const Tensor& b) {
        detail::check(tensor_xlogy_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor times the natural logarithm of `b`, element by element, and 0 where this tensor is 0, unless
     * `b` is NaN.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& xlogy_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_XLOGY} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the logarithm of the sum of the exponentials of this tensor and `b`, element by element, without
     * overflow.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logaddexp(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_logaddexp(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm of the sum of the exponentials of this tensor and `b`, element by element, without
     * overflow.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logaddexp(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_LOGADDEXP, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm of the sum of the exponentials of this tensor and `b`, element by element, without
     * overflow.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logaddexp_(const Tensor& b) {
        detail::check(tensor_logaddexp_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the logarithm of the sum of the exponentials of this tensor and `b`, element by element, without
     * overflow.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logaddexp_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_LOGADDEXP} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the logarithm to base 2 of 2 to the power this tensor plus 2 to the power `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logaddexp2(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_logaddexp2(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm to base 2 of 2 to the power this tensor plus 2 to the power `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor logaddexp2(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_LOGADDEXP2, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm to base 2 of 2 to the power this tensor plus 2 to the power `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logaddexp2_(const Tensor& b) {
        detail::check(tensor_logaddexp2_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the logarithm to base 2 of 2 to the power this tensor plus 2 to the power `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& logaddexp2_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_LOGADDEXP2} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the square of this tensor minus `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch and NumPy have no such function.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor squared_difference(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_squared_difference(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the square of this tensor minus `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch and NumPy have no such function.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor squared_difference(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_SQUARED_DIFFERENCE, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the square of this tensor minus `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch and NumPy have no such function.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor& squared_difference_(const Tensor& b) {
        detail::check(tensor_squared_difference_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the square of this tensor minus `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * PyTorch and NumPy: PyTorch and NumPy have no such function.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor& squared_difference_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_SQUARED_DIFFERENCE} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the next number after this tensor toward `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor nextafter(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_nextafter(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the next number after this tensor toward `b`, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor nextafter(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_NEXTAFTER, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the next number after this tensor toward `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& nextafter_(const Tensor& b) {
        detail::check(tensor_nextafter_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the next number after this tensor toward `b`, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch refuses integers here.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     */
    Tensor& nextafter_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_NEXTAFTER} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns 0 where this tensor is negative, `b` where it is 0, and 1 where it is positive, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor heaviside(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_heaviside(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns 0 where this tensor is negative, `b` where it is 0, and 1 where it is positive, element by element.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor heaviside(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_HEAVISIDE, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns 0 where this tensor is negative, `b` where it is 0, and 1 where it is positive, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor& heaviside_(const Tensor& b) {
        detail::check(tensor_heaviside_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns 0 where this tensor is negative, `b` where it is 0, and 1 where it is positive, element by element.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any, but not bool with bool; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     * @param b the right operand
     */
    Tensor& heaviside_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_HEAVISIDE} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the bits of this tensor shifted left by `b` places, element by element. The result is 0 if `b` is
     * negative or not less than the number of bits.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor bitwise_left_shift(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_bitwise_left_shift(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bits of this tensor shifted left by `b` places, element by element. The result is 0 if `b` is
     * negative or not less than the number of bits.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor bitwise_left_shift(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_BITWISE_LEFT_SHIFT, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bits of this tensor shifted left by `b` places, element by element. The result is 0 if `b` is
     * negative or not less than the number of bits.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor& bitwise_left_shift_(const Tensor& b) {
        detail::check(tensor_bitwise_left_shift_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the bits of this tensor shifted left by `b` places, element by element. The result is 0 if `b` is
     * negative or not less than the number of bits.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor& bitwise_left_shift_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_BITWISE_LEFT_SHIFT} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the bits of this tensor shifted right by `b` places, element by element, with the sign bit repeated on
     * the left.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor bitwise_right_shift(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_bitwise_right_shift(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bits of this tensor shifted right by `b` places, element by element, with the sign bit repeated on
     * the left.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor bitwise_right_shift(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_BITWISE_RIGHT_SHIFT, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the bits of this tensor shifted right by `b` places, element by element, with the sign bit repeated on
     * the left.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor& bitwise_right_shift_(const Tensor& b) {
        detail::check(tensor_bitwise_right_shift_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the bits of this tensor shifted right by `b` places, element by element, with the sign bit repeated on
     * the left.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor& bitwise_right_shift_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_BITWISE_RIGHT_SHIFT} |
                uint32_t{TENSOR_OP_IN_PLACE}, handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the greatest common divisor of this tensor and `b`, element by element, which is never negative.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor gcd(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_gcd(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the greatest common divisor of this tensor and `b`, element by element, which is never negative.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor gcd(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_GCD, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the greatest common divisor of this tensor and `b`, element by element, which is never negative.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor& gcd_(const Tensor& b) {
        detail::check(tensor_gcd_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the greatest common divisor of this tensor and `b`, element by element, which is never negative.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor& gcd_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_GCD} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the least common multiple of this tensor and `b`, element by element, which is never negative.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor lcm(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_lcm(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the least common multiple of this tensor and `b`, element by element, which is never negative.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor lcm(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_LCM, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the least common multiple of this tensor and `b`, element by element, which is never negative.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor& lcm_(const Tensor& b) {
        detail::check(tensor_lcm_(handle(), b.handle(), nullptr));
        return *this;
    }

    /**
     * Returns the least common multiple of this tensor and `b`, element by element, which is never negative.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: integers; the result has the promoted dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a
     * dtype error.
     * @param b the right operand
     */
    Tensor& lcm_(Scalar b) {
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_LCM} | uint32_t{TENSOR_OP_IN_PLACE},
                handle(), b.get(), nullptr));
        return *this;
    }

    /**
     * Returns the Hurwitz zeta function, element by element: the sum of (`b` + k) to the power -this tensor over all k
     * from 0.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
     * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to this tensor causes an
     * unsupported error, as in PyTorch.
     * @param b the right operand
     */
    Tensor zeta(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_zeta(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the Hurwitz zeta function, element by element: the sum of (`b` + k) to the power -this tensor over all k
     * from 0.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
     * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to this tensor causes an
     * unsupported error, as in PyTorch.
     * @param b the right operand
     */
    Tensor zeta(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_ZETA, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the derivative of order this tensor of `digamma` at `b`, element by element, or NaN if this tensor is
     * negative or not whole.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: `polygamma`).
     * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to this tensor causes an
     * unsupported error.
     * @param b the right operand
     */
    Tensor polygamma(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_polygamma(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the derivative of order this tensor of `digamma` at `b`, element by element, or NaN if this tensor is
     * negative or not whole.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: `polygamma`).
     * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to this tensor causes an
     * unsupported error.
     * @param b the right operand
     */
    Tensor polygamma(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_POLYGAMMA, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the lower incomplete gamma function of this tensor up to `b`, divided by the gamma function of this
     * tensor, element by element, or NaN for negative numbers.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammainc`).
     * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to this tensor causes an
     * unsupported error, as in PyTorch.
     * @param b the right operand
     */
    Tensor igamma(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_igamma(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the lower incomplete gamma function of this tensor up to `b`, divided by the gamma function of this
     * tensor, element by element, or NaN for negative numbers.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammainc`).
     * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to this tensor causes an
     * unsupported error, as in PyTorch.
     * @param b the right operand
     */
    Tensor igamma(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_IGAMMA, handle(), b.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns 1 minus `igamma`, element by element, computed with full precision where the result is near 0.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammaincc`).
     * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to this tensor causes an
     * unsupported error, as in PyTorch.
     * @param b the right operand
     */
    Tensor igammac(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_igammac(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns 1 minus `igamma`, element by element, computed with full precision where the result is near 0.
     * Shape: this tensor and `b` broadcast together; in place, `b` broadcasts to this tensor.
     * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammaincc`).
     * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to this tensor causes an
     * unsupported error, as in PyTorch.
     * @param b the right operand
     */
    Tensor igammac(Scalar b) const {
        tensor_t out{};
        detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_IGAMMAC, handle(), b.get(), &out));
        return Tensor(out);
    }

    // ---- Reductions ----

    /**
     * Returns the sum over the given dimensions, which is 0 over no elements. The result has the same bits for any
     * number of threads.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
     * PyTorch and NumPy: NumPy adds u8 in u64. Sums of i64 wrap around, as in both.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor sum(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_sum(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the arithmetic mean over the given dimensions, which is NaN over no elements. The result has the same
     * bits for any number of threads.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype; also complex.
     * PyTorch and NumPy: NumPy computes integers in f64; here and in PyTorch they must be converted first.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor mean(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_mean(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: This is PyTorch's `amax`. PyTorch's `max` over one dimension also returns indices, for which
     * there is `argmax` here.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     */
    Tensor max() const {
        tensor_t out{};
        detail::check(tensor_max(handle(), nullptr, 0, false, &out));
        return Tensor(out);
    }

    /**
     * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: This is PyTorch's `amax`. PyTorch's `max` over one dimension also returns indices, for which
     * there is `argmax` here.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * Returns the values and their indices.
     * @param dim the dimension; a negative one counts from the end
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    std::pair<Tensor, Tensor> max(int64_t dim, bool keepdim = false) const {
        Tensor values = amax(dim, keepdim);
        return {std::move(values), argmax(dim, keepdim)};
    }

    /**
     * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: This is PyTorch's `amax`. PyTorch's `max` over one dimension also returns indices, for which
     * there is `argmax` here.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor amax(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_max(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: This is PyTorch's `amin`. PyTorch's `min` over one dimension also returns indices, for which
     * there is `argmin` here.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     */
    Tensor min() const {
        tensor_t out{};
        detail::check(tensor_min(handle(), nullptr, 0, false, &out));
        return Tensor(out);
    }

    /**
     * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: This is PyTorch's `amin`. PyTorch's `min` over one dimension also returns indices, for which
     * there is `argmin` here.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * Returns the values and their indices.
     * @param dim the dimension; a negative one counts from the end
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    std::pair<Tensor, Tensor> min(int64_t dim, bool keepdim = false) const {
        Tensor values = amin(dim, keepdim);
        return {std::move(values), argmin(dim, keepdim)};
    }

    /**
     * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: This is PyTorch's `amin`. PyTorch's `min` over one dimension also returns indices, for which
     * there is `argmin` here.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor amin(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_min(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the index of the greatest element along a dimension, or in the flattened tensor if none is given. Among
     * equal elements it is the first one, and NaN counts as the greatest.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only one
     * dimension.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor argmax(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_argmax(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the index of the smallest element along a dimension, or in the flattened tensor if none is given. Among
     * equal elements it is the first one, and NaN counts as the smallest.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only one
     * dimension.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor argmin(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_argmin(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns whether any element over the given dimensions is not zero, which is false over no elements.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch gives u8 for u8.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor any(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_any(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns whether all elements over the given dimensions are not zero, which is true over no elements.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch gives u8 for u8.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor all(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_all(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the variance over the given dimensions: the sum of the squared distances from the mean, divided by the
     * count minus `correction`. It is NaN if that divisor is not positive.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: The default of `correction` is 1 as in PyTorch, while NumPy's (`ddof`) is 0.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's
     * variance
     */
    Tensor var(const IntList& dims = {}, bool keepdim = false, int64_t correction = 1) const {
        tensor_t out{};
        detail::check(tensor_var(handle(), dims.data(), dims.size(), keepdim, correction, &out));
        return Tensor(out);
    }

    /**
     * Returns the standard deviation over the given dimensions: the square root of `var`, correct even where the
     * variance overflows or underflows. The gradient is 0 where all elements are equal.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy's default correction is 0.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's
     * variance
     */
    Tensor std(const IntList& dims = {}, bool keepdim = false, int64_t correction = 1) const {
        tensor_t out{};
        detail::check(tensor_std(handle(), dims.data(), dims.size(), keepdim, correction, &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm of the sum of the exponentials over the given dimensions, computed without overflow.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `logsumexp`).
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor logsumexp(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_logsumexp(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the number of elements over the given dimensions that are not zero. NaN counts as not zero.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch's function has no `keepdim`.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor count_nonzero(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_count_nonzero(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the sum over the given dimensions, with 0 in place of NaN.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor nansum(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_nansum(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the mean over the given dimensions of the elements that are not NaN, or NaN if there are none.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy warns if there is none.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor nanmean(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_nanmean(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the product over the given dimensions, which is 1 over no elements. Floating dtypes accumulate in f64.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor prod(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_prod(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the entropy of probabilities in nats: the sum of -x log(x) over the given dimensions, to which 0
     * contributes 0.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor entropy(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_entropy(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    // ---- Other element-wise operations ----

    /**
     * Returns each element limited to the range from `min` to `max`; NaN stays NaN.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: For integers, `min` is rounded up and `max` down, and the result stays an integer, while
     * PyTorch and NumPy promote to floating. If `max` is below `min`, `max` wins. A NaN bound is ignored, where
     * PyTorch's result is all NaN. The gradient at a bound itself is 1.
     * Errors: Bool causes a dtype error.
     * @param min the lower bound
     * @param max the upper bound
     */
    Tensor clamp(double min = -std::numeric_limits<double>::infinity(),
            double max = std::numeric_limits<double>::infinity()) const {
        tensor_t out{};
        detail::check(tensor_clamp(handle(), min, max, &out));
        return Tensor(out);
    }

    /**
     * Returns each element limited to the range from `min` to `max`; NaN stays NaN.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: For integers, `min` is rounded up and `max` down, and the result stays an integer, while
     * PyTorch and NumPy promote to floating. If `max` is below `min`, `max` wins. A NaN bound is ignored, where
     * PyTorch's result is all NaN. The gradient at a bound itself is 1.
     * Errors: Bool causes a dtype error.
     * @param min the lower bound
     * @param max the upper bound
     */
    Tensor& clamp_(double min = -std::numeric_limits<double>::infinity(),
            double max = std::numeric_limits<double>::infinity()) {
        detail::check(tensor_clamp_(handle(), min, max, nullptr));
        return *this;
    }

    /**
     * Returns this tensor where the condition is true and `b` elsewhere.
     * Shape: The three operands broadcast together.
     * Dtypes: any; the result has the promoted dtype; also complex.
     * PyTorch and NumPy: NumPy takes a condition of any dtype.
     * Errors: A condition that is not bool causes a dtype error.
     * @param condition the bool tensor that selects the elements
     * @param b the right operand
     */
    Tensor where(const Tensor& condition, const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_where(condition.handle(), handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor, with `value` where `mask` is true.
     * Shape: this tensor and `mask` broadcast together; in place, `mask` broadcasts to this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A mask that is not bool, or a value of a higher category than this tensor (such as 1.5 for integers),
     * causes a dtype error. An integer out of range of the dtype of this tensor (such as 300 for u8) causes an argument
     * error.
     * @param mask the bool tensor that marks elements
     * @param value the value
     */
    Tensor masked_fill(const Tensor& mask, Scalar value) const {
        tensor_t out{};
        detail::check(tensor_masked_fill(handle(), mask.handle(), value.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor, with `value` where `mask` is true.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: this tensor and `mask` broadcast together; in place, `mask` broadcasts to this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A mask that is not bool, or a value of a higher category than this tensor (such as 1.5 for integers),
     * causes a dtype error. An integer out of range of the dtype of this tensor (such as 300 for u8) causes an argument
     * error.
     * @param mask the bool tensor that marks elements
     * @param value the value
     */
    Tensor& masked_fill_(const Tensor& mask, Scalar value) {
        detail::check(tensor_masked_fill_(handle(), mask.handle(), value.get(), nullptr));
        return *this;
    }

    /**
     * Returns this tensor + `weight` * (`end` - this tensor), element by element, which is this tensor for a weight of
     * 0 and `end` for a weight of 1.
     * Shape: The operands broadcast together.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     * @param end the values for a weight of 1
     * @param weight the weights
     */
    Tensor lerp(const Tensor& end, const Tensor& weight) const {
        tensor_t out{};
        detail::check(tensor_lerp(handle(), end.handle(), weight.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor + `value` * `a` * `b`, element by element.
     * Shape: The operands broadcast together.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: PyTorch also takes integers.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     * @param a the left operand
     * @param b the right operand
     * @param value the value
     */
    Tensor addcmul(const Tensor& a, const Tensor& b, double value = 1.0) const {
        tensor_t out{};
        detail::check(tensor_addcmul(handle(), a.handle(), b.handle(), value, &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor + `value` * `a` / `b`, element by element.
     * Shape: The operands broadcast together.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     * @param a the left operand
     * @param b the right operand
     * @param value the value
     */
    Tensor addcdiv(const Tensor& a, const Tensor& b, double value = 1.0) const {
        tensor_t out{};
        detail::check(tensor_addcdiv(handle(), a.handle(), b.handle(), value, &out));
        return Tensor(out);
    }

    /**
     * Returns true where |this tensor - `b`| <= `atol` + `rtol` * |`b`| or the two are equal. With `equal_nan`, NaN
     * equals NaN.
     * Shape: this tensor and `b` broadcast together.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * Errors: Shapes that do not broadcast together cause a shape error.
     * @param b the right operand
     * @param rtol the tolerance relative to `b`
     * @param atol the absolute tolerance
     * @param equal_nan whether NaN equals NaN
     */
    Tensor isclose(const Tensor& b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false) const {
        tensor_t out{};
        detail::check(tensor_isclose(handle(), b.handle(), rtol, atol, equal_nan, &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor with numbers in place of NaN and of the infinities. A replacement that is infinite stands for
     * the largest finite number of the dtype.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype.
     * @param nan the number in place of NaN
     * @param posinf the number in place of positive infinity
     * @param neginf the number in place of negative infinity
     */
    Tensor nan_to_num(double nan, double posinf, double neginf) const {
        tensor_t out{};
        detail::check(tensor_nan_to_num(handle(), nan, posinf, neginf, &out));
        return Tensor(out);
    }

    /**
     * Returns log(x / (1 - x)) for each element, which is clipped to [`eps`, 1 - `eps`] first if `eps` is positive. The
     * gradient of clipped elements is 0.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: PyTorch also takes integers, and any `eps`.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An `eps` above 0.5
     * causes an argument error.
     * @param eps a small number that keeps a denominator or a logarithm finite
     */
    Tensor logit(double eps = 0.0) const {
        tensor_t out{};
        detail::check(tensor_logit(handle(), eps, &out));
        return Tensor(out);
    }

    /**
     * Returns the angle of each number in the complex plane, in radians. For real numbers it is pi where they are
     * negative and 0 elsewhere, and NaN stays NaN. The result of complex numbers has the dtype of their parts.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     */
    Tensor angle() const {
        tensor_t out{};
        detail::check(tensor_angle(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm of the multivariate gamma function of dimension `p`.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: PyTorch refuses elements up to (p - 1) / 2.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `p` outside 1 to
     * 1000 causes an argument error.
     * @param p the probability, or the exponent of a norm
     */
    Tensor mvlgamma(int64_t p) const {
        tensor_t out{};
        detail::check(tensor_mvlgamma(handle(), p, &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor times 2 to the power of `exponent`, element by element.
     * Shape: this tensor and `exponent` broadcast together.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: `exponent` gets no gradient.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     * @param exponent the exponents
     */
    Tensor ldexp(const Tensor& exponent) const {
        tensor_t out{};
        detail::check(tensor_ldexp(handle(), exponent.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the elements of this tensor, with a gradient that is multiplied by `factor`.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: This is DJL's `scaleGradient`.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     * @param factor how much larger the images get in height and width
     */
    Tensor scale_gradient(double factor) const {
        tensor_t out{};
        detail::check(tensor_scale_gradient(handle(), factor, &out));
        return Tensor(out);
    }

    /**
     * Returns the complex numbers with the absolute values this tensor and the angles `b`, in radians.
     * Shape: this tensor and `b` broadcast together.
     * Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
     * Errors: Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together
     * cause a shape error.
     * @param b the right operand
     */
    Tensor polar(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_polar(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element limited to the range from `min` to `max`, which are integers, so that the bounds are exact
     * for every integer dtype; NaN stays NaN.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: If `max` is below `min`, `max` wins. A bound beyond the range of the dtype counts as the end
     * of that range. The gradient at a bound itself is 1.
     * Errors: Bool causes a dtype error.
     * @param min the lower bound
     * @param max the upper bound
     */
    Tensor clamp_int(int64_t min, int64_t max) const {
        tensor_t out{};
        detail::check(tensor_clamp_int(handle(), min, max, &out));
        return Tensor(out);
    }

    /**
     * Returns each element limited to the range from `min` to `max`, which are integers, so that the bounds are exact
     * for every integer dtype; NaN stays NaN.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: If `max` is below `min`, `max` wins. A bound beyond the range of the dtype counts as the end
     * of that range. The gradient at a bound itself is 1.
     * Errors: Bool causes a dtype error.
     * @param min the lower bound
     * @param max the upper bound
     */
    Tensor& clamp_int_(int64_t min, int64_t max) {
        detail::check(tensor_clamp_int_(handle(), min, max, nullptr));
        return *this;
    }

    // ---- Shapes and views ----

    /**
     * Returns the same elements in row-major order with another shape. The result is a view if the strides allow it,
     * and otherwise a copy.
     * Shape: `shape`, in which one entry may be -1 and is then computed.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: DJL takes -1 as well. In MXNet, 0 means "keep this dimension", while it is a size here.
     * Errors: A shape with another number of elements causes a shape error.
     * @param shape the sizes
     */
    Tensor reshape(const IntList& shape) const {
        tensor_t out{};
        detail::check(tensor_reshape(handle(), shape.data(), shape.size(), &out));
        return Tensor(out);
    }

    /**
     * Returns a view with the dimensions in the given order, or in reverse order if none are given (NumPy's
     * `transpose`).
     * Shape: Dimension i of the result is dimension `dims[i]` of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch's `permute` requires all dimensions.
     * Errors: `dims` that are not a permutation of the dimensions of this tensor cause a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     */
    Tensor permute(const IntList& dims) const {
        tensor_t out{};
        detail::check(tensor_permute(handle(), dims.data(), dims.size(), &out));
        return Tensor(out);
    }

    /**
     * Returns a view with two dimensions swapped.
     * Shape: That of this tensor with `dim0` and `dim1` swapped.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy calls this `swapaxes`, and its `transpose` is `permute` here.
     * Errors: A dimension out of range causes an index error.
     * @param dim0 the first dimension; a negative one counts from the end
     * @param dim1 the second dimension; a negative one counts from the end
     */
    Tensor transpose(int64_t dim0, int64_t dim1) const {
        tensor_t out{};
        detail::check(tensor_transpose(handle(), dim0, dim1, &out));
        return Tensor(out);
    }

    /**
     * Returns a view without the given dimensions of size 1, or without all of size 1 if none are given.
     * Shape: That of this tensor without the removed dimensions. A given dimension whose size is not 1 stays.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy refuses a given dimension whose size is not 1, while it stays here and in PyTorch.
     * Errors: A dimension out of range causes an index error.
     * @param dims the dimensions; negative ones count from the end; none means all
     */
    Tensor squeeze(const IntList& dims = {}) const {
        tensor_t out{};
        detail::check(tensor_squeeze(handle(), dims.data(), dims.size(), &out));
        return Tensor(out);
    }

    /**
     * Returns a view with a dimension of size 1 inserted before `dim`.
     * Shape: That of this tensor with one more dimension; `dim` is from -rank-1 to rank.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy calls this `expand_dims`.
     * Errors: A dimension out of range causes an index error. A ninth dimension causes a shape error.
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor unsqueeze(int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_unsqueeze(handle(), dim, &out));
        return Tensor(out);
    }

    /**
     * Returns a view of shape `shape` that repeats dimensions of size 1 without copying.
     * Shape: `shape`, in which -1 keeps a dimension of this tensor and new dimensions come first.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy calls this `broadcast_to` and returns a read-only array. Here, writing in place through
     * the view causes an error.
     * Errors: A shape that this tensor does not broadcast to causes a shape error.
     * @param shape the sizes
     */
    Tensor expand(const IntList& shape) const {
        tensor_t out{};
        detail::check(tensor_expand(handle(), shape.data(), shape.size(), &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor with the dimensions from `start_dim` to `end_dim`, both inclusive, merged into one. The
     * result is a view if the strides allow it, and otherwise a copy.
     * Shape: That of this tensor with those dimensions replaced by their product; a 0-dim tensor becomes 1-dim.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy's `flatten` always copies and takes no dimensions.
     * Errors: A dimension out of range causes an index error, and a start after the end causes an argument error.
     * @param start_dim the first of the dimensions; a negative one counts from the end
     * @param end_dim the last of the dimensions; a negative one counts from the end
     */
    Tensor flatten(int64_t start_dim = 0, int64_t end_dim = -1) const {
        tensor_t out{};
        detail::check(tensor_flatten(handle(), start_dim, end_dim, &out));
        return Tensor(out);
    }

    /**
     * Returns a view of the elements at one index of a dimension.
     * Shape: That of this tensor without `dim`.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A dimension or an index out of range causes an index error. Negative indices count from the end.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     */
    Tensor select(int64_t dim, int64_t index) const {
        tensor_t out{};
        detail::check(tensor_select(handle(), dim, index, &out));
        return Tensor(out);
    }

    /**
     * Returns a view of `length` indices of a dimension, from `start`.
     * Shape: That of this tensor with `length` at `dim`.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A start or an end out of range causes an index error. A negative start counts from the end.
     * @param dim the dimension; a negative one counts from the end
     * @param start the first index or number
     * @param length the number of indices
     */
    Tensor narrow(int64_t dim, int64_t start, int64_t length) const {
        tensor_t out{};
        detail::check(tensor_narrow(handle(), dim, start, length, &out));
        return Tensor(out);
    }

    /**
     * Returns a view of every `step`-th index of a dimension, from `start` to `stop` (exclusive).
     * Shape: That of this tensor with the number of selected indices, possibly 0, at `dim`.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: Bounds are clipped, and negative ones count from the end, as in Python. A negative step is
     * refused, as in PyTorch, while NumPy reverses the elements.
     * Errors: A dimension out of range causes an index error, and a step under 1 causes an argument error.
     * @param dim the dimension; a negative one counts from the end
     * @param start the first index or number
     * @param stop the end, exclusive
     * @param step the step between two indices or numbers
     */
    Tensor slice(int64_t dim, int64_t start, int64_t stop, int64_t step = 1) const {
        tensor_t out{};
        detail::check(tensor_slice(handle(), dim, start, stop, step, &out));
        return Tensor(out);
    }

    /**
     * Returns a view of the elements on a diagonal of two dimensions.
     * Shape: That of this tensor without `dim0` and `dim1`, with the length of the diagonal as its last dimension.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A dimension out of range causes an index error, and the same dimension twice causes an argument error.
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @param dim0 the first dimension; a negative one counts from the end
     * @param dim1 the second dimension; a negative one counts from the end
     */
    Tensor diagonal(int64_t offset = 0, int64_t dim0 = 0, int64_t dim1 = 1) const {
        tensor_t out{};
        detail::check(tensor_diagonal(handle(), offset, dim0, dim1, &out));
        return Tensor(out);
    }

    /**
     * Returns a view of all windows of `size` elements along a dimension, `step` apart.
     * Shape: That of this tensor with (size of `dim` - `size`) / `step` + 1 windows at `dim`, and `size` as its last
     * dimension.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch's `torch.nn.functional.unfold`, which is for images, is another operation: see
     * `im2col`.
     * Errors: A size beyond that of the dimension, or a step under 1, causes an argument error.
     * @param dim the dimension; a negative one counts from the end
     * @param size the number of elements
     * @param step the step between two indices or numbers
     */
    Tensor unfold(int64_t dim, int64_t size, int64_t step) const {
        tensor_t out{};
        detail::check(tensor_unfold(handle(), dim, size, step, &out));
        return Tensor(out);
    }

    /**
     * Returns the elements in reverse order along the given dimensions.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy flips all dimensions by default.
     * Errors: A dimension out of range causes an index error.
     * @param dims the dimensions; negative ones count from the end; none means all
     */
    Tensor flip(const IntList& dims) const {
        tensor_t out{};
        detail::check(tensor_flip(handle(), dims.data(), dims.size(), &out));
        return Tensor(out);
    }

    /**
     * Returns the elements shifted along dimensions, with those that pass the end moved to the beginning. Without
     * dimensions they are shifted in row-major order.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: Different numbers of shifts and dimensions cause an argument error.
     * @param shifts the numbers of places, one for each dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     */
    Tensor roll(const IntList& shifts, const IntList& dims = {}) const {
        tensor_t out{};
        detail::check(tensor_roll(handle(), shifts.data(), shifts.size(), dims.data(), dims.size(), &out));
        return Tensor(out);
    }

    /**
     * Returns the elements on and below a diagonal of the last two dimensions, and 0 above it.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: Fewer than two dimensions cause a shape error.
     * @param diagonal the diagonal: 0 is the main one, positive ones are above it
     */
    Tensor tril(int64_t diagonal = 0) const {
        tensor_t out{};
        detail::check(tensor_tril(handle(), diagonal, &out));
        return Tensor(out);
    }

    /**
     * Returns the elements on and above a diagonal of the last two dimensions, and 0 below it.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: Fewer than two dimensions cause a shape error.
     * @param diagonal the diagonal: 0 is the main one, positive ones are above it
     */
    Tensor triu(int64_t diagonal = 0) const {
        tensor_t out{};
        detail::check(tensor_triu(handle(), diagonal, &out));
        return Tensor(out);
    }

    /**
     * Returns a matrix with the vector this tensor on a diagonal and 0 elsewhere or, if this tensor is a matrix, the
     * elements on that diagonal.
     * Shape: (n) gives (n + |diagonal|, n + |diagonal|); (n, m) gives the length of the diagonal.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: Other ranks cause a shape error.
     * @param diagonal the diagonal: 0 is the main one, positive ones are above it
     */
    Tensor diag(int64_t diagonal = 0) const {
        tensor_t out{};
        detail::check(tensor_diag(handle(), diagonal, &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor with more elements at its ends, which are a constant (`mode` 0), the reflected elements (1),
     * the last element repeated (2), or the elements of the other end (3).
     * Shape: That of this tensor with the sizes of `pads` added, two for each dimension from the last one on. Negative
     * sizes cut elements off.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch pads at most three dimensions in the modes 1 to 3, and only behind the batch.
     * Errors: An odd number of sizes, more than two for each dimension, or an unknown mode causes an argument error.
     * More elements than the mode can supply cause a shape error.
     * @param pads the numbers of elements before and after, from the last dimension on
     * @param mode 0 for a constant, 1 for reflection, 2 for the element at the end, 3 for the other end
     * @param value the value
     */
    Tensor pad(const IntList& pads, PadMode mode = static_cast<PadMode>(0), double value = 0.0) const {
        tensor_t out{};
        detail::check(tensor_pad(handle(), pads.data(), pads.size(), static_cast<int64_t>(mode), value, &out));
        return Tensor(out);
    }

    /**
     * Returns copies of this tensor side by side along its dimensions.
     * Shape: That of this tensor, with dimensions of size 1 in front as needed and each size multiplied by its count.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy's `repeat` is `repeat_interleave` here, and its `tile` also takes fewer counts.
     * Errors: Fewer counts than dimensions, or a negative count, cause an argument error.
     * @param repeats the numbers of copies, one for each dimension
     */
    Tensor repeat(const IntList& repeats) const {
        tensor_t out{};
        detail::check(tensor_repeat(handle(), repeats.data(), repeats.size(), &out));
        return Tensor(out);
    }

    /**
     * Returns each element along a dimension, repeated next to itself.
     * Shape: That of this tensor with the dimension multiplied by the count.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch and NumPy also take a count for each element.
     * Errors: A negative count causes an argument error.
     * @param times the number of copies
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor repeat_interleave(int64_t times, int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_repeat_interleave(handle(), times, dim, &out));
        return Tensor(out);
    }

    /**
     * Returns a view with some dimensions moved to other places, while the others keep their order.
     * Shape: That of this tensor with its dimensions in the new order.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A dimension out of range causes an index error. Places that differ in number from the dimensions, or that
     * are not distinct, cause an argument error.
     * @param source_dims the dimensions to move
     * @param places their places in the result
     */
    Tensor movedim(const IntList& source_dims, const IntList& places) const {
        tensor_t out{};
        detail::check(tensor_movedim(handle(), source_dims.data(), source_dims.size(), places.data(), places.size(),
                &out));
        return Tensor(out);
    }

    /**
     * Returns the differences between neighbours of a dimension, taken `n` times.
     * Shape: That of this tensor with `n` fewer elements at `dim`, but at least 0.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch also takes bool.
     * Errors: Bool causes a dtype error. A negative `n` causes an argument error.
     * @param n the count; for a matrix, the number of rows
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor diff(int64_t n = 1, int64_t dim = -1) const {
        tensor_t out{};
        detail::check(tensor_diff(handle(), n, dim, &out));
        return Tensor(out);
    }

    /**
     * Returns this tensor rotated `k` times by 90 degrees, from the first of two dimensions toward the second.
     * Shape: That of this tensor, with the two dimensions swapped for an odd `k`.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: Anything but two distinct dimensions causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param k the number that the description calls k
     */
    Tensor rot90(const IntList& dims, int64_t k) const {
        tensor_t out{};
        detail::check(tensor_rot90(handle(), dims.data(), dims.size(), k, &out));
        return Tensor(out);
    }

    /**
     * Returns a matrix with the elements of this tensor, in row-major order, on a diagonal and zeros elsewhere.
     * Shape: (n, n), where n is the number of elements plus the distance of the diagonal from the main one.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     */
    Tensor diagflat(int64_t offset = 0) const {
        tensor_t out{};
        detail::check(tensor_diagflat(handle(), offset, &out));
        return Tensor(out);
    }

    /**
     * Returns matrices with the elements of the last dimension of this tensor on a diagonal and zeros elsewhere.
     * Shape: That of this tensor without the last dimension, followed by (n, n).
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch also takes the places of the two dimensions, for which there is `movedim` here.
     * Errors: A 0-dim tensor causes a shape error.
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     */
    Tensor diag_embed(int64_t offset = 0) const {
        tensor_t out{};
        detail::check(tensor_diag_embed(handle(), offset, &out));
        return Tensor(out);
    }

    /**
     * Returns the sum of the main diagonal of a matrix.
     * Shape: (n, m) gives a 0-dim tensor.
     * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
     * Errors: A tensor that is not a matrix causes a shape error.
     */
    Tensor trace() const {
        tensor_t out{};
        detail::check(tensor_trace(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the powers of each element of a vector, from the highest down, or from 0 up if `increasing` is true.
     * Shape: (m) gives (m, n).
     * Dtypes: any but bool; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch's default of `n` is m, and its integers give i64.
     * Errors: Bool causes a dtype error. A negative `n` causes an argument error, and a tensor that is not a vector
     * causes a shape error.
     * @param n the count; for a matrix, the number of rows
     * @param increasing whether the powers increase
     */
    Tensor vander(int64_t n, bool increasing = false) const {
        tensor_t out{};
        detail::check(tensor_vander(handle(), n, increasing, &out));
        return Tensor(out);
    }

    /**
     * Returns all combinations of `r` elements of a vector, in the order of their places.
     * Shape: (count, r), or (0) for an `r` of 0.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch takes any `r`.
     * Errors: An `r` outside 0 to 8 causes an argument error, and a tensor that is not a vector causes a shape error.
     * @param r the number of elements of each choice
     * @param with_replacement whether an element can be chosen again
     */
    Tensor combinations(int64_t r = 2, bool with_replacement = false) const {
        tensor_t out{};
        detail::check(tensor_combinations(handle(), r, with_replacement, &out));
        return Tensor(out);
    }

    /**
     * Returns the integral along a dimension by the trapezoidal rule, with a distance of `dx` between neighbours.
     * Shape: That of this tensor without `dim`.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: PyTorch also takes the positions themselves.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     * @param dim the dimension; a negative one counts from the end
     * @param dx the distance between neighbours
     */
    Tensor trapezoid(int64_t dim = -1, double dx = 1.0) const {
        tensor_t out{};
        detail::check(tensor_trapezoid(handle(), dim, dx, &out));
        return Tensor(out);
    }

    /**
     * Returns a view with at least one dimension.
     * Shape: That of this tensor, or (1).
     * Dtypes: any; the result has the tensor's dtype; also complex.
     */
    Tensor atleast_1d() const {
        tensor_t out{};
        detail::check(tensor_atleast_1d(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a view with at least two dimensions, in which a vector becomes a row.
     * Shape: That of this tensor, or (1, n).
     * Dtypes: any; the result has the tensor's dtype; also complex.
     */
    Tensor atleast_2d() const {
        tensor_t out{};
        detail::check(tensor_atleast_2d(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a view with at least three dimensions, in which a matrix gets a third one.
     * Shape: That of this tensor, (n, m, 1) or (1, n, 1).
     * Dtypes: any; the result has the tensor's dtype; also complex.
     */
    Tensor atleast_3d() const {
        tensor_t out{};
        detail::check(tensor_atleast_3d(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a view with any sizes and strides, counted in elements from the first one of a row-major tensor. The
     * elements of the view may overlap.
     * Shape: `shape`.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch counts the offset from the start of the storage, and takes tensors in any order.
     * Errors: A view that reaches beyond the elements causes an index error. Negative strides or offsets cause an
     * argument error. A tensor in another order causes a state error.
     * @param shape the sizes
     * @param strides the strides, in elements
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     */
    Tensor as_strided(const IntList& shape, const IntList& strides, int64_t offset = 0) const {
        tensor_t out{};
        detail::check(tensor_as_strided(handle(), shape.data(), shape.size(), strides.data(), strides.size(), offset,
                &out));
        return Tensor(out);
    }

    /**
     * Returns images converted to another element type and to its range of pixels, which is from 0 to 1, or to the
     * greatest integer.
     * Shape: That of this tensor.
     * Dtypes: the dtype argument.
     * PyTorch and NumPy: This corresponds to torchvision's function.
     * Errors: Bool causes a dtype error, and so does a type that cannot hold all integers of the result.
     * @param dtype the dtype of the result
     */
    Tensor convert_image_dtype(DType dtype) const {
        tensor_t out{};
        detail::check(tensor_convert_image_dtype(handle(), static_cast<int32_t>(dtype), &out));
        return Tensor(out);
    }

    /**
     * Returns the real parts of complex numbers, as a view; a real tensor is returned as it is.
     * Shape: That of this tensor.
     * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     */
    Tensor real() const {
        tensor_t out{};
        detail::check(tensor_real(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the imaginary parts of complex numbers, as a view.
     * Shape: That of this tensor.
     * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     * Errors: A real tensor causes a dtype error.
     */
    Tensor imag() const {
        tensor_t out{};
        detail::check(tensor_imag(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a view of complex numbers as pairs of their real and imaginary parts in a new last dimension.
     * Shape: That of this tensor followed by 2.
     * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     * Errors: A real tensor causes a dtype error. A tensor of 8 dimensions causes a shape error.
     */
    Tensor view_as_real() const {
        tensor_t out{};
        detail::check(tensor_view_as_real(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a view of the pairs in the last dimension as complex numbers.
     * Shape: That of this tensor without the last dimension, whose size is 2.
     * Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
     * Errors: Another dtype, or two dtypes in one call, cause a dtype error. Another last size causes a shape error.
     * Pairs that are not aligned in memory cause a state error.
     */
    Tensor view_as_complex() const {
        tensor_t out{};
        detail::check(tensor_view_as_complex(handle(), &out));
        return Tensor(out);
    }

    // ---- Indexing ----

    /**
     * Returns a copy of the slices of a dimension at the given indices, in the order of the indices.
     * Shape: That of this tensor with the length of `index` at `dim`. `index` is 1-dim, of i64 or i32.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: Negative indices are refused, as in PyTorch, while NumPy's `take` counts them from the end.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     */
    Tensor index_select(int64_t dim, const Tensor& index) const {
        tensor_t out{};
        detail::check(tensor_index_select(handle(), dim, index.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns, for each position of `index`, the element of this tensor at the same position, except that the place
     * along `dim` is the element of `index`.
     * Shape: That of `index` (i64 or i32), which has the rank of this tensor and no larger sizes except at `dim`.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy's `take_along_axis` broadcasts and counts negative indices from the end; neither happens
     * here or in PyTorch.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     */
    Tensor gather(int64_t dim, const Tensor& index) const {
        tensor_t out{};
        detail::check(tensor_gather(handle(), dim, index.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a row of `classes` zeros with a 1 at the index given by each integer.
     * Shape: That of this tensor with `classes` appended.
     * Dtypes: any integer; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: The result is i64, as in PyTorch, while DJL and MXNet give f32. PyTorch can infer the number
     * of classes from the data.
     * Errors: A floating or bool tensor causes a dtype error. A value outside 0 to classes-1 causes an index error.
     * @param classes the number of classes
     */
    Tensor one_hot(int64_t classes) const {
        tensor_t out{};
        detail::check(tensor_one_hot(handle(), classes, &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor in which the elements that `gather` would read are replaced by those of `source`.
     * Of equal indices the last one counts.
     * Shape: That of this tensor. `index` is no larger than `source`, and no larger than this tensor along the other
     * dimensions.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. A source of another dtype causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     */
    Tensor scatter(int64_t dim, const Tensor& index, const Tensor& source) const {
        tensor_t out{};
        detail::check(tensor_scatter(handle(), dim, index.handle(), source.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor in which the elements that `gather` would read are replaced by those of `source`.
     * Of equal indices the last one counts.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor. `index` is no larger than `source`, and no larger than this tensor along the other
     * dimensions.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. A source of another dtype causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     */
    Tensor& scatter_(int64_t dim, const Tensor& index, const Tensor& source) {
        detail::check(tensor_scatter_(handle(), dim, index.handle(), source.handle(), nullptr));
        return *this;
    }

    /**
     * Returns a copy of this tensor with the elements of `source` added to those that `gather` would read.
     * Shape: That of this tensor. `index` is no larger than `source`, and no larger than this tensor along the other
     * dimensions.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch also takes bool.
     * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     */
    Tensor scatter_add(int64_t dim, const Tensor& index, const Tensor& source) const {
        tensor_t out{};
        detail::check(tensor_scatter_add(handle(), dim, index.handle(), source.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor with the elements of `source` added to those that `gather` would read.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor. `index` is no larger than `source`, and no larger than this tensor along the other
     * dimensions.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch also takes bool.
     * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     */
    Tensor& scatter_add_(int64_t dim, const Tensor& index, const Tensor& source) {
        detail::check(tensor_scatter_add_(handle(), dim, index.handle(), source.handle(), nullptr));
        return *this;
    }

    /**
     * Returns a copy of this tensor with the slices of `source`, multiplied by `alpha`, added to those at the indices.
     * Shape: That of this tensor. `index` has one dimension, and `source` has the shape of this tensor with as many
     * slices as there are indices.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of
     * integers causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param alpha the factor
     */
    Tensor index_add(int64_t dim, const Tensor& index, const Tensor& source, double alpha = 1.0) const {
        tensor_t out{};
        detail::check(tensor_index_add(handle(), dim, index.handle(), source.handle(), alpha, &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor with the slices of `source`, multiplied by `alpha`, added to those at the indices.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor. `index` has one dimension, and `source` has the shape of this tensor with as many
     * slices as there are indices.
     * Dtypes: any but bool; the result has the tensor's dtype; also complex.
     * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of
     * integers causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param alpha the factor
     */
    Tensor& index_add_(int64_t dim, const Tensor& index, const Tensor& source, double alpha = 1.0) {
        detail::check(tensor_index_add_(handle(), dim, index.handle(), source.handle(), alpha, nullptr));
        return *this;
    }

    /**
     * Returns a copy of this tensor with the slices of `source` at the indices.
     * Shape: That of this tensor. `index` has one dimension, and `source` has the shape of this tensor with as many
     * slices as there are indices.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. A source of another dtype causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     */
    Tensor index_copy(int64_t dim, const Tensor& index, const Tensor& source) const {
        tensor_t out{};
        detail::check(tensor_index_copy(handle(), dim, index.handle(), source.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor with the slices of `source` at the indices.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor. `index` has one dimension, and `source` has the shape of this tensor with as many
     * slices as there are indices.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. A source of another dtype causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     */
    Tensor& index_copy_(int64_t dim, const Tensor& index, const Tensor& source) {
        detail::check(tensor_index_copy_(handle(), dim, index.handle(), source.handle(), nullptr));
        return *this;
    }

    /**
     * Returns a copy of this tensor with a value in the slices at the indices.
     * Shape: That of this tensor; `index` has one dimension.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. A value of a higher category than this tensor causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param value the value
     */
    Tensor index_fill(int64_t dim, const Tensor& index, Scalar value) const {
        tensor_t out{};
        detail::check(tensor_index_fill(handle(), dim, index.handle(), value.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor with a value in the slices at the indices.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor; `index` has one dimension.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. A value of a higher category than this tensor causes a dtype error.
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @param value the value
     */
    Tensor& index_fill_(int64_t dim, const Tensor& index, Scalar value) {
        detail::check(tensor_index_fill_(handle(), dim, index.handle(), value.get(), nullptr));
        return *this;
    }

    /**
     * Returns a copy of this tensor with elements of `source` assigned, or added, at the coordinates in the last
     * dimension of `index`.
     * Shape: That of this tensor. `index` (..., k) holds coordinates of the first k dimensions, and `source` broadcasts
     * to the shape that `gather_nd` gives.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. A source of another dtype causes a dtype error.
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param accumulate whether to add instead of assign
     */
    Tensor index_put_nd(const Tensor& index, const Tensor& source, bool accumulate = false) const {
        tensor_t out{};
        detail::check(tensor_index_put(handle(), index.handle(), source.handle(), accumulate, &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor with elements of `source` assigned, or added, at the coordinates in the last
     * dimension of `index`.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor. `index` (..., k) holds coordinates of the first k dimensions, and `source` broadcasts
     * to the shape that `gather_nd` gives.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. A source of another dtype causes a dtype error.
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param accumulate whether to add instead of assign
     */
    Tensor& index_put_nd_(const Tensor& index, const Tensor& source, bool accumulate = false) {
        detail::check(tensor_index_put_(handle(), index.handle(), source.handle(), accumulate, nullptr));
        return *this;
    }

    /**
     * Returns the elements of this tensor at the coordinates in the last dimension of `index`.
     * Shape: this tensor (d1, ..., dn) and `index` (..., k) give (..., dk+1, ..., dn).
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: In MXNet and DJL the coordinates are in the first dimension.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error. More coordinates than dimensions cause a shape error.
     * @param index the index or the tensor of indices
     */
    Tensor gather_nd(const Tensor& index) const {
        tensor_t out{};
        detail::check(tensor_gather_nd(handle(), index.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the elements at the given indices of this tensor in row-major order.
     * Shape: That of `index`, i64 or i32.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * PyTorch and NumPy: NumPy's `take` also takes a dimension and negative indices.
     * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
     * error.
     * @param index the index or the tensor of indices
     */
    Tensor take(const Tensor& index) const {
        tensor_t out{};
        detail::check(tensor_take(handle(), index.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the coordinates of the elements that differ from zero, as NaN does, in row-major order.
     * Shape: (count, rank), with a row for each element.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: NumPy gives a tuple of vectors.
     */
    Tensor nonzero() const {
        tensor_t out{};
        detail::check(tensor_nonzero(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the elements of this tensor where `mask` is true, in row-major order.
     * Shape: (count); this tensor and `mask` broadcast together.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A mask that is not bool causes a dtype error.
     * @param mask the bool tensor that marks elements
     */
    Tensor masked_select(const Tensor& mask) const {
        tensor_t out{};
        detail::check(tensor_masked_select(handle(), mask.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor with the first elements of `source`, in their order, where `mask` is true.
     * Shape: That of this tensor, to which `mask` broadcasts.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few
     * elements causes a shape error.
     * @param mask the bool tensor that marks elements
     * @param source the tensor to copy from
     */
    Tensor masked_scatter(const Tensor& mask, const Tensor& source) const {
        tensor_t out{};
        detail::check(tensor_masked_scatter(handle(), mask.handle(), source.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor with the first elements of `source`, in their order, where `mask` is true.
     * In place: The result is written into this tensor, converted to its dtype.
     * Shape: That of this tensor, to which `mask` broadcasts.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few
     * elements causes a shape error.
     * @param mask the bool tensor that marks elements
     * @param source the tensor to copy from
     */
    Tensor& masked_scatter_(const Tensor& mask, const Tensor& source) {
        detail::check(tensor_masked_scatter_(handle(), mask.handle(), source.handle(), nullptr));
        return *this;
    }

    /**
     * Returns a copy of this tensor with `source` at one index of a dimension.
     * Shape: That of this tensor; `source` has the shape that `select` gives.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A dimension or index out of range causes an index error. A source of another dtype causes a dtype error.
     * @param source the tensor to copy from
     * @param dim the dimension; a negative one counts from the end
     * @param index the index or the tensor of indices
     */
    Tensor select_scatter(const Tensor& source, int64_t dim, int64_t index) const {
        tensor_t out{};
        detail::check(tensor_select_scatter(handle(), source.handle(), dim, index, &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of this tensor with `source` in a slice of a dimension.
     * Shape: That of this tensor; `source` has the shape that `slice` gives.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A step under 1 causes an argument error. A source of another dtype causes a dtype error.
     * @param source the tensor to copy from
     * @param dim the dimension; a negative one counts from the end
     * @param start the first index or number
     * @param stop the end, exclusive
     * @param step the step between two indices or numbers
     */
    Tensor slice_scatter(const Tensor& source, int64_t dim, int64_t start, int64_t stop, int64_t step = 1) const {
        tensor_t out{};
        detail::check(tensor_slice_scatter(handle(), source.handle(), dim, start, stop, step, &out));
        return Tensor(out);
    }

    /**
     * Returns a copy of a batch of sequences with a value in all elements after the end of each sequence.
     * Shape: That of this tensor, (batch, time, ...). `lengths` is (batch), of i64 or i32.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: Lengths of another dtype cause a dtype error.
     * @param lengths the number of elements of each sequence
     * @param value the value
     */
    Tensor sequence_mask(const Tensor& lengths, Scalar value) const {
        tensor_t out{};
        detail::check(tensor_sequence_mask(handle(), lengths.handle(), value.get(), &out));
        return Tensor(out);
    }

    /**
     * Returns the number of times that each number from 0 on occurs in a vector.
     * Shape: (n), where n is the greatest number plus 1, at least `minlength`.
     * Dtypes: any integer; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch and NumPy take weights, for which there is `scatter_add` here.
     * Errors: A floating or bool tensor causes a dtype error. A negative number causes an index error. A tensor that is
     * not a vector causes a dtype error.
     * @param minlength the least number of counts
     */
    Tensor bincount(int64_t minlength = 0) const {
        tensor_t out{};
        detail::check(tensor_bincount(handle(), minlength, &out));
        return Tensor(out);
    }

    /**
     * Returns the number of elements in each of `bins` intervals of equal width from `min` to `max`. If `min` and `max`
     * are equal, the least and the greatest element take their place.
     * Shape: (bins).
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Fewer than 1 bin, or
     * ends that are not finite or not in order, cause an argument error.
     * @param bins the number of intervals
     * @param min the lower bound
     * @param max the upper bound
     */
    Tensor histc(int64_t bins = 100, double min = 0.0, double max = 0.0) const {
        tensor_t out{};
        detail::check(tensor_histc(handle(), bins, min, max, &out));
        return Tensor(out);
    }

    /**
     * Returns the indices of the boxes that no kept box of a greater score overlaps by more than `threshold`
     * (intersection over union), with the greatest score first.
     * Shape: this tensor (n, 4) with left, top, right and bottom, and `scores` (n), give (count).
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: This is a function of torchvision.
     * Errors: Boxes that are not floating cause a dtype error.
     * @param scores the scores
     * @param threshold the number above which an element stays
     */
    Tensor nms(const Tensor& scores, double threshold) const {
        tensor_t out{};
        detail::check(tensor_nms(handle(), scores.handle(), threshold, &out));
        return Tensor(out);
    }

    // ---- Products ----

    /**
     * Returns the matrix product. Leading dimensions are batches, which broadcast.
     * Shape: (..., m, k) and (..., k, n) give (..., m, n). A 1-dim operand counts as a row on the left and as a column
     * on the right, and the result lacks that dimension.
     * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     * PyTorch and NumPy: NumPy promotes different dtypes, while they must be equal here and in PyTorch.
     * Errors: Bool, or two dtypes in one call, cause a dtype error. Inner sizes that differ, or a 0-dim operand, cause
     * a shape error.
     * @param b the right operand
     */
    Tensor matmul(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_matmul(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the products of each element of one vector and each element of another.
     * Shape: (n) and (m) give (n, m).
     * Dtypes: any; the result has the promoted dtype; also complex.
     * Errors: Other ranks cause a shape error.
     * @param b the right operand
     */
    Tensor outer(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_outer(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns `beta` times this tensor plus `alpha` times the matrix product of `a` and `b`.
     * Shape: That of the product of `a` and `b`, with which this tensor broadcasts.
     * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     * PyTorch and NumPy: this tensor is used even for a `beta` of 0, where PyTorch ignores NaN.
     * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. For
     * integers, a factor that is not whole causes an argument error.
     * @param a the left operand
     * @param b the right operand
     * @param beta the difference from which the loss is linear
     * @param alpha the factor
     */
    Tensor addmm(const Tensor& a, const Tensor& b, double beta = 1.0, double alpha = 1.0) const {
        tensor_t out{};
        detail::check(tensor_addmm(handle(), a.handle(), b.handle(), beta, alpha, &out));
        return Tensor(out);
    }

    /**
     * Returns the sum over pairs of dimensions of the products of the elements of this tensor and `b`.
     * Shape: The other dimensions of this tensor, followed by those of `b`.
     * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     * Errors: Bool, or two dtypes in one call, cause a dtype error. Pairs of different sizes cause a shape error.
     * @param b the right operand
     * @param dims_a the dimensions of the left operand
     * @param dims_b the dimensions of the right operand
     */
    Tensor tensordot(const Tensor& b, const IntList& dims_a, const IntList& dims_b) const {
        tensor_t out{};
        detail::check(tensor_tensordot(handle(), b.handle(), dims_a.data(), dims_a.size(), dims_b.data(), dims_b.size(),
                &out));
        return Tensor(out);
    }

    /**
     * Returns the sums of products over the last dimensions of both tensors.
     * Shape: The other dimensions of this tensor, followed by those of `b`.
     * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
     * @param b the right operand
     */
    Tensor inner(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_inner(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the Kronecker product: each element of this tensor times `b`.
     * Shape: The products of the sizes, after dimensions of size 1 are added in front as needed.
     * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     * PyTorch and NumPy: PyTorch takes any number of dimensions.
     * Errors: Bool, or two dtypes in one call, cause a dtype error. More than four dimensions cause a shape error.
     * @param b the right operand
     */
    Tensor kron(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_kron(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the cross products of vectors of three elements along a dimension.
     * Shape: this tensor and `b` broadcast together.
     * Dtypes: any but bool, the same for all; the result has that dtype.
     * Errors: Bool, or two dtypes in one call, cause a dtype error. A dimension whose size is not 3 causes a shape
     * error.
     * @param b the right operand
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor cross(const Tensor& b, int64_t dim = -1) const {
        tensor_t out{};
        detail::check(tensor_cross(handle(), b.handle(), dim, &out));
        return Tensor(out);
    }

    /**
     * Returns the sum of the products of two vectors.
     * Shape: (n) and (n) give a 0-dim tensor.
     * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
     * @param b the right operand
     */
    Tensor vdot(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_vdot(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the product of `n` copies of square matrices. The result is the unit matrix for an `n` of 0, and a power
     * of the inverse for a negative `n`.
     * Shape: That of this tensor, (..., m, m).
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: PyTorch also takes integers.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Matrices that are not
     * square cause a shape error. With a negative `n`, a singular matrix causes an argument error.
     * @param n the count; for a matrix, the number of rows
     */
    Tensor matrix_power(int64_t n) const {
        tensor_t out{};
        detail::check(tensor_matrix_power(handle(), n, &out));
        return Tensor(out);
    }

    /**
     * Returns the p-norm of this tensor - `b`.
     * Shape: A 0-dim tensor; this tensor and `b` broadcast together.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     * @param b the right operand
     * @param p the probability, or the exponent of a norm
     */
    Tensor dist(const Tensor& b, double p = 2.0) const {
        tensor_t out{};
        detail::check(tensor_dist(handle(), b.handle(), p, &out));
        return Tensor(out);
    }

    /**
     * Returns the covariances of the rows of a matrix. Rows are variables and columns are observations.
     * Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: PyTorch also takes weights.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two
     * dimensions cause a shape error.
     * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's
     * variance
     */
    Tensor cov(int64_t correction = 1) const {
        tensor_t out{};
        detail::check(tensor_cov(handle(), correction, &out));
        return Tensor(out);
    }

    /**
     * Returns the correlations of the rows of a matrix, clipped to [-1, 1].
     * Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two
     * dimensions cause a shape error.
     */
    Tensor corrcoef() const {
        tensor_t out{};
        detail::check(tensor_corrcoef(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the areas of the intersections of boxes, divided by those of their unions.
     * Shape: this tensor (n, 4) and `b` (m, 4), with left, top, right and bottom, give (n, m).
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: This is a function of torchvision.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
     * shape error.
     * @param b the right operand
     */
    Tensor box_iou(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_box_iou(handle(), b.handle(), &out));
        return Tensor(out);
    }

    // ---- Neural networks ----

    /**
     * Returns exp(x) divided by its sum along a dimension, computed without overflow.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `softmax`).
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor softmax(int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_softmax(handle(), dim, &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm of softmax along a dimension, computed without overflow and without losing small
     * probabilities.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * PyTorch and NumPy: NumPy has no such function (SciPy: `log_softmax`).
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor log_softmax(int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_log_softmax(handle(), dim, &out));
        return Tensor(out);
    }

    /**
     * Returns the p-norm over the given dimensions, correct even where powers overflow or underflow. `p` may be
     * infinite, and a `p` of 0 counts the elements that are not zero. The gradient at 0 is 0.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. The largest or smallest element of none causes a shape error.
     * @param p the probability, or the exponent of a norm
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor norm(double p, const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_norm(handle(), p, dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the slices of a dimension, scaled down to a p-norm of at most `maxnorm`.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `p` that is not
     * positive, or a negative norm, causes an argument error.
     * @param p the probability, or the exponent of a norm
     * @param dim the dimension; a negative one counts from the end
     * @param maxnorm the largest norm
     */
    Tensor renorm(double p, int64_t dim, double maxnorm) const {
        tensor_t out{};
        detail::check(tensor_renorm(handle(), p, dim, maxnorm, &out));
        return Tensor(out);
    }

    // ---- Copies and conversions ----

    /**
     * Returns the elements converted to another dtype, or an alias of this tensor if it has that dtype.
     * Shape: That of this tensor.
     * Dtypes: the dtype argument; also complex.
     * PyTorch and NumPy: A conversion from floating to integer truncates toward 0 and saturates, and NaN becomes 0,
     * while the result depends on the machine in PyTorch and NumPy. In a conversion to bool, everything but 0 is true.
     * @param dtype the dtype of the result
     */
    Tensor to_dtype(DType dtype) const {
        tensor_t out{};
        detail::check(tensor_to_dtype(handle(), static_cast<int32_t>(dtype), &out));
        return Tensor(out);
    }

    /**
     * Returns a contiguous copy with storage of its own.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     */
    Tensor clone() const {
        tensor_t out{};
        detail::check(tensor_clone(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a contiguous copy, or an alias of this tensor if it is contiguous.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     */
    Tensor contiguous() const {
        tensor_t out{};
        detail::check(tensor_contiguous(handle(), &out));
        return Tensor(out);
    }

    /**
     * Overwrites the elements of this tensor with those of `source`, converted to the dtype of this tensor and copied
     * to its device.
     * Shape: That of this tensor, which `source` must broadcast to.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * @param source the tensor to copy from
     */
    Tensor& copy_(const Tensor& source) {
        detail::check(tensor_copy_(handle(), source.handle(), nullptr));
        return *this;
    }

    /**
     * Returns a row-major copy on another device, or an alias of this tensor if it is on that device.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A device that is not available causes a device error.
     * @param device the device's code; 0 is the host
     */
    Tensor to_device(Device device) const {
        tensor_t out{};
        detail::check(tensor_to_device(handle(), device.code(), &out));
        return Tensor(out);
    }

    // ---- Creation ----

    /**
     * Returns a tensor of elements of any value, with the shape, dtype and device of this tensor.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
     */
    Tensor empty_like() const {
        tensor_t out{};
        detail::check(tensor_empty_like(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a tensor of zeros, with the shape, dtype and device of this tensor.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
     */
    Tensor zeros_like() const {
        tensor_t out{};
        detail::check(tensor_zeros_like(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a tensor of ones, with the shape, dtype and device of this tensor.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
     */
    Tensor ones_like() const {
        tensor_t out{};
        detail::check(tensor_ones_like(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns a tensor with every element equal to `value`, with the shape, dtype and device of this tensor.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A value out of range
     * of an integer dtype causes an argument error.
     * @param value the value
     */
    Tensor full_like(Scalar value) const {
        tensor_t out{};
        detail::check(tensor_full_like(handle(), value.get(), &out));
        return Tensor(out);
    }

    // ---- Random numbers ----

    /**
     * Returns 1 with the probability given by each element of this tensor, and 0 otherwise.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0 to 1 causes an argument
     * error.
     */
    Tensor bernoulli() const {
        tensor_t out{};
        detail::check(tensor_bernoulli(handle(), &out));
        return Tensor(out);
    }

    /**
     * Overwrites the elements with uniform random numbers from `low` to `high` (exclusive).
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not finite or not in order cause
     * an argument error.
     * @param low the lower bound, inclusive
     * @param high the upper bound, exclusive
     */
    Tensor& uniform_(double low = 0.0, double high = 1.0) {
        detail::check(tensor_uniform_(handle(), low, high, nullptr));
        return *this;
    }

    /**
     * Overwrites the elements with normal random numbers.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error. A negative deviation causes an argument error.
     * @param mean the mean, or the means
     * @param std the standard deviation, or the deviations
     */
    Tensor& normal_(double mean = 0.0, double std = 1.0) {
        detail::check(tensor_normal_(handle(), mean, std, nullptr));
        return *this;
    }

    /**
     * Overwrites the elements with the exponentials of normal random numbers.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive causes an
     * argument error.
     * @param mean the mean, or the means
     * @param std the standard deviation, or the deviations
     */
    Tensor& log_normal_(double mean = 1.0, double std = 2.0) {
        detail::check(tensor_log_normal_(handle(), mean, std, nullptr));
        return *this;
    }

    /**
     * Overwrites the elements with random numbers from an exponential distribution.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error. A rate that is not positive causes an argument
     * error.
     * @param rate the rate
     */
    Tensor& exponential_(double rate = 1.0) {
        detail::check(tensor_exponential_(handle(), rate, nullptr));
        return *this;
    }

    /**
     * Overwrites the elements with random numbers from a Cauchy distribution.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error. A `sigma` that is not positive causes an
     * argument error.
     * @param median the median
     * @param sigma half the distance of the quartiles
     */
    Tensor& cauchy_(double median = 0.0, double sigma = 1.0) {
        detail::check(tensor_cauchy_(handle(), median, sigma, nullptr));
        return *this;
    }

    /**
     * Overwrites the elements with random numbers from a geometric distribution: the numbers of trials until the first
     * success, which has the probability `p`.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error. A probability that is not between 0 and 1 causes
     * an argument error.
     * @param p the probability, or the exponent of a norm
     */
    Tensor& geometric_(double p) {
        detail::check(tensor_geometric_(handle(), p, nullptr));
        return *this;
    }

    /**
     * Overwrites the elements with normal random numbers between `min` and `max`.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive, or bounds that
     * are not in order, cause an argument error.
     * @param mean the mean, or the means
     * @param std the standard deviation, or the deviations
     * @param min the lower bound
     * @param max the upper bound
     */
    Tensor& trunc_normal_(double mean = 0.0, double std = 1.0, double min = -2.0, double max = 2.0) {
        detail::check(tensor_trunc_normal_(handle(), mean, std, min, max, nullptr));
        return *this;
    }

    /**
     * Returns random numbers from Poisson distributions with the rates in this tensor, or NaN for a negative rate.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor poisson() const {
        tensor_t out{};
        detail::check(tensor_poisson(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns random numbers from gamma distributions with the shapes in this tensor and scale 1, or NaN for a negative
     * shape.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch calls this `_standard_gamma`, and computes a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor gamma() const {
        tensor_t out{};
        detail::check(tensor_gamma(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns `n` random indices in each row of weights, with probabilities in proportion to the weights.
     * Shape: (classes) gives (n), and (rows, classes) gives (rows, n).
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Weights of integers
     * or bools cause a dtype error. Weights that are negative or not finite, a row without a positive weight, or more
     * indices than classes without `replacement`, cause an argument error.
     * @param n the count; for a matrix, the number of rows
     * @param replacement whether an index can be drawn again
     */
    Tensor multinomial(int64_t n, bool replacement = false) const {
        tensor_t out{};
        detail::check(tensor_multinomial(handle(), n, replacement, &out));
        return Tensor(out);
    }

    /**
     * Returns uniform random numbers from 0 to 1 (exclusive), with the shape, dtype and device of this tensor.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor rand_like() const {
        tensor_t out{};
        detail::check(tensor_rand_like(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns standard normal random numbers with the shape, dtype and device of this tensor.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
     * tensor, or two floating dtypes in one call, cause a dtype error.
     */
    Tensor randn_like() const {
        tensor_t out{};
        detail::check(tensor_randn_like(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns uniform random whole numbers from `low` to `high` (exclusive), with the shape, dtype and device of this
     * tensor.
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a dtype
     * error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
     * @param low the lower bound, inclusive
     * @param high the upper bound, exclusive
     */
    Tensor randint_like(int64_t low, int64_t high) const {
        tensor_t out{};
        detail::check(tensor_randint_like(handle(), low, high, &out));
        return Tensor(out);
    }

    /**
     * Returns the slices of the first dimension of this tensor in random order.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A 0-dim tensor
     * causes a shape error.
     */
    Tensor shuffle() const {
        tensor_t out{};
        detail::check(tensor_shuffle(handle(), &out));
        return Tensor(out);
    }

    /**
     * Overwrites the elements with random whole numbers from `low` to `high` (exclusive).
     * Shape: That of this tensor.
     * Dtypes: any but bool; the result has the tensor's dtype.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch's bounds are optional.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a dtype
     * error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
     * @param low the lower bound, inclusive
     * @param high the upper bound, exclusive
     */
    Tensor& random_(int64_t low, int64_t high) {
        detail::check(tensor_random_(handle(), low, high, nullptr));
        return *this;
    }

    /**
     * Overwrites each element with 1, with the probability `p`, or with 0.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype.
     * Gradient: None. The result never requires a gradient.
     * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A probability
     * outside 0 to 1 causes an argument error.
     * @param p the probability, or the exponent of a norm
     */
    Tensor& fill_bernoulli_(double p = 0.5) {
        detail::check(tensor_fill_bernoulli_(handle(), p, nullptr));
        return *this;
    }

    // ---- Scans ----

    /**
     * Returns the sum of the elements up to each place of a dimension; floating dtypes accumulate in f64.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     * Errors: A dimension out of range causes an index error.
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor cumsum(int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_cumsum(handle(), dim, &out));
        return Tensor(out);
    }

    /**
     * Returns the product of the elements up to each place of a dimension; floating dtypes accumulate in f64.
     * Shape: That of this tensor.
     * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     * Errors: A dimension out of range causes an index error.
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor cumprod(int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_cumprod(handle(), dim, &out));
        return Tensor(out);
    }

    /**
     * Returns the logarithm of the sum of the exponentials of the elements up to each place, without overflow.
     * Shape: That of this tensor.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: A dimension out of range causes an index error. An integer or bool tensor, or two floating dtypes in one
     * call, cause a dtype error.
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor logcumsumexp(int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_logcumsumexp(handle(), dim, &out));
        return Tensor(out);
    }

    /**
     * Returns the greatest of the elements up to each place of a dimension, or NaN once there is one.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argcummax`.
     * Errors: A dimension out of range causes an index error.
     * Returns the values and their indices.
     * @param dim the dimension; a negative one counts from the end
     */
    std::pair<Tensor, Tensor> cummax(int64_t dim) const {
        Tensor indices = argcummax(dim);
        return {gather(dim, indices), std::move(indices)};
    }

    /**
     * Returns the smallest of the elements up to each place of a dimension, or NaN once there is one.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argcummin`.
     * Errors: A dimension out of range causes an index error.
     * Returns the values and their indices.
     * @param dim the dimension; a negative one counts from the end
     */
    std::pair<Tensor, Tensor> cummin(int64_t dim) const {
        Tensor indices = argcummin(dim);
        return {gather(dim, indices), std::move(indices)};
    }

    /**
     * Returns the index of the greatest element up to each place of a dimension. Among equal elements it is the last
     * one, and NaN counts as the greatest.
     * Shape: That of this tensor.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * Errors: A dimension out of range causes an index error.
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor argcummax(int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_argcummax(handle(), dim, &out));
        return Tensor(out);
    }

    /**
     * Returns the index of the smallest element up to each place of a dimension. Among equal elements it is the last
     * one, and NaN counts as the smallest.
     * Shape: That of this tensor.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * Errors: A dimension out of range causes an index error.
     * @param dim the dimension; a negative one counts from the end
     */
    Tensor argcummin(int64_t dim) const {
        tensor_t out{};
        detail::check(tensor_argcummin(handle(), dim, &out));
        return Tensor(out);
    }

    // ---- Order ----

    /**
     * Returns the indices that sort the elements of a dimension. Equal elements keep their order, and NaN counts as the
     * greatest.
     * Shape: That of this tensor.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * PyTorch and NumPy: PyTorch's sort is stable only on request.
     * Errors: A dimension out of range causes an index error.
     * @param dim the dimension; a negative one counts from the end
     * @param descending whether the greatest element comes first
     */
    Tensor argsort(int64_t dim = -1, bool descending = false) const {
        tensor_t out{};
        detail::check(tensor_argsort(handle(), dim, descending, &out));
        return Tensor(out);
    }

    /**
     * Returns the elements of a dimension, sorted. NaN counts as the greatest.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argsort`.
     * Errors: A dimension out of range causes an index error.
     * Returns the values and their indices.
     * @param dim the dimension; a negative one counts from the end
     * @param descending whether the greatest element comes first
     */
    std::pair<Tensor, Tensor> sort(int64_t dim = -1, bool descending = false) const {
        Tensor indices = argsort(dim, descending);
        return {gather(dim, indices), std::move(indices)};
    }

    /**
     * Returns the indices of the `k` greatest or smallest elements of a dimension, sorted by the elements. Equal
     * elements keep their order.
     * Shape: That of this tensor with `k` at `dim`.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * Errors: A dimension out of range causes an index error. A `k` outside 0 to the size of the dimension causes an
     * argument error.
     * @param k the number that the description calls k
     * @param dim the dimension; a negative one counts from the end
     * @param largest whether to take the greatest elements, not the smallest
     */
    Tensor argtopk(int64_t k, int64_t dim = -1, bool largest = true) const {
        tensor_t out{};
        detail::check(tensor_argtopk(handle(), k, dim, largest, &out));
        return Tensor(out);
    }

    /**
     * Returns the `k` greatest or smallest elements of a dimension, sorted. NaN counts as the greatest.
     * Shape: That of this tensor with `k` at `dim`.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argtopk`.
     * Errors: A dimension out of range causes an index error. A `k` outside 0 to the size of the dimension causes an
     * argument error.
     * Returns the values and their indices.
     * @param k the number that the description calls k
     * @param dim the dimension; a negative one counts from the end
     * @param largest whether to take the greatest elements, not the smallest
     */
    std::pair<Tensor, Tensor> topk(int64_t k, int64_t dim = -1, bool largest = true) const {
        Tensor indices = argtopk(k, dim, largest);
        return {gather(dim, indices), std::move(indices)};
    }

    /**
     * Returns the index of the `k`-th smallest element of a dimension, counted from 1.
     * Shape: That of this tensor without `dim` or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * Errors: A dimension out of range causes an index error. A `k` outside 1 to the size of the dimension causes an
     * argument error.
     * @param k the number that the description calls k
     * @param dim the dimension; a negative one counts from the end
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor argkthvalue(int64_t k, int64_t dim = -1, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_argkthvalue(handle(), k, dim, keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the `k`-th smallest element of a dimension, counted from 1. NaN counts as the greatest.
     * Shape: That of this tensor without `dim` or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argkthvalue`.
     * Errors: A dimension out of range causes an index error. A `k` outside 1 to the size of the dimension causes an
     * argument error.
     * Returns the values and their indices.
     * @param k the number that the description calls k
     * @param dim the dimension; a negative one counts from the end
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    std::pair<Tensor, Tensor> kthvalue(int64_t k, int64_t dim = -1, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_kthvalue(handle(), k, dim, keepdim, &out));
        Tensor values(out);
        return {std::move(values), argkthvalue(k, dim, keepdim)};
    }

    /**
     * Returns the median over the given dimensions, which is the smaller one of two middle elements, or NaN if any
     * element is NaN.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: NumPy takes the mean of two middle elements, for which there is `quantile` here.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor median(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_median(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the index of the median over the given dimensions, counted in row-major order.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor argmedian(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_argmedian(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the median over the given dimensions of the elements that are not NaN, or NaN if there are none.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor nanmedian(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_nanmedian(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the most frequent element over the given dimensions, which is the smallest one if several are equally
     * frequent.
     * Shape: That of this tensor without the given dimensions or, with `keepdim`, with size 1 there.
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch also returns an index, and takes one dimension only.
     * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor mode(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_mode(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the numbers below which a fraction `q` of the elements lies, interpolated between two elements, or NaN if
     * any element is NaN.
     * Shape: That of this tensor without the given dimensions, or with size 1 at these with `keepdim`, after the
     * dimensions of `q`.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a
     * shape error. A `q` outside 0 to 1 causes an argument error, and one of another dtype than this tensor causes a
     * dtype error. A `q` without elements causes a shape error.
     * @param q the fractions, from 0 to 1
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor quantile(const Tensor& q, const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_quantile(handle(), q.handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the quantile over the given dimensions of the elements that are not NaN, or NaN if there are none.
     * Shape: That of this tensor without the given dimensions, or with size 1 at these with `keepdim`, after the
     * dimensions of `q`.
     * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a
     * shape error. A `q` outside 0 to 1 causes an argument error, and one of another dtype than this tensor causes a
     * dtype error. A `q` without elements causes a shape error.
     * @param q the fractions, from 0 to 1
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor nanquantile(const Tensor& q, const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_nanquantile(handle(), q.handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the number of the interval between sorted boundaries that contains each element.
     * Shape: That of this tensor. `boundaries` is (n).
     * Dtypes: any; the result is i64.
     * Gradient: None. The result never requires a gradient.
     * Errors: Boundaries that are not a vector cause a shape error.
     * @param boundaries the ends of the intervals, in ascending order
     * @param right whether equal elements count, too
     */
    Tensor bucketize(const Tensor& boundaries, bool right = false) const {
        tensor_t out{};
        detail::check(tensor_bucketize(handle(), boundaries.handle(), right, &out));
        return Tensor(out);
    }

    /**
     * Returns true where an element of this tensor is one of the values, which NaN never is.
     * Shape: That of this tensor.
     * Dtypes: any; the result is bool.
     * Gradient: None. The result never requires a gradient.
     * @param values the values
     */
    Tensor isin(const Tensor& values) const {
        tensor_t out{};
        detail::check(tensor_isin(handle(), values.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the distinct elements in ascending order. Each NaN counts as distinct.
     * Shape: (count).
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch also returns indices and counts, for which there are `searchsorted` and `bincount`
     * here.
     */
    Tensor unique() const {
        tensor_t out{};
        detail::check(tensor_unique(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the elements in row-major order, without those that equal the one before.
     * Shape: (count).
     * Dtypes: any; the result has the tensor's dtype.
     * PyTorch and NumPy: PyTorch also returns indices and counts.
     */
    Tensor unique_consecutive() const {
        tensor_t out{};
        detail::check(tensor_unique_consecutive(handle(), &out));
        return Tensor(out);
    }

    // ---- Linear algebra ----

    /**
     * Returns the inverses of square matrices.
     * Shape: That of this tensor, (..., n, n).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error. A singular matrix causes an argument error.
     */
    Tensor inverse() const {
        tensor_t out{};
        detail::check(tensor_inverse(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the Moore-Penrose pseudoinverses of matrices, computed by the singular value decomposition.
     * Shape: (..., m, n) gives (..., n, m).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without
     * two dimensions causes a shape error. An element that is not finite, or an `rcond` of NaN, causes an argument
     * error.
     * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision
     * of the dtype times the larger size
     */
    Tensor pinverse(double rcond = -1.0) const {
        tensor_t out{};
        detail::check(tensor_pinverse(handle(), rcond, &out));
        return Tensor(out);
    }

    /**
     * Returns the determinants of square matrices, which are 1 for matrices without elements.
     * Shape: (..., n, n) gives (...).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error.
     */
    Tensor det() const {
        tensor_t out{};
        detail::check(tensor_det(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the solutions x of systems of linear equations a x = b with square matrices.
     * Shape: this tensor (..., n, n), `b` (..., n, k) or (n) give x with the shape of `b`; the sizes before these
     * broadcast. A `b` with the shape of this tensor without its last dimension holds a vector for each matrix.
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error. A singular matrix causes an argument error.
     * @param b the right operand
     */
    Tensor solve(const Tensor& b) const {
        tensor_t out{};
        detail::check(tensor_solve(handle(), b.handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the solutions x of a x = b, or of x a = b, for the upper or lower triangles of square matrices. The other
     * triangle is not read.
     * Shape: this tensor (..., n, n), `b` (..., n, k) give x with the shape of `b`; the sizes before these broadcast.
     * With the matrix on the right, `b` is (..., k, n).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * PyTorch and NumPy: A 0 on the diagonal gives infinities and NaN, as in PyTorch.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error.
     * @param b the right operand
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     * @param left the first column, or whether the matrix is on the left of the unknowns
     * @param unitriangular whether the diagonal counts as ones
     */
    Tensor solve_triangular(const Tensor& b, bool upper, bool left = true, bool unitriangular = false) const {
        tensor_t out{};
        detail::check(tensor_solve_triangular(handle(), b.handle(), upper, left, unitriangular, &out));
        return Tensor(out);
    }

    /**
     * Returns the vectors x that minimise the norm of a x - b or, if there are several, the shortest of them. They are
     * the pseudoinverse of this tensor times `b`.
     * Shape: this tensor (..., m, n), `b` (..., m, k) or (m) give (..., n, k) or (n); the sizes before these broadcast.
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * PyTorch and NumPy: PyTorch also returns residuals, ranks and singular values, for which there are `matrix_rank`
     * and `svdvals` here.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error. An element of this tensor that is not finite, or an `rcond` of NaN, causes an argument error.
     * @param b the right operand
     * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision
     * of the dtype times the larger size
     */
    Tensor lstsq(const Tensor& b, double rcond = -1.0) const {
        tensor_t out{};
        detail::check(tensor_lstsq(handle(), b.handle(), rcond, &out));
        return Tensor(out);
    }

    /**
     * Returns the lower triangular factors l of symmetric positive-definite matrices l l^T. Only the lower triangle of
     * this tensor is read.
     * Shape: That of this tensor, (..., n, n).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error. A matrix that is not positive-definite causes an argument error.
     */
    Tensor cholesky() const {
        tensor_t out{};
        detail::check(tensor_cholesky(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the solutions of systems of linear equations whose matrices have the Cholesky factors `a`.
     * Shape: this tensor (..., n, k), `a` (..., n, n) give the shape of this tensor; the sizes before these broadcast.
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error.
     * @param a the left operand
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     */
    Tensor cholesky_solve(const Tensor& a, bool upper = false) const {
        tensor_t out{};
        detail::check(tensor_cholesky_solve(handle(), a.handle(), upper, &out));
        return Tensor(out);
    }

    /**
     * Returns the singular values of matrices in descending order.
     * Shape: (..., m, n) gives (..., k) with k = min(m, n).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without
     * two dimensions causes a shape error. An element that is not finite, or a matrix for which the algorithm does not
     * converge, causes an argument error.
     */
    Tensor svdvals() const {
        tensor_t out{};
        detail::check(tensor_svdvals(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the eigenvalues of symmetric matrices, in ascending order. Only one triangle is read, the lower or the
     * upper one.
     * Shape: (..., n, n) gives (..., n).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes an
     * argument error.
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     */
    Tensor eigvalsh(bool upper = false) const {
        tensor_t out{};
        detail::check(tensor_eigvalsh(handle(), upper, &out));
        return Tensor(out);
    }

    /**
     * Returns the number of singular values that count as different from 0.
     * Shape: (..., m, n) gives (...).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Gradient: None. The result never requires a gradient.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without
     * two dimensions causes a shape error. An element that is not finite, or an `rcond` of NaN, causes an argument
     * error.
     * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision
     * of the dtype times the larger size
     */
    Tensor matrix_rank(double rcond = -1.0) const {
        tensor_t out{};
        detail::check(tensor_matrix_rank(handle(), rcond, &out));
        return Tensor(out);
    }

    /**
     * Returns the exponentials of square matrices, which are the sums of their powers divided by factorials.
     * Shape: That of this tensor, (..., n, n).
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause
     * a shape error.
     */
    Tensor matrix_exp() const {
        tensor_t out{};
        detail::check(tensor_matrix_exp(handle(), &out));
        return Tensor(out);
    }

    /**
     * Returns the condition numbers of matrices: the p-norm times that of the inverse. `p` is 1, 2 or infinity, or the
     * negative of one of these.
     * Shape: (..., n, n) gives (...), and so does (..., m, n) for a `p` of 2 or -2.
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * PyTorch and NumPy: For a `p` of 2, a singular matrix gives infinity or a very large number.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes, or
     * matrices without elements, cause a shape error. Another `p`, an element that is not finite, or a singular matrix
     * causes an argument error.
     * @param p the probability, or the exponent of a norm
     */
    Tensor cond(double p = 2.0) const {
        tensor_t out{};
        detail::check(tensor_cond(handle(), p, &out));
        return Tensor(out);
    }

    /**
     * Returns the norms of matrices that p-norms of vectors induce. A `p` of 1 gives the largest absolute sum of a
     * column, infinity that of a row, and 2 the largest singular value; a negative `p` gives the smallest.
     * Shape: That of this tensor without the two dimensions or, with `keepdim`, with size 1 there. Without `dims` these
     * are the last two.
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * PyTorch and NumPy: The Frobenius norm is `norm` with a `p` of 2 over both dimensions.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without
     * two dimensions, or the largest of no elements, causes a shape error. Another number of dimensions, or another
     * `p`, causes an argument error. A dimension out of range causes an index error. For a `p` of 2, an element that is
     * not finite causes an argument error.
     * @param p the probability, or the exponent of a norm
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor matrix_norm(double p, const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_matrix_norm(handle(), p, dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    /**
     * Returns the sums of the singular values of matrices.
     * Shape: That of this tensor without the two dimensions or, with `keepdim`, with size 1 there. Without `dims` these
     * are the last two.
     * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without
     * two dimensions causes a shape error. A dimension out of range causes an index error. Another number of
     * dimensions, or an element that is not finite, causes an argument error.
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param keepdim whether to keep the reduced dimensions, with size 1
     */
    Tensor nuclear_norm(const IntList& dims = {}, bool keepdim = false) const {
        tensor_t out{};
        detail::check(tensor_nuclear_norm(handle(), dims.data(), dims.size(), keepdim, &out));
        return Tensor(out);
    }

    // ---- Fourier transforms ----

    /**
     * Returns the discrete Fourier transform along a dimension, whose elements are first cut off or filled with zeros
     * to the number of points.
     * Shape: That of this tensor, with the number of points along the dimension.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
     * points below 1, or an unknown `norm`, causes an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dim the dimension; a negative one counts from the end
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor fft(int64_t points = -1, int64_t dim = -1, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_fft(handle(), points, dim, norm, &out));
        return Tensor(out);
    }

    /**
     * Returns the inverse of `fft`.
     * Shape: That of this tensor, with the number of points along the dimension.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
     * points below 1, or an unknown `norm`, causes an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dim the dimension; a negative one counts from the end
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor ifft(int64_t points = -1, int64_t dim = -1, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_ifft(handle(), points, dim, norm, &out));
        return Tensor(out);
    }

    /**
     * Returns the first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
     * Shape: That of this tensor, with points / 2 + 1 along the dimension.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
     * points below 1, or an unknown `norm`, causes an argument error. A complex tensor causes a dtype error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dim the dimension; a negative one counts from the end
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor rfft(int64_t points = -1, int64_t dim = -1, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_rfft(handle(), points, dim, norm, &out));
        return Tensor(out);
    }

    /**
     * Returns the real numbers whose `rfft` is given. Without a number of points, there are twice the size of the
     * dimension less 2.
     * Shape: That of this tensor, with the number of points along the dimension.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
     * points below 1, or an unknown `norm`, causes an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dim the dimension; a negative one counts from the end
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor irfft(int64_t points = -1, int64_t dim = -1, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_irfft(handle(), points, dim, norm, &out));
        return Tensor(out);
    }

    /**
     * Returns the discrete Fourier transform over several dimensions. Without `dims` these are the last ones, as many
     * as there are `points`, or all of them.
     * Shape: That of this tensor, with the numbers of points along the dimensions.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
     * counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes
     * an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor fftn(const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_fftn(handle(), points.data(), points.size(), dims.data(), dims.size(), norm, &out));
        return Tensor(out);
    }

    /**
     * Returns the inverse of `fftn`.
     * Shape: That of this tensor, with the numbers of points along the dimensions.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
     * counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes
     * an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor ifftn(const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_ifftn(handle(), points.data(), points.size(), dims.data(), dims.size(), norm, &out));
        return Tensor(out);
    }

    /**
     * Returns `rfft` along the last of the dimensions, and `fft` along the others. Without `dims` these are the last
     * ones, as many as there are `points`, or all of them.
     * Shape: That of `fftn`, with points / 2 + 1 along the last of the dimensions.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
     * counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes
     * an argument error. A complex tensor causes a dtype error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor rfftn(const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_rfftn(handle(), points.data(), points.size(), dims.data(), dims.size(), norm, &out));
        return Tensor(out);
    }

    /**
     * Returns the inverse of `rfftn`. If the last number of points is not given, it is twice the size of the dimension
     * less 2.
     * Shape: That of this tensor, with the numbers of points along the dimensions.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
     * counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes
     * an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor irfftn(const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_irfftn(handle(), points.data(), points.size(), dims.data(), dims.size(), norm, &out));
        return Tensor(out);
    }

    /**
     * Returns `fftn` over two dimensions, which are the last two without `dims`.
     * Shape: That of `fftn`.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
     * `points` or `dims` other than 0 and 2, and everything that `fftn` refuses, cause an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor fft2(const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_fft2(handle(), points.data(), points.size(), dims.data(), dims.size(), norm, &out));
        return Tensor(out);
    }

    /**
     * Returns `ifftn` over two dimensions, which are the last two without `dims`.
     * Shape: That of `ifftn`.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
     * `points` or `dims` other than 0 and 2, and everything that `ifftn` refuses, cause an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor ifft2(const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_ifft2(handle(), points.data(), points.size(), dims.data(), dims.size(), norm, &out));
        return Tensor(out);
    }

    /**
     * Returns `rfftn` over two dimensions, which are the last two without `dims`.
     * Shape: That of `rfftn`.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
     * `points` or `dims` other than 0 and 2, and everything that `rfftn` refuses, cause an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor rfft2(const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_rfft2(handle(), points.data(), points.size(), dims.data(), dims.size(), norm, &out));
        return Tensor(out);
    }

    /**
     * Returns `irfftn` over two dimensions, which are the last two without `dims`.
     * Shape: That of `irfftn`.
     * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
     * `points` or `dims` other than 0 and 2, and everything that `irfftn` refuses, cause an argument error.
     * @param points the numbers of points of the transform; -1 means the size of the dimension
     * @param dims the dimensions; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     */
    Tensor irfft2(const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) const {
        tensor_t out{};
        detail::check(tensor_irfft2(handle(), points.data(), points.size(), dims.data(), dims.size(), norm, &out));
        return Tensor(out);
    }

    /**
     * Moves the element of frequency 0 to the middle of each of the dimensions, which are all of them without `dims`.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A dimension out of range causes an index error.
     * @param dims the dimensions; negative ones count from the end; none means all
     */
    Tensor fftshift(const IntList& dims = {}) const {
        tensor_t out{};
        detail::check(tensor_fftshift(handle(), dims.data(), dims.size(), &out));
        return Tensor(out);
    }

    /**
     * Returns the inverse of `fftshift`.
     * Shape: That of this tensor.
     * Dtypes: any; the result has the tensor's dtype; also complex.
     * Errors: A dimension out of range causes an index error.
     * @param dims the dimensions; negative ones count from the end; none means all
     */
    Tensor ifftshift(const IntList& dims = {}) const {
        tensor_t out{};
        detail::check(tensor_ifftshift(handle(), dims.data(), dims.size(), &out));
        return Tensor(out);
    }
