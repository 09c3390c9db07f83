// Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.
package dev.libtensor;

/** The codes of the operations, and how their arguments travel. */
final class Op {
    /** Added to a code: the result is written into the first tensor. */
    static final int IN_PLACE = 0x10000;
    /** Added to a code: the number is the left operand. */
    static final int REVERSED = 0x20000;

    static final int NEG = 0x0101;
    static final int ABS = 0x0102;
    static final int SIGN = 0x0103;
    static final int EXP = 0x0104;
    static final int LOG = 0x0105;
    static final int SQRT = 0x0106;
    static final int RSQRT = 0x0107;
    static final int SQUARE = 0x0108;
    static final int RECIPROCAL = 0x0109;
    static final int SIN = 0x010a;
    static final int COS = 0x010b;
    static final int TANH = 0x010c;
    static final int SIGMOID = 0x010d;
    static final int RELU = 0x010e;
    static final int GELU = 0x010f;
    static final int FLOOR = 0x0110;
    static final int CEIL = 0x0111;
    static final int ROUND = 0x0112;
    static final int ISNAN = 0x0113;
    static final int LOGICAL_NOT = 0x0114;
    static final int BITWISE_NOT = 0x0115;
    static final int ADD = 0x0201;
    static final int SUB = 0x0202;
    static final int MUL = 0x0203;
    static final int DIV = 0x0204;
    static final int POW = 0x0205;
    static final int MAXIMUM = 0x0206;
    static final int MINIMUM = 0x0207;
    static final int EQ = 0x0208;
    static final int NE = 0x0209;
    static final int LT = 0x020a;
    static final int LE = 0x020b;
    static final int GT = 0x020c;
    static final int GE = 0x020d;
    static final int LOGICAL_AND = 0x020e;
    static final int LOGICAL_OR = 0x020f;
    static final int REMAINDER = 0x0210;
    static final int BITWISE_AND = 0x0211;
    static final int BITWISE_OR = 0x0212;
    static final int BITWISE_XOR = 0x0213;
    static final int SUM = 0x0301;
    static final int MEAN = 0x0302;
    static final int MAX = 0x0303;
    static final int MIN = 0x0304;
    static final int ARGMAX = 0x0305;
    static final int ARGMIN = 0x0306;
    static final int ANY = 0x0307;
    static final int ALL = 0x0308;
    static final int VAR = 0x0309;
    static final int CLAMP = 0x0401;
    static final int WHERE = 0x0402;
    static final int MASKED_FILL = 0x0403;
    static final int RESHAPE = 0x0501;
    static final int PERMUTE = 0x0502;
    static final int TRANSPOSE = 0x0503;
    static final int SQUEEZE = 0x0504;
    static final int UNSQUEEZE = 0x0505;
    static final int EXPAND = 0x0506;
    static final int FLATTEN = 0x0507;
    static final int SELECT = 0x0508;
    static final int NARROW = 0x0509;
    static final int SLICE = 0x050a;
    static final int CAT = 0x0601;
    static final int STACK = 0x0602;
    static final int INDEX_SELECT = 0x0701;
    static final int GATHER = 0x0702;
    static final int ONE_HOT = 0x0703;
    static final int MATMUL = 0x0801;
    static final int LINEAR = 0x0802;
    static final int SOFTMAX = 0x0901;
    static final int LOG_SOFTMAX = 0x0902;
    static final int CONV2D = 0x0903;
    static final int MAX_POOL2D = 0x0904;
    static final int AVG_POOL2D = 0x0905;
    static final int ADAPTIVE_AVG_POOL2D = 0x0906;
    static final int BATCH_NORM = 0x0907;
    static final int DROPOUT = 0x0908;
    static final int CROSS_ENTROPY = 0x0a01;
    static final int MSE_LOSS = 0x0a02;
    static final int TO_DTYPE = 0x0b01;
    static final int CLONE = 0x0b02;
    static final int CONTIGUOUS = 0x0b03;
    static final int COPY = 0x0b04;
    static final int TO_DEVICE = 0x0b05;
    static final int EMPTY = 0x0c01;
    static final int ZEROS = 0x0c02;
    static final int ONES = 0x0c03;
    static final int FULL = 0x0c04;
    static final int ARANGE = 0x0c05;
    static final int EYE = 0x0c06;
    static final int RAND = 0x0d01;
    static final int RANDN = 0x0d02;
    static final int RANDINT = 0x0d03;
    static final int BERNOULLI = 0x0d04;
    static final int RANDPERM = 0x0d05;

    private Op() {}

    /** The values after their number, and then the rest. */
    static long[] pack(long[] values, long... rest) {
        long[] ints = new long[1 + values.length + rest.length];
        ints[0] = values.length;
        System.arraycopy(values, 0, ints, 1, values.length);
        System.arraycopy(rest, 0, ints, 1 + values.length, rest.length);
        return ints;
    }

    /** The same of ints; null is none. */
    static long[] pack(int[] values, long... rest) {
        long[] wide = new long[values == null ? 0 : values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = values[i];
        }
        return pack(wide, rest);
    }

    /** One side of a height and a width. */
    static long side(Shape pair, int index, String name) {
        long[] sizes = ArgumentException.notNull(pair, name).getShape();
        if (sizes.length != 2) {
            throw new ShapeException(name + " is a height and a width, not " + pair);
        }
        return sizes[index];
    }

    /** The kind of a number: 0 integer, 1 floating. */
    static long kind(Number value) {
        return value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte ? 0 : 1;
    }

    /** The bits of a number: those of the long, or of the double. */
    static long bits(Number value) {
        return kind(value) == 0 ? value.longValue() : Double.doubleToRawLongBits(value.doubleValue());
    }
}
