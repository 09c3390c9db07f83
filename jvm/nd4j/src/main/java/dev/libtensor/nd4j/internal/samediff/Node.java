package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.autodiff.functions.DifferentialFunction;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** An operation that a pass can run. */
public abstract class Node extends DifferentialFunction {
    Node(String ownName, List<SDVariable> inputs) {
        super(ownName, inputs);
    }

    /** Computes the results, one for each output. They are new arrays. */
    abstract NDArray[] run(Pass pass);

    /** The variables that must have values before. */
    Collection<SDVariable> needs() {
        return Arrays.asList(args());
    }

    /** What a result is called that gets no name. */
    String resultName(int index) {
        return getOwnName() + (index == 0 ? "" : ":" + index);
    }

    final void makes(SDVariable output) {
        addOutput(output);
    }
}
