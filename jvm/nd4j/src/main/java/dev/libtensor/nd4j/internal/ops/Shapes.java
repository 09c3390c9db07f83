package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The custom operations on shapes: joining, splitting, moving and selecting. */
final class Shapes {
    private Shapes() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "concat", Shapes::concat);
        one(functions, "stack", a -> NDArray.stack(a.all(), a.integer(0, 0)));
        functions.put("unstack", a -> unstacked(a.in(0), a.integer(0, 0)));
        functions.put("split", Shapes::split);
        functions.put("split_v", Shapes::splitAt);
        one(functions, "reshape", a -> a.in(0).reshape(new Shape(sizes(a))).duplicate());
        one(functions, "permute", a -> a.in(0).permute(a.integersOr(0, 1)).duplicate());
        one(functions, "transpose", a -> transposed(a.in(0), a.integersOr(0, 1)).duplicate());
        one(functions, "squeeze", a -> a.in(0).squeeze(squeezed(a)).duplicate());
        one(functions, "expand_dims", a -> a.in(0).expandDims(a.integersOr(0, 1)[0]).duplicate());
        one(functions, "tile", a -> a.in(0).tile(Arrays.stream(a.integersOr(0, 1)).asLongStream().toArray()));
        one(functions, "repeat", a -> a.in(0).repeatInterleave(a.integersOr(1, 1)[0], a.integer(0)));
        one(functions, "reverse", a -> reversedAlong(a.in(0), a.integersOr(0, 1)));
        functions.put("reverse_v2", functions.get("reverse"));
        one(functions, "reverse_sequence", Shapes::reversedSequences);
        one(functions, "slice", Shapes::slice);
        one(functions, "strided_slice", Shapes::stridedSlice);
        functions.put("stridedslice", functions.get("strided_slice"));
        one(functions, "gather", a -> gathered(a));
        one(functions, "embedding_lookup", a -> gathered(a.in(0), a.in(1).toType(DataType.INT64, false), 0));
        one(functions, "gather_nd", a -> a.in(0).gatherNd(axisLast(a.in(1))));
        one(functions, "pad", a -> padded(a.in(0), pads(a), a.integer(0, 0), a.number(0, 0)));
        one(functions, "mirror_pad", a -> padded(a.in(0), pads(a), a.integer(0, 0) + 1, 0));
        one(functions, "broadcast_to", a -> a.in(0).broadcast(a.longs(1)).duplicate());
        one(functions, "broadcast_dynamic_shape", Shapes::broadcastShape);
        one(functions, "shape_of", a -> NDArray.create(a.in(0).getShape().getShape()));
        functions.put("shape", functions.get("shape_of"));
        one(functions, "size", a -> NDArray.create(a.in(0).size()));
        one(functions, "size_at", a -> NDArray.create(a.in(0).getShape().get(a.integer(0))));
        one(functions, "rank", a -> NDArray.create(a.in(0).getShape().dimension()));
        one(functions, "flatten_2d", a -> flattened(a.in(0), a.integer(0, 1)));
        one(functions, "flatten", a -> {
            boolean isByColumns = a.integer(0, 'c') != 'c';
            return NDArray.concat(Arrays.stream(a.all()).map(each -> (isByColumns ? reversed(each) : each).flatten())
                    .toArray(NDArray[]::new), 0);
        });
        one(functions, "roll", Shapes::rolled);
        functions.put("meshgrid", Shapes::meshgrid);
        functions.put("identity_n", a -> Arrays.stream(a.all()).map(NDArray::duplicate).toArray(NDArray[]::new));
        functions.put("noop", Arguments::outs);
        one(functions, "space_to_depth", a -> spaceToDepth(a.in(0), a.integer(0), a.integer(1, 0) == 1));
        one(functions, "depth_to_space", a -> depthToSpace(a.in(0), a.integer(0), a.integer(1, 0) == 1));
        one(functions, "invert_permutation", a -> a.in(0).argSort().toType(a.in(0).getDataType(), false));
        one(functions, "evaluate_reduction_shape", Shapes::reduced);
    }

    private static NDArray concat(Arguments a) {
        boolean isGiven = a.flag(0, false);
        int count = a.count() - (isGiven ? 1 : 0);
        int axis = isGiven ? (int) a.longs(count)[0] : a.integer(0, 0);
        return Face.of(Nd4j.concat(axis, Arrays.copyOf(a.all(), count)));
    }

    private static NDArray[] unstacked(NDArray x, int axis) {
        int place = axis < 0 ? axis + x.getShape().dimension() : axis;
        return IntStream.range(0, Math.toIntExact(x.getShape().get(place))).mapToObj(i -> x.select(place, i).duplicate())
                .toArray(NDArray[]::new);
    }

    /** The array may stand before or after the dimension. */
    private static NDArray[] split(Arguments a) {
        boolean isFirst = a.count() == 2 && a.in(1).size() == 1;
        NDArray x = a.count() == 1 || isFirst ? a.in(0) : a.in(1);
        int axis = a.count() == 1 ? a.integer(1, 0) : (int) a.longs(isFirst ? 1 : 0)[0];
        return copies(x.split(a.integer(0), axis));
    }

    private static NDArray[] splitAt(Arguments a) {
        long[] lengths = a.longs(1);
        long[] ends = new long[lengths.length - 1];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = lengths[i] + (i == 0 ? 0 : ends[i - 1]);
        }
        return copies(a.in(0).split(ends, a.has(2) ? (int) a.longs(2)[0] : a.integer(0, 0)));
    }

    private static NDArray[] copies(NDList parts) {
        return parts.stream().map(NDArray::duplicate).toArray(NDArray[]::new);
    }

    /** The new shape; an order before it, which is a negative character, changes nothing here. */
    private static long[] sizes(Arguments a) {
        int order = a.integer(0, 0);
        int first = order == -'c' || order == -'f' ? 1 : 0;
        long[] sizes = Arrays.stream(a.integersOr(first, 1)).asLongStream().toArray();
        // Beside a size of 0, the operation takes -1 for 1, whereas INDArray.reshape takes it for 0.
        boolean isEmpty = Arrays.stream(sizes).anyMatch(size -> size == 0);
        return isEmpty ? Arrays.stream(sizes).map(size -> size == -1 ? 1 : size).toArray() : sizes;
    }

    /** Without dimensions nothing is reversed, as in ND4J. */
    private static NDArray reversedAlong(NDArray x, int[] axes) {
        return axes.length == 0 ? x.duplicate() : x.flip(Arguments.axes(x, axes));
    }

    /** Reverses the first steps of each example; the integers are the dimensions of steps and of examples. */
    private static NDArray reversedSequences(Arguments a) {
        int dimensions = a.in(0).getShape().dimension();
        int steps = (a.integer(0, -1) + dimensions) % dimensions;
        int batch = (a.integer(1, 0) + dimensions) % dimensions;
        int inner = steps > batch ? steps - 1 : steps;
        long[] lengths = a.longs(1);
        NDArray[] examples = new NDArray[lengths.length];
        for (int i = 0; i < examples.length; i++) {
            NDArray example = a.in(0).select(batch, i);
            long rest = example.getShape().get(inner) - lengths[i];
            examples[i] = NDArray.concat(new NDArray[] {example.narrow(inner, 0, lengths[i]).flip(inner),
                example.narrow(inner, lengths[i], rest)}, inner);
        }
        return NDArray.stack(examples, batch);
    }

    /** The array with its dimensions in the opposite order. */
    private static NDArray reversed(NDArray x) {
        int count = x.getShape().dimension();
        return count < 2 ? x : x.permute(IntStream.range(0, count).map(i -> count - 1 - i).toArray());
    }

    private static NDArray transposed(NDArray x, int[] axes) {
        return axes.length == 0 ? x.transpose() : x.permute(axes);
    }

    private static int[] squeezed(Arguments a) {
        int[] given = a.integersOr(0, 1);
        long[] shape = a.in(0).getShape().getShape();
        return given.length > 0 ? given : IntStream.range(0, shape.length).filter(i -> shape[i] == 1).toArray();
    }

    private static NDArray slice(Arguments a) {
        NDArray x = a.in(0);
        int dimensions = x.getShape().dimension();
        int[] given = a.count() == 1 ? a.integersFrom(0) : null;
        long[] begin = given == null ? a.longs(1) : Arrays.stream(given).limit(dimensions).asLongStream().toArray();
        long[] size = given == null ? a.longs(2) : Arrays.stream(given).skip(dimensions).asLongStream().toArray();
        for (int i = 0; i < begin.length; i++) {
            x = x.narrow(i, begin[i], size[i] < 0 ? x.getShape().get(i) - begin[i] : size[i]);
        }
        return x.duplicate();
    }

    /** As TensorFlow's, with the masks begin, ellipsis, end, new axis and shrink axis before the numbers. */
    private static NDArray stridedSlice(Arguments a) {
        int[] given = a.integersFrom(5);
        int count = a.count() > 1 ? a.longs(1).length : given.length / 3;
        long[] begin = a.count() > 1 ? a.longs(1) : part(given, 0, count);
        long[] end = a.count() > 1 ? a.longs(2) : part(given, 1, count);
        long[] strides = a.count() > 3 ? a.longs(3) : a.count() > 1 ? filled(count) : part(given, 2, count);
        NDArray x = a.in(0);
        int axis = 0;
        for (int i = 0; i < count; i++) {
            if (bit(a.integer(1, 0), i)) {
                axis = x.getShape().dimension() - (count - 1 - i);
            } else if (bit(a.integer(3, 0), i)) {
                x = x.expandDims(axis++);
            } else if (bit(a.integer(4, 0), i)) {
                long size = x.getShape().get(axis);
                x = x.select(axis, begin[i] < 0 ? begin[i] + size : begin[i]);
            } else {
                x = stepped(x, axis++, bit(a.integer(0, 0), i) ? null : begin[i], bit(a.integer(2, 0), i) ? null : end[i],
                        strides[i]);
            }
        }
        return x.duplicate();
    }

    private static NDArray stepped(NDArray x, int axis, Long begin, Long end, long step) {
        long size = x.getShape().get(axis);
        if (step == 0) {
            throw new ArgumentException("strided_slice needs strides other than 0");
        }
        if (step < 0) {
            // The same from the other end.
            Long first = begin == null ? null : size - 1 - Math.min(begin < 0 ? begin + size : begin, size - 1);
            Long last = end == null ? null : size - 1 - (end < 0 ? end + size : end);
            return stepped(x.flip(axis), axis, first, last, -step);
        }
        long from = begin == null ? 0 : Math.max(0, begin < 0 ? begin + size : begin);
        long to = end == null ? size : Math.min(size, end < 0 ? end + size : end);
        return x.slice(axis, Math.min(from, size), Math.max(Math.min(from, size), to), step);
    }

    private static long[] part(int[] given, int part, int count) {
        return Arrays.stream(given, part * count, (part + 1) * count).asLongStream().toArray();
    }

    private static long[] filled(int count) {
        long[] ones = new long[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static boolean bit(int mask, int place) {
        return (mask >> place & 1) == 1;
    }

    private static NDArray gathered(Arguments a) {
        NDArray x = a.in(0);
        int axis = a.has(2) ? (int) a.longs(2)[0] : a.integer(0, 0);
        int place = axis < 0 ? axis + x.getShape().dimension() : axis;
        return gathered(x, a.has(1) ? a.in(1).toType(DataType.INT64, false) : index(a.integersFrom(1)), place);
    }

    private static NDArray gathered(NDArray x, NDArray index, int place) {
        NDArray found = x.indexSelect(index.flatten(), place);
        List<Long> shape = new ArrayList<>();
        for (int i = 0; i < x.getShape().dimension(); i++) {
            if (i == place) {
                Arrays.stream(index.getShape().getShape()).forEach(shape::add);
            } else {
                shape.add(x.getShape().get(i));
            }
        }
        return found.reshape(new Shape(shape.stream().mapToLong(Long::longValue).toArray()));
    }

    /** One place that is given as an integer leaves the dimension out, as in ND4J. */
    private static NDArray index(int[] places) {
        return places.length == 1 ? NDArray.create((long) places[0])
                : NDArray.create(Arrays.stream(places).asLongStream().toArray());
    }

    /** DJL's order of coordinates has them in the first dimension, ND4J's in the last. */
    private static NDArray axisLast(NDArray index) {
        NDArray whole = index.toType(DataType.INT64, false);
        return whole.movedim(new int[] {-1}, 0);
    }

    private static long[] pads(Arguments a) {
        return a.longs(1);
    }

    /** Pads: the modes are 0 for a number, 1 for a reflection and 2 for a reflection with the edge. */
    private static NDArray padded(NDArray x, long[] pads, int mode, double value) {
        int dimensions = x.getShape().dimension();
        if (mode != 0) {
            NDArray result = x;
            for (int axis = 0; axis < dimensions; axis++) {
                result = mirrored(result, axis, pads[2 * axis], pads[2 * axis + 1], mode == 2);
            }
            return result == x ? x.duplicate() : result;
        }
        // From the last dimension to the first.
        int[] given = new int[2 * dimensions];
        for (int axis = 0; axis < dimensions; axis++) {
            given[2 * (dimensions - 1 - axis)] = Math.toIntExact(pads[2 * axis]);
            given[2 * (dimensions - 1 - axis) + 1] = Math.toIntExact(pads[2 * axis + 1]);
        }
        return x.pad(given, 0, value);
    }

    private static NDArray mirrored(NDArray x, int axis, long before, long after, boolean withEdge) {
        int skip = withEdge ? 0 : 1;
        long size = x.getShape().get(axis);
        List<NDArray> parts = new ArrayList<>();
        if (before > 0) {
            parts.add(x.narrow(axis, skip, before).flip(axis));
        }
        parts.add(x);
        if (after > 0) {
            parts.add(x.narrow(axis, size - skip - after, after).flip(axis));
        }
        return parts.size() == 1 ? x : NDArray.concat(parts.toArray(NDArray[]::new), axis);
    }

    private static NDArray broadcastShape(Arguments a) {
        long[] first = a.longs(0);
        long[] second = a.longs(1);
        long[] shape = new long[Math.max(first.length, second.length)];
        for (int i = 1; i <= shape.length; i++) {
            long left = i > first.length ? 1 : first[first.length - i];
            long right = i > second.length ? 1 : second[second.length - i];
            if (left != right && left != 1 && right != 1) {
                throw new ArgumentException("the shapes " + new Shape(first) + " and " + new Shape(second)
                        + " cannot be broadcast to one");
            }
            shape[shape.length - i] = Math.max(left, right);
        }
        return NDArray.create(shape).toType(a.in(0).getDataType(), false);
    }

    private static NDArray flattened(NDArray x, int axis) {
        long rows = 1;
        for (int i = 0; i < (axis < 0 ? axis + x.getShape().dimension() : axis); i++) {
            rows *= x.getShape().get(i);
        }
        return x.reshape(new Shape(rows, -1)).duplicate();
    }

    private static NDArray rolled(Arguments a) {
        if (a.count() > 2) {
            return a.in(0).roll(ints(a.longs(1)), ints(a.longs(2)));
        }
        if (a.integers() > 1) {
            // One shift for all the dimensions that follow it.
            NDArray made = a.in(0);
            for (int axis : a.integersFrom(1)) {
                made = made.roll(new int[] {a.integer(0)}, axis);
            }
            return made;
        }
        NDArray flat = a.in(0).flatten();
        return flat.roll(new int[] {a.integer(0)}, 0).reshape(a.in(0).getShape());
    }

    private static int[] ints(long[] values) {
        return Arrays.stream(values).mapToInt(Math::toIntExact).toArray();
    }

    /** Cartesian order swaps the first two dimensions, as in NumPy. */
    private static NDArray[] meshgrid(Arguments a) {
        boolean isCartesian = a.integer(0, 1) != 0 && a.count() > 1;
        NDArray[] result = new NDArray[a.count()];
        for (int i = 0; i < result.length; i++) {
            int place = isCartesian && i < 2 ? 1 - i : i;
            long[] shape = filled(result.length);
            shape[place] = a.in(i).size();
            result[i] = a.in(i).reshape(new Shape(shape));
        }
        long[] whole = filled(result.length);
        for (NDArray each : result) {
            for (int i = 0; i < whole.length; i++) {
                whole[i] = Math.max(whole[i], each.getShape().get(i));
            }
        }
        return Arrays.stream(result).map(each -> each.broadcast(whole).duplicate()).toArray(NDArray[]::new);
    }

    private static NDArray spaceToDepth(NDArray x, int block, boolean channelsLast) {
        NDArray last = channelsLast ? x : x.permute(0, 2, 3, 1);
        long[] s = last.getShape().getShape();
        NDArray made = last.reshape(new Shape(s[0], s[1] / block, block, s[2] / block, block, s[3])).permute(0, 1, 3, 2, 4, 5)
                .reshape(new Shape(s[0], s[1] / block, s[2] / block, block * block * s[3]));
        return channelsLast ? made : made.permute(0, 3, 1, 2).duplicate();
    }

    private static NDArray depthToSpace(NDArray x, int block, boolean channelsLast) {
        NDArray last = channelsLast ? x : x.permute(0, 2, 3, 1);
        long[] s = last.getShape().getShape();
        long channels = s[3] / ((long) block * block);
        NDArray made = last.reshape(new Shape(s[0], s[1], s[2], block, block, channels)).permute(0, 1, 3, 2, 4, 5)
                .reshape(new Shape(s[0], s[1] * block, s[2] * block, channels));
        return channelsLast ? made : made.permute(0, 3, 1, 2).duplicate();
    }

    private static NDArray reduced(Arguments a) {
        long[] shape = a.longs(0);
        boolean keeps = a.flag(0, false);
        List<Long> left = new ArrayList<>();
        List<Integer> axes = new ArrayList<>();
        for (long axis : a.longs(1)) {
            axes.add(Math.toIntExact(axis < 0 ? axis + shape.length : axis));
        }
        for (int i = 0; i < shape.length; i++) {
            if (!axes.contains(i)) {
                left.add(shape[i]);
            } else if (keeps) {
                left.add(1L);
            }
        }
        return NDArray.create(left.stream().mapToLong(Long::longValue).toArray());
    }
}
