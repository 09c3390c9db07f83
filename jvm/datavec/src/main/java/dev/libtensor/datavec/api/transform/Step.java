package dev.libtensor.datavec.api.transform;

import dev.libtensor.datavec.internal.StepJson;

/** A step of a process, or a part of one, such as a condition. Two of the same class with the same settings are equal. */
public abstract class Step {
    /** For subclasses. */
    protected Step() {}

    /** Returns whether the other one is of the same class and has the same settings. */
    @Override
    public boolean equals(Object other) {
        return StepJson.equal(this, other);
    }

    /** Returns a number that depends on the class alone. */
    @Override
    public int hashCode() {
        return getClass().hashCode();
    }
}
