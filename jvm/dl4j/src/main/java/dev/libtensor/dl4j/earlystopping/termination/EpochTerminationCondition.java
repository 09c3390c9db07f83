package dev.libtensor.dl4j.earlystopping.termination;

import java.io.Serializable;

/** Ends training behind an epoch. */
public interface EpochTerminationCondition extends Serializable {
    /** Forgets earlier training. It is called before the first epoch. */
    void initialize();

    /**
     * Decides whether training ends.
     *
     * @param epochNum the number of the epoch that has ended, from 0
     * @param score its score
     * @param minimize whether lower scores are better
     * @return true to end
     */
    boolean terminate(int epochNum, double score, boolean minimize);
}
