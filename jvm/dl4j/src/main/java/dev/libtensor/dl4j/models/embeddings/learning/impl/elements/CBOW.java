package dev.libtensor.dl4j.models.embeddings.learning.impl.elements;

import dev.libtensor.dl4j.models.embeddings.learning.ElementsLearningAlgorithm;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * The elements around one predict it, as in DL4J's class of that name.
 *
 * @param <T> the type of the elements
 */
public class CBOW<T extends SequenceElement> implements ElementsLearningAlgorithm<T> {
    /** Creates the rule. */
    public CBOW() {}

    @Override
    public String getCodeName() {
        return "CBOW";
    }
}
