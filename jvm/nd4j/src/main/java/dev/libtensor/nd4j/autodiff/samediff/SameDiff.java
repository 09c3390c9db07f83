package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.autodiff.functions.DifferentialFunction;
import dev.libtensor.nd4j.autodiff.listeners.Listener;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.listeners.records.History;
import dev.libtensor.nd4j.autodiff.samediff.config.BatchOutputConfig;
import dev.libtensor.nd4j.autodiff.samediff.config.EvaluationConfig;
import dev.libtensor.nd4j.autodiff.samediff.config.FitConfig;
import dev.libtensor.nd4j.autodiff.samediff.config.OutputConfig;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDBitwise;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDCNN;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDImage;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDLinalg;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDLoss;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDMath;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDNN;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDRNN;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDRandom;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.internal.samediff.Batches;
import dev.libtensor.nd4j.internal.samediff.GraphEquality;
import dev.libtensor.nd4j.internal.samediff.ListenerWatch;
import dev.libtensor.nd4j.internal.samediff.Summary;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A graph of operations that is built once, and then run, differentiated and trained:
 *
 * <pre>{@code
 * SameDiff sd = SameDiff.create();
 * SDVariable in = sd.placeHolder("in", DataType.FLOAT, -1, 4);
 * SDVariable w = sd.var("w", new XavierInitScheme('c', 4, 3), DataType.FLOAT, 4, 3);
 * SDVariable out = sd.nn().softmax("out", in.mmul(w));
 * INDArray result = sd.outputSingle(Map.of("in", array), "out");
 * }</pre>
 *
 * <p>Operations are ND4J's custom operations, and mean the same here as on arrays. A run frees each result after the last
 * operation that reads it. What a run returns belongs to the scope or manager that is current, or to nothing. The arrays
 * of variables and constants, and the state of updaters, belong to this object until {@link #close}.
 *
 * <p>Runs may take place on several threads at once, if none of them changes the graph or trains it.
 */
public final class SameDiff extends SameDiffForms {
    /** The operations of mathematics. */
    public final SDMath math = new SDMath(this);

    /** The operations that draw random numbers. */
    public final SDRandom random = new SDRandom(this);

    /** The operations of neural networks. */
    public final SDNN nn = new SDNN(this);

    /** The operations that convolve and pool. */
    public final SDCNN cnn = new SDCNN(this);

    /** The losses. */
    public final SDLoss loss = new SDLoss(this);

    /** The operations on images. */
    public final SDImage image = new SDImage(this);

    /** The operations on bits. */
    public final SDBitwise bitwise = new SDBitwise(this);

    /** The operations over sequences. */
    public final SDRNN rnn = new SDRNN(this);

    /** The operations of linear algebra. */
    public final SDLinalg linalg = new SDLinalg(this);

    private final List<Listener> listeners = new ArrayList<>();
    private TrainingConfig trainingConfig;

    private SameDiff() {}

    /**
     * Creates an empty graph.
     *
     * @return the graph
     */
    public static SameDiff create() {
        return new SameDiff();
    }

    /**
     * Returns {@link #math}.
     *
     * @return the namespace
     */
    public SDMath math() {
        return math;
    }

    /**
     * Returns {@link #random}.
     *
     * @return the namespace
     */
    public SDRandom random() {
        return random;
    }

    /**
     * Returns {@link #nn}.
     *
     * @return the namespace
     */
    public SDNN nn() {
        return nn;
    }

    /**
     * Returns {@link #cnn}.
     *
     * @return the namespace
     */
    public SDCNN cnn() {
        return cnn;
    }

    /**
     * Returns {@link #loss}.
     *
     * @return the namespace
     */
    public SDLoss loss() {
        return loss;
    }

    /**
     * Returns {@link #image}.
     *
     * @return the namespace
     */
    public SDImage image() {
        return image;
    }

    /**
     * Returns {@link #bitwise}.
     *
     * @return the namespace
     */
    public SDBitwise bitwise() {
        return bitwise;
    }

    /**
     * Returns {@link #rnn}.
     *
     * @return the namespace
     */
    public SDRNN rnn() {
        return rnn;
    }

    /**
     * Returns {@link #linalg}.
     *
     * @return the namespace
     */
    public SDLinalg linalg() {
        return linalg;
    }

    /**
     * Returns the operations.
     *
     * @return the operations in the order in which they were added
     */
    public DifferentialFunction[] ops() {
        return graph().operations().values().toArray(DifferentialFunction[]::new);
    }

    /**
     * Returns an operation.
     *
     * @param id its name in the graph
     * @return the operation
     */
    public DifferentialFunction getOpById(String id) {
        DifferentialFunction found = graph().operations().get(id);
        if (found == null) {
            throw new ArgumentException("no operation is called " + id + ": this graph has " + graph().operations().keySet());
        }
        return found;
    }

    /**
     * Returns the operation that makes a variable.
     *
     * @param variableName the variable's name
     * @return the operation; null for variables, constants and placeholders
     */
    public DifferentialFunction getVariableOutputOp(String variableName) {
        return graph().creator(graph().variable(variableName));
    }

    /**
     * Returns the number of elements of all arrays of variables and constants.
     *
     * @return the number
     */
    public long numElements() {
        return variables().stream().filter(each -> each.getArr() != null).mapToLong(each -> each.getArr().length()).sum();
    }

    /**
     * Computes variables.
     *
     * @param placeholders the arrays of placeholders by their names; null or absent ones have been set before
     * @param outputs the variables' names
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> output(Map<String, INDArray> placeholders, String... outputs) {
        return output(placeholders, Arrays.asList(ArgumentException.notNull(outputs, "outputs")));
    }

    /**
     * Computes variables.
     *
     * @param placeholders the arrays of placeholders by their names; null or absent ones have been set before
     * @param outputs the variables' names
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> output(Map<String, INDArray> placeholders, List<String> outputs) {
        return output(placeholders, null, outputs.toArray(String[]::new));
    }

    /**
     * Computes variables while listeners watch.
     *
     * @param placeholders the arrays of placeholders by their names; null or absent ones have been set before
     * @param listeners listeners besides those of the graph, or null
     * @param outputs the variables' names
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> output(Map<String, INDArray> placeholders, List<Listener> listeners, String... outputs) {
        ListenerWatch watch = new ListenerWatch(this, listeners, Operation.INFERENCE);
        return watch.during(() -> watch.output(placeholders, Arrays.asList(outputs)));
    }

    /**
     * Computes one variable.
     *
     * @param placeholders the arrays of placeholders by their names; null or absent ones have been set before
     * @param output the variable's name
     * @return a new array
     */
    public INDArray outputSingle(Map<String, INDArray> placeholders, String output) {
        return output(placeholders, output).get(output);
    }

    /**
     * Computes the results of all operations.
     *
     * @param placeholders the arrays of placeholders by their names; null or absent ones have been set before
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> outputAll(Map<String, INDArray> placeholders) {
        return output(placeholders, graph().results());
    }

    /**
     * Computes variables for the examples of an iterator.
     *
     * @param iterator the examples
     * @param outputs the variables' names
     * @return new arrays by the variables' names, with all examples one after the other
     */
    public Map<String, INDArray> output(DataSetIterator iterator, String... outputs) {
        return output().data(iterator).output(outputs).exec();
    }

    /**
     * Computes variables for the examples of an iterator.
     *
     * @param iterator the examples
     * @param outputs the variables' names
     * @return new arrays by the variables' names, with all examples one after the other
     */
    public Map<String, INDArray> output(MultiDataSetIterator iterator, String... outputs) {
        return output().data(iterator).output(outputs).exec();
    }

    /**
     * Computes variables for the examples of a data set.
     *
     * @param dataSet the examples
     * @param outputs the variables' names
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> output(DataSet dataSet, String... outputs) {
        return output().data(dataSet).output(outputs).exec();
    }

    /**
     * Computes variables for the examples of a data set.
     *
     * @param dataSet the examples
     * @param outputs the variables' names
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> output(MultiDataSet dataSet, String... outputs) {
        return output().data(dataSet).output(outputs).exec();
    }

    /**
     * Computes variables for each batch of an iterator.
     *
     * @param iterator the examples
     * @param outputs the variables' names
     * @return new arrays by the variables' names, for each batch
     */
    public List<Map<String, INDArray>> outputBatches(DataSetIterator iterator, String... outputs) {
        return output().data(iterator).output(outputs).execBatches();
    }

    /**
     * Begins the arguments of a run on data sets.
     *
     * @return a builder
     */
    @Override
    public OutputConfig output() {
        return new OutputConfig(this);
    }

    /**
     * Begins the arguments of a run on arrays.
     *
     * @return a builder
     */
    public BatchOutputConfig batchOutput() {
        return new BatchOutputConfig(this);
    }

    /**
     * Computes the gradients of the sum of the losses. Without {@link #setLossVariables}, the losses are the
     * floating-point results that no operation reads.
     *
     * @param placeholders the arrays of placeholders by their names; null or absent ones have been set before
     * @param variables the names of variables of floating-point numbers
     * @return new arrays by the variables' names; zeros if the losses do not depend on a variable
     */
    public Map<String, INDArray> calculateGradients(Map<String, INDArray> placeholders, String... variables) {
        return calculateGradients(placeholders, Arrays.asList(ArgumentException.notNull(variables, "variables")));
    }

    /**
     * Computes the gradients of the sum of the losses, like {@link #calculateGradients(Map, String...)}.
     *
     * @param placeholders the arrays of placeholders by their names; null or absent ones have been set before
     * @param variables the names of variables of floating-point numbers
     * @return new arrays by the variables' names
     */
    public Map<String, INDArray> calculateGradients(Map<String, INDArray> placeholders, Collection<String> variables) {
        return calculateGradientsAndOutputs(placeholders, List.of(), variables).getGradients();
    }

    /**
     * Computes variables and gradients of the sum of the losses in one run.
     *
     * @param placeholders the arrays of placeholders by their names; null or absent ones have been set before
     * @param outputVars the names of the variables to compute
     * @param gradientVars the names of the variables whose gradients are computed
     * @return the values and the gradients
     */
    public OutAndGrad calculateGradientsAndOutputs(
            Map<String, INDArray> placeholders, Collection<String> outputVars, Collection<String> gradientVars) {
        Map<String, NDArray> outputs = new LinkedHashMap<>();
        ListenerWatch watch = new ListenerWatch(this, null, Operation.TRAINING);
        Map<String, NDArray> gradients = watch.during(
                () -> graph().gradients(placeholders, gradientVars, outputVars, outputs, watch.orNull()));
        return new OutAndGrad(new LinkedHashMap<>(outputs), new LinkedHashMap<>(gradients));
    }

    /** Makes the gradients of all variables, which {@link #grad} returns. Runs do not need this call. */
    public void createGradFunction() {
        graph().losses();
        graph().differentiate();
    }

    /**
     * Makes the gradients of variables, which {@link #grad} returns. Runs do not need this call.
     *
     * @param variables the variables' names
     */
    public void createGradFunction(String... variables) {
        createGradFunction();
        Arrays.stream(variables).map(graph()::variable).forEach(graph()::gradient);
    }

    /**
     * Returns whether gradients can be computed.
     *
     * @return true if there is an operation
     */
    public boolean hasGradientFunction() {
        return ops().length > 0;
    }

    /**
     * Returns the gradient of the losses with respect to a variable, as a variable.
     *
     * @param varName the variable's name
     * @return the variable, whose name ends with {@code -grad}; null if no loss depends on it, and for constants and
     *     placeholders before {@link #createGradFunction()}
     */
    public SDVariable grad(String varName) {
        return getGradForVariable(varName);
    }

    /**
     * Returns the gradient of the losses with respect to a variable, as a variable.
     *
     * @param varName the variable's name
     * @return the variable, whose name ends with {@code -grad}; null if no loss depends on it, and for constants and
     *     placeholders before {@link #createGradFunction()}
     */
    public SDVariable getGradForVariable(String varName) {
        SDVariable variable = graph().variable(varName);
        if (variable.dataType() != null && !variable.dataType().isFPType()) {
            throw new StateException("the variable " + varName + " of type " + variable.dataType()
                    + " has no gradient: only floating point variables have one");
        }
        return graph().gradientOrNull(variable);
    }

    /**
     * Returns whether a variable has a gradient.
     *
     * @param varName the variable's name
     * @return true for floating-point numbers on which a loss depends, unless they are constants
     * @throws StateException if no losses are set, and the graph has several results
     */
    public boolean variableHasGradient(String varName) {
        SDVariable variable = graph().variable(varName);
        return !variable.isConstant() && graph().hasGradient(variable);
    }

    /**
     * Sets the variables whose sum is minimized and differentiated.
     *
     * @param names the variables' names
     */
    public void setLossVariables(String... names) {
        setLossVariables(Arrays.stream(ArgumentException.notNull(names, "lossVariableNames")).map(graph()::variable)
                .toArray(SDVariable[]::new));
    }

    /**
     * Sets the variables whose sum is minimized and differentiated.
     *
     * @param variables the variables
     */
    public void setLossVariables(SDVariable... variables) {
        graph().lossSet().clear();
        Arrays.stream(ArgumentException.notNull(variables, "lossVariables")).forEach(this::addLossVariable);
    }

    /**
     * Adds a variable to the sum that is minimized and differentiated.
     *
     * @param name the variable's name
     */
    public void addLossVariable(String name) {
        addLossVariable(graph().variable(name));
    }

    /**
     * Adds a variable to the sum that is minimized and differentiated.
     *
     * @param variable the variable
     */
    public void addLossVariable(SDVariable variable) {
        graph().lossSet().add(graph().variable(ArgumentException.notNull(variable, "variable").name()));
    }

    /**
     * Returns the names of the variables that were set as losses.
     *
     * @return the names
     */
    public List<String> getLossVariables() {
        return graph().lossSet().stream().map(SDVariable::name).toList();
    }

    /**
     * Sets how training takes place.
     *
     * @param trainingConfig the configuration
     */
    public void setTrainingConfig(TrainingConfig trainingConfig) {
        this.trainingConfig = ArgumentException.notNull(trainingConfig, "trainingConfig");
        if (!trainingConfig.getLossVariables().isEmpty()) {
            setLossVariables(trainingConfig.getLossVariables().toArray(String[]::new));
        }
        graph().trainer().reset();
    }

    /**
     * Returns how training takes place.
     *
     * @return the configuration, or null
     */
    @Override
    public TrainingConfig getTrainingConfig() {
        return trainingConfig;
    }

    /**
     * Trains on a data set once.
     *
     * @param dataSet the examples
     * @param listeners listeners besides those of the graph
     * @return what training recorded
     */
    public History fit(DataSet dataSet, Listener... listeners) {
        return fit(Batches.one(dataSet), 1, listeners);
    }

    /**
     * Trains on a data set once.
     *
     * @param dataSet the examples
     * @param listeners listeners besides those of the graph
     * @return what training recorded
     */
    public History fit(MultiDataSet dataSet, Listener... listeners) {
        return fit(Batches.one(dataSet), 1, listeners);
    }

    /**
     * Trains on the batches of an iterator.
     *
     * @param iterator the batches
     * @param numEpochs how many times
     * @param listeners listeners besides those of the graph
     * @return what training recorded
     */
    public History fit(DataSetIterator iterator, int numEpochs, Listener... listeners) {
        return fit().train(iterator, numEpochs).listeners(listeners).exec();
    }

    /**
     * Trains on the batches of an iterator.
     *
     * @param iterator the batches
     * @param numEpochs how many times
     * @param listeners listeners besides those of the graph
     * @return what training recorded
     */
    public History fit(MultiDataSetIterator iterator, int numEpochs, Listener... listeners) {
        return fit().train(iterator, numEpochs).listeners(listeners).exec();
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
    public History fit(DataSetIterator iterator, int numEpochs, DataSetIterator validationIter, int validationFrequency,
            Listener... listeners) {
        return fit().train(iterator, numEpochs).validate(validationIter, validationFrequency).listeners(listeners).exec();
    }

    /**
     * Begins the arguments of training.
     *
     * @return a builder
     */
    @Override
    public FitConfig fit() {
        return new FitConfig(this);
    }

    /**
     * Returns what regularization adds to the losses.
     *
     * @return the sum over all variables
     */
    public double calcRegularizationScore() {
        return graph().trainer().penalty();
    }

    /**
     * Evaluates a variable against the labels of an iterator.
     *
     * @param iterator the examples
     * @param outputVariable the variable's name
     * @param evaluations what collects the results
     */
    public void evaluate(DataSetIterator iterator, String outputVariable, IEvaluation<?>... evaluations) {
        evaluate().data(iterator).evaluate(outputVariable, evaluations).exec();
    }

    /**
     * Evaluates a variable against the labels of an iterator.
     *
     * @param iterator the examples
     * @param outputVariable the variable's name
     * @param listeners listeners besides those of the graph
     * @param evaluations what collects the results
     */
    public void evaluate(
            DataSetIterator iterator, String outputVariable, List<Listener> listeners, IEvaluation<?>... evaluations) {
        evaluate().data(iterator).evaluate(outputVariable, evaluations).listeners(listeners.toArray(Listener[]::new)).exec();
    }

    /**
     * Evaluates a variable against labels of an iterator.
     *
     * @param iterator the examples
     * @param outputVariable the variable's name
     * @param labelIndex which of the labels
     * @param evaluations what collects the results
     */
    public void evaluate(
            MultiDataSetIterator iterator, String outputVariable, int labelIndex, IEvaluation<?>... evaluations) {
        evaluate().data(iterator).evaluate(outputVariable, labelIndex, evaluations).exec();
    }

    /**
     * Evaluates variables against the labels of an iterator.
     *
     * @param iterator the examples
     * @param variableEvals what collects the results, by the variables' names
     * @param listeners listeners besides those of the graph
     */
    public void evaluate(DataSetIterator iterator, Map<String, IEvaluation<?>> variableEvals, Listener... listeners) {
        EvaluationConfig config = evaluate().data(iterator).listeners(listeners);
        variableEvals.forEach(config::evaluate);
        config.exec();
    }

    /**
     * Begins the arguments of an evaluation.
     *
     * @return a builder
     */
    @Override
    public EvaluationConfig evaluate() {
        return new EvaluationConfig(this);
    }

    /**
     * Sets the listeners, which watch every run.
     *
     * @param listeners the listeners
     */
    public void setListeners(Listener... listeners) {
        this.listeners.clear();
        addListeners(listeners);
    }

    /**
     * Sets the listeners, which watch every run.
     *
     * @param listeners the listeners
     */
    public void setListeners(Collection<? extends Listener> listeners) {
        setListeners(ArgumentException.notNull(listeners, "listeners").toArray(Listener[]::new));
    }

    /**
     * Adds listeners, which watch every run.
     *
     * @param listeners the listeners
     */
    public void addListeners(Listener... listeners) {
        this.listeners.addAll(Arrays.asList(ArgumentException.notNull(listeners, "listeners")));
    }

    /**
     * Adds listeners, which watch every run.
     *
     * @param listeners the listeners
     */
    public void addListeners(Collection<? extends Listener> listeners) {
        addListeners(ArgumentException.notNull(listeners, "listeners").toArray(Listener[]::new));
    }

    /**
     * Returns the listeners.
     *
     * @return the listeners in their order
     */
    public List<Listener> getListeners() {
        return List.copyOf(listeners);
    }

    /**
     * Adds an operation that runs one of two bodies.
     *
     * @param outputName what the result is called, or null
     * @param ifName what the operation is called, or null
     * @param cond the condition, which has one element
     * @param trueBody what runs if it is true
     * @param falseBody what runs if it is false
     * @return the result of the body that runs
     */
    public SDVariable ifCond(String outputName, String ifName, SameDiffNoArgSingleLambda cond,
            SameDiffNoArgSingleLambda trueBody, SameDiffNoArgSingleLambda falseBody) {
        return graph().branch(outputName, ifName, () -> one(cond.define(this)), () -> one(trueBody.define(this)),
                () -> one(falseBody.define(this)));
    }

    /**
     * Adds an operation that runs one of two bodies.
     *
     * @param ifName what the operation is called, or null
     * @param cond the condition, which has one element
     * @param trueBody what runs if it is true
     * @param falseBody what runs if it is false
     * @return the result of the body that runs
     */
    public SDVariable ifCond(String ifName, SameDiffNoArgSingleLambda cond, SameDiffNoArgSingleLambda trueBody,
            SameDiffNoArgSingleLambda falseBody) {
        return ifCond(null, ifName, cond, trueBody, falseBody);
    }

    /**
     * Adds an operation that runs one of two bodies.
     *
     * @param cond the condition, which has one element
     * @param trueBody what runs if it is true
     * @param falseBody what runs if it is false
     * @return the result of the body that runs
     */
    public SDVariable ifCond(
            SameDiffNoArgSingleLambda cond, SameDiffNoArgSingleLambda trueBody, SameDiffNoArgSingleLambda falseBody) {
        return ifCond(null, null, cond, trueBody, falseBody);
    }

    private static SDVariable[] one(SDVariable result) {
        return new SDVariable[] {ArgumentException.notNull(result, "the result of a body")};
    }

    /**
     * Adds a loop, which runs a body as long as a condition is true.
     *
     * @param outputNames what the results are called, or null
     * @param loopName what the operation is called, or null
     * @param loopVars what the loop's variables begin with
     * @param cond the condition, which has one element
     * @param body what computes the variables of the next turn
     * @return the variables after the last turn
     */
    public SDVariable[] whileLoop(String[] outputNames, String loopName, SDVariable[] loopVars, SameDiffSingleLambda cond,
            SameDiffLambda body) {
        return graph().loop(outputNames, loopName, ArgumentException.notNull(loopVars, "loopVars"),
                variables -> one(cond.define(this, variables)), variables -> body.define(this, variables));
    }

    /**
     * Adds a loop, which runs a body as long as a condition is true.
     *
     * @param loopName what the operation is called, or null
     * @param loopVars what the loop's variables begin with
     * @param cond the condition, which has one element
     * @param body what computes the variables of the next turn
     * @return the variables after the last turn
     */
    public SDVariable[] whileLoop(
            String loopName, SDVariable[] loopVars, SameDiffSingleLambda cond, SameDiffLambda body) {
        return whileLoop(null, loopName, loopVars, cond, body);
    }

    /**
     * Adds a loop, which runs a body as long as a condition is true.
     *
     * @param loopVars what the loop's variables begin with
     * @param cond the condition, which has one element
     * @param body what computes the variables of the next turn
     * @return the variables after the last turn
     */
    public SDVariable[] whileLoop(SDVariable[] loopVars, SameDiffSingleLambda cond, SameDiffLambda body) {
        return whileLoop(null, null, loopVars, cond, body);
    }

    /**
     * Describes the graph in ND4J's form.
     *
     * @return a text with a line for each variable, operation and function
     */
    public String summary() {
        return Summary.of(this);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Graphs are equal if they have the same operations, with the same arguments, and the same variables, of which variables
     * and constants have equal arrays. The names of all are compared, but neither losses nor what belongs to training.
     */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof SameDiff sd && GraphEquality.areEqual(graph(), sd.graph());
    }

    /** Graphs change, but stay in the sets that they are in. */
    @Override
    public int hashCode() {
        return SameDiff.class.hashCode();
    }

    @Override
    public String toString() {
        return "SameDiff(nVars=" + variables().size() + ",nOps=" + ops().length + ")";
    }
}
