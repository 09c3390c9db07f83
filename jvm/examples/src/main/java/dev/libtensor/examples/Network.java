package dev.libtensor.examples;

import dev.libtensor.nn.Activation;
import dev.libtensor.nn.AdaptiveAvgPool2d;
import dev.libtensor.nn.Conv2d;
import dev.libtensor.nn.Flatten;
import dev.libtensor.nn.Linear;
import dev.libtensor.nn.MaxPool2d;
import dev.libtensor.nn.SequentialBlock;

/** The network of the demo. The other languages build it in the same order and with the same names. */
final class Network {
    private Network() {}

    /** Creates the network, from images (n, 1, height, width) to the logits of classes (n, classes). */
    static SequentialBlock digits(long classes) {
        return new SequentialBlock()
                .add(Conv2d.builder(1, 16, 3).padding(1).build())
                .add(Activation.relu())
                .add(Conv2d.builder(16, 32, 3).padding(1).build())
                .add(Activation.relu())
                .add(new MaxPool2d(2))
                .add(new AdaptiveAvgPool2d(4, 4))
                .add(new Flatten())
                .add(new Linear(512, 128))
                .add(Activation.relu())
                .add(new Linear(128, classes));
    }
}
