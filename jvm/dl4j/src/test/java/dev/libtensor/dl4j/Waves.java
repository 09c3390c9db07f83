package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;

/** Numbers and networks that DL4J 1.0.0-M2.1 has, too, for values that come from it. */
final class Waves {
    private Waves() {}

    /** Returns the sines of 1, 1 + step and so on. */
    static INDArray of(double step, long... shape) {
        long count = 1;
        for (long each : shape) {
            count *= each;
        }
        double[] values = new double[(int) count];
        for (int i = 0; i < count; i++) {
            values[i] = Math.sin(1 + step * i);
        }
        return Nd4j.createFromArray(values).reshape('c', shape);
    }

    static NeuralNetConfiguration.Builder network(IUpdater updater) {
        return new NeuralNetConfiguration.Builder().seed(1).dataType(DataType.DOUBLE).updater(updater)
                .activation(Activation.TANH);
    }

    static MultiLayerNetwork started(MultiLayerConfiguration conf) {
        MultiLayerNetwork net = new MultiLayerNetwork(conf);
        net.init();
        net.setParams(of(0.7, 1, net.numParams()));
        return net;
    }

    /** Checks the sum and the first elements. */
    static void check(double eps, INDArray actual, double sum, double... first) {
        double[] values = actual.dup('c').reshape(actual.length()).toDoubleVector();
        for (int i = 0; i < first.length; i++) {
            assertEquals(first[i], values[i], eps, "element " + i);
        }
        assertEquals(sum, actual.sumNumber().doubleValue(), eps * values.length);
    }
}
