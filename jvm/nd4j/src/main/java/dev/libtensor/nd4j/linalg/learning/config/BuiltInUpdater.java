package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.GradientUpdater;
import java.util.List;
import java.util.Map;

/** An updater of the library: the names of its state's arrays, and one step. */
public abstract sealed class BuiltInUpdater implements IUpdater
        permits AdaDelta, NoOp, RatedUpdater {
    private static final long serialVersionUID = 1L;

    BuiltInUpdater() {}

    /** Returns the names of the arrays that hold the state, in the order in which a view has them. */
    abstract List<String> states();

    /** Returns an updater with these settings and no state yet. */
    BuiltInGradientUpdater<?> updater() {
        return new BuiltInGradientUpdater<>(this);
    }

    /** Returns what the elements of the state are at the beginning. */
    double initialState() {
        return 0;
    }

    /** Turns a gradient into the update, in place. The states have its shape. What is computed on the way is freed. */
    abstract void apply(NDArray gradient, NDArray[] states, int iteration, int epoch);

    @Override
    public long stateSize(long numParams) {
        return states().size() * numParams;
    }

    @Override
    public GradientUpdater<?> instantiate(INDArray viewArray, boolean initializeViewArray) {
        BuiltInGradientUpdater<?> made = updater();
        if (!states().isEmpty()) {
            made.setView(Face.of(viewArray, "viewArray"), initializeViewArray);
        }
        return made;
    }

    @Override
    public GradientUpdater<?> instantiate(Map<String, INDArray> updaterState, boolean initializeStateArrays) {
        BuiltInGradientUpdater<?> made = updater();
        made.setArrays(updaterState, "updaterState", initializeStateArrays);
        return made;
    }

    @Override
    public IUpdater clone() {
        try {
            return (IUpdater) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError("an IUpdater is Cloneable", e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other != null && getClass() == other.getClass() && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns the name and the settings. */
    @Override
    public abstract String toString();
}
