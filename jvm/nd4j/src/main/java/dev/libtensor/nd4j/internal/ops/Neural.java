package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Map;

/** The custom operations of neural networks: softmax, normalization, pooling and convolution. */
final class Neural {
    private Neural() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "softmax", a -> a.in(0).softmax(a.integer(0, -1)));
        one(functions, "log_softmax", a -> a.in(0).logSoftmax(a.integer(0, -1)));
        one(functions, "softmax_bp", a -> softmaxGradient(a.in(0).softmax(a.integer(0, -1)), a.in(1), a.integer(0, -1)));
        one(functions, "sigmoid_bp", a -> a.in(0).sigmoid().mul(a.in(0).sigmoid().rsub(1)).mul(a.in(1)));
        one(functions, "tanh_bp", a -> a.in(0).tanh().square().rsub(1).mul(a.in(1)));
        one(functions, "relu_bp", a -> a.in(0).gt(a.number(0, 0)).toType(a.in(0).getDataType(), false).mul(a.in(1)));
        one(functions, "layer_norm", Neural::layerNorm);
        one(functions, "biasadd", a -> a.in(0).add(spread(a.in(1), a.in(0), a.flag(0, false))));
        one(functions, "batchnorm", Neural::batchNorm);
        one(functions, "maxpool2d", a -> pooled(a, true));
        one(functions, "avgpool2d", a -> pooled(a, false));
        one(functions, "conv2d", Neural::convolved);
        one(functions, "upsampling2d", Neural::upsampled);
        one(functions, "resize_bilinear", a -> resized(a, 1));
        one(functions, "resize_nearest_neighbor", a -> resized(a, 0));
        one(functions, "adjust_contrast_v2", a -> contrast(a.in(0), a.numberOr(0, 1, 1)));
        functions.put("adjust_contrast", functions.get("adjust_contrast_v2"));
    }

    private static NDArray softmaxGradient(NDArray y, NDArray gradient, int axis) {
        return y.mul(gradient.sub(y.mul(gradient).sum(new int[] {axis}, true)));
    }

    /** A vector for each channel, as the second dimension or the last. */
    private static NDArray spread(NDArray vector, NDArray x, boolean isSecond) {
        if (!isSecond) {
            return vector;
        }
        long[] shape = new long[x.getShape().dimension()];
        java.util.Arrays.fill(shape, 1);
        shape[1] = vector.size();
        return vector.reshape(shape);
    }

    private static NDArray layerNorm(Arguments a) {
        NDArray x = a.in(0);
        int[] axes = Arguments.axes(x, a.integersFrom(0));
        NDArray standard = x.sub(x.mean(axes, true)).div(x.var(axes, true, 0).sqrt().add(1e-12));
        boolean isSecond = a.flag(0, false);
        NDArray scaled = standard.mul(spread(a.in(1), x, isSecond));
        return a.has(2) ? scaled.add(spread(a.in(2), x, isSecond)) : scaled;
    }

    /** The integers say whether there is a scale and a shift, then the dimension of channels. */
    private static NDArray batchNorm(Arguments a) {
        NDArray x = a.in(0);
        int axis = a.integers() > 2 ? a.integer(2) : -1;
        long[] shape = new long[x.getShape().dimension()];
        java.util.Arrays.fill(shape, 1);
        shape[axis < 0 ? axis + shape.length : axis] = a.in(1).size();
        NDArray result = x.sub(a.in(1).reshape(shape)).div(a.in(2).reshape(shape).add(a.number(0, 1e-5)).sqrt());
        int next = 3;
        result = a.integer(0, 0) == 1 ? result.mul(a.in(next++).reshape(shape)) : result;
        return a.integer(1, 0) == 1 ? result.add(a.in(next).reshape(shape)) : result;
    }

    /** Padding before and after, so that the output has the size of the input divided by the stride. */
    private static NDArray same(NDArray x, int kernelH, int kernelW, int strideH, int strideW, int dilationH, int dilationW,
            double value) {
        int height = missing(x.getShape().get(2), kernelH, strideH, dilationH);
        int width = missing(x.getShape().get(3), kernelW, strideW, dilationW);
        return height == 0 && width == 0 ? x
                : x.pad(new int[] {width / 2, width - width / 2, height / 2, height - height / 2}, 0, value);
    }

    private static int missing(long size, int kernel, int stride, int dilation) {
        long output = (size + stride - 1) / stride;
        return (int) Math.max(0, (output - 1) * stride + (long) (kernel - 1) * dilation + 1 - size);
    }

    /** kernel, stride, padding and dilation (height and width each), same, what counts, and whether channels are last. */
    private static NDArray pooled(Arguments a, boolean isMax) {
        boolean isLast = a.integer(10, 0) == 1;
        NDArray x = isLast ? a.in(0).permute(0, 3, 1, 2) : a.in(0);
        Shape kernel = new Shape(a.integer(0), a.integer(1));
        Shape stride = new Shape(a.integer(2), a.integer(3));
        boolean isSame = a.integer(8, 0) == 1;
        NDArray made;
        if (isMax) {
            NDArray padded = isSame ? same(x, a.integer(0), a.integer(1), a.integer(2), a.integer(3), 1, 1,
                    Double.NEGATIVE_INFINITY) : x;
            Shape padding = isSame ? new Shape(0, 0) : new Shape(a.integer(4), a.integer(5));
            made = padded.maxPool2d(kernel, stride, padding);
        } else if (isSame) {
            // The mean of those elements of a window that are not padding.
            NDArray ones = NDArray.fullLike(x, 1);
            NDArray sums = same(x, a.integer(0), a.integer(1), a.integer(2), a.integer(3), 1, 1, 0).avgPool2d(kernel, stride);
            NDArray counts = same(ones, a.integer(0), a.integer(1), a.integer(2), a.integer(3), 1, 1, 0).avgPool2d(kernel, stride);
            made = sums.div(counts);
        } else {
            made = x.avgPool2d(kernel, stride, new Shape(a.integer(4), a.integer(5)), false, a.integer(9, 0) == 1);
        }
        return isLast ? made.permute(0, 2, 3, 1).duplicate() : made;
    }

    /** As for pooling; the weights have the shape (height, width, in, out), or (out, in, height, width) for the format 1. */
    private static NDArray convolved(Arguments a) {
        boolean isLast = a.integer(9, 0) == 1;
        int format = a.integer(10, 0);
        NDArray x = isLast ? a.in(0).permute(0, 3, 1, 2) : a.in(0);
        NDArray weight = format == 0 ? a.in(1).permute(3, 2, 0, 1) : format == 1 ? a.in(1) : a.in(1).permute(0, 3, 1, 2);
        int[] kernel = {Math.toIntExact(weight.getShape().get(2)), Math.toIntExact(weight.getShape().get(3))};
        boolean isSame = a.integer(8, 0) == 1;
        NDArray padded = isSame ? same(x, kernel[0], kernel[1], a.integer(2), a.integer(3), a.integer(6), a.integer(7), 0) : x;
        Shape padding = isSame ? new Shape(0, 0) : new Shape(a.integer(4), a.integer(5));
        NDArray made = padded.conv2d(weight.contiguous(), a.has(2) ? a.in(2).flatten() : null,
                new Shape(a.integer(2), a.integer(3)), padding, new Shape(a.integer(6), a.integer(7)));
        return isLast ? made.permute(0, 2, 3, 1).duplicate() : made;
    }

    private static NDArray upsampled(Arguments a) {
        boolean isLast = a.integer(2, 1) == 0;
        int first = isLast ? 1 : 2;
        return a.in(0).repeatInterleave(a.integer(0), first).repeatInterleave(a.integer(1), first + 1);
    }

    private static NDArray resized(Arguments a, int filter) {
        int[] sizes = a.integersOr(0, 1);
        NDArray x = a.in(0).permute(0, 3, 1, 2);
        return x.interpolate(new int[] {sizes[0], sizes[1]}, filter, a.flag(0, false)).permute(0, 2, 3, 1).duplicate();
    }

    private static NDArray contrast(NDArray x, double factor) {
        NDArray mean = x.mean(new int[] {-3, -2}, true);
        return x.sub(mean).mul(factor).add(mean);
    }
}
