package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDVariableOps;
import dev.libtensor.nd4j.internal.samediff.Slices;
import dev.libtensor.nd4j.linalg.api.blas.params.MMulTranspose;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.Map;

/**
 * A variable of a graph. Variables and constants have an array, which belongs to the graph: setting it copies the given
 * one. Placeholders have the array that they were given, which stays with the caller. Results of operations have none.
 */
public final class SDVariable extends SDVariableOps {
    private final SameDiff sd;
    private String name;
    private VariableType type;
    private DataType dataType;
    private long[] shape;
    private NDArray array;

    /**
     * Creates a variable, which the graph then adds.
     *
     * @param sd the graph
     * @param name the name
     * @param type what the variable is
     * @param dataType the data type, or null
     * @param shape the shape, or null
     */
    public SDVariable(SameDiff sd, String name, VariableType type, DataType dataType, long[] shape) {
        this.sd = sd;
        this.name = name;
        this.type = type;
        this.dataType = dataType;
        this.shape = shape == null ? null : shape.clone();
    }

    @Override
    protected SDVariable self() {
        return this;
    }

    @Override
    protected SameDiff sameDiff() {
        return sd;
    }

    /**
     * Returns the name.
     *
     * @return the name, which is unique in the graph
     */
    public String name() {
        return name;
    }

    /**
     * Returns the name.
     *
     * @return the name, which is unique in the graph
     */
    public String getVarName() {
        return name;
    }

    /**
     * Sets the name, for the graph: {@link #rename} is for programs.
     *
     * @param name the name
     */
    public void setName(String name) {
        this.name = name;
    }

    /**
     * Gives the variable another name.
     *
     * @param newName the name
     * @return this variable
     */
    public SDVariable rename(String newName) {
        sd.graph().rename(this, newName);
        return this;
    }

    /**
     * Returns what the variable is.
     *
     * @return the type
     */
    public VariableType getVariableType() {
        return type;
    }

    /**
     * Returns whether each run is given the array.
     *
     * @return true for a placeholder
     */
    public boolean isPlaceHolder() {
        return type == VariableType.PLACEHOLDER;
    }

    /**
     * Returns whether the numbers do not change.
     *
     * @return true for a constant
     */
    public boolean isConstant() {
        return type == VariableType.CONSTANT;
    }

    /**
     * Returns the graph.
     *
     * @return the one that has this variable
     */
    public SameDiff getSameDiff() {
        return sd;
    }

    /**
     * Returns the data type.
     *
     * @return the type; null for a result whose type is known only when it is computed
     */
    public DataType dataType() {
        return dataType;
    }

    /**
     * Sets the data type, for the graph: {@link SameDiff#convertDataTypes} is for programs.
     *
     * @param dataType the data type, or null
     */
    public void setDataType(DataType dataType) {
        this.dataType = dataType;
    }

    /**
     * Returns the shape.
     *
     * @return the shape, where -1 is a size that differs; null for results of operations
     */
    public long[] getShape() {
        return array != null && !isPlaceHolder() ? array.getShape().getShape() : shape == null ? null : shape.clone();
    }

    /**
     * Sets the shape.
     *
     * @param shape the shape, where -1 is a size that differs
     */
    public void setShape(long... shape) {
        this.shape = ArgumentException.notNull(shape, "shape").clone();
    }

    /**
     * Returns the shape of a placeholder.
     *
     * @return the shape, where -1 is a size that differs
     */
    public long[] placeholderShape() {
        if (!isPlaceHolder()) {
            throw new StateException("the variable " + name + " is no placeholder, but of type " + type);
        }
        return getShape();
    }

    /**
     * Returns the array.
     *
     * @return the array of a variable or constant, the one that a placeholder was given, or the last one that a run
     *     returned for a result, which may have ended since; else null
     */
    public INDArray getArr() {
        return getArr(false);
    }

    /**
     * Returns the array.
     *
     * @param enforceExistence whether it is an error if there is none
     * @return the array, or null
     */
    public INDArray getArr(boolean enforceExistence) {
        INDArray found = type == VariableType.ARRAY ? sd.graph().lastResult(name) : array;
        if (enforceExistence && found == null) {
            throw new StateException("the variable " + name + " of type " + type + " has no array");
        }
        return found;
    }

    /**
     * Sets the array of a placeholder, or copies one into a variable or constant.
     *
     * @param array the array, which stays with the caller
     * @return this variable
     */
    public SDVariable setArray(INDArray array) {
        NDArray given = Face.of(array, "array");
        if (isPlaceHolder()) {
            fits(given);
            this.array = given;
            return this;
        }
        if (type == VariableType.ARRAY) {
            throw new StateException("the variable " + name + " is the result of an operation, so its array cannot be set");
        }
        NDArray before = this.array;
        DataType kept = dataType == null ? DataType.of(given.getDataType()) : dataType;
        this.array = Target.outside(() -> given.toType(kept.type(), true));
        dataType = kept;
        if (before != null) {
            before.close();
        }
        return this;
    }

    /** A placeholder's sizes of -1 fit any size. */
    private void fits(NDArray given) {
        long[] actual = given.getShape().getShape();
        boolean fits = shape == null || shape.length == actual.length;
        for (int i = 0; fits && shape != null && i < actual.length; i++) {
            fits = shape[i] < 0 || shape[i] == actual[i];
        }
        if (!fits) {
            throw new ShapeException("the placeholder " + name + " has the shape " + Arrays.toString(shape)
                    + ", which an array of shape " + Arrays.toString(actual) + " does not fit");
        }
    }

    /** Changes what the variable is, for the graph. */
    void become(VariableType type) {
        if (this.type == VariableType.PLACEHOLDER && array != null) {
            NDArray given = array;
            array = Target.outside(given::duplicate);
            shape = given.getShape().getShape();
        }
        this.type = type;
    }

    /** Converts the array to another type. */
    void convert(DataType type) {
        dataType = type;
        if (array != null && !isPlaceHolder()) {
            NDArray before = array;
            array = Target.outside(() -> before.toType(type.type(), true));
            before.close();
        }
    }

    /** Frees the array, unless it is the caller's. */
    void close() {
        if (array != null && !isPlaceHolder()) {
            array.close();
        }
        array = null;
    }

    /**
     * Computes this variable with the arrays that placeholders were given.
     *
     * @return a new array
     */
    public INDArray eval() {
        return eval(null);
    }

    /**
     * Computes this variable.
     *
     * @param placeholders the arrays of placeholders by their names, or null
     * @return a new array
     */
    public INDArray eval(Map<String, INDArray> placeholders) {
        return getSameDiff().outputSingle(placeholders, name);
    }

    /**
     * Returns the gradient of the losses with respect to this variable, as a variable.
     *
     * @return the variable
     */
    public SDVariable gradient() {
        return getSameDiff().getGradForVariable(name);
    }

    /**
     * Returns the same as {@link #gradient}.
     *
     * @return the variable
     */
    public SDVariable getGradient() {
        return gradient();
    }

    /**
     * Returns whether the variable has a gradient.
     *
     * @return true for floating-point numbers on which a loss depends, unless they are constants
     */
    public boolean hasGradient() {
        return getSameDiff().variableHasGradient(name);
    }

    /** Makes this variable one of the losses. */
    public void markAsLoss() {
        sd.graph().lossSet().add(this);
    }

    /**
     * Makes this variable a constant.
     *
     * @return this variable
     */
    public SDVariable convertToConstant() {
        return getSameDiff().convertToConstant(this);
    }

    /**
     * Makes this constant a variable.
     *
     * @return this variable
     */
    public SDVariable convertToVariable() {
        return getSameDiff().convertToVariable(this);
    }

    /**
     * Multiplies matrices, of which some may be transposed first.
     *
     * @param name what the result is called, or null
     * @param other the second matrix
     * @param transpose which are transposed
     * @return the product
     */
    public SDVariable mmul(String name, SDVariable other, MMulTranspose transpose) {
        ArgumentException.notNull(transpose, "transpose");
        return getSameDiff().mmul(name, this, other, transpose.isTransposeA(), transpose.isTransposeB(),
                transpose.isTransposeResult());
    }

    /**
     * Returns a part.
     *
     * @param indices an index for each of the first dimensions
     * @return the part
     */
    public SDVariable get(SDIndex... indices) {
        return Slices.of(this, ArgumentException.notNull(indices, "indices"));
    }

    /**
     * Returns a copy.
     *
     * @return a variable with the same array
     */
    public SDVariable dup() {
        return getSameDiff().identity(this);
    }

    /**
     * Returns numbers that are all the same, in this variable's shape.
     *
     * @param value the number
     * @return the numbers
     */
    public SDVariable assign(Number value) {
        return getSameDiff().scalarSet(this, ArgumentException.notNull(value, "value").doubleValue());
    }

    @Override
    public String toString() {
        return "SDVariable(name=\"" + name + "\",variableType=" + type + (dataType == null ? "" : ",dtype=" + dataType) + ")";
    }
}
