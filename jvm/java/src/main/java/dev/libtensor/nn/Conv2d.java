package dev.libtensor.nn;

import dev.libtensor.Shape;
import dev.libtensor.internal.natives.Codes;

/**
 * A two-dimensional convolution. It takes images (n, in, h, w), and has the parameters {@code weight} (out, in /
 * groups, kernel, kernel) and {@code bias} (out).
 *
 * <p>The output has the shape (n, out, h', w') with h' = (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
 * rounded down, and w' likewise.
 */
public final class Conv2d extends BuiltIn {
    private Conv2d(Builder of) {
        super(Codes.MODULE_CONV2D, of.ints());
    }

    /**
     * Returns a builder of a convolution with stride 1, no padding and a bias.
     *
     * @param in the number of input channels
     * @param out the number of output channels
     * @param kernel the window's height and width
     * @return a new builder
     */
    public static Builder builder(long in, long out, long kernel) {
        return builder(in, out, new Shape(kernel, kernel));
    }

    /**
     * Returns a builder of a convolution with stride 1, no padding and a bias.
     *
     * @param in the number of input channels
     * @param out the number of output channels
     * @param kernel the window's height and width
     * @return a new builder
     */
    public static Builder builder(long in, long out, Shape kernel) {
        return new Builder(in, out, kernel);
    }

    /** Builds a {@link Conv2d}. */
    public static final class Builder {
        private final long in;
        private final long out;
        private final Shape kernel;
        private Shape stride = new Shape(1, 1);
        private Shape padding = new Shape(0, 0);
        private Shape dilation = new Shape(1, 1);
        private long groups = 1;
        private boolean bias = true;

        private Builder(long in, long out, Shape kernel) {
            this.in = in;
            this.out = out;
            this.kernel = pair(kernel, "kernel");
        }

        /**
         * Sets the step between windows. The default is 1.
         *
         * @param stride the step in both height and width
         * @return this
         */
        public Builder stride(long stride) {
            return stride(new Shape(stride, stride));
        }

        /**
         * Sets the step between windows. The default is 1.
         *
         * @param stride the step in height and width
         * @return this
         */
        public Builder stride(Shape stride) {
            this.stride = pair(stride, "stride");
            return this;
        }

        /**
         * Sets the padding on each side. The default is 0.
         *
         * @param padding the padding in both height and width
         * @return this
         */
        public Builder padding(long padding) {
            return padding(new Shape(padding, padding));
        }

        /**
         * Sets the padding on each side. The default is 0.
         *
         * @param padding the padding in height and width
         * @return this
         */
        public Builder padding(Shape padding) {
            this.padding = pair(padding, "padding");
            return this;
        }

        /**
         * Sets the distance between neighbouring elements of the kernel. The default is 1.
         *
         * @param dilation the distance in both height and width
         * @return this
         */
        public Builder dilation(long dilation) {
            return dilation(new Shape(dilation, dilation));
        }

        /**
         * Sets the distance between neighbouring elements of the kernel. The default is 1.
         *
         * @param dilation the distance in height and width
         * @return this
         */
        public Builder dilation(Shape dilation) {
            this.dilation = pair(dilation, "dilation");
            return this;
        }

        /**
         * Sets the number of groups that the channels are divided into. Each output group depends on its own input
         * group only.
         *
         * @param groups a divisor of both numbers of channels; 1 by default
         * @return this
         */
        public Builder groups(long groups) {
            this.groups = groups;
            return this;
        }

        /**
         * Sets whether there is a bias.
         *
         * @param bias whether there is a bias; true by default
         * @return this
         */
        public Builder bias(boolean bias) {
            this.bias = bias;
            return this;
        }

        /**
         * Creates the block.
         *
         * @return a new block
         * @throws dev.libtensor.ArgumentException if a size is out of range, or {@code groups} does not divide the
         *     channels
         */
        public Conv2d build() {
            return new Conv2d(this);
        }

        private long[] ints() {
            return new long[] {
                in, out, kernel.get(0), kernel.get(1), stride.get(0), stride.get(1), padding.get(0), padding.get(1),
                bias ? 1 : 0, dilation.get(0), dilation.get(1), groups,
            };
        }
    }
}
