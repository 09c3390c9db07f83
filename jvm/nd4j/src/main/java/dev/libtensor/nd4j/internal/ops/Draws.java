package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Map;
import java.util.function.BiFunction;

/** The custom operations that draw random numbers. */
final class Draws {
    private Draws() {}

    static void register(Map<String, CustomFunction> functions) {
        draw(functions, "randomuniform", (a, z) -> z.fillUniform(a.numberOr(0, 1, 0), a.numberOr(1, 2, 1)));
        draw(functions, "randomnormal", (a, z) -> z.fillNormal(a.numberOr(0, 1, 0), a.numberOr(1, 2, 1)));
        draw(functions, "random_normal", (a, z) -> z.fillNormal(0, 1));
        draw(functions, "random_exponential", (a, z) -> z.fillExponential(a.number(0, 1)));
        draw(functions, "random_bernoulli", (a, z) -> z.fillBernoulli(a.number(0, 0.5)));
        draw(functions, "random_lognormal", (a, z) -> z.fillLogNormal(a.number(0, 0), a.number(1, 1)));
        draw(functions, "random_truncated", (a, z) -> truncated(z, a.number(0, 0), a.number(1, 1)));
        one(functions, "random_shuffle", a -> a.in(0).indexSelect(NDArray.randperm(a.in(0).getShape().get(0)), 0));
        one(functions, "random_poisson",
                a -> a.in(1).broadcast(joined(a.longs(0), a.in(1).getShape().getShape())).duplicate().poisson());
        one(functions, "random_multinomial", a -> a.in(0).softmax(-1).multinomial(a.longs(1)[0], true));
        one(functions, "dropout", a -> kept(a.in(0), a.number(0)));
        one(functions, "dropout_inverted", a -> a.in(0).dropout(1 - a.number(0), true));
    }

    /** Without a scale for those that stay, as in ND4J. */
    private static NDArray kept(NDArray x, double probability) {
        return x.mul(NDArray.full(x.getShape(), probability, x.getDataType()).bernoulli());
    }

    private static NDArray truncated(NDArray z, double mean, double std) {
        return z.fillTruncatedNormal(mean, std, mean - 2 * std, mean + 2 * std);
    }

    private static void draw(
            Map<String, CustomFunction> functions, String name, BiFunction<Arguments, NDArray, NDArray> draw) {
        one(functions, name, a -> draw.apply(a, NDArray.zeros(new Shape(shape(a)),
                a.type(a.out() == null ? DataType.FLOAT32 : a.out().dataType().type()))));
    }

    /** The shape is the first input, or else the integers. */
    private static long[] shape(Arguments a) {
        return a.has(0) ? a.longs(0) : a.longsFrom(0);
    }

    private static long[] joined(long[] first, long[] second) {
        long[] all = java.util.Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
