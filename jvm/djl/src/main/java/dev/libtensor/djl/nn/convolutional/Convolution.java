package dev.libtensor.djl.nn.convolutional;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.LayoutType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Shapes;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.IOException;

/** What convolutions over any number of dimensions have in common. */
public abstract class Convolution extends AbstractBlock {
    private static final byte VERSION = 3;

    /** The sizes of the kernel. */
    protected Shape kernelShape;

    /** The window's step. */
    protected Shape stride;

    /** The padding on each side. */
    protected Shape padding;

    /** The distance between the kernel's elements. */
    protected Shape dilation;

    /** The number of channels of the output. */
    protected int filters;

    /** The number of groups that the channels are divided into. */
    protected int groups;

    /** Whether there is a bias. */
    protected boolean includeBias;

    /** The weight. */
    protected Parameter weight;

    /** The bias, or null. */
    protected Parameter bias;

    /**
     * Creates a layer.
     *
     * @param builder its settings
     */
    public Convolution(ConvolutionBuilder<?> builder) {
        super(VERSION);
        kernelShape = builder.kernelShape;
        stride = builder.stride;
        padding = builder.padding;
        dilation = builder.dilation;
        filters = builder.filters;
        groups = builder.groups;
        includeBias = builder.includeBias;
        weight = addParameter(Parameter.builder().setName("weight").setType(Parameter.Type.WEIGHT).build());
        if (includeBias) {
            bias = addParameter(Parameter.builder().setName("bias").setType(Parameter.Type.BIAS).build());
        }
    }

    /**
     * Returns what the dimensions of the input mean.
     *
     * @return the layout
     */
    protected abstract LayoutType[] getExpectedLayout();

    /**
     * Returns what the dimensions of the input mean, in letters.
     *
     * @return the layout
     */
    protected abstract String getStringLayout();

    /**
     * Returns the number of dimensions of the input.
     *
     * @return the number
     */
    protected abstract int numDimensions();

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.singletonOrThrow();
        Device device = input.getDevice();
        return convolution(input, parameterStore.getValue(weight, device, training),
                parameterStore.getValue(bias, device, training), stride, padding, dilation, groups);
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shape input = Shapes.only(this, inputShapes, numDimensions());
        if (input.dimension() > numDimensions()) {
            throw new ShapeException(getClass().getSimpleName() + " takes an input of " + numDimensions()
                    + " dimensions (" + getStringLayout() + "), not of shape " + input);
        }
        Block.validateLayout(getExpectedLayout(), input.getLayout());
        if (Shapes.known(this, "input's channels", input.get(1)) % groups != 0) {
            throw new ShapeException(getClass().getSimpleName() + " divides the channels of its input into " + groups
                    + " groups, which the channels of " + input + " do not allow");
        }
        super.beforeInitialize(inputShapes);
    }

    @Override
    protected void prepare(Shape[] inputs) {
        long channels = inputs[0].get(1);
        weight.setShape(new Shape(filters, channels / groups).addAll(kernelShape));
        if (bias != null) {
            bias.setShape(new Shape(filters));
        }
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputs) {
        Shape input = Shapes.only(this, inputs, numDimensions());
        long[] sizes = new long[numDimensions()];
        sizes[0] = input.get(0);
        sizes[1] = filters;
        for (int i = 0; i < sizes.length - 2; i++) {
            sizes[2 + i] = size(i, input.get(2 + i));
        }
        return new Shape[] {new Shape(sizes)};
    }

    /** Returns a size of the output, which is unknown if that of the input is. */
    private long size(int i, long size) {
        long reach = dilation.get(i) * (kernelShape.get(i) - 1) + 1;
        return size < 0 ? size : (size + 2 * padding.get(i) - reach) / stride.get(i) + 1;
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion == version) {
            readInputShapes(is);
        } else if (loadVersion != 1) {
            throw Versions.unknown(this, loadVersion);
        }
    }

    /**
     * Returns the sizes of the kernel.
     *
     * @return the sizes of the kernel
     */
    public Shape getKernelShape() {
        return kernelShape;
    }

    /**
     * Returns the window's step.
     *
     * @return the window's step
     */
    public Shape getStride() {
        return stride;
    }

    /**
     * Returns the padding on each side.
     *
     * @return the padding on each side
     */
    public Shape getPadding() {
        return padding;
    }

    /**
     * Returns the distance between the kernel's elements.
     *
     * @return the distance between the kernel's elements
     */
    public Shape getDilation() {
        return dilation;
    }

    /**
     * Returns the number of channels of the output.
     *
     * @return the number of channels of the output
     */
    public int getFilters() {
        return filters;
    }

    /**
     * Returns the number of groups that the channels are divided into.
     *
     * @return the number of groups that the channels are divided into
     */
    public int getGroups() {
        return groups;
    }

    /**
     * Returns whether there is a bias.
     *
     * @return true if there is one
     */
    public boolean isIncludeBias() {
        return includeBias;
    }

    static NDList convolution(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding,
            Shape dilation, int groups) {
        return new NDList(switch (stride.dimension()) {
            case 1 -> input.conv1d(weight, bias, stride.get(0), padding.get(0), dilation.get(0), groups);
            case 2 -> input.conv2d(weight, bias, stride, padding, dilation, groups);
            default -> input.conv3d(weight, bias, stride, padding, dilation, groups);
        });
    }

    /**
     * The settings of a {@link Convolution}.
     *
     * @param <T> the class of the builder
     */
    @SuppressWarnings("rawtypes")
    public abstract static class ConvolutionBuilder<T extends ConvolutionBuilder> {
        /** The sizes of the kernel. */
        protected Shape kernelShape;

        /** The window's step. */
        protected Shape stride;

        /** The padding on each side. */
        protected Shape padding;

        /** The distance between the kernel's elements. */
        protected Shape dilation;

        /** The number of channels of the output. */
        protected int filters;

        /** The number of groups that the channels are divided into. */
        protected int groups = 1;

        /** Whether there is a bias. */
        protected boolean includeBias = true;

        /** Creates a builder. */
        public ConvolutionBuilder() {}

        /**
         * Sets the sizes of the kernel.
         *
         * @param kernelShape the sizes of the kernel
         * @return this builder
         */
        public T setKernelShape(Shape kernelShape) {
            this.kernelShape = kernelShape;
            return self();
        }

        /**
         * Sets the window's step.
         *
         * @param stride the window's step
         * @return this builder
         */
        public T optStride(Shape stride) {
            this.stride = stride;
            return self();
        }

        /**
         * Sets the padding on each side.
         *
         * @param padding the padding on each side
         * @return this builder
         */
        public T optPadding(Shape padding) {
            this.padding = padding;
            return self();
        }

        /**
         * Sets the distance between the kernel's elements.
         *
         * @param dilate the distance between the kernel's elements
         * @return this builder
         */
        public T optDilation(Shape dilate) {
            this.dilation = dilate;
            return self();
        }

        /**
         * Sets the number of channels of the output.
         *
         * @param filters the number of channels of the output
         * @return this builder
         */
        public T setFilters(int filters) {
            this.filters = filters;
            return self();
        }

        /**
         * Sets the number of groups that the channels are divided into.
         *
         * @param groups the number of groups that the channels are divided into
         * @return this builder
         */
        public T optGroups(int groups) {
            this.groups = groups;
            return self();
        }

        /**
         * Sets whether there is a bias, as there is by default.
         *
         * @param includeBias true if there is one
         * @return this builder
         */
        public T optBias(boolean includeBias) {
            this.includeBias = includeBias;
            return self();
        }

        /**
         * Checks the settings.
         *
         * @throws ArgumentException if the kernel or the number of filters is not set, or the groups or the numbers of
         *     sizes do not fit
         */
        protected void validate() {
            if (kernelShape == null || filters < 1) {
                throw new ArgumentException("a convolution needs a kernel and at least one filter: call setKernelShape"
                        + " and setFilters");
            }
            if (groups < 1 || filters % groups != 0) {
                throw new ArgumentException(filters + " filters cannot be divided into " + groups + " groups");
            }
            Windows.same(kernelShape, stride, padding, dilation);
        }

        /**
         * Returns this builder as its own class.
         *
         * @return this builder
         */
        protected abstract T self();
    }
}
