package dev.libtensor.nd4j.linalg.schedule;

/** A schedule of the library. It does not change, and is equal to one with the same settings. */
public abstract sealed class BuiltInSchedule implements ISchedule
        permits CountingSchedule, FixedSchedule, RampSchedule {
    private static final long serialVersionUID = 1L;

    BuiltInSchedule() {}

    @Override
    public ISchedule clone() {
        try {
            return (ISchedule) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError("an ISchedule is Cloneable", e);
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
