package dev.libtensor.dl4j.earlystopping.termination;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Least;
import java.util.concurrent.TimeUnit;

/** Ends training after a time. */
public class MaxTimeIterationTerminationCondition implements IterationTerminationCondition {
    private static final long serialVersionUID = 1L;

    private final long maxTimeAmount;
    private final TimeUnit maxTimeUnit;
    private long began = System.nanoTime();

    /**
     * Creates a condition.
     *
     * @param maxTime how long training may take, above 0
     * @param maxTimeUnit the unit of the time
     * @throws ArgumentException if the time is not above 0
     */
    public MaxTimeIterationTerminationCondition(long maxTime, TimeUnit maxTimeUnit) {
        Least.check(maxTime, 1, "maxTime");
        maxTimeAmount = maxTime;
        this.maxTimeUnit = ArgumentException.notNull(maxTimeUnit, "maxTimeUnit");
    }

    /**
     * Returns how long training may take.
     *
     * @return the time, in the unit of the constructor
     */
    public long getMaxTimeAmount() {
        return maxTimeAmount;
    }

    /**
     * Returns the unit of the time.
     *
     * @return the unit
     */
    public TimeUnit getMaxTimeUnit() {
        return maxTimeUnit;
    }

    @Override
    public void initialize() {
        began = System.nanoTime();
    }

    @Override
    public boolean terminate(double lastMiniBatchScore) {
        return System.nanoTime() - began >= maxTimeUnit.toNanos(maxTimeAmount);
    }

    /** Returns the class and the time. */
    @Override
    public String toString() {
        return "MaxTimeIterationTerminationCondition(" + maxTimeAmount + ",unit=" + maxTimeUnit + ")";
    }
}
