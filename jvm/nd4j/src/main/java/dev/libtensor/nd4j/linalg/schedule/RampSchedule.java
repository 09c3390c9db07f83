package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;

/**
 * A schedule that rises to another one in a line: base (i + 1) / numIter for the first numIter iterations, then base.
 */
public final class RampSchedule extends BuiltInSchedule {
    private static final long serialVersionUID = 1L;
    private static final int DEPTH_MOST = 32;

    private final ISchedule baseSchedule;
    private final int numIter;

    /** How many ramps there are, one inside the other. */
    private final int depth;

    /**
     * Creates the schedule.
     *
     * @param baseSchedule the other schedule
     * @param numIter the number of iterations until its number is reached
     * @throws ArgumentException if it is the last of more than 32 ramps inside each other
     */
    @JsonCreator
    public RampSchedule(@JsonProperty("baseSchedule") ISchedule baseSchedule, @JsonProperty("numIter") int numIter) {
        this.baseSchedule = ArgumentException.notNull(baseSchedule, "baseSchedule");
        this.numIter = numIter;
        depth = baseSchedule instanceof RampSchedule ramp ? ramp.depth + 1 : 1;
        if (depth > DEPTH_MOST) {
            throw new ArgumentException("a ramp may have at most " + DEPTH_MOST + " ramps inside each other, not " + depth);
        }
    }

    /**
     * Returns the other schedule.
     *
     * @return the schedule
     */
    public ISchedule getBaseSchedule() {
        return baseSchedule;
    }

    /**
     * Returns the number of iterations until the other schedule's number is reached.
     *
     * @return the number of iterations
     */
    public int getNumIter() {
        return numIter;
    }

    @Override
    public double valueAt(int iteration, int epoch) {
        double base = baseSchedule.valueAt(iteration, epoch);
        return iteration >= numIter - 1 ? base : base * (iteration + 1) / numIter;
    }

    @Override
    public ISchedule clone() {
        return new RampSchedule(baseSchedule.clone(), numIter);
    }

    @Override
    public String toString() {
        return "RampSchedule(" + baseSchedule + ", numIter=" + numIter + ")";
    }
}
