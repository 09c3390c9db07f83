package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Map;

/** The kinds of operations that are classes too: what each reads of the arguments. */
final class Registering {
    /** Computes a function of one array. */
    interface Single {
        NDArray apply(Arguments a, NDArray x);
    }

    /** Computes a function of two arrays. */
    interface Pair {
        NDArray apply(Arguments a, NDArray x, NDArray y);
    }

    /** Computes a function of an array and a number. */
    interface OfNumber {
        NDArray apply(Arguments a, NDArray x, Number n);
    }

    /** Reduces dimensions. */
    interface Reduction {
        NDArray apply(NDArray x, int[] axes, boolean keep);
    }

    /** Reduces dimensions of two arrays. */
    interface Distance {
        NDArray apply(NDArray a, NDArray b, int[] axes);
    }

    private Registering() {}

    static void single(Map<String, CustomFunction> functions, String name, Single function) {
        one(functions, name, a -> function.apply(a, a.in(0)));
    }

    static void pair(Map<String, CustomFunction> functions, String name, Pair function) {
        one(functions, name, a -> function.apply(a, a.in(0), a.in(1)));
    }

    static void number(Map<String, CustomFunction> functions, String name, OfNumber function) {
        one(functions, name, a -> function.apply(a, a.in(0), whole(a.numberOr(0, 1, 0))));
    }

    /** A number without a fraction is an integer, so that integers stay integers. */
    private static Number whole(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1L << 53) {
            return (long) number;
        }
        return number;
    }

    static void reduction(Map<String, CustomFunction> functions, String name, Reduction reduction) {
        one(functions, name, a -> reduction.apply(a.in(0), Reduced.axes(a), Reduced.keeps(a)));
    }

    static void distance(Map<String, CustomFunction> functions, String name, Distance distance) {
        one(functions, name, a -> {
            NDArray x = Reductions.floating(a.in(0));
            int[] axes = Arguments.axes(x, a.integersFrom(0));
            NDArray result = distance.apply(x, Reductions.floating(a.in(1)), axes);
            return Reduced.keeps(a) ? result.reshape(new Shape(kept(x, axes))) : result;
        });
    }

    private static long[] kept(NDArray x, int[] axes) {
        long[] shape = x.getShape().getShape();
        for (int axis : axes) {
            shape[axis < 0 ? axis + shape.length : axis] = 1;
        }
        return shape;
    }
}
