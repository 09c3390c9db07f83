package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.NormalizerStats;
import java.io.Serializable;

/**
 * Changes arrays with what was learned.
 *
 * @param <S> what was learned
 */
public interface NormalizerStrategy<S extends NormalizerStats> extends Serializable {
    /**
     * Changes an array in place.
     *
     * @param array the array
     * @param maskArray which examples or steps count, or null for all; others become 0
     * @param stats what was learned
     */
    void preProcess(INDArray array, INDArray maskArray, S stats);

    /**
     * Undoes the change in place.
     *
     * @param array the array
     * @param maskArray which examples or steps count, or null for all; others become 0
     * @param stats what was learned
     */
    void revert(INDArray array, INDArray maskArray, S stats);
}
