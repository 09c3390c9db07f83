package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.distribution.TruncatedNormalDistribution;
import dev.libtensor.dl4j.nn.conf.graph.ElementWiseVertex;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPaddingLayer;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.learning.config.RmsProp;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Map;

/** The network with 50 layers of He et al., 2015. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class ResNet50 extends GraphModel {
    private ResNet50(ResNet50Builder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static ResNet50Builder builder() {
        return new ResNet50Builder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.IMAGENET, new Trained("resnet50_dl4j_inference.v3.zip", 3914447815L));
    }

    /** The number of blocks of each stage. */
    private static final int[] BLOCKS = {3, 4, 6, 3};

    @Override
    public ComputationGraphConfiguration.GraphBuilder graphBuilder() {
        ComputationGraphConfiguration.GraphBuilder graph = start().activation(Activation.IDENTITY)
                .weightInit(new TruncatedNormalDistribution(0, 0.5)).l1(1e-7).l2(5e-5)
                .convolutionMode(ConvolutionMode.Truncate).graphBuilder().addInputs("input").setInputTypes(images())
                .addLayer("stem-zero", new ZeroPaddingLayer.Builder(3, 3).build(), "input")
                .addLayer("stem-cnn1", new ConvolutionLayer.Builder(new int[] {7, 7}, new int[] {2, 2}).nOut(64).build(), "stem-zero")
                .addLayer("stem-batch1", new BatchNormalization(), "stem-cnn1")
                .addLayer("stem-act1", new ActivationLayer(Activation.RELU), "stem-batch1")
                .addLayer("stem-maxpool1", pooling(), "stem-act1");
        String before = "stem-maxpool1";
        for (int stage = 0; stage < BLOCKS.length; stage++) {
            for (int i = 0; i < BLOCKS[stage]; i++) {
                before = block(graph, (stage + 2) + String.valueOf((char) ('a' + i)), 64 << stage, i == 0, before);
            }
        }
        return graph.addLayer("avgpool", pooling(), before)
                .addLayer("output", new OutputLayer.Builder(LossFunction.NEGATIVELOGLIKELIHOOD).nOut(numClasses())
                        .activation(Activation.SOFTMAX).build(), "avgpool")
                .setOutputs("output");
    }

    /** A pooling of maxima, at the end too, whatever its name says: so it is in DL4J. */
    private static SubsamplingLayer pooling() {
        return new SubsamplingLayer.Builder(PoolingType.MAX, new int[] {3, 3}, new int[] {2, 2}).build();
    }

    /** Adds three convolutions and the way past them, on which the first block of a stage has a convolution, too. */
    private static String block(ComputationGraphConfiguration.GraphBuilder graph, String name, int channels, boolean isFirst,
            String before) {
        int[] stride = isFirst ? new int[] {2, 2} : new int[] {1, 1};
        String a = convolution(graph, name + "_branch2a", new ConvolutionLayer.Builder(new int[] {1, 1}, stride).nOut(channels), before);
        String b = convolution(graph, name + "_branch2b",
                new ConvolutionLayer.Builder(3, 3).convolutionMode(ConvolutionMode.Same).nOut(channels), activation(graph, a));
        String c = convolution(graph, name + "_branch2c", new ConvolutionLayer.Builder(1, 1).nOut(4 * channels), activation(graph, b));
        String past = isFirst ? convolution(graph, name + "_branch1",
                new ConvolutionLayer.Builder(new int[] {1, 1}, stride).nOut(4 * channels), before) : before;
        graph.addVertex("short" + name + "_branch", new ElementWiseVertex(ElementWiseVertex.Op.Add), c, past);
        String end = "res" + name + "_branch";
        graph.addLayer(end, new ActivationLayer(Activation.RELU), "short" + name + "_branch");
        return end;
    }

    private static String convolution(ComputationGraphConfiguration.GraphBuilder graph, String name, ConvolutionLayer.Builder layer,
            String before) {
        graph.addLayer("res" + name, layer.build(), before).addLayer("bn" + name, new BatchNormalization(), "res" + name);
        return "bn" + name;
    }

    private static String activation(ComputationGraphConfiguration.GraphBuilder graph, String normalized) {
        String name = "act" + normalized.substring(2);
        graph.addLayer(name, new ActivationLayer(Activation.RELU), normalized);
        return name;
    }

    /** The values of the network. */
    public static final class ResNet50Builder extends Builder<ResNet50, ResNet50Builder> {
        private ResNet50Builder() {
            super(new RmsProp(0.1, 0.96, 0.001), 3, 224, 224);
        }

        @Override
        public ResNet50 build() {
            return new ResNet50(this);
        }
    }
}
