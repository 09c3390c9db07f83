package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import java.util.function.Function;

/** Wraps a function as a block without parameters: {@code new LambdaBlock(Activation::relu)}. */
public final class LambdaBlock extends Block {
    private final Function<NDList, NDList> lambda;

    /**
     * Creates a block that applies a function.
     *
     * @param lambda the function of the inputs; it must not dispose of them
     */
    public LambdaBlock(Function<NDList, NDList> lambda) {
        this(lambda, null);
    }

    /**
     * Creates a block with a name that applies a function.
     *
     * @param lambda the function of the inputs; it must not dispose of them
     * @param name the name of the block in dumps and messages; null for the simple name of the class
     */
    public LambdaBlock(Function<NDList, NDList> lambda, String name) {
        super(name);
        this.lambda = ArgumentException.notNull(lambda, "lambda");
    }

    /**
     * Creates a block that applies a function of one array.
     *
     * @param lambda the function of the input; it must not dispose of it
     * @return a new block
     */
    public static LambdaBlock singleton(Function<NDArray, NDArray> lambda) {
        return singleton(lambda, null);
    }

    /**
     * Creates a block with a name that applies a function of one array.
     *
     * @param lambda the function of the input; it must not dispose of it
     * @param name the name of the block in dumps and messages; null for the simple name of the class
     * @return a new block
     */
    public static LambdaBlock singleton(Function<NDArray, NDArray> lambda, String name) {
        ArgumentException.notNull(lambda, "lambda");
        return new LambdaBlock(inputs -> new NDList(lambda.apply(inputs.singletonOrThrow())), name);
    }

    @Override
    public NDList forward(NDList inputs, boolean training) {
        return lambda.apply(ArgumentException.notNull(inputs, "inputs"));
    }
}
