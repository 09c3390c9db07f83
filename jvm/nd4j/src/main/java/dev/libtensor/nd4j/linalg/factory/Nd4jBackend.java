package dev.libtensor.nd4j.linalg.factory;

/** What the arrays run on, as ND4J's class of that name. There is one: {@code Nd4j.getBackend()}. */
public abstract class Nd4jBackend {
    /** Creates a backend. */
    protected Nd4jBackend() {}

    /**
     * Returns whether arrays may be stored by columns.
     *
     * @return true if they may
     */
    public abstract boolean allowsOrder();

    /**
     * Returns which backend is taken, if there are several: that with the largest number.
     *
     * @return the number
     */
    public abstract int getPriority();

    /**
     * Returns whether the backend works on this machine.
     *
     * @return true if it does
     */
    public abstract boolean isAvailable();

    /**
     * Returns whether the backend works on this machine.
     *
     * @return true if it does
     */
    public abstract boolean canRun();

    /**
     * Returns the class of the arrays.
     *
     * @return the class
     */
    public abstract Class<?> getNDArrayClass();

    /**
     * Returns what the arrays run on.
     *
     * @return the environment
     */
    public abstract Environment getEnvironment();

    /**
     * Returns how the native library was built.
     *
     * @return its version
     */
    public abstract String buildInfo();
}
