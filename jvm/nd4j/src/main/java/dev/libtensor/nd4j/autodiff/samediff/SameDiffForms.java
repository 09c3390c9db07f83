package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.autodiff.listeners.Listener;
import dev.libtensor.nd4j.autodiff.listeners.records.History;
import dev.libtensor.nd4j.autodiff.samediff.config.EvaluationConfig;
import dev.libtensor.nd4j.autodiff.samediff.config.FitConfig;
import dev.libtensor.nd4j.autodiff.samediff.config.OutputConfig;
import dev.libtensor.nd4j.autodiff.samediff.internal.SameDiffOp;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.common.util.ArrayUtil;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.internal.samediff.GraphReader;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.List;
import java.util.Map;

/** Further forms of the calls of a {@link SameDiff} that add to it, run it, train it and evaluate it. */
public abstract class SameDiffForms extends SameDiffFiles {
    SameDiffForms() {}

    /**
     * Begins the arguments of a run on data sets.
     *
     * @return a builder
     */
    public abstract OutputConfig output();

    /**
     * Begins the arguments of training.
     *
     * @return a builder
     */
    public abstract FitConfig fit();

    /**
     * Begins the arguments of an evaluation.
     *
     * @return a builder
     */
    public abstract EvaluationConfig evaluate();

    /**
     * Adds an operation that puts a 1 at the place of each index in a new last dimension.
     *
     * @param indices the indices, from 0 on
     * @param depth the size of the last dimension of the result
     * @return a FLOAT variable of ones and zeros
     */
    public SDVariable oneHot(SDVariable indices, int depth) {
        return oneHot((String) null, indices, depth);
    }

    /**
     * Adds an operation that puts a 1 at the place of each index in a new last dimension.
     *
     * @param name what the result is called, or null
     * @param indices the indices, from 0 on
     * @param depth the size of the last dimension of the result
     * @return a FLOAT variable of ones and zeros
     */
    public SDVariable oneHot(String name, SDVariable indices, int depth) {
        return oneHot(name, indices, depth, -1, 1, 0, DataType.FLOAT);
    }

    private static Listener[] listeners(List<Listener> listeners) {
        return ArgumentException.noneNull(listeners, "listeners").toArray(Listener[]::new);
    }

    /**
     * Computes variables for the examples of an iterator while listeners watch.
     *
     * @param iterator the examples
     * @param listeners listeners besides those of the graph
     * @param outputs the variables' names
     * @return new arrays by the variables' names, with all examples one after the other
     */
    public Map<String, INDArray> output(DataSetIterator iterator, List<Listener> listeners, String... outputs) {
        return output().data(iterator).output(outputs).listeners(listeners(listeners)).exec();
    }

    /**
     * Computes variables for the examples of an iterator while listeners watch.
     *
     * @param iterator the examples
     * @param listeners listeners besides those of the graph
     * @param outputs the variables' names
     * @return new arrays by the variables' names, with all examples one after the other
     */
    public Map<String, INDArray> output(MultiDataSetIterator iterator, List<Listener> listeners, String... outputs) {
        return output().data(iterator).output(outputs).listeners(listeners(listeners)).exec();
    }

    /**
     * Computes variables for each batch of an iterator while listeners watch.
     *
     * @param iterator the examples
     * @param listeners listeners besides those of the graph
     * @param outputs the variables' names
     * @return new arrays by the variables' names, for each batch
     */
    public List<Map<String, INDArray>> outputBatches(DataSetIterator iterator, List<Listener> listeners, String... outputs) {
        return output().data(iterator).output(outputs).listeners(listeners(listeners)).execBatches();
    }

    /**
     * Computes variables for each batch of an iterator while listeners watch.
     *
     * @param iterator the examples
     * @param listeners listeners besides those of the graph
     * @param outputs the variables' names
     * @return new arrays by the variables' names, for each batch
     */
    public List<Map<String, INDArray>> outputBatches(
            MultiDataSetIterator iterator, List<Listener> listeners, String... outputs) {
        return output().data(iterator).output(outputs).listeners(listeners(listeners)).execBatches();
    }

    /**
     * Computes variables for each batch of an iterator.
     *
     * @param iterator the examples
     * @param outputs the variables' names
     * @return new arrays by the variables' names, for each batch
     */
    public List<Map<String, INDArray>> outputBatches(MultiDataSetIterator iterator, String... outputs) {
        return outputBatches(iterator, List.of(), outputs);
    }

    /**
     * Trains on the batches of an iterator, and validates.
     *
     * @param iterator the batches
     * @param numEpochs how many times
     * @param validationIter the batches for validation, or null
     * @param validationFrequency after how many epochs to validate
     * @param listeners listeners besides those of the graph
     * @return what training recorded
     */
    public History fit(MultiDataSetIterator iterator, int numEpochs, MultiDataSetIterator validationIter,
            int validationFrequency, Listener... listeners) {
        FitConfig config = fit().train(iterator, numEpochs).listeners(listeners);
        return (validationIter == null ? config : config.validate(validationIter, validationFrequency)).exec();
    }

    /**
     * Evaluates a variable against labels of an iterator while listeners watch.
     *
     * @param iterator the examples
     * @param outputVariable the variable's name
     * @param labelIndex which of the labels
     * @param listeners listeners besides those of the graph
     * @param evaluations what collects the results
     */
    public void evaluate(MultiDataSetIterator iterator, String outputVariable, int labelIndex, List<Listener> listeners,
            IEvaluation<?>... evaluations) {
        evaluate().data(iterator).evaluate(outputVariable, labelIndex, evaluations).listeners(listeners(listeners)).exec();
    }

    /**
     * Evaluates variables against labels of an iterator.
     *
     * @param iterator the examples
     * @param variableEvals what collects the results, by the variables' names
     * @param predictionLabelMapping which of the labels, by the variables' names
     * @param listeners listeners besides those of the graph
     */
    public void evaluate(MultiDataSetIterator iterator, Map<String, List<IEvaluation<?>>> variableEvals,
            Map<String, Integer> predictionLabelMapping, Listener... listeners) {
        EvaluationConfig config = evaluate().data(iterator).listeners(listeners);
        ArgumentException.notNull(variableEvals, "variableEvals").forEach((name, evaluations) ->
                config.evaluate(name, predictionLabelMapping.get(name), evaluations.toArray(IEvaluation<?>[]::new)));
        config.exec();
    }

    /**
     * Evaluates variables against the labels of an iterator.
     *
     * @param iterator the examples
     * @param variableEvals what collects the results, by the variables' names
     * @param listeners listeners besides those of the graph
     */
    public void evaluateMultiple(
            DataSetIterator iterator, Map<String, List<IEvaluation<?>>> variableEvals, Listener... listeners) {
        EvaluationConfig config = evaluate().data(iterator).listeners(listeners);
        ArgumentException.notNull(variableEvals, "variableEvals").forEach((name, evaluations) ->
                config.evaluate(name, evaluations.toArray(IEvaluation<?>[]::new)));
        config.exec();
    }

    /**
     * Returns a copy of the graph, with copies of its arrays and of the state of its updaters.
     *
     * @return a graph that belongs to the caller
     * @throws dev.libtensor.UnsupportedException if a file could not keep the graph
     */
    public SameDiff dup() {
        return GraphReader.read(asFlatBuffers(true), true);
    }

    /**
     * Adds a variable that begins with ones.
     *
     * @param name its name, or null
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable one(String name, DataType dataType, int... shape) {
        return one(name, dataType, ArrayUtil.toLongArray(ArgumentException.notNull(shape, "shape")));
    }

    /**
     * Adds a variable that begins with zeros.
     *
     * @param name its name, or null
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable zero(String name, DataType dataType, int... shape) {
        return zero(name, dataType, ArrayUtil.toLongArray(ArgumentException.notNull(shape, "shape")));
    }

    /**
     * Adds a constant of one truth value.
     *
     * @param value the value
     * @return the constant
     */
    public SDVariable constant(boolean value) {
        return constant(null, value);
    }

    /**
     * Adds a constant of one truth value.
     *
     * @param name its name, or null
     * @param value the value
     * @return the constant
     */
    public SDVariable constant(String name, boolean value) {
        try (NDArray scalar = NDArray.create(value)) {
            return constant(name, scalar);
        }
    }

    /**
     * Returns the name that a result of an operation gets.
     *
     * @param base the name of the first result
     * @param argIndex which result it is, from 0
     * @return the name
     * @throws ArgumentException if there is a variable of that name
     */
    public String generateNewVarName(String base, int argIndex) {
        String name = ArgumentException.notNull(base, "base") + (argIndex == 0 ? "" : ":" + argIndex);
        if (hasVariable(name)) {
            throw new ArgumentException("a variable named " + name + " already exists");
        }
        return name;
    }

    /**
     * Divides the name of a result into the name of the first result and the place.
     *
     * @param name a name such as {@code split} or {@code split:1}
     * @return the name of the first result, and which result it is, from 0
     * @throws ArgumentException if something else than a number follows the colon
     */
    public static Pair<String, Integer> parseVariable(String name) {
        int colon = ArgumentException.notNull(name, "name").lastIndexOf(':');
        if (colon < 0) {
            return Pair.of(name, 0);
        }
        try {
            return Pair.of(name.substring(0, colon), Integer.parseInt(name.substring(colon + 1)));
        } catch (NumberFormatException e) {
            throw new ArgumentException("a number was expected behind the last colon of '" + name + "'");
        }
    }

    /**
     * Returns whether an operation exists.
     *
     * @param id its name in the graph
     * @return true if it does
     */
    public boolean opExists(String id) {
        return graph().operations().containsKey(ArgumentException.notNull(id, "id"));
    }

    /**
     * Returns the variables of a scope.
     *
     * @param scope the scope
     * @return the variables whose names begin with its full name
     */
    public List<SDVariable> getVariablesInScope(NameScope scope) {
        return getVariablesInScope(ArgumentException.notNull(scope, "scope").getName());
    }

    /**
     * Returns the operations of a scope.
     *
     * @param scope the scope
     * @return the operations whose names begin with its full name
     */
    public List<SameDiffOp> getOpsInScope(NameScope scope) {
        return getOpsInScope(ArgumentException.notNull(scope, "scope").getName());
    }
}
