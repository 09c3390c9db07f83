package dev.libtensor.nd4j.autodiff.listeners;

/** Where a run is: the epoch, the iteration, and what it is for. */
public final class At {
    private final Operation operation;
    private int epoch;
    private int iteration;

    private At(Operation operation) {
        this.operation = operation;
    }

    /**
     * Returns the beginning of a run.
     *
     * @param operation what it is for
     * @return the place
     */
    public static At defaultAt(Operation operation) {
        return new At(operation);
    }

    /**
     * Returns the beginning of the computation of variables.
     *
     * @return the place
     */
    public static At defaultAt() {
        return new At(Operation.INFERENCE);
    }

    /** Sets the place, for the run. */
    public void begin(int epoch, int iteration) {
        this.epoch = epoch;
        this.iteration = iteration;
    }

    /**
     * Returns the epoch.
     *
     * @return the epoch, from 0
     */
    public int epoch() {
        return epoch;
    }

    /**
     * Returns the iteration.
     *
     * @return the iteration, from 0, over all epochs
     */
    public int iteration() {
        return iteration;
    }

    /**
     * Returns what the run is for.
     *
     * @return the operation
     */
    public Operation operation() {
        return operation;
    }

    /**
     * Returns the thread of the run.
     *
     * @return its number in Java
     */
    public long javaThreadNum() {
        return Thread.currentThread().getId();
    }

    @Override
    public String toString() {
        return "At(epoch=" + epoch + ",iteration=" + iteration + ",operation=" + operation + ")";
    }
}
