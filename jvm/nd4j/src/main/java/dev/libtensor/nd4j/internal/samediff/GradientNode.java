package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.Collection;
import java.util.List;

/** The gradient of the losses with respect to a variable. A pass of its own computes it, so it needs no values. */
final class GradientNode extends Node {
    GradientNode(String ownName, SDVariable of) {
        super(ownName, List.of(of));
    }

    @Override
    public String opName() {
        return "gradient";
    }

    @Override
    Collection<SDVariable> needs() {
        return List.of();
    }

    @Override
    NDArray[] run(Pass pass) {
        return new NDArray[] {pass.gradient(arg())};
    }
}
