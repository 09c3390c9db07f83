package dev.libtensor.nd4j.autodiff.functions;

import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.ArrayList;
import java.util.List;

/** An operation of a graph, with the variables that it reads and those that it makes. */
public abstract class DifferentialFunction {
    private final String ownName;
    private final List<SDVariable> inputs;
    private final List<SDVariable> outputs = new ArrayList<>();

    /**
     * Creates an operation.
     *
     * @param ownName its name in the graph
     * @param inputs the variables that it reads, in their order
     */
    protected DifferentialFunction(String ownName, List<SDVariable> inputs) {
        this.ownName = ownName;
        this.inputs = new ArrayList<>(inputs);
    }

    /**
     * Returns the name of the operation in ND4J.
     *
     * @return the name, such as {@code add}
     */
    public abstract String opName();

    /**
     * Returns the name in the graph.
     *
     * @return the name, which is unique
     */
    public String getOwnName() {
        return ownName;
    }

    /**
     * Returns the variables that the operation reads.
     *
     * @return the variables in their order
     */
    public SDVariable[] args() {
        return inputs.toArray(SDVariable[]::new);
    }

    /**
     * Returns the names of the variables that the operation reads.
     *
     * @return the names in their order
     */
    public String[] argNames() {
        return inputs.stream().map(SDVariable::name).toArray(String[]::new);
    }

    /**
     * Returns one of the variables that the operation reads.
     *
     * @param num its place
     * @return the variable
     */
    public SDVariable arg(int num) {
        if (num < 0 || num >= inputs.size()) {
            throw new TensorIndexException("the operation " + ownName + " reads " + inputs.size() + " variables, so none at"
                    + " place " + num);
        }
        return inputs.get(num);
    }

    /**
     * Returns the first variable that the operation reads.
     *
     * @return the variable
     */
    public SDVariable arg() {
        return arg(0);
    }

    /**
     * Returns the first variable that the operation reads.
     *
     * @return the variable
     */
    public SDVariable larg() {
        return arg(0);
    }

    /**
     * Returns the second variable that the operation reads.
     *
     * @return the variable
     */
    public SDVariable rarg() {
        return arg(1);
    }

    /**
     * Reads another variable in place of one.
     *
     * @param i its place
     * @param newArg the other variable
     */
    public void replaceArg(int i, SDVariable newArg) {
        arg(i);
        inputs.set(i, newArg);
    }

    /**
     * Returns the variables that the operation makes.
     *
     * @return the variables in their order
     */
    public SDVariable[] outputVariables() {
        return outputs.toArray(SDVariable[]::new);
    }

    /**
     * Returns the first variable that the operation makes.
     *
     * @return the variable
     */
    public SDVariable outputVariable() {
        return outputs.get(0);
    }

    /**
     * Returns the variables that the operation makes.
     *
     * @return the variables in their order
     */
    public List<SDVariable> outputs() {
        return List.copyOf(outputs);
    }

    /**
     * Returns the names of the variables that the operation makes.
     *
     * @return the names in their order
     */
    public String[] outputVariablesNames() {
        return outputs.stream().map(SDVariable::name).toArray(String[]::new);
    }

    /**
     * Adds a variable that the operation makes.
     *
     * @param output the variable
     */
    protected final void addOutput(SDVariable output) {
        outputs.add(output);
    }

    @Override
    public String toString() {
        return opName() + "(" + String.join(", ", argNames()) + ") -> " + String.join(", ", outputVariablesNames());
    }
}
