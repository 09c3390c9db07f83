package dev.libtensor.dl4j.conf;

import java.io.Serializable;

/** A layer in a graph, with the preprocessor in front of it. */
final class LayerVertex implements Serializable {
    private static final long serialVersionUID = 1L;

    Layer layer;
    InputPreProcessor preProcessor;

    LayerVertex() {}

    LayerVertex(Layer layer, InputPreProcessor preProcessor) {
        this.layer = layer;
        this.preProcessor = preProcessor;
    }
}
