package dev.libtensor.djl.nn.norm;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Shapes;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Normalises each channel, as (x - mean) / sqrt(variance + epsilon) * gamma + beta. In training it uses the mean and
 * the variance of the batch, and moves the running ones towards them: {@code momentum} is the weight of the former
 * value. Otherwise it uses the running ones.
 */
public class BatchNorm extends AbstractBlock {
    private static final byte VERSION = 2;

    private final int axis;
    private final float epsilon;
    private final float momentum;
    private final Parameter gamma;
    private final Parameter beta;
    private final Parameter runningMean;
    private final Parameter runningVar;
    private long inChannels;

    BatchNorm(BaseBuilder<?> builder) {
        super(VERSION);
        axis = builder.axis;
        epsilon = builder.epsilon;
        momentum = builder.momentum;
        gamma = add("gamma", Parameter.Type.GAMMA, builder.scale);
        beta = add("beta", Parameter.Type.BETA, builder.center);
        runningMean = add("runningMean", Parameter.Type.RUNNING_MEAN, false);
        runningVar = add("runningVar", Parameter.Type.RUNNING_VAR, false);
    }

    private Parameter add(String name, Parameter.Type type, boolean isTrained) {
        return addParameter(Parameter.builder().setName(name).setType(type).optRequiresGrad(isTrained).build());
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.singletonOrThrow();
        Device device = input.getDevice();
        return batchNorm(input, parameterStore.getValue(runningMean, device, training),
                parameterStore.getValue(runningVar, device, training),
                parameterStore.getValue(gamma, device, training), parameterStore.getValue(beta, device, training), axis,
                momentum, epsilon, training);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0]};
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shape input = Shapes.only(this, inputShapes, axis < 0 ? -axis : axis + 1);
        inChannels = Shapes.known(this, "channels along axis " + axis, input.get(axis));
        super.beforeInitialize(inputShapes);
    }

    @Override
    public void prepare(Shape[] inputShapes) {
        for (Parameter parameter : parameters.values()) {
            parameter.setShape(new Shape(inChannels));
        }
    }

    @Override
    protected void saveMetadata(DataOutputStream os) throws IOException {
        saveInputShapes(os);
        os.writeLong(inChannels);
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion == VERSION) {
            readInputShapes(is);
        } else if (loadVersion != 1) {
            throw Versions.unknown(this, loadVersion);
        }
        inChannels = is.readLong();
    }

    /**
     * Normalises the channels along axis 1 as in training, without scale and shift.
     *
     * @param input the input, of shape {@code (n, c, ...)}
     * @param runningMean the running mean, of shape {@code (c)}, which is updated
     * @param runningVar the running variance, of shape {@code (c)}, which is updated
     * @return a list of a new array
     */
    public static NDList batchNorm(NDArray input, NDArray runningMean, NDArray runningVar) {
        return batchNorm(input, runningMean, runningVar, null, null);
    }

    /**
     * Normalises the channels along axis 1 as in training.
     *
     * @param input the input, of shape {@code (n, c, ...)}
     * @param runningMean the running mean, of shape {@code (c)}, which is updated
     * @param runningVar the running variance, of shape {@code (c)}, which is updated
     * @param gamma the scale, of shape {@code (c)}, or null
     * @param beta the shift, of shape {@code (c)}, or null
     * @return a list of a new array
     */
    public static NDList batchNorm(NDArray input, NDArray runningMean, NDArray runningVar, NDArray gamma,
            NDArray beta) {
        return batchNorm(input, runningMean, runningVar, gamma, beta, 1);
    }

    /**
     * Normalises the channels along an axis as in training.
     *
     * @param input the input
     * @param runningMean the running mean, of shape {@code (c)}, which is updated
     * @param runningVar the running variance, of shape {@code (c)}, which is updated
     * @param gamma the scale, of shape {@code (c)}, or null
     * @param beta the shift, of shape {@code (c)}, or null
     * @param axis the axis of the channels; a negative one counts from the end
     * @return a list of a new array
     */
    public static NDList batchNorm(NDArray input, NDArray runningMean, NDArray runningVar, NDArray gamma,
            NDArray beta, int axis) {
        return batchNorm(input, runningMean, runningVar, gamma, beta, axis, 0.9f, 1e-5f, true);
    }

    /**
     * Normalises the channels along an axis.
     *
     * @param input the input
     * @param runningMean the running mean, of shape {@code (c)}, which training updates
     * @param runningVar the running variance, of shape {@code (c)}, which training updates
     * @param gamma the scale, of shape {@code (c)}, or null
     * @param beta the shift, of shape {@code (c)}, or null
     * @param axis the axis of the channels; a negative one counts from the end
     * @param momentum the weight of the former value in the running mean and variance
     * @param eps what is added to the variance
     * @param training whether to use the mean and variance of the batch
     * @return a list of a new array
     */
    public static NDList batchNorm(NDArray input, NDArray runningMean, NDArray runningVar, NDArray gamma,
            NDArray beta, int axis, float momentum, float eps, boolean training) {
        // In PyTorch's convention the momentum is the weight of the new value.
        double ofNew = 1 - (double) momentum;
        int rank = ArgumentException.notNull(input, "input").getShape().dimension();
        if (axis == 1 || axis == 1 - rank) {
            return new NDList(input.batchNorm(gamma, beta, runningMean, runningVar, training, ofNew, eps));
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray normal = input.swapAxes(1, axis)
                    .batchNorm(gamma, beta, runningMean, runningVar, training, ofNew, eps);
            return new NDList(temporaries.keep(normal.swapAxes(1, axis)));
        }
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static BaseBuilder<?> builder() {
        return new Builder();
    }

    /** The settings of a {@link BatchNorm}. */
    public static class Builder extends BaseBuilder<Builder> {
        Builder() {}

        @Override
        public BatchNorm build() {
            return new BatchNorm(this);
        }

        @Override
        public Builder self() {
            return this;
        }
    }

    /**
     * The settings of a {@link BatchNorm} or a subclass.
     *
     * @param <T> the class of the builder
     */
    public abstract static class BaseBuilder<T extends BaseBuilder<T>> {
        /** The axis of the channels. */
        protected int axis = 1;

        /** What is added to the variance. */
        protected float epsilon = 1e-5f;

        /** The weight of the former value in the running mean and variance. */
        protected float momentum = 0.9f;

        /** Whether the shift is trained. */
        protected boolean center = true;

        /** Whether the scale is trained. */
        protected boolean scale = true;

        /** Creates a builder. */
        protected BaseBuilder() {}

        /**
         * Sets the axis of the channels, which is 1 by default.
         *
         * @param axis the axis; a negative one counts from the end
         * @return this builder
         */
        public T optAxis(int axis) {
            this.axis = axis;
            return self();
        }

        /**
         * Sets whether the shift is trained, as it is by default. Otherwise it stays at its initial value.
         *
         * @param val true if it is trained
         * @return this builder
         */
        public T optCenter(boolean val) {
            center = val;
            return self();
        }

        /**
         * Sets whether the scale is trained, as it is by default. Otherwise it stays at its initial value.
         *
         * @param val true if it is trained
         * @return this builder
         */
        public T optScale(boolean val) {
            scale = val;
            return self();
        }

        /**
         * Sets what is added to the variance: by default 1e-5.
         *
         * @param val the number
         * @return this builder
         */
        public T optEpsilon(float val) {
            epsilon = val;
            return self();
        }

        /**
         * Sets the weight of the former value in the running mean and variance: by default 0.9.
         *
         * @param val the weight
         * @return this builder
         */
        public T optMomentum(float val) {
            momentum = val;
            return self();
        }

        /**
         * Creates the layer.
         *
         * @return a new layer
         */
        public abstract BatchNorm build();

        /**
         * Returns this builder as its own class.
         *
         * @return this builder
         */
        public abstract T self();
    }
}
