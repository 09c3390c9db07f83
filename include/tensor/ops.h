/* libtensor: the operations. Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.
 *
 * Each function computes one new tensor and returns TENSOR_OK (0) or a TENSOR_ERROR_* code. If it fails, *out does not
 * change, and tensor_error_message() has the details. The calling thread's current scope owns the result, and the
 * thread's gradient mode applies. A function whose name ends in `_` writes to its first tensor and returns a new alias
 * of it.
 *
 * To leave out an optional argument, pass TENSOR_NONE for a tensor, -1 for a dtype, and NULL for a (height, width) pair
 * with a default. Negative dimensions count from the end. Arrays are passed with their number of elements.
 */
#ifndef TENSOR_OPS_H
#define TENSOR_OPS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bits that may be added to the code of an operation. */
enum {
    /** Writes the result to the first tensor; *out is a new alias of it. */
    TENSOR_OP_IN_PLACE = 0x10000,
    /** tensor_scalar computes b op a. */
    TENSOR_OP_REVERSED = 0x20000
};

/* The codes of the operations. They never change; new operations get new codes. */
enum {
    TENSOR_OP_NEG = 0x0101,
    TENSOR_OP_ABS = 0x0102,
    TENSOR_OP_SIGN = 0x0103,
    TENSOR_OP_EXP = 0x0104,
    TENSOR_OP_LOG = 0x0105,
    TENSOR_OP_SQRT = 0x0106,
    TENSOR_OP_RSQRT = 0x0107,
    TENSOR_OP_SQUARE = 0x0108,
    TENSOR_OP_RECIPROCAL = 0x0109,
    TENSOR_OP_SIN = 0x010a,
    TENSOR_OP_COS = 0x010b,
    TENSOR_OP_TANH = 0x010c,
    TENSOR_OP_SIGMOID = 0x010d,
    TENSOR_OP_RELU = 0x010e,
    TENSOR_OP_GELU = 0x010f,
    TENSOR_OP_FLOOR = 0x0110,
    TENSOR_OP_CEIL = 0x0111,
    TENSOR_OP_ROUND = 0x0112,
    TENSOR_OP_ISNAN = 0x0113,
    TENSOR_OP_LOGICAL_NOT = 0x0114,
    TENSOR_OP_BITWISE_NOT = 0x0115,
    TENSOR_OP_TAN = 0x0116,
    TENSOR_OP_ASIN = 0x0117,
    TENSOR_OP_ACOS = 0x0118,
    TENSOR_OP_ATAN = 0x0119,
    TENSOR_OP_SINH = 0x011a,
    TENSOR_OP_COSH = 0x011b,
    TENSOR_OP_ASINH = 0x011c,
    TENSOR_OP_ACOSH = 0x011d,
    TENSOR_OP_ATANH = 0x011e,
    TENSOR_OP_EXP2 = 0x011f,
    TENSOR_OP_EXPM1 = 0x0120,
    TENSOR_OP_LOG2 = 0x0121,
    TENSOR_OP_LOG10 = 0x0122,
    TENSOR_OP_LOG1P = 0x0123,
    TENSOR_OP_CBRT = 0x0124,
    TENSOR_OP_TRUNC = 0x0125,
    TENSOR_OP_FRAC = 0x0126,
    TENSOR_OP_ERF = 0x0127,
    TENSOR_OP_ERFC = 0x0128,
    TENSOR_OP_ERFINV = 0x0129,
    TENSOR_OP_LGAMMA = 0x012a,
    TENSOR_OP_DIGAMMA = 0x012b,
    TENSOR_OP_I0 = 0x012c,
    TENSOR_OP_SINC = 0x012d,
    TENSOR_OP_DEG2RAD = 0x012e,
    TENSOR_OP_RAD2DEG = 0x012f,
    TENSOR_OP_ISINF = 0x0130,
    TENSOR_OP_ISFINITE = 0x0131,
    TENSOR_OP_ISPOSINF = 0x0132,
    TENSOR_OP_ISNEGINF = 0x0133,
    TENSOR_OP_SIGNBIT = 0x0134,
    TENSOR_OP_SILU = 0x0135,
    TENSOR_OP_SOFTSIGN = 0x0136,
    TENSOR_OP_MISH = 0x0137,
    TENSOR_OP_HARDSWISH = 0x0138,
    TENSOR_OP_HARDSIGMOID = 0x0139,
    TENSOR_OP_TANHSHRINK = 0x013a,
    TENSOR_OP_LOG_SIGMOID = 0x013b,
    TENSOR_OP_SELU = 0x013c,
    TENSOR_OP_RELU6 = 0x013d,
    TENSOR_OP_CONJ = 0x013e,
    TENSOR_OP_MANTISSA = 0x013f,
    TENSOR_OP_EXPONENT = 0x0140,
    TENSOR_OP_ADD = 0x0201,
    TENSOR_OP_SUB = 0x0202,
    TENSOR_OP_MUL = 0x0203,
    TENSOR_OP_DIV = 0x0204,
    TENSOR_OP_POW = 0x0205,
    TENSOR_OP_MAXIMUM = 0x0206,
    TENSOR_OP_MINIMUM = 0x0207,
    TENSOR_OP_EQ = 0x0208,
    TENSOR_OP_NE = 0x0209,
    TENSOR_OP_LT = 0x020a,
    TENSOR_OP_LE = 0x020b,
    TENSOR_OP_GT = 0x020c,
    TENSOR_OP_GE = 0x020d,
    TENSOR_OP_LOGICAL_AND = 0x020e,
    TENSOR_OP_LOGICAL_OR = 0x020f,
    TENSOR_OP_REMAINDER = 0x0210,
    TENSOR_OP_BITWISE_AND = 0x0211,
    TENSOR_OP_BITWISE_OR = 0x0212,
    TENSOR_OP_BITWISE_XOR = 0x0213,
    TENSOR_OP_LOGICAL_XOR = 0x0214,
    TENSOR_OP_FLOOR_DIVIDE = 0x0215,
    TENSOR_OP_FMOD = 0x0216,
    TENSOR_OP_ATAN2 = 0x0217,
    TENSOR_OP_HYPOT = 0x0218,
    TENSOR_OP_COPYSIGN = 0x0219,
    TENSOR_OP_XLOGY = 0x021a,
    TENSOR_OP_LOGADDEXP = 0x021b,
    TENSOR_OP_LOGADDEXP2 = 0x021c,
    TENSOR_OP_SQUARED_DIFFERENCE = 0x021d,
    TENSOR_OP_NEXTAFTER = 0x021e,
    TENSOR_OP_HEAVISIDE = 0x021f,
    TENSOR_OP_BITWISE_LEFT_SHIFT = 0x0220,
    TENSOR_OP_BITWISE_RIGHT_SHIFT = 0x0221,
    TENSOR_OP_GCD = 0x0222,
    TENSOR_OP_LCM = 0x0223,
    TENSOR_OP_ZETA = 0x0224,
    TENSOR_OP_POLYGAMMA = 0x0225,
    TENSOR_OP_IGAMMA = 0x0226,
    TENSOR_OP_IGAMMAC = 0x0227,
    TENSOR_OP_SUM = 0x0301,
    TENSOR_OP_MEAN = 0x0302,
    TENSOR_OP_MAX = 0x0303,
    TENSOR_OP_MIN = 0x0304,
    TENSOR_OP_ARGMAX = 0x0305,
    TENSOR_OP_ARGMIN = 0x0306,
    TENSOR_OP_ANY = 0x0307,
    TENSOR_OP_ALL = 0x0308,
    TENSOR_OP_VAR = 0x0309,
    TENSOR_OP_STD = 0x030a,
    TENSOR_OP_LOGSUMEXP = 0x030b,
    TENSOR_OP_COUNT_NONZERO = 0x030c,
    TENSOR_OP_NANSUM = 0x030d,
    TENSOR_OP_NANMEAN = 0x030e,
    TENSOR_OP_PROD = 0x030f,
    TENSOR_OP_ENTROPY = 0x0310,
    TENSOR_OP_CLAMP = 0x0401,
    TENSOR_OP_WHERE = 0x0402,
    TENSOR_OP_MASKED_FILL = 0x0403,
    TENSOR_OP_LERP = 0x0404,
    TENSOR_OP_ADDCMUL = 0x0405,
    TENSOR_OP_ADDCDIV = 0x0406,
    TENSOR_OP_ISCLOSE = 0x0407,
    TENSOR_OP_ALLCLOSE = 0x0408,
    TENSOR_OP_EQUAL = 0x0409,
    TENSOR_OP_NAN_TO_NUM = 0x040a,
    TENSOR_OP_LOGIT = 0x040b,
    TENSOR_OP_ANGLE = 0x040c,
    TENSOR_OP_MVLGAMMA = 0x040d,
    TENSOR_OP_LDEXP = 0x040e,
    TENSOR_OP_SCALE_GRADIENT = 0x040f,
    TENSOR_OP_COMPLEX = 0x0410,
    TENSOR_OP_POLAR = 0x0411,
    TENSOR_OP_CLAMP_TENSOR = 0x0412,
    TENSOR_OP_ISREAL = 0x0413,
    TENSOR_OP_CLAMP_INT = 0x0414,
    TENSOR_OP_RESHAPE = 0x0501,
    TENSOR_OP_PERMUTE = 0x0502,
    TENSOR_OP_TRANSPOSE = 0x0503,
    TENSOR_OP_SQUEEZE = 0x0504,
    TENSOR_OP_UNSQUEEZE = 0x0505,
    TENSOR_OP_EXPAND = 0x0506,
    TENSOR_OP_FLATTEN = 0x0507,
    TENSOR_OP_SELECT = 0x0508,
    TENSOR_OP_NARROW = 0x0509,
    TENSOR_OP_SLICE = 0x050a,
    TENSOR_OP_DIAGONAL = 0x050b,
    TENSOR_OP_UNFOLD = 0x050c,
    TENSOR_OP_FLIP = 0x050d,
    TENSOR_OP_ROLL = 0x050e,
    TENSOR_OP_TRIL = 0x050f,
    TENSOR_OP_TRIU = 0x0510,
    TENSOR_OP_DIAG = 0x0511,
    TENSOR_OP_PAD = 0x0512,
    TENSOR_OP_REPEAT = 0x0513,
    TENSOR_OP_REPEAT_INTERLEAVE = 0x0514,
    TENSOR_OP_MOVEDIM = 0x0515,
    TENSOR_OP_DIFF = 0x0516,
    TENSOR_OP_ROT90 = 0x0517,
    TENSOR_OP_DIAGFLAT = 0x0518,
    TENSOR_OP_DIAG_EMBED = 0x0519,
    TENSOR_OP_TRACE = 0x051a,
    TENSOR_OP_VANDER = 0x051b,
    TENSOR_OP_COMBINATIONS = 0x051c,
    TENSOR_OP_TRAPEZOID = 0x051d,
    TENSOR_OP_ATLEAST_1D = 0x051e,
    TENSOR_OP_ATLEAST_2D = 0x051f,
    TENSOR_OP_ATLEAST_3D = 0x0520,
    TENSOR_OP_AS_STRIDED = 0x0521,
    TENSOR_OP_RESIZE_IMAGE = 0x0522,
    TENSOR_OP_CROP_IMAGE = 0x0523,
    TENSOR_OP_CENTER_CROP = 0x0524,
    TENSOR_OP_NORMALIZE_IMAGE = 0x0525,
    TENSOR_OP_IMAGE_TO_TENSOR = 0x0526,
    TENSOR_OP_RGB_TO_GRAYSCALE = 0x0527,
    TENSOR_OP_ADJUST_BRIGHTNESS = 0x0528,
    TENSOR_OP_ADJUST_CONTRAST = 0x0529,
    TENSOR_OP_ADJUST_SATURATION = 0x052a,
    TENSOR_OP_EQUALIZE_IMAGE = 0x052b,
    TENSOR_OP_ROTATE_IMAGE = 0x052c,
    TENSOR_OP_CONVERT_IMAGE_DTYPE = 0x052d,
    TENSOR_OP_REAL = 0x052e,
    TENSOR_OP_IMAG = 0x052f,
    TENSOR_OP_VIEW_AS_REAL = 0x0530,
    TENSOR_OP_VIEW_AS_COMPLEX = 0x0531,
    TENSOR_OP_CAT = 0x0601,
    TENSOR_OP_STACK = 0x0602,
    TENSOR_OP_HSTACK = 0x0603,
    TENSOR_OP_VSTACK = 0x0604,
    TENSOR_OP_DSTACK = 0x0605,
    TENSOR_OP_BLOCK_DIAG = 0x0606,
    TENSOR_OP_CARTESIAN_PROD = 0x0607,
    TENSOR_OP_EINSUM = 0x0608,
    TENSOR_OP_MULTI_DOT = 0x0609,
    TENSOR_OP_INDEX_SELECT = 0x0701,
    TENSOR_OP_GATHER = 0x0702,
    TENSOR_OP_ONE_HOT = 0x0703,
    TENSOR_OP_EMBEDDING = 0x0704,
    TENSOR_OP_SCATTER = 0x0705,
    TENSOR_OP_SCATTER_ADD = 0x0706,
    TENSOR_OP_INDEX_ADD = 0x0707,
    TENSOR_OP_INDEX_COPY = 0x0708,
    TENSOR_OP_INDEX_FILL = 0x0709,
    TENSOR_OP_INDEX_PUT = 0x070a,
    TENSOR_OP_GATHER_ND = 0x070b,
    TENSOR_OP_TAKE = 0x070c,
    TENSOR_OP_NONZERO = 0x070d,
    TENSOR_OP_MASKED_SELECT = 0x070e,
    TENSOR_OP_MASKED_SCATTER = 0x070f,
    TENSOR_OP_SELECT_SCATTER = 0x0710,
    TENSOR_OP_SLICE_SCATTER = 0x0711,
    TENSOR_OP_SEQUENCE_MASK = 0x0712,
    TENSOR_OP_BINCOUNT = 0x0713,
    TENSOR_OP_HISTC = 0x0714,
    TENSOR_OP_EMBEDDING_BAG = 0x0715,
    TENSOR_OP_NMS = 0x0716,
    TENSOR_OP_MATMUL = 0x0801,
    TENSOR_OP_LINEAR = 0x0802,
    TENSOR_OP_OUTER = 0x0803,
    TENSOR_OP_ADDMM = 0x0804,
    TENSOR_OP_TENSORDOT = 0x0805,
    TENSOR_OP_INNER = 0x0806,
    TENSOR_OP_KRON = 0x0807,
    TENSOR_OP_CROSS = 0x0808,
    TENSOR_OP_VDOT = 0x0809,
    TENSOR_OP_BILINEAR = 0x080a,
    TENSOR_OP_MATRIX_POWER = 0x080b,
    TENSOR_OP_CDIST = 0x080c,
    TENSOR_OP_DIST = 0x080d,
    TENSOR_OP_COV = 0x080e,
    TENSOR_OP_CORRCOEF = 0x080f,
    TENSOR_OP_BOX_IOU = 0x0810,
    TENSOR_OP_BOX_CONVERT = 0x0811,
    TENSOR_OP_SOFTMAX = 0x0901,
    TENSOR_OP_LOG_SOFTMAX = 0x0902,
    TENSOR_OP_CONV2D = 0x0903,
    TENSOR_OP_MAX_POOL2D = 0x0904,
    TENSOR_OP_AVG_POOL2D = 0x0905,
    TENSOR_OP_ADAPTIVE_AVG_POOL2D = 0x0906,
    TENSOR_OP_BATCH_NORM = 0x0907,
    TENSOR_OP_DROPOUT = 0x0908,
    TENSOR_OP_LEAKY_RELU = 0x0909,
    TENSOR_OP_PRELU = 0x090a,
    TENSOR_OP_ELU = 0x090b,
    TENSOR_OP_CELU = 0x090c,
    TENSOR_OP_HARDTANH = 0x090d,
    TENSOR_OP_SOFTSHRINK = 0x090e,
    TENSOR_OP_HARDSHRINK = 0x090f,
    TENSOR_OP_THRESHOLD = 0x0910,
    TENSOR_OP_SOFTPLUS = 0x0911,
    TENSOR_OP_GLU = 0x0912,
    TENSOR_OP_SOFTMIN = 0x0913,
    TENSOR_OP_NORM = 0x0914,
    TENSOR_OP_NORMALIZE = 0x0915,
    TENSOR_OP_COSINE_SIMILARITY = 0x0916,
    TENSOR_OP_PAIRWISE_DISTANCE = 0x0917,
    TENSOR_OP_LAYER_NORM = 0x0918,
    TENSOR_OP_RMS_NORM = 0x0919,
    TENSOR_OP_GROUP_NORM = 0x091a,
    TENSOR_OP_INSTANCE_NORM = 0x091b,
    TENSOR_OP_LOCAL_RESPONSE_NORM = 0x091c,
    TENSOR_OP_CONV1D = 0x091d,
    TENSOR_OP_MAX_POOL1D = 0x091e,
    TENSOR_OP_AVG_POOL1D = 0x091f,
    TENSOR_OP_PIXEL_SHUFFLE = 0x0920,
    TENSOR_OP_CHANNEL_SHUFFLE = 0x0921,
    TENSOR_OP_SCALED_DOT_PRODUCT_ATTENTION = 0x0922,
    TENSOR_OP_CONV_TRANSPOSE2D = 0x0923,
    TENSOR_OP_CONV_TRANSPOSE1D = 0x0924,
    TENSOR_OP_MAX_POOL3D = 0x0925,
    TENSOR_OP_AVG_POOL3D = 0x0926,
    TENSOR_OP_ADAPTIVE_AVG_POOL1D = 0x0927,
    TENSOR_OP_ADAPTIVE_AVG_POOL3D = 0x0928,
    TENSOR_OP_ADAPTIVE_MAX_POOL1D = 0x0929,
    TENSOR_OP_ADAPTIVE_MAX_POOL2D = 0x092a,
    TENSOR_OP_ADAPTIVE_MAX_POOL3D = 0x092b,
    TENSOR_OP_LP_POOL1D = 0x092c,
    TENSOR_OP_LP_POOL2D = 0x092d,
    TENSOR_OP_CONV3D = 0x092e,
    TENSOR_OP_CONV_TRANSPOSE3D = 0x092f,
    TENSOR_OP_INTERPOLATE = 0x0930,
    TENSOR_OP_IM2COL = 0x0931,
    TENSOR_OP_COL2IM = 0x0932,
    TENSOR_OP_GRID_SAMPLE = 0x0933,
    TENSOR_OP_AFFINE_GRID = 0x0934,
    TENSOR_OP_MAX_POOL2D_INDICES = 0x0935,
    TENSOR_OP_MAX_UNPOOL2D = 0x0936,
    TENSOR_OP_RNN = 0x0937,
    TENSOR_OP_GRU = 0x0938,
    TENSOR_OP_LSTM = 0x0939,
    TENSOR_OP_SPARSEMAX = 0x093a,
    TENSOR_OP_RRELU = 0x093b,
    TENSOR_OP_FEATURE_DROPOUT = 0x093c,
    TENSOR_OP_ALPHA_DROPOUT = 0x093d,
    TENSOR_OP_RENORM = 0x093e,
    TENSOR_OP_MULTI_HEAD_ATTENTION = 0x093f,
    TENSOR_OP_LP_POOL3D = 0x0940,
    TENSOR_OP_ROI_ALIGN = 0x0941,
    TENSOR_OP_ROI_POOL = 0x0942,
    TENSOR_OP_CROSS_ENTROPY = 0x0a01,
    TENSOR_OP_MSE_LOSS = 0x0a02,
    TENSOR_OP_L1_LOSS = 0x0a03,
    TENSOR_OP_SMOOTH_L1_LOSS = 0x0a04,
    TENSOR_OP_HUBER_LOSS = 0x0a05,
    TENSOR_OP_BINARY_CROSS_ENTROPY = 0x0a06,
    TENSOR_OP_BINARY_CROSS_ENTROPY_WITH_LOGITS = 0x0a07,
    TENSOR_OP_KL_DIV = 0x0a08,
    TENSOR_OP_SOFT_MARGIN_LOSS = 0x0a09,
    TENSOR_OP_HINGE_EMBEDDING_LOSS = 0x0a0a,
    TENSOR_OP_POISSON_NLL_LOSS = 0x0a0b,
    TENSOR_OP_NLL_LOSS = 0x0a0c,
    TENSOR_OP_QUANTILE_LOSS = 0x0a0d,
    TENSOR_OP_HINGE_LOSS = 0x0a0e,
    TENSOR_OP_GAUSSIAN_NLL_LOSS = 0x0a0f,
    TENSOR_OP_MARGIN_RANKING_LOSS = 0x0a10,
    TENSOR_OP_TRIPLET_MARGIN_LOSS = 0x0a11,
    TENSOR_OP_COSINE_EMBEDDING_LOSS = 0x0a12,
    TENSOR_OP_MULTI_MARGIN_LOSS = 0x0a13,
    TENSOR_OP_MULTILABEL_SOFT_MARGIN_LOSS = 0x0a14,
    TENSOR_OP_MASKED_CROSS_ENTROPY = 0x0a15,
    TENSOR_OP_CTC_LOSS = 0x0a16,
    TENSOR_OP_MULTILABEL_MARGIN_LOSS = 0x0a17,
    TENSOR_OP_TO_DTYPE = 0x0b01,
    TENSOR_OP_CLONE = 0x0b02,
    TENSOR_OP_CONTIGUOUS = 0x0b03,
    TENSOR_OP_COPY = 0x0b04,
    TENSOR_OP_TO_DEVICE = 0x0b05,
    TENSOR_OP_EMPTY = 0x0c01,
    TENSOR_OP_ZEROS = 0x0c02,
    TENSOR_OP_ONES = 0x0c03,
    TENSOR_OP_FULL = 0x0c04,
    TENSOR_OP_ARANGE = 0x0c05,
    TENSOR_OP_EYE = 0x0c06,
    TENSOR_OP_LINSPACE = 0x0c07,
    TENSOR_OP_LOGSPACE = 0x0c08,
    TENSOR_OP_HANN_WINDOW = 0x0c09,
    TENSOR_OP_HAMMING_WINDOW = 0x0c0a,
    TENSOR_OP_BLACKMAN_WINDOW = 0x0c0b,
    TENSOR_OP_BARTLETT_WINDOW = 0x0c0c,
    TENSOR_OP_KAISER_WINDOW = 0x0c0d,
    TENSOR_OP_TRIL_INDICES = 0x0c0e,
    TENSOR_OP_TRIU_INDICES = 0x0c0f,
    TENSOR_OP_EMPTY_LIKE = 0x0c10,
    TENSOR_OP_ZEROS_LIKE = 0x0c11,
    TENSOR_OP_ONES_LIKE = 0x0c12,
    TENSOR_OP_FULL_LIKE = 0x0c13,
    TENSOR_OP_RAND = 0x0d01,
    TENSOR_OP_RANDN = 0x0d02,
    TENSOR_OP_RANDINT = 0x0d03,
    TENSOR_OP_BERNOULLI = 0x0d04,
    TENSOR_OP_RANDPERM = 0x0d05,
    TENSOR_OP_UNIFORM = 0x0d06,
    TENSOR_OP_NORMAL = 0x0d07,
    TENSOR_OP_LOG_NORMAL = 0x0d08,
    TENSOR_OP_EXPONENTIAL = 0x0d09,
    TENSOR_OP_CAUCHY = 0x0d0a,
    TENSOR_OP_GEOMETRIC = 0x0d0b,
    TENSOR_OP_TRUNC_NORMAL = 0x0d0c,
    TENSOR_OP_POISSON = 0x0d0d,
    TENSOR_OP_GAMMA = 0x0d0e,
    TENSOR_OP_MULTINOMIAL = 0x0d0f,
    TENSOR_OP_SAMPLE_NORMAL = 0x0d10,
    TENSOR_OP_RAND_LIKE = 0x0d11,
    TENSOR_OP_RANDN_LIKE = 0x0d12,
    TENSOR_OP_RANDINT_LIKE = 0x0d13,
    TENSOR_OP_SHUFFLE = 0x0d14,
    TENSOR_OP_RANDOM = 0x0d15,
    TENSOR_OP_FILL_BERNOULLI = 0x0d16,
    TENSOR_OP_BINOMIAL = 0x0d17,
    TENSOR_OP_CUMSUM = 0x0e01,
    TENSOR_OP_CUMPROD = 0x0e02,
    TENSOR_OP_LOGCUMSUMEXP = 0x0e03,
    TENSOR_OP_CUMMAX = 0x0e04,
    TENSOR_OP_CUMMIN = 0x0e05,
    TENSOR_OP_ARGCUMMAX = 0x0e06,
    TENSOR_OP_ARGCUMMIN = 0x0e07,
    TENSOR_OP_ARGSORT = 0x0f01,
    TENSOR_OP_SORT = 0x0f02,
    TENSOR_OP_ARGTOPK = 0x0f03,
    TENSOR_OP_TOPK = 0x0f04,
    TENSOR_OP_ARGKTHVALUE = 0x0f05,
    TENSOR_OP_KTHVALUE = 0x0f06,
    TENSOR_OP_MEDIAN = 0x0f07,
    TENSOR_OP_ARGMEDIAN = 0x0f08,
    TENSOR_OP_NANMEDIAN = 0x0f09,
    TENSOR_OP_MODE = 0x0f0a,
    TENSOR_OP_QUANTILE = 0x0f0b,
    TENSOR_OP_NANQUANTILE = 0x0f0c,
    TENSOR_OP_SEARCHSORTED = 0x0f0d,
    TENSOR_OP_BUCKETIZE = 0x0f0e,
    TENSOR_OP_ISIN = 0x0f0f,
    TENSOR_OP_UNIQUE = 0x0f10,
    TENSOR_OP_UNIQUE_CONSECUTIVE = 0x0f11,
    TENSOR_OP_INVERSE = 0x1001,
    TENSOR_OP_PINVERSE = 0x1002,
    TENSOR_OP_DET = 0x1003,
    TENSOR_OP_SLOGDET = 0x1004,
    TENSOR_OP_SOLVE = 0x1005,
    TENSOR_OP_SOLVE_TRIANGULAR = 0x1006,
    TENSOR_OP_LSTSQ = 0x1007,
    TENSOR_OP_CHOLESKY = 0x1008,
    TENSOR_OP_CHOLESKY_SOLVE = 0x1009,
    TENSOR_OP_LU = 0x100a,
    TENSOR_OP_QR = 0x100b,
    TENSOR_OP_SVD = 0x100c,
    TENSOR_OP_SVDVALS = 0x100d,
    TENSOR_OP_EIGH = 0x100e,
    TENSOR_OP_EIGVALSH = 0x100f,
    TENSOR_OP_MATRIX_RANK = 0x1010,
    TENSOR_OP_MATRIX_EXP = 0x1011,
    TENSOR_OP_COND = 0x1012,
    TENSOR_OP_MATRIX_NORM = 0x1013,
    TENSOR_OP_NUCLEAR_NORM = 0x1014,
    TENSOR_OP_FFT = 0x1101,
    TENSOR_OP_IFFT = 0x1102,
    TENSOR_OP_RFFT = 0x1103,
    TENSOR_OP_IRFFT = 0x1104,
    TENSOR_OP_FFTN = 0x1105,
    TENSOR_OP_IFFTN = 0x1106,
    TENSOR_OP_RFFTN = 0x1107,
    TENSOR_OP_IRFFTN = 0x1108,
    TENSOR_OP_FFT2 = 0x1109,
    TENSOR_OP_IFFT2 = 0x110a,
    TENSOR_OP_RFFT2 = 0x110b,
    TENSOR_OP_IRFFT2 = 0x110c,
    TENSOR_OP_FFTSHIFT = 0x110d,
    TENSOR_OP_IFFTSHIFT = 0x110e,
    TENSOR_OP_FFTFREQ = 0x110f,
    TENSOR_OP_RFFTFREQ = 0x1110,
    TENSOR_OP_STFT = 0x1111,
    TENSOR_OP_ISTFT = 0x1112
};

/** Makes an integer operand. Type promotion uses the category of an operand: integer, floating-point or boolean. */
static inline tensor_scalar_t tensor_scalar_int(int64_t value) {
    tensor_scalar_t scalar;
    memset(&scalar, 0, sizeof scalar);
    scalar.kind = 0;
    scalar.i = value;
    return scalar;
}

/** Makes a floating-point operand. */
static inline tensor_scalar_t tensor_scalar_float(double value) {
    tensor_scalar_t scalar;
    memset(&scalar, 0, sizeof scalar);
    scalar.kind = 1;
    scalar.f = value;
    return scalar;
}

/** Makes a boolean operand. */
static inline tensor_scalar_t tensor_scalar_bool(int32_t value) {
    tensor_scalar_t scalar;
    memset(&scalar, 0, sizeof scalar);
    scalar.kind = 2;
    scalar.i = value != 0;
    return scalar;
}

/** Makes an integer operand that int64_t may lack. */
static inline tensor_scalar_t tensor_scalar_unsigned(uint64_t value) {
    tensor_scalar_t scalar;
    memset(&scalar, 0, sizeof scalar);
    scalar.kind = 3;
    memcpy(&scalar.i, &value, sizeof value);
    return scalar;
}

/* The functions below fill the `ints` of tensor_apply with these helpers. A list with more values than any rank needs
 * is not copied in full. Its length is copied, so the library refuses the call. */
enum { TENSOR_OPS_INTS = 64, TENSOR_OPS_VALUES = 16 };

static inline void tensor_ops_ints(int64_t *ints, size_t *count, const int64_t *values, size_t n) {
    size_t i;
    ints[(*count)++] = (int64_t)n;
    for (i = 0; i < n && i < (size_t)TENSOR_OPS_VALUES && values != NULL; i++) {
        ints[(*count)++] = values[i];
    }
}

static inline void tensor_ops_pair(int64_t *ints, size_t *count, const int64_t *pair, int64_t height, int64_t width) {
    ints[(*count)++] = pair != NULL ? pair[0] : height;
    ints[(*count)++] = pair != NULL ? pair[1] : width;
}

static inline void tensor_ops_triple(int64_t *ints, size_t *count, const int64_t *triple, int64_t depth, int64_t height,
                                     int64_t width) {
    ints[(*count)++] = triple != NULL ? triple[0] : depth;
    tensor_ops_pair(ints, count, triple != NULL ? triple + 1 : NULL, height, width);
}

static inline void tensor_ops_scalar(int64_t *ints, size_t *count, tensor_scalar_t value) {
    ints[(*count)++] = value.kind;
    if (value.kind == 1) {
        memcpy(&ints[(*count)++], &value.f, sizeof value.f);
    } else {
        ints[(*count)++] = value.i;
    }
}

static inline tensor_scope_t tensor_ops_scope(void) {
    tensor_scope_t scope;
    scope.id = 1; /* TENSOR_SCOPE_THREAD */
    return scope;
}

static inline int32_t tensor_ops_apply(uint32_t op, const uint64_t *tensors, size_t n_tensors, const int64_t *ints,
                                       size_t n_ints, const double *floats, size_t n_floats, tensor_t *out) {
    tensor_generator_t generator;
    generator.id = 0;
    return tensor_apply(tensor_ops_scope(), 0, generator, op, tensors, n_tensors, ints, n_ints, floats, n_floats, out);
}

/* ---- One tensor, element by element ---- */

/**
 * Returns the negative of each element.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_neg(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_NEG, x, out);
}

/**
 * Returns the negative of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_neg_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_NEG | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the absolute value of each element.
 * Shape: That of x.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 * PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_abs(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ABS, x, out);
}

/**
 * Returns the absolute value of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 * PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_abs_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ABS | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns -1, 0 or 1, depending on the sign of each element.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_sign(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SIGN, x, out);
}

/**
 * Returns -1, 0 or 1, depending on the sign of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_sign_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SIGN | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns e to the power of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_exp(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_EXP, x, out);
}

/**
 * Returns e to the power of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_exp_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_EXP | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the natural logarithm of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
 */
static inline int32_t tensor_log(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_LOG, x, out);
}

/**
 * Returns the natural logarithm of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
 */
static inline int32_t tensor_log_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOG | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the square root of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
 */
static inline int32_t tensor_sqrt(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SQRT, x, out);
}

/**
 * Returns the square root of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
 */
static inline int32_t tensor_sqrt_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SQRT | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns one divided by the square root of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function.
 */
static inline int32_t tensor_rsqrt(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_RSQRT, x, out);
}

/**
 * Returns one divided by the square root of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function.
 */
static inline int32_t tensor_rsqrt_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_RSQRT | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the square of each element.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_square(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SQUARE, x, out);
}

/**
 * Returns the square of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_square_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SQUARE | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns one divided by each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
 */
static inline int32_t tensor_reciprocal(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_RECIPROCAL, x, out);
}

/**
 * Returns one divided by each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
 */
static inline int32_t tensor_reciprocal_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_RECIPROCAL | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the sine of each element, in radians.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_sin(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SIN, x, out);
}

/**
 * Returns the sine of each element, in radians.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_sin_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SIN | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the cosine of each element, in radians.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_cos(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_COS, x, out);
}

/**
 * Returns the cosine of each element, in radians.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_cos_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_COS | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the hyperbolic tangent of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_tanh(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_TANH, x, out);
}

/**
 * Returns the hyperbolic tangent of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_tanh_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_TANH | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the logistic function 1 / (1 + exp(-x)) of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: expit).
 */
static inline int32_t tensor_sigmoid(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SIGMOID, x, out);
}

/**
 * Returns the logistic function 1 / (1 + exp(-x)) of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: expit).
 */
static inline int32_t tensor_sigmoid_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SIGMOID | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the greater of 0 and each element; its gradient at 0 is 0.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_relu(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_RELU, x, out);
}

/**
 * Returns the greater of 0 and each element; its gradient at 0 is 0.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_relu_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_RELU | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not by
 * its tanh approximation.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_gelu(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_GELU, x, out);
}

/**
 * Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not by
 * its tanh approximation.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_gelu_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GELU | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns each element rounded down to a whole number; integers stay as they are.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_floor(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_FLOOR, x, out);
}

/**
 * Returns each element rounded down to a whole number; integers stay as they are.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_floor_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_FLOOR | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns each element rounded up to a whole number; integers stay as they are.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_ceil(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_CEIL, x, out);
}

/**
 * Returns each element rounded up to a whole number; integers stay as they are.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_ceil_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_CEIL | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves up.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_round(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ROUND, x, out);
}

/**
 * Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves up.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_round_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ROUND | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns true where an element is NaN, and false everywhere for integers and bool.
 * Shape: That of x.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_isnan(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ISNAN, x, out);
}

/**
 * Returns true where an element is zero.
 * Shape: That of x.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_logical_not(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_NOT, x, out);
}

/**
 * Returns true where an element is zero.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_logical_not_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_NOT | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the bitwise complement of each integer, or the logical complement of each bool.
 * Shape: That of x.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_not(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_NOT, x, out);
}

/**
 * Returns the bitwise complement of each integer, or the logical complement of each bool.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_not_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_NOT | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the tangent of each element, in radians.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_tan(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_TAN, x, out);
}

/**
 * Returns the tangent of each element, in radians.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_tan_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_TAN | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_asin(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ASIN, x, out);
}

/**
 * Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_asin_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ASIN | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_acos(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ACOS, x, out);
}

/**
 * Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_acos_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ACOS | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_atan(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ATAN, x, out);
}

/**
 * Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_atan_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ATAN | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the hyperbolic sine of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_sinh(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SINH, x, out);
}

/**
 * Returns the hyperbolic sine of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_sinh_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SINH | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the hyperbolic cosine of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_cosh(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_COSH, x, out);
}

/**
 * Returns the hyperbolic cosine of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_cosh_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_COSH | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the inverse of the hyperbolic sine.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_asinh(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ASINH, x, out);
}

/**
 * Returns the inverse of the hyperbolic sine.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_asinh_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ASINH | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the inverse of the hyperbolic cosine, or NaN below 1.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_acosh(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ACOSH, x, out);
}

/**
 * Returns the inverse of the hyperbolic cosine, or NaN below 1.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_acosh_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ACOSH | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_atanh(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ATANH, x, out);
}

/**
 * Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_atanh_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ATANH | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns 2 to the power of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_exp2(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_EXP2, x, out);
}

/**
 * Returns 2 to the power of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_exp2_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_EXP2 | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns e to the power of each element, minus 1, with full precision for small elements.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_expm1(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_EXPM1, x, out);
}

/**
 * Returns e to the power of each element, minus 1, with full precision for small elements.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_expm1_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_EXPM1 | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the logarithm to base 2 of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_log2(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_LOG2, x, out);
}

/**
 * Returns the logarithm to base 2 of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_log2_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOG2 | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the logarithm to base 10 of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_log10(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_LOG10, x, out);
}

/**
 * Returns the logarithm to base 10 of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_log10_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOG10 | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the natural logarithm of 1 plus each element, with full precision for small elements.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_log1p(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_LOG1P, x, out);
}

/**
 * Returns the natural logarithm of 1 plus each element, with full precision for small elements.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_log1p_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOG1P | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the cube root of each element, which negative elements have as well.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
 */
static inline int32_t tensor_cbrt(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_CBRT, x, out);
}

/**
 * Returns the cube root of each element, which negative elements have as well.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
 */
static inline int32_t tensor_cbrt_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_CBRT | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns each element rounded toward zero to a whole number; integers stay as they are.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_trunc(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_TRUNC, x, out);
}

/**
 * Returns each element rounded toward zero to a whole number; integers stay as they are.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_trunc_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_TRUNC | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the part of each element after the decimal point, with the element's sign.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_frac(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_FRAC, x, out);
}

/**
 * Returns the part of each element after the decimal point, with the element's sign.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_frac_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_FRAC | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the error function of each element.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: erf).
 */
static inline int32_t tensor_erf(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ERF, x, out);
}

/**
 * Returns the error function of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: erf).
 */
static inline int32_t tensor_erf_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ERF | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns 1 minus the error function of each element, with full precision for large elements.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: erfc).
 */
static inline int32_t tensor_erfc(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ERFC, x, out);
}

/**
 * Returns 1 minus the error function of each element, with full precision for large elements.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: erfc).
 */
static inline int32_t tensor_erfc_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ERFC | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the inverse of the error function, or NaN outside of [-1, 1].
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: erfinv).
 */
static inline int32_t tensor_erfinv(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ERFINV, x, out);
}

/**
 * Returns the inverse of the error function, or NaN outside of [-1, 1].
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: erfinv).
 */
static inline int32_t tensor_erfinv_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ERFINV | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the natural logarithm of the absolute value of the gamma function.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: gammaln).
 */
static inline int32_t tensor_lgamma(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_LGAMMA, x, out);
}

/**
 * Returns the natural logarithm of the absolute value of the gamma function.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: gammaln).
 */
static inline int32_t tensor_lgamma_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LGAMMA | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the derivative of lgamma: the logarithmic derivative of the gamma function.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: digamma).
 */
static inline int32_t tensor_digamma(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_DIGAMMA, x, out);
}

/**
 * Returns the derivative of lgamma: the logarithmic derivative of the gamma function.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: digamma).
 */
static inline int32_t tensor_digamma_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_DIGAMMA | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the modified Bessel function of the first kind of order 0.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes one.
 */
static inline int32_t tensor_i0(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_I0, x, out);
}

/**
 * Returns the modified Bessel function of the first kind of order 0.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes one.
 */
static inline int32_t tensor_i0_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_I0 | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 */
static inline int32_t tensor_sinc(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SINC, x, out);
}

/**
 * Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 */
static inline int32_t tensor_sinc_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SINC | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns each element in degrees, converted to radians.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_deg2rad(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_DEG2RAD, x, out);
}

/**
 * Returns each element in degrees, converted to radians.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_deg2rad_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_DEG2RAD | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns each element in radians, converted to degrees.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_rad2deg(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_RAD2DEG, x, out);
}

/**
 * Returns each element in radians, converted to degrees.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 */
static inline int32_t tensor_rad2deg_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_RAD2DEG | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns true where an element is positive or negative infinity, and false everywhere for integers and bool.
 * Shape: That of x.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_isinf(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ISINF, x, out);
}

/**
 * Returns true where an element is neither infinite nor NaN, and true everywhere for integers and bool.
 * Shape: That of x.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_isfinite(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ISFINITE, x, out);
}

/**
 * Returns true where an element is positive infinity, and false everywhere for integers and bool.
 * Shape: That of x.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_isposinf(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ISPOSINF, x, out);
}

/**
 * Returns true where an element is negative infinity, and false everywhere for integers and bool.
 * Shape: That of x.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_isneginf(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_ISNEGINF, x, out);
}

/**
 * Returns true where an element has its sign bit set, which holds for negative elements and -0.
 * Shape: That of x.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_signbit(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SIGNBIT, x, out);
}

/**
 * Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_silu(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SILU, x, out);
}

/**
 * Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_silu_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SILU | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns x / (1 + |x|) for each element x.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_softsign(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SOFTSIGN, x, out);
}

/**
 * Returns x / (1 + |x|) for each element x.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_softsign_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SOFTSIGN | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns x times the hyperbolic tangent of softplus(x), for each element x.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_mish(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_MISH, x, out);
}

/**
 * Returns x times the hyperbolic tangent of softplus(x), for each element x.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_mish_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MISH | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns x times hardsigmoid of x, for each element x.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_hardswish(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_HARDSWISH, x, out);
}

/**
 * Returns x times hardsigmoid of x, for each element x.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_hardswish_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_HARDSWISH | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_hardsigmoid(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_HARDSIGMOID, x, out);
}

/**
 * Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_hardsigmoid_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_HARDSIGMOID | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns x minus its hyperbolic tangent, for each element x.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_tanhshrink(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_TANHSHRINK, x, out);
}

/**
 * Returns x minus its hyperbolic tangent, for each element x.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_tanhshrink_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_TANHSHRINK | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_log_sigmoid(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_LOG_SIGMOID, x, out);
}

/**
 * Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_log_sigmoid_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOG_SIGMOID | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_selu(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_SELU, x, out);
}

/**
 * Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_selu_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SELU | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_relu6(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_RELU6, x, out);
}

/**
 * Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_relu6_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_RELU6 | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the complex conjugate of each element; real tensors are returned as they are.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch's result is a view that negates when it is read; here it is a copy.
 */
static inline int32_t tensor_conj(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_CONJ, x, out);
}

/**
 * Returns the number between 0.5 and 1, with the sign of x, that gives x when multiplied by 2 to the power exponent.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: In PyTorch and NumPy this is the first result of frexp.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_mantissa(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_MANTISSA, x, out);
}

/**
 * Returns the number between 0.5 and 1, with the sign of x, that gives x when multiplied by 2 to the power exponent.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: In PyTorch and NumPy this is the first result of frexp.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_mantissa_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MANTISSA | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/**
 * Returns the exponent of the power of two whose product with mantissa is x, and 0 for 0, infinity and NaN.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: In PyTorch and NumPy this is the second result of frexp, an integer.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_exponent(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, TENSOR_OP_EXPONENT, x, out);
}

/**
 * Returns the exponent of the power of two whose product with mantissa is x, and 0 for 0, infinity and NaN.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: In PyTorch and NumPy this is the second result of frexp, an integer.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_exponent_(tensor_t x, tensor_t *out) {
    return tensor_unary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_EXPONENT | (uint32_t)TENSOR_OP_IN_PLACE, x, out);
}

/* ---- Two tensors, or a tensor and a number, element by element ---- */

/**
 * Returns the sum of a and b, element by element. For two bool tensors it is the logical or.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
 * f32.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_add(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_ADD, a, b, out);
}

/**
 * Returns the sum of a and b, element by element. For two bool tensors it is the logical or.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
 * f32.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_add_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_ADD, a, tensor_scalar_float(b), out);
}

/**
 * Returns the sum of a and b, element by element. For two bool tensors it is the logical or.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
 * f32.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_add_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_ADD, a, tensor_scalar_int(b), out);
}

/**
 * Returns the sum of a and b, element by element. For two bool tensors it is the logical or.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
 * f32.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_add_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ADD | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the sum of a and b, element by element. For two bool tensors it is the logical or.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
 * f32.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_add_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ADD | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the sum of a and b, element by element. For two bool tensors it is the logical or.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
 * f32.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_add_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ADD | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns a minus b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_sub(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_SUB, a, b, out);
}

/**
 * Returns a minus b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_sub_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_SUB, a, tensor_scalar_float(b), out);
}

/**
 * Returns a minus b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_sub_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_SUB, a, tensor_scalar_int(b), out);
}

/**
 * Returns a minus b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_sub_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SUB | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns a minus b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_sub_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SUB | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns a minus b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_sub_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SUB | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns a minus b, element by element.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_rsub_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SUB | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns a minus b, element by element.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_rsub_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SUB | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the product of a and b, element by element (not the matrix product). For two bool tensors it is the logical
 * and.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_mul(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_MUL, a, b, out);
}

/**
 * Returns the product of a and b, element by element (not the matrix product). For two bool tensors it is the logical
 * and.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_mul_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_MUL, a, tensor_scalar_float(b), out);
}

/**
 * Returns the product of a and b, element by element (not the matrix product). For two bool tensors it is the logical
 * and.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_mul_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_MUL, a, tensor_scalar_int(b), out);
}

/**
 * Returns the product of a and b, element by element (not the matrix product). For two bool tensors it is the logical
 * and.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_mul_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MUL | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the product of a and b, element by element (not the matrix product). For two bool tensors it is the logical
 * and.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_mul_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MUL | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the product of a and b, element by element (not the matrix product). For two bool tensors it is the logical
 * and.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_mul_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MUL | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns a divided by b, element by element; integers give floating-point quotients.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_div(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_DIV, a, b, out);
}

/**
 * Returns a divided by b, element by element; integers give floating-point quotients.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_div_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_DIV, a, tensor_scalar_float(b), out);
}

/**
 * Returns a divided by b, element by element; integers give floating-point quotients.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_div_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_DIV, a, tensor_scalar_int(b), out);
}

/**
 * Returns a divided by b, element by element; integers give floating-point quotients.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_div_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_DIV | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns a divided by b, element by element; integers give floating-point quotients.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_div_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_DIV | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns a divided by b, element by element; integers give floating-point quotients.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_div_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_DIV | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns a divided by b, element by element; integers give floating-point quotients.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_rdiv_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_DIV | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns a divided by b, element by element; integers give floating-point quotients.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_rdiv_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_DIV | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns a to the power of b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 */
static inline int32_t tensor_pow(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_POW, a, b, out);
}

/**
 * Returns a to the power of b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 */
static inline int32_t tensor_pow_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_POW, a, tensor_scalar_float(b), out);
}

/**
 * Returns a to the power of b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 */
static inline int32_t tensor_pow_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_POW, a, tensor_scalar_int(b), out);
}

/**
 * Returns a to the power of b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 */
static inline int32_t tensor_pow_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_POW | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns a to the power of b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 */
static inline int32_t tensor_pow_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_POW | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns a to the power of b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 */
static inline int32_t tensor_pow_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_POW | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns a to the power of b, element by element.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 */
static inline int32_t tensor_rpow_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_POW | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns a to the power of b, element by element.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 */
static inline int32_t tensor_rpow_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_POW | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the greater of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_maximum(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_MAXIMUM, a, b, out);
}

/**
 * Returns the greater of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_maximum_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_MAXIMUM, a, tensor_scalar_float(b), out);
}

/**
 * Returns the greater of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_maximum_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_MAXIMUM, a, tensor_scalar_int(b), out);
}

/**
 * Returns the greater of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_maximum_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MAXIMUM | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the greater of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_maximum_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MAXIMUM | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the greater of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_maximum_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MAXIMUM | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the smaller of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_minimum(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_MINIMUM, a, b, out);
}

/**
 * Returns the smaller of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_minimum_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_MINIMUM, a, tensor_scalar_float(b), out);
}

/**
 * Returns the smaller of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_minimum_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_MINIMUM, a, tensor_scalar_int(b), out);
}

/**
 * Returns the smaller of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_minimum_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MINIMUM | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the smaller of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_minimum_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MINIMUM | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the smaller of a and b, element by element, or NaN if either is NaN. If they are equal, each gets half of the
 * gradient.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_minimum_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_MINIMUM | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where a equals b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_eq(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_EQ, a, b, out);
}

/**
 * Returns true where a equals b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_eq_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_EQ, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where a equals b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_eq_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_EQ, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where a equals b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_eq_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_EQ | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns true where a equals b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_eq_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_EQ | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where a equals b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_eq_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_EQ | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where a differs from b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ne(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_NE, a, b, out);
}

/**
 * Returns true where a differs from b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ne_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_NE, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where a differs from b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ne_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_NE, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where a differs from b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ne_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_NE | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns true where a differs from b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ne_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_NE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where a differs from b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ne_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_NE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where a is less than b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_lt(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_LT, a, b, out);
}

/**
 * Returns true where a is less than b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_lt_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LT, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where a is less than b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_lt_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LT, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where a is less than b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_lt_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LT | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns true where a is less than b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_lt_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LT | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where a is less than b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_lt_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LT | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where a is less than or equal to b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_le(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_LE, a, b, out);
}

/**
 * Returns true where a is less than or equal to b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_le_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LE, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where a is less than or equal to b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_le_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LE, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where a is less than or equal to b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_le_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LE | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns true where a is less than or equal to b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_le_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where a is less than or equal to b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_le_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where a is greater than b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_gt(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_GT, a, b, out);
}

/**
 * Returns true where a is greater than b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_gt_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_GT, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where a is greater than b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_gt_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_GT, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where a is greater than b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_gt_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GT | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns true where a is greater than b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_gt_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GT | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where a is greater than b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_gt_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GT | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where a is greater than or equal to b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ge(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_GE, a, b, out);
}

/**
 * Returns true where a is greater than or equal to b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ge_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_GE, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where a is greater than or equal to b.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ge_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_GE, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where a is greater than or equal to b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ge_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GE | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns true where a is greater than or equal to b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ge_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where a is greater than or equal to b.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_ge_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where both a and b are not zero.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_and(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_AND, a, b, out);
}

/**
 * Returns true where both a and b are not zero.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_and_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_AND, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where both a and b are not zero.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_and_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_AND, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where both a and b are not zero.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_and_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_AND | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns true where both a and b are not zero.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_and_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_AND | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where both a and b are not zero.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_and_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_AND | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where a or b is not zero.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_or(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_OR, a, b, out);
}

/**
 * Returns true where a or b is not zero.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_or_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_OR, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where a or b is not zero.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_or_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_OR, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where a or b is not zero.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_or_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_OR | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns true where a or b is not zero.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_or_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_OR | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where a or b is not zero.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_or_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_OR | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of b, like Python's %.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The % of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division
 * by 0, with a warning, and its zero results have the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_remainder(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_REMAINDER, a, b, out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of b, like Python's %.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The % of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division
 * by 0, with a warning, and its zero results have the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_remainder_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_REMAINDER, a, tensor_scalar_float(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of b, like Python's %.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The % of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division
 * by 0, with a warning, and its zero results have the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_remainder_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_REMAINDER, a, tensor_scalar_int(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of b, like Python's %.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The % of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division
 * by 0, with a warning, and its zero results have the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_remainder_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_REMAINDER | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of b, like Python's %.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The % of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division
 * by 0, with a warning, and its zero results have the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_remainder_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_REMAINDER | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of b, like Python's %.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The % of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division
 * by 0, with a warning, and its zero results have the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_remainder_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_REMAINDER | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of b, like Python's %.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The % of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division
 * by 0, with a warning, and its zero results have the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_rremainder_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_REMAINDER | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of b, like Python's %.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The % of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division
 * by 0, with a warning, and its zero results have the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_rremainder_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_REMAINDER | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the bitwise and of a and b, which for bools is the logical and.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_and(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_AND, a, b, out);
}

/**
 * Returns the bitwise and of a and b, which for bools is the logical and.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_and_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_AND, a, tensor_scalar_float(b), out);
}

/**
 * Returns the bitwise and of a and b, which for bools is the logical and.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_and_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_AND, a, tensor_scalar_int(b), out);
}

/**
 * Returns the bitwise and of a and b, which for bools is the logical and.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_and_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_AND | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns the bitwise and of a and b, which for bools is the logical and.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_and_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_AND | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the bitwise and of a and b, which for bools is the logical and.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_and_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_AND | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the bitwise or of a and b, which for bools is the logical or.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_or(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_OR, a, b, out);
}

/**
 * Returns the bitwise or of a and b, which for bools is the logical or.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_or_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_OR, a, tensor_scalar_float(b), out);
}

/**
 * Returns the bitwise or of a and b, which for bools is the logical or.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_or_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_OR, a, tensor_scalar_int(b), out);
}

/**
 * Returns the bitwise or of a and b, which for bools is the logical or.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_or_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_OR | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns the bitwise or of a and b, which for bools is the logical or.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_or_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_OR | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the bitwise or of a and b, which for bools is the logical or.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_or_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_OR | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the bitwise exclusive or of a and b, which for bools is true where they differ.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_xor(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_XOR, a, b, out);
}

/**
 * Returns the bitwise exclusive or of a and b, which for bools is true where they differ.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_xor_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_XOR, a, tensor_scalar_float(b), out);
}

/**
 * Returns the bitwise exclusive or of a and b, which for bools is true where they differ.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_xor_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_XOR, a, tensor_scalar_int(b), out);
}

/**
 * Returns the bitwise exclusive or of a and b, which for bools is true where they differ.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_xor_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_XOR | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns the bitwise exclusive or of a and b, which for bools is true where they differ.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_xor_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_XOR | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the bitwise exclusive or of a and b, which for bools is true where they differ.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 */
static inline int32_t tensor_bitwise_xor_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_XOR | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns true where exactly one of a and b is not zero, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_xor(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_XOR, a, b, out);
}

/**
 * Returns true where exactly one of a and b is not zero, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_xor_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_XOR, a, tensor_scalar_float(b), out);
}

/**
 * Returns true where exactly one of a and b is not zero, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_xor_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGICAL_XOR, a, tensor_scalar_int(b), out);
}

/**
 * Returns true where exactly one of a and b is not zero, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_xor_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_XOR | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns true where exactly one of a and b is not zero, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_xor_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_XOR | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns true where exactly one of a and b is not zero, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logical_xor_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGICAL_XOR | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the quotient of a and b, element by element, rounded down to a whole number, like Python's //.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
 * gives 0 and a warning.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_floor_divide(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_FLOOR_DIVIDE, a, b, out);
}

/**
 * Returns the quotient of a and b, element by element, rounded down to a whole number, like Python's //.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
 * gives 0 and a warning.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_floor_divide_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_FLOOR_DIVIDE, a, tensor_scalar_float(b), out);
}

/**
 * Returns the quotient of a and b, element by element, rounded down to a whole number, like Python's //.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
 * gives 0 and a warning.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_floor_divide_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_FLOOR_DIVIDE, a, tensor_scalar_int(b), out);
}

/**
 * Returns the quotient of a and b, element by element, rounded down to a whole number, like Python's //.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
 * gives 0 and a warning.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_floor_divide_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_FLOOR_DIVIDE | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns the quotient of a and b, element by element, rounded down to a whole number, like Python's //.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
 * gives 0 and a warning.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_floor_divide_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_FLOOR_DIVIDE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the quotient of a and b, element by element, rounded down to a whole number, like Python's //.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
 * gives 0 and a warning.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_floor_divide_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_FLOOR_DIVIDE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of a, like the % of C, Java and C#.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: remainder takes the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_fmod(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_FMOD, a, b, out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of a, like the % of C, Java and C#.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: remainder takes the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_fmod_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_FMOD, a, tensor_scalar_float(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of a, like the % of C, Java and C#.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: remainder takes the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_fmod_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_FMOD, a, tensor_scalar_int(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of a, like the % of C, Java and C#.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: remainder takes the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_fmod_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_FMOD | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of a, like the % of C, Java and C#.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: remainder takes the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_fmod_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_FMOD | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the remainder of a divided by b, element by element, with the sign of a, like the % of C, Java and C#.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: remainder takes the sign of b.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 */
static inline int32_t tensor_fmod_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_FMOD | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the angle in radians between the positive x axis and the point with height a and width b, from -pi to pi.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_atan2(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_ATAN2, a, b, out);
}

/**
 * Returns the angle in radians between the positive x axis and the point with height a and width b, from -pi to pi.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_atan2_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_ATAN2, a, tensor_scalar_float(b), out);
}

/**
 * Returns the angle in radians between the positive x axis and the point with height a and width b, from -pi to pi.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_atan2_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_ATAN2, a, tensor_scalar_int(b), out);
}

/**
 * Returns the angle in radians between the positive x axis and the point with height a and width b, from -pi to pi.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_atan2_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ATAN2 | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the angle in radians between the positive x axis and the point with height a and width b, from -pi to pi.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_atan2_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ATAN2 | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the angle in radians between the positive x axis and the point with height a and width b, from -pi to pi.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_atan2_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ATAN2 | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the square root of the sum of the squares of a and b, element by element, without overflow of intermediate
 * results.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_hypot(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_HYPOT, a, b, out);
}

/**
 * Returns the square root of the sum of the squares of a and b, element by element, without overflow of intermediate
 * results.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_hypot_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_HYPOT, a, tensor_scalar_float(b), out);
}

/**
 * Returns the square root of the sum of the squares of a and b, element by element, without overflow of intermediate
 * results.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_hypot_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_HYPOT, a, tensor_scalar_int(b), out);
}

/**
 * Returns the square root of the sum of the squares of a and b, element by element, without overflow of intermediate
 * results.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_hypot_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_HYPOT | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the square root of the sum of the squares of a and b, element by element, without overflow of intermediate
 * results.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_hypot_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_HYPOT | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the square root of the sum of the squares of a and b, element by element, without overflow of intermediate
 * results.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_hypot_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_HYPOT | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the absolute value of a with the sign of b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_copysign(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_COPYSIGN, a, b, out);
}

/**
 * Returns the absolute value of a with the sign of b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_copysign_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_COPYSIGN, a, tensor_scalar_float(b), out);
}

/**
 * Returns the absolute value of a with the sign of b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_copysign_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_COPYSIGN, a, tensor_scalar_int(b), out);
}

/**
 * Returns the absolute value of a with the sign of b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_copysign_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_COPYSIGN | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the absolute value of a with the sign of b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_copysign_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_COPYSIGN | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the absolute value of a with the sign of b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_copysign_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_COPYSIGN | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns a times the natural logarithm of b, element by element, and 0 where a is 0, unless b is NaN.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: xlogy).
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_xlogy(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_XLOGY, a, b, out);
}

/**
 * Returns a times the natural logarithm of b, element by element, and 0 where a is 0, unless b is NaN.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: xlogy).
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_xlogy_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_XLOGY, a, tensor_scalar_float(b), out);
}

/**
 * Returns a times the natural logarithm of b, element by element, and 0 where a is 0, unless b is NaN.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: xlogy).
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_xlogy_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_XLOGY, a, tensor_scalar_int(b), out);
}

/**
 * Returns a times the natural logarithm of b, element by element, and 0 where a is 0, unless b is NaN.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: xlogy).
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_xlogy_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_XLOGY | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns a times the natural logarithm of b, element by element, and 0 where a is 0, unless b is NaN.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: xlogy).
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_xlogy_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_XLOGY | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns a times the natural logarithm of b, element by element, and 0 where a is 0, unless b is NaN.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: xlogy).
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_xlogy_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_XLOGY | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the logarithm of the sum of the exponentials of a and b, element by element, without overflow.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_LOGADDEXP, a, b, out);
}

/**
 * Returns the logarithm of the sum of the exponentials of a and b, element by element, without overflow.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGADDEXP, a, tensor_scalar_float(b), out);
}

/**
 * Returns the logarithm of the sum of the exponentials of a and b, element by element, without overflow.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGADDEXP, a, tensor_scalar_int(b), out);
}

/**
 * Returns the logarithm of the sum of the exponentials of a and b, element by element, without overflow.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGADDEXP | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns the logarithm of the sum of the exponentials of a and b, element by element, without overflow.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGADDEXP | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the logarithm of the sum of the exponentials of a and b, element by element, without overflow.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGADDEXP | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the logarithm to base 2 of 2 to the power a plus 2 to the power b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp2(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_LOGADDEXP2, a, b, out);
}

/**
 * Returns the logarithm to base 2 of 2 to the power a plus 2 to the power b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp2_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGADDEXP2, a, tensor_scalar_float(b), out);
}

/**
 * Returns the logarithm to base 2 of 2 to the power a plus 2 to the power b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp2_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LOGADDEXP2, a, tensor_scalar_int(b), out);
}

/**
 * Returns the logarithm to base 2 of 2 to the power a plus 2 to the power b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp2_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGADDEXP2 | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns the logarithm to base 2 of 2 to the power a plus 2 to the power b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp2_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGADDEXP2 | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the logarithm to base 2 of 2 to the power a plus 2 to the power b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_logaddexp2_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LOGADDEXP2 | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the square of a minus b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch and NumPy have no such function.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_squared_difference(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_SQUARED_DIFFERENCE, a, b, out);
}

/**
 * Returns the square of a minus b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch and NumPy have no such function.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_squared_difference_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_SQUARED_DIFFERENCE, a, tensor_scalar_float(b), out);
}

/**
 * Returns the square of a minus b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch and NumPy have no such function.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_squared_difference_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_SQUARED_DIFFERENCE, a, tensor_scalar_int(b), out);
}

/**
 * Returns the square of a minus b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch and NumPy have no such function.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_squared_difference_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SQUARED_DIFFERENCE | (uint32_t)TENSOR_OP_IN_PLACE,
            a, b, out);
}

/**
 * Returns the square of a minus b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch and NumPy have no such function.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_squared_difference_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SQUARED_DIFFERENCE | (uint32_t)TENSOR_OP_IN_PLACE,
            a, tensor_scalar_float(b), out);
}

/**
 * Returns the square of a minus b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch and NumPy have no such function.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_squared_difference_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_SQUARED_DIFFERENCE | (uint32_t)TENSOR_OP_IN_PLACE,
            a, tensor_scalar_int(b), out);
}

/**
 * Returns the next number after a toward b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_nextafter(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_NEXTAFTER, a, b, out);
}

/**
 * Returns the next number after a toward b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_nextafter_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_NEXTAFTER, a, tensor_scalar_float(b), out);
}

/**
 * Returns the next number after a toward b, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_nextafter_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_NEXTAFTER, a, tensor_scalar_int(b), out);
}

/**
 * Returns the next number after a toward b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_nextafter_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_NEXTAFTER | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns the next number after a toward b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_nextafter_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_NEXTAFTER | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the next number after a toward b, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_nextafter_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_NEXTAFTER | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns 0 where a is negative, b where it is 0, and 1 where it is positive, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_heaviside(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_HEAVISIDE, a, b, out);
}

/**
 * Returns 0 where a is negative, b where it is 0, and 1 where it is positive, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_heaviside_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_HEAVISIDE, a, tensor_scalar_float(b), out);
}

/**
 * Returns 0 where a is negative, b where it is 0, and 1 where it is positive, element by element.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_heaviside_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_HEAVISIDE, a, tensor_scalar_int(b), out);
}

/**
 * Returns 0 where a is negative, b where it is 0, and 1 where it is positive, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_heaviside_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_HEAVISIDE | (uint32_t)TENSOR_OP_IN_PLACE, a, b,
            out);
}

/**
 * Returns 0 where a is negative, b where it is 0, and 1 where it is positive, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_heaviside_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_HEAVISIDE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns 0 where a is negative, b where it is 0, and 1 where it is positive, element by element.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 */
static inline int32_t tensor_heaviside_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_HEAVISIDE | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the bits of a shifted left by b places, element by element. The result is 0 if b is negative or not less than
 * the number of bits.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_left_shift(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_LEFT_SHIFT, a, b, out);
}

/**
 * Returns the bits of a shifted left by b places, element by element. The result is 0 if b is negative or not less than
 * the number of bits.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_left_shift_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_LEFT_SHIFT, a, tensor_scalar_float(b), out);
}

/**
 * Returns the bits of a shifted left by b places, element by element. The result is 0 if b is negative or not less than
 * the number of bits.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_left_shift_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_LEFT_SHIFT, a, tensor_scalar_int(b), out);
}

/**
 * Returns the bits of a shifted left by b places, element by element. The result is 0 if b is negative or not less than
 * the number of bits.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_left_shift_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_LEFT_SHIFT | (uint32_t)TENSOR_OP_IN_PLACE,
            a, b, out);
}

/**
 * Returns the bits of a shifted left by b places, element by element. The result is 0 if b is negative or not less than
 * the number of bits.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_left_shift_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_LEFT_SHIFT | (uint32_t)TENSOR_OP_IN_PLACE,
            a, tensor_scalar_float(b), out);
}

/**
 * Returns the bits of a shifted left by b places, element by element. The result is 0 if b is negative or not less than
 * the number of bits.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_left_shift_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_LEFT_SHIFT | (uint32_t)TENSOR_OP_IN_PLACE,
            a, tensor_scalar_int(b), out);
}

/**
 * Returns the bits of a shifted right by b places, element by element, with the sign bit repeated on the left.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_right_shift(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_RIGHT_SHIFT, a, b, out);
}

/**
 * Returns the bits of a shifted right by b places, element by element, with the sign bit repeated on the left.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_right_shift_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_RIGHT_SHIFT, a, tensor_scalar_float(b), out);
}

/**
 * Returns the bits of a shifted right by b places, element by element, with the sign bit repeated on the left.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_right_shift_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_BITWISE_RIGHT_SHIFT, a, tensor_scalar_int(b), out);
}

/**
 * Returns the bits of a shifted right by b places, element by element, with the sign bit repeated on the left.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_right_shift_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_RIGHT_SHIFT | (uint32_t)TENSOR_OP_IN_PLACE,
            a, b, out);
}

/**
 * Returns the bits of a shifted right by b places, element by element, with the sign bit repeated on the left.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_right_shift_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_RIGHT_SHIFT | (uint32_t)TENSOR_OP_IN_PLACE,
            a, tensor_scalar_float(b), out);
}

/**
 * Returns the bits of a shifted right by b places, element by element, with the sign bit repeated on the left.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_bitwise_right_shift_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_BITWISE_RIGHT_SHIFT | (uint32_t)TENSOR_OP_IN_PLACE,
            a, tensor_scalar_int(b), out);
}

/**
 * Returns the greatest common divisor of a and b, element by element, which is never negative.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_gcd(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_GCD, a, b, out);
}

/**
 * Returns the greatest common divisor of a and b, element by element, which is never negative.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_gcd_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_GCD, a, tensor_scalar_float(b), out);
}

/**
 * Returns the greatest common divisor of a and b, element by element, which is never negative.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_gcd_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_GCD, a, tensor_scalar_int(b), out);
}

/**
 * Returns the greatest common divisor of a and b, element by element, which is never negative.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_gcd_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GCD | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the greatest common divisor of a and b, element by element, which is never negative.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_gcd_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GCD | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the greatest common divisor of a and b, element by element, which is never negative.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_gcd_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_GCD | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the least common multiple of a and b, element by element, which is never negative.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_lcm(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_LCM, a, b, out);
}

/**
 * Returns the least common multiple of a and b, element by element, which is never negative.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_lcm_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LCM, a, tensor_scalar_float(b), out);
}

/**
 * Returns the least common multiple of a and b, element by element, which is never negative.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_lcm_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_LCM, a, tensor_scalar_int(b), out);
}

/**
 * Returns the least common multiple of a and b, element by element, which is never negative.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_lcm_(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LCM | (uint32_t)TENSOR_OP_IN_PLACE, a, b, out);
}

/**
 * Returns the least common multiple of a and b, element by element, which is never negative.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_lcm_scalar_(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LCM | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the least common multiple of a and b, element by element, which is never negative.
 * In place: The result is written into a, converted to its dtype.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 */
static inline int32_t tensor_lcm_int_(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_LCM | (uint32_t)TENSOR_OP_IN_PLACE, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the Hurwitz zeta function, element by element: the sum of (b + k) to the power -a over all k from 0.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: zeta).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_zeta(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_ZETA, a, b, out);
}

/**
 * Returns the Hurwitz zeta function, element by element: the sum of (b + k) to the power -a over all k from 0.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: zeta).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_zeta_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_ZETA, a, tensor_scalar_float(b), out);
}

/**
 * Returns the Hurwitz zeta function, element by element: the sum of (b + k) to the power -a over all k from 0.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: zeta).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_zeta_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_ZETA, a, tensor_scalar_int(b), out);
}

/**
 * Returns the Hurwitz zeta function, element by element: the sum of (b + k) to the power -a over all k from 0.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: zeta).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_rzeta_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ZETA | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the Hurwitz zeta function, element by element: the sum of (b + k) to the power -a over all k from 0.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: zeta).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_rzeta_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_ZETA | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the derivative of order a of digamma at b, element by element, or NaN if a is negative or not whole.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: polygamma).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error.
 */
static inline int32_t tensor_polygamma(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_POLYGAMMA, a, b, out);
}

/**
 * Returns the derivative of order a of digamma at b, element by element, or NaN if a is negative or not whole.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: polygamma).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error.
 */
static inline int32_t tensor_polygamma_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_POLYGAMMA, a, tensor_scalar_float(b), out);
}

/**
 * Returns the derivative of order a of digamma at b, element by element, or NaN if a is negative or not whole.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: polygamma).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error.
 */
static inline int32_t tensor_polygamma_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_POLYGAMMA, a, tensor_scalar_int(b), out);
}

/**
 * Returns the derivative of order a of digamma at b, element by element, or NaN if a is negative or not whole.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: polygamma).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error.
 */
static inline int32_t tensor_rpolygamma_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_POLYGAMMA | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_float(b), out);
}

/**
 * Returns the derivative of order a of digamma at b, element by element, or NaN if a is negative or not whole.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: polygamma).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error.
 */
static inline int32_t tensor_rpolygamma_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, (uint32_t)TENSOR_OP_POLYGAMMA | (uint32_t)TENSOR_OP_REVERSED, a,
            tensor_scalar_int(b), out);
}

/**
 * Returns the lower incomplete gamma function of a up to b, divided by the gamma function of a, element by element, or
 * NaN for negative numbers.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: gammainc).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_igamma(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_IGAMMA, a, b, out);
}

/**
 * Returns the lower incomplete gamma function of a up to b, divided by the gamma function of a, element by element, or
 * NaN for negative numbers.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: gammainc).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_igamma_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_IGAMMA, a, tensor_scalar_float(b), out);
}

/**
 * Returns the lower incomplete gamma function of a up to b, divided by the gamma function of a, element by element, or
 * NaN for negative numbers.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: gammainc).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_igamma_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_IGAMMA, a, tensor_scalar_int(b), out);
}

/**
 * Returns 1 minus igamma, element by element, computed with full precision where the result is near 0.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: gammaincc).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_igammac(tensor_t a, tensor_t b, tensor_t *out) {
    return tensor_binary(tensor_ops_scope(), 0, TENSOR_OP_IGAMMAC, a, b, out);
}

/**
 * Returns 1 minus igamma, element by element, computed with full precision where the result is near 0.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: gammaincc).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_igammac_scalar(tensor_t a, double b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_IGAMMAC, a, tensor_scalar_float(b), out);
}

/**
 * Returns 1 minus igamma, element by element, computed with full precision where the result is near 0.
 * Shape: a and b broadcast together; in place, b broadcasts to a.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: gammaincc).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to a causes an unsupported error,
 * as in PyTorch.
 */
static inline int32_t tensor_igammac_int(tensor_t a, int64_t b, tensor_t *out) {
    return tensor_scalar(tensor_ops_scope(), 0, TENSOR_OP_IGAMMAC, a, tensor_scalar_int(b), out);
}

/* ---- Reductions ---- */

/**
 * Returns the sum over the given dimensions, which is 0 over no elements. The result has the same bits for any number
 * of threads.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
 * PyTorch and NumPy: NumPy adds u8 in u64. Sums of i64 wrap around, as in both.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 */
static inline int32_t tensor_sum(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim, tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_SUM, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the arithmetic mean over the given dimensions, which is NaN over no elements. The result has the same bits
 * for any number of threads.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64; here and in PyTorch they must be converted first.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_mean(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim, tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_MEAN, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
 * gradient evenly.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: This is PyTorch's amax. PyTorch's max over one dimension also returns indices, for which there is
 * argmax here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 */
static inline int32_t tensor_max(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim, tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_MAX, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
 * gradient evenly.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: This is PyTorch's amin. PyTorch's min over one dimension also returns indices, for which there is
 * argmin here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 */
static inline int32_t tensor_min(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim, tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_MIN, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the index of the greatest element along a dimension, or in the flattened tensor if none is given. Among equal
 * elements it is the first one, and NaN counts as the greatest.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only one
 * dimension.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 */
static inline int32_t tensor_argmax(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_ARGMAX, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the index of the smallest element along a dimension, or in the flattened tensor if none is given. Among equal
 * elements it is the first one, and NaN counts as the smallest.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only one
 * dimension.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 */
static inline int32_t tensor_argmin(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_ARGMIN, x, dims, dims_count, keepdim, out);
}

/**
 * Returns whether any element over the given dimensions is not zero, which is false over no elements.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives u8 for u8.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 */
static inline int32_t tensor_any(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim, tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_ANY, x, dims, dims_count, keepdim, out);
}

/**
 * Returns whether all elements over the given dimensions are not zero, which is true over no elements.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives u8 for u8.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 */
static inline int32_t tensor_all(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim, tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_ALL, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the variance over the given dimensions: the sum of the squared distances from the mean, divided by the count
 * minus correction. It is NaN if that divisor is not positive.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: The default of correction is 1 as in PyTorch, while NumPy's (ddof) is 0.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_var(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        int64_t correction, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    ints[count++] = correction;
    return tensor_ops_apply(TENSOR_OP_VAR, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the standard deviation over the given dimensions: the square root of var, correct even where the variance
 * overflows or underflows. The gradient is 0 where all elements are equal.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy's default correction is 0.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_std(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        int64_t correction, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    ints[count++] = correction;
    return tensor_ops_apply(TENSOR_OP_STD, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the logarithm of the sum of the exponentials over the given dimensions, computed without overflow.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: logsumexp).
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 */
static inline int32_t tensor_logsumexp(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_LOGSUMEXP, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the number of elements over the given dimensions that are not zero. NaN counts as not zero.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch's function has no keepdim.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 */
static inline int32_t tensor_count_nonzero(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_COUNT_NONZERO, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the sum over the given dimensions, with 0 in place of NaN.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 */
static inline int32_t tensor_nansum(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_NANSUM, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the mean over the given dimensions of the elements that are not NaN, or NaN if there are none.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy warns if there is none.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_nanmean(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_NANMEAN, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the product over the given dimensions, which is 1 over no elements. Floating dtypes accumulate in f64.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 */
static inline int32_t tensor_prod(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim, tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_PROD, x, dims, dims_count, keepdim, out);
}

/**
 * Returns the entropy of probabilities in nats: the sum of -x log(x) over the given dimensions, to which 0 contributes
 * 0.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_entropy(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    return tensor_reduce(tensor_ops_scope(), 0, TENSOR_OP_ENTROPY, x, dims, dims_count, keepdim, out);
}

/* ---- Other element-wise operations ---- */

/**
 * Returns each element limited to the range from min to max; NaN stays NaN.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: For integers, min is rounded up and max down, and the result stays an integer, while PyTorch and
 * NumPy promote to floating. If max is below min, max wins. A NaN bound is ignored, where PyTorch's result is all NaN.
 * The gradient at a bound itself is 1.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_clamp(tensor_t x, double min, double max, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {min, max};
    return tensor_ops_apply(TENSOR_OP_CLAMP, tensors, 1, NULL, 0, floats, 2, out);
}

/**
 * Returns each element limited to the range from min to max; NaN stays NaN.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: For integers, min is rounded up and max down, and the result stays an integer, while PyTorch and
 * NumPy promote to floating. If max is below min, max wins. A NaN bound is ignored, where PyTorch's result is all NaN.
 * The gradient at a bound itself is 1.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_clamp_(tensor_t x, double min, double max, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {min, max};
    return tensor_ops_apply((uint32_t)TENSOR_OP_CLAMP | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0, floats, 2,
            out);
}

/**
 * Returns a where the condition is true and b elsewhere.
 * Shape: The three operands broadcast together.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: NumPy takes a condition of any dtype.
 * Errors: A condition that is not bool causes a dtype error.
 */
static inline int32_t tensor_where(tensor_t condition, tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {condition.id, a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_WHERE, tensors, 3, NULL, 0, NULL, 0, out);
}

/**
 * Returns x, with value where mask is true.
 * Shape: x and mask broadcast together; in place, mask broadcasts to x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A mask that is not bool, or a value of a higher category than x (such as 1.5 for integers), causes a dtype
 * error. An integer out of range of the dtype of x (such as 300 for u8) causes an argument error.
 */
static inline int32_t tensor_masked_fill(tensor_t x, tensor_t mask, tensor_scalar_t value, tensor_t *out) {
    const uint64_t tensors[] = {x.id, mask.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_scalar(ints, &count, value);
    return tensor_ops_apply(TENSOR_OP_MASKED_FILL, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns x, with value where mask is true.
 * In place: The result is written into x, converted to its dtype.
 * Shape: x and mask broadcast together; in place, mask broadcasts to x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A mask that is not bool, or a value of a higher category than x (such as 1.5 for integers), causes a dtype
 * error. An integer out of range of the dtype of x (such as 300 for u8) causes an argument error.
 */
static inline int32_t tensor_masked_fill_(tensor_t x, tensor_t mask, tensor_scalar_t value, tensor_t *out) {
    const uint64_t tensors[] = {x.id, mask.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_scalar(ints, &count, value);
    return tensor_ops_apply((uint32_t)TENSOR_OP_MASKED_FILL | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 2, ints, count,
            NULL, 0, out);
}

/**
 * Returns x + weight * (end - x), element by element, which is x for a weight of 0 and end for a weight of 1.
 * Shape: The operands broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 */
static inline int32_t tensor_lerp(tensor_t x, tensor_t end, tensor_t weight, tensor_t *out) {
    const uint64_t tensors[] = {x.id, end.id, weight.id};
    return tensor_ops_apply(TENSOR_OP_LERP, tensors, 3, NULL, 0, NULL, 0, out);
}

/**
 * Returns x + value * a * b, element by element.
 * Shape: The operands broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes integers.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 */
static inline int32_t tensor_addcmul(tensor_t x, tensor_t a, tensor_t b, double value, tensor_t *out) {
    const uint64_t tensors[] = {x.id, a.id, b.id};
    const double floats[] = {value};
    return tensor_ops_apply(TENSOR_OP_ADDCMUL, tensors, 3, NULL, 0, floats, 1, out);
}

/**
 * Returns x + value * a / b, element by element.
 * Shape: The operands broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 */
static inline int32_t tensor_addcdiv(tensor_t x, tensor_t a, tensor_t b, double value, tensor_t *out) {
    const uint64_t tensors[] = {x.id, a.id, b.id};
    const double floats[] = {value};
    return tensor_ops_apply(TENSOR_OP_ADDCDIV, tensors, 3, NULL, 0, floats, 1, out);
}

/**
 * Returns true where |a - b| <= atol + rtol * |b| or the two are equal. With equal_nan, NaN equals NaN.
 * Shape: a and b broadcast together.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_isclose(tensor_t a, tensor_t b, double rtol, double atol, int32_t equal_nan,
        tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    const double floats[] = {rtol, atol};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = equal_nan != 0;
    return tensor_ops_apply(TENSOR_OP_ISCLOSE, tensors, 2, ints, count, floats, 2, out);
}

/**
 * Returns whether isclose is true for all elements.
 * Shape: A 0-dim tensor; a and b broadcast together.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_allclose(tensor_t a, tensor_t b, double rtol, double atol, int32_t equal_nan,
        tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    const double floats[] = {rtol, atol};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = equal_nan != 0;
    return tensor_ops_apply(TENSOR_OP_ALLCLOSE, tensors, 2, ints, count, floats, 2, out);
}

/**
 * Returns whether both tensors have the same shape and equal elements.
 * Shape: A 0-dim tensor.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch returns a bool of the host language, as C# and Java do here.
 */
static inline int32_t tensor_equal(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_EQUAL, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns x with numbers in place of NaN and of the infinities. A replacement that is infinite stands for the largest
 * finite number of the dtype.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype.
 */
static inline int32_t tensor_nan_to_num(tensor_t x, double nan, double posinf, double neginf, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {nan, posinf, neginf};
    return tensor_ops_apply(TENSOR_OP_NAN_TO_NUM, tensors, 1, NULL, 0, floats, 3, out);
}

/**
 * Returns log(x / (1 - x)) for each element, which is clipped to [eps, 1 - eps] first if eps is positive. The gradient
 * of clipped elements is 0.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes integers, and any eps.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An eps above 0.5 causes
 * an argument error.
 */
static inline int32_t tensor_logit(tensor_t x, double eps, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {eps};
    return tensor_ops_apply(TENSOR_OP_LOGIT, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns the angle of each number in the complex plane, in radians. For real numbers it is pi where they are negative
 * and 0 elsewhere, and NaN stays NaN. The result of complex numbers has the dtype of their parts.
 * Shape: That of x.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 */
static inline int32_t tensor_angle(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_ANGLE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the logarithm of the multivariate gamma function of dimension p.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch refuses elements up to (p - 1) / 2.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A p outside 1 to 1000
 * causes an argument error.
 */
static inline int32_t tensor_mvlgamma(tensor_t x, int64_t p, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = p;
    return tensor_ops_apply(TENSOR_OP_MVLGAMMA, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns x times 2 to the power of exponent, element by element.
 * Shape: x and exponent broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: exponent gets no gradient.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 */
static inline int32_t tensor_ldexp(tensor_t x, tensor_t exponent, tensor_t *out) {
    const uint64_t tensors[] = {x.id, exponent.id};
    return tensor_ops_apply(TENSOR_OP_LDEXP, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the elements of x, with a gradient that is multiplied by factor.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is DJL's scaleGradient.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_scale_gradient(tensor_t x, double factor, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {factor};
    return tensor_ops_apply(TENSOR_OP_SCALE_GRADIENT, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns the complex numbers with the real parts a and the imaginary parts b.
 * Shape: a and b broadcast together.
 * Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
 * Errors: Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a
 * shape error.
 */
static inline int32_t tensor_complex(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_COMPLEX, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the complex numbers with the absolute values a and the angles b, in radians.
 * Shape: a and b broadcast together.
 * Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
 * Errors: Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a
 * shape error.
 */
static inline int32_t tensor_polar(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_POLAR, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns each element limited to the range from the element of min to that of max; NaN stays NaN. For an upper bound
 * alone, use minimum.
 * Shape: The operands broadcast together.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: If max is below min, max wins. A NaN bound is ignored, while the element becomes NaN in PyTorch.
 * The gradient at a bound itself is 1.
 * Errors: Shapes that do not broadcast together cause a shape error.
 */
static inline int32_t tensor_clamp_tensor(tensor_t x, tensor_t min, tensor_t max, tensor_t *out) {
    const uint64_t tensors[] = {x.id, min.id, max.id};
    return tensor_ops_apply(TENSOR_OP_CLAMP_TENSOR, tensors, 3, NULL, 0, NULL, 0, out);
}

/**
 * Returns true where an element has no imaginary part, and true everywhere for real numbers.
 * Shape: That of x.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_isreal(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_ISREAL, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns each element limited to the range from min to max, which are integers, so that the bounds are exact for every
 * integer dtype; NaN stays NaN.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: If max is below min, max wins. A bound beyond the range of the dtype counts as the end of that
 * range. The gradient at a bound itself is 1.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_clamp_int(tensor_t x, int64_t min, int64_t max, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = min;
    ints[count++] = max;
    return tensor_ops_apply(TENSOR_OP_CLAMP_INT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns each element limited to the range from min to max, which are integers, so that the bounds are exact for every
 * integer dtype; NaN stays NaN.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: If max is below min, max wins. A bound beyond the range of the dtype counts as the end of that
 * range. The gradient at a bound itself is 1.
 * Errors: Bool causes a dtype error.
 */
static inline int32_t tensor_clamp_int_(tensor_t x, int64_t min, int64_t max, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = min;
    ints[count++] = max;
    return tensor_ops_apply((uint32_t)TENSOR_OP_CLAMP_INT | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, ints, count,
            NULL, 0, out);
}

/* ---- Shapes and views ---- */

/**
 * Returns the same elements in row-major order with another shape. The result is a view if the strides allow it, and
 * otherwise a copy.
 * Shape: shape, in which one entry may be -1 and is then computed.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: DJL takes -1 as well. In MXNet, 0 means "keep this dimension", while it is a size here.
 * Errors: A shape with another number of elements causes a shape error.
 */
static inline int32_t tensor_reshape(tensor_t x, const int64_t *shape, size_t shape_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    return tensor_ops_apply(TENSOR_OP_RESHAPE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view with the dimensions in the given order, or in reverse order if none are given (NumPy's transpose).
 * Shape: Dimension i of the result is dimension dims[i] of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch's permute requires all dimensions.
 * Errors: dims that are not a permutation of the dimensions of x cause a shape error.
 */
static inline int32_t tensor_permute(tensor_t x, const int64_t *dims, size_t dims_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    return tensor_ops_apply(TENSOR_OP_PERMUTE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view with two dimensions swapped.
 * Shape: That of x with dim0 and dim1 swapped.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy calls this swapaxes, and its transpose is permute here.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_transpose(tensor_t x, int64_t dim0, int64_t dim1, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim0;
    ints[count++] = dim1;
    return tensor_ops_apply(TENSOR_OP_TRANSPOSE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view without the given dimensions of size 1, or without all of size 1 if none are given.
 * Shape: That of x without the removed dimensions. A given dimension whose size is not 1 stays.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy refuses a given dimension whose size is not 1, while it stays here and in PyTorch.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_squeeze(tensor_t x, const int64_t *dims, size_t dims_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    return tensor_ops_apply(TENSOR_OP_SQUEEZE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view with a dimension of size 1 inserted before dim.
 * Shape: That of x with one more dimension; dim is from -rank-1 to rank.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy calls this expand_dims.
 * Errors: A dimension out of range causes an index error. A ninth dimension causes a shape error.
 */
static inline int32_t tensor_unsqueeze(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_UNSQUEEZE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view of shape shape that repeats dimensions of size 1 without copying.
 * Shape: shape, in which -1 keeps a dimension of x and new dimensions come first.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy calls this broadcast_to and returns a read-only array. Here, writing in place through the
 * view causes an error.
 * Errors: A shape that x does not broadcast to causes a shape error.
 */
static inline int32_t tensor_expand(tensor_t x, const int64_t *shape, size_t shape_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    return tensor_ops_apply(TENSOR_OP_EXPAND, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns x with the dimensions from start_dim to end_dim, both inclusive, merged into one. The result is a view if the
 * strides allow it, and otherwise a copy.
 * Shape: That of x with those dimensions replaced by their product; a 0-dim tensor becomes 1-dim.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy's flatten always copies and takes no dimensions.
 * Errors: A dimension out of range causes an index error, and a start after the end causes an argument error.
 */
static inline int32_t tensor_flatten(tensor_t x, int64_t start_dim, int64_t end_dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = start_dim;
    ints[count++] = end_dim;
    return tensor_ops_apply(TENSOR_OP_FLATTEN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view of the elements at one index of a dimension.
 * Shape: That of x without dim.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension or an index out of range causes an index error. Negative indices count from the end.
 */
static inline int32_t tensor_select(tensor_t x, int64_t dim, int64_t index, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    ints[count++] = index;
    return tensor_ops_apply(TENSOR_OP_SELECT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view of length indices of a dimension, from start.
 * Shape: That of x with length at dim.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A start or an end out of range causes an index error. A negative start counts from the end.
 */
static inline int32_t tensor_narrow(tensor_t x, int64_t dim, int64_t start, int64_t length, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    ints[count++] = start;
    ints[count++] = length;
    return tensor_ops_apply(TENSOR_OP_NARROW, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view of every step-th index of a dimension, from start to stop (exclusive).
 * Shape: That of x with the number of selected indices, possibly 0, at dim.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: Bounds are clipped, and negative ones count from the end, as in Python. A negative step is
 * refused, as in PyTorch, while NumPy reverses the elements.
 * Errors: A dimension out of range causes an index error, and a step under 1 causes an argument error.
 */
static inline int32_t tensor_slice(tensor_t x, int64_t dim, int64_t start, int64_t stop, int64_t step, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    ints[count++] = start;
    ints[count++] = stop;
    ints[count++] = step;
    return tensor_ops_apply(TENSOR_OP_SLICE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view of the elements on a diagonal of two dimensions.
 * Shape: That of x without dim0 and dim1, with the length of the diagonal as its last dimension.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension out of range causes an index error, and the same dimension twice causes an argument error.
 */
static inline int32_t tensor_diagonal(tensor_t x, int64_t offset, int64_t dim0, int64_t dim1, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = offset;
    ints[count++] = dim0;
    ints[count++] = dim1;
    return tensor_ops_apply(TENSOR_OP_DIAGONAL, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view of all windows of size elements along a dimension, step apart.
 * Shape: That of x with (size of dim - size) / step + 1 windows at dim, and size as its last dimension.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch's torch.nn.functional.unfold, which is for images, is another operation: see im2col.
 * Errors: A size beyond that of the dimension, or a step under 1, causes an argument error.
 */
static inline int32_t tensor_unfold(tensor_t x, int64_t dim, int64_t size, int64_t step, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    ints[count++] = size;
    ints[count++] = step;
    return tensor_ops_apply(TENSOR_OP_UNFOLD, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the elements in reverse order along the given dimensions.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy flips all dimensions by default.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_flip(tensor_t x, const int64_t *dims, size_t dims_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    return tensor_ops_apply(TENSOR_OP_FLIP, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the elements shifted along dimensions, with those that pass the end moved to the beginning. Without
 * dimensions they are shifted in row-major order.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Different numbers of shifts and dimensions cause an argument error.
 */
static inline int32_t tensor_roll(tensor_t x, const int64_t *shifts, size_t shifts_count,
        const int64_t *dims, size_t dims_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shifts, shifts_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    return tensor_ops_apply(TENSOR_OP_ROLL, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the elements on and below a diagonal of the last two dimensions, and 0 above it.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Fewer than two dimensions cause a shape error.
 */
static inline int32_t tensor_tril(tensor_t x, int64_t diagonal, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = diagonal;
    return tensor_ops_apply(TENSOR_OP_TRIL, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the elements on and above a diagonal of the last two dimensions, and 0 below it.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Fewer than two dimensions cause a shape error.
 */
static inline int32_t tensor_triu(tensor_t x, int64_t diagonal, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = diagonal;
    return tensor_ops_apply(TENSOR_OP_TRIU, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a matrix with the vector x on a diagonal and 0 elsewhere or, if x is a matrix, the elements on that diagonal.
 * Shape: (n) gives (n + |diagonal|, n + |diagonal|); (n, m) gives the length of the diagonal.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Other ranks cause a shape error.
 */
static inline int32_t tensor_diag(tensor_t x, int64_t diagonal, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = diagonal;
    return tensor_ops_apply(TENSOR_OP_DIAG, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns x with more elements at its ends, which are a constant (mode 0), the reflected elements (1), the last element
 * repeated (2), or the elements of the other end (3).
 * Shape: That of x with the sizes of pads added, two for each dimension from the last one on. Negative sizes cut
 * elements off.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch pads at most three dimensions in the modes 1 to 3, and only behind the batch.
 * Errors: An odd number of sizes, more than two for each dimension, or an unknown mode causes an argument error. More
 * elements than the mode can supply cause a shape error.
 */
static inline int32_t tensor_pad(tensor_t x, const int64_t *pads, size_t pads_count, int64_t mode, double value,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {value};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, pads, pads_count);
    ints[count++] = mode;
    return tensor_ops_apply(TENSOR_OP_PAD, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns copies of x side by side along its dimensions.
 * Shape: That of x, with dimensions of size 1 in front as needed and each size multiplied by its count.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy's repeat is repeat_interleave here, and its tile also takes fewer counts.
 * Errors: Fewer counts than dimensions, or a negative count, cause an argument error.
 */
static inline int32_t tensor_repeat(tensor_t x, const int64_t *repeats, size_t repeats_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, repeats, repeats_count);
    return tensor_ops_apply(TENSOR_OP_REPEAT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns each element along a dimension, repeated next to itself.
 * Shape: That of x with the dimension multiplied by the count.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch and NumPy also take a count for each element.
 * Errors: A negative count causes an argument error.
 */
static inline int32_t tensor_repeat_interleave(tensor_t x, int64_t times, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = times;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_REPEAT_INTERLEAVE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a view with some dimensions moved to other places, while the others keep their order.
 * Shape: That of x with its dimensions in the new order.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension out of range causes an index error. Places that differ in number from the dimensions, or that are
 * not distinct, cause an argument error.
 */
static inline int32_t tensor_movedim(tensor_t x, const int64_t *source_dims, size_t source_dims_count,
        const int64_t *places, size_t places_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, source_dims, source_dims_count);
    tensor_ops_ints(ints, &count, places, places_count);
    return tensor_ops_apply(TENSOR_OP_MOVEDIM, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the differences between neighbours of a dimension, taken n times.
 * Shape: That of x with n fewer elements at dim, but at least 0.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch also takes bool.
 * Errors: Bool causes a dtype error. A negative n causes an argument error.
 */
static inline int32_t tensor_diff(tensor_t x, int64_t n, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_DIFF, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns x rotated k times by 90 degrees, from the first of two dimensions toward the second.
 * Shape: That of x, with the two dimensions swapped for an odd k.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Anything but two distinct dimensions causes an argument error.
 */
static inline int32_t tensor_rot90(tensor_t x, const int64_t *dims, size_t dims_count, int64_t k, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = k;
    return tensor_ops_apply(TENSOR_OP_ROT90, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a matrix with the elements of x, in row-major order, on a diagonal and zeros elsewhere.
 * Shape: (n, n), where n is the number of elements plus the distance of the diagonal from the main one.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 */
static inline int32_t tensor_diagflat(tensor_t x, int64_t offset, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = offset;
    return tensor_ops_apply(TENSOR_OP_DIAGFLAT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns matrices with the elements of the last dimension of x on a diagonal and zeros elsewhere.
 * Shape: That of x without the last dimension, followed by (n, n).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch also takes the places of the two dimensions, for which there is movedim here.
 * Errors: A 0-dim tensor causes a shape error.
 */
static inline int32_t tensor_diag_embed(tensor_t x, int64_t offset, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = offset;
    return tensor_ops_apply(TENSOR_OP_DIAG_EMBED, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the sum of the main diagonal of a matrix.
 * Shape: (n, m) gives a 0-dim tensor.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
 * Errors: A tensor that is not a matrix causes a shape error.
 */
static inline int32_t tensor_trace(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_TRACE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the powers of each element of a vector, from the highest down, or from 0 up if increasing is true.
 * Shape: (m) gives (m, n).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch's default of n is m, and its integers give i64.
 * Errors: Bool causes a dtype error. A negative n causes an argument error, and a tensor that is not a vector causes a
 * shape error.
 */
static inline int32_t tensor_vander(tensor_t x, int64_t n, int32_t increasing, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = increasing != 0;
    return tensor_ops_apply(TENSOR_OP_VANDER, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns all combinations of r elements of a vector, in the order of their places.
 * Shape: (count, r), or (0) for an r of 0.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch takes any r.
 * Errors: An r outside 0 to 8 causes an argument error, and a tensor that is not a vector causes a shape error.
 */
static inline int32_t tensor_combinations(tensor_t x, int64_t r, int32_t with_replacement, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = r;
    ints[count++] = with_replacement != 0;
    return tensor_ops_apply(TENSOR_OP_COMBINATIONS, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the integral along a dimension by the trapezoidal rule, with a distance of dx between neighbours.
 * Shape: That of x without dim.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes the positions themselves.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 */
static inline int32_t tensor_trapezoid(tensor_t x, int64_t dim, double dx, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {dx};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_TRAPEZOID, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns a view with at least one dimension.
 * Shape: That of x, or (1).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 */
static inline int32_t tensor_atleast_1d(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_ATLEAST_1D, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a view with at least two dimensions, in which a vector becomes a row.
 * Shape: That of x, or (1, n).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 */
static inline int32_t tensor_atleast_2d(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_ATLEAST_2D, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a view with at least three dimensions, in which a matrix gets a third one.
 * Shape: That of x, (n, m, 1) or (1, n, 1).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 */
static inline int32_t tensor_atleast_3d(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_ATLEAST_3D, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a view with any sizes and strides, counted in elements from the first one of a row-major tensor. The elements
 * of the view may overlap.
 * Shape: shape.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch counts the offset from the start of the storage, and takes tensors in any order.
 * Errors: A view that reaches beyond the elements causes an index error. Negative strides or offsets cause an argument
 * error. A tensor in another order causes a state error.
 */
static inline int32_t tensor_as_strided(tensor_t x, const int64_t *shape, size_t shape_count,
        const int64_t *strides, size_t strides_count, int64_t offset, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    tensor_ops_ints(ints, &count, strides, strides_count);
    ints[count++] = offset;
    return tensor_ops_apply(TENSOR_OP_AS_STRIDED, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns images resized to another size. filter is 0 for the nearest pixel, 1 for bilinear interpolation, 2 for
 * bicubic interpolation and 3 for the mean of an area. antialias widens the filters 1 and 2 where the result is
 * smaller. Integers are computed in floating point, rounded with halves to even, and limited to their range.
 * Shape: (..., height, width) gives (..., output); with channels_last, (..., height, width, channels).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's resize of tensors.
 * Errors: Bool causes a dtype error. A size under 1 or an unknown filter causes an argument error. An image without
 * pixels causes a shape error.
 */
static inline int32_t tensor_resize_image(tensor_t x, const int64_t *output, int64_t filter, int32_t antialias,
        int32_t channels_last, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, output, 0, 0);
    ints[count++] = filter;
    ints[count++] = antialias != 0;
    ints[count++] = channels_last != 0;
    return tensor_ops_apply(TENSOR_OP_RESIZE_IMAGE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a part of each image, of the size output. Pixels outside the image are 0. If the part lies inside the image,
 * the result is a view.
 * Shape: (..., height, width) gives (..., output); with channels_last, (..., height, width, channels).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's crop.
 * Errors: Bool causes a dtype error. A size under 1 causes an argument error.
 */
static inline int32_t tensor_crop_image(tensor_t x, int64_t top, int64_t left, const int64_t *output,
        int32_t channels_last, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = top;
    ints[count++] = left;
    tensor_ops_pair(ints, &count, output, 0, 0);
    ints[count++] = channels_last != 0;
    return tensor_ops_apply(TENSOR_OP_CROP_IMAGE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the middle of each image, of the size output. A smaller image is surrounded by zeros. If the middle lies
 * between two pixels, the part begins at the earlier one. If the part lies inside the image, the result is a view.
 * Shape: (..., height, width) gives (..., output); with channels_last, (..., height, width, channels).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to TorchSharp and DJL, while torchvision rounds half a pixel to even.
 * Errors: Bool causes a dtype error. A size under 1 causes an argument error.
 */
static inline int32_t tensor_center_crop(tensor_t x, const int64_t *output, int32_t channels_last, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, output, 0, 0);
    ints[count++] = channels_last != 0;
    return tensor_ops_apply(TENSOR_OP_CENTER_CROP, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns images from which the mean of each channel is subtracted, divided by the standard deviation of the channel.
 * Shape: (..., channels, height, width); with channels_last, (..., height, width, channels). mean and deviation
 * (channels) or one element.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: torchvision refuses a deviation of 0.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error. Operands of several element types cause a dtype error.
 */
static inline int32_t tensor_normalize_image(tensor_t x, tensor_t mean, tensor_t deviation, int32_t channels_last,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, mean.id, deviation.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = channels_last != 0;
    return tensor_ops_apply(TENSOR_OP_NORMALIZE_IMAGE, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns images with the channels moved first, divided by 255 (DJL: toTensor).
 * Shape: (height, width, channels) gives (channels, height, width). A batch dimension may come first in both.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * Errors: Another number of dimensions causes a shape error.
 */
static inline int32_t tensor_image_to_tensor(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_IMAGE_TO_TENSOR, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the gray value of each pixel: 0.2989 of red plus 0.587 of green plus 0.114 of blue. Integers are rounded
 * down.
 * Shape: (..., 3, height, width) gives (..., 1, height, width).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. Another number of channels causes a shape error.
 */
static inline int32_t tensor_rgb_to_grayscale(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_RGB_TO_GRAYSCALE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns images multiplied by a strength and limited to the range of pixels, which is from 0 to 1, or to the greatest
 * integer. Integers are rounded down.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. A negative strength causes an argument error.
 */
static inline int32_t tensor_adjust_brightness(tensor_t x, double strength, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {strength};
    return tensor_ops_apply(TENSOR_OP_ADJUST_BRIGHTNESS, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns images whose distance from their mean gray is multiplied by a strength, limited to the range of pixels.
 * Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. A negative strength causes an argument error, and another number of channels
 * causes a shape error.
 */
static inline int32_t tensor_adjust_contrast(tensor_t x, double strength, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {strength};
    return tensor_ops_apply(TENSOR_OP_ADJUST_CONTRAST, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns images whose distance from their gray is multiplied by a strength, limited to the range of pixels.
 * Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. A negative strength causes an argument error, and another number of channels
 * causes a shape error.
 */
static inline int32_t tensor_adjust_saturation(tensor_t x, double strength, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {strength};
    return tensor_ops_apply(TENSOR_OP_ADJUST_SATURATION, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns images of u8 whose pixels are replaced so that all values are about equally frequent in each channel.
 * Shape: (..., height, width), like the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. Other element types cause a dtype error.
 */
static inline int32_t tensor_equalize_image(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_EQUALIZE_IMAGE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns images rotated counter-clockwise around their middle by an angle in degrees. Pixels outside the image are 0.
 * filter is 0 for the nearest pixel and 1 for bilinear interpolation.
 * Shape: (..., height, width), like the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. An unknown filter, or an angle that is not finite, causes an argument error. An
 * image without pixels causes a shape error.
 */
static inline int32_t tensor_rotate_image(tensor_t x, double angle, int64_t filter, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {angle};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = filter;
    return tensor_ops_apply(TENSOR_OP_ROTATE_IMAGE, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns images converted to another element type and to its range of pixels, which is from 0 to 1, or to the greatest
 * integer.
 * Shape: That of x.
 * Dtypes: the dtype argument.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error, and so does a type that cannot hold all integers of the result.
 */
static inline int32_t tensor_convert_image_dtype(tensor_t x, int32_t dtype, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dtype;
    return tensor_ops_apply(TENSOR_OP_CONVERT_IMAGE_DTYPE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the real parts of complex numbers, as a view; a real tensor is returned as it is.
 * Shape: That of x.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 */
static inline int32_t tensor_real(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_REAL, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the imaginary parts of complex numbers, as a view.
 * Shape: That of x.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 * Errors: A real tensor causes a dtype error.
 */
static inline int32_t tensor_imag(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_IMAG, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a view of complex numbers as pairs of their real and imaginary parts in a new last dimension.
 * Shape: That of x followed by 2.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 * Errors: A real tensor causes a dtype error. A tensor of 8 dimensions causes a shape error.
 */
static inline int32_t tensor_view_as_real(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_VIEW_AS_REAL, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a view of the pairs in the last dimension as complex numbers.
 * Shape: That of x without the last dimension, whose size is 2.
 * Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
 * Errors: Another dtype, or two dtypes in one call, cause a dtype error. Another last size causes a shape error. Pairs
 * that are not aligned in memory cause a state error.
 */
static inline int32_t tensor_view_as_complex(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_VIEW_AS_COMPLEX, tensors, 1, NULL, 0, NULL, 0, out);
}

/* ---- Joining ---- */

/**
 * Returns a copy of the tensors, joined along an existing dimension.
 * Shape: That of the first tensor, with the sum of the sizes at dim. All other dimensions must be equal.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: PyTorch skips tensors of shape (0), while they must fit the others here.
 * Errors: An empty list causes an argument error, a 0-dim tensor causes a shape error, and a dimension out of range
 * causes an index error.
 */
static inline int32_t tensor_cat(const tensor_t *tensors, size_t tensors_count, int64_t dim, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_CAT, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, ints, count,
            NULL, 0, out);
}

/**
 * Returns a copy of the tensors, joined along a new dimension.
 * Shape: That of the first tensor, with the number of tensors inserted at dim. All shapes must be equal.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error, and a dimension out of range causes an index error.
 */
static inline int32_t tensor_stack(const tensor_t *tensors, size_t tensors_count, int64_t dim, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_STACK, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, ints, count,
            NULL, 0, out);
}

/**
 * Returns a copy of the tensors side by side, joined along the second dimension or, if they are vectors, along the
 * first.
 * Shape: That of the first tensor, with the sum of the sizes. 0-dim tensors count as vectors.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
 */
static inline int32_t tensor_hstack(const tensor_t *tensors, size_t tensors_count, tensor_t *out) {
    return tensor_ops_apply(TENSOR_OP_HSTACK, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, NULL, 0, NULL,
            0, out);
}

/**
 * Returns a copy of the tensors on top of each other, joined along the first dimension.
 * Shape: That of the first tensor, with the sum of the sizes. Vectors count as rows.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
 */
static inline int32_t tensor_vstack(const tensor_t *tensors, size_t tensors_count, tensor_t *out) {
    return tensor_ops_apply(TENSOR_OP_VSTACK, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, NULL, 0, NULL,
            0, out);
}

/**
 * Returns a copy of the tensors behind each other, joined along the third dimension.
 * Shape: That of the first tensor, with the sum of the sizes. Matrices get a third dimension.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
 */
static inline int32_t tensor_dstack(const tensor_t *tensors, size_t tensors_count, tensor_t *out) {
    return tensor_ops_apply(TENSOR_OP_DSTACK, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, NULL, 0, NULL,
            0, out);
}

/**
 * Returns a matrix with the tensors as blocks along its diagonal and zeros elsewhere.
 * Shape: (n, m), the sums of the rows and of the columns. Vectors count as rows.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. More than two dimensions cause a shape error.
 */
static inline int32_t tensor_block_diag(const tensor_t *tensors, size_t tensors_count, tensor_t *out) {
    return tensor_ops_apply(TENSOR_OP_BLOCK_DIAG, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, NULL, 0,
            NULL, 0, out);
}

/**
 * Returns all combinations of one element from each vector, with the last vector varying fastest.
 * Shape: (n1 * n2 * ..., number of vectors), or the shape of the vector if there is only one.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. Tensors that are not vectors cause a shape error.
 */
static inline int32_t tensor_cartesian_prod(const tensor_t *tensors, size_t tensors_count, tensor_t *out) {
    return tensor_ops_apply(TENSOR_OP_CARTESIAN_PROD, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, NULL,
            0, NULL, 0, out);
}

/**
 * Returns the sum of products that an equation such as "ij,jk->ik" describes, whose characters are given by their
 * codes. "..." stands for further dimensions, which broadcast.
 * Shape: The dimensions of the letters after the arrow, or those of "..." and of all letters that occur once, in order.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: PyTorch gives i64 for a sum over a single integer operand, and also broadcasts dimensions named by
 * letters.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. An equation of another form causes an argument error.
 * Sizes that do not fit cause a shape error.
 */
static inline int32_t tensor_einsum(const tensor_t *tensors, size_t tensors_count,
        const int64_t *equation, size_t equation_count, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, equation, equation_count);
    return tensor_ops_apply(TENSOR_OP_EINSUM, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, ints, count,
            NULL, 0, out);
}

/**
 * Returns the product of matrices, computed in the order that needs the fewest multiplications.
 * Shape: (n, m), the rows of the first matrix and the columns of the last one.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: In PyTorch the first and the last tensor may be vectors.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Tensors that are not matrices, or whose sizes do not
 * fit, cause a shape error. More than 64 tensors cause an argument error.
 */
static inline int32_t tensor_multi_dot(const tensor_t *tensors, size_t tensors_count, tensor_t *out) {
    return tensor_ops_apply(TENSOR_OP_MULTI_DOT, tensors_count != 0 ? &tensors[0].id : NULL, tensors_count, NULL, 0,
            NULL, 0, out);
}

/* ---- Indexing ---- */

/**
 * Returns a copy of the slices of a dimension at the given indices, in the order of the indices.
 * Shape: That of x with the length of index at dim. index is 1-dim, of i64 or i32.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: Negative indices are refused, as in PyTorch, while NumPy's take counts them from the end.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error.
 */
static inline int32_t tensor_index_select(tensor_t x, int64_t dim, tensor_t index, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_INDEX_SELECT, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns, for each position of index, the element of x at the same position, except that the place along dim is the
 * element of index.
 * Shape: That of index (i64 or i32), which has the rank of x and no larger sizes except at dim.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy's take_along_axis broadcasts and counts negative indices from the end; neither happens here
 * or in PyTorch.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error.
 */
static inline int32_t tensor_gather(tensor_t x, int64_t dim, tensor_t index, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_GATHER, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns a row of classes zeros with a 1 at the index given by each integer.
 * Shape: That of x with classes appended.
 * Dtypes: any integer; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The result is i64, as in PyTorch, while DJL and MXNet give f32. PyTorch can infer the number of
 * classes from the data.
 * Errors: A floating or bool tensor causes a dtype error. A value outside 0 to classes-1 causes an index error.
 */
static inline int32_t tensor_one_hot(tensor_t x, int64_t classes, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = classes;
    return tensor_ops_apply(TENSOR_OP_ONE_HOT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the rows of a table x with the given numbers. This is index_select along the first dimension with an index of
 * any shape.
 * Shape: x (n, ...) and an index of any shape, i64 or i32, give the index's shape followed by that of a row.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch takes the index first, and only matrices.
 * Errors: An index outside 0 to n-1 causes an index error. An index of another dtype causes a dtype error. A table
 * without dimensions causes a shape error.
 */
static inline int32_t tensor_embedding(tensor_t x, tensor_t index, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id};
    return tensor_ops_apply(TENSOR_OP_EMBEDDING, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns a copy of x in which the elements that gather would read are replaced by those of source. Of equal indices
 * the last one counts.
 * Shape: That of x. index is no larger than source, and no larger than x along the other dimensions.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_scatter(tensor_t x, int64_t dim, tensor_t index, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_SCATTER, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns a copy of x in which the elements that gather would read are replaced by those of source. Of equal indices
 * the last one counts.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x. index is no larger than source, and no larger than x along the other dimensions.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_scatter_(tensor_t x, int64_t dim, tensor_t index, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply((uint32_t)TENSOR_OP_SCATTER | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 3, ints, count, NULL,
            0, out);
}

/**
 * Returns a copy of x with the elements of source added to those that gather would read.
 * Shape: That of x. index is no larger than source, and no larger than x along the other dimensions.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch also takes bool.
 * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another
 * dtype causes a dtype error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_scatter_add(tensor_t x, int64_t dim, tensor_t index, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_SCATTER_ADD, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns a copy of x with the elements of source added to those that gather would read.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x. index is no larger than source, and no larger than x along the other dimensions.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch also takes bool.
 * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another
 * dtype causes a dtype error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_scatter_add_(tensor_t x, int64_t dim, tensor_t index, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply((uint32_t)TENSOR_OP_SCATTER_ADD | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 3, ints, count,
            NULL, 0, out);
}

/**
 * Returns a copy of x with the slices of source, multiplied by alpha, added to those at the indices.
 * Shape: That of x. index has one dimension, and source has the shape of x with as many slices as there are indices.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another
 * dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of integers
 * causes a dtype error.
 */
static inline int32_t tensor_index_add(tensor_t x, int64_t dim, tensor_t index, tensor_t source, double alpha,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    const double floats[] = {alpha};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_INDEX_ADD, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Returns a copy of x with the slices of source, multiplied by alpha, added to those at the indices.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x. index has one dimension, and source has the shape of x with as many slices as there are indices.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another
 * dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of integers
 * causes a dtype error.
 */
static inline int32_t tensor_index_add_(tensor_t x, int64_t dim, tensor_t index, tensor_t source, double alpha,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    const double floats[] = {alpha};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply((uint32_t)TENSOR_OP_INDEX_ADD | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 3, ints, count,
            floats, 1, out);
}

/**
 * Returns a copy of x with the slices of source at the indices.
 * Shape: That of x. index has one dimension, and source has the shape of x with as many slices as there are indices.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_index_copy(tensor_t x, int64_t dim, tensor_t index, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_INDEX_COPY, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns a copy of x with the slices of source at the indices.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x. index has one dimension, and source has the shape of x with as many slices as there are indices.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_index_copy_(tensor_t x, int64_t dim, tensor_t index, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply((uint32_t)TENSOR_OP_INDEX_COPY | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 3, ints, count,
            NULL, 0, out);
}

/**
 * Returns a copy of x with a value in the slices at the indices.
 * Shape: That of x; index has one dimension.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A value of a higher category than x causes a dtype error.
 */
static inline int32_t tensor_index_fill(tensor_t x, int64_t dim, tensor_t index, tensor_scalar_t value, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    tensor_ops_scalar(ints, &count, value);
    return tensor_ops_apply(TENSOR_OP_INDEX_FILL, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns a copy of x with a value in the slices at the indices.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x; index has one dimension.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A value of a higher category than x causes a dtype error.
 */
static inline int32_t tensor_index_fill_(tensor_t x, int64_t dim, tensor_t index, tensor_scalar_t value,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    tensor_ops_scalar(ints, &count, value);
    return tensor_ops_apply((uint32_t)TENSOR_OP_INDEX_FILL | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 2, ints, count,
            NULL, 0, out);
}

/**
 * Returns a copy of x with elements of source assigned, or added, at the coordinates in the last dimension of index.
 * Shape: That of x. index (..., k) holds coordinates of the first k dimensions, and source broadcasts to the shape that
 * gather_nd gives.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_index_put(tensor_t x, tensor_t index, tensor_t source, int32_t accumulate, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = accumulate != 0;
    return tensor_ops_apply(TENSOR_OP_INDEX_PUT, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns a copy of x with elements of source assigned, or added, at the coordinates in the last dimension of index.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x. index (..., k) holds coordinates of the first k dimensions, and source broadcasts to the shape that
 * gather_nd gives.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_index_put_(tensor_t x, tensor_t index, tensor_t source, int32_t accumulate,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = accumulate != 0;
    return tensor_ops_apply((uint32_t)TENSOR_OP_INDEX_PUT | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 3, ints, count,
            NULL, 0, out);
}

/**
 * Returns the elements of x at the coordinates in the last dimension of index.
 * Shape: x (d1, ..., dn) and index (..., k) give (..., dk+1, ..., dn).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: In MXNet and DJL the coordinates are in the first dimension.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. More coordinates than dimensions cause a shape error.
 */
static inline int32_t tensor_gather_nd(tensor_t x, tensor_t index, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id};
    return tensor_ops_apply(TENSOR_OP_GATHER_ND, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the elements at the given indices of x in row-major order.
 * Shape: That of index, i64 or i32.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy's take also takes a dimension and negative indices.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error.
 */
static inline int32_t tensor_take(tensor_t x, tensor_t index, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id};
    return tensor_ops_apply(TENSOR_OP_TAKE, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the coordinates of the elements that differ from zero, as NaN does, in row-major order.
 * Shape: (count, rank), with a row for each element.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: NumPy gives a tuple of vectors.
 */
static inline int32_t tensor_nonzero(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_NONZERO, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the elements of x where mask is true, in row-major order.
 * Shape: (count); x and mask broadcast together.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A mask that is not bool causes a dtype error.
 */
static inline int32_t tensor_masked_select(tensor_t x, tensor_t mask, tensor_t *out) {
    const uint64_t tensors[] = {x.id, mask.id};
    return tensor_ops_apply(TENSOR_OP_MASKED_SELECT, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns a copy of x with the first elements of source, in their order, where mask is true.
 * Shape: That of x, to which mask broadcasts.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few elements
 * causes a shape error.
 */
static inline int32_t tensor_masked_scatter(tensor_t x, tensor_t mask, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, mask.id, source.id};
    return tensor_ops_apply(TENSOR_OP_MASKED_SCATTER, tensors, 3, NULL, 0, NULL, 0, out);
}

/**
 * Returns a copy of x with the first elements of source, in their order, where mask is true.
 * In place: The result is written into x, converted to its dtype.
 * Shape: That of x, to which mask broadcasts.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few elements
 * causes a shape error.
 */
static inline int32_t tensor_masked_scatter_(tensor_t x, tensor_t mask, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, mask.id, source.id};
    return tensor_ops_apply((uint32_t)TENSOR_OP_MASKED_SCATTER | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 3, NULL, 0,
            NULL, 0, out);
}

/**
 * Returns a copy of x with source at one index of a dimension.
 * Shape: That of x; source has the shape that select gives.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension or index out of range causes an index error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_select_scatter(tensor_t x, tensor_t source, int64_t dim, int64_t index, tensor_t *out) {
    const uint64_t tensors[] = {x.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    ints[count++] = index;
    return tensor_ops_apply(TENSOR_OP_SELECT_SCATTER, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns a copy of x with source in a slice of a dimension.
 * Shape: That of x; source has the shape that slice gives.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A step under 1 causes an argument error. A source of another dtype causes a dtype error.
 */
static inline int32_t tensor_slice_scatter(tensor_t x, tensor_t source, int64_t dim, int64_t start, int64_t stop,
        int64_t step, tensor_t *out) {
    const uint64_t tensors[] = {x.id, source.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    ints[count++] = start;
    ints[count++] = stop;
    ints[count++] = step;
    return tensor_ops_apply(TENSOR_OP_SLICE_SCATTER, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns a copy of a batch of sequences with a value in all elements after the end of each sequence.
 * Shape: That of x, (batch, time, ...). lengths is (batch), of i64 or i32.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Lengths of another dtype cause a dtype error.
 */
static inline int32_t tensor_sequence_mask(tensor_t x, tensor_t lengths, tensor_scalar_t value, tensor_t *out) {
    const uint64_t tensors[] = {x.id, lengths.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_scalar(ints, &count, value);
    return tensor_ops_apply(TENSOR_OP_SEQUENCE_MASK, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the number of times that each number from 0 on occurs in a vector.
 * Shape: (n), where n is the greatest number plus 1, at least minlength.
 * Dtypes: any integer; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch and NumPy take weights, for which there is scatter_add here.
 * Errors: A floating or bool tensor causes a dtype error. A negative number causes an index error. A tensor that is not
 * a vector causes a dtype error.
 */
static inline int32_t tensor_bincount(tensor_t x, int64_t minlength, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = minlength;
    return tensor_ops_apply(TENSOR_OP_BINCOUNT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the number of elements in each of bins intervals of equal width from min to max. If min and max are equal,
 * the least and the greatest element take their place.
 * Shape: (bins).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Fewer than 1 bin, or ends
 * that are not finite or not in order, cause an argument error.
 */
static inline int32_t tensor_histc(tensor_t x, int64_t bins, double min, double max, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {min, max};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = bins;
    return tensor_ops_apply(TENSOR_OP_HISTC, tensors, 1, ints, count, floats, 2, out);
}

/**
 * Returns the mean, or the sum, of the rows of a table for each bag of indices. A bag begins at its offset, and an
 * empty bag gives zeros.
 * Shape: x (n, d), index (m) and offsets (bags), i64 or i32, give (bags, d).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes the index first, and also offers the greatest element.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An index outside 0 to n-1
 * causes an index error. Offsets that do not begin with 0, that decrease, or that exceed m cause an index error.
 */
static inline int32_t tensor_embedding_bag(tensor_t x, tensor_t index, tensor_t offsets, int32_t mean, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id, offsets.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = mean != 0;
    return tensor_ops_apply(TENSOR_OP_EMBEDDING_BAG, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the indices of the boxes that no kept box of a greater score overlaps by more than threshold (intersection
 * over union), with the greatest score first.
 * Shape: x (n, 4) with left, top, right and bottom, and scores (n), give (count).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: This is a function of torchvision.
 * Errors: Boxes that are not floating cause a dtype error.
 */
static inline int32_t tensor_nms(tensor_t x, tensor_t scores, double threshold, tensor_t *out) {
    const uint64_t tensors[] = {x.id, scores.id};
    const double floats[] = {threshold};
    return tensor_ops_apply(TENSOR_OP_NMS, tensors, 2, NULL, 0, floats, 1, out);
}

/* ---- Products ---- */

/**
 * Returns the matrix product. Leading dimensions are batches, which broadcast.
 * Shape: (..., m, k) and (..., k, n) give (..., m, n). A 1-dim operand counts as a row on the left and as a column on
 * the right, and the result lacks that dimension.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: NumPy promotes different dtypes, while they must be equal here and in PyTorch.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Inner sizes that differ, or a 0-dim operand, cause a
 * shape error.
 */
static inline int32_t tensor_matmul(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_MATMUL, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns x times the transpose of weight, plus bias, as in a fully connected layer.
 * Shape: x (..., in), weight (out, in), bias (out) give (..., out).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: In f16 and bf16 the product is rounded before bias is added.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_linear(tensor_t x, tensor_t weight, tensor_t bias, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    return tensor_ops_apply(TENSOR_OP_LINEAR, tensors, 3, NULL, 0, NULL, 0, out);
}

/**
 * Returns the products of each element of one vector and each element of another.
 * Shape: (n) and (m) give (n, m).
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: Other ranks cause a shape error.
 */
static inline int32_t tensor_outer(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_OUTER, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns beta times x plus alpha times the matrix product of a and b.
 * Shape: That of the product of a and b, with which x broadcasts.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: x is used even for a beta of 0, where PyTorch ignores NaN.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. For
 * integers, a factor that is not whole causes an argument error.
 */
static inline int32_t tensor_addmm(tensor_t x, tensor_t a, tensor_t b, double beta, double alpha, tensor_t *out) {
    const uint64_t tensors[] = {x.id, a.id, b.id};
    const double floats[] = {beta, alpha};
    return tensor_ops_apply(TENSOR_OP_ADDMM, tensors, 3, NULL, 0, floats, 2, out);
}

/**
 * Returns the sum over pairs of dimensions of the products of the elements of a and b.
 * Shape: The other dimensions of a, followed by those of b.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Pairs of different sizes cause a shape error.
 */
static inline int32_t tensor_tensordot(tensor_t a, tensor_t b, const int64_t *dims_a, size_t dims_a_count,
        const int64_t *dims_b, size_t dims_b_count, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims_a, dims_a_count);
    tensor_ops_ints(ints, &count, dims_b, dims_b_count);
    return tensor_ops_apply(TENSOR_OP_TENSORDOT, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the sums of products over the last dimensions of both tensors.
 * Shape: The other dimensions of a, followed by those of b.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
 */
static inline int32_t tensor_inner(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_INNER, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the Kronecker product: each element of a times b.
 * Shape: The products of the sizes, after dimensions of size 1 are added in front as needed.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: PyTorch takes any number of dimensions.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. More than four dimensions cause a shape error.
 */
static inline int32_t tensor_kron(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_KRON, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the cross products of vectors of three elements along a dimension.
 * Shape: a and b broadcast together.
 * Dtypes: any but bool, the same for all; the result has that dtype.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. A dimension whose size is not 3 causes a shape error.
 */
static inline int32_t tensor_cross(tensor_t a, tensor_t b, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_CROSS, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the sum of the products of two vectors.
 * Shape: (n) and (n) give a 0-dim tensor.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
 */
static inline int32_t tensor_vdot(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_VDOT, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the product a^T W b for each matrix W of the weights, plus the bias.
 * Shape: a (..., n), b (..., m), weight (k, n, m) and bias (k) give (..., k).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit
 * cause a shape error.
 */
static inline int32_t tensor_bilinear(tensor_t a, tensor_t b, tensor_t weight, tensor_t bias, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id, weight.id, bias.id};
    return tensor_ops_apply(TENSOR_OP_BILINEAR, tensors, 4, NULL, 0, NULL, 0, out);
}

/**
 * Returns the product of n copies of square matrices. The result is the unit matrix for an n of 0, and a power of the
 * inverse for a negative n.
 * Shape: That of x, (..., m, m).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes integers.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Matrices that are not
 * square cause a shape error. With a negative n, a singular matrix causes an argument error.
 */
static inline int32_t tensor_matrix_power(tensor_t x, int64_t n, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    return tensor_ops_apply(TENSOR_OP_MATRIX_POWER, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the p-norm of the difference between each row of a and each row of b.
 * Shape: a (..., n, d) and b (..., m, d) give (..., n, m).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit
 * cause a shape error. A negative p causes an argument error.
 */
static inline int32_t tensor_cdist(tensor_t a, tensor_t b, double p, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    const double floats[] = {p};
    return tensor_ops_apply(TENSOR_OP_CDIST, tensors, 2, NULL, 0, floats, 1, out);
}

/**
 * Returns the p-norm of a - b.
 * Shape: A 0-dim tensor; a and b broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 */
static inline int32_t tensor_dist(tensor_t a, tensor_t b, double p, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    const double floats[] = {p};
    return tensor_ops_apply(TENSOR_OP_DIST, tensors, 2, NULL, 0, floats, 1, out);
}

/**
 * Returns the covariances of the rows of a matrix. Rows are variables and columns are observations.
 * Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes weights.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two dimensions
 * cause a shape error.
 */
static inline int32_t tensor_cov(tensor_t x, int64_t correction, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = correction;
    return tensor_ops_apply(TENSOR_OP_COV, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the correlations of the rows of a matrix, clipped to [-1, 1].
 * Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two dimensions
 * cause a shape error.
 */
static inline int32_t tensor_corrcoef(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_CORRCOEF, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the areas of the intersections of boxes, divided by those of their unions.
 * Shape: a (n, 4) and b (m, 4), with left, top, right and bottom, give (n, m).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is a function of torchvision.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error.
 */
static inline int32_t tensor_box_iou(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_BOX_IOU, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns boxes converted to another form, which is 0 for left, top, right and bottom, 1 for left, top, width and
 * height, and 2 for centre, width and height.
 * Shape: (n, 4) gives (n, 4).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape causes a
 * shape error, and an unknown form causes an argument error.
 */
static inline int32_t tensor_box_convert(tensor_t boxes, int64_t from, int64_t to, tensor_t *out) {
    const uint64_t tensors[] = {boxes.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = from;
    ints[count++] = to;
    return tensor_ops_apply(TENSOR_OP_BOX_CONVERT, tensors, 1, ints, count, NULL, 0, out);
}

/* ---- Neural networks ---- */

/**
 * Returns exp(x) divided by its sum along a dimension, computed without overflow.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function (SciPy: softmax).
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 */
static inline int32_t tensor_softmax(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_SOFTMAX, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the logarithm of softmax along a dimension, computed without overflow and without losing small probabilities.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function (SciPy: log_softmax).
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 */
static inline int32_t tensor_log_softmax(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_LOG_SOFTMAX, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional
 * layers.
 * Shape: x (n, in, h, w), weight (out, in / groups, kh, kw) and bias (out) give (n, out, oh, ow). oh is (h + 2 *
 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow is computed in the same way. x may lack n, and then
 * so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded image causes a
 * shape error.
 */
static inline int32_t tensor_conv2d(tensor_t x, tensor_t weight, tensor_t bias, const int64_t *stride,
        const int64_t *padding, const int64_t *dilation, int64_t groups, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, stride, 1, 1);
    tensor_ops_pair(ints, &count, padding, 0, 0);
    tensor_ops_pair(ints, &count, dilation, 1, 1);
    ints[count++] = groups;
    return tensor_ops_apply(TENSOR_OP_CONV2D, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the greatest element of each window of a batch of images, or NaN if the window contains one. The first of
 * equal elements gets the gradient. A stride of 0 means the size of the kernel.
 * Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
 * down, or up with ceil_mode; ow is computed in the same way. With ceil_mode, a window that would start beyond the
 * padding is left out. x may lack n, and then so does the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
 * argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With padding, a
 * dilation above the size of the input causes a shape error.
 */
static inline int32_t tensor_max_pool2d(tensor_t x, const int64_t *kernel, const int64_t *stride,
        const int64_t *padding, const int64_t *dilation, int32_t ceil_mode, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, kernel, 0, 0);
    tensor_ops_pair(ints, &count, stride, 0, 0);
    tensor_ops_pair(ints, &count, padding, 0, 0);
    tensor_ops_pair(ints, &count, dilation, 1, 1);
    ints[count++] = ceil_mode != 0;
    return tensor_ops_apply(TENSOR_OP_MAX_POOL2D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without
 * count_include_pad. A divisor_override other than 0 divides the sums in place of the count. A stride of 0 means the
 * size of the kernel.
 * Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up with
 * ceil_mode; ow is computed in the same way. With ceil_mode, a window that would start beyond the padding is left out,
 * and places beyond the padding never count. x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than the padded
 * image, cause a shape error.
 */
static inline int32_t tensor_avg_pool2d(tensor_t x, const int64_t *kernel, const int64_t *stride,
        const int64_t *padding, int32_t ceil_mode, int32_t count_include_pad, int64_t divisor_override, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, kernel, 0, 0);
    tensor_ops_pair(ints, &count, stride, 0, 0);
    tensor_ops_pair(ints, &count, padding, 0, 0);
    ints[count++] = ceil_mode != 0;
    ints[count++] = count_include_pad != 0;
    ints[count++] = divisor_override;
    return tensor_ops_apply(TENSOR_OP_AVG_POOL2D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the means of windows that are chosen so that the result has the given height and width.
 * Shape: (n, c, h, w) gives (n, c, output). Window i reaches from floor(i * h / output) to ceil((i + 1) * h / output).
 * x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error.
 */
static inline int32_t tensor_adaptive_avg_pool2d(tensor_t x, const int64_t *output, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, output, 0, 0);
    return tensor_ops_apply(TENSOR_OP_ADAPTIVE_AVG_POOL2D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Normalises each channel, as (x - mean) / sqrt(variance + eps) * weight + bias. In training it uses the mean and
 * variance of the batch and updates the running ones in place; otherwise it uses the running ones. If x has 16 bits,
 * the other tensors may be of float32.
 * Shape: x is (n, c, ...) and all other tensors are (c); the result has the shape of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the running variance is updated with the unbiased variance, and momentum is the
 * weight of the new value. In Keras and DJL it is the weight of the old one.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Missing running moments
 * outside of training cause an argument error. A single value per channel in training, or running moments that are not
 * in row-major order, cause a shape error.
 */
static inline int32_t tensor_batch_norm(tensor_t x, tensor_t weight, tensor_t bias, tensor_t running_mean,
        tensor_t running_var, int32_t training, double momentum, double eps, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id, running_mean.id, running_var.id};
    const double floats[] = {momentum, eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = training != 0;
    return tensor_ops_apply(TENSOR_OP_BATCH_NORM, tensors, 5, ints, count, floats, 2, out);
}

/**
 * In training, sets elements to zero with probability p, drawn from the random stream of the context, and divides the
 * others by 1 - p. Otherwise the result is x unchanged.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0
 * to 1 causes an argument error.
 */
static inline int32_t tensor_dropout(tensor_t x, double p, int32_t training, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = training != 0;
    return tensor_ops_apply(TENSOR_OP_DROPOUT, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns each element, multiplied by slope if it is not above 0.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_leaky_relu(tensor_t x, double slope, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {slope};
    return tensor_ops_apply(TENSOR_OP_LEAKY_RELU, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns each element, multiplied by a weight if it is not above 0. There is one weight for all elements or one for
 * each channel.
 * Shape: That of x, (n, c, ...). weight is (1) or (c).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other numbers of weights
 * cause a shape error.
 */
static inline int32_t tensor_prelu(tensor_t x, tensor_t weight, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id};
    return tensor_ops_apply(TENSOR_OP_PRELU, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the exponential linear unit of each element x: x where it is above 0, and alpha * (exp(x) - 1) elsewhere.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_elu(tensor_t x, double alpha, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {alpha};
    return tensor_ops_apply(TENSOR_OP_ELU, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns the continuously differentiable exponential linear unit of each element x: x where it is above 0, and alpha *
 * (exp(x / alpha) - 1) elsewhere.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_celu(tensor_t x, double alpha, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {alpha};
    return tensor_ops_apply(TENSOR_OP_CELU, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns each element clipped to [min, max].
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_hardtanh(tensor_t x, double min, double max, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {min, max};
    return tensor_ops_apply(TENSOR_OP_HARDTANH, tensors, 1, NULL, 0, floats, 2, out);
}

/**
 * Returns each element moved toward 0 by lambda, or 0 if its distance from 0 is less than that.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A negative lambda causes
 * an argument error.
 */
static inline int32_t tensor_softshrink(tensor_t x, double lambda, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {lambda};
    return tensor_ops_apply(TENSOR_OP_SOFTSHRINK, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns each element, or 0 if its distance from 0 is at most lambda.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_hardshrink(tensor_t x, double lambda, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {lambda};
    return tensor_ops_apply(TENSOR_OP_HARDSHRINK, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns each element that is above threshold, and value in place of the others.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_threshold(tensor_t x, double threshold, double value, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {threshold, value};
    return tensor_ops_apply(TENSOR_OP_THRESHOLD, tensors, 1, NULL, 0, floats, 2, out);
}

/**
 * Returns log(1 + exp(beta * x)) / beta, and x where beta * x is above threshold.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_softplus(tensor_t x, double beta, double threshold, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {beta, threshold};
    return tensor_ops_apply(TENSOR_OP_SOFTPLUS, tensors, 1, NULL, 0, floats, 2, out);
}

/**
 * Returns the gated linear unit: the first half along a dimension times the logistic function of the second half.
 * Shape: That of x with half the size of the dimension.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An odd size causes a
 * shape error.
 */
static inline int32_t tensor_glu(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_GLU, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the softmax of the negated elements along a dimension.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 */
static inline int32_t tensor_softmin(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_SOFTMIN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the p-norm over the given dimensions, correct even where powers overflow or underflow. p may be infinite, and
 * a p of 0 counts the elements that are not zero. The gradient at 0 is 0.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error. The largest or smallest element of none causes a shape error.
 */
static inline int32_t tensor_norm(tensor_t x, double p, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_NORM, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns x divided by its p-norm along a dimension, where a norm below eps counts as eps.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 */
static inline int32_t tensor_normalize(tensor_t x, double p, int64_t dim, double eps, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p, eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_NORMALIZE, tensors, 1, ints, count, floats, 2, out);
}

/**
 * Returns the cosine of the angle between vectors along a dimension. A norm below eps counts as eps.
 * Shape: That of a and b broadcast together, without the dimension.
 * Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
 * Errors: Tensors that are all integer or bool cause a dtype error. A dimension out of range causes an index error.
 */
static inline int32_t tensor_cosine_similarity(tensor_t a, tensor_t b, int64_t dim, double eps, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    const double floats[] = {eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_COSINE_SIMILARITY, tensors, 2, ints, count, floats, 1, out);
}

/**
 * Returns the p-norm of a - b + eps along the last dimension.
 * Shape: That of a and b broadcast together, without the last dimension or, with keepdim, with size 1 there.
 * Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
 * Errors: Tensors that are all integer or bool cause a dtype error.
 */
static inline int32_t tensor_pairwise_distance(tensor_t a, tensor_t b, double p, double eps, int32_t keepdim,
        tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    const double floats[] = {p, eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_PAIRWISE_DISTANCE, tensors, 2, ints, count, floats, 2, out);
}

/**
 * Normalises over the last dimensions, as (x - mean) / sqrt(variance + eps) * weight + bias. If x has 16 bits, the
 * other tensors may be of float32.
 * Shape: That of x, which ends in shape. weight and bias have the shape shape.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose shape ends
 * otherwise causes a shape error.
 */
static inline int32_t tensor_layer_norm(tensor_t x, const int64_t *shape, size_t shape_count, tensor_t weight,
        tensor_t bias, double eps, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    const double floats[] = {eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    return tensor_ops_apply(TENSOR_OP_LAYER_NORM, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Divides by the root of the mean square over the last dimensions, as x / sqrt(mean(x * x) + eps) * weight. If x has 16
 * bits, the other tensors may be of float32.
 * Shape: That of x, which ends in shape. weight has the shape shape.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's default of eps is the distance from 1 to the next number of the dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose shape ends
 * otherwise causes a shape error.
 */
static inline int32_t tensor_rms_norm(tensor_t x, const int64_t *shape, size_t shape_count, tensor_t weight,
        double eps, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id};
    const double floats[] = {eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    return tensor_ops_apply(TENSOR_OP_RMS_NORM, tensors, 2, ints, count, floats, 1, out);
}

/**
 * Normalises each group of channels, as (x - mean) / sqrt(variance + eps) * weight + bias. If x has 16 bits, the other
 * tensors may be of float32.
 * Shape: That of x, (n, c, ...). weight and bias are (c).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups that
 * does not divide the channels causes an argument error.
 */
static inline int32_t tensor_group_norm(tensor_t x, int64_t groups, tensor_t weight, tensor_t bias, double eps,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    const double floats[] = {eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = groups;
    return tensor_ops_apply(TENSOR_OP_GROUP_NORM, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Normalises each channel of each example, as (x - mean) / sqrt(variance + eps) * weight + bias. If x has 16 bits, the
 * other tensors may be of float32.
 * Shape: That of x, (n, c, ...). weight and bias are (c).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes running moments.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_instance_norm(tensor_t x, tensor_t weight, tensor_t bias, double eps, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    const double floats[] = {eps};
    return tensor_ops_apply(TENSOR_OP_INSTANCE_NORM, tensors, 3, NULL, 0, floats, 1, out);
}

/**
 * Returns x divided by (k + alpha times the mean square of size neighbouring channels) to the power beta.
 * Shape: That of x, (n, c, ...).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, or fewer
 * than three dimensions, causes an argument error.
 */
static inline int32_t tensor_local_response_norm(tensor_t x, int64_t size, double alpha, double beta, double k,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {alpha, beta, k};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = size;
    return tensor_ops_apply(TENSOR_OP_LOCAL_RESPONSE_NORM, tensors, 1, ints, count, floats, 3, out);
}

/**
 * Returns the one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in convolutional
 * layers.
 * Shape: x (n, in, l), weight (out, in / groups, k) and bias (out) give (n, out, ol). ol is (l + 2 * padding - dilation
 * * (k - 1) - 1) / stride + 1, rounded down. x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded sequence causes
 * a shape error.
 */
static inline int32_t tensor_conv1d(tensor_t x, tensor_t weight, tensor_t bias, int64_t stride, int64_t padding,
        int64_t dilation, int64_t groups, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = stride;
    ints[count++] = padding;
    ints[count++] = dilation;
    ints[count++] = groups;
    return tensor_ops_apply(TENSOR_OP_CONV1D, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the greatest element of each window of a batch of sequences, or NaN if the window contains one. A stride of 0
 * means the size of the kernel.
 * Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down,
 * or up with ceil_mode. With that, a window that would start beyond the padding is left out. x may lack n, and then so
 * does the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
 * argument error. A kernel larger than the padded sequence causes a shape error. With padding, a dilation above the
 * size of the input causes a shape error.
 */
static inline int32_t tensor_max_pool1d(tensor_t x, int64_t kernel, int64_t stride, int64_t padding, int64_t dilation,
        int32_t ceil_mode, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = kernel;
    ints[count++] = stride;
    ints[count++] = padding;
    ints[count++] = dilation;
    ints[count++] = ceil_mode != 0;
    return tensor_ops_apply(TENSOR_OP_MAX_POOL1D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the mean of each window of a batch of sequences. Padding counts as zeros, or not at all without
 * count_include_pad. A stride of 0 means the size of the kernel.
 * Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with ceil_mode.
 * With that, a window that would start beyond the padding is left out, and places beyond the padding never count. x may
 * lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * padding above half of the kernel, causes an argument error. A kernel larger than the padded sequence causes a shape
 * error.
 */
static inline int32_t tensor_avg_pool1d(tensor_t x, int64_t kernel, int64_t stride, int64_t padding, int32_t ceil_mode,
        int32_t count_include_pad, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = kernel;
    ints[count++] = stride;
    ints[count++] = padding;
    ints[count++] = ceil_mode != 0;
    ints[count++] = count_include_pad != 0;
    return tensor_ops_apply(TENSOR_OP_AVG_POOL1D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Moves channels into the pixels of larger images (Shi et al., 2016).
 * Shape: (n, c * factor * factor, h, w) gives (n, c, h * factor, w * factor).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes any dtype and rank.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A factor whose square
 * does not divide the channels causes an argument error.
 */
static inline int32_t tensor_pixel_shuffle(tensor_t x, int64_t factor, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = factor;
    return tensor_ops_apply(TENSOR_OP_PIXEL_SHUFFLE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Mixes the channels of groups (Zhang et al., 2018).
 * Shape: That of x, (n, c, ...).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes any dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups that
 * does not divide the channels causes an argument error.
 */
static inline int32_t tensor_channel_shuffle(tensor_t x, int64_t groups, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = groups;
    return tensor_ops_apply(TENSOR_OP_CHANNEL_SHUFFLE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Computes scaled dot-product attention, softmax(query * key^T / sqrt(e)) * value (Vaswani et al., 2017). A bool mask
 * says which places count, and a mask of numbers is added to the scores. A row that sees no key gives zeros. The scores
 * are computed in blocks (Dao et al., 2022), and once more for gradients.
 * Shape: query (..., l, e), key (..., s, e), value (..., s, v) and a mask that broadcasts to (..., l, s) give (..., l,
 * v).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also offers dropout, a scale and grouped queries.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit
 * cause a shape error. Different element types, or a mask of integers, cause a dtype error.
 */
static inline int32_t tensor_scaled_dot_product_attention(tensor_t query, tensor_t key, tensor_t value,
        tensor_t attn_mask, int32_t is_causal, tensor_t *out) {
    const uint64_t tensors[] = {query.id, key.id, value.id, attn_mask.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = is_causal != 0;
    return tensor_ops_apply(TENSOR_OP_SCALED_DOT_PRODUCT_ATTENTION, tensors, 4, ints, count, NULL, 0, out);
}

/**
 * Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of conv2d
 * for the gradients x.
 * Shape: x (n, in, h, w), weight (in, out / groups, kh, kw) and bias (out) give (n, out, oh, ow). oh is (h - 1) *
 * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in the same way. x may lack n, and
 * then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result
 * without pixels causes a shape error.
 */
static inline int32_t tensor_conv_transpose2d(tensor_t x, tensor_t weight, tensor_t bias, const int64_t *stride,
        const int64_t *padding, const int64_t *output_padding, int64_t groups, const int64_t *dilation, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, stride, 1, 1);
    tensor_ops_pair(ints, &count, padding, 0, 0);
    tensor_ops_pair(ints, &count, output_padding, 0, 0);
    ints[count++] = groups;
    tensor_ops_pair(ints, &count, dilation, 1, 1);
    return tensor_ops_apply(TENSOR_OP_CONV_TRANSPOSE2D, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of
 * conv1d for the gradients x.
 * Shape: x (n, in, l), weight (in, out / groups, k) and bias (out) give (n, out, ol). ol is (l - 1) * stride - 2 *
 * padding + dilation * (k - 1) + output_padding + 1. x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result
 * without elements causes a shape error.
 */
static inline int32_t tensor_conv_transpose1d(tensor_t x, tensor_t weight, tensor_t bias, int64_t stride,
        int64_t padding, int64_t output_padding, int64_t groups, int64_t dilation, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = stride;
    ints[count++] = padding;
    ints[count++] = output_padding;
    ints[count++] = groups;
    ints[count++] = dilation;
    return tensor_ops_apply(TENSOR_OP_CONV_TRANSPOSE1D, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the greatest element of each window of a batch of volumes, or NaN if the window contains one. The first of
 * equal elements gets the gradient. A stride of 0 means the size of the kernel.
 * Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
 * rounded down, or up with ceil_mode; oh and ow are computed in the same way. With ceil_mode, a window that would start
 * beyond the padding is left out. x may lack n, and then so does the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
 * argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error. With
 * padding, a dilation above the size of the input causes a shape error.
 */
static inline int32_t tensor_max_pool3d(tensor_t x, const int64_t *kernel, const int64_t *stride,
        const int64_t *padding, const int64_t *dilation, int32_t ceil_mode, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_triple(ints, &count, kernel, 0, 0, 0);
    tensor_ops_triple(ints, &count, stride, 0, 0, 0);
    tensor_ops_triple(ints, &count, padding, 0, 0, 0);
    tensor_ops_triple(ints, &count, dilation, 1, 1, 1);
    ints[count++] = ceil_mode != 0;
    return tensor_ops_apply(TENSOR_OP_MAX_POOL3D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without
 * count_include_pad. A divisor_override other than 0 divides the sums in place of the count. A stride of 0 means the
 * size of the kernel.
 * Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down, or up
 * with ceil_mode; oh and ow are computed in the same way. With ceil_mode, a window that would start beyond the padding
 * is left out, and places beyond the padding never count. x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger than the
 * padded volume, cause a shape error.
 */
static inline int32_t tensor_avg_pool3d(tensor_t x, const int64_t *kernel, const int64_t *stride,
        const int64_t *padding, int32_t ceil_mode, int32_t count_include_pad, int64_t divisor_override, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_triple(ints, &count, kernel, 0, 0, 0);
    tensor_ops_triple(ints, &count, stride, 0, 0, 0);
    tensor_ops_triple(ints, &count, padding, 0, 0, 0);
    ints[count++] = ceil_mode != 0;
    ints[count++] = count_include_pad != 0;
    ints[count++] = divisor_override;
    return tensor_ops_apply(TENSOR_OP_AVG_POOL3D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the means of windows that are chosen so that the result has the given length. An output of 1 is global
 * pooling.
 * Shape: (n, c, l) gives (n, c, output). Window i reaches from floor(i * l / output) to ceil((i + 1) * l / output). x
 * may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output under 1 causes
 * an argument error. Empty sequences cause a shape error.
 */
static inline int32_t tensor_adaptive_avg_pool1d(tensor_t x, int64_t output, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = output;
    return tensor_ops_apply(TENSOR_OP_ADAPTIVE_AVG_POOL1D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the means of windows that are chosen so that the result has the given sizes. Sizes of 1 are global pooling.
 * Shape: (n, c, d, h, w) gives (n, c, output). Window i reaches from floor(i * d / output) to ceil((i + 1) * d /
 * output). x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error. Volumes without elements cause a shape error.
 */
static inline int32_t tensor_adaptive_avg_pool3d(tensor_t x, const int64_t *output, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_triple(ints, &count, output, 0, 0, 0);
    return tensor_ops_apply(TENSOR_OP_ADAPTIVE_AVG_POOL3D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the greatest elements of windows that are chosen so that the result has the given length. An output of 1 is
 * global pooling.
 * Shape: (n, c, l) gives (n, c, output). Window i reaches from floor(i * l / output) to ceil((i + 1) * l / output). x
 * may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output under 1 causes
 * an argument error. Empty sequences cause a shape error.
 */
static inline int32_t tensor_adaptive_max_pool1d(tensor_t x, int64_t output, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = output;
    return tensor_ops_apply(TENSOR_OP_ADAPTIVE_MAX_POOL1D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the greatest elements of windows that are chosen so that the result has the given height and width, or NaN
 * where the window contains one. The first of equal elements gets the gradient.
 * Shape: (n, c, h, w) gives (n, c, output). Window i reaches from floor(i * h / output) to ceil((i + 1) * h / output).
 * x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error. Images without pixels cause a shape error.
 */
static inline int32_t tensor_adaptive_max_pool2d(tensor_t x, const int64_t *output, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, output, 0, 0);
    return tensor_ops_apply(TENSOR_OP_ADAPTIVE_MAX_POOL2D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the greatest elements of windows that are chosen so that the result has the given sizes. Sizes of 1 are
 * global pooling.
 * Shape: (n, c, d, h, w) gives (n, c, output). Window i reaches from floor(i * d / output) to ceil((i + 1) * d /
 * output). x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error. Volumes without elements cause a shape error.
 */
static inline int32_t tensor_adaptive_max_pool3d(tensor_t x, const int64_t *output, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_triple(ints, &count, output, 0, 0, 0);
    return tensor_ops_apply(TENSOR_OP_ADAPTIVE_MAX_POOL3D, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Computes power-average pooling of a batch of sequences: the sum of x^p over each window, to the power 1/p. A stride
 * of 0 means the size of the kernel. The gradient at 0 is 0.
 * Shape: (n, c, l) gives (n, c, (l - kernel) / stride + 1), rounded down. x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a p
 * that is 0 or not finite, causes an argument error. A kernel larger than the sequence causes a shape error.
 */
static inline int32_t tensor_lp_pool1d(tensor_t x, double p, int64_t kernel, int64_t stride, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = kernel;
    ints[count++] = stride;
    return tensor_ops_apply(TENSOR_OP_LP_POOL1D, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Computes power-average pooling of a batch of images: the sum of x^p over each window, to the power 1/p. A stride of 0
 * means the size of the kernel. The gradient at 0 is 0.
 * Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h - kernel) / stride + 1, rounded down; ow is computed in the same
 * way. x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a p
 * that is 0 or not finite, causes an argument error. A kernel larger than the image causes a shape error.
 */
static inline int32_t tensor_lp_pool2d(tensor_t x, double p, const int64_t *kernel, const int64_t *stride,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, kernel, 0, 0);
    tensor_ops_pair(ints, &count, stride, 0, 0);
    return tensor_ops_apply(TENSOR_OP_LP_POOL2D, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns the three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in convolutional
 * layers.
 * Shape: x (n, in, d, h, w), weight (out, in / groups, kd, kh, kw) and bias (out) give (n, out, od, oh, ow). od is (d +
 * 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and ow are computed in the same way. x may lack
 * n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded volume causes a
 * shape error.
 */
static inline int32_t tensor_conv3d(tensor_t x, tensor_t weight, tensor_t bias, const int64_t *stride,
        const int64_t *padding, const int64_t *dilation, int64_t groups, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_triple(ints, &count, stride, 1, 1, 1);
    tensor_ops_triple(ints, &count, padding, 0, 0, 0);
    tensor_ops_triple(ints, &count, dilation, 1, 1, 1);
    ints[count++] = groups;
    return tensor_ops_apply(TENSOR_OP_CONV3D, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of
 * conv3d for the gradients x.
 * Shape: x (n, in, d, h, w), weight (in, out / groups, kd, kh, kw) and bias (out) give (n, out, od, oh, ow). od is (d -
 * 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh and ow are computed in the same way. x may
 * lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result
 * without elements causes a shape error.
 */
static inline int32_t tensor_conv_transpose3d(tensor_t x, tensor_t weight, tensor_t bias, const int64_t *stride,
        const int64_t *padding, const int64_t *output_padding, int64_t groups, const int64_t *dilation, tensor_t *out) {
    const uint64_t tensors[] = {x.id, weight.id, bias.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_triple(ints, &count, stride, 1, 1, 1);
    tensor_ops_triple(ints, &count, padding, 0, 0, 0);
    tensor_ops_triple(ints, &count, output_padding, 0, 0, 0);
    ints[count++] = groups;
    tensor_ops_triple(ints, &count, dilation, 1, 1, 1);
    return tensor_ops_apply(TENSOR_OP_CONV_TRANSPOSE3D, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Resizes a batch of sequences, images or volumes. filter is 0 for the nearest element, 1 for linear interpolation
 * (bilinear, trilinear), 2 for cubic interpolation and 3 for the mean of an area. antialias widens the filter where the
 * result is smaller.
 * Shape: (n, c, ...) gives (n, c, sizes), with one size for each of the dimensions after the channels, of which there
 * are at most three.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch offers cubic filters and antialias for images only. It computes places in f32, so its
 * nearest element may be the one before, and its weights of 0 turn infinities into NaN.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, an
 * unknown filter, or align_corners or antialias with the filters 0 and 3, causes an argument error. Another number of
 * sizes, or an input without elements, causes a shape error.
 */
static inline int32_t tensor_interpolate(tensor_t x, const int64_t *sizes, size_t sizes_count, int64_t filter,
        int32_t align_corners, int32_t antialias, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, sizes, sizes_count);
    ints[count++] = filter;
    ints[count++] = align_corners != 0;
    ints[count++] = antialias != 0;
    return tensor_ops_apply(TENSOR_OP_INTERPOLATE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the windows of a batch of images as columns (PyTorch: F.unfold).
 * Shape: (n, c, h, w) gives (n, c * kh * kw, windows). There are (h + 2 * padding - dilation * (kh - 1) - 1) / stride +
 * 1 windows vertically, and as many horizontally by the same formula. x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride or
 * dilation under 1, or a negative padding, causes an argument error. A kernel larger than the padded image causes a
 * shape error.
 */
static inline int32_t tensor_im2col(tensor_t x, const int64_t *kernel, const int64_t *stride, const int64_t *padding,
        const int64_t *dilation, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, kernel, 0, 0);
    tensor_ops_pair(ints, &count, stride, 1, 1);
    tensor_ops_pair(ints, &count, padding, 0, 0);
    tensor_ops_pair(ints, &count, dilation, 1, 1);
    return tensor_ops_apply(TENSOR_OP_IM2COL, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Adds columns to the windows of images of the given height and width (PyTorch: F.fold). This is the gradient of im2col
 * for the gradients x.
 * Shape: (n, c * kh * kw, windows) gives (n, c, output).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride or
 * dilation under 1, or a negative padding, causes an argument error. Another number of columns or windows causes a
 * shape error.
 */
static inline int32_t tensor_col2im(tensor_t x, const int64_t *output, const int64_t *kernel, const int64_t *stride,
        const int64_t *padding, const int64_t *dilation, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, output, 0, 0);
    tensor_ops_pair(ints, &count, kernel, 0, 0);
    tensor_ops_pair(ints, &count, stride, 1, 1);
    tensor_ops_pair(ints, &count, padding, 0, 0);
    tensor_ops_pair(ints, &count, dilation, 1, 1);
    return tensor_ops_apply(TENSOR_OP_COL2IM, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Samples a batch of images at places from -1 to 1 (Jaderberg et al., 2015). filter is 0 for the nearest pixel and 1
 * for bilinear interpolation. border is 0 for zeros outside the image, 1 for the nearest pixel of its border and 2 for
 * reflection. With the borders 1 and 2, a place of NaN stands for the first pixel.
 * Shape: x (n, c, h, w) and grid (n, oh, ow, 2), which holds column and row, give (n, c, oh, ow).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also samples volumes, and has a bicubic filter. With the nearest pixel the grid gets no
 * gradient here, while PyTorch gives zeros.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An unknown filter or
 * border causes an argument error. Images without pixels cause a shape error.
 */
static inline int32_t tensor_grid_sample(tensor_t x, tensor_t grid, int64_t filter, int64_t border,
        int32_t align_corners, tensor_t *out) {
    const uint64_t tensors[] = {x.id, grid.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = filter;
    ints[count++] = border;
    ints[count++] = align_corners != 0;
    return tensor_ops_apply(TENSOR_OP_GRID_SAMPLE, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the places of an image's pixels, from -1 to 1, after an affine map, in the form that grid_sample takes.
 * Shape: theta (n, 2, 3) and the shape (n, c, h, w) give (n, h, w, 2).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also maps volumes.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A shape that is not that
 * of images causes a shape error.
 */
static inline int32_t tensor_affine_grid(tensor_t theta, const int64_t *shape, size_t shape_count,
        int32_t align_corners, tensor_t *out) {
    const uint64_t tensors[] = {theta.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    ints[count++] = align_corners != 0;
    return tensor_ops_apply(TENSOR_OP_AFFINE_GRID, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the places of the elements that max_pool2d finds. A place is row * w + column of the first greatest element
 * of each window, or of its first NaN.
 * Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
 * down, or up with ceil_mode; ow is computed in the same way. With ceil_mode, a window that would start beyond the
 * padding is left out. x may lack n, and then so does the result.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: If there are several NaN, PyTorch finds the last one.
 * Errors: Bools and complex numbers cause a dtype error. A kernel under 1, or a padding above half of the dilated
 * kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause a shape
 * error. With padding, a dilation above the size of the input causes a shape error.
 */
static inline int32_t tensor_max_pool2d_indices(tensor_t x, const int64_t *kernel, const int64_t *stride,
        const int64_t *padding, const int64_t *dilation, int32_t ceil_mode, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, kernel, 0, 0);
    tensor_ops_pair(ints, &count, stride, 0, 0);
    tensor_ops_pair(ints, &count, padding, 0, 0);
    tensor_ops_pair(ints, &count, dilation, 1, 1);
    ints[count++] = ceil_mode != 0;
    return tensor_ops_apply(TENSOR_OP_MAX_POOL2D_INDICES, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Writes the elements to their places in images of the given height and width, and zeros elsewhere, which is the
 * inverse of max_pool2d.
 * Shape: x and index (n, c, h, w) give (n, c, output). An index is row * width + column, as in max_pool2d_indices. x
 * may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: If several elements have the same place, the last one stays.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error. Other shapes of index cause a shape error, and a place outside the image causes an index
 * error.
 */
static inline int32_t tensor_max_unpool2d(tensor_t x, tensor_t index, const int64_t *output, tensor_t *out) {
    const uint64_t tensors[] = {x.id, index.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, output, 0, 0);
    return tensor_ops_apply(TENSOR_OP_MAX_UNPOOL2D, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the states of a simple recurrent layer (Elman, 1990), which are the tanh, or relu, of x W_ih^T + b_ih + h
 * W_hh^T + b_hh.
 * Shape: x (time, n, inputs), the state (n, hidden), and weights (hidden, inputs) and (hidden, hidden) give (time, n,
 * hidden).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error.
 */
static inline int32_t tensor_rnn(tensor_t x, tensor_t state, tensor_t weight_ih, tensor_t weight_hh, tensor_t bias_ih,
        tensor_t bias_hh, int32_t relu, tensor_t *out) {
    const uint64_t tensors[] = {x.id, state.id, weight_ih.id, weight_hh.id, bias_ih.id, bias_hh.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = relu != 0;
    return tensor_ops_apply(TENSOR_OP_RNN, tensors, 6, ints, count, NULL, 0, out);
}

/**
 * Returns the states of a layer of gated recurrent units (Cho et al., 2014). The gates are reset, update and candidate.
 * Shape: x (time, n, inputs), the state (n, hidden), and weights (3 * hidden, inputs) and (3 * hidden, hidden) give
 * (time, n, hidden).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error.
 */
static inline int32_t tensor_gru(tensor_t x, tensor_t state, tensor_t weight_ih, tensor_t weight_hh, tensor_t bias_ih,
        tensor_t bias_hh, tensor_t *out) {
    const uint64_t tensors[] = {x.id, state.id, weight_ih.id, weight_hh.id, bias_ih.id, bias_hh.id};
    return tensor_ops_apply(TENSOR_OP_GRU, tensors, 6, NULL, 0, NULL, 0, out);
}

/**
 * Returns the states of a layer of long short-term memory (Hochreiter and Schmidhuber, 1997), followed by the last
 * cell. The gates are input, forget, cell and output.
 * Shape: x (time, n, inputs), the state (n, hidden), and weights (4 * hidden, inputs) and (4 * hidden, hidden) give
 * (time + 1, n, hidden).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error.
 */
static inline int32_t tensor_lstm(tensor_t x, tensor_t state, tensor_t cell, tensor_t weight_ih, tensor_t weight_hh,
        tensor_t bias_ih, tensor_t bias_hh, tensor_t *out) {
    const uint64_t tensors[] = {x.id, state.id, cell.id, weight_ih.id, weight_hh.id, bias_ih.id, bias_hh.id};
    return tensor_ops_apply(TENSOR_OP_LSTM, tensors, 7, NULL, 0, NULL, 0, out);
}

/**
 * Returns the point of the probability simplex that is nearest to the elements along a dimension (Martins and
 * Astudillo, 2016).
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 */
static inline int32_t tensor_sparsemax(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_SPARSEMAX, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns x where it is not negative, and elsewhere x times a random number between lower and upper or, outside of
 * training, times their mean.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not
 * finite or not in order cause an argument error.
 */
static inline int32_t tensor_rrelu(tensor_t x, double lower, double upper, int32_t training, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {lower, upper};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = training != 0;
    return tensor_ops_apply(TENSOR_OP_RRELU, tensors, 1, ints, count, floats, 2, out);
}

/**
 * In training, sets whole channels to zero with probability p and divides the others by 1 - p.
 * Shape: That of x, (n, c, ...).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0
 * to 1 causes an argument error.
 */
static inline int32_t tensor_feature_dropout(tensor_t x, double p, int32_t training, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = training != 0;
    return tensor_ops_apply(TENSOR_OP_FEATURE_DROPOUT, tensors, 1, ints, count, floats, 1, out);
}

/**
 * In training, applies dropout for selu: dropped elements get its lower limit, and the result keeps mean and variance
 * (Klambauer et al., 2017).
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0
 * to 1 causes an argument error.
 */
static inline int32_t tensor_alpha_dropout(tensor_t x, double p, int32_t training, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = training != 0;
    return tensor_ops_apply(TENSOR_OP_ALPHA_DROPOUT, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns the slices of a dimension, scaled down to a p-norm of at most maxnorm.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A p that is not positive,
 * or a negative norm, causes an argument error.
 */
static inline int32_t tensor_renorm(tensor_t x, double p, int64_t dim, double maxnorm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p, maxnorm};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_RENORM, tensors, 1, ints, count, floats, 2, out);
}

/**
 * Computes attention in several heads (Vaswani et al., 2017), between linear maps of the operands and of the result.
 * Shape: query (n, l, width), key and value (n, s, width), and weights (3 * width, width) and (width, width) give (n,
 * l, width).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's module also returns the weights.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error. A number of heads that does not divide the width causes an argument error.
 */
static inline int32_t tensor_multi_head_attention(tensor_t query, tensor_t key, tensor_t value, tensor_t in_weight,
        tensor_t in_bias, tensor_t out_weight, tensor_t out_bias, tensor_t attn_mask, int64_t heads, int32_t is_causal,
        tensor_t *out) {
    const uint64_t tensors[] = {query.id, key.id, value.id, in_weight.id, in_bias.id, out_weight.id, out_bias.id, attn_mask.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = heads;
    ints[count++] = is_causal != 0;
    return tensor_ops_apply(TENSOR_OP_MULTI_HEAD_ATTENTION, tensors, 8, ints, count, NULL, 0, out);
}

/**
 * Computes power-average pooling of a batch of volumes, like lp_pool2d.
 * Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d - kernel) / stride + 1, rounded down; oh and ow are
 * computed in the same way. x may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a p
 * that is 0 or not finite, causes an argument error. A kernel larger than the volume causes a shape error.
 */
static inline int32_t tensor_lp_pool3d(tensor_t x, double p, const int64_t *kernel, const int64_t *stride,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_triple(ints, &count, kernel, 0, 0, 0);
    tensor_ops_triple(ints, &count, stride, 0, 0, 0);
    return tensor_ops_apply(TENSOR_OP_LP_POOL3D, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns means of bilinear samples in regions of images. A box has the number of its image, followed by left, top,
 * right and bottom, which are multiplied by scale.
 * Shape: x (n, c, h, w) and boxes (k, 5) give (k, c, oh, ow).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is torchvision's function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale that are not
 * finite, or sizes above 1,024, cause an argument error.
 */
static inline int32_t tensor_roi_align(tensor_t x, tensor_t boxes, const int64_t *output, double scale,
        int64_t sampling, int32_t aligned, tensor_t *out) {
    const uint64_t tensors[] = {x.id, boxes.id};
    const double floats[] = {scale};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, output, 0, 0);
    ints[count++] = sampling;
    ints[count++] = aligned != 0;
    return tensor_ops_apply(TENSOR_OP_ROI_ALIGN, tensors, 2, ints, count, floats, 1, out);
}

/**
 * Returns the largest elements of parts of regions of images. Boxes are given as for roi_align, with their sides
 * rounded to pixels, and a part outside the image gives 0.
 * Shape: x (n, c, h, w) and boxes (k, 5) give (k, c, oh, ow).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is torchvision's function, except that equal largest elements share the gradient.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale that are not
 * finite, or sizes above 1,024, cause an argument error.
 */
static inline int32_t tensor_roi_pool(tensor_t x, tensor_t boxes, const int64_t *output, double scale, tensor_t *out) {
    const uint64_t tensors[] = {x.id, boxes.id};
    const double floats[] = {scale};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_pair(ints, &count, output, 0, 0);
    return tensor_ops_apply(TENSOR_OP_ROI_POOL, tensors, 2, ints, count, floats, 1, out);
}

/* ---- Losses ---- */

/**
 * Returns the cross entropy of the softmax of the logits x and the classes or probabilities in target. The mean divides
 * by the weights of the targets that count.
 * Shape: x is (n, classes, ...) or (classes). target has that shape without the classes if it holds integers, or the
 * shape and dtype of x if it holds probabilities. The result has the shape without the classes, or is a 0-dim tensor
 * for the mean and the sum. weight is (classes).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to
 * classes-1 that is not ignore_index causes an index error. A bool target causes a dtype error. A label smoothing
 * outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes
 * an argument error.
 */
static inline int32_t tensor_cross_entropy(tensor_t x, tensor_t target, int64_t reduction, tensor_t weight,
        int64_t ignore_index, double label_smoothing, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id};
    const double floats[] = {label_smoothing};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    ints[count++] = ignore_index;
    return tensor_ops_apply(TENSOR_OP_CROSS_ENTROPY, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Returns the squared differences, multiplied by the weights. The mean divides by the sum of the weights.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum. weight has the shape of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here. DJL's L2Loss
 * is half of this.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_mse_loss(tensor_t x, tensor_t target, int64_t reduction, tensor_t weight, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_MSE_LOSS, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the absolute differences, multiplied by the weights. The mean divides by the sum of the weights.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum. weight has the shape of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_l1_loss(tensor_t x, tensor_t target, int64_t reduction, tensor_t weight, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_L1_LOSS, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the absolute differences less beta / 2 or, for differences below beta, half of the squared differences
 * divided by beta.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error. A negative beta causes an argument error.
 */
static inline int32_t tensor_smooth_l1_loss(tensor_t x, tensor_t target, int64_t reduction, double beta,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id};
    const double floats[] = {beta};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_SMOOTH_L1_LOSS, tensors, 2, ints, count, floats, 1, out);
}

/**
 * Returns delta times the absolute differences less delta / 2 or, for differences below delta, half of the squared
 * differences. The losses are multiplied by the weights.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum. weight has the shape of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error. A delta that is not positive causes an argument
 * error.
 */
static inline int32_t tensor_huber_loss(tensor_t x, tensor_t target, int64_t reduction, double delta, tensor_t weight,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id};
    const double floats[] = {delta};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_HUBER_LOSS, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Returns the cross entropy of the probabilities x and the targets, both from 0 to 1. Logarithms below -100 count as
 * -100, and the losses are multiplied by the weights.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum. weight must broadcast to the shape of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch refuses probabilities outside of [0, 1], while they give NaN here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_binary_cross_entropy(tensor_t x, tensor_t target, int64_t reduction, tensor_t weight,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_BINARY_CROSS_ENTROPY, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the cross entropy of the logistic function of the logits x and the targets from 0 to 1, computed without
 * overflow. The losses are multiplied by the weights, and their positive part is also multiplied by pos_weight.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum. weight and pos_weight must broadcast to the shape of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_binary_cross_entropy_with_logits(tensor_t x, tensor_t target, int64_t reduction,
        tensor_t weight, tensor_t pos_weight, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id, pos_weight.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_BINARY_CROSS_ENTROPY_WITH_LOGITS, tensors, 4, ints, count, NULL, 0, out);
}

/**
 * Returns the Kullback-Leibler divergence of the logarithms of probabilities in x from the probabilities in target, for
 * each element. With log_target, target holds logarithms as well.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's batchmean is the sum divided by the first size.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_kl_div(tensor_t x, tensor_t target, int64_t reduction, int32_t log_target, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    ints[count++] = log_target != 0;
    return tensor_ops_apply(TENSOR_OP_KL_DIV, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the logarithm of 1 + exp(-target * x), for targets of 1 and -1.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_soft_margin_loss(tensor_t x, tensor_t target, int64_t reduction, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_SOFT_MARGIN_LOSS, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns x where the target is 1, and the greater of 0 and margin - x elsewhere.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_hinge_embedding_loss(tensor_t x, tensor_t target, int64_t reduction, double margin,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id};
    const double floats[] = {margin};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_HINGE_EMBEDDING_LOSS, tensors, 2, ints, count, floats, 1, out);
}

/**
 * Returns the negative log likelihood of Poisson distributions. x holds the rates or, with log_input, their logarithms.
 * full adds the term that depends on the target alone, by Stirling's formula.
 * Shape: x and target have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean
 * and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_poisson_nll_loss(tensor_t x, tensor_t target, int64_t reduction, int32_t log_input,
        double eps, int32_t full, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id};
    const double floats[] = {eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    ints[count++] = log_input != 0;
    ints[count++] = full != 0;
    return tensor_ops_apply(TENSOR_OP_POISSON_NLL_LOSS, tensors, 2, ints, count, floats, 1, out);
}

/**
 * Returns the negated logarithms of probabilities in x at the classes in target, multiplied by the weights of these
 * classes. The mean divides by the weights of the targets that count.
 * Shape: x is (n, classes, ...) or (classes). target has that shape without the classes and holds integers. The result
 * has the shape of target, or is a 0-dim tensor for the mean and the sum. weight is (classes).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes only i64 and u8.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to
 * classes-1 that is not ignore_index causes an index error. Another dtype of the target causes a dtype error. A
 * reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_nll_loss(tensor_t x, tensor_t target, int64_t reduction, tensor_t weight,
        int64_t ignore_index, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    ints[count++] = ignore_index;
    return tensor_ops_apply(TENSOR_OP_NLL_LOSS, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the quantile loss: tau times the difference for targets above x, and 1 - tau times the difference for targets
 * below it.
 * Shape: A 0-dim tensor, or that of x without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the target causes a shape or dtype error. A tau outside 0 to 1 causes an argument error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_quantile_loss(tensor_t x, tensor_t target, double tau, int64_t reduction, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id};
    const double floats[] = {tau};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_QUANTILE_LOSS, tensors, 2, ints, count, floats, 1, out);
}

/**
 * Returns max(0, margin - target * x), with targets of -1 and 1.
 * Shape: A 0-dim tensor, or that of x without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes
 * an argument error.
 */
static inline int32_t tensor_hinge_loss(tensor_t x, tensor_t target, double margin, int64_t reduction, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id};
    const double floats[] = {margin};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_HINGE_LOSS, tensors, 2, ints, count, floats, 1, out);
}

/**
 * Returns the negative logarithm of the normal density of the targets, with means x and variances of at least eps. full
 * adds the constant term.
 * Shape: A 0-dim tensor, or that of x without a reduction. The variance has the shape of x, or this shape without its
 * last dimension or with size 1 there, or is a 0-dim tensor.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the target or of the variance causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or
 * 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_gaussian_nll_loss(tensor_t x, tensor_t target, tensor_t variance, int64_t reduction,
        int32_t full, double eps, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, variance.id};
    const double floats[] = {eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    ints[count++] = full != 0;
    return tensor_ops_apply(TENSOR_OP_GAUSSIAN_NLL_LOSS, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Returns max(0, margin - target * (a - b)), with targets of 1 where a should be greater, and of -1 elsewhere.
 * Shape: A 0-dim tensor, or that of a without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes or dtypes of
 * b or the target cause a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
 * causes an argument error.
 */
static inline int32_t tensor_margin_ranking_loss(tensor_t a, tensor_t b, tensor_t target, double margin,
        int64_t reduction, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id, target.id};
    const double floats[] = {margin};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_MARGIN_RANKING_LOSS, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Returns max(0, margin + the distance to positive - that to negative), with the p-norm over the last dimension. With
 * swap, the distance to negative is taken from the anchor or from positive, whichever is nearer.
 * Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes
 * an argument error.
 */
static inline int32_t tensor_triplet_margin_loss(tensor_t anchor, tensor_t positive, tensor_t negative, double margin,
        double p, double eps, int64_t reduction, int32_t swap, tensor_t *out) {
    const uint64_t tensors[] = {anchor.id, positive.id, negative.id};
    const double floats[] = {margin, p, eps};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    ints[count++] = swap != 0;
    return tensor_ops_apply(TENSOR_OP_TRIPLET_MARGIN_LOSS, tensors, 3, ints, count, floats, 3, out);
}

/**
 * Returns 1 - cos of the angle where the target is 1, and max(0, cos - margin) where it is -1.
 * Shape: (n, d) gives a 0-dim tensor, or (n) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape of the
 * target than (n) causes a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an
 * argument error.
 */
static inline int32_t tensor_cosine_embedding_loss(tensor_t a, tensor_t b, tensor_t target, double margin,
        int64_t reduction, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id, target.id};
    const double floats[] = {margin};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_COSINE_EMBEDDING_LOSS, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Returns the mean of max(0, margin - x[target] + x[class]) over all classes but the target. Each term is raised to the
 * power p and multiplied by the weight of the target.
 * Shape: x (n, classes) and target (n), i64 or i32, give a 0-dim tensor, or (n) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A p other than 1 and 2
 * causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0 to classes-1
 * causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0 (each element), 1
 * (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_multi_margin_loss(tensor_t x, tensor_t target, double margin, int64_t reduction,
        int64_t p, tensor_t weight, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id};
    const double floats[] = {margin};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    ints[count++] = p;
    return tensor_ops_apply(TENSOR_OP_MULTI_MARGIN_LOSS, tensors, 3, ints, count, floats, 1, out);
}

/**
 * Returns the mean over the classes of the binary cross entropy with logits, multiplied by weights that broadcast to x.
 * Shape: (..., classes) gives a 0-dim tensor, or (...) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes
 * an argument error.
 */
static inline int32_t tensor_multilabel_soft_margin_loss(tensor_t x, tensor_t target, int64_t reduction,
        tensor_t weight, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, weight.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_MULTILABEL_SOFT_MARGIN_LOSS, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the cross entropy of each place of a batch of sequences, with 0 after the end of each sequence, averaged over
 * the time.
 * Shape: x (batch, time, classes), target (batch, time) and lengths (batch), i64 or i32, give a 0-dim tensor, or
 * (batch) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is DJL's masked softmax cross entropy, with its mean over the time.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to
 * classes-1 causes an index error. Another dtype of the target or the lengths causes a dtype error. A reduction other
 * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_masked_cross_entropy(tensor_t x, tensor_t target, tensor_t lengths, int64_t reduction,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, lengths.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_MASKED_CROSS_ENTROPY, tensors, 3, ints, count, NULL, 0, out);
}

/**
 * Returns the negative logarithm of the probability of targets whose alignment is not known (Graves et al., 2006). The
 * mean divides each loss by the length of its target.
 * Shape: Logarithms of probabilities (time, n, classes), targets (n, length) and lengths (n), i64 or i32, give a 0-dim
 * tensor, or (n) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes the targets joined into one vector. The loss of an impossible target is
 * infinite, or 0 with zero_infinity, and its gradient is 0.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class out of range
 * causes an index error. Lengths out of range, or a reduction other than 0, 1 or 2, cause an argument error.
 */
static inline int32_t tensor_ctc_loss(tensor_t x, tensor_t target, tensor_t input_lengths, tensor_t target_lengths,
        int64_t reduction, int64_t blank, int32_t zero_infinity, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id, input_lengths.id, target_lengths.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    ints[count++] = blank;
    ints[count++] = zero_infinity != 0;
    return tensor_ops_apply(TENSOR_OP_CTC_LOSS, tensors, 4, ints, count, NULL, 0, out);
}

/**
 * Returns the sum of max(0, 1 - x[target] + x[class]) over the targets and all other classes, divided by the number of
 * classes. The targets of an example end before the first -1.
 * Shape: x (n, classes) and target of the same shape, i64 or i32, give a 0-dim tensor, or (n) without a reduction. Both
 * may lack n.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to
 * classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0 (each
 * element), 1 (the mean) or 2 (the sum) causes an argument error.
 */
static inline int32_t tensor_multilabel_margin_loss(tensor_t x, tensor_t target, int64_t reduction, tensor_t *out) {
    const uint64_t tensors[] = {x.id, target.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = reduction;
    return tensor_ops_apply(TENSOR_OP_MULTILABEL_MARGIN_LOSS, tensors, 2, ints, count, NULL, 0, out);
}

/* ---- Copies and conversions ---- */

/**
 * Returns the elements converted to another dtype, or an alias of x if it has that dtype.
 * Shape: That of x.
 * Dtypes: the dtype argument; also complex.
 * PyTorch and NumPy: A conversion from floating to integer truncates toward 0 and saturates, and NaN becomes 0, while
 * the result depends on the machine in PyTorch and NumPy. In a conversion to bool, everything but 0 is true.
 */
static inline int32_t tensor_to_dtype(tensor_t x, int32_t dtype, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dtype;
    return tensor_ops_apply(TENSOR_OP_TO_DTYPE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns a contiguous copy with storage of its own.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 */
static inline int32_t tensor_clone(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_CLONE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a contiguous copy, or an alias of x if it is contiguous.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 */
static inline int32_t tensor_contiguous(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_CONTIGUOUS, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Overwrites the elements of x with those of source, converted to the dtype of x and copied to its device.
 * Shape: That of x, which source must broadcast to.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 */
static inline int32_t tensor_copy_(tensor_t x, tensor_t source, tensor_t *out) {
    const uint64_t tensors[] = {x.id, source.id};
    return tensor_ops_apply((uint32_t)TENSOR_OP_COPY | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns a row-major copy on another device, or an alias of x if it is on that device.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A device that is not available causes a device error.
 */
static inline int32_t tensor_to_device(tensor_t x, int32_t device, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_TO_DEVICE, tensors, 1, ints, count, NULL, 0, out);
}

/* ---- Creation ---- */

/**
 * Returns a tensor with uninitialised elements, which must be written before they are read.
 * Shape: shape.
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_empty(const int64_t *shape, size_t shape_count, int32_t dtype, int32_t device,
        tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_EMPTY, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns a tensor of zeros.
 * Shape: shape.
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_zeros(const int64_t *shape, size_t shape_count, int32_t dtype, int32_t device,
        tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_ZEROS, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns a tensor of ones.
 * Shape: shape.
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_ones(const int64_t *shape, size_t shape_count, int32_t dtype, int32_t device,
        tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_ONES, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns a tensor with every element equal to value. Without a dtype the tensor is of i64, f32 or bool, like the
 * value.
 * Shape: shape.
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: NumPy's default for a floating value is f64.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A value out of range of
 * an integer dtype (such as 300 for u8) causes an argument error.
 */
static inline int32_t tensor_full(const int64_t *shape, size_t shape_count, tensor_scalar_t value, int32_t dtype,
        int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    tensor_ops_scalar(ints, &count, value);
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_FULL, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns the numbers from start to stop (exclusive) in steps of step. Without a dtype they are of i64 if all three are
 * integers, and of f32 otherwise.
 * Shape: (ceil((stop - start) / step)), or (0) when that is negative.
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: NumPy's default for floating bounds is f64. PyTorch refuses a step of the wrong sign, while the
 * result is empty here and in NumPy.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A step of 0, or bounds
 * that are not finite, cause an argument error.
 */
static inline int32_t tensor_arange(tensor_scalar_t start, tensor_scalar_t stop, tensor_scalar_t step, int32_t dtype,
        int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_scalar(ints, &count, start);
    tensor_ops_scalar(ints, &count, stop);
    tensor_ops_scalar(ints, &count, step);
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_ARANGE, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns a matrix with ones on the diagonal and zeros elsewhere.
 * Shape: (n, m).
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_eye(int64_t n, int64_t m, int32_t dtype, int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = m;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_EYE, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns steps evenly spaced numbers from start to stop, both inclusive.
 * Shape: (steps).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch also creates integers.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_linspace(double start, double stop, int64_t steps, int32_t dtype, int32_t device,
        tensor_t *out) {
    const double floats[] = {start, stop};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = steps;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_LINSPACE, NULL, 0, ints, count, floats, 2, out);
}

/**
 * Returns base to the power of each of steps evenly spaced numbers from start to stop.
 * Shape: (steps).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_logspace(double start, double stop, int64_t steps, double base, int32_t dtype,
        int32_t device, tensor_t *out) {
    const double floats[] = {start, stop, base};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = steps;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_LOGSPACE, NULL, 0, ints, count, floats, 3, out);
}

/**
 * Returns the Hann window, for spectra. A periodic window is the symmetric window of n + 1 elements without its last
 * element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_hann_window(int64_t n, int32_t periodic, int32_t dtype, int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = periodic != 0;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_HANN_WINDOW, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns the Hamming window, for spectra. A periodic window is the symmetric window of n + 1 elements without its last
 * element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_hamming_window(int64_t n, int32_t periodic, int32_t dtype, int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = periodic != 0;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_HAMMING_WINDOW, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns the Blackman window, for spectra. A periodic window is the symmetric window of n + 1 elements without its
 * last element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_blackman_window(int64_t n, int32_t periodic, int32_t dtype, int32_t device,
        tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = periodic != 0;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_BLACKMAN_WINDOW, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns the Bartlett window, for spectra. A periodic window is the symmetric window of n + 1 elements without its
 * last element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_bartlett_window(int64_t n, int32_t periodic, int32_t dtype, int32_t device,
        tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = periodic != 0;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_BARTLETT_WINDOW, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns the Kaiser window with the form beta. A periodic window is the symmetric window of n + 1 elements without its
 * last element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_kaiser_window(int64_t n, int32_t periodic, double beta, int32_t dtype, int32_t device,
        tensor_t *out) {
    const double floats[] = {beta};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = periodic != 0;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_KAISER_WINDOW, NULL, 0, ints, count, floats, 1, out);
}

/**
 * Returns the rows and columns of the elements of a matrix (n, m) on and below a diagonal.
 * Shape: (2, count).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_tril_indices(int64_t n, int64_t m, int64_t offset, int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = m;
    ints[count++] = offset;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_TRIL_INDICES, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns the rows and columns of the elements of a matrix (n, m) on and above a diagonal.
 * Shape: (2, count).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_triu_indices(int64_t n, int64_t m, int64_t offset, int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = m;
    ints[count++] = offset;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_TRIU_INDICES, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns a tensor of elements of any value, with the shape, dtype and device of x.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_empty_like(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_EMPTY_LIKE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a tensor of zeros, with the shape, dtype and device of x.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_zeros_like(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_ZEROS_LIKE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a tensor of ones, with the shape, dtype and device of x.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_ones_like(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_ONES_LIKE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns a tensor with every element equal to value, with the shape, dtype and device of x.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A value out of range of
 * an integer dtype causes an argument error.
 */
static inline int32_t tensor_full_like(tensor_t x, tensor_scalar_t value, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_scalar(ints, &count, value);
    return tensor_ops_apply(TENSOR_OP_FULL_LIKE, tensors, 1, ints, count, NULL, 0, out);
}

/* ---- Random numbers ---- */

/**
 * Returns uniform random numbers from 0 to 1 (exclusive), which are the same for any number of threads and in every
 * language.
 * Shape: shape.
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch and NumPy draw other numbers from the same seed.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_rand(const int64_t *shape, size_t shape_count, int32_t dtype, int32_t device,
        tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_RAND, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns normal random numbers with mean 0 and variance 1.
 * Shape: shape.
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch and NumPy draw other numbers from the same seed.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 */
static inline int32_t tensor_randn(const int64_t *shape, size_t shape_count, int32_t dtype, int32_t device,
        tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, shape, shape_count);
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_RANDN, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns random integers from low to high (exclusive).
 * Shape: shape.
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A high that is not above
 * low causes an argument error, and bool causes a dtype error.
 */
static inline int32_t tensor_randint(int64_t low, int64_t high, const int64_t *shape, size_t shape_count,
        int32_t dtype, int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = low;
    ints[count++] = high;
    tensor_ops_ints(ints, &count, shape, shape_count);
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_RANDINT, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Returns 1 with the probability given by each element of x, and 0 otherwise.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0 to 1 causes an argument
 * error.
 */
static inline int32_t tensor_bernoulli(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_BERNOULLI, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the integers from 0 to n-1 in random order, as i64.
 * Shape: (n).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 */
static inline int32_t tensor_randperm(int64_t n, int32_t device, tensor_t *out) {
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_RANDPERM, NULL, 0, ints, count, NULL, 0, out);
}

/**
 * Overwrites the elements with uniform random numbers from low to high (exclusive).
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not finite or not in order cause an
 * argument error.
 */
static inline int32_t tensor_uniform_(tensor_t x, double low, double high, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {low, high};
    return tensor_ops_apply((uint32_t)TENSOR_OP_UNIFORM | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0, floats, 2,
            out);
}

/**
 * Overwrites the elements with normal random numbers.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. A negative deviation causes an argument error.
 */
static inline int32_t tensor_normal_(tensor_t x, double mean, double std, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {mean, std};
    return tensor_ops_apply((uint32_t)TENSOR_OP_NORMAL | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0, floats, 2,
            out);
}

/**
 * Overwrites the elements with the exponentials of normal random numbers.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive causes an argument
 * error.
 */
static inline int32_t tensor_log_normal_(tensor_t x, double mean, double std, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {mean, std};
    return tensor_ops_apply((uint32_t)TENSOR_OP_LOG_NORMAL | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0, floats,
            2, out);
}

/**
 * Overwrites the elements with random numbers from an exponential distribution.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. A rate that is not positive causes an argument
 * error.
 */
static inline int32_t tensor_exponential_(tensor_t x, double rate, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {rate};
    return tensor_ops_apply((uint32_t)TENSOR_OP_EXPONENTIAL | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0,
            floats, 1, out);
}

/**
 * Overwrites the elements with random numbers from a Cauchy distribution.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. A sigma that is not positive causes an argument
 * error.
 */
static inline int32_t tensor_cauchy_(tensor_t x, double median, double sigma, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {median, sigma};
    return tensor_ops_apply((uint32_t)TENSOR_OP_CAUCHY | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0, floats, 2,
            out);
}

/**
 * Overwrites the elements with random numbers from a geometric distribution: the numbers of trials until the first
 * success, which has the probability p.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. A probability that is not between 0 and 1 causes an
 * argument error.
 */
static inline int32_t tensor_geometric_(tensor_t x, double p, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    return tensor_ops_apply((uint32_t)TENSOR_OP_GEOMETRIC | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0, floats,
            1, out);
}

/**
 * Overwrites the elements with normal random numbers between min and max.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive, or bounds that are
 * not in order, cause an argument error.
 */
static inline int32_t tensor_trunc_normal_(tensor_t x, double mean, double std, double min, double max, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {mean, std, min, max};
    return tensor_ops_apply((uint32_t)TENSOR_OP_TRUNC_NORMAL | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0,
            floats, 4, out);
}

/**
 * Returns random numbers from Poisson distributions with the rates in x, or NaN for a negative rate.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_poisson(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_POISSON, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns random numbers from gamma distributions with the shapes in x and scale 1, or NaN for a negative shape.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch calls this _standard_gamma, and computes a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_gamma(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_GAMMA, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns n random indices in each row of weights, with probabilities in proportion to the weights.
 * Shape: (classes) gives (n), and (rows, classes) gives (rows, n).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Weights of integers or
 * bools cause a dtype error. Weights that are negative or not finite, a row without a positive weight, or more indices
 * than classes without replacement, cause an argument error.
 */
static inline int32_t tensor_multinomial(tensor_t x, int64_t n, int32_t replacement, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = replacement != 0;
    return tensor_ops_apply(TENSOR_OP_MULTINOMIAL, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns normal random numbers with the means and deviations in two tensors.
 * Shape: mean and std broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape
 * error.
 */
static inline int32_t tensor_sample_normal(tensor_t mean, tensor_t std, tensor_t *out) {
    const uint64_t tensors[] = {mean.id, std.id};
    return tensor_ops_apply(TENSOR_OP_SAMPLE_NORMAL, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns uniform random numbers from 0 to 1 (exclusive), with the shape, dtype and device of x.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_rand_like(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_RAND_LIKE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns standard normal random numbers with the shape, dtype and device of x.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error.
 */
static inline int32_t tensor_randn_like(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_RANDN_LIKE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns uniform random whole numbers from low to high (exclusive), with the shape, dtype and device of x.
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a dtype
 * error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
 */
static inline int32_t tensor_randint_like(tensor_t x, int64_t low, int64_t high, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = low;
    ints[count++] = high;
    return tensor_ops_apply(TENSOR_OP_RANDINT_LIKE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the slices of the first dimension of x in random order.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A 0-dim tensor causes a
 * shape error.
 */
static inline int32_t tensor_shuffle(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_SHUFFLE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Overwrites the elements with random whole numbers from low to high (exclusive).
 * Shape: That of x.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch's bounds are optional.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a dtype
 * error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
 */
static inline int32_t tensor_random_(tensor_t x, int64_t low, int64_t high, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = low;
    ints[count++] = high;
    return tensor_ops_apply((uint32_t)TENSOR_OP_RANDOM | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, ints, count, NULL,
            0, out);
}

/**
 * Overwrites each element with 1, with the probability p, or with 0.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A probability outside 0
 * to 1 causes an argument error.
 */
static inline int32_t tensor_fill_bernoulli_(tensor_t x, double p, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    return tensor_ops_apply((uint32_t)TENSOR_OP_FILL_BERNOULLI | (uint32_t)TENSOR_OP_IN_PLACE, tensors, 1, NULL, 0,
            floats, 1, out);
}

/**
 * Returns random numbers from binomial distributions: the numbers of successes among count trials that succeed with
 * probability p. They are NaN for a count that is negative or not whole, and for a p outside 0 to 1.
 * Shape: count and p broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape
 * error.
 */
static inline int32_t tensor_binomial(tensor_t count, tensor_t p, tensor_t *out) {
    const uint64_t tensors[] = {count.id, p.id};
    return tensor_ops_apply(TENSOR_OP_BINOMIAL, tensors, 2, NULL, 0, NULL, 0, out);
}

/* ---- Scans ---- */

/**
 * Returns the sum of the elements up to each place of a dimension; floating dtypes accumulate in f64.
 * Shape: That of x.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_cumsum(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_CUMSUM, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the product of the elements up to each place of a dimension; floating dtypes accumulate in f64.
 * Shape: That of x.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_cumprod(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_CUMPROD, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the logarithm of the sum of the exponentials of the elements up to each place, without overflow.
 * Shape: That of x.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: A dimension out of range causes an index error. An integer or bool tensor, or two floating dtypes in one
 * call, cause a dtype error.
 */
static inline int32_t tensor_logcumsumexp(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_LOGCUMSUMEXP, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the greatest of the elements up to each place of a dimension, or NaN once there is one.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is argcummax.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_cummax(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_CUMMAX, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the smallest of the elements up to each place of a dimension, or NaN once there is one.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is argcummin.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_cummin(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_CUMMIN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the index of the greatest element up to each place of a dimension. Among equal elements it is the last one,
 * and NaN counts as the greatest.
 * Shape: That of x.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_argcummax(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_ARGCUMMAX, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the index of the smallest element up to each place of a dimension. Among equal elements it is the last one,
 * and NaN counts as the smallest.
 * Shape: That of x.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_argcummin(tensor_t x, int64_t dim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    return tensor_ops_apply(TENSOR_OP_ARGCUMMIN, tensors, 1, ints, count, NULL, 0, out);
}

/* ---- Order ---- */

/**
 * Returns the indices that sort the elements of a dimension. Equal elements keep their order, and NaN counts as the
 * greatest.
 * Shape: That of x.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch's sort is stable only on request.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_argsort(tensor_t x, int64_t dim, int32_t descending, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    ints[count++] = descending != 0;
    return tensor_ops_apply(TENSOR_OP_ARGSORT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the elements of a dimension, sorted. NaN counts as the greatest.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is argsort.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_sort(tensor_t x, int64_t dim, int32_t descending, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = dim;
    ints[count++] = descending != 0;
    return tensor_ops_apply(TENSOR_OP_SORT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the indices of the k greatest or smallest elements of a dimension, sorted by the elements. Equal elements
 * keep their order.
 * Shape: That of x with k at dim.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A k outside 0 to the size of the dimension causes an argument
 * error.
 */
static inline int32_t tensor_argtopk(tensor_t x, int64_t k, int64_t dim, int32_t largest, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = k;
    ints[count++] = dim;
    ints[count++] = largest != 0;
    return tensor_ops_apply(TENSOR_OP_ARGTOPK, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the k greatest or smallest elements of a dimension, sorted. NaN counts as the greatest.
 * Shape: That of x with k at dim.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is argtopk.
 * Errors: A dimension out of range causes an index error. A k outside 0 to the size of the dimension causes an argument
 * error.
 */
static inline int32_t tensor_topk(tensor_t x, int64_t k, int64_t dim, int32_t largest, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = k;
    ints[count++] = dim;
    ints[count++] = largest != 0;
    return tensor_ops_apply(TENSOR_OP_TOPK, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the index of the k-th smallest element of a dimension, counted from 1.
 * Shape: That of x without dim or, with keepdim, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A k outside 1 to the size of the dimension causes an argument
 * error.
 */
static inline int32_t tensor_argkthvalue(tensor_t x, int64_t k, int64_t dim, int32_t keepdim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = k;
    ints[count++] = dim;
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_ARGKTHVALUE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the k-th smallest element of a dimension, counted from 1. NaN counts as the greatest.
 * Shape: That of x without dim or, with keepdim, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is argkthvalue.
 * Errors: A dimension out of range causes an index error. A k outside 1 to the size of the dimension causes an argument
 * error.
 */
static inline int32_t tensor_kthvalue(tensor_t x, int64_t k, int64_t dim, int32_t keepdim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = k;
    ints[count++] = dim;
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_KTHVALUE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the median over the given dimensions, which is the smaller one of two middle elements, or NaN if any element
 * is NaN.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: NumPy takes the mean of two middle elements, for which there is quantile here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 */
static inline int32_t tensor_median(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_MEDIAN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the index of the median over the given dimensions, counted in row-major order.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 */
static inline int32_t tensor_argmedian(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_ARGMEDIAN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the median over the given dimensions of the elements that are not NaN, or NaN if there are none.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 */
static inline int32_t tensor_nanmedian(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_NANMEDIAN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the most frequent element over the given dimensions, which is the smallest one if several are equally
 * frequent.
 * Shape: That of x without the given dimensions or, with keepdim, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns an index, and takes one dimension only.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 */
static inline int32_t tensor_mode(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_MODE, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the numbers below which a fraction q of the elements lies, interpolated between two elements, or NaN if any
 * element is NaN.
 * Shape: That of x without the given dimensions, or with size 1 at these with keepdim, after the dimensions of q.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape
 * error. A q outside 0 to 1 causes an argument error, and one of another dtype than x causes a dtype error. A q without
 * elements causes a shape error.
 */
static inline int32_t tensor_quantile(tensor_t x, tensor_t q, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id, q.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_QUANTILE, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the quantile over the given dimensions of the elements that are not NaN, or NaN if there are none.
 * Shape: That of x without the given dimensions, or with size 1 at these with keepdim, after the dimensions of q.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape
 * error. A q outside 0 to 1 causes an argument error, and one of another dtype than x causes a dtype error. A q without
 * elements causes a shape error.
 */
static inline int32_t tensor_nanquantile(tensor_t x, tensor_t q, const int64_t *dims, size_t dims_count,
        int32_t keepdim, tensor_t *out) {
    const uint64_t tensors[] = {x.id, q.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_NANQUANTILE, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the number of sorted elements that come before each value. With right, equal elements count as well.
 * Shape: That of values. sorted has one dimension, or the shape of values except for the last dimension.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: NaN counts as the greatest. If the elements are not sorted, the result is unspecified.
 * Errors: Other shapes cause a shape error.
 */
static inline int32_t tensor_searchsorted(tensor_t sorted, tensor_t values, int32_t right, tensor_t *out) {
    const uint64_t tensors[] = {sorted.id, values.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = right != 0;
    return tensor_ops_apply(TENSOR_OP_SEARCHSORTED, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the number of the interval between sorted boundaries that contains each element.
 * Shape: That of x. boundaries is (n).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: Boundaries that are not a vector cause a shape error.
 */
static inline int32_t tensor_bucketize(tensor_t x, tensor_t boundaries, int32_t right, tensor_t *out) {
    const uint64_t tensors[] = {x.id, boundaries.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = right != 0;
    return tensor_ops_apply(TENSOR_OP_BUCKETIZE, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns true where an element of x is one of the values, which NaN never is.
 * Shape: That of x.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 */
static inline int32_t tensor_isin(tensor_t x, tensor_t values, tensor_t *out) {
    const uint64_t tensors[] = {x.id, values.id};
    return tensor_ops_apply(TENSOR_OP_ISIN, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the distinct elements in ascending order. Each NaN counts as distinct.
 * Shape: (count).
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns indices and counts, for which there are searchsorted and bincount here.
 */
static inline int32_t tensor_unique(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_UNIQUE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the elements in row-major order, without those that equal the one before.
 * Shape: (count).
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns indices and counts.
 */
static inline int32_t tensor_unique_consecutive(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_UNIQUE_CONSECUTIVE, tensors, 1, NULL, 0, NULL, 0, out);
}

/* ---- Linear algebra ---- */

/**
 * Returns the inverses of square matrices.
 * Shape: That of x, (..., n, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. A singular matrix causes an argument error.
 */
static inline int32_t tensor_inverse(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_INVERSE, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the Moore-Penrose pseudoinverses of matrices, computed by the singular value decomposition.
 * Shape: (..., m, n) gives (..., n, m).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. An element that is not finite, or an rcond of NaN, causes an argument error.
 */
static inline int32_t tensor_pinverse(tensor_t x, double rcond, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {rcond};
    return tensor_ops_apply(TENSOR_OP_PINVERSE, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns the determinants of square matrices, which are 1 for matrices without elements.
 * Shape: (..., n, n) gives (...).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error.
 */
static inline int32_t tensor_det(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_DET, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the signs of determinants and the logarithms of their absolute values, which are 0 and negative infinity for
 * singular matrices.
 * Shape: (..., n, n) gives (..., 2).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: PyTorch and NumPy return two tensors, which are the columns of one tensor here.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. The gradient of a singular matrix causes an argument error.
 */
static inline int32_t tensor_slogdet(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_SLOGDET, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the solutions x of systems of linear equations a x = b with square matrices.
 * Shape: a (..., n, n), b (..., n, k) or (n) give x with the shape of b; the sizes before these broadcast. A b with the
 * shape of a without its last dimension holds a vector for each matrix.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. A singular matrix causes an argument error.
 */
static inline int32_t tensor_solve(tensor_t a, tensor_t b, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    return tensor_ops_apply(TENSOR_OP_SOLVE, tensors, 2, NULL, 0, NULL, 0, out);
}

/**
 * Returns the solutions x of a x = b, or of x a = b, for the upper or lower triangles of square matrices. The other
 * triangle is not read.
 * Shape: a (..., n, n), b (..., n, k) give x with the shape of b; the sizes before these broadcast. With the matrix on
 * the right, b is (..., k, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: A 0 on the diagonal gives infinities and NaN, as in PyTorch.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error.
 */
static inline int32_t tensor_solve_triangular(tensor_t a, tensor_t b, int32_t upper, int32_t left,
        int32_t unitriangular, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = upper != 0;
    ints[count++] = left != 0;
    ints[count++] = unitriangular != 0;
    return tensor_ops_apply(TENSOR_OP_SOLVE_TRIANGULAR, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the vectors x that minimise the norm of a x - b or, if there are several, the shortest of them. They are the
 * pseudoinverse of a times b.
 * Shape: a (..., m, n), b (..., m, k) or (m) give (..., n, k) or (n); the sizes before these broadcast.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: PyTorch also returns residuals, ranks and singular values, for which there are matrix_rank and
 * svdvals here.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. An element of a that is not finite, or an rcond of NaN, causes an argument error.
 */
static inline int32_t tensor_lstsq(tensor_t a, tensor_t b, double rcond, tensor_t *out) {
    const uint64_t tensors[] = {a.id, b.id};
    const double floats[] = {rcond};
    return tensor_ops_apply(TENSOR_OP_LSTSQ, tensors, 2, NULL, 0, floats, 1, out);
}

/**
 * Returns the lower triangular factors l of symmetric positive-definite matrices l l^T. Only the lower triangle of x is
 * read.
 * Shape: That of x, (..., n, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. A matrix that is not positive-definite causes an argument error.
 */
static inline int32_t tensor_cholesky(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_CHOLESKY, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the solutions of systems of linear equations whose matrices have the Cholesky factors a.
 * Shape: b (..., n, k), a (..., n, n) give the shape of b; the sizes before these broadcast.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error.
 */
static inline int32_t tensor_cholesky_solve(tensor_t b, tensor_t a, int32_t upper, tensor_t *out) {
    const uint64_t tensors[] = {b.id, a.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = upper != 0;
    return tensor_ops_apply(TENSOR_OP_CHOLESKY_SOLVE, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the factors of p l u in one tensor: a permutation p of m columns, a lower triangle l of k columns, and an
 * upper triangle u of k rows. The diagonal of l is all ones, and the rows below u are zeros.
 * Shape: (..., m, n) gives (..., m, m + k + n) with k = min(m, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: PyTorch returns three tensors.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error.
 */
static inline int32_t tensor_lu(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_LU, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the factors of q r, with orthonormal columns q and an upper triangle r, in one tensor. The first m columns
 * are q transposed, and the others are r.
 * Shape: (..., m, n) gives (..., k, m + n) with k = min(m, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: PyTorch and NumPy return two tensors. Here the diagonal of r is never negative.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error.
 */
static inline int32_t tensor_qr(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_QR, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the singular value decomposition u s v in one tensor. Row i consists of column i of u, the i-th greatest
 * singular value, and row i of v.
 * Shape: (..., m, n) gives (..., k, m + 1 + n) with k = min(m, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: PyTorch and NumPy return three tensors. Here the first large element of each column of u is
 * positive.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. An element that is not finite, or a matrix for which the algorithm does not
 * converge, causes an argument error.
 */
static inline int32_t tensor_svd(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_SVD, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the singular values of matrices in descending order.
 * Shape: (..., m, n) gives (..., k) with k = min(m, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. An element that is not finite, or a matrix for which the algorithm does not
 * converge, causes an argument error.
 */
static inline int32_t tensor_svdvals(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_SVDVALS, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the eigenvalues of symmetric matrices, in ascending order, and their eigenvectors in one tensor. Row i
 * consists of the i-th eigenvalue and its vector. Only one triangle is read, the lower or the upper one.
 * Shape: (..., n, n) gives (..., n, 1 + n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: PyTorch and NumPy return two tensors. Here the first large element of each vector is positive.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes an argument
 * error.
 */
static inline int32_t tensor_eigh(tensor_t x, int32_t upper, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = upper != 0;
    return tensor_ops_apply(TENSOR_OP_EIGH, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the eigenvalues of symmetric matrices, in ascending order. Only one triangle is read, the lower or the upper
 * one.
 * Shape: (..., n, n) gives (..., n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes an argument
 * error.
 */
static inline int32_t tensor_eigvalsh(tensor_t x, int32_t upper, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = upper != 0;
    return tensor_ops_apply(TENSOR_OP_EIGVALSH, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the number of singular values that count as different from 0.
 * Shape: (..., m, n) gives (...).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. An element that is not finite, or an rcond of NaN, causes an argument error.
 */
static inline int32_t tensor_matrix_rank(tensor_t x, double rcond, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {rcond};
    return tensor_ops_apply(TENSOR_OP_MATRIX_RANK, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns the exponentials of square matrices, which are the sums of their powers divided by factorials.
 * Shape: That of x, (..., n, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error.
 */
static inline int32_t tensor_matrix_exp(tensor_t x, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    return tensor_ops_apply(TENSOR_OP_MATRIX_EXP, tensors, 1, NULL, 0, NULL, 0, out);
}

/**
 * Returns the condition numbers of matrices: the p-norm times that of the inverse. p is 1, 2 or infinity, or the
 * negative of one of these.
 * Shape: (..., n, n) gives (...), and so does (..., m, n) for a p of 2 or -2.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: For a p of 2, a singular matrix gives infinity or a very large number.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes, or
 * matrices without elements, cause a shape error. Another p, an element that is not finite, or a singular matrix causes
 * an argument error.
 */
static inline int32_t tensor_cond(tensor_t x, double p, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    return tensor_ops_apply(TENSOR_OP_COND, tensors, 1, NULL, 0, floats, 1, out);
}

/**
 * Returns the norms of matrices that p-norms of vectors induce. A p of 1 gives the largest absolute sum of a column,
 * infinity that of a row, and 2 the largest singular value; a negative p gives the smallest.
 * Shape: That of x without the two dimensions or, with keepdim, with size 1 there. Without dims these are the last two.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: The Frobenius norm is norm with a p of 2 over both dimensions.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions, or the largest of no elements, causes a shape error. Another number of dimensions, or another p, causes
 * an argument error. A dimension out of range causes an index error. For a p of 2, an element that is not finite causes
 * an argument error.
 */
static inline int32_t tensor_matrix_norm(tensor_t x, double p, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    const double floats[] = {p};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_MATRIX_NORM, tensors, 1, ints, count, floats, 1, out);
}

/**
 * Returns the sums of the singular values of matrices.
 * Shape: That of x without the two dimensions or, with keepdim, with size 1 there. Without dims these are the last two.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. A dimension out of range causes an index error. Another number of dimensions, or an
 * element that is not finite, causes an argument error.
 */
static inline int32_t tensor_nuclear_norm(tensor_t x, const int64_t *dims, size_t dims_count, int32_t keepdim,
        tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = keepdim != 0;
    return tensor_ops_apply(TENSOR_OP_NUCLEAR_NORM, tensors, 1, ints, count, NULL, 0, out);
}

/* ---- Fourier transforms ---- */

/**
 * Returns the discrete Fourier transform along a dimension, whose elements are first cut off or filled with zeros to
 * the number of points.
 * Shape: That of x, with the number of points along the dimension.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
 * points below 1, or an unknown norm, causes an argument error.
 */
static inline int32_t tensor_fft(tensor_t x, int64_t points, int64_t dim, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = points;
    ints[count++] = dim;
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_FFT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the inverse of fft.
 * Shape: That of x, with the number of points along the dimension.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
 * points below 1, or an unknown norm, causes an argument error.
 */
static inline int32_t tensor_ifft(tensor_t x, int64_t points, int64_t dim, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = points;
    ints[count++] = dim;
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_IFFT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
 * Shape: That of x, with points / 2 + 1 along the dimension.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
 * points below 1, or an unknown norm, causes an argument error. A complex tensor causes a dtype error.
 */
static inline int32_t tensor_rfft(tensor_t x, int64_t points, int64_t dim, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = points;
    ints[count++] = dim;
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_RFFT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the real numbers whose rfft is given. Without a number of points, there are twice the size of the dimension
 * less 2.
 * Shape: That of x, with the number of points along the dimension.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
 * points below 1, or an unknown norm, causes an argument error.
 */
static inline int32_t tensor_irfft(tensor_t x, int64_t points, int64_t dim, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = points;
    ints[count++] = dim;
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_IRFFT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the discrete Fourier transform over several dimensions. Without dims these are the last ones, as many as
 * there are points, or all of them.
 * Shape: That of x, with the numbers of points along the dimensions.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
 * counts of points and dims, a dimension given twice, a number of points below 1, or an unknown norm causes an argument
 * error.
 */
static inline int32_t tensor_fftn(tensor_t x, const int64_t *points, size_t points_count,
        const int64_t *dims, size_t dims_count, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, points, points_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_FFTN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the inverse of fftn.
 * Shape: That of x, with the numbers of points along the dimensions.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
 * counts of points and dims, a dimension given twice, a number of points below 1, or an unknown norm causes an argument
 * error.
 */
static inline int32_t tensor_ifftn(tensor_t x, const int64_t *points, size_t points_count,
        const int64_t *dims, size_t dims_count, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, points, points_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_IFFTN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns rfft along the last of the dimensions, and fft along the others. Without dims these are the last ones, as
 * many as there are points, or all of them.
 * Shape: That of fftn, with points / 2 + 1 along the last of the dimensions.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
 * counts of points and dims, a dimension given twice, a number of points below 1, or an unknown norm causes an argument
 * error. A complex tensor causes a dtype error.
 */
static inline int32_t tensor_rfftn(tensor_t x, const int64_t *points, size_t points_count,
        const int64_t *dims, size_t dims_count, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, points, points_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_RFFTN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the inverse of rfftn. If the last number of points is not given, it is twice the size of the dimension less
 * 2.
 * Shape: That of x, with the numbers of points along the dimensions.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
 * counts of points and dims, a dimension given twice, a number of points below 1, or an unknown norm causes an argument
 * error.
 */
static inline int32_t tensor_irfftn(tensor_t x, const int64_t *points, size_t points_count,
        const int64_t *dims, size_t dims_count, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, points, points_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_IRFFTN, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns fftn over two dimensions, which are the last two without dims.
 * Shape: That of fftn.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
 * points or dims other than 0 and 2, and everything that fftn refuses, cause an argument error.
 */
static inline int32_t tensor_fft2(tensor_t x, const int64_t *points, size_t points_count,
        const int64_t *dims, size_t dims_count, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, points, points_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_FFT2, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns ifftn over two dimensions, which are the last two without dims.
 * Shape: That of ifftn.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
 * points or dims other than 0 and 2, and everything that ifftn refuses, cause an argument error.
 */
static inline int32_t tensor_ifft2(tensor_t x, const int64_t *points, size_t points_count,
        const int64_t *dims, size_t dims_count, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, points, points_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_IFFT2, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns rfftn over two dimensions, which are the last two without dims.
 * Shape: That of rfftn.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
 * points or dims other than 0 and 2, and everything that rfftn refuses, cause an argument error.
 */
static inline int32_t tensor_rfft2(tensor_t x, const int64_t *points, size_t points_count,
        const int64_t *dims, size_t dims_count, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, points, points_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_RFFT2, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns irfftn over two dimensions, which are the last two without dims.
 * Shape: That of irfftn.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
 * points or dims other than 0 and 2, and everything that irfftn refuses, cause an argument error.
 */
static inline int32_t tensor_irfft2(tensor_t x, const int64_t *points, size_t points_count,
        const int64_t *dims, size_t dims_count, int64_t norm, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, points, points_count);
    tensor_ops_ints(ints, &count, dims, dims_count);
    ints[count++] = norm;
    return tensor_ops_apply(TENSOR_OP_IRFFT2, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Moves the element of frequency 0 to the middle of each of the dimensions, which are all of them without dims.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_fftshift(tensor_t x, const int64_t *dims, size_t dims_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    return tensor_ops_apply(TENSOR_OP_FFTSHIFT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the inverse of fftshift.
 * Shape: That of x.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension out of range causes an index error.
 */
static inline int32_t tensor_ifftshift(tensor_t x, const int64_t *dims, size_t dims_count, tensor_t *out) {
    const uint64_t tensors[] = {x.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    tensor_ops_ints(ints, &count, dims, dims_count);
    return tensor_ops_apply(TENSOR_OP_IFFTSHIFT, tensors, 1, ints, count, NULL, 0, out);
}

/**
 * Returns the frequencies of the results of fft of n samples.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A count that is negative or beyond 2^31 - 1 causes an
 * argument error. A dtype that is not floating causes a dtype error.
 */
static inline int32_t tensor_fftfreq(int64_t n, double spacing, int32_t dtype, int32_t device, tensor_t *out) {
    const double floats[] = {spacing};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_FFTFREQ, NULL, 0, ints, count, floats, 1, out);
}

/**
 * Returns the frequencies of the results of rfft of n samples.
 * Shape: (n / 2 + 1).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A count that is negative or beyond 2^31 - 1 causes an
 * argument error. A dtype that is not floating causes a dtype error.
 */
static inline int32_t tensor_rfftfreq(int64_t n, double spacing, int32_t dtype, int32_t device, tensor_t *out) {
    const double floats[] = {spacing};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n;
    ints[count++] = dtype;
    ints[count++] = device;
    return tensor_ops_apply(TENSOR_OP_RFFTFREQ, NULL, 0, ints, count, floats, 1, out);
}

/**
 * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the window.
 * With center, the signal is padded on both sides.
 * Shape: x (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where points is n_fft /
 * 2 + 1 or n_fft.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Integers, bools
 * and 16-bit types cause a dtype error. Another rank, a window whose size is not win_length, or a signal that is
 * shorter than a frame causes a shape error. A distance or a size below 1, a window that is larger than n_fft, or
 * onesided for complex numbers causes an argument error.
 */
static inline int32_t tensor_stft(tensor_t x, tensor_t window, int64_t n_fft, int64_t hop_length, int64_t win_length,
        int32_t center, int64_t mode, int32_t normalized, int32_t onesided, tensor_t *out) {
    const uint64_t tensors[] = {x.id, window.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n_fft;
    ints[count++] = hop_length;
    ints[count++] = win_length;
    ints[count++] = center != 0;
    ints[count++] = mode;
    ints[count++] = normalized != 0;
    ints[count++] = onesided != 0;
    return tensor_ops_apply(TENSOR_OP_STFT, tensors, 2, ints, count, NULL, 0, out);
}

/**
 * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without onesided, the second
 * half of the spectrum is not read.
 * Shape: x (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real tensor
 * causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames, causes a
 * shape error. A distance or a size below 1, a window that is larger than n_fft, a distance beyond the window, or
 * windows whose squares add up to 0 somewhere, cause an argument error.
 */
static inline int32_t tensor_istft(tensor_t x, tensor_t window, int64_t n_fft, int64_t hop_length, int64_t win_length,
        int32_t center, int32_t normalized, int32_t onesided, int64_t samples, tensor_t *out) {
    const uint64_t tensors[] = {x.id, window.id};
    int64_t ints[TENSOR_OPS_INTS];
    size_t count = 0;
    ints[count++] = n_fft;
    ints[count++] = hop_length;
    ints[count++] = win_length;
    ints[count++] = center != 0;
    ints[count++] = normalized != 0;
    ints[count++] = onesided != 0;
    ints[count++] = samples;
    return tensor_ops_apply(TENSOR_OP_ISTFT, tensors, 2, ints, count, NULL, 0, out);
}

#ifdef __cplusplus
}
#endif

#endif /* TENSOR_OPS_H */
