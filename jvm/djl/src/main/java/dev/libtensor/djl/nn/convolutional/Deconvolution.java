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

/**
 * What transposed convolutions over any number of dimensions have in common. The weight has the shape
 * {@code (in, filters / groups, kernel)}. In DJL it is {@code (filters, in / groups, kernel)}, which only fits if there
 * are as many filters as channels.
 */
public abstract class Deconvolution extends AbstractBlock {
    /** The sizes of the kernel. */
    protected Shape kernelShape;

    /** The window's step. */
    protected Shape stride;

    /** The padding on each side. */
    protected Shape padding;

    /** The number of further places at the end. */
    protected Shape outPadding;

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
    public Deconvolution(DeconvolutionBuilder<?> builder) {
        kernelShape = builder.kernelShape;
        stride = builder.stride;
        padding = builder.padding;
        outPadding = builder.outPadding;
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
        return deconvolution(input, parameterStore.getValue(weight, device, training),
                parameterStore.getValue(bias, device, training), stride, padding, outPadding, dilation, groups);
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
        weight.setShape(new Shape(channels, filters / groups).addAll(kernelShape));
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
        return size < 0 ? size : (size - 1) * stride.get(i) - 2 * padding.get(i) + reach + outPadding.get(i);
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion != version) {
            throw Versions.unknown(this, loadVersion);
        }
        readInputShapes(is);
    }

    static NDList deconvolution(NDArray input, NDArray weight, NDArray bias, Shape stride, Shape padding,
            Shape outPadding, Shape dilation, int groups) {
        return new NDList(switch (stride.dimension()) {
            case 1 -> input.convTranspose1d(weight, bias, stride.get(0), padding.get(0), outPadding.get(0), groups,
                    dilation.get(0));
            case 2 -> input.convTranspose2d(weight, bias, stride, padding, outPadding, groups, dilation);
            default -> input.convTranspose3d(weight, bias, stride, padding, outPadding, groups, dilation);
        });
    }

    /**
     * The settings of a {@link Deconvolution}.
     *
     * @param <T> the class of the builder
     */
    @SuppressWarnings("rawtypes")
    public abstract static class DeconvolutionBuilder<T extends DeconvolutionBuilder> {
        /** The sizes of the kernel. */
        protected Shape kernelShape;

        /** The window's step. */
        protected Shape stride;

        /** The padding on each side. */
        protected Shape padding;

        /** The number of further places at the end. */
        protected Shape outPadding;

        /** The distance between the kernel's elements. */
        protected Shape dilation;

        /** The number of channels of the output. */
        protected int filters;

        /** The number of groups that the channels are divided into. */
        protected int groups = 1;

        /** Whether there is a bias. */
        protected boolean includeBias = true;

        /** Creates a builder. */
        public DeconvolutionBuilder() {}

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
         * Sets the number of further places at the end.
         *
         * @param outPadding the number of further places at the end
         * @return this builder
         */
        public T optOutPadding(Shape outPadding) {
            this.outPadding = outPadding;
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
            Windows.same(kernelShape, stride, padding, outPadding, dilation);
        }

        /**
         * Returns this builder as its own class.
         *
         * @return this builder
         */
        protected abstract T self();
    }
}
