package dev.libtensor.djl.nn;

import dev.libtensor.DataType;
import dev.libtensor.LayoutType;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.training.initializer.Initializer;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A part of a network: parameters, child blocks and a forward function. To write one, extend {@link AbstractBlock}. A
 * block learns the shapes of its parameters from the shapes of its inputs, when it is {@linkplain #initialize
 * initialized}; its parameters then belong to the given manager, usually the model's.
 *
 * <p>As everywhere in DJL, gradients are recorded while a {@link dev.libtensor.GradientCollector} is open on the thread.
 */
public interface Block {
    /**
     * Computes the outputs.
     *
     * @param parameterStore where the block finds its parameters on the device of the inputs
     * @param inputs the inputs
     * @param training whether to run in training mode, in which dropout is active and normalizations use the batch
     * @return the outputs
     */
    default NDList forward(ParameterStore parameterStore, NDList inputs, boolean training) {
        return forward(parameterStore, inputs, training, null);
    }

    /**
     * Computes the outputs.
     *
     * @param parameterStore where the block finds its parameters on the device of the inputs
     * @param inputs the inputs
     * @param training whether to run in training mode
     * @param params more arguments by name, or null
     * @return the outputs
     */
    NDList forward(ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params);

    /**
     * Computes the outputs in training mode for a block that uses the labels, such as a decoder that is fed with the
     * right words. Other blocks ignore them.
     *
     * @param parameterStore where the block finds its parameters on the device of the inputs
     * @param data the inputs
     * @param labels the labels
     * @param params more arguments by name, or null
     * @return the outputs
     */
    default NDList forward(
            ParameterStore parameterStore, NDList data, NDList labels, PairList<String, Object> params) {
        return forward(parameterStore, data, true, params);
    }

    /**
     * Sets the initializer of all parameters of a type, in this block and its children.
     *
     * @param initializer the initializer
     * @param type the type of the parameters
     */
    void setInitializer(Initializer initializer, Parameter.Type type);

    /**
     * Sets the initializer of a parameter of this block.
     *
     * @param initializer the initializer
     * @param paramName the name of the parameter in this block
     */
    void setInitializer(Initializer initializer, String paramName);

    /**
     * Sets the initializer of some parameters, in this block and its children.
     *
     * @param initializer the initializer
     * @param predicate returns whether a parameter is meant
     */
    void setInitializer(Initializer initializer, Predicate<Parameter> predicate);

    /**
     * Creates the arrays of all parameters of this block and its children that have none.
     *
     * @param manager the owner of the arrays
     * @param dataType their data type
     * @param inputShapes the shapes of the inputs
     */
    void initialize(NDManager manager, DataType dataType, Shape... inputShapes);

    /**
     * Returns whether all parameters of this block and its children have arrays.
     *
     * @return true if they have
     */
    boolean isInitialized();

    /**
     * Converts all parameters of this block and its children.
     *
     * @param dataType the new data type
     * @throws dev.libtensor.StateException if the block is not initialized
     */
    void cast(DataType dataType);

    /** Closes the arrays of all parameters of this block and its children. */
    void clear();

    /**
     * Returns the names and shapes of the inputs.
     *
     * @return the inputs
     * @throws dev.libtensor.StateException if the block is not initialized
     */
    PairList<String, Shape> describeInput();

    /**
     * Returns the child blocks.
     *
     * @return the children by name
     */
    BlockList getChildren();

    /**
     * Returns the parameters of this block alone.
     *
     * @return the parameters by name
     */
    ParameterList getDirectParameters();

    /**
     * Returns the parameters of this block and its children.
     *
     * @return the parameters by name, which begins with the names of the blocks around it
     */
    ParameterList getParameters();

    /**
     * Returns the shapes of the outputs.
     *
     * @param inputShapes the shapes of the inputs
     * @return the shapes of the outputs
     * @throws IllegalArgumentException if the block does not take inputs of these shapes
     */
    Shape[] getOutputShapes(Shape[] inputShapes);

    /**
     * Returns the shapes of the outputs for inputs of given data types.
     *
     * @param inputShapes the shapes of the inputs
     * @param inputDataTypes their data types
     * @return the shapes of the outputs
     * @throws IllegalArgumentException if the block does not take inputs of these shapes
     */
    default Shape[] getOutputShapes(Shape[] inputShapes, DataType[] inputDataTypes) {
        return getOutputShapes(inputShapes);
    }

    /**
     * Returns the shapes of the inputs for which the block was initialized.
     *
     * @return the shapes
     * @throws dev.libtensor.StateException if the block is not initialized
     */
    Shape[] getInputShapes();

    /**
     * Returns the data types of the outputs.
     *
     * @return the data types, or null if they are not known
     */
    DataType[] getOutputDataTypes();

    /**
     * Writes all parameters of this block and its children in DJL's format.
     *
     * @param os the stream
     * @throws IOException if the stream cannot be written
     */
    void saveParameters(DataOutputStream os) throws IOException;

    /**
     * Reads all parameters of this block and its children in DJL's format.
     *
     * @param manager the owner of the arrays
     * @param is the stream
     * @throws IOException if the stream cannot be read
     * @throws MalformedModelException if the stream has something else, or the parameters of another block
     */
    void loadParameters(NDManager manager, DataInputStream is) throws IOException, MalformedModelException;

    /**
     * Freezes or thaws all parameters of this block and its children.
     *
     * @param freeze whether to freeze them
     */
    default void freezeParameters(boolean freeze) {
        freezeParameters(freeze, parameter -> true);
    }

    /**
     * Freezes or thaws some parameters of this block and its children.
     *
     * @param freeze whether to freeze them
     * @param pred returns whether a parameter is meant
     */
    default void freezeParameters(boolean freeze, Predicate<Parameter> pred) {
        for (Parameter parameter : getParameters().values()) {
            if (pred.test(parameter)) {
                parameter.freeze(freeze);
            }
        }
    }

    /**
     * Checks what the dimensions of an input mean.
     *
     * @param expectedLayout the expected meanings
     * @param actualLayout the meanings of the input's dimensions, of which unknown ones pass
     * @throws UnsupportedException if they differ
     */
    static void validateLayout(LayoutType[] expectedLayout, LayoutType[] actualLayout) {
        boolean same = expectedLayout.length == actualLayout.length;
        for (int i = 0; same && i < actualLayout.length; i++) {
            same = actualLayout[i] == LayoutType.UNKNOWN || actualLayout[i] == expectedLayout[i];
        }
        if (!same) {
            throw new UnsupportedException("the block takes the layout " + LayoutType.toString(expectedLayout) + ": "
                    + LayoutType.toString(actualLayout) + " was given");
        }
    }

    /**
     * Returns what a model's file says of the block beside its parameters.
     *
     * @return texts by name
     */
    default Map<String, String> getCustomMetadata() {
        return Map.of();
    }
}
