package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import java.util.Arrays;

/** Where the windows of a convolution or pooling lie along one axis or two. */
public final class Windows {
    private final int[] kernel;
    private final int[] stride;
    private final int[] padding;
    private final int[] dilation;
    private final ConvolutionMode mode;

    /** Each array has one number for both axes, or one for each. */
    public Windows(int[] kernel, int[] stride, int[] padding, int[] dilation, ConvolutionMode mode) {
        this.kernel = both(kernel);
        this.stride = both(stride);
        this.padding = both(padding);
        this.dilation = both(dilation);
        this.mode = mode;
        for (int i = 0; i < 2; i++) {
            if (this.kernel[i] < 1 || this.stride[i] < 1 || this.dilation[i] < 1 || this.padding[i] < 0) {
                throw new ArgumentException("kernel, stride and dilation are 1 or more, and padding is 0 or more: they are "
                        + Arrays.toString(kernel) + ", " + Arrays.toString(stride) + ", " + Arrays.toString(dilation)
                        + " and " + Arrays.toString(padding));
            }
        }
    }

    /** Returns two numbers. */
    static int[] both(int[] given) {
        if (given.length != 1 && given.length != 2) {
            throw new ArgumentException("kernel, stride, padding and dilation have 1 or 2 numbers: given "
                    + Arrays.toString(given));
        }
        return new int[] {given[0], given[given.length - 1]};
    }

    private long width(int axis) {
        return (long) dilation[axis] * (kernel[axis] - 1) + 1;
    }

    /** Returns the number of windows along an axis of this size, or throws and names the layer. */
    public long size(int axis, long in, String layer) {
        if (mode == ConvolutionMode.Same) {
            return (in + stride[axis] - 1) / stride[axis];
        }
        long room = in + 2L * padding[axis] - width(axis);
        if (room < 0) {
            throw new ShapeException(layer + " has windows of " + width(axis) + " elements, but its input has " + in
                    + " and " + padding[axis] + " of padding at each side");
        }
        if (mode == ConvolutionMode.Strict && room % stride[axis] != 0) {
            throw new ShapeException(layer + " has the convolution mode Strict, and its windows of " + width(axis)
                    + " with stride " + stride[axis] + " and padding " + padding[axis] + " do not fill an input of " + in
                    + ": take Truncate or Same, or other sizes");
        }
        return room / stride[axis] + 1;
    }

    /** Returns the padding before and after, along an axis of this size. */
    private int[] pads(int axis, long in) {
        if (mode != ConvolutionMode.Same) {
            return new int[] {padding[axis], padding[axis]};
        }
        int total = (int) Math.max(0, (size(axis, in, "") - 1) * stride[axis] + width(axis) - in);
        return new int[] {total / 2, total - total / 2};
    }

    /** Returns whether images of this size get padding. */
    boolean isPadded(NDArray x) {
        return Arrays.stream(pads(0, x.size(2))).sum() + Arrays.stream(pads(1, x.size(3))).sum() > 0;
    }

    /** Returns images with padding around them. */
    NDArray padded(NDArray x, double value) {
        int[] rows = pads(0, x.size(2));
        int[] columns = pads(1, x.size(3));
        return isPadded(x) ? x.pad(new int[] {columns[0], columns[1], rows[0], rows[1]}, 0, value) : x;
    }

    /** Convolves images, whose padding is 0. */
    NDArray convolve(NDArray x, NDArray weight, NDArray bias) {
        int[] rows = pads(0, x.size(2));
        int[] columns = pads(1, x.size(3));
        boolean isEven = rows[0] == rows[1] && columns[0] == columns[1];
        Shape around = isEven ? new Shape(rows[0], columns[0]) : new Shape(0, 0);
        return (isEven ? x : padded(x, 0)).conv2d(weight, bias, Nd.shape(stride), around, Nd.shape(dilation));
    }

    /** Pools images. */
    NDArray pool(NDArray x, PoolingType type, int p) {
        Shape size = Nd.shape(kernel);
        Shape step = Nd.shape(stride);
        return switch (type) {
            case MAX -> padded(x, Double.NEGATIVE_INFINITY).maxPool2d(size, step);
            case AVG -> {
                NDArray means = padded(x, 0).avgPool2d(size, step);
                yield isPadded(x) ? means.div(shares(x).avgPool2d(size, step)) : means;
            }
            case SUM -> padded(x, 0).avgPool2d(size, step).mul(kernel[0] * kernel[1]);
            case PNORM -> padded(x, 0).abs().lpPool2d(p, size, step);
        };
    }

    /** Returns 1 for each pixel and 0 for padding. */
    private NDArray shares(NDArray x) {
        return padded(NDArray.ones(new Shape(1, 1, x.size(2), x.size(3)), x.getDataType()), 0);
    }
}
