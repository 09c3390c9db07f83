package dev.libtensor.dl4j.nn.conf;

import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Sizes;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import java.util.List;
import java.util.Map;

/** Layers one after the other: derives the numbers of inputs and checks that shapes fit. */
final class Chain {
    private final List<Layer> layers;
    private final Map<Integer, InputPreProcessor> preProcessors;

    Chain(List<Layer> layers, Map<Integer, InputPreProcessor> preProcessors) {
        this.layers = layers;
        this.preProcessors = preProcessors;
    }

    /** Sets what follows from the type of the input; null if it is that of the first layer's inputs. */
    void fit(InputType given) {
        InputType type = given == null ? ofFirst() : given;
        for (int i = 0; i < layers.size(); i++) {
            if (type != null) {
                type = fit(layers.get(i), i, type);
            }
        }
    }

    private InputType fit(Layer layer, int index, InputType before) {
        return InputTypes.named(() -> source(index), () -> fitted(layer, index, before));
    }

    private InputType fitted(Layer layer, int index, InputType before) {
        InputType type = before;
        if (!preProcessors.containsKey(index)) {
            InputPreProcessor made = layer.getPreProcessorForInputType(type);
            if (made != null) {
                preProcessors.put(index, made);
            }
        }
        InputPreProcessor preProcessor = preProcessors.get(index);
        if (preProcessor != null) {
            type = preProcessor.getOutputType(type);
        }
        layer.setNIn(type, false);
        return layer.getOutputType(index, type);
    }

    private String source(int index) {
        return index == 0 ? "the input" : Sizes.describe(layers.get(index - 1), index - 1);
    }

    /** Returns the type that the first layer takes; null if its number of inputs does not say it. */
    private InputType ofFirst() {
        return preProcessors.containsKey(0) ? null : InputTypes.taken(layers.get(0));
    }
}
