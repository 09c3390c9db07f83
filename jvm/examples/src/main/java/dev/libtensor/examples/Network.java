package dev.libtensor.examples;

import dev.libtensor.Shape;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.pooling.Pool;
import dev.libtensor.djl.util.Pair;

/** The network of the demo. The other languages build it in the same order. */
final class Network {
    private Network() {}

    /** Creates the network, from images (n, 1, height, width) to the logits of classes (n, classes). */
    static SequentialBlock digits(long classes) {
        return new SequentialBlock()
                .add(drawn(9, conv(16)))
                .add(Activation.reluBlock())
                .add(drawn(144, conv(32)))
                .add(Activation.reluBlock())
                .add(Pool.maxPool2dBlock(new Shape(2, 2)))
                .addSingleton(x -> x.adaptiveAvgPool2d(new Shape(4, 4)))
                .add(Blocks.batchFlattenBlock())
                .add(drawn(512, Linear.builder().setUnits(128).build()))
                .add(Activation.reluBlock())
                .add(drawn(128, Linear.builder().setUnits(classes).build()));
    }

    private static Conv2d conv(int filters) {
        return Conv2d.builder().setFilters(filters).setKernelShape(new Shape(3, 3)).optPadding(new Shape(1, 1)).build();
    }

    /** Lets a layer draw its parameters as PyTorch does, evenly up to 1 / sqrt(inputs of an output). */
    private static Block drawn(long inputs, Block layer) {
        double bound = 1 / Math.sqrt(inputs);
        layer.setInitializer((manager, shape, type) ->
                manager.randomUniform(0, 1, shape, type).muli(2 * bound).subi(bound), parameter -> true);
        return layer;
    }

    /** Gives the parameters PyTorch's names, such as {@code 7.weight}, by which the other languages know them in files. */
    static void name(SequentialBlock net) {
        int place = 0;
        for (Block layer : net.getChildren().values()) {
            for (Pair<String, Parameter> parameter : layer.getDirectParameters()) {
                parameter.getValue().getArray().setName(place + "." + parameter.getKey());
            }
            place++;
        }
    }
}
