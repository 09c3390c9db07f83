package dev.libtensor.dl4j.earlystopping.termination;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Least;

/** Ends training when the score has not become better for some epochs. */
public class ScoreImprovementEpochTerminationCondition implements EpochTerminationCondition {
    private static final long serialVersionUID = 1L;

    private final int maxEpochsWithNoImprovement;
    private final double minImprovement;
    private int bestEpoch = -1;
    private double bestScore = Double.NaN;

    /**
     * Creates a condition for which any better score counts.
     *
     * @param maxEpochsWithNoImprovement the number of epochs without a better score, at least 0
     * @throws ArgumentException if it is below 0
     */
    public ScoreImprovementEpochTerminationCondition(int maxEpochsWithNoImprovement) {
        this(maxEpochsWithNoImprovement, 0);
    }

    /**
     * Creates a condition.
     *
     * @param maxEpochsWithNoImprovement the number of epochs without a better score, at least 0
     * @param minImprovement a score counts as better if it differs by more than this
     * @throws ArgumentException if the number is below 0
     */
    public ScoreImprovementEpochTerminationCondition(int maxEpochsWithNoImprovement, double minImprovement) {
        Least.check(maxEpochsWithNoImprovement, 0, "maxEpochsWithNoImprovement");
        this.maxEpochsWithNoImprovement = maxEpochsWithNoImprovement;
        this.minImprovement = minImprovement;
    }

    /**
     * Returns how many epochs may pass without a better score.
     *
     * @return the number
     */
    public int getMaxEpochsWithNoImprovement() {
        return maxEpochsWithNoImprovement;
    }

    /**
     * Returns by how much a score must differ to be better.
     *
     * @return the difference
     */
    public double getMinImprovement() {
        return minImprovement;
    }

    /**
     * Returns the epoch of the best score.
     *
     * @return the number of the epoch, from 0; -1 before the first
     */
    public int getBestEpoch() {
        return bestEpoch;
    }

    /**
     * Returns the best score.
     *
     * @return the score; not a number before the first epoch
     */
    public double getBestScore() {
        return bestScore;
    }

    @Override
    public void initialize() {
        bestEpoch = -1;
        bestScore = Double.NaN;
    }

    @Override
    public boolean terminate(int epochNum, double score, boolean minimize) {
        double gain = minimize ? bestScore - score : score - bestScore;
        if (bestEpoch == -1 || gain > minImprovement) {
            bestEpoch = epochNum;
            bestScore = score;
            return false;
        }
        return epochNum >= bestEpoch + maxEpochsWithNoImprovement;
    }

    /** Returns the class and its numbers. */
    @Override
    public String toString() {
        return "ScoreImprovementEpochTerminationCondition(maxEpochsWithNoImprovement=" + maxEpochsWithNoImprovement
                + ", minImprovement=" + minImprovement + ")";
    }
}
