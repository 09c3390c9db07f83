package dev.libtensor.dl4j.earlystopping;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Model;
import java.io.Serializable;
import java.util.Map;

/**
 * What training with early stopping ended with.
 *
 * @param <T> the class of the network
 */
public class EarlyStoppingResult<T extends Model> implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Why training ended. */
    public enum TerminationReason {
        /** An exception ended it. */
        Error,
        /** A condition behind a batch ended it. */
        IterationTerminationCondition,
        /** A condition behind an epoch ended it. */
        EpochTerminationCondition
    }

    private final TerminationReason terminationReason;
    private final String terminationDetails;
    private final Map<Integer, Double> scoreVsEpoch;
    private final int bestModelEpoch;
    private final double bestModelScore;
    private final int totalEpochs;
    private final transient T bestModel;

    /**
     * Creates a result.
     *
     * @param terminationReason why training ended
     * @param terminationDetails the condition or the exception as text
     * @param scoreVsEpoch the scores by the numbers of the epochs
     * @param bestModelEpoch the epoch of the best network; -1 if there is none
     * @param bestModelScore its score
     * @param totalEpochs how many epochs there were
     * @param bestModel the best network; null if there is none
     */
    public EarlyStoppingResult(TerminationReason terminationReason, String terminationDetails,
            Map<Integer, Double> scoreVsEpoch, int bestModelEpoch, double bestModelScore, int totalEpochs, T bestModel) {
        this.terminationReason = ArgumentException.notNull(terminationReason, "terminationReason");
        this.terminationDetails = ArgumentException.notNull(terminationDetails, "terminationDetails");
        this.scoreVsEpoch = ArgumentException.notNull(scoreVsEpoch, "scoreVsEpoch");
        this.bestModelEpoch = bestModelEpoch;
        this.bestModelScore = bestModelScore;
        this.totalEpochs = totalEpochs;
        this.bestModel = bestModel;
    }

    /**
     * Returns why training ended.
     *
     * @return the kind of the reason
     */
    public TerminationReason getTerminationReason() {
        return terminationReason;
    }

    /**
     * Returns the condition or the exception that ended training.
     *
     * @return its text
     */
    public String getTerminationDetails() {
        return terminationDetails;
    }

    /**
     * Returns the scores of the epochs.
     *
     * @return the scores by the numbers of the epochs, from 0
     */
    public Map<Integer, Double> getScoreVsEpoch() {
        return scoreVsEpoch;
    }

    /**
     * Returns the epoch of the best network.
     *
     * @return the number of the epoch, from 0; -1 if there is none
     */
    public int getBestModelEpoch() {
        return bestModelEpoch;
    }

    /**
     * Returns the score of the best network.
     *
     * @return the score; not a number if there is none
     */
    public double getBestModelScore() {
        return bestModelScore;
    }

    /**
     * Returns how many epochs there were.
     *
     * @return the number
     */
    public int getTotalEpochs() {
        return totalEpochs;
    }

    /**
     * Returns the best network.
     *
     * @return what the saver has; null if it has none
     */
    public T getBestModel() {
        return bestModel;
    }

    /** Returns the values but the network. */
    @Override
    public String toString() {
        return "EarlyStoppingResult(terminationReason=" + terminationReason + ",details=" + terminationDetails
                + ",bestModelEpoch=" + bestModelEpoch + ",bestModelScore=" + bestModelScore + ",totalEpochs=" + totalEpochs + ")";
    }
}
