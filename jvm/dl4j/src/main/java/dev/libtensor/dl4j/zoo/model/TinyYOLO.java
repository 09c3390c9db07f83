package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import dev.libtensor.dl4j.zoo.PretrainedType;
import java.util.Map;

/** The small network of Redmon and Farhadi, 2016, that detects objects. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class TinyYOLO extends YoloModel {
    private TinyYOLO(TinyYOLOBuilder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static TinyYOLOBuilder builder() {
        return new TinyYOLOBuilder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.IMAGENET, new Trained("tiny-yolo-voc_dl4j_inference.v2.zip", 1256226465L));
    }

    @Override
    String body(GraphBuilder graph) {
        String before = "input";
        for (int number = 1; number <= 6; number++) {
            Darknet19.block(graph, number, 3, 8 << number, before);
            before = pooled(graph, number, number < 6 ? 2 : 1);
        }
        before = Darknet19.block(graph, 7, 3, 1024, before);
        return Darknet19.block(graph, 8, 3, 1024, before);
    }

    @Override
    String last() {
        return "convolution2d_9";
    }

    /** The values of the network. */
    public static final class TinyYOLOBuilder extends Builder<TinyYOLO, TinyYOLOBuilder> {
        private TinyYOLOBuilder() {
            super(new double[][] {{1.08, 1.19}, {3.42, 4.41}, {6.63, 11.38}, {9.42, 5.11}, {16.62, 10.52}}, 416);
        }

        @Override
        public TinyYOLO build() {
            return new TinyYOLO(this);
        }
    }
}
