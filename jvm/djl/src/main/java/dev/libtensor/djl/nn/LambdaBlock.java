package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.function.Function;

/** A block without parameters that applies a function. */
public class LambdaBlock extends AbstractBlock {
    /** The name of a block that was given none. */
    public static final String DEFAULT_NAME = "anonymous";

    private static final byte VERSION = 2;

    private final Function<NDList, NDList> lambda;
    private final String name;

    /**
     * Creates a block without a name.
     *
     * @param lambda the function
     */
    public LambdaBlock(Function<NDList, NDList> lambda) {
        this(lambda, DEFAULT_NAME);
    }

    /**
     * Creates a block.
     *
     * @param lambda the function
     * @param name the name, which descriptions show
     */
    public LambdaBlock(Function<NDList, NDList> lambda, String name) {
        super(VERSION);
        this.lambda = ArgumentException.notNull(lambda, "lambda");
        this.name = name;
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
    public String getName() {
        return name;
    }

    /**
     * Creates a block from a function of one array. It has the name of the function's class, if that has one.
     *
     * @param lambda the function
     * @return a new block, whose input is a list of one array
     */
    public static LambdaBlock singleton(Function<NDArray, NDArray> lambda) {
        Class<?> type = ArgumentException.notNull(lambda, "lambda").getClass();
        boolean isNamed = !type.isHidden() && !type.isSynthetic() && !type.isAnonymousClass();
        return singleton(lambda, isNamed ? type.getSimpleName() : DEFAULT_NAME);
    }

    /**
     * Creates a block from a function of one array.
     *
     * @param lambda the function
     * @param name the name, which descriptions show
     * @return a new block, whose input is a list of one array
     */
    public static LambdaBlock singleton(Function<NDArray, NDArray> lambda, String name) {
        ArgumentException.notNull(lambda, "lambda");
        return new LambdaBlock(arrays -> new NDList(lambda.apply(arrays.singletonOrThrow())), name);
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        return lambda.apply(inputs);
    }

    /** Applies the function to zeros and returns the shapes of the results. */
    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return getOutputShapes(inputShapes, null);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes, DataType[] inputDataTypes) {
        boolean areTyped = inputDataTypes != null && inputDataTypes.length == inputShapes.length;
        // A scope and no manager, because the results of the function would join the caller's scope.
        try (ResourceScope trial = new ResourceScope(); Autograd.NoGrad off = Autograd.noGrad()) {
            NDList input = new NDList(inputShapes.length);
            for (int i = 0; i < inputShapes.length; i++) {
                input.add(NDArray.zeros(inputShapes[i], areTyped ? inputDataTypes[i] : DataType.FLOAT32));
            }
            NDList output = lambda.apply(input);
            outputDataTypes = output.stream().map(NDArray::getDataType).toArray(DataType[]::new);
            return output.getShapes();
        }
    }

    @Override
    public void loadParameters(NDManager manager, DataInputStream is) throws IOException, MalformedModelException {
        byte loadVersion = is.readByte();
        if (loadVersion == VERSION) {
            readInputShapes(is);
        } else if (loadVersion != 1) {
            throw Versions.unknown(this, loadVersion);
        }
    }
}
