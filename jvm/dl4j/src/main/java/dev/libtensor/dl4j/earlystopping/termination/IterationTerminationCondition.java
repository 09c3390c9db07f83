package dev.libtensor.dl4j.earlystopping.termination;

import java.io.Serializable;

/** Ends training behind a batch. */
public interface IterationTerminationCondition extends Serializable {
    /** Forgets earlier training. It is called before the first epoch. */
    void initialize();

    /**
     * Decides whether training ends.
     *
     * @param lastMiniBatchScore the loss of the last batch
     * @return true to end
     */
    boolean terminate(double lastMiniBatchScore);
}
