package dev.libtensor.dl4j.earlystopping.termination;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Least;

/** Ends training after a number of epochs. */
public class MaxEpochsTerminationCondition implements EpochTerminationCondition {
    private static final long serialVersionUID = 1L;

    private final int maxEpochs;

    /**
     * Creates a condition.
     *
     * @param maxEpochs the number of epochs, above 0
     * @throws ArgumentException if it is not
     */
    public MaxEpochsTerminationCondition(int maxEpochs) {
        Least.check(maxEpochs, 1, "maxEpochs");
        this.maxEpochs = maxEpochs;
    }

    /**
     * Returns the number of epochs.
     *
     * @return the number
     */
    public int getMaxEpochs() {
        return maxEpochs;
    }

    @Override
    public void initialize() {}

    @Override
    public boolean terminate(int epochNum, double score, boolean minimize) {
        return epochNum + 1 >= maxEpochs;
    }

    /** Returns the class and the number of epochs. */
    @Override
    public String toString() {
        return "MaxEpochsTerminationCondition(" + maxEpochs + ")";
    }
}
