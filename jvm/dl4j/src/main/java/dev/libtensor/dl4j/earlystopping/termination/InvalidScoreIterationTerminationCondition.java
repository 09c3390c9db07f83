package dev.libtensor.dl4j.earlystopping.termination;

/** Ends training when the loss of a batch is infinite or no number. */
public class InvalidScoreIterationTerminationCondition implements IterationTerminationCondition {
    private static final long serialVersionUID = 1L;

    /** Creates a condition. */
    public InvalidScoreIterationTerminationCondition() {}

    @Override
    public void initialize() {}

    @Override
    public boolean terminate(double lastMiniBatchScore) {
        return !Double.isFinite(lastMiniBatchScore);
    }

    /** Returns the name of the class. */
    @Override
    public String toString() {
        return "InvalidScoreIterationTerminationCondition()";
    }
}
