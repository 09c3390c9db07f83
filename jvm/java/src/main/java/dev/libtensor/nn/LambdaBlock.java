package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import java.util.function.Function;

/** A function as a block, without parameters: {@code new LambdaBlock(Activation::relu)}. */
public final class LambdaBlock extends Block {
    private final Function<NDList, NDList> lambda;

    /**
     * A block that applies a function.
     *
     * @param lambda what is computed from the inputs; it disposes none of them
     */
    public LambdaBlock(Function<NDList, NDList> lambda) {
        this(lambda, null);
    }

    /**
     * A block that applies a function, with a name.
     *
     * @param lambda what is computed from the inputs; it disposes none of them
     * @param name what dumps and messages call the block; null for the class's simple name
     */
    public LambdaBlock(Function<NDList, NDList> lambda, String name) {
        super(name);
        this.lambda = ArgumentException.notNull(lambda, "lambda");
    }

    /**
     * A block that applies a function of one array.
     *
     * @param lambda what is computed from the input; it does not dispose the input
     * @return a new block
     */
    public static LambdaBlock singleton(Function<NDArray, NDArray> lambda) {
        return singleton(lambda, null);
    }

    /**
     * A block that applies a function of one array, with a name.
     *
     * @param lambda what is computed from the input; it does not dispose the input
     * @param name what dumps and messages call the block; null for the class's simple name
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
