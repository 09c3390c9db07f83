package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** Where the windows of a convolution or pooling lie along two axes or three. */
public final class Windows {
    /** Keeps the root of a window of zeros differentiable. */
    private static final double TINY = 1e-30;

    private final int[] kernel;
    private final int[] stride;
    private final int[] padding;
    private final int[] dilation;
    private final ConvolutionMode mode;

    /** Those of images: each array has a number for each axis. */
    public Windows(int[] kernel, int[] stride, int[] padding, int[] dilation, ConvolutionMode mode) {
        this(2, both(kernel), both(stride), both(padding), both(dilation), mode);
        if (mode == ConvolutionMode.Causal) {
            throw ofSequences();
        }
    }

    /** Each array has one number for all axes, or one for each. */
    public Windows(int axes, int[] kernel, int[] stride, int[] padding, int[] dilation, ConvolutionMode mode) {
        this.kernel = each(axes, kernel);
        this.stride = each(axes, stride);
        this.padding = each(axes, padding);
        this.dilation = each(axes, dilation);
        this.mode = mode;
        // Sequences are computed as images of one row.
        if (mode == ConvolutionMode.Causal && (axes == 3 || axes == 2 && this.kernel[0] > 1)) {
            throw ofSequences();
        }
        for (int i = 0; i < axes; i++) {
            if (this.padding[i] < 0) {
                throw new ArgumentException("padding is 0 or more: it is " + Arrays.toString(padding));
            }
            if (this.kernel[i] < 1 || this.stride[i] < 1 || this.dilation[i] < 1) {
                throw new StateException("kernel, stride and dilation are 1 or more: they are " + Arrays.toString(kernel) + ", "
                        + Arrays.toString(stride) + " and " + Arrays.toString(dilation));
            }
        }
    }

    private static StateException ofSequences() {
        return new StateException("the convolution mode Causal is for 1D layers, those of sequences: Strict, Truncate or Same"
                + " was expected");
    }

    private static int[] both(int[] given) {
        if (given.length != 2) {
            throw new ArgumentException("kernel, stride, padding and dilation of images have 2 numbers: given "
                    + Arrays.toString(given));
        }
        return given;
    }

    /** Whether the size of the output follows from that of the input and the stride alone. */
    private boolean isWhole() {
        return mode == ConvolutionMode.Same || mode == ConvolutionMode.Causal;
    }

    /** Returns a number for each axis. */
    public static int[] each(int axes, int[] given) {
        if (given.length != 1 && given.length != axes) {
            throw new ArgumentException("kernel, stride, padding and dilation have 1 or " + axes + " numbers: given "
                    + Arrays.toString(given));
        }
        int[] all = new int[axes];
        for (int i = 0; i < axes; i++) {
            all[i] = given[given.length == 1 ? 0 : i];
        }
        return all;
    }

    /** Returns the first number alone, as DL4J writes two of them for sequences. */
    public static int[] first(int[] given) {
        return each(1, given.length == 2 ? new int[] {given[0]} : given);
    }

    private long width(int axis) {
        return (long) dilation[axis] * (kernel[axis] - 1) + 1;
    }

    /** Returns the number of windows along an axis of this size, or throws and names the layer. */
    public long size(int axis, long in, String layer) {
        if (isWhole()) {
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
    int[] pads(int axis, long in) {
        if (!isWhole()) {
            return new int[] {padding[axis], padding[axis]};
        }
        if (mode == ConvolutionMode.Causal) {
            return new int[] {(int) width(axis) - 1, 0};
        }
        int total = (int) Math.max(0, (size(axis, in, "") - 1) * stride[axis] + width(axis) - in);
        return new int[] {total / 2, total - total / 2};
    }

    /** Throws, and names the layer, unless there are windows along all axes. */
    void check(NDArray x, String layer) {
        for (int i = 0; i < kernel.length; i++) {
            size(i, x.size(2 + i), layer);
        }
    }

    /** Returns the padding along all axes, the last first, as padding takes it. */
    private int[] pads(NDArray x) {
        int[] all = new int[2 * kernel.length];
        for (int i = 0; i < kernel.length; i++) {
            int[] pads = pads(i, x.size(2 + i));
            all[2 * (kernel.length - 1 - i)] = pads[0];
            all[2 * (kernel.length - 1 - i) + 1] = pads[1];
        }
        return all;
    }

    /** Returns whether images of this size get padding. */
    boolean isPadded(NDArray x) {
        return Arrays.stream(pads(x)).sum() > 0;
    }

    /** Returns images with padding around them. */
    NDArray padded(NDArray x, double value) {
        return isPadded(x) ? x.pad(pads(x), 0, value) : x;
    }

    /** Convolves images, whose padding is 0. */
    NDArray convolve(NDArray x, NDArray weight, NDArray bias) {
        return convolve(x, weight, bias, 1);
    }

    /** Convolves images in groups of channels; their padding is 0. */
    NDArray convolve(NDArray x, NDArray weight, NDArray bias, int groups) {
        long[] around = new long[kernel.length];
        boolean isEven = true;
        for (int i = 0; i < kernel.length; i++) {
            int[] pads = pads(i, x.size(2 + i));
            isEven &= pads[0] == pads[1];
            around[i] = pads[0];
        }
        NDArray given = isEven ? x : padded(x, 0);
        Shape pads = new Shape(isEven ? around : new long[kernel.length]);
        return kernel.length == 2
                ? given.conv2d(weight, bias, Nd.shape(stride), pads, Nd.shape(dilation), groups)
                : given.conv3d(weight, bias, Nd.shape(stride), pads, Nd.shape(dilation), groups);
    }

    /**
     * Returns the mask of what the windows make: 1 for a window with an element that counts. The mask has the shape (n, steps), or
     * that of images with a size of 1 along axes that it does not tell apart. Others stay as they are.
     */
    INDArray mask(INDArray mask) {
        int dimensions = mask == null ? 0 : ((NDArray) mask).getShape().dimension();
        if (dimensions != 2 && dimensions != 4 || isWhole() && Arrays.stream(stride).allMatch(each -> each == 1)) {
            return mask;
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray given = Nd.as(mask, DataType.FLOAT);
            NDArray image = dimensions == 4 ? given : given.reshape(given.size(0), 1, 1, -1);
            int[][] sizes = {kernel.clone(), stride.clone(), padding.clone(), dilation.clone()};
            for (int i = 0; i < kernel.length; i++) {
                for (int j = 0; image.size(2 + i) == 1 && j < sizes.length; j++) {
                    sizes[j][i] = j == 2 ? 0 : 1;
                }
            }
            // DL4J pools masks of the mode Causal as those of Same.
            NDArray made = new Windows(2, sizes[0], sizes[1], sizes[2], sizes[3], isWhole() ? ConvolutionMode.Same : mode)
                    .pool(image, PoolingType.MAX, 0);
            return dimensions == 4 ? made : made.reshape(given.size(0), -1);
        }
    }

    /** Returns the number of elements along an axis that a transposed convolution makes of so many. */
    public long transposedSize(int axis, long in) {
        return mode == ConvolutionMode.Same ? in * stride[axis]
                : (in - 1) * stride[axis] + width(axis) - 2L * padding[axis];
    }

    /** Convolves images the other way: it makes larger ones of them. */
    NDArray transposed(NDArray x, NDArray weight, NDArray bias) {
        boolean isImage = kernel.length == 2;
        Shape none = new Shape(new long[kernel.length]);
        NDArray whole = isImage
                ? x.convTranspose2d(weight, null, Nd.shape(stride), none, none, 1, Nd.shape(dilation))
                : x.convTranspose3d(weight, null, Nd.shape(stride), none, none, 1, Nd.shape(dilation));
        for (int i = 0; i < kernel.length; i++) {
            long size = transposedSize(i, x.size(2 + i));
            long over = whole.size(2 + i) - size;
            whole = over > 0 ? whole.narrow(2 + i, mode == ConvolutionMode.Same ? over / 2 : padding[i], size)
                    : over < 0 ? whole.pad(after(i, -over), 0, 0) : whole;
        }
        long[] row = new long[kernel.length + 1];
        Arrays.fill(row, 1);
        row[0] = -1;
        return bias == null ? whole : whole.add(bias.reshape(new Shape(row)));
    }

    /** Returns padding behind one axis. */
    private int[] after(int axis, long count) {
        int[] pads = new int[2 * kernel.length];
        pads[2 * (kernel.length - 1 - axis) + 1] = (int) count;
        return pads;
    }

    /** Pools images. Windows may leave out elements between others. */
    NDArray pool(NDArray x, PoolingType type, int p) {
        Shape size = Nd.shape(kernel);
        Shape step = Nd.shape(stride);
        boolean isImage = kernel.length == 2;
        return switch (type) {
            case MAX -> {
                NDArray all = padded(x, Double.NEGATIVE_INFINITY);
                Shape none = new Shape(new long[kernel.length]);
                yield isImage ? all.maxPool2d(size, step, none, Nd.shape(dilation))
                        : all.maxPool3d(size, step, none, Nd.shape(dilation));
            }
            case AVG -> {
                NDArray means = mean(padded(x, 0));
                yield isPadded(x) ? means.div(mean(shares(x))) : means;
            }
            case SUM -> mean(padded(x, 0)).mul(count());
            case PNORM -> {
                NDArray all = padded(x, 0).abs();
                yield isDilated() ? sums(all.pow(p)).maximum(TINY).pow(1.0 / p)
                        : isImage ? all.lpPool2d(p, size, step) : all.lpPool3d(p, size, step);
            }
        };
    }

    private long count() {
        return Arrays.stream(kernel).asLongStream().reduce(1, (a, b) -> a * b);
    }

    private boolean isDilated() {
        return Arrays.stream(dilation).anyMatch(each -> each > 1);
    }

    /** Adds the elements of each window, as a convolution of each channel. */
    private NDArray sums(NDArray x) {
        long[] shape = x.getShape().getShape();
        long[] one = shape.clone();
        one[0] = -1;
        one[1] = 1;
        long[] ones = new long[shape.length];
        Arrays.fill(ones, 1);
        for (int i = 0; i < kernel.length; i++) {
            ones[2 + i] = kernel[i];
        }
        NDArray weight = NDArray.ones(new Shape(ones), x.getDataType());
        Shape none = new Shape(new long[kernel.length]);
        NDArray each = x.reshape(new Shape(one));
        NDArray made = kernel.length == 2 ? each.conv2d(weight, null, Nd.shape(stride), none, Nd.shape(dilation), 1)
                : each.conv3d(weight, null, Nd.shape(stride), none, Nd.shape(dilation), 1);
        long[] result = made.getShape().getShape();
        result[0] = shape[0];
        result[1] = shape[1];
        return made.reshape(new Shape(result));
    }

    private NDArray mean(NDArray x) {
        if (isDilated()) {
            return sums(x).div(count());
        }
        return kernel.length == 2 ? x.avgPool2d(Nd.shape(kernel), Nd.shape(stride))
                : x.avgPool3d(Nd.shape(kernel), Nd.shape(stride));
    }

    /** Returns 1 for each pixel and 0 for padding. */
    private NDArray shares(NDArray x) {
        long[] shape = x.getShape().getShape();
        shape[0] = 1;
        shape[1] = 1;
        return padded(NDArray.ones(new Shape(shape), x.getDataType()), 0);
    }
}
