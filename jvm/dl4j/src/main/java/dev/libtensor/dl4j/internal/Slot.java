package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.layers.BaseRecurrentLayer;
import dev.libtensor.dl4j.nn.weights.IWeightInit;

/**
 * A parameter in the array of a layer's parameters.
 *
 * @param forget the first value of the second quarter, the forget gate; not a number for none
 * @param order 'f' if the first dimension varies first, as in DL4J's matrices; 'c' if the last does
 */
record Slot(String name, long[] shape, char order, Kind kind, double fanIn, double fanOut, double value,
        double forget) {
    /** What the parameter is. */
    enum Kind {
        WEIGHT, RECURRENT, GAIN, BIAS, OTHER
    }

    static Slot matrix(String name, Kind kind, long rows, long columns, double fanIn, double fanOut) {
        return new Slot(name, new long[] {rows, columns}, 'f', kind, fanIn, fanOut, 0, Double.NaN);
    }

    static Slot row(String name, Kind kind, long size, double value) {
        return new Slot(name, new long[] {1, size}, 'c', kind, 0, 0, value, Double.NaN);
    }

    long size() {
        long size = 1;
        for (long each : shape) {
            size *= each;
        }
        return size;
    }

    private boolean isDrawn() {
        return kind == Kind.WEIGHT || kind == Kind.RECURRENT;
    }

    boolean isWeight() {
        return isDrawn() || kind == Kind.GAIN;
    }

    /** Returns the parameter as a view of its part of the array. */
    NDArray view(NDArray part) {
        if (order == 'c') {
            return part.reshape(new Shape(shape));
        }
        try (NDArray columns = part.reshape(new Shape(shape[1], shape[0]))) {
            return columns.transpose();
        }
    }

    /** Gives the parameter its first values. */
    void fill(NDArray part, dev.libtensor.dl4j.nn.conf.layers.BaseLayer layer) {
        try (ResourceScope temporaries = new ResourceScope()) {
            draw(part, layer);
        }
    }

    private void draw(NDArray part, dev.libtensor.dl4j.nn.conf.layers.BaseLayer layer) {
        if (!isDrawn()) {
            part.assign(NDArray.full(part.getShape(), value, part.getDataType()));
            if (!Double.isNaN(forget)) {
                NDArray gate = part.narrow(1, size() / 4, size() / 4);
                gate.assign(NDArray.full(gate.getShape(), forget, gate.getDataType()));
            }
            return;
        }
        IWeightInit own = kind == Kind.RECURRENT && layer instanceof BaseRecurrentLayer recurrent
                ? recurrent.getWeightInitFnRecurrent() : null;
        (own == null ? layer.getWeightInitFn() : own).init(fanIn, fanOut, shape, order, part);
    }
}
