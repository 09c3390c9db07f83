package dev.libtensor.dl4j.models.embeddings.learning.impl.sequence;

import dev.libtensor.dl4j.models.embeddings.learning.SequenceLearningAlgorithm;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * The label of a sequence predicts each of its elements, as in DL4J's class of that name.
 *
 * @param <T> the type of the elements
 */
public class DBOW<T extends SequenceElement> implements SequenceLearningAlgorithm<T> {
    /** Creates the rule. */
    public DBOW() {}

    @Override
    public String getCodeName() {
        return "PV-DBOW";
    }
}
