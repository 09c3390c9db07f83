package dev.libtensor.dl4j.earlystopping.termination;

/** Ends training when the score is good enough. */
public class BestScoreEpochTerminationCondition implements EpochTerminationCondition {
    private static final long serialVersionUID = 1L;

    private final double bestExpectedScore;

    /**
     * Creates a condition.
     *
     * @param bestExpectedScore a score that is worse than what ends training
     */
    public BestScoreEpochTerminationCondition(double bestExpectedScore) {
        this.bestExpectedScore = bestExpectedScore;
    }

    /**
     * Creates a condition.
     *
     * @param bestExpectedScore a score that is worse than what ends training
     * @param lesserBetter whether lower scores are better; the calculator of the score decides this, as in DL4J
     */
    public BestScoreEpochTerminationCondition(double bestExpectedScore, boolean lesserBetter) {
        this(bestExpectedScore);
    }

    /**
     * Returns the score of the constructor.
     *
     * @return the score
     */
    public double getBestExpectedScore() {
        return bestExpectedScore;
    }

    @Override
    public void initialize() {}

    @Override
    public boolean terminate(int epochNum, double score, boolean minimize) {
        return minimize ? score < bestExpectedScore : score > bestExpectedScore;
    }

    /** Returns the class and the score. */
    @Override
    public String toString() {
        return "BestScoreEpochTerminationCondition(" + bestExpectedScore + ")";
    }
}
