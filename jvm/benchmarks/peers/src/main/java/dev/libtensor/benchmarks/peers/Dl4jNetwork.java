package dev.libtensor.benchmarks.peers;

import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.Layer;
import org.deeplearning4j.nn.conf.layers.OutputLayer;
import org.deeplearning4j.nn.conf.layers.SubsamplingLayer;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.DataSet;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.learning.config.IUpdater;
import org.nd4j.linalg.learning.config.Nesterovs;
import org.nd4j.linalg.learning.config.Sgd;
import org.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;

/** One of the networks in DL4J, with workspaces, which are on by default. */
final class Dl4jNetwork implements Network {
    private static final int CLASSES = 10;

    private final MultiLayerNetwork network;
    private final DataSet batch;

    Dl4jNetwork(String what) {
        switch (what) {
            case "digits" -> {
                network = network(new Adam(1e-3), InputType.convolutional(8, 8, 1),
                        conv(16, 3, 1), conv(32, 3, 1), pool(), dense(128), classes());
                batch = batch(64, 1, 8, 8);
            }
            case "lenet" -> {
                network = network(new Nesterovs(0.01, 0.9), InputType.convolutional(28, 28, 1),
                        conv(6, 5, 2), pool(), conv(16, 5, 0), pool(), dense(120), dense(84), classes());
                batch = batch(64, 1, 28, 28);
            }
            case "mlp" -> {
                network = network(new Sgd(0.01), InputType.feedForward(784), dense(512), dense(512), classes());
                batch = batch(128, 784);
            }
            default -> throw new IllegalArgumentException(what);
        }
    }

    private static MultiLayerNetwork network(IUpdater updater, InputType input, Layer... layers) {
        NeuralNetConfiguration.ListBuilder list = new NeuralNetConfiguration.Builder().updater(updater).list(layers);
        MultiLayerNetwork network = new MultiLayerNetwork(list.setInputType(input).build());
        network.init();
        return network;
    }

    private static Layer conv(int filters, int kernel, int padding) {
        return new ConvolutionLayer.Builder(kernel, kernel).nOut(filters).padding(padding, padding)
                .convolutionMode(ConvolutionMode.Truncate).activation(Activation.RELU).build();
    }

    private static Layer pool() {
        return new SubsamplingLayer.Builder(SubsamplingLayer.PoolingType.MAX).kernelSize(2, 2).stride(2, 2).build();
    }

    private static Layer dense(int units) {
        return new DenseLayer.Builder().nOut(units).activation(Activation.RELU).build();
    }

    /** Returns the output layer, with the cross-entropy loss. */
    private static Layer classes() {
        return new OutputLayer.Builder(LossFunction.NEGATIVELOGLIKELIHOOD).nOut(CLASSES).activation(Activation.SOFTMAX).build();
    }

    private static DataSet batch(int... shape) {
        INDArray labels = Nd4j.zeros(DataType.FLOAT, shape[0], CLASSES);
        for (int row = 0; row < shape[0]; row++) {
            labels.putScalar(row, row % CLASSES, 1);
        }
        return new DataSet(Nd4j.randn(shape).castTo(DataType.FLOAT), labels);
    }

    @Override
    public void step() {
        network.fit(batch);
    }

    @Override
    public void gradients() {
        network.setInput(batch.getFeatures());
        network.setLabels(batch.getLabels());
        network.computeGradientAndScore();
    }

    @Override
    public void close() {
        network.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }
}
