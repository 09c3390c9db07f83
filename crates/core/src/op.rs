//! The operations by their codes. Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.

/// An operation; the discriminant is its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u16)]
pub enum Op {
    /// The negative of each element.
    Neg = 0x0101,
    /// The absolute value of each element.
    Abs = 0x0102,
    /// -1, 0 or 1 by the sign of each element.
    Sign = 0x0103,
    /// e to the power of each element.
    Exp = 0x0104,
    /// The natural logarithm of each element.
    Log = 0x0105,
    /// The square root of each element.
    Sqrt = 0x0106,
    /// One divided by the square root of each element.
    Rsqrt = 0x0107,
    /// The square of each element.
    Square = 0x0108,
    /// One divided by each element.
    Reciprocal = 0x0109,
    /// The sine of each element, in radians.
    Sin = 0x010a,
    /// The cosine of each element, in radians.
    Cos = 0x010b,
    /// The hyperbolic tangent of each element.
    Tanh = 0x010c,
    /// The logistic function 1 / (1 + exp(-x)) of each element.
    Sigmoid = 0x010d,
    /// The greater of 0 and each element; its gradient at 0 is 0.
    Relu = 0x010e,
    /// The Gaussian error linear unit of each element: x * (1 + erf(x / sqrt(2))) / 2, not its tanh approximation.
    Gelu = 0x010f,
    /// Each element rounded down to a whole number; integers stay as they are.
    Floor = 0x0110,
    /// Each element rounded up to a whole number; integers stay as they are.
    Ceil = 0x0111,
    /// Each element rounded to the nearest whole number, halves to the even one; integers stay as they are.
    Round = 0x0112,
    /// True where an element is NaN; false everywhere for integers and bool.
    Isnan = 0x0113,
    /// True where an element is zero.
    LogicalNot = 0x0114,
    /// The bitwise complement of each integer; the logical complement of each bool.
    BitwiseNot = 0x0115,
    /// The tangent of each element, in radians.
    Tan = 0x0116,
    /// The angle in radians whose sine is the element, from -pi/2 to pi/2; NaN outside of [-1, 1].
    Asin = 0x0117,
    /// The angle in radians whose cosine is the element, from 0 to pi; NaN outside of [-1, 1].
    Acos = 0x0118,
    /// The angle in radians whose tangent is the element, from -pi/2 to pi/2.
    Atan = 0x0119,
    /// The hyperbolic sine of each element.
    Sinh = 0x011a,
    /// The hyperbolic cosine of each element.
    Cosh = 0x011b,
    /// The inverse of the hyperbolic sine.
    Asinh = 0x011c,
    /// The inverse of the hyperbolic cosine; NaN below 1.
    Acosh = 0x011d,
    /// The inverse of the hyperbolic tangent; NaN outside of [-1, 1].
    Atanh = 0x011e,
    /// 2 to the power of each element.
    Exp2 = 0x011f,
    /// e to the power of each element, minus 1; precise for small elements.
    Expm1 = 0x0120,
    /// The logarithm to base 2 of each element.
    Log2 = 0x0121,
    /// The logarithm to base 10 of each element.
    Log10 = 0x0122,
    /// The natural logarithm of 1 plus each element; precise for small elements.
    Log1p = 0x0123,
    /// The cube root of each element; negative elements have one, too.
    Cbrt = 0x0124,
    /// Each element rounded toward zero to a whole number; integers stay as they are.
    Trunc = 0x0125,
    /// The part of each element after the decimal point, with the element's sign.
    Frac = 0x0126,
    /// The error function of each element.
    Erf = 0x0127,
    /// 1 minus the error function of each element; precise for large elements.
    Erfc = 0x0128,
    /// The inverse of the error function; NaN outside of [-1, 1].
    Erfinv = 0x0129,
    /// The natural logarithm of the absolute value of the gamma function.
    Lgamma = 0x012a,
    /// The derivative of `lgamma`: the logarithmic derivative of the gamma function.
    Digamma = 0x012b,
    /// The modified Bessel function of the first kind of order 0.
    I0 = 0x012c,
    /// sin(pi x) / (pi x) of each element x, and 1 for 0.
    Sinc = 0x012d,
    /// Each element in degrees, converted to radians.
    Deg2rad = 0x012e,
    /// Each element in radians, converted to degrees.
    Rad2deg = 0x012f,
    /// True where an element is positive or negative infinity; false everywhere for integers and bool.
    Isinf = 0x0130,
    /// True where an element is neither infinite nor NaN; true everywhere for integers and bool.
    Isfinite = 0x0131,
    /// True where an element is positive infinity; false everywhere for integers and bool.
    Isposinf = 0x0132,
    /// True where an element is negative infinity; false everywhere for integers and bool.
    Isneginf = 0x0133,
    /// True where an element has its sign bit set: negative elements and -0.
    Signbit = 0x0134,
    /// The sigmoid linear unit, also called swish: x / (1 + exp(-x)) of each element x.
    Silu = 0x0135,
    /// x / (1 + |x|) of each element x.
    Softsign = 0x0136,
    /// x times the hyperbolic tangent of softplus(x), of each element x.
    Mish = 0x0137,
    /// x times `hardsigmoid` of x, of each element x.
    Hardswish = 0x0138,
    /// x / 6 + 1 / 2 of each element x, clipped to [0, 1].
    Hardsigmoid = 0x0139,
    /// x minus its hyperbolic tangent, of each element x.
    Tanhshrink = 0x013a,
    /// The logarithm of the logistic function of each element: -log(1 + exp(-x)).
    LogSigmoid = 0x013b,
    /// The scaled exponential linear unit (Klambauer et al., 2017) of each element.
    Selu = 0x013c,
    /// Each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
    Relu6 = 0x013d,
    /// The sum of `a` and `b`, element by element; for two bool tensors, the logical or.
    Add = 0x0201,
    /// `a` minus `b`, element by element.
    Sub = 0x0202,
    /// The product of `a` and `b`, element by element (not the matrix product); for two bool tensors, the logical and.
    Mul = 0x0203,
    /// `a` divided by `b`, element by element; integers give floating-point quotients.
    Div = 0x0204,
    /// `a` to the power of `b`, element by element.
    Pow = 0x0205,
    /// The greater of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
    Maximum = 0x0206,
    /// The smaller of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
    Minimum = 0x0207,
    /// True where `a` equals `b`.
    Eq = 0x0208,
    /// True where `a` differs from `b`.
    Ne = 0x0209,
    /// True where `a` is less than `b`.
    Lt = 0x020a,
    /// True where `a` is less than or equal to `b`.
    Le = 0x020b,
    /// True where `a` is greater than `b`.
    Gt = 0x020c,
    /// True where `a` is greater than or equal to `b`.
    Ge = 0x020d,
    /// True where both `a` and `b` are not zero.
    LogicalAnd = 0x020e,
    /// True where `a` or `b` is not zero.
    LogicalOr = 0x020f,
    /// The remainder of `a` divided by `b`, element by element, with the sign of `b`, as Python's `%`.
    Remainder = 0x0210,
    /// The bitwise and of `a` and `b`; for bools, the logical and.
    BitwiseAnd = 0x0211,
    /// The bitwise or of `a` and `b`; for bools, the logical or.
    BitwiseOr = 0x0212,
    /// The bitwise exclusive or of `a` and `b`; for bools, whether they differ.
    BitwiseXor = 0x0213,
    /// True where exactly one of `a` and `b` is not zero, element by element.
    LogicalXor = 0x0214,
    /// The quotient of `a` and `b`, element by element, rounded down to a whole number, as Python's `//`.
    FloorDivide = 0x0215,
    /// The remainder of `a` divided by `b`, element by element, with the sign of `a`, as the `%` of C, Java and C#.
    Fmod = 0x0216,
    /// The angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
    Atan2 = 0x0217,
    /// The square root of the sum of the squares of `a` and `b`, element by element, without overflow in between.
    Hypot = 0x0218,
    /// The absolute value of `a` with the sign of `b`, element by element.
    Copysign = 0x0219,
    /// `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
    Xlogy = 0x021a,
    /// The logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
    Logaddexp = 0x021b,
    /// The logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
    Logaddexp2 = 0x021c,
    /// The square of `a` minus `b`, element by element.
    SquaredDifference = 0x021d,
    /// The next number after `a` toward `b`, element by element.
    Nextafter = 0x021e,
    /// 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
    Heaviside = 0x021f,
    /// The bits of `a` moved `b` places to the left, element by element; 0 for as many places as there are bits, or a negative number.
    BitwiseLeftShift = 0x0220,
    /// The bits of `a` moved `b` places to the right, element by element, with the sign bit repeated on the left.
    BitwiseRightShift = 0x0221,
    /// The greatest common divisor of `a` and `b`, element by element; never negative.
    Gcd = 0x0222,
    /// The least common multiple of `a` and `b`, element by element; never negative.
    Lcm = 0x0223,
    /// The sum over the given dimensions, 0 over no elements; the same bits for any number of threads.
    Sum = 0x0301,
    /// The arithmetic mean over the given dimensions, NaN over no elements; the same bits for any number of threads.
    Mean = 0x0302,
    /// The greatest element over the given dimensions, or NaN if there is one. Equal elements share the gradient evenly.
    Max = 0x0303,
    /// The smallest element over the given dimensions, or NaN if there is one. Equal elements share the gradient evenly.
    Min = 0x0304,
    /// The index of the greatest element along a dimension, or in the flattened tensor if none is given. Of equal elements it is the first. NaN counts as the greatest.
    Argmax = 0x0305,
    /// The index of the smallest element along a dimension, or in the flattened tensor if none is given. Of equal elements it is the first. NaN counts as the smallest.
    Argmin = 0x0306,
    /// Whether any element over the given dimensions is not zero; false over no elements.
    Any = 0x0307,
    /// Whether all elements over the given dimensions are not zero; true over no elements.
    All = 0x0308,
    /// The variance over the given dimensions: the sum of squared distances from the mean, divided by the count minus `correction`. NaN if that divisor is not positive.
    Var = 0x0309,
    /// Each element limited to the range from `min` to `max`; NaN stays NaN.
    Clamp = 0x0401,
    /// `a` where the condition is true and `b` elsewhere.
    Where = 0x0402,
    /// `x`, with `value` where `mask` is true.
    MaskedFill = 0x0403,
    /// The same elements in row-major order with another shape: a view if the strides allow it, otherwise a copy.
    Reshape = 0x0501,
    /// A view with the dimensions in the given order, or in reverse order if none are given (NumPy's `transpose`).
    Permute = 0x0502,
    /// A view with two dimensions swapped.
    Transpose = 0x0503,
    /// A view without the given dimensions of size 1, or without all of size 1 if none are given.
    Squeeze = 0x0504,
    /// A view with a dimension of size 1 inserted before `dim`.
    Unsqueeze = 0x0505,
    /// A view that repeats dimensions of size 1, without copying, up to `shape`.
    Expand = 0x0506,
    /// The dimensions from `start_dim` to `end_dim`, both inclusive, merged into one: a view if the strides allow it, otherwise a copy.
    Flatten = 0x0507,
    /// A view of the elements at one index of a dimension.
    Select = 0x0508,
    /// A view of `length` indices of a dimension, from `start`.
    Narrow = 0x0509,
    /// A view of every `step`-th index of a dimension, from `start` to `stop`, exclusive.
    Slice = 0x050a,
    /// A copy of the tensors, joined along an existing dimension.
    Cat = 0x0601,
    /// A copy of the tensors, joined along a new dimension.
    Stack = 0x0602,
    /// A copy of the slices of a dimension at the given indices, in their order.
    IndexSelect = 0x0701,
    /// The elements of `x` at the positions of `index`, except that the position along `dim` is the element of `index`.
    Gather = 0x0702,
    /// For each integer, a row of `classes` zeros with a 1 at that index.
    OneHot = 0x0703,
    /// The matrix product; leading dimensions are batches and broadcast.
    Matmul = 0x0801,
    /// `x` times the transpose of `weight`, plus `bias`: a fully connected layer.
    Linear = 0x0802,
    /// exp(x) divided by its sum along a dimension, computed without overflow.
    Softmax = 0x0901,
    /// The logarithm of softmax along a dimension, computed without overflow or loss of small probabilities.
    LogSoftmax = 0x0902,
    /// The two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional layers.
    Conv2d = 0x0903,
    /// The greatest element of each window of a batch of images, or NaN if there is one. The first of equal elements gets the gradient. A stride of 0 means the kernel's size.
    MaxPool2d = 0x0904,
    /// The mean of each window of a batch of images; padding counts as zeros. A stride of 0 means the kernel's size.
    AvgPool2d = 0x0905,
    /// The means of windows that are chosen to give images of this height and width.
    AdaptiveAvgPool2d = 0x0906,
    /// Normalises each channel: (x - mean) / sqrt(variance + eps) * weight + bias. In training it uses the batch's mean and variance, and updates the running ones in place. Otherwise it uses the running ones.
    BatchNorm = 0x0907,
    /// In training, sets elements to zero with probability `p` and divides the others by 1 - p, with the context's random stream. Otherwise the result is `x` unchanged.
    Dropout = 0x0908,
    /// The cross entropy of the softmax of the logits `x` and the classes in `target`, averaged over the batch.
    CrossEntropy = 0x0a01,
    /// The mean of the squared differences.
    MseLoss = 0x0a02,
    /// The elements converted to another dtype, or an alias of `x` if it has that dtype.
    ToDtype = 0x0b01,
    /// A contiguous copy with its own storage.
    Clone = 0x0b02,
    /// A contiguous copy, or an alias of `x` if it is contiguous.
    Contiguous = 0x0b03,
    /// Overwrites the elements of `x` with those of `source`, converted to the dtype of `x` and copied to its device.
    Copy = 0x0b04,
    /// A row-major copy on another device, or an alias of `x` if it is on that device.
    ToDevice = 0x0b05,
    /// A tensor with uninitialised elements: write them before you read them.
    Empty = 0x0c01,
    /// A tensor of zeros.
    Zeros = 0x0c02,
    /// A tensor of ones.
    Ones = 0x0c03,
    /// A tensor with every element equal to `value`. Without a dtype it is i64, f32 or bool, like the value.
    Full = 0x0c04,
    /// The numbers from `start` to `stop`, exclusive, in steps of `step`. Without a dtype it is i64 if all three are integers, else f32.
    Arange = 0x0c05,
    /// A matrix with ones on the diagonal and zeros elsewhere.
    Eye = 0x0c06,
    /// Uniform random numbers from 0 to 1, exclusive; the same for any number of threads and in every language.
    Rand = 0x0d01,
    /// Normal random numbers with mean 0 and variance 1.
    Randn = 0x0d02,
    /// Random integers from `low` to `high`, exclusive.
    Randint = 0x0d03,
    /// For each element of `x`: 1 with the element as its probability, else 0.
    Bernoulli = 0x0d04,
    /// The integers from 0 to n-1 in random order, as i64.
    Randperm = 0x0d05,
}

/// The class of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// One tensor, element by element.
    Unary,
    /// Two tensors, or a tensor and a number, element by element.
    Binary,
    /// Reductions.
    Reduce,
    /// Other element-wise operations.
    Pointwise,
    /// Shapes and views.
    Shape,
    /// Joining.
    Join,
    /// Indexing.
    Index,
    /// Products.
    Matmul,
    /// Neural networks.
    Neural,
    /// Losses.
    Loss,
    /// Copies and conversions.
    Cast,
    /// Creation.
    Create,
    /// Random numbers.
    Random,
}

/// Which dtypes an op takes and which it gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DTypeRule {
    /// any; the result has the tensor's dtype.
    Same,
    /// any but bool; the result has the tensor's dtype.
    Numeric,
    /// any; integers and bool are computed in f32, floating dtypes in their own.
    Float,
    /// floating, the same for every floating tensor of the call; the result has that dtype.
    Floating,
    /// any but bool, the same for all; the result has that dtype.
    Matching,
    /// any; the result is bool.
    Bool,
    /// any; the result has the promoted dtype.
    Promote,
    /// any, but not bool with bool; the result has the promoted dtype.
    Arithmetic,
    /// integers and bool; the result has the promoted dtype.
    Bitwise,
    /// integers; the result has the promoted dtype.
    Integers,
    /// any; the result has the promoted dtype, or f32 if that is an integer or bool.
    Divide,
    /// any, compared in the promoted dtype; the result is bool.
    Compare,
    /// any; integers and bool give i64, floating dtypes their own.
    Sum,
    /// any; the result is i64.
    Index,
    /// any integer; the result is i64.
    Integral,
    /// the dtype argument.
    Given,
}

/// The rule that gives an op's gradient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gradient {
    /// The result never requires a gradient.
    None,
    /// Of `abs`.
    Abs,
    /// Of `acos`.
    Acos,
    /// Of `acosh`.
    Acosh,
    /// Of `adaptive_avg_pool2d`.
    AdaptiveAvgPool2d,
    /// Of `add`.
    Add,
    /// Of `asin`.
    Asin,
    /// Of `asinh`.
    Asinh,
    /// Of `atan`.
    Atan,
    /// Of `atan2`.
    Atan2,
    /// Of `atanh`.
    Atanh,
    /// Of `avg_pool2d`.
    AvgPool2d,
    /// Of `batch_norm`.
    BatchNorm,
    /// Of `cat`.
    Cat,
    /// Of `cbrt`.
    Cbrt,
    /// Of `clamp`.
    Clamp,
    /// Of `conv2d`.
    Conv2d,
    /// Of `copy`.
    Copy,
    /// Of `copysign`.
    Copysign,
    /// Of `cos`.
    Cos,
    /// Of `cosh`.
    Cosh,
    /// Of `cross_entropy`.
    CrossEntropy,
    /// Of `deg2rad`.
    Deg2rad,
    /// Of `div`.
    Div,
    /// Of `dropout`.
    Dropout,
    /// Of `erf`.
    Erf,
    /// Of `erfc`.
    Erfc,
    /// Of `erfinv`.
    Erfinv,
    /// Of `exp`.
    Exp,
    /// Of `exp2`.
    Exp2,
    /// Of `expand`.
    Expand,
    /// Of `expm1`.
    Expm1,
    /// Of `fmod`.
    Fmod,
    /// Of `frac`.
    Frac,
    /// Of `gather`.
    Gather,
    /// Of `gelu`.
    Gelu,
    /// Of `hardsigmoid`.
    Hardsigmoid,
    /// Of `hardswish`.
    Hardswish,
    /// Of `hypot`.
    Hypot,
    /// Of `clone`, `contiguous`.
    Identity,
    /// Of `index_select`.
    IndexSelect,
    /// Of `lgamma`.
    Lgamma,
    /// Of `linear`.
    Linear,
    /// Of `log`.
    Log,
    /// Of `log10`.
    Log10,
    /// Of `log1p`.
    Log1p,
    /// Of `log2`.
    Log2,
    /// Of `log_sigmoid`.
    LogSigmoid,
    /// Of `log_softmax`.
    LogSoftmax,
    /// Of `logaddexp`.
    Logaddexp,
    /// Of `logaddexp2`.
    Logaddexp2,
    /// Of `masked_fill`.
    MaskedFill,
    /// Of `matmul`.
    Matmul,
    /// Of `max`.
    Max,
    /// Of `max_pool2d`.
    MaxPool2d,
    /// Of `maximum`.
    Maximum,
    /// Of `mean`.
    Mean,
    /// Of `min`.
    Min,
    /// Of `minimum`.
    Minimum,
    /// Of `mish`.
    Mish,
    /// Of `mse_loss`.
    MseLoss,
    /// Of `mul`.
    Mul,
    /// Of `narrow`.
    Narrow,
    /// Of `neg`.
    Neg,
    /// Of `permute`.
    Permute,
    /// Of `pow`.
    Pow,
    /// Of `rad2deg`.
    Rad2deg,
    /// Of `reciprocal`.
    Reciprocal,
    /// Of `relu`.
    Relu,
    /// Of `relu6`.
    Relu6,
    /// Of `remainder`.
    Remainder,
    /// Of `reshape`, `squeeze`, `unsqueeze`, `flatten`.
    Reshape,
    /// Of `rsqrt`.
    Rsqrt,
    /// Of `select`.
    Select,
    /// Of `selu`.
    Selu,
    /// Of `sigmoid`.
    Sigmoid,
    /// Of `silu`.
    Silu,
    /// Of `sin`.
    Sin,
    /// Of `sinc`.
    Sinc,
    /// Of `sinh`.
    Sinh,
    /// Of `slice`.
    Slice,
    /// Of `softmax`.
    Softmax,
    /// Of `softsign`.
    Softsign,
    /// Of `sqrt`.
    Sqrt,
    /// Of `square`.
    Square,
    /// Of `squared_difference`.
    SquaredDifference,
    /// Of `stack`.
    Stack,
    /// Of `sub`.
    Sub,
    /// Of `sum`.
    Sum,
    /// Of `tan`.
    Tan,
    /// Of `tanh`.
    Tanh,
    /// Of `tanhshrink`.
    Tanhshrink,
    /// Of `to_device`.
    ToDevice,
    /// Of `to_dtype`.
    ToDtype,
    /// Of `transpose`.
    Transpose,
    /// Of `var`.
    Var,
    /// Of `where`.
    Where,
    /// Of `xlogy`.
    Xlogy,
    /// Of `sign`, `floor`, `ceil`, `round`, `trunc`.
    Zero,
}

impl Op {
    /// All operations, in the order of their codes.
    pub const ALL: &'static [Op] = &[
        Op::Neg,
        Op::Abs,
        Op::Sign,
        Op::Exp,
        Op::Log,
        Op::Sqrt,
        Op::Rsqrt,
        Op::Square,
        Op::Reciprocal,
        Op::Sin,
        Op::Cos,
        Op::Tanh,
        Op::Sigmoid,
        Op::Relu,
        Op::Gelu,
        Op::Floor,
        Op::Ceil,
        Op::Round,
        Op::Isnan,
        Op::LogicalNot,
        Op::BitwiseNot,
        Op::Tan,
        Op::Asin,
        Op::Acos,
        Op::Atan,
        Op::Sinh,
        Op::Cosh,
        Op::Asinh,
        Op::Acosh,
        Op::Atanh,
        Op::Exp2,
        Op::Expm1,
        Op::Log2,
        Op::Log10,
        Op::Log1p,
        Op::Cbrt,
        Op::Trunc,
        Op::Frac,
        Op::Erf,
        Op::Erfc,
        Op::Erfinv,
        Op::Lgamma,
        Op::Digamma,
        Op::I0,
        Op::Sinc,
        Op::Deg2rad,
        Op::Rad2deg,
        Op::Isinf,
        Op::Isfinite,
        Op::Isposinf,
        Op::Isneginf,
        Op::Signbit,
        Op::Silu,
        Op::Softsign,
        Op::Mish,
        Op::Hardswish,
        Op::Hardsigmoid,
        Op::Tanhshrink,
        Op::LogSigmoid,
        Op::Selu,
        Op::Relu6,
        Op::Add,
        Op::Sub,
        Op::Mul,
        Op::Div,
        Op::Pow,
        Op::Maximum,
        Op::Minimum,
        Op::Eq,
        Op::Ne,
        Op::Lt,
        Op::Le,
        Op::Gt,
        Op::Ge,
        Op::LogicalAnd,
        Op::LogicalOr,
        Op::Remainder,
        Op::BitwiseAnd,
        Op::BitwiseOr,
        Op::BitwiseXor,
        Op::LogicalXor,
        Op::FloorDivide,
        Op::Fmod,
        Op::Atan2,
        Op::Hypot,
        Op::Copysign,
        Op::Xlogy,
        Op::Logaddexp,
        Op::Logaddexp2,
        Op::SquaredDifference,
        Op::Nextafter,
        Op::Heaviside,
        Op::BitwiseLeftShift,
        Op::BitwiseRightShift,
        Op::Gcd,
        Op::Lcm,
        Op::Sum,
        Op::Mean,
        Op::Max,
        Op::Min,
        Op::Argmax,
        Op::Argmin,
        Op::Any,
        Op::All,
        Op::Var,
        Op::Clamp,
        Op::Where,
        Op::MaskedFill,
        Op::Reshape,
        Op::Permute,
        Op::Transpose,
        Op::Squeeze,
        Op::Unsqueeze,
        Op::Expand,
        Op::Flatten,
        Op::Select,
        Op::Narrow,
        Op::Slice,
        Op::Cat,
        Op::Stack,
        Op::IndexSelect,
        Op::Gather,
        Op::OneHot,
        Op::Matmul,
        Op::Linear,
        Op::Softmax,
        Op::LogSoftmax,
        Op::Conv2d,
        Op::MaxPool2d,
        Op::AvgPool2d,
        Op::AdaptiveAvgPool2d,
        Op::BatchNorm,
        Op::Dropout,
        Op::CrossEntropy,
        Op::MseLoss,
        Op::ToDtype,
        Op::Clone,
        Op::Contiguous,
        Op::Copy,
        Op::ToDevice,
        Op::Empty,
        Op::Zeros,
        Op::Ones,
        Op::Full,
        Op::Arange,
        Op::Eye,
        Op::Rand,
        Op::Randn,
        Op::Randint,
        Op::Bernoulli,
        Op::Randperm,
    ];

    /// The op of a code (its low 16 bits), if there is one.
    pub fn from_code(code: u32) -> Option<Op> {
        Some(match code & 0xffff {
            0x0101 => Op::Neg,
            0x0102 => Op::Abs,
            0x0103 => Op::Sign,
            0x0104 => Op::Exp,
            0x0105 => Op::Log,
            0x0106 => Op::Sqrt,
            0x0107 => Op::Rsqrt,
            0x0108 => Op::Square,
            0x0109 => Op::Reciprocal,
            0x010a => Op::Sin,
            0x010b => Op::Cos,
            0x010c => Op::Tanh,
            0x010d => Op::Sigmoid,
            0x010e => Op::Relu,
            0x010f => Op::Gelu,
            0x0110 => Op::Floor,
            0x0111 => Op::Ceil,
            0x0112 => Op::Round,
            0x0113 => Op::Isnan,
            0x0114 => Op::LogicalNot,
            0x0115 => Op::BitwiseNot,
            0x0116 => Op::Tan,
            0x0117 => Op::Asin,
            0x0118 => Op::Acos,
            0x0119 => Op::Atan,
            0x011a => Op::Sinh,
            0x011b => Op::Cosh,
            0x011c => Op::Asinh,
            0x011d => Op::Acosh,
            0x011e => Op::Atanh,
            0x011f => Op::Exp2,
            0x0120 => Op::Expm1,
            0x0121 => Op::Log2,
            0x0122 => Op::Log10,
            0x0123 => Op::Log1p,
            0x0124 => Op::Cbrt,
            0x0125 => Op::Trunc,
            0x0126 => Op::Frac,
            0x0127 => Op::Erf,
            0x0128 => Op::Erfc,
            0x0129 => Op::Erfinv,
            0x012a => Op::Lgamma,
            0x012b => Op::Digamma,
            0x012c => Op::I0,
            0x012d => Op::Sinc,
            0x012e => Op::Deg2rad,
            0x012f => Op::Rad2deg,
            0x0130 => Op::Isinf,
            0x0131 => Op::Isfinite,
            0x0132 => Op::Isposinf,
            0x0133 => Op::Isneginf,
            0x0134 => Op::Signbit,
            0x0135 => Op::Silu,
            0x0136 => Op::Softsign,
            0x0137 => Op::Mish,
            0x0138 => Op::Hardswish,
            0x0139 => Op::Hardsigmoid,
            0x013a => Op::Tanhshrink,
            0x013b => Op::LogSigmoid,
            0x013c => Op::Selu,
            0x013d => Op::Relu6,
            0x0201 => Op::Add,
            0x0202 => Op::Sub,
            0x0203 => Op::Mul,
            0x0204 => Op::Div,
            0x0205 => Op::Pow,
            0x0206 => Op::Maximum,
            0x0207 => Op::Minimum,
            0x0208 => Op::Eq,
            0x0209 => Op::Ne,
            0x020a => Op::Lt,
            0x020b => Op::Le,
            0x020c => Op::Gt,
            0x020d => Op::Ge,
            0x020e => Op::LogicalAnd,
            0x020f => Op::LogicalOr,
            0x0210 => Op::Remainder,
            0x0211 => Op::BitwiseAnd,
            0x0212 => Op::BitwiseOr,
            0x0213 => Op::BitwiseXor,
            0x0214 => Op::LogicalXor,
            0x0215 => Op::FloorDivide,
            0x0216 => Op::Fmod,
            0x0217 => Op::Atan2,
            0x0218 => Op::Hypot,
            0x0219 => Op::Copysign,
            0x021a => Op::Xlogy,
            0x021b => Op::Logaddexp,
            0x021c => Op::Logaddexp2,
            0x021d => Op::SquaredDifference,
            0x021e => Op::Nextafter,
            0x021f => Op::Heaviside,
            0x0220 => Op::BitwiseLeftShift,
            0x0221 => Op::BitwiseRightShift,
            0x0222 => Op::Gcd,
            0x0223 => Op::Lcm,
            0x0301 => Op::Sum,
            0x0302 => Op::Mean,
            0x0303 => Op::Max,
            0x0304 => Op::Min,
            0x0305 => Op::Argmax,
            0x0306 => Op::Argmin,
            0x0307 => Op::Any,
            0x0308 => Op::All,
            0x0309 => Op::Var,
            0x0401 => Op::Clamp,
            0x0402 => Op::Where,
            0x0403 => Op::MaskedFill,
            0x0501 => Op::Reshape,
            0x0502 => Op::Permute,
            0x0503 => Op::Transpose,
            0x0504 => Op::Squeeze,
            0x0505 => Op::Unsqueeze,
            0x0506 => Op::Expand,
            0x0507 => Op::Flatten,
            0x0508 => Op::Select,
            0x0509 => Op::Narrow,
            0x050a => Op::Slice,
            0x0601 => Op::Cat,
            0x0602 => Op::Stack,
            0x0701 => Op::IndexSelect,
            0x0702 => Op::Gather,
            0x0703 => Op::OneHot,
            0x0801 => Op::Matmul,
            0x0802 => Op::Linear,
            0x0901 => Op::Softmax,
            0x0902 => Op::LogSoftmax,
            0x0903 => Op::Conv2d,
            0x0904 => Op::MaxPool2d,
            0x0905 => Op::AvgPool2d,
            0x0906 => Op::AdaptiveAvgPool2d,
            0x0907 => Op::BatchNorm,
            0x0908 => Op::Dropout,
            0x0a01 => Op::CrossEntropy,
            0x0a02 => Op::MseLoss,
            0x0b01 => Op::ToDtype,
            0x0b02 => Op::Clone,
            0x0b03 => Op::Contiguous,
            0x0b04 => Op::Copy,
            0x0b05 => Op::ToDevice,
            0x0c01 => Op::Empty,
            0x0c02 => Op::Zeros,
            0x0c03 => Op::Ones,
            0x0c04 => Op::Full,
            0x0c05 => Op::Arange,
            0x0c06 => Op::Eye,
            0x0d01 => Op::Rand,
            0x0d02 => Op::Randn,
            0x0d03 => Op::Randint,
            0x0d04 => Op::Bernoulli,
            0x0d05 => Op::Randperm,
            _ => return None,
        })
    }

    /// What the table says about it.
    pub fn info(self) -> &'static OpInfo {
        match self {
            Op::Neg => &NEG,
            Op::Abs => &ABS,
            Op::Sign => &SIGN,
            Op::Exp => &EXP,
            Op::Log => &LOG,
            Op::Sqrt => &SQRT,
            Op::Rsqrt => &RSQRT,
            Op::Square => &SQUARE,
            Op::Reciprocal => &RECIPROCAL,
            Op::Sin => &SIN,
            Op::Cos => &COS,
            Op::Tanh => &TANH,
            Op::Sigmoid => &SIGMOID,
            Op::Relu => &RELU,
            Op::Gelu => &GELU,
            Op::Floor => &FLOOR,
            Op::Ceil => &CEIL,
            Op::Round => &ROUND,
            Op::Isnan => &ISNAN,
            Op::LogicalNot => &LOGICAL_NOT,
            Op::BitwiseNot => &BITWISE_NOT,
            Op::Tan => &TAN,
            Op::Asin => &ASIN,
            Op::Acos => &ACOS,
            Op::Atan => &ATAN,
            Op::Sinh => &SINH,
            Op::Cosh => &COSH,
            Op::Asinh => &ASINH,
            Op::Acosh => &ACOSH,
            Op::Atanh => &ATANH,
            Op::Exp2 => &EXP2,
            Op::Expm1 => &EXPM1,
            Op::Log2 => &LOG2,
            Op::Log10 => &LOG10,
            Op::Log1p => &LOG1P,
            Op::Cbrt => &CBRT,
            Op::Trunc => &TRUNC,
            Op::Frac => &FRAC,
            Op::Erf => &ERF,
            Op::Erfc => &ERFC,
            Op::Erfinv => &ERFINV,
            Op::Lgamma => &LGAMMA,
            Op::Digamma => &DIGAMMA,
            Op::I0 => &I0,
            Op::Sinc => &SINC,
            Op::Deg2rad => &DEG2RAD,
            Op::Rad2deg => &RAD2DEG,
            Op::Isinf => &ISINF,
            Op::Isfinite => &ISFINITE,
            Op::Isposinf => &ISPOSINF,
            Op::Isneginf => &ISNEGINF,
            Op::Signbit => &SIGNBIT,
            Op::Silu => &SILU,
            Op::Softsign => &SOFTSIGN,
            Op::Mish => &MISH,
            Op::Hardswish => &HARDSWISH,
            Op::Hardsigmoid => &HARDSIGMOID,
            Op::Tanhshrink => &TANHSHRINK,
            Op::LogSigmoid => &LOG_SIGMOID,
            Op::Selu => &SELU,
            Op::Relu6 => &RELU6,
            Op::Add => &ADD,
            Op::Sub => &SUB,
            Op::Mul => &MUL,
            Op::Div => &DIV,
            Op::Pow => &POW,
            Op::Maximum => &MAXIMUM,
            Op::Minimum => &MINIMUM,
            Op::Eq => &EQ,
            Op::Ne => &NE,
            Op::Lt => &LT,
            Op::Le => &LE,
            Op::Gt => &GT,
            Op::Ge => &GE,
            Op::LogicalAnd => &LOGICAL_AND,
            Op::LogicalOr => &LOGICAL_OR,
            Op::Remainder => &REMAINDER,
            Op::BitwiseAnd => &BITWISE_AND,
            Op::BitwiseOr => &BITWISE_OR,
            Op::BitwiseXor => &BITWISE_XOR,
            Op::LogicalXor => &LOGICAL_XOR,
            Op::FloorDivide => &FLOOR_DIVIDE,
            Op::Fmod => &FMOD,
            Op::Atan2 => &ATAN2,
            Op::Hypot => &HYPOT,
            Op::Copysign => &COPYSIGN,
            Op::Xlogy => &XLOGY,
            Op::Logaddexp => &LOGADDEXP,
            Op::Logaddexp2 => &LOGADDEXP2,
            Op::SquaredDifference => &SQUARED_DIFFERENCE,
            Op::Nextafter => &NEXTAFTER,
            Op::Heaviside => &HEAVISIDE,
            Op::BitwiseLeftShift => &BITWISE_LEFT_SHIFT,
            Op::BitwiseRightShift => &BITWISE_RIGHT_SHIFT,
            Op::Gcd => &GCD,
            Op::Lcm => &LCM,
            Op::Sum => &SUM,
            Op::Mean => &MEAN,
            Op::Max => &MAX,
            Op::Min => &MIN,
            Op::Argmax => &ARGMAX,
            Op::Argmin => &ARGMIN,
            Op::Any => &ANY,
            Op::All => &ALL,
            Op::Var => &VAR,
            Op::Clamp => &CLAMP,
            Op::Where => &WHERE,
            Op::MaskedFill => &MASKED_FILL,
            Op::Reshape => &RESHAPE,
            Op::Permute => &PERMUTE,
            Op::Transpose => &TRANSPOSE,
            Op::Squeeze => &SQUEEZE,
            Op::Unsqueeze => &UNSQUEEZE,
            Op::Expand => &EXPAND,
            Op::Flatten => &FLATTEN,
            Op::Select => &SELECT,
            Op::Narrow => &NARROW,
            Op::Slice => &SLICE,
            Op::Cat => &CAT,
            Op::Stack => &STACK,
            Op::IndexSelect => &INDEX_SELECT,
            Op::Gather => &GATHER,
            Op::OneHot => &ONE_HOT,
            Op::Matmul => &MATMUL,
            Op::Linear => &LINEAR,
            Op::Softmax => &SOFTMAX,
            Op::LogSoftmax => &LOG_SOFTMAX,
            Op::Conv2d => &CONV2D,
            Op::MaxPool2d => &MAX_POOL2D,
            Op::AvgPool2d => &AVG_POOL2D,
            Op::AdaptiveAvgPool2d => &ADAPTIVE_AVG_POOL2D,
            Op::BatchNorm => &BATCH_NORM,
            Op::Dropout => &DROPOUT,
            Op::CrossEntropy => &CROSS_ENTROPY,
            Op::MseLoss => &MSE_LOSS,
            Op::ToDtype => &TO_DTYPE,
            Op::Clone => &CLONE,
            Op::Contiguous => &CONTIGUOUS,
            Op::Copy => &COPY,
            Op::ToDevice => &TO_DEVICE,
            Op::Empty => &EMPTY,
            Op::Zeros => &ZEROS,
            Op::Ones => &ONES,
            Op::Full => &FULL,
            Op::Arange => &ARANGE,
            Op::Eye => &EYE,
            Op::Rand => &RAND,
            Op::Randn => &RANDN,
            Op::Randint => &RANDINT,
            Op::Bernoulli => &BERNOULLI,
            Op::Randperm => &RANDPERM,
        }
    }
}

static NEG: OpInfo = OpInfo {
    name: "neg",
    code: 0x0101,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Neg,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static ABS: OpInfo = OpInfo {
    name: "abs",
    code: 0x0102,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Abs,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SIGN: OpInfo = OpInfo {
    name: "sign",
    code: 0x0103,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Zero,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static EXP: OpInfo = OpInfo {
    name: "exp",
    code: 0x0104,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Exp,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static LOG: OpInfo = OpInfo {
    name: "log",
    code: 0x0105,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Log,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SQRT: OpInfo = OpInfo {
    name: "sqrt",
    code: 0x0106,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Sqrt,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static RSQRT: OpInfo = OpInfo {
    name: "rsqrt",
    code: 0x0107,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Rsqrt,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SQUARE: OpInfo = OpInfo {
    name: "square",
    code: 0x0108,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Square,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static RECIPROCAL: OpInfo = OpInfo {
    name: "reciprocal",
    code: 0x0109,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Reciprocal,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SIN: OpInfo = OpInfo {
    name: "sin",
    code: 0x010a,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Sin,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static COS: OpInfo = OpInfo {
    name: "cos",
    code: 0x010b,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Cos,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static TANH: OpInfo = OpInfo {
    name: "tanh",
    code: 0x010c,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Tanh,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static SIGMOID: OpInfo = OpInfo {
    name: "sigmoid",
    code: 0x010d,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Sigmoid,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static RELU: OpInfo = OpInfo {
    name: "relu",
    code: 0x010e,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Relu,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static GELU: OpInfo = OpInfo {
    name: "gelu",
    code: 0x010f,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Gelu,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static FLOOR: OpInfo = OpInfo {
    name: "floor",
    code: 0x0110,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Zero,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static CEIL: OpInfo = OpInfo {
    name: "ceil",
    code: 0x0111,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Zero,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ROUND: OpInfo = OpInfo {
    name: "round",
    code: 0x0112,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Zero,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ISNAN: OpInfo = OpInfo {
    name: "isnan",
    code: 0x0113,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOGICAL_NOT: OpInfo = OpInfo {
    name: "logical_not",
    code: 0x0114,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static BITWISE_NOT: OpInfo = OpInfo {
    name: "bitwise_not",
    code: 0x0115,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Bitwise,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static TAN: OpInfo = OpInfo {
    name: "tan",
    code: 0x0116,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Tan,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static ASIN: OpInfo = OpInfo {
    name: "asin",
    code: 0x0117,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Asin,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ACOS: OpInfo = OpInfo {
    name: "acos",
    code: 0x0118,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Acos,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ATAN: OpInfo = OpInfo {
    name: "atan",
    code: 0x0119,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Atan,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SINH: OpInfo = OpInfo {
    name: "sinh",
    code: 0x011a,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Sinh,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static COSH: OpInfo = OpInfo {
    name: "cosh",
    code: 0x011b,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Cosh,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ASINH: OpInfo = OpInfo {
    name: "asinh",
    code: 0x011c,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Asinh,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ACOSH: OpInfo = OpInfo {
    name: "acosh",
    code: 0x011d,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Acosh,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ATANH: OpInfo = OpInfo {
    name: "atanh",
    code: 0x011e,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Atanh,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static EXP2: OpInfo = OpInfo {
    name: "exp2",
    code: 0x011f,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Exp2,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static EXPM1: OpInfo = OpInfo {
    name: "expm1",
    code: 0x0120,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Expm1,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static LOG2: OpInfo = OpInfo {
    name: "log2",
    code: 0x0121,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Log2,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOG10: OpInfo = OpInfo {
    name: "log10",
    code: 0x0122,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Log10,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOG1P: OpInfo = OpInfo {
    name: "log1p",
    code: 0x0123,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Log1p,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static CBRT: OpInfo = OpInfo {
    name: "cbrt",
    code: 0x0124,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Cbrt,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static TRUNC: OpInfo = OpInfo {
    name: "trunc",
    code: 0x0125,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Zero,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static FRAC: OpInfo = OpInfo {
    name: "frac",
    code: 0x0126,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Frac,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static ERF: OpInfo = OpInfo {
    name: "erf",
    code: 0x0127,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Erf,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ERFC: OpInfo = OpInfo {
    name: "erfc",
    code: 0x0128,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Erfc,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ERFINV: OpInfo = OpInfo {
    name: "erfinv",
    code: 0x0129,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Erfinv,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static LGAMMA: OpInfo = OpInfo {
    name: "lgamma",
    code: 0x012a,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Lgamma,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static DIGAMMA: OpInfo = OpInfo {
    name: "digamma",
    code: 0x012b,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static I0: OpInfo = OpInfo {
    name: "i0",
    code: 0x012c,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SINC: OpInfo = OpInfo {
    name: "sinc",
    code: 0x012d,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Sinc,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static DEG2RAD: OpInfo = OpInfo {
    name: "deg2rad",
    code: 0x012e,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Deg2rad,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static RAD2DEG: OpInfo = OpInfo {
    name: "rad2deg",
    code: 0x012f,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Float,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Rad2deg,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static ISINF: OpInfo = OpInfo {
    name: "isinf",
    code: 0x0130,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ISFINITE: OpInfo = OpInfo {
    name: "isfinite",
    code: 0x0131,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ISPOSINF: OpInfo = OpInfo {
    name: "isposinf",
    code: 0x0132,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ISNEGINF: OpInfo = OpInfo {
    name: "isneginf",
    code: 0x0133,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SIGNBIT: OpInfo = OpInfo {
    name: "signbit",
    code: 0x0134,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SILU: OpInfo = OpInfo {
    name: "silu",
    code: 0x0135,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Silu,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SOFTSIGN: OpInfo = OpInfo {
    name: "softsign",
    code: 0x0136,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Softsign,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static MISH: OpInfo = OpInfo {
    name: "mish",
    code: 0x0137,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Mish,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static HARDSWISH: OpInfo = OpInfo {
    name: "hardswish",
    code: 0x0138,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Hardswish,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static HARDSIGMOID: OpInfo = OpInfo {
    name: "hardsigmoid",
    code: 0x0139,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Hardsigmoid,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static TANHSHRINK: OpInfo = OpInfo {
    name: "tanhshrink",
    code: 0x013a,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Tanhshrink,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOG_SIGMOID: OpInfo = OpInfo {
    name: "log_sigmoid",
    code: 0x013b,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::LogSigmoid,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SELU: OpInfo = OpInfo {
    name: "selu",
    code: 0x013c,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Selu,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static RELU6: OpInfo = OpInfo {
    name: "relu6",
    code: 0x013d,
    class: Class::Unary,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Relu6,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ADD: OpInfo = OpInfo {
    name: "add",
    code: 0x0201,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Promote,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Add,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static SUB: OpInfo = OpInfo {
    name: "sub",
    code: 0x0202,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Arithmetic,
    inplace: true,
    inplace_only: false,
    reversed: true,
    gradient: Gradient::Sub,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static MUL: OpInfo = OpInfo {
    name: "mul",
    code: 0x0203,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Promote,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Mul,
    saves: Saves::Tensors,
    checks: false,
    since: "0.1",
};
static DIV: OpInfo = OpInfo {
    name: "div",
    code: 0x0204,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Divide,
    inplace: true,
    inplace_only: false,
    reversed: true,
    gradient: Gradient::Div,
    saves: Saves::Tensors,
    checks: false,
    since: "0.1",
};
static POW: OpInfo = OpInfo {
    name: "pow",
    code: 0x0205,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Arithmetic,
    inplace: true,
    inplace_only: false,
    reversed: true,
    gradient: Gradient::Pow,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static MAXIMUM: OpInfo = OpInfo {
    name: "maximum",
    code: 0x0206,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Promote,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Maximum,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static MINIMUM: OpInfo = OpInfo {
    name: "minimum",
    code: 0x0207,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Promote,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Minimum,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static EQ: OpInfo = OpInfo {
    name: "eq",
    code: 0x0208,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Compare,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static NE: OpInfo = OpInfo {
    name: "ne",
    code: 0x0209,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Compare,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LT: OpInfo = OpInfo {
    name: "lt",
    code: 0x020a,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Compare,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LE: OpInfo = OpInfo {
    name: "le",
    code: 0x020b,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Compare,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static GT: OpInfo = OpInfo {
    name: "gt",
    code: 0x020c,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Compare,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static GE: OpInfo = OpInfo {
    name: "ge",
    code: 0x020d,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Compare,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOGICAL_AND: OpInfo = OpInfo {
    name: "logical_and",
    code: 0x020e,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOGICAL_OR: OpInfo = OpInfo {
    name: "logical_or",
    code: 0x020f,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static REMAINDER: OpInfo = OpInfo {
    name: "remainder",
    code: 0x0210,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Arithmetic,
    inplace: true,
    inplace_only: false,
    reversed: true,
    gradient: Gradient::Remainder,
    saves: Saves::Operands,
    checks: true,
    since: "0.1",
};
static BITWISE_AND: OpInfo = OpInfo {
    name: "bitwise_and",
    code: 0x0211,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Bitwise,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static BITWISE_OR: OpInfo = OpInfo {
    name: "bitwise_or",
    code: 0x0212,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Bitwise,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static BITWISE_XOR: OpInfo = OpInfo {
    name: "bitwise_xor",
    code: 0x0213,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Bitwise,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOGICAL_XOR: OpInfo = OpInfo {
    name: "logical_xor",
    code: 0x0214,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Bool,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static FLOOR_DIVIDE: OpInfo = OpInfo {
    name: "floor_divide",
    code: 0x0215,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Arithmetic,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: true,
    since: "0.1",
};
static FMOD: OpInfo = OpInfo {
    name: "fmod",
    code: 0x0216,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Arithmetic,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Fmod,
    saves: Saves::Operands,
    checks: true,
    since: "0.1",
};
static ATAN2: OpInfo = OpInfo {
    name: "atan2",
    code: 0x0217,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Divide,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Atan2,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static HYPOT: OpInfo = OpInfo {
    name: "hypot",
    code: 0x0218,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Divide,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Hypot,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static COPYSIGN: OpInfo = OpInfo {
    name: "copysign",
    code: 0x0219,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Divide,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Copysign,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static XLOGY: OpInfo = OpInfo {
    name: "xlogy",
    code: 0x021a,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Divide,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Xlogy,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOGADDEXP: OpInfo = OpInfo {
    name: "logaddexp",
    code: 0x021b,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Divide,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Logaddexp,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOGADDEXP2: OpInfo = OpInfo {
    name: "logaddexp2",
    code: 0x021c,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Divide,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Logaddexp2,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SQUARED_DIFFERENCE: OpInfo = OpInfo {
    name: "squared_difference",
    code: 0x021d,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Arithmetic,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::SquaredDifference,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static NEXTAFTER: OpInfo = OpInfo {
    name: "nextafter",
    code: 0x021e,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Divide,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static HEAVISIDE: OpInfo = OpInfo {
    name: "heaviside",
    code: 0x021f,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Arithmetic,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static BITWISE_LEFT_SHIFT: OpInfo = OpInfo {
    name: "bitwise_left_shift",
    code: 0x0220,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Integers,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static BITWISE_RIGHT_SHIFT: OpInfo = OpInfo {
    name: "bitwise_right_shift",
    code: 0x0221,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Integers,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static GCD: OpInfo = OpInfo {
    name: "gcd",
    code: 0x0222,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Integers,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LCM: OpInfo = OpInfo {
    name: "lcm",
    code: 0x0223,
    class: Class::Binary,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Integers,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SUM: OpInfo = OpInfo {
    name: "sum",
    code: 0x0301,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool)],
    dtype: DTypeRule::Sum,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Sum,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static MEAN: OpInfo = OpInfo {
    name: "mean",
    code: 0x0302,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Mean,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static MAX: OpInfo = OpInfo {
    name: "max",
    code: 0x0303,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Max,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static MIN: OpInfo = OpInfo {
    name: "min",
    code: 0x0304,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Min,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ARGMAX: OpInfo = OpInfo {
    name: "argmax",
    code: 0x0305,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool)],
    dtype: DTypeRule::Index,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ARGMIN: OpInfo = OpInfo {
    name: "argmin",
    code: 0x0306,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool)],
    dtype: DTypeRule::Index,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ANY: OpInfo = OpInfo {
    name: "any",
    code: 0x0307,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool)],
    dtype: DTypeRule::Bool,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ALL: OpInfo = OpInfo {
    name: "all",
    code: 0x0308,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool)],
    dtype: DTypeRule::Bool,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static VAR: OpInfo = OpInfo {
    name: "var",
    code: 0x0309,
    class: Class::Reduce,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints), ("keepdim", ArgKind::Bool), ("correction", ArgKind::Int)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Var,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static CLAMP: OpInfo = OpInfo {
    name: "clamp",
    code: 0x0401,
    class: Class::Pointwise,
    args: &[("x", ArgKind::Tensor), ("min", ArgKind::Float), ("max", ArgKind::Float)],
    dtype: DTypeRule::Numeric,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Clamp,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static WHERE: OpInfo = OpInfo {
    name: "where",
    code: 0x0402,
    class: Class::Pointwise,
    args: &[("condition", ArgKind::Tensor), ("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Promote,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Where,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static MASKED_FILL: OpInfo = OpInfo {
    name: "masked_fill",
    code: 0x0403,
    class: Class::Pointwise,
    args: &[("x", ArgKind::Tensor), ("mask", ArgKind::Tensor), ("value", ArgKind::Scalar)],
    dtype: DTypeRule::Same,
    inplace: true,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::MaskedFill,
    saves: Saves::Nothing,
    checks: false,
    since: "0.1",
};
static RESHAPE: OpInfo = OpInfo {
    name: "reshape",
    code: 0x0501,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("shape", ArgKind::Ints)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Reshape,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static PERMUTE: OpInfo = OpInfo {
    name: "permute",
    code: 0x0502,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Permute,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static TRANSPOSE: OpInfo = OpInfo {
    name: "transpose",
    code: 0x0503,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("dim0", ArgKind::Int), ("dim1", ArgKind::Int)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Transpose,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SQUEEZE: OpInfo = OpInfo {
    name: "squeeze",
    code: 0x0504,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("dims", ArgKind::Ints)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Reshape,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static UNSQUEEZE: OpInfo = OpInfo {
    name: "unsqueeze",
    code: 0x0505,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("dim", ArgKind::Int)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Reshape,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static EXPAND: OpInfo = OpInfo {
    name: "expand",
    code: 0x0506,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("shape", ArgKind::Ints)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Expand,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static FLATTEN: OpInfo = OpInfo {
    name: "flatten",
    code: 0x0507,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("start_dim", ArgKind::Int), ("end_dim", ArgKind::Int)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Reshape,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SELECT: OpInfo = OpInfo {
    name: "select",
    code: 0x0508,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("dim", ArgKind::Int), ("index", ArgKind::Int)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Select,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static NARROW: OpInfo = OpInfo {
    name: "narrow",
    code: 0x0509,
    class: Class::Shape,
    args: &[("x", ArgKind::Tensor), ("dim", ArgKind::Int), ("start", ArgKind::Int), ("length", ArgKind::Int)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Narrow,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SLICE: OpInfo = OpInfo {
    name: "slice",
    code: 0x050a,
    class: Class::Shape,
    args: &[
        ("x", ArgKind::Tensor),
        ("dim", ArgKind::Int),
        ("start", ArgKind::Int),
        ("stop", ArgKind::Int),
        ("step", ArgKind::Int),
    ],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Slice,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static CAT: OpInfo = OpInfo {
    name: "cat",
    code: 0x0601,
    class: Class::Join,
    args: &[("tensors", ArgKind::Tensors), ("dim", ArgKind::Int)],
    dtype: DTypeRule::Promote,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Cat,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static STACK: OpInfo = OpInfo {
    name: "stack",
    code: 0x0602,
    class: Class::Join,
    args: &[("tensors", ArgKind::Tensors), ("dim", ArgKind::Int)],
    dtype: DTypeRule::Promote,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Stack,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static INDEX_SELECT: OpInfo = OpInfo {
    name: "index_select",
    code: 0x0701,
    class: Class::Index,
    args: &[("x", ArgKind::Tensor), ("dim", ArgKind::Int), ("index", ArgKind::Tensor)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::IndexSelect,
    saves: Saves::Operands,
    checks: true,
    since: "0.1",
};
static GATHER: OpInfo = OpInfo {
    name: "gather",
    code: 0x0702,
    class: Class::Index,
    args: &[("x", ArgKind::Tensor), ("dim", ArgKind::Int), ("index", ArgKind::Tensor)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Gather,
    saves: Saves::Operands,
    checks: true,
    since: "0.1",
};
static ONE_HOT: OpInfo = OpInfo {
    name: "one_hot",
    code: 0x0703,
    class: Class::Index,
    args: &[("x", ArgKind::Tensor), ("classes", ArgKind::Int)],
    dtype: DTypeRule::Integral,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: true,
    since: "0.1",
};
static MATMUL: OpInfo = OpInfo {
    name: "matmul",
    code: 0x0801,
    class: Class::Matmul,
    args: &[("a", ArgKind::Tensor), ("b", ArgKind::Tensor)],
    dtype: DTypeRule::Matching,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Matmul,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LINEAR: OpInfo = OpInfo {
    name: "linear",
    code: 0x0802,
    class: Class::Matmul,
    args: &[("x", ArgKind::Tensor), ("weight", ArgKind::Tensor), ("bias", ArgKind::OptTensor)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Linear,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static SOFTMAX: OpInfo = OpInfo {
    name: "softmax",
    code: 0x0901,
    class: Class::Neural,
    args: &[("x", ArgKind::Tensor), ("dim", ArgKind::Int)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Softmax,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static LOG_SOFTMAX: OpInfo = OpInfo {
    name: "log_softmax",
    code: 0x0902,
    class: Class::Neural,
    args: &[("x", ArgKind::Tensor), ("dim", ArgKind::Int)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::LogSoftmax,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static CONV2D: OpInfo = OpInfo {
    name: "conv2d",
    code: 0x0903,
    class: Class::Neural,
    args: &[
        ("x", ArgKind::Tensor),
        ("weight", ArgKind::Tensor),
        ("bias", ArgKind::OptTensor),
        ("stride", ArgKind::Int2),
        ("padding", ArgKind::Int2),
        ("dilation", ArgKind::Int2),
        ("groups", ArgKind::Int),
    ],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Conv2d,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static MAX_POOL2D: OpInfo = OpInfo {
    name: "max_pool2d",
    code: 0x0904,
    class: Class::Neural,
    args: &[("x", ArgKind::Tensor), ("kernel", ArgKind::Int2), ("stride", ArgKind::Int2), ("padding", ArgKind::Int2)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::MaxPool2d,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static AVG_POOL2D: OpInfo = OpInfo {
    name: "avg_pool2d",
    code: 0x0905,
    class: Class::Neural,
    args: &[("x", ArgKind::Tensor), ("kernel", ArgKind::Int2), ("stride", ArgKind::Int2), ("padding", ArgKind::Int2)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::AvgPool2d,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ADAPTIVE_AVG_POOL2D: OpInfo = OpInfo {
    name: "adaptive_avg_pool2d",
    code: 0x0906,
    class: Class::Neural,
    args: &[("x", ArgKind::Tensor), ("output", ArgKind::Int2)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::AdaptiveAvgPool2d,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static BATCH_NORM: OpInfo = OpInfo {
    name: "batch_norm",
    code: 0x0907,
    class: Class::Neural,
    args: &[
        ("x", ArgKind::Tensor),
        ("weight", ArgKind::OptTensor),
        ("bias", ArgKind::OptTensor),
        ("running_mean", ArgKind::OptTensor),
        ("running_var", ArgKind::OptTensor),
        ("training", ArgKind::Bool),
        ("momentum", ArgKind::Float),
        ("eps", ArgKind::Float),
    ],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::BatchNorm,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static DROPOUT: OpInfo = OpInfo {
    name: "dropout",
    code: 0x0908,
    class: Class::Neural,
    args: &[("x", ArgKind::Tensor), ("p", ArgKind::Float), ("training", ArgKind::Bool)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Dropout,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static CROSS_ENTROPY: OpInfo = OpInfo {
    name: "cross_entropy",
    code: 0x0a01,
    class: Class::Loss,
    args: &[("x", ArgKind::Tensor), ("target", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::CrossEntropy,
    saves: Saves::Operands,
    checks: true,
    since: "0.1",
};
static MSE_LOSS: OpInfo = OpInfo {
    name: "mse_loss",
    code: 0x0a02,
    class: Class::Loss,
    args: &[("x", ArgKind::Tensor), ("target", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::MseLoss,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static TO_DTYPE: OpInfo = OpInfo {
    name: "to_dtype",
    code: 0x0b01,
    class: Class::Cast,
    args: &[("x", ArgKind::Tensor), ("dtype", ArgKind::Dtype)],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::ToDtype,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static CLONE: OpInfo = OpInfo {
    name: "clone",
    code: 0x0b02,
    class: Class::Cast,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Identity,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static CONTIGUOUS: OpInfo = OpInfo {
    name: "contiguous",
    code: 0x0b03,
    class: Class::Cast,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::Identity,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static COPY: OpInfo = OpInfo {
    name: "copy",
    code: 0x0b04,
    class: Class::Cast,
    args: &[("x", ArgKind::Tensor), ("source", ArgKind::Tensor)],
    dtype: DTypeRule::Same,
    inplace: true,
    inplace_only: true,
    reversed: false,
    gradient: Gradient::Copy,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static TO_DEVICE: OpInfo = OpInfo {
    name: "to_device",
    code: 0x0b05,
    class: Class::Cast,
    args: &[("x", ArgKind::Tensor), ("device", ArgKind::Int)],
    dtype: DTypeRule::Same,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::ToDevice,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static EMPTY: OpInfo = OpInfo {
    name: "empty",
    code: 0x0c01,
    class: Class::Create,
    args: &[("shape", ArgKind::Ints), ("dtype", ArgKind::Dtype), ("device", ArgKind::Int)],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ZEROS: OpInfo = OpInfo {
    name: "zeros",
    code: 0x0c02,
    class: Class::Create,
    args: &[("shape", ArgKind::Ints), ("dtype", ArgKind::Dtype), ("device", ArgKind::Int)],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ONES: OpInfo = OpInfo {
    name: "ones",
    code: 0x0c03,
    class: Class::Create,
    args: &[("shape", ArgKind::Ints), ("dtype", ArgKind::Dtype), ("device", ArgKind::Int)],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static FULL: OpInfo = OpInfo {
    name: "full",
    code: 0x0c04,
    class: Class::Create,
    args: &[
        ("shape", ArgKind::Ints),
        ("value", ArgKind::Scalar),
        ("dtype", ArgKind::OptDtype),
        ("device", ArgKind::Int),
    ],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static ARANGE: OpInfo = OpInfo {
    name: "arange",
    code: 0x0c05,
    class: Class::Create,
    args: &[
        ("start", ArgKind::Scalar),
        ("stop", ArgKind::Scalar),
        ("step", ArgKind::Scalar),
        ("dtype", ArgKind::OptDtype),
        ("device", ArgKind::Int),
    ],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static EYE: OpInfo = OpInfo {
    name: "eye",
    code: 0x0c06,
    class: Class::Create,
    args: &[("n", ArgKind::Int), ("m", ArgKind::Int), ("dtype", ArgKind::Dtype), ("device", ArgKind::Int)],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static RAND: OpInfo = OpInfo {
    name: "rand",
    code: 0x0d01,
    class: Class::Random,
    args: &[("shape", ArgKind::Ints), ("dtype", ArgKind::Dtype), ("device", ArgKind::Int)],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static RANDN: OpInfo = OpInfo {
    name: "randn",
    code: 0x0d02,
    class: Class::Random,
    args: &[("shape", ArgKind::Ints), ("dtype", ArgKind::Dtype), ("device", ArgKind::Int)],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static RANDINT: OpInfo = OpInfo {
    name: "randint",
    code: 0x0d03,
    class: Class::Random,
    args: &[
        ("low", ArgKind::Int),
        ("high", ArgKind::Int),
        ("shape", ArgKind::Ints),
        ("dtype", ArgKind::Dtype),
        ("device", ArgKind::Int),
    ],
    dtype: DTypeRule::Given,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};
static BERNOULLI: OpInfo = OpInfo {
    name: "bernoulli",
    code: 0x0d04,
    class: Class::Random,
    args: &[("x", ArgKind::Tensor)],
    dtype: DTypeRule::Floating,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: true,
    since: "0.1",
};
static RANDPERM: OpInfo = OpInfo {
    name: "randperm",
    code: 0x0d05,
    class: Class::Random,
    args: &[("n", ArgKind::Int), ("device", ArgKind::Int)],
    dtype: DTypeRule::Index,
    inplace: false,
    inplace_only: false,
    reversed: false,
    gradient: Gradient::None,
    saves: Saves::Operands,
    checks: false,
    since: "0.1",
};

/// The type of an argument, in the order of the op's arguments its place in `Args`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgKind {
    /// One tensor.
    Tensor,
    /// One tensor or none.
    OptTensor,
    /// All tensors of the call.
    Tensors,
    /// One of `ints`.
    Int,
    /// One of `ints`, 0 or 1.
    Bool,
    /// Of `ints` a count, then that many values.
    Ints,
    /// Two of `ints`.
    Int2,
    /// One of `ints`, the code.
    Dtype,
    /// One of `ints`, the code or -1.
    OptDtype,
    /// Two of `ints`: kind (0 integer, 1 floating, 2 bool) and bits.
    Scalar,
    /// One of `floats`.
    Float,
}

/// What a gradient rule needs of the operands, which a change in place would overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saves {
    /// Elements of any.
    Operands,
    /// Elements of the first beside another tensor; none beside a number on its right.
    Tensors,
    /// None of the first.
    Nothing,
}

/// What the table says about an op.
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// Its name in Rust and C.
    pub name: &'static str,
    /// Its code, the same for ever.
    pub code: u32,
    /// Its class.
    pub class: Class,
    /// The names and types of its arguments.
    pub args: &'static [(&'static str, ArgKind)],
    /// Which dtypes it takes and gives.
    pub dtype: DTypeRule,
    /// Whether it can write into its first tensor.
    pub inplace: bool,
    /// Whether it can do nothing else.
    pub inplace_only: bool,
    /// Whether a scalar may be its left operand.
    pub reversed: bool,
    /// Its gradient rule.
    pub gradient: Gradient,
    /// What that rule needs of the operands.
    pub saves: Saves,
    /// Whether it fails depends on the elements, so that a call on a device waits for them.
    pub checks: bool,
    /// The first version that has it.
    pub since: &'static str,
}
