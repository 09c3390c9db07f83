package dev.libtensor.mxnet.javaapi;

import java.util.Map;

/**
 * What an operator of the program takes and gives, and how it is made. {@link Operator#register} gives it a name, under
 * which symbols use it:
 *
 * <pre>{@code
 * Operator.register("clip", new ClipProp());
 * Symbol y = Symbol.create("Custom", Map.of("op_type", "clip", "most", 5), x);
 * }</pre>
 *
 * <p>One object serves all nodes. Before each of its methods is called for a node, {@link #kwargs} are that node's. All
 * inputs and results have one data type. Auxiliary states are not supported.
 */
public abstract class CustomOpProp {
    private final boolean needTopGrad;
    private Map<String, String> kwargs = Map.of();

    /** Creates it for a loss, at which gradients start. */
    protected CustomOpProp() {
        this(false);
    }

    /**
     * Creates it.
     *
     * @param needTopGrad whether the gradients need those of the results; otherwise the operator is a loss
     */
    protected CustomOpProp(boolean needTopGrad) {
        this.needTopGrad = needTopGrad;
    }

    final boolean needsTopGrad() {
        return needTopGrad;
    }

    void init(Map<String, String> attributes) {
        kwargs = attributes;
    }

    /**
     * Returns the attributes of the node as text, without {@code op_type}.
     *
     * @return the attributes
     */
    protected Map<String, String> kwargs() {
        return kwargs;
    }

    /**
     * Returns the names of the inputs.
     *
     * @return the names: {@code data}, if this is not overridden
     */
    public String[] listArguments() {
        return new String[] {"data"};
    }

    /**
     * Returns the names of the results.
     *
     * @return the names: {@code output}, if this is not overridden
     */
    public String[] listOutputs() {
        return new String[] {"output"};
    }

    /**
     * Returns the names of the auxiliary states, which are not supported.
     *
     * @return null or nothing
     */
    public String[] listAuxiliaryStates() {
        return null;
    }

    /**
     * Infers shapes. This is called once the first input's shape is known.
     *
     * @param inShape the shapes of the inputs; those that are not known yet have no dimensions
     * @return the shapes of the inputs, and those of the results: the first input's, if this is not overridden
     */
    public Shape[][] inferShape(Shape[] inShape) {
        return new Shape[][] {inShape, {inShape[0]}};
    }

    /**
     * Makes the operator for one node of one executor, at its first run.
     *
     * @param ctx the device: {@code cpu} or {@code gpu}
     * @param inShapes the shapes of the inputs
     * @param inDtypes the data types of the inputs by MXNet's numbers: 0 is float32, 1 float64, 2 float16
     * @return a new operator
     */
    public abstract CustomOp createOperator(String ctx, int[][] inShapes, int[] inDtypes);
}
