package dev.libtensor.nd4j.evaluation.custom;

import java.util.List;

/**
 * How what two evaluations remember becomes one list.
 *
 * @param <T> the class of what they remember of a batch
 */
@FunctionalInterface
public interface MergeLambda<T> {
    /**
     * Merges lists.
     *
     * @param a what the first evaluation remembers
     * @param b what the second one remembers
     * @return what both remember
     */
    List<T> merge(List<T> a, List<T> b);
}
