package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.NormalizerStats;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Changes each array by a rule of its own, as ND4J's class of that name. An array without a rule stays as it is. A rule for outputs
 * sets {@link #fitLabel}.
 */
public final class MultiNormalizerHybrid extends AbstractMultiDataSetNormalizer {
    private final Map<Integer, Supplier<AbstractDataSetNormalizer>> inputs = new HashMap<>();
    private final Map<Integer, Supplier<AbstractDataSetNormalizer>> outputs = new HashMap<>();
    private Supplier<AbstractDataSetNormalizer> allInputs = () -> null;
    private Supplier<AbstractDataSetNormalizer> allOutputs = () -> null;

    /** Creates a normalizer without rules. */
    public MultiNormalizerHybrid() {}

    @Override
    AbstractDataSetNormalizer ofInput(int input) {
        return inputs.getOrDefault(input, allInputs).get();
    }

    @Override
    AbstractDataSetNormalizer ofOutput(int output) {
        return outputs.getOrDefault(output, allOutputs).get();
    }

    /**
     * Gives all inputs that have no rule of their own mean 0 and standard deviation 1.
     *
     * @return this normalizer
     */
    public MultiNormalizerHybrid standardizeAllInputs() {
        allInputs = NormalizerStandardize::new;
        return this;
    }

    /**
     * Gives an input mean 0 and standard deviation 1.
     *
     * @param input the number of the input, from 0
     * @return this normalizer
     */
    public MultiNormalizerHybrid standardizeInput(int input) {
        inputs.put(input, NormalizerStandardize::new);
        return this;
    }

    /**
     * Gives all inputs that have no rule of their own the range from 0 to 1.
     *
     * @return this normalizer
     */
    public MultiNormalizerHybrid minMaxScaleAllInputs() {
        allInputs = NormalizerMinMaxScaler::new;
        return this;
    }

    /**
     * Gives an input the range from 0 to 1.
     *
     * @param input the number of the input, from 0
     * @return this normalizer
     */
    public MultiNormalizerHybrid minMaxScaleInput(int input) {
        inputs.put(input, NormalizerMinMaxScaler::new);
        return this;
    }

    /**
     * Gives all inputs that have no rule of their own a range.
     *
     * @param rangeFrom the lower end of the range
     * @param rangeTo the upper end of the range
     * @return this normalizer
     */
    public MultiNormalizerHybrid minMaxScaleAllInputs(double rangeFrom, double rangeTo) {
        allInputs = () -> new NormalizerMinMaxScaler(rangeFrom, rangeTo);
        return this;
    }

    /**
     * Gives an input a range.
     *
     * @param input the number of the input, from 0
     * @param rangeFrom the lower end of the range
     * @param rangeTo the upper end of the range
     * @return this normalizer
     */
    public MultiNormalizerHybrid minMaxScaleInput(int input, double rangeFrom, double rangeTo) {
        inputs.put(input, () -> new NormalizerMinMaxScaler(rangeFrom, rangeTo));
        return this;
    }

    /**
     * Gives all outputs that have no rule of their own mean 0 and standard deviation 1.
     *
     * @return this normalizer
     */
    public MultiNormalizerHybrid standardizeAllOutputs() {
        allOutputs = NormalizerStandardize::new;
        fitLabel(true);
        return this;
    }

    /**
     * Gives an output mean 0 and standard deviation 1.
     *
     * @param output the number of the output, from 0
     * @return this normalizer
     */
    public MultiNormalizerHybrid standardizeOutput(int output) {
        outputs.put(output, NormalizerStandardize::new);
        fitLabel(true);
        return this;
    }

    /**
     * Gives all outputs that have no rule of their own the range from 0 to 1.
     *
     * @return this normalizer
     */
    public MultiNormalizerHybrid minMaxScaleAllOutputs() {
        allOutputs = NormalizerMinMaxScaler::new;
        fitLabel(true);
        return this;
    }

    /**
     * Gives an output the range from 0 to 1.
     *
     * @param output the number of the output, from 0
     * @return this normalizer
     */
    public MultiNormalizerHybrid minMaxScaleOutput(int output) {
        outputs.put(output, NormalizerMinMaxScaler::new);
        fitLabel(true);
        return this;
    }

    /**
     * Gives all outputs that have no rule of their own a range.
     *
     * @param rangeFrom the lower end of the range
     * @param rangeTo the upper end of the range
     * @return this normalizer
     */
    public MultiNormalizerHybrid minMaxScaleAllOutputs(double rangeFrom, double rangeTo) {
        allOutputs = () -> new NormalizerMinMaxScaler(rangeFrom, rangeTo);
        fitLabel(true);
        return this;
    }

    /**
     * Gives an output a range.
     *
     * @param output the number of the output, from 0
     * @param rangeFrom the lower end of the range
     * @param rangeTo the upper end of the range
     * @return this normalizer
     */
    public MultiNormalizerHybrid minMaxScaleOutput(int output, double rangeFrom, double rangeTo) {
        outputs.put(output, () -> new NormalizerMinMaxScaler(rangeFrom, rangeTo));
        fitLabel(true);
        return this;
    }

    /**
     * Sets the numbers of the inputs in place of what was learned.
     *
     * @param stats the numbers of each input by its number, which begins at 0, for all inputs up to the last one
     */
    public void setInputStats(Map<Integer, NormalizerStats> stats) {
        setInputs(listed(ArgumentException.notNull(stats, "stats")));
    }

    /**
     * Sets the numbers of the outputs in place of what was learned.
     *
     * @param stats the numbers of each output by its number, which begins at 0, for all outputs up to the last one
     */
    public void setOutputStats(Map<Integer, NormalizerStats> stats) {
        setOutputs(listed(ArgumentException.notNull(stats, "stats")));
    }

    private static List<NormalizerStats> listed(Map<Integer, NormalizerStats> stats) {
        int count = stats.keySet().stream().mapToInt(Integer::intValue).max().orElse(-1) + 1;
        return IntStream.range(0, count).mapToObj(stats::get).toList();
    }

    @Override
    public NormalizerType getType() {
        return NormalizerType.MULTI_HYBRID;
    }
}
