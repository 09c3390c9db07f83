package dev.libtensor.nd4j.autodiff.samediff.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.List;

/** A variable as a part of a graph. */
public final class Variable {
    private final SDVariable variable;
    private final List<String> readers;
    private final String creator;

    /**
     * Creates the part.
     *
     * @param variable the variable
     * @param readers the names of the operations that read it
     * @param creator the name of the operation that makes it, or null
     */
    public Variable(SDVariable variable, List<String> readers, String creator) {
        this.variable = variable;
        this.readers = ArgumentException.noneNull(readers, "readers");
        this.creator = creator;
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
    public String getName() {
        return variable.name();
    }

    /**
     * Returns the variable.
     *
     * @return the variable
     */
    public SDVariable getVariable() {
        return variable;
    }

    /**
     * Returns the names of the operations that read the variable.
     *
     * @return the names; null if there is none
     */
    public List<String> getInputsForOp() {
        return readers.isEmpty() ? null : readers;
    }

    /**
     * Returns the name of the operation that makes the variable.
     *
     * @return the name; null for variables, constants and placeholders
     */
    public String getOutputOfOp() {
        return creator;
    }
}
