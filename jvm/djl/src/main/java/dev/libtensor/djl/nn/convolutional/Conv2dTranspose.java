package dev.libtensor.djl.nn.convolutional;

import dev.libtensor.LayoutType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;

/**
 * Applies a transposed convolution to images. An input of shape {@code (n, in, h, w)}, a weight of
 * {@code (in, filters / groups, kh, kw)} and a bias of {@code (filters)} give {@code (n, filters, oh, ow)}. Each size
 * of the output is {@code (size - 1) * stride - 2 * padding + dilation * (kernel - 1) + outPadding + 1}.
 */
public class Conv2dTranspose extends Deconvolution {
    private static final LayoutType[] LAYOUT = {
        LayoutType.BATCH, LayoutType.CHANNEL, LayoutType.HEIGHT, LayoutType.WIDTH};

    Conv2dTranspose(Builder builder) {
        super(builder);
    }

    @Override
    protected LayoutType[] getExpectedLayout() {
        return LAYOUT.clone();
    }

    @Override
    protected String getStringLayout() {
        return "NCHW";
    }

    @Override
    protected int numDimensions() {
        return 4;
    }

    /**
     * Applies a transposed convolution to images.
     *
     * @param input the input, of shape {@code (n, in, h, w)}
     * @param weight the weight, of shape {@code (in, out / groups, kh, kw)}
     * @return a list of a new array, of shape {@code (n, out, oh, ow)}
     */
    public static NDList conv2dTranspose(NDArray input, NDArray weight) {
        return conv2dTranspose(input, weight, null, new Shape(1, 1), new Shape(0, 0), new Shape(0, 0), new Shape(1,
                1), 1);
    }

    /**
     * Applies a transposed convolution to images.
     *
     * @param input the input, of shape {@code (n, in, h, w)}
     * @param weight the weight, of shape {@code (in, out / groups, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @return a list of a new array, of shape {@code (n, out, oh, ow)}
     */
    public static NDList conv2dTranspose(NDArray input, NDArray weight, NDArray bias) {
        return conv2dTranspose(input, weight, bias, new Shape(1, 1), new Shape(0, 0), new Shape(0, 0), new Shape(1,
                1), 1);
    }

    /**
     * Applies a transposed convolution to images.
     *
     * @param input the input, of shape {@code (n, in, h, w)}
     * @param weight the weight, of shape {@code (in, out / groups, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @return a list of a new array, of shape {@code (n, out, oh, ow)}
     */
    public static NDList conv2dTranspose(NDArray input, NDArray weight, NDArray bias, Shape stride) {
        return conv2dTranspose(input, weight, bias, stride, new Shape(0, 0), new Shape(0, 0), new Shape(1, 1), 1);
    }

    /**
     * Applies a transposed convolution to images.
     *
     * @param input the input, of shape {@code (n, in, h, w)}
     * @param weight the weight, of shape {@code (in, out / groups, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a list of a new array, of shape {@code (n, out, oh, ow)}
     */
    public static NDList conv2dTranspose(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding) {
        return conv2dTranspose(input, weight, bias, stride, padding, new Shape(0, 0), new Shape(1, 1), 1);
    }

    /**
     * Applies a transposed convolution to images.
     *
     * @param input the input, of shape {@code (n, in, h, w)}
     * @param weight the weight, of shape {@code (in, out / groups, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outPadding the number of further places at the end
     * @return a list of a new array, of shape {@code (n, out, oh, ow)}
     */
    public static NDList conv2dTranspose(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding,
            Shape outPadding) {
        return conv2dTranspose(input, weight, bias, stride, padding, outPadding, new Shape(1, 1), 1);
    }

    /**
     * Applies a transposed convolution to images.
     *
     * @param input the input, of shape {@code (n, in, h, w)}
     * @param weight the weight, of shape {@code (in, out / groups, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outPadding the number of further places at the end
     * @param dilation the distance between the kernel's elements
     * @return a list of a new array, of shape {@code (n, out, oh, ow)}
     */
    public static NDList conv2dTranspose(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding,
            Shape outPadding, Shape dilation) {
        return conv2dTranspose(input, weight, bias, stride, padding, outPadding, dilation, 1);
    }

    /**
     * Applies a transposed convolution to images.
     *
     * @param input the input, of shape {@code (n, in, h, w)}
     * @param weight the weight, of shape {@code (in, out / groups, kh, kw)}
     * @param bias the bias, of shape {@code (out)}, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outPadding the number of further places at the end
     * @param dilation the distance between the kernel's elements
     * @param groups the number of groups that the channels are divided into
     * @return a list of a new array, of shape {@code (n, out, oh, ow)}
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDList conv2dTranspose(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding,
            Shape outPadding, Shape dilation, int groups) {
        Windows.check("conv2dTranspose", 2, input, weight, stride, padding, outPadding, dilation);
        return deconvolution(input, weight, bias, stride, padding, outPadding, dilation, groups);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link Conv2dTranspose}: by default with a stride and a dilation of 1, and without padding. */
    public static final class Builder extends DeconvolutionBuilder<Builder> {
        Builder() {
            stride = new Shape(1, 1);
            padding = new Shape(0, 0);
            outPadding = new Shape(0, 0);
            dilation = new Shape(1, 1);
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
        public Conv2dTranspose build() {
            validate();
            return new Conv2dTranspose(this);
        }
    }
}
