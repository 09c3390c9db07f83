package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import java.io.Serializable;

/** A layer in a graph, with the preprocessor in front of it. */
public final class LayerVertex implements Serializable {
    private static final long serialVersionUID = 1L;

    public Layer layer;
    public InputPreProcessor preProcessor;

    public LayerVertex() {}

    public LayerVertex(Layer layer, InputPreProcessor preProcessor) {
        this.layer = layer;
        this.preProcessor = preProcessor;
    }
}
