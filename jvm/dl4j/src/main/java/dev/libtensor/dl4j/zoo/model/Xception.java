package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.graph.ElementWiseVertex;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SeparableConvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Map;

/** The network of separable convolutions of Chollet, 2017. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class Xception extends GraphModel {
    private Xception(XceptionBuilder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static XceptionBuilder builder() {
        return new XceptionBuilder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.IMAGENET, new Trained("xception_dl4j_inference.v2.zip", 3277876097L));
    }

    @Override
    public ComputationGraphConfiguration.GraphBuilder graphBuilder() {
        GraphBuilder graph = start().weightInit(WeightInit.RELU).l2(4e-5).convolutionMode(ConvolutionMode.Truncate).graphBuilder()
                .addInputs("input").setInputTypes(images());
        String before = activatedLast(graph, "block1_conv1", convolution(3, 2, 32).build(), "input");
        before = activatedLast(graph, "block1_conv2", convolution(3, 1, 64).build(), before);
        before = shrinking(graph, 2, "residual1", "add1", before, false, 128, 128);
        before = shrinking(graph, 3, "residual2", "add2", before, true, 256, 256);
        before = shrinking(graph, 4, "residual3", "add3", before, true, 728, 728);
        for (int block = 5; block <= 12; block++) {
            String last = before;
            for (int i = 1; i <= 3; i++) {
                last = activatedFirst(graph, "block" + block + "_sepconv" + i, 728, last);
            }
            graph.addVertex("add" + (block - 1), new ElementWiseVertex(ElementWiseVertex.Op.Add), last, before);
            before = "add" + (block - 1);
        }
        before = shrinking(graph, 13, "residual12", "add12", before, true, 728, 1024);
        before = activatedLast(graph, "block14_sepconv1", separable(1536), before);
        before = activatedLast(graph, "block14_sepconv2", separable(2048), before);
        return graph.addLayer("avg_pool", new GlobalPoolingLayer(PoolingType.AVG), before)
                .addLayer("predictions", new OutputLayer.Builder(LossFunction.MCXENT).nOut(numClasses())
                        .activation(Activation.SOFTMAX).build(), "avg_pool")
                .setOutputs("predictions");
    }

    private static ConvolutionLayer.Builder convolution(int size, int stride, int channels) {
        return new ConvolutionLayer.Builder(new int[] {size, size}, new int[] {stride, stride}).nOut(channels).hasBias(false);
    }

    private static SeparableConvolution2D separable(int channels) {
        return new SeparableConvolution2D.Builder(3, 3).nOut(channels).hasBias(false).convolutionMode(ConvolutionMode.Same)
                .build();
    }

    private static String normalized(GraphBuilder graph, String name, Layer layer, String before) {
        graph.addLayer(name, layer, before).addLayer(name + "_bn", new BatchNormalization(), name);
        return name + "_bn";
    }

    private static String activation(GraphBuilder graph, String name, String before) {
        graph.addLayer(name + "_act", new ActivationLayer(Activation.RELU), before);
        return name + "_act";
    }

    private static String activatedLast(GraphBuilder graph, String name, Layer layer, String before) {
        return activation(graph, name, normalized(graph, name, layer, before));
    }

    private static String activatedFirst(GraphBuilder graph, String name, int channels, String before) {
        return normalized(graph, name, separable(channels), activation(graph, name, before));
    }

    /** Adds two separable convolutions and a pooling, and a convolution with stride 2 past them. */
    private static String shrinking(GraphBuilder graph, int block, String past, String sum, String before,
            boolean isActivatedFirst, int channels, int last) {
        graph.addLayer(past + "_conv", convolution(1, 2, last).convolutionMode(ConvolutionMode.Same).build(), before)
                .addLayer(past, new BatchNormalization(), past + "_conv");
        String name = "block" + block;
        String first = name + "_sepconv1";
        String second = name + "_sepconv2";
        String made;
        if (isActivatedFirst) {
            made = activatedFirst(graph, second, last, activatedFirst(graph, first, channels, before));
        } else {
            // The first of these blocks gets what is activated already, so its second activation has the name of the first.
            String active = activatedLast(graph, first, separable(channels), before);
            made = normalized(graph, second, separable(last), active);
        }
        graph.addLayer(name + "_pool", new SubsamplingLayer.Builder(PoolingType.MAX, new int[] {3, 3}, new int[] {2, 2})
                .convolutionMode(ConvolutionMode.Same).build(), made)
                .addVertex(sum, new ElementWiseVertex(ElementWiseVertex.Op.Add), name + "_pool", past);
        return sum;
    }

    /** The values of the network. */
    public static final class XceptionBuilder extends Builder<Xception, XceptionBuilder> {
        private XceptionBuilder() {
            super(new AdaDelta(), 3, 299, 299);
        }

        @Override
        public Xception build() {
            return new Xception(this);
        }
    }
}
