package dev.libtensor.djl.training.loss;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.djl.training.evaluator.Evaluator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * What a training minimizes. As an evaluator it collects the average of its values. A value that is collected records
 * no gradient, and what is computed on the way is freed at once.
 */
public abstract class Loss extends Evaluator {
    /** Whether a class of losses overrides what updates its collections. */
    private static final ClassValue<Boolean> UPDATES_OTHERWISE = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return Stream.of(type.getMethods())
                    .anyMatch(method -> method.getName().startsWith("updateAccumulator")
                            && method.getDeclaringClass() != Loss.class && method.getDeclaringClass() != Evaluator.class);
        }
    };

    private final Map<String, Double> totalLoss = new ConcurrentHashMap<>();

    /**
     * Creates a loss.
     *
     * @param name the name, which stands in results
     */
    public Loss(String name) {
        super(name);
    }

    /**
     * Creates an {@link L1Loss}.
     *
     * @return a new loss
     */
    public static L1Loss l1Loss() {
        return new L1Loss();
    }

    /**
     * Creates an {@link L1Loss}.
     *
     * @param name the name
     * @return a new loss
     */
    public static L1Loss l1Loss(String name) {
        return new L1Loss(name);
    }

    /**
     * Creates an {@link L1Loss}.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @return a new loss
     */
    public static L1Loss l1Loss(String name, float weight) {
        return new L1Loss(name, weight);
    }

    /**
     * Creates a {@link QuantileL1Loss}.
     *
     * @param quantile the quantile, from 0 to 1
     * @return a new loss
     */
    public static QuantileL1Loss quantileL1Loss(float quantile) {
        return new QuantileL1Loss(quantile);
    }

    /**
     * Creates a {@link QuantileL1Loss}.
     *
     * @param name the name
     * @param quantile the quantile, from 0 to 1
     * @return a new loss
     */
    public static QuantileL1Loss quantileL1Loss(String name, float quantile) {
        return new QuantileL1Loss(name, quantile);
    }

    /**
     * Creates an {@link L2Loss}.
     *
     * @return a new loss
     */
    public static L2Loss l2Loss() {
        return new L2Loss();
    }

    /**
     * Creates an {@link L2Loss}.
     *
     * @param name the name
     * @return a new loss
     */
    public static L2Loss l2Loss(String name) {
        return new L2Loss(name);
    }

    /**
     * Creates an {@link L2Loss}.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @return a new loss
     */
    public static L2Loss l2Loss(String name, float weight) {
        return new L2Loss(name, weight);
    }

    /**
     * Creates a {@link SigmoidBinaryCrossEntropyLoss}.
     *
     * @return a new loss
     */
    public static SigmoidBinaryCrossEntropyLoss sigmoidBinaryCrossEntropyLoss() {
        return new SigmoidBinaryCrossEntropyLoss();
    }

    /**
     * Creates a {@link SigmoidBinaryCrossEntropyLoss}.
     *
     * @param name the name
     * @return a new loss
     */
    public static SigmoidBinaryCrossEntropyLoss sigmoidBinaryCrossEntropyLoss(String name) {
        return new SigmoidBinaryCrossEntropyLoss(name);
    }

    /**
     * Creates a {@link SigmoidBinaryCrossEntropyLoss}.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param fromSigmoid whether predictions are probabilities already
     * @return a new loss
     */
    public static SigmoidBinaryCrossEntropyLoss sigmoidBinaryCrossEntropyLoss(
            String name, float weight, boolean fromSigmoid) {
        return new SigmoidBinaryCrossEntropyLoss(name, weight, fromSigmoid);
    }

    /**
     * Creates a {@link SoftmaxCrossEntropyLoss}.
     *
     * @return a new loss
     */
    public static SoftmaxCrossEntropyLoss softmaxCrossEntropyLoss() {
        return new SoftmaxCrossEntropyLoss();
    }

    /**
     * Creates a {@link SoftmaxCrossEntropyLoss}.
     *
     * @param name the name
     * @return a new loss
     */
    public static SoftmaxCrossEntropyLoss softmaxCrossEntropyLoss(String name) {
        return new SoftmaxCrossEntropyLoss(name);
    }

    /**
     * Creates a {@link SoftmaxCrossEntropyLoss}.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param classAxis the dimension of the classes in predictions
     * @param sparseLabel whether labels are numbers of classes, not probabilities
     * @param fromLogit whether to take the softmax of the predictions
     * @return a new loss
     */
    public static SoftmaxCrossEntropyLoss softmaxCrossEntropyLoss(
            String name, float weight, int classAxis, boolean sparseLabel, boolean fromLogit) {
        return new SoftmaxCrossEntropyLoss(name, weight, classAxis, sparseLabel, fromLogit);
    }

    /**
     * Creates a {@link MaskedSoftmaxCrossEntropyLoss}.
     *
     * @return a new loss
     */
    public static MaskedSoftmaxCrossEntropyLoss maskedSoftmaxCrossEntropyLoss() {
        return new MaskedSoftmaxCrossEntropyLoss();
    }

    /**
     * Creates a {@link MaskedSoftmaxCrossEntropyLoss}.
     *
     * @param name the name
     * @return a new loss
     */
    public static MaskedSoftmaxCrossEntropyLoss maskedSoftmaxCrossEntropyLoss(String name) {
        return new MaskedSoftmaxCrossEntropyLoss(name);
    }

    /**
     * Creates a {@link MaskedSoftmaxCrossEntropyLoss}.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param classAxis the dimension of the classes in predictions
     * @param sparseLabel whether labels are numbers of classes, not probabilities
     * @param fromLogit whether predictions are logarithms of probabilities already
     * @return a new loss
     */
    public static MaskedSoftmaxCrossEntropyLoss maskedSoftmaxCrossEntropyLoss(
            String name, float weight, int classAxis, boolean sparseLabel, boolean fromLogit) {
        return new MaskedSoftmaxCrossEntropyLoss(name, weight, classAxis, sparseLabel, fromLogit);
    }

    /**
     * Creates a {@link HingeLoss}.
     *
     * @return a new loss
     */
    public static HingeLoss hingeLoss() {
        return new HingeLoss();
    }

    /**
     * Creates a {@link HingeLoss}.
     *
     * @param name the name
     * @return a new loss
     */
    public static HingeLoss hingeLoss(String name) {
        return new HingeLoss(name);
    }

    /**
     * Creates a {@link HingeLoss}.
     *
     * @param name the name
     * @param margin from which distance on a prediction costs nothing
     * @param weight the factor of the loss
     * @return a new loss
     */
    public static HingeLoss hingeLoss(String name, int margin, float weight) {
        return new HingeLoss(name, margin, weight);
    }

    /**
     * Creates an {@link L1WeightDecay}.
     *
     * @param parameters the parameters
     * @return a new loss
     */
    public static L1WeightDecay l1WeightedDecay(NDList parameters) {
        return new L1WeightDecay(parameters);
    }

    /**
     * Creates an {@link L1WeightDecay}.
     *
     * @param name the name
     * @param parameters the parameters
     * @return a new loss
     */
    public static L1WeightDecay l1WeightedDecay(String name, NDList parameters) {
        return new L1WeightDecay(name, parameters);
    }

    /**
     * Creates an {@link L1WeightDecay}.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param parameters the parameters
     * @return a new loss
     */
    public static L1WeightDecay l1WeightedDecay(String name, float weight, NDList parameters) {
        return new L1WeightDecay(name, parameters, weight);
    }

    /**
     * Creates an {@link L2WeightDecay}.
     *
     * @param parameters the parameters
     * @return a new loss
     */
    public static L2WeightDecay l2WeightedDecay(NDList parameters) {
        return new L2WeightDecay(parameters);
    }

    /**
     * Creates an {@link L2WeightDecay}.
     *
     * @param name the name
     * @param parameters the parameters
     * @return a new loss
     */
    public static L2WeightDecay l2WeightedDecay(String name, NDList parameters) {
        return new L2WeightDecay(name, parameters);
    }

    /**
     * Creates an {@link L2WeightDecay}.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param parameters the parameters
     * @return a new loss
     */
    public static L2WeightDecay l2WeightedDecay(String name, float weight, NDList parameters) {
        return new L2WeightDecay(name, parameters, weight);
    }

    /**
     * Creates an {@link ElasticNetWeightDecay}.
     *
     * @param parameters the parameters
     * @return a new loss
     */
    public static ElasticNetWeightDecay elasticNetWeightedDecay(NDList parameters) {
        return new ElasticNetWeightDecay(parameters);
    }

    /**
     * Creates an {@link ElasticNetWeightDecay}.
     *
     * @param name the name
     * @param parameters the parameters
     * @return a new loss
     */
    public static ElasticNetWeightDecay elasticNetWeightedDecay(String name, NDList parameters) {
        return new ElasticNetWeightDecay(name, parameters);
    }

    /**
     * Creates an {@link ElasticNetWeightDecay}.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param parameters the parameters
     * @return a new loss
     */
    public static ElasticNetWeightDecay elasticNetWeightedDecay(String name, float weight, NDList parameters) {
        return new ElasticNetWeightDecay(name, parameters, weight);
    }

    /**
     * Creates an {@link ElasticNetWeightDecay}.
     *
     * @param name the name
     * @param weight1 the factor of the sizes
     * @param weight2 the factor of the squares
     * @param parameters the parameters
     * @return a new loss
     */
    public static ElasticNetWeightDecay elasticNetWeightedDecay(
            String name, float weight1, float weight2, NDList parameters) {
        return new ElasticNetWeightDecay(name, parameters, weight1, weight2);
    }

    @Override
    public void addAccumulator(String key) {
        totalInstances.put(key, 0L);
        totalLoss.put(key, 0.0);
    }

    @Override
    public void updateAccumulator(String key, NDList labels, NDList predictions) {
        updateAccumulators(new String[] {key}, labels, predictions);
    }

    @Override
    public void updateAccumulators(String[] keys, NDList labels, NDList predictions) {
        try (ResourceScope scope = new ResourceScope(); var off = Autograd.noGrad()) {
            accumulate(keys, evaluate(labels, predictions));
        }
    }

    /**
     * Adds a result of {@link #evaluate} to collections, instead of computing it again.
     *
     * @param keys the names of the collections
     * @param evaluated the result
     * @return false if a subclass updates its collections in another way; in this case nothing was added
     */
    public final boolean addEvaluated(String[] keys, NDArray evaluated) {
        if (UPDATES_OTHERWISE.get(getClass())) {
            return false;
        }
        try (ResourceScope scope = new ResourceScope(); var off = Autograd.noGrad()) {
            accumulate(keys, evaluated);
        }
        return true;
    }

    private void accumulate(String[] keys, NDArray loss) {
        double value = (loss.isScalar() ? loss : loss.sum()).item();
        for (String key : keys) {
            totalInstances.merge(key, 1L, Long::sum);
            totalLoss.merge(key, value, Double::sum);
        }
    }

    @Override
    public void resetAccumulator(String key) {
        addAccumulator(key);
    }

    /**
     * {@inheritDoc}
     *
     * @throws ArgumentException if there is no collection with the key
     */
    @Override
    public float getAccumulator(String key) {
        Long total = totalInstances.get(key);
        if (total == null) {
            throw new ArgumentException("the loss " + getName() + " has no accumulator '" + key
                    + "': addAccumulator first");
        }
        return total == 0 ? Float.NaN : (float) (totalLoss.get(key) / total);
    }
}
