package dev.libtensor.djl.nn.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;

/** A pass through the layers and directions of a recurrent block. Each of them is one native operation. */
final class LayersPass {
    private final RecurrentBlock block;
    private final ParameterStore parameterStore;
    private final boolean training;
    private final Layer layer;
    private final int directions;

    LayersPass(RecurrentBlock block, ParameterStore parameterStore, boolean training, Layer layer) {
        this.block = block;
        this.parameterStore = parameterStore;
        this.training = training;
        this.layer = layer;
        directions = block.getNumDirections();
    }

    /**
     * Runs the layers.
     *
     * @param inputs the input and, possibly, first states
     * @param kinds how many kinds of states there are: 1, or 2 with cells
     */
    NDList run(NDList inputs, int kinds) {
        NDArray input = inputs.head();
        if (input.getShape().dimension() != 3) {
            throw new ShapeException(block.getClass().getSimpleName() + " takes an input of 3 dimensions, not of shape "
                    + input.getShape());
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray x = block.batchFirst ? input.swapAxes(0, 1) : input;
            NDArray[] firsts = firsts(inputs, kinds, x);
            NDArray[][] lasts = new NDArray[kinds][block.numLayers * directions];
            for (int i = 0; i < block.numLayers; i++) {
                x = dropped(layer(i, x, firsts, lasts), i);
            }
            NDList outputs = new NDList(temporaries.keep(block.batchFirst ? x.swapAxes(0, 1) : x));
            for (int kind = 0; block.returnState && kind < kinds; kind++) {
                outputs.add(temporaries.keep(NDArray.stack(lasts[kind], 0)));
            }
            return outputs;
        }
    }

    /** Returns the first states of each kind, or null in place of zeros. */
    private NDArray[] firsts(NDList inputs, int kinds, NDArray x) {
        Shape expected = new Shape((long) block.numLayers * directions, x.size(1), block.stateSize);
        NDArray[] firsts = new NDArray[kinds];
        for (int kind = 0; kind < kinds && kind + 1 < inputs.size(); kind++) {
            firsts[kind] = ArgumentException.notNull(inputs.get(kind + 1), "a state");
            if (!firsts[kind].getShape().equals(expected)) {
                throw new ShapeException(block.getClass().getSimpleName() + " takes states of shape " + expected
                        + ", not of " + firsts[kind].getShape());
            }
        }
        return firsts;
    }

    /** Runs one layer in its directions and notes the last states. */
    private NDArray layer(int i, NDArray x, NDArray[] firsts, NDArray[][] lasts) {
        NDArray[] outputs = new NDArray[directions];
        for (int direction = 0; direction < directions; direction++) {
            int place = i * directions + direction;
            NDArray[] states = new NDArray[firsts.length];
            for (int kind = 0; kind < states.length; kind++) {
                states[kind] = firsts[kind] == null ? zeros(x) : firsts[kind].select(0, place);
            }
            NDArray in = direction == 0 ? x : x.flip(0);
            NDArray all = layer.states(in, states, weights(i, direction, x.getDevice()));
            long steps = x.size(0);
            for (int kind = 0; block.returnState && kind < states.length; kind++) {
                lasts[kind][place] = all.select(0, steps - 1 + kind);
            }
            NDArray ofSteps = states.length == 1 ? all : all.narrow(0, 0, steps);
            outputs[direction] = direction == 0 ? ofSteps : ofSteps.flip(0);
        }
        return directions == 1 ? outputs[0] : NDArray.concat(outputs, 2);
    }

    private NDArray zeros(NDArray x) {
        return NDArray.zeros(new Shape(x.size(1), block.stateSize), x.getDataType(), x.getDevice());
    }

    private NDArray[] weights(int i, int direction, Device device) {
        Parameter[] own = block.parameters(i, direction);
        NDArray[] weights = new NDArray[own.length];
        for (int j = 0; j < own.length; j++) {
            weights[j] = parameterStore.getValue(own[j], device, training);
        }
        return weights;
    }

    /** Applies dropout to the output of a layer that another one follows. */
    private NDArray dropped(NDArray output, int i) {
        boolean isInner = i < block.numLayers - 1;
        return training && isInner && block.dropRate > 0 ? output.dropout(block.dropRate, true) : output;
    }
}
