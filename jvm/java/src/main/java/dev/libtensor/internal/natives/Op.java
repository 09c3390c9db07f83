// Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.
package dev.libtensor.internal.natives;

import dev.libtensor.ArgumentException;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/** The codes of the operations, and the packing of their arguments. */
public final class Op {
    /** Flag: the result is written into the first tensor. */
    public static final int IN_PLACE = 0x10000;
    /** Flag: the number is the left operand. */
    public static final int REVERSED = 0x20000;

    public static final int NEG = 0x0101;
    public static final int ABS = 0x0102;
    public static final int SIGN = 0x0103;
    public static final int EXP = 0x0104;
    public static final int LOG = 0x0105;
    public static final int SQRT = 0x0106;
    public static final int RSQRT = 0x0107;
    public static final int SQUARE = 0x0108;
    public static final int RECIPROCAL = 0x0109;
    public static final int SIN = 0x010a;
    public static final int COS = 0x010b;
    public static final int TANH = 0x010c;
    public static final int SIGMOID = 0x010d;
    public static final int RELU = 0x010e;
    public static final int GELU = 0x010f;
    public static final int FLOOR = 0x0110;
    public static final int CEIL = 0x0111;
    public static final int ROUND = 0x0112;
    public static final int ISNAN = 0x0113;
    public static final int LOGICAL_NOT = 0x0114;
    public static final int BITWISE_NOT = 0x0115;
    public static final int TAN = 0x0116;
    public static final int ASIN = 0x0117;
    public static final int ACOS = 0x0118;
    public static final int ATAN = 0x0119;
    public static final int SINH = 0x011a;
    public static final int COSH = 0x011b;
    public static final int ASINH = 0x011c;
    public static final int ACOSH = 0x011d;
    public static final int ATANH = 0x011e;
    public static final int EXP2 = 0x011f;
    public static final int EXPM1 = 0x0120;
    public static final int LOG2 = 0x0121;
    public static final int LOG10 = 0x0122;
    public static final int LOG1P = 0x0123;
    public static final int CBRT = 0x0124;
    public static final int TRUNC = 0x0125;
    public static final int FRAC = 0x0126;
    public static final int ERF = 0x0127;
    public static final int ERFC = 0x0128;
    public static final int ERFINV = 0x0129;
    public static final int LGAMMA = 0x012a;
    public static final int DIGAMMA = 0x012b;
    public static final int I0 = 0x012c;
    public static final int SINC = 0x012d;
    public static final int DEG2RAD = 0x012e;
    public static final int RAD2DEG = 0x012f;
    public static final int ISINF = 0x0130;
    public static final int ISFINITE = 0x0131;
    public static final int ISPOSINF = 0x0132;
    public static final int ISNEGINF = 0x0133;
    public static final int SIGNBIT = 0x0134;
    public static final int SILU = 0x0135;
    public static final int SOFTSIGN = 0x0136;
    public static final int MISH = 0x0137;
    public static final int HARDSWISH = 0x0138;
    public static final int HARDSIGMOID = 0x0139;
    public static final int TANHSHRINK = 0x013a;
    public static final int LOG_SIGMOID = 0x013b;
    public static final int SELU = 0x013c;
    public static final int RELU6 = 0x013d;
    public static final int ADD = 0x0201;
    public static final int SUB = 0x0202;
    public static final int MUL = 0x0203;
    public static final int DIV = 0x0204;
    public static final int POW = 0x0205;
    public static final int MAXIMUM = 0x0206;
    public static final int MINIMUM = 0x0207;
    public static final int EQ = 0x0208;
    public static final int NE = 0x0209;
    public static final int LT = 0x020a;
    public static final int LE = 0x020b;
    public static final int GT = 0x020c;
    public static final int GE = 0x020d;
    public static final int LOGICAL_AND = 0x020e;
    public static final int LOGICAL_OR = 0x020f;
    public static final int REMAINDER = 0x0210;
    public static final int BITWISE_AND = 0x0211;
    public static final int BITWISE_OR = 0x0212;
    public static final int BITWISE_XOR = 0x0213;
    public static final int LOGICAL_XOR = 0x0214;
    public static final int FLOOR_DIVIDE = 0x0215;
    public static final int FMOD = 0x0216;
    public static final int ATAN2 = 0x0217;
    public static final int HYPOT = 0x0218;
    public static final int COPYSIGN = 0x0219;
    public static final int XLOGY = 0x021a;
    public static final int LOGADDEXP = 0x021b;
    public static final int LOGADDEXP2 = 0x021c;
    public static final int SQUARED_DIFFERENCE = 0x021d;
    public static final int NEXTAFTER = 0x021e;
    public static final int HEAVISIDE = 0x021f;
    public static final int BITWISE_LEFT_SHIFT = 0x0220;
    public static final int BITWISE_RIGHT_SHIFT = 0x0221;
    public static final int GCD = 0x0222;
    public static final int LCM = 0x0223;
    public static final int SUM = 0x0301;
    public static final int MEAN = 0x0302;
    public static final int MAX = 0x0303;
    public static final int MIN = 0x0304;
    public static final int ARGMAX = 0x0305;
    public static final int ARGMIN = 0x0306;
    public static final int ANY = 0x0307;
    public static final int ALL = 0x0308;
    public static final int VAR = 0x0309;
    public static final int STD = 0x030a;
    public static final int LOGSUMEXP = 0x030b;
    public static final int COUNT_NONZERO = 0x030c;
    public static final int NANSUM = 0x030d;
    public static final int NANMEAN = 0x030e;
    public static final int PROD = 0x030f;
    public static final int CLAMP = 0x0401;
    public static final int WHERE = 0x0402;
    public static final int MASKED_FILL = 0x0403;
    public static final int LERP = 0x0404;
    public static final int ADDCMUL = 0x0405;
    public static final int ADDCDIV = 0x0406;
    public static final int ISCLOSE = 0x0407;
    public static final int ALLCLOSE = 0x0408;
    public static final int EQUAL = 0x0409;
    public static final int NAN_TO_NUM = 0x040a;
    public static final int LOGIT = 0x040b;
    public static final int RESHAPE = 0x0501;
    public static final int PERMUTE = 0x0502;
    public static final int TRANSPOSE = 0x0503;
    public static final int SQUEEZE = 0x0504;
    public static final int UNSQUEEZE = 0x0505;
    public static final int EXPAND = 0x0506;
    public static final int FLATTEN = 0x0507;
    public static final int SELECT = 0x0508;
    public static final int NARROW = 0x0509;
    public static final int SLICE = 0x050a;
    public static final int DIAGONAL = 0x050b;
    public static final int UNFOLD = 0x050c;
    public static final int FLIP = 0x050d;
    public static final int ROLL = 0x050e;
    public static final int TRIL = 0x050f;
    public static final int TRIU = 0x0510;
    public static final int DIAG = 0x0511;
    public static final int PAD = 0x0512;
    public static final int REPEAT = 0x0513;
    public static final int REPEAT_INTERLEAVE = 0x0514;
    public static final int MOVEDIM = 0x0515;
    public static final int DIFF = 0x0516;
    public static final int ROT90 = 0x0517;
    public static final int DIAGFLAT = 0x0518;
    public static final int DIAG_EMBED = 0x0519;
    public static final int TRACE = 0x051a;
    public static final int VANDER = 0x051b;
    public static final int COMBINATIONS = 0x051c;
    public static final int CAT = 0x0601;
    public static final int STACK = 0x0602;
    public static final int HSTACK = 0x0603;
    public static final int VSTACK = 0x0604;
    public static final int DSTACK = 0x0605;
    public static final int BLOCK_DIAG = 0x0606;
    public static final int CARTESIAN_PROD = 0x0607;
    public static final int EINSUM = 0x0608;
    public static final int INDEX_SELECT = 0x0701;
    public static final int GATHER = 0x0702;
    public static final int ONE_HOT = 0x0703;
    public static final int EMBEDDING = 0x0704;
    public static final int SCATTER = 0x0705;
    public static final int SCATTER_ADD = 0x0706;
    public static final int INDEX_ADD = 0x0707;
    public static final int INDEX_COPY = 0x0708;
    public static final int INDEX_FILL = 0x0709;
    public static final int INDEX_PUT = 0x070a;
    public static final int GATHER_ND = 0x070b;
    public static final int TAKE = 0x070c;
    public static final int NONZERO = 0x070d;
    public static final int MASKED_SELECT = 0x070e;
    public static final int MASKED_SCATTER = 0x070f;
    public static final int SELECT_SCATTER = 0x0710;
    public static final int SLICE_SCATTER = 0x0711;
    public static final int SEQUENCE_MASK = 0x0712;
    public static final int BINCOUNT = 0x0713;
    public static final int HISTC = 0x0714;
    public static final int EMBEDDING_BAG = 0x0715;
    public static final int MATMUL = 0x0801;
    public static final int LINEAR = 0x0802;
    public static final int OUTER = 0x0803;
    public static final int ADDMM = 0x0804;
    public static final int TENSORDOT = 0x0805;
    public static final int INNER = 0x0806;
    public static final int KRON = 0x0807;
    public static final int CROSS = 0x0808;
    public static final int VDOT = 0x0809;
    public static final int BILINEAR = 0x080a;
    public static final int MATRIX_POWER = 0x080b;
    public static final int CDIST = 0x080c;
    public static final int DIST = 0x080d;
    public static final int COV = 0x080e;
    public static final int CORRCOEF = 0x080f;
    public static final int SOFTMAX = 0x0901;
    public static final int LOG_SOFTMAX = 0x0902;
    public static final int CONV2D = 0x0903;
    public static final int MAX_POOL2D = 0x0904;
    public static final int AVG_POOL2D = 0x0905;
    public static final int ADAPTIVE_AVG_POOL2D = 0x0906;
    public static final int BATCH_NORM = 0x0907;
    public static final int DROPOUT = 0x0908;
    public static final int LEAKY_RELU = 0x0909;
    public static final int PRELU = 0x090a;
    public static final int ELU = 0x090b;
    public static final int CELU = 0x090c;
    public static final int HARDTANH = 0x090d;
    public static final int SOFTSHRINK = 0x090e;
    public static final int HARDSHRINK = 0x090f;
    public static final int THRESHOLD = 0x0910;
    public static final int SOFTPLUS = 0x0911;
    public static final int GLU = 0x0912;
    public static final int SOFTMIN = 0x0913;
    public static final int NORM = 0x0914;
    public static final int NORMALIZE = 0x0915;
    public static final int COSINE_SIMILARITY = 0x0916;
    public static final int PAIRWISE_DISTANCE = 0x0917;
    public static final int LAYER_NORM = 0x0918;
    public static final int RMS_NORM = 0x0919;
    public static final int GROUP_NORM = 0x091a;
    public static final int INSTANCE_NORM = 0x091b;
    public static final int LOCAL_RESPONSE_NORM = 0x091c;
    public static final int CONV1D = 0x091d;
    public static final int MAX_POOL1D = 0x091e;
    public static final int AVG_POOL1D = 0x091f;
    public static final int PIXEL_SHUFFLE = 0x0920;
    public static final int CHANNEL_SHUFFLE = 0x0921;
    public static final int SCALED_DOT_PRODUCT_ATTENTION = 0x0922;
    public static final int CONV_TRANSPOSE2D = 0x0923;
    public static final int CONV_TRANSPOSE1D = 0x0924;
    public static final int MAX_POOL3D = 0x0925;
    public static final int AVG_POOL3D = 0x0926;
    public static final int ADAPTIVE_AVG_POOL1D = 0x0927;
    public static final int ADAPTIVE_AVG_POOL3D = 0x0928;
    public static final int ADAPTIVE_MAX_POOL1D = 0x0929;
    public static final int ADAPTIVE_MAX_POOL2D = 0x092a;
    public static final int ADAPTIVE_MAX_POOL3D = 0x092b;
    public static final int LP_POOL1D = 0x092c;
    public static final int LP_POOL2D = 0x092d;
    public static final int CONV3D = 0x092e;
    public static final int CONV_TRANSPOSE3D = 0x092f;
    public static final int INTERPOLATE = 0x0930;
    public static final int IM2COL = 0x0931;
    public static final int COL2IM = 0x0932;
    public static final int GRID_SAMPLE = 0x0933;
    public static final int AFFINE_GRID = 0x0934;
    public static final int MAX_POOL2D_INDICES = 0x0935;
    public static final int MAX_UNPOOL2D = 0x0936;
    public static final int RNN = 0x0937;
    public static final int GRU = 0x0938;
    public static final int LSTM = 0x0939;
    public static final int SPARSEMAX = 0x093a;
    public static final int RRELU = 0x093b;
    public static final int FEATURE_DROPOUT = 0x093c;
    public static final int ALPHA_DROPOUT = 0x093d;
    public static final int CROSS_ENTROPY = 0x0a01;
    public static final int MSE_LOSS = 0x0a02;
    public static final int L1_LOSS = 0x0a03;
    public static final int SMOOTH_L1_LOSS = 0x0a04;
    public static final int HUBER_LOSS = 0x0a05;
    public static final int BINARY_CROSS_ENTROPY = 0x0a06;
    public static final int BINARY_CROSS_ENTROPY_WITH_LOGITS = 0x0a07;
    public static final int KL_DIV = 0x0a08;
    public static final int SOFT_MARGIN_LOSS = 0x0a09;
    public static final int HINGE_EMBEDDING_LOSS = 0x0a0a;
    public static final int POISSON_NLL_LOSS = 0x0a0b;
    public static final int NLL_LOSS = 0x0a0c;
    public static final int QUANTILE_LOSS = 0x0a0d;
    public static final int HINGE_LOSS = 0x0a0e;
    public static final int GAUSSIAN_NLL_LOSS = 0x0a0f;
    public static final int MARGIN_RANKING_LOSS = 0x0a10;
    public static final int TRIPLET_MARGIN_LOSS = 0x0a11;
    public static final int COSINE_EMBEDDING_LOSS = 0x0a12;
    public static final int MULTI_MARGIN_LOSS = 0x0a13;
    public static final int MULTILABEL_SOFT_MARGIN_LOSS = 0x0a14;
    public static final int MASKED_CROSS_ENTROPY = 0x0a15;
    public static final int TO_DTYPE = 0x0b01;
    public static final int CLONE = 0x0b02;
    public static final int CONTIGUOUS = 0x0b03;
    public static final int COPY = 0x0b04;
    public static final int TO_DEVICE = 0x0b05;
    public static final int EMPTY = 0x0c01;
    public static final int ZEROS = 0x0c02;
    public static final int ONES = 0x0c03;
    public static final int FULL = 0x0c04;
    public static final int ARANGE = 0x0c05;
    public static final int EYE = 0x0c06;
    public static final int LINSPACE = 0x0c07;
    public static final int LOGSPACE = 0x0c08;
    public static final int HANN_WINDOW = 0x0c09;
    public static final int HAMMING_WINDOW = 0x0c0a;
    public static final int BLACKMAN_WINDOW = 0x0c0b;
    public static final int BARTLETT_WINDOW = 0x0c0c;
    public static final int KAISER_WINDOW = 0x0c0d;
    public static final int TRIL_INDICES = 0x0c0e;
    public static final int TRIU_INDICES = 0x0c0f;
    public static final int EMPTY_LIKE = 0x0c10;
    public static final int ZEROS_LIKE = 0x0c11;
    public static final int ONES_LIKE = 0x0c12;
    public static final int FULL_LIKE = 0x0c13;
    public static final int RAND = 0x0d01;
    public static final int RANDN = 0x0d02;
    public static final int RANDINT = 0x0d03;
    public static final int BERNOULLI = 0x0d04;
    public static final int RANDPERM = 0x0d05;
    public static final int UNIFORM = 0x0d06;
    public static final int NORMAL = 0x0d07;
    public static final int LOG_NORMAL = 0x0d08;
    public static final int EXPONENTIAL = 0x0d09;
    public static final int CAUCHY = 0x0d0a;
    public static final int GEOMETRIC = 0x0d0b;
    public static final int TRUNC_NORMAL = 0x0d0c;
    public static final int POISSON = 0x0d0d;
    public static final int GAMMA = 0x0d0e;
    public static final int MULTINOMIAL = 0x0d0f;
    public static final int SAMPLE_NORMAL = 0x0d10;
    public static final int RAND_LIKE = 0x0d11;
    public static final int RANDN_LIKE = 0x0d12;
    public static final int RANDINT_LIKE = 0x0d13;
    public static final int SHUFFLE = 0x0d14;
    public static final int CUMSUM = 0x0e01;
    public static final int CUMPROD = 0x0e02;
    public static final int LOGCUMSUMEXP = 0x0e03;
    public static final int CUMMAX = 0x0e04;
    public static final int CUMMIN = 0x0e05;
    public static final int ARGCUMMAX = 0x0e06;
    public static final int ARGCUMMIN = 0x0e07;
    public static final int ARGSORT = 0x0f01;
    public static final int SORT = 0x0f02;
    public static final int ARGTOPK = 0x0f03;
    public static final int TOPK = 0x0f04;
    public static final int ARGKTHVALUE = 0x0f05;
    public static final int KTHVALUE = 0x0f06;
    public static final int MEDIAN = 0x0f07;
    public static final int ARGMEDIAN = 0x0f08;
    public static final int NANMEDIAN = 0x0f09;
    public static final int MODE = 0x0f0a;
    public static final int QUANTILE = 0x0f0b;
    public static final int NANQUANTILE = 0x0f0c;
    public static final int SEARCHSORTED = 0x0f0d;
    public static final int BUCKETIZE = 0x0f0e;
    public static final int ISIN = 0x0f0f;
    public static final int UNIQUE = 0x0f10;
    public static final int UNIQUE_CONSECUTIVE = 0x0f11;

    private Op() {}

    /** Returns whether an operation draws random numbers. */
    public static boolean draws(int op, long[] ints) {
        return switch (op & 0xffff) {
            case RAND, RANDN, RANDINT, BERNOULLI, RANDPERM, UNIFORM, NORMAL, LOG_NORMAL, EXPONENTIAL, CAUCHY, GEOMETRIC, TRUNC_NORMAL, POISSON, GAMMA, MULTINOMIAL, SAMPLE_NORMAL, RAND_LIKE, RANDN_LIKE, RANDINT_LIKE, SHUFFLE -> true;
            case DROPOUT -> ints[0] != 0;
            case RRELU -> ints[0] != 0;
            case FEATURE_DROPOUT -> ints[0] != 0;
            case ALPHA_DROPOUT -> ints[0] != 0;
            default -> false;
        };
    }

    /** Returns the number of values, the values, and the rest. */
    public static long[] pack(long[] values, long... rest) {
        long[] ints = new long[1 + values.length + rest.length];
        ints[0] = values.length;
        System.arraycopy(values, 0, ints, 1, values.length);
        System.arraycopy(rest, 0, ints, 1 + values.length, rest.length);
        return ints;
    }

    /** Does the same for ints; null counts as empty. */
    public static long[] pack(int[] values, long... rest) {
        long[] wide = new long[values == null ? 0 : values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = values[i];
        }
        return pack(wide, rest);
    }

    /** Returns one of the sizes of a pair (height, width) or of a triple (depth, height, width). */
    public static long side(Shape shape, int index, int count, String name) {
        long[] sizes = ArgumentException.notNull(shape, name).getShape();
        if (sizes.length != count) {
            String form = count == 2 ? "two sizes, a height and a width" : "three sizes, a depth, a height and a width";
            throw new ShapeException(name + " takes " + form + ", not " + shape);
        }
        return sizes[index];
    }

    /** Returns the kind of a number: 0 for an integer, 1 for a floating-point number. */
    public static long kind(Number value) {
        return value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte
                ? 0 : 1;
    }

    /** Returns the bits of a number: of the long, or of the double. */
    public static long bits(Number value) {
        return kind(value) == 0 ? value.longValue() : Double.doubleToRawLongBits(value.doubleValue());
    }
}
