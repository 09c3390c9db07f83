package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToDepthLayer;
import dev.libtensor.dl4j.zoo.PretrainedType;
import java.util.Map;

/** The network of Redmon and Farhadi, 2016, that detects objects. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class YOLO2 extends YoloModel {
    /** The usual sizes of boxes, in cells. */
    public static final double[][] DEFAULT_PRIOR_BOXES = {{0.57273, 0.677385}, {1.87446, 2.06253}, {3.33843, 5.47434},
        {7.88282, 3.52778}, {9.77052, 9.16828}};

    /** The numbers of channels of the convolutions; a pooling follows those that 0 is behind. */
    private static final int[] CHANNELS = {32, 0, 64, 0, 128, 64, 128, 0, 256, 128, 256, 0, 512, 256, 512, 256, 512, 0, 1024,
        512, 1024, 512, 1024, 1024, 1024};

    private YOLO2(YOLO2Builder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static YOLO2Builder builder() {
        return new YOLO2Builder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.IMAGENET, new Trained("yolo2_dl4j_inference.v3.zip", 3658373840L));
    }

    @Override
    String body(GraphBuilder graph) {
        String before = "input";
        int number = 0;
        int widest = 0;
        for (int channels : CHANNELS) {
            if (channels == 0) {
                before = pooled(graph, number, 2);
                continue;
            }
            before = Darknet19.block(graph, ++number, channels < widest ? 1 : 3, channels, before);
            widest = Math.max(widest, channels);
        }
        // Channels of larger images, before their pooling, are seen again.
        Darknet19.block(graph, 21, 1, 64, "activation_13");
        graph.addLayer("rearrange_21", new SpaceToDepthLayer.Builder(2).build(), "activation_21");
        graph.addVertex("concatenate_21", new MergeVertex(), "rearrange_21", before);
        return Darknet19.block(graph, 22, 3, 1024, "concatenate_21");
    }

    @Override
    String last() {
        return "convolution2d_23";
    }

    /** The values of the network. */
    public static final class YOLO2Builder extends Builder<YOLO2, YOLO2Builder> {
        private YOLO2Builder() {
            super(DEFAULT_PRIOR_BOXES, 608);
        }

        @Override
        public YOLO2 build() {
            return new YOLO2(this);
        }
    }
}
