package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Map;
import java.util.function.BiFunction;

/** The custom operations that convolve, and those that pool. */
final class Convolutions {
    private Convolutions() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "maxpool2d", a -> pooled(a, true));
        one(functions, "avgpool2d", a -> pooled(a, false));
        one(functions, "conv1d", Convolutions::convolvedRow);
        one(functions, "conv2d", Convolutions::convolved);
        one(functions, "deconv2d", Convolutions::transposed);
        one(functions, "depthwise_conv2d", a -> ordered(byChannel(a, a.has(2) ? a.in(2) : null), isLast(a)));
        one(functions, "sconv2d", Convolutions::separable);
    }

    /** Padding before and after, so that the output has the size of the input divided by the stride. */
    private static NDArray same(NDArray x, int kernelH, int kernelW, int strideH, int strideW, int dilationH, int dilationW,
            double value) {
        int height = missing(x.getShape().get(2), kernelH, strideH, dilationH);
        int width = missing(x.getShape().get(3), kernelW, strideW, dilationW);
        return height == 0 && width == 0 ? x
                : x.pad(new int[] {width / 2, width - width / 2, height / 2, height - height / 2}, 0, value);
    }

    static int missing(long size, int kernel, int stride, int dilation) {
        long output = (size + stride - 1) / stride;
        return (int) Math.max(0, (output - 1) * stride + (long) (kernel - 1) * dilation + 1 - size);
    }

    /** kernel, stride, padding and dilation (height and width each), same, what counts, and whether channels are last. */
    private static NDArray pooled(Arguments a, boolean isMax) {
        boolean isLast = a.integer(10, 0) == 1;
        NDArray x = images(a, isLast);
        Shape kernel = new Shape(a.integer(0), a.integer(1));
        Shape stride = new Shape(a.integer(2), a.integer(3));
        boolean isSame = a.integer(8, 0) == 1;
        BiFunction<NDArray, Double, NDArray> padded =
                (array, value) -> same(array, a.integer(0), a.integer(1), a.integer(2), a.integer(3), 1, 1, value);
        NDArray made;
        if (isMax) {
            Shape padding = isSame ? new Shape(0, 0) : new Shape(a.integer(4), a.integer(5));
            made = (isSame ? padded.apply(x, Double.NEGATIVE_INFINITY) : x).maxPool2d(kernel, stride, padding);
        } else if (isSame) {
            made = padded.apply(x, 0.0).avgPool2d(kernel, stride);
            if (a.integer(9, 0) == 0) {
                // The mean of those elements of a window that are not padding.
                made = made.div(padded.apply(NDArray.fullLike(x, 1), 0.0).avgPool2d(kernel, stride));
            }
        } else {
            made = x.avgPool2d(kernel, stride, new Shape(a.integer(4), a.integer(5)), false, a.integer(9, 0) == 1);
        }
        return ordered(made, isLast);
    }

    /** As for pooling; the weights have the shape (height, width, in, out), or (out, in, height, width) for the format 1. */
    private static NDArray convolved(Arguments a) {
        int format = a.integer(10, 0);
        NDArray x = images(a, isLast(a));
        NDArray weight = format == 0 ? a.in(1).permute(3, 2, 0, 1) : format == 1 ? a.in(1) : a.in(1).permute(0, 3, 1, 2);
        return ordered(convolved(a, x, weight, a.has(2) ? a.in(2) : null, 1), isLast(a));
    }

    /** Convolves with the integers of a two-dimensional convolution. The weights have the order (out, in, height, width). */
    private static NDArray convolved(Arguments a, NDArray x, NDArray weight, NDArray bias, int groups) {
        int[] kernel = {Math.toIntExact(weight.getShape().get(2)), Math.toIntExact(weight.getShape().get(3))};
        boolean isSame = a.integer(8, 0) == 1;
        NDArray padded = isSame ? same(x, kernel[0], kernel[1], a.integer(2), a.integer(3), a.integer(6), a.integer(7), 0) : x;
        Shape padding = isSame ? new Shape(0, 0) : new Shape(a.integer(4), a.integer(5));
        return padded.conv2d(weight.contiguous(), bias == null ? null : bias.flatten(),
                new Shape(a.integer(2), a.integer(3)), padding, new Shape(a.integer(6), a.integer(7)), groups);
    }

    private static boolean isLast(Arguments a) {
        return a.integer(9, 0) == 1;
    }

    /** The first input with its channels before its pixels. */
    private static NDArray images(Arguments a, boolean isLast) {
        return isLast ? a.in(0).permute(0, 3, 1, 2) : a.in(0);
    }

    /** Puts channels last again, if they were. */
    private static NDArray ordered(NDArray made, boolean isLast) {
        return isLast ? made.permute(0, 2, 3, 1).duplicate() : made;
    }

    /** Convolves each channel by its own weights, of the shape (height, width, channels, multiplier). */
    private static NDArray byChannel(Arguments a, NDArray bias) {
        NDArray x = images(a, isLast(a));
        long[] shape = a.in(1).getShape().getShape();
        NDArray weight = a.in(1).permute(2, 3, 0, 1).reshape(new Shape(shape[2] * shape[3], 1, shape[0], shape[1]));
        return convolved(a, x, weight, bias, Math.toIntExact(shape[2]));
    }

    /** The weights of channels, then those of points, of the shape (1, 1, channels × multiplier, out). */
    private static NDArray separable(Arguments a) {
        boolean hasPoints = a.has(2) && a.in(2).getShape().dimension() == 4;
        if (!hasPoints) {
            return ordered(byChannel(a, a.has(2) ? a.in(2).flatten() : null), isLast(a));
        }
        NDArray points = a.in(2).permute(3, 2, 0, 1).contiguous();
        NDArray made = byChannel(a, null).conv2d(points, a.has(3) ? a.in(3).flatten() : null);
        return ordered(made, isLast(a));
    }

    /** kernel, stride, padding, dilation, same, and whether channels are last. The weights have the shape (width, in, out). */
    private static NDArray convolvedRow(Arguments a) {
        boolean isLast = a.integer(5, 0) == 1;
        NDArray x = isLast ? a.in(0).permute(0, 2, 1) : a.in(0);
        NDArray weight = a.in(1).permute(2, 1, 0).contiguous();
        boolean isSame = a.integer(4, 0) == 1;
        int gap = missing(x.getShape().get(2), Math.toIntExact(weight.getShape().get(2)), a.integer(1), a.integer(3));
        NDArray padded = isSame && gap > 0 ? x.pad(new int[] {gap / 2, gap - gap / 2}, 0, 0) : x;
        NDArray made = padded.conv1d(weight, a.has(2) ? a.in(2).flatten() : null, a.integer(1), isSame ? 0 : a.integer(2),
                a.integer(3));
        return isLast ? made.permute(0, 2, 1).duplicate() : made;
    }

    /** As for convolution; the weights have the shape (height, width, out, in). */
    private static NDArray transposed(Arguments a) {
        NDArray x = images(a, isLast(a));
        NDArray weight = a.in(1).permute(3, 2, 0, 1).contiguous();
        boolean isSame = a.integer(8, 0) == 1;
        long[] over = new long[2];
        for (int side = 0; isSame && side < 2; side++) {
            // The output has the size of the input times the stride, so it is cut or filled up.
            over[side] = (weight.getShape().get(2 + side) - 1) * a.integer(6 + side) + 1 - a.integer(2 + side);
        }
        Shape padding = isSame ? new Shape(0, 0) : new Shape(a.integer(4), a.integer(5));
        NDArray made = x.convTranspose2d(weight, a.has(2) ? a.in(2).flatten() : null,
                new Shape(a.integer(2), a.integer(3)), padding, new Shape(Math.max(0, -over[0]), Math.max(0, -over[1])), 1,
                new Shape(a.integer(6), a.integer(7)));
        for (int side = 0; side < 2; side++) {
            long size = x.getShape().get(2 + side) * a.integer(2 + side);
            made = over[side] > 0 ? made.narrow(2 + side, over[side] / 2, size) : made;
        }
        return ordered(made, isLast(a));
    }
}
