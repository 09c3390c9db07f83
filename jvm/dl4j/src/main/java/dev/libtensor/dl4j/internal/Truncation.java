package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.graph.rnn.LastTimeStepVertex;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.LastTimeStep;

/** Truncated backpropagation through time. */
public final class Truncation {
    private Truncation() {}

    /** Throws if a layer or vertex, which the error names, is for whole sequences and not for segments. */
    public static void check(Object part, String name) {
        if (part instanceof GlobalPoolingLayer || part instanceof LastTimeStep || part instanceof LastTimeStepVertex) {
            throw new StateException("truncated backpropagation through time (TBPTT) does not fit " + name + ", which takes whole"
                    + " sequences. validateTbpttConfig(false) switches this check off");
        }
    }

    /** Returns a length of segments, or throws. */
    public static int length(int given) {
        if (given < 1) {
            throw new ArgumentException("truncated backpropagation takes segments of 1 step or more: it is " + given);
        }
        return given;
    }
}
