package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.layers.CnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DropoutLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling2D;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Map;

/** The network of Ronneberger et al., 2015, which finds the pixels of an object: it gives a probability for each pixel. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class UNet extends GraphModel {
    private UNet(UNetBuilder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static UNetBuilder builder() {
        return new UNetBuilder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.SEGMENT, new Trained("unet_dl4j_segment_inference.v1.zip", 712347958L));
    }

    @Override
    public ComputationGraphConfiguration.GraphBuilder graphBuilder() {
        GraphBuilder graph = start().weightInit(WeightInit.RELU).l2(5e-5).graphBuilder().addInputs("input")
                .setInputTypes(images());
        String before = "input";
        for (int level = 1; level <= 5; level++) {
            String name = two(graph, level, 32 << level, before);
            if (level >= 4) {
                graph.addLayer("drop" + level, new DropoutLayer(0.5), name);
                name = "drop" + level;
            }
            if (level < 5) {
                graph.addLayer("pool" + level,
                        new SubsamplingLayer.Builder(PoolingType.MAX, new int[] {2, 2}, new int[] {2, 2}).build(), name);
                name = "pool" + level;
            }
            before = name;
        }
        String[] past = {"drop4", "conv3-2", "conv2-2", "conv1-2"};
        for (int level = 6; level <= 9; level++) {
            before = up(graph, level, 32 << (10 - level), past[level - 6], before);
        }
        graph.addLayer("conv9-3", convolution(3, 2).build(), before)
                .addLayer("conv10", convolution(1, 1).activation(Activation.IDENTITY).build(), "conv9-3");
        return graph.addLayer("output", new CnnLossLayer.Builder(LossFunction.XENT).activation(Activation.SIGMOID).build(),
                "conv10")
                .setOutputs("output");
    }

    private static ConvolutionLayer.Builder convolution(int size, int channels) {
        return new ConvolutionLayer.Builder(size, size).nOut(channels).convolutionMode(ConvolutionMode.Same)
                .activation(Activation.RELU);
    }

    /** Adds two convolutions. */
    private static String two(GraphBuilder graph, int level, int channels, String before) {
        String name = "conv" + level;
        graph.addLayer(name + "-1", convolution(3, channels).build(), before)
                .addLayer(name + "-2", convolution(3, channels).build(), name + "-1");
        return name + "-2";
    }

    /** Doubles height and width, and joins them with what had that size on the way down. */
    private static String up(GraphBuilder graph, int level, int channels, String past, String before) {
        String name = "up" + level;
        graph.addLayer(name + "-1", new Upsampling2D.Builder(2).build(), before)
                .addLayer(name + "-2", convolution(2, channels).build(), name + "-1")
                .addVertex("merge" + level, new MergeVertex(), past, name + "-2");
        return two(graph, level, channels, "merge" + level);
    }

    /** The values of the network. */
    public static final class UNetBuilder extends Builder<UNet, UNetBuilder> {
        private UNetBuilder() {
            super(new AdaDelta(), 3, 512, 512);
        }

        @Override
        public UNet build() {
            return new UNet(this);
        }
    }
}
