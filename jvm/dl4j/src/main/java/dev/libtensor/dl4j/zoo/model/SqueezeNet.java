package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DropoutLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LossLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Map;

/** The small network of Iandola et al., 2016, whose modules squeeze the channels and expand them again. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class SqueezeNet extends GraphModel {
    /** The number of squeezed channels of each module, from the second one on; it has four times as many on both of its ways. */
    private static final int[] SQUEEZED = {16, 16, 32, 32, 48, 48, 64, 64};

    private SqueezeNet(SqueezeNetBuilder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static SqueezeNetBuilder builder() {
        return new SqueezeNetBuilder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.IMAGENET, new Trained("squeezenet_dl4j_inference.v2.zip", 3711411239L));
    }

    @Override
    public ComputationGraphConfiguration.GraphBuilder graphBuilder() {
        GraphBuilder graph = start().weightInit(WeightInit.RELU).l2(5e-5).convolutionMode(ConvolutionMode.Truncate).graphBuilder()
                .addInputs("input").setInputTypes(images());
        convolution(graph, "conv1", "conv1_act", new ConvolutionLayer.Builder(new int[] {3, 3}, new int[] {2, 2}).nOut(64),
                "input");
        String before = pool(graph, "pool1", "conv1_act");
        for (int i = 0; i < SQUEEZED.length; i++) {
            String fire = fire(graph, "fire" + (i + 2), SQUEEZED[i], before);
            before = i == 1 ? pool(graph, "pool3", fire) : i == 3 ? pool(graph, "pool5", fire) : fire;
        }
        graph.addLayer("drop9", new DropoutLayer(0.5), before);
        convolution(graph, "conv10", "conv10_act", new ConvolutionLayer.Builder(1, 1).nOut(numClasses()), "drop9");
        return graph.addLayer("avg_pool", new GlobalPoolingLayer(PoolingType.AVG), "conv10_act")
                .addLayer("softmax", new ActivationLayer(Activation.SOFTMAX), "avg_pool")
                .addLayer("loss", new LossLayer.Builder(LossFunction.MCXENT).activation(Activation.IDENTITY).build(), "softmax")
                .setOutputs("loss");
    }

    private static String pool(GraphBuilder graph, String name, String before) {
        graph.addLayer(name, new SubsamplingLayer.Builder(PoolingType.MAX, new int[] {3, 3}, new int[] {2, 2}).build(), before);
        return name;
    }

    private static void convolution(GraphBuilder graph, String name, String activation, ConvolutionLayer.Builder layer,
            String before) {
        graph.addLayer(name, layer.build(), before).addLayer(activation, new ActivationLayer(Activation.RELU), name);
    }

    /** Adds a module: few channels, then many of 1 x 1 and of 3 x 3 pixels, which are merged. */
    private static String fire(GraphBuilder graph, String name, int squeezed, String before) {
        String squeeze = name + "_relu_sq1x1";
        convolution(graph, name + "_sq1x1", squeeze, new ConvolutionLayer.Builder(1, 1).nOut(squeezed), before);
        graph.addLayer(name + "_exp1x1", new ConvolutionLayer.Builder(1, 1).nOut(4 * squeezed).build(), squeeze)
                .addLayer(name + "_exp3x3", new ConvolutionLayer.Builder(3, 3).nOut(4 * squeezed)
                        .convolutionMode(ConvolutionMode.Same).build(), squeeze)
                .addLayer(name + "_relu_exp1x1", new ActivationLayer(Activation.RELU), name + "_exp1x1")
                .addLayer(name + "_relu_exp3x3", new ActivationLayer(Activation.RELU), name + "_exp3x3")
                .addVertex(name, new MergeVertex(), name + "_relu_exp1x1", name + "_relu_exp3x3");
        return name;
    }

    /** The values of the network. */
    public static final class SqueezeNetBuilder extends Builder<SqueezeNet, SqueezeNetBuilder> {
        private SqueezeNetBuilder() {
            super(new AdaDelta(), 3, 227, 227);
        }

        @Override
        public SqueezeNet build() {
            return new SqueezeNet(this);
        }
    }
}
