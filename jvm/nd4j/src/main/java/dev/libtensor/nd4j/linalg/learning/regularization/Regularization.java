package dev.libtensor.nd4j.linalg.learning.regularization;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/** A penalty on parameters, added to their gradient or to their update. */
public interface Regularization extends Serializable {
    /** When a penalty is applied. */
    enum ApplyStep {
        /** To the gradient, before the updater computes the update from it. */
        BEFORE_UPDATER,
        /** To the update that the updater has computed. */
        POST_UPDATER
    }

    /**
     * Returns when the penalty is applied.
     *
     * @return the step
     */
    ApplyStep applyStep();

    /**
     * Adds the penalty to a gradient or an update, in place.
     *
     * @param param the parameter, which stays as it is
     * @param gradView the gradient or the update, of the parameter's shape
     * @param lr the learning rate; NaN if the updater has none
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     */
    void apply(INDArray param, INDArray gradView, double lr, int iteration, int epoch);

    /**
     * Returns what the penalty adds to the score.
     *
     * @param param the parameter
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @return the score
     */
    double score(INDArray param, int iteration, int epoch);

    /**
     * Returns a copy.
     *
     * @return a penalty with the same settings
     */
    Regularization clone();
}
