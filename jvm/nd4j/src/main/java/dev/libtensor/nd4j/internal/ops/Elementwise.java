package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** The custom operations on each element, or on two elements at the same place, that are not classes as well. */
final class Elementwise {
    private static final Map<String, UnaryOperator<NDArray>> OF_ONE = Map.ofEntries(
            Map.entry("reciprocal", NDArray::reciprocal), Map.entry("lgamma", NDArray::lgamma),
            Map.entry("digamma", NDArray::digamma), Map.entry("hardsigmoid", x -> x.mul(0.2).add(0.5).clip(0.0, 1.0)),
            Map.entry("rationaltanh", Gradients::rationalTanh), Map.entry("rectifiedtanh", x -> x.tanh().relu()),
            Map.entry("boolean_not", NDArray::logicalNot), Map.entry("not", NDArray::logicalNot),
            Map.entry("toggle_bits", NDArray::bitwiseNot), Map.entry("identity", NDArray::duplicate),
            Map.entry("old_assign", NDArray::duplicate), Map.entry("stop_gradient", x -> x.stopGradient().duplicate()),
            Map.entry("crelu", x -> x.concat(x.neg(), -1).relu()));

    private static final Map<String, BinaryOperator<NDArray>> OF_TWO = Map.ofEntries(
            Map.entry("add", NDArray::add), Map.entry("subtract", NDArray::sub), Map.entry("sub", NDArray::sub),
            Map.entry("multiply", NDArray::mul), Map.entry("mul", NDArray::mul), Map.entry("divide", Elementwise::quotient),
            Map.entry("div", Elementwise::quotient), Map.entry("realdiv", NDArray::div), Map.entry("RealDiv", NDArray::div),
            Map.entry("truncatediv", (a, b) -> a.div(b).trunc().toType(a.getDataType(), false)),
            Map.entry("floordiv", NDArray::floorDivide),
            Map.entry("floormod", Elementwise::floorMod), Map.entry("mod", Elementwise::floorMod),
            Map.entry("reversesubtract", (a, b) -> b.sub(a)), Map.entry("RSub", (a, b) -> b.sub(a)),
            Map.entry("reversedivide", (a, b) -> quotient(b, a)), Map.entry("RDiv", (a, b) -> quotient(b, a)),
            Map.entry("reversemod", (a, b) -> b.fmod(a)), Map.entry("maximum", (a, b) -> a.maximum(b)),
            Map.entry("minimum", (a, b) -> a.minimum(b)), Map.entry("squaredsubtract", (a, b) -> a.sub(b).square()),
            Map.entry("squareddifference", (a, b) -> a.sub(b).square()),
            Map.entry("Pow", (a, b) -> a.pow(b)), Map.entry("tf_atan2", Elementwise::angle),
            Map.entry("equals", (a, b) -> a.eq(b)), Map.entry("not_equals", (a, b) -> a.neq(b)),
            Map.entry("greater", (a, b) -> a.gt(b)), Map.entry("greater_equal", (a, b) -> a.gte(b)),
            Map.entry("less", (a, b) -> a.lt(b)), Map.entry("less_equal", (a, b) -> a.lte(b)),
            Map.entry("boolean_and", (a, b) -> a.logicalAnd(b)), Map.entry("boolean_or", (a, b) -> a.logicalOr(b)),
            Map.entry("boolean_xor", (a, b) -> a.logicalXor(b)), Map.entry("bitwise_and", (a, b) -> a.bitwiseAnd(b)),
            Map.entry("bitwise_or", (a, b) -> a.bitwiseOr(b)), Map.entry("bitwise_xor", (a, b) -> a.bitwiseXor(b)),
            Map.entry("shift_bits", (a, b) -> a.bitwiseLeftShift(b)),
            Map.entry("rshift_bits", (a, b) -> a.bitwiseRightShift(b)), Map.entry("igamma", (a, b) -> a.igamma(b)),
            Map.entry("igammac", (a, b) -> a.igammac(b)), Map.entry("zeta", (a, b) -> a.zeta(b)),
            Map.entry("polygamma", (a, b) -> b.polygamma(a)),
            Map.entry("divide_no_nan", (a, b) -> noNaN(a, b)),
            Map.entry("assign", (a, b) -> b.broadcast(a.getShape()).toType(a.getDataType(), true)),
            Map.entry("cross", (a, b) -> a.cross(b)));

    private Elementwise() {}

    static void register(Map<String, CustomFunction> functions) {
        OF_ONE.forEach((name, function) -> one(functions, name, a -> function.apply(a.in(0))));
        OF_TWO.forEach((name, function) -> one(functions, name, a -> function.apply(a.in(0), a.in(1))));
        one(functions, "lrelu", a -> a.in(0).leakyRelu(a.number(0, 0.01)));
        one(functions, "elu", a -> a.in(0).elu(a.number(0, 1)));
        one(functions, "prelu", a -> NDArray.where(a.in(0).gte(0), a.in(0), a.in(0).mul(slopes(a))));
        one(functions, "thresholdedrelu",
                a -> NDArray.where(a.in(0).gt(a.number(0, 0)), a.in(0), NDArray.fullLike(a.in(0), 0)));
        one(functions, "cast", a -> a.in(0).toType(a.typeOrNumber(), true));
        one(functions, "ClipByValue", a -> a.in(0).clip(a.number(0), a.number(1)));
        functions.put("clipbyvalue", functions.get("ClipByValue"));
        one(functions, "clipbynorm", a -> clip(a.in(0), a.number(0), a.integersFrom(0), false));
        one(functions, "clipbyavgnorm", a -> clip(a.in(0), a.number(0), a.integersFrom(0), true));
        one(functions, "select", Elementwise::select);
        one(functions, "Where", a -> a.count() == 1 ? a.in(0).nonzero() : select(a));
        functions.put("where_np", Elementwise::places);
        one(functions, "mergeadd", a -> merged(a, NDArray::add));
        functions.put("mergesum", functions.get("mergeadd"));
        one(functions, "mergemax", a -> merged(a, (x, y) -> x.maximum(y)));
        one(functions, "mergeavg", a -> merged(a, NDArray::add).div(a.count()));
        one(functions, "mergemaxindex",
                a -> NDArray.stack(a.all()).argMax(new int[] {0}, false).toType(a.type(DataType.INT32), false));
        one(functions, "cyclic_shift_bits", a -> turned(a.in(0), a.in(1)));
        one(functions, "cyclic_rshift_bits", a -> turned(a.in(0), a.in(1).neg()));
        one(functions, "bits_hamming_distance", a -> differing(a.in(0), a.in(1)));
        one(functions, "check_numerics", Elementwise::checked);
        one(functions, "is_non_decreasing", a -> ordered(a.in(0), false));
        one(functions, "is_strictly_increasing", a -> ordered(a.in(0), true));
        one(functions, "is_numeric_tensor", a -> NDArray.create(!a.in(0).getDataType().isBoolean()));
    }

    static void one(Map<String, CustomFunction> functions, String name, CustomFunction.Single function) {
        functions.put(name, arguments -> new NDArray[] {function.apply(arguments)});
    }

    /** The quotient of integers is an integer, as in ND4J. */
    private static NDArray quotient(NDArray a, NDArray b) {
        boolean areWhole = a.getDataType().isInteger() && b.getDataType().isInteger();
        return areWhole ? a.div(b).trunc().toType(a.getDataType(), false) : a.div(b);
    }

    /** The angle of integers is cut off to an integer, as in ND4J. */
    private static NDArray angle(NDArray a, NDArray b) {
        boolean areWhole = a.getDataType().isInteger() && b.getDataType().isInteger();
        return areWhole ? a.atan2(b).toType(a.getDataType(), false) : a.atan2(b);
    }

    /** The remainder has the sign of the divisor. */
    private static NDArray floorMod(NDArray a, NDArray b) {
        return a.sub(a.floorDivide(b).mul(b));
    }

    private static NDArray noNaN(NDArray a, NDArray b) {
        NDArray divisor = NDArray.where(b.eq(0), NDArray.fullLike(b, 1), b);
        return NDArray.where(b.eq(0), NDArray.fullLike(a, 0), quotient(a, divisor));
    }

    private static NDArray select(Arguments a) {
        NDArray condition = a.in(0).toType(DataType.BOOLEAN, false);
        if (condition.getShape().dimension() == 1 && a.in(1).getShape().dimension() > 1) {
            long[] shape = new long[a.in(1).getShape().dimension()];
            java.util.Arrays.fill(shape, 1);
            shape[0] = condition.size();
            condition = condition.reshape(new Shape(shape));
        }
        return NDArray.where(condition, a.in(1), a.in(2));
    }

    /** The places of true elements for each dimension; or the elements of the third input there, else those of the second. */
    private static NDArray[] places(Arguments a) {
        if (a.count() > 1) {
            return new NDArray[] {NDArray.where(a.in(0), a.in(2), a.in(1))};
        }
        NDArray places = a.in(0).nonzero();
        return IntStream.range(0, a.in(0).getShape().dimension()).mapToObj(axis -> places.select(1, axis).duplicate())
                .toArray(NDArray[]::new);
    }

    private static NDArray clip(NDArray x, double limit, int[] given, boolean isMean) {
        int[] axes = Arguments.axes(x, given);
        NDArray norm = x.square().sum(axes, true).sqrt();
        if (isMean) {
            long count = 1;
            for (int axis : axes) {
                count *= x.getShape().get(axis < 0 ? axis + x.getShape().dimension() : axis);
            }
            norm = norm.div(count);
        }
        return NDArray.where(norm.lte(limit), x, x.div(norm).mul(limit));
    }

    private static NDArray merged(Arguments a, BinaryOperator<NDArray> function) {
        NDArray result = a.in(0).duplicate();
        for (NDArray each : a.all(1)) {
            Face.requireShape(result, each);
            result = function.apply(result, each);
        }
        return result;
    }

    private static NDArray checked(Arguments a) {
        if (a.in(0).isFinite().all().getBoolean()) {
            return a.in(0).duplicate();
        }
        throw new dev.libtensor.ArgumentException("check_numerics found an element that is infinite or not a number");
    }

    private static NDArray ordered(NDArray x, boolean isStrict) {
        NDArray flat = x.flatten();
        if (flat.size() < 2) {
            return NDArray.create(true);
        }
        NDArray steps = flat.diff();
        return (isStrict ? steps.gt(0) : steps.gte(0)).all();
    }

    private static int bits(NDArray x) {
        return 8 * x.getDataType().getNumOfBytes();
    }

    /** The bits of integers, moved to the left; those that leave on one side return on the other. */
    private static NDArray turned(NDArray x, NDArray places) {
        int bits = bits(x);
        NDArray left = floorMod(places, NDArray.fullLike(places, bits)).toType(x.getDataType(), false);
        NDArray right = left.rsub(bits).toType(x.getDataType(), false);
        // A shift to the right fills up with the sign, so these bits are taken away.
        NDArray kept = NDArray.fullLike(left, 1).bitwiseLeftShift(left).sub(1).toType(x.getDataType(), false);
        NDArray made = x.bitwiseLeftShift(left).bitwiseOr(x.bitwiseRightShift(right).bitwiseAnd(kept));
        return NDArray.where(left.eq(0), x, made);
    }

    /** The number of bits that differ in all elements. */
    private static NDArray differing(NDArray a, NDArray b) {
        NDArray bits = a.bitwiseXor(b);
        NDArray count = NDArray.create(0L);
        for (int i = 0; i < bits(bits); i++) {
            count = count.add(bits.bitwiseRightShift(NDArray.fullLike(bits, i)).bitwiseAnd(NDArray.fullLike(bits, 1)).sum());
        }
        return count.toType(DataType.INT64, false);
    }

    /** The slopes of an example, which have size 1 along the axes that share them. */
    private static NDArray slopes(Arguments a) {
        long[] shape = a.in(0).getShape().getShape();
        if (shape.length > 0) {
            shape[0] = 1;
        }
        for (int axis : a.integersFrom(0)) {
            shape[axis] = 1;
        }
        NDArray slopes = a.in(1);
        return slopes.size() == new Shape(shape).size() ? slopes.reshape(new Shape(shape)) : slopes;
    }
}
