package dev.libtensor.djl.nn.convolutional;

import dev.libtensor.LayoutType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;

/**
 * Convolves volumes. An input of shape {@code (n, in, d, h, w)}, a weight of {@code (filters, in / groups, kd, kh, kw)}
 * and a bias of {@code (filters)} give {@code (n, filters, od, oh, ow)}. Each size of the output is
 * {@code (size + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1}, rounded down.
 */
public class Conv3d extends Convolution {
    private static final LayoutType[] LAYOUT = {
        LayoutType.BATCH, LayoutType.CHANNEL, LayoutType.DEPTH, LayoutType.HEIGHT, LayoutType.WIDTH};

    Conv3d(Builder builder) {
        super(builder);
    }

    @Override
    protected LayoutType[] getExpectedLayout() {
        return LAYOUT.clone();
    }

    @Override
    protected String getStringLayout() {
        return "NCDHW";
    }

    @Override
    protected int numDimensions() {
        return 5;
    }

    /**
     * Convolves volumes.
     *
     * @param input the input, of shape {@code (n, in, d, h, w)}
     * @param weight the weight, of shape {@code (out, in / groups, kd, kh, kw)}
     * @return a list of a new array, of shape {@code (n, out, od, oh, ow)}
     */
    public static NDList conv3d(NDArray input, NDArray weight) {
        return conv3d(input, weight, null, new Shape(1, 1, 1), new Shape(0, 0, 0), new Shape(1, 1, 1), 1);
    }

    /**
     * Convolves volumes.
     *
     * @param input the input, of shape {@code (n, in, d, h, w)}
     * @param weight the weight, of shape {@code (out, in / groups, kd, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @return a list of a new array, of shape {@code (n, out, od, oh, ow)}
     */
    public static NDList conv3d(NDArray input, NDArray weight, NDArray bias) {
        return conv3d(input, weight, bias, new Shape(1, 1, 1), new Shape(0, 0, 0), new Shape(1, 1, 1), 1);
    }

    /**
     * Convolves volumes.
     *
     * @param input the input, of shape {@code (n, in, d, h, w)}
     * @param weight the weight, of shape {@code (out, in / groups, kd, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @return a list of a new array, of shape {@code (n, out, od, oh, ow)}
     */
    public static NDList conv3d(NDArray input, NDArray weight, NDArray bias, Shape stride) {
        return conv3d(input, weight, bias, stride, new Shape(0, 0, 0), new Shape(1, 1, 1), 1);
    }

    /**
     * Convolves volumes.
     *
     * @param input the input, of shape {@code (n, in, d, h, w)}
     * @param weight the weight, of shape {@code (out, in / groups, kd, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a list of a new array, of shape {@code (n, out, od, oh, ow)}
     */
    public static NDList conv3d(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding) {
        return conv3d(input, weight, bias, stride, padding, new Shape(1, 1, 1), 1);
    }

    /**
     * Convolves volumes.
     *
     * @param input the input, of shape {@code (n, in, d, h, w)}
     * @param weight the weight, of shape {@code (out, in / groups, kd, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a list of a new array, of shape {@code (n, out, od, oh, ow)}
     */
    public static NDList conv3d(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding,
            Shape dilation) {
        return conv3d(input, weight, bias, stride, padding, dilation, 1);
    }

    /**
     * Convolves volumes.
     *
     * @param input the input, of shape {@code (n, in, d, h, w)}
     * @param weight the weight, of shape {@code (out, in / groups, kd, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @param groups the number of groups that the channels are divided into
     * @return a list of a new array, of shape {@code (n, out, od, oh, ow)}
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDList conv3d(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding,
            Shape dilation, int groups) {
        Windows.check("conv3d", 3, input, weight, stride, padding, dilation);
        return convolution(input, weight, bias, stride, padding, dilation, groups);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link Conv3d}: by default with a stride and a dilation of 1, and without padding. */
    public static final class Builder extends ConvolutionBuilder<Builder> {
        Builder() {
            stride = new Shape(1, 1, 1);
            padding = new Shape(0, 0, 0);
            dilation = new Shape(1, 1, 1);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Creates the layer.
         *
         * @return a new layer
         * @throws dev.libtensor.ArgumentException if the kernel or the number of filters is not set or does not fit
         */
        public Conv3d build() {
            validate();
            return new Conv3d(this);
        }
    }
}
