package dev.libtensor.dl4j.earlystopping.termination;

/** Ends training when the loss of a batch is above a bound, or no number. */
public class MaxScoreIterationTerminationCondition implements IterationTerminationCondition {
    private static final long serialVersionUID = 1L;

    private final double maxScore;

    /**
     * Creates a condition.
     *
     * @param maxScore the greatest loss that training goes on with
     */
    public MaxScoreIterationTerminationCondition(double maxScore) {
        this.maxScore = maxScore;
    }

    /**
     * Returns the greatest loss that training goes on with.
     *
     * @return the bound
     */
    public double getMaxScore() {
        return maxScore;
    }

    @Override
    public void initialize() {}

    @Override
    public boolean terminate(double lastMiniBatchScore) {
        return !(lastMiniBatchScore <= maxScore);
    }

    /** Returns the class and the bound. */
    @Override
    public String toString() {
        return "MaxScoreIterationTerminationCondition(" + maxScore + ")";
    }
}
