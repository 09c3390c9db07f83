package dev.libtensor.djl.training.optimizer;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.djl.internal.StateOwner;
import dev.libtensor.internal.CapturedUpdates;
import dev.libtensor.internal.UpdateRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Changes parameters against their gradients, in place. Each gradient is multiplied by {@code rescaleGrad}, and its
 * elements are limited to the size {@code clipGrad}; with PyTorch, DJL limits only those above 0.
 *
 * <p>What an optimizer keeps from step to step, such as a momentum, belongs to the manager of the trainer that makes
 * the steps. It ends with the trainer, and another trainer that uses the same optimizer starts anew. Outside a trainer
 * it exists as long as the optimizer is reachable. In DJL nothing ever frees it.
 */
public abstract class Optimizer {
    /** What each gradient is multiplied by. */
    protected float rescaleGrad;

    /** The greatest size of an element of a gradient; below 0 for no limit. */
    protected float clipGrad;

    private final float weightDecays;
    private final int beginNumUpdate;
    private final Map<String, Count> updateCounts = new HashMap<>();
    private int numUpdate;

    /**
     * Creates an optimizer.
     *
     * @param builder the settings
     */
    public Optimizer(OptimizerBuilder<?> builder) {
        ArgumentException.notNull(builder, "builder");
        rescaleGrad = builder.rescaleGrad;
        weightDecays = builder.weightDecays;
        clipGrad = builder.clipGrad;
        beginNumUpdate = builder.beginNumUpdate;
    }

    /**
     * Starts an {@link Sgd}.
     *
     * @return a new builder
     */
    public static Sgd.Builder sgd() {
        return new Sgd.Builder();
    }

    /**
     * Starts a {@link Nag}.
     *
     * @return a new builder
     */
    public static Nag.Builder nag() {
        return new Nag.Builder();
    }

    /**
     * Starts an {@link Adam}.
     *
     * @return a new builder
     */
    public static Adam.Builder adam() {
        return new Adam.Builder();
    }

    /**
     * Starts an {@link AdamW}.
     *
     * @return a new builder
     */
    public static AdamW.Builder adamW() {
        return new AdamW.Builder();
    }

    /**
     * Starts an {@link RmsProp}.
     *
     * @return a new builder
     */
    public static RmsProp.Builder rmsprop() {
        return new RmsProp.Builder();
    }

    /**
     * Starts an {@link Adagrad}.
     *
     * @return a new builder
     */
    public static Adagrad.Builder adagrad() {
        return new Adagrad.Builder();
    }

    /**
     * Starts an {@link Adadelta}.
     *
     * @return a new builder
     */
    public static Adadelta.Builder adadelta() {
        return new Adadelta.Builder();
    }

    /**
     * Returns the weight decay.
     *
     * @return the factor of the parameter that is added to its gradient
     */
    protected float getWeightDecay() {
        return weightDecays;
    }

    /**
     * Counts an update of a parameter.
     *
     * @param parameterId the parameter's id
     * @return the number of updates, from 1, of the parameter that has most of them
     */
    protected synchronized int updateCount(String parameterId) {
        Count count = updateCounts.get(parameterId);
        if (count == null || count.ended()) {
            forgetEnded();
            count = new Count(StateOwner.current(), beginNumUpdate);
            updateCounts.put(parameterId, count);
        }
        numUpdate = Math.max(numUpdate, ++count.updates);
        return numUpdate;
    }

    /** Starts anew where the state of a closed trainer was. */
    private void forgetEnded() {
        if (updateCounts.values().removeIf(Count::ended)) {
            numUpdate = 0;
            updateCounts.values().forEach(count -> numUpdate = Math.max(numUpdate, count.updates));
        }
    }

    /**
     * Changes a parameter, in place, and leaves its gradient zero.
     *
     * @param parameterId the parameter's id, by which the optimizer knows its state
     * @param weight the parameter's array
     * @param grad the gradient
     */
    public abstract void update(String parameterId, NDArray weight, NDArray grad);

    /**
     * Returns an array that the optimizer keeps for a parameter on a device. Where there is none, it is that of another
     * device, or is made. An array that was closed is made anew.
     *
     * @param state the arrays by the parameters' ids and the devices
     * @param key the parameter's id
     * @param device the device
     * @param defaultFunction what makes the first array of a parameter from its id
     * @return the array
     */
    protected NDArray withDefaultState(Map<String, Map<Device, NDArray>> state, String key, Device device,
            Function<String, NDArray> defaultFunction) {
        Map<Device, NDArray> arrays = state.get(key);
        if (arrays == null) {
            arrays = state.computeIfAbsent(key, id -> new ConcurrentHashMap<>());
        }
        NDArray array = arrays.get(device);
        if (array == null || array.isReleased()) {
            arrays.values().removeIf(NDArray::isReleased);
            array = newState(arrays, key, device, defaultFunction);
            arrays.put(device, array);
        }
        return array;
    }

    /** The scope keeps the array from the manager of the weight, which may be capped, and frees what is thrown away. */
    private static NDArray newState(Map<Device, NDArray> arrays, String key, Device device,
            Function<String, NDArray> defaultFunction) {
        CapturedUpdates.checkMakesState(device);
        try (ResourceScope scope = new ResourceScope("optimizer"); var off = Autograd.noGrad()) {
            boolean isFirst = arrays.isEmpty();
            NDArray found = isFirst ? defaultFunction.apply(key) : arrays.values().iterator().next();
            NDArray made = isFirst && found.getDevice().equals(device) ? found : found.toDevice(device, true);
            StateOwner owner = StateOwner.current();
            if (owner == null) {
                made.detach();
            } else {
                owner.own(made);
            }
            return made;
        }
    }

    /** Returns an array of zeros like a parameter, which the optimizer keeps for it. */
    NDArray zeros(Map<String, Map<Device, NDArray>> state, String parameterId, NDArray weight) {
        return withDefaultState(state, parameterId, weight.getDevice(), id -> weight.zerosLike());
    }

    /**
     * Changes a parameter and its state by a rule, in one kernel, and clears its gradient. The function counts the update. A graph
     * that captures it calls the function for each replay.
     */
    void step(UpdateRule rule, NDArray weight, NDArray grad, List<NDArray> state, Supplier<UpdateRule.Step> next) {
        // To the kernel, a clip of 0 means no limit, whereas a gradient limited to 0 is 0.
        double rescale = clipGrad == 0 ? 0 : rescaleGrad;
        double clip = Math.max(clipGrad, 0);
        boolean copies = !grad.isContiguous() || !weight.isContiguous() || grad.getDataType() != weight.getDataType();
        if (copies) {
            try (ResourceScope scope = new ResourceScope("optimizer"); var off = Autograd.noGrad()) {
                rule.step(next, rescale, clip, weight, grad, state);
            }
        } else {
            rule.step(next, rescale, clip, weight, grad, state);
        }
        weight.zeroGradient();
    }

    /** Returns whether numbers of the user are those of a training that still makes sense. */
    static boolean areFinite(float learningRate, float weightDecay) {
        return Float.isFinite(learningRate) && Float.isFinite(weightDecay);
    }

    static String notFinite(float learningRate, float weightDecay) {
        return "learning rate or weight decay is nan or infinite: the learning rate is " + learningRate
                + " and the weight decay is " + weightDecay;
    }

    /** How many updates a parameter has had in the trainings of one owner. */
    private static final class Count {
        private final StateOwner owner;
        private int updates;

        Count(StateOwner owner, int updates) {
            this.owner = owner;
            this.updates = updates;
        }

        boolean ended() {
            return owner != null && !owner.isOpen();
        }
    }

    /**
     * Collects the settings of an optimizer.
     *
     * @param <T> the class of the builder
     */
    @SuppressWarnings("rawtypes") // The signature is DJL's.
    public abstract static class OptimizerBuilder<T extends OptimizerBuilder> {
        private float rescaleGrad = 1;
        private float weightDecays;
        private float clipGrad = -1;
        private int beginNumUpdate;

        /** Creates a builder. */
        protected OptimizerBuilder() {}

        /**
         * Sets what each gradient is multiplied by, such as 1 divided by the size of the batch.
         *
         * @param rescaleGrad the factor, 1 if not set
         * @return this
         */
        public T setRescaleGrad(float rescaleGrad) {
            this.rescaleGrad = rescaleGrad;
            return self();
        }

        /**
         * Sets the weight decay.
         *
         * @param weightDecays the factor of the parameter that is added to its gradient, 0 if not set
         * @return this
         */
        public T optWeightDecays(float weightDecays) {
            this.weightDecays = weightDecays;
            return self();
        }

        /**
         * Limits the elements of gradients.
         *
         * @param clipGrad their greatest size, or a number below 0 for no limit
         * @return this
         */
        public T optClipGrad(float clipGrad) {
            this.clipGrad = clipGrad;
            return self();
        }

        /**
         * Sets how many updates there were before.
         *
         * @param beginNumUpdate the number of updates, 0 if not set
         * @return this
         */
        public T optBeginNumUpdate(int beginNumUpdate) {
            this.beginNumUpdate = beginNumUpdate;
            return self();
        }

        /**
         * Returns the builder as an object of its own class.
         *
         * @return this
         */
        protected abstract T self();
    }
}
