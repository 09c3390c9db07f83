package dev.libtensor.djl.basicmodelzoo.basic;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import java.util.function.Function;

/** A multilayer perceptron: fully connected layers with an activation function between them. */
public class Mlp extends SequentialBlock {
    /**
     * Creates a network with rectified linear units.
     *
     * @param input the number of inputs
     * @param output the number of outputs
     * @param hidden the numbers of outputs of the hidden layers
     */
    public Mlp(int input, int output, int[] hidden) {
        this(input, output, hidden, Activation::relu);
    }

    /**
     * Creates a network.
     *
     * @param input the number of inputs
     * @param output the number of outputs
     * @param hidden the numbers of outputs of the hidden layers
     * @param activation the activation function
     */
    public Mlp(int input, int output, int[] hidden, Function<NDList, NDList> activation) {
        add(Blocks.batchFlattenBlock(input));
        for (int units : ArgumentException.notNull(hidden, "hidden")) {
            add(Linear.builder().setUnits(units).build());
            add(activation);
        }
        add(Linear.builder().setUnits(output).build());
    }
}
