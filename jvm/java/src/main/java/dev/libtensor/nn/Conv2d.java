package dev.libtensor.nn;

import dev.libtensor.Shape;
import dev.libtensor.internal.natives.Codes;

/**
 * A convolution of images: (n, in, h, w) gives (n, out, (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, likewise
 * w), with {@code weight} (out, in / groups, kernel, kernel) and {@code bias} (out).
 */
public final class Conv2d extends BuiltIn {
    private Conv2d(Builder of) {
        super(Codes.MODULE_CONV2D, of.ints());
    }

    /**
     * Begins a convolution with a stride of 1, no padding and a bias.
     *
     * @param in the input's channels
     * @param out the output's channels
     * @param kernel the window's height and width
     * @return what builds it
     */
    public static Builder builder(long in, long out, long kernel) {
        return builder(in, out, new Shape(kernel, kernel));
    }

    /**
     * Begins a convolution with a stride of 1, no padding and a bias.
     *
     * @param in the input's channels
     * @param out the output's channels
     * @param kernel the window's height and width
     * @return what builds it
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
         * How far the window moves.
         *
         * @param stride in height and in width
         * @return this
         */
        public Builder stride(long stride) {
            return stride(new Shape(stride, stride));
        }

        /**
         * How far the window moves.
         *
         * @param stride in height and width
         * @return this
         */
        public Builder stride(Shape stride) {
            this.stride = pair(stride, "stride");
            return this;
        }

        /**
         * How much padding there is on each side.
         *
         * @param padding in height and in width
         * @return this
         */
        public Builder padding(long padding) {
            return padding(new Shape(padding, padding));
        }

        /**
         * How much padding there is on each side.
         *
         * @param padding in height and width
         * @return this
         */
        public Builder padding(Shape padding) {
            this.padding = pair(padding, "padding");
            return this;
        }

        /**
         * How far the kernel's elements are apart.
         *
         * @param dilation in height and in width; 1 by default
         * @return this
         */
        public Builder dilation(long dilation) {
            return dilation(new Shape(dilation, dilation));
        }

        /**
         * How far the kernel's elements are apart.
         *
         * @param dilation in height and width
         * @return this
         */
        public Builder dilation(Shape dilation) {
            this.dilation = pair(dilation, "dilation");
            return this;
        }

        /**
         * Into how many groups the channels are divided, each of which sees its own part alone.
         *
         * @param groups a divisor of both numbers of channels; 1 by default
         * @return this
         */
        public Builder groups(long groups) {
            this.groups = groups;
            return this;
        }

        /**
         * Whether there is a bias.
         *
         * @param bias true by default
         * @return this
         */
        public Builder bias(boolean bias) {
            this.bias = bias;
            return this;
        }

        /**
         * Makes the block.
         *
         * @return a new block
         * @throws dev.libtensor.ArgumentException if a size is out of its range, or the groups do not divide the channels
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
