package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Recording;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.training.initializer.Initializer;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/**
 * What all blocks have in common: initialization from shapes, files of parameters, and the choice whether a forward
 * pass records gradients. It does, as in DJL, only while a gradient collector is open on the thread. Most blocks extend
 * {@link AbstractBlock}, which also stores children and parameters.
 */
public abstract class AbstractBaseBlock implements Block {
    /** The version that {@link #saveParameters} writes. */
    protected byte version;

    /** The shapes of the inputs, or null before the block is initialized. */
    protected Shape[] inputShapes;

    /** The data types of the outputs, or null if they are not known. */
    protected DataType[] outputDataTypes;

    /** The names of the inputs; empty until they are set, or until the block is initialized. */
    protected List<String> inputNames = Collections.emptyList();

    /** Creates a block whose files have version 1. */
    public AbstractBaseBlock() {
        this((byte) 1);
    }

    /**
     * Creates a block.
     *
     * @param version the version of its parameter files
     */
    public AbstractBaseBlock(byte version) {
        this.version = version;
    }

    @Override
    public final NDList forward(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        if (training && !isInitialized()) {
            initialize(parameterStore.getManager(), DataType.FLOAT32, inputs.getShapes());
        }
        if (Recording.isWanted()) {
            return forwardInternal(parameterStore, inputs, training, params);
        }
        try (Autograd.NoGrad off = Autograd.noGrad()) {
            return forwardInternal(parameterStore, inputs, training, params);
        }
    }

    @Override
    public NDList forward(ParameterStore parameterStore, NDList data, NDList labels, PairList<String, Object> params) {
        if (!isInitialized()) {
            initialize(parameterStore.getManager(), DataType.FLOAT32, data.getShapes());
        }
        if (Recording.isWanted()) {
            return forwardInternal(parameterStore, data, labels, params);
        }
        try (Autograd.NoGrad off = Autograd.noGrad()) {
            return forwardInternal(parameterStore, data, labels, params);
        }
    }

    /**
     * Computes the outputs. Subclasses write their computation here.
     *
     * @param parameterStore where the arrays of the parameters are
     * @param inputs the inputs
     * @param training whether the pass is for training
     * @param params options, or null
     * @return the outputs
     */
    protected abstract NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params);

    /**
     * Computes the outputs for training, from data and labels. Unless a subclass overrides it, the labels are ignored.
     *
     * @param parameterStore where the arrays of the parameters are
     * @param data the inputs
     * @param labels the labels
     * @param params options, or null
     * @return the outputs
     */
    protected NDList forwardInternal(ParameterStore parameterStore, NDList data, NDList labels,
            PairList<String, Object> params) {
        return forwardInternal(parameterStore, data, true, params);
    }

    /**
     * Returns the names and shapes of the inputs. A block that was only loaded has the names {@code data0} and so on.
     *
     * @throws StateException if the block is not initialized
     */
    @Override
    public PairList<String, Shape> describeInput() {
        Shape[] shapes = getInputShapes();
        return new PairList<>(inputNames.size() == shapes.length ? inputNames : numbered(shapes.length),
                Arrays.asList(shapes));
    }

    @Override
    public void setInitializer(Initializer initializer, Parameter.Type type) {
        ArgumentException.notNull(type, "type");
        setInitializer(initializer, (Parameter parameter) -> parameter.getType() == type);
    }

    /**
     * Sets the initializer of one of this block's own parameters.
     *
     * @throws ArgumentException if the block has no such parameter
     */
    @Override
    public void setInitializer(Initializer initializer, String paramName) {
        ParameterList own = getDirectParameters();
        for (Parameter parameter : own.values()) {
            if (parameter.getName().equals(paramName)) {
                parameter.setInitializer(initializer);
                return;
            }
        }
        throw new ArgumentException(getClass().getSimpleName() + " has no parameter '" + paramName
                + "' of its own: one of " + own.keys() + " was expected");
    }

    @Override
    public void setInitializer(Initializer initializer, Predicate<Parameter> predicate) {
        ArgumentException.notNull(predicate, "predicate");
        for (Parameter parameter : getParameters().values()) {
            if (predicate.test(parameter)) {
                parameter.setInitializer(initializer);
            }
        }
    }

    /**
     * Makes the arrays of all parameters that have none yet. If it throws, the block is as before, without arrays from
     * this call.
     */
    @Override
    public void initialize(NDManager manager, DataType dataType, Shape... inputShapes) {
        ArgumentException.notNull(manager, "manager");
        ArgumentException.notNull(dataType, "dataType");
        ArgumentException.noneNull(inputShapes, "inputShapes");
        Shape[] before = this.inputShapes;
        List<Parameter> fresh = withoutArrays();
        try {
            make(manager, dataType, inputShapes);
        } catch (RuntimeException | Error e) {
            fresh.forEach(Parameter::close);
            this.inputShapes = before;
            throw e;
        }
    }

    private void make(NDManager manager, DataType dataType, Shape... shapes) {
        beforeInitialize(shapes);
        if (!isInitialized()) {
            prepare(shapes);
        }
        for (Parameter parameter : getDirectParameters().values()) {
            boolean isFresh = !parameter.isInitialized();
            parameter.initialize(manager, dataType);
            // What an initializer computes may have joined the program's current scope.
            if (isFresh && parameter.getArray().getManager() != manager) {
                parameter.getArray().attach(manager);
            }
        }
        initializeChildBlocks(manager, dataType, shapes);
    }

    private List<Parameter> withoutArrays() {
        List<Parameter> parameters = new ArrayList<>();
        for (Parameter parameter : getParameters().values()) {
            if (!parameter.isInitialized()) {
                parameters.add(parameter);
            }
        }
        return parameters;
    }

    /**
     * Notes the shapes of the inputs and names the inputs. It runs first in an initialization; subclasses check the
     * shapes here.
     *
     * @param inputShapes the shapes of the inputs
     */
    protected void beforeInitialize(Shape... inputShapes) {
        if (inputNames.isEmpty()) {
            inputNames = numbered(inputShapes.length);
        }
        this.inputShapes = inputShapes;
    }

    private static List<String> numbered(int count) {
        List<String> names = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            names.add("data" + i);
        }
        return names;
    }

    /**
     * Initializes the children. A block with children overrides it, because only it knows the shapes of their inputs.
     *
     * @param manager the manager of the parameters
     * @param dataType the data type of the parameters
     * @param inputShapes the shapes of this block's inputs
     * @throws StateException if there are children, and the method is not overridden
     */
    protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        if (!getChildren().isEmpty()) {
            throw new StateException(getClass().getSimpleName() + " has the children " + getChildren().keys()
                    + ", so it must override initializeChildBlocks");
        }
    }

    /**
     * Sets the shapes of this block's own parameters. Unless a subclass overrides it, it does nothing.
     *
     * @param inputShapes the shapes of the inputs
     */
    protected void prepare(Shape[] inputShapes) {}

    @Override
    public ParameterList getParameters() {
        ParameterList all = getDirectParameters();
        for (Pair<String, Block> child : getChildren()) {
            for (Pair<String, Parameter> parameter : child.getValue().getParameters()) {
                all.add(child.getKey() + "_" + parameter.getKey(), parameter.getValue());
            }
        }
        return all;
    }

    @Override
    public boolean isInitialized() {
        if (inputShapes == null) {
            return false;
        }
        for (Parameter parameter : getParameters().values()) {
            if (!parameter.isInitialized()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void clear() {
        getParameters().values().forEach(Parameter::close);
    }

    /**
     * Converts the parameters that have floating-point numbers. In DJL this is not implemented. Trainers and predictors
     * that exist already keep the former arrays, which are closed, so call it before making them.
     *
     * @param dataType the new data type
     * @throws ArgumentException if the data type is not a floating-point type
     */
    @Override
    public void cast(DataType dataType) {
        if (!ArgumentException.notNull(dataType, "dataType").isFloating()) {
            throw new ArgumentException("parameters need a floating-point type, not " + dataType);
        }
        for (Parameter parameter : getParameters().values()) {
            if (parameter.isInitialized() && parameter.getArray().getDataType().isFloating()) {
                parameter.cast(dataType);
            }
        }
    }

    @Override
    public void saveParameters(DataOutputStream os) throws IOException {
        os.write(version);
        saveMetadata(os);
        for (Parameter parameter : getDirectParameters().values()) {
            parameter.save(os);
        }
        for (Block child : getChildren().values()) {
            child.saveParameters(os);
        }
    }

    /**
     * Reads the parameters. If it throws, parameters that had no array before have none.
     *
     * @throws MalformedModelException if the file does not fit this block
     */
    @Override
    public void loadParameters(NDManager manager, DataInputStream is) throws IOException, MalformedModelException {
        List<Parameter> fresh = withoutArrays();
        try {
            load(manager, is);
        } catch (IllegalArgumentException | FormatException e) {
            fresh.forEach(Parameter::close);
            throw new MalformedModelException("the parameters of a " + getClass().getSimpleName() + " are damaged: "
                    + e.getMessage(), e);
        } catch (IOException | MalformedModelException | RuntimeException | Error e) {
            fresh.forEach(Parameter::close);
            throw e;
        }
    }

    private void load(NDManager manager, DataInputStream is) throws IOException, MalformedModelException {
        loadMetadata(is.readByte(), is);
        for (Parameter parameter : getDirectParameters().values()) {
            parameter.load(manager, is);
        }
        for (Block child : getChildren().values()) {
            child.loadParameters(manager, is);
        }
    }

    /**
     * Writes what this block's file has besides parameters: the shapes of the inputs, unless a subclass overrides it.
     *
     * @param os the stream
     * @throws IOException if the stream cannot be written
     */
    protected void saveMetadata(DataOutputStream os) throws IOException {
        saveInputShapes(os);
    }

    /**
     * Reads what {@link #saveMetadata} wrote.
     *
     * @param loadVersion the version in the file
     * @param is the stream
     * @throws IOException if the stream cannot be read
     * @throws MalformedModelException if the version is not this block's
     */
    protected void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion != version) {
            throw Versions.unknown(this, loadVersion);
        }
        readInputShapes(is);
    }

    /**
     * Writes the shapes of the inputs. A block that never had any has no shapes in the file, whereas DJL fails.
     *
     * @param os the stream
     * @throws IOException if the stream cannot be written
     */
    protected void saveInputShapes(DataOutputStream os) throws IOException {
        Shape[] shapes = inputShapes == null ? new Shape[0] : inputShapes;
        os.writeInt(shapes.length);
        for (Shape shape : shapes) {
            os.write(shape.getEncoded());
        }
    }

    /**
     * Reads shapes of inputs, which this block takes over if it has none.
     *
     * @param is the stream
     * @throws IOException if the stream cannot be read, or has a negative number of shapes
     */
    protected void readInputShapes(DataInputStream is) throws IOException {
        int count = is.readInt();
        if (count < 0) {
            throw new IOException("the parameters of a " + getClass().getSimpleName() + " have " + count
                    + " input shapes: 0 or more were expected");
        }
        List<Shape> shapes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            shapes.add(Shape.decode(is));
        }
        if (inputShapes == null && count > 0) {
            inputShapes = shapes.toArray(new Shape[0]);
        }
    }

    /** Returns the block with its children and the shapes of inputs and outputs; see {@link Blocks#describe}. */
    @Override
    public String toString() {
        return Blocks.describe(this, null, 0);
    }

    /**
     * Returns the shapes of the inputs.
     *
     * @throws StateException if the block is not initialized
     */
    @Override
    public Shape[] getInputShapes() {
        if (!isInitialized()) {
            throw new StateException(getClass().getSimpleName()
                    + " has no input shapes before it is initialized: call initialize, or trainer.initialize");
        }
        return inputShapes;
    }

    @Override
    public DataType[] getOutputDataTypes() {
        return outputDataTypes;
    }
}
