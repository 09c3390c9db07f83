package dev.libtensor.dl4j.models.embeddings.learning;

import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * How the vectors of elements are learnt, as DL4J's interface of that name. The library has the rules; a program names one.
 *
 * @param <T> the type of the elements
 */
public interface ElementsLearningAlgorithm<T extends SequenceElement> {
    /**
     * Returns the name of the rule.
     *
     * @return DL4J's name
     */
    String getCodeName();
}
