package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DropoutLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;

/** A small network of images, with batch normalization and dropout. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class SimpleCNN extends ImageModel<MultiLayerNetwork> {
    private SimpleCNN(SimpleCNNBuilder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static SimpleCNNBuilder builder() {
        return new SimpleCNNBuilder();
    }

    private static final int[] CHANNELS = {16, 32, 64, 128};
    private static final int[] SIZES = {7, 5, 3, 3};

    /**
     * Returns the configuration.
     *
     * @return a new configuration
     * @throws dev.libtensor.ArgumentException if the number of classes was not set
     */
    public MultiLayerConfiguration conf() {
        NeuralNetConfiguration.ListBuilder list = start().activation(Activation.IDENTITY).weightInit(WeightInit.RELU)
                .convolutionMode(ConvolutionMode.Same).list();
        for (int i = 0; i < CHANNELS.length; i++) {
            ConvolutionLayer.Builder first = convolution(SIZES[i], CHANNELS[i]);
            list.layer(i == 0 ? first.name("image_array").build() : first.build())
                    .layer(new BatchNormalization()).layer(convolution(SIZES[i], CHANNELS[i]).build())
                    .layer(new BatchNormalization()).layer(new ActivationLayer(Activation.RELU))
                    .layer(new SubsamplingLayer.Builder(PoolingType.AVG, new int[] {2, 2}, new int[] {2, 2}).build())
                    .layer(new DropoutLayer.Builder(0.5).build());
        }
        return list.layer(convolution(3, 256).build()).layer(new BatchNormalization())
                .layer(convolution(3, numClasses()).build()).layer(new GlobalPoolingLayer(PoolingType.AVG))
                .layer(new ActivationLayer(Activation.SOFTMAX)).setInputType(images()).build();
    }

    private static ConvolutionLayer.Builder convolution(int size, int channels) {
        return new ConvolutionLayer.Builder(size, size).nOut(channels);
    }

    @Override
    public MultiLayerNetwork init() {
        MultiLayerNetwork net = new MultiLayerNetwork(conf());
        net.init();
        return net;
    }

    @Override
    public Class<? extends Model> modelType() {
        return MultiLayerNetwork.class;
    }

    /** The values of the network. */
    public static final class SimpleCNNBuilder extends Builder<SimpleCNN, SimpleCNNBuilder> {
        private SimpleCNNBuilder() {
            super(new AdaDelta(), 3, 48, 48);
        }

        @Override
        public SimpleCNN build() {
            return new SimpleCNN(this);
        }
    }
}
