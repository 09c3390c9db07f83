package dev.libtensor.datavec.api.transform;

import dev.libtensor.datavec.internal.SerializedText;
import dev.libtensor.datavec.internal.StepJson;
import java.io.Serializable;

/** A step of a process, or a part of one, such as a condition. Two of the same class with the same settings are equal. */
public abstract class Step implements Serializable {
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

    /**
     * Returns what stands for the step when Java serializes it: its text form.
     *
     * @return an object that makes the step anew
     * @throws dev.libtensor.UnsupportedException if there is no text form
     */
    protected Object writeReplace() {
        return SerializedText.of(this);
    }
}
