package dev.libtensor.dl4j.models.embeddings.learning.impl.sequence;

import dev.libtensor.dl4j.models.embeddings.learning.SequenceLearningAlgorithm;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * The label of a sequence and the elements around one predict it, as in DL4J's class of that name.
 *
 * @param <T> the type of the elements
 */
public class DM<T extends SequenceElement> implements SequenceLearningAlgorithm<T> {
    /** Creates the rule. */
    public DM() {}

    @Override
    public String getCodeName() {
        return "PV-DM";
    }
}
