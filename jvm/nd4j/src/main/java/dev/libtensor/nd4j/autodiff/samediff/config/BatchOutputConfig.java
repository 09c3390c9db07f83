package dev.libtensor.nd4j.autodiff.samediff.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.listeners.Listener;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The arguments of a run on arrays. */
public final class BatchOutputConfig {
    private final SameDiff sd;
    private final List<String> outputs = new ArrayList<>();
    private final Map<String, INDArray> placeholders = new LinkedHashMap<>();
    private final List<Listener> listeners = new ArrayList<>();

    /**
     * Begins the arguments.
     *
     * @param sd the graph
     */
    public BatchOutputConfig(SameDiff sd) {
        this.sd = ArgumentException.notNull(sd, "sd");
    }

    /**
     * Adds variables to compute.
     *
     * @param outputs their names
     * @return this builder
     */
    public BatchOutputConfig output(String... outputs) {
        this.outputs.addAll(Arrays.asList(ArgumentException.notNull(outputs, "outputs")));
        return this;
    }

    /**
     * Adds variables to compute.
     *
     * @param outputs the variables
     * @return this builder
     */
    public BatchOutputConfig output(SDVariable... outputs) {
        return output(Arrays.stream(outputs).map(SDVariable::name).toArray(String[]::new));
    }

    /**
     * Adds listeners.
     *
     * @param listeners listeners besides those of the graph
     * @return this builder
     */
    public BatchOutputConfig listeners(Listener... listeners) {
        this.listeners.addAll(Arrays.asList(ArgumentException.notNull(listeners, "listeners")));
        return this;
    }

    /**
     * Computes the results of all operations.
     *
     * @return this builder
     */
    public BatchOutputConfig outputAll() {
        for (var op : sd.ops()) {
            output(op.outputVariables());
        }
        return this;
    }

    /**
     * Gives a placeholder its array.
     *
     * @param variable the placeholder's name
     * @param placeholder the array
     * @return this builder
     */
    public BatchOutputConfig input(String variable, INDArray placeholder) {
        placeholders.put(ArgumentException.notNull(variable, "variable"), placeholder);
        return this;
    }

    /**
     * Gives a placeholder its array.
     *
     * @param variable the placeholder
     * @param placeholder the array
     * @return this builder
     */
    public BatchOutputConfig input(SDVariable variable, INDArray placeholder) {
        return input(variable.name(), placeholder);
    }

    /**
     * Gives placeholders their arrays.
     *
     * @param placeholders the arrays by the placeholders' names
     * @return this builder
     */
    public BatchOutputConfig inputs(Map<String, INDArray> placeholders) {
        this.placeholders.putAll(ArgumentException.notNull(placeholders, "placeholders"));
        return this;
    }

    /**
     * Runs.
     *
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> output() {
        return sd.output(placeholders, listeners, outputs.toArray(String[]::new));
    }

    /**
     * Runs.
     *
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> exec() {
        return output();
    }

    /**
     * Runs and returns the only variable.
     *
     * @return a new array
     */
    public INDArray outputSingle() {
        if (outputs.size() != 1) {
            throw new ArgumentException("one variable to compute was expected, not " + outputs);
        }
        return output().get(outputs.get(0));
    }

    /**
     * Runs and returns the only variable.
     *
     * @return a new array
     */
    public INDArray execSingle() {
        return outputSingle();
    }
}
