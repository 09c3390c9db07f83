package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LossLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationLReLU;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Map;

/** The network of Redmon and Farhadi, 2016. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class Darknet19 extends ImageModel<ComputationGraph> {
    private Darknet19(Darknet19Builder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static Darknet19Builder builder() {
        return new Darknet19Builder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.IMAGENET, new Trained("darknet19_dl4j_inference.v2.zip", 691100891L));
    }

    /** The numbers of channels of the convolutions; a pooling follows the blocks that 0 ends. */
    private static final int[] CHANNELS = {32, 0, 64, 0, 128, 64, 128, 0, 256, 128, 256, 0, 512, 256, 512, 256, 512, 0, 1024, 512, 1024,
        512, 1024};

    /**
     * Returns the configuration.
     *
     * @return a new configuration
     * @throws dev.libtensor.ArgumentException if the number of classes was not set
     */
    public ComputationGraphConfiguration conf() {
        ComputationGraphConfiguration.GraphBuilder graph = start().l2(1e-5).activation(Activation.IDENTITY)
                .weightInit(WeightInit.RELU).convolutionMode(ConvolutionMode.Same).graphBuilder().addInputs("input")
                .setInputTypes(images());
        String before = "input";
        int number = 0;
        int widest = 0;
        for (int channels : CHANNELS) {
            if (channels == 0) {
                String pooling = "maxpooling2d_" + number;
                graph.addLayer(pooling, new SubsamplingLayer.Builder(PoolingType.MAX, new int[] {2, 2}, new int[] {2, 2}).build(),
                        before);
                before = pooling;
                continue;
            }
            // In a block, each second convolution is of single pixels, with half the channels.
            int size = channels < widest ? 1 : 3;
            widest = Math.max(widest, channels);
            before = block(graph, ++number, size, channels, before);
        }
        return graph.addLayer("convolution2d_19", new ConvolutionLayer.Builder(1, 1).nOut(numClasses()).build(), before)
                .addLayer("globalpooling", new GlobalPoolingLayer(PoolingType.AVG), "convolution2d_19")
                .addLayer("softmax", new ActivationLayer(Activation.SOFTMAX), "globalpooling")
                .addLayer("loss", new LossLayer.Builder(LossFunction.NEGATIVELOGLIKELIHOOD).build(), "softmax")
                .setOutputs("loss").build();
    }

    static String block(ComputationGraphConfiguration.GraphBuilder graph, int number, int size, int channels, String before) {
        graph.addLayer("convolution2d_" + number,
                new ConvolutionLayer.Builder(size, size).nOut(channels).hasBias(false).weightInit(WeightInit.XAVIER).build(),
                before);
        graph.addLayer("batchnormalization_" + number, new BatchNormalization.Builder().weightInit(WeightInit.XAVIER).build(),
                "convolution2d_" + number);
        graph.addLayer("activation_" + number, new ActivationLayer(new ActivationLReLU(0.1)), "batchnormalization_" + number);
        return "activation_" + number;
    }

    @Override
    public ComputationGraph init() {
        ComputationGraph net = new ComputationGraph(conf());
        net.init();
        return net;
    }

    @Override
    public Class<? extends Model> modelType() {
        return ComputationGraph.class;
    }

    /** The values of the network. */
    public static final class Darknet19Builder extends Builder<Darknet19, Darknet19Builder> {
        private Darknet19Builder() {
            super(new Nesterovs(1e-3, 0.9), 3, 224, 224);
        }

        @Override
        public Darknet19 build() {
            return new Darknet19(this);
        }
    }
}
