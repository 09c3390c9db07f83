package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Dimensions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The custom operations on indices: the largest elements, one-hot rows, sets, segments and scattered updates. */
final class Indexing {
    private Indexing() {}

    static void register(Map<String, CustomFunction> functions) {
        functions.put("top_k", Indexing::topK);
        one(functions, "in_top_k", Indexing::inTopK);
        one(functions, "onehot", Indexing::oneHot);
        one(functions, "ismax", Indexing::isMax);
        one(functions, "sequence_mask", Indexing::sequenceMask);
        one(functions, "non_max_suppression", Indexing::suppressed);
        functions.put("unique", a -> unique(a.in(0), false));
        functions.put("unique_with_counts", a -> unique(a.in(0), true));
        functions.put("listdiff", Indexing::difference);
        functions.put("dynamic_partition", Indexing::partition);
        one(functions, "dynamic_stitch", Indexing::stitch);
        one(functions, "bincount", Indexing::counts);
        one(functions, "confusion_matrix", Indexing::confusion);
        for (String kind : List.of("sum", "mean", "max", "min", "prod", "sqrt_n")) {
            one(functions, "segment_" + kind, a -> segments(a.in(0), a.longs(1), 0, kind));
            one(functions, "unsorted_segment_" + kind,
                    a -> segments(a.in(0), a.longs(1), a.integers() > 0 ? a.integer(0) : (int) a.longs(2)[0], kind));
        }
        for (String kind : List.of("add", "sub", "mul", "div", "max", "min", "upd", "update")) {
            one(functions, "scatter_" + kind, a -> scattered(a.in(0), a.longs(1), a.in(2), kind));
        }
    }

    private static NDArray[] topK(Arguments a) {
        NDArray x = a.in(0);
        int k = a.integers() > 0 ? a.integer(0) : a.has(1) ? (int) a.longs(1)[0] : 1;
        NDList found = x.topK(k, x.getShape().dimension() - 1, true, a.flag(0, true));
        return new NDArray[] {found.get(0), found.get(1)};
    }

    /** How often each number comes, or the sums of its weights. The integers are the least and the greatest length. */
    private static NDArray counts(Arguments a) {
        NDArray places = a.in(0).flatten().toType(DataType.INT64, false);
        DataType type = a.type(a.has(1) ? a.in(1).getDataType() : DataType.INT32);
        int least = a.integer(0, 0);
        long length = Math.max(least, places.size() == 0 ? 0 : places.max().getLong() + 1);
        NDArray weights = a.has(1) ? a.in(1).flatten().toType(DataType.FLOAT64, false)
                : NDArray.ones(places.getShape(), DataType.FLOAT64);
        NDArray made = NDArray.zeros(new Shape(length), DataType.FLOAT64).indexAdd(places, weights, 0).toType(type, false);
        long most = a.integer(1, Integer.MAX_VALUE);
        return most < length ? made.narrow(0, 0, most).duplicate() : made;
    }

    private static NDArray inTopK(Arguments a) {
        NDArray scores = a.in(0);
        NDArray labels = a.in(1).toType(DataType.INT64, false);
        NDArray own = scores.gather(labels.expandDims(1), 1);
        return scores.gt(own).countNonzero(new int[] {1}, false).lt(a.integer(0));
    }

    /** Rows for indices; that of an index outside the depth has no element that differs, as in TensorFlow. */
    private static NDArray oneHot(Arguments a) {
        int axis = a.integer(0, -1);
        long depth = a.integers() > 1 ? a.integer(1) : a.longs(1)[0];
        if (depth < 1) {
            throw new ArgumentException("onehot needs a depth of at least 1, not " + depth);
        }
        DataType type = a.type(a.out() == null ? DataType.FLOAT32 : a.out().dataType().type());
        NDArray marks = a.in(0).toType(DataType.INT64, false).expandDims(-1)
                .eq(NDArray.arange(0L, depth, 1L, DataType.INT64));
        NDArray made = NDArrays.where(marks, NDArray.full(new Shape(), a.numberOr(0, 2, 1), type),
                NDArray.full(new Shape(), a.numberOr(1, 3, 0), type));
        int last = made.getShape().dimension() - 1;
        return axis < 0 || axis == last ? made : made.movedim(new int[] {last}, axis).duplicate();
    }

    /** Marks the first largest element of all, or along dimensions. */
    private static NDArray isMax(Arguments a) {
        DataType type = a.type(a.out() == null ? a.in(0).getDataType() : a.out().dataType().type());
        NDArray x = a.in(0).getShape().dimension() == 0 ? a.in(0).flatten() : a.in(0);
        int[] axes = x.getShape().dimension() == 1 ? new int[0] : a.integersFrom(0);
        int[] order = Dimensions.others(x, Dimensions.of(x, Arguments.axes(x, axes)));
        NDArray places = Reductions.argMax(x, axes, false);
        long count = x.size() / places.size();
        NDArray marks = places.oneHot(Math.toIntExact(count), type);
        return marks.reshape(x.permute(order).getShape()).permute(inverse(order)).reshape(a.in(0).getShape()).duplicate();
    }

    private static int[] inverse(int[] order) {
        int[] inverse = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            inverse[order[i]] = i;
        }
        return inverse;
    }

    /** The best boxes, of which none covers too much of another: the numbers are that share and the least score. */
    private static NDArray suppressed(Arguments a) {
        NDArray scores = a.in(1);
        NDArray enough = scores.gte(a.number(1, -Double.MAX_VALUE)).nonzero().flatten();
        NDArray kept = a.in(0).indexSelect(enough, 0).nms(scores.indexSelect(enough, 0), a.number(0, 0.5));
        long count = Math.min(kept.size(), a.integers() > 0 ? a.integer(0) : a.longs(2)[0]);
        return enough.indexSelect(kept.narrow(0, 0, count), 0).toType(DataType.INT32, false);
    }

    private static NDArray sequenceMask(Arguments a) {
        NDArray lengths = a.in(0);
        // As in ND4J, the width is never less than the longest sequence.
        long longest = (long) lengths.max().toType(DataType.FLOAT64, false).item();
        long width = Math.max(longest, a.has(1) ? a.longs(1)[0] : a.integer(0, 0));
        NDArray places = NDArray.arange(0L, width, 1L, DataType.INT64);
        return places.lt(lengths.toType(DataType.INT64, false).expandDims(-1))
                .toType(a.type(a.out() == null ? DataType.BOOLEAN : a.out().dataType().type()), false);
    }

    /** The elements in the order of their first appearance, as in TensorFlow. */
    private static NDArray[] unique(NDArray x, boolean withCounts) {
        double[] elements = x.toType(DataType.FLOAT64, false).flatten().toDoubleArray();
        List<Double> found = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        Map<Double, Integer> places = new java.util.HashMap<>();
        long[] index = new long[elements.length];
        for (int i = 0; i < elements.length; i++) {
            Integer place = places.putIfAbsent(elements[i], found.size());
            if (place == null) {
                place = found.size();
                found.add(elements[i]);
                counts.add(0L);
            }
            counts.set(place, counts.get(place) + 1);
            index[i] = place;
        }
        NDArray values = NDArray.create(found.stream().mapToDouble(Double::doubleValue).toArray())
                .toType(x.getDataType(), false);
        NDArray inverse = NDArray.create(index);
        return withCounts ? new NDArray[] {values, inverse,
                NDArray.create(counts.stream().mapToLong(Long::longValue).toArray())} : new NDArray[] {values, inverse};
    }

    /** The elements of the first array that the second one has not, and their places. */
    private static NDArray[] difference(Arguments a) {
        NDArray places = a.in(0).isin(a.in(1)).logicalNot().nonzero().flatten();
        return new NDArray[] {a.in(0).flatten().indexSelect(places, 0), places};
    }

    /** The partitions have the first dimensions of the array, which become one. */
    private static NDArray[] partition(Arguments a) {
        long[] parts = a.longs(1);
        long[] shape = a.in(0).getShape().getShape();
        long[] rows = Arrays.copyOfRange(shape, a.in(1).getShape().dimension() - 1, shape.length);
        rows[0] = parts.length;
        NDArray x = a.in(0).reshape(new Shape(rows));
        NDArray[] result = new NDArray[a.integer(0)];
        for (int i = 0; i < result.length; i++) {
            int part = i;
            result[i] = x.indexSelect(NDArray.create(java.util.stream.IntStream.range(0, parts.length)
                    .filter(place -> parts[place] == part).asLongStream().toArray()), 0);
        }
        return result;
    }

    /** The first half of the inputs has the places, the second half the rows. */
    private static NDArray stitch(Arguments a) {
        int half = a.count() / 2;
        NDArray[] places = new NDArray[half];
        NDArray[] rows = new NDArray[half];
        for (int i = 0; i < half; i++) {
            places[i] = a.in(i).toType(DataType.INT64, false).flatten();
            long[] shape = a.in(half + i).getShape().getShape();
            long[] inner = Arrays.copyOfRange(shape, a.in(i).getShape().dimension() - 1, shape.length);
            inner[0] = places[i].size();
            rows[i] = a.in(half + i).reshape(new Shape(inner));
        }
        NDArray index = NDArray.concat(places, 0);
        NDArray values = NDArray.concat(rows, 0);
        long[] shape = values.getShape().getShape();
        shape[0] = index.max().getLong() + 1;
        return NDArray.zeros(new dev.libtensor.Shape(shape), values.getDataType()).indexCopy(index, values, 0);
    }

    private static NDArray confusion(Arguments a) {
        long[] labels = a.longs(0);
        long[] predictions = a.longs(1);
        int classes = a.integers() > 0 ? a.integer(0)
                : Math.toIntExact(Math.max(Arrays.stream(labels).max().orElse(-1), Arrays.stream(predictions).max().orElse(-1)) + 1);
        NDArray places = NDArray.create(labels).mul(classes).add(NDArray.create(predictions));
        NDArray counts = NDArray.zeros(new dev.libtensor.Shape((long) classes * classes), DataType.FLOAT64);
        NDArray weights = a.has(2) ? a.in(2).toType(DataType.FLOAT64, false) : NDArray.ones(places.getShape(), DataType.FLOAT64);
        return counts.indexAdd(places, weights, 0).reshape(new Shape(classes, classes))
                .toType(a.type(a.has(2) ? a.in(2).getDataType() : DataType.INT64), false);
    }

    /** Combines the rows of each segment; without a number of segments, the last one ends them. */
    private static NDArray segments(NDArray x, long[] ids, int given, String kind) {
        int count = given > 0 ? given : Math.toIntExact(Arrays.stream(ids).max().orElse(-1) + 1);
        NDArray[] rows = new NDArray[count];
        for (int i = 0; i < count; i++) {
            int segment = i;
            long[] places = java.util.stream.IntStream.range(0, ids.length).filter(place -> ids[place] == segment)
                    .asLongStream().toArray();
            rows[i] = places.length == 0 ? none(x, kind) : segment(x.indexSelect(NDArray.create(places), 0), kind);
        }
        return NDArray.stack(rows);
    }

    private static NDArray none(NDArray x, String kind) {
        NDArray row = x.select(0, 0);
        double value = switch (kind) {
            case "prod" -> 1;
            case "max" -> -Double.MAX_VALUE;
            case "min" -> Double.MAX_VALUE;
            default -> 0;
        };
        boolean isFloat = x.getDataType() == DataType.FLOAT32 && Math.abs(value) > 1;
        return NDArray.fullLike(row, isFloat ? Math.signum(value) * Float.MAX_VALUE : value);
    }

    private static NDArray segment(NDArray rows, String kind) {
        int[] first = {0};
        return switch (kind) {
            case "sum" -> rows.sum(first, false).toType(rows.getDataType(), false);
            case "mean" -> rows.mean(first, false);
            case "max" -> rows.max(first, false);
            case "min" -> rows.min(first, false);
            case "prod" -> rows.prod(first, false).toType(rows.getDataType(), false);
            default -> rows.sum(first, false).div(Math.sqrt(rows.getShape().get(0)));
        };
    }

    /** Changes rows one after the other, so that a place that comes twice is changed twice. */
    private static NDArray scattered(NDArray x, long[] places, NDArray updates, String kind) {
        NDArray result = x.duplicate();
        NDArray rows = places.length == 1 && updates.getShape().dimension() < x.getShape().dimension()
                ? updates.expandDims(0) : updates;
        for (int i = 0; i < places.length; i++) {
            NDArray row = result.select(0, places[i]);
            NDArray update = rows.select(0, i);
            switch (kind) {
                case "add" -> row.addi(update);
                case "sub" -> row.subi(update);
                case "mul" -> row.muli(update);
                case "div" -> row.divi(update);
                case "max" -> row.maximumi(update);
                case "min" -> row.minimumi(update);
                default -> row.copyFrom(update.toType(row.getDataType(), false));
            }
        }
        return result;
    }
}
