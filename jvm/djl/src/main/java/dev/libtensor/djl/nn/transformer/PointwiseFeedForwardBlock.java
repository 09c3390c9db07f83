package dev.libtensor.djl.nn.transformer;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import java.util.List;
import java.util.function.Function;

/** Fully connected layers with an activation function between them, for each place of a sequence. */
public class PointwiseFeedForwardBlock extends SequentialBlock {
    /**
     * Creates a block.
     *
     * @param hiddenSizes the numbers of outputs of the layers before the last
     * @param outputSize the number of outputs of the last layer
     * @param activationFunction the activation function after each layer but the last
     */
    public PointwiseFeedForwardBlock(List<Integer> hiddenSizes, int outputSize,
            Function<NDList, NDList> activationFunction) {
        for (int hiddenSize : ArgumentException.notNull(hiddenSizes, "hiddenSizes")) {
            add(Linear.builder().setUnits(hiddenSize).build());
            add(activationFunction);
        }
        add(Linear.builder().setUnits(outputSize).build());
    }
}
