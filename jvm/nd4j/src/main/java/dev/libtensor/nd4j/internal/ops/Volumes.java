package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Map;

/**
 * Convolutions and pooling in three dimensions. Their integers are kernel, stride, padding and dilation (depth, height and
 * width each), same, and whether channels are last; pooling has what counts before that.
 */
final class Volumes {
    private static final int SIDES = 3;
    private static final int STRIDE = 3;
    private static final int PADDING = 6;
    private static final int DILATION = 9;
    private static final int SAME = 12;
    private static final int LAST = 13;
    private static final int LAST_OF_POOLING = 14;

    private Volumes() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "maxpool3dnew", Volumes::greatest);
        one(functions, "avgpool3dnew", Volumes::mean);
        one(functions, "conv3dnew", Volumes::convolved);
        one(functions, "deconv3d", Volumes::transposed);
    }

    private static Shape sides(Arguments a, int from) {
        return new Shape(a.integer(from), a.integer(from + 1), a.integer(from + 2));
    }

    /** The padding outside; none if the input is padded before. */
    private static Shape padding(Arguments a) {
        return isSame(a) ? new Shape(0, 0, 0) : sides(a, PADDING);
    }

    private static boolean isSame(Arguments a) {
        return a.integer(SAME, 0) == 1;
    }

    /** The first input with its channels first. */
    private static NDArray volumes(Arguments a, int last) {
        return a.integer(last, 0) == 1 ? a.in(0).permute(0, 4, 1, 2, 3) : a.in(0);
    }

    private static NDArray ordered(Arguments a, int last, NDArray made) {
        return a.integer(last, 0) == 1 ? made.permute(0, 2, 3, 4, 1).duplicate() : made;
    }

    /** Pads so that the output has the size of the input divided by the stride, if that was wanted. */
    private static NDArray padded(Arguments a, NDArray x, Shape kernel, Shape dilation, double value) {
        if (!isSame(a)) {
            return x;
        }
        int[] room = new int[2 * SIDES];
        boolean isPadded = false;
        for (int side = 0; side < SIDES; side++) {
            int missing = Convolutions.missing(x.getShape().get(2 + side), Math.toIntExact(kernel.get(side)),
                    a.integer(STRIDE + side), Math.toIntExact(dilation.get(side)));
            int place = 2 * (SIDES - 1 - side);
            room[place] = missing / 2;
            room[place + 1] = missing - missing / 2;
            isPadded |= missing > 0;
        }
        return isPadded ? x.pad(room, 0, value) : x;
    }

    private static NDArray greatest(Arguments a) {
        Shape kernel = sides(a, 0);
        NDArray x = padded(a, volumes(a, LAST_OF_POOLING), kernel, new Shape(1, 1, 1), Double.NEGATIVE_INFINITY);
        return ordered(a, LAST_OF_POOLING, x.maxPool3d(kernel, sides(a, STRIDE), padding(a)));
    }

    /** The mean of a window, or of those of its elements that are not padding. */
    private static NDArray mean(Arguments a) {
        Shape kernel = sides(a, 0);
        Shape one = new Shape(1, 1, 1);
        NDArray x = volumes(a, LAST_OF_POOLING);
        NDArray made;
        if (isSame(a)) {
            made = padded(a, x, kernel, one, 0).avgPool3d(kernel, sides(a, STRIDE));
            if (a.integer(LAST, 0) == 0) {
                made = made.div(padded(a, NDArray.fullLike(x, 1), kernel, one, 0).avgPool3d(kernel, sides(a, STRIDE)));
            }
        } else {
            made = x.avgPool3d(kernel, sides(a, STRIDE), padding(a), false, a.integer(LAST, 0) == 1);
        }
        return ordered(a, LAST_OF_POOLING, made);
    }

    /** The weights have the shape (depth, height, width, in, out). */
    private static NDArray convolved(Arguments a) {
        NDArray weight = a.in(1).permute(4, 3, 0, 1, 2).contiguous();
        long[] shape = weight.getShape().getShape();
        NDArray x = padded(a, volumes(a, LAST), new Shape(shape[2], shape[3], shape[4]), sides(a, DILATION), 0);
        return ordered(a, LAST, x.conv3d(weight, a.has(2) ? a.in(2).flatten() : null, sides(a, STRIDE), padding(a),
                sides(a, DILATION), 1));
    }

    /** The weights have the shape (depth, height, width, out, in). */
    private static NDArray transposed(Arguments a) {
        NDArray x = volumes(a, LAST);
        NDArray weight = a.in(1).permute(4, 3, 0, 1, 2).contiguous();
        NDArray bias = a.has(2) ? a.in(2).flatten() : null;
        boolean isSame = isSame(a);
        long[] over = new long[SIDES];
        long[] more = new long[SIDES];
        for (int side = 0; isSame && side < SIDES; side++) {
            // The output has the size of the input times the stride, so it is cut or filled up.
            over[side] = (weight.getShape().get(2 + side) - 1) * a.integer(DILATION + side) + 1 - a.integer(STRIDE + side);
            more[side] = Math.max(0, -over[side]);
        }
        NDArray made = x.convTranspose3d(weight, bias, sides(a, STRIDE), padding(a), new Shape(more), 1, sides(a, DILATION));
        for (int side = 0; isSame && side < SIDES; side++) {
            long size = x.getShape().get(2 + side) * a.integer(STRIDE + side);
            made = over[side] > 0 ? made.narrow(2 + side, over[side] / 2, size) : made;
        }
        return ordered(a, LAST, made);
    }
}
