package dev.libtensor.nd4j.internal.samediff;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What ND4J's files call an operation. Most are custom operations, and have a number that follows from their name. The
 * others have a kind and a number within it, and their arguments are in other places.
 *
 * @param kind the kind
 * @param number the number
 * @param name the name in ND4J
 */
record OpForm(byte kind, long number, String name) {
    static final byte REDUCE_FLOAT = 5;
    static final byte REDUCE_BOOL = 8;
    static final byte SCALAR = 10;
    static final byte SCALAR_BOOL = 11;
    static final byte REDUCE_3 = 16;
    static final byte SUMMARY = 17;
    static final byte RANDOM = 20;
    static final byte CUSTOM = 21;
    static final byte LOGIC = 119;

    /** A line for each kind, with the names and numbers in it. */
    private static final String KINDS = """
            0 sqrt=1 rsqrt=3
            1 abs=0 sign=1 neg=3 round=4 timesoneminus=5 cube=6 oneminus=7 Reciprocal=11 square=12 ceil=17 floor=18
            2 isinf=1 isnan=2 isfinite=3 bool_not=7
            3 _tanhderivative=4 hardtanhderivative=5 _sigmoidderivative=6 softsignderivative=7 tanderivative=8 \
            seluderivative=9 hard_sigmoidderivative=10 rational_tanh_derivative=11 rectified_tanh_derivative=12 \
            _swishderivative=13 stabilize=19 cubederivative=21 cos=22 exp=23 log=24 setrange=25 sigmoid=26 sin=27 \
            softplus=28 tanh=29 acos=30 asin=31 atan=32 hardtanh=33 softsign=34 hard_sigmoid=36 rational_tanh=37 \
            rectified_tanh=38 sinh=39 cosh=40 tan=41 selu=42 swish=43 log1p=44 erf=45 acosh=46 asinh=47 rint=48 \
            logsigmoid=49 erfc=50 expm1=51 atanh=52 gelu=53 _geluderivative=54 precise_gelu=55 \
            _precise_geluderivative=56 mish=57 _mishderivative=58
            5 reduce_mean=0 amean=1 reduce_norm1=2 reduce_norm2=3 reduce_normmax=4 reduce_sqnorm=7 entropy=8 \
            logentropy=9 shannonentropy=10
            6 reduce_sum=0 reduce_max=1 reduce_min=2 reduce_prod=3 asum=4 amax=5 amin=6
            7 countNonZero=0 countZero=1
            8 any=0 all=1 hasnan=4 hasinf=5
            10 add_scalar=0 sub_scalar=1 mul_scalar=2 div_scalar=3 rdiv_scalar=4 rsub_scalar=5 max_scalar=6 scalar_min=13 \
            set_scalar=14 remainder_scalar=17 fmod_scalar=18 pow=31 _powderivative=32 leakyrelu=35 leakyreluderivative=36 \
            replace_nans=37 log_x=38 relu=39 relu6=40 step=41
            11 equals_scalar=0 greaterthan_scalar=1 lessthan_scalar=2 eps_scalar=3 greaterthanorequal_scalar=4 \
            notequals_scalar=6 and_scalar=7 or_scalar=8 xor_scalar=9 not_scalar=10 lessthanorequal_scalar=11
            15 and=7 or=8 xor=9
            16 manhattan=0 euclidean=1 cosinesimilarity=2 dot=3 cosinedistance=5 jaccarddistance=6 hammingdistance=7
            17 var=0 std=1
            20 distribution_uniform=0 distribution_gaussian=6 distribution_bernoulli=7 distribution_lognormal=10 \
            distribution_truncated=11
            """;

    /** The names of operations here that ND4J's files have under another one. */
    private static final Map<String, String> OTHER_NAMES = pairs("RDiv=reversedivide RSub=reversesubtract RealDiv=realdiv "
            + "adjust_contrast=adjust_contrast_v2 clipbyvalue=ClipByValue div=divide euclideandistance=euclidean "
            + "hardsigmoid=hard_sigmoid lrelu=leakyrelu manhattandistance=manhattan mmul=matmul mul=multiply ones_like=ones_as "
            + "rationaltanh=rational_tanh reciprocal=Reciprocal rectifiedtanh=rectified_tanh reduce_norm_max=reduce_normmax "
            + "reduce_stdev=std reduce_variance=var scatter_upd=scatter_update shape=shape_of "
            + "squareddifference=squaredsubtract stridedslice=strided_slice sub=subtract zeros_as=zeroslike");

    /** The names of operations that draw numbers, in a shape that is one of their arguments. */
    private static final Map<String, String> DRAWS = pairs("randomuniform=distribution_uniform "
            + "randomnormal=distribution_gaussian random_bernoulli=distribution_bernoulli "
            + "random_lognormal=distribution_lognormal random_truncated=distribution_truncated");

    /** The names that custom operations had first, from which their numbers follow. */
    private static final Map<String, String> FIRST_NAMES = pairs("ClipByValue=clipbyvalue mergesum=mergeadd "
            + "randomnormal=random_normal reverse_v2=reverse tensordot=tensormmul zeroslike=zeros_as");

    private static final Map<String, OpForm> FORMS = forms();

    private static Map<String, String> pairs(String text) {
        return Arrays.stream(text.split(" ")).map(each -> each.split("="))
                .collect(Collectors.toMap(each -> each[0], each -> each[1]));
    }

    private static Map<String, OpForm> forms() {
        Map<String, OpForm> forms = new HashMap<>();
        KINDS.lines().forEach(line -> {
            String[] parts = line.split(" ", 2);
            pairs(parts[1]).forEach((name, number) ->
                    forms.put(name, new OpForm(Byte.parseByte(parts[0]), Long.parseLong(number), name)));
        });
        return forms;
    }

    /** Returns the form of an operation here, with so many inputs. */
    static OpForm of(String name, int inputs) {
        String own = OTHER_NAMES.getOrDefault(name, inputs == 0 ? DRAWS.getOrDefault(name, name) : name);
        OpForm form = FORMS.get(own);
        return form != null ? form : new OpForm(CUSTOM, hash(FIRST_NAMES.getOrDefault(own, own)), own);
    }

    /** Returns the name that an operation of a file has here, if it has another one than there. */
    static String ownName(String name) {
        return java.util.stream.Stream.concat(OTHER_NAMES.entrySet().stream(), DRAWS.entrySet().stream())
                .filter(each -> each.getValue().equals(name)).map(Map.Entry::getKey).findFirst().orElse(name);
    }

    boolean isReduction() {
        return kind >= REDUCE_FLOAT && kind <= REDUCE_BOOL;
    }

    boolean isScalar() {
        return kind == SCALAR || kind == SCALAR_BOOL;
    }

    /** Whether the arguments have dimensions of their own. */
    boolean hasDimensions() {
        return isReduction() || kind == REDUCE_3 || kind == SUMMARY;
    }

    /** The hash of 64 bits with which ND4J numbers custom operations. Each letter counts as two bytes. */
    private static long hash(String name) {
        long hash = 0xBB40E64DA205B064L;
        for (byte each : name.getBytes(StandardCharsets.US_ASCII)) {
            hash = mixed(mixed(hash, each & 0xFF), 0);
        }
        return hash;
    }

    private static long mixed(long hash, int each) {
        return hash * 7664345821815920749L ^ HashTable.VALUES[each];
    }

    /** A random number for each value of a byte. */
    private static final class HashTable {
        private static final int ROUNDS = 31;
        private static final long[] VALUES = new long[256];

        static {
            long value = 0x544B2FBACAAF1684L;
            for (int i = 0; i < VALUES.length; i++) {
                for (int round = 0; round < ROUNDS; round++) {
                    value ^= value >>> 7;
                    value ^= value << 11;
                    value ^= value >>> 10;
                }
                VALUES[i] = value;
            }
        }
    }
}
