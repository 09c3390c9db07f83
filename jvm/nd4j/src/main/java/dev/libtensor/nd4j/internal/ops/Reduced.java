package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.internal.nd4j.Spread;
import static dev.libtensor.nd4j.internal.ops.Elementwise.one;
import static dev.libtensor.nd4j.internal.ops.Registering.reduction;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Arrays;
import java.util.Map;

/** The custom operations that reduce dimensions, search them or run along them. */
final class Reduced {
    private Reduced() {}

    static void register(Map<String, CustomFunction> functions) {
        reduction(functions, "reduce_norm_max", (x, axes, keep) -> x.abs().max(axes, keep));
        reduction(functions, "reduce_logsumexp", (x, axes, keep) -> Reductions.floating(x).logsumexp(axes, keep));
        reduction(functions, "amean", (x, axes, keep) -> Reductions.floating(x).abs().mean(axes, keep));
        reduction(functions, "logentropy", (x, axes, keep) -> Reductions.entropy(x, axes, keep).log());
        one(functions, "reduce_variance", a -> Spread.var(Reductions.floating(a.in(0)), axes(a), keeps(a), isCorrected(a)));
        one(functions, "reduce_stdev", a -> Spread.std(Reductions.floating(a.in(0)), axes(a), keeps(a), isCorrected(a)));
        one(functions, "argmax", a -> place(a, Reductions.argMax(a.in(0), axes(a), a.flag(0, false))));
        one(functions, "argmin", a -> place(a, Reductions.argMin(a.in(0), axes(a), a.flag(0, false))));
        one(functions, "argamax", a -> place(a, Reductions.argMax(a.in(0).abs(), axes(a), a.flag(0, false))));
        one(functions, "argamin", a -> place(a, Reductions.argMin(a.in(0).abs(), axes(a), a.flag(0, false))));
        functions.put("moments", Reduced::moments);
        functions.put("normalize_moments", Reduced::normalized);
        functions.put("sufficient_statistics", Reduced::statistics);
        one(functions, "zero_fraction", a -> a.in(0).eq(0).toType(DataType.FLOAT64, false).mean());
        one(functions, "cumsum", a -> scanned(a, true));
        one(functions, "cumprod", a -> scanned(a, false));
        one(functions, "standardize", Reduced::standardized);
        one(functions, "l2_loss", a -> a.in(0).square().sum().div(2));
        one(functions, "nth_element", Reduced::nth);
        one(functions, "histogram_fixed_width", Reduced::histogram);
        one(functions, "histogram", a -> Reductions.floating(a.in(0)).histc(a.integer(0)).toType(DataType.INT64, false));
    }

    static int[] axes(Arguments a) {
        return Arguments.axes(a.in(0), a.integersOr(0, 1));
    }

    /** The flag is the first truth value, or the first number of older programs. */
    static boolean keeps(Arguments a) {
        return a.flag(0, a.number(0, 0) != 0);
    }

    /** Numbers count only where there are no truth values at all. */
    private static boolean isCorrected(Arguments a) {
        return a.hasFlags() ? a.flag(1, false) : a.number(1, 0) != 0;
    }

    private static NDArray place(Arguments a, NDArray places) {
        return places.toType(a.type(DataType.INT64), false);
    }

    private static NDArray[] moments(Arguments a) {
        NDArray x = Reductions.floating(a.in(0));
        boolean keep = a.flag(0, false);
        return new NDArray[] {x.mean(axes(a), keep), x.var(axes(a), keep, 0)};
    }

    /** The count, sum and sum of squares of the elements along dimensions, after a third input is subtracted. */
    private static NDArray[] statistics(Arguments a) {
        int[] axes = a.integersOr(Integer.MAX_VALUE, 1);
        NDArray x = Reductions.floating(a.in(0));
        long count = Arrays.stream(axes).mapToLong(x::size).reduce(1, (n, size) -> n * size);
        NDArray moved = a.has(2) ? x.sub(a.in(2)) : x;
        NDArray[] made = {NDArray.full(new Shape(), count, x.getDataType()), moved.sum(axes, false),
            moved.square().sum(axes, false)};
        if (!a.has(2)) {
            return made;
        }
        return new NDArray[] {made[0], made[1], made[2], a.in(2).duplicate()};
    }

    /** The inputs are a count, a sum and a sum of squares; the number is what was subtracted before. */
    private static NDArray[] normalized(Arguments a) {
        double shift = a.number(0, 0);
        NDArray mean = a.in(1).div(a.in(0));
        NDArray variance = a.in(2).div(a.in(0)).sub(mean.square());
        return new NDArray[] {shift == 0 ? mean : mean.add(shift), variance};
    }

    /** Exclusive sums leave out the element; reversed ones start at the end. */
    private static NDArray scanned(Arguments a, boolean isSum) {
        NDArray x = a.in(0);
        boolean isExclusive = a.integer(0, 0) == 1;
        boolean isReversed = a.integer(1, 0) == 1;
        int[] given = a.integers() > 2 ? a.integersFrom(2) : a.has(1) ? a.integersOr(2, 1) : new int[0];
        NDArray rows = given.length == 0 ? x.flatten() : x;
        for (int axis : given.length == 0 ? new int[] {0} : given) {
            NDArray line = isReversed ? rows.flip(axis) : rows;
            NDArray made = isSum ? line.cumSum(axis) : line.cumProd(axis);
            made = made.toType(x.getDataType(), false);
            if (isExclusive) {
                made = isSum ? made.sub(line) : shifted(made, axis);
            }
            rows = isReversed ? made.flip(axis) : made;
        }
        return rows.reshape(x.getShape());
    }

    private static NDArray shifted(NDArray products, int axis) {
        long size = products.getShape().get(axis < 0 ? axis + products.getShape().dimension() : axis);
        NDArray one = NDArray.fullLike(products.narrow(axis, 0, 1), 1);
        return NDArray.concat(new NDArray[] {one, products.narrow(axis, 0, size - 1)}, axis);
    }

    private static NDArray standardized(Arguments a) {
        NDArray x = Reductions.floating(a.in(0));
        int[] axes = axes(a);
        return x.sub(x.mean(axes, true)).div(x.std(axes, true, 0).add(1e-12));
    }

    private static NDArray nth(Arguments a) {
        NDArray x = a.in(0);
        long n = a.longs(1)[0];
        boolean isReversed = a.integer(0, 0) != 0;
        int last = x.getShape().dimension() - 1;
        return x.kthValue(isReversed ? x.getShape().get(last) - n : n + 1, last);
    }

    private static NDArray histogram(Arguments a) {
        NDArray x = Reductions.floating(a.in(0)).flatten();
        NDArray range = Reductions.floating(a.in(1));
        double low = range.get(0).item();
        double high = range.get(1).item();
        int bins = a.has(2) ? (int) a.longs(2)[0] : a.integer(0, 100);
        NDArray places = x.sub(low).mul(bins / (high - low)).floor().clip(0.0, bins - 1.0).toType(DataType.INT64, false);
        return places.bincount(bins).toType(DataType.INT64, false);
    }
}
